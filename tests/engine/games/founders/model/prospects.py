"""«В сложившейся ситуации никто больше не может заработать победных очков»: what can be told of that, slowly."""

from collections import Counter
from collections.abc import Iterator

from tests.engine.games.founders.facts import STACKS, TILES
from tests.engine.games.founders.model.grid import NEEDS, Tile, makes, spots, supplied
from tests.support.reference_model import Position


def verdict(p: Position) -> str:
    if _soon(p) or _from_nothing(p):
        return "somebody"
    had = _to_be_had(p)
    if any(had.issuperset(NEEDS[prize]) for prize in p["prizes"]) or _workplace(p, had):
        return "unknown"
    city = [tile for tile in _left(p) if TILES[tile].kind == "city"]
    return "tokens" if any(had.issuperset(NEEDS[tile]) for tile in city) else "nobody"


def workplaces(p: Position, seat: int) -> list[Tile]:
    """Own tiles on which a craftsman of the hand may work: «деревенский квадрат», and it gives his resource itself."""
    return [tile for tile in p["realms"][seat] if set(makes(tile)) & set(p["masters"][seat])]


def _soon(p: Position) -> bool:
    """Does a seat with a turn to come see points on the table?"""
    seats, tiles = len(p["realms"]), sum(_unseen(p).values())
    with_a_turn = [(p["turn"] + steps) % seats for steps in range(min(tiles, seats))]
    return any(workplaces(p, seat) or _prize_fits(p, seat) for seat in with_a_turn)


def _prize_fits(p: Position, seat: int) -> bool:
    empty = [found for code, found in spots(p["realms"][seat], p["carts"][seat]) if code.startswith("place ")]
    return any(supplied(prize, found) for prize in p["prizes"] for found in empty)


def _from_nothing(p: Position) -> bool:
    """Can the seat in turn build a prize and all below it, tile by tile, before the stacks are empty?"""
    tiles, seats = sum(_unseen(p).values()), len(p["realms"])
    return any(_tree_fits(prize, _left(p), -(-tiles // seats)) for prize in p["prizes"])


def _tree_fits(prize: str, left: Counter[str], turns: int) -> bool:
    needed = Counter(_below(prize, left))
    return 1 + sum(needed.values()) <= turns and all(left[tile] >= number for tile, number in needed.items())


def _below(tile: str, left: Counter[str]) -> Iterator[str]:
    """Every tile that must lie before this one; what nothing gives is a tile of which none is left."""
    for resource in NEEDS[tile]:
        givers = [one for one in TILES if resource in TILES[one].gives and left[one]]
        giver = max(givers, key=lambda one: left[one], default="")
        yield giver
        if giver:
            yield from _below(giver, left)


def _to_be_had(p: Position) -> set[str]:
    """Resources that a tile of any state gives, or one that is left and can be supplied some day."""
    had = {resource for state in p["realms"] for tile in state for resource in makes(tile)}
    for _ in TILES:
        had.update(one for tile in _left(p) if had.issuperset(NEEDS[tile]) for one in TILES[tile].gives)
    return had


def _workplace(p: Position, had: set[str]) -> bool:
    """Can a craftsman in a hand ever find a tile: one of his seat's, or one that is still to be had?"""
    coming = {one for tile in _left(p) if had.issuperset(NEEDS[tile]) for one in TILES[tile].gives}
    return any(workplaces(p, seat) or coming & set(hand) for seat, hand in enumerate(p["masters"]))


def _unseen(p: Position) -> Counter[str]:
    return Counter({tile: number for tile, number in p["undrawn"].items() if TILES[tile].kind in STACKS})


def _left(p: Position) -> Counter[str]:
    """In the rows or not seen yet."""
    return _unseen(p) + Counter(tile for row in p["rows"] for tile in row)
