"""The Discord adapter as a whole: start, keep logged in, stop. The bot also runs while Discord cannot be reached."""

import asyncio
import logging
from collections.abc import Sequence

import aiohttp
import discord
import structlog
from pydantic import SecretStr

from bot.app.base import background
from bot.app.base.metrics import Reach
from bot.app.base.named_lease import NamedLease
from bot.app.base.reconnect import Sleep
from bot.app.chats.commands.chat_commands import ChatCommands
from bot.app.posts.post_sync import PostSync
from bot.app.tables.repository import TableRepository
from bot.discord_adapter.api.limits import Limits
from bot.discord_adapter.api.login_limit import LoginLimit, LoginPause
from bot.discord_adapter.autocomplete import Autocomplete
from bot.discord_adapter.channels import PLATFORM
from bot.discord_adapter.client import Client, Connections
from bot.discord_adapter.dispatch import Dispatch
from bot.discord_adapter.emoji import keep
from bot.discord_adapter.guilds import Arrivals, Greeting, Guilds
from bot.discord_adapter.interactions import Interactions
from bot.discord_adapter.platform import DiscordPlatform
from bot.discord_adapter.result_messages import ResultMessages
from bot.discord_adapter.sharding import Dealing, Identifying
from bot.discord_adapter.table_threads import Moving, TableThreads

HEALTHY = 60.0
"""Seconds that a connection has to last so that the next failure counts as the first one."""
WRONG = {
    4004: "the token is not valid (any more): take a new one in the Developer Portal and set DISCORD_TOKEN",
    4010: "this shard does not exist: does another program use the same token?",
    4011: "so many servers need more shards than Discord itself has named: start the bot anew",
    4012: "this version of the gateway is no more: update discord.py",
    4013: "these intents do not exist: update discord.py",
    4014: "these intents are not allowed: the bot asks for none that is privileged, so look at the Developer Portal",
}
"""Codes with which Discord closes a connection for good, and what is to be done."""
GROWN = (4010, 4011)
"""Codes of WRONG that may only mean that the bot needs more shards; a new connection asks for their number."""

log = structlog.get_logger(__name__)


class WrongToken(Exception):
    """Discord does not know the token, or it cannot be a token at all."""


