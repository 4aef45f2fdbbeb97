"""Draws a table before its match: first towns by the lake, and a place for every seat."""

from functools import cache

from PIL import Image

from engine.games.territories.content import Content
from engine.games.territories.observation import TerritoriesObservation
from render.canvas import Canvas, Sprite
from render.encode import encode
from render.icons import points_star
from render.lobby import HEIGHT, TOP, WIDTH, draw_places
from render.picture import Picture, PictureRequest
from render.territories.country import boat, span, water
from render.territories.figures import figures
from render.territories.paints import FURROW, MEADOW, SAND, SAND_EDGE, WATER, light
from render.theme import GOLD, GOLD_DARK, LARGE, NIGHT, WHITE, mix

GAP = 12
ISLANDS = ((60, 70, 520), (690, 150, 530), (300, 520, 620))
"""Left, top and width of each island, in pixels."""
ISLAND_HEIGHT, EDGE = 340, 44
TOWNS = (
    ("b_mill", "b_garden", "c_merchant"),
    ("b_cathedral", "b_market", "c_princess"),
    ("b_fort", "b_palace", "c_voivode"),
)
SIZE = 144


def lobby_page(content: Content, seen: TerritoriesObservation, request: PictureRequest) -> Picture:
    """Draw the lobby with the goal on a flag; the players of the request sit there, other places are free."""
    frame = Image.new("RGB", (WIDTH, HEIGHT), NIGHT)
    frame.paste(water().crop((0, 0, WIDTH, TOP - GAP)), (0, 0))
    art, known = figures(content), {card.id: card for card in content.cards[1:]}
    for (left, top, width), town in zip(ISLANDS, TOWNS, strict=True):
        _island(width).put_corner(frame, left, top)
        there = [known[name] for name in town if name in known]
        for number, card in enumerate(there):
            x = left + EDGE + (width - 2 * EDGE) * (number + 0.5) / len(there)
            art.of(card, SIZE).put(frame, x, top + ISLAND_HEIGHT / 2)
    boat(0).put(frame, 150, 560)
    boat(1).put(frame, 1130, 90)
    span(150, False, 1.9).put(frame, 636, 300)
    span(150, True, 1.9).put(frame, 430, 466)
    _goal(seen.goal).put_corner(frame, 1010, 690)
    draw_places(frame, seen.seats, request.players)
    return encode(frame, request.form)


@cache
def _island(width: int) -> Sprite:
    canvas = Canvas(width, ISLAND_HEIGHT, 2)
    pen = canvas.pen()
    for inset, fill in (
        (0, mix(WATER, WHITE, 0.45)),
        (16, SAND_EDGE),
        (20, SAND),
        (40, mix(MEADOW, FURROW, 0.6)),
        (44, MEADOW),
    ):
        pen.box(inset, inset, width - inset, ISLAND_HEIGHT - inset, 60 - inset * 0.6, fill)
    for row in range(5):
        for column in range(width // 60):
            x, y = 74 + column * 60 + row % 2 * 26, 84 + row * 46
            if x < width - 60:
                pen.line([(x - 10, y), (x, y - 6), (x + 10, y)], FURROW, 4)
    return canvas.sprite()


@cache
def _goal(goal: int) -> Sprite:
    """Draw a flag with the reputation that ends the match."""
    canvas = Canvas(230, 200, 3)
    pen = canvas.pen()
    pen.line([(20, 8), (20, 196)], light(NIGHT, 0.15), 10)
    pen.polygon([(24, 12), (220, 12), (190, 70), (220, 128), (24, 128)], GOLD, GOLD_DARK, 6)
    points_star(pen.at(36, 34, 0.7), WHITE, GOLD_DARK)
    pen.text(178, 70, str(goal), LARGE, NIGHT, anchor="rm", weight=800)
    return canvas.sprite()
