"""Sprites with smooth edges: shapes are drawn several times too large, then reduced, so that pasting them is quick."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Protocol

from PIL import Image, ImageDraw

from render.picture import Point
from render.svg.colours import code
from render.svg.raster import Raster, rasterise
from render.theme import Colour, font

Ink = Colour | int
"""Paint of a shape: a colour, or the grey level of a mask."""
SCALE = 3
"""How many times larger a shape is drawn than its sprite is."""

DIGITS_BELOW = 0.031
"""Distance from the middle of Noto Sans's line down to the middle of digits and capitals, as a share of the size."""


_KEYS = count()


def new_key() -> int:
    """Return a number that nothing else in this process has."""
    return next(_KEYS)


class Layers(Protocol):
    """A sheet (render/sheet.py): it keeps the sprites that are put on it, and is drawn later."""

    width: int
    height: int

    def put(self, thing: "Sprite", left: int, top: int, /) -> None: ...


Surface = Image.Image | Layers
"""Sprites are put on it."""


@dataclass(frozen=True, slots=True)
class Sprite:
    """A drawn piece to be pasted: its colours, and a mask that says how much each pixel covers what lies below."""

    colours: Image.Image
    mask: Image.Image
    key: int = field(default_factory=new_key, init=False, repr=False, compare=False)
    """A number of its own: a sprite that is drawn anew gets another one. The images must not be changed any more."""

    @property
    def width(self) -> int:
        return self.mask.width

    @property
    def height(self) -> int:
        return self.mask.height

    def put(self, frame: Surface, x: float, y: float) -> None:
        """Paste the sprite on the frame, so that the middle of the sprite lies at x, y."""
        self.put_corner(frame, round(x - self.width / 2), round(y - self.height / 2))

    def put_corner(self, frame: Surface, left: int, top: int) -> None:
        if isinstance(frame, Image.Image):
            self.lay(frame, left, top)
        else:
            frame.put(self, left, top)

    def lay(self, image: Image.Image, left: int, top: int) -> None:
        """Paste the sprite on the image, with its corner at left, top."""
        image.paste(self.colours, (left, top), self.mask)


