"""Reads numbers written as words: `двенадцать`, `третью`, `двадцать пятая`."""

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache

from bot.presenter.lines.orders import fold, known

MOST_IN_WORDS = 20
"""Numbers up to this one have words of their own, in all their forms; those up to 29 are composed of two words."""


@cache
def number_words() -> Mapping[str, str]:
    """Return every form of every number word, of all languages: folded → in digits."""
    return {word: str(number) for number in range(1, MOST_IN_WORDS + 1) for word in known(f"number-{number}")}


def in_digits(line: str) -> str:
    """Return the line with digits for number words that would be misread otherwise.

    `двадцать пять` becomes 25, as it would be read as two places; `в двенадцатую` becomes `в 12`, as a place is meant.
    """
    together, behind = _patterns()
    line = _put(line, together, lambda word: str(MOST_IN_WORDS + int(number_words()[word])))
    return _put(line, behind, lambda word: number_words()[word])


def _put(line: str, pattern: re.Pattern[str], number: Callable[[str], str]) -> str:
    """Return the line with `number(second group)` in place of all that follows the first group in each match."""
    made, at = "", 0
    for found in pattern.finditer(fold(line)):
        made += line[at : found.end(1)] + number(found[2])
        at = found.end()
    return made + line[at:]


@cache
def _patterns() -> tuple[re.Pattern[str], re.Pattern[str]]:
    """Return the patterns of a number of two words, and of a number behind a word of place.

    The second leaves out 1: `first` behind such a word more often means the decision who begins.
    """
    words = number_words()
    ones = _any(word for word, number in words.items() if int(number) < 10)
    more = _any(word for word, number in words.items() if int(number) > 1)
    tens, before = _any(known(f"number-{MOST_IN_WORDS}")), _any(known("before-place"))
    return (
        re.compile(rf"(\b)(?:{tens})[ -]({ones})(?!\w)"),
        re.compile(rf"((?<!\w)(?:{before}) )({more})(?!\w)"),
    )


def _any(words: Iterable[str]) -> str:
    return "|".join(map(re.escape, sorted(words, key=len, reverse=True)))
