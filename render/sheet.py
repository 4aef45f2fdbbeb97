"""A sheet: a list of everything that lies on a picture, which can be drawn as a whole or in part.

Two sheets on which the same things lie in the same places look the same, so a part that was drawn once need not be
drawn again.
"""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Protocol

from PIL import Image

from render.canvas import new_key
from render.theme import Colour

Key = tuple[Hashable, ...]
"""All that decides how a part of a sheet looks; parts with the same key look the same."""


class Thing(Protocol):
    """Something that can lie on a sheet, such as a sprite."""

    @property
    def key(self) -> Hashable:
        """Stands for its looks: things with the same key look the same."""
        ...

    @property
    def height(self) -> int: ...

    def lay(self, image: Image.Image, left: int, top: int) -> None:
        """Draw it on the image, with its corner at left, top; what lies beyond the image is left out."""
        ...


class Slab:
    """A picture that hides everything below it."""

    def __init__(self, image: Image.Image) -> None:
        self.key, self.image, self.height = new_key(), image, image.height

    def lay(self, image: Image.Image, left: int, top: int) -> None:
        image.paste(self.image, (left, top))


@dataclass(frozen=True, slots=True)
class Patch:
    """A rectangle of one colour."""

    width: int
    height: int
    colour: Colour

    @property
    def key(self) -> Hashable:
        return self

    def lay(self, image: Image.Image, left: int, top: int) -> None:
        image.paste(self.colour, (left, top, left + self.width, top + self.height))


@dataclass(frozen=True, slots=True)
class Veil:
    """A rectangle that makes what lies below it pale: `share` of each pixel becomes the colour, from 0 to 1."""

    width: int
    height: int
    colour: Colour
    share: float

    @property
    def key(self) -> Hashable:
        return self

    def lay(self, image: Image.Image, left: int, top: int) -> None:
        box = left, top, left + self.width, top + self.height
        below = image.crop(box)
        image.paste(Image.blend(below, Image.new(below.mode, below.size, self.colour), self.share), box)


class Sheet:
    """A list of all that lies on a picture, from the lowest thing to the uppermost, on a ground of one colour."""

    def __init__(self, width: int, height: int, ground: Colour) -> None:
        self.width, self.height = width, height
        self.ground = ground
        self.laid: list[tuple[Thing, int, int]] = []

    def put(self, thing: Thing, left: int, top: int) -> None:
        """Lay a thing over all that lies there, with its corner at left, top."""
        self.laid.append((thing, left, top))

    def add(self, other: "Sheet", left: int, top: int) -> None:
        """Lay everything of the other sheet, its ground too, with the corner of that sheet at left, top."""
        self.put(Patch(other.width, other.height, other.ground), left, top)
        self.laid += [(thing, x + left, y + top) for thing, x, y in other.laid]

    def image(self, top: int = 0, bottom: int | None = None) -> Image.Image:
        """Draw the rows of the sheet from `top` to above `bottom`, None = all the rest."""
        end = self.height if bottom is None else bottom
        image = Image.new("RGB", (self.width, end - top), self.ground)
        for thing, left, upper in self.laid:
            if upper < end and upper + thing.height > top:
                thing.lay(image, left, upper - top)
        return image

    def keys(self, high: int) -> list[Key]:
        """Return the keys of all bands, `high` rows each, from the top; the last band may be lower."""
        last = (self.height - 1) // high
        there: list[list[Hashable]] = [
            [self.width, min(high, self.height - band * high), self.ground] for band in range(last + 1)
        ]
        for thing, left, top in self.laid:
            for band in range(max(0, top // high), min(last, (top + thing.height - 1) // high) + 1):
                there[band] += (thing.key, left, top - band * high)
        return [tuple(one) for one in there]
