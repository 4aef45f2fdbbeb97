"""The checks that `imperia doctor` makes, and the language of its findings.

A full check covers the bot's own files, its settings, the messengers and the store. `--health` checks only the running
bot and its store: that takes a second and starts nothing.
"""

import asyncio
import contextlib
import json
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping
from http.client import HTTPException
from pathlib import Path
from typing import Final

from bot import logs
from bot.app.base.ports import StoreFailed
from bot.cli.doctor.finding import Finding, bad, good, note
from bot.cli.doctor.store import of_failure, of_store
from bot.operator import spoken
from bot.settings import LOOPBACK, Settings, SettingsError
from bot.storage.embedded import EmbeddedServer, reached
from bot.storage.redis_store import RedisStore
from bot.store_opening import rules_of
from bot.web_adapter.serving import page_address
from engine.games import registry
from engine.kernel.errors import ContentError

PATIENCE: Final = 5.0
"""Seconds for the answer of the page or of one messenger. All messengers are asked at once: somebody waits."""

Found = list[Finding]


async def examined(data: Path | None, only_health: bool, environment: Mapping[str, str]) -> tuple[Found, str]:
    """Return the findings, and the language to print them in."""
    try:
        settings = Settings.read(data=data)
    except SettingsError as error:
        return [bad("doctor-settings-wrong", reason=line) for line in str(error).splitlines()], spoken(environment)
    found = await (_health(settings) if only_health else _everything(settings))
    return found, spoken(environment, settings.language)


async def _everything(settings: Settings) -> Found:
    logs.configure(settings.secrets())
    found = [*of_settings(), *of_words(), *of_games(), *of_fonts(), *of_signs()]
    found += [*await of_messengers(settings), *of_page(settings)]
    found += [finding async for finding in of_store(settings)]
    return [*found, *of_copies(page_address(settings.host, settings.port))]


def of_settings() -> Iterator[Finding]:
    """Return a good finding: the settings have been read before this is called."""
    yield good("doctor-settings")


def of_words() -> Iterator[Finding]:
    from bot.presenter.problems import problems

    try:
        found = problems()
    except ContentError:
        return  # Words cannot be checked without the games; `of_games` reports what is wrong with their files.
    yield from (bad("doctor-words-broken", reason=line) for line in found)
    if not found:
        yield good("doctor-words")


def of_games() -> Iterator[Finding]:
    for name in registry.names():
        try:
            registry.game(name)
            yield good("doctor-game", game=name)
        except ContentError as error:
            yield from (bad("doctor-game-broken", game=name, reason=str(problem)) for problem in error.problems)


def of_fonts() -> Iterator[Finding]:
    try:
        from render.text.faces import OTHERS, face
        from render.theme import font

        font(24)
        for name in OTHERS:
            face(name, 24)
        yield good("doctor-fonts")
    except (ImportError, OSError, KeyError, ValueError) as error:
        yield bad("doctor-fonts-broken", reason=str(error))


def of_signs() -> Iterator[Finding]:
    from render.svg.assets import check_all

    try:
        check_all()
        yield good("doctor-signs")
    except ContentError as error:
        yield from (bad("doctor-signs-broken", reason=str(problem)) for problem in error.problems)


async def of_messengers(settings: Settings) -> Found:
    """Check each messenger that has a token; never print a token. The libraries of the others stay unloaded."""
    asked = [_of_telegram(settings)] if settings.telegram_token else []
    asked += [_of_discord(settings)] if settings.discord_token else []
    found = [finding for told in await asyncio.gather(*asked) for finding in told]
    return found or [note("doctor-no-token")]


async def _of_telegram(settings: Settings) -> Found:
    from bot.telegram_adapter.bot_api.api import Access, Checked, check

    checked = Checked()
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE):
            checked = await check(Access.of(settings))
    rights = [] if checked.joins_groups else [note("doctor-no-groups")]
    return [_of_token("Telegram", checked.bot, checked.wrong_token), *rights]


async def _of_discord(settings: Settings) -> Found:
    from bot.discord_adapter.api.check import Checked, check

    assert settings.discord_token is not None
    checked = Checked()
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE):
            checked = await check(settings.discord_token, settings.discord_proxy)
    return [_of_token("Discord", checked.bot, checked.wrong_token)]


def _of_token(platform: str, bot: str, wrong: bool) -> Finding:
    settings = platform.upper()
    if wrong:
        return bad("doctor-token-wrong", platform=platform, setting=f"{settings}_TOKEN")
    if not bot:
        return bad("doctor-unreached", platform=platform, setting=f"{settings}_PROXY")
    return good("doctor-token", platform=platform, bot=bot)


def of_page(settings: Settings) -> Iterator[Finding]:
    if settings.host not in LOOPBACK and settings.shows_page:
        yield note("doctor-page-open", host=settings.host)


async def _health(settings: Settings) -> Found:
    try:
        found = [await of_running(settings)]
    except StoreFailed as failure:
        found = [of_failure(failure)]
    address = page_address(settings.host, settings.port)
    return [*found, of_bot(address), *of_copies(address)]


async def of_running(settings: Settings) -> Finding:
    """Return a good finding if the store of a running bot can be written, a bad one if no bot runs on an embedded
    store.

    StoreFailed if the store cannot be written.
    """
    if settings.redis_url is None:
        server = EmbeddedServer(settings.data)
        if not server.lives:
            return bad("doctor-no-bot")
        if trouble := server.trouble():
            raise trouble
    store = await _attached(settings)
    try:
        await store.try_write()
    finally:
        await store.close()
    return good("doctor-healthy")


async def _attached(settings: Settings) -> RedisStore:
    """Return a store on the server that already runs.

    The process is not registered as a user of an embedded server, so it neither starts nor ends that server.
    """
    url = settings.redis_url.get_secret_value() if settings.redis_url else EmbeddedServer(settings.data).url
    return await reached(url, rules=rules_of(settings))


def of_bot(address: str) -> Finding:
    """Ask the bot's `/healthz`; return a bad finding if the bot is silent, or if its store cannot be reached.

    A messenger that cannot be reached does not make the bot unhealthy.
    """
    straight = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with straight.open(f"{address}/healthz", timeout=PATIENCE):
            return good("doctor-bot", address=address)
    except (OSError, HTTPException) as error:
        return bad("doctor-bot-silent", address=address, reason=str(getattr(error, "reason", error)))


def of_copies(address: str) -> Iterator[Finding]:
    """Yield a note if a bot that runs at this address misses replicas: only it remembers those of a single server.

    Silent about anything else, since the bot need not run, and another program may listen there.
    """
    try:
        checks = json.loads(_healthz(address))["checks"]
        misses = checks["store"] is not None and checks["replicas"] is False
    except (OSError, HTTPException, ValueError, KeyError, TypeError):
        return
    if misses:
        yield note("doctor-bot-replicas", address=address)


def _healthz(address: str) -> bytes:
    """Return the bot's answer, also that of a bot which is not well."""
    straight = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with straight.open(f"{address}/healthz", timeout=PATIENCE) as answer:
            return bytes(answer.read())
    except urllib.error.HTTPError as refused:
        return refused.read()


def as_json(found: Found, language: str, well: bool) -> str:
    findings = [finding.as_json(language) for finding in found]
    return json.dumps({"ok": well, "findings": findings}, ensure_ascii=False)
