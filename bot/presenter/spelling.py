"""Forgiveness for typed words: case, ё and е, look-alike letters, the wrong keyboard layout."""

import re
import unicodedata
from collections.abc import Iterator
from functools import cache

from bot.presenter.catalogue import LANGUAGES
from bot.presenter.screen import Term, Text
from bot.presenter.words import say

LONGEST_LINE = 300
"""Characters that are read at all."""
_LATIN = "abcehkmoptxy"
_ALIKE = str.maketrans(_LATIN + "ё", "авсенкмортху" + "е")
_LATIN_LOOK = str.maketrans("авсенкмортху", _LATIN)
_KEYS = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
_LETTERS = "ёйцукенгшщзхъфывапролджэячсмитьбю"
_SHIFTED = '~{}:"<>?/'
_SHIFTED_LETTERS = "ёхъжэбю,."
"""What else the same keys give: with Shift a letter, and the keys of comma and full stop."""
_TO_RUSSIAN = str.maketrans(_KEYS + _SHIFTED, _LETTERS + _SHIFTED_LETTERS)
_TO_LATIN = str.maketrans(_LETTERS, _KEYS)
_LATIN_WORD = re.compile(r"[a-z]{2}|(?<![^\W_])[a-z][0-9]|^\W*[a-z]\W*$")
_RUSSIAN_WORD = re.compile(r"[а-яё]{2}|(?<![^\W_])[а-яё][0-9]")
"""Two letters, or one before a number, as in the name of a place: a single letter else means what it is."""
_TIMES_MISTYPED = re.compile(r"(?<=[0-9])\s*[\[{ч]\s*(?=[0-9])")
"""The key of the times sign on the other layout: `12[2`, `12ч2`."""
_DASHES = re.compile(r"\s*(?:-[>.]|=>|[-‐‑‒–—−→⇒>≈])\s*")
_TIMES = str.maketrans("×*✕", "xxx")


def plain(text: str) -> str:
    """One line in small letters, with one kind of dash, of times sign and of number sign."""
    small = unicodedata.normalize("NFKC", text[:LONGEST_LINE].replace("№", "#")).casefold()
    small = _TIMES_MISTYPED.sub("x", small.translate(_TIMES))
    return " ".join(_DASHES.sub("-", small).split())


def fold(word: str) -> str:
    """The same for words that look the same."""
    return unicodedata.normalize("NFKC", word).casefold().translate(_ALIKE)


def unfold(letter: str) -> str:
    """The Latin letter that looks the same, if there is one."""
    return letter.translate(_LATIN_LOOK)


def readings(text: str) -> Iterator[str]:
    """The line as it is, and as it would be on the other keyboard layout."""
    small = text[:LONGEST_LINE].casefold()
    yield text[:LONGEST_LINE]
    if _LATIN_WORD.search(small):
        yield small.translate(_TO_RUSSIAN)
    if _RUSSIAN_WORD.search(small):
        yield small.translate(_TO_LATIN)


@cache
def known(key: str, form: str = "") -> frozenset[str]:
    """The words of a list in the catalogue, of all languages, folded."""
    lists = (say(language, Text("code", {"code": Term(key, form)})) for language in LANGUAGES)
    return frozenset(fold(word.strip()) for words in lists for word in words.split(","))
