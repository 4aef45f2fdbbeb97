"""From frames to files; measured on our boards.

One frame is a picture: a textured table as JPEG with full colour, a flat page as PNG. Many are a GIF with one palette
for all and no dithering: what stands still costs nothing, and nothing flickers.
"""

from collections.abc import Iterable, Mapping, Sequence
from io import BytesIO
from typing import Literal

from PIL import Image

from render.picture import Picture, Point

SIZE = 720
"""Of the longer side of a film, in pixels."""
COLOURS = 255
"""Of a film: one of the 256 stays free: it says "as in the frame before"."""

Kind = Literal["jpeg", "png"]


def _rising(low: int, high: int) -> list[int]:
    """A quantisation table from coarse to fine detail; flatter than the usual ones."""
    return [round(low + (high - low) * (place // 8 + place % 8) / 14) for place in range(64)]


TABLES = [_rising(10, 13), _rising(13, 17)]
"""Brightness and colour. The usual tables are made for photographs: at the same 38.3 dB they need a quarter more bytes
for our outlines and digits (530 KB against 430 KB on a full board). PNG needs 1,050 KB and four times as long."""


def encode(frame: Image.Image, kind: Kind, hot_areas: Mapping[str, tuple[Point, ...]] | None = None) -> Picture:
    """The frame as a file. Nothing but pixels goes in: the same frame gives the same bytes."""
    buffer = BytesIO()
    if kind == "jpeg":
        # `optimize` makes the code tables fit: 9 ms of ours for 19 KB that a phone need not fetch.
        frame.save(buffer, "JPEG", qtables=TABLES, subsampling=0, optimize=True)
    else:
        frame.save(buffer, "PNG", compress_level=1)
    return Picture(buffer.getvalue(), f"image/{kind}", *frame.size, hot_areas or {})


def reduced(frame: Image.Image) -> Image.Image:
    """The frame as large as it is shown in a film."""
    return frame.resize(_size(frame), Image.Resampling.LANCZOS)


def palette(samples: Sequence[Image.Image]) -> Image.Image:
    """Colours that suit all of the samples, which are of one size."""
    width, height = samples[0].size
    together = Image.new("RGB", (width * len(samples), height))
    for number, sample in enumerate(samples):
        together.paste(sample, (width * number, 0))
    return together.quantize(COLOURS, Image.Quantize.FASTOCTREE)


def coloured(frame: Image.Image, colours: Image.Image) -> Image.Image:
    """The frame in the colours of a palette."""
    return frame.quantize(palette=colours, dither=Image.Dither.NONE)


def film(frames: Iterable[Image.Image], milliseconds: Sequence[int]) -> bytes:
    """Coloured frames as a GIF that runs for ever; each stands as long as is said for it.

    A frame that is the same as the one before it is not stored: the one before stands longer.
    """
    first, *others = frames
    buffer = BytesIO()
    # `optimize` makes Pillow leave out every pixel that has not changed: 1 MB instead of 6.
    first.save(buffer, "GIF", save_all=True, append_images=others, duration=list(milliseconds), loop=0, optimize=True)
    return buffer.getvalue()


def _size(frame: Image.Image) -> tuple[int, int]:
    share = SIZE / max(frame.size)
    return round(frame.width * share), round(frame.height * share)
