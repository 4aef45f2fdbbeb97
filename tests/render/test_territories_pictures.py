"""What holds of every picture of «Территории»."""

import math
import random
from dataclasses import replace
from io import BytesIO
from itertools import combinations
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageStat

from engine.games.territories.lands import put, put_piece
from engine.kernel.actors import PUBLIC, Viewer
from engine.kernel.event import Event
from render.land import signs
from render.land.inside import contains
from render.picture import NoSuchPicture, PictureRequest, Point
from render.registry import draw
from render.sheet import Sheet
from render.territories.board import STRIP_GAP, table_frame
from render.territories.cards import card_sprite, task_sprite
from render.territories.country import country, far_ends, neighbours, plot, without_land
from render.territories.figures import figures
from render.territories.marks import mark, marks_of
from render.territories.seats import DIGITS, HAS, LANDS, items_of, word_sprite
from render.territories.strip import strip_of
from render.territories.tiles import plaque
from render.theme import GOLD, NIGHT
from tests.engine.games.territories.builders import Table
from tests.render import territories_boards as boards
from tests.render.boards import players
from tests.render.territories_boards import CONTENT, NAMES, TERRITORIES, picture, seen
from tests.render.test_names import STUFF

CONSTRUCTION = {"kind": "construction", "step": -1}
TABLES = {
    "empty": boards.empty,
    "first": boards.first_round,
    "four": boards.four,
    "planning": boards.planning,
    "market": boards.market,
    "six": boards.six,
    "over": boards.over,
    "left": boards.left,
}
BY_NIGHT = ("empty", "planning", "market", "left")
"""Tables whose places to tap are much like those of others."""
FOCUSES = ("table", "seat 0", "seat 1", "market", "score", "chart", "lobby", "card 17", "card d2", "task 3")


def frame(state: Any, viewer: Viewer = PUBLIC, *events: Event, names: tuple[str, ...] = NAMES) -> Image.Image:
    request = PictureRequest(players(len(state.players), names), events=events)
    return table_frame(CONTENT, seen(state, viewer), request)


def shown(state: Any, focus: str, viewer: Viewer = PUBLIC) -> Image.Image:
    return Image.open(BytesIO(picture(state, focus, viewer).content)).convert("RGB")


def changed(one: Image.Image, other: Image.Image) -> tuple[int, int, int, int] | None:
    return ImageChops.difference(one, other).getbbox()


def lies_in(box: tuple[int, int, int, int], area: tuple[Point, ...]) -> bool:
    """To a pixel: what is drawn lies on whole ones."""
    (left, top), _, (right, bottom), _ = area
    return left - 1 <= box[0] and top - 1 <= box[1] and box[2] <= right + 1 and box[3] <= bottom + 1


def without(image: Image.Image, *areas: Any) -> Image.Image:
    """The picture with these areas painted over."""
    painted = image.copy()
    for area in areas:
        (left, top), _, (right, bottom), _ = area
        painted.paste((0, 0, 0), (round(left) - 2, round(top) - 2, round(right) + 2, round(bottom) + 2))
    return painted


@pytest.mark.parametrize(
    ("name", "viewer"),
    [
        *(pytest.param(name, 0, marks=pytest.mark.nightly) for name in TABLES if name in BY_NIGHT),
        *((name, 0) for name in TABLES if name not in BY_NIGHT),
        ("four", PUBLIC),
    ],
)
def test_everything_is_a_hot_area_inside_the_picture(name: str, viewer: Viewer) -> None:
    state = TABLES[name]()
    shown = picture(state, viewer=viewer)
    cards = [piece.card for land in state.lands for piece in land.pieces] + [lot.card for lot in state.lots]
    wanted = {f"seat {seat}" for seat in range(state.seats)} | {f"land {land.id}" for land in state.lands}
    wanted |= {f"card {card}" for card in cards} | {f"sign {seat}" for seat in range(state.seats)}
    wanted |= {"sign head"} if name != "over" else set()
    if viewer == 0:
        own = state.players[0]
        wanted |= {f"use {card}" for card in own.hand if f"card {card}" not in wanted}
        wanted |= {f"use d{card}" for card in own.developments}
        wanted |= {f"task {held.task}" for held in own.tasks}
    assert set(shown.hot_areas) == wanted
    for area in shown.hot_areas.values():
        assert all(0 <= x <= shown.width and 0 <= y <= shown.height for x, y in area)


