"""Turns the layout of a side of the board into pixels."""

from dataclasses import dataclass

from engine.games.eme.content import Side
from render.eme.layout import ContinentLayout, RegionLayout, RelativePoint, SideLayout
from render.land.geometry import Ground, Land, Net, curve
from render.picture import Point

WIDTH, HEIGHT = 1280, 842
"""Size of the map, in pixels."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Geometry(Land):
    """One side of the board in pixels."""

    plaques: tuple[tuple[float, float, int], ...]
    """By continent the middle of the sea beside it, and how wide that sea is."""
    compass: tuple[float, float, float]
    ship: Point


def geometry(layout: SideLayout, rules: Side) -> Geometry:
    """Return a side of the board in pixels; its regions are in the order of the rules."""
    regions = [layout.region(name) for name in rules.regions]
    corners = [tuple(_pixel(point) for point in region.polygon) for region in regions]
    net = Net(corners)
    x, y, radius = layout.compass
    return Geometry(
        grounds=tuple(_ground(region, polygon, net) for region, polygon in zip(regions, corners, strict=True)),
        coasts=tuple(net.bent(edge) for edge in net.coasts),
        borders=tuple(net.bent(edge) for edge in net.borders),
        sea_links={
            (rules.regions.index(link.a), rules.regions.index(link.b)): curve([_pixel(point) for point in link.line])
            for link in layout.sea_links
        },
        plaques=tuple(_plaque(layout.continent(name)) for name in rules.continents),
        compass=(x * WIDTH, y * HEIGHT, radius * HEIGHT),
        ship=_pixel(layout.ship),
    )


def _ground(region: RegionLayout, polygon: tuple[Point, ...], net: Net) -> Ground:
    left, top, right, bottom = region.room
    room = (left * WIDTH, top * HEIGHT, right * WIDTH, bottom * HEIGHT)
    token = _pixel(region.token) if region.token else None
    return Ground(net.outline(polygon), net.area(polygon), _pixel(region.number), room, token)


def _plaque(continent: ContinentLayout) -> tuple[float, float, int]:
    return *_pixel(continent.plaque), round(continent.width * WIDTH)


def _pixel(point: RelativePoint) -> Point:
    return point[0] * WIDTH, point[1] * HEIGHT
