"""The signs beside the name of a land of «Территории»."""

import math
from io import BytesIO
from typing import Any

from PIL import Image

from render.territories.country import TILE
from render.territories.figures import figures
from render.territories.tiles import ABOVE, ABOVE_SIGN, lasting
from render.theme import NIGHT
from tests.render.territories_boards import CONTENT, four, picture, seen


def test_the_points_of_signs_that_overlap_are_seen_whole() -> None:
    """D1 has three lasting cards with points and two wards, more than fit beside each other."""
    state, drawn = four(), picture(four())
    xs, ys = zip(*drawn.hot_areas["land D1"], strict=True)
    zoom = (max(xs) - min(xs)) / TILE[0]
    left, top, size = min(xs) + ABOVE * zoom, min(ys) + 5 * zoom, round(ABOVE_SIGN * zoom)
    row = Image.open(BytesIO(drawn.content)).crop((round(left), round(top), round(max(xs)), round(top) + size))
    [land] = [land for land in seen(state).lands if land.id == "D1"]
    alone = [lasting(figures(CONTENT), CONTENT.cards[number], size).colours for number in land.lasting]
    assert len(alone) == 3
    assert plate(row) > 0.8 * sum(map(plate, alone))


def plate(image: Image.Image) -> int:
    """Count the pixels of the dark plates on which points are written."""
    pixels: Any = image.convert("RGB").get_flattened_data()
    return sum(math.dist(pixel, NIGHT) < 12 for pixel in pixels)
