"""Asking Telegram for updates. They are confirmed by the next question, so only when they are stored."""

import asyncio
from typing import NoReturn

import structlog
from telegram.error import TelegramError

from bot.app.meters import Reach
from bot.app.platform import Later, Unclear
from bot.app.ports import StoreFailed
from bot.telegram_adapter.api import POLL_SECONDS, Api
from bot.telegram_adapter.errors import OtherPoller, WrongToken, translated
from bot.telegram_adapter.inbox import Inbox
from bot.telegram_adapter.places import NOWHERE

SHORTEST_PAUSE, LONGEST_PAUSE = 1.0, 30.0
OTHER_POLLER_PAUSE = 10.0

log = structlog.get_logger(__name__)


class Poller:
    def __init__(self, api: Api, inbox: Inbox, reach: Reach) -> None:
        self._api = api
        self._inbox = inbox
        self._reach = reach
        self._offset: int | None = None
        self._pause = SHORTEST_PAUSE

    async def run(self) -> NoReturn:
        """Ask again and again; ends when cancelled."""
        while True:
            pause = await self._ask()
            if pause:
                await asyncio.sleep(pause)

    async def _ask(self) -> float:
        """Ask once; the seconds to wait before the next time."""
        try:
            # The first question after trouble is answered at once, so that we know whether it is over.
            for raw in await self._api.raw_updates(self._offset, POLL_SECONDS if self._reach.reached else 0):
                await self._inbox.take(raw)
                self._offset = int(raw["update_id"]) + 1
        except StoreFailed as error:
            log.warning("updates not stored: they stay with Telegram", error=str(error))
            return SHORTEST_PAUSE
        except TelegramError as error:
            self._reach.seen(False)
            return self._pause_after(translated(error, NOWHERE))
        except Exception:
            log.exception("updates not taken")
            return LONGEST_PAUSE
        self._reach.seen(True)
        self._pause = SHORTEST_PAUSE
        return 0

    def _pause_after(self, error: Exception) -> float:
        match error:
            case OtherPoller():
                log.error(
                    "another program asks for the updates of this bot: one token, one program. Stop the other one",
                    telegram=str(error),
                )
                return OTHER_POLLER_PAUSE
            case WrongToken():
                log.critical("Telegram does not know the token any more")
                return LONGEST_PAUSE
            case Later() if error.seconds > LONGEST_PAUSE:
                return error.seconds
            case _:
                words = "cannot be reached" if isinstance(error, Later | Unclear) else str(error)
                log.warning("no updates from Telegram", why=words, again_in=self._pause)
        pause, self._pause = self._pause, min(self._pause * 2, LONGEST_PAUSE)
        return pause
