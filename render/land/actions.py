"""Draws the actions of a card as signs: armies with a plus, an arrow over land or waves, a tower, a struck army."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from render.canvas import Pen
from render.icons import plus
from render.theme import FADED, INK, LARGE, MIDDLE, PAPER, WHITE, Colour, mix

WIDE = {"place": 122, "move": 138, "sail": 138, "city": 100, "destroy": 96}
"""Width of each sign where it is 100 high."""


@dataclass(frozen=True, slots=True)
class Number:
    """Place and colour of the number on an action's sign; numbers below `least` are not written."""

    x: float
    y: float
    ink: Colour
    least: int = 0
    halo: Colour | None = None


class Action(Protocol):
    """One thing that a card lets its owner do."""

    @property
    def kind(self) -> str: ...

    @property
    def units(self) -> int: ...


def draw_action(pen: Pen, action: Action, digits: float) -> None:
    """Draw the sign of an action, 100 high and WIDE[kind] wide; `digits`: size of its number, if it has a number."""
    pen.sign(f"land/{action.kind}")
    number = _SIGNS[action.kind]
    if action.units >= number.least:
        pen.text(number.x, number.y, str(action.units), digits, number.ink, halo=number.halo, halo_width=6, weight=800)


def draw_actions(
    pen: Pen, what: Sequence[Action], join: str | None, left: float, right: float, height: float, pair: float = 0.66
) -> None:
    """Draw the actions of a card between `left` and `right`, over its whole `height`.

    Two actions stand below each other, scaled by `pair`. Between them is the sign of `join`, "or" or "and"; None = no
    sign.
    """
    size = 0.93 if len(what) == 1 else pair
    digits = LARGE if size > 0.75 else MIDDLE
    for number, action in enumerate(what):
        fits = min(size, (right - left - 8) / WIDE[action.kind])
        middle = height * (2 * number + 1) / (2 * len(what)) + (2 - 4 * number) * (len(what) - 1)
        x = (left + right - WIDE[action.kind] * fits) / 2
        draw_action(pen.at(x, middle - 50 * fits, fits), action, digits / fits)
    if join:
        draw_join(pen.at(left + 2, height / 2), join, right - left - 4)


def draw_join(pen: Pen, join: str, width: float) -> None:
    """Draw the sign between an action and the one below it: a line if `join` is "or", else a plus.

    It stands in the middle of `width` units to the right of the pen.
    """
    if join == "or":
        pen.line([(10, 0), (width - 10, 0)], mix(FADED, PAPER, 0.3), 3)
    else:
        plus(pen.at(width / 2 - 11, -11, 0.22), FADED, 26)


_SIGNS: dict[str, Number] = {
    "place": Number(20, 50, INK),
    "move": Number(58, 50, WHITE),
    "sail": Number(58, 38, WHITE),
    "city": Number(47, 42, WHITE, least=2),
    "destroy": Number(84, 72, INK, least=2, halo=PAPER),
}
