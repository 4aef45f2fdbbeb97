"""The server on a port of the loopback: finds the method, lets faults happen, answers in Telegram's form."""

import asyncio
from collections import Counter
from dataclasses import dataclass
from typing import Any

from aiohttp import web

from tests.platforms.telegram import methods_bot, methods_chats, methods_edits, methods_messages, methods_topics
from tests.platforms.telegram import methods_ephemeral as _ephemeral
from tests.platforms.telegram import methods_updates as _updates
from tests.platforms.telegram.call import Call, read
from tests.platforms.telegram.errors import ApiError, too_many_requests
from tests.platforms.telegram.faults import Fault
from tests.platforms.telegram.methods import METHODS, Method, find
from tests.platforms.telegram.world import World

ROOMS = (methods_bot, methods_chats, methods_edits, methods_messages, methods_topics, _ephemeral, _updates)
"""Importing them has filled the list of methods."""
LARGEST_BODY = 64 << 20
GATEWAY = {Fault.BAD_GATEWAY: (502, "Bad Gateway"), Fault.GATEWAY_TIMEOUT: (504, "Gateway Time-out")}


@dataclass(frozen=True)
class Served:
    """One call that came, and how it ended."""

    at: float
    method: str
    parameters: dict[str, Any]
    refusal: ApiError | None = None
    fault: Fault | None = None


class Server:
    def __init__(self, world: World) -> None:
        self.world = world
        self.served: list[Served] = []
        self._open: dict[int, web.Request] = {}
        self._runner: web.AppRunner | None = None
        self.port = 0
        world.webhook.reply = self._obey

    async def start(self) -> None:
        app = web.Application(client_max_size=LARGEST_BODY)
        app.router.add_route("*", "/bot{token}/{method}", self._handle)
        app.router.add_get("/file/bot{token}/{path:.+}", self._download)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", self.port)
        await site.start()
        self.port = self._runner.addresses[0][1]

    async def stop(self) -> None:
        await self.world.webhook.stop()
        await self.world.inbound.close()
        self.world.polls.end("terminated: the server stops")
        if self._runner is not None:
            await self._runner.cleanup()

    def calls(self) -> Counter[str]:
        """How often each method was called."""
        return Counter(served.method for served in self.served)

    def cut(self) -> None:
        """Break every connection that waits for an answer."""
        for request in self._open.values():
            _broken(request)

    async def _handle(self, request: web.Request) -> web.StreamResponse:
        self._open[id(request)] = request
        try:
            return await self._taken(request)
        finally:
            del self._open[id(request)]

    async def _taken(self, request: web.Request) -> web.StreamResponse:
        if self.world.faults.dark:
            self.world.faults.injected[Fault.OUTAGE] += 1
            if self.world.faults.silent:
                await asyncio.Event().wait()  # For ever: whoever wants an answer has to ask anew.
            return _broken(request)
        try:
            self._check_token(request)
            method = self._find(request.match_info["method"])
            parameters, uploads = await read(request)
        except ApiError as error:
            return _refused(error)
        return await self._serve(request, method, Call(method.name, parameters, uploads, self.world.report))

    async def _serve(self, request: web.Request, method: Method, call: Call) -> web.StreamResponse:
        fault = self.world.faults.draw(method.name)
        if fault is not None:
            self.world.faults.injected[fault] += 1
        early = self._fail_early(request, fault)
        if early is not None:
            self._keep(call, None, fault)
            return early
        response = await self._answer(method, call, fault)
        if fault is Fault.SLOW:
            await self.world.clock.sleep(self.world.faults.draw_slowness())
        return _broken(request) if fault is Fault.LOST_AFTER else response

    def _fail_early(self, request: web.Request, fault: Fault | None) -> web.StreamResponse | None:
        """The faults that leave nothing done."""
        match fault:
            case Fault.LOST_BEFORE:
                return _broken(request)
            case Fault.BAD_GATEWAY | Fault.GATEWAY_TIMEOUT:
                status, words = GATEWAY[fault]
                return web.Response(status=status, text=f"<html><h1>{status} {words}</h1></html>")
            case Fault.NONSENSE:
                odd = self.world.faults.injected[fault] % 2
                return web.Response(text="<html><h1>Sign in</h1></html>") if odd else _true()
            case Fault.SERVER_ERROR:
                return _refused(ApiError(500, "Internal Server Error: restart"))
            case Fault.TOO_MANY_REQUESTS:
                return _refused(too_many_requests(self.world.faults.draw_retry_after()))
            case _:
                return None

    async def _answer(self, method: Method, call: Call, fault: Fault | None) -> web.StreamResponse:
        try:
            result = await method.run(self.world, call)
        except ApiError as error:
            self._keep(call, error, fault)
            return _refused(error)
        self._keep(call, None, fault)
        return web.json_response({"ok": True, "result": result})

    def _find(self, name: str) -> Method:
        try:
            return find(name, self.world.version)
        except ApiError:
            # A bot learns the version of its server by asking for a method of a later one.
            if name.lower() not in METHODS:
                self.world.report(f"unknown method {name}")
            raise

    async def _download(self, request: web.Request) -> web.StreamResponse:
        try:
            self._check_token(request)
        except ApiError as error:
            return _refused(error)
        file = self.world.files.at(request.match_info["path"])
        if file is None:
            return _refused(ApiError(404, "Not Found"))
        return web.Response(body=file.data, content_type=file.mime)

    async def _obey(self, answer: dict[str, Any]) -> None:
        """The call that came back from the webhook; its result goes nowhere."""
        try:
            method = self._find(str(answer.pop("method")))
            await self._answer(method, Call(method.name, answer, {}, self.world.report), None)
        except ApiError as error:
            self.world.report(f"answer to the webhook: {error}")

    def _check_token(self, request: web.Request) -> None:
        token = request.match_info["token"]
        if ":" not in token:
            raise ApiError(404, "Not Found")
        if token != self.world.bot.token:
            raise ApiError(401, "Unauthorized")

    def _keep(self, call: Call, refusal: ApiError | None, fault: Fault | None) -> None:
        self.served.append(Served(self.world.clock.now(), call.method, call.parameters, refusal, fault))
        self.world.touch()


def _refused(error: ApiError) -> web.Response:
    return web.json_response(error.body(), status=error.code)


def _true() -> web.Response:
    return web.json_response({"ok": True, "result": True})


def _broken(request: web.Request) -> web.StreamResponse:
    """Cut the connection; what is returned reaches nobody."""
    if request.transport is not None:
        request.transport.abort()
    return web.Response()
