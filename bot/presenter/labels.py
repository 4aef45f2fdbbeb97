"""Fits a button's label into a length: by a shorter form in the catalogue, by shorter names, at last by whole words."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from bot.presenter.names import FSI, PDI, clip, units
from bot.presenter.screen import Human, Name, Param, Several, Text

BRIEF = "brief"
"""Catalogue attribute that holds the shorter form of a label."""
LINE = "line"
"""Catalogue attribute that holds a label without its verb, for a line that has a button with this verb beside it."""
SHORTER_NAMES = (24, 16, 12, 8)
"""Lengths of a name in UTF-16 units, tried one after the other."""

_BETWEEN = (" ", "\u00a0", FSI)
"""Characters that stand between two words."""
_LOOSE = " \u00a0·,;:—–-→(" + FSI
"""Characters that are removed at the end of a cut label: they mean nothing without what follows them."""

Voice = Callable[[Text], str]
"""Turns a text into a string for one reader: `partial(say, language, names=…)`."""


def label_within(label: Text, most: int, voice: Voice) -> str:
    """Return the first variant of the label that fits into `most` UTF-16 units; if none fits, cut the last one."""
    for way in _ways(label):
        said = voice(way)
        if units(said) <= most:
            return said
    return whole_words(said, most)


def whole_words(said: str, most: int) -> str:
    """Return the text cut to at most `most` UTF-16 units, with "…" at the end, after a whole word where possible."""
    kept = clip(said, most)
    if kept == said:
        return said
    begun = kept.rstrip(PDI).removesuffix("…")
    if said[len(begun) : len(begun) + 1] in _BETWEEN:
        return kept
    words = begun.rpartition(" ")[0].rstrip(_LOOSE)
    return f"{words}…{PDI * (words.count(FSI) - words.count(PDI))}" if words else kept


def _ways(label: Text) -> Iterator[Text]:
    """Yield the variants of a label: as it is, in its shorter form, then this form with shorter and shorter names."""
    yield label
    brief = replace(label, form=BRIEF)
    yield brief
    for most in SHORTER_NAMES:
        yield _renamed(brief, most)


def _renamed(text: Text, most: int) -> Text:
    return replace(text, params={name: _shorter(value, most) for name, value in text.params.items()})


def _shorter(value: Param, most: int) -> Param:
    match value:
        case Name(seat, longest):
            return Name(seat, min(most, longest or most))
        case Human(words, longest):
            return Human(words, min(most, longest))
        case Text():
            return _renamed(value, most)
        case Several(parts=parts, joint=joint):
            return Several(tuple(_shorter(part, most) for part in parts), joint)
        case _:
            return value
