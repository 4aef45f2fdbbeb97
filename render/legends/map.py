"""Draws what changes on the map of a board: plates of islands, the start region, and tokens that the viewer knows."""

from collections.abc import Sequence
from math import hypot

from PIL import Image

from engine.games.legends.content import EXPLORATION, HIDDEN, NO_TOKEN, Content
from engine.games.legends.observation import LegendsObservation
from render.land import pieces
from render.land.geometry import curve
from render.land.map import LandArtist, Pieces
from render.land.marks import Marks
from render.land.plaques import put, tallies, tally_plaque
from render.legends.atlas import BoardAtlas
from render.legends.marks import open_regions
from render.legends.rooms import Room
from render.legends.terrains import SIDES
from render.legends.tokens import token
from render.picture import Point

OUT = 90
"""Least length in pixels of an arrow out of a gate."""
START = 96
"""Size in pixels of the mark of the start region."""


class MapArtist(LandArtist):
    """Draws one position over the map of its board."""

    def __init__(
        self,
        frame: Image.Image,
        top: int,
        atlas: BoardAtlas,
        content: Content,
        seen: LegendsObservation,
        colours: tuple[int, ...],
        marks: Marks,
    ) -> None:
        self._atlas, self._content, self._seen = atlas, content, seen
        self._tokens = [seen.tokens[region] for region in atlas.board.regions]
        self._open = open_regions(seen)
        super().__init__(frame, top, atlas, self._pieces(), colours, marks)

    def _pieces(self) -> Pieces:
        """Return owners, armies and cities of the regions whose fragments are laid."""

        def there(row: Sequence[int]) -> list[int]:
            return [row[region] for region in self._atlas.board.regions]

        seen = self._seen
        return Pieces(there(seen.region_owner), list(map(there, seen.armies)), list(map(there, seen.cities)))

    def _room(self, region: int) -> Room:
        places = self._atlas.places
        return places.beside[region] if self._tokens[region] != NO_TOKEN else places.grounds[region].room

    def _way(self, origin: int, target: int) -> tuple[Point, ...]:
        """Return the line of an army's step; after a way through the gates it begins at the gate in `target`."""
        if self._atlas.near(origin, target):
            return super()._way(origin, target)
        gate = self._atlas.places.grounds[target].token
        assert gate is not None
        left, top, right, bottom = self._room(target)
        away = (left + right) / 2 - gate[0], (top + bottom) / 2 - gate[1]
        share = max(1.0, OUT / (hypot(*away) or 1.0))
        return curve([gate, (gate[0] + away[0] * share, gate[1] + away[1] * share)], 8)

    def _owners(self) -> None:
        """Draw the owners' colours, and the mark of the start region; everything else lies above the mark."""
        super()._owners()
        if self._seen.start:
            x, y = self._atlas.places.grounds[self._atlas.names.index(self._seen.start)].number
            pieces.start_mark(START).put(self._frame, x, y + self._top)

    def _plaques(self) -> None:
        board, owners = self._atlas.board, self._there.owners
        for island, (x, y) in self._atlas.plaques.items():
            tally = tallies([owners[self._atlas.number[region]] for region in board.islands[island]], self._colours)
            if tally:
                owner = self._seen.island_owner[island]
                holder = self._colours[owner] if owner >= 0 else None
                sprite = tally_plaque(self._atlas.called(island), SIDES[self._atlas.side_of(island)], holder, tally)
                put(self._frame, sprite, x, y + self._top)
                self._read(x, y + self._top, sprite.width, sprite.height)

    def _signs(self, region: int) -> None:
        """Draw the number of the region, and its token if the region has one."""
        ground, name = self._atlas.places.grounds[region], self._atlas.names[region]
        lies = self._tokens[region]
        if lies != NO_TOKEN and ground.token is not None:
            x, y = ground.token[0], ground.token[1] + self._top
            token(self._content.tokens[lies].id, self._lookers(region)).put(self._frame, x, y)
            self._read(x, y, 52, 52)
        self._number(region, name, is_open=name in self._open)

    def _lookers(self, region: int) -> tuple[int, ...]:
        """Return the colours of the seats that have looked at the face-down token in the region."""
        lies, number = self._tokens[region], self._atlas.board.regions[region]
        if lies != HIDDEN and not (lies >= EXPLORATION and self._seen.choices.exploration == "swamp"):
            return ()
        return tuple(self._colours[seat] for seat, row in enumerate(self._seen.seen) if row[number])
