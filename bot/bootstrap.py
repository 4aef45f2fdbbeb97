"""The composition root: build the bot from its concrete classes, all of which only this file knows, and run it."""

import asyncio
import logging
import os
import secrets
import sys
from collections.abc import AsyncIterator, Collection, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from typing import Protocol, runtime_checkable

import structlog
from starlette.applications import Starlette
from starlette.routing import BaseRoute, Mount

from bot import deployments, logs
from bot.app.base import background
from bot.app.base.journal_changes import FollowedStore
from bot.app.base.metrics import Reach
from bot.app.base.platform import MessengerPlatform, Platform
from bot.app.base.ports import Store, StoreFailed
from bot.app.base.service_clock import ServiceClock
from bot.app.chats.chats import Chats
from bot.app.chats.commands import operating
from bot.app.chats.commands.chat_commands import ChatCommands
from bot.app.chats.service import TableService
from bot.app.jobs import startup, worker_start
from bot.app.jobs.deadline_refresh import DeadlineRefresh
from bot.app.jobs.jobs import Jobs
from bot.app.jobs.plan_finder import PlanFinder
from bot.app.jobs.request_answers import RequestAnswers
from bot.app.people.clock_pauses import ClockPauses
from bot.app.people.outages import Outages
from bot.app.posts.post_sync import PostSync
from bot.app.tables.contents import Games
from bot.app.tables.repository import TableRepository
from bot.operator import what_is_damaged, where_to_look, why_not
from bot.presenter.catalogue import catalogues
from bot.presenter.screens.offers import cards_of
from bot.settings import LOOPBACK, Settings
from bot.storage.envelope import EnvelopeCodec
from bot.storage.keys import new_table_id
from bot.storage.redis_store import RedisStore
from bot.store_opening import opened, trust
from bot.web_adapter.app import create_app
from bot.web_adapter.health import Check, Seldom, health_routes
from bot.web_adapter.personal import PageRecords
from bot.web_adapter.platform import WebPlatform
from bot.web_adapter.rooms import Rooms
from bot.web_adapter.serving import PageFailed, listening_soon, page_address, server_of
from bot.workers.workers import Workers
from engine.ai import registry as players
from engine.ai.player import Player
from engine.games import registry
from engine.kernel.errors import ContentError, Problem

FIRST_ANSWERS = 0.1
"""Seconds after a start in which requests are answered before the files of the games are read."""
DAMAGE_PAUSE = 0.01
"""Seconds between two batches of the scan for damaged values: requests that come meanwhile go first."""

log = structlog.get_logger(__name__)


class GameFilesUnfit(Exception):
    """The files of a game have problems with which it cannot be played."""

    def __init__(self, game: str, problems: Sequence[Problem]) -> None:
        super().__init__(game)
        self.game = game
        self.problems = problems


class SystemEntropy:
    """Random seeds, salts, table ids and choices from the operating system."""

    def seed(self) -> bytes:
        return secrets.token_bytes(32)

    def salt(self) -> str:
        return secrets.token_hex(8)

    def table_id(self) -> str:
        return new_table_id()

    def one_of(self, names: Sequence[str]) -> str:
        return secrets.choice(names)


class Messenger(Protocol):
    """The adapter of a messenger; it also runs while its platform cannot be reached."""

    @property
    def platform(self) -> MessengerPlatform: ...

    @property
    def reach(self) -> Reach: ...

    def start(self, chat_commands: ChatCommands, post_sync: PostSync) -> None: ...

    async def stop(self) -> None: ...


@runtime_checkable
class Called(Protocol):
    """A messenger that Telegram or Discord calls over HTTP; `routes` returns the addresses to serve for those calls."""

    def routes(self) -> Sequence[BaseRoute]: ...


@dataclass(frozen=True, slots=True)
class Services:
    """The parts of a running bot, wired together."""

    store: Store
    service: TableService
    jobs: Jobs
    post_sync: PostSync
    chat_commands: ChatCommands
    web: WebPlatform
    messengers: Mapping[str, Messenger]


