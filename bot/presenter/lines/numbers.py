"""Reads numbers written as words: `двенадцать`, `третью`, `двадцать пятая`."""

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache

from bot.presenter.lines.orders import fold, known

MOST_IN_WORDS = 20
"""Numbers up to this one are single words, listed in all forms; numbers up to 29 are read from two words."""


@cache
def number_words() -> Mapping[str, str]:
    """Return the number words of all languages in all forms: folded word → number in digits."""
    return {word: str(number) for number in range(1, MOST_IN_WORDS + 1) for word in known(f"number-{number}")}


def in_digits(line: str) -> str:
    """Return the line with digits for those number words that would be misread otherwise.

    `двадцать пять` becomes 25, since it would be read as two places. `в двенадцатую` becomes `в 12`, since it means a
    place.
    """
    together, behind = _patterns()
    line = _put(line, together, lambda word: str(MOST_IN_WORDS + int(number_words()[word])))
    return _put(line, behind, lambda word: number_words()[word])


def _put(line: str, pattern: re.Pattern[str], number: Callable[[str], str]) -> str:
    """Replace, in each match, all that follows the first group by `number(second group)`; return the whole line."""
    made, at = "", 0
    for found in pattern.finditer(fold(line)):
        made += line[at : found.end(1)] + number(found[2])
        at = found.end()
    return made + line[at:]


@cache
def _patterns() -> tuple[re.Pattern[str], re.Pattern[str]]:
    """Return two patterns: a number of two words (20 to 29), and a number after a word such as `в`.

    The second leaves out 1: `first` after such a word more often means who begins.
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
