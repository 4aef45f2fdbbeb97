"""Servers and channels that the bot joins or loses: chats are noted as open or away; each new server is greeted
once."""

import discord
import structlog

from bot.app.base.platform import Away, Later
from bot.app.base.ports import ChatId, RecordStore, TableId
from bot.app.chats.chats import ChatDoc, Chats, Spot
from bot.app.chats.commands.chat_commands import ChatCommands
from bot.app.chats.mirror_chats import MirrorChats
from bot.app.chats.showcase import Showcase
from bot.discord_adapter.api.errors import Lost, Refused, Unchangeable, translated
from bot.discord_adapter.channels import (
    ESSENTIAL,
    HELPFUL,
    PLATFORM,
    TO_BRANCH,
    chat_id_of,
    missing,
    permissions_in,
    spot_of,
)
from bot.discord_adapter.message_layout import board_of, nonce, send, sheet_of
from bot.discord_adapter.reading import Came
from bot.discord_adapter.saying import Speech
from bot.discord_adapter.thread_links import ThreadLinks

KIND = "guild"
WANTED = (*ESSENTIAL, *HELPFUL, *(right for right in TO_BRANCH if right not in ESSENTIAL + HELPFUL))

log = structlog.get_logger(__name__)


Channel = discord.abc.GuildChannel | discord.Thread


class Arrivals:
    """Records in the store which chats the bot may write to (again), and which are gone."""

    def __init__(self, chats: Chats, chat_commands: ChatCommands) -> None:
        self._chats = chats
        self._chat_commands = chat_commands

    async def seen(self, came: Came) -> ChatDoc:
        """Return the document of the chat of an interaction, and note the chat as open if the bot may speak in it.

        An interaction from a place without the bot says nothing about the person's private chat.
        """
        if came.lacking or came.bot_is_absent:
            return await self._chats.get(came.chat_id)
        return await self.welcomed(came.chat_id, came.spot, came.title)

    async def welcomed(self, chat_id: ChatId, spot: Spot, title: str) -> ChatDoc:
        """Note that the bot may speak in a chat; return the chat's document.

        If the chat was away before, the boards of its tables are posted again.
        """
        chat, was_away = await self._chats.let_in(chat_id, spot, title)
        if was_away:
            for table in await self._chat_commands.tables(chat_id):
                self._chat_commands.post_sync.repair(table, chat_id)
        return chat

    async def away(self) -> frozenset[str]:
        """Return the ids of chats in Discord to which nothing is sent."""
        return await self._chats.away(PLATFORM)

    async def left_behind(self, chat_id: ChatId) -> None:
        """Note that a thread's tables have moved to another chat, so that posts that link to the thread are changed."""
        for name in (await self._chats.get(chat_id)).tables:
            self._chat_commands.post_sync.leave(TableId(name), chat_id)

    async def gone(self, chat_id: ChatId) -> None:
        """Note that a chat is gone, if it had any table; otherwise nothing is stored."""
        if (await self._chats.get(chat_id)).tables:
            await self._chats.leave(chat_id)


class Greeting:
    def __init__(self, store: RecordStore, showcase: Showcase, language: str) -> None:
        self._store = store
        self._showcase = showcase
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
        """Forget that a server was greeted, since it has removed the bot; if it adds the bot again, it is greeted
        again."""
        await self._store.drop(KIND, str(guild.id))

    async def _said(self, channel: discord.TextChannel) -> bool:
        lacking = missing(channel.permissions_for(channel.guild.me), WANTED, in_thread=False)
        answer, speech = self._showcase.greeting(lacking), Speech(self._language)
        assert answer.panel is not None
        picture = await answer.draw(self._language) if "file" not in lacking else None
        sheet = sheet_of(speech, answer.panel, board_of(picture, answer.panel, speech))
        name = nonce("hello", str(channel.guild.id), str(channel.guild.me.joined_at))
        try:
            async with translated():
                await send(channel, sheet, name)
            return True
        except (Away, Later, Lost, Refused, Unchangeable) as error:
            log.info("server not greeted", guild=channel.guild.id, why=str(error))
            return False


class Guilds:
    def __init__(self, arrivals: Arrivals, greeting: Greeting, places: MirrorChats, thread_links: ThreadLinks) -> None:
        self._arrivals = arrivals
        self._thread_links = thread_links
        self._greeting = greeting
        self._places = places

    async def here(self, guild: discord.Guild) -> None:
        """Greet a server that has added the bot, unless it was greeted before, and check the bot's rights in its
        channels."""
        await self._greeting.greet(guild)
        await self.look_around(guild)

    async def put_out(self, guild: discord.Guild) -> None:
        await self._greeting.forget(guild)

    async def look_around(self, guild: discord.Guild) -> None:
        """Check every channel and thread of a server, since the bot's rights may have changed."""
        await self.changed(*guild.text_channels, *guild.voice_channels, *guild.stage_channels, *guild.threads)

    async def changed(self, *places: Channel) -> None:
        """Note changed channels and threads: one that is open again gets its boards; a locked thread is noted as away.

        Only those that are away are loaded from the store: a server has hundreds of channels, and few are away.
        """
        away = await self._arrivals.away()
        for place in places:
            chat_id, is_locked = chat_id_of(place.id), isinstance(place, discord.Thread) and place.locked
            if chat_id in away and _is_open(place):
                await self._arrivals.welcomed(chat_id, spot_of(place), place.name)
            elif is_locked and chat_id not in away:
                await self._arrivals.gone(chat_id)

    async def gone(self, channel: int) -> None:
        await self._arrivals.gone(chat_id_of(channel))

    async def thread_gone(self, thread: int, parent: int) -> None:
        """Move the tables of a deleted thread to the channel in which it was."""
        self._thread_links.hangs_in(chat_id_of(thread), parent)
        await self._places.fall_back(chat_id_of(thread), chat_id_of(parent))
        await self._arrivals.left_behind(chat_id_of(thread))
        await self.gone(thread)


def _is_open(place: Channel) -> bool:
    have, in_thread = permissions_in(place), isinstance(place, discord.Thread)
    locked = isinstance(place, discord.Thread) and place.locked
    return have is not None and not locked and not missing(have, ESSENTIAL, in_thread=in_thread)


def best_channel(guild: discord.Guild) -> discord.TextChannel | None:
    """Return the channel for a greeting: the server's system channel, or else the first one in which the bot may write;
    None if it may write in none."""
    system = [guild.system_channel] if guild.system_channel else []
    for channel in (*system, *sorted(guild.text_channels, key=lambda one: one.position)):
        if not missing(channel.permissions_for(guild.me), ESSENTIAL, in_thread=False):
            return channel
    return None
