"""What a game may offer besides the methods of `Game`: a method of the same name and arguments as a function here.

Each function asks that method, and gives the default where a game lacks it.
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any

from engine.kernel.actors import CHANCE, Actor, Seat
from engine.kernel.decision import Decision
from engine.kernel.game import Game

MOST_BEFORE = 64
"""The most decisions of other seats that `ahead` plays before it gives up: more than one round of any game has."""
MARK = "#"
"""The sign with which every mark begins; no code contains it."""


def ahead(game: Game[Any], state: Any, seat: Seat) -> Any | None:
    """Return a new position in which everything lies as now and it is this seat's turn.

    None where that makes no sense, as before the first turn. In a game without this method the others play their
    fallbacks until the seat is asked; None if a draw, the end of the match or too many decisions come before.
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
    """Return what a legal decision costs beside what its code says; None in a game without such prices.

    For games in which the price of one and the same decision may change before its turn comes.
    """
    own: Callable[[Any, Seat, Decision], int] | None = getattr(game, "price", None)
    return own(state, seat, decision) if own else None


def promising(game: Game[Any], state: Any, seat: Seat) -> Sequence[Decision]:
    """Return the legal decisions that a computer player tries, in the same order; never empty. In most games all.

    A game with long lists leaves out what is as good as another (an equal card, the same steps in another order) and
    what nobody wants.
    """
    choose: Callable[[Any, Seat], Sequence[Decision]] = getattr(game, "promising", game.legal)
    return choose(state, seat)


def marks(game: Game[Any], state: Any, seat: Seat) -> Mapping[str, str]:
    """Map each mark that may stand in a code to the word that it means for this seat; empty in most games.

    For games in which all know how many hidden things a seat holds, and only the seat knows which. `#3` → `45`: a
    button that everybody sees says `land #3`, and means the third card of the person who presses it.
    """
    own: Callable[[Any, Seat], Mapping[str, str]] | None = getattr(game, "marks", None)
    return own(state, seat) if own else {}


def places(game: Game[Any], state: Any, seat: Seat) -> Sequence[Decision]:
    """List the seat's legal decisions in the same order, each as often as the seat holds a thing for it.

    For games in which a seat may hold equal things, such as two cards of one value, that are one decision; in the
    others each decision once. Legal are `play 1` and `play 3`, the hand is 1, 3, 3: "my second card" plays 3, and so
    does "my third card". An ask with `slots` has as many slots as this list entries, so that the group learns nothing
    about equal cards.
    """
    own: Callable[[Any, Seat], Sequence[Decision]] = getattr(game, "places", game.legal)
    return own(state, seat)


def contexts(game: Game[Any], state: Any, seat: Seat) -> Mapping[str, Hashable]:
    """Map the verb of each code that says less than it means to the rest of its meaning for this seat.

    `offer 3` offers the card that the seat has put into its draft for 3 coins. Meanings are compared by ==: a button is
    refused if its own has changed since it was made. Empty in most games.
    """
    own: Callable[[Any, Seat], Mapping[str, Hashable]] | None = getattr(game, "contexts", None)
    return own(state, seat) if own else {}


def leaving(game: Game[Any], state: Any, seat: Seat) -> Decision | None:
    """Return the decision by which the seat leaves the match now, and the others play on without it.

    None where it may not, and in most games. It is not in `legal`, as nobody is asked for it. A seat may leave whenever
    any seat is asked, not only itself.
    """
    own: Callable[[Any, Seat], Decision | None] | None = getattr(game, "leaving", None)
    return own(state, seat) if own and seat >= 0 else None


def has_left(game: Game[Any], state: Any, seat: Seat) -> bool:
    """Tell whether the seat has left, so that nothing is asked of it any more; always False in most games."""
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
