"""Leaving a match at a table that wants no computer in the leaver's place (facts 50)."""

import random
from typing import Any

import pytest

from engine.games.territories import events as happened
from engine.kernel.abilities import leaving, may_play
from engine.kernel.actors import CHANCE
from engine.kernel.options import Choice
from tests.engine.games.territories.builders import GAME, Table
from tests.support.reference_model import Position


def fallen(seats: int = 3, stage: dict[str, Any] | None = None, **choices: Choice) -> Table:
    return Table(seats, stage, leavers="fall", **choices)


def leave(table: Table, seat: int) -> Table:
    """The seat leaves, as the match would let it."""
    way = leaving(GAME, table.state, seat)
    assert way is not None
    table.see = list(GAME.apply(table.state, seat, way))
    return table


def test_nobody_leaves_where_a_computer_takes_over() -> None:
    """«A computer player takes the seat.»"""
    assert leaving(GAME, Table(3).state, 0) is None
    assert leaving(GAME, fallen().state, 0) is not None


def test_leaving_is_never_among_what_a_seat_is_asked() -> None:
    table = fallen()
    assert "leave" not in table.legal(0)
    assert may_play(GAME, table.state, 0, GAME.parse("leave"))
    assert not may_play(GAME, table.state, CHANCE, GAME.parse("leave"))


def test_hand_tasks_and_developments_go_to_the_open_discards() -> None:
    """«hand, tasks and developments go to the discards»"""
    table = fallen()
    cards = table.hand(1, "b_mill", "e_fair")
    table.set(tasks=[[], [{"task": 1}], []], developments=[[], [4], []], coins=[1, 7, 1])
    leave(table, 1)
    player = table.state.players[1]
    assert (player.hand, player.tasks, player.developments, player.coins) == ((), (), (), 0)
    assert table.state.discards == tuple(sorted(cards))
    assert table.state.tasks_done == (1,)
    assert table.state.development_pile == (4,)
    [told] = table.told(happened.SeatLeft)
    assert (told.seat, told.cards, told.tasks, told.developments) == (1, tuple(sorted(cards)), (1,), (4,))


def test_the_lands_fall_at_the_next_destruction_fed_or_warded_or_not() -> None:
    """«the leaver's lands … collapse at the next destruction»"""
    table = fallen()
    [mill] = table.land("B1", 1, "b_mill")
    [other] = table.land("A1", 0, "b_chapel")
    leave(table, 1)
    assert table.at("B1").pieces, "not before"
    for seat in (0, 2):
        table.play(seat, "done")
    table.skip_draws()
    table.play(0, f"pay {other}", "seal").play(2, "seal")
    assert [land.id for land in table.state.lands] == ["A1"]
    assert mill in table.state.discards


def test_the_lands_count_for_nobody_and_nobody_takes_them() -> None:
    """«the leaver's lands count for nobody's significance»: neither his own, nor that of whoever is ahead there."""
    table = fallen(stage={"kind": "market"})
    table.land("A1", 0, "b_mill")
    table.land("B1", 1, "b_chapel")
    table.bridge("A1", "B1")
    leave(table, 1)
    [union] = GAME.observe(table.state, 0).unions
    assert [seat for seat, _ in union.significance] == [0]
    assert table.at("B1").owner == 1


def test_a_union_with_his_lands_is_fought_out_by_the_others() -> None:
    table = fallen(4, stage={"kind": "planning"})
    table.land("A1", 0, "b_mill")
    table.land("A2", 0, "b_mill")
    table.land("B1", 1, "b_chapel")
    table.land("B2", 1, "b_garden")
    table.land("C1", 2, "b_chapel")
    for one, other in (("A1", "A2"), ("A1", "B1"), ("B1", "B2"), ("B1", "C1")):
        table.bridge(one, other)
    assert table.at("C1").owner == 2, "two against two: nobody is ahead"
    leave(table, 1)
    assert table.at("C1").owner == 0, "two against one"
    assert table.at("B1").owner == 1, "it falls, and nobody takes it"
    [told] = table.told(happened.LandCaptured)
    assert told.land == "C1"


