"""Two and three players: whoever is behind catches up, lost lands are paid for, and others' tasks bring no point."""

from collections import Counter

import pytest

from engine.games.territories.events import CaughtUp, Changed, Checked, LandCaptured
from tests.engine.games.territories.builders import Table, held


def closed(reputation: list[int]) -> Table:
    """The next round has begun; nothing was built in the last one."""
    return Table(len(reputation)).set(reputation=reputation, leader=1).rolled(6).plans()


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ([5, 5], [5, 5]),
        ([6, 5], [6, 5]),
        ([8, 5], [8, 6]),
        ([2, 12], [7, 12]),
        ([9, 3, 6], [9, 5, 7]),
        ([9, 3, 6, 0], [9, 3, 6, 0]),
    ],
)
def test_points_and_a_card_for_whoever_is_behind_at_the_beginning_of_a_round(
    before: list[int], after: list[int]
) -> None:
    table = closed(before)
    assert [player.reputation for player in table.state.players] == after
    drawn = Counter(due.seat for due in table.state.due)
    assert [drawn[seat] for seat in range(len(before))] == [1 + (a != b) for a, b in zip(before, after, strict=True)]
    told = {one.seat: one.by for one in table.told(CaughtUp)}
    assert told == {seat: b - a for seat, (a, b) in enumerate(zip(before, after, strict=True)) if a != b}


def test_prestige_counts_for_who_is_ahead() -> None:
    table = Table().set(reputation=[1, 4], coins=[4, 0])
    [cathedral] = table.land("A1", 0, "b_cathedral", active=False)
    table.rolled(6).plans([f"pay {cathedral}"])
    assert table.told(CaughtUp) == [], "3 to 4"


@pytest.mark.parametrize(("seats", "points"), [(2, 1), (3, 1), (4, 0)])
def test_a_lost_land_is_paid_for_with_a_point(seats: int, points: int) -> None:
    table = Table(seats, construction="in_turn")
    [bridge] = table.hand(0, "m_bridge")
    table.land("A1", 0, "b_tower", face="b_garden")
    table.land("B1", 1, "b_mill", face="b_quarry")
    table.play(0, f"join {bridge} A1 B1")
    assert len(table.told(LandCaptured)) == 1
    assert [(one.what, one.seat, one.by) for one in table.told(Changed)] == [("reputation", 1, 1)] * points
    assert table.state.players[1].reputation == points


@pytest.mark.parametrize(("seats", "bonus"), [(2, -1), (3, -1), (4, 1)])
def test_the_point_for_the_most_tasks_comes_with_a_task_of_ones_own_only(seats: int, bonus: int) -> None:
    rest: list[list[object]] = [[] for _ in range(seats - 1)]
    table = Table(seats).set(tasks=[[held("t_char2")], *rest], done=[0, 3, *[0] * (seats - 2)])
    table.land("A1", 0, "c_thief")
    table.land("A2", 0, "c_sage", face="b_garden")
    table.build_done()
    assert table.told(Checked)[0].bonus == (bonus,)
