"""Turns a board into pixels: the regions of all fragments, and the dotted lines inside and between fragments."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.games.legends.board import Board, Laid
from engine.games.legends.content import Content, Shape
from engine.games.legends.content_schema import EDGES
from render.land.geometry import Ground, Land, Line, Links, Net, curve
from render.legends.cells import WIDTH, Cell, cells
from render.legends.layout import LegendsLayout, Link, SideLayout
from render.legends.rooms import Room, places
from render.picture import Point


@dataclass(frozen=True, slots=True, kw_only=True)
class Geometry(Land):
    """A board in pixels; its regions have the order of `Board.regions`."""

    cells: tuple[Cell, ...]
    """Cells in the order of the places of the shape; the first cells have a fragment, the others are still empty."""
    beside: tuple[Room, ...]
    """By region: the rectangle for pieces if the region also has a token."""
    loose: tuple[Line, ...]
    """Lines of all four exits of a fragment, while it is not decided yet how the fragment is turned."""

    @property
    def height(self) -> int:
        return round(max(cell.top + cell.height for cell in self.cells))


def geometry(content: Content, layout: LegendsLayout, shape: Shape, board: Board, start: int = -1) -> Geometry:
    lying, number = board.fragments, {region: place for place, region in enumerate(board.regions)}
    lie = cells(shape, lying, start)
    corners: dict[str, tuple[Point, ...]] = {}
    sides = [layout.side(laid.side.id) for laid in lying]
    for side, cell in zip(sides, lie, strict=False):
        corners |= {region.id: tuple(map(cell.at, region.polygon)) for region in side.regions}
    polygons = [corners[content.regions[region]] for region in board.regions]
    net = Net(polygons)
    size = WIDTH, round(max(cell.top + cell.height for cell in lie))
    found = places([net.outline(polygon) for polygon in polygons], size, number.get(start, -1))

    def links(listed: Iterator[tuple[Link, Cell]]) -> Links:
        names = content.region_number
        return {
            (number[names[link.a]], number[names[link.b]]): curve([cell.at(place) for place in link.line])
            for link, cell in listed
        }

    joined = _joined(shape, lying, sides, lie)
    return Geometry(
        grounds=tuple(
            Ground(net.outline(polygon), net.area(polygon), one.number, one.room, one.token)
            for polygon, one in zip(polygons, found, strict=True)
        ),
        coasts=tuple(net.bent(edge) for edge in net.coasts),
        borders=tuple(net.bent(edge) for edge in net.borders),
        sea_links={
            **links((link, cell) for side, cell in zip(sides, lie, strict=False) for link in side.water_links),
            **{(number[a], number[b]): line for a, b, line in joined},
        },
        bridges=links((link, cell) for side, cell in zip(sides, lie, strict=False) for link in side.bridges),
        cells=lie,
        beside=tuple(one.beside for one in found),
        loose=tuple(
            curve(_exit(sides[place], lie[place], edge))
            for place, laid in enumerate(lying)
            if laid.degrees is None
            for edge in range(len(EDGES))
        ),
    )


def _joined(
    shape: Shape, lying: Sequence[Laid], sides: Sequence[SideLayout], lie: Sequence[Cell]
) -> Iterator[tuple[int, int, Line]]:
    """Yield two regions and the line between them for each pair of fragments that meet."""
    turned = sum(laid.degrees is not None for laid in lying)
    for here, edge, there, other in shape.joins:
        if max(here, there) < turned:
            out, back = (_exit(sides[place], lie[place], way) for place, way in ((here, edge), (there, other)))
            line = curve([*reversed(out[1:]), *back])
            yield lying[here].exit(edge), lying[there].exit(other), line


def _exit(side: SideLayout, cell: Cell, edge: int) -> list[Point]:
    """Return the line, in pixels, from the middle of an edge of the cell to the coast.

    Edges are numbered clockwise from the top = 0.
    """
    printed = (edge - cell.degrees // 90) % 4
    return [cell.at(place) for place in side.exit(printed)]
