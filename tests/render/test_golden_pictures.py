"""The pictures look as they did when somebody last looked at them; see golden_pictures.py for a wanted change."""

import pytest
from PIL import Image, ImageChops, ImageDraw

from tests.render.golden_pictures import FOLDER, GOLDEN, golden, reduced

WHOLE = 2.0
"""Mean difference of all pixels, of 255."""
SPOT = 14.0
"""Mean difference of the worst spot of 8 × 8 pixels: a piece on the wrong place is far above."""
BY_NIGHT = (
    "start_b_5", "neutrals_a_2", "tokens_b_5", "poor_b_3", "over_a_4", "choosing_b_3",
    "legends_all_4", "legends_swamp_3", "legends_ring_2", "legends_growing_3", "legends_over_4",
    "founders_coin_4", "founders_draft_4", "territories_plan_4",
)  # fmt: skip
"""Further tables, each like one of the same game that is compared by day."""
HEAVIEST = 200_000
"""Bytes of any picture."""


def differences(one: Image.Image, other: Image.Image) -> tuple[float, float]:
    """Of the whole picture, and of its worst spot."""
    grey = ImageChops.difference(one, other).convert("L")
    spots = grey.resize((max(1, grey.width // 8), max(1, grey.height // 8)), Image.Resampling.BOX)
    whole = grey.resize((1, 1), Image.Resampling.BOX).getpixel((0, 0))
    worst = spots.getextrema()[1]
    assert isinstance(whole, int | float)
    assert isinstance(worst, int | float)
    return float(whole), float(worst)


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.nightly if name in BY_NIGHT else []) for name in GOLDEN]
)
def test_picture_looks_as_before(name: str) -> None:
    shown = GOLDEN[name]()
    assert len(shown.content) <= HEAVIEST
    now, before = reduced(shown), golden(name)
    assert now.size == before.size
    whole, worst = differences(now, before)
    assert whole <= WHOLE
    assert worst <= SPOT


def test_a_missing_piece_would_be_seen() -> None:
    spoilt = golden("tokens_a_5")
    before = spoilt.copy()
    ImageDraw.Draw(spoilt).rectangle((120, 88, 127, 95), fill=(200, 212, 170))
    assert differences(spoilt, before)[1] > SPOT


def test_every_golden_file_is_compared() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.png")) == sorted(GOLDEN)
