"""What holds of every picture of Legends."""

import math
import statistics
from io import BytesIO
from itertools import combinations, product
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageStat

from engine.content_files import read_content
from engine.games.area_control.events import ArmyMoved, TurnEnded
from engine.games.area_control.stage import Over
from engine.games.legends.content import LEADERS
from engine.games.legends.events import (
    ArmyDestroyed,
    CardTaken,
    DragonBeaten,
    KnightArmyPlaced,
    NeutralPut,
    TokenWon,
)
from engine.games.legends.stage import Moving
from engine.kernel.actors import PUBLIC, Viewer
from engine.kernel.event import Event
from render.land.box import Box
from render.land.inside import contains
from render.land.marks import Bought, too_dear
from render.legends.atlas import BoardAtlas, atlas
from render.legends.board import MAP_TOP, table_frame
from render.legends.map import MapArtist
from render.legends.marks import marks_of, open_regions
from render.picture import NoSuchPicture, PictureRequest
from render.registry import draw
from render.svg.assets import names
from render.theme import CAPTION, GOLD
from tests.render import legends_boards as boards
from tests.render.boards import NAMES, players
from tests.render.legends_boards import ALL, CONTENT, TOKENS, picture, seen

POSITIONS = {
    "all": boards.four_with_all,
    "ring": boards.two_on_a_ring,
    "swamp": boards.swamp,
    "growing": boards.growing,
    "over": boards.over,
}
MATCHES: tuple[tuple[int, dict[str, object]], ...] = (
    (2, {"neutral": "drawn"}),
    (3, ALL | {"exploration": "swamp", "board": "laid"}),
    (4, ALL | {"layout": "ring"}),
)


def frame(state: Any, *events: Event, viewer: Viewer = PUBLIC) -> Image.Image:
    request = PictureRequest(players(len(state.coins), NAMES), events=events)
    return table_frame(CONTENT, seen(state, viewer), request)


def changed(one: Image.Image, other: Image.Image) -> tuple[int, int, int, int] | None:
    return ImageChops.difference(one, other).getbbox()


def atlas_of(state: Any) -> BoardAtlas:
    return atlas(CONTENT).of(seen(state))


def near(state: Any, name: str, reach: float = 130) -> Box:
    """Around the token of a region, on the picture."""
    board = atlas_of(state)
    token = board.places.grounds[board.names.index(name)].token
    assert token is not None
    return Box.around(token[0], token[1] + MAP_TOP + CAPTION, reach, reach)


@pytest.mark.parametrize("name", POSITIONS)
def test_everything_is_a_hot_area_inside_the_picture_and_none_lies_over_another(name: str) -> None:
    state = POSITIONS[name]()
    shown = picture(state)
    regions = {f"region {region}" for region in atlas_of(state).names}
    cards = {f"card {card}" for card in state.row if name != "over"}
    strips = {f"{kind} {seat}" for kind in ("seat", "sign") for seat in range(len(state.coins))}
    assert set(shown.hot_areas) == regions | cards | strips
    for area in shown.hot_areas.values():
        assert all(0 <= x <= shown.width and 0 <= y <= shown.height for x, y in area)
    for (one, area), (other, polygon) in combinations(shown.hot_areas.items(), 2):
        if other == one.replace("seat", "sign"):
            continue  # The signs of a strip lie in it, and over it.
        inside = [corner for corner in polygon if corner not in area and contains(area, corner)]
        assert not inside, (one, other)
    assert sum(map(len, shown.hot_areas.values())) < 1500, "a page has to fetch them"


def test_the_printed_number_lies_in_the_hot_area_of_its_region_alone() -> None:
    state = boards.four_with_all()
    board, areas = atlas_of(state), picture(state).hot_areas
    for name, ground in zip(board.names, board.places.grounds, strict=True):
        x, y = ground.number
        place = x, y + MAP_TOP + CAPTION
        assert [area for area, corners in areas.items() if contains(corners, place)] == [f"region {name}"]


@pytest.mark.parametrize("focus", ["", "tables", "table 1", "seat", "seat 4", "seat ²", "card 99", "card x", "chart 1"])
def test_an_unknown_focus_is_refused(focus: str) -> None:
    with pytest.raises(NoSuchPicture, match="no such focus"):
        picture(boards.four_with_all(), focus)


