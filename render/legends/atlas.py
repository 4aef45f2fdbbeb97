"""Draws the map of each board once, finds places for its plates, and keeps both. There are many different boards."""

from functools import cached_property, lru_cache
from io import BytesIO

from PIL import Image

from engine.games.legends.board import Board, board
from engine.games.legends.content import Content
from engine.games.legends.observation import LegendsObservation
from render.land.atlas import LandAtlas
from render.land.box import Box
from render.land.ground import Rose
from render.layout_files import layout_for
from render.legends.cells import CORNER, WIDTH
from render.legends.geometry import Geometry, geometry
from render.legends.ground import draw_ground
from render.legends.layout import LegendsLayout, check
from render.legends.sea import READ, STOOD_ON, Sea
from render.picture import Point

KEPT = 32
"""How many boards are kept; to draw a new board takes most of a second."""
PLAQUE = 204, 56
"""Size in pixels of a plate with a name and two tallies."""
COUNTED = 2
"""Least number of regions of an island with a plate; a single region shows its owner by its colour."""
ORNAMENTS = 104, 92
"""Size in pixels of the space for the compass rose, and for the ship."""
RADIUS = 40
CROWDED = 25.0
"""Cost (`Sea`) of what an ornament may hide; an ornament that would hide much more is left out."""


class BoardAtlas(LandAtlas):
    """One board with its map and the places of its plates and ornaments."""

    places: Geometry

    def __init__(self, content: Content, layout: LegendsLayout, shape: str, fragments: str, start: str) -> None:
        self.board: Board = board(content, shape, fragments)
        crowded = content.region_number.get(start, -1)
        super().__init__(geometry(content, layout, content.shapes[shape], self.board, crowded))
        self.names = tuple(content.regions[region] for region in self.board.regions)
        self.number = {region: place for place, region in enumerate(self.board.regions)}
        self.corners = content.shapes[shape].central >= 0
        """Whether the players' strips lie in the corners beside the foot of the T."""
        self.plaques: dict[int, Point] = {}
        """Index of an island → middle of its plate."""
        self._rose: Point | None = None
        self._ship: Point | None = None
        self._furnish()

    @property
    def size(self) -> tuple[int, int]:
        """Return width and height of the map in pixels."""
        return WIDTH, self.places.height

    def ground(self) -> Image.Image:
        """Return the map without pieces.

        The map is kept as a compressed file, because the pixels of many boards would need much memory.
        """
        return Image.open(BytesIO(self._file)).convert("RGB")

    @cached_property
    def _file(self) -> bytes:
        rose = None if self._rose is None else Rose("", *self._rose, RADIUS)
        buffer = BytesIO()
        draw_ground(self.size, self.board, self.places, rose, self._ship).save(buffer, "PNG", compress_level=1)
        return buffer.getvalue()

    def near(self, origin: int, target: int) -> bool:
        """Tell whether two regions are neighbours over land or water; otherwise an army has gone through the gates."""
        a, b = self.board.regions[origin], self.board.regions[target]
        return b in self.board.land[a] or b in self.board.water[a]

    def called(self, island: int) -> str:
        """Return the name of an island: the letter of its side, such as `D`.

        If the side has several islands, the name has the numbers of its first and last region too, such as `V1–2`.
        """
        names = [self.names[self.number[region]] for region in self.board.islands[island]]
        several = sum(name[0] == names[0][0] for name in self.names) > len(names)
        return f"{names[0]}–{names[-1][1:]}" if several else names[0][0]

    def side_of(self, island: int) -> str:
        """Return the id of the side (of a fragment) on which the island is printed."""
        first = self.board.islands[island][0]
        return next(laid.side.id for laid in self.board.fragments if first in laid.side.regions)

    def _furnish(self) -> None:
        """Find free places in the sea for plates and ornaments."""
        sea, (width, height) = Sea(self.places, self.size), self.size
        for ground, beside in zip(self.places.grounds, self.places.beside, strict=True):
            sea.take([Box(*ground.room), Box(*beside)], STOOD_ON)
            sea.take([Box.around(*ground.number, 84, 46)], READ)
            if ground.token is not None:
                sea.take([Box.around(*ground.token, 62, 62)], READ)
        if self.corners:
            across, down = CORNER
            sea.take([Box(left, height - down, left + across, height) for left in (0, width - across)])
        for island, regions in enumerate(self.board.islands):
            if len(regions) >= COUNTED:
                outlines = [self.places.grounds[self.number[region]].outline for region in regions]
                self.plaques[island], _ = sea.place(*PLAQUE, [point for line in outlines for point in line])
                sea.take([Box.around(*self.plaques[island], *PLAQUE)])
        if len(self.board.fragments) == len(self.places.cells):
            self._rose = self._ornament(sea, (WIDTH / 2, height))
            self._ship = self._ornament(sea, (WIDTH / 2, 0))

    def _ornament(self, sea: Sea, near: Point) -> Point | None:
        width, height = self.size
        place, bad = sea.place(*ORNAMENTS, [near, (0, height / 2), (width, height / 2), (width / 2, height / 2)])
        if bad - CROWDED > min(abs(place[0] - near[0]), width) / 10 + height / 10:
            return None
        sea.take([Box.around(*place, *ORNAMENTS)])
        return place


class Atlas:
    """All boards, as the layout file says; a faulty file raises ContentError with all its faults."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.layout: LegendsLayout = check(content, layout_for("legends", content))
        self.board = lru_cache(KEPT)(self._board)

    def of(self, seen: LegendsObservation) -> BoardAtlas:
        """Return the board of a match with those fragments that are laid already."""
        return self.board(seen.choices.layout, seen.fragments, seen.start)

    def _board(self, shape: str, fragments: str, start: str) -> BoardAtlas:
        return BoardAtlas(self.content, self.layout, shape, fragments, start)


@lru_cache(4)
def atlas(content: Content) -> Atlas:
    """Return the atlas of this content; an old match may have another content than new matches."""
    return Atlas(content)
