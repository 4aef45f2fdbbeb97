"""A button's label within a length: a shorter form where the catalogue has one, shorter names, whole words."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from bot.presenter.names import FSI, PDI, clip, units
from bot.presenter.screen import Human, Name, Param, Several, Text

BRIEF = "brief"
"""The attribute with the shorter form of a label."""
SHORTER_NAMES = (24, 16, 12, 8)
"""UTF-16 units of a name, tried one after the other."""

_BETWEEN = (" ", "\u00a0", FSI)
"""What stands between two words."""
_LOOSE = " \u00a0·,;:—–-→(" + FSI
"""Signs that mean nothing without what follows them."""

Voice = Callable[[Text], str]
"""How a text reads here: `partial(say, language, names=…)`."""


def label_within(label: Text, most: int, voice: Voice) -> str:
    """The first way of saying it that takes at most so many UTF-16 units; else its first whole words."""
    for way in _ways(label):
        said = voice(way)
        if units(said) <= most:
            return said
    return whole_words(said, most)


def whole_words(said: str, most: int) -> str:
    """The beginning of the text in at most so many UTF-16 units, with "…" behind a whole word if there is one."""
    kept = clip(said, most)
    if kept == said:
        return said
    begun = kept.rstrip(PDI).removesuffix("…")
    if said[len(begun) : len(begun) + 1] in _BETWEEN:
        return kept
    words = begun.rpartition(" ")[0].rstrip(_LOOSE)
    return f"{words}…{PDI * (words.count(FSI) - words.count(PDI))}" if words else kept


def _ways(label: Text) -> Iterator[Text]:
    """The label, its shorter form, and that with shorter and shorter names."""
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