@pytest.mark.parametrize("name", ["four", "market", "six"])
def test_no_area_lies_over_another_but_a_card_over_its_own_land(name: str) -> None:
    state = TABLES[name]()
    areas = picture(state, viewer=0).hot_areas
    home = {f"card {piece.card}": f"land {land.id}" for land in state.lands for piece in land.pieces}
    home |= {f"sign {seat}": f"seat {seat}" for seat in range(state.seats)}
    names = list(areas)
    for one, other in combinations(names, 2):
        if home.get(other) == one:
            continue
        assert home.get(one) != other, "what comes later lies above"
        assert not [corner for corner in areas[other] if contains(areas[one], corner)], (one, other)
    for card, land in home.items():
        if card.startswith("sign "):
            continue  # It ends on the edges of its strip.
        assert all(contains(areas[land], corner) for corner in areas[card]), card


WORDS = ("", "tables", "table 1", "seat", "seat 4", "seat ²", "hand", "hand 0", "market 1", "chart 1")
NUMBERS = ("card 0", "card 121", "card d0", "card d19", "card d", "card x", "task", "task 0", "task 29")


@pytest.mark.parametrize("focus", [*WORDS, *NUMBERS])
def test_an_unknown_focus_is_refused(focus: str) -> None:
    with pytest.raises(NoSuchPicture, match="no such focus"):
        picture(boards.four(), focus)


@pytest.mark.parametrize("name", [pytest.param("empty", marks=pytest.mark.nightly), "four"])
def test_every_focus_can_be_drawn_and_fits_a_phone(name: str) -> None:
    state = TABLES[name]()
    for focus in FOCUSES:
        drawn = picture(state, focus)
        assert drawn.width <= 1280
        assert drawn.height <= 2 * drawn.width
        assert len(drawn.content) <= 200_000


def test_a_hand_has_areas_for_all_own_cards() -> None:
    state = boards.first_round()
    own = state.players[0]
    wanted = {f"use {card}" for card in own.hand} | {f"use d{card}" for card in own.developments}
    assert picture(state, "hand", 0).hot_areas.keys() == wanted | {f"task {held.task}" for held in own.tasks}
    assert picture(state, "hand", 1).hot_areas.keys() == {f"use {card}" for card in state.players[1].hand}


