"""A typed line of Eight-Minute Empire, cut into what it is made of."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from bot.presenter.games.eme.sight import Sight
from bot.presenter.names import tidy
from bot.presenter.spelling import fold, known, plain
from engine.games.eme.decisions import NEUTRAL_ROW

VerbName = Literal[
    "turn", "take", "bid", "place", "move", "city", "destroy", "neutral", "first", "youngest", "next", "end"
]
VERBS: tuple[VerbName, ...] = (
    "turn", "take", "bid", "place", "move", "city", "destroy", "neutral", "first", "youngest", "next", "end",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Spot:
    """A region, or several on a way; or any other number."""

    regions: tuple[str, ...]
    times: int = 1

    @property
    def number(self) -> int | None:
        """A bare number, which may be a card's place or a sum of coins."""
        bare = len(self.regions) == 1 and self.times == 1 and self.regions[0].isdigit()
        return int(self.regions[0]) if bare else None


@dataclass(frozen=True, slots=True)
class CardNumber:
    """`№17`: a card by the number printed on it."""

    number: int


@dataclass(frozen=True, slots=True)
class Verb:
    name: VerbName


@dataclass(frozen=True, slots=True)
class Owner:
    """Somebody's colour or name: a row of the board."""

    row: int


@dataclass(frozen=True, slots=True)
class Strange:
    """Not a word of ours."""

    word: str


Token = Spot | CardNumber | Verb | Owner | Strange

MOST_IN_WORDS = 6
"""Numbers up to this one may be written as words: as many as there are cards in a row, and steps on a card."""
_ENDING = re.compile(r"(?<=[0-9])-?(?:ую|ой|ая|ый|ий|го|му|ю|я|й|е|th|st|nd|rd)(?![^\W_])")
"""What is written behind a number to decline it: `3-ю`, `2я`."""
_REGION = "[abав]?[0-9]{1,3}(?![0-9])"
_TOKEN = re.compile(
    rf"(?P<way>{_REGION}(?:-{_REGION})*)(?:\s*[xх]\s*(?P<times>[0-9]{{1,3}})(?![0-9]))?"
    r"|\#\s*(?P<card>[0-9]{1,3})(?![0-9])"
    r"|(?P<word>[^\W\d_]+)"
    r"|(?P<sign>[^\s,.;:!?()«»\"'“”+&/])"
)


def tokens_of(sight: Sight, line: str) -> list[Token]:
    """All tokens in order; words without a meaning of their own are left out."""
    return list(_tokens(sight, _ENDING.sub(" ", plain(line))))


def counted(tokens: list[Token]) -> list[Token]:
    """`2 армии в 12` means the same as `армии 12x2`, and `2 шага 5-7` the same as `5-7x2`."""
    made: list[Token] = []
    times: int | None = None
    for at, (token, following) in enumerate(pairwise([*tokens, None])):
        counts = following in (Verb("place"), Verb("move")) and not _is_named(tokens, at)
        if counts and isinstance(token, Spot) and 0 < (token.number or 0) <= MOST_IN_WORDS:
            times = token.number
        elif isinstance(token, Spot) and times and token.times == 1:
            made.append(Spot(token.regions, _times(times, token)))
            times = None
        elif token is not None:
            made.append(token)
    return made


def _is_named(tokens: list[Token], at: int) -> bool:
    """Does a verb or an owner before this number make it a region: `город 5 армии 12`, `убить синий 5`?"""
    before = tokens[max(at - 2, 0) : at]
    owned = before and isinstance(before[-1], Owner) and not isinstance(before[0], Spot)
    return bool(owned or (before and isinstance(before[-1], Verb)))


def _times(said: int, spot: Spot) -> int:
    """`2 шага 5-7-9` is one army twice: the number counts steps, not armies."""
    return 1 if said == len(spot.regions) - 1 else said


def _tokens(sight: Sight, line: str) -> Iterator[Token]:
    for match in _TOKEN.finditer(line):
        if match["way"]:
            yield Spot(tuple(match["way"].split("-")), int(match["times"] or 1))
        elif match["card"]:
            yield CardNumber(int(match["card"]))
        elif match["sign"]:
            yield Strange(match["sign"])
        elif (token := _word(sight, match["word"])) is not None:
            yield token


def _word(sight: Sight, word: str) -> Token | None:
    """A verb, a number, a colour or a name; None for a word that may be left out."""
    folded = fold(word)
    for verb in VERBS:
        if folded in known(f"verb-{verb}"):
            return Verb(verb)
    for number in range(1, MOST_IN_WORDS + 1):
        if folded in known(f"number-{number}"):
            return Spot((str(number),))
    row = _row_of(sight, folded)
    if row is not None:
        return Owner(row)
    return None if folded in known("noise") else Strange(word)


def _row_of(sight: Sight, word: str) -> int | None:
    view, seats = sight.scene.view, range(sight.seen.seats)
    if word in known("self-words") and sight.scene.viewer in seats:
        return sight.scene.viewer
    coloured = [seat for seat in seats if _has_stem(word, f"colour-{view.seats[seat].colour % 5}")]
    if coloured:
        return coloured[0]
    if _has_stem(word, "colour-none") and len(sight.seen.armies) > NEUTRAL_ROW == sight.seen.seats:
        return NEUTRAL_ROW
    called = [seat for seat in seats if len(word) > 1 and _is_called(view.seats[seat].name, word)]
    return called[0] if len(called) == 1 else None


def _has_stem(word: str, colour: str) -> bool:
    return any(word.startswith(stem) for stem in known(colour, "stems"))


def _is_called(name: str, word: str) -> bool:
    return any(part.startswith(word) for part in re.findall(r"[^\W\d_]+", fold(tidy(name))))
