"""What holds of the pictures of every game: they fit its seats and its words, and show nobody what he may not know."""

import random
import re
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from bot.app.tables.views import screen_of
from bot.presenter.games.registry import PRESENTERS, presenter_of
from bot.presenter.screen import Screen
from bot.web_adapter.bodies import KIND, NAME
from bot.web_adapter.pictures import FOCUS
from engine.games import registry
from engine.kernel.actors import PUBLIC, Viewer
from engine.kernel.options import settle
from render.picture import NoSuchPicture, Picture, PictureRequest, Player
from render.registry import ARTISTS, draw
from tests.laws.test_paired_worlds import NAMES, pairs, table_at
from tests.support.tables import GAMES, TOYS, Case, positions

PANELS = (None, "mine", "score", "text")
SPOT = re.compile(f"{KIND} {NAME}")
ALONE = {"removed"}
"""Places without a name: there is nothing to be done at them, so nobody asks why."""
PHONE = 375
"""Pixels across; a picture is at most this much larger."""


def usual(name: str, seats: int) -> Case:
    info = GAMES[name].info
    return Case(name, seats, settle(info.options, info.seats, seats, {}))


DRAWN = [name for name in GAMES if name in ARTISTS and name in PRESENTERS]
CASES = [usual(name, seats) for name in DRAWN for seats in (GAMES[name].info.seats[0], GAMES[name].info.seats[-1])]
"""Pictures are dear: only the fewest and the most seats."""
BY_DAY = [
    pytest.param(case, marks=[] if case.seats == case.game.info.seats[0] else [pytest.mark.nightly], id=str(case))
    for case in CASES
]
HIDING = [case for case in CASES if case.hides]
"""Where nothing is hidden, no two worlds look alike to anybody."""


MANY = pytest.mark.parametrize("many", [0, pytest.param(6, marks=pytest.mark.nightly)], scope="module")
"""Positions besides the first, two in which seat 0 is asked, and the last one."""


class Album:
    """The first, the last and some other positions of a match, and their pictures, each drawn once."""

    def __init__(self, case: Case, many: int) -> None:
        every, rng = list(positions(case, 81)), random.Random(81)
        asked = rng.sample([state for state in every if 0 in case.game.awaited(state)], 2)
        self.case, self.states = case, [every[0], *asked, *rng.sample(every, many), every[-1]]
        self.drawn: dict[tuple[int, Viewer, str], Picture] = {}

    def picture(self, number: int, viewer: Viewer, focus: str) -> Picture:
        if (number, viewer, focus) not in self.drawn:
            self.drawn[number, viewer, focus] = picture(self.case, self.states[number], viewer, focus)
        return self.drawn[number, viewer, focus]


@pytest.fixture(scope="module")
def album(case: Case, many: int) -> Album:
    """One for all that look at the pictures of a match."""
    return Album(case, many)


def picture(case: Case, state: Any, viewer: Viewer, focus: str) -> Picture:
    players = tuple(Player(name, number) for number, name in enumerate(NAMES[: case.seats]))
    seen = case.game.observe(state, viewer)
    return draw(case.name, case.game.content, seen, PictureRequest(players, focus))


def screens(case: Case, state: Any, viewer: Viewer) -> list[Screen]:
    """Those with a picture."""
    found = [screen_of(table_at(case, state), viewer, (), panel) for panel in PANELS]
    return [screen for screen in found if screen.board]


def test_every_artist_has_a_game() -> None:
    assert set(ARTISTS) <= {*registry.names(), *TOYS}


@MANY
@pytest.mark.parametrize("case", BY_DAY, scope="module")
def test_every_picture_of_a_screen_can_be_drawn_and_fits_a_phone(case: Case, album: Album) -> None:
    for number, state in enumerate(album.states):
        for viewer in (PUBLIC, case.seats - 1):
            for screen in screens(case, state, viewer):
                assert screen.board
                drawn = album.picture(number, viewer, screen.board.focus)
                assert Image.open(BytesIO(drawn.content)).size == (drawn.width, drawn.height)
                assert drawn.width <= 1280
                assert drawn.height <= 2 * drawn.width, "a phone shows it whole"
                for corners in drawn.hot_areas.values():
                    assert all(0 <= x <= drawn.width and 0 <= y <= drawn.height for x, y in corners)