@pytest.mark.parametrize(("seats", "options"), [(2, {"market": False}), (6, {"goal": 6})])
def test_every_moment_of_a_match_can_be_drawn(seats: int, options: dict[str, object]) -> None:
    moments = list(boards.match(seats, seats, **options))
    for state, events in moments[:: max(1, len(moments) // 4)]:
        assert len(picture(state, viewer=seats - 1, events=events).content) <= 200_000


def test_a_picture_is_the_same_to_the_last_byte() -> None:
    first = picture(boards.four(), viewer=0)
    boards.picture(boards.six())
    assert picture(boards.four(), viewer=0) == first


def test_little_is_lost() -> None:
    state = boards.four()
    drawn = frame(state, 0)
    sent = shown(state, "table", 0)
    lost = ImageStat.Stat(ImageChops.difference(drawn, sent)).sum2
    assert 10 * math.log10(255**2 * 3 * drawn.width * drawn.height / sum(lost)) >= 37


def test_names_change_nothing_but_their_own_place() -> None:
    state, chance = boards.six(), random.Random("names")
    plain, areas = frame(state, names=("",) * 6), picture(state).hot_areas
    strips = [areas[f"seat {seat}"] for seat in range(6)]
    for _ in range(3):
        names = tuple("".join(chance.choices("".join(STUFF), k=chance.choice((1, 12, 300)))) for _ in range(6))
        named = frame(state, names=names)
        assert changed(without(named, *strips), without(plain, *strips)) is None
        box = changed(named, plain)
        assert box is not None
        assert box[3] - box[1] <= 56, "a line of writing"


@pytest.mark.parametrize(("name", "viewer"), [("four", PUBLIC), ("four", 2), ("market", PUBLIC), ("market", 1)])
def test_worlds_that_differ_in_what_the_viewer_does_not_know_look_the_same(name: str, viewer: Viewer) -> None:
    state = TABLES[name]()
    world = TERRITORIES.imagine(seen(state, viewer), random.Random(7))
    assert world != state
    # All pages by the one public viewer and by one of the seats; of the other two the pages on which secrets lie.
    pages = ("table", "seat 0", "market") if name == "four" else ("market",)
    for focus in (*pages, *(("hand",) if viewer >= 0 else ())):
        assert picture(state, focus, viewer) == picture(world, focus, viewer)


def test_the_owner_of_a_hand_sees_which_of_those_worlds_it_is() -> None:
    """The control: somebody knows what another may not see."""
    state = boards.four()
    world: Any = TERRITORIES.imagine(seen(state, 1), random.Random(7))
    assert world.players[0].hand != state.players[0].hand
    assert picture(state, "hand", 0) != picture(world, "hand", 0)
    assert picture(state, "table", 0) != picture(world, "table", 0)


def test_a_face_is_shown_to_whoever_has_seen_it_alone() -> None:
    """The first and the third player have seen that of A3."""
    state, other = boards.four(), boards.four()
    land = next(land for land in other.lands if land.id == "A3")
    palace = next(card.number for card in CONTENT.cards if card.id == "b_palace")
    put(other, replace(land, face=palace))
    there = picture(state).hot_areas["land A3"]
    for viewer in (PUBLIC, 1, 2):
        box = changed(frame(state, viewer), frame(other, viewer))
        assert (box is not None) == (viewer == 2)
        assert box is None or lies_in(box, there)


def test_cards_that_are_bid_are_shown_to_the_two_alone() -> None:
    """The third player bids a card for a lot of the first one: to others it is only one card."""
    state, other = boards.market(), boards.market()
    bid = next(one for one in other.bids if one.cards)
    wall = bid.cards[0]
    instead = next(card.number for card in CONTENT.cards if card.id == "b_palace")
    other.bids = [one if one is not bid else type(one)(bid.lot, 2, 3, (instead,), (instead,)) for one in other.bids]
    assert wall != instead
    for viewer in (PUBLIC, 0, 2, 3):
        assert (picture(state, "market", viewer) == picture(other, "market", viewer)) == (viewer in (PUBLIC, 3))


def test_every_card_and_every_task_is_told_from_all_others() -> None:
    """By eye, not only by a pixel: as large as on a table."""
    art = figures(CONTENT)
    kinds = {card.id: card for card in (*CONTENT.cards[1:], *CONTENT.developments[1:])}
    pictures = {name: art.of(card, 56) for name, card in kinds.items()}
    assert len(pictures) == 63 + 10
    canvas = {name: Image.new("RGB", (56, 56), "white") for name in pictures}
    for name, sprite in pictures.items():
        sprite.put_corner(canvas[name], 0, 0)
    tasks = {task.id: Image.new("RGB", (98, 132)) for task in CONTENT.tasks[1:]}
    for task in CONTENT.tasks[1:]:
        sprite = task_sprite(task, 0.5)
        sprite.put_corner(tasks[task.id], 0, 0)
    for pile, least in ((canvas, 60), (tasks, 20)):
        for (one, first), (other, second) in combinations(pile.items(), 2):
            assert _unlike(first, second) >= least, (one, other)


def _unlike(one: Image.Image, other: Image.Image) -> float:
    """How many pixels of black against white would make as much of a difference."""
    histogram = ImageChops.difference(one, other).convert("L").histogram()
    return sum(value * count for value, count in enumerate(histogram)) / 255


def test_a_card_tells_its_place_in_the_hand() -> None:
    card = CONTENT.cards[1]
    assert card_sprite(CONTENT, card, 1.0, "1").colours != card_sprite(CONTENT, card, 1.0, "2").colours


def test_only_who_is_ahead_of_all_others_has_gold() -> None:
    def gold(*shares: tuple[int, int]) -> bool:
        return any(colour == GOLD for _, colour in plaque(shares).colours.getcolors(4096) or ())

    assert gold((3, 0), (2, 1))
    assert not gold((3, 0), (3, 1), (1, 2))
    assert gold((2, 4))


def test_what_is_funded_is_golden() -> None:
    """The forge of A1 lacks a coin; nothing else on the picture changes when it gets it."""
    state, fed = boards.four(), boards.four()
    forge = fed.lands[0].pieces[1]
    put_piece(fed, 0, replace(forge, coins=2, funded=True))
    box = changed(frame(state), frame(fed))
    assert box is not None
    assert lies_in(box, picture(state).hot_areas[f"card {forge.card}"])


def test_a_bridge_between_lands_that_lie_apart_is_told_on_both() -> None:
    """A1 has four bridges and three neighbours."""
    table = seen(boards.four())
    where = country(table, 0, 0, 1280, 900)
    told = {land.id: list(far_ends(where, table, land.id)) for land in table.lands}
    assert any(told.values())
    for bridge in table.bridges:
        near = neighbours(where, bridge.a, bridge.b)
        assert near != (bridge.b in told[bridge.a])
        assert near != (bridge.a in told[bridge.b])


def test_marks_are_counted_by_land() -> None:
    assert marks_of(boards.busy_turn()) == {
        "D2": (("new", 1),),
        "A1": (("new", 2),),
        "D1": (("new", 1),),
        "C2": (("taken", 1), ("new", 1)),
        "B2": (("lost", 1),),
    }
    assert changed(frame(boards.four()), frame(boards.four(), PUBLIC, *boards.busy_turn())) is not None


def test_a_lobby_is_of_one_size_and_shows_who_is_there() -> None:
    state = boards.empty(6)
    requests = [PictureRequest(players(count, NAMES), "lobby") for count in (1, 6)]
    shown = [draw("territories", CONTENT, seen(state), request) for request in requests]
    assert {(one.width, one.height) for one in shown} == {(1280, 1024)}
    assert shown[0] != shown[1]


IN_RUSSIAN = ("монеты", "карты", "земли", "нужно", "прибыль", "задания")
WORDS_OF_SIGNS = {f"strip {sign}": word for sign, word in zip((*HAS, *LANDS), IN_RUSSIAN, strict=True)}
LEAST_PX, PHONE = 8, 360
"""Cap height of a digit that older eyes read, on the narrowest phone."""


def test_digits_of_a_strip_can_be_read_on_a_phone() -> None:
    box = signs.number("8", DIGITS).mask.point(lambda value: 255 * (value > 127)).getbbox()
    assert box is not None
    assert (box[3] - box[1]) * PHONE / 1280 >= LEAST_PX


@pytest.mark.parametrize("seats", [2, 3, *(pytest.param(n, marks=pytest.mark.nightly) for n in (4, 5)), 6])
def test_a_strip_says_in_words_what_it_counts(seats: int) -> None:
    """Three things, or six where two columns fit; and numbers of two digits leave room for every word."""
    state = boards.begun(seats)
    for number, player in enumerate(state.players):
        player.coins = 10 + number
    width = (1280 - (seats + 1) * STRIP_GAP) // seats
    shown = items_of(strip_of(seen(state), players(seats, NAMES)[0], 0), width)
    assert [len(group) for group in shown] == [3] * (2 if seats <= 3 else 1)
    drawn = boards.picture(state, places=WORDS_OF_SIGNS)
    told = [area for name, area in drawn.hot_areas.items() if name.startswith("seat ")]
    plain = table_frame(CONTENT, seen(state), PictureRequest(players(seats, NAMES)))
    named = table_frame(CONTENT, seen(state), PictureRequest(players(seats, NAMES), places=WORDS_OF_SIGNS))
    assert changed(without(plain, *told), without(named, *told)) is None
    longest = max(word_sprite(WORDS_OF_SIGNS[f"strip {sign}"]).width for group in shown for sign, _ in group)
    room = (width - 8) // len(shown) - 8 - 12 - signs.number("10", DIGITS).width - 8
    assert longest <= room
    assert len(drawn.content) <= 200_000


def test_in_the_first_round_a_place_is_kept_for_everybody_who_has_no_land() -> None:
    state, later = boards.begun(4), boards.begun(4)
    later.round = 2
    assert without_land(seen(state)) == [0, 1, 2, 3]
    assert without_land(seen(later)) == []
    places = country(seen(state), 0, 0, 1280, 900).plan.cells
    assert set(places) == {plot(seat) for seat in range(4)}
    assert changed(frame(state), frame(later)) is not None
    assert not [name for name in picture(state).hot_areas if name.startswith("plot")], "nothing can be done there"


def test_a_hand_below_the_table_is_wide_enough_for_a_finger_and_leaves_room_below_it() -> None:
    """On a page 352 wide; as long as lands are few the whole picture is hardly higher than wide."""
    drawn = picture(boards.begun(3), viewer=0)
    cards = [area for name, area in drawn.hot_areas.items() if name.startswith("use ")]
    assert len(cards) == 5
    assert all((right[0] - left[0]) * 352 / drawn.width >= 44 for left, right, *_ in cards)
    assert drawn.height <= 1.05 * drawn.width


def test_the_strip_of_who_has_left_is_pale() -> None:
    """Beside that of the same player at the same table who still plays."""
    (left, top), _, (right, bottom), _ = picture(boards.four()).hot_areas["seat 3"]
    place = round(left), round(top), round(right), round(bottom)
    bright, pale = (shown(state, "table").crop(place) for state in (boards.four(), boards.left()))
    spread = [ImageStat.Stat(one.convert("L")).stddev[0] for one in (bright, pale)]
    assert spread[1] < 0.6 * spread[0]


def test_a_first_game_shows_neither_market_days_nor_developments() -> None:
    """What the head says of them changes nothing there, and something in the full game."""

    def head(state: Any) -> Image.Image:
        return frame(state).crop((0, 0, 1280, 150))

    def told(first: bool) -> list[bool]:
        state, other, without = (Table(3, CONSTRUCTION, first=first).state.clone() for _ in range(3))
        other.development_deck = other.development_deck[:-1]
        without.choices = replace(without.choices, market=False)
        return [changed(head(state), head(one)) is not None for one in (other, without)]

    assert (told(first=True), told(first=False)) == ([False, False], [True, True])


def test_how_often_was_built_is_not_written_as_a_gain() -> None:
    """A plus before a number is read as so many points; one thing that is new has a plus, without a number."""
    signs_of = []
    for count in (1, 2):
        sheet = Sheet(60, 40, NIGHT)
        mark("new", count, 1.0).put_corner(sheet, 0, 0)
        signs_of.append(sheet.image().crop((9, 8, 28, 28)))
    assert changed(*signs_of) is not None
