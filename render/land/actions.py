"""Draws the actions of a card as signs: armies with a plus, an arrow over land or waves, a tower, a struck army."""

from collections.abc import Callable, Sequence
from typing import Protocol

from render.canvas import Pen
from render.icons import arrow, cross, pawn, plus, silhouette, tower, waves
from render.theme import BAD_SIGN, FADED, GOOD_SIGN, INK, LARGE, MIDDLE, PAPER, WHITE, Colour, mix, rgb

ARMY, CITY, LAND, SEA = rgb("#4d3b2c"), rgb("#8d7355"), rgb("#a4622c"), rgb("#1f6f9c")
WIDE = {"place": 122, "move": 138, "sail": 138, "city": 100, "destroy": 96}
"""Width of each sign where it is 100 high."""


class Action(Protocol):
    """One thing that a card lets its owner do."""

    @property
    def kind(self) -> str: ...

    @property
    def units(self) -> int: ...


def draw_action(pen: Pen, action: Action, digits: float) -> None:
    """Draw the sign of an action, 100 high and WIDE[kind] wide; `digits`: size of its number, if it has a number."""
    _SIGNS[action.kind](pen, action.units, digits)


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


def _place(pen: Pen, units: int, digits: float) -> None:
    """Draw an army with a plus, and the number of armies."""
    pen.text(20, 50, str(units), digits, INK, weight=800)
    pawn(pen.at(38, 4, 0.92), ARMY, INK, 4)
    _badge(pen.at(78, 56, 0.42), plus, GOOD_SIGN)


def _destroy(pen: Pen, units: int, digits: float) -> None:
    pawn(pen.at(4, 4, 0.92), ARMY, INK, 4)
    cross(pen.at(5, 7, 0.9), PAPER, 20)
    cross(pen.at(5, 7, 0.9), BAD_SIGN, 11)
    if units > 1:
        pen.text(84, 72, str(units), digits, INK, halo=PAPER, halo_width=6, weight=800)


def _city(pen: Pen, units: int, digits: float) -> None:
    tower(pen.at(0, 2, 0.94), CITY, INK, 5)
    pen.polygon([(38, 90), (38, 66), (47, 56), (56, 66), (56, 90)], mix(CITY, INK, 0.6))
    _badge(pen.at(58, 56, 0.42), plus, GOOD_SIGN)
    if units > 1:
        pen.text(47, 42, str(units), digits, WHITE, weight=800)


def _move(pen: Pen, units: int, digits: float) -> None:
    arrow(pen.at(2, 3, 0.94), 142, LAND, mix(LAND, INK, 0.75), 6)
    pen.text(58, 50, str(units), digits, WHITE, weight=800)


def _sail(pen: Pen, units: int, digits: float) -> None:
    """Draw an arrow that floats on waves."""
    arrow(pen.at(2, -9, 0.94), 142, SEA, mix(SEA, INK, 0.75), 6)
    pen.text(58, 38, str(units), digits, WHITE, weight=800)
    waves(pen.at(4, 34), 124, SEA, 9)
    waves(pen.at(14, 48), 104, mix(SEA, WHITE, 0.25), 7)


def _badge(pen: Pen, sign: Callable[[Pen, Colour, float], None], colour: Colour) -> None:
    silhouette(pen, "disc", colour, PAPER, 12)
    sign(pen.at(24, 24, 0.52), WHITE, 26)


_SIGNS: dict[str, Callable[[Pen, int, float], None]] = {
    "place": _place,
    "move": _move,
    "sail": _sail,
    "city": _city,
    "destroy": _destroy,
}
