"""For whoever watches the bot: is it well, and what has it done. Shows nothing of tables and people."""

from collections.abc import Awaitable, Callable, Mapping

from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

Check = Callable[[], Awaitable[bool]]


def health_routes(checks: Mapping[str, Check], vital: str) -> list[Route]:
    """`/healthz`: 200 while the check named `vital` passes, else 503, with all results; `/metrics`: Prometheus.

    Other checks are told, but a platform that is away does not make the bot ill: the others go on.
    """

    async def healthz(_: Request) -> Response:
        found = {name: await check() for name, check in checks.items()}
        return JSONResponse({"ok": found[vital], "checks": found}, status_code=200 if found[vital] else 503)

    async def metrics(_: Request) -> Response:
        return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)

    return [Route("/healthz", healthz), Route("/metrics", metrics)]
