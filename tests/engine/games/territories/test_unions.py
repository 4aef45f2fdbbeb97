"""Bridges, unions, significance and captures."""

from engine.games.territories import events as happened
from engine.games.territories.observation import SeenPiece
from engine.kernel.actors import CHANCE, PUBLIC
from tests.engine.games.territories.builders import GAME, Table, development


def significance(table: Table) -> dict[int, int]:
    """Of the only union with more than one land."""
    unions = GAME.observe(table.state, PUBLIC).unions
    [found] = [union for union in unions if len(union.lands) > 1]
    return dict(found.significance)


def test_a_bridge_joins_two_lands() -> None:
    """«В игре есть карта "Мост", позволяющая объединить две территории.»"""
    table = Table()
    [bridge] = table.hand(0, "m_bridge")
    table.land("A1", 0, "b_mill", face="b_garden")
    table.land("B1", 1, "b_mill", face="b_garden")
    table.play(0, f"join {bridge} A1 B1")
    assert [(one.a, one.b, one.card) for one in table.state.bridges] == [("A1", "B1", bridge)]
    assert [union.lands for union in GAME.observe(table.state, PUBLIC).unions] == [("A1", "B1")]
    assert table.state.players[0].actions == 2


def test_one_end_is_ones_own() -> None:
    """«В объединении обязательно должна присутствовать своя территория.»"""
    table = Table(seats=3)
    table.hand(0, "m_bridge")
    table.land("A1", 0, "b_mill", face="b_garden")
    table.land("B1", 1, "b_mill", face="b_garden")
    table.land("C1", 2, "b_mill", face="b_garden")
    assert [code.split()[2:] for code in table.legal(0, "join")] == [["A1", "B1"], ["A1", "C1"]]


def test_a_land_may_be_joined_with_any_number_of_others() -> None:
    """«Любая территория может быть объединена с любым количеством других территорий (если нет иных ограничений от карт
    зданий или влияния).»"""
    table = Table()
    bridges = table.hand(0, "m_bridge", "m_bridge", "m_bridge")
    table.land("A1", 0, "b_mill", face="b_garden")
    for name in ("B1", "B2", "B3"):
        table.land(name, 1, "b_mill", face="b_apiary")
    for bridge, name in zip(bridges, ("B1", "B2", "B3"), strict=True):
        table.play(0, f"join {bridge} A1 {name}")
    assert len(table.state.bridges) == 3


def test_a_wall_keeps_bridges_of_opponents_away_but_not_its_owners() -> None:
    table = Table()
    table.hand(0, "m_bridge")
    table.hand(1, "m_bridge")
    table.land("A1", 0, "b_mill", face="b_garden")
    table.land("B1", 1, "b_wall", face="b_garden")
    assert table.legal(0, "join") == []
    assert [code.split()[2:] for code in table.legal(1, "join")] == [["B1", "A1"]]


def test_two_lands_are_joined_once() -> None:
    table = Table()
    table.hand(0, "m_bridge")
    table.land("A1", 0, "b_mill", face="b_garden")
    table.land("A2", 0, "b_mill", face="b_garden")
    table.bridge("A2", "A1")
    assert table.legal(0, "join") == []


def test_significance_is_the_number_of_ones_own_lands() -> None:
    """«он равен количеству своих территорий» «если вы объединили свою территорию с вражеской, то у вас и вашего
    противника в этом объединении значимость равна единице»"""
    table = Table()
    table.land("A1", 0, "b_mill")
    table.land("B1", 1, "b_mill")
    table.bridge("A1", "B1")
    assert significance(table) == {0: 1, 1: 1}
    table.rolled(6)
    assert table.owners() == {"A1": 0, "B1": 1}, "a tie changes nothing"


def test_one_more_own_land_makes_it_two() -> None:
    """«если вы к той же вражеской территории присоедините ещё одну свою территорию, то ваша значимость будет
    равна 2»"""
    table = Table()
    table.land("A1", 0, "b_mill")
    table.land("A2", 0, "b_mill")
    table.land("B1", 1, "b_mill")
    table.bridge("A1", "B1")
    table.bridge("A2", "B1")
    assert significance(table) == {0: 2, 1: 1}


