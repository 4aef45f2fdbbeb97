"""One card in large."""

from PIL import Image

from engine.games.eme.content import Content
from engine.games.eme.observation import EmeObservation
from render.eme import cards
from render.encode import encode
from render.picture import Picture
from render.theme import NIGHT

ZOOM = 4.5
MARGIN = 28


def card_page(content: Content, seen: EmeObservation, number: int) -> Picture:
    """The card, with its price if it lies in the row."""
    card = cards.large_card(content, content.cards[seen.choices.card24][number], ZOOM)
    frame = Image.new("RGB", (card.width + 2 * MARGIN, card.height + 2 * MARGIN), NIGHT)
    card.put_corner(frame, MARGIN, MARGIN)
    if number in seen.row:
        coin = cards.price(content.row_costs[seen.row.index(number)], ZOOM)
        coin.put_corner(frame, MARGIN + 12, MARGIN + 8)
    return encode(frame, "png")
