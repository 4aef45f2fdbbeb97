"""Reads config/games/<game>/signs.toml: which signs a game's pictures have, and which words explain them."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from engine.content_files import read_content
from engine.kernel.errors import ContentError, Problem
from engine.kernel.validation.reading import faults
from render.svg.assets import everything

FILE = "signs"
AREA = "sign"
"""Kind of the hot areas of signs on any picture."""


class Sign(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    file: str
    """Name of its drawing under render/assets."""
    words: str = Field(pattern="[a-z][a-z0-9_-]*")
    """Key of the message that explains it."""


class _Signs(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    signs: list[Sign]


@cache
def signs_of(game: str) -> Sequence[Sign]:
    """Return the signs of a game, in order; raise ContentError with all faults of its file."""
    raw, problems = read_content(game, (FILE,))
    if problems:
        raise ContentError(problems)
    return check(raw[FILE])


def check(raw: Mapping[str, Any]) -> Sequence[Sign]:
    """Return the signs of the data of a file; raise ContentError with all its faults."""
    try:
        signs = _Signs.model_validate(raw).signs
    except ValidationError as error:
        said = faults(error, raw).items()
        found = [Problem(f"{FILE}.toml: {' '.join(map(str, where))}", text) for where, text in said]
        raise ContentError(found) from None
    problems = [Problem(f"{FILE}.toml: {sign}", text) for sign, text in _problems(signs)]
    if problems:
        raise ContentError(problems)
    return tuple(signs)


def _problems(signs: Sequence[Sign]) -> Iterator[tuple[str, str]]:
    known = set(everything())
    yield from ((sign.file, "no such file under render/assets") for sign in signs if sign.file not in known)
    times = Counter(sign.file for sign in signs)
    yield from ((file, f"is there {count} times") for file, count in times.items() if count > 1)


def place_of(sign: Sign) -> str:
    """Return the key under which a request for a picture brings the words of this sign."""
    return f"{AREA} {sign.file}"
