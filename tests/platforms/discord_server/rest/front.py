"""The front of the REST interface: who may come in, which fault strikes, what is written down."""

import asyncio
import json
import traceback
from collections.abc import Callable, Mapping
from typing import Any, Literal

from aiohttp import web

from tests.platforms.discord_server.errors import ApiError, Json, TooMany, not_found, unauthorized
from tests.platforms.discord_server.faults import Faults, RequestFault
from tests.platforms.discord_server.ledger import Ledger, Request
from tests.platforms.discord_server.limits import Limiter
from tests.platforms.discord_server.model.world import World
from tests.platforms.discord_server.rest.bodies import read_body
from tests.platforms.discord_server.rest.routing import Call, Reply, Route, find

PREFIX = "/api/v10"
Darkness = Literal["cut", "silence", "502", "nonsense"]
_PAGES: Mapping[Darkness, Callable[[], web.Response]] = {
    "502": lambda: web.Response(status=502, text="<html><h1>502 Bad Gateway</h1></html>", content_type="text/html"),
    "nonsense": lambda: web.Response(text="<html><h1>Sign in</h1></html>", content_type="text/html"),
}


class Front:
    def __init__(self, world: World, limiter: Limiter, ledger: Ledger, faults: Faults) -> None:
        self.reachable = True
        self.darkness: Darkness = "cut"
        """How nobody is reached."""
        self.knocks = 0
        """Requests that came meanwhile."""
        self._world = world
        self._limiter = limiter
        self._ledger = ledger
        self._faults = faults

    async def serve(self, request: web.Request) -> web.StreamResponse:
        if not self.reachable:
            return await self._dark(request)
        path = request.path.removeprefix(PREFIX)
        found = find(request.method, path)
        noted = Request(request.method, found[0].template if found else path, path, self._world.clock.now())
        self._ledger.begin(noted)
        if self._ledger.banned:
            return web.Response(status=429, text="error code: 1015", content_type="text/html")
        fault = self._faults.for_request(noted.name)
        noted.fault = fault
        if fault is not None and not fault.after and (answer := await self._fail(request, fault)) is not None:
            return self._note(noted, answer, shared=False)
        answer = await self._answer(request, found, noted)
        if fault is not None and fault.after:
            return await self._fail(request, fault) or answer
        return answer

    async def _dark(self, request: web.Request) -> web.StreamResponse:
        self.knocks += 1
        if self.darkness == "silence":
            await asyncio.Event().wait()
        return cut(request) if self.darkness == "cut" else _PAGES[self.darkness]()

    async def _fail(self, request: web.Request, fault: RequestFault) -> web.StreamResponse | None:
        """The answer of a fault; None: it goes on after all, only later."""
        if fault is RequestFault.SLOW:
            await asyncio.sleep(self._faults.slowness())
            return None
        if fault.silent:
            await asyncio.sleep(self._faults.plan.hang)
            return cut(request)
        if fault.status is not None:
            return _response(fault.status, {"message": f"{fault.status}: Server Error", "code": 0}, {})
        scope = "global" if fault is RequestFault.GLOBAL_LIMIT else "user"
        return _refusal(TooMany(self._faults.retry_after(), scope), {})

    async def _answer(
        self, request: web.Request, found: tuple[Route, dict[str, str]] | None, noted: Request
    ) -> web.Response:
        headers: dict[str, str] = {}
        shared = False
        try:
            reply = await self._carry_out(request, found, noted, headers)
            answer = _response(reply.status, reply.body, headers)
        except ApiError as error:
            noted.code = error.code
            shared = isinstance(error, TooMany) and error.scope == "shared"
            answer = _refusal(error, headers)
        except ConnectionError:
            return web.Response(status=499)
        except Exception:
            self._ledger.complain("the test server itself failed", traceback.format_exc())
            raise
        self._note(noted, answer, shared=shared)
        return answer

    async def _carry_out(
        self, request: web.Request, found: tuple[Route, dict[str, str]] | None, noted: Request, headers: dict[str, str]
    ) -> Reply:
        if found is None:
            self._ledger.complain("unknown route", noted.name)
            raise not_found()
        route, params = found
        if not route.public and request.headers.get("Authorization") != f"Bot {self._world.token}":
            raise unauthorized()
        if route.limited:
            self._take(route, route.resource(params), headers)
        body = await read_body(request)
        noted.body = body.json
        call = Call(self._world, self._limiter, self._ledger, params, dict(request.query), body)
        return await route.handler(call)

    def _take(self, route: Route, resource: str, headers: dict[str, str]) -> None:
        """Count the request against its limits; the headers tell of the route's own, whether it passes or not."""
        try:
            self._limiter.take(route.name, resource, bound_globally=not route.public)
        finally:
            headers |= self._limiter.headers(route.name, resource)

    def _note(self, noted: Request, answer: web.StreamResponse, *, shared: bool) -> web.StreamResponse:
        noted.status = answer.status
        self._ledger.note(noted, shared=shared)
        return answer


def cut(request: web.Request) -> web.StreamResponse:
    """Break the connection instead of an answer."""
    if request.transport is not None:
        request.transport.abort()
    return web.Response(status=499)


def _refusal(error: ApiError, headers: dict[str, str]) -> web.Response:
    if not isinstance(error, TooMany):
        return _response(error.status, error.body(), headers)
    more = {"Retry-After": str(int(error.retry_after) + 1), "X-RateLimit-Scope": error.scope}
    if error.scope == "global":
        headers, more = {}, more | {"X-RateLimit-Global": "true"}
    return _response(429, error.body(), headers | more)


def _response(status: int, body: Json | list[Json] | None, headers: dict[str, str]) -> web.Response:
    """Clients compare the content type for equality: no charset may follow. Without `Via` a 429 means Cloudflare."""
    headers = headers | {"Via": "1.1 google"}
    if body is None:
        return web.Response(status=204, headers=headers)
    data: Any = json.dumps(body, ensure_ascii=False).encode()
    return web.Response(status=status, body=data, headers=headers | {"Content-Type": "application/json"})