class DiscordAdapter:
    def __init__(
        self,
        repository: TableRepository,
        games: Sequence[str],
        language: str,
        token: SecretStr,
        proxy: SecretStr | None = None,
        *,
        short_commands: bool = False,
        least_shards: int = 1,
    ) -> None:
        """`least_shards`: connections to share among processes, where Discord itself needs fewer."""
        self.reach = Reach(PLATFORM)
        self._limits = Limits()
        self.platform = DiscordPlatform(repository.store, repository.clock, self._limits)
        self._least_shards = least_shards
        self._repository = repository
        self._games = games
        self._language = language
        self._token = token
        self._proxy = proxy
        self._short_commands = short_commands
        self._pace = LoginPause()
        self.sleep: Sleep = asyncio.sleep
        """Waits between two tries to log in."""
        self._interactions: Interactions | None = None
        self._work: asyncio.Task[None] | None = None

    def start(self, chat_commands: ChatCommands, post_sync: PostSync) -> None:
        """Begin to connect in the background and return at once, since Discord may be out of reach.

        `post_sync` must already know this adapter's platform.
        """
        logging.getLogger("discord").setLevel(logging.WARNING)
        self._interactions, guilds = self._rooms(chat_commands, post_sync)
        self._work = background.begin("discord", self._run(self._interactions, guilds))

    async def stop(self) -> None:
        """Finish the answers that have begun; then end the connection."""
        if self._interactions is not None:
            await self._interactions.stop()
        if self._work is not None:
            await background.end([self._work])

    def _rooms(self, chat_commands: ChatCommands, post_sync: PostSync) -> tuple[Interactions, Guilds]:
        """Build and return the handler of interactions, and the handler of servers' events."""
        arrivals, result_messages = (
            Arrivals(chat_commands.chats, chat_commands),
            ResultMessages(post_sync, self._language),
        )
        moving, table_threads = (
            Moving(chat_commands, post_sync, self.platform, result_messages),
            TableThreads(chat_commands, post_sync, self.platform, result_messages),
        )
        acting = Dispatch(chat_commands, arrivals, result_messages, moving, table_threads)
        autocomplete = Autocomplete(chat_commands, self._games, self._language)
        interactions = Interactions(acting, autocomplete, self.platform.callbacks, self._language)
        return interactions, Guilds(
            arrivals,
            Greeting(self._repository.store, chat_commands.showcase, self._language),
            chat_commands.places,
            self.platform.thread_links,
        )

    async def _run(self, interactions: Interactions, guilds: Guilds) -> None:
        """Log in again after every lost connection; return when the token or the bot is refused for good. Before each
        try wait until Discord answers at all, which costs no session."""
        while True:
            async with LoginLimit(self._proxied, self.sleep) as door:
                await door.opens()
            client = self._client(interactions, guilds)
            since, too_slow = asyncio.get_running_loop().time(), False
            try:
                await self._connected(client)
            except WrongToken:
                log.critical("Discord does not take DISCORD_TOKEN; everything else goes on without Discord")
                return
            except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
                if self._is_final(error, since):
                    return
                too_slow = isinstance(error, TimeoutError)
                log.warning("no connection to Discord", why=type(error).__name__, code=_code(error))
            except Exception:
                log.exception("connection to Discord broke")
            if _lasted(since) > HEALTHY:
                self._pace.well()
            await self.sleep(self._pace.pause(client.sessions, too_slow=too_slow))

    def _is_final(self, error: Exception, since: float) -> bool:
        """Return whether Discord has closed the connection for good, and log what is to be done. `since`: when the
        connection was begun, in seconds of the event loop."""
        code, was_well = _code(error), _lasted(since) > HEALTHY
        if code not in WRONG or (was_well and code in GROWN):
            return False
        log.critical("Discord wants us no more; everything else goes on", code=code, why=WRONG[code])
        return True

    @property
    def _proxied(self) -> str | None:
        return self._proxy.get_secret_value() if self._proxy else None

    def _client(self, interactions: Interactions, guilds: Guilds) -> Client:
        short = self._short_commands
        return Client(interactions, guilds, self.reach, self._limits, self._proxied, short_commands=short)

    async def _connected(self, client: Client) -> None:
        """Log in and keep this process's connections until one ends; the library resumes them as long as Discord allows
        that."""
        try:
            async with asyncio.timeout(self._pace.patience):
                await _log_in(client, self._token)
                needed, gateway, told = await client.http.get_bot_gateway()
            limits = discord.SessionStartLimits(**told)
            self._pace.allows(needed, limits.total, limits.remaining, limits.reset_after / 1000)
            self.platform.client = client
            await client.tell_commands()
            await self._allowed(needed, limits)
            await self._come_in(client, gateway, max(needed, self._least_shards), limits.max_concurrency)
            raise ConnectionError  # The library raises an error only if Discord has given a reason for the end.
        finally:
            self.reach.seen(False)
            self.platform.client = None
            await client.close()

    async def _come_in(self, client: Client, gateway: str, shards: int, rows: int) -> None:
        """Connect the shards that are dealt to this process until a connection ends; then hand all of them back."""
        assert client.user is not None
        store = self._repository.store
        dealing = Dealing(store, f"discord:{client.user.id}")
        connections = Connections(client, dealing, self._limits.share)
        uploading = NamedLease(store, f"{dealing.name}:emoji")
        beside = [background.begin("discord emoji", keep(client, alone=uploading.run))]
        try:
            dealt = await dealing.first(shards)
            connections.begin(gateway, dealt, Identifying(store, dealing.name, rows))
            self.platform.homes.dealing = dealing
            beside.append(background.begin("discord shards", dealing.follow(shards, connections.change)))
            self.reach.seen(not dealt.shards)
            await client.come_in(self._pace.patience)
        finally:
            await background.end(beside)
            await connections.stop()
            await client.close()
            await dealing.leave()

    async def _allowed(self, needed: int, limits: discord.SessionStartLimits) -> None:
        """If too few sessions are left, wait until Discord allows new ones.

        Discord allows a thousand sessions a day, and resets the token of a bot that begins more.
        """
        if limits.remaining < needed:
            seconds = limits.reset_after / 1000
            log.critical("Discord allows no new session today", again_in=seconds)
            await self.sleep(seconds)


def _lasted(since: float) -> float:
    return asyncio.get_running_loop().time() - since


def _code(error: Exception) -> int | None:
    """Return the code with which Discord has closed the connection; None if it has given none."""
    if isinstance(error, discord.PrivilegedIntentsRequired):
        return 4014
    return error.code if isinstance(error, discord.ConnectionClosed) else None


async def _log_in(client: Client, token: SecretStr) -> None:
    """Log in; WrongToken instead of errors that may show the token."""
    try:
        await client.login(token.get_secret_value())
    except (discord.LoginFailure, ValueError):
        raise WrongToken from None
