"""Positions of a match with one field spoilt: each is refused with a reason, or is played on to its end."""

import copy
import json
import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from engine.games import registry
from engine.kernel.errors import PositionError
from engine.kernel.options import settle
from engine.kernel.playout import walk
from tests.support.laws import laws_of
from tests.support.tables import Case, positions

JsonPath = tuple[Any, ...]
NIGHT = (40, 20_000)
"""So many times as many spoilt positions, and so many decisions."""


def case_of(name: str) -> Case:
    game = registry.game(name)
    return Case(name, 2, settle(game.info.options, game.info.seats, 2, laws_of(name).brief))


def paths(plain: Any, at: JsonPath = ()) -> Iterator[JsonPath]:
    """The way to everything that is written in a position, objects and lists too."""
    if at:
        yield at
    if isinstance(plain, dict | list):
        for key in plain if isinstance(plain, dict) else range(len(plain)):
            yield from paths(plain[key], (*at, key))


def spoilt(plain: Any, rng: random.Random) -> Any:
    """The position with one value changed, doubled or left out."""
    plain = copy.deepcopy(plain)
    *way, last = rng.choice(list(paths(plain)))
    inside = plain
    for step in way:
        inside = inside[step]
    match rng.randrange(4):
        case 0:
            del inside[last]
        case 1 if isinstance(inside, list):
            inside.append(copy.deepcopy(inside[last]))
        case _:
            inside[last] = _other(inside[last], rng)
    return plain


def _other(value: Any, rng: random.Random) -> Any:
    """Mostly of the same type: what has another is refused at once."""
    if rng.random() < 0.1:
        return rng.choice([None, "x", [], {}, 1.5, -1])
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return rng.choice([value - 1, value + 1, 0, -2, 1000])
    return rng.choice([[], {}, "", "A1", value])


def starts(case: Case) -> list[Any]:
    """A dozen positions of one match, as plain JSON."""
    return [json.loads(json.dumps(case.game.save(state))) for state in islice(positions(case, 3, every=3), 1, 60, 5)]


def plays_on(case: Case, raw: Any, most: int) -> bool:
    """False if it is refused; else it is saved, loaded and played on as every position."""
    game = case.game
    try:
        state = game.load(raw)
    except PositionError:
        return False
    assert game.load(json.loads(json.dumps(game.save(state)))) == state
    for number, _ in enumerate(islice(walk(game, state, random.Random(1)), most)):
        if number % 40 == 0:
            assert game.load(game.save(state)) == state
    for actor in game.actors(state):
        codes = [decision.code for decision in game.legal(state, actor)]
        assert codes
        assert [game.parse(code).code for code in codes] == codes
    return True


def try_all(name: str, many: int, most: int) -> None:
    case, rng = case_of(name), random.Random(27)
    given = starts(case)
    loaded = sum(plays_on(case, spoilt(rng.choice(given), rng), most) for _ in range(many))
    assert 0 < loaded < many, "the control: the spoilt positions are neither all sense nor all nonsense"


@pytest.mark.parametrize("name", registry.names())
def test_a_spoilt_position_is_refused_or_played_on(name: str) -> None:
    try_all(name, *laws_of(name).spoilt)


@pytest.mark.nightly
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("name", registry.names())
def test_many_spoilt_positions_are_refused_or_played_on(name: str) -> None:
    try_all(name, NIGHT[0] * laws_of(name).spoilt[0], NIGHT[1])
