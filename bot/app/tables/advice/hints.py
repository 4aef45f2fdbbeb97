"""Hints for a seat: what the strongest computer player would do, shown to the requester alone."""

import asyncio

from bot.app.base.person import Person
from bot.app.base.refusal import Refusal
from bot.app.tables.advice.thinking import HintTask
from bot.app.tables.game_data import GameData
from bot.app.tables.repository import TableRepository
from bot.app.tables.table import Table
from bot.presenter.screen import digest_of
from bot.workers.task import TaskFailed
from engine.kernel.actors import Seat
from engine.kernel.fairness import player_seed

PATIENCE = 10.0
"""Seconds that a hint waits for a free worker."""
HINT = "hint"
"""Name of the panel that shows the hint, and `focus` of its picture."""


async def hinted(
    repository: TableRepository, table_id: str, person: Person | None, *, shown: int | None = None
) -> Table:
    """Return the table with a hint for this person's seat in `advice`; Refusal if hints are off or nothing is asked.

    The log notes once for each question that the person has asked for a hint. `shown`: version of the table at which
    the pressed button was made; a button of an earlier question asks for no hint, and is refused.
    """
    if person is None:
        raise Refusal("not-seated")
    table = await repository.at_hand(table_id)
    seat = _asked(table, person)
    assert table.match is not None
    once = f"hint:{seat}:{table.match.changed_at[seat]}"
    table = (await repository.change(table_id, once, lambda fresh: _note(fresh, person, shown))).table
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


async def turn_of_hint(
    repository: TableRepository, table_id: str, person: Person | None, digest: str, shown: int
) -> tuple[str, ...]:
    """Return the codes of this person's hint, which is found anew if it is not at hand: the same seed gives the same.

    Refusal if they are not those with this checksum, which the person was shown at version `shown` of the table.
    """
    table = await hinted(repository, table_id, person, shown=shown)
    found = table.advice.get(table.own_seat(person)) if person else None
    if found is None or digest_of(found.best.playable) != digest:
        raise Refusal("stale")
    return found.best.playable


async def _found(repository: TableRepository, table: Table, seat: Seat) -> None:
    """Compute the hint of this seat, once however often its player asks meanwhile."""
    assert table.match is not None
    # The version of the question, not of the match: else a note in the log gave another hint than the one on screen.
    seed = player_seed(bytes.fromhex(table.doc.seed), seat, table.match.changed_at[seat])
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
    if seat == match.held:
        raise Refusal("hint-turn-done" if match.can_undo(seat) else "hint-turn-over")
    return seat


def _note(table: Table, person: Person, shown: int | None) -> None:
    seat = _asked(table, person)
    assert table.doc.match is not None
    if shown is not None and not table.running().fresh(seat, shown - table.doc.match.started_at):
        raise Refusal("stale")
    table.doc.seats[seat].hints += 1
    table.take(table.running().note({"hint": seat}))
