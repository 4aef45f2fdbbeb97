"""Draws the line above the country: round, phase, common income, goal and decks."""

from functools import lru_cache

from engine.games.territories.content import Content
from engine.games.territories.observation import TerritoriesObservation
from render.canvas import Canvas, Pen, Sprite, Surface
from render.icons import points_star
from render.territories.glyphs import draw_glyph
from render.theme import FADED, GOLD, GOLD_DARK, LARGE, MIDDLE, NARROW, NIGHT, PAPER, WHITE, mix

WIDTH, HEIGHT = 1280, 96
PHASES = ("stall", "hammer", "pool", "collapse")
PHASE_OF = {
    "market": 0,
    "construction": 1,
    "rolling": 2,
    "planning": 2,
    "income": 2,
    "carrying": 2,
    "falling": 3,
    "closing": 3,
}
DECKS_AT = (4, 118, 214)
"""Pixels from the left edge of their plate at which the decks begin; the first one may have three digits."""
THROWN = frozenset({"planning", "income", "carrying", "falling", "closing", "over"})
"""Stages of a round in which the dice for the common income have been thrown."""


def draw_head(frame: Surface, content: Content, seen: TerritoriesObservation) -> None:
    """Draw the line above the country."""
    every = content.rules.market_every if seen.choices.market else 0
    _round(seen.round, every).put_corner(frame, 10, 8)
    _phases(PHASE_OF.get(seen.stage.kind, -1), bool(every)).put_corner(frame, 244, 8)
    thrown = seen.stage.kind in THROWN
    _pool(seen.pool, seen.rolled, 0 if thrown else content.seats[seen.seats].dice).put_corner(frame, 576, 8)
    _goal(seen.goal).put_corner(frame, 794, 8)
    # With open tasks (in a first game) a finished task brings points, and no development is ever drawn.
    developments = () if content.rules.tasks_dealt else (("seal", seen.development_deck),)
    _decks((("cards", seen.deck), ("scroll", seen.task_deck), *developments)).put_corner(frame, 966, 8)


def _plate(width: int) -> tuple[Canvas, Pen]:
    canvas = Canvas(width, HEIGHT - 16, 3)
    pen = canvas.pen()
    pen.box(0, 0, width, HEIGHT - 16, 18, mix(NIGHT, PAPER, 0.14))
    return canvas, pen


@lru_cache(maxsize=64)
def _round(number: int, every: int) -> Sprite:
    """Draw the number of the round, and how far it is to the next market day."""
    canvas, pen = _plate(222)
    draw_glyph(pen.at(12, 12, 0.56), "until")
    pen.text(78, 41, str(number), LARGE, WHITE, anchor="lm", weight=800, width=NARROW)
    for step in range(every):
        x, past = 150 + step * (60 / every), step < (number - 1) % every + 1
        if step == every - 1:
            draw_glyph(pen.at(x - 6, 24, 0.34), "stall")
        else:
            pen.circle(x + 2, 41, 7, GOLD if past else mix(NIGHT, PAPER, 0.4))
    return canvas.sprite()


@lru_cache(maxsize=16)
def _phases(now: int, market: bool) -> Sprite:
    """Draw all phases of a round, the present one on gold."""
    canvas, pen = _plate(320)
    shown = [number for number in range(len(PHASES)) if number or market]
    step = 320 / len(shown)
    for place, number in enumerate(shown):
        x = step * (place + 0.5)
        if number == now:
            pen.box(x - 38, 3, x + 38, HEIGHT - 19, 16, GOLD)
            pen.box(x - 33, 8, x + 33, HEIGHT - 24, 12, PAPER)
        size = 0.56 if number == now else 0.46
        draw_glyph(pen.at(x - 50 * size, 40 - 50 * size, size), PHASES[number])
        if place:
            pen.polygon(
                [(x - step / 2 - 5, 33), (x - step / 2 + 6, 40), (x - step / 2 - 5, 47)], mix(NIGHT, PAPER, 0.55)
            )
    return canvas.sprite()


@lru_cache(maxsize=64)
def _pool(left: int, rolled: int, dice: int) -> Sprite:
    """Draw how much of the common income is left, and how much was thrown; before the throw, the number of dice."""
    canvas, pen = _plate(206)
    draw_glyph(pen.at(10, 9, 0.62), "pool")
    grey = mix(NIGHT, PAPER, 0.7)
    if dice:
        pen.text(84, 41, f"×{dice}", LARGE, grey, anchor="lm", weight=800, width=NARROW)
    else:
        pen.text(80, 41, str(left), LARGE, GOLD if left else FADED, anchor="lm", weight=800, width=NARROW)
        pen.text(196, 46, f"/{rolled}", MIDDLE, grey, anchor="rm", weight=600, width=NARROW)
    return canvas.sprite()


@lru_cache(maxsize=32)
def _goal(goal: int) -> Sprite:
    """Draw a flag with the goal: the reputation that ends the match."""
    canvas, pen = _plate(160)
    pen.line([(22, 10), (22, 72)], mix(NIGHT, PAPER, 0.75), 5)
    pen.polygon([(24, 10), (76, 10), (64, 28), (76, 46), (24, 46)], GOLD, GOLD_DARK, 3)
    points_star(pen.at(30, 12, 0.32), WHITE, GOLD_DARK)
    pen.text(149, 43, str(goal), LARGE, WHITE, anchor="rm", weight=800, width=NARROW)
    return canvas.sprite()


@lru_cache(maxsize=128)
def _decks(decks: tuple[tuple[str, int], ...]) -> Sprite:
    """Draw how many cards are still to be drawn from each deck, given as its sign and this number."""
    canvas, pen = _plate(304)
    for x, (sign, count) in zip(DECKS_AT, decks, strict=False):
        draw_glyph(pen.at(x, 20, 0.4), sign)
        ink = WHITE if count else FADED
        pen.text(x + 40, 41, str(count), MIDDLE, ink, anchor="lm", weight=800, width=NARROW)
    return canvas.sprite()
