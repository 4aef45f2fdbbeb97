"""Draws a land: its owner, the cards on the land, what the cards need and bring, and signs above the land."""

from collections.abc import Iterator
from functools import lru_cache

from engine.games.territories.content import Card, Content
from engine.games.territories.observation import SeenLand, SeenPiece, SeenUnion, TerritoriesObservation
from render.canvas import Canvas, Sprite, Surface
from render.icons import plus, silhouette
from render.picture import Point
from render.territories.country import TILE, Country, far_ends, plot, without_land
from render.territories.figures import Figures, figures
from render.territories.glyphs import draw_glyph, glyph, need_ring
from render.territories.marks import Marks, mark
from render.territories.paints import FURROW, MEADOW, PLANK, SAND, TINTS, WATER, dark, light
from render.theme import FADED, GOLD, GOOD_SIGN, INK, NARROW, NIGHT, SMALL, WHITE, mix, seat_style

TAB = 94, 40
"""Size of the plate with the name of a land, at zoom 1."""
SLOT, FIGURE = 67, 62
SLOT_LEFT, FIGURE_TOP, FOOT = 10, 46, 113
BADGE = 36, 24
"""Width and height of the badge beside a figure, at zoom 1."""
ABOVE, ABOVE_SIGN = 98, 36
"""Where the signs beside the name begin, and how large they are; at zoom 1."""
RING = 38
CORNER, DASH = 20, 13
"""Radius of the corners, and length of a dash, on the edge of the place for a first land; at zoom 1."""
Area = tuple[Point, ...]
PLAQUE, SHARE = 42, 58
"""Height of a plate, and width for one seat in it; in pixels, at any zoom."""


