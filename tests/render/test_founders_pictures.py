"""What holds of every picture of Founders of the Empire."""

import copy
from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from itertools import combinations
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageStat

from engine.content_files import read_content
from engine.games.founders.advised_places import advised_numbers
from engine.games.founders.content import Tile, parse
from engine.games.founders.events import TileAttached
from engine.games.founders.game import FILES
from engine.games.founders.observation import FoundersObservation
from engine.games.founders.realm import Crossing
from engine.kernel.event import Event
from render.founders.board import TOP, table_frame
from render.founders.market import GAP
from render.founders.marks import Supply, chosen_of, marks_of, supplies_of
from render.founders.realm import ROOMY, Grid, plate
from render.founders.resources import FOLDER, sign_sprite
from render.founders.tiles import CARD_WIDTH, NEED, card_sprite, prize_sprite, tile_sprite
from render.land.box import Box
from render.picture import NoSuchPicture, PictureRequest
from render.registry import draw
from render.svg.assets import names
from render.theme import CAPTION, GOLD, PAPER
from tests.render import founders_boards as boards
from tests.render.boards import NAMES, players
from tests.render.founders_boards import CONTENT, picture
from tests.render.test_names import hostile_names

POSITIONS: dict[str, Callable[[], FoundersObservation]] = {
    "placing": boards.four,
    "war": lambda: boards.aiming("war"),
    "coin": lambda: boards.aiming("coin"),
    "master": lambda: boards.aiming("master"),
    "cart": boards.crossing,
    "thirty": boards.thirty,
    "draft": boards.draft,
    "joining": boards.joining,
    "voting": boards.voting,
    "over": boards.over,
}
LIKE_OTHERS = ("coin", "master", "thirty", "joining")
"""Positions whose pictures differ little from those of others: only by night."""
PHONE = 360 / 1280


def frame(seen: FoundersObservation, *events: Event, points: tuple[str, ...] = ()) -> Image.Image:
    return table_frame(CONTENT, seen, PictureRequest(players(seen.seats, NAMES), events=events, points=points))


def changed(one: Image.Image, other: Image.Image) -> tuple[int, int, int, int] | None:
    return ImageChops.difference(one, other).getbbox()


def box(seen: FoundersObservation, area: str) -> Box:
    """The rectangle of a hot area."""
    corners = picture(seen).hot_areas[area]
    return Box(*corners[0], *corners[2])


def codes(seen: FoundersObservation) -> list[str]:
    return [code for ask in seen.asks for code in ask.legal or ()]


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.nightly if name in LIKE_OTHERS else []) for name in POSITIONS]
)
def test_everything_is_a_hot_area_inside_the_picture_and_none_lies_over_another(name: str) -> None:
    seen = POSITIONS[name]()
    shown = picture(seen)
    tiles = {f"tile {tile}" for row in (*seen.rows, seen.prizes) for tile in row}
    market = tiles | {"stack nature", "stack village", "stack city"}
    known = {f"seat {seat}" for seat in range(seen.seats)} | (set() if name == "over" else market)
    more = {area for area in shown.hot_areas if area.split(" ")[0] in ("place", "token")}
    things = [seen.masters, seen.replaced, [any(hand) for hand in seen.hands]]
    signs = {f"sign {seat}" for seat in range(seen.seats) if any(kind[seat] for kind in things)}
    assert set(shown.hot_areas) == known | more | signs | {"removed"}
    for area in shown.hot_areas.values():
        assert all(0 <= x <= shown.width and 0 <= y <= shown.height for x, y in area)
    for one, other in combinations(shown.hot_areas, 2):
        first, second = (Box(*shown.hot_areas[area][0], *shown.hot_areas[area][2]) for area in (one, other))
        assert first.left < first.right
        assert first.top < first.bottom
        if other == one.replace("seat", "sign") or {one.split(" ")[0], other.split(" ")[0]} == {"sign", "token"}:
            continue  # The things of a seat lie on its panel, and those of the seat in turn can be tapped one by one.
        assert not first.grown(-0.5).meets(second), (one, other)


