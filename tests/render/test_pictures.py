"""What holds of every picture of a table."""

import hashlib
import math
import os
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from io import BytesIO
from itertools import product
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageDraw, ImageStat

from engine.games.area_control.events import CardTaken
from engine.games.area_control.stage import TakingCard
from engine.games.eme.observation import EmeObservation
from engine.games.eme.stage import Placing
from render.caption import captioned
from render.eme.atlas import MAP_TOP, atlas
from render.eme.board import STRIPS_TOP, _strips, table_frame
from render.eme.geometry import HEIGHT, WIDTH
from render.land.ground import DEEP, SHALLOWS
from render.land.inside import contains
from render.picture import Form, NoSuchPicture, PictureRequest, Point
from render.registry import draw
from render.theme import CAPTION, GOLD
from tests.render import boards, founders_boards
from tests.render.boards import CONTENT, EME, picture, players

FORMS: Sequence[Form] = ("png", "webp", "exact")
ROOT = Path(__file__).resolve().parents[2]
AGAIN = """
import hashlib
from tests.render import boards, founders_boards
founders_boards.picture(founders_boards.over(), "score")
again = founders_boards.picture(founders_boards.four(), events=founders_boards.busy_turn())
for picture in (boards.picture(boards.two_with_neutrals("A")), again):
    print(hashlib.sha256(picture.content).hexdigest())
"""


@pytest.mark.nightly
def test_same_input_gives_the_same_bytes_in_another_process() -> None:
    """Of two games, after another picture has been drawn."""
    founders = founders_boards.picture(founders_boards.four(), events=founders_boards.busy_turn())
    here = [hashlib.sha256(one.content).hexdigest() for one in (picture(boards.two_with_neutrals("A")), founders)]
    environment = os.environ | {"PYTHONHASHSEED": "7"}
    command = [sys.executable, "-c", AGAIN]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, env=environment)
    assert ran.stdout.split() == here


def test_drawing_others_in_between_changes_nothing() -> None:
    before = picture(boards.five_with_tokens("B"))
    picture(boards.start("A"))
    picture(boards.choosing(), "seat 1")
    assert picture(boards.five_with_tokens("B")) == before


@pytest.mark.parametrize("side", ["A", "B"])
def test_each_label_lies_in_the_hot_area_of_its_region_alone(side: str) -> None:
    areas = picture(boards.start(side)).hot_areas
    for region in atlas(CONTENT).layout.side(side).regions:
        x, y = region.label[0] * WIDTH, MAP_TOP + CAPTION + region.label[1] * HEIGHT
        assert [name for name, area in areas.items() if contains(area, (x, y))] == [f"region {region.id}"]


@pytest.mark.parametrize("side", ["A", "B"])
def test_each_printed_number_lies_in_the_hot_area_of_its_region_alone(side: str) -> None:
    areas = picture(boards.start(side)).hot_areas
    for name, ground in zip(CONTENT.sides[side].regions, atlas(CONTENT).side(side).places.grounds, strict=True):
        x, y = ground.number
        place = x, y + MAP_TOP + CAPTION
        assert [area for area, polygon in areas.items() if contains(polygon, place)] == [f"region {name}"]


def filled(polygon: Sequence[Point]) -> Image.Image:
    """A mask of the whole picture."""
    mask = Image.new("1", (1280, 1280))
    ImageDraw.Draw(mask).polygon([(x, y) for x, y in polygon], 1)
    return mask


SEA = (DEEP, *(colour for _, colour in SHALLOWS))


@cache
def sea_of(side: str) -> Image.Image:
    """A mask of all pixels of an empty table that have a colour of the sea."""
    pixels = captioned(atlas(CONTENT).side(side).table, "").load()
    assert pixels is not None
    colours, sea = frozenset[object](SEA), Image.new("1", (1280, 1280))
    sea.putdata([255 * (pixels[x, y] in colours) for y in range(1280) for x in range(1280)])
    return sea


def beside(polygon: Sequence[Point], painted: Image.Image, sea: Image.Image) -> float:
    """How much of the owner's paint is not in the polygon, and how much sea is, as a share of the paint."""
    inside = filled(polygon)
    wrong = ImageChops.subtract(painted, inside), ImageChops.logical_and(inside, sea)
    return sum(mask.histogram()[255] for mask in wrong) / painted.histogram()[255]