class Tiles:
    """Draws the lands of one picture and returns their hot areas."""

    def __init__(
        self,
        content: Content,
        seen: TerritoriesObservation,
        colours: tuple[int, ...],
        where: Country,
        marks: Marks,
    ) -> None:
        self._content, self._seen, self._colours, self._where = content, seen, colours, where
        self._art: Figures = figures(content)
        self._marks = marks
        self._union = {land: union for union in seen.unions for land in union.lands}

    def draw(self, frame: Surface, land: SeenLand) -> None:
        x, y = self._where.corner(land.id)
        zoom = self._where.zoom
        ground(land.id, self._colours[land.owner], zoom).put_corner(frame, round(x), round(y))
        places = slots(self._content, land)
        for number, (kind, piece) in enumerate(places):
            left = x + (SLOT_LEFT + SLOT * number) * zoom
            if piece is None:
                _free(kind, zoom).put_corner(frame, round(left), round(y + FIGURE_TOP * zoom))
            else:
                self._piece(frame, piece, left, y)
        self._above(frame, land, x, y)
        self._marked(frame, land.id, x, y)

    def plots(self, frame: Surface) -> None:
        """Draw the places that are kept for players who have no land yet."""
        for seat in without_land(self._seen):
            x, y = self._where.corner(plot(seat))
            plot_sprite(self._colours[seat], self._where.zoom).put_corner(frame, round(x), round(y))

    def tags(self, frame: Surface, land: SeenLand) -> None:
        """Draw tags for bridges to distant lands, on the upper edge of the land."""
        x, y = self._where.corner(land.id)
        zoom = self._where.zoom
        for number, other in enumerate(far_ends(self._where, self._seen, land.id)):
            left = x + (TAB[0] + 4 - number * 64) * zoom
            _tag(other, zoom).put_corner(frame, round(left), round(y - 18 * zoom))

    def areas(self, land: SeenLand) -> dict[str, Area]:
        """Return the hot area of the land, and the hot areas of its cards, which lie over it."""
        x, y = self._where.corner(land.id)
        zoom, top = self._where.zoom, y + FIGURE_TOP * self._where.zoom
        found = {f"land {land.id}": box(x, y, *self._where.tile)}
        for number, (_, piece) in enumerate(slots(self._content, land)):
            if piece is not None:
                left = x + (SLOT_LEFT + SLOT * number) * zoom
                found[f"card {piece.card}"] = box(left, top, FIGURE * zoom, (FOOT + RING + 4 - FIGURE_TOP) * zoom)
        return found

    def _piece(self, frame: Surface, piece: SeenPiece, left: float, y: float) -> None:
        """Draw the figure of a card, pale while the card does not work, and below it what the card needs and brings."""
        zoom, card = self._where.zoom, self._content.cards[piece.card]
        figure = self._art.of(card, round(FIGURE * zoom), pale=not piece.active)
        figure.put_corner(frame, round(left), round(y + FIGURE_TOP * zoom))
        fed = 1.0 if piece.funded else min(0.9, piece.coins / piece.need)
        foot = _foot(piece.need, round(fed, 1), piece.profit if card.kind == "building" else 0, zoom)
        foot.put_corner(frame, round(left), round(y + FOOT * zoom))
        if points := card.prestige:
            tag = badge(points, zoom, pale=not piece.active)
            tag.put_corner(frame, round(left + (FIGURE - BADGE[0] + 3) * zoom), round(y + (FIGURE_TOP - 4) * zoom))
        if card.act is not None and piece.active:
            _act(piece.used, zoom).put_corner(frame, round(left - 2 * zoom), round(y + (FIGURE_TOP - 4) * zoom))

    def _marked(self, frame: Surface, land: str, x: float, y: float) -> None:
        """Draw badges for what the last turn did, on the lower edge of the land."""
        zoom, left = self._where.zoom, x + 6 * self._where.zoom
        for kind, count in self._marks.get(land, ()):
            sign = mark(kind, count, zoom)
            sign.put_corner(frame, round(left), round(y + (TILE[1] - 17) * zoom))
            left += sign.width + 2 * zoom

    def _above(self, frame: Surface, land: SeenLand, x: float, y: float) -> None:
        """Draw signs beside the land's name: a significance other than 1, lasting effects, wards, and its open card."""
        signs = list(self._signs(land))
        room = TILE[0] - ABOVE - 6
        step = min(ABOVE_SIGN, (room - ABOVE_SIGN) / max(1, len(signs) - 1)) if signs else 0
        # From right to left: where signs overlap, each keeps its right corner, in which its points are written.
        for number, sign in reversed(list(enumerate(signs))):
            left = TILE[0] - 6 - ABOVE_SIGN - step * (len(signs) - 1 - number)
            sign.put_corner(frame, round(x + left * self._where.zoom), round(y + 5 * self._where.zoom))

    def _signs(self, land: SeenLand) -> Iterator[Sprite]:
        size = round(ABOVE_SIGN * self._where.zoom)
        union = self._union[land.id]
        if len(union.lands) == 1 and union.significance and union.significance[0][1] != 1:
            yield _weight(union.significance[0][1], size)
        for number in land.lasting:
            yield lasting(self._art, self._content.cards[number], size)
        for force in self._seen.passing:
            if force.land == land.id:
                pile = self._content.developments if force.development else self._content.cards
                yield self._art.of(pile[force.card], size)
        for ward in land.wards:
            yield glyph(f"ward_{ward}", size)
        if land.face:
            yield face(self._art, self._content.cards[land.face], size)

    def plaque(self, frame: Surface, union: SeenUnion) -> None:
        """Draw the significance of each seat in a union, on the lower edge of one of its lands.

        Nothing is drawn for a single land. If possible, the chosen land has no other land of the union below it.
        """
        cells = self._where.plan.cells
        shown = [land for land in union.lands if land in cells]
        if len(union.lands) == 1 or not shown or not union.significance:
            return
        shares = tuple(
            sorted(((n, self._colours[seat]) for seat, n in union.significance), key=lambda one: (-one[0], one[1]))
        )
        sprite = plaque(shares)
        own = {cells[land] for land in shown}
        land = min(
            shown, key=lambda name: ((cells[name][0], cells[name][1] + 1) in own, -cells[name][1], cells[name][0])
        )
        x, y = self._where.corner(land)
        width, height = self._where.tile
        left = min(max(4.0, x + width / 2 - sprite.width / 2), frame.width - sprite.width - 4)
        sprite.put_corner(frame, round(left), round(y + height - sprite.height / 2 + 4))


def box(left: float, top: float, width: float, height: float) -> Area:
    """Return the four corners of a rectangle."""
    right, bottom = left + width, top + height
    return (left, top), (right, top), (right, bottom), (left, bottom)


def slots(content: Content, land: SeenLand) -> list[tuple[str, SeenPiece | None]]:
    """Return the places of a land as pairs of kind and card, first for buildings, then for characters; None = empty."""
    found: list[tuple[str, SeenPiece | None]] = []
    for kind, most in (
        ("building", content.rules.buildings_per_land),
        ("character", content.rules.characters_per_land),
    ):
        there = [piece for piece in land.pieces if content.cards[piece.card].kind == kind]
        found += [(kind, piece) for piece in there] + [(kind, None)] * (most - len(there))
    return found


