"""Players' names as they may be shown: whatever a person calls himself does no harm to the text around it."""

import unicodedata
from collections.abc import Iterable
from functools import lru_cache

FSI, PDI = "\u2068", "\u2069"
LONGEST_NAME = 32
"""UTF-16 units, as Telegram counts: never more than 32 characters."""
_JOINER = "\u200d"
_MOST_MARKS = 2
"""Signs above and below one letter; more of them climb over the neighbouring lines."""
_HARMFUL = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
_MARKS = {"Mn", "Me", "Mc"}
_BLANK_LETTERS = "\u115f\u1160\u3164\uffa0\u2800"
"""Count as letters and signs but show nothing."""


def tidy(raw: str) -> str:
    """One line without control, direction and private characters, without heaps of marks, with single spaces."""
    kept: list[str] = []
    marks = 0
    for character in raw:
        kind = unicodedata.category(character)
        marks = marks + 1 if kind in _MARKS else 0
        if character == _JOINER or (kind not in _HARMFUL and character not in _BLANK_LETTERS):
            kept += [character] if marks <= _MOST_MARKS else []
        else:
            kept.append(" ")
    return " ".join("".join(kept).split())


def units(text: str) -> int:
    """Length as Telegram counts it: in UTF-16 units."""
    return len(text) + sum(character > "\uffff" for character in text)


def clip(text: str, most: int) -> str:
    """The text in at most that many UTF-16 units, with "…" where it was cut and no isolate left open."""
    if units(text) <= most:
        return text
    kept = _shortest(text, most - 2)
    while kept and (unicodedata.category(kept[-1]) in _MARKS or kept[-1] in (_JOINER, FSI, " ")):
        kept = kept[:-1]
    return kept + "…" + PDI * (kept.count(FSI) - kept.count(PDI))


@lru_cache(maxsize=1 << 12)
def shown(name: str, nameless: str, most: int = LONGEST_NAME) -> str:
    """A name of at most so many UTF-16 units between isolates; `nameless` if nothing readable is left of it."""
    readable = clip(tidy(name).strip(_JOINER), most)
    return f"{FSI}{readable or nameless}{PDI}"


def _shortest(text: Iterable[str], most: int) -> str:
    kept: list[str] = []
    for character in text:
        most -= units(character)
        if most < 0:
            break
        kept.append(character)
    return "".join(kept)
