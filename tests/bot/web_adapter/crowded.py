"""A bot's port alone, in a process that may have few files: `python -m tests.bot.web_adapter.crowded PORT HOW`."""

import asyncio
import resource
import sys

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from uvicorn.protocols.http.h11_impl import H11Protocol

from bot import logs
from bot.web_adapter import serving
from bot.web_adapter.access import connections
from bot.web_adapter.health import health_routes
from bot.web_adapter.serving import listening, server_of

SOFT, HARD = 200, 400
"""Files that the process may have, and up to how many it may allow itself."""
REQUEST_SECONDS, ANSWER_SECONDS = 2.0, 2.0
LARGE = 50_000_000


async def well() -> bool:
    return True


async def large(_: Request) -> Response:
    return Response(b"x" * LARGE)


async def asking(_: Request) -> Response:
    """How many connections there are that are no live pages."""
    return Response(str(len(connections.Connection._asking)))


async def main(port: int, how: str) -> None:
    resource.setrlimit(resource.RLIMIT_NOFILE, (SOFT, HARD))
    connections.REQUEST_SECONDS, connections.ANSWER_SECONDS = REQUEST_SECONDS, ANSWER_SECONDS
    if how == "as uvicorn does":
        setattr(serving, "Connection", H11Protocol)  # noqa: B010  (mypy would not have it)
    logs.configure()
    with listening("127.0.0.1", port) as listener:
        routes = [*health_routes({"store": well}, "store"), Route("/large", large), Route("/asking", asking)]
        await server_of(Starlette(routes=routes)).serve([listener])


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), sys.argv[2]))
