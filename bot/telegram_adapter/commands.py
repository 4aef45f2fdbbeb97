"""The bot's menu of commands and its descriptions of itself, which Telegram shows outside of chats and in empty ones.

Commands have Latin names, as Telegram wants them; all other words are in the reader's language.
"""

import asyncio
from collections.abc import Awaitable, Callable

import structlog
from telegram import BotCommand
from telegram.error import InvalidToken, TelegramError

from bot.presenter.catalogue import LANGUAGES
from bot.presenter.lines.orders import NAMES
from bot.presenter.screen import Term, Text
from bot.presenter.words import say
from bot.telegram_adapter.bot_api.api import Api

SHORTEST_PAUSE, LONGEST_PAUSE = 5.0, 600.0
OTHERWISE = {"start": "begin"}
"""Commands under another name: `/start` is what people write to any bot first, so it must not begin a match."""
ABOUT, SHORTLY = Text("telegram-about"), Text("telegram-about-shortly")
"""Descriptions of the bot: in an empty private chat (at most 512 characters), and in its profile (at most 120)."""

Offer = Callable[[Api, str], Awaitable[int]]
"""A function that sets texts of the bot where they differ, and returns how many it has set.

Its second argument is the language for users who speak none of the bot's languages.
"""

log = structlog.get_logger(__name__)


def menu(language: str) -> tuple[BotCommand, ...]:
    """Return all commands with what they do, in one language."""
    about = {name: Text("code", {"code": Term(f"slash-{name}", "about")}) for name in NAMES}
    return tuple(BotCommand(OTHERWISE.get(name, name), say(language, text)) for name, text in about.items())


async def offer(api: Api, usual: str) -> int:
    """Set the menu of commands in each of the bot's languages; return how many menus were changed.

    Users with another language get it in the language `usual`. Raises TelegramError if a menu could not be set.
    """
    changed = 0
    for code, language in _languages(usual):
        wanted = menu(language)
        if tuple(await api.get_my_commands(language_code=code)) != wanted:
            await api.set_my_commands(wanted, language_code=code)
            changed += 1
    return changed


async def introduce(api: Api, usual: str) -> int:
    """Set the bot's two descriptions in each of its languages; return how many were changed.

    Users with another language get them in the language `usual`. Raises TelegramError if one could not be set.
    """
    changed = 0
    for code, language in _languages(usual):
        about, shortly = say(language, ABOUT), say(language, SHORTLY)
        if (await api.get_my_description(code)).description != about:
            await api.set_my_description(about, code)
            changed += 1
        if (await api.get_my_short_description(code)).short_description != shortly:
            await api.set_my_short_description(shortly, code)
            changed += 1
    return changed


async def keep_offering(api: Api, usual: str) -> None:
    """Set menu and descriptions; try again until that is done. The bot works without them meanwhile."""
    await asyncio.gather(_until_done(offer, api, usual), _until_done(introduce, api, usual))


async def _until_done(offer: Offer, api: Api, usual: str) -> None:
    pause = SHORTEST_PAUSE
    while True:
        try:
            await offer(api, usual)
            return
        except InvalidToken:
            # The token is known to be good. An older Bot API server answers so if it does not know the method.
            log.warning("bot not described", what=offer.__name__, why="the Bot API server does not know how")
            return
        except TelegramError as error:
            log.warning("bot not described", what=offer.__name__, why=type(error).__name__, again_in=pause)
        except Exception:
            log.exception("bot not described", what=offer.__name__, again_in=pause)
        await asyncio.sleep(pause)
        pause = min(pause * 2, LONGEST_PAUSE)


def _languages(usual: str) -> tuple[tuple[str | None, str], ...]:
    """Return Telegram's language codes (None: everybody else), each with the language in which we address its users."""
    return ((None, usual), *((one, one) for one in LANGUAGES))
