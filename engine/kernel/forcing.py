"""Find forced decisions: the table plays a seat's only legal decision by itself."""

from typing import Any

from engine.kernel.actors import PUBLIC, Actor, Seat
from engine.kernel.decision import Decision
from engine.kernel.game import Game


def only_choice(game: Game[Any], state: Any, actor: Actor) -> Decision | None:
    """Return the only legal decision of an awaited seat, if everybody may know that there is no other.

    None in all other cases, and always for CHANCE.
    """
    if actor < 0 or actor not in game.awaited(state):
        return None
    legal = game.legal(state, actor)
    return legal[0] if len(legal) == 1 and _is_public(game, state, actor) else None


def forced_end(game: Game[Any], state: Any, seat: Seat) -> Decision | None:
    """Return the end of the seat's turn if it is the only choice left, which the table makes after a grace."""
    legal = game.legal(state, seat)
    return only_choice(game, state, seat) if len(legal) == 1 and legal[0].closes else None


def _is_public(game: Game[Any], state: Any, actor: Actor) -> bool:
    """Tell whether everybody may know the decisions of this seat. If not, a forced decision would betray a secret."""
    return any(ask.seat == actor and ask.legal is not None for ask in game.asks(state, PUBLIC))
