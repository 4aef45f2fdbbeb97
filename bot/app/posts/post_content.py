"""What a post shows of a table: the open question, and the events since it was asked."""

from dataclasses import replace

from bot.app.base.platform import Passed, Urgency
from bot.app.posts.post_plan import Shown
from bot.app.posts.questions import NOBODY, PLAYING, Asked, follows, question, turn
from bot.app.tables import premoves
from bot.app.tables.repository import TableRepository
from bot.app.tables.table import Table
from bot.app.tables.views import news_of
from bot.presenter.scene import NO_PAST, Past
from engine.kernel.actors import PUBLIC, Viewer
from engine.kernel.event import Event


async def events_since(repository: TableRepository, table: Table, version: int) -> list[Event]:
    """Return the events of decisions made at the table's `version` or later, oldest first, for all audiences.

    Left out: decisions that were taken back, and those made before the rules of the match were last upgraded.
    """
    if table.doc.match is None:
        return []
    return (await repository.history(table)).since(version - table.doc.match.started_at)


async def past_of(repository: TableRepository, table: Table, viewer: int) -> Past:
    """Return how the match went if it is over; while it runs, what the one person who is asked has missed.

    In a private chat only that person sees it, in a group all do; the premove's outcome is for the viewer alone.
    """
    match = table.match
    if match is None:
        return NO_PAST
    if not table.live:
        return Past(course=(await repository.history(table)).points(PUBLIC))
    premove = None if viewer == PUBLIC else premoves.outcome(table, viewer)
    awaited = [seat for seat in match.game.awaited(match.state) if seat >= 0]
    if len(awaited) != 1 or not is_person(table, awaited[0]) or viewer not in (PUBLIC, awaited[0]):
        return Past(premove=premove)
    return Past((await repository.history(table)).absence(awaited[0], viewer), premove=premove)


async def passed_since(repository: TableRepository, table: Table, viewer: int) -> tuple[Passed, ...]:
    """Return the turns of computers since a person decided; none if they were more than one round."""
    match = table.doc.match
    if match is None:
        return ()
    computers = [seat for seat in range(len(table.doc.seats)) if not is_person(table, seat)]
    turns = list((await repository.history(table)).turns_of(computers))
    if len(turns) > len(table.doc.seats):
        return ()
    return tuple(Passed(match.started_at + turn.version, news_of(table, viewer, turn.events)) for turn in turns)


def asked_of(table: Table, viewer: Viewer) -> Asked:
    """Return the people for whom the table waits, as seats and turns; in a private chat its owner alone."""
    match = table.match
    if match is None or not table.live:
        return NOBODY
    awaited = [seat for seat in match.game.awaited(match.state) if seat >= 0 and is_person(table, seat)]
    seats = awaited if viewer == PUBLIC else [seat for seat in awaited if seat == viewer]
    return frozenset(turn_of(table, seat) for seat in seats)


def turn_of(table: Table, seat: int) -> str:
    """Return the name of the turn that this seat takes now, as questions use it."""
    return turn(seat, table.doc.seats[seat].clock.turn)


def question_of(table: Table, viewer: Viewer, standing: str | None) -> str:
    """Return the name of the question that a chat has to show now.

    `standing`: the one that it shows already, None = nothing. While only computers are asked, `standing` is returned.
    """
    if table.match is None or not table.live:
        # A lobby that was closed says so on its own post: that is worth no new one.
        return "lobby" if table.never_began else table.doc.phase
    asked = asked_of(table, viewer)
    return question(asked) if standing is None else follows(standing, asked)


def shown_now(table: Table, shown: Shown | None) -> Shown | None:
    """Return what a chat shows, with its questions named as now, also if an older program has written it."""
    if shown is None or table.match is None:
        return shown
    names = (_renamed(table, name) for name in (shown.question, shown.called, shown.call_for))
    asked, called, call_for = names
    return replace(shown, question=asked, called=called, call_for=call_for)


def _renamed(table: Table, name: str) -> str:
    """Return today's name of a question that an older program wrote as `running [(0, 7)]`; any other name unchanged.

    Each pair is a seat that could decide, and the version of the match since which it could.
    """
    if table.match is None or not name.startswith(f"{PLAYING} ["):
        return name
    changed = enumerate(table.match.changed_at)
    seats = (seat for seat, version in changed if f"({seat}, {version})" in name)
    return question(turn_of(table, seat) for seat in seats)


def changed_since(table: Table, version: int) -> bool:
    """Tell whether after this version of the table a person's turn has ended, or another player has changed what the
    person is asked; False before the match."""
    match, doc = table.match, table.doc.match
    if match is None or doc is None:
        return False
    people = (seat for seat in range(len(table.doc.seats)) if is_person(table, seat))
    return any(doc.started_at + match.changed_at[seat] > version for seat in people)


def is_person(table: Table, seat: int) -> bool:
    """Tell whether a person decides at this seat now, and not a computer."""
    return table.doc.seats[seat].computer is None


def haste_of(table: Table) -> Urgency:
    """Return how urgent a sending is: nobody waits for single steps of computers, but people who are asked do."""
    match = table.match
    if match is None or not table.live:
        return Urgency.PRESS
    asked = (seat for seat in match.game.actors(match.state) if seat >= 0)
    return Urgency.PRESS if any(is_person(table, seat) for seat in asked) else Urgency.NONE
