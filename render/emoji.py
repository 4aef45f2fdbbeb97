"""Draws signs as square pictures for messengers that let a bot have emoji of its own."""

import hashlib
import re
from collections.abc import Mapping
from functools import cache
from io import BytesIO

from engine.games import registry
from render.colours import SEATS
from render.sign_list import signs_of
from render.svg.assets import asset

SIZE = 96
"""Pixels of an emoji, both ways: what Discord shows large is 48, on a phone of two pixels for one."""
SEAT = "common/seat_"
"""Beginning of the names of the emoji for the seats' colours: `common/seat_disc`."""
RIM = 4
"""Pixels of the light rim, which parts the dark outlines of signs from dark chats."""
PREFIX = "im"
OURS = re.compile(rf"{PREFIX}_[a-z]_[a-z0-9_]+_[0-9a-f]{{6}}")
LONGEST = 32
"""Most characters of an emoji's name."""


def files() -> tuple[str, ...]:
    """Return the names of all drawings that become emoji: the signs of all games and the seats' shapes."""
    every = {sign.file for game in registry.names() for sign in signs_of(game)}
    return tuple(sorted(every | {f"{SEAT}{style.shape}" for style in SEATS}))


@cache
def names() -> Mapping[str, str]:
    """Return drawing → name of its emoji, `im_e_gem_3f2a91`; the last part changes with the drawing."""
    return {file: _name(file) for file in files()}


def stem(file: str) -> str:
    """Return the name of a drawing's emoji without its last part, which changes with the drawing."""
    game, *_, last = file.split("/")
    return f"{PREFIX}_{game[0]}_{last[: LONGEST - 12]}"


def _name(file: str) -> str:
    sign = asset(file)
    drawn = f"{SIZE} {RIM} {sign.left} {sign.top} {sign.width} {sign.height} {sign.shapes({})}"
    return f"{stem(file)}_{hashlib.sha256(drawn.encode()).hexdigest()[:6]}"


def is_ours(name: str) -> bool:
    """Tell whether an emoji of this name was made by this bot, now or by an older version."""
    return OURS.fullmatch(name) is not None


def png(file: str) -> bytes:
    """Return the emoji as a PNG: the sign in the middle, as large as it can be."""
    from PIL import Image, ImageFilter

    from render.canvas import Canvas
    from render.svg.raster import visible
    from render.theme import PAPER

    left, top, right, bottom = visible(file)
    zoom = (SIZE - 2 * RIM - 2) / max(right - left, bottom - top)
    canvas = Canvas(SIZE, SIZE, 1)
    canvas.pen().at(SIZE / 2 - (left + right) / 2 * zoom, SIZE / 2 - (top + bottom) / 2 * zoom, zoom).sign(file)
    sprite = canvas.sprite()
    rim = Image.new("RGBA", (SIZE, SIZE), (*PAPER, 0))
    rim.putalpha(sprite.mask.filter(ImageFilter.MaxFilter(2 * RIM + 1)).filter(ImageFilter.GaussianBlur(0.7)))
    drawn = sprite.colours.convert("RGBA")
    drawn.putalpha(sprite.mask)
    written = BytesIO()
    Image.alpha_composite(rim, drawn).save(written, "PNG", optimize=True)
    return written.getvalue()


def seat_file(colour: int) -> str:
    """Return the name of the drawing that stands for a seat of this colour."""
    return f"{SEAT}{SEATS[colour % len(SEATS)].shape}"