@asynccontextmanager
async def running_services(
    store: FollowedStore,
    settings: Settings,
    games: Games = registry.game,
    names: Sequence[str] = tuple(registry.names()),
    computers: Mapping[str, Player] | None = None,
    workers: Workers | None = None,
) -> AsyncIterator[Services]:
    """Build the bot around a store, with its background work running, and yield its parts; tests pass their own."""
    # Read all texts now: it takes a second, for which else the first player would wait, and Discord gives three.
    catalogues()
    workers = workers or worker_start.workers(settings.workers, settings.secrets())
    repository, clock = await _repository_of(store, settings, games, workers)
    messengers = dict(_messengers(settings, repository, names))
    contacts = {name: messenger.platform for name, messenger in messengers.items()}
    web, chats, plan_finder = WebPlatform(store), Chats(store), PlanFinder(repository)
    service = TableService(repository, SystemEntropy(), players.at_tables(), contacts)
    platforms: dict[str, Platform] = {"web": web, **contacts}
    post_sync = PostSync(repository, platforms, chats, settings.language)
    services = Services(
        store=store,
        service=service,
        jobs=Jobs(
            repository,
            computers or {name: players.player(name) for name in players.at_tables()},
            RequestAnswers(repository, contacts, settings.language),
        ),
        post_sync=post_sync,
        chat_commands=ChatCommands(
            service,
            post_sync,
            chats,
            names,
            settings.language,
            settings.operators,
            [PageRecords(web.browsers, Rooms(store, chats))],
        ),
        web=web,
        messengers=messengers,
    )
    rounds = {
        "clock": clock.run(),
        "chores": services.jobs.run(),
        "windows": services.post_sync.run(),
        "fullness": service.opening.memory_guard.run(),
        "outages": Outages(store).run(
            messengers, partial(_reached, messengers), clock.now, DeadlineRefresh(repository).look
        ),
        "notice": operating.keep_looking(store),
        "workers": worker_start.begin_soon(workers),
    }
    if settings.shows_page:
        rounds["rooms"] = web.follow()
    work = [background.begin(name, each) for name, each in rounds.items()]
    for messenger in messengers.values():
        messenger.start(services.chat_commands, post_sync)
    try:
        yield services
    finally:
        # End the posts before the messengers: what is just being sent may still arrive.
        await background.end(work)
        await services.post_sync.stop()
        await asyncio.gather(*(messenger.stop() for messenger in messengers.values()))
        await asyncio.gather(services.jobs.stop(), plan_finder.stop())
        await workers.stop()


def _reached(messengers: Mapping[str, Messenger]) -> Collection[str]:
    return [name for name, messenger in messengers.items() if messenger.reach.reached]


async def desk_of(store: Store, settings: Settings) -> TableRepository:
    """Return the repository of the tables in a store, for a short command that runs without the bot."""
    return (await _repository_of(store, settings, registry.game))[0]


async def _repository_of(
    store: Store, settings: Settings, games: Games, workers: Workers | None = None
) -> tuple[TableRepository, ServiceClock]:
    clock = ServiceClock(store)
    await clock.begin()
    grace = int(settings.grace_seconds * 1000)
    return TableRepository(
        store,
        EnvelopeCodec(),
        clock,
        games,
        registry.playable,
        ClockPauses(store),
        grace,
        zone=settings.zone,
        workers=workers,
    ), clock


def _messengers(
    settings: Settings, repository: TableRepository, games: Sequence[str]
) -> Iterator[tuple[str, Messenger]]:
    """Yield name and adapter of each messenger that has a token; the libraries of the others are not even loaded."""
    if settings.discord_token:
        from bot.discord_adapter.start import DiscordAdapter

        yield (
            "discord",
            DiscordAdapter(
                repository,
                games,
                settings.language,
                settings.discord_token,
                settings.discord_proxy,
                short_commands=settings.discord_short_commands,
                least_shards=settings.discord_shards,
            ),
        )
    if settings.telegram_token:
        from bot.telegram_adapter.bot_api.api import Access
        from bot.telegram_adapter.start import Telegram

        yield (
            "telegram",
            Telegram(
                Access.of(settings),
                repository,
                settings.language,
                webhook_url=settings.telegram_webhook_url,
                ephemeral=settings.telegram_ephemeral,
            ),
        )


def configure_logs(settings: Settings | None = None) -> None:
    """Write logs as JSON lines on stderr, without anything that the settings keep secret."""
    logs.configure(settings.secrets() if settings else ())


