"""Validate data of which some fields could not be parsed; checks that need such a field are skipped.

All faults are then listed together: pydantic reports wrong types, which are UNREAD in the draft, and the checks report
the rest.
"""

import dataclasses
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import UnionType
from typing import Annotated, Any, Final, TypeVar, Union, get_args, get_origin, get_type_hints

from pydantic import BaseModel, ValidationError
from pydantic.fields import FieldInfo

from engine.kernel.errors import Problem

T = TypeVar("T")
LONGEST = 1000
"""The longest faulty list of which a draft reads the entries one by one; a longer one becomes UNREAD.

No list of our data is as long.
"""


@dataclass(frozen=True)
class Reader:
    """How to read the values of a file or a position: a parser, and the game's lists of names."""

    read: Callable[[Any, object], Any]
    """(type, raw) → the value; ValidationError if `raw` is not of that type."""
    names: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """The game's lists of names, for rows that are written by name instead of by index."""


class CannotJudge(Exception):
    """Raised in a check that needs an unread or wrong value. Another check reports that value."""


class _Unread:
    """Placeholder for a value that could not be read. Any use of it raises CannotJudge."""

    def _refuse(self, *_: object) -> Any:
        raise CannotJudge

    __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = __bool__ = __len__ = __iter__ = __contains__ = _refuse
    __getitem__ = __getattr__ = __index__ = __format__ = __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = _refuse
    __rmul__ = __neg__ = _refuse
    __hash__ = _refuse
    __class__ = property(_refuse)  # so that no `isinstance` and no `case` passes it by

    def __repr__(self) -> str:
        return "UNREAD"


UNREAD: Final[Any] = _Unread()


def judged(*checks: Iterable[Problem]) -> Iterator[Problem]:
    """Yield the problems of all checks; a check that raises CannotJudge ends silently."""
    for check in checks:
        try:
            yield from check
        except CannotJudge:
            continue


def given(condition: bool) -> None:
    """Raise CannotJudge, which ends the check silently, if the condition is False. Another check reports that."""
    if not condition:
        raise CannotJudge


def read(things: Iterable[T]) -> list[T]:
    """Return the things that are not UNREAD."""
    return [thing for thing in things if thing is not UNREAD]


def draft(kind: Any, raw: object, reader: Reader) -> Any:
    """Return an object of `kind` with everything that can be read of `raw`, and UNREAD for the rest."""
    bare, *extras = get_args(kind) if get_origin(kind) is Annotated else (kind,)
    for extra in extras:
        if hasattr(extra, "draft"):
            return extra.draft(raw, reader)
        if isinstance(extra, FieldInfo) and isinstance(extra.discriminator, str):
            return _of_union(bare, extra.discriminator, raw, reader)
    try:
        return reader.read(kind, raw)
    except ValidationError:
        return _in_part(bare, raw, reader)


def _in_part(kind: Any, raw: object, reader: Reader) -> Any:
    if get_origin(kind) in (list, tuple) and isinstance(raw, list) and len(raw) <= LONGEST:
        item, *more = get_args(kind)
        if more in ([], [Ellipsis]):
            return get_origin(kind)([draft(item, one, reader) for one in raw])
    if isinstance(raw, dict) and isinstance(kind, type):
        if issubclass(kind, BaseModel):
            hints = {name: _hint(field) for name, field in kind.model_fields.items()}
            return kind.model_construct(**_fields(hints, raw, reader, kind.model_fields))
        if dataclasses.is_dataclass(kind):
            hints = get_type_hints(kind, include_extras=True)
            fields = [field for field in dataclasses.fields(kind) if field.init]
            hints = {field.name: hints[field.name] for field in fields}
            return kind(**_fields(hints, raw, reader, {field.name: field for field in fields}))
    return UNREAD


def _fields(
    hints: Mapping[str, Any], raw: Mapping[str, Any], reader: Reader, declared: Mapping[str, Any]
) -> dict[str, Any]:
    """Return field → draft of its value. Of missing fields only those without a default are listed, as UNREAD."""
    found = {name: draft(hint, raw[name], reader) for name, hint in hints.items() if name in raw}
    return {name: UNREAD for name in hints if name not in raw and _is_needed(declared[name])} | found


def _is_needed(field: Any) -> bool:
    if isinstance(field, FieldInfo):
        return field.is_required()
    return field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING


def _hint(field: FieldInfo) -> Any:
    return Annotated[(field.annotation, *field.metadata)] if field.metadata else field.annotation


def _of_union(kind: Any, tag: str, raw: object, reader: Reader) -> Any:
    """Return a draft of the union's member that the field `tag` of `raw` names; UNREAD if no member has that name."""
    if isinstance(raw, dict) and get_origin(kind) in (Union, UnionType):
        for member in get_args(kind):
            if raw.get(tag) in get_args(get_type_hints(member)[tag]):
                return draft(member, raw, reader)
    return UNREAD
