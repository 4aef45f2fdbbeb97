"""What a card does, in signs: so many armies with a plus, arrows over land or waves, a tower, a crossed-out army."""

from collections.abc import Callable

from engine.games.eme.content import Action, Card
from render.canvas import Pen
from render.icons import arrow, cross, pawn, plus, silhouette, tower, waves
from render.theme import BAD_SIGN, FADED, GOOD_SIGN, INK, PAPER, WHITE, Colour, mix, rgb

ARMY, CITY, LAND, SEA = rgb("#4d3b2c"), rgb("#8d7355"), rgb("#a4622c"), rgb("#1f6f9c")
WIDE = {"place": 124, "move": 138, "sail": 138, "city": 96, "destroy": 96}
"""Width of each sign where it is 100 high."""
JOIN = 62


def width(card: Card) -> float:
    """How wide the card's signs are where they are 100 high."""
    return sum(WIDE[action.kind] for action in card.actions) + (JOIN if card.join else 0)


def draw_actions(pen: Pen, card: Card) -> None:
    """All signs of the card in a line, 100 high, from the pen's origin to the right."""
    x = 0.0
    for number, action in enumerate(card.actions):
        if number:
            _join(pen.at(x, 0), card.join)
            x += JOIN
        draw_action(pen.at(x, 0), action)
        x += WIDE[action.kind]


def draw_action(pen: Pen, action: Action) -> None:
    """One sign, 100 high and WIDE[kind] wide."""
    _SIGNS[action.kind](pen, action.units)


def _join(pen: Pen, join: str | None) -> None:
    if join == "or":
        pen.line([(44, 12), (18, 88)], FADED, 11)
    else:
        plus(pen.at(11, 30, 0.4), FADED, 26)


def _place(pen: Pen, units: int) -> None:
    """An army with a plus, and how many."""
    pen.text(27, 50, str(units), 92, INK, weight=800)
    pawn(pen.at(52, 4, 0.92), ARMY, INK, 4)
    _badge(pen.at(90, 56, 0.42), plus, GOOD_SIGN)


def _destroy(pen: Pen, units: int) -> None:
    pawn(pen.at(4, 4, 0.92), ARMY, INK, 4)
    cross(pen.at(5, 7, 0.9), PAPER, 20)
    cross(pen.at(5, 7, 0.9), BAD_SIGN, 11)
    if units > 1:
        pen.text(84, 72, str(units), 60, INK, halo=PAPER, halo_width=6, weight=800)


def _city(pen: Pen, units: int) -> None:
    tower(pen.at(0, 2, 0.94), CITY, INK, 5)
    pen.polygon([(38, 90), (38, 66), (47, 56), (56, 66), (56, 90)], mix(CITY, INK, 0.6))
    _badge(pen.at(60, 56, 0.42), plus, GOOD_SIGN)
    if units > 1:
        pen.text(47, 42, str(units), 50, WHITE, weight=800)


def _move(pen: Pen, units: int) -> None:
    arrow(pen.at(2, 3, 0.94), 142, LAND, mix(LAND, INK, 0.75), 6)
    pen.text(56, 50, str(units), 72, WHITE, weight=800)


def _sail(pen: Pen, units: int) -> None:
    """An arrow afloat."""
    arrow(pen.at(2, -4, 0.78), 170, SEA, mix(SEA, INK, 0.75), 6)
    pen.text(56, 35, str(units), 60, WHITE, weight=800)
    waves(pen.at(4, 26), 124, SEA, 8)
    waves(pen.at(14, 41), 104, mix(SEA, WHITE, 0.25), 7)


def _badge(pen: Pen, sign: Callable[[Pen, Colour, float], None], colour: Colour) -> None:
    silhouette(pen, "disc", colour, PAPER, 12)
    sign(pen.at(24, 24, 0.52), WHITE, 26)


_SIGNS: dict[str, Callable[[Pen, int], None]] = {
    "place": _place,
    "move": _move,
    "sail": _sail,
    "city": _city,
    "destroy": _destroy,
}
