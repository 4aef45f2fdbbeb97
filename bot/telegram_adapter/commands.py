"""The bot's menu of commands and its descriptions of itself, which Telegram shows outside of chats and in empty ones.

Commands have Latin names, as Telegram wants them; all other words are in the reader's language.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import structlog
from telegram import BotCommand, BotCommandScope, BotCommandScopeAllGroupChats
from telegram.error import BadRequest, InvalidToken, TelegramError

from bot.presenter.catalogue import LANGUAGES
from bot.presenter.lines.orders import NAMES
from bot.presenter.screen import Term, Text
from bot.presenter.words import say
from bot.telegram_adapter.bot_api.api import Api

SHORTEST_PAUSE, LONGEST_PAUSE = 5.0, 600.0
OTHERWISE = {"start": "begin"}
"""Commands under another name: `/start` is what people write to any bot first, so it must not begin a match."""
ONLY_HERE = ("order", "time", "rating", "profile")
"""Commands of this menu alone: a command of Discord has at most 25 subcommands, and `/imperia` has as many."""
_AT = NAMES.index("hand") + 1
MENU = (*NAMES[:_AT], *ONLY_HERE, *NAMES[_AT:])
"""All commands in the order of the menu."""
ABOUT_ONE = frozenset({"turn", "hand", "order", "time", "profile", "hint", "score", "rules", "code"})
"""Commands about one person, which in groups nobody else has to see, nor their answers."""
IN_GROUPS = BotCommandScopeAllGroupChats()
ABOUT, SHORTLY = Text("telegram-about"), Text("telegram-about-shortly")
"""Descriptions of the bot: in an empty private chat (at most 512 characters), and in its profile (at most 120)."""

Offer = Callable[[Api, str], Awaitable[int]]
"""A function that sets texts of the bot where they differ, and returns how many it has set.

Its second argument is the language for users who speak none of the bot's languages.
"""

log = structlog.get_logger(__name__)


def menu(language: str, *, ephemeral: bool = False) -> tuple[BotCommand, ...]:
    """Return all commands with what they do, in one language; `ephemeral`: those about one person are marked so."""
    return tuple(_command(name, language, is_ephemeral=ephemeral and name in ABOUT_ONE) for name in MENU)


async def offer(api: Api, usual: str) -> int:
    """Set the menu of commands in each of the bot's languages; return how many menus were changed.

    Users with another language get it in the language `usual`. Raises TelegramError if a menu could not be set.
    """
    changed = 0
    for code, language in _languages(usual):
        changed += await _offered(api, menu(language), None, code)
    return changed


async def offer_in_groups(api: Api, usual: str, *, ephemeral: bool) -> int:
    """Set the menu of groups, in which some commands are ephemeral; without ephemeral messages delete an earlier one.

    Return how many menus were changed. A server that refuses them keeps the menu of all chats.
    """
    changed = 0
    for code, language in _languages(usual):
        try:
            changed += await _offered(api, menu(language, ephemeral=True) if ephemeral else (), IN_GROUPS, code)
        except BadRequest as error:
            log.warning("no menu for groups", language=language, why=error.message)
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


async def keep_offering(api: Api, usual: str, *, ephemeral: bool = False) -> None:
    """Set menus and descriptions; try again until that is done. The bot works without them meanwhile.

    `ephemeral`: whether commands about one person are ephemeral in groups.
    """

    async def offer_to_groups(api: Api, usual: str) -> int:
        return await offer_in_groups(api, usual, ephemeral=ephemeral)

    await asyncio.gather(*(_until_done(one, api, usual) for one in (offer, offer_to_groups, introduce)))


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


def _command(name: str, language: str, *, is_ephemeral: bool) -> BotCommand:
    """Return a command of the menu. The library does not know ephemeral ones yet, so the mark is a raw field."""
    key = Text(f"telegram-menu-{name}") if name in ONLY_HERE else Text("code", {"code": Term(f"slash-{name}", "about")})
    mark = {"is_ephemeral": True} if is_ephemeral else None
    return BotCommand(OTHERWISE.get(name, name), say(language, key), api_kwargs=mark)


async def _offered(api: Api, wanted: tuple[BotCommand, ...], scope: BotCommandScope | None, code: str | None) -> bool:
    """Set a menu if it is another one, or delete it if none is wanted; return whether it was changed."""
    current = await api.get_my_commands(scope, code)
    if _told(current) == _told(wanted):
        return False
    if wanted:
        await api.set_my_commands(wanted, scope, code)
    else:
        await api.delete_my_commands(scope, code)
    return True


def _told(commands: Sequence[BotCommand]) -> list[tuple[Any, ...]]:
    """Return what Telegram is told of commands, to compare them: the library would leave out the mark."""
    return [(one.command, one.description, bool(one.api_kwargs.get("is_ephemeral"))) for one in commands]
