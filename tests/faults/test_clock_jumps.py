"""The machine's clock is set, forward or back, while people play or the bot is down: nobody waits longer for it."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.app.base.service_clock import COUNTER
from bot.app.tables.repository import TableRepository
from bot.app.tables.table import Table
from bot.storage import keys
from bot.storage.redis_store import RedisStore
from tests.faults.other_clock import FILE
from tests.faults.page import Running, Visitor, running, visitor
from tests.faults.test_standing_still import against_computers, looking_into, press_something, stands_still

MINUTE, HOUR, DAY = 60, 3600, 24 * 3600
GRACE = 2
LONGEST = 12.0
"""Seconds for what takes one or two on a quiet machine."""


@dataclass
class Machine:
    """Where the bot runs, with a clock that can be set."""

    directory: Path
    bot: Running
    anna: Visitor
    store: RedisStore
    repository: TableRepository

    async def set_clock(self, seconds: int) -> None:
        """Python's, and the store's: that one only compares its clock with the last beat."""
        (self.directory / "ahead").write_text(str(seconds))
        key = keys.of_clock(COUNTER)
        last = await self.store.client.hget(key, "last")
        assert last is not None
        await self.store.client.hset(key, "last", str(int(last) - seconds * 1000))

    async def held(self, table: str) -> bool:
        match = (await self.repository.load(table)).match
        return match is not None and match.held is not None

    async def plays_until_a_turn_is_held(self, table: str) -> None:
        """Whatever is legal but an early end."""
        until = time.monotonic() + 60
        while not await self.held(table):
            assert time.monotonic() < until
            await press_something(self.anna, await self.repository.load(table))


@asynccontextmanager
async def machine(directory: Path) -> AsyncIterator[Machine]:
    facts = {FILE: str(directory / "ahead"), "IMPERIA_GRACE_SECONDS": str(GRACE)}
    with running(directory / "var", "tests.faults.other_clock", **facts) as bot:
        async with visitor(bot) as anna, looking_into(directory / "var") as (store, repository):
            yield Machine(directory, bot, anna, store, repository)


@pytest.mark.parametrize(
    "jump", [DAY, *(pytest.param(jump, marks=pytest.mark.nightly) for jump in (-HOUR, -40, 3, 10 * MINUTE))]
)
async def test_a_board_follows_and_a_held_turn_ends_whatever_time_it_is(directory: Path, jump: int) -> None:
    async with machine(directory) as here:
        table = await against_computers(here.anna, "jump")
        await here.plays_until_a_turn_is_held(table)
        began = time.monotonic()
        await here.set_clock(jump)
        while await here.held(table) or await stands_still(here.store, here.repository, table):
            assert time.monotonic() - began < LONGEST, "it is held, or the board is not the table's"
            await asyncio.sleep(0.05)


@pytest.mark.nightly
async def test_a_lobby_outlives_a_day_on_which_the_bot_was_down(directory: Path) -> None:
    async with machine(directory) as here:
        await here.anna.sit_down()
        table = here.anna.table
        here.bot.process.kill()
        await here.set_clock(25 * HOUR)
    async with machine(directory) as here:
        await at_work(here)
        assert (await here.repository.load(table)).doc.closed is None


async def at_work(here: Machine) -> None:
    """All that was due at the start has been done: a computer has moved since."""
    table = await against_computers(here.anna, "work")
    while not _began(await here.repository.load(table)) or await stands_still(here.store, here.repository, table):  # noqa: ASYNC110
        await asyncio.sleep(0.05)


def _began(table: Table) -> bool:
    return table.match is not None and table.match.version > 0
