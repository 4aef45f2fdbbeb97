"""Pictures of a table as a viewer may see it, at any version. Drawn in a thread: the loop has presses to answer."""

import asyncio

from bot.app.desk import Desk
from bot.app.history import past_of
from bot.app.past import Past, match_seen
from bot.app.refusal import Refusal
from bot.app.table import Table
from engine.kernel.actors import Viewer
from engine.kernel.match import replay_to
from render.picture import NoSuchPicture, Picture, PictureRequest, Player
from render.registry import draw

CHART = "chart"
"""The focus that needs the points of all turns."""


async def picture_of(desk: Desk, table: Table, viewer: Viewer, focus: str, version: int | None = None) -> Picture:
    """The picture at a version of the table, None = the newest; Refusal for a version or focus that is not there.

    A version has one picture for ever for each viewer: the position, marked with the turn by which it came about.
    What an artist raises by mistake is passed on.
    """
    past = await _past(desk, table, version)
    return await asyncio.to_thread(_draw, table, past, viewer, focus)


async def _past(desk: Desk, table: Table, version: int | None) -> Past:
    """What was played by the rules of today up to the version."""
    doc = table.doc.match
    if table.match is None or doc is None:
        raise Refusal("not-started")
    made_at = doc.version if version is None else version - doc.started_at
    if not table.segment.version <= made_at <= doc.version:
        raise Refusal("no-picture")
    return past_of(table, (await desk.log(table))[:made_at])


def _draw(table: Table, past: Past, viewer: Viewer, focus: str) -> Picture:
    """To play a match again takes a millisecond or two, a tenth of what drawing takes."""
    request = PictureRequest(
        players=tuple(Player(seat.name, seat.colour) for seat in table.doc.seats),
        focus=focus,
        events=past.last_turn(viewer),
        history=past.points(viewer) if focus == CHART else (),
    )
    seen = match_seen(table.game, _state(table, past), viewer)
    try:
        return draw(table.doc.game, table.single.content, seen, request)
    except NoSuchPicture:
        raise Refusal("no-picture") from None


def _state(table: Table, past: Past) -> object:
    """The snapshot where it is the position that was asked for: it is the truth."""
    assert table.match is not None
    assert table.doc.match is not None
    if past.base + len(past.log) == table.doc.match.version:
        return table.match.state
    return replay_to(past.game, past.start, past.log, past.base)
