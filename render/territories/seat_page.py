"""A page about one player: who he is, his way to the goal, what he has, and all his lands large."""

from functools import lru_cache

from PIL import Image

from engine.games.territories.content import Content
from engine.games.territories.observation import TerritoriesObservation
from render.canvas import Canvas, Sprite
from render.encode import encode
from render.icons import crown, points_star, silhouette
from render.names import name_sprite
from render.picture import Picture, PictureRequest
from render.territories.country import country, draw_bridges, draw_country
from render.territories.marks import marks_of
from render.territories.seats import course, leader_sign, spread
from render.territories.strip import TerritoriesStrip, strip_of
from render.territories.tiles import Area, Tiles
from render.theme import GOLD, NIGHT, PAPER, SEATS, WHITE, mix, seat_style

WIDTH, MARGIN = 1280, 24
HEADER, BANNER = 92, 236
NAME_SIZE, SIGN, DIGITS = 52, 50, 44
TOP = BANNER + 2 * MARGIN
ROW = {1: 560, 2: 480, 3: 372}
"""Height of a row of lands, by how many stand in it at least."""


def seat_page(content: Content, seen: TerritoriesObservation, request: PictureRequest, seat: int) -> Picture:
    """The page of a seat; its lands and their cards are hot areas."""
    lands = [land for land in seen.lands if land.owner == seat]
    columns = 1 if len(lands) < 2 else 2 if len(lands) < 5 else 3 if len(lands) < 10 else 4
    rows = -(-len(lands) // columns)
    bottom = TOP + max(1, rows) * ROW.get(columns, 290)
    frame = Image.new("RGB", (WIDTH, bottom), NIGHT)
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
    return encode(frame, "png", areas)


def _banner(frame: Image.Image, strip: TerritoriesStrip) -> None:
    width = WIDTH - 2 * MARGIN
    ground = _ground(strip.player.colour, width, strip.points, strip.winner, strip.awaited)
    ground.put_corner(frame, MARGIN, MARGIN)
    name = name_sprite(strip.player.name, width - 420, NAME_SIZE, seat_style(strip.player.colour).ink)
    name.put_corner(frame, MARGIN + 100, MARGIN + 12)
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


@lru_cache(maxsize=16)
def _ground(colour: int, width: int, points: int, winner: bool, awaited: bool) -> Sprite:
    style = seat_style(colour)
    canvas = Canvas(width, BANNER, 2)
    pen = canvas.pen()
    pen.box(0, 0, width, BANNER, 20, GOLD if winner or awaited else style.dark)
    pen.box(5, 5, width - 5, BANNER - 5, 16, style.colour)
    pen.box(5, HEADER, width - 5, BANNER - 5, 16, PAPER)
    pen.box(5, HEADER, width - 5, HEADER + 30, 0, PAPER)
    silhouette(pen.at(24, 19, 0.6), style.shape, style.ink)
    pen.box(width - 190, 15, width - 20, HEADER - 12, 32, mix(style.dark, NIGHT, 0.35))
    points_star(pen.at(width - 178, 22, 0.5))
    pen.text(width - 72, 47, str(points), 56, WHITE, weight=800)
    if winner:
        crown(pen.at(width - 300, 2, 0.9))
    return canvas.sprite()
