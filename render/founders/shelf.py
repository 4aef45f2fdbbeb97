"""Places and draws tiles side by side as cards, for pages of tiles."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from PIL import Image

from engine.games.founders.content import Content
from render.canvas import Canvas, Sprite
from render.founders.tiles import CARD_HEIGHT, CARD_WIDTH, large_card
from render.picture import Point
from render.theme import INK, PAPER, SMALL

WIDTH, MARGIN, GAP = 1280, 28, 14


class Shelf:
    """Tiles as cards side by side, one card for each type with the number of its tiles, in as many lines as needed."""

    def __init__(self, content: Content, tiles: Iterable[str], top: int, zoom: float, card: int = CARD_WIDTH) -> None:
        """Place the tiles from height `top` down, scaled by `zoom`; `card`: width in pixels of a column at zoom 1."""
        counted = Counter(tiles)
        self._tiles = [(tile, counted[tile]) for tile in content.tiles if counted[tile]]
        self._content, self._zoom = content, zoom
        self._width, self._height = round(card * zoom), round(CARD_HEIGHT * zoom)
        self._columns = (WIDTH - 2 * MARGIN + GAP) // (self._width + GAP)
        self.top, lines = top, -(-len(self._tiles) // self._columns)
        self.bottom = top + lines * (self._height + GAP)
        """Lower edge in pixels, with the gap below."""

    def corners(self) -> Iterator[tuple[str, int, int]]:
        """Yield every type of tile with left and top of its card, in pixels."""
        for place, (tile, _) in enumerate(self._tiles):
            down, across = divmod(place, self._columns)
            yield tile, MARGIN + across * (self._width + GAP), self.top + down * (self._height + GAP)

    def areas(self) -> Mapping[str, tuple[Point, ...]]:
        return {f"tile {tile}": self._area(left, top) for tile, left, top in self.corners()}

    def draw(self, frame: Image.Image) -> None:
        for (tile, left, top), (_, count) in zip(self.corners(), self._tiles, strict=True):
            card = large_card(self._content, tile, self._zoom)
            card.put_corner(frame, left, top)
            if count > 1:
                _times(count).put(frame, left + card.width - 26, top + 26)

    def _area(self, left: int, top: int) -> tuple[Point, ...]:
        right, bottom = left + self._width, top + self._height
        return (left, top), (right, top), (right, bottom), (left, bottom)


@lru_cache(maxsize=16)
def _times(count: int) -> Sprite:
    """Draw how many tiles of one type there are."""
    canvas = Canvas(48, 48)
    canvas.pen().circle(24, 24, 23, INK)
    canvas.pen().circle(24, 24, 20, PAPER)
    canvas.pen().text(24, 24, str(count), SMALL, INK, weight=800)
    return canvas.sprite()
