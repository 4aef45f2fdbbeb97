"""Pictures of a table as a viewer may see it, at any version. Drawn in a thread: the loop has presses to answer."""

import asyncio

from bot.app.desk import Desk
from bot.app.refusal import Refusal
from bot.app.table import Table, since_segment
from engine.kernel.actors import Viewer
from engine.kernel.match import replay_to
from engine.kernel.observation import Observation
from engine.kernel.series import SeriesObservation
from render.picture import Picture, PictureRequest, Player
from render.registry import draw


async def picture_of(desk: Desk, table: Table, viewer: Viewer, focus: str, version: int | None = None) -> Picture:
    """The picture at a version of the table, None = the newest; Refusal for a version or focus that is not there."""
    observation = await _observation(desk, table, viewer, version)
    players = tuple(Player(seat.name, seat.colour) for seat in table.doc.seats)
    try:
        return await asyncio.to_thread(draw, table.doc.game, table.single, observation, PictureRequest(players, focus))
    except (ValueError, KeyError):
        raise Refusal("no-picture") from None


async def _observation(desk: Desk, table: Table, viewer: Viewer, version: int | None) -> Observation:
    match, doc = table.match, table.doc.match
    if match is None or doc is None:
        raise Refusal("not-started")
    state, made_at = match.state, doc.version if version is None else version - doc.started_at
    if not table.segment.version <= made_at <= doc.version:
        raise Refusal("no-picture")
    if made_at < doc.version:
        log = since_segment(table, await desk.log(table))[: made_at - table.segment.version]
        state = replay_to(table.game, table.start(), log, table.segment.version)
    seen = table.game.observe(state, viewer)
    return seen.match if isinstance(seen, SeriesObservation) else seen
