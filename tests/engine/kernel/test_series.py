"""Several matches in a row."""

import json
import random
from typing import Any

import pytest

from engine.kernel.actors import PUBLIC
from engine.kernel.errors import ManyProblems, PositionError
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


def test_what_the_last_turn_of_a_match_brought_is_not_forgotten_with_the_match() -> None:
    """Four points more on the one side, four less on the other: the next match begins with what was won before."""
    state = SERIES.new(2, {"cards": 2})
    state.points = ((7, 3),)
    at_first = [TOY.estimate(state.match, seat) for seat in range(2)]
    assert [SERIES.estimate(state, seat) - at_first[seat] for seat in range(2)] == [4, -4]


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


LONG = Series(EME, 3)
MATCH: dict[str, Any] = {"choices": {"games": 3}, "coins": [14, 14], "stage": {"kind": "dealing", "then": "turn"}}
GOOD: dict[str, Any] = {"points": [[21, 18]], "options": {"games": 3}, "match": MATCH}
FINISHED = [[1, 2, 3, 9, 10, 15, 17, 18, 21, 26, 30, 31, 34], [6, 8, 11, 12, 13, 16, 23, 27, 28, 32, 35, 36, 40]]
OVER = MATCH | {"stage": {"kind": "over"}, "taken": FINISHED, "coins": [2, 5]}


def problems(position: Any) -> list[str]:
    with pytest.raises(PositionError) as caught:
        LONG.load(position)
    return [str(one) for one in caught.value.problems]


@pytest.mark.parametrize("bad", ["7", 1e30, True, None, 1.5, [7], {}], ids=str)
def test_points_are_whole_numbers_and_nothing_that_looks_like_one(bad: Any) -> None:
    assert problems(GOOD | {"points": [[21, bad]]}) == ["points.0.1: must be a whole number"]


def test_no_match_brings_a_million_points() -> None:
    assert problems(GOOD | {"points": [[10**40, 1]]}) == [
        "points.0.0: about 10^40 are more points than any match brings"
    ]
    assert LONG.load(GOOD | {"points": [[-1, 0]]}).points == ((-1, 0),)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"points": {}}, "points: must be a list: for each match that is over, a list of points per seat"),
        ({"points": [7]}, "points.0: must be a list of points per seat"),
        ({"points": [[1, 2, 3]]}, "points.0: must have 2 numbers, has 3"),
        ({"points": [[1, 2]] * 3}, "points: at most 2 matches can be over"),
        ({"options": []}, "options: must be an object"),
        ({"options": {"games": 1}}, "options.games: must be 3 in this series, not 1"),
        ({"options": {"games": 3, "side": "C"}}, "options.side: 'C' is not one of 'A', 'B'"),
        ({"options": {"games": 3, "side": "B"}}, "match.choices.side: is 'A' in the match and 'B' in the series"),
        ({"match": MATCH | {"choices": {}}}, "match.choices.games: is 1 in the match and 3 in the series"),
        ({"match": MATCH | {"turn": 5}}, "match.turn: must be a seat from 0 to 1"),
        ({"match": [MATCH]}, "match: a position is a JSON object"),
        ({"match": OVER}, "match: is over: its points belong to `points`, and the next match stands here"),
        ({"more": 1}, "more: is not known here"),
    ],
    ids=str,
)
def test_a_slip_in_a_series_is_one_problem_at_its_place(change: dict[str, Any], told: str) -> None:
    assert problems(GOOD | change) == [told]


def test_the_last_match_of_a_series_may_be_over_and_equal_sums_share_the_win() -> None:
    """Our ruling: equal sums share the win, whatever the coins say."""
    single = EME.standing(EME.load(OVER))
    first, second = (seat.total for seat in single.seats)
    state = LONG.load(GOOD | {"points": [[second, first], [3, 3]], "match": OVER})
    standing = LONG.standing(state)
    assert (single.seats[0].total == single.seats[1].total, OVER["coins"]) == (False, [2, 5])
    assert (standing.over, standing.winners, standing.tie_break) == (True, (0, 1), "shared")


def test_faults_of_the_series_and_of_the_match_inside_are_told_in_one_go() -> None:
    match = {
        "coins": [14, "14"],
        "stage": {"kind": "placing"},
        "armies": [{"A99": 1, "A12": 15}],
        "choices": {"games": 2},
    }
    bad = {"points": [["7", 1e30, True], 5], "options": {"games": 1, "wind": 2}, "match": match, "more": None}
    assert sorted(problems(bad)) == sorted(
        [
            "more: is not known here",
            "points.0.0: must be a whole number",
            "points.0.1: must be a whole number",
            "points.0.2: must be a whole number",
            "points.1: must be a list of points per seat",
            f"options.wind: no such option; there are: {', '.join(option.name for option in EME.info.options)}",
            "match.coins.1: must be a whole number",
            "match.stage.left: must be there",
            "match.taken: the seat in turn must have taken a card",
            "match.armies: must have 3 entries, has 1",
            "match.armies.0.A99: no such region",
            "match.armies.0: has 16 pieces; there are 14",
            "match.choices.games: must be 1 or 3",
        ]
    )
    assert problems({}) == [f"{name}: must be there" for name in ("points", "options", "match")]
    assert problems(None) == ["a series is a JSON object with points, options and match"]


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
