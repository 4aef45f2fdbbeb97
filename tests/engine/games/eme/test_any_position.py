"""Whatever JSON comes: it loads or is refused; and what loads can be played to its end and saved on the way."""

import copy
import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.eme.state import State
from engine.kernel.actors import PUBLIC
from engine.kernel.errors import PositionError
from engine.kernel.playout import walk
from tests.engine.games.eme.builders import GAME, random_match
from tests.engine.games.eme.positions import OPTIONS, hand_written, near_miss

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)
OPTIONAL = ("choices", "turn", "armies", "cities", "row", "undrawn", "taken", "bids", "tokens", "youngest")
FIELDS = st.fixed_dictionaries(
    {"coins": st.just([5, 5]) | JSON, "stage": st.just({"kind": "dealing", "then": "turn"}) | JSON},
    optional=dict.fromkeys(OPTIONAL, JSON),
)
SEEDS = st.integers(0, 10**9)
FEW = settings(deadline=None, derandomize=True, max_examples=40)
MORE = settings(FEW, max_examples=75)
MANY = settings(FEW, max_examples=20_000, derandomize=False)


def loads(raw: object) -> bool:
    """Whether it loads; if so, everything that must then hold."""
    try:
        state = GAME.load(copy.deepcopy(raw))
    except PositionError:
        return False
    play_on(state)
    return True


def play_on(state: State) -> None:
    """From here to the end at random; every position on the way can be seen, judged, saved and loaded."""
    check(state)
    for number, _ in enumerate(walk(GAME, state, random.Random(1))):
        assert number < 2000
        if number % 25 == 0:
            check(state)
    check(state)
    assert state.stage.kind == "over"


def check(state: State) -> None:
    saved = json.loads(json.dumps(GAME.save(state)))
    assert GAME.load(saved) == state
    assert GAME.save(GAME.load(saved)) == saved
    actors = GAME.actors(state)
    assert all(GAME.legal(state, actor) for actor in actors)
    assert bool(actors) == bool(GAME.awaited(state)) == (state.stage.kind != "over")
    GAME.observe(state, PUBLIC)


@FEW
@given(JSON)
def test_any_json_is_refused_politely(raw: object) -> None:
    loads(raw)


@FEW
@given(FIELDS)
def test_any_json_in_the_right_fields_loads_or_is_refused(raw: dict[str, object]) -> None:
    loads(raw)


@MORE
@given(SEEDS)
def test_a_saved_position_with_other_values_loads_or_is_refused(seed: int) -> None:
    loads(near_miss(random.Random(seed)))


@MORE
@given(SEEDS)
def test_what_a_person_might_write_loads_or_is_refused(seed: int) -> None:
    loads(hand_written(random.Random(seed)))


def test_some_of_these_positions_load_and_some_do_not() -> None:
    """The control: the makers of positions are neither all sense nor all nonsense."""
    for maker in (near_miss, hand_written):
        good = sum(loads(maker(random.Random(seed))) for seed in range(60))
        assert 6 < good < 54


@pytest.mark.nightly
@pytest.mark.timeout(1200)
@MANY
@given(SEEDS)
def test_many_positions_load_or_are_refused(seed: int) -> None:
    loads(near_miss(random.Random(seed)))
    loads(hand_written(random.Random(seed)))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("every", [54, pytest.param(9, marks=pytest.mark.nightly)])
def test_every_position_of_a_random_match_can_be_saved_and_loaded(seats: int, every: int) -> None:
    for options in OPTIONS[seats::every]:
        for number, (state, _, _) in enumerate(random_match(seats, options, seed=seats)):
            if number % 3 == 0:
                check(state)
