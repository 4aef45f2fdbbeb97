"""The handler of stored updates: read each, do what it asks, and tell its author if that fails."""

from typing import Final

import structlog
from telegram import Update

from bot.app.base.metrics import answering
from bot.app.base.service_clock import Clock
from bot.app.base.write_outcome import WriteOutcome
from bot.telegram_adapter.bot_api.api import Api
from bot.telegram_adapter.bot_api.rate_limiter import ASKER
from bot.telegram_adapter.chat_ids import PLATFORM
from bot.telegram_adapter.inbox import Raw
from bot.telegram_adapter.membership import BotMembership
from bot.telegram_adapter.messages import Messages
from bot.telegram_adapter.presses import Presses
from bot.telegram_adapter.reading import (
    Arrival,
    Departure,
    Heard,
    Line,
    Membership,
    Migration,
    Press,
    Reopened,
    Start,
    legible,
    read,
)

BROKEN = "telegram-broken"
STORE_FAILED: Final[dict[WriteOutcome, str]] = {
    "not-written": "telegram-not-written",
    "not-copied": "telegram-not-copied",
    "unknown": "telegram-maybe-written",
}
TOLD_MS = 60_000
"""Milliseconds in which a person who writes too much hears of that only once."""

log = structlog.get_logger(__name__)


class Handling:
    """The inbox's handler: passes each update on to membership, messages or presses."""

    def __init__(self, api: Api, clock: Clock, membership: BotMembership, lines: Messages, presses: Presses) -> None:
        self._api = api
        self._clock = clock
        self._membership = membership
        self._lines = lines
        self._presses = presses
        self._told_busy: dict[str, int] = {}
        """Person → service time (ms) at which they were told that they write too much."""

    async def handle(self, raw: Raw, delivery: str) -> None:
        heard = self._heard(raw)
        if isinstance(heard, Line | Press | Start):
            with answering(PLATFORM):
                await self._do(heard, delivery)
        elif heard is not None:
            await self._do(heard, delivery)

    async def give_up(self, raw: Raw, *, busy: bool, outcome: WriteOutcome | None = None) -> None:
        why = STORE_FAILED[outcome] if outcome else BROKEN
        try:
            heard = self._heard(raw)
            if isinstance(heard, Press):
                await self._presses.sorry(heard, "telegram-pressed-too-often" if busy else why)
            elif isinstance(heard, Line | Start) and (not busy or self._first_in_a_while(heard)):
                ASKER.set(_asker_of(heard))
                await self._lines.sorry(heard, "telegram-wrote-too-often" if busy else why)
        except Exception:
            log.exception("nobody was told", update=raw.get("update_id"))

    async def hold_up(self, raw: Raw, outcome: WriteOutcome) -> None:
        """Tell the author of a press what became of it, since Telegram shows that the press waits.

        Does nothing for other updates.
        """
        try:
            heard = self._heard(raw)
            if isinstance(heard, Press):
                await self._presses.sorry(heard, STORE_FAILED[outcome])
        except Exception:
            log.exception("nobody was told", update=raw.get("update_id"))

    def _first_in_a_while(self, heard: Line | Start) -> bool:
        """Return whether this person was not told in the last minute that they write too much; note that it is told
        now."""
        name, now = _asker_of(heard), self._clock.now()
        self._told_busy = {one: at for one, at in self._told_busy.items() if at > now - TOLD_MS}
        is_first = name not in self._told_busy
        self._told_busy.setdefault(name, now)
        return is_first

    async def _do(self, heard: Heard, delivery: str) -> None:
        ASKER.set(_asker_of(heard))
        match heard:
            case Press():
                await self._presses.attend(heard, delivery)
            case Line():
                await self._lines.attend(heard, delivery)
            case Start():
                await self._lines.start(heard, delivery)
            case Membership():
                await self._membership.changed(heard)
            case Migration():
                await self._membership.move(heard)
            case Reopened(where):
                await self._membership.arrive(where)
            case Departure(where, person):
                await self._lines.departed(person, where.place.whole.chat_id)
                await self._membership.left(where, person.id, delivery)
            case Arrival(where, persons):
                await self._membership.came(where, persons, delivery)

    def _heard(self, raw: Raw) -> Heard | None:
        """Parse an update; None if it is unreadable or not meant for the bot.

        An unreadable press is returned with nothing but its id, so that it can be answered: its presser waits.
        """
        try:
            update = Update.de_json(legible(raw), self._api)
            return read(update, self._api.id, self._api.username)
        except Exception as error:  # noqa: BLE001  a date of another age, answers within answers: all of it must be survived
            log.warning("update not readable", update=raw.get("update_id"), why=type(error).__name__)
            return _bare_press(raw)


def _asker_of(heard: Heard) -> str:
    """Return the id of the person who wrote or pressed; empty if somebody wrote in the name of a chat."""
    person = heard.person if isinstance(heard, Line | Start | Press) else None
    return person.id if person is not None else ""


def _bare_press(raw: Raw) -> Press | None:
    """Return an unreadable press with only the id by which it can be answered; None if the update is no press."""
    query = raw.get("callback_query")
    if not isinstance(query, dict) or not isinstance(query.get("id"), str):
        return None
    return Press(query["id"], None, sure_of_topic=False, person=None, language=None, post=0, data="", under=())
