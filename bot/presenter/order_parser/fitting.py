"""Finds the forms of decisions that the names in a line can fill: `12` fills the place in `place <region>`."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise, permutations

from bot.presenter.order_parser.grammar import Form, Grammar, Names
from bot.presenter.order_parser.tokens import Noun
from bot.presenter.scene import Scene
from engine.kernel.rehearsal import Rehearsal

Leg = tuple[str | None, ...]
"""The words of one code, one for each noun of its form. None = left out by the player, empty = an unknown name."""
_NUMBERS = {str(number): str(number) for number in range(1000)}


@dataclass(frozen=True, slots=True)
class Fit:
    """A form of decision filled with the first nouns of a line, in a position where this form can be said."""

    position: Rehearsal
    form: Form
    legs: tuple[Leg, ...]
    """One leg for a single decision; for a way such as `5-7-9` one leg for each step."""
    nouns: tuple[Noun, ...]

    @property
    def used(self) -> int:
        return len(self.nouns)

    @property
    def said(self) -> tuple[str, ...]:
        return tuple(name for noun in self.nouns for name in noun.names)

    @property
    def times(self) -> int:
        return next((noun.times for noun in self.nouns if noun.times != 1), 1)

    @property
    def is_known(self) -> bool:
        """True if every name in the line is the name of a thing of the right kind."""
        return not any("" in leg for leg in self.legs)


def kinds_of(grammar: Grammar, scene: Scene) -> dict[str, Names]:
    """Return kind → names that can be typed now: the kinds of all games, and those of this game."""
    seats = {f"@{seat}": str(seat) for seat in range(len(scene.view.seats))}
    return {"number": _NUMBERS, "seat": seats} | {kind: names(scene) for kind, names in grammar.kinds.items()}


def fits_of(
    position: Rehearsal, forms: Iterable[Form], kinds: dict[str, Names], nouns: Sequence[Noun], word: str
) -> Iterator[Fit]:
    """Yield for each form the longest way to fill it with nouns from the first on; nothing if none fits."""
    for form in forms:
        if len(nouns[0].names) > 1:
            legs = _way(form, kinds, nouns[0])
            found = [(1, legs)] if legs else []
        else:
            together = word in form.said
            lengths = range(min(len(nouns), len(form.nouns)), 0, -1)
            found = [(used, (leg,)) for used in lengths if (leg := _leg(form, kinds, nouns[:used], together=together))]
        yield from (Fit(position, form, legs, tuple(nouns[:used])) for used, legs in found[:1])


def agrees(form: Form, code: str, leg: Leg) -> bool:
    """Tell whether the words of a code agree with the leg; a word that is None in the leg may be any word."""
    return all(said in (None, word) for said, word in zip(leg, form.named_in(code), strict=True))


def _way(form: Form, kinds: dict[str, Names], noun: Noun) -> tuple[Leg, ...]:
    """Return a leg for each step of a way, (5, 7) and (7, 9) for `5-7-9`.

    Empty unless the form takes two things of one kind and all names may be of that kind.
    """
    if len(form.nouns) != 2 or len({*form.nouns}) != 1:
        return ()
    names = kinds[form.nouns[0]]
    if not all(_may_be(name, names) for name in noun.names):
        return ()
    return tuple(pairwise(names.get(name, "") for name in noun.names))


def _leg(form: Form, kinds: dict[str, Names], nouns: Sequence[Noun], *, together: bool) -> Leg | None:
    """Return the leg with each noun at a place of the form where its kind fits; None if that is not possible.

    The first place is never left out. `together`: a verb stands before the nouns, so two nouns of one kind may fill the
    form. Without a verb only a way with a dash (`5-7`) may do so.
    """
    if len({*form.nouns}) < len(form.nouns) and not (together and len(nouns) == len(form.nouns)):
        return None
    if any(len(noun.names) > 1 for noun in nouns):
        return None
    for places in permutations(range(len(form.nouns)), len(nouns)):
        filled = {place: (noun.names[0], kinds[form.nouns[place]]) for place, noun in zip(places, nouns, strict=True)}
        if 0 in filled and all(_may_be(name, names) for name, names in filled.values()):
            words = {place: names.get(name, "") for place, (name, names) in filled.items()}
            return tuple(words.get(place) for place in range(len(form.nouns)))
    return None


def _may_be(name: str, names: Names) -> bool:
    """Tell whether this is a name of the kind, or looks like one: a number among numbers, a word among words."""
    return name in names or _look(name) in map(_look, names)


def _look(name: str) -> str:
    """Return the class of a name by its look: `@` a seat, `#` a printed number, `1` another number, `a` a word."""
    return name[0] if name[0] in "@#" else "1" if name[-1].isdigit() else "a"