def test_a_lobby_is_of_one_size_and_shows_who_is_there() -> None:
    state = boards.empty()
    shown = [draw("legends", CONTENT, seen(state), PictureRequest(players(count, NAMES), "lobby")) for count in (1, 4)]
    assert {(one.width, one.height) for one in shown} == {(1280, 1024)}
    assert shown[0] != shown[1]


def test_every_token_has_a_sign() -> None:
    assert {token.id for token in CONTENT.tokens} == {*names("legends/tokens"), "hidden", "none"}


def test_every_word_gift_and_leader_has_a_sign() -> None:
    files = read_content("legends", ("cards", "rules"))[0]
    cards = files["cards"]["cards"]
    gifts = {gift for one in [*cards, *files["rules"]["tokens"]] for gift in one.get("gives", {})}
    assert {card["word"] for card in cards if card.get("word")} == {*names("legends/words")}
    assert gifts - {"points", "points_per"} == {*names("legends/gifts")}
    assert {*LEADERS} == {*names("legends/leaders")}


@pytest.mark.parametrize(
    ("seats", "options", "each"),
    [
        *(pytest.param(*match, 5, marks=pytest.mark.nightly) for match in MATCHES),
        pytest.param(*MATCHES[1], 20, id="by day that with most variants, and fewer of its moments"),
    ],
)
def test_every_moment_of_a_match_can_be_drawn(seats: int, options: dict[str, object], each: int) -> None:
    drawn = 0
    for number, (state, events) in enumerate(boards.match(seats, seats, **options)):
        if number % each == 0:
            drawn += 1
            assert picture(state, events=events).width == 1280
    assert drawn > 1
    for focus in ("score", "chart", *(f"seat {seat}" for seat in range(seats)), *(f"card {card}" for card in (1, 31))):
        assert picture(state, focus).width <= 1280


@pytest.mark.parametrize(
    "each", [pytest.param(27, marks=pytest.mark.nightly), pytest.param(9, marks=pytest.mark.nightly)]
)
def test_half_of_the_pictures_are_no_larger_than_those_of_the_first_game(each: int) -> None:
    """Of so many one is looked at."""
    sizes = []
    for seats, options in MATCHES:
        moments = [moment for seed in (1, 2) for moment in list(boards.match(seats, seed, **options))[3::each]]
        sizes += [len(picture(state, events=events).content) for state, events in moments]
    assert statistics.median(sizes) <= 200_000
    assert max(sizes) <= 230_000


def test_little_is_lost() -> None:
    state = boards.four_with_all()
    drawn = frame(state, *boards.busy_turn())
    sent = Image.open(BytesIO(picture(state, events=boards.busy_turn()).content)).convert("RGB")
    lost = ImageStat.Stat(ImageChops.difference(drawn, sent)).sum2
    assert 10 * math.log10(255**2 * 3 * drawn.width * drawn.height / sum(lost)) >= 37


@pytest.mark.parametrize(
    ("viewer", "focus"),
    [
        pytest.param(viewer, focus, marks=[] if focus == "table" or viewer == 1 else pytest.mark.nightly)
        for viewer, focus in product((PUBLIC, 0, 1, 2), ("table", "seat 0", "seat 1", "score", "card 10"))
    ],
)
def test_worlds_that_differ_in_what_the_viewer_does_not_know_look_the_same(viewer: Viewer, focus: str) -> None:
    """The first player has looked at one token, the others at another one."""
    state, world = boards.swamp(), boards.swamp()
    for name, lookers in (("H3", {0}), ("I4", {1, 2})):
        if viewer not in lookers:
            world.tokens[CONTENT.region_number[name]] = TOKENS["stable"]
    assert picture(state, focus, viewer) == picture(world, focus, viewer)


def test_a_token_that_somebody_has_looked_at_is_shown_to_him_alone() -> None:
    state = boards.swamp()
    everybody, first = frame(state), frame(state, viewer=0)
    box = changed(everybody, first)
    assert box is not None
    assert near(state, "H3").holds(box[:2])
    assert near(state, "H3").holds(box[2:])
    world = boards.swamp()
    world.tokens[CONTENT.region_number["H3"]] = TOKENS["stable"]
    assert changed(first, frame(world, viewer=0)) is not None, "the control: he would see another one"


def test_who_has_looked_at_a_token_is_seen_by_all() -> None:
    state, unseen = boards.swamp(), boards.swamp()
    unseen.seen[1][CONTENT.region_number["I4"]] = 0
    box = changed(frame(state), frame(unseen))
    assert box is not None
    assert near(state, "I4").holds(box[:2])
    assert near(state, "I4").holds(box[2:])


