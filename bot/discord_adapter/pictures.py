"""Boards as files to send. A picture that cannot be drawn stops nobody: the text says the same."""

import structlog

from bot.app.desk import Desk
from bot.app.pictures import picture_of
from bot.app.refusal import Refusal
from bot.app.table import Table
from bot.discord_adapter.saying import Speech
from bot.discord_adapter.sheets import Upload, alt_of
from bot.presenter.screen import Screen
from engine.kernel.actors import Viewer

log = structlog.get_logger(__name__)


async def board_of(
    desk: Desk, table: Table, viewer: Viewer, screen: Screen, speech: Speech, version: int
) -> Upload | None:
    """The picture of a screen as this viewer may see it; None if it has none."""
    if screen.board is None:
        return None
    try:
        picture = await picture_of(desk, table, viewer, screen.board.focus, version)
    except Refusal:
        return None
    except Exception:
        log.exception("picture not drawn", table=table.doc.id, version=version)
        return None
    name = "board.png" if picture.media_type == "image/png" else "board.jpg"
    return Upload(name, picture.content, alt_of(speech, screen))
