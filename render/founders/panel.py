"""The panel of a player: name, points and tokens, and below them the ground on which the player's state lies."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from render.canvas import Canvas, Pen, Sprite
from render.founders.counters import counter, face_down, times
from render.founders.strip import FoundersStrip
from render.icons import silhouette
from render.land import signs
from render.picture import Point
from render.text.names import name_sprite
from render.theme import GOLD, INK, PAPER, SMALL, SeatStyle, mix, rgb, seat_style

HEADER, SHELF = 48, 50
HEAD = HEADER + SHELF
FRAME = 6
"""Pixels of the golden frame round the panel of a player for whom the table waits."""
BORDER, STONE, RIM = 15, 10, 5
"""Pixels of the mosaic round the ground, of one of its stones, and of the plain rim that a small panel has instead."""
TOKEN, PLACE = 40, 74
"""Pixels of a token on the shelf, and of its place together with its number."""
SHELF_WIDTH = 66
"""Width in pixels of a column of tokens beside the ground, on a flat panel."""
LOW = 340
"""Height in pixels below which a panel has no line for tokens."""
GROUND = rgb("#f1e3c4")

Area = tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Panel:
    """The panel of a player and its place on the picture; a panel that is only HEAD high has no ground."""

    strip: FoundersStrip
    left: int
    top: int
    width: int
    height: int

    @property
    def bare(self) -> bool:
        return self.height <= HEAD

    @property
    def flat(self) -> bool:
        """Whether the panel is rather wide than high, so that the tokens lie beside the ground."""
        return not self.bare and self.height < min(LOW, self.width * 0.8)

    @property
    def ground(self) -> tuple[float, float, float, float]:
        """Return left, top, width and height of the ground with its rim."""
        aside, above = (self._columns * SHELF_WIDTH, HEADER) if self.flat else (0, HEAD)
        left, top = self.left + 5 + aside, self.top + above + 5 * self.flat
        return left, top, self.left + self.width - 5 - left, self.top + self.height - 5 - top

    @property
    def room(self) -> tuple[float, float, float, float]:
        """Return left, top, width and height of the area where tiles may lie."""
        left, top, width, height = self.ground
        inset = (RIM if self.flat else BORDER) + 5
        return left + inset, top + inset, width - 2 * inset, height - 2 * inset

    def draw(self, frame: Image.Image) -> None:
        """Draw everything on the panel except the tiles."""
        strip, lit = self.strip, self.strip.awaited or self.strip.winner
        _back(strip.player.colour, self.width, self.height, lit).put_corner(frame, self.left - FRAME, self.top - FRAME)
        if not self.bare:
            left, top, width, height = map(round, self.ground)
            _ground(strip.player.colour, width, height, self.flat).put_corner(frame, left, top)
        _header(frame, strip, self.left, self.top, self.width)
        for (x, y), (_, sprite, count) in zip(self._places(), self._items, strict=True):
            sprite.put(frame, x + TOKEN / 2, y + SHELF / 2)
            if count > 1:
                times(count).put(frame, x + TOKEN + times(count).width / 2 - 3, y + SHELF / 2)

    def areas(self) -> Mapping[str, Area]:
        """Return the hot areas `token KIND`, one for each kind of token. Only for panels that are not `flat`."""
        found: dict[str, Area] = {}
        step = self._step
        for (x, y), (token, _, _) in zip(self._places(), self._items, strict=True):
            if token:
                start = found.get(f"token {token}", ((x, y),))[0]
                found[f"token {token}"] = (start, (x + step, y), (x + step, y + SHELF), (start[0], y + SHELF))
        return found

    def shelf(self) -> Area:
        """Return the hot area of all things before the player together; empty if there are none."""
        if not self._items:
            return ()
        left, top = next(self._places())
        if self.flat:
            right, bottom = left + self._columns * SHELF_WIDTH, top + self._lines * (TOKEN + 1)
        else:
            right, bottom = left + len(self._items) * self._step, top + SHELF
        return (left, top), (right, top), (right, bottom), (left, bottom)

    @property
    def _items(self) -> list[tuple[str, Sprite, int]]:
        """Return the things before the player as kind of token (empty for other things), sprite, and number."""
        strip = self.strip
        items = [(token, counter(token, TOKEN), count) for token, count in strip.hand]
        items += [("master", counter("master", TOKEN, resource), 1) for resource in strip.masters]
        return [*items, ("", face_down(TOKEN), strip.replaced)] if strip.replaced else items

    @property
    def _step(self) -> float:
        return min(PLACE, (self.width - 16) / max(1, len(self._items)))

    @property
    def _lines(self) -> int:
        """Return how many tokens fit below each other beside the ground of a flat panel, at least 1."""
        return max(1, (self.height - HEADER - 8) // TOKEN)

    @property
    def _columns(self) -> int:
        return -(-len(self._items) // self._lines)

    def _places(self) -> Iterator[Point]:
        """Yield the upper left corner of each thing of `_items`, in pixels."""
        for number in range(len(self._items)):
            if self.flat:
                column, line = divmod(number, self._lines)
                yield self.left + 8 + column * SHELF_WIDTH, self.top + HEADER + line * (TOKEN + 1)
            else:
                yield self.left + 8 + number * self._step, self.top + HEADER


def _header(frame: Image.Image, strip: FoundersStrip, left: int, top: int, width: int) -> None:
    middle, colour = top + HEADER // 2, strip.player.colour
    total = signs.total(strip.points, colour)
    right = left + width - 6 - total.width
    total.put_corner(frame, right, middle - total.height // 2)
    badge = _badge(strip)
    if badge is not None:
        right -= badge.width + 4
        badge.put_corner(frame, right, middle - badge.height // 2)
    name = name_sprite(strip.player.name, right - left - 58, SMALL, seat_style(colour).ink)
    # Stacked accents make a name higher than the header. It is cut and not scaled, so that all names have one size.
    over = max(0, name.height - HEADER) // 2 + 1
    part = 0, over, name.width, name.height - over
    Sprite(name.colours.crop(part), name.mask.crop(part)).put_corner(
        frame, left + 52, middle - name.height // 2 + over - 1
    )


def _badge(strip: FoundersStrip) -> Sprite | None:
    """Return the badge beside the points: a crown, a tick, or a medal with the place at the end; None for no badge.

    A seat for which the table waits has no badge, because its golden frame says enough.
    """
    if strip.badge in ("crown", "tick"):
        return signs.badge(strip.badge)
    return signs.medal(strip.place) if strip.place else None


@lru_cache(maxsize=24)
def _back(colour: int, width: int, height: int, awaited: bool) -> Sprite:
    style = seat_style(colour)
    canvas = Canvas(width + 2 * FRAME, height + 2 * FRAME, 2)
    pen = canvas.pen().at(FRAME, FRAME)
    if awaited:
        pen.box(-FRAME, -FRAME, width + FRAME, height + FRAME, 18, GOLD)
    pen.box(0, 0, width, height, 13, style.dark)
    pen.box(2, 2, width - 2, height - 2, 11, PAPER)
    pen.box(2, 2, width - 2, HEADER, 11, style.colour)
    pen.box(2, HEADER - 14, width - 2, HEADER, 0, style.colour)
    silhouette(pen.at(11, 8, 0.33), style.shape, style.ink)
    return canvas.sprite()


@lru_cache(maxsize=24)
def _ground(colour: int, width: int, height: int, plain: bool) -> Sprite:
    """Draw a floor with a rim of small stones in the owner's colour; the owner's sign is at the lower edge."""
    style = seat_style(colour)
    canvas = Canvas(width, height, 2)
    pen = canvas.pen()
    pen.box(0, 0, width, height, 6, mix(style.dark, PAPER, 0.25))
    rim = RIM if plain else BORDER
    if not plain:
        _stones(pen, style, width, height)
    pen.box(rim, rim, width - rim, height - rim, 4, GROUND)
    if not plain:
        pen.circle(width / 2, height - 10, 15, style.dark)
        silhouette(pen.at(width / 2 - 9.5, height - 19.5, 0.19), style.shape, style.colour, INK, 6)
    return canvas.sprite()


def _stones(pen: Pen, style: SeatStyle, width: int, height: int) -> None:
    """Draw pale and full stones by turns, along all four sides."""
    colours = mix(style.colour, PAPER, 0.62), mix(style.colour, PAPER, 0.12)
    across, down = int((width - 4) / STONE), int((height - 4) / STONE)
    wide, high = (width - 4) / across, (height - 4) / down
    rim = [(column, row) for column in range(across) for row in (0, down - 1)]
    rim += [(column, row) for row in range(1, down - 1) for column in (0, across - 1)]
    for column, row in rim:
        x, y = 2 + column * wide, 2 + row * high
        pen.box(x + 0.8, y + 0.8, x + wide - 0.8, y + high - 0.8, 1.5, colours[(column + row) % 2])
