"""The pictures look as they did when somebody last looked at them; see golden_pictures.py for a wanted change."""

import pytest
from PIL import Image, ImageChops, ImageDraw

from tests.render.golden_pictures import FOLDER, GOLDEN, golden, reduced

WHOLE = 2.0
"""Mean difference of all pixels, of 255."""
SPOT = 14.0
"""Mean difference of the worst spot of 8 × 8 pixels: a piece on the wrong place is far above."""
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


@pytest.mark.parametrize("name", GOLDEN)
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
