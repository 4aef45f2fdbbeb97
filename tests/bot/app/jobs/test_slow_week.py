"""A week of slow play: nobody loses by an outage, each time ends once, reminders are few and never come by night."""

import itertools
import random
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import pytest

from bot.app.jobs import deadlines
from bot.app.jobs.jobs import Jobs
from bot.app.people import outages, reminders
from bot.app.people.outages import ReachDoc
from bot.app.tables.repository import Act, Changed, TableRepository
from bot.app.tables.table import Table
from bot.app.tables.time_controls import TIME_CONTROLS
from tests.support.harness import Harness
from tests.support.slow import HOUR
from tests.support.slow_week import Week
from tests.support.store import fake_store


async def a_week(patch: pytest.MonkeyPatch, games: list[str], tables: int, hours: int = 168, **more: Any) -> Week:
    store = fake_store()
    week = Week(Harness(store, grace_ms=0), random.Random(3), **more)
    patch.setattr(outages, "SILENT_MS", week.step)
    for number in range(tables):
        await week.open(games[number % len(games)], 2 + number % 2, ("computer", "wait", "poll")[number % 3])
    await week.pass_by(hours)
    await store.close()
    return week


async def a_short_one(patch: pytest.MonkeyPatch, hours: int = 168, tables: int = 3) -> Week:
    """By the hour, at tables of which most lose somebody."""
    return await a_week(patch, ["toy"], tables, hours, step=HOUR, absent=0.6)


def assert_fair(week: Week) -> None:
    assert week.unfair == []
    assert set(week.late.values()) <= {1}
    assert max(week.reminded.values()) <= 3
    # Else nothing was shown: people have played, and some have let their time run out.
    assert week.moves
    assert week.late
    assert len(week.reminded) > len(week.people) // 4


@pytest.mark.parametrize("tables", [3, pytest.param(6, marks=pytest.mark.nightly)])
async def test_a_week_at_a_few_tables(monkeypatch: pytest.MonkeyPatch, tables: int) -> None:
    assert_fair(await a_short_one(monkeypatch, tables=tables))


@pytest.mark.nightly
@pytest.mark.timeout(3000)
async def test_a_week_at_two_hundred_tables_of_all_games(monkeypatch: pytest.MonkeyPatch) -> None:
    week = await a_week(monkeypatch, ["eme", "legends", "founders", "territories"], 200)
    assert_fair(week)
    absent = sum(not one.comes for sitting in week.people.values() for one in sitting)
    assert absent > 40


@pytest.mark.nightly
async def test_control_outages_that_nobody_notes_are_unfair(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ReachDoc, "spans", lambda *_: [])
    week = await a_short_one(monkeypatch, 100)
    assert any("hours left" in one for one in week.unfair)


async def test_control_reminders_by_night_are_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reminders, "quiet_left", lambda *_: 0)
    week = await a_short_one(monkeypatch, 60)
    assert any("was reminded at" in one for one in week.unfair)


@pytest.mark.nightly
async def test_control_a_fourth_reminder_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    often = replace(TIME_CONTROLS["day"], reminders=(0.1, 0.3, 0.5, 0.7, 0.9))
    monkeypatch.setitem(TIME_CONTROLS, "day", often)
    week = await a_short_one(monkeypatch, 90)
    assert max(week.reminded.values()) > 3


@pytest.mark.nightly
async def test_control_a_time_that_ends_again_and_again_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock forgets that its end was answered, and each answer has a name of its own."""
    whole, names = TableRepository.change, itertools.count()

    def forgetful(table: Table, number: int, turn: int) -> None:
        assert table.match is not None
        table.take(table.match.note({"late": number}))

    async def nameless(repository: TableRepository, table: str, delivery: str, act: Act) -> Changed:
        return await whole(repository, table, f"{delivery} {next(names)}", act)

    monkeypatch.setattr(deadlines, "time_is_over", forgetful)
    monkeypatch.setattr(TableRepository, "change", nameless)
    monkeypatch.setattr(Jobs, "do_due", once_a_step(Jobs.do_due))
    week = await a_short_one(monkeypatch, 90)
    assert max(week.late.values()) > 1


def once_a_step(do_due: Callable[..., Awaitable[int]]) -> Callable[..., Awaitable[int]]:
    """What comes due again and again at one moment would never let the week go on."""

    async def once(jobs: Jobs, *partitions: int) -> int:
        await do_due(jobs, *partitions)
        return 0

    return once