@MANY
@pytest.mark.parametrize("case", CASES, ids=str, scope="module")
def test_what_can_be_tapped_lies_on_the_picture(case: Case, album: Album) -> None:
    """Also what the lines of the board in words tell about, and what a panel tells more about."""
    presenter, tapped, kinds, abouts = presenter_of(case.name), 0, {""}, set[str]()
    for number, state in enumerate(album.states):
        table = table_at(case, state)
        for viewer in (PUBLIC, 0):
            board = screen_of(table, viewer)
            if board.board is None or board.board.focus != "table":
                continue
            areas = set(album.picture(number, viewer, "table").hot_areas)
            assert {f"seat {seat}" for seat in range(case.seats)} <= areas
            spots = [spot for choice in board.choices for spot in choice.spots]
            # Where the match is over its winner stands in the place of what was for sale.
            lines = screen_of(table, viewer, (), "text").blocks if case.game.actors(state) else ()
            assert {*spots, *(spot for line in lines for spot in line.spots)} <= areas
            abouts |= {line.about for line in lines}
            kinds |= {area.split(" ")[0] for area in areas}
            shown = {presenter.panel_at(area) for area in areas} - {None}
            assert all(screen_of(table, viewer, (), panel) != board for panel in shown)
            tapped += len(spots)
    assert tapped
    assert abouts <= kinds


@MANY
@pytest.mark.parametrize("case", CASES, ids=str, scope="module")
def test_the_page_understands_the_name_of_everything_on_a_picture(case: Case, album: Album) -> None:
    """It asks for the picture of a panel by its focus, and why nothing can be done by the place that was tapped."""
    presenter, focuses, areas = presenter_of(case.name), set[str](), set[str]()
    for number, state in enumerate(album.states):
        table = table_at(case, state)
        areas |= album.picture(number, PUBLIC, "table").hot_areas.keys()
        shown = [screen_of(table, PUBLIC, (), panel) for panel in map(presenter.panel_at, areas) if panel]
        focuses |= {screen.board.focus for screen in (*shown, *screens(case, state, PUBLIC)) if screen.board}
    assert {name for name in focuses if not FOCUS.fullmatch(name)} == set()
    assert {name for name in areas if not SPOT.fullmatch(name)} - ALONE == set()


@pytest.mark.parametrize("wanted", [2, pytest.param(6, marks=pytest.mark.nightly)])
@pytest.mark.parametrize("case", HIDING, ids=str)
def test_the_pictures_of_paired_worlds_are_the_same(case: Case, wanted: int) -> None:
    compared = 0
    for state, world, viewer in pairs(case, 83, wanted):
        for reader in {viewer, PUBLIC}:
            here, there = [_drawn(case, one, reader) for one in (state, world)]
            assert here == there
            compared += len(here)
    assert compared


def _drawn(case: Case, state: Any, viewer: Viewer) -> list[Picture]:
    boards = [screen.board for screen in screens(case, state, viewer)]
    return [picture(case, state, viewer, focus) for focus in dict.fromkeys(board.focus for board in boards if board)]


def test_a_picture_of_a_hand_tells_worlds_apart() -> None:
    """The control: whoever drew another's hand would be found."""
    case = usual("toy", 2)
    apart = 0
    for state, world, viewer in pairs(case, 84, wanted=40):
        owners = [seat for seat in range(case.seats) if viewer in (PUBLIC, 1 - seat) and state.hands[seat]]
        for owner in owners:
            here, there = (picture(case, one, owner, "hand") for one in (state, world))
            apart += here != there
    assert apart


def test_the_public_has_no_hand_to_be_drawn() -> None:
    case = usual("toy", 2)
    with pytest.raises(NoSuchPicture):
        picture(case, case.new(), PUBLIC, "hand")
