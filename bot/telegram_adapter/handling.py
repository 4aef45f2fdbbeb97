"""One stored update: what it says, who does it, and what is told if it cannot be done."""

from typing import Any

import structlog
from telegram import Update

from bot.app.meters import ANSWERS
from bot.telegram_adapter.api import Api
from bot.telegram_adapter.doors import Doors
from bot.telegram_adapter.inbox import Raw
from bot.telegram_adapter.lines import Lines
from bot.telegram_adapter.places import PLATFORM
from bot.telegram_adapter.presses import Presses
from bot.telegram_adapter.reading import Heard, Line, Membership, Migration, Press, Reopened, Start, read

log = structlog.get_logger(__name__)


class Handling:
    """The inbox's handler."""

    def __init__(self, api: Api, doors: Doors, lines: Lines, presses: Presses) -> None:
        self._api = api
        self._doors = doors
        self._lines = lines
        self._presses = presses

    async def handle(self, raw: Raw, delivery: str) -> None:
        heard = self._heard(raw)
        if isinstance(heard, Line | Press | Start):
            with ANSWERS.labels(PLATFORM).time():
                await self._do(heard, delivery)
        elif heard is not None:
            await self._do(heard, delivery)

    async def give_up(self, raw: Raw, *, busy: bool) -> None:
        heard = self._heard(raw)
        try:
            if isinstance(heard, Press):
                await self._presses.sorry(heard, "refusal-busy" if busy else "telegram-broken")
            elif isinstance(heard, Line | Start) and not busy:
                await self._lines.sorry(heard)
        except Exception:
            log.exception("nobody was told", update=raw.get("update_id"))

    async def _do(self, heard: Heard, delivery: str) -> None:
        match heard:
            case Press():
                await self._presses.attend(heard, delivery)
            case Line():
                await self._lines.attend(heard, delivery)
            case Start():
                await self._lines.start(heard, delivery)
            case Membership():
                await self._doors.changed(heard)
            case Migration():
                await self._doors.move(heard)
            case Reopened(where):
                await self._doors.arrive(where)

    def _heard(self, raw: Raw) -> Heard | None:
        """What nobody can read is nothing; but whoever presses waits for an answer."""
        try:
            update = Update.de_json(dict[str, Any](raw), self._api)
            return read(update, self._api.id, self._api.username)
        except (AttributeError, KeyError, LookupError, OverflowError, TypeError, ValueError) as error:
            log.warning("update not readable", update=raw.get("update_id"), why=type(error).__name__)
            return _bare_press(raw)


def _bare_press(raw: Raw) -> Press | None:
    """A press of which nothing is known but how to answer it."""
    query = raw.get("callback_query")
    if not isinstance(query, dict) or not isinstance(query.get("id"), str):
        return None
    return Press(query["id"], None, sure_of_topic=False, person=None, language=None, post=0, data="")
