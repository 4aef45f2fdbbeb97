"""The layout file fits the regions of the rules, and a faulty one is refused with all its faults by name."""

import copy
from collections.abc import Iterator
from itertools import combinations, pairwise
from typing import Any

import pytest

from engine.kernel.errors import ContentError
from render.eme.atlas import atlas
from render.eme.geometry import Geometry
from render.eme.layout import check
from render.layout_files import read_layout
from render.picture import Point
from tests.render.boards import CONTENT


def spoilt() -> dict[str, Any]:
    return copy.deepcopy(read_layout("eme"))


def problems(raw: dict[str, Any]) -> list[str]:
    with pytest.raises(ContentError) as caught:
        check(CONTENT, raw)
    return [str(problem) for problem in caught.value.problems]


def test_the_file_fits_the_rules() -> None:
    assert {side.id for side in check(CONTENT, read_layout("eme")).sides} == {"A", "B"}


def test_all_faults_of_meaning_are_named_at_once() -> None:
    raw = spoilt()
    first, second = raw["sides"]
    first["regions"] = [region for region in first["regions"] if region["id"] != "A7"]
    first["regions"][0]["label"] = [0.9, 0.9]
    first["regions"][1]["token"] = first["regions"][1]["label"]
    first["regions"][2]["room"] = [0.3, 0.3, 0.2, 0.4]
    first["continents"][0]["id"] = "Atlantis"
    second["regions"].append(second["regions"][0] | {"id": "B99"})
    second["regions"].append(second["regions"][1])
    del second["sea_links"][0]
    found = problems(raw)
    for part in (
        "side A: region A7 is missing",
        "side A: region A1: label lies outside the polygon",
        "side A: token A2 is not in maps.toml",
        "side A: region A3: room is left, top, right, bottom",
        "side A: continent west is missing",
        "side A: continent Atlantis is not in maps.toml",
        "side B: region B99 is not in maps.toml",
        "side B: region B2 is there 2 times",
        "side B: sea link B1-B8 is missing",
    ):
        assert any(part in problem for problem in found), part


def test_all_faults_of_shape_are_named_at_once_with_their_region() -> None:
    raw = spoilt()
    regions = raw["sides"][0]["regions"]
    regions[0]["polygon"] = [[0.1, 0.1], [0.2, 0.2]]
    regions[1]["label"] = [1.5, 0.2]
    regions[2]["colour"] = "red"
    del regions[3]["number"]
    raw["width_to_height"] = 9
    found = problems(raw)
    for part in (
        "layout.toml: sides A regions A1 polygon",
        "layout.toml: sides A regions A2 label",
        "layout.toml: sides A regions A3 colour",
        "layout.toml: sides A regions A4 number",
        "layout.toml: width_to_height",
    ):
        assert any(problem.startswith(part) for problem in found), part


def test_a_missing_file_is_a_problem_of_the_content() -> None:
    with pytest.raises(ContentError, match=r"no-such-game/layout\.toml"):
        read_layout("no-such-game")


def curves(places: Geometry) -> list[tuple[Point, ...]]:
    return [*places.coasts, *places.borders]


def crossings(one: tuple[Point, ...], other: tuple[Point, ...]) -> Iterator[tuple[Point, Point]]:
    for a, b in pairwise(one):
        for c, d in pairwise(other):
            if {a, b} & {c, d}:
                continue
            if turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0:
                yield a, c


def turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def apart(one: tuple[Point, ...], other: tuple[Point, ...]) -> bool:
    """Their boxes do not touch."""
    spans = [[(min(p[axis] for p in line), max(p[axis] for p in line)) for axis in (0, 1)] for line in (one, other)]
    return any(a[1] < b[0] or b[1] < a[0] for a, b in zip(*spans, strict=True))


@pytest.mark.parametrize("side", ["A", pytest.param("B", marks=pytest.mark.nightly)])
def test_no_coast_or_border_crosses_another_when_roughened(side: str) -> None:
    lines = curves(atlas(CONTENT).side(side).places)
    near = [(one, other) for one, other in combinations(lines, 2) if not apart(one, other)]
    assert near
    assert [point for one, other in near for point in crossings(one, other)] == []


@pytest.mark.parametrize("side", ["A", "B"])
def test_both_neighbours_follow_the_same_border(side: str) -> None:
    places = atlas(CONTENT).side(side).places
    outlines = [set(ground.outline) for ground in places.grounds]
    for border in places.borders:
        assert sum(set(border) <= outline for outline in outlines) == 2
