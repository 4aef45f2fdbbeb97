"""The composition root: the only file that knows all concrete classes."""

import asyncio
import secrets
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import structlog

from bot.app import background
from bot.app.chores import Chores
from bot.app.desk import Desk, Games
from bot.app.ports import Store, StoreFailed
from bot.app.service import TableService
from bot.app.windows import Windows
from bot.presenter.view import TABLE_NAMES
from bot.settings import Settings
from bot.storage.embedded import open_store
from bot.storage.envelope import Envelope
from bot.storage.keys import new_table_id
from bot.web_adapter.app import create_app
from bot.web_adapter.platform import WebPlatform
from bot.web_adapter.serving import PageFailed, serve
from engine.ai import registry as players
from engine.games import registry
from engine.kernel.game import Game


class WallClock:
    """Service time as the machine's clock tells it."""

    def now(self) -> int:
        return time.time_ns() // 1_000_000


class SystemEntropy:
    """The operating system's randomness."""

    def seed(self) -> bytes:
        return secrets.token_bytes(32)

    def salt(self) -> str:
        return secrets.token_hex(8)

    def table_id(self) -> str:
        return new_table_id()

    def table_name(self) -> str:
        return f"table-name-{secrets.randbelow(TABLE_NAMES)}"


class EnvelopeCodec:
    """Documents in the store's envelopes."""

    def pack(self, game: Game[Any], version: int, table: dict[str, Any]) -> bytes:
        return Envelope(game.info.name, game.info.rules, game.info.content, version, table).encode()

    def unpack(self, envelope: bytes) -> dict[str, Any]:
        return Envelope.decode(envelope).table


@dataclass(frozen=True, slots=True)
class House:
    """Everything that runs, wired together."""

    store: Store
    service: TableService
    chores: Chores
    windows: Windows
    web: WebPlatform


@asynccontextmanager
async def housed(store: Store, settings: Settings, games: Games = registry.game) -> AsyncIterator[House]:
    """A house around a store, with its background work running; other games for tests."""
    desk = Desk(store, EnvelopeCodec(), WallClock(), games, registry.playable, int(settings.grace_seconds * 1000))
    web = WebPlatform(store)
    house = House(
        store=store,
        service=TableService(desk, SystemEntropy(), players.names()),
        chores=Chores(desk, {name: players.player(name) for name in players.names()}),
        windows=Windows(desk, {"web": web}),
        web=web,
    )
    work = [background.begin("chores", house.chores.run()), background.begin("windows", house.windows.run())]
    try:
        yield house
    finally:
        await background.end(work)
        await house.chores.stop()
        await house.windows.stop()


def configure_logs() -> None:
    """JSON lines on stderr. A traceback shows no local variables: bids and salts are among them."""
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.ExceptionRenderer(structlog.tracebacks.ExceptionDictTransformer(show_locals=False)),
            structlog.processors.JSONRenderer(ensure_ascii=False),
        ],
        logger_factory=structlog.WriteLoggerFactory(sys.stderr),
    )


def run(settings: Settings) -> int:
    """Run until SIGTERM or Ctrl-C; the exit code."""
    configure_logs()
    try:
        asyncio.run(_run(settings))
    except (StoreFailed, PageFailed) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


async def _run(settings: Settings) -> None:
    redis_url = settings.redis_url.get_secret_value() if settings.redis_url else None
    store = await open_store(redis_url, settings.data)
    try:
        async with housed(store, settings) as house:
            app = create_app(house.service, house.windows, house.web, store, settings.language)
            print(f"Империя: http://{settings.host}:{settings.port}", flush=True)
            await serve(app, settings.host, settings.port)
    finally:
        await store.close()
