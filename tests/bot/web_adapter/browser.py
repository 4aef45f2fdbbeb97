"""A browser for tests: cookies, the room as it would be seen, and what a person does with it. No JavaScript."""

import asyncio
import json
import uuid
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import httpx
from starlette.types import ASGIApp, Message

HOST = "127.0.0.1:8080"
PATIENCE = 30


class Browser:
    """One browser at one room."""

    def __init__(self, app: ASGIApp, room: str = "table", language: str = "ru", address: str = "127.0.0.1") -> None:
        self.app = app
        self.room = room
        self.player = ""
        self.items: dict[int, dict[str, Any]] = {}
        self.turns: list[dict[str, Any]] = []
        self.first: dict[str, Any] = {}
        """What the room said at first."""
        headers = {"Origin": f"http://{HOST}", "Accept-Language": language}
        transport = httpx.ASGITransport(app, raise_app_exceptions=False, client=(address, 4711))
        self.http = httpx.AsyncClient(transport=transport, base_url=f"http://{HOST}", headers=headers)
        self.language = language
        self._news: asyncio.Queue[Message] = asyncio.Queue()

    async def get(self, path: str) -> httpx.Response:
        return await self.http.get(path)

    async def see(self, path: str, room: str = "", headers: dict[str, str] | None = None) -> httpx.Response:
        """What is shown of a table, asked for as the page does: in the room where one is."""
        mark = "&" if "?" in path else "?"
        return await self.http.get(f"{path}{mark}room={room or self.room}", headers=headers)

    async def post(self, path: str, **body: Any) -> httpx.Response:
        return await self.http.post(f"/api/{path}", json=body)

    async def enter(self, name: str) -> str:
        """A new player, who acts from now on."""
        answer = await self.post("enter", name=name)
        assert answer.status_code == 200, answer.text
        self.player = answer.json()["player"]
        return self.player

    async def act(self, path: str, **body: Any) -> httpx.Response:
        facts = {"delivery": str(uuid.uuid4()), "player": self.player, "room": self.room}
        return await self.post(path, **(facts | body))

    async def open(self, game: str = "eme", places: int = 3, **facts: Any) -> str:
        answer = await self.act("open", game=game, places=places, **({"options": {}, "computers": False} | facts))
        assert answer.status_code == 200, answer.text
        return str(answer.json()["table"])

    async def press(self, payload: str, post: int = 1, **facts: Any) -> httpx.Response:
        return await self.act("press", post=post, press=payload, **facts)

    async def click(self, label: str, table: str | None = None) -> httpx.Response:
        """The button of that label on the current post."""
        post = self.post_of(table)
        button = next(button for button in buttons(post["screen"]) if button["label"] == label)
        return await self.press(button["press"], post["number"])

    async def write(self, text: str, table: str | None = None) -> httpx.Response:
        return await self.act("order", table=table or self.post_of()["table"], text=text)

    def post_of(self, table: str | None = None) -> dict[str, Any]:
        """The current post, of this table if one is named."""
        live = [item for item in self.items.values() if item["kind"] == "post" and item["live"]]
        return [item for item in live if table in (None, item["table"])][-1]

    async def reads(self, text: str) -> None:
        """Until the newest post says this."""
        await self.until(lambda: text in text_of(self.post_of()["screen"]))

    async def until_version(self, table: str, version: int) -> None:
        await self.until(lambda: self.post_of(table)["version"] == version)

    def labels(self, table: str | None = None) -> list[str]:
        return [button["label"] for button in buttons(self.post_of(table)["screen"])]

    @asynccontextmanager
    async def looking(self) -> AsyncIterator[None]:
        """While this lasts, the room's line is open and heard."""
        asked: asyncio.Queue[Message] = asyncio.Queue()
        asked.put_nowait({"type": "websocket.connect"})
        line = asyncio.ensure_future(self.app(self._scope(), asked.get, self._news.put))
        try:
            await self._heard()
            await self._heard()
            yield
        finally:
            asked.put_nowait({"type": "websocket.disconnect", "code": 1001})
            await asyncio.wait_for(line, PATIENCE)
            self._news = asyncio.Queue()

    async def until(self, true: Callable[[], object], seconds: float = PATIENCE) -> None:
        """Listens to the room until something is as wanted."""
        async with asyncio.timeout(seconds):
            while not _holds(true):
                await self._heard()

    async def _heard(self) -> None:
        message = await asyncio.wait_for(self._news.get(), PATIENCE)
        if message["type"] == "websocket.close":
            raise ConnectionRefusedError(message["code"])
        if message["type"] == "websocket.send":
            news = json.loads(message["text"])
            self.items |= {item["number"]: item for item in news.get("items", [])}
            self.turns = news.get("turns", self.turns)
            self.first = news if news.get("first") else self.first

    def _scope(self) -> dict[str, Any]:
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        headers = {"host": HOST, "origin": self.http.headers["origin"], "cookie": cookies}
        return {
            "type": "websocket",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "scheme": "ws",
            "path": "/live",
            "raw_path": b"/live",
            "root_path": "",
            "query_string": f"room={self.room}&language={self.language}".encode(),
            "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
            "client": ("127.0.0.1", 5000),
            "server": ("127.0.0.1", 8080),
            "subprotocols": [],
            "state": {},
            "extensions": {},
        }


def _holds(true: Callable[[], object]) -> bool:
    try:
        return bool(true())
    except LookupError:
        # The post it speaks of is not there yet.
        return False


def buttons(screen: dict[str, Any]) -> list[dict[str, Any]]:
    return [button for row in screen["rows"] for button in row]


def text_of(screen: dict[str, Any]) -> str:
    """All sentences of a screen, one a line."""
    return "\n".join("".join(_plain(piece) for piece in block["text"]) for block in screen["blocks"])


def _plain(piece: Any) -> str:
    return piece if isinstance(piece, str) else str(piece.get("who", piece.get("at")))
