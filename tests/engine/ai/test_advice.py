"""Advice in positions where everybody can count what is best."""

import random
import time
from collections.abc import Sequence
from statistics import mean
from typing import Any

import pytest

from engine.ai.advice import Advice, advise
from engine.ai.greedy_player import GreedyPlayer
from engine.ai.player import Candidate
from engine.ai.reasons import Reason
from engine.ai.registry import adviser, levels, player
from engine.ai.search.master_player import MasterPlayer
from engine.games.registry import game
from engine.kernel.match import Match
from engine.kernel.options import settle
from engine.kernel.rng import RandomDraws
from tests.engine.ai.orchard import OrchardGame
from tests.engine.ai.test_greedy_player import begin, turn
from tests.engine.games.eme.builders import position

EME, ORCHARD = game("eme"), OrchardGame()
MOST_MS = 2000


def advised(state: Any, seat: int = 0, seed: int = 1, game: Any = ORCHARD) -> Advice:
    found = advise(game, game.observe(state, seat), random.Random(seed))
    assert found is not None
    return found


def in_empire(seats: int = 3, **fields: Any) -> Advice:
    return advised(EME.load(position(seats, **fields)), game=EME)


class Weighs(GreedyPlayer):
    """Weighs runs as it is told: for each its value, or the values of its simulations."""

    def __init__(self, runs: dict[str, float | Sequence[float]]) -> None:
        super().__init__()
        object.__setattr__(self, "runs", runs)

    def weigh(self, game: Any, observation: Any, seat: int, rng: Any) -> list[Candidate]:
        return [_candidate(game, text, worth) for text, worth in self.runs.items()]  # type: ignore[attr-defined]


def _candidate(game: Any, text: str, worth: float | Sequence[float]) -> Candidate:
    run = tuple(map(game.parse, text.split()))
    return Candidate(run, worth) if isinstance(worth, float) else Candidate(run, mean(worth), tuple(worth))


def weighed(left: int, right: int, runs: dict[str, float | Sequence[float]]) -> Advice:
    """Advice to seat 0 with these baskets; seat 1 is far ahead."""
    state = turn()
    state.left[0], state.right[0], state.extra[1] = left, right, 50
    found = advise(ORCHARD, ORCHARD.observe(state, 0), random.Random(1), Weighs(runs))
    assert found is not None
    return found


def proposed(advice: Advice) -> list[str]:
    return [" ".join(one.run) for one in (advice.best, *advice.others)]


def test_the_same_turn_in_another_order_is_no_other_option() -> None:
    found = weighed(2, 1, {"left right": 6.0, "right left": 6.0, "left left": 4.0})
    assert proposed(found) == ["left right", "left left"]


def test_where_all_others_come_to_the_same_none_is_named() -> None:
    found = weighed(2, 1, {"left right": 6.0, "right left": 5.0})
    assert (proposed(found), found.ahead) == (["left right"], 0.0)


def test_a_far_worse_turn_is_not_named() -> None:
    found = weighed(2, 1, {"left right": 6.0, "left left": 2.0})
    assert (proposed(found), found.ahead) == (["left right"], 4.0)


def test_what_the_simulations_cannot_tell_is_no_difference() -> None:
    """On average 6 against 5.5, but now one is better and now the other."""
    found = weighed(2, 1, {"left right": (10.0, 2.0, 9.0, 3.0), "left left": (2.0, 10.0, 3.0, 7.0)})
    assert found.ahead == 0


def test_a_large_difference_of_few_simulations_is_not_called_equal() -> None:
    found = weighed(2, 1, {"left right": (10.0, 2.0, 9.0, 3.0), "left left": (2.0, 10.0, 3.0, 1.0)})
    assert found.ahead == 2


def test_more_points_at_once_do_not_make_a_worse_turn_the_best() -> None:
    """The simulations of both differ much, so that two points on average are not certain."""
    found = weighed(2, 1, {"left left": (10.0, 2.0, 9.0, 3.0), "left right": (2.0, 10.0, 3.0, 1.0)})
    assert proposed(found)[0] == "left left"


def test_only_simulations_that_both_have_made_are_compared() -> None:
    """The worse one was dropped after two worlds that were good to both."""
    found = weighed(2, 1, {"left right": (9.0, 8.5, 6.0, 6.5, 8.25), "left left": (8.0, 7.5)})
    assert (found.best.run, found.ahead) == (("left", "right"), 1.0)


