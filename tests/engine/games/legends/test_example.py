"""The booklet's example of counting regions and islands, put on the table by hand."""

from collections.abc import Callable

import pytest

from tests.engine.games.legends import slow_scorer
from tests.engine.games.legends.builders import GAME

TEAL, WHITE, VIOLET = range(3)

HELD = {
    TEAL: "H1 H2 H3 H4 D6",
    WHITE: "D1 D2 D3 D4 D5 I1 I2",
    VIOLET: "H5 I3 T1 T2 T3",
}
"""Left the horseshoe, in the middle the desert, right the ice islands, below the three islands.

The booklet tells how many regions of each fragment everybody controls and whose the islands are; which ones is ours.
"""
DISPUTED = "D7 I4 I5"
"""An army of teal and one of violet: nobody's."""


def armies(seat: int) -> dict[str, int]:
    of_both = DISPUTED.split() if seat in (TEAL, VIOLET) else []
    return dict.fromkeys(HELD[seat].split() + of_both, 1)


EXAMPLE = {
    "stage": {"kind": "taking_card"},
    "fragments": "desert 0, horseshoe 0, ice_islands 0, three_islands 0",
    "start": "D4",
    "coins": [11, 11, 11],
    "armies": [armies(seat) for seat in (TEAL, WHITE, VIOLET)],
    "row": [1, 2, 3, 4, 5, 6],
}


def by_engine() -> list[dict[str, int]]:
    return [dict(seat.by) for seat in GAME.standing(GAME.load(EXAMPLE)).seats]


def by_slow_scorer() -> list[dict[str, int]]:
    return [by for by, _ in slow_scorer.score(GAME.save(GAME.load(EXAMPLE)))]


@pytest.mark.parametrize("count", [by_engine, by_slow_scorer])
@pytest.mark.parametrize(("seat", "regions", "islands"), [(TEAL, 5, 1), (WHITE, 7, 2), (VIOLET, 5, 4)])
def test_the_example_of_the_booklet(
    count: Callable[[], list[dict[str, int]]], seat: int, regions: int, islands: int
) -> None:
    """«Играющий бирюзовыми контролирует 4 региона на левом фрагменте и 1 регион на центральном. В сумме 5 очков.»

    «Играющий белыми контролирует 5 регионов на центральном фрагменте и 2 региона на правом фрагменте. В сумме 7 очков.»
    «Играющий фиолетовыми контролирует 1 регион на левом фрагменте, 1 — на правом и 3 — на нижнем. В сумме 5 очков.»
    «Остров на левом фрагменте контролирует играющий бирюзовыми, на центральном фрагменте — играющий белыми.»
    «верхний контролирует играющий белыми, средний — играющий фиолетовыми, нижний — никто»
    «На нижнем фрагменте все 3 острова контролирует играющий фиолетовыми.»
    """
    found = count()[seat]
    assert (found["regions"], found["islands"]) == (regions, islands)


def test_the_sums_of_the_example() -> None:
    """«у играющего бирюзовыми — 6 очков, у играющего белыми — 9 очков, у играющего фиолетовыми — 9 очков»"""
    assert [seat.total for seat in GAME.standing(GAME.load(EXAMPLE)).seats] == [6, 9, 9]
