"""What a button says of its price and its gain, before it is pressed."""

import pytest

from bot.presenter.words import say
from tests.bot.presenter.scenes import Table, eme

ROW = [12, 17, 31, 15, 21, 36]
"""Steps; three armies; a city; an army placed and one removed; steps by sea; armies or steps."""


def table(armies: int, cities: int) -> Table:
    """Boris is to take a card, with so many armies and cities on the board: fourteen and three are all that he has."""
    placed = {"A12": armies}
    position = {
        "coins": [4, 9, 6, 0],
        "turn": 1,
        "stage": {"kind": "taking_card"},
        "row": ROW,
        "armies": [{"A12": 4}, placed, {"A12": 3}, {"A8": 2}],
        "cities": [{}, {"A12": cities} if cities else {}, {}, {}],
        "taken": [[2], [], [6], [25]],
    }
    return eme(position)


def labels(of: Table, platform: str) -> str:
    said = (say("ru", choice.label, of.names, platform) for choice in of.screen(1).choices)
    return "; ".join(said).replace("\u00a0", " ")


@pytest.mark.parametrize("platform", ["web", "telegram"])
def test_a_card_says_that_no_army_and_no_city_is_left_for_it(platform: str) -> None:
    armies, cities = ("армий не осталось", "городов не осталось") if platform == "web" else ("нет армий", "нет городов")
    empty, stocked = labels(table(14, 3), platform), labels(table(13, 2), platform)
    assert armies in empty
    assert cities in empty
    assert "+3 арми" not in empty
    assert armies not in stocked
    assert cities not in stocked
    assert "+3 армии" in stocked
