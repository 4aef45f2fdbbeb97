"""Find whole turns for a seat in a worker, and keep them with the seat; shown to its player alone."""

from bot.app.base.person import Person
from bot.app.base.refusal import Refusal
from bot.app.tables import premoves
from bot.app.tables.advice import plans
from bot.app.tables.advice.thinking import PlansTask
from bot.app.tables.document import PlansDoc
from bot.app.tables.game_data import GameData
from bot.app.tables.repository import TableRepository
from bot.app.tables.table import Table
from bot.workers.task import TaskFailed
from engine.ai.plans import MOST, PlannedTurn
from engine.kernel.actors import Seat
from engine.kernel.fairness import player_seed
from engine.kernel.observation import Observation

PATIENCE = 5.0
"""Seconds that a person who asks for plans waits for a free worker."""
BESIDE = 2.0
"""Seconds after which plans that nobody has asked for yet are given up, if no worker is free."""
MOST_AHEAD = 3
"""Most plans for the next turn: beside the single steps a message of Discord has no room for more buttons."""
TRIES = 3
"""How often plans are found for one request, if the match goes on meanwhile."""


async def planned(repository: TableRepository, table_id: str, person: Person | None) -> Table:
    """Return the table with plans in `plans` for this person's seat; without any where none are offered.

    Refusal if the workers cannot find them.
    """
    table = await repository.at_hand(table_id)
    seat = table.seat_of(person)
    if seat is None or not plans.is_offered(table, seat):
        return table
    table = await _found(repository, table, seat, ahead=False, is_asked_for=True)
    found = table.plans.get(seat, ())
    table = await repository.amend(table.doc.id, lambda fresh: plans.note_shown(fresh, seat), at_hand=True)
    if plans.kept(table, seat) is not None:
        table.plans.setdefault(seat, found)
    return table


async def planned_ahead(repository: TableRepository, table: Table, person: Person) -> Table:
    """Return the table with plans for this person's next turn, as it would begin now; without any where none are known.

    There are none for a person who is asked now or has laid a premove already, or while the workers are busy.
    """
    seat = table.seat_of(person)
    if seat is None or _seen_ahead(table, seat) is None:
        return table
    try:
        return await _found(repository, table, seat, ahead=True, is_asked_for=False)
    except Refusal:
        return table  # The panel offers single steps, whatever the workers do.


async def find_beside(repository: TableRepository, table: Table, seat: Seat) -> None:
    """Find and store plans for this seat before its player asks for them. Refusal if the workers are busy."""
    await _found(repository, table, seat, ahead=False, is_asked_for=False)


async def _found(repository: TableRepository, table: Table, seat: Seat, *, ahead: bool, is_asked_for: bool) -> Table:
    for _ in range(TRIES):
        stored = plans.kept(table, seat, ahead=ahead)
        if stored is not None and seat in table.plans:
            return table
        seen = _seen_ahead(table, seat) if ahead else table.observe(seat)
        if seen is None or not (ahead or plans.is_offered(table, seat)):
            return table
        at = table.running().version
        task = PlansTask(
            GameData.of(table),
            seen,
            player_seed(bytes.fromhex(table.doc.seed), seat, at),
            MOST_AHEAD if ahead else MOST,
            stored.runs if stored else None,
            is_asked_for,
        )
        found = await _computed(repository, task)
        if stored is None:
            stored = PlansDoc(at=at, runs=[list(one.run) for one in found], ahead=ahead)
            table = await _stored(repository, table, seat, stored)
        elif stored.runs and not found:
            # Others have decided meanwhile, and one of the turns is no longer possible.
            table = await repository.amend(table.doc.id, lambda fresh: plans.drop(fresh, seat), at_hand=True)
            continue
        if plans.kept(table, seat, ahead=ahead) == stored:
            table.plans[seat] = found
            return table
    raise Refusal("plans-failed")


async def _stored(repository: TableRepository, table: Table, seat: Seat, found: PlansDoc) -> Table:
    return await repository.amend(table.doc.id, lambda fresh: plans.keep(fresh, seat, found), at_hand=True)


async def _computed(repository: TableRepository, task: PlansTask) -> tuple[PlannedTurn, ...]:
    try:
        return await repository.workers.run(task, patience=PATIENCE if task.is_asked_for else BESIDE)
    except TaskFailed:
        raise Refusal("plans-failed") from None


def _seen_ahead(table: Table, seat: Seat) -> Observation | None:
    """Return what the seat would see at the beginning of its next turn; None where no plans are offered for it."""
    if table.match is None or not table.live or not table.doc.plans:
        return None
    told = premoves.told(table, seat)
    return None if told.is_asked or told.codes else told.start
