"""What a computer player thinks of a position: only what comes out of it, not how much."""

import random
import tracemalloc
from collections.abc import Iterable
from itertools import combinations, islice

import pytest

from engine.ai.advice import advise
from engine.ai.arena import play_match
from engine.ai.greedy_player import GreedyPlayer
from engine.ai.novice_player import NovicePlayer
from engine.games.territories.cards import table_facts
from engine.games.territories.events import Sold
from engine.kernel.match import Step
from tests.engine.games.territories.builders import GAME, Table, development, held
from tests.engine.games.territories.reference_model import CARDS

PLAYER = GreedyPlayer()


def run(table: Table, seat: int) -> list[str]:
    return [one.code for one in PLAYER.decide(GAME, GAME.observe(table.state, seat), seat, random.Random(1))]


def test_a_plan_feeds_what_would_fall() -> None:
    table = Table()
    mill, chapel = table.land("A1", 0, "b_mill", "b_chapel")
    table.rolled(8)
    steps = run(table, 0)
    assert steps[-1] == "seal"
    assert "feed" in steps or {f"pay {mill}", f"pay {chapel}"} <= set(steps)


def test_a_new_land_is_made_together_with_what_stands_on_it() -> None:
    table = Table().set(tasked=[True, True])
    table.hand(0, "b_apiary", "e_hail")
    steps = run(table, 0)
    assert [step.split()[0] for step in steps] == ["land", "build", "done"]


def test_no_land_is_made_for_a_task_that_it_only_brings_nearer() -> None:
    """It would fall in the same round. Where it is the last one that a task asks for, it is worth its card."""
    for lands, wanted in ((("A1",), False), (("A1", "A2"), True)):
        table = Table().set(tasked=[True, True], bought=[True, True], tasks=[[held("t_land3")], []], coins=[9, 0])
        table.hand(0, "e_hail")
        for name in lands:
            table.land(name, 0, "b_mill", "b_mill")
        assert any(step.startswith("land") for step in run(table, 0)) == wanted


def test_it_buys_what_is_worth_its_price() -> None:
    table = Table(stage={"kind": "market"}).set(round=3, coins=[0, 9])
    [apiary] = table.hand(0, "b_apiary")
    table.play(0, f"sell {apiary}", "offer 1")
    assert f"take {apiary} 1" in run(table, 1)


def test_what_changes_nothing_does_not_keep_others_waiting() -> None:
    table = Table(stage={"kind": "market"}).set(round=3, coins=[0, 0], tasked=[True, True])
    assert run(table, 0) == ["ready"]


def test_where_it_thinks_of_one_thing_alone_it_proposes_one() -> None:
    """After three deals it only answers; what else is legal is no proposal."""
    deals = [0, 0, 0, 0, 3]
    table = Table(stage={"kind": "market"}).set(round=3, coins=[0, 9], tasked=[True, True], deeds=[[0] * 5, deals])
    [apiary] = table.hand(0, "b_apiary")
    table.hand(1, "b_mill")
    table.play(0, f"sell {apiary}", "offer 2")
    found = advise(GAME, GAME.observe(table.state, 1), random.Random(1))
    assert len(table.legal(1)) > 3
    assert found is not None
    assert (found.best.run, found.others) == (("ready",), ())


def test_it_takes_a_task_early_and_none_at_the_end() -> None:
    """What is behind the draw is looked at: it takes a task and builds nevertheless."""
    for points, wanted in ((0, True), (11, False)):
        table = Table(4).set(reputation=[points] * 4)
        table.hand(0, "b_apiary", "e_hail")
        assert (run(table, 0)[-1] == "task") == wanted


def test_it_takes_no_task_that_would_bring_the_point_to_another() -> None:
    """Behind by one it would draw level, and the point is its own; behind by three every task helps its rival."""
    for done, wanted in ((1, True), (3, False)):
        table = Table(4).set(done=[0, done, 0, 0])
        table.hand(0, "b_apiary", "e_hail")
        assert (run(table, 0)[-1] == "task") == wanted


def test_it_thinks_more_of_a_lead_in_tasks_than_of_a_tie() -> None:
    """Points come with others' tasks to whoever leads alone, so the more others there are, the better it looks."""
    values = {(seats, done): value(seats, done) for seats in (4, 6) for done in (1, 2)}
    assert values[4, 2] > values[4, 1]
    assert values[6, 2] - values[6, 1] > values[4, 2] - values[4, 1]


def value(seats: int, done: int) -> float:
    return GAME.estimate(Table(seats).set(done=[done, *[1] * (seats - 1)]).state, 0)


def test_who_is_far_ahead_takes_a_point_that_costs_nothing() -> None:
    """Even though the match will be over the sooner, and his buildings of no use to him."""
    table = Table().set(reputation=[8, 1], developments=[[development("d_gift")], []])
    for name, pieces in (
        ("A1", ("b_market", "b_market")),
        ("A2", ("b_merchants", "b_quarry")),
        ("A3", ("b_mill",) * 2),
    ):
        table.land(name, 0, *pieces)
    table.land("B1", 1, "b_mill")
    table.rolled(18)
    assert any(step == f"play d{development('d_gift')}" for step in run(table, 0))


