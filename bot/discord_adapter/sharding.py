"""Which shards of the bot this process has: they are dealt among all processes that share the store."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable

import discord
import structlog

from bot.app.base.lease import LEASE_MS, RENEW_SECONDS
from bot.app.base.ports import StoreFailed
from bot.app.base.recent_map import RecentMap
from bot.app.base.sharing_ports import Dealt, LeaseStore, ShardStore
from bot.discord_adapter.api.errors import translated
from bot.discord_adapter.channels import channel_of

IDENTIFY_MS = 5_000
"""Milliseconds between two sessions that are begun in one of Discord's rows (`max_concurrency`)."""
REMEMBERED = 5_000
"""Most chats of which this process knows the server."""
PATIENCE_TO_ASK = 1.0
"""Most seconds for a question to Discord while a person waits for the answer to a press."""
LOOK_SECONDS = 0.25
"""Seconds until the next try to begin a session in a row in which another one was just begun."""

log = structlog.get_logger(__name__)


def shard_of(guild: int | None, of: int) -> int:
    """Return the shard that Discord tells of a server; None: of private chats."""
    return (guild >> 22) % of if guild is not None else 0


class Dealing:
    """This process's part in the dealing of one bot's shards.

    The shards of a process that dies are free after `LEASE_MS`, and the others ask every `RENEW_SECONDS`.
    """

    def __init__(self, store: ShardStore, name: str) -> None:
        self._store = store
        self.name = name
        self._holder = secrets.token_hex(8)
        self._lock = asyncio.Lock()
        """Held by `follow` until an answer is dealt with: else what is handed back meanwhile would be taken again."""
        self.dealt: Dealt | None = None
        """Last answer of the store, without shards after `leave`; None before the first one, and after `leave` where
        no other process took part."""

    def holds(self, guild: int | None) -> bool:
        """Return whether this process has the shard of a server (None: of private chats)."""
        return self.dealt is not None and shard_of(guild, self.dealt.of) in self.dealt.shards

    @property
    def has_all(self) -> bool:
        """Tell whether this process has every shard, as it usually has when it is the only one."""
        return self.dealt is not None and len(self.dealt.shards) == self.dealt.of

    async def ask(self, shards: int) -> Dealt:
        """Take part, or go on taking part; return what is dealt to this process. `shards`: least number in all."""
        self.dealt = await self._store.share_out(self.name, self._holder, LEASE_MS, shards)
        return self.dealt

    async def first(self, shards: int) -> Dealt:
        """Take part. While the store fails take every shard: somebody has to tell people that it fails."""
        try:
            return await self.ask(shards)
        except StoreFailed as error:
            log.warning("shards not dealt", error=str(error))
            self.dealt = Dealt(shards, 1, 0, tuple(range(shards)))
            return self.dealt

    async def follow(self, shards: int, change: Callable[[Dealt], Awaitable[None]]) -> None:
        """Go on asking, and call `change` with each answer. Without a store everything stays as it was."""
        while True:
            await asyncio.sleep(RENEW_SECONDS)
            try:
                async with self._lock:
                    await change(await self.ask(shards))
            except StoreFailed as error:
                log.warning("shards not renewed", error=str(error))

    async def hand_back(self, shard: int) -> None:
        """Free a shard whose connection has ended, for another process. Repeated until the store takes it."""
        while True:
            try:
                async with self._lock:
                    await self._store.hand_back(self.name, self._holder, [shard])
                    self._without(shard)
                return
            except StoreFailed as error:
                log.warning("shard not handed back", shard=shard, error=str(error))
                await asyncio.sleep(RENEW_SECONDS)

    def _without(self, shard: int) -> None:
        if self.dealt is not None:
            kept = tuple(one for one in self.dealt.shards if one != shard)
            self.dealt = self.dealt._replace(shards=kept, surplus=max(self.dealt.surplus - 1, 0))

    async def leave(self) -> None:
        """Free all shards at once; without a store they are free by themselves soon.

        The other processes send from now on. One that is alone goes on sending while it connects anew.
        """
        if self.dealt is not None:
            self.dealt = self.dealt._replace(shards=(), surplus=0) if self.dealt.processes > 1 else None
        try:
            await self._store.leave_dealing(self.name, self._holder)
        except StoreFailed as error:
            log.warning("shards not handed back", error=str(error))


class Homes:
    """Which server each chat is in, and so whether this process sends there."""

    def __init__(self) -> None:
        self.dealing: Dealing | None = None
        """The dealing that counts now; None: nothing is dealt yet."""
        self.guilds: RecentMap[str, int] = RecentMap(REMEMBERED)
        """Chat id → id of its server, as far as it was seen: the library forgets sleeping threads."""

    @property
    def are_all_here(self) -> bool:
        """Tell whether no other process sends, as far as this one knows."""
        return self.dealing is None or self.dealing.dealt is None or self.dealing.has_all

    def is_here(self, chat_id: str) -> bool:
        """Return whether this process sends to a chat. Private and unknown chats belong to the first shard."""
        return self.are_all_here or (self.dealing is not None and self.dealing.holds(self.guilds.get(chat_id)))

    async def fetched(self, client: discord.Client, chat_id: str) -> object:
        """Ask Discord for a channel and return it; note its server. Raises as `translated` does."""
        async with translated(PATIENCE_TO_ASK):
            found = await client.fetch_channel(channel_of(chat_id))
        if isinstance(found, discord.abc.GuildChannel | discord.Thread):
            self.guilds[chat_id] = found.guild.id
        return found


class Identifying:
    """The turns in which sessions are begun, counted for all processes together.

    Discord takes one session in 5 seconds in each of `rows` rows; a shard's row is its number modulo `rows`.
    """

    def __init__(self, store: LeaseStore, name: str, rows: int) -> None:
        self._store = store
        self._name = name
        self._rows = rows

    async def turn(self, shard: int) -> None:
        """Return when a session of this shard may be begun. Without a store wait the whole time."""
        name, holder = f"{self._name}:identify:{shard % self._rows}", secrets.token_hex(8)
        try:
            # The lease is never released: it expires after the 5 seconds that Discord wants between two sessions.
            while await self._store.hold(name, holder, IDENTIFY_MS) == "another's":  # noqa: ASYNC110 (nobody tells of it)
                await asyncio.sleep(LOOK_SECONDS)
        except StoreFailed as error:
            log.warning("session begun without a turn", error=str(error))
            await asyncio.sleep(IDENTIFY_MS / 1000)