def test_prestige_of_his_lands_is_nobodys() -> None:
    table = fallen()
    table.land("B1", 1, "b_chapel", lasting=["r_goodname"])
    before = GAME.standing(table.state).seats[1]
    leave(table, 1)
    after = GAME.standing(table.state).seats[1]
    assert dict(before.by)["prestige"] > 0
    assert dict(after.by)["prestige"] == 0
    assert after.out
    assert after.place == 3


@pytest.mark.parametrize(("leader", "leaver", "leads"), [(0, 0, 1), (2, 2, 0), (0, 1, 0)])
def test_leadership_passes_on(leader: int, leaver: int, leads: int) -> None:
    """«leadership passes on»"""
    table = fallen(3).set(leader=leader)
    leave(table, leaver)
    assert table.state.leader == leads


def test_the_next_round_skips_him() -> None:
    table = fallen(3)
    leave(table, 1)
    for seat in (0, 2):
        table.play(seat, "done")
    table.skip_draws()
    for seat in (0, 2):
        table.play(seat, "seal")
    assert table.state.leader == 2
    assert {due.seat for due in table.state.due if due.kind == "card"} == {0, 2}


def test_the_last_who_plays_wins() -> None:
    """«the last player left wins»"""
    table = fallen(3).set(reputation=[0, 3, 9])
    leave(table, 2)
    leave(table, 1)
    standing = GAME.standing(table.state)
    assert (standing.over, standing.reason, standing.winners) == (True, "left", (0,))
    assert [seat.place for seat in standing.seats] == [1, 3, 2]
    assert table.kinds()[-1] == "match_ended"


@pytest.mark.parametrize("stage", ["market", "planning", "construction"])
def test_the_others_go_on_when_they_waited_for_him_alone(stage: str) -> None:
    made = {"kind": stage, "step": -1} if stage == "construction" else {"kind": stage}
    table = fallen(3, stage=made).set(ready=[True, False, True])
    leave(table, 1)
    assert table.state.stage.kind != stage or table.state.round > 1


@pytest.mark.parametrize(("step", "leaver", "then"), [(0, 0, 1), (1, 0, 1), (1, 1, 2), (2, 1, 2), (0, 2, 0)])
def test_in_turn_the_next_one_builds(step: int, leaver: int, then: int) -> None:
    table = fallen(3, {"kind": "construction", "step": step}, construction="in_turn")
    leave(table, leaver)
    assert list(GAME.actors(table.state)) == [then]


def test_construction_in_turn_ends_when_the_last_one_leaves() -> None:
    table = fallen(3, {"kind": "construction", "step": 2}, construction="in_turn")
    leave(table, 2)
    assert table.state.stage.kind == "rolling"


@pytest.mark.parametrize(("step", "leaver", "then"), [(0, 0, 1), (4, 1, 2), (4, 0, 1), (5, 2, 0), (3, 1, 0), (2, 2, 0)])
def test_coin_by_coin_the_next_one_takes(step: int, leaver: int, then: int) -> None:
    table = fallen(3, {"kind": "income", "step": step}, income="coin").set(pool=9)
    leave(table, leaver)
    assert list(GAME.actors(table.state)) == [then]


def test_the_income_is_shared_by_those_who_play() -> None:
    table = fallen(3, {"kind": "planning"}).set(pool=6)
    leave(table, 1)
    table.play(0, "seal").play(2, "seal")
    assert [player.coins for player in table.state.players] == [3, 0, 3]


def test_his_lots_and_bids_are_gone() -> None:
    table = fallen(3, {"kind": "market"})
    [lot] = table.hand(1, "b_mill")
    [mine] = table.hand(0, "b_tower")
    table.set(
        lots=[{"card": lot, "seller": 1, "price": 2}, {"card": mine, "seller": 0}],
        bids=[{"lot": lot, "bidder": 2, "coins": 1}, {"lot": mine, "bidder": 1, "coins": 1}],
        coins=[2, 2, 2],
    )
    leave(table, 1)
    assert [one.card for one in table.state.lots] == [mine]
    assert not [bid for bid in table.state.bids if bid.status == "open"]


