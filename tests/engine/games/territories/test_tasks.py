"""Tasks and developments."""

import pytest

from engine.games.territories import events as happened
from engine.kernel.actors import PUBLIC
from tests.engine.games.territories.builders import GAME, NOTHING, Table, development, held, task
from tests.engine.games.territories.model.shapes import Held


def test_a_task_may_be_taken_at_any_moment_before_ones_own_construction() -> None:
    """«Пред фаза - получение задания.» «Любой игрок может в любой момент до фазы строительства взять карту задания.»"""
    for stage in ({"kind": "market"}, {"kind": "construction"}):
        table = Table(stage=stage).set(round=3)
        table.play(0, "task").draw("assign 7")
        assert [one.task for one in table.state.players[0].tasks] == [7]
        assert table.state.players[0].actions == 3, "free"
        assert table.legal(0, "task") == [], "one a round"


def test_never_more_than_two_tasks_in_hand() -> None:
    """«на руках у игрока не может быть более двух карт заданий»"""
    table = Table().set(tasks=[[held("t_land3"), held("t_land4")], [held("t_land5")]])
    assert table.legal(0, "task") == []
    assert table.legal(1, "task") == ["task"]


def test_a_task_is_its_owners_secret() -> None:
    """«Взяв карту, игрок не обязан озвучивать полученное задание.»"""
    table = Table().play(0, "task").draw("assign 7")
    seen = [GAME.observe(table.state, viewer) for viewer in (0, 1, PUBLIC)]
    assert [len(one.tasks) for one in seen] == [1, 0, 0]
    assert [one.players[0].tasks for one in seen] == [1, 1, 1]
    assert [event.audience for event in table.told(happened.TaskDrawn)] == [0]


def test_a_task_is_shown_when_it_is_done() -> None:
    """«в момент выполнения задания, игрок показывает карту, озвучивает задание»"""
    table = Table().set(tasks=[[held("t_land3")], []])
    for name in ("A1", "A2", "A3"):
        table.land(name, 0, "b_mill")
    table.build_done()
    [checked] = table.told(happened.Checked)
    assert (checked.at, checked.seats, checked.tasks) == ("construction_end", (0,), (task("t_land3"),))
    assert table.state.players[0].tasks == ()
    assert table.state.players[0].done == 1


def test_a_task_that_is_done_brings_a_development_face_down() -> None:
    """«Если игрок выполнил задание, то он берёт 1 карту развития, которую также может не открывать до момента, когда
    сыграет её.»"""
    table = Table().set(tasks=[[held("t_land3")], []])
    for name in ("A1", "A2", "A3"):
        table.land(name, 0, "b_mill")
    table.build_done().draw("grant 4")
    seen = [GAME.observe(table.state, viewer) for viewer in (0, 1, PUBLIC)]
    assert [one.developments for one in seen] == [(4,), (), ()]
    assert [one.players[0].developments for one in seen] == [1, 1, 1]


def three_lands(tasks: list[list[Held]], done: list[int]) -> Table:
    """Seat 0 has three lands, seat 1 four buildings."""
    table = Table(len(done)).set(tasks=tasks, done=done)
    for name in ("A1", "A2", "A3"):
        table.land(name, 0, "c_thief" if name != "A3" else "c_sage")
    table.land("B1", 1, "b_mill", "b_mill")
    table.land("B2", 1, "b_garden", "b_garden")
    return table.build_done()


@pytest.mark.parametrize(
    ("done", "winner"),
    [([0, 0, 0, 0], 0), ([0, 0, 5, 0], 2), ([0, 1, 0, 0], 0), ([0, 2, 2, 0], -1), ([3, 0, 0, 0], 0)],
)
def test_whoever_has_done_the_most_tasks_gets_a_point_at_every_completion(done: list[int], winner: int) -> None:
    """«Игрок, выполнивший наибольшее количество заданий (считается каждый раз при выполнении кем-либо задания),
    получает 1 очко репутации.»"""
    table = three_lands([[held("t_land3")], [], [], []], done)
    assert table.told(happened.Checked)[0].bonus == (winner,)
    assert [player.reputation for player in table.state.players] == [int(seat == winner) for seat in range(4)]


def test_tasks_are_shown_in_leader_order_and_the_bonus_is_counted_each_time() -> None:
    table = three_lands([[held("t_land3")], [held("t_build4")], []], [0, 0, 0])
    [checked] = table.told(happened.Checked)
    assert checked.seats == (0, 1)
    assert checked.bonus == (0, 1), "the second is tied with the first, and it is he who completed"


