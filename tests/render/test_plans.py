"""Turns to choose from on a map: each has a colour and a number, and none hides what has to be read."""

import math
from functools import cache
from itertools import combinations

import pytest
from PIL import Image, ImageChops

from engine.games.area_control.events import ArmyDestroyed, ArmyMoved, ArmyPlaced, CardTaken, CityBuilt
from engine.games.area_control.stage import TakingCard
from engine.kernel.event import Event
from render.eme.atlas import MAP_TOP, atlas
from render.eme.board import table_frame
from render.land.plans import PLANS
from render.land.routes import middle, route
from render.picture import PictureRequest, Point
from render.theme import CAPTION, NEUTRAL, NIGHT, SEATS, Colour
from tests.render import boards
from tests.render.boards import CONTENT, players

BORDER = "A12", "A16"
NEAR, APART = 60, 90
"""Steps of colour: two that look alike, and two that everybody tells apart."""

SEEN = boards.board(3, "A", stage=TakingCard(), armies={"A12": (3, 3, 3), "A16": (1, 0, 0)})


def frame(*plans: tuple[Event, ...]) -> Image.Image:
    return table_frame(CONTENT, SEEN, PictureRequest(players(SEEN.seats), plans=plans))


@cache
def plain() -> Image.Image:
    return frame()


def changed(*plans: tuple[Event, ...]) -> tuple[int, int, int, int] | None:
    """The box of the picture in which these plans are seen."""
    return ImageChops.difference(plain(), frame(*plans)).getbbox()


def step(seat: int = 0, way: tuple[str, str] = BORDER) -> Event:
    return ArmyMoved(seat, *way)


def count(image: Image.Image, colour: Colour) -> int:
    """How many pixels have exactly this colour."""
    return sum(number for number, found in image.getcolors(1 << 24) or () if found == colour)


def at(name: str) -> Point:
    ground = atlas(CONTENT).side("A").places.grounds[CONTENT.sides["A"].regions.index(name)]
    return ground.middle[0], ground.middle[1] + MAP_TOP + CAPTION


def light(colour: Colour) -> float:
    """Relative luminance from 0 to 1 (WCAG)."""
    parts = [part / 255 for part in colour]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_no_seat_has_the_colour_of_a_plan() -> None:
    seats = [style.colour for style in (*SEATS, NEUTRAL)]
    assert min(math.dist(one, seat) for one in PLANS for seat in seats) > NEAR
    assert min(math.dist(one, other) for one, other in combinations(PLANS, 2)) > APART


def test_a_plan_can_be_read_against_its_dark_edge() -> None:
    """The contrast that WCAG wants of graphics is 3."""
    assert all((light(colour) + 0.05) / (light(NIGHT) + 0.05) > 3 for colour in PLANS)


def test_without_plans_the_table_is_as_ever() -> None:
    assert changed() is None
    assert changed(()) is None


@pytest.mark.parametrize("number", range(5))
def test_each_plan_has_its_own_colour(number: int) -> None:
    plans = tuple((step(),) if plan == number else () for plan in range(5))
    before, after = plain(), frame(*plans)
    assert count(after, PLANS[number]) > count(before, PLANS[number]) + 1000
    for other in set(range(5)) - {number}:
        assert count(after, PLANS[other]) < count(before, PLANS[other]) + 200, "its number alone is white"


def test_an_arrow_lies_on_the_way_of_its_armies() -> None:
    side = atlas(CONTENT).side("A")
    names = CONTENT.sides["A"].regions
    x, y = middle(route(side.places, *map(names.index, BORDER)), 0.6)
    box = changed((step(),))
    assert box is not None
    assert box[0] < x < box[2]
    assert box[1] < y + MAP_TOP + CAPTION < box[3]


def test_two_plans_over_one_border_lie_apart() -> None:
    """Both colours are seen, of each as much as of one alone, but for what the number covers."""
    alone = [count(frame((step(),)), PLANS[0]), count(frame((), (step(),)), PLANS[1])]
    both = frame((step(),), (step(),))
    assert count(both, PLANS[0]) > 0.6 * alone[0]
    assert count(both, PLANS[1]) > 0.6 * alone[1]


@pytest.mark.parametrize(
    "deed", [ArmyPlaced(0, "A12"), CityBuilt(0, "A12"), ArmyDestroyed(0, "A12", 1)], ids=["placed", "city", "destroyed"]
)
def test_what_is_done_in_a_region_stands_beside_its_pieces(deed: Event) -> None:
    box, (x, y) = changed((deed,)), at("A12")
    assert box is not None
    assert math.dist(((box[0] + box[2]) / 2, (box[1] + box[3]) / 2), (x, y)) < 170
    assert count(frame((deed,)), PLANS[0]) > count(plain(), PLANS[0])


def test_the_card_has_the_number_of_each_plan_that_takes_it() -> None:
    card = SEEN.row[2]
    one = changed((CardTaken(0, card, 1, 2),))
    two = changed((CardTaken(0, card, 1, 2),), (CardTaken(0, card, 1, 2),))
    assert one is not None
    assert two is not None
    assert one[3] <= MAP_TOP + CAPTION
    assert two[2] - two[0] > one[2] - one[0]


def test_the_same_plans_give_the_same_picture() -> None:
    plans = ((step(), ArmyPlaced(0, "A12")), (CityBuilt(0, "A16"),))
    assert frame(*plans).tobytes() == frame(*plans).tobytes()
