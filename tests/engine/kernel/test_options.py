"""Options: defaults, and all misfits at once."""

from typing import Any

import pytest

from engine.kernel.errors import OptionError
from engine.kernel.options import Option, settle

OPTIONS = (
    Option("side", ("A", "B"), "A"),
    Option("open", (False, True), False),
    Option("cards", (2, 3), 3, {4: 2}),
)
SEATS = range(2, 5)


def settled(seats: int = 2, **given: Any) -> dict[str, Any]:
    return settle(OPTIONS, SEATS, seats, given)


def problems(seats: int = 2, **given: Any) -> list[str]:
    with pytest.raises(OptionError) as caught:
        settled(seats, **given)
    return [problem.path for problem in caught.value.problems]


def test_what_is_not_given_has_its_default() -> None:
    assert settled(side="B") == {"side": "B", "open": False, "cards": 3}


def test_a_default_may_depend_on_the_seats() -> None:
    assert settled(4)["cards"] == 2
    assert settled(4, cards=3)["cards"] == 3


def test_all_misfits_come_at_once() -> None:
    assert problems(9, side="C", cards=4, colour="red") == ["seats", "options.colour", "options.side", "options.cards"]


@pytest.mark.parametrize("wrong", [1, 0, "true", None, [], {}])
def test_a_flag_is_true_or_false_and_nothing_that_looks_like_it(wrong: Any) -> None:
    assert problems(open=wrong) == ["options.open"]


@pytest.mark.parametrize("wrong", [True, 3.0, "3", None, [3]])
def test_a_number_is_that_number_and_nothing_that_looks_like_it(wrong: Any) -> None:
    assert problems(cards=wrong) == ["options.cards"]


def test_an_option_tells_what_kind_it_is() -> None:
    assert [option.kind for option in OPTIONS] == ["choice", "flag", "choice"]
    assert OPTIONS[0].as_json() == {
        "name": "side",
        "kind": "choice",
        "choices": ["A", "B"],
        "default": "A",
        "by_seats": {},
    }
