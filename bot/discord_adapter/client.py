"""The connection to Discord: it passes on what discord.py tells, and remembers nothing."""

import asyncio
import sys
import threading
from collections import defaultdict
from collections.abc import Collection, Coroutine, Mapping
from typing import Any

import aiohttp
import discord
import structlog
import yarl
from discord.gateway import DiscordWebSocket, KeepAliveHandler
from discord.shard import Shard

from bot.app.base import background
from bot.app.base.metrics import Reach
from bot.app.base.ports import StoreFailed
from bot.app.base.sharing_ports import Dealt
from bot.discord_adapter import commands
from bot.discord_adapter.api.limits import Limits, Share
from bot.discord_adapter.api.parsing import guard
from bot.discord_adapter.guilds import Guilds
from bot.discord_adapter.interactions import Interactions
from bot.discord_adapter.sharding import Dealing, Identifying

LONGEST_WAIT = 30.0
"""Most seconds that discord.py itself waits for a rate limit, which matters only when commands are sent. Other limits
are raised as errors at once, so that only one chat waits."""
SILENCE = 45.0
"""Seconds without a word after which a connection is given up; Discord answers a heartbeat every 41.25 s."""
LONGEST_LAUNCH = 600.0
"""Most seconds until a shard is connected, its turn among all others included."""
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
        self._gateway = DiscordWebSocket.DEFAULT_GATEWAY
        self._turns: Identifying | None = None
        self._wanted: set[int] = set()
        """Shards that are to be connected. One may be given away before its connection has begun."""
        self._changing: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)
        """Shard → lock while its connection begins or ends."""
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

    def begin_with(self, gateway: str, of: int, shards: Collection[int], turns: Identifying) -> None:
        """Set what `come_in` connects: the first shards, and how many there are in all."""
        self._gateway, self._turns = yarl.URL(gateway), turns
        self.shard_count = self._connection.shard_count = of
        self._connection.shard_ids = sorted(shards)
        self._wanted = set(shards)

    async def come_in(self, patience: float) -> None:
        """Connect the shards, and return when the connection of one has ended.

        Raises TimeoutError if the gateway has not said hello within `patience` seconds.
        """
        if not self._connection.shard_ids:
            self._greeted.set()  # Other processes have them all; some may come later.
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
        """Note that the gateway has said hello, and wait until a session may be begun: processes take turns."""
        self._greeted.set()
        assert self._turns is not None
        await self._turns.turn(shard_id or 0)
        self.sessions += 1

    async def launch_shards(self) -> None:
        """Connect the first shards, one after the other."""
        for shard_id in list(self._connection.shard_ids):
            await self._launched(shard_id)

    async def _launched(self, shard_id: int) -> None:
        async with self._changing[shard_id]:
            if shard_id in self._wanted:
                await self.launch_shard(self._gateway, shard_id)

    async def launch_shard(self, gateway: yarl.URL, shard_id: int, *, initial: bool = False) -> None:
        """Connect a shard. It is tried once and raises what went wrong: the library would try again without end."""
        library: Any = self
        async with asyncio.timeout(LONGEST_LAUNCH):
            socket = await DiscordWebSocket.from_client(self, initial=True, gateway=gateway, shard_id=shard_id)
        shard = Shard(socket, self, library._AutoShardedClient__queue.put_nowait)  # noqa: SLF001  there is no other way in
        self._shards_of_library[shard_id] = shard
        shard.launch()

    @property
    def _shards_of_library(self) -> dict[int, Shard]:
        library: Any = self
        shards: dict[int, Shard] = library._AutoShardedClient__shards  # noqa: SLF001
        return shards

    async def add_shard(self, shard_id: int) -> None:
        """Connect one more shard; where that fails, end all connections, so that everything begins anew."""
        self._connection.shard_ids = [shard_id]
        self._wanted.add(shard_id)
        try:
            await self._launched(shard_id)
        except Exception as error:  # noqa: BLE001  the library's own ReconnectWebSocket is no DiscordException
            log.warning("shard not connected", shard=shard_id, why=type(error).__name__)
            await self.close()

    async def drop_shard(self, shard_id: int) -> None:
        """End the connection of a shard and forget its servers: another process will have them."""
        self._wanted.discard(shard_id)
        async with self._changing[shard_id]:
            shard = self._shards_of_library.pop(shard_id, None)
            if shard is not None:
                await shard.close()
        state: Any = self._connection
        for guild in [one for one in self.guilds if one.shard_id == shard_id]:
            state._remove_guild(guild)  # noqa: SLF001

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        """Handle an event, unless the client is closed: the library cannot handle late events without an event loop."""
        if not self.is_closed():
            super().dispatch(event, *args, **kwargs)

    async def close(self) -> None:
        """Close the client and every connection that has a heartbeat, even one that the library does not know yet.

        Also wait for the threads that send heartbeats: they would fail on a closed event loop.
        """
        hearts = [one for one in threading.enumerate() if isinstance(one, KeepAliveHandler)]
        own = [one for one in hearts if vars(one.ws).get("_connection") is self._connection]
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


class Connections:
    """Keeps the connections of a client as the shards are dealt: connects new ones, hands over what is too much."""

    def __init__(self, client: Client, dealing: Dealing, share: Share) -> None:
        self._client = client
        self._dealing = dealing
        self._share = share
        self._connected: set[int] = set()
        """Shards that are connected, or about to be."""
        self._leaving: set[int] = set()
        """Shards that are being handed over: their connection has ended, and the store does not know yet."""
        self._at_work: set[asyncio.Task[None]] = set()

    def begin(self, gateway: str, dealt: Dealt, turns: Identifying) -> None:
        """Let the client begin with the shards that are dealt to this process first."""
        self._share.processes = dealt.processes
        self._connected = set(dealt.shards)
        self._client.begin_with(gateway, dealt.of, dealt.shards, turns)

    async def change(self, dealt: Dealt) -> None:
        """Follow what is dealt now. All connections end if the number of shards has changed."""
        self._share.processes = dealt.processes
        if dealt.of != self._client.shard_count:
            log.info("number of shards changed", shards=dealt.of)
            await self._client.close()
            return
        own = set(dealt.shards)
        for shard in own - self._connected - self._leaving:
            log.info("shard taken", shard=shard, of=dealt.of)
            self._connected.add(shard)
            self._begin(self._client.add_shard(shard))
        for shard in self._connected - own:
            self._begin(self._dropped(shard))
        kept = sorted(own - self._leaving)
        for shard in kept[len(kept) - max(dealt.surplus - len(self._leaving), 0) :]:
            self._leaving.add(shard)
            self._begin(self._handed_over(shard))

    async def stop(self) -> None:
        await background.end(self._at_work)

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        """In the background: the dealing has to go on meanwhile."""
        task = background.begin("discord shard", work)
        self._at_work.add(task)
        task.add_done_callback(self._at_work.discard)

    async def _dropped(self, shard: int) -> None:
        log.info("shard given away", shard=shard)
        self._connected.discard(shard)
        await self._client.drop_shard(shard)

    async def _handed_over(self, shard: int) -> None:
        await self._dropped(shard)
        await self._dealing.hand_back(shard)
        self._leaving.discard(shard)
