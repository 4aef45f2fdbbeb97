"""The fragments lie as the rules say, whatever their places and turns, and a faulty layout file is refused."""

import copy
import math
from itertools import combinations, pairwise
from typing import Any

import pytest

from engine.kernel.errors import ContentError
from render.land.box import Box
from render.land.inside import contains
from render.land.routes import route
from render.layout_files import read_layout
from render.legends.atlas import PLAQUE, BoardAtlas
from render.legends.cells import CORNER, WIDTH, Cell
from render.legends.layout import check
from render.picture import Point
from tests.render.legends_boards import CONTENT, board_of, layouts
from tests.render.test_layout import apart, crossings, curves

LAYOUTS = list(layouts())
BY_DAY = LAYOUTS[::5]
"""Every side lies in one of them; the others are for the night."""
NUMBER, TOKEN = (76, 38), (58, 58)


@pytest.fixture(
    params=[pytest.param(one, id=": ".join(one), marks=[] if one in BY_DAY else pytest.mark.nightly) for one in LAYOUTS]
)
def board(request: pytest.FixtureRequest) -> BoardAtlas:
    shape, fragments = request.param
    return board_of(shape, fragments)


def spoilt() -> dict[str, Any]:
    return copy.deepcopy(read_layout("legends"))


def problems(raw: dict[str, Any]) -> list[str]:
    with pytest.raises(ContentError) as caught:
        check(CONTENT, raw)
    return [str(problem) for problem in caught.value.problems]


def test_the_file_fits_the_rules() -> None:
    assert {side.id for side in check(CONTENT, read_layout("legends")).sides} == set(CONTENT.side_number)


def test_all_faults_of_meaning_are_named_at_once() -> None:
    raw = spoilt()
    sides = {side["id"]: side for side in raw["sides"]}
    meadows, islands, volcano = (sides[name] for name in ("meadows", "three_islands", "volcano"))
    meadows["regions"] = [region for region in meadows["regions"] if region["id"] != "M5"]
    meadows["regions"][0]["label"] = [0.1, 0.9]
    islands["regions"].append(islands["regions"][0])
    del islands["bridges"][0]
    volcano["water_links"][0]["b"] = "V7"
    raw["sides"] = [side for side in raw["sides"] if side["id"] != "horseshoe"]
    found = problems(raw)
    for part in (
        "side horseshoe is missing",
        "side meadows: region M5 is missing",
        "side meadows: region M1: label lies outside the polygon",
        "side meadows: way over land M4-M5 is missing",
        "side three_islands: region T1 is there 2 times",
        "side three_islands: way over land T1-T2 is missing",
        "side volcano: dotted line V2-V5 is missing",
        "side volcano: dotted line V2-V7 is not in fragments.toml",
    ):
        assert any(part in problem for problem in found), part


def test_all_faults_of_shape_are_named_at_once_with_their_side() -> None:
    raw = spoilt()
    first = raw["sides"][0]
    first["regions"][0]["polygon"] = [[0.1, 0.1], [0.2, 0.2]]
    first["regions"][1]["label"] = [1.5, 0.2]
    del first["exits"]["east"]
    raw["width_to_height"] = 1
    found = problems(raw)
    for part in (
        "sides meadows regions M1 polygon",
        "sides meadows regions M2 label",
        "sides meadows exits east",
        "width_to_height",
    ):
        assert any(part in problem for problem in found), part


def test_every_side_lies_in_every_turn() -> None:
    """The control of all that is asked of the layouts below."""
    found = {(shape, one) for shape, fragments in LAYOUTS for one in fragments.split(", ")}
    assert {one for shape, one in found if shape == "t"} == {
        f"{side} {degrees}" for side in CONTENT.side_number for degrees in (0, 90, 180, 270)
    }
    assert {one for shape, one in found if shape == "ring"} == {
        f"{side} {degrees}" for side in CONTENT.side_number for degrees in (0, 180)
    }
    lying = [one.split() for _, fragments in BY_DAY for one in fragments.split(", ")]
    assert {side for side, _ in lying} == set(CONTENT.side_number)
    assert {degrees for _, degrees in lying} == {"0", "90", "180", "270"}
    assert {shape for shape, _ in BY_DAY} == {"t", "ring"}


