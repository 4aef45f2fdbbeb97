"""Construction: lands, buildings, characters, all at once or in turn."""

from engine.games.territories import events as happened
from engine.kernel.actors import PUBLIC
from tests.engine.games.territories.builders import GAME, Table


def test_any_card_of_the_hand_becomes_a_land_face_down() -> None:
    """«Создать новую территорию - для этого выберите одну самую "не нужную" карту в руках и положите её перед собой
    рубашкой вверх.»"""
    table = Table()
    garden, fair, bridge = table.hand(0, "b_garden", "e_fair", "m_bridge")
    assert set(table.legal(0, "land")) == {f"land {card}" for card in (garden, fair, bridge)}
    table.play(0, f"land {fair}")
    land = table.at("A1")
    assert (land.owner, land.face) == (0, fair)
    assert table.state.players[0].hand == tuple(sorted([garden, bridge]))


def test_only_its_owner_may_look_at_the_face_of_a_land() -> None:
    table = Table()
    [fair] = table.hand(0, "e_fair")
    table.play(0, f"land {fair}")
    faces = [GAME.observe(table.state, viewer).lands[0].face for viewer in (0, 1, PUBLIC)]
    assert faces == [fair, 0, 0]
    assert [event.audience for event in table.told(happened.FaceLaid)] == [0]


def test_one_new_land_a_round() -> None:
    table = Table()
    table.hand(0, "b_garden", "b_mill")
    table.play(0, table.legal(0, "land")[0])
    assert table.legal(0, "land") == []


def test_a_building_stands_only_on_an_own_land() -> None:
    """«здание можно строить только на территории»"""
    table = Table()
    [mill] = table.hand(0, "b_mill")
    assert table.legal(0, "build") == []
    table = Table()
    [mill] = table.hand(0, "b_mill")
    table.land("A1", 0)
    table.land("B1", 1)
    assert table.legal(0, "build") == [f"build {mill} A1"]


def test_everybody_sees_what_is_built() -> None:
    """«выберите карту здания в руках и положите её под карту земли так, чтобы сверху было видно название карты, а также
    её характеристики»"""
    table = Table()
    [mill] = table.hand(0, "b_mill")
    table.land("A1", 0)
    table.play(0, f"build {mill} A1")
    [piece] = GAME.observe(table.state, PUBLIC).lands[0].pieces
    assert (piece.card, piece.need, piece.profit, piece.active) == (mill, 2, 3, False)
    assert table.state.players[0].hand == ()


def test_a_character_is_called_like_a_building_is_built() -> None:
    """«Призвать персонажа - аналогично зданию.»"""
    table = Table()
    [thief] = table.hand(0, "c_thief")
    table.land("A1", 0)
    table.play(0, f"build {thief} A1")
    assert [piece.card for piece in table.at("A1").pieces] == [thief]


def test_two_buildings_and_one_character_fit_on_a_land() -> None:
    table = Table()
    table.hand(0, "b_garden", "c_merchant")
    table.land("A1", 0, "b_mill", "b_mill", "c_thief")
    table.land("A2", 0, "b_mill", "c_thief")
    assert [code.split()[2] for code in table.legal(0, "build")] == ["A2"]
    assert GAME.content.cards[int(table.legal(0, "build")[0].split()[1])].id == "b_garden"


def test_up_to_three_actions_in_any_order() -> None:
    table = Table()
    table.hand(0, "b_garden", "b_mill", "b_mill", "b_quarry", "c_thief")
    table.play(0, table.legal(0, "land")[0])
    for _ in range(2):
        table.play(0, table.legal(0, "build")[0])
    assert table.state.players[0].actions == 0
    assert table.legal(0, "build") == []
    assert table.legal(0)[-1] == "done"


def test_building_costs_nothing_but_the_card() -> None:
    table = Table()
    [palace] = table.hand(0, "b_palace")
    table.land("A1", 0)
    assert table.legal(0, "build") == [f"build {palace} A1"]


def test_a_task_may_be_taken_in_construction_for_an_action() -> None:
    """«Взять задание.»"""
    table = Table()
    table.hand(0, "b_garden")
    table.play(0, table.legal(0, "land")[0], "task").draw("assign 5")
    assert table.state.players[0].actions == 1
    assert [one.task for one in table.state.players[0].tasks] == [5]


def test_all_build_at_once_and_done_can_be_taken_back_until_the_last() -> None:
    table = Table(seats=3)
    assert tuple(GAME.actors(table.state)) == (0, 1, 2)
    table.play(0, "done")
    assert tuple(GAME.awaited(table.state)) == (1, 2)
    table.play(0, "again")
    assert tuple(GAME.awaited(table.state)) == (0, 1, 2)


def test_by_option_construction_goes_round_the_table_from_the_leader() -> None:
    table = Table(seats=3, construction="in_turn").set(leader=1)
    found = []
    while table.state.stage.kind == "construction" and not table.state.due:
        found.append(tuple(GAME.actors(table.state)))
        table.play(found[-1][0], "done")
    assert found == [(1,), (2,), (0,)]


def test_in_turn_the_last_one_ends_it_also_where_a_position_does_not_say_who_was_ready() -> None:
    table = Table(seats=3, construction="in_turn", stage={"kind": "construction", "step": 2}).play(2, "done")
    assert [due.kind for due in table.state.due] == ["dice"]


def test_the_leader_rolls_when_all_have_built() -> None:
    """«После того, как все игроки закончили фазу строительства, текущий ведущий бросает кубики, определяя таким образом
    доход на текущий раунд.»"""
    table = Table().set(leader=1).build_done()
    assert [due.kind for due in table.state.due] == ["dice"]
    table.draw("roll 11")
    assert table.state.pool == 11
    assert table.told(happened.DiceRolled)[0].leader == 1


def test_a_sum_is_as_likely_as_there_are_ways_to_throw_it() -> None:
    table = Table().build_done()
    told = GAME.weights(table.state)
    assert told is not None
    weights = dict(zip(table.legal(-1), told, strict=True))
    assert weights["roll 5"] == 1
    assert weights["roll 6"] == 5
    assert weights["roll 17"] == 780
    assert sum(weights.values()) == 6**5


def test_as_many_dice_as_players_and_at_least_five() -> None:
    most = [Table(seats=seats).build_done().legal(-1)[-1] for seats in range(2, 7)]
    assert most == ["roll 30", "roll 30", "roll 30", "roll 30", "roll 36"]
