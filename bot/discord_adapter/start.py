"""Discord from its start to its end: the rest of the house need not know whether it can be reached."""

import asyncio
import logging
from collections.abc import Sequence

import aiohttp
import discord
import structlog
from pydantic import SecretStr

from bot.app import background
from bot.app.clerk import Clerk
from bot.app.desk import Desk
from bot.app.meters import Reach
from bot.app.windows import Windows
from bot.discord_adapter.acting import Acting
from bot.discord_adapter.branching import Branching
from bot.discord_adapter.client import Client
from bot.discord_adapter.completing import Completing
from bot.discord_adapter.guilds import Arrivals, Greeting, Guilds
from bot.discord_adapter.limits import Limits
from bot.discord_adapter.moving import Moving
from bot.discord_adapter.places import PLATFORM
from bot.discord_adapter.platform import DiscordPlatform
from bot.discord_adapter.reception import Reception
from bot.discord_adapter.telling import Telling

SHORTEST_PAUSE, LONGEST_PAUSE = 1.0, 90.0
"""Seconds between two tries to come in. discord.py's own pauses grow to a quarter of an hour, too long for players;
and a thousand arrivals a day are as many as Discord allows."""
HEALTHY = 60.0
"""Seconds of connection after which the next trouble counts as the first."""
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
"""The bot may have come to more servers since it came in: the next connection asks anew how many shards there are."""

log = structlog.get_logger(__name__)


class WrongToken(Exception):
    """Discord does not know it, or it cannot be a token at all."""


class DiscordAdapter:
    def __init__(
        self,
        desk: Desk,
        games: Sequence[str],
        language: str,
        token: SecretStr,
        proxy: SecretStr | None = None,
        *,
        short_commands: bool = False,
    ) -> None:
        self.reach = Reach(PLATFORM)
        self._limits = Limits()
        self.platform = DiscordPlatform(desk.store, desk.clock, self._limits)
        self._desk = desk
        self._games = games
        self._language = language
        self._token = token
        self._proxy = proxy
        self._short_commands = short_commands
        self._reception: Reception | None = None
        self._work: asyncio.Task[None] | None = None

    def start(self, clerk: Clerk, windows: Windows) -> None:
        """Returns at once: Discord may be reached now, later or never. `windows` must know the platform."""
        logging.getLogger("discord").setLevel(logging.WARNING)
        self._reception, guilds = self._rooms(clerk)
        self._work = background.begin("discord", self._run(self._reception, guilds))

    async def stop(self) -> None:
        """Answers that have begun are given; then the connection ends."""
        if self._reception is not None:
            await self._reception.stop()
        if self._work is not None:
            await background.end([self._work])

    def _rooms(self, clerk: Clerk) -> tuple[Reception, Guilds]:
        """What hears of interactions, and what hears of servers."""
        arrivals, telling = Arrivals(clerk.chats, clerk), Telling(clerk.windows, self._language)
        moving, branching = Moving(clerk, self.platform, telling), Branching(clerk, self.platform, telling)
        acting = Acting(clerk, arrivals, telling, moving, branching)
        completing = Completing(clerk, self._games, self._language)
        reception = Reception(acting, completing, self.platform.callbacks, self._language)
        return reception, Guilds(arrivals, Greeting(self._desk.store, self._language), clerk.places)

    async def _run(self, reception: Reception, guilds: Guilds) -> None:
        pause = SHORTEST_PAUSE
        while True:
            since = asyncio.get_running_loop().time()
            try:
                await self._connected(reception, guilds)
            except WrongToken:
                log.critical("Discord does not take DISCORD_TOKEN; everything else goes on without Discord")
                return
            except (discord.DiscordException, aiohttp.ClientError, OSError) as error:
                code, was_well = _code(error), asyncio.get_running_loop().time() - since > HEALTHY
                if code in WRONG and not (was_well and code in GROWN):
                    log.critical("Discord wants us no more; everything else goes on", code=code, why=WRONG[code])
                    return
                log.warning("no connection to Discord", why=type(error).__name__, code=code, again_in=pause)
            except Exception:
                log.exception("connection to Discord broke", again_in=pause)
            if asyncio.get_running_loop().time() - since > HEALTHY:
                pause = SHORTEST_PAUSE
            await asyncio.sleep(pause)
            pause = min(pause * 2, LONGEST_PAUSE)

    async def _connected(self, reception: Reception, guilds: Guilds) -> None:
        """One connection, with all resumptions that Discord allows it."""
        proxy = self._proxy.get_secret_value() if self._proxy else None
        short = self._short_commands
        client = Client(reception, guilds, self.reach, self._limits, proxy, short_commands=short)
        try:
            await _log_in(client, self._token)
            self.platform.client = client
            await _allowed(client)
            await client.connect(reconnect=False)
            raise ConnectionError  # The library tells only of the ends that Discord has given a reason for.
        finally:
            self.reach.seen(False)
            self.platform.client = None
            await client.close()


def _code(error: Exception) -> int | None:
    """With which Discord has closed the connection, if it has."""
    if isinstance(error, discord.PrivilegedIntentsRequired):
        return 4014
    return error.code if isinstance(error, discord.ConnectionClosed) else None


async def _allowed(client: Client) -> None:
    """Discord allows a thousand new sessions a day, and takes the token away from whoever begins more."""
    needed, _, limits = await client.http.get_bot_gateway()
    if limits["remaining"] < needed:
        seconds = limits["reset_after"] / 1000
        log.critical("Discord allows no new session today", again_in=seconds)
        await asyncio.sleep(seconds)


async def _log_in(client: Client, token: SecretStr) -> None:
    """WrongToken instead of errors that may show it."""
    try:
        await client.login(token.get_secret_value())
    except (discord.LoginFailure, ValueError):
        raise WrongToken from None
