"""What lies where in a plain JSON position: the board put together, steps and their prices, who has what."""

from tests.engine.games.legends.facts import CARDS, REGIONS, SIDES, SLOTS, WATER, joined


def seats_of(p):
    return range(len(p["coins"]))


def sides(p):
    return p["sides"]


def lying(p):
    """place -> (side, quarters)"""
    slots = SLOTS[p["choices"]["layout"]]
    return {slot: (side, turn // 90) for slot, side, turn in zip(slots, p["sides"], p["turns"], strict=False)}


def regions(p):
    """In the order of the fragments in the box."""
    there = {region for side in sides(p) for island in SIDES[side]["islands"] for region in island}
    return [region for region in REGIONS if region in there]


def leader(p, seat):
    return p["leaders"][seat] if p["leaders"] else None


def seat_of(p, name):
    """The seat that has this leader, or None."""
    return next((seat for seat in seats_of(p) if leader(p, seat) == name), None)


def won(p, seat):
    """Tokens that lie before this seat."""
    return p["won"][seat]


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
    places = [region for region, token in p["tokens"].items() if token == "gate"]
    return [tuple(places)] if len(places) == 2 else []


def add(p, pieces, row, region, number):
    """Regions without pieces are left out, as `Game.save` does."""
    held = p[pieces][row]
    held[region] = held.get(region, 0) + number
    p[pieces][row] = in_order(held)


def in_order(by_region):
    return {region: by_region[region] for region in REGIONS if by_region.get(region)}