def test_each_unfinished_task_costs_two_in_the_end() -> None:
    """«По окончании игры, за каждую оставшуюся у игрока карту задания, он теряет 2 очка.»"""
    table = Table(stage={"kind": "over", "reason": "deck"})
    table.set(tasks=[[held("t_land3"), held("t_land4")], []], reputation=[3, 0])
    standing = GAME.standing(table.state)
    assert [seat.total for seat in standing.seats] == [-1, 0]
    assert dict(standing.seats[0].by)["unfinished"] == -4
    running = Table().set(tasks=[[held("t_land3"), held("t_land4")], []], reputation=[3, 0])
    assert GAME.standing(running.state).seats[0].total == 3


def done(name: str, table: Table) -> bool:
    """Is this task of seat 0 shown at the end of construction?"""
    table.set(tasks=[[held(name)], *([] for _ in range(table.seats - 1))])
    return task(name) in table.build_done().told(happened.Checked)[0].tasks


def test_most_means_more_than_anybody_else() -> None:
    for rival, expected in (("A", True), ("B", False)):
        table = Table()
        for name in ("A1", "A2", "A3"):
            table.land(name, 0, "b_mill")
        for number in (1, 2, 3) if rival == "B" else ():
            table.land(f"B{number}", 1, "b_fishery")
        assert done("t_mostland", table) == expected


def test_only_active_buildings_count() -> None:
    for active, expected in ((True, True), (False, False)):
        table = Table()
        table.land("A1", 0, "b_mill", "b_mill", active=active)
        table.land("A2", 0, "b_mill", "b_mill")
        assert done("t_build4", table) == expected


def test_names_of_buildings_are_counted_once() -> None:
    table = Table()
    table.land("A1", 0, "b_mill", "b_mill")
    table.land("A2", 0, "b_garden", "b_apiary")
    table.land("A3", 0, "b_chapel")
    assert not done("t_kinds5", table)


def test_a_full_land_counts_when_everything_on_it_was_funded() -> None:
    table = Table().set(coins=[9, 0], tasks=[[held("t_full")], []])
    pieces = table.land("A1", 0, "b_mill", "b_garden", "c_thief")
    table.rolled(6)
    assert len(table.state.players[0].tasks) == 1
    table.plans([f"pay {piece}" for piece in pieces]).skip_draws()
    assert table.state.players[0].done == 1


def test_own_and_mixed_unions() -> None:
    for name, owner, expected in (
        ("t_union2", 0, True),
        ("t_union2", 1, False),
        ("t_mixed", 1, True),
        ("t_mixed", 0, False),
    ):
        table = Table()
        table.land("A1", 0, "b_mill")
        table.land("A2" if owner == 0 else "B1", owner, "b_mill")
        table.bridge("A1", "A2" if owner == 0 else "B1")
        assert done(name, table) == expected


def test_some_tasks_are_shown_at_the_end_of_a_round_only() -> None:
    table = Table().set(coins=[7, 0], tasks=[[held("t_coins7")], []])
    table.build_done()
    assert table.told(happened.Checked)[0].tasks == ()
    table.skip_draws().plans()
    assert [event.at for event in table.told(happened.Checked)] == ["income_end", "round_end"]
    assert table.told(happened.Checked)[1].tasks == (task("t_coins7"),)


def test_deeds_count_from_the_moment_of_taking_also_in_a_window_of_a_round() -> None:
    for since, expected in ((NOTHING, True), ([0, 5, 0, 0, 0], False)):
        table = Table().set(deeds=[[0, 5, 0, 0, 0], NOTHING], tasks=[[held("t_profit6", since)], []])
        [mill] = table.land("A1", 0, "b_mill")
        table.rolled(6).plans([f"pay {mill}"])
        assert (task("t_profit6") in table.told(happened.Checked)[0].tasks) == expected


def test_a_window_of_a_round_forgets_earlier_rounds() -> None:
    table = Table().set(deeds=[[0, 5, 0, 0, 0], NOTHING], before=[[0, 5, 0, 0, 0], NOTHING])
    table.set(tasks=[[held("t_profit6")], []])
    [mill] = table.land("A1", 0, "b_mill")
    table.rolled(6).plans([f"pay {mill}"])
    assert table.told(happened.Checked)[0].tasks == ()


def test_a_held_window_does_not() -> None:
    table = Table().set(deeds=[[1, 0, 0, 0, 0], NOTHING], before=[[1, 0, 0, 0, 0], NOTHING])
    assert done("t_capture", table)


