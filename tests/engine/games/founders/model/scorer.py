"""Points once more, slowly and over plain JSON positions: written from the seed, not from the engine."""

from tests.engine.games.founders.facts import TILES
from tests.support.reference_model import Position


def score(p: Position) -> list[tuple[dict[str, int], int]]:
    """Per seat: points by heading, and the place."""
    rows = [_row(p, seat) for seat in range(len(p["realms"]))]
    keys = _keys(p, rows)
    return [(row, 1 + sum(other > key for other in keys)) for row, key in zip(rows, keys, strict=True)]


def tie_break(p: Position) -> str | None:
    """What parted those with most points: nothing, their prize tiles, or these are equal too."""
    keys = _keys(p, [_row(p, seat) for seat in range(len(p["realms"]))])
    best = [key for key in keys if key[0] == max(keys)[0]]
    if len(best) == 1:
        return None
    return "prize_tiles" if best.count(max(best)) == 1 else "shared"


def _row(p: Position, seat: int) -> dict[str, int]:
    whole = [tile for tile in p["realms"][seat] if not tile["ruined"]]
    hand = sum(p["hands"][seat].values()) + len(p["masters"][seat])
    return {
        "prizes": sum(TILES[tile["tile"]].points for tile in whole),
        "craftsmen": 2 * sum(tile["craftsman"] for tile in whole),
        "tokens": hand + sum(tile["coins"] for tile in p["realms"][seat]),
        "replaced": -len(p["replaced"][seat]),
    }


def _keys(p: Position, rows: list[dict[str, int]]) -> list[tuple[int, int]]:
    """«Побеждает тот из них, в чьём государстве больше призовых квадратов», ruined ones too."""
    prizes = [sum(TILES[tile["tile"]].kind == "prize" for tile in state) for state in p["realms"]]
    return [(sum(row.values()), tiles) for row, tiles in zip(rows, prizes, strict=True)]
