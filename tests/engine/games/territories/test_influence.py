"""Influence: events and reputations, where they may be played, and how long they hold."""

from engine.games.territories import events as happened
from engine.kernel.actors import PUBLIC
from tests.engine.games.territories.builders import GAME, Table, development


def test_influence_is_played_in_ones_own_income_turn() -> None:
    """«Сыграть карты влияния»"""
    table = Table()
    [feast] = table.hand(0, "e_feast")
    assert table.legal(0, "play") == []
    table.rolled(6).plans([f"play {feast}"])
    assert table.state.players[0].reputation == 1
    assert table.state.players[0].coins == 3 - 2
    assert table.state.discards == (feast,)


def test_at_most_two_influence_cards_a_round() -> None:
    table = Table()
    harvests = table.hand(0, "e_harvest", "e_harvest", "e_feast")
    table.rolled(6).play(0, *(f"play {card}" for card in harvests[:2]))
    assert table.legal(0, "play") == []


def test_an_event_holds_for_one_round() -> None:
    """«События действуют только на протяжении одного раунда.»"""
    table = Table()
    [fair] = table.hand(0, "e_fair")
    [mill] = table.land("A1", 0, "b_mill")
    table.rolled(6).play(0, f"lay {fair} A1", f"pay {mill}", "seal").play(1, "seal")
    assert [event.profit for event in table.told(happened.Funded)] == [5]
    table.skip_draws()
    assert table.state.passing == ()
    assert fair in table.state.discards
    [piece] = GAME.observe(table.state, PUBLIC).lands[0].pieces
    assert piece.profit == 3


def test_a_reputation_holds_as_long_as_it_lies_on_its_land() -> None:
    """«Репутации действуют пока находятся на территории.»"""
    table = Table()
    [name] = table.hand(0, "r_goodname")
    [mill] = table.land("A1", 0, "b_mill")
    table.rolled(6).plans([f"lay {name} A1", f"pay {mill}"])
    assert table.at("A1").lasting == (name,)
    assert GAME.standing(table.state).seats[0].total == 1
    table.skip_draws().rolled(6).plans()
    assert table.state.lands == ()
    assert name in table.state.discards
    assert GAME.standing(table.state).seats[0].total == 0


def test_hostile_reputations_go_to_lands_of_others() -> None:
    table = Table()
    [curse] = table.hand(0, "r_curse")
    table.land("A1", 0, "b_mill")
    table.land("B1", 1, "b_mill")
    table.rolled(6)
    assert table.legal(0, "lay") == [f"lay {curse} B1"]
    table.play(0, f"lay {curse} B1", "seal").play(1, "seal")
    assert table.told(happened.Played)[0].card == curse


def test_a_card_without_a_target_cannot_be_played() -> None:
    table = Table()
    table.hand(0, "r_illrepute", "e_flood", "e_fire")
    table.rolled(6)
    assert table.legal(0, "lay") + table.legal(0, "part") + table.legal(0, "raze") == []


def test_a_land_warded_against_influence_is_chosen_by_its_owner_alone() -> None:
    table = Table()
    fair, drought = table.hand(0, "e_fair", "e_drought")
    table.hand(1, "e_siege", "e_plague")
    table.land("A1", 0, "b_bath")
    table.land("A2", 0, "b_mill")
    table.bridge("A1", "A2")
    table.rolled(6)
    assert table.legal(0, "lay") == [f"lay {fair} A1", f"lay {fair} A2", f"lay {drought} A1", f"lay {drought} A2"]
    assert table.legal(1, "lay") == []


def test_an_effect_that_reaches_a_warded_land_through_its_union_works() -> None:
    table = Table(seats=2)
    [drought] = table.hand(1, "e_drought")
    [monastery] = table.land("A1", 0, "b_monastery")
    table.land("B1", 1, "b_mill")
    table.bridge("A1", "B1")
    table.rolled(12).play(0, f"pay {monastery}", "seal").play(1, f"lay {drought} B1")
    table.play(1, "seal")
    assert table.at("A1").pieces[0].coins == 3, "paid before"
    table = Table(seats=2).set(leader=1)
    [drought] = table.hand(1, "e_drought")
    [monastery] = table.land("A1", 0, "b_monastery")
    table.land("B1", 1, "b_mill")
    table.bridge("A1", "B1")
    table.rolled(12).play(1, f"lay {drought} B1", "seal").play(0, f"pay {monastery}", "seal")
    assert table.at("A1").pieces[0].coins == 4


def test_fire_takes_one_building_of_the_land_it_is_played_on() -> None:
    table = Table().set(coins=[3, 0])
    [fire] = table.hand(0, "e_fire")
    table.land("A1", 0, "b_mill")
    mill, _ = table.land("B1", 1, "b_mill", "c_thief")
    table.rolled(6)
    assert table.legal(0, "raze") == [f"raze {fire} {mill}"]
    table.play(0, f"raze {fire} {mill}", "seal").play(1, "seal")
    assert table.told(happened.CardRemoved)[0].card == mill
    assert table.state.players[0].deeds[2:4] == (1, 1), "an influence card, and one on somebody else"


def test_hail_takes_from_the_common_income() -> None:
    table = Table()
    [hail] = table.hand(0, "e_hail")
    table.rolled(3).plans([f"play {hail}"])
    assert [player.coins for player in table.state.players] == [0, 0]


def test_a_messenger_brings_two_cards() -> None:
    table = Table()
    [messenger] = table.hand(0, "e_messenger")
    table.rolled(6).plans([f"play {messenger}"]).draw("deal 1").draw("deal 2")
    assert table.state.players[0].hand[:2] == (1, 2)


def test_a_spy_makes_a_hand_lose_a_card_by_chance() -> None:
    table = Table()
    [spy] = table.land("A1", 0, "c_spy")
    cards = table.hand(1, "b_mill", "b_quarry")
    table.rolled(6).plans([f"pay {spy}", f"aim {spy} 1"])
    assert table.legal(-1) == [f"discard {card}" for card in cards]
    table.draw(f"discard {cards[0]}")
    assert cards[0] in table.state.discards
    assert cards[1] in table.state.players[1].hand


def test_an_arsonist_burns_a_building_of_an_opponent_that_is_not_warded() -> None:
    table = Table().set(coins=[9, 0])
    [arsonist] = table.land("A1", 0, "c_arsonist")
    [mill] = table.land("B1", 1, "b_mill")
    table.land("B2", 1, "b_quarry", "c_healer")
    table.rolled(6).play(0, f"pay {arsonist}")
    assert table.legal(0, "raze") == [f"raze {arsonist} {mill}"]


def test_reputation_never_falls_below_nothing() -> None:
    table = Table()
    [scandal] = table.hand(0, "e_scandal")
    table.rolled(6).plans([f"aim {scandal} 1"])
    assert table.told(happened.Changed)[0].by == 0
    assert table.state.players[1].reputation == 0


def test_a_decree_removes_any_reputation_card() -> None:
    table = Table().set(developments=[[development("d_decree")], []])
    table.land("B1", 1, "b_mill", lasting=["r_renown"])
    [renown] = table.position["lands"][0]["lasting"]
    source = f"d{development('d_decree')}"
    table.rolled(6).plans([f"raze {source} {renown}"])
    assert renown in table.state.discards
    assert development("d_decree") in table.state.development_pile
