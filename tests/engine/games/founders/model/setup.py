"""Setting up once more, slowly and over plain JSON positions: from the seed and the rulings, not from the engine.

Prizes, the lot, the draft there and back again, the three rows.
"""

from tests.engine.games.founders.facts import DRAFT, OPEN, PRIZES, STACKS, TILES
from tests.engine.games.founders.model.grid import Tile
from tests.support.reference_model import Position


def unseen(p: Position, kind: str) -> dict[str, int]:
    """How many tiles of each type of this kind nobody has seen yet."""
    return {tile: number for tile, number in p["undrawn"].items() if TILES[tile].kind == kind}


def laid(tile: str, x: int, y: int) -> Tile:
    return {"tile": tile, "x": x, "y": y, "ruined": False, "craftsman": False, "coins": 0}


def next_deal(p: Position) -> tuple[str, list[str]] | None:
    """The kind of the next tile and where it comes to; None when all lie."""
    seats = len(p["realms"])
    if len(p["prizes"]) < PRIZES[seats]:
        return "prize", p["prizes"]
    if not p["realms"][0]:
        return ("nature", p["rows"][0]) if len(p["rows"][0]) < DRAFT[seats] else None
    short = (number for number, row in enumerate(p["rows"]) if len(row) < OPEN[number])
    return next(((STACKS[number], p["rows"][number]) for number in short), None)


# What may be decided


def dealing(p: Position, actor: int) -> list[str]:
    due = next_deal(p)
    assert due is not None
    return [f"deal {tile}" for tile in unseen(p, due[0])]


def lot(p: Position, actor: int) -> list[str]:
    return [f"first {seat}" for seat in range(len(p["realms"]))]


def drafting(p: Position, actor: int) -> list[str]:
    return [f"pick {tile}" for tile in set(p["rows"][0])]


def joining(p: Position, actor: int) -> list[str]:
    """«Так, чтобы одна сторона у них была общая»"""
    return ["place -1 0", "place 1 0", "place 0 -1", "place 0 1"]


# What it does


def open_tile(p: Position, tile: str, where: list[str]) -> None:
    """It is seen from now on."""
    p["undrawn"][tile] -= 1
    if not p["undrawn"][tile]:
        del p["undrawn"][tile]
    where.append(tile)


def play_deal(p: Position, actor: int, tile: str) -> None:
    due = next_deal(p)
    assert due is not None
    kind, where = due
    open_tile(p, tile, where)
    if kind == "prize" and len(where) == PRIZES[len(p["realms"])]:
        p["stage"] = {"kind": "lot"}
    elif next_deal(p) is None:
        p["stage"] = {"kind": "opening", "asked": False} if p["realms"][0] else {"kind": "drafting"}


def play_first(p: Position, actor: int, seat: str) -> None:
    p["turn"] = int(seat)
    p["stage"] = {"kind": "dealing"}


def play_pick(p: Position, actor: int, tile: str) -> None:
    """«Когда последний игрок взял квадрат, он берёт ещё один из оставшихся»"""
    p["rows"][0].remove(tile)
    if p["realms"][actor]:
        p["stage"] = {"kind": "joining", "tile": tile}
        return
    p["realms"][actor].append(laid(tile, 0, 0))
    if [] in p["realms"]:
        p["turn"] = (actor + 1) % len(p["realms"])


def play_join(p: Position, actor: int, x: int, y: int) -> None:
    p["realms"][actor].append(laid(p["stage"]["tile"], x, y))
    if all(len(state) == 2 for state in p["realms"]):
        p["stage"] = {"kind": "dealing"}
    else:
        p["turn"] = (actor - 1) % len(p["realms"])
        p["stage"] = {"kind": "drafting"}


LEGAL = {"dealing": dealing, "lot": lot, "drafting": drafting, "joining": joining}