@pytest.mark.parametrize("name", ["A3", "A15", "B15", "B17"])
def test_a_hot_area_follows_the_drawn_coast(name: str) -> None:
    """Which pixels are the region's is told by the paint of its owner."""
    side = atlas(CONTENT).side(name[0])
    region = CONTENT.sides[name[0]].regions.index(name)
    rim, painted = side.rim(region), Image.new("1", (1280, 1280))
    painted.paste(rim.mask.point([0] + [255] * 255, "1"), (rim.corner[0], rim.corner[1] + MAP_TOP + CAPTION))
    sea = sea_of(name[0])
    followed = beside(picture(boards.start(name[0])).hot_areas[f"region {name}"], painted, sea)
    coarse = atlas(CONTENT).layout.side(name[0]).region(name).polygon
    assert followed < 0.004
    assert beside([(x * WIDTH, MAP_TOP + CAPTION + y * HEIGHT) for x, y in coarse], painted, sea) > 0.009, "the control"


@pytest.mark.parametrize("side", ["A", "B"])
def test_neighbours_share_the_edge_of_their_hot_areas(side: str) -> None:
    rules, areas = CONTENT.sides[side], picture(boards.start(side)).hot_areas
    for region, neighbours in enumerate(rules.land):
        for other in neighbours:
            shared = set(areas[f"region {rules.regions[region]}"]) & set(areas[f"region {rules.regions[other]}"])
            assert len(shared) >= 2
    everything = sum(map(len, areas.values()))
    assert everything < 1500, "a page has to fetch them"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_region_card_and_seat_is_a_hot_area_inside_the_picture(seats: int) -> None:
    seen = next(boards.random_boards(seats, 1, 1))
    shown = picture(seen)
    regions = {f"region {name}" for name in CONTENT.sides["A"].regions}
    cards = {f"card {card}" for card in seen.row}
    strips = {f"{kind} {seat}" for kind in ("seat", "sign") for seat in range(seats)}
    assert set(shown.hot_areas) == regions | cards | strips
    for area in shown.hot_areas.values():
        assert all(0 <= x <= shown.width and 0 <= y <= shown.height for x, y in area)


def test_a_card_on_a_players_page_is_a_hot_area() -> None:
    seen = boards.five_with_tokens()
    assert set(picture(seen, "seat 1").hot_areas) == {f"card {card}" for card in seen.taken[1]}


@pytest.mark.parametrize(
    "focus", ["", "tables", "table 1", "score 1", "chart 1", "seat", "seat 5", "seat -1", "seat ²", "card 99", "card x"]
)
def test_an_unknown_focus_is_refused(focus: str) -> None:
    with pytest.raises(NoSuchPicture, match="no such focus"):
        picture(boards.start(), focus)


def test_nobody_draws_a_game_without_an_artist() -> None:
    with pytest.raises(NoSuchPicture, match="nobody draws chess yet"):
        draw("chess", None, None, PictureRequest(()))


@pytest.mark.parametrize(("content", "seen"), [(EME, boards.start()), (CONTENT, CONTENT)])
def test_what_is_not_of_the_game_is_told_before_its_artist_begins(content: object, seen: object) -> None:
    with pytest.raises(TypeError, match="is drawn, not"):
        draw("eme", content, seen, PictureRequest(players(5)))


def test_media_type_and_size_are_those_of_the_file() -> None:
    pages = product(("table", "seat 0"), FORMS)
    for focus, form in (*pages, *product(("card 17", "score", "chart"), FORMS[1:2])):
        request = PictureRequest(players(2), focus, form=form)
        shown = draw("eme", CONTENT, boards.two_with_neutrals(), request)
        image = Image.open(BytesIO(shown.content))
        kind = "WEBP" if (focus, form) == ("table", "webp") else "PNG"
        assert (image.format, image.size) == (kind, (shown.width, shown.height))
        assert shown.media_type == f"image/{kind.lower()}"
        assert max(image.size) <= 1280


LIMITS: Mapping[Form, tuple[float, int]] = {"png": (37, 200_000), "webp": (34, 120_000)}
"""Decibels at least, bytes at most."""


