"""Draws cards in signs only: kind, figure, what the card needs and brings, and what it does."""

from functools import lru_cache

from PIL import Image

from engine.games.territories.content import Card, Content, Task
from render.canvas import Canvas, Pen, Sprite
from render.encode import encode
from render.icons import coin
from render.picture import Picture
from render.territories.effects import PLACES, Line, draw_line, draw_lines, line_of, lines_of, width_of
from render.territories.figures import Figures, figures
from render.territories.glyphs import brings, draw_glyph, need_ring
from render.territories.paints import SAND_EDGE, TINTS, dark, light
from render.theme import FADED, INK, NIGHT, PAPER, WHITE, Colour, mix

WIDTH, HEIGHT = 196, 264
"""Width and height of a card at zoom 1, in pixels."""
HEAD, ART, LARGE_ART, RULE = 44, 114, 136, 164
"""Height of the head, size of a figure with effects and of one alone, and where the effects begin; in pixels."""
KINDS: dict[str, tuple[Colour, str]] = {
    "building": (TINTS["brick"], "house"),
    "character": (TINTS["blue"], "person"),
    "event": (TINTS["ochre"], "burst"),
    "reputation": (TINTS["plum"], "banner"),
    "bridge": (TINTS["wood"], "bridge"),
    "development": (TINTS["red"], "star"),
    "task": (TINTS["green"], "scroll"),
}
ZOOM, MARGIN = 4.2, 28
"""Zoom of the card, and the pixels around it, on the page of one card."""


def card_sprite(content: Content, card: Card, zoom: float = 1.0, mark: str = "") -> Sprite:
    """Draw a card; `mark` is written in its head, such as the number of its place in a hand."""
    return _card(figures(content), card, zoom, mark)


@lru_cache(maxsize=192)
def _card(art: Figures, card: Card, zoom: float, mark: str) -> Sprite:
    canvas, pen = _blank(zoom)
    _ground(pen, card.kind, mark)
    lines = lines_of(card)
    _figure(pen, art, card, bool(lines))
    _prices(pen, card, bool(lines))
    draw_lines(pen.at(8, RULE), lines, WIDTH - 16, HEIGHT - RULE - 26, 46)
    name = f"d{card.number}" if card.kind == "development" else str(card.number)
    pen.text(WIDTH - 10, HEIGHT - 15, name, 19, mix(FADED, INK, 0.2), anchor="rm", weight=600)
    return canvas.sprite()


def _figure(pen: Pen, art: Figures, card: Card, beside: bool) -> None:
    """Draw the figure of the card. `beside`: it stands beside what the card needs; else below that, and larger."""
    if not beside:
        down = 56 if card.stands else 26
        art.draw(pen.at((WIDTH - LARGE_ART) / 2, HEAD + down, LARGE_ART / 100), card)
        return
    alone = not (card.stands or card.cost or card.where in PLACES)
    art.draw(pen.at((WIDTH - ART) / 2 if alone else WIDTH - ART - 8, HEAD + 8, ART / 100), card)


def _blank(zoom: float) -> tuple[Canvas, Pen]:
    canvas = Canvas(round(WIDTH * zoom), round(HEIGHT * zoom), None if zoom <= 2 else 2)
    return canvas, canvas.pen().at(0, 0, zoom)


def _ground(pen: Pen, kind: str, mark: str) -> None:
    tint, sign = KINDS[kind]
    pen.box(0, 0, WIDTH, HEIGHT, 16, dark(tint, 0.5))
    pen.box(3, 3, WIDTH - 3, HEIGHT - 3, 13, PAPER)
    pen.box(3, 3, WIDTH - 3, HEAD, 13, tint)
    pen.box(3, HEAD - 14, WIDTH - 3, HEAD, 0, tint)
    pen.circle(WIDTH - 25, HEAD / 2 + 1, 18, PAPER)
    draw_glyph(pen.at(WIDTH - 38.5, HEAD / 2 - 12, 0.27), sign)
    if mark:
        pen.text(14, HEAD / 2 + 1, mark, 38, WHITE, anchor="lm", weight=800, halo=dark(tint, 0.7), halo_width=3)


def _prices(pen: Pen, card: Card, beside: bool) -> None:
    """Draw what the card needs and brings every round; for a played card its cost, and the land on which it is laid."""
    if card.stands:
        need_ring(pen.at(8, HEAD + 8, 0.54), str(card.need))
        if card.profit:
            brings(pen.at(8, HEAD + 68, 0.54) if beside else pen.at(WIDTH - 62, HEAD + 8, 0.54), card.profit)
        return
    if card.cost:
        coin(pen.at(8, HEAD + 8, 0.54), str(card.cost))
    if card.where in PLACES:
        draw_glyph(pen.at(7, HEAD + 64, 0.56), PLACES[card.where])


@lru_cache(maxsize=64)
def task_sprite(task: Task, zoom: float = 1.0, mark: str = "", kept: bool = False) -> Sprite:
    """Draw a task: what the task counts, large. `kept`: its owner does not show the task to others."""
    canvas, pen = _blank(zoom)
    _ground(pen, "task", mark)
    first, rest = line_of(task)[:2], line_of(task)[2:]
    pen.box(12, HEAD + 12, WIDTH - 12, HEIGHT - 30, 14, SAND_EDGE)
    pen.box(15, HEAD + 15, WIDTH - 15, HEIGHT - 33, 11, light(TINTS["ochre"], 0.82))
    draw_glyph(pen.at(WIDTH / 2 - 46, HEAD + 24, 0.92), first[0][1:])
    size = 56 if rest else 64
    line: Line = (first[1], *rest)
    wide = width_of(line) * size / 100
    draw_line(pen.at((WIDTH - wide) / 2, HEAD + 122, size / 100), line)
    pen.text(WIDTH - 10, HEIGHT - 15, f"t{task.number}", 19, mix(FADED, INK, 0.2), anchor="rm", weight=600)
    if kept:
        draw_glyph(pen.at(8, HEIGHT - 40, 0.34), "until")
    return canvas.sprite()


@lru_cache(maxsize=16)
def back(zoom: float, kind: str = "card") -> Sprite:
    """Draw the back of a card."""
    canvas, pen = _blank(zoom)
    fill = TINTS["teal"] if kind == "card" else KINDS[kind][0]
    pen.box(0, 0, WIDTH, HEIGHT, 16, dark(fill, 0.6))
    pen.box(4, 4, WIDTH - 4, HEIGHT - 4, 13, fill)
    pen.box(14, 14, WIDTH - 14, HEIGHT - 14, 9, light(fill, 0.4))
    pen.box(18, 18, WIDTH - 18, HEIGHT - 18, 7, fill)
    for y in (70, HEIGHT - 70):
        pen.polygon(
            [(WIDTH / 2, y - 34), (WIDTH / 2 + 30, y), (WIDTH / 2, y + 34), (WIDTH / 2 - 30, y)], light(fill, 0.4)
        )
    return canvas.sprite()


def card_page(content: Content, card: Card) -> Picture:
    """Draw a card of the deck or a development as a page."""
    return _page(card_sprite(content, card, ZOOM))


def task_page(task: Task) -> Picture:
    return _page(task_sprite(task, ZOOM))


def _page(card: Sprite) -> Picture:
    frame = Image.new("RGB", (card.width + 2 * MARGIN, card.height + 2 * MARGIN), NIGHT)
    card.put_corner(frame, MARGIN, MARGIN)
    return encode(frame, "png")
