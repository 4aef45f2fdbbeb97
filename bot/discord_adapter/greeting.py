"""One hello to each server that lets the bot in, with what the bot lacks there."""

import discord
import structlog

from bot.app.platform import Away, Later
from bot.app.ports import RecordStore
from bot.discord_adapter.errors import Lost, Refused, Unchangeable, translated
from bot.discord_adapter.nonce import nonce
from bot.discord_adapter.rights import ESSENTIAL, HELPFUL, TO_BRANCH, missing
from bot.discord_adapter.saying import Speech
from bot.discord_adapter.sheets import sheet_of
from bot.discord_adapter.tools import in_discord
from bot.presenter.chat import greeting_screen

KIND = "guild"
WANTED = (*ESSENTIAL, *HELPFUL, *(right for right in TO_BRANCH if right not in ESSENTIAL))

log = structlog.get_logger(__name__)


class Greeting:
    def __init__(self, store: RecordStore, language: str) -> None:
        self._store = store
        self._language = language
        self._greeting: set[int] = set()
        """Servers that are being greeted: Discord tells of a new one more than once."""

    async def greet(self, guild: discord.Guild) -> None:
        if guild.id in self._greeting or await self._store.get(KIND, str(guild.id)) is not None:
            return
        self._greeting.add(guild.id)
        try:
            channel = best_channel(guild)
            if channel is not None and await self._said(channel):
                await self._store.put(KIND, str(guild.id), 0, b"{}")
        finally:
            self._greeting.discard(guild.id)

    async def forget(self, guild: discord.Guild) -> None:
        """The bot was put out; if it is let in again, it says hello again."""
        await self._store.drop(KIND, str(guild.id))

    async def _said(self, channel: discord.TextChannel) -> bool:
        lacking = missing(channel.permissions_for(channel.guild.me), WANTED, in_thread=False)
        sheet = sheet_of(Speech(self._language), in_discord(greeting_screen(lacking)))
        name = nonce("hello", str(channel.guild.id), str(channel.guild.me.joined_at))
        try:
            async with translated():
                await channel.send(view=sheet.view(), nonce=name, allowed_mentions=sheet.mentions)
            return True
        except (Away, Later, Lost, Refused, Unchangeable) as error:
            log.info("server not greeted", guild=channel.guild.id, why=str(error))
            return False


def best_channel(guild: discord.Guild) -> discord.TextChannel | None:
    """The channel for such messages, or else the first one in which the bot may write."""
    system = [guild.system_channel] if guild.system_channel else []
    for channel in (*system, *sorted(guild.text_channels, key=lambda one: one.position)):
        if not missing(channel.permissions_for(guild.me), ESSENTIAL, in_thread=False):
            return channel
    return None
