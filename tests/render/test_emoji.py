"""Signs as emoji: square, small, with names that change when the drawing changes."""

import re
from dataclasses import replace
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from render import emoji
from render.canvas import Canvas
from render.colours import SEATS
from render.svg import assets


def test_every_sign_of_every_game_has_a_name_that_discord_takes() -> None:
    names = emoji.names()
    assert len(names) == len(set(names.values())) > 100
    assert all(re.fullmatch(r"[a-z0-9_]{2,32}", name) and emoji.is_ours(name) for name in names.values())
    assert not any(emoji.is_ours(name) for name in ("im", "im_sorry", "party_parrot_abcdef", "im_e_gem_12345"))


def test_another_drawing_has_another_name(monkeypatch: pytest.MonkeyPatch) -> None:
    before = emoji._name("eme/goods/gem")
    assert before == emoji._name("eme/goods/gem") == emoji.names()["eme/goods/gem"]
    other = assets.asset("eme/goods/coal")
    monkeypatch.setattr(emoji, "asset", lambda file: other)
    after = emoji._name("eme/goods/gem")
    assert (before[:-6], before[-6:] == after[-6:]) == (after[:-6], False)


@pytest.mark.parametrize("side", ["left", "top", "width", "height"])
def test_another_view_box_has_another_name(monkeypatch: pytest.MonkeyPatch, side: str) -> None:
    before, drawn = emoji._name("eme/goods/gem"), assets.asset("eme/goods/gem")
    moved: Any = {side: getattr(drawn, side) + 5}
    monkeypatch.setattr(emoji, "asset", lambda file: replace(drawn, **moved))
    assert emoji._name("eme/goods/gem") != before


@pytest.mark.parametrize("file", ["eme/goods/gem", "land/sail", "founders/scenes/n_grove", "common/seat_cross"])
def test_an_emoji_is_a_small_square_that_is_filled(file: str) -> None:
    content = emoji.png(file)
    image = Image.open(BytesIO(content))
    assert (image.format, image.size, image.mode) == ("PNG", (emoji.SIZE, emoji.SIZE), "RGBA")
    assert len(content) < 16_000
    left, top, right, bottom = image.getchannel("A").getbbox() or (0, 0, 0, 0)
    assert max(right - left, bottom - top) >= emoji.SIZE - 4
    assert abs((left + right) - emoji.SIZE) <= 2
    assert abs((top + bottom) - emoji.SIZE) <= 2


@pytest.mark.parametrize("colour", range(len(SEATS)))
def test_a_seat_has_the_colour_of_its_pieces(colour: int) -> None:
    canvas = Canvas(100, 100, 1)
    canvas.pen().sign(emoji.seat_file(colour))
    assert canvas.sprite().colours.getpixel((50, 55)) == SEATS[colour].colour
