"""What lies where in a plain JSON position: the board put together, steps and their prices, who has what."""

from tests.engine.games.legends.facts import REGIONS, SIDES, WATER, joined


def seats_of(p):
    return range(len(p["coins"]))


def lying(p):
    """slot -> (side, quarters)"""
    return {slot: (side, turn) for slot, (side, turn) in p["board"].items()}


def sides(p):
    return [side for side, _ in lying(p).values()]


def regions(p):
    """In the order of the fragments in the box."""
    there = {region for side in sides(p) for island in SIDES[side]["islands"] for region in island}
    return [region for region in REGIONS if region in there]


def leader(p, seat):
    return p["leaders"][seat] if p["leaders"] else None


def won(p, seat):
    """Tokens that lie before this seat."""
    return p["won"][seat]


def steps(p, region, wings):
    """Where an army may go from here, with the units that it costs: the cheapest way where there are two."""
    links = [(pair, 1) for side in sides(p) for pair in SIDES[side]["land"]]
    links += [(pair, 1) for pair in gates(p)]
    water = [pair for side in sides(p) for pair in SIDES[side]["water"]] + joined(p["choices"]["layout"], lying(p))
    links += [(pair, max(1, WATER - wings)) for pair in water]
    found = {}
    for (a, b), units in sorted(links, key=lambda link: -link[1]):
        if region in (a, b):
            found[b if region == a else a] = units
    return found


def gates(p):
    """The pair of regions with magic gates, if both lie there."""
    places = [region for region, token in p["tokens"].items() if token == "gate"]
    return [tuple(places)] if len(places) == 2 else []