@pytest.mark.parametrize(
    "row", ["cliff forest lake", "cliff*4 forest*4 lake", "cliff*3 forest*3 lake*3", "lake grove*3 cliff*2 river*3"]
)
def test_all_tiles_of_one_type_are_one_area(row: str) -> None:
    """However the draft falls: a type never goes on in the next line."""
    counts = {f"n_{name}": int(times or 1) for name, _, times in (word.partition("*") for word in row.split(" "))}
    seen = replace(boards.draft(), rows=(tuple(tile for tile, count in counts.items() for _ in range(count)), (), ()))
    areas = picture(seen).hot_areas
    wide = {tile: areas[f"tile {tile}"][1][0] - areas[f"tile {tile}"][0][0] for tile in counts}
    assert wide == {tile: count * CARD_WIDTH + (count - 1) * GAP for tile, count in counts.items()}
    assert max(corner[1] for tile in counts for corner in areas[f"tile {tile}"]) < TOP + CAPTION


def test_the_tokens_of_the_seat_in_turn_are_hot_areas() -> None:
    areas = picture(boards.four()).hot_areas
    assert {area for area in areas if area.startswith("token ")} == {
        f"token {one}" for one in ("war", "coin", "cart", "master")
    }


def test_places_are_numbered_as_one_reads_the_picture() -> None:
    """By hand: round Anna's state lie twelve places, row by row from the top."""
    seen = boards.four()
    numbers = {
        int(area.split(" ")[1]): corners[0] for area, corners in picture(seen).hot_areas.items() if "place" in area
    }
    assert sorted(numbers) == list(range(1, 15))
    assert [numbers[number] for number in range(1, 15)] == sorted(
        numbers.values(), key=lambda corner: (corner[1], corner[0])
    )
    assert chosen_of(CONTENT, seen).numbers[0, -1, 2] == 1
    assert chosen_of(CONTENT, seen).numbers[0, 1, -1] == 14


def test_the_owner_sits_below_his_state() -> None:
    """What is farther from him has a larger y and lies higher up, the right is on the right."""
    grid = Grid.fitting([(0, 0), (3, 2)], (0, 0, 400, 400))
    assert grid.size == 100
    assert grid.corner((0, 2)) == (0, 50)
    assert grid.corner((3, 0)) == (300, 250)
    assert grid.meeting(Crossing(0, 1)) == (100, 150), "of 0 1, 1 1, 0 2 and 1 2"


def overlapping(seen: FoundersObservation) -> list[tuple[int, int]]:
    """Numbers of tiles that hide each other."""
    there, size = picture(seen).hot_areas, box(seen, "place 1").right - box(seen, "place 1").left
    boxes = {}
    for number in chosen_of(CONTENT, seen).numbers.values():
        (x, y), sprite = there[f"place {number}"][0], plate(number, True, size < ROOMY)
        boxes[number] = Box(x, y, x + sprite.width, y + sprite.height)
    return [pair for pair in combinations(boxes, 2) if boxes[pair[0]].meets(boxes[pair[1]])]


def test_a_state_that_reaches_far_to_the_sides_lies_from_edge_to_edge() -> None:
    """Thirteen places in a line, with the two at its ends: beside others a tile would be 62 wide."""
    seen, aimed = (
        boards.wide(),
        boards.wide(4, stage={"kind": "using", "token": "coin"}, turn=3, hands=[{}, {}, {}, {"coin": 1}]),
    )
    assert box(seen, "place 1").right - box(seen, "place 1").left >= 90
    assert overlapping(seen) == []
    assert box(seen, "seat 0").left == box(seen, "seat 1").left, "the other lies below"
    assert box(seen, "seat 1").top > box(seen, "seat 0").top + 500
    assert overlapping(aimed) == []
    assert len({box(aimed, f"seat {seat}").left for seat in (0, 1, 2)}) == 1, "one below the other"


@pytest.mark.parametrize("steady", [True, False])
def test_in_a_film_nothing_moves_when_the_turn_passes(steady: bool) -> None:
    """Only the gold round the panel goes on; on a board the state of the seat in turn comes to the front."""
    mine, theirs = (
        table_frame(CONTENT, seen, PictureRequest(players(4, NAMES), steady=steady))
        for seen in (boards.four({"kind": "opening"}, turn=turn) for turn in (0, 1))
    )
    still = ImageChops.difference(mine, theirs).convert("L").histogram()[0] / (mine.width * mine.height)
    assert (still > 0.97) is steady