@lru_cache(maxsize=256)
def ground(name: str, colour: int, zoom: float) -> Sprite:
    """Draw a meadow with an edge in its owner's colour, and a plate with the owner's shape and the land's name."""
    style = seat_style(colour)
    width, height = TILE
    canvas = Canvas(round(width * zoom), round(height * zoom), 3)
    pen = canvas.pen().at(0, 0, zoom)
    pen.box(0, 0, width, height, 20, style.dark)
    pen.box(2, 2, width - 2, height - 2, 18, style.colour)
    pen.box(8, 8, width - 8, height - 8, 13, MEADOW)
    for row in range(4):
        for column in range(5):
            x, y = 22 + column * 40 + row % 2 * 18, 58 + row * 32
            if x < width - 20:
                pen.line([(x - 7, y), (x, y - 4), (x + 7, y)], FURROW, 3)
    pen.box(0, 0, *TAB, 18, style.dark)
    pen.box(2, 2, TAB[0] - 2, TAB[1] - 2, 16, style.colour)
    silhouette(pen.at(9, 6, 0.28), style.shape, style.ink)
    pen.text(TAB[0] - 11, TAB[1] / 2 + 1, name, 30, style.ink, anchor="rm", weight=800, width=NARROW)
    return canvas.sprite()


@lru_cache(maxsize=32)
def plot_sprite(colour: int, zoom: float) -> Sprite:
    """Draw the place for a player's first land: shallow water, a dashed edge in the player's colour, a card."""
    style = seat_style(colour)
    width, height = TILE
    canvas = Canvas(round(width * zoom), round(height * zoom), 3)
    pen = canvas.pen().at(0, 0, zoom)
    pen.box(2, 2, width - 2, height - 2, 20, mix(WATER, SAND, 0.5))
    for start in _dashes(width):
        for y in (5, height - 5):
            pen.line([(start, y), (start + DASH, y)], style.colour, 6)
    for start in _dashes(height):
        for x in (5, width - 5):
            pen.line([(x, start), (x, start + DASH)], style.colour, 6)
    silhouette(pen.at(16, 16, 0.3), style.shape, style.colour, style.dark, 6)
    pen.box(width / 2 - 33, 40, width / 2 + 33, 132, 9, INK)
    pen.box(width / 2 - 30, 43, width / 2 + 30, 129, 7, WHITE)
    pen.box(width / 2 - 24, 49, width / 2 + 24, 123, 5, style.colour)
    silhouette(pen.at(width / 2 - 17, 69, 0.34), style.shape, style.ink)
    pen.circle(width / 2 + 34, 128, 21, GOOD_SIGN, WHITE, 5)
    plus(pen.at(width / 2 + 21, 115, 0.26), WHITE)
    return canvas.sprite()


def _dashes(length: int) -> list[float]:
    """Return where dashes begin along an edge, in pixels from its start; `length`: pixels of the whole edge."""
    count = round((length - 2 * CORNER) / (2 * DASH))
    return [CORNER + number * (length - 2 * CORNER - DASH) / (count - 1) for number in range(count)]


@lru_cache(maxsize=32)
def _free(kind: str, zoom: float) -> Sprite:
    """Draw an empty place of a land: a faint outline of what can stand on it."""
    canvas = Canvas(round(FIGURE * zoom), round(FIGURE * zoom))
    pen = canvas.pen().at(FIGURE * 0.14 * zoom, FIGURE * 0.2 * zoom, FIGURE * 0.0072 * zoom)
    if kind == "building":
        pen.polygon([(20, 50), (80, 50), (80, 95), (20, 95)], FURROW)
        pen.polygon([(50, 12), (94, 54), (6, 54)], FURROW)
    else:
        pen.circle(50, 40, 24, FURROW)
        pen.polygon([(10, 98), (18, 74), (36, 64), (64, 64), (82, 74), (90, 98)], FURROW)
    return canvas.sprite()


@lru_cache(maxsize=256)
def _foot(need: int, fed: float, profit: int, zoom: float) -> Sprite:
    """Draw the coins that a card needs, and on the right, as `+N`, the coins that it then brings, if any.

    `fed`: share of the needed coins that lie on the card; at 1 the place is golden.
    """
    canvas = Canvas(round(FIGURE * zoom), round((RING + 2) * zoom))
    pen = canvas.pen().at(0, 0, zoom)
    if not profit:
        need_ring(pen.at((FIGURE - RING) / 2, 0, RING / 100), str(need), fed)
        return canvas.sprite()
    need_ring(pen.at(-1, 0, RING / 100), str(need), fed)
    pen.text(FIGURE - 1, RING / 2 + 1, f"+{profit}", 27, dark(GOOD_SIGN, 0.3), anchor="rm", weight=800, width=NARROW)
    return canvas.sprite()


