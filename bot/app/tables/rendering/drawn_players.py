"""Players of a table as pictures show them, each with a name that the fonts can draw."""

from bot.app.tables.table import Table
from bot.presenter.screen import Text
from bot.presenter.words import say
from render.picture import Player
from render.text.names import drawable


def drawn_players(table: Table, language: str) -> tuple[Player, ...]:
    """Return the players by seat; a name that no font can draw is replaced by the seat's number: `Игрок 1`."""
    return tuple(
        Player(seat.name if drawable(seat.name) else _numbered(language, number), seat.colour)
        for number, seat in enumerate(table.doc.seats, 1)
    )


def _numbered(language: str, number: int) -> str:
    return say(language, Text("nameless", {"number": number}))
