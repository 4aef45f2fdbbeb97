"""A small Bot API server for measurements: it delivers presses, and notes when they are answered."""

import asyncio
import json
import re
import socket
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final
from urllib.parse import parse_qs

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

ME: Final = {"id": 1, "is_bot": True, "first_name": "Империя", "username": "imperia_bot"}
CHAT: Final = re.compile(rb'chat_id(?:=|"\r\n\r\n)(-?[0-9]+)')
"""Matches the chat's id in a form, whether it brings a file or not."""
MOST: Final = 100
"""Most updates in one answer, as with Telegram."""
POSTS: Final = ("sendMessage", "sendPhoto", "editMessageText", "editMessageMedia", "editMessageReplyMarkup")
LONGEST_WAIT: Final = 1.0


class StandIn:
    """A fake Bot API server that answers every call at once and with success."""

    def __init__(self) -> None:
        self._new: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._brought: dict[str, tuple[float, asyncio.Future[float]]] = {}
        self._numbers = 0
        self.posts: dict[int, int] = {}
        """Chat → id of its newest message."""

    async def press(self, update: dict[str, Any]) -> float:
        """Deliver an update with a press; return the seconds until the press was answered."""
        self._numbers += 1
        update |= {"update_id": self._numbers}
        update["callback_query"]["id"] = str(self._numbers)
        answered: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        self._brought[str(self._numbers)] = (time.perf_counter(), answered)
        self._new.put_nowait(update)
        return await answered

    async def call(self, request: Request) -> Response:
        """Answer a call of the Bot API at /bot{token}/{method}."""
        match request.path_params["method"]:
            case "getMe":
                result: Any = ME
            case "getMyCommands":
                result = []
            case "getMyDescription":
                result = {"description": ""}
            case "getMyShortDescription":
                result = {"short_description": ""}
            case "getChatMember":
                result = {"status": "member", "user": ME}
            case "getUpdates":
                result = await self._updates()
            case "answerCallbackQuery":
                result = self._answer(parse_qs((await request.body()).decode())["callback_query_id"][0])
            case method if method in POSTS:
                result = self._post(await request.body(), new=method.startswith("send"))
            case _:
                result = True
        return Response(json.dumps({"ok": True, "result": result}), media_type="application/json")

    def _post(self, body: bytes, *, new: bool) -> dict[str, Any]:
        found = CHAT.search(body)
        chat = int(found[1]) if found else 0
        if new:
            self._numbers += 1
            self.posts[chat] = self._numbers
        return {"message_id": self.posts[chat], "date": 1, "chat": {"id": chat, "type": "supergroup"}}

    async def _updates(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = []
        try:
            found.append(await asyncio.wait_for(self._new.get(), LONGEST_WAIT))
        except TimeoutError:
            return found
        while len(found) < MOST and not self._new.empty():
            found.append(self._new.get_nowait())
        return found

    def _answer(self, press: str) -> bool:
        began, answered = self._brought.pop(press)
        answered.set_result(time.perf_counter() - began)
        return True


@asynccontextmanager
async def standing_in() -> AsyncIterator[tuple[StandIn, str]]:
    """Run the server on this machine; yield the server and its address."""
    stand_in = StandIn()
    app = Starlette(routes=[Route("/bot{token}/{method}", stand_in.call, methods=["POST"])])
    with socket.create_server(("127.0.0.1", 0)) as listener:
        # asyncio does this only for sockets that it made itself; without it each reply may wait 40 ms.
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        server = uvicorn.Server(uvicorn.Config(app, log_config=None, lifespan="off"))
        serving = asyncio.create_task(server._serve([listener]))  # noqa: SLF001  `serve` would take our signals
        try:
            yield stand_in, f"http://127.0.0.1:{listener.getsockname()[1]}"
        finally:
            server.should_exit = True
            await serving
