"""Draws the viewer's own cards with numbers, below the table or large on a page; nobody else sees them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from engine.games.territories.content import Content
from engine.games.territories.observation import TerritoriesObservation
from render.canvas import Canvas, Sprite, Surface
from render.encode import encode
from render.icons import silhouette, tick
from render.picture import Picture, PictureRequest
from render.territories import cards
from render.territories.cards import card_sprite, task_sprite
from render.territories.glyphs import draw_glyph
from render.territories.tiles import Area, box
from render.theme import GOLD, GOOD_SIGN, NIGHT, PAPER, WHITE

WIDTH = 1280
MARGIN, GAP = 12, 10
LARGE, FULL, CLOSE = 1.5, 1.24, 0.87
"""Largest zooms of a card: for few cards, for full rows of five cards, and for two rows below a table."""
FEW, IN_ROW, MOST_IN_ROW = 4, 5, 7
"""Most cards that count as few, most cards in a row of the page, and most cards in one row below a table."""
FRAME = 6
SOURCES = ("play", "aim", "lay", "raze", "join", "part", "swap")


@dataclass(frozen=True, slots=True)
class Own:
    """One of the viewer's cards: its sprite, its hot area, and how it is marked."""

    area: str
    """Name of the card's hot area, which says what a tap on it means."""
    sprite: Sprite
    chosen: bool
    """Whether the card is part of the plan, offer or bid that the viewer is preparing."""
    listed: bool
    """Whether the card lies on the table for sale."""


def own_cards(content: Content, seen: TerritoriesObservation, zoom: float) -> Iterator[Own]:
    """Yield the cards of the viewer's hand with numbers, then the developments and the tasks."""
    chosen, listed = set(_chosen(content, seen)), {lot.card for lot in seen.lots}
    for number, card in enumerate(seen.hand, start=1):
        sprite = card_sprite(content, content.cards[card], zoom, str(number))
        yield Own(f"use {card}", sprite, str(card) in chosen, card in listed)
    for card in seen.developments:
        yield Own(f"use d{card}", card_sprite(content, content.developments[card], zoom), f"d{card}" in chosen, False)
    for held in seen.tasks:
        yield Own(f"task {held.task}", task_sprite(content.tasks[held.task], zoom, kept=not held.shown), False, False)


def _chosen(content: Content, seen: TerritoriesObservation) -> Iterator[str]:
    for code in seen.plan:
        verb, *words = code.split(" ")
        if verb in SOURCES:
            yield words[0]
    if seen.draft is not None:
        yield from map(str, (seen.draft.lot, *seen.draft.cards))


class Fan:
    """The viewer's cards in a row or two below the table; its height is 0 if the viewer has none."""

    def __init__(self, content: Content, seen: TerritoriesObservation, top: int) -> None:
        count = len(seen.hand) + len(seen.developments) + len(seen.tasks)
        # More cards in one row could not be read on a phone, nor tapped without mistakes.
        alone = count <= MOST_IN_ROW
        self._columns = max(1, count if alone else -(-count // 2))
        zoom = min(FULL if alone else CLOSE, _zoom(self._columns))
        self._own = list(own_cards(content, seen, zoom))
        self._top, self._high = top + GAP, round(cards.HEIGHT * zoom) + GAP
        self.height = self._high * -(-count // self._columns) + MARGIN if count else 0

    def draw(self, frame: Surface) -> None:
        for own, left, top in self._places():
            lay(frame, own, left, top)

    def areas(self) -> Mapping[str, Area]:
        return {own.area: corners(own, left, top) for own, left, top in self._places() if not own.listed}

    def _places(self) -> Iterator[tuple[Own, int, int]]:
        """Yield each card with left and top in pixels; each row lies in the middle of the picture."""
        for first in range(0, len(self._own), self._columns):
            row = self._own[first : first + self._columns]
            left = (WIDTH - sum(own.sprite.width + GAP for own in row) + GAP) // 2
            for own in row:
                yield own, left, self._top + first // self._columns * self._high
                left += own.sprite.width + GAP


def _zoom(columns: int) -> float:
    """Return the zoom at which `columns` cards side by side fill the width of the picture."""
    return int(((WIDTH - 2 * MARGIN + GAP) / columns - GAP) / cards.WIDTH * 100) / 100


def lay(frame: Surface, own: Own, left: int, top: int) -> None:
    """Draw a card at left, top: on gold if it is chosen, under a stall if it is for sale."""
    if own.chosen:
        _halo(own.sprite.width, own.sprite.height).put_corner(frame, left - FRAME, top - FRAME)
    own.sprite.put_corner(frame, left, top)
    if own.chosen or own.listed:
        mark = _mark(own.listed, round(own.sprite.width * 0.32))
        mark.put_corner(frame, left + own.sprite.width - mark.width + 4, top - 4)


def corners(own: Own, left: float, top: float) -> Area:
    return box(left, top, own.sprite.width, own.sprite.height)


@lru_cache(maxsize=8)
def _halo(width: int, height: int) -> Sprite:
    canvas = Canvas(width + 2 * FRAME, height + 2 * FRAME, 2)
    canvas.pen().box(0, 0, width + 2 * FRAME, height + 2 * FRAME, 20, GOLD)
    return canvas.sprite()


@lru_cache(maxsize=16)
def _mark(listed: bool, size: int) -> Sprite:
    canvas = Canvas(size, size)
    pen = canvas.pen().at(0, 0, size / 100)
    if listed:
        pen.circle(50, 50, 48, PAPER, NIGHT, 5)
        draw_glyph(pen.at(18, 16, 0.64), "stall")
    else:
        silhouette(pen, "disc", GOOD_SIGN, WHITE, 8)
        tick(pen.at(28, 28, 0.44), WHITE, 24)
    return canvas.sprite()


def hand_page(content: Content, seen: TerritoriesObservation, request: PictureRequest) -> Picture:
    """Draw a page with all cards of the viewer, in rows of equal length; a phone has space for buttons below."""
    count = len(seen.hand) + len(seen.developments) + len(seen.tasks)
    columns = max(1, -(-count // max(1, -(-count // IN_ROW))))
    zoom = min(LARGE if count <= FEW else FULL, _zoom(columns))
    own = list(own_cards(content, seen, zoom))
    wide, high = round(cards.WIDTH * zoom) + GAP, round(cards.HEIGHT * zoom) + GAP
    rows = max(1, -(-len(own) // columns))
    frame = Image.new("RGB", (WIDTH, rows * high - GAP + 2 * MARGIN), NIGHT)
    areas: dict[str, Area] = {}
    for number, one in enumerate(own):
        row, column = divmod(number, columns)
        in_row = min(columns, len(own) - row * columns)
        left = (WIDTH - in_row * wide + GAP) // 2 + column * wide
        lay(frame, one, left, MARGIN + row * high)
        areas[one.area] = corners(one, left, MARGIN + row * high)
    if not own:
        cards.back(zoom).put(frame, WIDTH / 2, frame.height / 2)
    return encode(frame, "png", areas)
