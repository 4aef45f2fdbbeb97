"""The connection to Discord: it passes on what discord.py tells, and remembers nothing."""

import asyncio
import sys
import threading
from collections.abc import Mapping
from typing import Any

import aiohttp
import discord
import structlog
import yarl
from discord.gateway import DiscordWebSocket, KeepAliveHandler
from discord.shard import Shard

from bot.app.base.metrics import Reach
from bot.app.base.ports import StoreFailed
from bot.discord_adapter import commands
from bot.discord_adapter.api.limits import Limits
from bot.discord_adapter.api.parsing import guard
from bot.discord_adapter.guilds import Guilds
from bot.discord_adapter.interactions import Interactions

LONGEST_WAIT = 30.0
"""Most seconds that discord.py itself waits for a rate limit, which matters only when commands are sent. Other limits
are raised as errors at once, so that only one chat waits."""
SILENCE = 45.0
"""Seconds without a word after which a connection is given up; Discord answers a heartbeat every 41.25 s."""
GATHERING = 0.5
"""Seconds without a new server after which the list of servers counts as complete; later ones are accepted too."""

FAREWELL = 2.0
"""Seconds to wait at the end for a heartbeat that is on its way."""

log = structlog.get_logger(__name__)


class Client(discord.AutoShardedClient):
    """The library's client: hears of servers, channels and interactions, on as many connections as Discord wants.

    Reads no messages and knows no members.
    """

    def __init__(
        self,
        interactions: Interactions,
        guilds: Guilds,
        reach: Reach,
        limits: Limits,
        proxy: str | None = None,
        *,
        short_commands: bool = False,
    ) -> None:
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            max_ratelimit_timeout=LONGEST_WAIT,
            guild_ready_timeout=GATHERING,
            heartbeat_timeout=SILENCE,
            http_trace=limits.trace(),
            proxy=proxy,
        )
        limits.take_over(self)
        self._interactions = interactions
        self._places = guilds
        self._reach = reach
        self._short_commands = short_commands
        self.sessions = 0
        """Sessions begun by this client; a thousand a day are allowed."""
        self._greeted = asyncio.Event()
        guard(self._connection.parsers, self._connection, self._turn_away)

    def _turn_away(self, event: Mapping[str, Any]) -> None:
        self._interactions.turn_away(self.http, event)

    async def tell_commands(self) -> None:
        """Send the bot's slash commands to Discord; log a failure and raise nothing.

        A failure does not end the login: sending may have to wait, and the bot works with the commands sent before.
        """
        try:
            await self._tell_commands()
        except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
            log.error("commands not told to Discord", why=str(error))

    async def _tell_commands(self) -> None:
        try:
            await commands.sync(self, short=self._short_commands)
        except discord.RateLimited as limit:
            if limit.retry_after > LONGEST_WAIT:
                raise
            await asyncio.sleep(limit.retry_after)
            await commands.sync(self, short=self._short_commands)

    async def come_in(self, patience: float) -> None:
        """Connect to the gateway, and return when that connection has ended.

        Raises TimeoutError if the gateway has not said hello within `patience` seconds.
        """
        coming, hello = asyncio.create_task(self.connect(reconnect=False)), asyncio.create_task(self._greeted.wait())
        try:
            await asyncio.wait({coming, hello}, timeout=patience, return_when=asyncio.FIRST_COMPLETED)
            if not coming.done() and not hello.done():
                raise TimeoutError
            await coming
        finally:
            hello.cancel()
            coming.cancel()
            await asyncio.gather(coming, hello, return_exceptions=True)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Note that the gateway has said hello, and that a session is begun."""
        await super().before_identify_hook(shard_id, initial=initial)
        self.sessions += 1
        self._greeted.set()

    async def launch_shard(self, gateway: yarl.URL, shard_id: int, *, initial: bool = False) -> None:
        """Launch a shard. The first one is tried once and raises what went wrong: the library would try again without
        end."""
        if not initial:
            return await super().launch_shard(gateway, shard_id, initial=initial)
        library: Any = self
        socket = await DiscordWebSocket.from_client(self, initial=True, gateway=gateway, shard_id=shard_id)
        shard = Shard(socket, self, library._AutoShardedClient__queue.put_nowait)  # noqa: SLF001  there is no other way in
        library._AutoShardedClient__shards[shard_id] = shard  # noqa: SLF001
        return shard.launch()

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        """Handle an event, unless the client is closed: the library cannot handle late events without an event loop."""
        if not self.is_closed():
            super().dispatch(event, *args, **kwargs)

    async def close(self) -> None:
        """Close the client and every connection that has a heartbeat, even one that the library does not know yet.

        Also wait for the threads that send heartbeats: they would fail on a closed event loop.
        """
        hearts = [one for one in threading.enumerate() if isinstance(one, KeepAliveHandler)]
        own = [one for one in hearts if one.ws.loop is self.loop]
        await asyncio.gather(*(heart.ws.close(1000) for heart in own))
        await super().close()
        await asyncio.gather(*(asyncio.to_thread(heart.join, FAREWELL) for heart in own))

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        self._interactions.take(interaction)

    async def on_connect(self) -> None:
        self._reach.seen(True)

    async def on_resumed(self) -> None:
        self._reach.seen(True)

    async def on_disconnect(self) -> None:
        self._reach.seen(False)

    async def on_ready(self) -> None:
        for guild in self.guilds:
            await self._places.here(guild)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        await self._places.here(guild)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        await self._places.here(guild)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        await self._places.put_out(guild)

    async def on_guild_channel_update(self, _: discord.abc.GuildChannel, now: discord.abc.GuildChannel) -> None:
        await self._places.changed(now)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self._places.gone(channel.id)

    async def on_thread_update(self, _: discord.Thread, now: discord.Thread) -> None:
        await self._places.changed(now)

    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        await self._places.thread_gone(thread.thread_id, thread.parent_id)

    async def on_guild_role_update(self, _: discord.Role, now: discord.Role) -> None:
        await self._places.look_around(now.guild)

    async def on_member_update(self, _: discord.Member, now: discord.Member) -> None:
        if self.user is not None and now.id == self.user.id:
            await self._places.look_around(now.guild)

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        error = sys.exc_info()[1]
        if isinstance(error, StoreFailed):
            log.warning("event not handled", handler=event_method, error=str(error))
        else:
            log.error("event not handled", handler=event_method, exc_info=True)
