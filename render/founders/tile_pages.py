"""Draws pages of tiles: one large tile, all prizes, and the tiles that have gone to the box."""

from functools import lru_cache
from itertools import chain, repeat

from PIL import Image

from engine.games.founders.content import Content
from engine.games.founders.observation import FoundersObservation
from render.canvas import Canvas, Sprite
from render.encode import encode
from render.founders.counters import chest, face_down
from render.founders.shelf import GAP, MARGIN, WIDTH, Shelf
from render.founders.tiles import PRIZE_WIDTH, large_card
from render.icons import silhouette
from render.picture import Picture, PictureRequest
from render.theme import MIDDLE, NIGHT, PAPER, WHITE, mix, seat_style

LARGE, OPEN, OWNED = 5.2, 2.98, 1.34
"""Zoom of the one large tile, of an open prize, and of a prize in a state."""
WIDE = 16 / 9
"""Width of the page of a tile, as a multiple of its height."""
ZOOMS = (1.34, 1.0, 0.8, 0.6)
"""Zooms for the page of removed tiles; used is the largest with which the page is not too high for a phone."""
HIGHEST = 2000
LEAST = 360
HEAD = 84
"""Height in pixels of the line that says whose tiles follow."""


def tile_page(content: Content, name: str) -> Picture:
    """Draw one tile as a page: its picture, what it needs, what it makes, and its points."""
    card = large_card(content, name, LARGE)
    height = card.height + 2 * MARGIN
    # Wider than the tile: scaled to the width of a web page it stays low, so the words below it are still in sight.
    frame = Image.new("RGB", (round(height * WIDE), height), NIGHT)
    card.put(frame, frame.width / 2, height / 2)
    return encode(frame, "png")


def prizes_page(content: Content, seen: FoundersObservation, request: PictureRequest) -> Picture:
    """Draw the open prizes large; below them those in somebody's state, with the owner's sign."""
    owners = {laid.tile: seat for seat, realm in enumerate(seen.realms) for laid in realm}
    owned = [tile for tile in owners if content.tiles[tile].kind == "prize"]
    opened = Shelf(content, seen.prizes, MARGIN, OPEN, PRIZE_WIDTH)
    taken = Shelf(content, owned, opened.bottom + GAP, OWNED, PRIZE_WIDTH)
    frame = Image.new("RGB", (WIDTH, max(taken.bottom, LEAST) + MARGIN - GAP), NIGHT)
    opened.draw(frame)
    taken.draw(frame)
    for tile, left, top in taken.corners():
        _owner(request.players[owners[tile]].colour, 46).put_corner(frame, left + 4, top + 4)
    return encode(frame, "png", {**opened.areas(), **taken.areas()})


def removed_page(content: Content, seen: FoundersObservation, request: PictureRequest) -> Picture:
    """Draw the tiles that full rows have sent to the box; then, by seat, those that players have replaced."""
    pages = (_removed(content, seen, zoom) for zoom in ZOOMS)
    page = next((page for page in pages if page[-1][1].bottom <= HIGHEST), None) or _removed(content, seen, ZOOMS[-1])
    frame = Image.new("RGB", (WIDTH, max(page[-1][1].bottom, LEAST) + MARGIN - GAP), NIGHT)
    for seat, shelf in page:
        count = sum(seen.swept) if seat is None else len(seen.replaced[seat])
        sign = chest(64) if seat is None else _owner(request.players[seat].colour, 56)
        sign.put(frame, MARGIN + 36, shelf.top - HEAD / 2)
        if seat is not None:
            face_down(54).put(frame, MARGIN + 106, shelf.top - HEAD / 2)
        _number(count).put_corner(frame, MARGIN + (84 if seat is None else 146), shelf.top - HEAD // 2 - 26)
        shelf.draw(frame)
    return encode(frame, "png")


def _removed(content: Content, seen: FoundersObservation, zoom: float) -> list[tuple[int | None, Shelf]]:
    """Return shelves with their seats: one of the box (seat None), and one for every seat with replaced tiles."""
    swept = chain.from_iterable(repeat(tile, count) for tile, count in zip(content.tiles, seen.swept, strict=True))
    found: list[tuple[int | None, Shelf]] = [(None, Shelf(content, swept, MARGIN + HEAD, zoom))]
    for seat, tiles in enumerate(seen.replaced):
        if tiles:
            found.append((seat, Shelf(content, tiles, found[-1][1].bottom + HEAD, zoom)))
    return found


@lru_cache(maxsize=64)
def _number(count: int) -> Sprite:
    canvas = Canvas(110, 52)
    canvas.pen().text(2, 26, str(count), MIDDLE, WHITE, anchor="lm", weight=800)
    return canvas.sprite()


@lru_cache(maxsize=16)
def _owner(colour: int, size: int) -> Sprite:
    style = seat_style(colour)
    canvas = Canvas(size, size)
    pen = canvas.pen().at(0, 0, size / 100)
    pen.circle(50, 50, 49, mix(PAPER, WHITE, 0.4))
    silhouette(pen.at(24, 24, 0.52), style.shape, style.colour, style.dark, 8)
    return canvas.sprite()
