"""Who is asked at a table and which of a browser's players those are: so that the page can offer the right one."""

from collections.abc import Sequence
from typing import TypedDict

from bot.app.people import Person
from bot.app.table import Table


class SeatTurn(TypedDict):
    name: str
    colour: int
    player: str | None
    """The player of this browser who decides there."""
    asked: bool
    awaited: bool
    """The table waits for this seat."""


class TableTurn(TypedDict):
    table: str
    phase: str
    version: int
    seats: list[SeatTurn]


def turn_of(table: Table, players: Sequence[Person]) -> TableTurn:
    """As this browser may know it."""
    mine = {table.seat_of(player): player.id for player in players}
    asked, awaited = _asked(table)
    seats: list[SeatTurn] = [
        {
            "name": seat.name,
            "colour": seat.colour,
            "player": mine.get(number),
            "asked": number in asked,
            "awaited": number in awaited,
        }
        for number, seat in enumerate(table.doc.seats)
    ]
    return {"table": table.doc.id, "phase": table.doc.phase, "version": table.doc.version, "seats": seats}


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
