"""Palettes of the games: the colours of all PNGs of a game's tables, so that what does not change is not coloured anew.

A palette is a file with a colour on each line, found by `python -m benchmarks.palette` on boards of real matches.
"""

from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from PIL import Image

from render.theme import rgb

FILE = "palette.txt"
MOST = 256


@dataclass(frozen=True, slots=True)
class Palette:
    image: Image.Image
    """An image with this palette, as Pillow needs it. Pillow keeps there which colour is nearest to which pixel."""
    colours: bytes
    """The colours one after the other, three bytes each."""

    def of(self, frame: Image.Image) -> Image.Image:
        """Return the frame in these colours, each pixel in the nearest one."""
        return frame.quantize(palette=self.image, dither=Image.Dither.NONE)


@cache
def palette_of(game: str) -> Palette:
    """Read the palette of a game; raise OSError or ValueError if there is none."""
    lines = (files("config") / "games" / game / FILE).read_text(encoding="ascii").split()
    if len(lines) > MOST:
        raise ValueError(f"{game}: more than {MOST} colours")
    return palette_from(bytes(part for line in lines for part in rgb(line)))


def palette_from(colours: bytes) -> Palette:
    """Return a palette of these colours, three bytes each."""
    image = Image.new("P", (1, 1))
    image.putpalette(colours)
    return Palette(image, colours)