def test_by_option_a_player_says_which_finished_task_is_shown() -> None:
    table = Table(claims="manual").set(tasks=[[held("t_land3", shown=False)], []])
    for name in ("A1", "A2", "A3"):
        table.land(name, 0, "b_mill")
    assert table.legal(0, "show") == ["show 1"]
    table.build_done()
    assert table.told(happened.Checked)[0].tasks == ()
    table.skip_draws().play(0, "show 1")
    assert [event.audience for event in table.see] == [0]
    assert table.legal(0, "keep") == ["keep 1"]
    pieces = [land.pieces[0].card for land in table.state.lands]
    table.set(coins=[9, 0])
    table.state.players[0].coins = 9
    table.plans([f"pay {piece}" for piece in pieces])
    assert table.state.players[0].done == 1


def test_a_town_hall_swaps_a_task_which_goes_under_the_deck() -> None:
    table = Table().set(tasks=[[held("t_land3"), held("t_land4")], []])
    [hall] = table.land("A1", 0, "b_townhall")
    table.rolled(6).play(0, f"pay {hall}")
    assert table.legal(0, "swap") == [f"swap {hall} 1", f"swap {hall} 2"]
    table.play(0, f"swap {hall} 2", "seal").play(1, "seal")
    assert table.state.tasks_under == (task("t_land4"),)
    assert table.told(happened.PlanCarried)[0].codes == (f"pay {hall}", f"swap {hall}"), "nobody learns which"
    assert task("t_land4") not in [int(code.split()[1]) for code in table.legal(-1)]
    table.draw(f"assign {task('t_hand6')}")
    assert [one.task for one in table.state.players[0].tasks] == [task("t_land3"), task("t_hand6")]


def test_finished_tasks_are_shuffled_again_when_there_is_no_other() -> None:
    every = list(range(1, 29))
    table = Table().set(task_deck=[], tasks_done=every[:-1], tasks_under=every[-1:])
    table.play(0, "task")
    assert table.legal(-1) == ["assign 28"], "what was swapped comes first"
    table.draw("assign 28").play(1, "task")
    assert table.legal(-1) == [f"assign {number}" for number in every[:-1]]
    assert table.state.tasks_done == ()


def develop(name: str, **fields: object) -> tuple[Table, str]:
    table = Table().set(developments=[[development(name)], []], **fields)
    return table, f"d{development(name)}"


def test_developments_are_played_in_their_phase() -> None:
    table, gift = develop("d_gift")
    assert table.legal(0, "play") == []
    table.rolled(6).plans([f"play {gift}"])
    assert table.state.players[0].reputation == 1
    assert table.state.development_pile == (development("d_gift"),)


def test_an_archive_may_be_opened_in_any_phase() -> None:
    table, archive = develop("d_archive")
    table.play(0, f"play {archive}").draw("deal 1").draw("deal 2").draw("deal 3")
    assert table.state.players[0].hand == (1, 2, 3)
    assert table.state.players[0].actions == 3
    table, archive = develop("d_archive")
    assert f"play {archive}" in table.rolled(6).legal(0)
    table, archive = develop("d_archive", stage={"kind": "market"})
    assert table.legal(0, "play") == [], "the market day is before the phases"


def test_blueprints_bring_two_actions() -> None:
    table, plans = develop("d_plans")
    assert table.play(0, f"play {plans}").state.players[0].actions == 5


def test_patronage_keeps_cards_from_falling() -> None:
    table, patron = develop("d_patron")
    table.land("A1", 0, "b_mill")
    table.land("B1", 1, "b_mill")
    table.rolled(6).plans([f"play {patron}"])
    assert list(table.owners()) == ["A1"]
    table.skip_draws().rolled(6).plans()
    assert list(table.owners()) == [], "for one round"


def test_relief_lowers_all_needs_for_a_round() -> None:
    table, relief = develop("d_relief")
    table.land("A1", 0, "b_cathedral", "b_garden", "c_princess")
    table.rolled(6).play(0, f"play {relief}", "feed", "seal").play(1, "seal")
    laid = {event.card: event.coins for event in table.told(happened.CoinsLaid)}
    needs = sorted(laid.values())
    assert needs == [1, 2]


def test_played_developments_are_shuffled_again() -> None:
    every = list(range(1, 19))
    table = Table().set(development_deck=[], development_pile=every, tasks=[[held("t_land3")], []])
    for name in ("A1", "A2", "A3"):
        table.land(name, 0, "b_mill")
    table.build_done()
    assert table.legal(-1) == [f"grant {number}" for number in every]
