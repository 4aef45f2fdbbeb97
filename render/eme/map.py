"""Draws the map of a side: continents with their plates, the start region, tokens of goods."""

from collections.abc import Mapping

from PIL import Image

from engine.games.eme.observation import EmeObservation
from render.eme import tokens
from render.eme.atlas import SideAtlas
from render.eme.marks import open_regions
from render.eme.plaques import tallies
from render.land import pieces
from render.land.map import LandArtist, Pieces
from render.land.marks import Marks
from render.land.plaques import plaque, put
from render.land.terrain import terrain


class MapArtist(LandArtist):
    """Draws one position over the map of its side."""

    def __init__(
        self,
        frame: Image.Image,
        top: int,
        side: SideAtlas,
        seen: EmeObservation,
        colours: tuple[int, ...],
        marks: Marks,
        names: Mapping[str, str],
    ) -> None:
        """Prepare the drawing; `names` are names of places, such as `continent A-west`, in the viewer's language."""
        super().__init__(frame, top, side, Pieces(seen.region_owner, seen.armies, seen.cities), colours, marks)
        self._side, self._seen = side, seen
        self._names = names
        self._open = open_regions(side.rules, seen)

    def _plaques(self) -> None:
        rules, seen = self._side.rules, self._seen
        for continent, (x, y, width) in enumerate(self._side.places.plaques):
            owner = seen.continent_owner[continent]
            name = self._names.get(f"continent {rules.id}-{rules.continents[continent]}", "")
            tally = tallies(rules, seen, self._colours, continent)
            if name or tally:
                holder = self._colours[owner] if owner >= 0 else None
                sprite = plaque(name, terrain(continent), holder, tally, width)
                put(self._frame, sprite, x, y + self._top)
                self._read(x, y + self._top, sprite.width, sprite.height)

    def _signs(self, region: int) -> None:
        """Draw start mark and number of the region; if the match has goods tokens, the token or its empty place too."""
        ground = self._side.places.grounds[region]
        if region == self._side.rules.start:
            pieces.start_mark().put(self._frame, ground.number[0], ground.number[1] + self._top)
        good = self._seen.tokens[region]
        if ground.token is not None and (good or self._seen.choices.tokens):
            mark = tokens.token(good - 1) if good else tokens.triangle()
            mark.put(self._frame, ground.token[0], ground.token[1] + self._top)
            self._read(ground.token[0], ground.token[1] + self._top, 44, 44)
        self._number(region, self._side.rules.regions[region].lstrip("AB"), is_open=region in self._open)
