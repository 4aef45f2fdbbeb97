"""Draws small sprites for the strips of players: digits, and signs such as stars, badges and medals."""

from functools import cache, lru_cache
from typing import Literal

from render.canvas import Canvas, Sprite
from render.icons import card_back, coin, crown, pawn, points_star, silhouette, tick, tower
from render.theme import (
    FADED,
    GOLD,
    GOLD_DARK,
    GOOD_SIGN,
    INK,
    NARROW,
    NIGHT,
    PAPER,
    SMALL,
    WHITE,
    Colour,
    mix,
    rgb,
    seat_style,
)

Badge = Literal["crown", "pointer", "tick"]

MEDALS = {2: (rgb("#d5dde3"), rgb("#56646e")), 3: (rgb("#dfa877"), rgb("#6b3d16"))}
"""Colours of silver and bronze medals, by place: fill and edge."""
DIGIT = 0.585
"""Width of a digit as a share of its size; SLIM is the width of a narrow digit."""
SLIM = 0.475


@cache
def number(text: str, size: int, colour: Colour = INK) -> Sprite:
    """Draw digits and "/" in narrow letters."""
    width = round(sum(0.3 if char == "/" else SLIM for char in text) * size) + 4
    canvas = Canvas(width, round(size * 1.1))
    canvas.pen().text(width / 2, size * 0.55, text, size, colour, weight=800, width=NARROW)
    return canvas.sprite()


@cache
def progress(count: int, goal: int | None) -> Sprite:
    """Draw `3/4`: a seat has 3 of a good, and 4 bring the next points; the count alone if `goal` is None."""
    have, rest = str(count), "" if goal is None else f"/{goal}"
    canvas = Canvas(round((len(have) * SLIM + (0.3 + SLIM * (len(rest) - 1)) * bool(rest)) * SMALL) + 4, SMALL)
    pen = canvas.pen()
    pen.text(2, SMALL * 0.5, have, SMALL, INK, anchor="lm", weight=800, width=NARROW)
    x = 2 + len(have) * SLIM * SMALL
    pen.text(x, SMALL * 0.5, rest, SMALL, mix(FADED, INK, 0.25), anchor="lm", weight=500, width=NARROW)
    return canvas.sprite()


@cache
def bar(count: int, goal: int, width: int, height: int) -> Sprite:
    """Draw a bar of `goal` parts, the first `count` of them full."""
    canvas = Canvas(width, height)
    pen, part = canvas.pen(), width / goal
    for number in range(goal):
        fill = GOLD_DARK if number < count else mix(PAPER, INK, 0.22)
        pen.box(part * number + 1, 0, part * (number + 1) - 1, height, 3, fill)
    return canvas.sprite()


@cache
def points(value: int) -> Sprite:
    """Draw a small star with a number: points."""
    text = str(value)
    canvas = Canvas(round(26 + len(text) * SLIM * SMALL) + 2, SMALL)
    pen = canvas.pen()
    points_star(pen.at(0, 6, 0.26))
    pen.text(27, SMALL / 2, text, SMALL, GOLD_DARK, anchor="lm", weight=800, width=NARROW)
    return canvas.sprite()


@cache
def total(value: int, colour: int) -> Sprite:
    """Draw all points of a seat on a dark plate."""
    width = 48 + round(len(str(value)) * SMALL * DIGIT)
    canvas = Canvas(width, 42)
    pen = canvas.pen()
    pen.box(0, 0, width, 42, 21, mix(seat_style(colour).dark, NIGHT, 0.35))
    points_star(pen.at(7, 5, 0.31))
    pen.text(width - 9, 21, str(value), SMALL, WHITE, anchor="rm", weight=800)
    return canvas.sprite()


@cache
def icon(name: Literal["coin", "card"], size: int) -> Sprite:
    canvas = Canvas(size, size)
    pen = canvas.pen().at(size * 0.06, size * 0.06, size * 0.0088)
    if name == "coin":
        coin(pen)
    else:
        card_back(pen, WHITE)
    return canvas.sprite()


@cache
def supply(name: Literal["army", "city"], colour: int, size: int) -> Sprite:
    """Draw an army or a city that is still in reserve beside the board."""
    style = seat_style(colour)
    canvas = Canvas(size, size)
    pen = canvas.pen().at(size * 0.06, size * 0.06, size * 0.0088)
    (pawn if name == "army" else tower)(pen, style.colour, style.dark, 8)
    return canvas.sprite()


@cache
def badge(kind: Badge) -> Sprite:
    """Draw the badge above a strip: a pointer at an awaited seat, a tick for a seat that has answered, or a crown."""
    canvas = Canvas(64, 46)
    pen = canvas.pen()
    match kind:
        case "pointer":
            pen.polygon([(6, 12), (58, 12), (32, 34)], GOLD, NIGHT, 3)
        case "tick":
            tick(pen.at(14, 4, 0.36), WHITE, 44)
            tick(pen.at(14, 4, 0.36), GOOD_SIGN, 22)
        case "crown":
            crown(pen.at(8, -2, 0.48))
    return canvas.sprite()


@cache
def medal(place: int) -> Sprite:
    """Draw a medal with the place of a player who has not won."""
    fill, dark = MEDALS.get(place, (rgb("#d9d5cc"), rgb("#5f5a50")))
    canvas = Canvas(46, 46)
    pen = canvas.pen()
    pen.circle(23, 23, 22, NIGHT)
    pen.circle(23, 23, 19, fill, dark, 4)
    pen.text(23, 23, str(place), SMALL, mix(dark, INK, 0.6), weight=800)
    return canvas.sprite()


@lru_cache(maxsize=24)
def strip_ground(colour: int, width: int, height: int, header: int, awaited: bool) -> Sprite:
    """Draw an empty strip, with a golden frame if `awaited`, that is if the table waits for this player."""
    style = seat_style(colour)
    frame = 6
    canvas = Canvas(width + 2 * frame, height + 2 * frame)
    pen = canvas.pen().at(frame, frame)
    if awaited:
        pen.box(-frame, -frame, width + frame, height + frame, 16, GOLD)
    pen.box(0, 0, width, height, 12, style.dark)
    pen.box(2, 2, width - 2, header, 10, style.colour)
    pen.box(2, header - 14, width - 2, header, 0, style.colour)
    pen.box(2, header, width - 2, height - 2, 10, PAPER)
    pen.box(2, header, width - 2, header + 14, 0, PAPER)
    pen.box(10, header + 42, width - 10, header + 44, 1, mix(PAPER, INK, 0.2))
    silhouette(pen.at(9, 9, 0.33), style.shape, style.ink)
    return canvas.sprite()
