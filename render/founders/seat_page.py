"""Draws the page of one player: the state as large as the page, tokens, and the tiles that were replaced."""

from PIL import Image

from engine.games.founders.content import Content
from engine.games.founders.observation import FoundersObservation
from render.encode import encode
from render.founders.marks import chosen_of, marks_of
from render.founders.panel import Panel
from render.founders.realm import RealmArtist
from render.founders.shelf import MARGIN, WIDTH, Shelf
from render.founders.strip import strip_of
from render.picture import Picture, PictureRequest
from render.theme import NIGHT

HEIGHT, ZOOM = 1010, 0.9
"""Height of the panel in pixels, and zoom of the cards below it."""


def seat_page(content: Content, seen: FoundersObservation, request: PictureRequest, seat: int) -> Picture:
    """Draw the page of a seat; places that may be chosen have the same numbers as on the table."""
    shelf = Shelf(content, seen.replaced[seat], HEIGHT + 2 * MARGIN - 8, ZOOM)
    frame = Image.new("RGB", (WIDTH, shelf.bottom + 8), NIGHT)
    one = Panel(strip_of(seen, request.players[seat], seat), MARGIN, MARGIN, WIDTH - 2 * MARGIN, HEIGHT)
    one.draw(frame)
    RealmArtist(content, seen, seat, one.room, chosen_of(content, seen), marks_of(request.events)).draw(frame)
    shelf.draw(frame)
    return encode(frame, "png")
