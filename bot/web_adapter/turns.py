"""Whose turn it is at a table, and which seats belong to a browser's players: the page then offers the right player."""

from collections.abc import Sequence
from typing import TypedDict

from bot.app.base.person import Person
from bot.app.tables.table import Table
from bot.app.tables.views import screen_of
from bot.presenter import payload
from bot.presenter.acts.table import ComeBack
from bot.presenter.screen import Press, Use
from engine.kernel.actors import PUBLIC


class SeatTurn(TypedDict):
    name: str
    colour: int
    player: str | None
    """Id of the browser's player who has the seat, even while a computer plays for it; None = no player of it."""
    opener: bool
    """Whether the seat's person has opened the table and decides about it."""
    asked: bool
    """Whether the seat's person may decide now."""
    awaited: bool
    """Whether the table waits for the seat's person."""
    chosen: list[str]
    """Buttons for the answers that this browser's player has given and may still change."""
    back: str | None
    """The button with which this browser's player takes the seat back from a computer; None = not possible."""


class TableTurn(TypedDict):
    table: str
    phase: str
    version: int
    seats: list[SeatTurn]
    ends: int | None
    """Time when a delayed end of turn takes effect, in milliseconds of the server's clock; None = none is delayed."""


def turn_of(table: Table, players: Sequence[Person]) -> TableTurn:
    """Return who is asked at the table, as far as a browser with these players may know."""
    mine = {table.place_of(player): player.id for player in players}
    asked, awaited = _asked(table)
    seats: list[SeatTurn] = [
        {
            "name": seat.name,
            "colour": seat.colour,
            "player": mine.get(number),
            "opener": seat.person is not None and seat.person == table.doc.opener,
            "asked": number in asked and seat.computer is None,
            "awaited": number in awaited and seat.computer is None,
            "chosen": _chosen(table, number) if number in mine and number in asked and number not in awaited else [],
            "back": _button(table, Use(ComeBack())) if _may_come_back(table, number) and number in mine else None,
        }
        for number, seat in enumerate(table.doc.seats)
    ]
    doc = table.doc
    ends = (doc.match.grace_until or None) if doc.match is not None else None
    return {"table": doc.id, "phase": doc.phase, "version": doc.version, "seats": seats, "ends": ends}


def _chosen(table: Table, seat: int) -> list[str]:
    """Return the payloads of the buttons that this seat has already chosen in secret.

    The seat's own screen labels a chosen button differently from the public screen.
    """
    labels = {choice.press: choice.label for choice in screen_of(table, PUBLIC).choices}
    own = screen_of(table, seat).choices
    return [_button(table, one.press) for one in own if labels.get(one.press, one.label) != one.label]


def _may_come_back(table: Table, seat: int) -> bool:
    """Tell whether a computer decides for a person at this seat in a match that still runs."""
    return table.doc.phase == "running" and table.doc.seats[seat].computer is not None


def _button(table: Table, press: Press) -> str:
    return payload.write(table.doc.id, table.doc.version, press)


def is_sealed(table: Table, person: Person) -> bool:
    """Tell whether this person is asked something whose answer nobody else may know yet."""
    seat = table.seat_of(person)
    if seat is None or table.match is None:
        return False
    return any(decision.sealed for decision in table.game.legal(table.match.state, seat))


def _asked(table: Table) -> tuple[Sequence[int], Sequence[int]]:
    if table.match is None:
        return (), ()
    return table.game.actors(table.match.state), table.game.awaited(table.match.state)
