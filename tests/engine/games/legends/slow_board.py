"""What lies where in a plain JSON position: the board put together, steps and their prices, who has what."""

from typing import Any

from tests.engine.games.legends.facts import (
    CARDS,
    EXPLORATION,
    LEADERS,
    REGIONS,
    SIDES,
    SLOTS,
    SWAMP,
    TOKENS,
    WATER,
    Lying,
    joined,
)

Position = dict[str, Any]
"""What `Game.save` writes."""


def seats_of(p: Position) -> range:
    return range(len(p["coins"]))


def laid(p: Position) -> list[tuple[str, int | None]]:
    """(side, quarters) in the order of the places; the last one may not have been turned yet."""
    parts = [part.split() for part in p["fragments"].split(", ") if part]
    return [(side, int(degrees[0]) // 90 if degrees else None) for side, *degrees in parts]


def sides(p: Position) -> list[str]:
    return [side for side, _ in laid(p)]


def lying(p: Position) -> Lying:
    """Of a board that is whole."""
    turned = [(side, quarters) for side, quarters in laid(p) if quarters is not None]
    return dict(zip(SLOTS[p["choices"]["layout"]], turned, strict=True))


def regions(p: Position) -> list[str]:
    """In the order of the fragments in the box."""
    there = {region for side in sides(p) for island in SIDES[side]["islands"] for region in island}
    return [region for region in REGIONS if region in there]


def leader(p: Position, seat: int) -> str | None:
    number = p["leaders"][seat]
    return None if number < 0 else LEADERS[number]


def seat_of(p: Position, name: str) -> int | None:
    """The seat that has this leader, or None."""
    return next((seat for seat in seats_of(p) if leader(p, seat) == name), None)


def won(p: Position, seat: int) -> list[str]:
    """Tokens that lie before this seat."""
    return [TOKENS[number - 1] for number in p["won"][seat]]


def token_at(p: Position, region: str) -> str | None:
    """What lies here as all see it, or None."""
    token = true_token(p, region)
    return "hidden" if p["choices"]["exploration"] == "swamp" and token in {*EXPLORATION, SWAMP} else token


def true_token(p: Position, region: str) -> str | None:
    """ "hidden" where nobody has looked at it yet."""
    return TOKENS[p["tokens"][region] - 1] if region in p["tokens"] else None


def properties(p: Position, seat: int, name: str) -> list[Any]:
    """Every value of this property among the seat's cards, the card in play too."""
    return [value for card in p["taken"][seat] for found, value in CARDS[card]["properties"] if found == name]


def total(p: Position, seat: int, name: str) -> int:
    """Of a property that is a number."""
    return sum(int(value) for value in properties(p, seat, name))


def water(p: Position, seat: int) -> int:
    """«итоговая стоимость не может быть меньше 1»"""
    return max(1, WATER - total(p, seat, "wings"))


def steps(p: Position, region: str, crossing: int) -> dict[str, int]:
    """Where an army may go from here, with the units that it costs: the cheapest way where there are two."""
    land = [pair for side in sides(p) for pair in SIDES[side]["land"]] + gates(p)
    dotted = [pair for side in sides(p) for pair in SIDES[side]["water"]] + joined(p["choices"]["layout"], lying(p))
    found: dict[str, int] = {}
    for a, b in dotted:
        if region in (a, b):
            found[b if region == a else a] = crossing
    for a, b in land:
        if region in (a, b):
            found[b if region == a else a] = 1
    return found


def gates(p: Position) -> list[tuple[str, str]]:
    """The pair of regions with magic gates, if both lie there."""
    places = [region for region in p["tokens"] if token_at(p, region) == "gate"]
    return [(places[0], places[1])] if len(places) == 2 else []


def add(p: Position, pieces: str, row: int, region: str, number: int) -> None:
    """Regions without pieces are left out, as `Game.save` does."""
    held = p[pieces][row]
    held[region] = held.get(region, 0) + number
    p[pieces][row] = in_order(held)


def in_order(by_region: dict[str, int]) -> dict[str, int]:
    return {region: by_region[region] for region in REGIONS if by_region.get(region)}
