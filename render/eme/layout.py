"""The types of config/games/eme/layout.toml, and the check that it fits the regions of the rules."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, Any

from pydantic import Field

from engine.games.eme.content import Content, Side
from engine.kernel.errors import ContentError, Problem
from render.land.inside import contains
from render.layout_files import FILE, LayoutData, check_layout

Share = Annotated[float, Field(ge=0, le=1)]
RelativePoint = tuple[Share, Share]
"""Distances from the left and from the top, as shares of the map."""


class RegionLayout(LayoutData):
    id: str
    polygon: list[RelativePoint] = Field(min_length=3)
    label: RelativePoint
    number: RelativePoint
    room: tuple[Share, Share, Share, Share]
    token: RelativePoint | None = None


class SeaLink(LayoutData):
    a: str
    b: str
    line: list[RelativePoint] = Field(min_length=2)


class ContinentLayout(LayoutData):
    id: str
    plaque: RelativePoint
    width: Share


class SideLayout(LayoutData):
    id: str
    compass: tuple[Share, Share, Share]
    ship: RelativePoint
    continents: list[ContinentLayout]
    regions: list[RegionLayout]
    sea_links: list[SeaLink]

    def region(self, name: str) -> RegionLayout:
        return next(region for region in self.regions if region.id == name)

    def continent(self, name: str) -> ContinentLayout:
        return next(continent for continent in self.continents if continent.id == name)


class EmeLayout(LayoutData):
    width_to_height: float = Field(ge=1.39, le=1.41)
    """The shape for which the polygons were made, as width divided by height."""
    sides: list[SideLayout]

    def side(self, name: str) -> SideLayout:
        return next(side for side in self.sides if side.id == name)


def check(content: Content, raw: Mapping[str, Any]) -> EmeLayout:
    """Return the layout of the file if it has exactly the regions, triangles and sea links of the rules.

    Raise ContentError with all differences otherwise.
    """
    layout = check_layout(EmeLayout, raw)
    sides = {side.id: side for side in layout.sides}
    problems = [Problem(FILE, text) for text in _differences("side", sides, content.sides)]
    for name in sides.keys() & content.sides.keys():
        where = f"{FILE}: side {name}"
        problems += [Problem(where, text) for text in _side_problems(sides[name], content.sides[name])]
    if problems:
        raise ContentError(sorted(problems, key=str))
    return layout


def _side_problems(side: SideLayout, rules: Side) -> Iterator[str]:
    names = [region.id for region in side.regions]
    continents = [continent.id for continent in side.continents]
    for what, listed, expected in (("region", names, rules.regions), ("continent", continents, rules.continents)):
        yield from (f"{what} {name} is there {times} times" for name, times in Counter(listed).items() if times > 1)
        yield from _differences(what, listed, expected)
    triangles = {rules.regions[region] for region in rules.triangles}
    tokens = {region.id for region in side.regions if region.token is not None}
    yield from _differences("token", tokens & set(names), triangles & set(names))
    drawn = {"-".join(sorted((link.a, link.b))) for link in side.sea_links}
    yield from _differences("sea link", drawn, _rule_links(rules))
    for region in side.regions:
        yield from (f"region {region.id}: {text}" for text in _region_problems(region))


def _region_problems(region: RegionLayout) -> Iterator[str]:
    marks = {"label": region.label, "number": region.number, "token": region.token}
    for name, point in marks.items():
        if point is not None and not contains(region.polygon, point):
            yield f"{name} lies outside the polygon"
    left, top, right, bottom = region.room
    if left >= right or top >= bottom:
        yield "room is left, top, right, bottom"


def _rule_links(rules: Side) -> set[str]:
    pairs = [(a, b) for a, targets in enumerate(rules.sea) for b in targets]
    return {"-".join(sorted((rules.regions[a], rules.regions[b]))) for a, b in pairs}


def _differences(what: str, found: Iterable[str], expected: Iterable[str]) -> Iterator[str]:
    given, wanted = set(found), set(expected)
    yield from (f"{what} {name} is missing" for name in sorted(wanted - given))
    yield from (f"{what} {name} is not in maps.toml" for name in sorted(given - wanted))
