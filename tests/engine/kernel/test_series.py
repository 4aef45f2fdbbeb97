"""Several matches in a row."""

import json
import random
from typing import Any

import pytest

from engine.kernel.actors import PUBLIC
from engine.kernel.errors import ManyProblems
from engine.kernel.playout import random_playout, walk
from engine.kernel.series import NextMatch, Series
from tests.engine.kernel.hands import EME
from tests.support.toy_game import ToyGame

TOY = ToyGame()
SERIES = Series(TOY, 3)


def played(game: Any, seed: int, stop: int = 10**9) -> tuple[Any, list[Any]]:
    """The position after `stop` steps and the events up to there."""
    state, events = game.new(2, {"cards": 2}), list[Any]()
    rng = random.Random(seed)
    for number, (actor, decision) in enumerate(walk(game, state, rng)):
        if number == stop:
            break
        events += game.apply(game.clone(state), actor, decision)
    return state, events


def test_as_many_matches_are_played_as_were_asked_for() -> None:
    state, events = played(SERIES, 1)
    assert len(state.points) == 2
    assert [event.number for event in events if isinstance(event, NextMatch)] == [2, 3]
    assert SERIES.standing(state).over


def test_points_are_summed_by_match() -> None:
    state, _ = played(SERIES, 2)
    standing, last = SERIES.standing(state), TOY.standing(state.match)
    for seat, one in enumerate(standing.seats):
        assert [name for name, _ in one.by] == ["game_1", "game_2", "game_3"]
        assert [points for _, points in one.by] == [*(row[seat] for row in state.points), last.seats[seat].total]


def test_the_event_tells_the_points_of_the_match_that_is_over() -> None:
    state, events = played(SERIES, 3)
    told = [event.points for event in events if isinstance(event, NextMatch)]
    assert told == list(state.points)


def test_a_series_of_one_plays_like_the_match_itself() -> None:
    single, series = TOY.new(2, {"cards": 2}), Series(TOY, 1).new(2, {"cards": 2})
    assert random_playout(TOY, single, random.Random(4)) == random_playout(Series(TOY, 1), series, random.Random(4))
    assert series.match == single


def test_it_is_not_over_between_two_matches() -> None:
    state = SERIES.new(2, {"cards": 2})
    for _ in walk(SERIES, state, random.Random(5)):
        assert not SERIES.standing(state).over


def test_an_observation_as_json_holds_the_whole_match() -> None:
    series = Series(EME, 3)
    state = series.new(2, {option.name: option.default for option in EME.info.options})
    plain: Any = json.loads(json.dumps(series.observe(state, PUBLIC).as_json()))
    assert plain["match"] == json.loads(json.dumps(EME.observe(state.match, PUBLIC).as_json()))
    assert {"row", "armies", "coins"} <= set(plain["match"])
    assert (plain["viewer"], plain["number"], plain["games"]) == ("public", 1, 3)


def test_a_position_comes_back_equal() -> None:
    for stop in (0, 9, 25, 40):
        state, _ = played(SERIES, 6, stop)
        assert SERIES.load(json.loads(json.dumps(SERIES.save(state)))) == state


@pytest.mark.parametrize(
    "change",
    [
        {"points": "many"},
        {"points": [[1, 2, 3]]},
        {"points": [[1, 2]] * 3},
        {"options": []},
        {"options": None},
        {"options": {"cards": 9}},
        {"match": {}},
        {"match": None},
        {"more": 1},
    ],
    ids=str,
)
def test_what_is_no_position_of_a_series_has_problems(change: dict[str, Any]) -> None:
    with pytest.raises(ManyProblems):
        SERIES.load(SERIES.save(played(SERIES, 7, 30)[0]) | change)
