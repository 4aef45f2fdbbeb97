"""Numbers that name places of a realm for people, in reading order: the row farthest from the owner comes first."""

from collections.abc import Iterable

from engine.games.founders.realm import Coordinates

Target = tuple[int, int, int]
"""(seat, x, y): a place in the realm of this seat; for a cart, the place of its crossing."""


def reading_order(places: Iterable[Coordinates]) -> list[Coordinates]:
    """Sort places by rows from the farthest to the nearest, and each row from left to right."""
    return sorted(places, key=lambda place: (-place[1], place[0]))


def target_of(code: str, turn: int) -> Target | None:
    """Return the place that this decision of the seat in turn names; None if it names none."""
    match code.split(" "):
        case ["place" | "replace" | "cart" | "master", x, y]:
            return turn, int(x), int(y)
        case ["war", seat, x, y] | ["coin", seat, x, y, _]:
            return int(seat), int(x), int(y)
        case _:
            return None


def numbered(codes: Iterable[str], turn: int, seats: int) -> dict[Target, int]:
    """Return target → its number, counted from 1, for all places that these decisions name.

    The realm of the seat in turn comes first, then the realms of the others to its left. Two decisions about the same
    place have one number, such as the two resources of a nature tile.
    """
    targets = {target for code in codes if (target := target_of(code, turn)) is not None}
    found: list[Target] = []
    for seat in (*range(turn, seats), *range(turn)):
        found += [(seat, *place) for place in reading_order((x, y) for owner, x, y in targets if owner == seat)]
    return {target: number for number, target in enumerate(found, 1)}