def test_pieces_stand_beside_a_token() -> None:
    state = boards.four_with_all()
    tokens = [CONTENT.regions[region] for region, token in enumerate(state.tokens) if token]
    for name in tokens:
        state.armies[0][CONTENT.region_number[name]] = 2
        state.armies[1][CONTENT.region_number[name]] = 2
    artist = MapArtist(
        Image.new("RGB", (1280, 1500)), 0, atlas_of(state), CONTENT, seen(state), (0, 1, 2, 3), marks_of({}, ())
    )
    for name in tokens:
        region = atlas_of(state).names.index(name)
        x, y = atlas_of(state).places.grounds[region].token or (0, 0)
        assert artist._standing[region]
        assert not [one for one in artist._standing[region] if one.box.meets(Box.around(x, y, 48, 48))], name


def test_marks_are_counted_by_owner_and_region() -> None:
    number = {name: place for place, name in enumerate(atlas_of(boards.four_with_all()).names)}
    events = [*boards.busy_turn(), NeutralPut(0, "D1"), KnightArmyPlaced(1, "D2"), ArmyDestroyed(0, "D3", -1, False)]
    marks = marks_of(number, events)
    assert marks.placed == {(2, number["D6"]): 2, (2, number["D1"]): 1, (1, number["D2"]): 1}
    assert marks.built == {(2, number["H4"]): 1}
    assert marks.destroyed == {(1, number["H4"]): 1, (0, number["D2"]): 1, (2, number["D3"]): 1}
    assert marks.marched[2, number["T1"], number["T3"]] == 2
    assert marks.bought == {2: Bought(2, 20, 3)}


@pytest.mark.parametrize("won", [TokenWon(2, "I4", "cottage", 0), DragonBeaten(2, "D5")])
def test_a_token_that_came_with_a_card_is_shown_beside_its_price(won: Event) -> None:
    state, bought = boards.four_with_all(), CardTaken(2, 20, 2, 3, 0)
    box = changed(frame(state, bought), frame(state, bought, won))
    assert box is not None
    (left, top), _, (right, _), _ = picture(state).hot_areas["seat 2"]
    assert Box(left, top - 40, right + 4, top + 8).holds(box[:2])
    assert Box(left, top - 40, right + 4, top + 8).holds(box[2:])


def test_whoever_goes_through_the_gates_comes_out_of_the_second_one() -> None:
    state = boards.four_with_all()
    box = changed(frame(state), frame(state, ArmyMoved(2, "H1", "I1")))
    assert box is not None
    assert near(state, "I1", 260).holds(box[:2])
    assert near(state, "I1", 260).holds(box[2:])


def test_the_end_of_a_turn_leaves_no_mark() -> None:
    state = boards.four_with_all()
    assert changed(frame(state), frame(state, TurnEnded(3))) is None


def test_the_regions_that_may_be_chosen_are_those_of_the_open_list() -> None:
    state = boards.two_on_a_ring()
    [ask] = seen(state).asks
    assert open_regions(seen(state)) == {code.split()[1] for code in ask.legal or () if code != "end"}
    state.stage = Moving(left=1, water=3)
    assert open_regions(seen(state)) == {"V4", "M3", "K1", "V6"}, "of a step the region that it starts from"


def test_cards_that_cannot_be_paid_are_those_that_may_not_be_taken() -> None:
    """The last player has a coin: the first three cards cost 0, 1 and 1."""
    state = boards.four_with_all()
    assert too_dear(seen(state)) == set(state.row[3:])
    state.stage = Over()
    assert too_dear(seen(state)) == frozenset()


@pytest.mark.parametrize("place", [0, 3, 5])
def test_while_a_card_is_played_all_others_stay_where_they_were(place: int) -> None:
    state = boards.two_on_a_ring()
    whole = [10, 3, 24, 7, 21, 16]
    state.taken[0] = (whole[place],)
    state.row = whole[:place] + whole[place + 1 :]
    before = boards.two_on_a_ring()
    before.row = whole
    there, events = picture(before).hot_areas, (CardTaken(0, whole[place], 1, place, 0),)
    after = picture(state, events=events).hot_areas
    assert {name for name in after if name.startswith("card ")} == {f"card {card}" for card in state.row}
    assert all(there[name] == area for name, area in after.items() if name.startswith("card "))
    left, top = there[f"card {whole[place]}"][0]
    assert frame(state, *events).getpixel((round(left) + 100, round(top) + 2)) == GOLD
