"""Finds out whether a point lies in a polygon."""

from collections.abc import Iterable

from render.picture import Point


def contains(polygon: Iterable[Point], place: Point) -> bool:
    """Tell whether the point lies inside the polygon, by counting how often a ray crosses its edges."""
    corners = list(polygon)
    x, y = place
    inside = False
    for (x1, y1), (x2, y2) in zip(corners, corners[1:] + corners[:1], strict=True):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            inside = not inside
    return inside