def test_of_two_that_are_equally_good_the_one_with_more_points_at_once_is_best() -> None:
    """Twice three are six, and once four are four."""
    found = weighed(2, 1, {"left left": 6.1, "left right": 6.0})
    assert proposed(found) == ["left right", "left left"]


class WeighsArmies(GreedyPlayer):
    """Finds every first decision worth a point less than the one before."""

    def weigh(self, game: Any, observation: Any, seat: int, rng: Any) -> list[Candidate]:
        legal = game.legal(game.imagine(observation, rng), seat)
        end = game.parse("end")
        runs = [(one,) if one == end else (one, end) for one in legal]
        return [Candidate(run, -float(place)) for place, run in enumerate(runs)]


@pytest.mark.parametrize(("cities", "only"), [([{}, {}, {}], True), ([{"A14": 1}, {}, {}], False)])
def test_where_one_could_only_end_the_turn_it_is_known(cities: list[dict[str, int]], only: bool) -> None:
    """One army is left to place in the start region, or at a city if there is one."""
    state = position(3, stage={"kind": "placing", "left": 1}, taken=[[1]], armies=[{"A12": 3}] * 3, cities=cities)
    seen = EME.observe(EME.load(state), 0)
    found = advise(EME, seen, random.Random(1), WeighsArmies())
    assert found is not None
    assert (found.best.run, found.ends_else) == (("place A12", "end"), only)


def test_the_last_turn_is_known_as_such() -> None:
    state = turn()
    state.turn, state.left, state.right = 1, [3, 3], [2, 1]
    found = advise(ORCHARD, ORCHARD.observe(state, 1), random.Random(1), Weighs({"right": 6.0, "left": 4.0}))
    assert found is not None
    assert found.last
    assert not weighed(2, 1, {"left right": 6.0, "left left": 4.0}).last


def test_it_comes_from_the_strongest_player_with_more_and_longer_trials() -> None:
    strongest, gives_advice = player(levels()[-1]), adviser()
    assert isinstance(strongest, MasterPlayer)
    assert isinstance(gives_advice, MasterPlayer)
    assert gives_advice.budget == 3 * strongest.budget
    assert gives_advice.turns > strongest.turns
    assert gives_advice.end_turns > strongest.end_turns == 0


def test_who_begins_is_advised_alone() -> None:
    """The seat that has won the auction would take a card at once if it began: that is another question."""
    found = in_empire(stage={"kind": "choosing_first"}, armies=[{"A12": 3}] * 3)
    assert {one.run for one in (found.best, *found.others)} == {("first 0",), ("first 1",), ("first 2",)}
    assert (found.reasons, found.ahead) == ((), None)


def test_it_says_why_it_is_better_than_the_next() -> None:
    """Twice three are six, and one apple more on the left leaves four."""
    state = turn()
    state.left[0], state.right[0], state.extra[1] = 3, 1, 50
    found = advised(state)
    assert (found.reasons, found.ahead) == ((Reason(0, "points", 2, headings=("apples",)),), 2)


def test_a_sealed_answer_is_compared_with_no_other() -> None:
    found = advised(begin(3, prize=9), seat=2)
    assert (found.reasons, found.ahead) == ((), None)


def test_five_apples_are_best_parted_as_two_and_three() -> None:
    found = advised(turn())
    assert (found.seat, found.best.gains, found.best.total(0)) == (0, ({"apples": 6}, {}), 6)
    assert len(found.best.run) == 5


def test_in_the_middle_of_a_turn_it_counts_from_here() -> None:
    state = turn()
    state.left[0] = 3
    found = advised(state)
    assert (found.best.run, found.best.gains[0]) == (("right", "right"), {"apples": 6})


def test_the_next_best_comes_after_the_best() -> None:
    """Twice three are six; three apples more on the left leave one for the right, or none."""
    state = turn()
    state.left[0], state.right[0], state.extra[1] = 3, 1, 50
    found = advised(state)
    assert [(one.run, one.total(0)) for one in (found.best, *found.others)] == [(("right",), 3), (("left",), 1)]


def test_what_hangs_on_a_hidden_bid_is_not_promised() -> None:
    """Two coins win nine if nobody else has bid two, and else are lost."""
    state = begin(3, prize=9)
    state.bids = [0, 1, -1]
    found = advised(state, seat=2)
    assert (found.best.run, found.best.gains[2]) == (("bid 2",), {})


