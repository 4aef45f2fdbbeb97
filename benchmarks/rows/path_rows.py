"""`benchmarks bot`, the whole path of a press: received by HTTP, played, stored on a real server, and answered."""

import asyncio
import itertools
import json
import logging
import random
import time
from collections.abc import Awaitable, Callable, Mapping
from contextlib import AbstractAsyncContextManager
from statistics import median, quantiles
from typing import Any, Final

import structlog

from benchmarks.library_alone import answering_bot, sample_press
from benchmarks.own_server import Bench, bench
from benchmarks.rows.row import Row, Sample, compare
from benchmarks.stand_in import StandIn, standing_in
from bot.app.base.ask import Power
from bot.app.base.person import Person
from bot.app.jobs.startup import collecting_seldom
from bot.app.tables.repository import TableRepository
from bot.app.tables.views import screen_of
from bot.bootstrap import Services, running_services
from bot.presenter import payload
from bot.presenter.acts.table import Join, Start
from bot.presenter.screen import Do
from bot.settings import Settings

TABLES: Final = 16
"""Number of tables, each in a group of its own; at each the next press comes when the previous one is answered."""
WARMING: Final = 2.0
TOKEN: Final = f"1:{'unused-' * 5}"
SEATS: Final = 3
Waits = list[float]
Next = Callable[[], Awaitable[dict[str, Any]]]


def rows(rounds: int, seconds: float, log: Callable[[str], None]) -> list[Row]:
    """Measure presses a second, and the 99th percentile of their waiting times, in wall time.

    The bot and the library alone take turns, for `rounds` rounds of `seconds` seconds each.
    """
    return asyncio.run(_rows(rounds, seconds, log))


async def _rows(rounds: int, seconds: float, log: Callable[[str], None]) -> list[Row]:
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))
    found = []
    async with bench() as on:
        for number in range(rounds):
            log(f"whole path: round {number + 1} of {rounds}")
            found.append((await ours(on, seconds), await theirs(seconds)))
    return [
        compare("B1 the whole path", "presses/s", 0.2, [(rate(a, seconds), rate(b, seconds)) for a, b in found]),
        slowest([(p99(a), p99(b)) for a, b in found]),
    ]


def rate(waits: Waits, seconds: float) -> Sample:
    return Sample(len(waits), seconds)


def p99(waits: Waits) -> float:
    """Return the 99th percentile of waiting times in seconds, as milliseconds."""
    return 1000 * (quantiles(waits, n=100)[-1] if len(waits) > 1 else sum(waits))


def slowest(rounds: list[tuple[float, float]]) -> Row:
    """Return the row of the 99th percentiles. `rounds`: milliseconds of bot and peer; the ratio is peer / bot."""
    return Row(
        name="B1 p99 of the whole path",
        ours=round(median(ours for ours, _ in rounds), 1),
        peer=round(median(peer for _, peer in rounds), 1),
        ratio=round(median(peer / ours for ours, peer in rounds), 2),
        unit="ms, less is better",
        goal=0.2,
    )


async def ours(on: Bench, seconds: float) -> Waits:
    """Return the waiting times, in seconds, of presses on the whole bot, which also sends its boards."""
    await on.clear()
    async with standing_in() as (telegram, address), running_services(on.store, alone(address)) as services:
        tables = [Table(services, -number, telegram.posts) for number in range(1, TABLES + 1)]
        for table in tables:
            await table.begin()
        return await warmly(telegram, [table.next for table in tables], seconds)


async def theirs(seconds: float) -> Waits:
    """Return the waiting times, in seconds, of presses on the library alone, which only answers every press."""

    async def same() -> dict[str, Any]:
        update: dict[str, Any] = json.loads(sample_press())
        return update

    async with standing_in() as (telegram, address):
        library: AbstractAsyncContextManager[None] = answering_bot(TOKEN, address)
        async with library:
            return await warmly(telegram, [same] * TABLES, seconds)


async def warmly(telegram: StandIn, tables: list[Next], seconds: float) -> Waits:
    """Return the waiting times, in seconds, of presses after a warm-up of WARMING seconds.

    The warm-up reads the words, draws the ground of a map, and makes the connections.
    """
    await pressed(telegram, tables, WARMING)
    with collecting_seldom():
        return await pressed(telegram, tables, seconds)


async def pressed(telegram: StandIn, tables: list[Next], seconds: float) -> Waits:
    waits: Waits = []
    until = time.perf_counter() + seconds

    async def play(next_press: Next) -> None:
        while time.perf_counter() < until:
            waits.append(await telegram.press(await next_press()))

    await asyncio.gather(*(play(table) for table in tables))
    return waits


def alone(address: str) -> Settings:
    """Return settings for this address of the Bot API, without the tokens and proxies of the operator."""
    none = dict.fromkeys(("DISCORD_TOKEN", "TELEGRAM_PROXY", "TELEGRAM_UPDATES_PROXY", "TELEGRAM_WEBHOOK_URL"), "")
    return Settings.read(TELEGRAM_TOKEN=TOKEN, TELEGRAM_API=address, **none)


class Table:
    """A match in a group, pressed at random; a new one begins when it is over."""

    def __init__(self, services: Services, chat: int, posts: Mapping[int, int]) -> None:
        self._house = services
        self._posts = posts
        self._chat = chat
        # People of this table only: one person's presses are handled in order, so three people could press only three
        # at once.
        self._people = [Person(f"telegram:{100 * -chat + seat}", f"Игрок {seat + 1}") for seat in range(SEATS)]
        self._repository: TableRepository = services.service.repository
        self._numbers = itertools.count()
        self._rng = random.Random(chat)
        self.id = ""

    async def begin(self) -> None:
        service, chat_id = self._house.service, f"telegram:{self._chat}"
        deliveries = (f"{chat_id}:{number}" for number in self._numbers)
        opened = await service.opening.open(self._people[0], chat_id, "eme", SEATS, {}, next(deliveries))
        self.id = opened.table.doc.id
        for person in self._people[1:]:
            # As by a press in the group itself: then no membership has to be checked.
            await service.do(self.id, person, Join(), next(deliveries), Power(chat_id))
        await service.do(self.id, self._people[0], Start(), next(deliveries))

    async def next(self) -> dict[str, Any]:
        """Return an update in which an awaited player presses a random button; after a match a new one begins."""
        table = await self._repository.load(self.id)
        if table.match is None or table.match.over:
            await self.begin()
            table = await self._repository.load(self.id)
        assert table.match is not None
        seat = self._rng.choice(list(table.match.game.awaited(table.match.state)))
        moves = [choice.press for choice in screen_of(table, seat).choices if isinstance(choice.press, Do)]
        data = payload.write(self.id, table.doc.version, self._rng.choice(moves))
        update: dict[str, Any] = json.loads(sample_press(data, int(self._people[seat].id.partition(":")[2])))
        post = update["callback_query"]["message"]
        post["chat"]["id"], post["message_id"] = self._chat, self._posts.get(self._chat, 1)
        return update
