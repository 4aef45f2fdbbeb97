"""Makes pixels of drawn signs, by ThorVG: smooth edges, at any size, on the exact place between two pixels."""

import os
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache, lru_cache
from math import ceil, floor

from PIL import Image
from thorvg_python.base import Colorspace, Result
from thorvg_python.canvas.sw import SwCanvas
from thorvg_python.engine import Engine
from thorvg_python.paint.picture import Picture

from render.svg.assets import asset

KEPT = 384
"""Rasterised signs that a process keeps: those of a full table, 2 MB."""
Values = tuple[tuple[str, str], ...]
"""Parameters of a sign and their values, such as (("seat", "#d0342f"),)."""


@dataclass(frozen=True, slots=True)
class Raster:
    """The pixels of a sign, RGBA, and where its upper left pixel lies."""

    image: Image.Image
    left: int
    top: int


def rasterise(name: str, x: float, y: float, zoom: float, values: Values) -> Raster:
    """Return a sign drawn with its origin at x, y, each of its units `zoom` pixels large."""
    left, top = floor(x), floor(y)
    made = _made(name, round(x - left, 3), round(y - top, 3), round(zoom, 5), values)
    return Raster(made.image, made.left + left, made.top + top)


def visible(name: str) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom of what is seen of a sign, in its units; its view box may be larger."""
    whole = rasterise(name, 0, 0, 1, ())
    left, top, right, bottom = whole.image.getbbox() or (0, 0, *whole.image.size)
    return left + whole.left, top + whole.top, right + whole.left, bottom + whole.top


@lru_cache(maxsize=KEPT)
def _made(name: str, x: float, y: float, zoom: float, values: Values) -> Raster:
    sign = asset(name)
    left, top = floor(x + sign.left * zoom), floor(y + sign.top * zoom)
    width = ceil(x + (sign.left + sign.width) * zoom) - left
    height = ceil(y + (sign.top + sign.height) * zoom) - top
    shapes = sign.shapes(dict(values))
    moved = f'<g transform="translate({x - left:.3f} {y - top:.3f}) scale({zoom})">{shapes}</g>'
    return Raster(_pixels(moved, max(1, width), max(1, height)), left, top)


def _pixels(shapes: str, width: int, height: int) -> Image.Image:
    """Return the shapes as an image of this size; raise ValueError if ThorVG refuses them."""
    size = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    text = f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{shapes}</svg>'
    return _thread(os.getpid()).submit(_drawn, text, width, height).result()


@lru_cache(maxsize=1)
def _thread(process: int) -> ThreadPoolExecutor:
    """Return the one thread of this process in which ThorVG draws: used by several in turn, it crashes the process."""
    return ThreadPoolExecutor(1, thread_name_prefix="thorvg")


def _drawn(text: str, width: int, height: int) -> Image.Image:
    picture, canvas = Picture(_engine()), SwCanvas(_engine())
    try:
        # Straight alpha, red in the first byte: what Pillow calls RGBA.
        canvas.set_target(width, height, cs=Colorspace.ABGR8888S)
        _check(picture.load_data(text.encode(), "svg", None, copy=True), text)
        _check(canvas.add(picture), text)
        _check(canvas.update(), text)
        _check(canvas.draw(True), text)
        _check(canvas.sync(), text)
        return Image.frombytes("RGBA", (width, height), bytes(canvas.buffer_arr or b""))
    finally:
        canvas.sync()  # Nothing may be drawing when its memory goes.
        canvas.destroy()


def _check(result: Result, text: str) -> None:
    if result is not Result.SUCCESS:
        raise ValueError(f"ThorVG cannot draw {text[:200]!r}: {result.name}")


@cache
def _engine() -> Engine:
    """Return the engine of this process: without threads, so that it survives a fork."""
    return Engine(threads=0)
