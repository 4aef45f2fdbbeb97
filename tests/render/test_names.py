"""People may call themselves anything: a picture keeps its size, and nothing but the name's place changes."""

import random

import pytest
from PIL import ImageChops

from render.eme.board import table_frame
from render.picture import PictureRequest
from render.text.names import clean, fitted, name_sprite
from tests.render import boards
from tests.render.boards import CONTENT, players

STUFF = (
    "Аня Ёё ґї ẞß",
    "שלום עולם مرحبا بالعالم \u202e\u2066\u200f",
    "🔥👨‍👩‍👧‍👦🇷🇺👍🏽\ufe0f",
    "Z̷̡̢͉̲̈́͋a\u0301\u0302\u0303\u0304\u0305\u0306l\u0489g\u20dd\u20e3o",
    "\n\r\t\v\f\x85\u2028\u2029\x00\x07\x1b[31m",
    "王小明 こんにちは 한국어 ไทย हिन्दी",
    "\ud800\udfff\ue000\U000f0000\U0010ffff\uffff",
    "ﷺ𒐫꧅⸻W",
    "<b>&amp;{0}%s\\",
)


def hostile_names() -> list[str]:
    chance = random.Random("names")
    letters = "".join(STUFF)
    fixed = ["", " ", "\x00", *STUFF, *(part * 60 for part in STUFF), "W" * 300, "ﷺ" * 300, "\u0301" * 300]
    made = ["".join(chance.choices(letters, k=chance.choice((1, 3, 12, 40, 300)))) for _ in range(200 - len(fixed))]
    return fixed + made


def test_there_are_two_hundred_of_them() -> None:
    assert len(hostile_names()) == 200


@pytest.mark.parametrize("part", [0, *(pytest.param(part, marks=pytest.mark.nightly) for part in (1, 2, 3))])
def test_hostile_names_change_nothing_but_their_own_place(part: int) -> None:
    seen = boards.five_with_tokens()
    plain = table_frame(CONTENT, seen, PictureRequest(players(5, ("",) * 5)))
    names = hostile_names()[part * 50 : part * 50 + 50]
    for start in range(0, 50, 5):
        frame = table_frame(CONTENT, seen, PictureRequest(players(5, tuple(names[start : start + 5]))))
        assert frame.size == plain.size
        changed = ImageChops.difference(frame, plain)
        for left in range(12, 1280, 253):
            changed.paste((0, 0, 0), (left + 48, 1057, left + 164, 1114))
        assert changed.getbbox() is None


@pytest.mark.parametrize("width", [40, 108, pytest.param(500, marks=pytest.mark.nightly)])
def test_a_name_takes_no_more_than_its_place(width: int) -> None:
    sizes = {(name_sprite(name, width, 26, (0, 0, 0)).mask.size) for name in hostile_names()}
    assert sizes == {(width, 36)}


def test_what_cannot_be_seen_or_drawn_is_left_out() -> None:
    assert clean("  Аня\n\x00 🔥\u202e 王Петрова\u200d ꧁") == "Аня 🔥 Петрова"


def test_a_letter_carries_two_accents_at_most() -> None:
    assert len(clean("q" + "\u0323\u0307" * 20)) == 3


def test_a_long_name_ends_in_dots() -> None:
    assert fitted("Константин Константинопольский", 120, 26).endswith("…")
    assert fitted("Аня", 120, 26) == "Аня"
