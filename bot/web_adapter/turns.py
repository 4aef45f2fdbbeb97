"""Who is asked at a table and which of a browser's players those are: so that the page can offer the right one."""

from collections.abc import Sequence
from typing import TypedDict

from bot.app.people import Person
from bot.app.table import Table


class SeatTurn(TypedDict):
    name: str
    colour: int
    player: str | None
    """The player of this browser whose seat it is, also while a computer decides there."""
    asked: bool
    """Its person may decide now."""
    awaited: bool
    """The table waits for its person."""


class TableTurn(TypedDict):
    table: str
    phase: str
    version: int
    seats: list[SeatTurn]
    ends: int | None
    """When the turn that is held ends by itself, in milliseconds of the server's clock."""


def turn_of(table: Table, players: Sequence[Person]) -> TableTurn:
    """As this browser may know it."""
    mine = {table.place_of(player): player.id for player in players}
    asked, awaited = _asked(table)
    seats: list[SeatTurn] = [
        {
            "name": seat.name,
            "colour": seat.colour,
            "player": mine.get(number),
            "asked": number in asked and seat.computer is None,
            "awaited": number in awaited and seat.computer is None,
        }
        for number, seat in enumerate(table.doc.seats)
    ]
    doc = table.doc
    ends = (doc.match.grace_until or None) if doc.match is not None else None
    return {"table": doc.id, "phase": doc.phase, "version": doc.version, "seats": seats, "ends": ends}


def is_sealed(table: Table, person: Person) -> bool:
    """Is this person asked something whose answer nobody else may know yet?"""
    seat = table.seat_of(person)
    if seat is None or table.match is None:
        return False
    return any(decision.sealed for decision in table.game.legal(table.match.state, seat))


def _asked(table: Table) -> tuple[Sequence[int], Sequence[int]]:
    if table.match is None:
        return (), ()
    return table.game.actors(table.match.state), table.game.awaited(table.match.state)
