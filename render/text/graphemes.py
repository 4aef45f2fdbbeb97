"""Makes text that people wrote safe to show: harmless, on one line, and never cut inside a visible character."""

from functools import lru_cache

import regex  # type: ignore[import-untyped]  # its wheel has no py.typed

ZWNJ, ZWJ = "\u200c", "\u200d"
"""The zero-width non-joiner and joiner: not visible themselves, they change how their neighbours look."""
MOST_MARKS = 2
"""The most marks that one letter keeps; more of them would reach into the neighbouring lines."""
MOST_JOINED = 4
"""The most joiners in one emoji; a family needs three."""
_SPRAWLING = r"\u2E3A\u2E3B\uA9C5\uFDFD\U00012219\U0001242B"
"""Single characters that are as wide as a whole name."""
_BLANK = r"\u2800\U0001D159"
"""Characters that show nothing, though Unicode does not call them ignorable."""
_PICTOGRAPH = r"\p{Extended_Pictographic}[\uFE0E\uFE0F]?\p{Emoji_Modifier}?"
_EMOJI = "|".join(
    (
        r"\U0001F3F4[\U000E0030-\U000E0039\U000E0061-\U000E007A]{3,6}\U000E007F",  # a flag of England is a row of tags
        r"[0-9#*]\uFE0F\u20E3",
        rf"{_PICTOGRAPH}(?:{ZWJ}{_PICTOGRAPH}){{0,{MOST_JOINED}}}",
    )
)
# Hindi chooses the shape of a ligature by a joiner behind the virama; Persian spells with the non-joiner.
_JOINER = rf"(?<=\p{{ccc=9}})[{ZWNJ}{ZWJ}](?=\p{{L}})|(?<=\p{{Script=Arabic}}){ZWNJ}(?=\p{{Script=Arabic}})"
_PARTS = regex.compile(
    rf"(?P<whole>{_EMOJI}|{_JOINER})"
    r"|(?P<space>[\p{Z}\p{Cc}])"
    rf"|(?P<dropped>[\p{{C}}\p{{Default_Ignorable_Code_Point}}{_SPRAWLING}{_BLANK}])"
    r"|(?P<mark>\p{M})"
    r"|(?P<letter>.)",
    regex.DOTALL,
)
_INVISIBLE = regex.compile(r"[\p{C}\p{Default_Ignorable_Code_Point}]")
_VISIBLE = regex.compile(r"[\p{L}\p{N}\p{P}\p{S}\p{Extended_Pictographic}]")
_CLUSTER = regex.compile(r"\X")


@lru_cache(maxsize=1 << 12)
def tidy(raw: str) -> str:
    """Return the text on one line without control, direction, invisible and private characters.

    A letter keeps few marks, and spaces are single. Joiners, variation selectors and tags stay where they are part of
    an emoji or of a word.
    """
    kept: list[str] = []
    marks = 0
    for part in _PARTS.finditer(raw):
        kind = part.lastgroup
        marks = marks + 1 if kind == "mark" else 0
        if kind == "space":
            kept.append(" ")
        elif kind != "dropped" and marks <= MOST_MARKS:
            kept.append(part[0])
    return " ".join("".join(kept).split())


def is_visible(text: str) -> bool:
    """Tell whether the text shows anything; marks without a letter do not count."""
    return _VISIBLE.search(text) is not None


def is_ignorable(character: str) -> bool:
    """Tell whether the character only changes its neighbours and is not drawn: joiners, variation selectors, tags."""
    return _INVISIBLE.match(character) is not None


def clusters(text: str) -> list[str]:
    """Split the text into grapheme clusters, the characters a reader would count: a letter with its marks, an emoji."""
    found: list[str] = _CLUSTER.findall(text)
    return found


def beginning(text: str, most: int) -> str:
    """Return as many whole grapheme clusters from the start of the text as fit in `most` code points."""
    if len(text) <= most:
        return text
    kept = ""
    for cluster in clusters(text):
        if len(kept) + len(cluster) > most:
            break
        kept += cluster
    return kept
