"""Puts Hebrew and Arabic in the order in which they are drawn, for a text layout that only knows left to right."""

import re
import unicodedata

from arabic_reshaper import reshape  # type: ignore[import-untyped]  # its wheel has no py.typed
from bidi import get_display  # type: ignore[import-untyped]  # its wheel has no py.typed

from render.text.graphemes import ZWNJ

_CLASSES = frozenset({"R", "AL"})
"""Unicode's bidirectional classes of Hebrew and of Arabic letters."""
_PAIRS = ("()", "[]", "{}", "<>", "«»", "‹›")
_MIRRORED = {pair[side]: pair[1 - side] for pair in _PAIRS for side in (0, 1)}
_BRACKET = f"[{re.escape(''.join(_MIRRORED))}]"
_PROBE = "\u034f"
"""An invisible mark that names no longer contain when they are drawn; it shows which brackets were turned round.

In the display order it comes behind its bracket where that is read from left to right, and before it where the bracket
is turned round.
"""
_BEHIND_BRACKET = re.compile(f"({_BRACKET})")
_PROBED = re.compile(f"({_BRACKET}){_PROBE}|{_PROBE}({_BRACKET})")


def is_right_to_left(character: str) -> bool:
    return unicodedata.bidirectional(character) in _CLASSES


def in_visual_order(text: str) -> str:
    """Return the text from left to right as readers see it, Arabic letters joined, brackets turned round.

    The line begins on the right if its first letter is Hebrew or Arabic. The order is that of the Unicode bidirectional
    algorithm (UAX #9), by python-bidi; mirrored brackets (rule L4), which it lacks, are done here.
    """
    if not any(map(is_right_to_left, text)):
        return text
    probed = _BEHIND_BRACKET.sub(rf"\1{_PROBE}", reshape(text))
    return _PROBED.sub(lambda one: one[1] or _MIRRORED[one[2]], get_display(probed)).replace(ZWNJ, "")
