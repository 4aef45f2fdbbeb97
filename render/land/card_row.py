"""Draws the row of cards above a map: cards on offer with their prices, and the card that is being played."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from PIL import Image

from render.canvas import Canvas, Sprite
from render.icons import silhouette, tick
from render.land.actions import draw_actions
from render.land.cards import CardFace
from render.land.marks import Marks, too_dear
from render.land.prices import PRICE, dear_price, price
from render.picture import Point
from render.theme import GOLD, GOOD_SIGN, PAPER, seat_style

TOP, GAP = 6, 9
PLACES = 6
WIDTH = 1280
"""Width of the table, in pixels; the row lies in its middle."""
_ACTIONS = {"placing": "place", "moving": "move", "building": "city", "uncovering": "city", "destroying": "destroy"}
"""Kind of stage → the kind of action that is under way."""
_DONE = ("ending", "looking")


class Left(NamedTuple):
    """The rest of an action: its kind, and how many units are still to do; 0 = the action is done."""

    kind: str
    units: int


class CardRow:
    """The row of cards in one position; `sprite` draws a card of the game without its price."""

    def __init__(
        self,
        face: CardFace,
        sprite: Callable[[Any], Sprite],
        cards: Mapping[int, Any],
        costs: Sequence[int],
        seen: Any,
        marks: Marks,
    ) -> None:
        self._face, self._sprite, self._cards, self._costs, self._seen = face, sprite, cards, costs, seen
        bought = marks.bought.get(seen.turn)
        # The free place is that of the card in play, else the last one: the other cards do not move meanwhile.
        place = bought.place if bought is not None and not seen.standing.over else None
        self._free = PLACES - 1 if place is None else place

    def draw(self, frame: Image.Image, colours: Sequence[int]) -> None:
        """Draw the cards; a price that the next seat cannot pay is struck through."""
        dear = too_dear(self._seen)
        for place, card in enumerate(self._seen.row):
            left = self._left(self._slot(place))
            self._sprite(self._cards[card]).put_corner(frame, left, TOP)
            coin = dear_price if card in dear else price
            coin(self._costs[place]).put_corner(frame, left + 4, TOP + 2)
        if len(self._seen.row) < len(self._costs):
            self._draw_in_play(frame, colours)

    def areas(self) -> dict[str, tuple[Point, ...]]:
        """Return the hot areas of the cards by name."""
        lefts = {card: self._left(self._slot(place)) for place, card in enumerate(self._seen.row)}
        right, bottom = self._face.width, TOP + self._face.height
        return {
            f"card {card}": ((left, TOP), (left + right, TOP), (left + right, bottom), (left, bottom))
            for card, left in lefts.items()
        }

    def _slot(self, place: int) -> int:
        """Return the place, from 0, where the card with index `place` in the row is drawn.

        While a place of the row is free, the cards behind the free place are drawn one place further on.
        """
        return place + (len(self._seen.row) < PLACES and place >= self._free)

    def _left(self, slot: int) -> int:
        width = self._face.width
        return (WIDTH - PLACES * width - (PLACES - 1) * GAP) // 2 + slot * (width + GAP)

    def _draw_in_play(self, frame: Image.Image, colours: Sequence[int]) -> None:
        """Draw the card that is being played, and how much of its action is still to do; nothing if there is none."""
        seen, left = self._seen, None
        if seen.stage.kind in _ACTIONS:
            left = Left("sail" if getattr(seen.stage, "sea", False) else _ACTIONS[seen.stage.kind], seen.stage.left)
        elif seen.stage.kind in _DONE:
            left = Left("city", 0)
        elif seen.stage.kind != "choosing_action":
            return
        if seen.taken[seen.turn]:
            card = self._cards[seen.taken[seen.turn][-1]]
            _in_play(self._face, colours[seen.turn], card, left).put_corner(frame, self._left(self._free), TOP)


@lru_cache(maxsize=64)
def _in_play(face: CardFace, colour: int, card: Any, left: Left | None) -> Sprite:
    """Draw the card in play, in its player's colour. `left`: the rest of its action; None = not chosen yet."""
    style, width, height, spine = seat_style(colour), face.width, face.height, face.spine
    canvas = Canvas(width, height)
    pen = canvas.pen()
    pen.box(0, 0, width, height, 14, GOLD)
    pen.box(5, 5, width - 5, height - 5, 10, PAPER)
    pen.box(5, 5, spine, height - 5, 10, style.colour)
    pen.box(spine - 14, 5, spine, height - 5, 0, style.colour)
    silhouette(pen.at(spine / 2 - 25, 16, 0.54), style.shape, style.ink)
    pen.box(10, PRICE - 2, spine - 5, height - 10, 9, PAPER)
    face.signs(pen.at(*face.played), card)
    if left is None:
        draw_actions(pen, card.actions, card.join, spine, width, height, face.pair)
    elif left.units:
        draw_actions(pen, (left,), None, spine, width, height)
    else:
        tick(pen.at((spine + width) / 2 - 36, height / 2 - 36, 0.72), GOOD_SIGN)
    return canvas.sprite()
