"""The gateway: HELLO, IDENTIFY, READY, heartbeats, RESUME, and the codes with which it closes."""

import asyncio
from collections import deque
from typing import Any

from aiohttp import web

from tests.platforms.discord_server.actions import events
from tests.platforms.discord_server.clock import Clock
from tests.platforms.discord_server.errors import Json
from tests.platforms.discord_server.faults import Faults, SocketFault
from tests.platforms.discord_server.gateway.sessions import Session, Sessions
from tests.platforms.discord_server.gateway.wire import Closed, Wire
from tests.platforms.discord_server.limits import Limiter
from tests.platforms.discord_server.model.world import World
from tests.platforms.discord_server.payloads.people import member_json, own_user_json
from tests.platforms.discord_server.payloads.places import created_guild_json

HEARTBEAT, IDENTIFY, PRESENCE, VOICE, RESUME = 1, 2, 3, 4, 6
RECONNECT, REQUEST_MEMBERS, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 7, 8, 9, 10, 11
LATEST_BEAT = 1.25
"""So many intervals may pass without a heartbeat: the network is granted a little."""
ANEW_WITHIN = 6.0
"""After op 9 a client waits one to five seconds and begins anew, on this connection or on another."""
SENT_AT_MOST, SENT_WITHIN = 120, 60.0
KNOWN_INTENTS = (1 << 26) - 1
PRIVILEGED = events.GUILD_MEMBERS | events.PRESENCES | events.MESSAGE_CONTENT
SHARDS_FROM = 2500
"""With so many guilds a bot must shard."""


def shards_for(world: World) -> int:
    """As many as Discord recommends: fewer would not do."""
    mine = [guild for guild in world.guilds.values() if world.bot.id in guild.members]
    return len(mine) // SHARDS_FROM + 1


class Gateway:
    def __init__(
        self, world: World, sessions: Sessions, faults: Faults, limiter: Limiter, privileged: int, heartbeat: float
    ) -> None:
        self._world = world
        self._faults = faults
        self._privileged = privileged
        self.sessions = sessions
        self.limiter = limiter
        self.heartbeat = heartbeat
        self.identified = 0
        """How many times a bot identified itself: a thousand a day are allowed."""
        self._connections: dict[Connection, None] = {}

    async def serve(self, request: web.Request) -> web.StreamResponse:
        socket = web.WebSocketResponse(timeout=0.5)
        await socket.prepare(request)
        connection = Connection(self, Wire(socket, compressed=request.query.get("compress") == "zlib-stream"))
        self._connections[connection] = None
        try:
            await connection.run(request.query)
        finally:
            del self._connections[connection]
        return socket

    def strike(self, fault: SocketFault) -> None:
        """Do this to every connection now."""
        for connection in list(self._connections):
            self._faults.injected[fault] += 1
            connection.suffer(fault)

    def fall_silent(self) -> None:
        """Every connection of now stands, but nothing comes any more, not even the answer to a beat."""
        for connection in list(self._connections):
            connection.fall_silent()

    def cut(self) -> None:
        """Drop every connection without a word of the protocol; all sessions may resume."""
        for connection in list(self._connections):
            connection.suffer(SocketFault.CLOSE)

    @property
    def world(self) -> World:
        return self._world

    @property
    def faults(self) -> Faults:
        return self._faults

    def check_intents(self, intents: Any) -> int:
        if not isinstance(intents, int) or intents & ~KNOWN_INTENTS:
            raise Closed(4013)
        if intents & PRIVILEGED & ~self._privileged:
            raise Closed(4014)
        return intents


