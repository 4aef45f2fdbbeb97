"""Rewrites ways told in words, `из 12 через 13 в 14`, as ways with dashes, `12-13-14`."""

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

NAME: Final = r"[^\W\d_]?[0-9]{1,3}(?![0-9])"
"""The name of a place: a number, with or without a letter before it."""
_COUNTS = (
    ("одну", "одна", "один", "one", "a", "an"),
    ("две", "два", "two"),
    ("три", "three"),
    ("четыре", "four"),
    ("пять", "five"),
    ("шесть", "six"),
)
_NUMBERS = {word: number for number, words in enumerate(_COUNTS, start=1) for word in words}
_MANY = "|".join(["[0-9]{1,2}", *_NUMBERS])
_FROM, _TO, _OVER = "(?:из|с|со|from) ", "(?:в|во|на|к|to|into) ", "(?:через|through|via) "
_ARMIES = "(?:арм[а-я]+|army|armies)"
_PLACES = rf"{NAME}(?:(?:,|,? и|,? and) {NAME}(?! (?:{_ARMIES}|{_FROM})))*"
_WAY = (
    rf"(?P<of>{_FROM})(?P<from>{NAME}) "
    rf"(?:{_OVER}(?P<over>{_PLACES}) {_TO}(?P<to>{NAME})|{_TO}(?P<end>{NAME})(?: {_OVER}(?P<by>{_PLACES}))?)(?!\w)"
)
_ARMY_WAY = re.compile(rf"(?<!\w)(?P<said>(?:(?P<many>{_MANY}) )?(?:{_ARMIES} )?){_WAY}")
_DASHED = re.compile(rf"(?<!\w)(?P<many>{_MANY}) {_ARMIES} (?P<way>{NAME}(?:-{NAME}){{2,}})(?! ?[xх-])(?!\w)")
"""Several armies on one way of several steps: `2 армии 5-7-9`. Without that word 2 could be the number of steps."""
_EACH = re.compile(r"(?<!\w)(?:по одной армии|one army each):? ")
"""The words before several ways, each of one army."""


def in_dashes(line: str) -> str:
    """Return the line, small letters with one kind of dash, with dashes in all ways that are told in words.

    A single step keeps its count where it stands, `2 армии 12-13`; a longer way gets it behind: `12-13-14x2`.
    """
    return _DASHED.sub(lambda told: f"{told['way']}x{_many(told)}", _ARMY_WAY.sub(_dashed, _EACH.sub("", line)))


def in_steps(line: str) -> str:
    """Return the line with each step of each army: `12-13, 13-14, 12-13, 13-14` for `2 армии из 12 через 13 в 14`."""
    return _ARMY_WAY.sub(lambda told: ", ".join(_steps(told)), _EACH.sub("", line))


def _dashed(told: re.Match[str]) -> str:
    places = _places(told)
    way = "-".join(places)
    if len(places) > 2 and told["many"]:
        return f"{way}x{_many(told)}"
    # "Army" alone would be read as a verb, to put one. The preposition stays: a number before it is no place.
    return f"{told['said'] if told['many'] else ''}{told['of']}{way}"


def _steps(told: re.Match[str]) -> Iterator[str]:
    for _ in range(_many(told)):
        yield from map("-".join, pairwise(_places(told)))


def _places(told: re.Match[str]) -> list[str]:
    over = re.findall(NAME, told["over"] or told["by"] or "")
    return [told["from"], *over, told["to"] or told["end"]]


def _many(told: re.Match[str]) -> int:
    many = told["many"] or "1"
    return _NUMBERS.get(many) or int(many)
