"""From frames to files; measured on our boards.

A picture is drawn without gradients, so 256 colours are enough: as PNG it is half as large as a JPEG of the same
likeness, and what a messenger makes of it loses once instead of twice. A browser may have WebP. Many frames are a GIF
with one palette for all and no dithering: what stands still costs nothing, and nothing flickers.
"""

from collections.abc import Iterable, Mapping, Sequence
from io import BytesIO

from PIL import Image

from render.picture import Form, Picture, Point

SIZE = 720
"""Of the longer side of a film, in pixels."""
COLOURS = 127
"""Of a film. With 255 nobody sees a difference, and it is an eighth larger; with 63 signs of one colour look like those
of another. One of the 128 stays free: it says "as in the frame before"."""

HEAVY = 192_000
"""Bytes of a PNG that is pressed harder, so that no picture is heavier than 200 KB."""

PICTURE_COLOURS, FEWER_COLOURS = 256, 104
"""Of a PNG and of a WebP."""


def encode(frame: Image.Image, form: Form, hot_areas: Mapping[str, tuple[Point, ...]] | None = None) -> Picture:
    """The frame as a file. Nothing but pixels goes in: the same frame gives the same bytes."""
    buffer = BytesIO()
    match form:
        case "png":
            few = _in_colours(frame, PICTURE_COLOURS)
            few.save(buffer, "PNG", compress_level=4)
            if buffer.tell() > HEAVY:
                # Takes longer for a few kilobytes: only where they count.
                buffer = BytesIO()
                few.save(buffer, "PNG", compress_level=9)
        case "webp":
            # Lossless: edges and digits stay sharp, and it is no larger than a lossy one of less likeness.
            few = _in_colours(frame, FEWER_COLOURS).convert("RGB")
            few.save(buffer, "WEBP", lossless=True, quality=30, method=3)
        case "exact":
            frame.save(buffer, "PNG", compress_level=1)
    media_type = "image/webp" if form == "webp" else "image/png"
    return Picture(buffer.getvalue(), media_type, *frame.size, hot_areas or {})


def _in_colours(frame: Image.Image, most: int) -> Image.Image:
    """With so many colours at most, each pixel the nearest. A quarter of the pixels says which: the others need not be
    asked, and that is what takes time.
    """
    sample = frame.resize((frame.width // 2, frame.height // 2), Image.Resampling.NEAREST)
    return coloured(frame, sample.quantize(most, Image.Quantize.FASTOCTREE))


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