def run(settings: Settings) -> int:
    """Run the bot until SIGTERM or Ctrl-C; return the exit code. GameFilesUnfit if a file has to be mended first."""
    configure_logs(settings)
    logging.captureWarnings(True)
    try:
        asyncio.run(_run(settings))
    except (StoreFailed, PageFailed) as error:
        print(why_not(error, settings, os.environ), file=sys.stderr)
        return 1
    except GameFilesUnfit:
        raise
    except Exception:
        log.critical("ended by a bug", exc_info=True)
        return 1
    return 0


def page_of(services: Services, settings: Settings) -> Starlette:
    """Return the application that serves the table page, as the settings want it."""
    return create_app(
        services.chat_commands,
        services.web,
        services.store,
        settings.language,
        hosts=_names(settings),
        key=settings.page_key.get_secret_value() if settings.page_key else None,
        proxies=settings.trusted_proxies,
    )


def _names(settings: Settings) -> tuple[str, ...]:
    """Return the host names under which the bot's port is reached."""
    return (*LOOPBACK, settings.host, *settings.hosts)


def routes_of(services: Services, settings: Settings) -> list[BaseRoute]:
    """Return the routes of the port: health and metrics, webhooks of platforms, and the page where it is wanted."""
    routes: list[BaseRoute] = [*health_routes(_checks(services), "store", _names(settings))]
    for messenger in services.messengers.values():
        if isinstance(messenger, Called):
            routes += messenger.routes()
    return [*routes, Mount("/", page_of(services, settings))] if settings.shows_page else routes


def _checks(services: Services) -> dict[str, Check]:
    async def store() -> bool:
        try:
            await services.store.try_write()
            return True
        except StoreFailed:
            return False

    async def replicas() -> bool:
        return not services.store.missing_replicas()

    def reached(messenger: Messenger) -> Check:
        async def check() -> bool:
            return messenger.reach.reached

        return check

    # The check of the store comes first: its write asks for the replicas, too.
    of_store = {"store": Seldom(store)} | ({} if services.store.missing_replicas() is None else {"replicas": replicas})
    return {**of_store, **{name: reached(messenger) for name, messenger in services.messengers.items()}}


async def _run(settings: Settings) -> None:
    with await listening_soon(settings.host, settings.port) as listener:
        store = await opened(settings)
        try:
            await trust(store, settings)
            await deployments.claim(store, settings)
            async with running_services(store, settings) as services:
                app = Starlette(routes=routes_of(services, settings))
                server = server_of(app, settings.trusted_proxies)
                serving = asyncio.ensure_future(server.serve([listener]))
                address = page_address(settings.host, listener.getsockname()[1])
                try:
                    await _begin(services, store, settings, address, serving)
                finally:
                    server.end()
                    await serving
        finally:
            await store.close()


async def _begin(
    services: Services, store: RedisStore, settings: Settings, address: str, serving: asyncio.Future[None]
) -> None:
    """Read the files of all games while the port is already served; then wait until `serving` ends.

    Raises GameFilesUnfit if the files of a game have problems. Loading the games is a third of a start, so people who
    wait after a crash are answered before it. Also prints the page's address and starts the scan for damaged values.
    """
    await asyncio.wait({serving}, timeout=FIRST_ANSWERS)
    _read_all_games()
    if settings.shows_page and not serving.done():
        print(where_to_look(address, settings, os.environ), flush=True)
    looks = [
        background.begin("first look", startup.look(services.service.repository, registry.names())),
        background.begin("look for damage", look_for_damage(store, settings)),
        background.begin("deployment", deployments.keep_claiming(store, settings)),
    ]
    try:
        with startup.collecting_seldom():
            await serving
    finally:
        await background.end(looks)


async def look_for_damage(store: RedisStore, settings: Settings) -> None:
    """Scan the store; if values cannot be read, log one line about them for the operator. Raises nothing."""
    try:
        scan = await store.scan(pause=DAMAGE_PAUSE)
    except StoreFailed as error:
        log.warning("store not looked through", error=str(error))
        return
    if scan.damages:
        log.error("the store is damaged", said=what_is_damaged(scan, settings, os.environ), **dict(scan.counts))


def _read_all_games() -> None:
    for name in registry.names():
        try:
            cards_of([registry.game(name).info])
        except ContentError as error:
            raise GameFilesUnfit(name, error.problems) from None