@pytest.mark.parametrize("reputation", [2, 6, 12])
def test_a_point_of_ones_own_is_a_point_however_far_one_is_ahead(reputation: int) -> None:
    """And the buildings are worth as much as before: how much is still to come is told by the rivals."""

    def worth(points: int) -> float:
        table = Table().set(reputation=[points, 1], coins=[20, 0])
        table.land("A1", 0, "b_market", "b_market")
        table.land("A2", 0, "b_merchants", "b_quarry")
        table.land("B1", 1, "b_mill")
        return GAME.estimate(table.state, 0)

    assert worth(reputation + 1) - worth(reputation) == pytest.approx(1)


@pytest.mark.parametrize(
    ("seats", "reputation", "low", "high"), [(2, 2, 0.3, 0.7), (2, 14, 1.0, 1.5), (4, 2, 0.7, 0.9), (4, 14, 0.9, 1.3)]
)
def test_a_lead_counts_little_in_a_forecast_while_the_goal_is_far(
    seats: int, reputation: int, low: float, high: float
) -> None:
    """Of two or three players whoever is behind gets points and cards; with more the leader has the most rivals."""

    def worth(points: int) -> float:
        table = Table(seats).set(reputation=[points, *[1] * (seats - 1)])
        return GAME.for_search().estimate(table.state, 0)

    assert low < worth(reputation + 1) - worth(reputation) < high


def test_the_game_for_a_search_has_the_same_rules_and_another_estimate() -> None:
    searched, state = GAME.for_search(), Table().set(reputation=[6, 1]).state
    assert searched is GAME.for_search()
    assert searched.info == GAME.info
    assert searched.legal(state, 0) == GAME.legal(state, 0)
    assert searched.standing(state) == GAME.standing(state)
    assert searched.estimate(state, 0) < GAME.estimate(state, 0)


def test_forecast_and_estimate_keep_nothing_of_each_other() -> None:
    """Both keep what lands are worth with the facts of the table."""

    def forecast(*, after_estimate: bool) -> float:
        table_facts._looked_up.cache_clear()
        table = Table().set(coins=[5, 5])
        table.land("A1", 0, "c_voivode", "b_tower")
        table.land("B1", 1, "b_market", "b_mill")
        if after_estimate:
            GAME.estimate(table.state, 0)
        return GAME.for_search().estimate(table.state, 0)

    assert forecast(after_estimate=True) == forecast(after_estimate=False)


def test_it_joins_what_it_takes_by_it_and_nothing_else() -> None:
    table = Table().set(tasked=[True, True])
    table.hand(0, "m_bridge")
    table.land("A1", 0, "b_tower", "b_mill")
    table.land("B1", 1, "b_chapel", "b_market")
    assert any(step.startswith("join") for step in run(table, 0))
    table = Table().set(tasked=[True, True])
    table.hand(0, "m_bridge")
    table.land("A1", 0, "b_mill")
    table.land("B1", 1, "b_chapel", "b_tower")
    assert not any(step.startswith("join") for step in run(table, 0))


def test_the_novice_does_not_think_of_what_it_could_do_behind_a_draw() -> None:
    """A land with a building waits for whoever takes a task first; who does not see that thinks less of the task."""
    table = Table(4)
    table.hand(0, "b_apiary", "e_hail")
    seen = GAME.observe(table.state, 0)
    weighed = [
        {one.run[0].code: one.value for one in thinker.weigh(GAME, seen, 0, random.Random(1))}
        for thinker in (PLAYER, NovicePlayer().thinker)
    ]
    (far, near), built = weighed, weighed[1].keys() - {"task", "done"}
    assert far["task"] > max(far[code] for code in built)
    assert near["task"] < max(near[code] for code in built)


def test_computer_players_trade_with_each_other() -> None:
    """In a whole match, and nobody gives anything away."""
    sold: list[Sold] = []

    def watch(step: Step) -> None:
        sold.extend(event for event in step.events if isinstance(event, Sold))

    play_match(GAME, [GreedyPlayer(width=40)], 2, {}, random.Random(3), watch)
    assert len(sold) >= 2
    assert all(one.coins or one.cards for one in sold)


def test_many_imagined_hands_do_not_fill_the_memory() -> None:
    """A worker estimates hands for weeks: after the first 2500, the next 2500 need no more memory (bytes)."""
    state = Table().state
    hands = combinations(sorted(CARDS), 5)

    def look(at: Iterable[tuple[int, ...]]) -> int:
        for state.players[0].hand in at:
            GAME.estimate(state, 0)
        return tracemalloc.get_traced_memory()[0]

    tracemalloc.start()
    try:
        before, after = look(islice(hands, 2500)), look(islice(hands, 2500))
    finally:
        tracemalloc.stop()
    assert after - before < 50_000