@pytest.mark.parametrize(("side", "form"), [*product("AB", LIMITS)])
def test_little_is_lost_and_little_is_sent(side: str, form: Form) -> None:
    seen, request = boards.five_with_tokens(side), PictureRequest(players(5), events=boards.busy_turn(), form=form)
    if side == "B":
        request = PictureRequest(players(5), form=form)
    sent = draw("eme", CONTENT, seen, request).content
    frame = table_frame(CONTENT, seen, request)
    lost = ImageStat.Stat(ImageChops.difference(frame, Image.open(BytesIO(sent)).convert("RGB"))).sum2
    likeness, size = LIMITS[form]
    assert 10 * math.log10(255**2 * 3 * frame.width * frame.height / sum(lost)) >= likeness
    assert len(sent) <= size


def test_a_table_without_loss_is_exactly_what_was_drawn() -> None:
    seen, request = boards.five_with_tokens(), PictureRequest(players(5), form="exact")
    shown = draw("eme", CONTENT, seen, request)
    assert shown.media_type == "image/png"
    assert Image.open(BytesIO(shown.content)).tobytes() == table_frame(CONTENT, seen, request).tobytes()
    assert shown.hot_areas == picture(seen).hot_areas


MATCHES: tuple[tuple[int, dict[str, object]], ...] = (
    (2, {"tokens": True}),
    (4, {"side": "B", "refill": "at_once", "card24": "symbols"}),
    (5, {}),
)


@pytest.mark.parametrize(
    ("seats", "options", "each"),
    [
        *((*match, 90) for match in MATCHES[:2]),
        *(pytest.param(*match, 14, marks=pytest.mark.nightly) for match in MATCHES),
    ],
)
def test_every_moment_of_a_match_can_be_drawn(seats: int, options: dict[str, object], each: int) -> None:
    for seen in boards.random_boards(seats, each, seats, **options):
        assert picture(seen).width == 1280
    for seat in (0, seats - 1):
        assert picture(seen, f"seat {seat}").width == 1280


@pytest.mark.parametrize("card", [4, 15, 23, 24, 38, 42])
def test_a_card_can_be_drawn_large(card: int) -> None:
    assert picture(boards.choosing(), f"card {card}").width > 600


AWAITED: tuple[tuple[Callable[[], EmeObservation], list[int]], ...] = (
    (boards.five_with_tokens, [3]),
    (boards.start, [0, 1, 2, 3, 4]),
    (boards.some_have_bid, [0, 2, 4]),
)


@pytest.mark.parametrize(("make", "marked"), AWAITED)
def test_a_golden_frame_marks_whom_the_table_waits_for(make: Callable[[], EmeObservation], marked: list[int]) -> None:
    seen = make()
    frame = table_frame(CONTENT, seen, PictureRequest(players(5)))
    golden = [frame.getpixel((left - 3, STRIPS_TOP + CAPTION + 90)) == GOLD for _, left, _ in _strips(seen.seats)]
    assert [seat for seat in range(5) if golden[seat]] == marked


@pytest.mark.parametrize("place", range(6))
def test_while_a_card_is_played_all_others_stay_where_they_were(place: int) -> None:
    whole = (20, 16, 28, 32, 19, 42)
    rest = whole[:place] + whole[place + 1 :]
    armies: boards.Pieces = {"A12": (3, 3)}
    before = boards.board(2, "A", stage=TakingCard(), armies=armies, row=whole)
    taken = ((whole[place],), (1,))
    after = boards.board(2, "A", stage=Placing(left=1), armies=armies, row=rest, taken=taken)
    there, events = picture(before).hot_areas, (CardTaken(0, whole[place], 1, place),)
    assert {name: there[name] for name in (f"card {card}" for card in rest)} == {
        name: area for name, area in picture(after, events=events).hot_areas.items() if name.startswith("card ")
    }
    lay, free = (there[f"card {whole[number]}"][0] for number in (place, -1))
    drawn, slid = (table_frame(CONTENT, after, PictureRequest(players(2), events=some)) for some in (events, ()))
    assert drawn.getpixel((round(lay[0]) + 100, round(lay[1]) + 2)) == GOLD
    assert slid.getpixel((round(free[0]) + 100, round(free[1]) + 2)) == GOLD, "the control: nobody says where it lay"
