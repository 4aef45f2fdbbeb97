"""How the seats of a table are drawn: with names that pictures can show."""

from bot.app.table import Table
from bot.presenter.screen import Text
from bot.presenter.words import say
from render.names import drawable
from render.picture import Player


def drawn_players(table: Table, language: str) -> tuple[Player, ...]:
    """The players by seat; a name of which no font has anything is replaced by its seat's number: `Игрок 1`."""
    return tuple(
        Player(seat.name if drawable(seat.name) else _numbered(language, number), seat.colour)
        for number, seat in enumerate(table.doc.seats, 1)
    )


def _numbered(language: str, number: int) -> str:
    return say(language, Text("nameless", {"number": number}))
