"""Rectangles on the picture, to find out what lies over what."""

from dataclasses import dataclass

from render.picture import Point


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle on the picture, in pixels."""

    left: float
    top: float
    right: float
    bottom: float

    @classmethod
    def around(cls, x: float, y: float, width: float, height: float) -> "Box":
        return cls(x - width / 2, y - height / 2, x + width / 2, y + height / 2)

    def meets(self, other: "Box") -> bool:
        return (
            self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom
        )

    def holds(self, place: Point) -> bool:
        return self.left < place[0] < self.right and self.top < place[1] < self.bottom

    def grown(self, by: float) -> "Box":
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def moved(self, x: float, y: float) -> "Box":
        return Box(self.left + x, self.top + y, self.right + x, self.bottom + y)
