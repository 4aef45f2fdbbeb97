"""Points once more, slowly and over plain JSON positions: written from the seed and `facts`, not from the engine."""

from collections import Counter

from tests.engine.games.legends.facts import CARDS, DRAGON_POINTS, SIDES
from tests.engine.games.legends.slow_board import (
    Position,
    leader,
    properties,
    regions,
    seats_of,
    sides,
    token_at,
    total,
    won,
)

Area = str | tuple[str, ...]
"""A region by its name, or an island by all that lie on it."""


def strongest(strengths: dict[int, int]) -> int | None:
    """Who alone has most; None if nobody has anything or several have the same."""
    order = sorted(strengths, key=strengths.__getitem__, reverse=True)
    if not order or strengths[order[0]] == 0:
        return None
    return None if len(order) > 1 and strengths[order[0]] == strengths[order[1]] else order[0]


def region_owner(p: Position, region: str) -> int | None:
    rows = range(len(p["armies"]))
    return strongest({row: p["armies"][row].get(region, 0) + p["cities"][row].get(region, 0) for row in rows})


def owners(p: Position) -> dict[Area, int | None]:
    """Who controls each region, and each island by the regions it has."""
    regional = {region: region_owner(p, region) for region in regions(p)}
    return regional | {tuple(island): island_owner(regional, island) for island in islands(p)}


def islands(p: Position) -> list[list[str]]:
    return [island for side in sides(p) for island in SIDES[side]["islands"]]


def island_owner(regional: dict[str, int | None], island: list[str]) -> int | None:
    found = [regional[region] for region in island]
    return strongest(Counter(owner for owner in found if owner is not None))


def words(p: Position, seat: int) -> Counter[str | None]:
    return Counter(CARDS[card]["word"] for card in p["taken"][seat])


def elixirs(p: Position, seat: int) -> int:
    return total(p, seat, "elixir") + 2 * ("magic_spring" in won(p, seat))


def card_points(p: Position, seat: int) -> int:
    """«Количество очков зависит от текста свойства.»"""
    counted: dict[str | None, int] = {
        **words(p, seat),
        "wings": len(properties(p, seat, "wings")),
        "coins": p["coins"][seat] // 3,
    }
    per = sum(counted.get(what, 0) for what in properties(p, seat, "per"))
    return per + sum(_set_points(p, seat, card) for card in p["taken"][seat])


def _set_points(p: Position, seat: int, card: int) -> int:
    sets = [value for name, value in CARDS[card]["properties"] if name == "set"]
    return sum(int(points) for need, points in sets if words(p, seat)[CARDS[card]["word"]] >= need)


def elixir_points(p: Position, seat: int) -> int:
    found = [elixirs(p, one) for one in seats_of(p)]
    if found[seat] == 0 or found[seat] < max(found):
        return 0
    return 2 if found.count(max(found)) == 1 else 1


def citadel_points(p: Position, held: list[Area]) -> int:
    return sum(token_at(p, area) == "citadel" for area in held if isinstance(area, str) and area in p["tokens"])


def token_points(p: Position, seat: int) -> int:
    worth = {"magic_tome": 1, "swamp": -1, "dragon": DRAGON_POINTS}
    return sum(worth.get(token, 0) for token in won(p, seat))


def leader_points(p: Position, seat: int, held: list[Area]) -> int:
    match leader(p, seat):
        case "fairy_queen":
            return int(words(p, seat)["forest"] >= 3)
        case "red_sorceress":
            return sum(p["captives"]) // 3
        case "white_knight":
            return sum(len(area) >= 3 for area in held if isinstance(area, tuple))
        case _:
            return 0


def score(p: Position) -> list[tuple[dict[str, int], int]]:
    """Per seat: points by heading, and the place."""
    owned = owners(p)
    rows = [_row(p, seat, [area for area, owner in owned.items() if owner == seat]) for seat in seats_of(p)]
    keys = [_key(p, seat, rows[seat]) for seat in seats_of(p)]
    return [(row, 1 + sum(other > key for other in keys)) for row, key in zip(rows, keys, strict=True)]


def _row(p: Position, seat: int, held: list[Area]) -> dict[str, int]:
    """`held`: what the seat controls."""
    return {
        "regions": sum(isinstance(area, str) for area in held),
        "islands": sum(isinstance(area, tuple) for area in held),
        "cards": card_points(p, seat),
        "elixirs": elixir_points(p, seat),
        "citadels": citadel_points(p, held),
        "tokens": token_points(p, seat),
        "leader": leader_points(p, seat, held),
    }


def _key(p: Position, seat: int, row: dict[str, int]) -> tuple[int, bool, int, int, int]:
    armies = sum(p["armies"][seat].values())
    return sum(row.values()), "magic_tome" in won(p, seat), p["coins"][seat], armies, row["regions"]
