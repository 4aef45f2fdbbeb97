"""Draws tiles as sprites: tiles in a state, cards that show needs, and the backs of stacks."""

from functools import lru_cache

from PIL import Image

from engine.games.founders.content import Content, Tile
from render.canvas import Canvas, Pen, Sprite
from render.founders.resources import signed
from render.founders.scenes import BACKS, EDGES, GROUNDS, draw_scene, scene
from render.icons import points_star
from render.land.pieces import LIGHT
from render.theme import BAD_SIGN, FADED, GOLD, GOLD_DARK, INK, NIGHT, PAPER, SMALL, WHITE, mix

CARD_WIDTH, PRIZE_WIDTH, CARD_HEIGHT = 146, 98, 112
"""Width of an open tile and of an open prize, and the height of both; in pixels."""
NEED = 37
"""Size in pixels of the sign of a need: on a phone 360 wide it is more than 10."""
SCENE = 62
"""Height of the picture on a tile 100 wide; below it stands what the tile gives."""
PLAIN_BELOW = 60
"""Size in pixels below which a tile shows signs alone."""


@lru_cache(maxsize=1024)
def tile_sprite(
    content: Content, name: str, size: int, *, idle: bool = False, ruined: bool = False, low: bool = False
) -> Sprite:
    """Draw a tile in a state. `idle`: what it gives is crossed out; `ruined`: the tile is grey.

    `low`: something lies on the upper half of the tile, so its signs stand in the lower half.
    """
    tile = content.tiles[name]
    canvas = Canvas(size, size)
    pen = canvas.pen().at(0, 0, size / 100)
    if size < PLAIN_BELOW:
        _plain(pen, tile, size / 100, low=low)
    else:
        _face(pen, content, tile, size / 100)
        if idle and tile.gives:
            _cross_out(pen)
    sprite = canvas.sprite()
    return _grey(sprite) if ruined else sprite


def _grey(sprite: Sprite) -> Sprite:
    """Return the sprite in grey, for a tile that is burnt down."""
    ashes = Image.new("RGB", sprite.colours.size, mix(INK, PAPER, 0.3))
    return Sprite(Image.blend(sprite.colours.convert("L").convert("RGB"), ashes, 0.4), sprite.mask)


def _ground(pen: Pen, kind: str, width: float, height: float) -> None:
    """Draw the ground of a tile. Kinds can be told apart without colour: village tiles have an inner line, city tiles
    corner stones.
    """
    edge, ground = EDGES[kind], GROUNDS[kind]
    pen.box(0, 0, width, height, 9, edge)
    pen.box(3, 3, width - 3, height - 3, 7, ground)
    if kind == "village":
        pen.box(5.5, 5.5, width - 5.5, height - 5.5, 5, mix(ground, edge, 0.7))
        pen.box(7, 7, width - 7, height - 7, 4, ground)
    if kind == "city":
        for x in (8, width - 8):
            for y in (8, height - 8):
                pen.box(x - 6, y - 6, x + 6, y + 6, 1, mix(ground, edge, 0.65))


def _face(pen: Pen, content: Content, tile: Tile, zoom: float) -> None:
    _ground(pen, tile.kind, 100, 100)
    scene(pen.at(4, 4, 0.92), content, tile)
    pen.box(6, SCENE - 1, 94, 96, 8, mix(PAPER, WHITE, 0.35))
    if tile.points:
        _star(pen, tile.points, 50, 77, 42, max(34.0, SMALL / zoom))
    else:
        _result(pen, tile, 50, 78.5, 33)


def _plain(pen: Pen, tile: Tile, zoom: float, *, low: bool) -> None:
    """Draw a tile without a picture, for a small size: its points, or what it gives. `low` as in `tile_sprite`."""
    _ground(pen, tile.kind, 100, 100)
    if tile.points:
        _star(pen, tile.points, 50, 54 if low else 50, 84, SMALL / zoom if zoom * 100 > SMALL else 0)
    elif low:
        _result(pen, tile, 54, 74, 44)
    elif len(tile.gives) == 2:
        signed(pen, tile.gives[0], 32, 31, 50)
        signed(pen, tile.gives[1], 68, 69, 50)
    else:
        for resource in tile.gives:
            signed(pen, resource, 50, 50, 78)


def _result(pen: Pen, tile: Tile, x: float, y: float, size: float) -> None:
    """Draw what the tile gives."""
    if len(tile.gives) == 2:
        pen.line([(x - 4, y + size * 0.42), (x + 4, y - size * 0.42)], mix(FADED, INK, 0.3), 3.4)
        signed(pen, tile.gives[0], x - size * 0.68, y, size)
        signed(pen, tile.gives[1], x + size * 0.68, y, size)
    else:
        for resource in tile.gives:
            signed(pen, resource, x, y, size * 1.1)


def _star(pen: Pen, points: int, x: float, y: float, size: float, digit: float) -> None:
    """Draw the points of a prize on a star; without the number if `digit`, the size of the digits, is 0."""
    points_star(pen.at(x - size * 0.6, y - size * 0.63, size * 0.012))
    if digit:
        pen.text(
            x, y + size * 0.05, str(points), digit, mix(GOLD_DARK, NIGHT, 0.6), halo=GOLD, halo_width=2, weight=800
        )


def _cross_out(pen: Pen) -> None:
    """Draw a cross over what the tile would give."""
    for start, end in (((12, 92), (88, 66)), ((12, 66), (88, 92))):
        pen.line([start, end], WHITE, 8)
        pen.line([start, end], BAD_SIGN, 4)


