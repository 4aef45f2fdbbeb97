"""The menu of commands: Latin names, as Telegram wants them, with descriptions in the reader's language."""

import structlog
from telegram import BotCommand
from telegram.error import TelegramError

from bot.presenter.catalogue import LANGUAGES
from bot.presenter.commands import NAMES
from bot.presenter.screen import Term, Text
from bot.presenter.words import say
from bot.telegram_adapter.api import Api

log = structlog.get_logger(__name__)


def menu(language: str) -> tuple[BotCommand, ...]:
    """All commands with what they do."""
    return tuple(BotCommand(name, _about(name, language)) for name in NAMES)


async def offer(api: Api, usual: str) -> int:
    """Set what is not set so already: for each language of ours, and in the usual one for all others.

    How many menus were set. A menu that cannot be set is only a pity.
    """
    changed = 0
    for code, language in ((None, usual), *((one, one) for one in LANGUAGES)):
        wanted = menu(language)
        try:
            if tuple(await api.get_my_commands(language_code=code)) != wanted:
                await api.set_my_commands(wanted, language_code=code)
                changed += 1
        except TelegramError as error:
            log.warning("menu of commands not set", language=code, why=type(error).__name__)
    return changed


def _about(name: str, language: str) -> str:
    return say(language, Text("code", {"code": Term(f"slash-{name}", "about")}))
