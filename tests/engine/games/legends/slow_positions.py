"""Positions for the comparison with the slow rules: of random matches, and changed ones that play may never reach."""

import random
from collections.abc import Iterator
from copy import deepcopy
from functools import cache

from engine.games.legends.state import State
from engine.kernel.options import Choice, settle
from tests.engine.games.legends import facts
from tests.engine.games.legends.builders import GAME, position
from tests.engine.games.legends.slow_board import Position, regions, seats_of


def some_options(seats: int, seed: int) -> dict[str, Choice]:
    """Any of the thousands of ways to play: each option by chance, a variant rather on than off."""
    rng = random.Random(seed * 10 + seats)
    given = {option.name: rng.choice(option.choices[:1] + option.choices[1:] * 2) for option in GAME.info.options}
    return settle(GAME.info.options, GAME.info.seats, seats, given | {"games": 1})


def codes(state: State, actor: int) -> list[str]:
    return sorted(decision.code for decision in GAME.legal(state, actor))


def steps(seats: int, seed: int) -> Iterator[tuple[State, Position, int | None, str | None]]:
    """(state, position, actor, code) of a random match; the state is the walk's own: do not keep it."""
    state, rng = GAME.new(seats, some_options(seats, seed)), random.Random(seed)
    while actors := list(GAME.actors(state)):
        actor = rng.choice(actors)
        code = some_code(rng, codes(state, actor))
        yield state, GAME.save(state), actor, code
        GAME.apply(state, actor, GAME.parse(code))
    yield state, GAME.save(state), None, None


def some_code(rng: random.Random, legal: list[str]) -> str:
    """Any code, but an action is seldom left before it is done."""
    going_on = [code for code in legal if code not in ("end", "next")]
    return rng.choice(going_on if going_on and rng.random() < 0.8 else legal)


def late(rng: random.Random) -> Position:
    """The last turns of a match, with hands, row and deck of any size; it may be refused."""
    seats = rng.choice([2, 3, 4])
    deck, most = rng.sample(facts.deck(seats), facts.DECK_SIZE[seats]), facts.CARDS_TO_END[seats]
    fields = {
        "turn": rng.randrange(seats),
        "coins": [rng.randrange(6) for _ in range(seats)],
        "taken": [[deck.pop() for _ in range(most - rng.choice([0, 0, 1, 1, 2])) if deck] for _ in range(seats)],
        "row": [deck.pop() for _ in range(min(len(deck), rng.randrange(1, 7)))],
        "undrawn": sorted(deck[: rng.randrange(len(deck) + 1)]),
        "armies": [some_armies(rng) for _ in range(seats)],
        "choices": {"leaders": True, "exploration": "swamp"},
        "leaders": rng.sample(range(len(facts.LEADERS)), seats),
        "tokens": dict.fromkeys(["D1", "D2", "I1", "T1", "T2", "T3"], "hidden"),
    }
    return position(seats, **fields)


def some_armies(rng: random.Random) -> dict[str, int]:
    return {rng.choice([one for one in facts.REGIONS if one[0] in "DHIT"]): rng.randrange(1, 4) for _ in range(4)}


def changed(rng: random.Random) -> Position:
    """A position of a random match with some pieces and tokens elsewhere: it may be refused, or beyond all play."""
    p = deepcopy(rng.choice(saved(2 + rng.randrange(3), rng.randrange(8))))
    for _ in range(rng.randrange(1, 5)):
        rng.choice(CHANGES)(rng, p)
    return p


@cache
def saved(seats: int, seed: int) -> list[Position]:
    """Every third position of one random match, and every one in which pieces are moved."""
    found = [position for _, position, _, _ in steps(seats, seed)]
    busy = [one for one in found if "left" in one["stage"]]
    return found[::3] + busy[::3]


def _armies_come(rng: random.Random, p: Position) -> None:
    row, region = rng.choice(p["armies"]), _region(rng, p)
    row[region] = row.get(region, 0) + rng.randrange(1, 5)


def _armies_go(rng: random.Random, p: Position) -> None:
    row = rng.choice(p["armies"])
    row.pop(rng.choice([*row, ""]), None)


def _city(rng: random.Random, p: Position) -> None:
    p["cities"][_seat(rng, p)][_region(rng, p)] = 1


def _coins(rng: random.Random, p: Position) -> None:
    p["coins"][_seat(rng, p)] = rng.randrange(4)


def _leaders(rng: random.Random, p: Position) -> None:
    if -1 not in p["leaders"]:
        p["leaders"] = rng.sample(range(len(facts.LEADERS)), len(p["coins"]))


def _token(rng: random.Random, p: Position) -> None:
    """Won by somebody, or moved."""
    region, there = _region(rng, p), p["tokens"]
    token = there.pop(rng.choice([*there, ""]), None)
    if token and rng.random() < 0.5:
        p["won"][_seat(rng, p)].append(token)
    elif token and region not in there:
        there[region] = token


def _captives(rng: random.Random, p: Position) -> None:
    p["captives"][_seat(rng, p)] = rng.randrange(4)


def _hand(rng: random.Random, p: Position) -> None:
    """A card goes back into the deck."""
    hand = p["taken"][_seat(rng, p)]
    if hand:
        p["undrawn"] = sorted([*p["undrawn"], hand.pop(0)])


CHANGES = [_armies_come, _armies_come, _armies_go, _city, _coins, _leaders, _token, _captives, _hand]


def _seat(rng: random.Random, p: Position) -> int:
    return rng.choice(seats_of(p))


def _region(rng: random.Random, p: Position) -> str:
    return rng.choice(regions(p) or facts.REGIONS)