def test_what_is_certain_among_hidden_things_is_said() -> None:
    """Without a prize a bid costs what it costs, whatever the others have bid."""
    state = begin(3, prize=0)
    state.bids = [0, 1, -1]
    found = advised(state, seat=2)
    assert [one.gains[2] for one in (found.best, *found.others)] == [{}, {"apples": -1}, {"apples": -2}]


def test_an_army_that_stands_in_the_way_of_a_region_and_a_continent() -> None:
    """Both have one army in A8, the only one of the isle where anybody stands: without the other's it is seat 0's.
    To seat 1 it was worth nothing, so it loses nothing."""
    found = in_empire(
        stage={"kind": "destroying", "left": 1},
        taken=[[15]],
        armies=[{"A12": 4, "A8": 1}, {"A12": 4, "A8": 1}, {"A12": 6}],
    )
    assert found.best.run == ("destroy A8 1", "end")
    assert found.best.playable == ("destroy A8 1",), "the table ends the turn by itself, so that it can be taken back"
    assert found.best.gains == ({"regions": 1, "continents": 1}, {}, {})
    assert found.best.total(0) == 2


def test_what_it_takes_from_others_is_said_of_them() -> None:
    """The last army of seat 1 holds A8 and with it the isle; nothing else would be changed by one army."""
    found = in_empire(
        stage={"kind": "destroying", "left": 1},
        taken=[[15]],
        armies=[{"A12": 9}, {"A8": 1}, {}],
    )
    assert found.best.run == ("destroy A8 1", "end")
    assert (found.best.gains[0], found.best.gains[1]) == ({}, {"regions": -1, "continents": -1})


def test_the_same_question_has_the_same_answer() -> None:
    fields: dict[str, Any] = {"armies": [{"A12": 3}] * 3}
    assert in_empire(**fields) == in_empire(**fields)


def test_a_small_budget_is_kept() -> None:
    """Every decision tried is one position copied: so many, and not the time, say how much work it is."""
    state = EME.load(position(3, armies=[{"A12": 9}, {"A12": 5, "A16": 4}, {"A20": 5}]))
    copies = [copied(state, simulations) for simulations in (24, 96, 384)]
    assert copies == sorted(copies)
    assert copies[0] < copies[2] / 4


def copied(state: Any, simulations: int) -> int:
    """Positions copied for one advice."""
    counting = Counting(EME.content, EME.info.content)
    advise(counting, EME.observe(state, 0), random.Random(1), MasterPlayer(simulations))
    return counting.copies


def test_in_a_slow_game_a_hint_looks_at_fewer_positions(monkeypatch: pytest.MonkeyPatch) -> None:
    state = EME.load(position(3, armies=[{"A12": 9}, {"A12": 5, "A16": 4}, {"A20": 5}]))
    copies = dict[int, int]()
    for speed in (1_000, 4_000):
        counting = Counting(EME.content, EME.info.content)
        monkeypatch.setattr(Counting, "search_speed", lambda self, speed=speed: speed, raising=False)
        assert advise(counting, EME.observe(state, 0), random.Random(1)) is not None
        copies[speed] = counting.copies
    assert copies[1_000] < copies[4_000] < 8_000


class Counting(type(EME)):  # type: ignore[misc]
    copies = 0

    def clone(self, state: Any) -> Any:
        self.copies += 1
        return super().clone(state)


@pytest.mark.nightly
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_it_comes_at_once(seats: int) -> None:
    """At every question of six matches of good players, in the middle of a turn too."""
    times = sorted(taken for seed in range(6) for taken in times_of_a_match(seats, seed))
    p50, p95 = times[len(times) // 2], times[len(times) * 95 // 100]
    print(f"\n{seats} seats, asked {len(times)} times: CPU p50 {p50:.0f} ms, p95 {p95:.0f} ms, most {times[-1]:.0f} ms")
    assert p95 <= MOST_MS


def times_of_a_match(seats: int, seed: int) -> list[float]:
    """CPU time of one piece of advice at every question, in ms."""
    rng, times = random.Random(seed), list[float]()
    options = settle(EME.info.options, EME.info.seats, seats, {"side": "AB"[seed % 2], "tokens": seed % 3 == 0})
    match = Match(EME, EME.new(seats, options), RandomDraws(rng))
    match.begin(seats)
    while not match.over:
        seat = EME.awaited(match.state)[0]
        seen = EME.observe(match.state, seat)
        began = time.process_time()
        found = advise(EME, seen, rng)
        times.append(1000 * (time.process_time() - began))
        assert found is not None
        match.play(seat, found.best.run[0])
    return times