def test_nobody_aims_at_him() -> None:
    table = fallen(3, {"kind": "income", "step": 0}, income="coin").set(pool=3)
    table.hand(0, "e_scandal")
    assert {code.split()[-1] for code in table.legal(0, "aim")} == {"1", "2"}
    leave(table, 1)
    assert {code.split()[-1] for code in table.legal(0, "aim")} == {"2"}


def test_he_counts_for_no_task_bonus_and_no_goal() -> None:
    table = fallen(3).set(done=[1, 5, 0], reputation=[0, 99, 0])
    leave(table, 1)
    for seat in (0, 2):
        table.play(seat, "done")
    table.skip_draws()
    for seat in (0, 2):
        table.play(seat, "seal")
    table.skip_draws()
    assert table.state.round == 2, "his 99 points end nothing"


OPTIONS: list[dict[str, Choice]] = [
    {},
    {"construction": "in_turn"},
    {"income": "coin"},
    {"construction": "in_turn", "income": "coin", "claims": "manual"},
]


@pytest.mark.parametrize("choices", OPTIONS, ids=str)
def test_matches_go_on_whenever_somebody_leaves(choices: dict[str, Choice]) -> None:
    """At random moments, in random matches: each position loads as it was saved, and the match ends."""
    pick = random.Random(7)
    options: dict[str, Choice] = {"goal": 8, "leavers": "fall"}
    for seats in (2, 4, 6):
        state, steps, gone = GAME.new(seats, options | choices), 0, 0
        while actors := GAME.actors(state):
            steps += 1
            actor = pick.choice(list(actors))
            seat = pick.randrange(seats)
            way = leaving(GAME, state, seat)
            if way and pick.random() < 0.01:
                gone += 1
                GAME.apply(state, seat, way)
            else:
                GAME.apply(state, actor, pick.choice(list(GAME.legal(state, actor))))
            if steps % 20 == 0 or (actors and not GAME.actors(state)):
                assert GAME.load(GAME.save(state)) == state
            assert steps < 20_000
        standing = GAME.standing(state)
        assert standing.over
        assert sum(seat.out for seat in standing.seats) == gone
        assert not any(standing.seats[winner].out for winner in standing.winners)


@pytest.mark.parametrize(
    ("fields", "path"),
    [
        ({"choices": {}, "left": [False, True, False]}, "left.1"),
        ({"left": [False, True, False], "coins": [0, 1, 0]}, "coins.1"),
        ({"left": [False, True, False], "leader": 1}, "leader"),
        ({"left": [False, True, True]}, "left"),
    ],
)
def test_a_position_with_a_leaver_who_holds_something_is_refused(fields: Position, path: str) -> None:
    table = fallen(3)
    with pytest.raises(ValueError, match=path):
        GAME.load(table.position | fields)


@pytest.mark.parametrize("brings", ["b_mill", "b_school"])
def test_what_is_his_is_not_funded_any_more(brings: str) -> None:
    """Coins of his lie on it, and another makes its need fall: he would get its profit, or a card."""
    table = fallen(3, {"kind": "income", "step": 1}, income="coin").set(pool=9, coins=[9, 9, 9])
    [granary] = table.land("A1", 0, "b_granary", active=False)
    [card] = table.land("B1", 1, brings)
    table.bridge("A1", "B1")
    while f"coin {card}" in table.legal(1):
        table.play(1, f"coin {card}")
    leave(table, 1)
    table.play(2, "end").play(0, f"pay {granary}")
    table.skip_draws()
    assert (table.state.players[1].coins, table.state.players[1].hand) == (0, ())
    assert GAME.load(GAME.save(table.state)) == table.state
