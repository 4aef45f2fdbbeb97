"""Frames to a GIF. One palette for all and no dithering: what stands still costs nothing, and nothing flickers."""

from collections.abc import Iterable, Sequence
from io import BytesIO

from PIL import Image

SIZE = 720
"""Of the longer side in pixels."""
COLOURS = 255
"""One of the 256 stays free: it says "as in the frame before"."""


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
