"""Optional methods of a game, and functions that give the default where a game lacks them."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from engine.kernel.actors import CHANCE, Actor, Seat
from engine.kernel.decision import Decision
from engine.kernel.game import Game

S = TypeVar("S")
S_contra = TypeVar("S_contra", contravariant=True)
MOST_BEFORE = 64
"""The most decisions of other seats that `ahead` plays before it gives up: more than one round of any game has."""
MARK = "#"
"""The sign with which every mark begins; no code contains it."""


class SupportsPromising(Protocol[S_contra]):
    """A game with long lists of decisions that knows which of them a computer player need not try."""

    def promising(self, state: S_contra, seat: Seat) -> Sequence[Decision]:
        """Return the legal decisions that a computer player tries, in the same order; never empty.

        It leaves out what is as good as another (an equal card, the same steps in another order) and what nobody wants.
        """
        ...


class SupportsMarks(Protocol[S_contra]):
    """A game in which all know how many hidden things a seat holds, and only the seat knows which."""

    def marks(self, state: S_contra, seat: Seat) -> Mapping[str, str]:
        """Map each mark that may stand in a code to the word that it means for this seat.

        `#3` → `45`: a button that everybody sees says `land #3`, and means the third card of the person who presses it.
        """
        ...


class SupportsPlaces(Protocol[S_contra]):
    """A game in which a seat may hold equal things, such as two cards of one value, that are one decision."""

    def places(self, state: S_contra, seat: Seat) -> Sequence[Decision]:
        """List the legal decisions of this seat in the same order, each as often as the seat holds a thing for it.

        Legal are `play 1` and `play 3`, the hand is 1, 3, 3: "my second card" plays 3, and so does "my third card". An
        ask with `slots` has as many slots as this list entries, so that the group learns nothing about equal cards.
        """
        ...


class SupportsContexts(Protocol[S_contra]):
    """A game in which some codes say less than they mean.

    `offer 3` offers the card that the seat has put into its draft for 3 coins.
    """

    def contexts(self, state: S_contra, seat: Seat) -> Mapping[str, Hashable]:
        """Map the verb of each such code to the rest of its meaning for this seat, to be compared by ==.

        A button is refused if this value has changed since the button was made.
        """
        ...


class SupportsAhead(Protocol[S]):
    """A game that can show what a seat could do if its turn began now."""

    def ahead(self, state: S, seat: Seat) -> S | None:
        """Return a new position in which everything lies as now and it is this seat's turn.

        None where that makes no sense, as before the first turn.
        """
        ...


class SupportsPrice(Protocol[S_contra]):
    """A game in which the price of one and the same decision may change before its turn comes."""

    def price(self, state: S_contra, seat: Seat, decision: Decision) -> int:
        """Return what this legal decision costs; its code does not say it."""
        ...


class SupportsLeaving(Protocol[S_contra]):
    """A game in which a seat may leave the match, and the others play on without it."""

    def leaving(self, state: S_contra, seat: Seat) -> Decision | None:
        """Return the decision by which this seat leaves the match; None where it may not leave.

        It is not in `legal`, as nobody is asked for it. A seat may leave whenever any seat is asked, not only itself.
        """
        ...

    def has_left(self, state: S_contra, seat: Seat) -> bool:
        """Tell whether this seat has left the match, so that nothing is asked of it any more."""
        ...


def ahead(game: Game[Any], state: Any, seat: Seat) -> Any | None:
    """Return the position as if this seat's turn began now; None if there is none.

    In a game without a method `ahead` the others play their fallbacks until the seat is asked; None if a draw, the end
    of the match or too many decisions come before.
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
    """Return what a legal decision costs beside what its code says; None in a game without such prices."""
    own: Callable[[Any, Seat, Decision], int] | None = getattr(game, "price", None)
    return own(state, seat, decision) if own else None


def promising(game: Game[Any], state: Any, seat: Seat) -> Sequence[Decision]:
    """Return the decisions that a computer player tries: all legal ones, unless the game has a method `promising`."""
    choose: Callable[[Any, Seat], Sequence[Decision]] = getattr(game, "promising", game.legal)
    return choose(state, seat)


def marks(game: Game[Any], state: Any, seat: Seat) -> Mapping[str, str]:
    """Map the seat's marks to the words that they stand for; empty in most games."""
    own: Callable[[Any, Seat], Mapping[str, str]] | None = getattr(game, "marks", None)
    return own(state, seat) if own else {}


def places(game: Game[Any], state: Any, seat: Seat) -> Sequence[Decision]:
    """List the seat's legal decisions, once for each equal thing that it holds; in most games each decision once."""
    own: Callable[[Any, Seat], Sequence[Decision]] = getattr(game, "places", game.legal)
    return own(state, seat)


def contexts(game: Game[Any], state: Any, seat: Seat) -> Mapping[str, Hashable]:
    """Map the verbs of the seat's codes to what these mean beside their words, to compare; empty in most games."""
    own: Callable[[Any, Seat], Mapping[str, Hashable]] | None = getattr(game, "contexts", None)
    return own(state, seat) if own else {}


def leaving(game: Game[Any], state: Any, seat: Seat) -> Decision | None:
    """Return the decision by which the seat leaves the match now; None where it may not, and in most games."""
    own: Callable[[Any, Seat], Decision | None] | None = getattr(game, "leaving", None)
    return own(state, seat) if own and seat >= 0 else None


def has_left(game: Game[Any], state: Any, seat: Seat) -> bool:
    """Tell whether the seat has left and the match goes on without it; always False in most games."""
    own: Callable[[Any, Seat], bool] | None = getattr(game, "has_left", None)
    return own is not None and own(state, seat)


def may_play(game: Game[Any], state: Any, actor: Actor, decision: Decision) -> bool:
    """Tell whether the actor may decide this now: a legal decision of an asked actor, or leaving the match."""
    if actor in game.actors(state) and decision in game.legal(state, actor):
        return True
    return decision == leaving(game, state, actor)


def unmarked(code: str, meant: Mapping[str, str]) -> str:
    """Replace the marks of a code by the words that they stand for; an unknown mark stays as it is."""
    return " ".join(meant.get(word, word) for word in code.split(" "))
