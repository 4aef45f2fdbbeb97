"""How strong the levels of computer players are: how often one wins against another, in matches of two.

Read from config/games/<game>/levels.toml. Nothing is said of a game without that file.
"""

import tomllib
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from bot.presenter.scene import term_or_code
from bot.presenter.screen import Param, Text
from engine.ai.registry import levels
from engine.kernel.errors import ContentError, Problem
from engine.kernel.validation.error_messages import wrong
from engine.kernel.validation.files import checked
from engine.kernel.validation.partial_validation import judged

FILE = "levels.toml"
FOLDER: Traversable = files("config") / "games"
LEVEL_FORMS = ("full", "of")
"""Forms of a level's name, `computer-<level>.<form>`: as the subject of a sentence, and after "wins against"."""


def _offered(level: str) -> str:
    if level not in levels():
        raise wrong(f"must be one of {', '.join(levels())}")
    return level


Level = Annotated[str, AfterValidator(_offered)]


class _Part(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class Measured(_Part):
    """The matches of one level against another one."""

    against: Level
    wins: Annotated[float, Field(ge=0, le=1)]
    """Share of the matches that the level won."""
    matches: Annotated[int, Field(ge=1)]


class _File(_Part):
    levels: dict[Level, Measured]


@dataclass(frozen=True, slots=True)
class Strength:
    """How often a level wins against another one."""

    level: str
    against: str
    wins: Fraction
    """Share of the matches, in tenths."""

    @property
    def sentence(self) -> Text:
        names = {"player": self._named(self.level, "full"), "rival": self._named(self.against, "of")}
        if self.wins in _IN_WORDS:
            return Text(_IN_WORDS[self.wins], names)
        return Text("level-wins", {**names, "wins": self.wins.numerator, "of": self.wins.denominator})

    def _named(self, level: str, form: str) -> Param:
        return term_or_code(f"computer-{level}", level, form)


_IN_WORDS: Mapping[Fraction, str] = {
    Fraction(0): "level-wins-none",
    Fraction(1, 2): "level-wins-half",
    Fraction(1): "level-wins-all",
}
"""Shares that are said without numbers → keys of their sentences."""


def strengths_of(game: str) -> Mapping[str, Strength]:
    """Return level → its strength, the weakest level first; levels that were not measured are left out.

    ContentError with all problems of a file that does not fit.
    """
    found = ((level, _strength(measured_in(game), level)) for level in levels())
    return {level: one for level, one in found if one is not None}


def strengths_at(game: str, seated: Collection[str]) -> Iterator[Text]:
    """Yield a sentence for each of these levels; two levels compared with each other have one, about the stronger."""
    pairs: dict[frozenset[str], Strength] = {}
    for level, one in strengths_of(game).items():
        if level in seated:
            pairs[frozenset((level, one.against))] = one
    yield from (one.sentence for one in pairs.values())


@cache
def measured_in(game: str) -> Mapping[str, Measured]:
    path = FOLDER / game / FILE
    return parse_levels(path.read_text(encoding="utf-8")) if path.is_file() else {}


def parse_levels(text: str) -> Mapping[str, Measured]:
    """Return level → its matches, from the text of a file; ContentError lists everything that does not fit."""
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ContentError([Problem(FILE, f"is not TOML: {error}")]) from None
    return checked(_File, {"levels": raw}, lambda file: judged(_against_themselves(file))).levels


def _against_themselves(file: _File) -> Iterator[Problem]:
    for level, one in file.levels.items():
        if one.against == level:
            yield Problem(f"{FILE}: {level}: against", "must be another level")


def _strength(measured: Mapping[str, Measured], level: str) -> Strength | None:
    """Return how often the level wins by its own matches, else by those of a stronger level against it."""
    if level in measured:
        return Strength(level, measured[level].against, _tenths(measured[level]))
    other = next((one for one in levels() if one in measured and measured[one].against == level), None)
    return Strength(level, other, 1 - _tenths(measured[other])) if other else None


def _tenths(one: Measured) -> Fraction:
    return Fraction(round(one.wins * 10), 10)
