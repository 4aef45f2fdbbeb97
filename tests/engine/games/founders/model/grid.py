"""A state of tiles, slowly: what lies around a place, what carts join, what gives what, and who is unprotected.

Tiles and carts of a state are lists as a position has them; a place is (x, y), and y grows away from its owner.
"""

from collections.abc import Mapping, Sequence
from itertools import product
from typing import TypedDict

from tests.engine.games.founders.facts import TILES

Place = tuple[int, int]


class Tile(TypedDict):
    tile: str
    x: int
    y: int
    ruined: bool
    craftsman: bool
    coins: int


class Cart(TypedDict):
    x: int
    y: int


NEEDS = {name: tile.needs.split() for name, tile in TILES.items()}


def lying(state: Sequence[Tile]) -> dict[Place, Tile]:
    return {(tile["x"], tile["y"]): tile for tile in state}


def sides(place: Place) -> list[Place]:
    x, y = place
    return [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]


def around(place: Place) -> list[Place]:
    """«По горизонтали, вертикали и диагонали»."""
    x, y = place
    return [(x + right, y + up) for right in (-1, 0, 1) for up in (-1, 0, 1) if right or up]


def empty_places(state: Sequence[Tile]) -> set[Place]:
    """«Новый квадрат должен хотя бы одной стороной полностью прилегать к старому.»"""
    there = lying(state)
    return {side for place in there for side in sides(place)} - there.keys()


def meeting(x: int, y: int) -> set[Place]:
    """The four places that meet in a corner."""
    return {(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)}


def corners(state: Sequence[Tile]) -> list[Place]:
    """Where four tiles meet."""
    there = lying(state)
    return [(x, y) for x, y in there if meeting(x, y) <= there.keys()]


def unions(carts: Sequence[Cart]) -> list[set[Place]]:
    """«Объединить больше четырёх квадратов или создать несколько отдельных объединений»: a shared tile makes one."""
    found: list[set[Place]] = []
    for cart in carts:
        new = meeting(cart["x"], cart["y"])
        found = [one for one in found if not one & new] + [new.union(*(one for one in found if one & new))]
    return found


def unprotected(state: Sequence[Tile]) -> list[Tile]:
    """«Самый дальний от владельца квадрат в каждом вертикальном ряду его государства»"""
    columns = [[tile for tile in state if tile["x"] == x] for x in {tile["x"] for tile in state}]
    return [max(column, key=lambda tile: tile["y"]) for column in columns]


def makes(tile: Tile) -> tuple[str, ...]:
    """What it brings to whoever may have it: a ruined tile, a craftsman's and a prize bring nothing."""
    return () if tile["ruined"] or tile["craftsman"] else TILES[tile["tile"]].gives


def brings(tile: Tile) -> tuple[str, ...]:
    """«Если в начале вашего хода на вашем квадрате лежит жетон монеты, этот квадрат не принесёт ресурсов»"""
    return () if tile["coins"] else makes(tile)


def spots(state: Sequence[Tile], carts: Sequence[Cart], bought: str = "") -> list[tuple[str, list[tuple[str, ...]]]]:
    """Everywhere that a tile may come to, as a code, and what each tile that would supply it there may make."""
    there, joined = lying(state), unions(carts)
    coin: list[tuple[str, ...]] = [(bought,)] if bought else []
    return [
        (f"{verb} {x} {y}", [brings(there[one]) for one in in_reach(there, joined, (x, y))] + coin)
        for verb, places in (("place", empty_places(state)), ("replace", there))
        for x, y in places
    ]


def in_reach(there: Mapping[Place, Tile], joined: Sequence[set[Place]], place: Place) -> set[Place]:
    """Neighbours and all that carts join with them or with the place itself, but never what lies there."""
    near = {place, *around(place)}
    near = near.union(*(one for one in joined if one & near))
    return (near - {place}) & there.keys()


def supplied(tile: str, suppliers: Sequence[tuple[str, ...]]) -> bool:
    """«Каждый квадрат производит только один ресурс в ход»: is there a way in which they make all that it needs?

    Every choice of what each of them makes is tried.
    """
    needs = NEEDS[tile]
    useful = [[one for one in made if one in needs] for made in suppliers]
    return any(all(way.count(one) >= needs.count(one) for one in needs) for way in product(*filter(None, useful)))
