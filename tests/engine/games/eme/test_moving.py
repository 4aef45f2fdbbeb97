"""Move armies over land, or over land and water."""

from typing import Any

import pytest

from tests.engine.games.eme import facts
from tests.engine.games.eme.builders import taking

LAND_3, SEA_2, SEA_3 = 18, 28, 20


def moves(card: int, region: str, side: str = "A", **fields: Any) -> list[str]:
    """Where one army in this region may step with this card."""
    made = taking(card, armies=[{region: 1}], choices={"side": side}, **fields)
    return [code.split()[2] for code in made.legal() if code != "end"]


def test_a_card_gives_as_many_steps_as_it_shows() -> None:
    """«Количеством армий показано, сколько перемещений дает карта.»

    «Le nombre de cubes présents sur la carte indique le nombre de mouvements que vous pouvez effectuer.»
    """
    made = taking(LAND_3).play(0, "move A12 A13, move A13 A14, move A14 A13")
    assert made.stage == "ending"


@pytest.mark.parametrize(
    ("run", "after"),
    [
        ("move A12 A16, move A16 A17, move A17 A18", {"A12": 2, "A18": 1}),
        ("move A12 A13, move A12 A15, move A12 A16", {"A13": 1, "A15": 1, "A16": 1}),
        ("move A12 A13, move A13 A14, move A12 A20", {"A12": 1, "A14": 1, "A20": 1}),
    ],
)
def test_the_steps_are_shared_out_freely(run: str, after: dict[str, int]) -> None:
    """«1 армией до 3 раз, или 3 армиями по 1 разу каждой, или одной 2 раза + другой 1 раз»

    «elle vous permet de déplacer 1 Armée jusqu'à 3 fois»
    «3 Armées 1 seule fois chacune ou encore 1 Armée 2 fois et 1 autre Armée 1 fois»
    """
    assert taking(LAND_3).play(0, run).position["armies"][0] == after


@pytest.mark.parametrize("side", "AB")
def test_a_step_leads_to_a_neighbour(side: str) -> None:
    """«передвинуть в соседнюю область»"""
    for region in facts.REGIONS[side]:
        assert sorted(moves(LAND_3, region, side)) == sorted(facts.neighbours(side, region))


@pytest.mark.parametrize("side", "AB")
def test_over_land_no_army_crosses_a_dotted_line(side: str) -> None:
    """«Это действие только для наземных передвижений (нельзя пересекать воду по пунктирным линиям).»

    «Cette action vous permet de vous déplacer sur terre»
    «elle ne permet pas de traverser les lignes en pointillés sur les océans»
    """
    for a, b in facts.SEA[side]:
        assert b not in moves(LAND_3, a, side)
        assert a not in moves(LAND_3, b, side)


@pytest.mark.parametrize("side", "AB")
def test_by_sea_a_dotted_line_joins_two_regions_like_a_border(side: str) -> None:
    """«между 2 областями, соединенными пунктирной линией (через воду), как если бы они были соседними»

    «deux régions reliées par une ligne en pointillés (sur l'océan) qui sont considérées comme adjacentes»
    """
    for region in facts.REGIONS[side]:
        assert sorted(moves(SEA_2, region, side)) == sorted(facts.neighbours(side, region, sea=True))


def test_each_step_by_sea_may_go_over_land_too() -> None:
    """«Передвинуть армии по земле и/или через воду.»"""
    made = taking(SEA_3).play(0, "move A12 A11, move A11 A9, move A9 A8")
    assert made.position["armies"][0] == {"A12": 2, "A8": 1}


def test_the_dotted_line_a14_a19_joins_two_regions_of_one_continent() -> None:
    """A short cut over a gulf: not every dotted line leads to another continent."""
    assert facts.CONTINENT_OF["A"]["A14"] == facts.CONTINENT_OF["A"]["A19"]
    assert "A19" in moves(SEA_2, "A14")
    assert "A19" not in moves(LAND_3, "A14")


def test_both_ways_lead_over_the_gulf() -> None:
    assert "A14" in moves(SEA_2, "A19")


def test_steps_may_be_left_over() -> None:
    """«Не обязательно выполнять все части действия.»"""
    made = taking(LAND_3).play(0, "move A12 A13, end")
    assert (made.stage, made.position["armies"][0]) == ("dealing", {"A12": 2, "A13": 1})


def test_steps_by_sea_may_be_left_over_too() -> None:
    """«Не обязательно выполнять все части действия.»"""
    made = taking(SEA_3).play(0, "move A12 A11, move A11 A9, end")
    assert (made.stage, made.position["armies"][0]) == ("dealing", {"A12": 2, "A9": 1})


def test_moving_may_be_ignored() -> None:
    """«choisir d'ignorer l'action»"""
    for card in (LAND_3, SEA_3):
        assert taking(card).play(0, "end").position["armies"][0] == {"A12": 3}


def test_only_own_armies_move() -> None:
    made = taking(LAND_3, armies=[{"A12": 3}, {"A1": 2}, {"A8": 1}])
    assert {code.split()[1] for code in made.legal() if code != "end"} == {"A12"}


def test_armies_of_others_stop_nobody() -> None:
    made = taking(LAND_3, armies=[{"A12": 1}, {"A13": 5}]).play(0, "move A12 A13, move A13 A14")
    assert made.position["armies"][:2] == [{"A14": 1}, {"A13": 5}]


def test_a_city_does_not_move() -> None:
    assert taking(LAND_3, armies=[{}], cities=[{"A12": 1}]).legal() == ["end"]


def test_without_armies_on_the_board_only_the_end_is_left() -> None:
    made = taking(LAND_3, armies=[{}])
    assert (made.legal(), made.match.held) == (["end"], 0)
