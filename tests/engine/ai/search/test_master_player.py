"""The player that searches by simulations: its budget, its secrets, and what it weighs."""

import random
from dataclasses import replace
from typing import Any

import pytest

from engine.ai.greedy_player import GreedyPlayer
from engine.ai.search.candidates import whole_turns
from engine.ai.search.halving import Tried
from engine.ai.search.master_player import MasterPlayer, Trials
from engine.ai.search.rollout import Rollout
from engine.games.registry import game
from engine.kernel.match import Match
from engine.kernel.options import settle
from engine.kernel.rng import RandomDraws
from tests.engine.ai.search.test_candidates import a_turn
from tests.engine.games.territories.builders import GAME, Table

SMALL = MasterPlayer(simulations=12, lines=4, policy=3, width=20)


def test_the_budget_bounds_the_simulations(monkeypatch: pytest.MonkeyPatch) -> None:
    counted: list[int] = []
    value = Trials.value

    def counting(self: Trials, run: Any, number: int) -> float:
        counted.append(number)
        return value(self, run, number)

    monkeypatch.setattr(Trials, "value", counting)
    one, state, seat = a_turn("eme", 1)
    for budget in (12, 40):
        counted.clear()
        player = SMALL.with_budget(budget)
        player.decide(one, one.observe(state, seat), seat, random.Random(1))
        assert budget * 0.7 <= len(counted) <= budget
    assert SMALL.with_budget(40).budget == 40


@pytest.mark.parametrize("luck_matters", [False, True])
def test_where_several_act_few_simulations_are_made_if_luck_changes_nothing(
    monkeypatch: pytest.MonkeyPatch, luck_matters: bool
) -> None:
    counted: list[Any] = []
    table = Table(stage={"kind": "market"}).set(round=3, coins=[0, 9], tasked=[True, True], bought=[True, True])
    table.hand(0, "b_apiary")

    def value(self: Trials, run: Any, number: int) -> float:
        counted.append(run)
        return len(run) + number * (1 + luck_matters * len(run))

    monkeypatch.setattr(Trials, "value", value)
    MasterPlayer().decide(GAME, GAME.observe(table.state, 0), 0, random.Random(1))
    runs = len(set(counted))
    assert runs > 1
    assert (len(counted) > 6 * runs) if luck_matters else (len(counted) == 3 * runs)


@pytest.mark.parametrize(("seats", "most"), [(2, 32), (4, 16)])
def test_with_more_seats_fewer_simulations_are_made_where_all_act_at_once(
    monkeypatch: pytest.MonkeyPatch, seats: int, most: int
) -> None:
    """A simulation of a round takes longer with them. The estimate decides unless they are surely better."""
    counted: list[Any] = []
    table = Table(seats)
    table.hand(0, "b_apiary", "e_hail", "b_mill")

    def value(self: Trials, run: Any, number: int) -> float:
        counted.append(run)
        return float(run != counted[0]) * (0.1 + 9 * (1 - 2 * (number % 2)))

    monkeypatch.setattr(Trials, "value", value)
    run = MasterPlayer().decide(GAME, GAME.observe(table.state, 0), 0, random.Random(1))
    assert most * 0.7 <= len(counted) <= most * 1.2
    assert (run == counted[0]) == (seats == 4)


def test_a_turn_without_a_choice_costs_no_simulation(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Rollout, "play", None)
    one, state, seat = a_turn("eme", 1)
    only = MasterPlayer(simulations=12, lines=1)
    assert only.decide(one, one.observe(state, seat), seat, random.Random(1))


def test_it_weighs_one_run_for_each_first_decision_and_decides_for_the_best() -> None:
    one, state, seat = a_turn("eme", 1)
    seen = one.observe(state, seat)
    weighed = SMALL.weigh(one, seen, seat, random.Random(4))
    openings = [candidate.run[0].code for candidate in weighed]
    assert len(openings) == len(set(openings)) >= 2
    assert SMALL.decide(one, seen, seat, random.Random(4)) in [candidate.run for candidate in weighed]


def test_a_lucky_candidate_that_was_dropped_early_is_not_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """Candidate 0 has the highest mean of few trials; candidate 1 went on to the end."""
    found = [Tried(1, [1.0] * 40), Tried(0, [5.0] * 2)]
    monkeypatch.setattr("engine.ai.search.master_player.halve", lambda *rest: found)
    one, state, seat = a_turn("eme", 1)
    lines = whole_turns(one, state, seat, 20, (), 2)
    monkeypatch.setattr("engine.ai.search.master_player.whole_turns", lambda *a: lines)
    seen = one.observe(state, seat)
    assert SMALL.decide(one, seen, seat, random.Random(4)) == lines[1].run
    assert max(candidate.value for candidate in SMALL.weigh(one, seen, seat, random.Random(4))) == 1.0


@pytest.mark.parametrize(("lucky", "place"), [([6.0, -5.0, 1.0], 0), ([4.0, 5.0, 6.0], 1)])
def test_few_simulations_do_not_overrule_the_estimate_by_luck(
    monkeypatch: pytest.MonkeyPatch, lucky: list[float], place: int
) -> None:
    """Candidate 0 has the best estimate; the allowed work was used after two simulations of it."""
    found = [Tried(1, lucky), Tried(0, [0.0, 0.0])]
    monkeypatch.setattr("engine.ai.search.master_player.halve", lambda *rest: found)
    one, state, seat = a_turn("eme", 1)
    lines = whole_turns(one, state, seat, 20, (), 2)
    monkeypatch.setattr("engine.ai.search.master_player.whole_turns", lambda *a: lines)
    limited = replace(SMALL, simulations=200, work=100)
    assert limited.decide(one, one.observe(state, seat), seat, random.Random(4)) == lines[place].run


