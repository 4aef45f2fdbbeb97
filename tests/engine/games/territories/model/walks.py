"""What the model is held against: random matches that play for something."""

import random
from collections.abc import Iterator
from itertools import groupby

from engine.games.territories.state import State
from engine.kernel.actors import CHANCE
from engine.kernel.options import Choice, settle
from tests.engine.games.territories.builders import GAME
from tests.support.reference_model import Position

Step = tuple[State, Position, int | None, str | None]
"""A state, its position, who decides and what; nobody and nothing at the end of the match."""

EAGER = {
    "build": 30,
    "land": 8,
    "join": 20,
    "pay": 20,
    "coin": 6,
    "lay": 8,
    "raze": 8,
    "part": 4,
    "aim": 8,
    "swap": 4,
    "play": 8,
    "task": 8,
    "feed": 1,
    "clear": 0.3,
    "again": 0.2,
    "drop": 0.5,
    "cancel": 0.5,
    "withdraw": 0.3,
    "ready": 2,
    "accept": 6,
    "post": 3,
    "offer": 2,
    "card": 2,
    "counter": 2,
    "show": 0.3,
    "keep": 0.3,
    "peek": 3,
}
"""How much rather than anything else: matches in which cards fall at once would compare little."""


def some_code(rng: random.Random, codes: list[str]) -> str:
    """A verb first: prices are many."""
    by_verb = {verb: list(those) for verb, those in groupby(sorted(codes), lambda code: code.split()[0])}
    verbs = sorted(by_verb)
    [verb] = rng.choices(verbs, [EAGER.get(verb, 1) for verb in verbs])
    return rng.choice(by_verb[verb])


def codes(state: State, actor: int) -> list[str]:
    return sorted(decision.code for decision in GAME.legal(state, actor))


def some_match(seats: int, seed: int, **wanted: Choice) -> State:
    """A new match by some of the options."""
    rng = random.Random(seed * 10 + seats)
    given = {option.name: rng.choice(option.choices[:1] + option.choices[1:] * 2) for option in GAME.info.options}
    given |= wanted
    return GAME.new(seats, settle(GAME.info.options, GAME.info.seats, seats, given))


def steps(state: State, rng: random.Random) -> Iterator[Step]:
    """(state, position, actor, code) to the end of the match; the state is changed on the way."""
    while actors := list(GAME.awaited(state)):
        actor = rng.choice(actors if rng.random() < 0.95 else list(GAME.actors(state)))
        code = rng.choice(codes(state, actor)) if actor == CHANCE else some_code(rng, codes(state, actor))
        yield state, GAME.save(state), actor, code
        GAME.apply(state, actor, GAME.parse(code))
    yield state, GAME.save(state), None, None