def test_whoever_is_ahead_of_everybody_else_takes_all() -> None:
    """«Если в объединении значимость одного игрока выше всех остальных, то все территории в объединении переходят этому
    игроку.»"""
    table = Table(seats=3)
    [bridge] = table.hand(0, "m_bridge")
    table.land("A1", 0, "b_mill", face="b_garden")
    table.land("A2", 0, "b_mill", face="b_garden")
    table.land("B1", 1, "b_mill", face="b_garden")
    table.land("C1", 2, "b_mill", face="b_apiary")
    table.bridge("A1", "B1")
    table.bridge("B1", "C1")
    table.play(0, f"join {bridge} A2 B1")
    assert table.owners() == {"A1": 0, "A2": 0, "B1": 1, "C1": 2}, "all build at once: unions are looked at in the end"
    table.build_done()
    assert table.owners() == {"A1": 0, "A2": 0, "B1": 0, "C1": 0}
    assert {(event.land, event.victim) for event in table.told(happened.LandCaptured)} == {("B1", 1), ("C1", 2)}
    assert table.state.players[0].deeds[0] == 2


def test_in_turn_a_capture_comes_at_once() -> None:
    table = Table(construction="in_turn")
    [bridge] = table.hand(0, "m_bridge")
    table.land("A1", 0, "b_tower", face="b_garden")
    table.land("B1", 1, "b_mill", face="b_garden")
    table.play(0, f"join {bridge} A1 B1")
    assert table.owners() == {"A1": 0, "B1": 0}


def test_everything_on_a_land_passes_with_it() -> None:
    table = Table(4, construction="in_turn")
    [bridge] = table.hand(0, "m_bridge")
    table.land("A1", 0, "b_tower", face="b_garden")
    table.land("B1", 1, "b_chapel", lasting=["r_renown"], face="b_garden")
    assert [seat.total for seat in GAME.standing(table.state).seats] == [0, 3, 0, 0]
    table.play(0, f"join {bridge} A1 B1")
    assert [seat.total for seat in GAME.standing(table.state).seats] == [3, 0, 0, 0]


def test_the_old_and_the_new_owner_may_look_at_the_face() -> None:
    table = Table(construction="in_turn")
    [bridge] = table.hand(0, "m_bridge")
    table.land("A1", 0, "b_tower", face="b_garden")
    table.land("B1", 1, "b_mill", face="b_quarry")
    table.play(0, f"join {bridge} A1 B1")
    assert table.legal(0, "peek") == ["peek B1"]
    assert [GAME.observe(table.state, viewer).lands[1].face for viewer in (0, PUBLIC)] == [0, 0]
    table.play(0, "peek B1")
    face = table.at("B1").face
    assert [GAME.observe(table.state, viewer).lands[1].face for viewer in (0, 1, PUBLIC)] == [face, face, 0]
    assert [event.audience for event in table.told(happened.FaceSeen)] == [0]


def test_cards_raise_and_lower_significance() -> None:
    """«Существуют здания и персонажи, которые также влияют на значимость (повышают или понижают её).»"""
    table = Table()
    table.land("A1", 0, "b_fort", "b_embassy", "c_voivode")
    table.land("B1", 1, "b_palace", lasting=["r_capital"])
    table.bridge("A1", "B1")
    assert significance(table) == {0: 1 + 2 + 2, 1: 1 + 1 + 1 - 1}


def test_an_inactive_card_does_not_count() -> None:
    table = Table()
    table.land("A1", 0, "b_fort", active=False)
    table.land("B1", 1, "b_mill")
    table.bridge("A1", "B1")
    assert significance(table) == {0: 1, 1: 1}


def test_effects_act_on_all_lands_of_a_union() -> None:
    """«На объединённые территории действуют все эффекты каждой из них.»"""
    table = Table(seats=3)
    table.land("A1", 0, "c_steward")
    [mill] = table.land("B1", 1, "b_mill")
    [quarry] = table.land("C1", 2, "b_quarry")
    [garden] = table.land("C2", 2, "b_garden")
    table.bridge("A1", "B1")
    table.bridge("B1", "C1")
    seen = GAME.observe(table.state, PUBLIC)
    profits = {piece.card: piece.profit for land in seen.lands for piece in land.pieces}
    assert (profits[mill], profits[quarry], profits[garden]) == (4, 5, 1)


def test_two_copies_of_one_card_act_in_a_union_as_two_effects() -> None:
    """«На объединённые территории действуют все эффекты каждой из них.»

    A forge: +1 to the profit of all other buildings of its union; two forges raise each other and the mill twice.
    """
    table = Table()
    first, mill = table.land("A1", 0, "b_forge", "b_mill")
    [second] = table.land("B1", 1, "b_forge")
    alone = profits(table)
    table.bridge("A1", "B1")
    table.made = None
    joined = profits(table)
    assert (joined[first] - alone[first], joined[second] - alone[second], joined[mill] - alone[mill]) == (1, 1, 1)