@lru_cache(maxsize=256)
def card_sprite(content: Content, name: str) -> Sprite:
    """Draw an open tile with what it needs on the left of the arrow, and what it gives on the right."""
    tile = content.tiles[name]
    canvas = Canvas(CARD_WIDTH, CARD_HEIGHT)
    _card(canvas.pen(), content, tile)
    return canvas.sprite()


def _card(pen: Pen, content: Content, tile: Tile) -> None:
    _ground(pen, tile.kind, CARD_WIDTH, CARD_HEIGHT)
    scene(pen.at(CARD_WIDTH / 2 - 49, 4, 0.98), content, tile)
    _plaque(pen, CARD_WIDTH)
    if not tile.needs:
        _result(pen, tile, CARD_WIDTH / 2, 87, NEED)
        return
    for number, need in enumerate(tile.needs):
        signed(pen, need, 27 + number * 39, 87, NEED)
    pen.at(93, 87).polygon([(-5, -9), (4, 0), (-5, 9)], mix(FADED, INK, 0.3))
    _result(pen, tile, 118, 87, NEED * 0.93)


def _plaque(pen: Pen, width: int) -> None:
    """Draw the paper on which signs stand."""
    pen.box(5, 65, width - 5, CARD_HEIGHT - 5, 7, mix(PAPER, WHITE, 0.35))


@lru_cache(maxsize=64)
def prize_sprite(content: Content, name: str) -> Sprite:
    """Draw an open prize: its god, its points, and what it needs."""
    canvas = Canvas(PRIZE_WIDTH, CARD_HEIGHT)
    _prize(canvas.pen(), content, content.tiles[name])
    return canvas.sprite()


def _prize(pen: Pen, content: Content, tile: Tile) -> None:
    _ground(pen, tile.kind, PRIZE_WIDTH, CARD_HEIGHT)
    scene(pen.at(3, 16, 0.77), content, tile)
    _plaque(pen, PRIZE_WIDTH)
    for number, need in enumerate(tile.needs):
        middle = PRIZE_WIDTH / 2 + (number - (len(tile.needs) - 1) / 2) * 42
        signed(pen, need, middle, 87, NEED)
    _star(pen, tile.points, PRIZE_WIDTH - 26, 27, 46, SMALL)


def large_card(content: Content, name: str, zoom: float) -> Sprite:
    """Draw a card or a prize `zoom` times as large; not cached, because it is rarely asked for."""
    tile = content.tiles[name]
    width, draw = (PRIZE_WIDTH, _prize) if tile.kind == "prize" else (CARD_WIDTH, _card)
    canvas = Canvas(round(width * zoom), round(CARD_HEIGHT * zoom), None if zoom <= 2 else 2)
    draw(canvas.pen().at(0, 0, zoom), content, tile)
    return canvas.sprite()


@lru_cache(maxsize=64)
def hand_sprite(content: Content, name: str, height: int) -> Sprite:
    """Draw the tile that is being placed, in one line: what it needs, and what it gives."""
    tile, unit = content.tiles[name], height - 12
    places = len(tile.needs) + (2 if len(tile.gives) == 2 else 1)
    width = round(unit * places * 1.08 + 20 + 22 * bool(tile.needs))
    canvas = Canvas(width, height)
    pen, x = canvas.pen(), 10 + unit / 2
    pen.box(0, 0, width, height, 13, LIGHT)
    pen.box(3, 3, width - 3, height - 3, 11, EDGES[tile.kind])
    pen.box(5, 5, width - 5, height - 5, 9, mix(GROUNDS[tile.kind], WHITE, 0.45))
    for need in tile.needs:
        signed(pen, need, x, height / 2, unit - 4)
        x += unit * 1.04
    if tile.needs:
        pen.at(x - unit / 2 + 8, height / 2).polygon([(-5, -9), (4, 0), (-5, 9)], INK)
        x += 16
    if tile.points:
        _star(pen, tile.points, x, height / 2, unit + 4, SMALL)
    else:
        _result(pen, tile, x + (unit * 0.54 if len(tile.gives) == 2 else 0), height / 2, unit - 6)
    return canvas.sprite()


@lru_cache(maxsize=16)
def back_sprite(kind: str, width: int, height: int, left: int) -> Sprite:
    """Draw a stack of `left` tiles, face down, with their number; without tiles, the empty place with a 0."""
    canvas = Canvas(width, height)
    pen = canvas.pen()
    ground, edge = GROUNDS[kind], EDGES[kind]
    if not left:
        pen.box(4, 4, width - 4, height - 4, 10, mix(NIGHT, ground, 0.3))
        pen.box(7, 7, width - 7, height - 7, 8, mix(NIGHT, ground, 0.1))
    for lift in range(min(left, 3)):
        down = 8 - 4 * lift
        pen.box(down, down, width - 8 + down, height - 8 + down, 10, edge)
        pen.box(down + 2.5, down + 2.5, width - 10.5 + down, height - 10.5 + down, 8, mix(ground, edge, 0.25))
    if left:
        draw_scene(pen.at(width / 2 - 27, 14, 0.46), BACKS[kind])
    pen.text(width / 2 - 4, height * (0.66 if left else 0.5), str(left), 46, WHITE, halo=edge, halo_width=4, weight=800)
    return canvas.sprite()
