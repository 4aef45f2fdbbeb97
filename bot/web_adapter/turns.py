"""Who is asked at a table and which of a browser's players those are: so that the page can offer the right one."""

from collections.abc import Sequence
from typing import TypedDict

from bot.app.people import Person
from bot.app.table import Table
from bot.app.views import screen_of
from bot.presenter import payload
from bot.presenter.screen import Press, Use
from engine.kernel.actors import PUBLIC


class SeatTurn(TypedDict):
    name: str
    colour: int
    player: str | None
    """The player of this browser whose seat it is, also while a computer decides there."""
    opener: bool
    """Its person has opened the table and decides about it."""
    asked: bool
    """Its person may decide now."""
    awaited: bool
    """The table waits for its person."""
    chosen: list[str]
    """Buttons that tell this browser's player what he has answered, where he may still change it."""
    back: str | None
    """The button with which this browser's player takes his seat back from a computer."""


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
            "opener": seat.person is not None and seat.person == table.doc.opener,
            "asked": number in asked and seat.computer is None,
            "awaited": number in awaited and seat.computer is None,
            "chosen": _chosen(table, number) if number in mine and number in asked and number not in awaited else [],
            "back": _button(table, Use("come_back")) if _may_come_back(table, number) and number in mine else None,
        }
        for number, seat in enumerate(table.doc.seats)
    ]
    doc = table.doc
    ends = (doc.match.grace_until or None) if doc.match is not None else None
    return {"table": doc.id, "phase": doc.phase, "version": doc.version, "seats": seats, "ends": ends}


def _chosen(table: Table, seat: int) -> list[str]:
    """Of the answers that are still open to this seat, those that its own screen calls otherwise than everybody's."""
    labels = {choice.press: choice.label for choice in screen_of(table, PUBLIC).choices}
    own = screen_of(table, seat).choices
    return [_button(table, one.press) for one in own if labels.get(one.press, one.label) != one.label]


def _may_come_back(table: Table, seat: int) -> bool:
    """Does a computer decide for a person here, and is there still something to decide?"""
    return table.doc.phase == "running" and table.doc.seats[seat].computer is not None


def _button(table: Table, press: Press) -> str:
    return payload.write(table.doc.id, table.doc.version, press)


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
