"""Destruction, the order of a round, and the end of a match."""

import pytest

from engine.games.territories import events as happened
from engine.games.territories.stage import Over
from engine.kernel.standing import Standing
from tests.engine.games.territories.builders import GAME, Table, held


def test_a_round_has_its_phases_in_order() -> None:
    """«Каждый ход игрока состоит из трёх фаз»"""
    table = Table(stage={"kind": "market"}).set(round=3)
    found = []
    while table.state.round == 3:
        if table.state.stage.kind not in found:
            found.append(table.state.stage.kind)
        if table.state.due:
            table.draw(table.legal(-1)[0])
        else:
            seat = GAME.awaited(table.state)[0]
            table.play(seat, table.legal(seat)[-1])
    assert found == ["market", "construction", "rolling", "planning"]


def test_buildings_without_their_income_fall() -> None:
    """«все здания, не получившие необходимого дохода, рушатся - убираются в снос»"""
    table = Table()
    mill, chapel = table.land("A1", 0, "b_mill", "b_chapel")
    table.rolled(6).plans([f"pay {mill}"])
    assert [event.card for event in table.told(happened.CardRemoved)] == [chapel]
    assert table.state.discards == (chapel,)


def test_characters_too() -> None:
    """«Аналогично с персонажами.»"""
    table = Table()
    mill, thief = table.land("A1", 0, "b_mill", "c_thief")
    table.rolled(6).plans([f"pay {mill}"])
    assert [event.card for event in table.told(happened.CardRemoved)] == [thief]


def test_empty_lands_go() -> None:
    """«Территории без зданий и персонажей считаются запущенными и также убираются в отбой.»"""
    table = Table()
    [fair] = table.hand(0, "e_fair")
    table.play(0, f"land {fair}").rolled(6).plans()
    assert table.state.lands == ()
    assert [event.land for event in table.told(happened.LandGone)] == ["A1"]
    assert table.state.buried == (fair,), "face down for ever"


def test_a_reputation_card_stays_when_a_building_of_its_land_falls() -> None:
    table = Table()
    mill, _ = table.land("A1", 0, "b_mill", "b_chapel", lasting=["r_goodname"])
    table.rolled(6).plans([f"pay {mill}"])
    assert len(table.at("A1").lasting) == 1


def test_all_fall_at_once_then_lands_then_unions_are_looked_at() -> None:
    table = Table()
    [tower] = table.land("A1", 0, "b_tower")
    [garden] = table.land("B1", 1, "b_garden")
    table.land("B2", 1, "b_mill")
    table.bridge("A1", "B1")
    table.bridge("B1", "B2")
    assert set(table.rolled(6).owners().values()) == {0, 1}, "two against two"
    table.plans([f"pay {tower}"], [f"pay {garden}"])
    assert table.owners() == {"A1": 0, "B1": 0}
    kinds = table.kinds()
    assert kinds.index("card_removed") < kinds.index("land_gone") < kinds.index("land_captured")


def test_the_lead_passes_clockwise() -> None:
    """«Далее, ведущий сменяется после каждой фазы разрушения по очереди по часовой стрелке.»"""
    table, found = Table(seats=3).set(leader=1), []
    for _ in range(4):
        found.append(table.state.leader)
        table.rolled(6).plans().skip_draws()
        if table.state.stage.kind == "market":
            for seat in range(3):
                table.play(seat, "ready")
    assert found == [1, 2, 0, 1]


def test_an_empty_hand_and_an_empty_deck_end_the_match() -> None:
    """«У какого-либо игрока заканчиваются карты на руках и при этом колода карт пуста.»"""
    table = Table().set(undrawn=[])
    hand = table.hand(1, "b_mill")
    table.set(discards=[number for number in range(1, 121) if number not in hand])
    table.rolled(6).plans()
    assert table.state.stage == Over("hand")
    assert GAME.actors(table.state) == ()


def test_an_empty_hand_alone_does_not() -> None:
    table = Table().rolled(6).plans()
    assert table.state.round == 2


@pytest.mark.parametrize(("reputation", "over"), [(17, False), (18, True), (20, True)])
def test_the_goal_ends_the_match_at_the_end_of_a_round(reputation: int, over: bool) -> None:
    """«Или один из игроков набирает N репутации (определить N опытным путём).»"""
    table = Table().set(reputation=[reputation, 0]).rolled(6)
    stage = table.state.stage
    assert stage.kind == "planning", "not in the middle of it"
    table.plans()
    assert (table.state.stage.kind == "over") == over


def test_prestige_counts_for_the_goal() -> None:
    table = Table().set(reputation=[16, 0], coins=[4, 0])
    [cathedral] = table.land("A1", 0, "b_cathedral", active=False)
    table.rolled(6).plans([f"pay {cathedral}"])
    assert table.state.stage == Over("reputation")


def test_by_option_the_goal_is_another() -> None:
    for goal, over in (("normal", False), ("short", True), (6, True), (20, False)):
        table = Table(goal=goal).set(reputation=[14, 0]).rolled(6).plans()
        assert (table.state.stage.kind == "over") == over


def test_nobody_can_stall_longer_than_three_rounds_after_the_deck_is_empty() -> None:
    table = Table().set(undrawn=[], round=4)
    hands = table.hand(0, "b_mill"), table.hand(1, "b_mill")
    table.set(discards=[n for n in range(1, 121) if n not in (*hands[0], *hands[1])])
    for round_number in (4, 5, 6, 7):
        assert table.state.round == round_number
        if table.state.stage.kind == "market":
            table.play(0, "ready").play(1, "ready")
        table.rolled(6).plans()
    assert table.state.stage == Over("deck")
    assert table.state.dry == 4


def test_discards_are_never_shuffled_again() -> None:
    table = Table().set(undrawn=[], coins=[9, 9])
    hands = table.hand(0, "b_mill"), table.hand(1, "b_mill")
    table.set(discards=[n for n in range(1, 121) if n not in (*hands[0], *hands[1])])
    assert table.legal(0, "buy") == []
    table.rolled(6).plans()
    assert [len(player.hand) for player in table.state.players] == [1, 1]


def over(**fields: object) -> Standing:
    return GAME.standing(Table(stage={"kind": "over", "reason": "deck"}).set(**fields).state)


def test_the_largest_total_wins_whatever_ended_the_match() -> None:
    assert over(reputation=[15, 16]).winners == (1,)
    assert over(reputation=[16, 15], tasks=[[held("t_land3")], []]).winners == (1,)


def test_equal_totals_are_parted_by_tasks_then_lands_then_coins_or_shared() -> None:
    assert over(done=[1, 2]).tie_break == "tasks"
    assert over(coins=[1, 2]).tie_break == "coins"
    assert over().tie_break == "shared"
    table = Table(stage={"kind": "over", "reason": "deck"}).set(coins=[9, 0])
    table.land("B1", 1, "b_mill")
    standing = GAME.standing(table.state)
    assert (standing.tie_break, standing.winners) == ("territories", (1,))
