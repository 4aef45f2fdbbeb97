"""Prove whether any seat can still earn points with a prize or a craftsman; docs/rules/founders.md has the rule."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Literal

from engine.games.founders import flow
from engine.games.founders.content import Content, Tile
from engine.games.founders.fitting import Types, tiles_of, types_of
from engine.games.founders.state import State
from engine.games.founders.supply import room
from engine.games.founders.targets import targets

Verdict = Literal["somebody", "tokens", "nobody", "unknown"]
Left = Sequence[int]
"""Per type of tile: number of its tiles that lie in the rows or were not opened yet."""


def verdict(content: Content, state: State) -> Verdict:
    """Return what can be proved about points that prizes and craftsmen may still bring.

    `somebody`: a seat can earn points. `nobody`: no seat can. `tokens`: no seat can, but city tiles may still bring
    tokens. `unknown`: there is no proof.
    """
    left = _left(content, state)
    if _somebody(content, state, left):
        return "somebody"
    coming = sum([1 << number for number, tiles in enumerate(left) if tiles])
    had = _had(content, _made(content, state), coming)
    prizes = any(not content.tiles[prize].asks & ~had for prize in state.prizes)
    if prizes or _craftsman_may_work(content, state, coming, had):
        return "unknown"
    city = any(tile.kind == "city" and not tile.asks & ~had for tile in tiles_of(content, coming))
    return "tokens" if city else "nobody"


def _left(content: Content, state: State) -> Left:
    left = list(state.undrawn)
    for row in state.rows:
        for tile in row:
            left[content.tiles[tile].number] += 1
    return left


def _somebody(content: Content, state: State, left: Left) -> bool:
    stacked = flow.in_stacks(content, state)
    turns = -(-stacked // state.seats)
    coming = [(state.turn + later) % state.seats for later in range(min(state.seats, stacked))]
    if any(_at_once(content, state, seat) for seat in coming):
        return True
    makers = _makers_left(content, left)
    return any(_from_nothing(content.tiles[prize], makers, left, turns) for prize in state.prizes)


def _at_once(content: Content, state: State, seat: int) -> bool:
    """Tell whether the seat can already place an open prize or one of its craftsmen, without further tiles."""
    if room(flow.realm(content, state, seat)) & types_of(content, state.prizes):
        return True
    return bool(state.masters[seat] and targets(content, state, seat, "master"))


def _from_nothing(prize: Tile, makers: Mapping[str, Tile], left: Left, turns: int) -> bool:
    """Tell whether the tiles and turns that are left suffice for this prize and all tiles that it needs.

    A realm always has space beyond its farthest tile, so only tiles or turns can be too few. A resource that no tile
    makes is skipped.
    """
    wanted = [0] * len(left)
    needs = [resource for resource in prize.needs if resource in makers]
    for resource in needs:
        maker = makers[resource]
        wanted[maker.number] += 1
        if wanted[maker.number] > left[maker.number] or len(needs) >= turns:
            return False
        # The list grows while it is read: what these needs' makers need comes after them.
        needs += [need for need in maker.needs if need in makers]
    return len(needs) < turns


def _makers_left(content: Content, left: Left) -> Mapping[str, Tile]:
    """Map every resource to the type that makes it; if there are several, to that with most tiles left."""
    return {
        resource: tiles[0] if len(tiles) == 1 else max(tiles, key=lambda tile: (left[tile.number], -tile.number))
        for resource, tiles in content.makers.items()
        if tiles
    }


def _made(content: Content, state: State) -> int:
    """Return as bits the resources that some realm makes now, for its owner or for sale."""
    made = 0
    for seat in range(state.seats):
        made |= flow.realm(content, state, seat).totals.made
    return made


@lru_cache(1 << 10)
def _had(content: Content, made: int, coming: Types) -> int:
    """Return as bits the resources in `made`, and those that can be made with tiles of the types in `coming`."""
    more = made
    for tile in tiles_of(content, coming):
        if not tile.asks & ~made:
            more |= tile.makes
    return made if more == made else _had(content, more, coming)


def _craftsman_may_work(content: Content, state: State, coming: Types, had: int) -> bool:
    """Tell whether a craftsman in any hand can be laid on a tile that makes his resource, now or later."""
    wanted = content.bits([resource for hand in state.masters for resource in hand])
    if not wanted:
        return False
    lying = any(targets(content, state, seat, "master") for seat in range(state.seats))
    return lying or any(tile.makes & wanted and not tile.asks & ~had for tile in tiles_of(content, coming))
