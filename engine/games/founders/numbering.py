"""Number places for people in reading order, the farthest row from the owner first."""

from collections.abc import Iterable

from engine.games.founders.realm import Coordinates

Target = tuple[int, int, int]
"""A seat, and x and y in its state; those of the crossing for a cart."""


def reading_order(places: Iterable[Coordinates]) -> list[Coordinates]:
    """Return the places row by row from the farthest to the nearest, each from left to right; the first is number 1."""
    return sorted(places, key=lambda place: (-place[1], place[0]))


def target_of(code: str, turn: int) -> Target | None:
    """Return the place that this decision of the seat in turn is about; None if there is none."""
    match code.split(" "):
        case ["place" | "replace" | "cart" | "master", x, y]:
            return turn, int(x), int(y)
        case ["war", seat, x, y] | ["coin", seat, x, y, _]:
            return int(seat), int(x), int(y)
        case _:
            return None


def numbered(codes: Iterable[str], turn: int, seats: int) -> dict[Target, int]:
    """Return the number of every place of these decisions, counted from 1.

    The state of the seat in turn comes first, then the others to its left. Two decisions about one place, as for both
    resources of a nature tile, share its number.
    """
    targets = {target for code in codes if (target := target_of(code, turn)) is not None}
    found: list[Target] = []
    for seat in (*range(turn, seats), *range(turn)):
        found += [(seat, *place) for place in reading_order((x, y) for owner, x, y in targets if owner == seat)]
    return {target: number for number, target in enumerate(found, 1)}