def test_two_copies_of_one_card_lower_needs_twice() -> None:
    """«На объединённые территории действуют все эффекты каждой из них.»

    A granary: -1 to the need of all other buildings of its union.
    """
    table = Table(seats=3)
    [fort] = table.land("A1", 0, "b_palace")
    [first] = table.land("B1", 1, "b_granary")
    [second] = table.land("C1", 2, "b_granary")
    alone = needs(table)
    table.bridge("A1", "B1")
    table.bridge("B1", "C1")
    table.made = None
    joined = needs(table)
    assert alone[fort] - joined[fort] == 2
    assert [alone[one] - joined[one] for one in (first, second)] == [min(1, alone[one] - 1) for one in (first, second)]


def test_two_copies_of_one_card_raise_significance_twice() -> None:
    """«На объединённые территории действуют все эффекты каждой из них.»"""
    table = Table()
    table.land("A1", 0, "b_tower")
    table.land("A2", 0, "b_tower")
    table.land("B1", 1, "b_fort", "c_voivode")
    table.bridge("A1", "B1")
    table.bridge("A2", "B1")
    assert significance(table) == {0: 2 + 1 + 1, 1: 1 + 2 + 2}


def pieces(table: Table) -> list[SeenPiece]:
    return [piece for land in GAME.observe(table.state, PUBLIC).lands for piece in land.pieces]


def profits(table: Table) -> dict[int, int]:
    return {piece.card: piece.profit for piece in pieces(table)}


def needs(table: Table) -> dict[int, int]:
    return {piece.card: piece.need for piece in pieces(table)}


def test_prestige_counts_once_for_the_owner_of_its_land() -> None:
    table = Table()
    table.land("A1", 0, "b_cathedral")
    table.land("B1", 1, "b_chapel")
    table.bridge("A1", "B1")
    assert [seat.total for seat in GAME.standing(table.state).seats] == [2, 1]


def test_captured_land_does_not_come_back_when_the_bridge_falls() -> None:
    table = Table().set(coins=[0, 9])
    [flood] = table.hand(1, "e_flood")
    table.land("A1", 0, "b_tower")
    table.land("B1", 1, "b_mill")
    table.land("B2", 1, "b_garden")
    table.bridge("A1", "B1")
    table.rolled(6)
    assert table.owners() == {"A1": 0, "B1": 0, "B2": 1}
    table.play(1, f"part {flood} A1 B1", "seal")
    table.play(0, "feed", "seal")
    assert table.owners()["B1"] == 0
    assert table.state.bridges == ()


def test_a_bridge_whose_end_is_gone_goes_too() -> None:
    table = Table()
    [bridge] = table.hand(0, "m_bridge")
    [mill] = table.land("A1", 0, "b_mill", face="b_garden")
    table.land("A2", 0, "b_mill", face="b_garden")
    table.play(0, f"join {bridge} A1 A2").rolled(6).plans([f"pay {mill}"])
    assert table.owners() == {"A1": 0}
    assert table.state.bridges == ()
    assert bridge in table.state.discards


def test_a_truce_keeps_lands_from_being_captured() -> None:
    table = Table(seats=2).set(leader=1, coins=[9, 9])
    [truce] = table.hand(1, "e_truce")
    [tower] = table.land("A1", 0, "b_tower", active=False)
    [mill] = table.land("B1", 1, "b_mill")
    table.bridge("A1", "B1")
    table.rolled(6).plans([f"pay {tower}"], [f"lay {truce} B1", f"pay {mill}"])
    assert table.owners() == {"A1": 0, "B1": 1}, "the income is over, the card of the truce is drawn next"
    table.draw(table.legal(CHANCE)[0])
    captured = [event.land for event in table.told(happened.LandCaptured)]
    assert captured == ["B1"], "only when the truce is over, at the end of the round"


def test_a_coup_raises_significance_until_the_end_of_the_round() -> None:
    table = Table(construction="in_turn").set(developments=[[development("d_coup")], []])
    table.land("A1", 0, "b_mill")
    table.land("B1", 1, "b_mill")
    table.bridge("A1", "B1")
    table.play(0, f"lay d{development('d_coup')} A1")
    assert table.owners() == {"A1": 0, "B1": 0}
    assert table.state.players[0].actions == 3, "a development costs no action"


def test_a_stone_bridge_and_an_envoy_build_without_a_card() -> None:
    table = Table().set(developments=[[development("d_stonebridge")], []], coins=[9, 0])
    [envoy] = table.land("A1", 0, "c_envoy")
    table.land("B1", 1, "b_mill")
    table.land("B2", 1, "b_mill")
    table.play(0, f"join d{development('d_stonebridge')} A1 B1")
    assert table.state.bridges[0].card == 0
    table.rolled(6).play(0, f"pay {envoy}")
    assert table.legal(0, "join") == [f"join {envoy} A1 B2"]
    assert table.at("A1").pieces[0].card == envoy