@pytest.mark.parametrize("seats", [2, pytest.param(3, marks=pytest.mark.nightly), 4])
def test_in_a_film_all_states_are_of_one_size(seats: int) -> None:
    seen, _ = list(boards.match(seats, 5))[-2]
    shown = picture(seen, steady=True).hot_areas
    corners = [shown[f"seat {seat}"] for seat in range(seats)]
    assert len({box[1][0] - box[0][0] for box in corners}) == 1
    assert len({box[0] for box in corners}) == seats


def test_a_plate_is_no_wider_than_its_tile() -> None:
    """Of a state fifteen places wide, beside others, a tile has 54 pixels."""
    assert plate(88, replaced=True).width <= ROOMY
    assert plate(88, replaced=True, small=True).width <= 54


@pytest.mark.parametrize("token", ["war", "coin"])
def test_states_of_rivals_are_large_while_a_place_in_them_is_chosen(token: str) -> None:
    there = picture(boards.aiming(token)).hot_areas
    targets = {code.split(" ")[1] for code in codes(boards.aiming(token))}
    assert targets == {"1", "2", "3"}
    sizes = [corners[1][0] - corners[0][0] for area, corners in there.items() if area.startswith("place ")]
    assert min(sizes) * PHONE >= 20
    assert {there[f"seat {seat}"][0][1] for seat in (1, 2, 3)} == {TOP + CAPTION}
    assert there["seat 0"][0][1] > 1100, "the seat in turn is told of below them"


