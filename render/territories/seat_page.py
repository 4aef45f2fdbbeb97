"""Draws the page of one player: name, way to the goal, possessions, and all lands large."""

from engine.games.territories.content import Content
from engine.games.territories.observation import TerritoriesObservation
from render.encode import encode
from render.land.banner import HEADER, draw_head
from render.picture import Picture, PictureRequest
from render.sheet import Sheet
from render.territories.country import country, draw_bridges, draw_country
from render.territories.marks import marks_of
from render.territories.seats import course, leader_sign, spread
from render.territories.strip import TerritoriesStrip, strip_of
from render.territories.tiles import Area, Tiles
from render.theme import NIGHT, SEATS

WIDTH, MARGIN = 1280, 24
BANNER, SIGN, DIGITS = 236, 50, 44
TOP = BANNER + 2 * MARGIN
ROW = {1: 560, 2: 480, 3: 372}
"""Number of columns → height in pixels of a row of lands."""


def seat_page(content: Content, seen: TerritoriesObservation, request: PictureRequest, seat: int) -> Picture:
    """Draw the page of a seat; its lands and their cards are hot areas."""
    lands = [land for land in seen.lands if land.owner == seat]
    columns = 1 if len(lands) < 2 else 2 if len(lands) < 5 else 3 if len(lands) < 10 else 4
    rows = -(-len(lands) // columns)
    bottom = TOP + max(1, rows) * ROW.get(columns, 290)
    frame = Sheet(WIDTH, bottom, NIGHT)
    strip = strip_of(seen, request.players[seat], seat)
    _banner(frame, strip)
    where = country(seen, 6, TOP + 6, WIDTH - 12, bottom - TOP - 12, seat)
    draw_country(frame, where, seen, (0, TOP, WIDTH, bottom))
    tiles = Tiles(
        content, seen, tuple(player.colour % len(SEATS) for player in request.players), where, marks_of(request.events)
    )
    areas: dict[str, Area] = {}
    for land in lands:
        tiles.draw(frame, land)
        areas |= tiles.areas(land)
    draw_bridges(frame, where, seen)
    for land in lands:
        tiles.tags(frame, land)
    for union in seen.unions:
        tiles.plaque(frame, union)
    return encode(frame.image(), "png", areas)


def _banner(frame: Sheet, strip: TerritoriesStrip) -> None:
    width = WIDTH - 2 * MARGIN
    draw_head(frame, strip, MARGIN, MARGIN, width, BANNER)
    if strip.leads:
        leader_sign().put(frame, MARGIN + width - 240, MARGIN + 46)
    course(strip.points, strip.goal, strip.player.colour, width - 60, 44).put_corner(
        frame, MARGIN + 30, MARGIN + HEADER + 8
    )
    items = (
        ("star", strip.reputation),
        ("laurel", strip.prestige),
        ("coin", strip.coins),
        ("hand_cards", strip.hand),
        ("parcel", strip.lands),
        ("need", strip.need),
        ("profit", strip.profit),
        ("scroll", strip.tasks),
        ("done", strip.done),
        ("seal", strip.developments),
    )
    shown = [(sign, str(count)) for sign, count in items]
    spread(frame, shown, MARGIN + 8, MARGIN + HEADER + 102, width - 16, SIGN, DIGITS)
