"""The menu of commands: Latin names, as Telegram wants them, with descriptions in the reader's language."""

import asyncio

import structlog
from telegram import BotCommand
from telegram.error import TelegramError

from bot.presenter.catalogue import LANGUAGES
from bot.presenter.orders import NAMES
from bot.presenter.screen import Term, Text
from bot.presenter.words import say
from bot.telegram_adapter.api import Api

SHORTEST_PAUSE, LONGEST_PAUSE = 5.0, 600.0

log = structlog.get_logger(__name__)


def menu(language: str) -> tuple[BotCommand, ...]:
    """All commands with what they do."""
    about = {name: Text("code", {"code": Term(f"slash-{name}", "about")}) for name in NAMES}
    return tuple(BotCommand(name, say(language, text)) for name, text in about.items())


async def offer(api: Api, usual: str) -> int:
    """Set what is not set so already: for each language of ours, and in the usual one for all others.

    How many menus were set; TelegramError for one that could not be.
    """
    changed = 0
    for code, language in ((None, usual), *((one, one) for one in LANGUAGES)):
        wanted = menu(language)
        if tuple(await api.get_my_commands(language_code=code)) != wanted:
            await api.set_my_commands(wanted, language_code=code)
            changed += 1
    return changed


async def keep_offering(api: Api, usual: str) -> None:
    """`offer` until it is done. Nothing else waits for that: without a menu one can play as well."""
    pause = SHORTEST_PAUSE
    while True:
        try:
            await offer(api, usual)
            return
        except TelegramError as error:
            log.warning("menu of commands not set", why=type(error).__name__, again_in=pause)
        except Exception:
            log.exception("menu of commands not set", again_in=pause)
        await asyncio.sleep(pause)
        pause = min(pause * 2, LONGEST_PAUSE)
