"""Places of the cards on the page of one seat."""

from functools import cache
from typing import Final

from render.canvas import Canvas, Sprite
from render.picture import Point
from render.theme import NIGHT, PAPER, mix

GAP: Final = 10
MOST_COLUMNS: Final = 5


class CardGrid:
    """A grid of places for `count` cards: rows as full as possible, cards as large as possible up to `most_zoom`.

    The grid begins at height `top`; the page is `page` wide, with a margin on both sides. All sizes are in pixels.
    """

    def __init__(
        self, count: int, card: tuple[int, int], top: int, page: int, margin: int, *, most_zoom: float
    ) -> None:
        rows = -(-count // MOST_COLUMNS)
        self.count, self.top = count, top
        self.columns = -(-count // rows)
        room = (page - 2 * margin + GAP) / self.columns - GAP
        self.zoom = min(most_zoom, room / card[0])
        self.width, self.height = round(card[0] * self.zoom), round(card[1] * self.zoom)
        self.left = (page - self.columns * (self.width + GAP) + GAP) // 2
        self.bottom = top + rows * (self.height + GAP) - GAP

    def spot(self, place: int) -> tuple[int, int]:
        row, column = divmod(place, self.columns)
        return self.left + column * (self.width + GAP), self.top + row * (self.height + GAP)

    def area(self, place: int) -> tuple[Point, ...]:
        x, y = self.spot(place)
        right, bottom = x + self.width, y + self.height
        return (x, y), (right, y), (right, bottom), (x, bottom)


@cache
def empty_place(width: int, height: int) -> Sprite:
    """Draw the empty place of a card that a player does not have yet."""
    canvas = Canvas(width, height)
    pen = canvas.pen()
    pen.box(0, 0, width, height, 16, mix(NIGHT, PAPER, 0.22))
    pen.box(3, 3, width - 3, height - 3, 14, mix(NIGHT, PAPER, 0.06))
    return canvas.sprite()
