"""Prove whether any seat can still earn points with a prize or a craftsman; docs/rules/founders.md has the rule."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Literal

from engine.games.founders import flow
from engine.games.founders.content import STACKS, Content, Tile
from engine.games.founders.fitting import types_of
from engine.games.founders.state import State
from engine.games.founders.supply import room
from engine.games.founders.targets import targets

Verdict = Literal["somebody", "tokens", "nobody", "unknown"]
Left = Mapping[str, int]
"""Type of tile → number of its tiles that lie in the rows or in the stacks."""


def verdict(content: Content, state: State) -> Verdict:
    """Return what can be proved about points that prizes and craftsmen may still bring.

    `somebody`: a seat can earn points. `nobody`: no seat can. `tokens`: no seat can, but city tiles may still bring
    tokens. `unknown`: there is no proof.
    """
    left = _left(content, state)
    if _somebody(content, state, left):
        return "somebody"
    had = _had(content, state, left)
    prizes = any(not needs & ~had for needs in _needs(content, state.prizes))
    if prizes or _craftsman_may_work(content, state, left, had):
        return "unknown"
    city = [tile for tile, number in left.items() if number and content.tiles[tile].kind == "city"]
    return "tokens" if any(not needs & ~had for needs in _needs(content, city)) else "nobody"


def _left(content: Content, state: State) -> Left:
    lying = Counter(tile for row in state.rows for tile in row)
    unseen = zip(content.tiles.values(), state.undrawn, strict=True)
    return {tile.id: lying[tile.id] + number for tile, number in unseen if tile.kind in STACKS}


def _somebody(content: Content, state: State, left: Left) -> bool:
    stacked = flow.in_stacks(content, state)
    turns = -(-stacked // state.seats)
    if any(_from_nothing(content, content.tiles[prize], left, turns) for prize in state.prizes):
        return True
    coming = [(state.turn + later) % state.seats for later in range(min(state.seats, stacked))]
    return any(_at_once(content, state, seat) for seat in coming)


def _at_once(content: Content, state: State, seat: int) -> bool:
    """Tell whether the seat can already place an open prize or one of its craftsmen, without further tiles."""
    if state.masters[seat] and targets(content, state, seat, "master"):
        return True
    return bool(room(flow.realm(content, state, seat)) & types_of(content, tuple(state.prizes)))


def _from_nothing(content: Content, prize: Tile, left: Left, turns: int) -> bool:
    """Tell whether the tiles and turns that are left suffice for this prize and all tiles that it needs.

    A realm always has space beyond its farthest tile, so only tiles or turns can be too few.
    """
    wanted = Counter(_chain(content, prize, left))
    return wanted.total() < turns and all(number <= left.get(tile, 0) for tile, number in wanted.items())


def _chain(content: Content, tile: Tile, left: Left) -> Iterator[str]:
    """Yield the ids of all tiles that must be built before this tile, so that its needs and their needs are met.

    If several types make a resource, the type with most tiles left is taken. A resource that no tile makes is skipped.
    """
    for resource in tile.needs:
        makers = [one for one in content.tiles.values() if resource in one.gives]
        if makers:
            maker = max(makers, key=lambda one: (left[one.id], -one.number))
            yield maker.id
            yield from _chain(content, maker, left)


def _had(content: Content, state: State, left: Left) -> int:
    """Return as bits the resources that some realm makes now, or could make with tiles that are left."""
    had = 0
    for seat in range(state.seats):
        had |= flow.realm(content, state, seat).totals.made
    while True:
        more = had
        for tile, number in left.items():
            if number and not content.tiles[tile].asks & ~had:
                more |= content.tiles[tile].makes
        if more == had:
            return had
        had = more


def _needs(content: Content, tiles: list[str]) -> list[int]:
    return [content.tiles[tile].asks for tile in tiles]


def _craftsman_may_work(content: Content, state: State, left: Left, had: int) -> bool:
    """Tell whether a craftsman in any hand can be laid on a tile that makes his resource, now or later."""
    lying = any(targets(content, state, seat, "master") for seat in range(state.seats))
    wanted = content.bits([resource for hand in state.masters for resource in hand])
    coming = (content.tiles[tile] for tile, number in left.items() if number)
    return lying or any(tile.makes & wanted and not tile.asks & ~had for tile in coming)
