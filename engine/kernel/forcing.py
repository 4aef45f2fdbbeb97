"""Find the decision that the table plays for a seat by itself, because it has no other."""

from typing import Any

from engine.kernel.actors import PUBLIC, Actor
from engine.kernel.decision import Decision
from engine.kernel.game import Game


def only_choice(game: Game[Any], state: Any, actor: Actor) -> Decision | None:
    """Return the one decision of an awaited seat, if everybody may know that it has no other.

    Else None, and always None for CHANCE.
    """
    if actor < 0 or actor not in game.awaited(state):
        return None
    legal = game.legal(state, actor)
    return legal[0] if len(legal) == 1 and _is_public(game, state, actor) else None


def _is_public(game: Game[Any], state: Any, actor: Actor) -> bool:
    """Tell whether everybody may know what this seat can decide; else playing it at once would tell a secret."""
    return any(ask.seat == actor and ask.legal is not None for ask in game.asks(state, PUBLIC))
