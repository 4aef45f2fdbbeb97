"""Find the places where a seat may play a token."""

from collections.abc import Sequence

from engine.games.founders import flow
from engine.games.founders.content import TOKENS, Content
from engine.games.founders.realm import Realm
from engine.games.founders.state import State
from engine.kernel.decision import Decision


def playable(content: Content, state: State, seat: int) -> list[Decision]:
    """Return a decision `use` for each kind of token that the seat holds and can play somewhere."""
    use = content.decisions.use
    held = [token for token, number in zip(TOKENS, state.hands[seat], strict=True) if number]
    if state.masters[seat]:
        held.append("master")
    return [use[token] for token in held if _has_target(content, state, seat, token)]


def _has_target(content: Content, state: State, seat: int, token: str) -> bool:
    """Tell whether `targets` is not empty, without listing all of them."""
    match token:
        case "war":
            rivals = [flow.realm(content, state, rival) for rival in _rivals(state, seat)]
            return any(not laid.ruined for rival in rivals for laid in rival.farthest.values())
        case "coin":
            return any(flow.realm(content, state, rival).totals.made for rival in _rivals(state, seat))
        case _:
            return bool(targets(content, state, seat, token))


def targets(content: Content, state: State, seat: int, token: str) -> Sequence[Decision]:
    match token:
        case "war":
            return [one for rival in _rivals(state, seat) for one in _raids(flow.realm(content, state, rival), rival)]
        case "coin":
            return [one for rival in _rivals(state, seat) for one in _sales(flow.realm(content, state, rival), rival)]
        case "cart":
            return [content.decisions.cart[one.x, one.y] for one in flow.realm(content, state, seat).crossings]
        case _:
            return _workplaces(content, state, seat)


def _raids(realm: Realm, owner: int) -> Sequence[Decision]:
    """Return the war decisions against this realm: against the farthest tile in every column.

    If that tile is ruined already, the tiles behind it in the column are safe.
    """
    war = realm.content.decisions.war
    return [war[owner, laid.x, laid.y] for laid in realm.unprotected if not laid.ruined]


def _sales(realm: Realm, owner: int) -> Sequence[Decision]:
    """Return the decisions to buy a resource from this realm; they are kept with it."""
    found: Sequence[Decision] | None = realm.found.get(("sales", owner))
    if found is None:
        coin, tiles = realm.content.decisions.coin, realm.content.tiles
        found = realm.found["sales", owner] = [
            coin[owner, laid.x, laid.y, resource]
            for laid in realm.tiles
            if laid.sells
            for resource in tiles[laid.tile].gives
        ]
    return found


def _workplaces(content: Content, state: State, seat: int) -> list[Decision]:
    """Return the decisions to lay a craftsman on an own tile that makes his resource; coins on it do not matter."""
    wanted, tiles, master = content.bits(state.masters[seat]), content.tiles, content.decisions.master
    return [master[laid.x, laid.y] for laid in state.realms[seat] if laid.sells and tiles[laid.tile].makes & wanted]


def _rivals(state: State, seat: int) -> list[int]:
    return [one for one in range(state.seats) if one != seat]
