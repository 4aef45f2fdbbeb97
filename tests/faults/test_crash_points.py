"""The bot dies once at every crash point there is; then it comes back, and nobody at the tables can tell."""

import asyncio
import random
import time
from pathlib import Path

import pytest

from bot.app.base import background
from bot.app.base.failpoints import EXIT_CODE
from bot.storage.embedded import open_store
from tests.faults.crash_points import WHENS, crash_points
from tests.faults.messenger import Messenger, messenger
from tests.faults.story import Story, go_on, judge, tell
from tests.faults.worker import Life

POINTS = crash_points()
IDLE = 20.0
"""Seconds after which who has not died will not: there is no such passing."""
EARLY = ("add", "call", "done", "put", "release", "retire", "send", "turn")
"""Steps that are not made again and again while people play on: each story begins with one of them."""
BY_DAY = 2
"""Stories of deaths; by night all of them."""
STEPS = sorted({point.split(" ", 1)[1] for point in POINTS}, key=lambda step: (step not in EARLY, step))


def test_every_step_can_be_died_at_on_both_sides() -> None:
    assert {f"{when} {step}" for step in STEPS for when in WHENS} == POINTS


async def test_the_story_passes_every_crash_point(directory: Path) -> None:
    """Without that, a test of one point could pass because the bot never came there."""
    async with messenger(Life.at(directory)) as world:
        await again(world, await tell(world))
        passed = (await world.deliver("passed"))["value"]
    assert world.deaths == []
    assert set(passed) == POINTS
    assert len(POINTS) > 50


@pytest.mark.parametrize(
    "steps",
    [
        pytest.param(STEPS[first :: len(EARLY)], marks=[] if first < BY_DAY else [pytest.mark.nightly])
        for first in range(len(EARLY))
    ],
    ids=" ".join,
)
async def test_a_death_before_a_step_and_one_after_it_are_not_noticed(directory: Path, steps: list[str]) -> None:
    crashes = [f"{when} {step}" for step in steps for when in WHENS]
    assert await lived_through(directory, crashes) == [EXIT_CODE] * len(crashes)


@pytest.mark.nightly
@pytest.mark.timeout(300)
@pytest.mark.parametrize("point", sorted(POINTS))
async def test_nor_are_deaths_at_any_later_passing(directory: Path, point: str) -> None:
    """The first house sees five deaths at one point, the others some more, each at another passing of it."""
    chance, deaths = random.Random(point), list[int]()
    for number in range(5):
        latest = 4 if number else 1
        harness = directory / f"{number}"
        harness.mkdir()
        deaths += await lived_through(harness, [f"{point}:{chance.randint(1, latest)}" for _ in range(5)])
        await (await open_store(None, harness / "var")).close()
    assert len(deaths) >= 5
    assert set(deaths) == {EXIT_CODE}


async def lived_through(directory: Path, crashes: list[str]) -> list[int]:
    """How the lives of a story with these deaths ended; what people saw of it is checked."""
    async with messenger(Life.at(directory), crashes=crashes) as world:
        story = await tell(world)
        await again(world, story)
        await go_on_dying(world, story)
        visits = asyncio.create_task(visited(world, story))
        store = await open_store(None, directory / "var")
        try:
            await judge(store, story, directory / "chat", most_orphans=len(crashes))
        finally:
            await background.end([visits])
            await store.close()
        return list(world.deaths)


async def go_on_dying(world: Messenger, story: Story) -> None:
    """People play on until nobody has to die any more: so chats are shown, logs grow and are packed."""
    end = time.monotonic() + IDLE
    while (world.crashes or world.bots[0].life.crash) and time.monotonic() < end:
        await go_on(world, story)


async def visited(world: Messenger, story: Story) -> None:
    """Windows are shown beside the answers, so a late death comes when it comes; who asks next finds it."""
    while world.crashes or world.bots[0].life.crash:
        await world.deliver("version", table=story.eme)
        await asyncio.sleep(0.02)


async def again(world: Messenger, story: Story) -> None:
    """Every request once more, as a messenger does that never got its answer: nothing may happen."""
    for do, details in story.told:
        answer = await world.deliver(do, **details)
        assert answer["done"], answer
    for details in story.doubted:
        assert not (await world.deliver("press", **details))["done"]
