"""The bot as an operator starts it: told to end, or gone at once, in the middle of presses."""

import asyncio
import signal
import time
from pathlib import Path

import pytest

from bot.app.base.failpoints import EXIT_CODE
from bot.app.base.ports import TableId
from bot.storage.embedded import open_store
from tests.faults.page import Visitor, running, visitor

SALT = '"lobby":"salt"'
GRACE = 15.0
"""Seconds in which it must have ended: half of what compose.yaml grants."""


async def salts(directory: Path, table: str) -> int:
    """How many words the table's log holds."""
    store = await open_store(None, directory)
    try:
        return sum(SALT in line for line in await store.log(TableId(table)))
    finally:
        await store.close()


async def give_until_the_end(anna: Visitor, name: str) -> None:
    number = 0
    while await anna.give(f"{name}{number}"):
        number += 1


@pytest.mark.parametrize("presses", [4, pytest.param(20, marks=pytest.mark.nightly)])
async def test_sigterm_in_the_middle_of_presses_ends_it_cleanly(directory: Path, presses: int) -> None:
    with running(directory / "var") as bot:
        async with visitor(bot) as anna:
            await anna.sit_down()
            async with asyncio.TaskGroup() as people:
                for name in ("a", "b", "c"):
                    people.create_task(give_until_the_end(anna, name))
                while len(anna.confirmed) < presses:  # noqa: ASYNC110 (it happens in another process)
                    await asyncio.sleep(0.005)
                bot.process.send_signal(signal.SIGTERM)
                told = time.monotonic()
        output = await asyncio.to_thread(bot.output)
        assert time.monotonic() - told < GRACE
    assert bot.process.returncode == 0
    assert "Traceback" not in output
    assert len(anna.confirmed) <= await salts(directory / "var", anna.table) <= len(anna.asked)


@pytest.mark.nightly
async def test_a_death_at_a_crash_point_is_not_noticed_at_the_page(directory: Path) -> None:
    """The switch itself, from the environment: the fourth commit is written, and nobody hears of it."""
    with running(directory / "var", IMPERIA_CRASH_AT="after commit:4") as bot:
        async with visitor(bot) as anna:
            await anna.sit_down()
            assert [await anna.give(word) for word in ("one", "two", "three")] == [True, True, False]
        await asyncio.to_thread(bot.process.wait)
    assert bot.process.returncode == EXIT_CODE
    with running(directory / "var") as bot:
        async with visitor(bot) as again:
            again.http.cookies = anna.http.cookies
            again.player, again.table = anna.player, anna.table
            assert [await again.give(word) for word in ("one", "two", "three", "four")] == [True] * 4
    assert await salts(directory / "var", anna.table) == 4