class Connection:
    def __init__(self, gateway: Gateway, wire: Wire) -> None:
        self._gateway = gateway
        self._world = gateway.world
        self._wire = wire
        self._session: Session | None = None
        self._sent: deque[float] = deque()
        self._clock: Clock = gateway.world.clock
        self._cut_off: asyncio.TimerHandle | None = None
        self._waiting: asyncio.Task[None] | None = None

    async def run(self, query: Any) -> None:
        code = None
        self._await_beat()
        try:
            if query.get("v") != "10" or query.get("encoding", "json") != "json":
                raise Closed(4012)
            self._wire.send_op(HELLO, {"heartbeat_interval": round(self._gateway.heartbeat * 1000), "_trace": []})
            while True:
                self._take(await self._wire.receive())
        except Closed as closed:
            code = closed.code
        finally:
            self._await_beat(no_more=True)
            self._wait_no_more()
            self._leave(code)
            await self._wire.finish(code)

    def _await_beat(self, *, no_more: bool = False) -> None:
        """In real time, whatever a test does to the clock: a client beats by its own."""
        if self._cut_off is not None:
            self._cut_off.cancel()
        if not no_more:
            late = self._gateway.heartbeat * LATEST_BEAT
            self._cut_off = asyncio.get_running_loop().call_later(late, self._time_out)

    def _time_out(self) -> None:
        """Who was silent has to begin anew."""
        if self._session is not None and self._session.send == self._send:
            self._gateway.sessions.end(self._session)
        self._wire.close_soon(4009)

    def _leave(self, code: int | None) -> None:
        """A client that closes with 1000 or 1001 gives its session up; any other end leaves it resumable."""
        if self._session is None or self._session.send != self._send:
            return
        if code in (1000, 1001):
            self._gateway.sessions.end(self._session)
        else:
            self._gateway.sessions.lose(self._session)

    def _take(self, payload: Json) -> None:
        if self._wire.silent:
            return
        self._count()
        op, data = payload.get("op"), payload.get("d")
        if op == HEARTBEAT:
            self._await_beat()
            self._wire.send_op(HEARTBEAT_ACK)
        elif op == IDENTIFY:
            self._identify(data)
        elif op == RESUME:
            self._resume(data)
        elif self._session is None:
            raise Closed(4003)
        elif op == REQUEST_MEMBERS:
            self._members(self._session, data)
        elif op not in (PRESENCE, VOICE):
            raise Closed(4001)

    def _count(self) -> None:
        now = self._clock.now()
        self._sent.append(now)
        while self._sent[0] < now - SENT_WITHIN:
            self._sent.popleft()
        if len(self._sent) > SENT_AT_MOST:
            raise Closed(4008)

    def _identify(self, data: Any) -> None:
        if self._session is not None:
            raise Closed(4005)
        if not isinstance(data, dict) or data.get("token") != self._world.token:
            raise Closed(4004)
        if not {"os", "browser", "device"} <= set(data.get("properties") or ()):
            raise Closed(4002)
        shard, shards = self._shard(data.get("shard"))
        intents = self._gateway.check_intents(data.get("intents"))
        if not self._gateway.limiter.take_identify():
            self._invalidate(resumable=False)
            return
        if not self._gateway.limiter.take_session():
            raise Closed(4004)
        self._wait_no_more()
        self._session = self._gateway.sessions.open(shard, shards, intents)
        self._gateway.identified += 1
        self._session.send = self._send
        self._welcome(self._session)

    def _shard(self, shard: Any) -> tuple[int, int]:
        number, of = shard if isinstance(shard, list) and len(shard) == 2 else (0, 1)
        if not 0 <= number < of:
            raise Closed(4010)
        if len(self._world.guilds) / of >= SHARDS_FROM:
            raise Closed(4011)
        return number, of

    def _welcome(self, session: Session) -> None:
        """READY with the guilds' ids, then each guild."""
        mine = [
            guild
            for guild in self._world.guilds.values()
            if self._world.bot.id in guild.members and (guild.id >> 22) % session.shards == session.shard
        ]
        session.dispatch("READY", {
            "v": 10, "user": own_user_json(self._world.bot), "session_id": session.id, "session_type": "normal",
            "guilds": [{"id": str(guild.id), "unavailable": True} for guild in mine], "private_channels": [],
            "resume_gateway_url": self._world.base.replace("http", "ws", 1) + "/gw",
            "shard": [session.shard, session.shards],
            "application": {"id": str(self._world.application), "flags": 0}, "_trace": [],
        })  # fmt: skip
        for guild in mine:
            if guild.available and session.intents & events.GUILDS:
                session.dispatch("GUILD_CREATE", created_guild_json(self._world, guild))

    def _resume(self, data: Any) -> None:
        if self._session is not None:
            raise Closed(4005)
        if not isinstance(data, dict) or data.get("token") != self._world.token:
            raise Closed(4004)
        session = self._gateway.sessions.find(str(data.get("session_id")))
        if session is None:
            self._invalidate(resumable=False)
            return
        if not isinstance(data.get("seq"), int) or data["seq"] > session.sequence:
            raise Closed(4007)
        if not session.remembers(data["seq"]):
            self._invalidate(resumable=False)
            return
        self._wait_no_more()
        for number, text in session.told:
            if number > data["seq"]:
                self._wire.send(text)
        self._session, session.send, session.lost_at = session, self._send, None
        session.dispatch("RESUMED", {"_trace": []})

    def _send(self, text: str) -> None:
        """An event of the session; the plan may let the connection suffer after it."""
        self._wire.send(text)
        if (fault := self._gateway.faults.for_socket()) is not None:
            self.suffer(fault)

    def suffer(self, fault: SocketFault) -> None:
        session, self._session = self._session, None
        if session is not None and session.send == self._send:
            self._gateway.sessions.lose(session)
        if fault is SocketFault.INVALID and session is not None:
            self._gateway.sessions.end(session)
        if fault in (SocketFault.INVALID, SocketFault.INVALID_RESUMABLE):
            self._invalidate(resumable=fault is SocketFault.INVALID_RESUMABLE)
            return
        if fault is SocketFault.RECONNECT:
            self._wire.send_op(RECONNECT)
        self._wire.close_soon(4000)

    def fall_silent(self) -> None:
        self._wire.silent = True
        self._await_beat(no_more=True)
        session, self._session = self._session, None
        if session is not None:
            self._gateway.sessions.lose(session)

    def _invalidate(self, *, resumable: bool) -> None:
        """There is no session here any more; the connection stays a while for the client to begin anew or to resume."""
        self._wait_no_more()
        self._wire.send_op(INVALID_SESSION, data=resumable)
        self._waiting = asyncio.create_task(self._close_unless_anew())

    async def _close_unless_anew(self) -> None:
        await self._clock.sleep(ANEW_WITHIN)
        self._wire.close_soon(4000)

    def _wait_no_more(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def _members(self, session: Session, data: Any) -> None:
        """Members by id or by name; the whole list is for bots with the intent."""
        guild = self._world.guilds.get(int(data["guild_id"]))
        if guild is None or (
            not data.get("query") and not data.get("user_ids") and not session.intents & events.GUILD_MEMBERS
        ):
            return
        asked = {str(user) for user in data.get("user_ids") or ()}
        prefix = data.get("query") or ""
        found = [
            member_json(member)
            for member in guild.members.values()
            if str(member.user.id) in asked or (not asked and member.user.name.startswith(prefix))
        ]
        session.dispatch("GUILD_MEMBERS_CHUNK", {
            "guild_id": str(guild.id), "members": found, "chunk_index": 0, "chunk_count": 1,
            "not_found": [], "nonce": data.get("nonce"),
        })  # fmt: skip
