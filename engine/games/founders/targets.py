"""Find the places where a seat may play a token."""

from collections.abc import Sequence

from engine.games.founders import flow
from engine.games.founders.content import TOKENS, Content
from engine.games.founders.state import State
from engine.games.founders.supply import for_sale
from engine.kernel.decision import Decision


def playable(content: Content, state: State, seat: int) -> list[Decision]:
    """Return a decision `use` for each kind of token that the seat holds and can play somewhere."""
    use = content.decisions.use
    held = [token for token, number in zip(TOKENS, state.hands[seat], strict=True) if number]
    if state.masters[seat]:
        held.append("master")
    return [use[token] for token in held if targets(content, state, seat, token)]


def targets(content: Content, state: State, seat: int, token: str) -> Sequence[Decision]:
    match token:
        case "war":
            return _raids(content, state, seat)
        case "coin":
            return _purchases(content, state, seat)
        case "cart":
            return [content.decisions.cart[one.x, one.y] for one in flow.realm(content, state, seat).crossings]
        case _:
            return _workplaces(content, state, seat)


def _raids(content: Content, state: State, seat: int) -> list[Decision]:
    """Return the war decisions: against the farthest tile in every column of every rival's realm.

    If that tile is ruined already, the tiles behind it in the column are safe.
    """
    war = content.decisions.war
    return [
        war[rival, laid.x, laid.y]
        for rival in _rivals(state, seat)
        for laid in flow.realm(content, state, rival).unprotected
        if not laid.ruined
    ]


def _purchases(content: Content, state: State, seat: int) -> list[Decision]:
    coin, tiles = content.decisions.coin, content.tiles
    return [
        coin[rival, laid.x, laid.y, resource]
        for rival in _rivals(state, seat)
        for laid in state.realms[rival]
        if for_sale(content, laid)
        for resource in tiles[laid.tile].gives
    ]


def _workplaces(content: Content, state: State, seat: int) -> list[Decision]:
    """Return the decisions to lay a craftsman on an own tile that makes his resource; coins on it do not matter."""
    wanted = content.bits(state.masters[seat])
    return [content.decisions.master[laid.x, laid.y] for laid in state.realms[seat] if for_sale(content, laid) & wanted]


def _rivals(state: State, seat: int) -> list[int]:
    return [one for one in range(state.seats) if one != seat]
