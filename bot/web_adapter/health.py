"""The routes `/healthz` and `/metrics` for monitoring. They need no access key, and name no table and no person."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence

from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from bot.web_adapter.access.origin_guard import LOOPBACK, OriginGuard

FRESH_SECONDS = 5.0

Check = Callable[[], Awaitable[bool]]


class Seldom:
    """A check that is expensive: however often it is asked for, it is made only once in a few seconds."""

    def __init__(self, check: Check, now: Callable[[], float] = time.monotonic) -> None:
        self._check = check
        self._now = now
        self._found = False
        self._until = float("-inf")
        self._checking = asyncio.Lock()

    async def __call__(self) -> bool:
        async with self._checking:
            if self._now() >= self._until:
                self._found = await self._check()
                self._until = self._now() + FRESH_SECONDS
            return self._found


def health_routes(checks: Mapping[str, Check], vital: str, hosts: Sequence[str] = LOOPBACK) -> list[Route]:
    """Return the routes `/healthz` and `/metrics` (Prometheus).

    `/healthz` answers with the results of all checks: status 200 if the check named `vital` passes, else 503. Other
    checks, such as of a messenger, do not change the status. `hosts`: host names of the bot, since a foreign page must
    not read the answers.
    """

    async def healthz(_: Request) -> Response:
        found = {name: await check() for name, check in checks.items()}
        return JSONResponse({"ok": found[vital], "checks": found}, status_code=200 if found[vital] else 503)

    async def metrics(_: Request) -> Response:
        return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)

    guard = [Middleware(OriginGuard, hosts=hosts)]
    return [Route("/healthz", healthz, middleware=guard), Route("/metrics", metrics, middleware=guard)]