class Pen:
    """A pen that draws on an image in its own units: `zoom` pixels each, counted from the point `x`, `y`.

    `scale`: how many pixels of the image become one later, so that signs need not be drawn larger than they are shown.
    """

    def __init__(
        self,
        image: Image.Image,
        x: float,
        y: float,
        zoom: float,
        scale: int = 1,
        draw: ImageDraw.ImageDraw | None = None,
    ) -> None:
        self._image, self._scale = image, scale
        self._draw = draw or ImageDraw.Draw(image)
        self._x, self._y, self._zoom = x, y, zoom

    def at(self, x: float, y: float, zoom: float = 1.0) -> "Pen":
        """Return a pen whose origin lies at x, y of this pen, and whose units are `zoom` times as large."""
        left, top = self._x + x * self._zoom, self._y + y * self._zoom
        return Pen(self._image, left, top, self._zoom * zoom, self._scale, self._draw)

    def sign(self, name: str, **values: Colour | float) -> None:
        """Draw the sign of render/assets/<name>.svg, its origin at the pen's; `values`: its colours and widths.

        An underscore in the name of a value is a hyphen in the file.
        """
        given = tuple((key.replace("_", "-"), _written(value)) for key, value in values.items())
        scale = self._scale
        _lay(self._image, rasterise(name, self._x / scale, self._y / scale, self._zoom / scale, given), scale)

    def polygon(self, points: Sequence[Point], fill: Ink | None, outline: Ink | None = None, width: float = 0) -> None:
        """Draw a polygon; None leaves its inside or its outline out.

        The outline is `width` units wide, half of it inside the polygon, and has round corners.
        """
        placed = self._placed(points)
        if fill is not None:
            self._draw.polygon(placed, fill)
        if outline is not None:
            self._stroke([*placed, placed[0]], outline, width * self._zoom)

    def circle(
        self, x: float, y: float, radius: float, fill: Ink | None, outline: Ink | None = None, width: float = 0
    ) -> None:
        if outline is not None:
            self._disc(x, y, radius + width / 2, outline)
            radius -= width / 2
        if fill is not None:
            self._disc(x, y, radius, fill)

    def box(self, left: float, top: float, right: float, bottom: float, radius: float, fill: Ink) -> None:
        """Draw a filled rectangle with round corners."""
        (x0, y0), (x1, y1) = self._placed([(left, top), (right, bottom)])
        self._draw.rounded_rectangle((x0, y0, x1 - 1, y1 - 1), radius * self._zoom, fill)

    def line(self, points: Sequence[Point], colour: Ink, width: float) -> None:
        """Draw a line with round joints and ends."""
        self._stroke(self._placed(points), colour, width * self._zoom)

    def text(
        self,
        x: float,
        y: float,
        words: str,
        size: float,
        colour: Ink,
        *,
        anchor: str = "mm",
        weight: int = 700,
        width: int = 100,
        halo: Ink | None = None,
        halo_width: float = 0,
    ) -> None:
        """Write digits or other signs at x, y; `anchor` as in Pillow: with `mm` their middle lies there.

        `size` and `halo_width` are in units of the pen, `width` is in per cent; `halo`: colour of a rim round the
        letters, None = no rim. For names of people use render/text/names.py.
        """
        ((px, py),) = self._placed([(x, y)])
        face = font(max(1, round(size * self._zoom)), weight, width)
        stroke = halo_width * self._zoom if halo is not None else 0
        if anchor.endswith("m"):
            py -= size * self._zoom * DIGITS_BELOW
        self._draw.text((px, py), words, colour, face, anchor, stroke_width=stroke, stroke_fill=halo)

    def _disc(self, x: float, y: float, radius: float, fill: Ink) -> None:
        (x0, y0), (x1, y1) = self._placed([(x - radius, y - radius), (x + radius, y + radius)])
        self._draw.ellipse((x0, y0, x1 - 1, y1 - 1), fill)

    def _placed(self, points: Sequence[Point]) -> list[Point]:
        return [(self._x + x * self._zoom, self._y + y * self._zoom) for x, y in points]

    def _stroke(self, placed: Sequence[Point], colour: Ink, width: float) -> None:
        self._draw.line(list(placed), colour, max(1, round(width)))
        if width > 2:
            half = width / 2
            for x, y in placed:
                self._draw.ellipse((x - half, y - half, x + half - 1, y + half - 1), colour)


class Canvas:
    """A transparent sheet to draw on, which then becomes a sprite."""

    def __init__(self, width: int, height: int, scale: int | None = None) -> None:
        """Begin a sheet for a sprite of this size in pixels, drawn `scale` times as large; None = SCALE."""
        self._scale = scale or SCALE
        self._image = Image.new("RGBA", (width * self._scale, height * self._scale))

    def pen(self) -> Pen:
        """Return a pen whose units are pixels of the finished sprite."""
        return Pen(self._image, 0, 0, self._scale, self._scale)

    def sprite(self) -> Sprite:
        small = self._image.reduce(self._scale)
        return Sprite(small.convert("RGB"), small.getchannel("A"))


def _written(value: Colour | float) -> str:
    return code(value) if isinstance(value, tuple) else f"{value:g}"


def _lay(image: Image.Image, drawn: Raster, scale: int) -> None:
    """Lay pixels over the image, each of them `scale` times as large; what lies beyond the image is left out."""
    left, top, over = drawn.left * scale, drawn.top * scale, drawn.image
    if scale != 1:
        over = over.resize((over.width * scale, over.height * scale), Image.Resampling.NEAREST)
    if image.mode != "RGBA":
        image.paste(over, (left, top), over)
    elif left + over.width > 0 and top + over.height > 0:
        image.alpha_composite(over, (max(left, 0), max(top, 0)), (max(-left, 0), max(-top, 0)))


def regular(sides: int, radius: float, turn: float = 0.0, inner: float | None = None) -> list[Point]:
    """Return the corners of a regular polygon round 50, 50; with `inner` a star whose inner corners lie that far out.

    One corner points up, then all are turned by `turn` radians.
    """
    corners = sides if inner is None else sides * 2
    points = []
    for corner in range(corners):
        reach = radius if inner is None or corner % 2 == 0 else inner
        angle = math.tau * corner / corners - math.pi / 2 + turn
        points.append((50 + reach * math.cos(angle), 50 + reach * math.sin(angle)))
    return points
