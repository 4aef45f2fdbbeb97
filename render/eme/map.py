"""Draws the map of a side: continents with their plates, the start region, tokens of goods."""

from collections.abc import Mapping, Sequence
from functools import cache

from PIL import Image

from engine.games.eme.content import Side
from engine.games.eme.observation import EmeObservation
from render.canvas import Canvas, Sprite
from render.eme.atlas import SideAtlas
from render.eme.goods import draw_good
from render.eme.marks import open_regions
from render.land import pieces, plaques
from render.land.map import LandArtist, Pieces
from render.land.marks import Marks
from render.land.plaques import Tally, plaque, put
from render.land.terrain import terrain
from render.theme import FADED, INK, PAPER, WHITE, mix


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
        """Draw the start mark and the number of the region; with goods tokens also the token or its empty place."""
        ground = self._side.places.grounds[region]
        if region == self._side.rules.start:
            pieces.start_mark().put(self._frame, ground.number[0], ground.number[1] + self._top)
        good = self._seen.tokens[region]
        if ground.token is not None and (good or self._seen.choices.tokens):
            mark = token(good - 1) if good else triangle()
            mark.put(self._frame, ground.token[0], ground.token[1] + self._top)
            self._read(ground.token[0], ground.token[1] + self._top, 44, 44)
        self._number(region, self._side.rules.regions[region].lstrip("AB"), is_open=region in self._open)


def tallies(side: Side, seen: EmeObservation, colours: Sequence[int], continent: int) -> tuple[Tally, ...]:
    """Return pairs: an owner's colour, and how many regions of the continent that owner has; most first.

    `colours`: by owner, as numbered in the observation.
    """
    pairs = zip(seen.region_owner, side.continent_of, strict=True)
    return plaques.tallies([owner for owner, where in pairs if where == continent], colours)


@cache
def triangle() -> Sprite:
    """Draw a triangle, the empty place of a goods token."""
    canvas = Canvas(40, 38)
    canvas.pen().polygon([(20, 6), (35, 31), (5, 31)], mix(PAPER, WHITE, 0.3), FADED, 3)
    return canvas.sprite()


@cache
def token(good: int) -> Sprite:
    """Draw the token of a good; a token belongs to the player who controls its region."""
    canvas = Canvas(56, 56)
    pen = canvas.pen()
    pen.circle(28, 29.5, 25, INK)
    pen.circle(28, 27, 24.5, PAPER, INK, 2.5)
    draw_good(pen.at(11, 10, 0.34), good)
    return canvas.sprite()
