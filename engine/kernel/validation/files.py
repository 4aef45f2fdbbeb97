"""Turn the data of a game's files into typed objects, or list all their faults for the author of the files."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from pydantic import BaseModel, TypeAdapter, ValidationError

from engine.kernel.errors import ContentError, Problem
from engine.kernel.validation.partial_validation import Reader, draft
from engine.kernel.validation.reading import JsonPath, faults

F = TypeVar("F", bound=BaseModel)


def checked(kind: type[F], raw: dict[str, Any], misfits: Callable[[F], Iterable[Problem]]) -> F:
    """Return the files' data as an object of `kind`; ContentError lists all problems at once, by file and entry.

    `misfits` finds entries that contradict each other. It gets the object, or a draft of it if something could not be
    read.
    """
    try:
        files, found = kind.model_validate(raw), list[Problem]()
    except ValidationError as error:
        found = [Problem(_where(raw, path), said) for path, said in faults(error, raw).items()]
        files = draft(kind, raw, Reader(_read))
    found += misfits(files)
    if found:
        raise ContentError(found)
    return files


def _read(kind: Any, raw: object) -> Any:
    return TypeAdapter(kind).validate_python(raw)


def _where(raw: dict[str, Any], path: JsonPath) -> str:
    """Return the place of a fault as its author would name it.

    `cards.toml: card 17: good` for `cards.cards.16.good`.
    """
    file, *rest = path
    words = [f"{file}.toml"]
    node: Any = raw.get(str(file))
    for step in rest:
        node = node[step] if _has(node, step) else None
        if isinstance(step, int) and len(words) > 1:
            words[-1] = f"{words[-1].removesuffix('s')} {_name(node, step)}"
        else:
            words.append(str(step))
    return ": ".join(words)


def _name(entry: Any, number: int) -> str:
    """Return the name of an entry of a list for its author: its id, or its number counted from 1."""
    return str(entry["id"]) if isinstance(entry, dict) and "id" in entry else str(number + 1)


def _has(node: Any, step: int | str) -> bool:
    if isinstance(node, list):
        return isinstance(step, int) and step < len(node)
    return isinstance(node, dict) and step in node
