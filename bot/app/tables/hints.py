"""Advice for a seat: what the strongest computer player would do there, shown to the asker alone."""

import asyncio
import random

from bot.app.base.person import Person
from bot.app.base.refusal import Refusal
from bot.app.tables.repository import TableRepository
from bot.app.tables.table import Table
from engine.ai.advice import advise
from engine.kernel.actors import Seat

HINT = "hint"
"""Name of the panel that tells the advice, and of the picture that shows it."""


async def hinted(repository: TableRepository, table_id: str, person: Person | None) -> Table:
    """Return the table with `advice` for this person's seat; Refusal where the seat is asked nothing, or hints are off.

    The log keeps that the person asked, once for each question.
    """
    if person is None:
        raise Refusal("not-seated")
    table = await repository.at_hand(table_id)
    seat = _asked(table, person)
    assert table.match is not None
    once = f"hint:{seat}:{table.match.changed_at[seat]}"
    table = (await repository.change(table_id, once, lambda fresh: _note(fresh, person))).table
    if seat not in table.advice:
        seen = table.observe(seat)
        found = await asyncio.to_thread(advise, table.game, seen, random.SystemRandom())
        if found is None:
            raise Refusal("hint-not-asked")
        table.advice[seat] = found
    return table


def _asked(table: Table, person: Person) -> Seat:
    match, seat = table.running(), table.own_seat(person)
    if not table.doc.hints:
        raise Refusal("hint-forbidden")
    if seat not in match.game.actors(match.state):
        raise Refusal("hint-not-asked")
    return seat


def _note(table: Table, person: Person) -> None:
    seat = _asked(table, person)
    table.doc.seats[seat].hints += 1
    table.take(table.running().note({"hint": seat}))
