"""Hints for a seat: what the strongest computer player would do, shown to the requester alone."""

import asyncio

from bot.app.base.person import Person
from bot.app.base.refusal import Refusal
from bot.app.tables.game_data import GameData
from bot.app.tables.repository import TableRepository
from bot.app.tables.table import Table
from bot.app.tables.thinking import HintTask
from bot.workers.task import TaskFailed
from engine.kernel.actors import Seat
from engine.kernel.fairness import player_seed

PATIENCE = 10.0
"""Seconds that a hint waits for a free worker."""
HINT = "hint"
"""Name of the panel that shows the hint, and `focus` of its picture."""


async def hinted(repository: TableRepository, table_id: str, person: Person | None) -> Table:
    """Return the table with a hint for this person's seat in `advice`; Refusal if hints are off or nothing is asked.

    The log notes once for each question that the person has asked for a hint.
    """
    if person is None:
        raise Refusal("not-seated")
    table = await repository.at_hand(table_id)
    seat = _asked(table, person)
    assert table.match is not None
    once = f"hint:{seat}:{table.match.changed_at[seat]}"
    table = (await repository.change(table_id, once, lambda fresh: _note(fresh, person))).table
    assert table.match is not None
    if seat not in table.advice:
        if seat not in table.hinting:
            table.hinting[seat] = asyncio.ensure_future(_found(repository, table, seat))
        try:
            await asyncio.shield(table.hinting[seat])
        finally:
            if seat in table.hinting and table.hinting[seat].done():
                del table.hinting[seat]
    return table


async def _found(repository: TableRepository, table: Table, seat: Seat) -> None:
    """Compute the hint of this seat, once however often its player asks meanwhile."""
    assert table.match is not None
    seed = player_seed(bytes.fromhex(table.doc.seed), seat, table.match.version)
    task = HintTask(GameData.of(table), table.observe(seat), seed)
    try:
        found = await repository.workers.run(task, patience=PATIENCE)
    except TaskFailed:
        raise Refusal("hint-failed") from None
    if found is None:
        raise Refusal("hint-not-asked")
    table.advice[seat] = found


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
