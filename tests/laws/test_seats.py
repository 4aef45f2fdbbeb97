"""As many people as a game takes can sit down, and all of them can be told apart: by eye, in grey and in words."""

import itertools
import math
import re
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.app.chats.table_acts import COMPUTER_NAMES
from bot.presenter.screen import Term, Text
from bot.presenter.view import COLOURS
from bot.presenter.words import say
from render.canvas import Canvas
from render.icons import silhouette
from render.theme import NEUTRAL, SEATS, WHITE, Colour, SeatStyle
from tests.support.harness import ANNA, Harness
from tests.support.store import fake_store
from tests.support.tables import GAMES

MOST = max(game.info.seats.stop - 1 for game in GAMES.values())
LANGUAGES = ("ru", "en")
STATIC = Path(__file__).resolve().parents[2] / "bot/web_adapter/static"
TINY = 24
"""Pixels of a sign on a phone."""

EYES = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "no green": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "no blue": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
    "no colours": ((0.2126, 0.7152, 0.0722),) * 3,
}
"""What reaches an eye of linear red, green and blue: Machado, Oliveira and Fernandes, 2009, at full strength."""
APART = {"no colours": 20.0}
"""In CIELAB, where 2 can just be seen; 30 where nothing else is said."""


def test_there_are_colours_shapes_and_names_for_the_largest_table() -> None:
    assert len(SEATS) == COLOURS
    assert MOST <= COLOURS
    assert len(set(COMPUTER_NAMES)) >= MOST
    assert len(set(COMPUTER_NAMES)) == len(COMPUTER_NAMES)


def test_every_colour_has_a_shape_of_its_own() -> None:
    for one, other in [*itertools.combinations(SEATS, 2), (SEATS[-1], NEUTRAL)]:
        assert one.shape != other.shape
        assert _difference(one, other) > 0.1, (one.shape, other.shape)
    assert _difference(SEATS[0], SEATS[0]) == 0, "the control"


def _difference(one: SeatStyle, other: SeatStyle) -> float:
    """The share of pixels in which two signs differ where they are small."""
    here, there = (_sign(style) for style in (one, other))
    return ImageStat.Stat(ImageChops.difference(here, there)).mean[0] / 255


def _sign(style: SeatStyle) -> Image.Image:
    canvas = Canvas(TINY, TINY)
    silhouette(canvas.pen().at(0, 0, TINY / 100), style.shape, WHITE)
    return canvas.sprite().mask


@pytest.mark.parametrize("eye", EYES)
def test_the_sixth_colour_stays_apart_from_every_other_for_every_eye(eye: str) -> None:
    sixth = _seen(SEATS[5].colour, eye)
    for style in (*SEATS[:5], NEUTRAL):
        assert math.dist(sixth, _seen(style.colour, eye)) > APART.get(eye, 30), style.shape


def _seen(colour: Colour, eye: str) -> tuple[float, float, float]:
    """The colour in CIELAB as such an eye sees it."""
    linear = [(level / 255 + 0.055) ** 2.4 / 1.055**2.4 if level > 10 else level / 255 / 12.92 for level in colour]
    red, green, blue = (min(1, max(0, sum(map(math.prod, zip(row, linear, strict=True))))) for row in EYES[eye])
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.0888
    fx, fy, fz = (value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116 for value in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_colour_has_a_word_and_a_sign_in_text(language: str) -> None:
    colours = [f"colour-{number}" for number in [*range(COLOURS), "none"]]
    for form in ("", "mark"):
        said = [say(language, Text("code", {"code": Term(colour, form)})) for colour in colours]
        assert len(set(said)) == len(said)
        assert form == "" or all(len(sign) == 1 for sign in said)


def test_the_page_has_every_colour_by_day_and_by_night() -> None:
    base, feed, line = ((STATIC / f"{name}.css").read_text(encoding="utf-8") for name in ("base", "feed", "line"))
    for number in range(COLOURS):
        assert len(re.findall(rf"--seat-{number}: #[0-9a-f]{{6}};", base)) == 2
        assert f".colour-{number} {{ color: var(--seat-{number}); }}" in feed
        assert f".badge.seat-{number} {{ background: var(--seat-{number}); }}" in line


@pytest.mark.parametrize("name", GAMES)
async def test_as_many_as_a_game_takes_sit_down_each_in_a_colour_and_with_a_name_of_his_own(name: str) -> None:
    most = GAMES[name].info.seats.stop - 1
    store = fake_store()
    harness = Harness(store)
    table = await harness.open(name, most)
    for _ in range(most - 1):
        await harness.use(table, ANNA, "add_computer")
    await harness.use(table, ANNA, "start")
    seats = (await harness.table(table)).doc.seats
    assert len({seat.colour for seat in seats}) == len({seat.name for seat in seats}) == most
    await store.close()
