"""What a window tells of a table: the question that stands there, and what has happened since."""

from collections.abc import Collection

from bot.app import errands
from bot.app.desk import Desk
from bot.app.platform import Passed
from bot.app.table import Table
from bot.app.views import news_of
from bot.app.window_plan import PLAYING
from bot.presenter.scene import NO_PAST, Past
from engine.kernel.actors import PUBLIC, Viewer
from engine.kernel.event import Event


async def events_since(desk: Desk, table: Table, version: int) -> list[Event]:
    """What still counts of what was decided at the table's `version` or later, oldest first, all audiences.

    What was played under older rules is not told again: only they could tell it.
    """
    if table.doc.match is None:
        return []
    return (await desk.history(table)).since(version - table.doc.match.started_at)


async def past_of(desk: Desk, table: Table, viewer: int) -> Past:
    """How the match went when it is over; while it runs, what the one person who is asked has missed: told himself in
    his own window, and before all in a group's."""
    match = table.match
    if match is None:
        return NO_PAST
    if not table.live:
        return Past(course=(await desk.history(table)).points(PUBLIC))
    errand = None if viewer == PUBLIC else errands.outcome(table, viewer)
    awaited = [seat for seat in match.game.awaited(match.state) if seat >= 0]
    if len(awaited) != 1 or not is_person(table, awaited[0]) or viewer not in (PUBLIC, awaited[0]):
        return Past(errand=errand)
    return Past((await desk.history(table)).absence(awaited[0], viewer), errand=errand)


async def passed_since(desk: Desk, table: Table, viewer: int) -> tuple[Passed, ...]:
    """The turns of computers since a person decided; none where they play on among themselves for more than a round."""
    match = table.doc.match
    if match is None:
        return ()
    computers = [seat for seat in range(len(table.doc.seats)) if not is_person(table, seat)]
    turns = list((await desk.history(table)).turns_of(computers))
    if len(turns) > len(table.doc.seats):
        return ()
    return tuple(Passed(match.started_at + turn.version, news_of(table, viewer, turn.events)) for turn in turns)


def question_of(
    table: Table, viewer: Viewer, standing: str | None, elsewhere: Collection[str] = ()
) -> tuple[str, bool]:
    """Who is asked since when, and is there anybody to call who is not called `elsewhere`?

    While only computers are asked, the `standing` question goes on: their turns fold into the next post. In a window
    of one's own only the own question counts.
    """
    match = table.match
    if match is None or not table.live:
        # A lobby that was closed says so on its own post: that is worth no new one.
        return "lobby" if table.never_began else table.doc.phase, False
    asked = [seat for seat in match.game.actors(match.state) if seat >= 0 and is_person(table, seat)]
    if viewer != PUBLIC:
        asked = [seat for seat in asked if seat == viewer]
    if not asked and standing is not None:
        return standing, False
    calls = any(table.doc.seats[seat].person not in elsewhere for seat in asked)
    return f"{PLAYING} {[(seat, match.changed_at[seat]) for seat in asked]}", calls


def is_person(table: Table, seat: int) -> bool:
    """Does a person decide there just now?"""
    return table.doc.seats[seat].computer is None