def test_the_numbers_of_rivals_begin_at_the_left_of_the_seat_in_turn() -> None:
    seen = boards.aiming("war")
    there = picture(seen).hot_areas
    lefts = [there[f"place {number}"][0][0] for number in range(1, len(chosen_of(CONTENT, seen).numbers) + 1)]
    owners = [seat for seat, _, _ in chosen_of(CONTENT, seen).numbers]
    assert owners == sorted(owners)
    assert [left // 422 for left in lefts] == [seat - 1 for seat in owners]


def test_a_place_that_is_empty_shows_its_number_and_a_replacement_its_tile() -> None:
    """By hand: a winery may come beyond the camp, and in its place."""
    seen = boards.four()
    numbers = chosen_of(CONTENT, seen).numbers
    assert {(0, 0, 2), (0, 1, 2), (0, 0, 1), (0, 1, 1), (0, -1, 0), (0, 1, 0)} == chosen_of(CONTENT, seen).replaced
    drawn, areas = frame(seen), picture(seen).hot_areas
    colours = {}
    for name, number in (("empty", numbers[0, -1, 1]), ("camp", numbers[0, 0, 2])):
        left, top = (round(corner) for corner in areas[f"place {number}"][0])
        colours[name] = len(drawn.crop((left + 40, top + 108, left + 110, top + 135)).getcolors(9999) or ())
    assert colours["empty"] < 5 < 50 < colours["camp"]


def supplied(seen: FoundersObservation, *events: Event, points: tuple[str, ...] = ()) -> list[Supply]:
    return supplies_of(seen, chosen_of(CONTENT, seen), marks_of(events), points)


def test_lines_show_what_supplies_the_place_that_is_pointed_at() -> None:
    """By hand: on place 1, beyond the ruined and the busy ones, the cart brings wood and plants from two tiles."""
    seen = boards.four()
    assert supplied(seen) == []
    lines = supplied(seen, points=("place 1",))
    assert {line.resource for line in lines} == {"wood", "plants"}
    assert {line.place for line in lines} == {(-1, 2)}
    found = changed(frame(seen, points=("seat 1",)), frame(seen, points=("seat 1", "place 1")))
    assert found is not None


def test_lines_show_what_supplied_the_tile_that_has_come_until_its_turn_ends() -> None:
    came = boards.busy_turn()
    ended = boards.four({"kind": "ending"}, hands=[{}, {}, {}, {}])
    assert [(line.source, line.resource) for line in supplied(ended, *came)] == [((0, 1), "iron"), ((1, 0), "stone")]
    assert supplied(boards.four({"kind": "opening"}), *came) == []
    assert supplied(boards.four(), *came) == [], "another tile is being placed"


def test_what_the_last_turn_did_is_lit() -> None:
    marks = marks_of(boards.busy_turn())
    assert marks.lit == {(3, 1, 1), (2, 1, 0), (0, 0, 1), (0, 0, 2)}
    assert marks.carts == {(0, 0, 0)}
    assert marks.opened == {"c_inn_wine"}
    assert changed(frame(boards.four()), frame(boards.four(), *boards.busy_turn())) is not None


@pytest.mark.parametrize(("make", "awaited"), [(boards.four, [0]), (boards.voting, [2, 3])])
def test_a_golden_frame_marks_whom_the_table_waits_for(
    make: Callable[[], FoundersObservation], awaited: list[int]
) -> None:
    seen = make()
    corners = [picture(seen).hot_areas[f"seat {seat}"][0] for seat in range(4)]
    golden = [frame(seen).getpixel((round(x) - 3, round(y) + 60)) == GOLD for x, y in corners]
    assert [seat for seat in range(4) if golden[seat]] == awaited


def grey(sprite: Any, size: int = 40) -> Image.Image:
    """On paper and without colour."""
    page = Image.new("RGB", (sprite.width, sprite.height), PAPER)
    sprite.put(page, sprite.width / 2, sprite.height / 2)
    return page.convert("L").resize((size, size), Image.Resampling.BOX)


def unlike(one: Image.Image, other: Image.Image) -> float:
    return ImageStat.Stat(ImageChops.difference(one, other)).mean[0]


def outline(resource: str) -> Image.Image:
    """As small as on a phone, and without anything but its outline."""
    return sign_sprite(resource, 36).mask.resize((10, 10), Image.Resampling.BOX)


def test_resources_are_told_apart_by_their_outlines() -> None:
    assert set(names(FOLDER)) == {*CONTENT.resources, "unknown"}
    apart = {pair: unlike(outline(pair[0]), outline(pair[1])) for pair in combinations(CONTENT.resources, 2)}
    assert min(apart.values()) > 20, min(apart, key=lambda pair: apart[pair])
    assert unlike(outline("wood"), outline("wood")) == 0, "the control: colours alone would not do"


def face(tile: Tile) -> Image.Image:
    return grey(tile_sprite(CONTENT, tile.id, 88))


def test_every_type_of_tile_has_an_icon_of_its_own() -> None:
    """Without colour, as large as with thirty tiles; also those that give the same."""
    faces = {tile.id: face(tile) for tile in CONTENT.tiles.values()}
    apart = {pair: unlike(faces[pair[0]], faces[pair[1]]) for pair in combinations(faces, 2)}
    assert min(apart.values()) > 3, min(apart, key=lambda pair: apart[pair])


def test_needs_and_what_thirty_tiles_give_are_read_on_a_phone() -> None:
    """A sign of nine pixels is told from all others; a tile is three signs high."""
    assert NEED * PHONE >= 10
    seen = boards.thirty()
    shown = picture(seen)
    state = Box(*shown.hot_areas["seat 0"][0], *shown.hot_areas["seat 0"][2])
    assert len(seen.realms[0]) == 30
    size = Grid.fitting([laid.place for laid in seen.realms[0]], (0, 0, state.right - state.left - 50, 700)).size
    assert size * 0.33 * PHONE >= 9


def corrected() -> Any:
    """The box as its owner may correct it: a tile and a resource that nobody here has drawn."""
    raw = copy.deepcopy(read_content("founders", FILES)[0])
    text = {"fish": "salt", "v_pier": "v_saltern", "n_grove": "n_meadow", "p_mars": "p_janus"}
    return parse(_renamed(raw, text))


def _renamed(node: Any, names: dict[str, str]) -> Any:
    if isinstance(node, dict):
        return {key: _renamed(value, names) for key, value in node.items()}
    if isinstance(node, list):
        return [_renamed(value, names) for value in node]
    return names.get(node, node) if isinstance(node, str) else node


@pytest.mark.parametrize("name", ["v_saltern", "n_meadow", "p_janus", "c_market_fish"])
def test_a_tile_of_a_corrected_file_is_drawn_with_its_signs(name: str) -> None:
    content = corrected()
    sprite = (prize_sprite if name == "p_janus" else card_sprite)(content, name)
    others = [tile for tile in content.tiles.values() if tile.id != name and tile.kind == content.tiles[name].kind]
    draws = prize_sprite if name == "p_janus" else card_sprite
    assert min(unlike(grey(sprite), grey(draws(content, tile.id))) for tile in others) > 3


@pytest.mark.parametrize(
    "focus",
    ["", "tables", "table 1", "seat", "seat 4", "seat ²", "seat -1", "tile", "tile n_sea", "prizes 1", "chart 1"],
)
def test_an_unknown_focus_is_refused(focus: str) -> None:
    with pytest.raises(NoSuchPicture, match="no such focus"):
        picture(boards.four(), focus)


def test_a_lobby_is_of_one_size_and_shows_who_is_there() -> None:
    shown = [
        draw("founders", CONTENT, boards.draft(), PictureRequest(players(count, NAMES), "lobby")) for count in (1, 4)
    ]
    assert {(one.width, one.height) for one in shown} == {(1280, 1024)}
    assert shown[0] != shown[1]


@pytest.mark.parametrize("focus", ["seat 0", "prizes", "removed", "score", "chart", "tile p_juno", "tile v_mine"])
def test_every_page_can_be_drawn_and_fits_a_phone(focus: str) -> None:
    for seen in (boards.over(), boards.draft())[: None if focus in ("seat 0", "score") else 1]:
        shown = picture(seen, focus)
        assert shown.width <= 1280
        assert shown.height <= 2 * shown.width
        assert all(
            0 <= x <= shown.width and 0 <= y <= shown.height for area in shown.hot_areas.values() for x, y in area
        )


def test_a_page_of_all_that_can_be_removed_fits_a_phone() -> None:
    """Of every type two are swept, and every player has replaced one of each kind of village and city."""
    kinds = [tile.id for tile in CONTENT.tiles.values() if tile.kind in ("village", "city")]
    swept = tuple(2 * (tile.kind != "prize") for tile in CONTENT.tiles.values())
    shown = picture(replace(boards.four(), swept=swept, replaced=(tuple(kinds),) * 4), "removed")
    assert 1000 < shown.height <= 2 * shown.width


@pytest.mark.parametrize(
    ("seats", "about"), [(3, 3), *(pytest.param(seats, 6, marks=pytest.mark.nightly) for seats in (2, 3, 4))]
)
def test_every_moment_of_a_match_can_be_drawn_and_is_light(seats: int, about: int) -> None:
    moments = list(boards.match(seats, seats))
    shown = [picture(seen, events=events) for seen, events in moments[:: len(moments) // about]]
    assert {(one.width, one.height) for one in shown} == {(1280, 1280)}
    assert max(len(one.content) for one in shown) <= 200_000


def test_little_is_lost() -> None:
    drawn = frame(boards.four(), *boards.busy_turn())
    sent = Image.open(BytesIO(picture(boards.four(), events=boards.busy_turn()).content)).convert("RGB")
    lost = ImageStat.Stat(ImageChops.difference(drawn, sent)).rms
    assert max(lost) <= 4


def test_drawing_others_in_between_changes_nothing() -> None:
    before = picture(boards.four())
    picture(boards.aiming("coin"))
    picture(boards.over(), "score")
    assert picture(boards.four()) == before


def test_hostile_names_change_nothing_but_their_own_place() -> None:
    seen = boards.four()
    usual = frame(seen)
    heads = [box(seen, f"seat {seat}") for seat in range(4)]
    names = hostile_names()
    for start in range(0, 20, 4):
        drawn = table_frame(CONTENT, seen, PictureRequest(players(4, tuple(names[start : start + 4]))))
        for head in heads:
            drawn.paste(usual.crop((round(head.left), round(head.top), round(head.right), round(head.top) + 48)),
                        (round(head.left), round(head.top)))  # fmt: skip
        assert changed(usual, drawn) is None


def test_a_state_that_is_empty_shows_faintly_what_it_may_become() -> None:
    """The first picture of a match is no bare sand; the first tile takes the sketch away."""
    header, _, low, _ = picture(boards.draft()).hot_areas["seat 0"]
    left, top = round(header[0]), round(low[1])
    ground = frame(boards.draft()).crop((left + 60, top + 150, left + 800, top + 700))
    colours = ground.getcolors(1 << 20)
    assert colours is not None
    assert len(colours) > 500


def test_a_hint_shows_the_place_of_a_tile_that_is_not_taken_yet() -> None:
    """In words it is a number, and nothing else on the picture has that number."""
    seen = boards.four({"kind": "acting"})
    attached = TileAttached(0, "n_lake", -1, 2, ())
    assert [area for area in picture(seen).hot_areas if area.startswith("place ")] == []
    shown = picture(seen, events=(attached,)).hot_areas
    [number] = advised_numbers(CONTENT, seen, [attached]).values()
    assert [area for area in shown if area.startswith("place ")] == [f"place {number}"]