def test_the_allowed_work_bounds_the_positions_of_the_simulations() -> None:
    one, state, seat = a_turn("eme", 1)
    looked = [positions_of(replace(SMALL, simulations=400, work=work), one, state, seat) for work in (2_000, 8_000)]
    assert 0.5 < looked[0] / 2_000 < 1.2
    assert 0.5 < looked[1] / 8_000 < 1.2


def positions_of(player: MasterPlayer, one: Any, state: Any, seat: int) -> int:
    """Positions copied while the player weighs its turns."""
    copies = 0

    class Counting(type(one)):  # type: ignore[misc]
        def clone(self, state: Any) -> Any:
            nonlocal copies
            copies += 1
            return super().clone(state)

    player.weigh(Counting(one.content, one.info.content), one.observe(state, seat), seat, random.Random(4))
    return copies


@pytest.mark.parametrize("name", ["eme", "legends", "founders"])
def test_what_is_hidden_does_not_change_its_run(name: str) -> None:
    one, state, seat = a_turn(name, 1)
    seen = one.observe(state, seat)
    worlds = [one.imagine(seen, random.Random(number)) for number in range(3)]
    runs = [SMALL.decide(one, one.observe(world, seat), seat, random.Random(5)) for world in worlds]
    assert runs == [runs[0]] * 3


def test_it_searches_the_game_that_the_game_offers_for_a_search() -> None:
    one, state, seat = a_turn("eme", 1)

    class Blind(type(one)):  # type: ignore[misc]
        def estimate(self, state: Any, seat: int) -> float:
            raise AssertionError("the search has a better forecast")

        def for_search(self) -> Any:
            return one

    seen = one.observe(state, seat)
    blind = Blind(one.content, one.info.content)
    assert SMALL.decide(blind, seen, seat, random.Random(5)) == SMALL.decide(one, seen, seat, random.Random(5))
    assert SMALL.weigh(blind, seen, seat, random.Random(5)) == SMALL.weigh(one, seen, seat, random.Random(5))


def test_all_candidates_meet_the_same_world_and_the_same_draws() -> None:
    one, state, seat = a_turn("eme", 1)
    seen = one.observe(state, seat)
    trials = Trials(one, seen, seat, Rollout(one, 5, 3), random.Random(1))
    run = SMALL.decide(one, seen, seat, random.Random(1))
    first = [trials.value(run, number) for number in range(6)]
    assert [trials.value(run, number) for number in range(6)] == first
    assert len(set(first)) > 1, "the control: luck matters here"


def test_questions_to_several_seats_at_once_are_left_to_the_regular_player() -> None:
    eme = game("eme")
    state = eme.new(3, {option.name: option.default_for(3) for option in eme.info.options})
    while eme.actors(state)[0] < 0:
        eme.apply(state, -1, eme.legal(state, -1)[0])
    seen = eme.observe(state, 1)
    assert len(seen.asks) == 3
    regular = SMALL.at_once.decide(eme, seen, 1, random.Random(7))
    rng = random.Random(7)
    eme.imagine(seen, random.Random(7))
    assert SMALL.decide(eme, seen, 1, rng)[0].code.split()[0] == regular[0].code.split()[0] == "bid"


@pytest.mark.parametrize(("before", "work", "is_wide"), [(2, 0, True), (2, 10**6, True), (2, 10, False), (9, 0, False)])
def test_the_last_turns_are_played_out_as_wide_as_the_regular_player_plays(
    monkeypatch: pytest.MonkeyPatch, before: int, work: int, *, is_wide: bool
) -> None:
    """`before`: turns until the match is over. Of a narrow beam an answer may be overlooked, and here it decides."""
    one, state, seat = near_the_end("legends", before)
    played: list[tuple[int, bool]] = []
    play = Rollout.play

    def watched(self: Rollout[Any], at: Any, last: int, rng: Any) -> Any:
        after = play(self, at, last, rng)
        played.append((self.width, one.standing(after).over))
        return after

    monkeypatch.setattr(Rollout, "play", watched)
    replace(SMALL, end_turns=4, work=work).decide(one, one.observe(state, seat), seat, random.Random(1))
    trials = played[-4:]
    assert {width for width, _ in trials} == {GreedyPlayer().width if is_wide else SMALL.policy}
    assert not is_wide or all(over for _, over in trials)


def near_the_end(name: str, before: int) -> tuple[Any, Any, int]:
    """The game, a position of quick players before the last turns of their match, and whose turn it is."""
    one, quick = game(name), GreedyPlayer(3)
    turns, rng = list[tuple[Any, int]](), random.Random(2)
    options = settle(one.info.options, one.info.seats, 2, {})
    match = Match(one, one.new(2, options), RandomDraws(rng))
    match.begin(2)
    while awaited := one.awaited(match.state):
        seat = awaited[0]
        if not turns or turns[-1][1] != seat:
            turns.append((one.clone(match.state), seat))
        run = quick.decide(one, one.observe(match.state, seat), seat, rng)
        match.play(seat, [decision.code for decision in run])
    return one, *turns[-before]