@pytest.mark.parametrize(("degrees", "place"), [(0, (10, 20)), (90, (80, 10)), (180, (90, 80)), (270, (20, 90))])
def test_a_fragment_is_turned_clockwise(degrees: int, place: Point) -> None:
    assert Cell(0, 0, 100, 100, degrees).at((0.1, 0.2)) == pytest.approx(place)


def test_fragments_lie_beside_each_other_and_fill_the_width(board: BoardAtlas) -> None:
    cells = [Box(cell.left, cell.top, cell.left + cell.width, cell.top + cell.height) for cell in board.places.cells]
    assert not [pair for pair in combinations([cell.grown(-0.01) for cell in cells], 2) if pair[0].meets(pair[1])]
    assert (min(cell.left for cell in cells), max(cell.right for cell in cells)) == pytest.approx((0, WIDTH))
    assert max(cell.bottom for cell in cells) == pytest.approx(board.size[1], abs=1)


def test_dotted_lines_lead_over_the_middles_of_the_edges_that_meet(board: BoardAtlas) -> None:
    """A fragment turned the other way round would let them end in the sea, or at another island."""
    assert len(board.board.joined) in (3, 4)
    for a, b in board.board.joined:
        line = board.places.sea_links[board.number[a], board.number[b]]
        steps = [math.dist(one, other) for one, other in pairwise(line)]
        assert max(steps) < 25, "there is no gap where the fragments meet"


def test_every_way_leads_from_the_one_region_into_the_other(board: BoardAtlas) -> None:
    grounds, ways = board.places.grounds, 0
    for a, origin in enumerate(board.board.regions):
        for target in board.board.land[origin] | board.board.water[origin]:
            line = route(board.places, a, board.number[target])
            assert contains(grounds[a].outline, line[0]), (board.names[a], CONTENT.regions[target])
            assert contains(grounds[board.number[target]].outline, line[-1]), (board.names[a], CONTENT.regions[target])
            ways += 1
    assert ways > 20


@pytest.mark.parametrize(
    ("shape", "fragments"),
    [pytest.param(*one, marks=pytest.mark.nightly if number else []) for number, one in enumerate(BY_DAY)],
)
def test_no_coast_or_border_crosses_another_when_roughened(shape: str, fragments: str) -> None:
    lines = curves(board_of(shape, fragments).places)  # type: ignore[arg-type]
    near = [(one, other) for one, other in combinations(lines, 2) if not apart(one, other)]
    assert near
    assert [point for one, other in near for point in crossings(one, other)] == []


def test_number_and_token_lie_in_their_region(board: BoardAtlas) -> None:
    for name, ground in zip(board.names, board.places.grounds, strict=True):
        assert ground.token is not None
        for place in (ground.number, ground.token):
            assert [other for other, one in zip(board.names, board.places.grounds, strict=True)
                    if contains(one.area, place)] == [name]  # fmt: skip


def test_number_token_and_pieces_of_a_region_hide_nothing_of_each_other(board: BoardAtlas) -> None:
    for name, ground, beside in zip(board.names, board.places.grounds, board.places.beside, strict=True):
        assert ground.token is not None
        number, token = Box.around(*ground.number, *NUMBER), Box.around(*ground.token, *TOKEN)
        rooms = Box(*ground.room), Box(*beside)
        assert not any(room.grown(-1).meets(number) for room in rooms), name
        assert not rooms[1].grown(-1).meets(token.grown(-4)), name
        assert not number.meets(token.grown(-6)), name


def test_plaques_hide_no_number_no_token_and_no_player(board: BoardAtlas) -> None:
    plaques = [Box.around(*place, *PLAQUE) for place in board.plaques.values()]
    assert len(plaques) == sum(len(island) > 1 for island in board.board.islands)
    read = [Box.around(*ground.number, *NUMBER) for ground in board.places.grounds]
    read += [Box.around(*ground.token, 50, 50) for ground in board.places.grounds if ground.token]
    if board.corners:
        width, height = board.size
        read += [Box(left, height - CORNER[1] + 8, left + CORNER[0], height) for left in (0, width - CORNER[0])]
    assert not [(one, other) for one in plaques for other in read if one.meets(other)]
    assert not [pair for pair in combinations(plaques, 2) if pair[0].meets(pair[1])]
