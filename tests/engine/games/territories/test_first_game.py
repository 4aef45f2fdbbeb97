"""A first game (option `first`): fewer cards, open tasks, and no market, purchase, bridge or penalty."""

import copy
from collections import Counter

import pytest

from engine.games.territories import events as happened
from engine.games.territories.content import parse
from engine.games.territories.game import Territories
from engine.games.territories.state import State
from engine.kernel.actors import CHANCE, PUBLIC
from engine.kernel.errors import ContentError, PositionError
from engine.kernel.options import settle
from tests.engine.games.territories.builders import GAME, Table, held
from tests.engine.games.territories.reference_model import CARDS, TASKS
from tests.engine.games.territories.test_content_errors import FILES

UNION_WORDS = {"significance", "ward", "bridge"}


def fresh(seats: int) -> State:
    return GAME.new(seats, settle(GAME.info.options, GAME.info.seats, seats, {"first": True}))


def dealt(seats: int) -> State:
    """All that is dealt before the first round."""
    state = fresh(seats)
    while state.due and state.round == 0:
        GAME.apply(state, CHANCE, GAME.legal(state, CHANCE)[0])
    return state


def test_the_deck_has_about_sixty_cards_and_none_that_needs_a_union() -> None:
    deck = [CARDS[number] for number in fresh(2).undrawn]
    assert 54 <= len(deck) <= 66
    assert [card["id"] for card in deck if card["kind"] == "bridge"] == []
    effects = [effect for card in deck for effect in card.get("effects", [])]
    assert [effect for effect in effects if effect["op"] in UNION_WORDS or effect.get("scope") == "union"] == []


def test_there_are_twelve_tasks_and_none_asks_for_what_the_game_has_not() -> None:
    tasks = [TASKS[number] for number in fresh(2).task_deck]
    assert len(tasks) == 12
    assert {task.get("what") for task in tasks}.isdisjoint({"own_union", "mixed_unions", "hand"})
    assert {task.get("event") for task in tasks}.isdisjoint({"capture", "deal", "influence_enemy"})
    assert [task["min"] for task in tasks if task.get("event") == "influence"] == []


@pytest.mark.parametrize("seats", [2, 6])
def test_everybody_begins_with_two_tasks_that_all_see(seats: int) -> None:
    state = dealt(seats)
    seen = GAME.observe(state, PUBLIC)
    assert [len(player.open_tasks) for player in seen.players] == [2] * seats
    assert [list(one.open_tasks) for one in seen.players] == [[one.task for one in p.tasks] for p in state.players]


def test_in_a_full_game_tasks_stay_secret() -> None:
    table = Table().set(tasks=[[held("t_land3")], []])
    assert [player.open_tasks for player in GAME.observe(table.state, PUBLIC).players] == [(), ()]


def test_a_finished_task_is_a_point_and_a_new_task_and_brings_no_development() -> None:
    table = Table(first=True).set(tasks=[[held("t_land3"), held("t_char2")], [held("t_land4"), held("t_full")]])
    for name in ("A1", "A2", "A3"):
        table.land(name, 0, "b_mill", face="b_apiary")
    table.build_done()
    [checked] = table.told(happened.Checked)
    assert (checked.seats, checked.bonus) == ((0,), (-1,))
    assert [player.reputation for player in table.state.players] == [1, 0]
    assert [due.kind for due in table.state.due] == ["task", "dice"]
    assert [player.done for player in table.state.players] == [1, 0]


def test_finished_tasks_do_not_come_again() -> None:
    easy = [number for number, task in TASKS.items() if task.get("first")]
    table = Table(first=True).set(tasks=[[held("t_land3")], []], task_deck=[])
    table.set(tasks_done=[number for number in easy if TASKS[number]["id"] != "t_land3"])
    for name in ("A1", "A2", "A3"):
        table.land(name, 0, "b_mill", face="b_apiary")
    table.build_done()
    assert table.state.due[0].kind == "dice"
    assert table.state.players[0].tasks == ()


def test_no_task_is_taken_and_no_card_bought() -> None:
    table = Table(first=True).set(coins=[9, 9])
    table.hand(0, "b_mill")
    assert {code.split()[0] for code in table.legal(0)} == {"land", "done"}


def test_there_is_no_market_day() -> None:
    table = Table(first=True, stage={"kind": "drawing"}).set(round=3, due=[{"kind": "card", "seat": 0}])
    table.draw(table.legal(CHANCE)[0])
    assert table.state.stage.kind == "construction"


def test_one_influence_card_a_round() -> None:
    table = Table(first=True, stage={"kind": "planning"}).set(played=[1, 0], pool=9)
    table.hand(0, "e_harvest")
    table.hand(1, "e_feast", "e_harvest")
    assert (table.legal(0, "play"), len(table.legal(1, "play"))) == ([], 2)


