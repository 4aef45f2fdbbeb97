"""A bot without a library: raw requests, and a gateway connection whose events can be read."""

import json
import zlib
from io import BytesIO
from typing import Any

from aiohttp import ClientResponse, ClientSession, ClientWebSocketResponse, FormData, WSMsgType

from tests.platforms.discord_server import Attempt, DiscordServer
from tests.platforms.discord_server.errors import Json
from tests.platforms.discord_server.tests.problems import lines

NO_PINGS: Json = {"parse": []}
INTENTS = (1 << 0) | (1 << 9) | (1 << 12)
IDENTITY: Json = {"properties": {"os": "linux", "browser": "test", "device": "test"}, "intents": INTENTS}


class Bare:
    def __init__(self, server: DiscordServer, session: ClientSession) -> None:
        self._server = server
        self.session = session
        self._sockets: list[Socket] = []

    async def response(self, method: str, path: str, body: Any = None, **more: Any) -> ClientResponse:
        headers = {"Authorization": f"Bot {self._server.token}"} | more.pop("headers", {})
        async with self.session.request(method, self._server.api + path, json=body, headers=headers, **more) as answer:
            await answer.read()
            return answer

    async def __call__(self, method: str, path: str, body: Any = None, **more: Any) -> Any:
        """The JSON of a success; None for 204."""
        answer = await self.response(method, path, body, **more)
        text = await answer.text()
        assert answer.status < 300, text
        return json.loads(text) if text else None

    async def refused(self, method: str, path: str, body: Any = None, **more: Any) -> tuple[int, int]:
        """Status and code of an error."""
        answer = await self.response(method, path, body, **more)
        assert answer.status >= 400
        return answer.status, (await answer.json())["code"]

    async def problems(self, method: str, path: str, body: Any) -> list[str]:
        """The codes of form errors with their places: `components.0.type BASE_TYPE_CHOICES`."""
        answer = await self.response(method, path, body)
        told = await answer.json()
        assert (answer.status, told["code"]) == (400, 50035)
        return lines(told["errors"])

    async def upload(self, method: str, path: str, body: Any, *files: tuple[str, bytes]) -> ClientResponse:
        form = FormData()
        form.add_field("payload_json", json.dumps(body), content_type="application/json")
        for number, (name, content) in enumerate(files):
            form.add_field(f"files[{number}]", BytesIO(content), filename=name, content_type="application/octet-stream")
        return await self.response(method, path, data=form)

    async def says(self, room: Any, **body: Any) -> Json:
        """Send a message that pings nobody."""
        made: Json = await self("POST", f"/channels/{room.id}/messages", {"allowed_mentions": NO_PINGS} | body)
        return made

    async def acknowledges(self, attempt: Attempt, kind: int, **data: Any) -> ClientResponse:
        made = attempt.interaction
        path = f"/interactions/{made.id}/{made.token}/callback"
        return await self.response("POST", path, {"type": kind, "data": data} if data else {"type": kind})

    def webhook(self, attempt: Attempt, end: str = "") -> str:
        return f"/webhooks/{self._server.world.application}/{attempt.interaction.token}{end}"

    async def connects(self, *, compress: bool = False, version: str = "10") -> "Socket":
        query = {"v": version, "encoding": "json"} | ({"compress": "zlib-stream"} if compress else {})
        socket = Socket(await self.session.ws_connect(self._server.gateway_url, params=query, max_msg_size=0))
        self._sockets.append(socket)
        return socket

    async def joins(self, **identity: Any) -> "Socket":
        """A connection that has identified itself and was welcomed."""
        socket = await self.connects()
        await socket.says(2, {"token": self._server.token} | IDENTITY | identity)
        await socket.hears_event("READY")
        return socket

    async def leave(self) -> None:
        for socket in self._sockets:
            await socket.connection.close()


class Socket:
    def __init__(self, connection: ClientWebSocketResponse) -> None:
        self.connection = connection
        self._inflate = zlib.decompressobj()

    async def says(self, op: int, data: Any) -> None:
        await self.connection.send_json({"op": op, "d": data})

    async def hears(self) -> Json:
        """The next payload; a close comes as {"closed": code}."""
        message = await self.connection.receive(timeout=3)
        if message.type is WSMsgType.TEXT:
            payload: Json = json.loads(message.data)
            return payload
        if message.type is WSMsgType.BINARY:
            inflated: Json = json.loads(self._inflate.decompress(message.data))
            return inflated
        return {"closed": message.data if message.type is WSMsgType.CLOSE else self.connection.close_code}

    async def hears_event(self, name: str) -> Json:
        """The data of the next event of this name; everything before it is skipped."""
        while True:
            payload = await self.hears()
            assert "closed" not in payload, payload
            if payload["t"] == name:
                data: Json = payload["d"]
                return data
