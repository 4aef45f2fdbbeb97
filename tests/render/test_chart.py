"""The chart: a point for each round, and the turn at which the lead changed for good."""

import pytest

from render.chart_page import Field, lead_for_good

HISTORIES = (
    ("he overtakes once", ((0, 0), (1, 0), (1, 2), (2, 3)), 2),
    ("he loses the lead and takes it again", ((0, 0), (0, 1), (2, 1), (2, 3), (2, 4)), 3),
    ("a tie on the way is no lead", ((0, 1), (1, 1), (1, 2)), 2),
    ("he led from the beginning", ((0, 1), (1, 2)), None),
    ("nobody leads at the end", ((0, 1), (2, 1), (2, 2)), None),
    ("there is one moment only", ((0, 0, 0),), None),
)


@pytest.mark.parametrize(("history", "turn"), [case[1:] for case in HISTORIES], ids=[case[0] for case in HISTORIES])
def test_the_lead_for_good_begins_where_nobody_takes_it_any_more(
    history: tuple[tuple[int, ...], ...], turn: int | None
) -> None:
    assert lead_for_good(history) == turn


def test_a_line_has_a_point_for_each_round_and_one_for_the_last_turn() -> None:
    assert Field(((0, 0, 0),) * 7, 3).rounds == (0, 3, 6)
    assert Field(((0, 0, 0),) * 9, 3).rounds == (0, 3, 6, 8)
    assert Field(((0, 0, 0),), 3).rounds == (0,)


@pytest.mark.parametrize("least", [0, -1, -9, -40])
def test_points_below_nought_stay_in_the_field(least: int) -> None:
    field = Field(((0, 0), (3, least)), 2, (0, 0, 100, 100))
    assert field.y(max(3, least)) >= 0
    assert field.y(least) <= 100
    assert field.y(0) > field.y(3)
    assert (field.y(0) == 100) == (least == 0)