def test_the_autopilot_uses_actions_that_cost_nothing_and_feeds_with_what_they_bring() -> None:
    """The merchant needs the only coin of the share; with his two coins the mill is fed, which brings three."""
    table = Table(first=True)
    merchant, mill = table.land("A1", 0, "c_merchant", "b_mill", face="b_apiary")
    table.rolled(2).plans(["feed"])
    assert [event.card for event in table.told(happened.Funded)] == [merchant, mill]
    assert [(event.card, event.by, event.paid) for event in table.told(happened.Played)] == [(merchant, "action", 0)]
    assert table.state.players[0].coins == 3


def test_the_autopilot_leaves_actions_that_cost_coins_to_the_player() -> None:
    table = Table(first=True).set(coins=[20, 0])
    table.land("A1", 0, "b_garden", "b_theatre", "c_teller", face="b_apiary")
    assert table.rolled(6).plans(["feed"]).told(happened.Played) == []


@pytest.mark.parametrize(("seats", "stolen"), [(2, 1), (3, 0)])
def test_the_autopilot_leaves_it_to_the_player_whom_a_thief_robs(seats: int, stolen: int) -> None:
    """With two players there is nothing to choose."""
    table = Table(seats, first=True).set(coins=[9] * seats)
    table.land("A1", 0, "c_thief", face="b_apiary")
    told = table.rolled(seats).plans(["feed"]).told(happened.Stolen)
    assert sum(event.coins for event in told) == stolen


def test_the_autopilot_swaps_no_task() -> None:
    """No card of a first game swaps tasks; here the steward is in it, and his owner has one task."""
    raw = copy.deepcopy(FILES)
    next(card for card in raw["cards"]["cards"] if card["id"] == "c_steward")["first"] = 1
    game, table = Territories.from_tables(raw), Table(first=True)
    table.land("A1", 0, "c_steward", face="b_apiary")
    table.set(stage={"kind": "planning"}, pool=9, rolled=9, coins=[9, 9], tasks=[[held("t_land3")], []])
    state = game.load(table.position)
    told = [
        event for seat in (0, 1) for code in ("feed", "seal") for event in game.apply(state, seat, game.parse(code))
    ]
    assert [event.kind for event in told if isinstance(event, happened.Funded | happened.Played)] == ["funded"]


def test_the_autopilot_of_a_full_game_only_feeds() -> None:
    table = Table()
    table.land("A1", 0, "c_merchant", face="b_apiary")
    assert table.rolled(6).plans(["feed"]).told(happened.Played) == []


def test_unfinished_tasks_cost_nothing() -> None:
    table = Table(first=True, stage={"kind": "over", "reason": "hand"}).set(tasks=[[held("t_land3")], []])
    assert [seat.total for seat in GAME.standing(table.state).seats] == [0, 0]


def test_nine_points_end_it_for_every_number_of_players() -> None:
    assert {GAME.observe(fresh(seats), PUBLIC).goal for seats in range(2, 7)} == {9}


@pytest.mark.parametrize(("seats", "after"), [(2, 4), (3, 2)])
def test_with_two_whoever_is_behind_catches_up(seats: int, after: int) -> None:
    """With three nobody needs it."""
    table = Table(seats, first=True).set(reputation=[2, *[8] * (seats - 1)]).rolled(9).plans()
    assert table.state.players[0].reputation == after
    assert sum(due.seat == 0 for due in table.state.due) == 1 + (seats == 2)


@pytest.mark.parametrize(("seats", "dice"), [(2, 2), (3, 4), (6, 7)])
def test_dice_are_one_more_than_players_but_with_two(seats: int, dice: int) -> None:
    table = Table(seats, first=True).build_done()
    rolls = [int(code.split()[1]) for code in table.legal(CHANCE)]
    assert (min(rolls), max(rolls)) == (dice, 6 * dice)


def test_a_card_of_the_full_game_does_not_fit_a_first_game() -> None:
    wall = next(number for number, card in CARDS.items() if card["id"] == "b_wall")
    with pytest.raises(PositionError) as told:
        GAME.load({"hand": [[wall], []], "stage": {"kind": "construction", "step": -1}, "choices": {"first": True}})
    assert [(one.path, one.message) for one in told.value.problems] == [
        ("hand.0.0", f"card {wall} is in the full game only")
    ]


def test_files_from_before_play_the_full_game() -> None:
    raw = copy.deepcopy(FILES)
    del raw["rules"]["first"]
    content = parse(raw)
    assert content.of(fresh(2).choices) is content


def test_a_first_deck_that_does_not_fit_is_told() -> None:
    raw = copy.deepcopy(FILES)
    raw["cards"]["cards"][0]["first"] = 9
    raw["rules"]["first"]["tasks_dealt"] = 3
    with pytest.raises(ContentError) as told:
        parse(raw)
    counts = Counter(problem.path for problem in told.value.problems)
    assert set(counts) == {"cards.toml: card b_garden: first", "rules.toml: first.tasks_dealt", "tasks.toml"}
