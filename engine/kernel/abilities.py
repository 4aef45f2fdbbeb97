"""Optional methods of a game, beside those of `Game`: one function here for each, with a default.

Each function calls the game's method of the same name, and returns the default if the game has none.
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any

from engine.kernel.actors import CHANCE, Actor, Seat
from engine.kernel.decision import Decision
from engine.kernel.game import Game
from engine.kernel.standing import Standing

MOST_BEFORE = 64
"""The most decisions of other seats that `ahead` plays before it gives up: more than one round of any game has."""
SEARCH_SPEED = 42_000
"""Positions that a search looks at in a second of CPU in most games."""
MARK = "#"
"""The sign with which every mark begins; no code contains it."""


def ahead(game: Game[Any], state: Any, seat: Seat) -> Any | None:
    """Return a new position in which everything lies as now and it is this seat's turn; None where that makes no sense.

    It makes no sense before the first turn, for example. If a game has no method `ahead`, the other seats play their
    fallbacks until the seat is asked. Then the result is None if a draw, the end of the match or more than MOST_BEFORE
    decisions come before that.
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
    """Return the price of a legal decision, if its code does not tell it; None in a game without such prices.

    In such games the price of the same decision can change before its turn comes, as for cards in a row.
    """
    own: Callable[[Any, Seat, Decision], int] | None = getattr(game, "price", None)
    return own(state, seat, decision) if own else None


def promising(game: Game[Any], state: Any, seat: Seat) -> Sequence[Decision]:
    """Return the legal decisions that a computer player should try, in their order; never empty.

    Most games return all of them. A game with long lists leaves out a decision that equals another one (an equal card,
    the same steps in another order). It also leaves out what nobody wants.
    """
    choose: Callable[[Any, Seat], Sequence[Decision]] = getattr(game, "promising", game.legal)
    return choose(state, seat)


def for_search(game: Game[Any]) -> Game[Any]:
    """Return the game as a search that looks ahead should play it; in most games the game itself.

    Its rules are the same, and its `estimate` is a better forecast of the end. The regular player keeps the estimate of
    the game, so that its strength does not change.
    """
    own: Callable[[], Game[Any]] | None = getattr(game, "for_search", None)
    return own() if own else game


def is_settled(game: Game[Any], state: Any) -> bool:
    """Tell whether `estimate` looks at all seats alike in this position; in most games always.

    In a game of rounds in which several seats act at once, it looks better or worse for a seat that has acted already.
    """
    own: Callable[[Any], bool] | None = getattr(game, "is_settled", None)
    return own(state) if own else True


def has_rounds(game: Game[Any]) -> bool:
    """Tell whether the game's positions are settled only between two rounds."""
    return hasattr(game, "is_settled")


def marks(game: Game[Any], state: Any, seat: Seat) -> Mapping[str, str]:
    """Map each mark that may stand in a code to the word that it means for this seat; empty in most games.

    A mark is needed where all know how many hidden things a seat holds, but only the seat knows which. `#3` → `45`: a
    button of the group says `land #3`, and means the third card of the person who presses it.
    """
    own: Callable[[Any, Seat], Mapping[str, str]] | None = getattr(game, "marks", None)
    return own(state, seat) if own else {}


def places(game: Game[Any], state: Any, seat: Seat) -> Sequence[Decision]:
    """List the seat's legal decisions in their order, a decision about equal things once for each of these things.

    The hand is 1, 3, 3, and `play 1` and `play 3` are legal: then `play 3` is listed twice. "My second card" and "my
    third card" both mean `play 3`. `Ask.slots` is the length of this list, so the group does not learn which cards are
    equal. In games without equal things each decision is listed once.
    """
    own: Callable[[Any, Seat], Sequence[Decision]] = getattr(game, "places", game.legal)
    return own(state, seat)


def contexts(game: Game[Any], state: Any, seat: Seat) -> Mapping[str, Hashable]:
    """Map verbs to the part of their meaning that the code does not tell, for this seat; empty in most games.

    `offer 3` offers for 3 coins the card that the seat has put into its draft: this card is the context of `offer`. A
    button is refused if the context of its verb (compared by ==) has changed since the button was made.
    """
    own: Callable[[Any, Seat], Mapping[str, Hashable]] | None = getattr(game, "contexts", None)
    return own(state, seat) if own else {}


def leaving(game: Game[Any], state: Any, seat: Seat) -> Decision | None:
    """Return the decision by which the seat leaves the match now and the others play on; None if it may not leave.

    Most games always return None. The decision is not in `legal`, as nobody is asked for it. A seat may leave whenever
    any seat is asked.
    """
    own: Callable[[Any, Seat], Decision | None] | None = getattr(game, "leaving", None)
    return own(state, seat) if own and seat >= 0 else None


def has_left(game: Game[Any], state: Any, seat: Seat) -> bool:
    """Tell whether the seat has left the match and is never asked again; always False in most games."""
    own: Callable[[Any, Seat], bool] | None = getattr(game, "has_left", None)
    return own is not None and own(state, seat)


def may_play(game: Game[Any], state: Any, actor: Actor, decision: Decision) -> bool:
    """Tell whether the actor may make this decision now: it is legal and the actor is asked, or it leaves the match."""
    if actor in game.actors(state) and decision in game.legal(state, actor):
        return True
    return decision == leaving(game, state, actor)


def assets(game: Game[Any], state: Any, seat: Seat) -> Mapping[str, int]:
    """Map the name of each thing that the seat has to its amount, the most important first; what it lacks is left out.

    With these names two positions can be compared in words. Most games name the headings of their standing (`points
    regions` → 3); a game can name more (`region A12` → 1, `coins` → 4).
    """
    own: Callable[[Any, Seat], Mapping[str, int]] | None = getattr(game, "assets", None)
    return own(state, seat) if own else headings(game.standing(state), seat)


def lasting_assets(game: Game[Any]) -> frozenset[str]:
    """Return the kinds of assets (first words of their names) that bring their points later; none by default."""
    own: Callable[[], frozenset[str]] | None = getattr(game, "lasting_assets", None)
    return own() if own else frozenset()


def paired_assets(game: Game[Any]) -> frozenset[str]:
    """Return the kinds of assets that are compared only where both positions have them; none by default.

    A task that is done is no longer there: it is not further away than one that is still to be done.
    """
    own: Callable[[], frozenset[str]] | None = getattr(game, "paired_assets", None)
    return own() if own else frozenset()


def search_speed(game: Game[Any]) -> int:
    """Return how many positions a search can look at in a second of CPU, about: small in a game with long rules."""
    own: Callable[[], int] | None = getattr(game, "search_speed", None)
    return own() if own else SEARCH_SPEED


def headings(standing: Standing, seat: Seat) -> dict[str, int]:
    """Return the points of a seat by heading as `assets` names them."""
    return {f"points {heading}": points for heading, points in standing.seats[seat].by if points}


def unmarked(code: str, meant: Mapping[str, str]) -> str:
    """Return the code with its marks replaced by the words that they mean; an unknown mark stays."""
    return " ".join(meant.get(word, word) for word in code.split(" "))
