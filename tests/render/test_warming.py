"""While people sit down at a table, what its first board needs is drawn: few of its sprites are left for the match."""

from collections.abc import Mapping
from typing import Any

import pytest

from engine.games.registry import game
from render.canvas import Canvas
from render.picture import PictureRequest, Player
from render.registry import draw, warm
from tests.render import boards, founders_boards, legends_boards, territories_boards
from tests.render.letters import forget

FIRST: Mapping[str, tuple[Any, Any, float]] = {
    "eme": (boards.start(), boards.start(), 0.35),
    "legends": (legends_boards.seen(legends_boards.empty()), legends_boards.seen(legends_boards.four_with_all()), 0.75),
    "founders": (founders_boards.draft(), founders_boards.four(), 0.7),
    "territories": (
        territories_boards.seen(territories_boards.empty()),
        territories_boards.seen(territories_boards.empty()),
        0.1,
    ),
}
"""What is known before, a first board, and the share of its sprites that may be left to draw."""


class Counted:
    """How many sheets are drawn on, by their pixels."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.pixels = 0
        make = Canvas.__init__

        def counted(canvas: Canvas, width: int, height: int, scale: int | None = None) -> None:
            make(canvas, width, height, scale)
            self.pixels += width * height

        monkeypatch.setattr(Canvas, "__init__", counted)

    def of(self, name: str, seen: Any) -> int:
        self.pixels = 0
        draw(name, game(name).content, seen, PictureRequest(players(seen)))
        return self.pixels


def players(seen: Any) -> tuple[Player, ...]:
    return tuple(Player(str(seat), seat) for seat in range(seen.seats))


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.nightly if name == "legends" else []) for name in FIRST]
)
def test_a_first_board_finds_most_of_its_sprites(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    known, first, most = FIRST[name]
    counted = Counted(monkeypatch)
    forget()
    cold = counted.of(name, first)
    forget()
    warm(name, game(name).content, known, PictureRequest(players(known)))
    assert counted.of(name, first) <= most * cold
    assert cold, "the control: something is drawn"
