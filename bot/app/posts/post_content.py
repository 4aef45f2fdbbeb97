"""Contents of a post: the question that is open, and the events since it was asked."""

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

    Decisions that were taken back are left out, and those made before the last upgrade of the rules.
    """
    if table.doc.match is None:
        return []
    return (await repository.history(table)).since(version - table.doc.match.started_at)


async def past_of(repository: TableRepository, table: Table, viewer: int) -> Past:
    """Return what the screen tells of the past: the course of a finished match, else what an absent player has missed.

    The latter is told if only one person is asked: in a group to all, in a private chat to that person. The outcome of
    a premove is told to its owner alone.
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
    """Return the turns that computers have ended since a person decided; none if they are more than one round."""
    match = table.doc.match
    if match is None:
        return ()
    computers = [seat for seat in range(len(table.doc.seats)) if not is_person(table, seat)]
    turns = list((await repository.history(table)).turns_of(computers))
    if len(turns) > len(table.doc.seats):
        return ()
    return tuple(Passed(match.started_at + turn.version, news_of(table, viewer, turn.events)) for turn in turns)


def asked_of(table: Table, viewer: Viewer) -> Asked:
    """Return the turns of the people for whom the table waits, as `seat:turn`; in a private chat only its owner's."""
    match = table.match
    if match is None or not table.live:
        return NOBODY
    awaited = [seat for seat in match.game.awaited(match.state) if seat >= 0 and is_person(table, seat)]
    seats = awaited if viewer == PUBLIC else [seat for seat in awaited if seat == viewer]
    return frozenset(turn_of(table, seat) for seat in seats)


def turn_of(table: Table, seat: int) -> str:
    """Return the name of this seat's present turn, `seat:turn`, as questions use it."""
    return turn(seat, table.doc.seats[seat].clock.turn)


def question_of(table: Table, viewer: Viewer, standing: str | None) -> str:
    """Return the name of the question that a chat has to show now.

    `standing`: the question that the chat shows already, None = nothing. While only computers are asked, it stays.
    """
    if table.match is None or not table.live:
        # A lobby that was closed says so on its own post: that is worth no new one.
        return "lobby" if table.never_began else table.doc.phase
    asked = asked_of(table, viewer)
    return question(asked) if standing is None else follows(standing, asked)


def shown_now(table: Table, shown: Shown | None) -> Shown | None:
    """Return `shown` with today's names of its questions, also if an older program has written it."""
    if shown is None or table.match is None:
        return shown
    names = (_renamed(table, name) for name in (shown.question, shown.called, shown.call_for))
    asked, called, call_for = names
    return replace(shown, question=asked, called=called, call_for=call_for)


def _renamed(table: Table, name: str) -> str:
    """Return today's name of a question that an older program has called `running [(0, 7)]`, else the same name.

    Each pair is a seat that could decide, and the version of the match since when it could.
    """
    if table.match is None or not name.startswith(f"{PLAYING} ["):
        return name
    changed = enumerate(table.match.changed_at)
    seats = (seat for seat, version in changed if f"({seat}, {version})" in name)
    return question(turn_of(table, seat) for seat in seats)


def changed_since(table: Table, version: int) -> bool:
    """Tell whether the board's picture is out of date since this version of the table; False before the match.

    A picture is out of date if a person's turn has ended, or if another player has changed what a person is asked.
    """
    match, doc = table.match, table.doc.match
    if match is None or doc is None:
        return False
    people = (seat for seat in range(len(table.doc.seats)) if is_person(table, seat))
    return any(doc.started_at + match.changed_at[seat] > version for seat in people)


def is_person(table: Table, seat: int) -> bool:
    """Tell whether a person, and no computer, decides at this seat now."""
    return table.doc.seats[seat].computer is None


def haste_of(table: Table) -> Urgency:
    """Return how urgent a sending is. It is not urgent while only computers are to decide."""
    match = table.match
    if match is None or not table.live:
        return Urgency.PRESS
    asked = (seat for seat in match.game.actors(match.state) if seat >= 0)
    return Urgency.PRESS if any(is_person(table, seat) for seat in asked) else Urgency.NONE
