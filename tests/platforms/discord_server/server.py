"""The server: a world, its REST interface and its gateway on one port of the loopback."""

import asyncio
from collections.abc import Callable, Iterable
from types import TracebackType
from typing import Self, TypeVar

from aiohttp import web

from tests.platforms.discord_server.actions import threads
from tests.platforms.discord_server.clock import Clock
from tests.platforms.discord_server.errors import Json
from tests.platforms.discord_server.faults import OUTAGE, Faults, Plan
from tests.platforms.discord_server.gateway.gateway import Gateway
from tests.platforms.discord_server.gateway.sessions import Sessions
from tests.platforms.discord_server.ledger import Ledger
from tests.platforms.discord_server.limits import LIKE_DISCORD, Limiter, Limits
from tests.platforms.discord_server.model.guilds import User, new_guild
from tests.platforms.discord_server.model.rooms import PrivateRoom
from tests.platforms.discord_server.model.world import Event, World
from tests.platforms.discord_server.people.hosting import HostedGuild
from tests.platforms.discord_server.people.person import Person
from tests.platforms.discord_server.people.waiting import until
from tests.platforms.discord_server.rest import callbacks, channels, emojis, messages, own
from tests.platforms.discord_server.rest.front import PREFIX, Darkness, Front, cut

HANDLERS = (callbacks, channels, emojis, messages, own)
"""Importing these modules fills the table of routes."""

Found = TypeVar("Found")


class DiscordServer:
    """An asynchronous context manager. `token` is the one bot's token, `api` what stands before the routes."""

    def __init__(
        self,
        clock: Clock | None = None,
        *,
        plan: Plan | None = None,
        limits: Limits = LIKE_DISCORD,
        privileged_intents: int = 0,
        heartbeat: float = 41.25,
    ) -> None:
        """`heartbeat`: real seconds between the beats that the gateway asks for."""
        self.clock = clock or Clock()
        self.faults = Faults(plan)
        self.ledger = Ledger(self.clock)
        self.sessions = Sessions(self.clock, self.faults)
        self.world = World(self.clock, self.sessions.publish)
        limiter = Limiter(limits, self.clock)
        self.gateway = Gateway(self.world, self.sessions, self.faults, limiter, privileged_intents, heartbeat)
        self._front = Front(self.world, limiter, self.ledger, self.faults)
        self.gateway_is_down = False
        """Requests are answered, but no connection is taken."""
        self._runner: web.AppRunner | None = None
        self._down: asyncio.Task[None] | None = None
        self.clock.on_advance(lambda: threads.archive_idle(self.world))

    async def __aenter__(self) -> Self:
        app = web.Application(client_max_size=1 << 26)
        app.router.add_get("/gw", self._serve_gateway)
        app.router.add_get("/gw/", self._serve_gateway)
        app.router.add_get("/attachments/{id}/{filename}", self._serve_file)
        app.router.add_route("*", PREFIX + "/{path:.*}", self._front.serve)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", 0).start()
        self.world.base = f"http://127.0.0.1:{self._runner.addresses[0][1]}"
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._runner is not None
        if self._down is not None:
            self._down.cancel()
        self.gateway.cut()
        await self._runner.cleanup()

    @property
    def token(self) -> str:
        return self.world.token

    @property
    def bot(self) -> User:
        return self.world.bot

    @property
    def api(self) -> str:
        return self.world.base + PREFIX

    @property
    def gateway_url(self) -> str:
        return self.world.base.replace("http", "ws", 1) + "/gw"

    # People and places

    def person(self, name: str, locale: str = "ru") -> Person:
        user = User(self.world.ids.next(), name, locale)
        self.world.users[user.id] = user
        return Person(self.world, user)

    def private_room(self, *people: Person) -> PrivateRoom:
        """Direct messages between two people, or a group of more; without the bot."""
        made = PrivateRoom(self.world.ids.next(), [one.user for one in people])
        self.world.rooms[made.id] = made
        return made

    def guild(
        self,
        name: str,
        members: Iterable[Person] = (),
        channels: Iterable[str] = ("общий",),
        *,
        with_bot: bool = True,
    ) -> HostedGuild:
        """A guild with these people; the first one owns it."""
        members = list(members)
        owner = members[0].id if members else 0
        made = HostedGuild(self.world, new_guild(self.world.ids.next(), name, owner))
        self.world.guilds[made.id] = made.guild
        made.joins(members)
        for channel in channels:
            made.channel(channel)
        if with_bot:
            made.adds_bot()
        return made

    # Trouble

    def outage(self, seconds: float) -> None:
        """For so long nobody reaches Discord: connections break, new ones are cut."""
        self.faults.injected[OUTAGE] += 1
        self._front.reachable = False
        self.gateway.cut()
        self._down = asyncio.ensure_future(self._come_back_after(seconds))

    def goes_dark(self, darkness: Darkness = "cut") -> None:
        """Until `comes_back` nobody reaches Discord: connections break, requests end in this way."""
        self.faults.injected[OUTAGE] += 1
        self._front.reachable, self._front.darkness = False, darkness
        self.gateway.cut()

    def comes_back(self) -> None:
        self._front.reachable = True

    @property
    def reachable(self) -> bool:
        return self._front.reachable

    @property
    def knocks(self) -> int:
        """Requests that came while nobody was reached."""
        return self._front.knocks

    async def _come_back_after(self, seconds: float) -> None:
        await self.clock.sleep(seconds)
        self._front.reachable = True

    def forge(self, payload: Json) -> None:
        """Send any JSON at all as an interaction."""
        guild = payload.get("guild_id")
        self.world.tell(Event("INTERACTION_CREATE", payload, int(guild) if guild else None))

    # Waiting

    async def until(self, condition: Callable[[], Found], seconds: float = 60.0) -> Found:
        """What the condition gives, as soon as it is true. Fails after so many real seconds."""
        return await until(condition, seconds)

    # Addresses outside of the REST interface

    async def _serve_gateway(self, request: web.Request) -> web.StreamResponse:
        if self._front.reachable and not self.gateway_is_down:
            return await self.gateway.serve(request)
        self._front.knocks += 1
        return cut(request)

    async def _serve_file(self, request: web.Request) -> web.StreamResponse:
        content = self.world.files.get(int(request.match_info["id"]))
        return web.Response(status=404) if content is None else web.Response(body=content)
