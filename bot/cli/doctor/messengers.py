"""Check Telegram and Discord: whether each token is valid, and whether the messenger can be reached.

A messenger without a token is not asked.
"""

import asyncio
import contextlib
from typing import Final

from bot.cli.doctor.finding import Finding, bad, good, note
from bot.settings import Settings

PATIENCE: Final = 5.0
"""Seconds for the check of one messenger; all run at once, since somebody waits at a terminal."""

Found = list[Finding]


async def of_messengers(settings: Settings) -> Found:
    """Check each messenger that has a token; never print a token. The libraries of the others stay unloaded."""
    asked = [_of_telegram(settings)] if settings.telegram_token else []
    asked += [_of_discord(settings)] if settings.discord_token else []
    found = [finding for told in await asyncio.gather(*asked) for finding in told]
    return found or [note("doctor-no-token")]


async def _of_telegram(settings: Settings) -> Found:
    from bot.telegram_adapter.bot_api.api import Access, Checked, check

    checked = Checked()
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE):
            checked = await check(Access.of(settings))
    rights = [] if checked.joins_groups else [note("doctor-no-groups")]
    return [_of_token("Telegram", checked.bot, checked.wrong_token), *rights]


async def _of_discord(settings: Settings) -> Found:
    from bot.discord_adapter.api.check import Checked, check

    assert settings.discord_token is not None
    checked = Checked()
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE):
            checked = await check(settings.discord_token, settings.discord_proxy)
    return [_of_token("Discord", checked.bot, checked.wrong_token)]


def _of_token(platform: str, bot: str, wrong: bool) -> Finding:
    settings = platform.upper()
    if wrong:
        return bad("doctor-token-wrong", platform=platform, setting=f"{settings}_TOKEN")
    if not bot:
        return bad("doctor-unreached", platform=platform, setting=f"{settings}_PROXY")
    return good("doctor-token", platform=platform, bot=bot)
