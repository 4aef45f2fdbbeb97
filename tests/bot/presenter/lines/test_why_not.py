"""A tap where nothing can be pressed is answered as the line that means the same."""

import pytest

from bot.presenter.lines.orders import Misunderstood
from bot.presenter.lines.typed import read_order, why_not
from engine.kernel.actors import PUBLIC
from tests.bot.presenter.positions import POSITIONS

REASONS = [
    ("poor", ["card 21"], "№21", "land-typed-too-dear"),
    ("placing", ["region A7"], "7", "land-typed-why-place"),
    ("moving", ["region A12", "region A1"], "12-1", "land-typed-far"),
    ("moving", ["region A24"], "24-25", "land-typed-why-move"),
    ("building", ["region A7"], "7", "land-typed-why-city"),
    ("destroying", ["region A1"], "удар 1 синий", "land-typed-no-victim"),
    ("neutral", ["card 12"], "", ""),
    ("taking_card", ["region A7"], "", ""),
    ("poor", ["card 12"], "", ""),
    ("placing", ["seat 0"], "", ""),
    ("placing", ["region Z9"], "", ""),
]
"""Position, what was tapped, what one would type, which reason; empty = a tap that has no answer."""


@pytest.mark.parametrize(("position", "spots", "line", "key"), REASONS)
def test_the_reason_is_that_of_the_typed_line(position: str, spots: list[str], line: str, key: str) -> None:
    table = POSITIONS[position]()
    seat = table.awaited()[0]
    hint = why_not(spots, table.seen(seat), seat, table.view)
    assert (hint.key if hint else "") == key
    if line:
        typed = read_order(line, table.seen(seat), seat, table.view)
        assert isinstance(typed, Misunderstood)
        assert hint == typed.hint


def test_who_only_looks_on_is_told_so() -> None:
    table = POSITIONS["placing"]()
    hint = why_not(["region A7"], table.seen(PUBLIC), PUBLIC, table.view)
    assert hint is not None
    assert hint.key == "typed-watcher"
