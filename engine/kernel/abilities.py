"""Optional features of a game, with what holds for a game that lacks them."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from engine.kernel.actors import CHANCE, Actor, Seat
from engine.kernel.decision import Decision
from engine.kernel.game import Game

S = TypeVar("S")
S_contra = TypeVar("S_contra", contravariant=True)
MOST_BEFORE = 64
"""Decisions of others before a seat is asked: more than one round of any game has where they do nothing."""
MARK = "#"
"""Every mark has this sign, and no code has it."""


class SupportsPromising(Protocol[S_contra]):
    """A game with long lists, that knows what in them is not worth a thought."""

    def promising(self, state: S_contra, seat: Seat) -> Sequence[Decision]:
        """Of the legal decisions those that a computer player tries, in the same order; never empty.

        Left out is what is as good as another (a card alike, the same steps in another order) and what nobody wants.
        """
        ...


class SupportsMarks(Protocol[S_contra]):
    """A game whose seats hold things of which all know how many there are, and only the seat itself which."""

    def marks(self, state: S_contra, seat: Seat) -> Mapping[str, str]:
        """Marks that anybody may write in a code instead of a word, and the words of this seat that they stand for.

        `#3` → `45`: so a button for everybody says `land #3`, and means the third card of whoever presses it.
        """
        ...


class SupportsPlaces(Protocol[S_contra]):
    """A game in which a seat may hold equal things, two cards of the same value, that are one decision."""

    def places(self, state: S_contra, seat: Seat) -> Sequence[Decision]:
        """The legal decisions of this seat, in the same order, each as often as the seat holds a thing for it.

        Legal are `play 1` and `play 3`, the hand is 1, 3, 3: "my second card" plays 3, and so does "my third card".
        Where an ask has `slots`, there are so many places, so that the group learns nothing about equal cards.
        """
        ...


class SupportsContexts(Protocol[S_contra]):
    """A game in which some codes say less than they mean: `offer 3` lays out the card of one's draft for 3 coins."""

    def contexts(self, state: S_contra, seat: Seat) -> Mapping[str, Hashable]:
        """By the verb of such a code: all that this seat relies on beside the words of the code."""
        ...


class SupportsAhead(Protocol[S]):
    """A game in which one can say what a seat could do if its turn began now."""

    def ahead(self, state: S, seat: Seat) -> S | None:
        """A position of its own: everything lies as it does now, and it is this seat's turn. None where that makes no
        sense, as before the first turn."""
        ...


class SupportsPrice(Protocol[S_contra]):
    """A game in which the same decision may cost more by the time one comes to it."""

    def price(self, state: S_contra, seat: Seat, decision: Decision) -> int:
        """What this legal decision costs; its code does not say it."""
        ...


class SupportsLeaving(Protocol[S_contra]):
    """A game in which a seat may leave the match, and the others play on without it."""

    def leaving(self, state: S_contra, seat: Seat) -> Decision | None:
        """The decision by which it leaves; None where it may not. Not in `legal`: nobody is asked for it.

        A seat may leave whenever some seat is asked, also when it is not asked itself.
        """
        ...

    def has_left(self, state: S_contra, seat: Seat) -> bool:
        """Has this seat left? Nothing is asked of it any more."""
        ...


def ahead(game: Game[Any], state: Any, seat: Seat) -> Any | None:
    """The position as if the seat's turn began now.

    Where the game has no word of its own, the others do nothing until the seat is asked; None if chance comes before.
    """
    own: Callable[[Any, Seat], Any | None] | None = getattr(game, "ahead", None)
    if own is not None:
        begun = own(state, seat)
        return begun if begun is not None and game.legal(begun, seat) else None
    state = game.clone(state)
    for _ in range(MOST_BEFORE):
        awaited = game.awaited(state)
        if seat in awaited:
            return state
        if not awaited or awaited[0] == CHANCE:
            break
        game.apply(state, awaited[0], game.fallback(state, awaited[0]))
    return None


def price(game: Game[Any], state: Any, seat: Seat, decision: Decision) -> int | None:
    """What a legal decision costs beside what its code says; None in a game without such prices."""
    own: Callable[[Any, Seat, Decision], int] | None = getattr(game, "price", None)
    return own(state, seat, decision) if own else None


def promising(game: Game[Any], state: Any, seat: Seat) -> Sequence[Decision]:
    """What a computer player tries: all that is legal, unless the game knows better."""
    choose: Callable[[Any, Seat], Sequence[Decision]] = getattr(game, "promising", game.legal)
    return choose(state, seat)


def marks(game: Game[Any], state: Any, seat: Seat) -> Mapping[str, str]:
    """The seat's marks and what they stand for; none in most games."""
    own: Callable[[Any, Seat], Mapping[str, str]] | None = getattr(game, "marks", None)
    return own(state, seat) if own else {}


def places(game: Game[Any], state: Any, seat: Seat) -> Sequence[Decision]:
    """The seat's decisions place by place, equal things at a place each; in most games each decision once."""
    own: Callable[[Any, Seat], Sequence[Decision]] = getattr(game, "places", game.legal)
    return own(state, seat)


def contexts(game: Game[Any], state: Any, seat: Seat) -> Mapping[str, Hashable]:
    """What the seat's codes mean beside what they say, by verb; nothing in most games."""
    own: Callable[[Any, Seat], Mapping[str, Hashable]] | None = getattr(game, "contexts", None)
    return own(state, seat) if own else {}


def leaving(game: Game[Any], state: Any, seat: Seat) -> Decision | None:
    """The decision by which the seat leaves the match now; None where it may not, and in most games."""
    own: Callable[[Any, Seat], Decision | None] | None = getattr(game, "leaving", None)
    return own(state, seat) if own and seat >= 0 else None


def has_left(game: Game[Any], state: Any, seat: Seat) -> bool:
    """Does the match go on without this seat? Never in most games."""
    own: Callable[[Any, Seat], bool] | None = getattr(game, "has_left", None)
    return own is not None and own(state, seat)


def may_play(game: Game[Any], state: Any, actor: Actor, decision: Decision) -> bool:
    """Is it legal for whoever is asked, or the seat's way out of the match?"""
    if actor in game.actors(state) and decision in game.legal(state, actor):
        return True
    return decision == leaving(game, state, actor)


def unmarked(code: str, meant: Mapping[str, str]) -> str:
    """The code that a seat with these marks means by it; a mark that it does not have stays as it is."""
    return " ".join(meant.get(word, word) for word in code.split(" "))