@lru_cache(maxsize=32)
def _act(used: bool, zoom: float) -> Sprite:
    """Draw the sign that the owner may use the card; grey if the card has been used."""
    canvas = Canvas(round(22 * zoom), round(22 * zoom))
    pen = canvas.pen().at(1 * zoom, 1 * zoom, 0.2 * zoom)
    pen.circle(50, 50, 46, FADED if used else GOOD_SIGN, INK, 8)
    pen.polygon([(38, 26), (76, 50), (38, 74)], WHITE)
    return canvas.sprite()


@lru_cache(maxsize=64)
def _weight(number: int, size: int) -> Sprite:
    """Draw the significance of a land that is joined to no other."""
    canvas = Canvas(size, size)
    pen = canvas.pen().at(size * 0.04, size * 0.04, size * 0.0092)
    pen.polygon([(10, 6), (90, 6), (88, 54), (50, 96), (12, 54)], TINTS["plum"], INK, 6)
    pen.text(50, 44, str(number), 62, WHITE, weight=800)
    return canvas.sprite()


@lru_cache(maxsize=128)
def face(art: Figures, card: Card, size: int) -> Sprite:
    """Draw a card face up as a small square of `size` pixels: a card that became a land, or a card in a bid."""
    canvas = Canvas(size, size)
    pen = canvas.pen().at(0, 0, size / 100)
    pen.box(8, 0, 92, 100, 12, INK)
    pen.box(14, 6, 86, 94, 8, WHITE)
    art.draw(pen.at(19, 18, 0.62), card)
    return canvas.sprite()


@lru_cache(maxsize=64)
def _tag(name: str, zoom: float) -> Sprite:
    """Draw the tag of a bridge to a distant land, with that land's name."""
    canvas = Canvas(round(62 * zoom), round(30 * zoom))
    pen = canvas.pen().at(0, 0, zoom)
    pen.box(1, 1, 61, 29, 10, INK)
    pen.box(3, 3, 59, 27, 8, light(PLANK, 0.55))
    draw_glyph(pen.at(4, 4, 0.23), "bridge")
    pen.text(44, 15.5, name, 22, INK, weight=800, width=NARROW)
    return canvas.sprite()


@lru_cache(maxsize=128)
def plaque(shares: tuple[tuple[int, int], ...]) -> Sprite:
    """Draw significances side by side, the first on gold if it is greater than the second.

    `shares`: pairs of significance and colour, greatest first.
    """
    share = SHARE + 20 * (max(weight for weight, _ in shares) > 9)
    width = 44 + share * len(shares)
    canvas = Canvas(width + 2, PLAQUE)
    pen = canvas.pen()
    pen.box(0, 0, width, PLAQUE, 14, WHITE)
    pen.box(2, 2, width - 2, PLAQUE - 2, 12, NIGHT)
    draw_glyph(pen.at(7, 6, 0.3), "shield")
    ahead = len(shares) == 1 or shares[0][0] > shares[1][0]
    for number, (weight, colour) in enumerate(shares):
        style = seat_style(colour)
        cell = pen.at(41 + share * number, 0)
        if number == 0 and ahead:
            cell.box(-2, 4, share - 4, PLAQUE - 4, 10, GOLD)
            cell.box(1, 7, share - 7, PLAQUE - 7, 7, style.colour)
        silhouette(cell.at(4, 10, 0.22), style.shape, style.ink if number == 0 and ahead else style.colour, WHITE, 8)
        ink = style.ink if number == 0 and ahead else WHITE
        cell.text(30, PLAQUE / 2, str(weight), SMALL, ink, anchor="lm", weight=800, width=NARROW)
    return canvas.sprite()


@lru_cache(maxsize=64)
def badge(points: int, zoom: float, *, pale: bool) -> Sprite:
    """Draw a star and a number on a dark plate; the plate is grey while the card does not work."""
    width, height = BADGE
    canvas = Canvas(round(width * zoom), round(height * zoom))
    pen = canvas.pen().at(0, 0, zoom)
    pen.box(0, 0, width, height, 9, FADED if pale else NIGHT)
    draw_glyph(pen.at(1, 2, 0.2), "star")
    pen.text(width - 4, height / 2 + 1, str(points), 22, WHITE, anchor="rm", weight=800, width=NARROW)
    return canvas.sprite()


@lru_cache(maxsize=64)
def lasting(art: Figures, card: Card, size: int) -> Sprite:
    """Draw the sign of a reputation card, of `size` pixels, with its prestige in a corner if it has any."""
    canvas = Canvas(size, size)
    pen = canvas.pen().at(0, 0, size / 100)
    art.draw(pen, card)
    if points := card.prestige:
        pen.box(38, 50, 100, 100, 18, NIGHT)
        pen.text(69, 76, f"{points:+d}".replace("-", "−"), 52, WHITE, weight=800, width=NARROW)
    return canvas.sprite()
