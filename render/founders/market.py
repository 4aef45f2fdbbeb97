"""Draws the upper part of the table: three stacks with their open tiles, and the open prizes."""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache

from PIL import Image

from engine.games.founders.content import STACKS, Content
from engine.games.founders.observation import FoundersObservation
from render.canvas import Canvas, Sprite, regular
from render.founders.counters import chest
from render.founders.scenes import EDGES
from render.founders.tiles import CARD_HEIGHT, CARD_WIDTH, PRIZE_WIDTH, back_sprite, card_sprite, prize_sprite
from render.land.pieces import LIGHT
from render.picture import Point
from render.theme import INK, NIGHT, mix

TOP, LEFT, GAP = 10, 10, 5
STACK_WIDTH = 76
CARDS_LEFT = LEFT + STACK_WIDTH + 7
PRIZES_LEFT, COLUMNS = 862, 4
LINE = CARD_HEIGHT + 6
HEIGHT = TOP + 3 * LINE
"""Height of the market in pixels, down to what lies below."""

Area = tuple[Point, ...]
Spot = tuple[str, int, int]
"""The id of a tile, and left and top of its corner in pixels."""


def draw_market(frame: Image.Image, content: Content, seen: FoundersObservation, opened: set[str]) -> None:
    """Draw the market; `opened` are the types of tiles that have just come to a row."""
    codes = {code for ask in seen.asks for code in ask.legal or ()}
    for line, stack in enumerate(STACKS):
        _stack(frame, content, seen, line, pressed=f"open {stack}" in codes)
    lit = {code.split(" ")[1] for code in codes if code.startswith(("take ", "pick "))}
    held = seen.stage.tile if seen.stage.kind in ("joining", "placing") else ""
    for tile, left, top in [*_prizes(seen), *reversed(list(_tiles(content, seen)))]:
        wide = PRIZE_WIDTH if content.tiles[tile].kind == "prize" else CARD_WIDTH
        if tile in lit or tile == held:
            _light(wide, CARD_HEIGHT).put_corner(frame, left - 5, top - 5)
            held = "" if tile == held else held
        (prize_sprite if wide == PRIZE_WIDTH else card_sprite)(content, tile).put_corner(frame, left, top)
        if tile in opened:
            _new().put(frame, left + wide - 12, top + 12)
            opened = opened - {tile}


def _stack(frame: Image.Image, content: Content, seen: FoundersObservation, line: int, *, pressed: bool) -> None:
    """Draw the stack number `line` and the empty places of its row, without tiles.

    `pressed`: the stack may be chosen, and is lit. If its row is full, the sign of the box shows that the next tile
    sends all tiles of the row to the box.
    """
    top, stack = TOP + line * LINE, STACKS[line]
    if pressed:
        _light(STACK_WIDTH, CARD_HEIGHT).put_corner(frame, LEFT - 5, top - 5)
    back_sprite(stack, STACK_WIDTH, CARD_HEIGHT, seen.stacks[line]).put_corner(frame, LEFT, top)
    for place in range(content.row_limit):
        _slot(stack).put_corner(frame, CARDS_LEFT + place * (CARD_WIDTH + GAP), top)
    if pressed and len(seen.rows[line]) >= content.row_limit:
        chest(44).put(frame, LEFT + STACK_WIDTH - 10, top + 14)


def market_areas(content: Content, seen: FoundersObservation) -> Mapping[str, Area]:
    """Return the hot areas of stacks and tiles; tiles of one type lie side by side and are one area."""
    areas: dict[str, Area] = {}
    for line, stack in enumerate(STACKS):
        areas[f"stack {stack}"] = _box(LEFT, TOP + line * LINE, STACK_WIDTH, CARD_HEIGHT)
    for tile, left, top in _tiles(content, seen):
        first = areas.get(f"tile {tile}", ((left, top),))[0]
        areas[f"tile {tile}"] = _box(first[0], first[1], left + CARD_WIDTH - first[0], CARD_HEIGHT)
    for tile, left, top in _prizes(seen):
        areas[f"tile {tile}"] = _box(left, top, PRIZE_WIDTH, CARD_HEIGHT)
    return areas


def _tiles(content: Content, seen: FoundersObservation) -> Iterator[Spot]:
    """Yield each open tile with its left and top edge, row by row; tiles of one type lie side by side.

    A row that is too long for its line goes on in the next line.
    """
    for number, row in enumerate(seen.rows):
        line, across = number, 0
        for tile, count in Counter(row).items():
            if across + count > content.row_limit:
                line, across = line + 1, 0
            for place in range(across, across + count):
                yield tile, CARDS_LEFT + place * (CARD_WIDTH + GAP), TOP + line * LINE
            across += count


def _prizes(seen: FoundersObservation) -> Iterator[Spot]:
    for place, tile in enumerate(seen.prizes):
        down, across = divmod(place, COLUMNS)
        yield tile, PRIZES_LEFT + across * (PRIZE_WIDTH + GAP), TOP + down * LINE


@cache
def _slot(stack: str) -> Sprite:
    """Draw an empty place in the row of a stack."""
    canvas = Canvas(CARD_WIDTH, CARD_HEIGHT, 2)
    canvas.pen().box(0, 0, CARD_WIDTH, CARD_HEIGHT, 9, mix(NIGHT, EDGES[stack], 0.6))
    canvas.pen().box(2, 2, CARD_WIDTH - 2, CARD_HEIGHT - 2, 8, mix(NIGHT, EDGES[stack], 0.26))
    return canvas.sprite()


@cache
def _new() -> Sprite:
    """Draw the sign on a tile that has just been opened."""
    canvas = Canvas(30, 30)
    canvas.pen().at(-1, -1, 0.32).polygon(regular(8, 46, inner=27), LIGHT, INK, 8)
    return canvas.sprite()


@lru_cache(maxsize=8)
def _light(width: int, height: int) -> Sprite:
    """Draw the light behind a stack or tile that may be chosen now."""
    canvas = Canvas(width + 10, height + 10)
    canvas.pen().box(0, 0, width + 10, height + 10, 13, LIGHT)
    return canvas.sprite()


def _box(left: float, top: float, width: float, height: float) -> Area:
    """Return the four corners of a rectangle."""
    right, bottom = left + width, top + height
    return (left, top), (right, top), (right, bottom), (left, bottom)
