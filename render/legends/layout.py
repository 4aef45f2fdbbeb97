"""The types of config/games/legends/layout.toml, and the check that it fits the fragments of the rules."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, Any

from pydantic import Field

from engine.games.legends.content import Content, Side
from engine.games.legends.content_schema import EDGES
from engine.kernel.errors import ContentError, Problem
from render.land.inside import contains
from render.layout_files import FILE, LayoutData, check_layout

Share = Annotated[float, Field(ge=0, le=1)]
RelativePoint = tuple[Share, Share]
"""Distances from the left and from the top, as shares of the side."""
Way = Annotated[list[RelativePoint], Field(min_length=2)]


class RegionLayout(LayoutData):
    id: str
    label: RelativePoint
    """A point well inside the region."""
    polygon: list[RelativePoint] = Field(min_length=3)


class Link(LayoutData):
    a: str
    b: str
    line: Way


class Exits(LayoutData):
    north: Way
    east: Way
    south: Way
    west: Way


class SideLayout(LayoutData):
    id: str
    exits: Exits
    regions: list[RegionLayout]
    water_links: list[Link] = Field(default_factory=list)
    bridges: list[Link] = Field(default_factory=list)

    def region(self, name: str) -> RegionLayout:
        return next(region for region in self.regions if region.id == name)

    def exit(self, number: int) -> list[RelativePoint]:
        """Return the line to the edge with this number, in shares of the printed side.

        Edges are numbered clockwise from north = 0.
        """
        exits: dict[str, list[RelativePoint]] = dict(self.exits)
        return exits[EDGES[number]]


class LegendsLayout(LayoutData):
    width_to_height: float = Field(ge=0.67, le=0.69)
    """The shape for which the polygons were made, as width divided by height."""
    sides: list[SideLayout]

    def side(self, name: str) -> SideLayout:
        return next(side for side in self.sides if side.id == name)


def check(content: Content, raw: Mapping[str, Any]) -> LegendsLayout:
    """Return the layout of the file if it has exactly the regions, bridges and dotted lines of the rules.

    Raise ContentError with all differences otherwise.
    """
    layout = check_layout(LegendsLayout, raw)
    problems = [
        Problem(FILE, text) for text in _listed("side", [side.id for side in layout.sides], content.side_number)
    ]
    for side in layout.sides:
        if side.id in content.side_number:
            rules = content.sides[content.side_number[side.id]]
            problems += [Problem(f"{FILE}: side {side.id}", text) for text in _side_problems(side, rules, content)]
    if problems:
        raise ContentError(sorted(problems, key=str))
    return layout


def _side_problems(side: SideLayout, rules: Side, content: Content) -> Iterator[str]:
    yield from _listed("region", [region.id for region in side.regions], [content.regions[r] for r in rules.regions])
    for region in side.regions:
        if not contains(region.polygon, region.label):
            yield f"region {region.id}: label lies outside the polygon"
    water, land = (_pairs(content, steps) for steps in (rules.water, rules.land))
    yield from _listed("dotted line", [_pair(link.a, link.b) for link in side.water_links], water)
    bridges = [_pair(link.a, link.b) for link in side.bridges]
    yield from _listed("way over land", [*bridges, *_borders(side)], land)


def _borders(side: SideLayout) -> Iterator[str]:
    """List pairs of regions that share an edge."""
    edges = {region.id: set(_edges(region.polygon)) for region in side.regions}
    names = sorted(edges)
    for number, name in enumerate(names):
        yield from (_pair(name, other) for other in names[number + 1 :] if edges[name] & edges[other])


def _edges(polygon: list[RelativePoint]) -> Iterator[frozenset[RelativePoint]]:
    for a, b in zip(polygon, [*polygon[1:], polygon[0]], strict=True):
        yield frozenset((a, b))


def _pair(a: str, b: str) -> str:
    return "-".join(sorted((a, b)))


def _pairs(content: Content, steps: Iterable[tuple[int, int]]) -> list[str]:
    return [_pair(content.regions[a], content.regions[b]) for a, b in steps]


def _listed(what: str, found: list[str], expected: Iterable[str]) -> Iterator[str]:
    wanted = set(expected)
    yield from (f"{what} {name} is there {times} times" for name, times in Counter(found).items() if times > 1)
    yield from (f"{what} {name} is missing" for name in sorted(wanted - set(found)))
    yield from (f"{what} {name} is not in fragments.toml" for name in sorted(set(found) - wanted))
