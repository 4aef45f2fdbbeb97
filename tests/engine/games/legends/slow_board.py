"""What lies where in a plain JSON position: the board put together, steps and their prices, who has what."""

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
    joined,
)


def seats_of(p):
    return range(len(p["coins"]))


def laid(p):
    """(side, quarters) in the order of the places; the last one may not have been turned yet."""
    parts = [part.split() for part in p["fragments"].split(", ") if part]
    return [(side, int(degrees[0]) // 90 if degrees else None) for side, *degrees in parts]


def sides(p):
    return [side for side, _ in laid(p)]


def lying(p):
    """place -> (side, quarters)"""
    return dict(zip(SLOTS[p["choices"]["layout"]], laid(p), strict=True))


def regions(p):
    """In the order of the fragments in the box."""
    there = {region for side in sides(p) for island in SIDES[side]["islands"] for region in island}
    return [region for region in REGIONS if region in there]


def leader(p, seat):
    number = p["leaders"][seat]
    return None if number < 0 else LEADERS[number]


def seat_of(p, name):
    """The seat that has this leader, or None."""
    return next((seat for seat in seats_of(p) if leader(p, seat) == name), None)


def won(p, seat):
    """Tokens that lie before this seat."""
    return [TOKENS[number - 1] for number in p["won"][seat]]


def token_at(p, region):
    """What lies here as all see it, or None."""
    token = true_token(p, region)
    return "hidden" if p["choices"]["exploration"] == "swamp" and token in {*EXPLORATION, SWAMP} else token


def true_token(p, region):
    """ "hidden" where nobody has looked at it yet."""
    return TOKENS[p["tokens"][region] - 1] if region in p["tokens"] else None


def properties(p, seat, name):
    """Every value of this property among the seat's cards, the card in play too."""
    return [value for card in p["taken"][seat] for found, value in CARDS[card]["properties"] if found == name]


def water(p, seat):
    """«итоговая стоимость не может быть меньше 1»"""
    return max(1, WATER - sum(properties(p, seat, "wings")))


def steps(p, region, crossing):
    """Where an army may go from here, with the units that it costs: the cheapest way where there are two."""
    land = [pair for side in sides(p) for pair in SIDES[side]["land"]] + gates(p)
    dotted = [pair for side in sides(p) for pair in SIDES[side]["water"]] + joined(p["choices"]["layout"], lying(p))
    found = {}
    for a, b in dotted:
        if region in (a, b):
            found[b if region == a else a] = crossing
    for a, b in land:
        if region in (a, b):
            found[b if region == a else a] = 1
    return found


def gates(p):
    """The pair of regions with magic gates, if both lie there."""
    places = [region for region in p["tokens"] if token_at(p, region) == "gate"]
    return [tuple(places)] if len(places) == 2 else []


def add(p, pieces, row, region, number) -> None:
    """Regions without pieces are left out, as `Game.save` does."""
    held = p[pieces][row]
    held[region] = held.get(region, 0) + number
    p[pieces][row] = in_order(held)


def in_order(by_region):
    return {region: by_region[region] for region in REGIONS if by_region.get(region)}
