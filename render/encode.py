"""Turns frames into files: PNG, WebP, and animated GIF ("film"). The choices were measured on our boards.

A picture is drawn without gradients, so 256 colours are enough: as PNG it is half as large as a JPEG that looks as
good. A messenger compresses a picture again, so a JPEG would lose quality twice. A browser may get WebP. A film is a
GIF with one palette for all frames and no dithering: what does not move costs nothing, and nothing flickers.
"""

from collections.abc import Iterable, Mapping, Sequence
from io import BytesIO

from PIL import Image

from render.banded import banded
from render.palettes import Palette
from render.picture import Form, Picture, Point
from render.sheet import Sheet

SIZE = 720
"""Pixels of the longer side of a film."""
COLOURS = 127
"""Number of colours in a film.

With 255 nobody sees a difference, and the file is an eighth larger; with 63, signs of one colour look like those of
another. One of the 128 stays free: it means "as in the frame before".
"""

HEAVY = 192_000
"""Bytes above which a PNG is compressed harder, so that no picture is larger than 200 KB."""

PICTURE_COLOURS, FEWER_COLOURS = 256, 104
"""Number of colours in a PNG, and in a WebP."""


def encode(frame: Image.Image, form: Form, hot_areas: Mapping[str, tuple[Point, ...]] | None = None) -> Picture:
    """Return the frame as an image file with its hot areas.

    The file holds nothing but pixels: the same frame gives the same bytes.
    """
    buffer = BytesIO()
    match form:
        case "png":
            few = _in_colours(frame, PICTURE_COLOURS)
            few.save(buffer, "PNG", compress_level=4)
            if buffer.tell() > HEAVY:
                # Slow, and saves only a few kilobytes: done only where they count.
                buffer = BytesIO()
                few.save(buffer, "PNG", compress_level=9)
        case "webp":
            # Lossless: edges and digits stay sharp, and a lossy file that looks worse would be no smaller.
            few = _in_colours(frame, FEWER_COLOURS).convert("RGB")
            few.save(buffer, "WEBP", lossless=True, quality=30, method=3)
        case "exact":
            frame.save(buffer, "PNG", compress_level=1)
    media_type = "image/webp" if form == "webp" else "image/png"
    return Picture(buffer.getvalue(), media_type, *frame.size, hot_areas or {})


def encode_sheet(
    sheet: Sheet, palette: Palette, form: Form, hot_areas: Mapping[str, tuple[Point, ...]] | None = None
) -> Picture:
    """Return the sheet as an image file with its hot areas; a PNG has the colours of the palette."""
    if form != "png":
        return encode(sheet.image(), form, hot_areas)
    content = banded(sheet, palette)
    if len(content) > HEAVY:
        content = _png(palette.of(sheet.image()), 9)
    return Picture(content, "image/png", sheet.width, sheet.height, hot_areas or {})


def _png(frame: Image.Image, level: int) -> bytes:
    buffer = BytesIO()
    frame.save(buffer, "PNG", compress_level=level)
    return buffer.getvalue()


def _in_colours(frame: Image.Image, most: int) -> Image.Image:
    """Return the frame in at most `most` colours, each pixel in the nearest of them.

    The palette is found from a quarter of the pixels, because finding it is what takes time.
    """
    sample = frame.resize((frame.width // 2, frame.height // 2), Image.Resampling.NEAREST)
    return coloured(frame, sample.quantize(most, Image.Quantize.FASTOCTREE))


def reduced(frame: Image.Image) -> Image.Image:
    """Return the frame scaled down to the size of a film."""
    return frame.resize(_size(frame), Image.Resampling.LANCZOS)


def palette(samples: Sequence[Image.Image]) -> Image.Image:
    """Return an image whose palette suits all samples, which must have the same size."""
    width, height = samples[0].size
    together = Image.new("RGB", (width * len(samples), height))
    for number, sample in enumerate(samples):
        together.paste(sample, (width * number, 0))
    return together.quantize(COLOURS, Image.Quantize.FASTOCTREE)


def coloured(frame: Image.Image, colours: Image.Image) -> Image.Image:
    """Return the frame in the colours of a palette image, without dithering."""
    return frame.quantize(palette=colours, dither=Image.Dither.NONE)


def film(frames: Iterable[Image.Image], milliseconds: Sequence[int]) -> bytes:
    """Return coloured frames as the bytes of a GIF that repeats for ever; `milliseconds` says how long each stands.

    A frame equal to the one before is not stored: the one before stands longer.
    """
    first, *others = frames
    buffer = BytesIO()
    # `optimize` makes Pillow leave out every pixel that has not changed: 1 MB instead of 6.
    first.save(buffer, "GIF", save_all=True, append_images=others, duration=list(milliseconds), loop=0, optimize=True)
    return buffer.getvalue()


def _size(frame: Image.Image) -> tuple[int, int]:
    share = SIZE / max(frame.size)
    return round(frame.width * share), round(frame.height * share)
