"""Plans as the document keeps them: whole turns for a seat, with the version of the match for which they are true.

They are secrets of the seat, and make no version, no line of the log and no post.
"""

from collections.abc import Iterator

from bot.app.base.person import Person
from bot.app.base.refusal import Refusal
from bot.app.tables import play as moves
from bot.app.tables.document import PlansDoc
from bot.app.tables.table import Table
from bot.presenter.games.registry import presenter_of
from engine.ai.plans import PlannedTurn
from engine.kernel.actors import Seat, Viewer
from engine.kernel.log_entry import Decided, Undone


def is_offered(table: Table, seat: Seat) -> bool:
    """Tell whether this seat's person may choose among plans now: the table offers them, and a turn is composed."""
    match = table.match
    if match is None or match.over or not table.live or not table.doc.plans:
        return False
    if table.doc.seats[seat].computer is not None or match.held == seat or seat not in match.game.actors(match.state):
        return False
    ask = table.observe(seat).ask(seat)
    return ask is not None and ask.question in presenter_of(table.doc.game).composed


def kept(table: Table, seat: Seat, *, ahead: bool = False) -> PlansDoc | None:
    """Return the stored plans of this seat if they are still true; None if there are none.

    `ahead`: those for the seat's next turn.
    """
    match, plans = table.match, table.doc.seats[seat].plans
    if match is None or plans is None or plans.ahead != ahead:
        return None
    # A step of the seat itself drops its plans (`settle`), so only what others have changed is looked at here.
    is_true = ahead or (match.fresh(seat, plans.at) and match.same_list(seat, plans.at))
    return plans if is_true else None


def run_of(table: Table, seat: Seat, number: int, version: int, *, ahead: bool = False) -> tuple[str, ...]:
    """Return the codes of plan `number`, counted from 1, as a screen of this version of the match showed it.

    Refusal if there is no such plan, or if the screen showed other plans.
    """
    plans = kept(table, seat, ahead=ahead)
    if plans is None or version < plans.at:
        raise Refusal("plan-gone")
    if not 1 <= number <= len(plans.runs):
        raise Refusal("no-such-plan")
    return tuple(plans.runs[number - 1])


def shown(table: Table, viewer: Viewer, *, ahead: bool) -> tuple[PlannedTurn, ...]:
    """Return the plans at hand for this viewer that a screen may still show, with their consequences."""
    return table.plans[viewer] if kept(table, viewer, ahead=ahead) is not None else ()


def is_ahead(table: Table, person: Person) -> bool:
    """Tell whether the plans that this person was shown last are for the next turn, and not for the present one."""
    seat = table.seat_of(person)
    return seat is not None and kept(table, seat, ahead=True) is not None


def play(table: Table, person: Person, number: int) -> tuple[str, ...]:
    """Play the plan of this number as the person sees it now, and return its codes.

    Refusal if the person has not opened the plans: a number would be a guess.
    """
    seat = table.own_seat(person)
    plans = kept(table, seat)
    if plans is not None and not plans.shown:
        raise Refusal("plan-unseen")
    codes = run_of(table, seat, number, table.running().version)
    moves.play(table, person, codes)
    return codes


def keep(table: Table, seat: Seat, plans: PlansDoc) -> None:
    """Store plans for this seat, unless the match has gone on since they were found, or others are stored."""
    match = table.match
    if match is not None and match.version == plans.at and kept(table, seat, ahead=plans.ahead) is None:
        table.doc.seats[seat].plans = plans


def note_shown(table: Table, seat: Seat) -> None:
    """Note that the seat's player has opened the plans; nothing is noted without plans."""
    plans = table.doc.seats[seat].plans
    if plans is not None:
        table.doc.seats[seat].plans = plans.model_copy(update={"shown": True})


def drop(table: Table, seat: Seat) -> None:
    table.doc.seats[seat].plans = None


def settle(table: Table) -> None:
    """Drop the plans that the changes of this draft have made untrue. Called before each commit."""
    acted = set(_acted(table))
    for seat, own in enumerate(table.doc.seats):
        plans = own.plans
        if plans is None:
            continue
        is_over = table.match is None or not table.live or own.computer is not None
        if is_over or seat in acted or (plans.ahead and acted) or kept(table, seat, ahead=plans.ahead) is None:
            own.plans = None


def _acted(table: Table) -> Iterator[int]:
    """Yield who has decided, drawn or undone something in this draft."""
    for entry in table.entries:
        if isinstance(entry, Decided):
            yield entry.actor
        elif isinstance(entry, Undone):
            yield entry.seat
