"""The 50 requests of a second that the whole bot has, divided among its processes."""

import random
from types import SimpleNamespace

import aiohttp
import discord
import pytest
import yarl

from bot.discord_adapter.api.limits import Limits

MESSAGES = "https://discord.com/api/v10/channels/7/messages"
ANSWER = "https://discord.com/api/v10/interactions/7/token/callback"


A_LITTLE_MORE = 1.2
"""Seconds: what is slow on its way may still come within one second with the others."""


class Requests:
    """Requests of one process by a clock of its own."""

    def __init__(self, processes: int) -> None:
        self.now = 0.0
        self.limits = Limits(lambda: self.now)
        self.limits.share.processes = processes
        self.made: list[float] = []

    async def tries(self, address: str = MESSAGES) -> float:
        """Make a request, or return the seconds to wait for."""
        params = aiohttp.TraceRequestStartParams("POST", yarl.URL(address), {})  # type: ignore[arg-type]
        try:
            await self.limits._begins(None, SimpleNamespace(), params)
        except discord.RateLimited as limit:
            return limit.retry_after
        self.made.append(self.now)
        return 0.0


@pytest.mark.parametrize("processes", [1, 2, 3, 7])
async def test_no_second_has_more_than_the_share(processes: int) -> None:
    chance, requests = random.Random(processes), Requests(processes)
    while requests.now < 10:
        await requests.tries()
        requests.now += chance.choice((0, 0, 0, 0.001, 0.2))
    most = max(sum(begin <= one < begin + A_LITTLE_MORE for one in requests.made) for begin in requests.made)
    assert most <= 50 // processes
    assert len(requests.made) > 4 * (50 // processes), "the control: most of the share is used"


async def test_the_wait_that_is_named_is_enough_and_not_too_long() -> None:
    requests = Requests(2)
    while not (wait := await requests.tries()):
        requests.now += 0.01
    requests.now += wait - 0.001
    assert await requests.tries() > 0
    requests.now += 0.001
    assert await requests.tries() == 0


async def test_answers_to_people_have_no_share() -> None:
    requests = Requests(50)
    await requests.tries()
    assert await requests.tries() > 0
    assert [await requests.tries(ANSWER) for _ in range(100)] == [0.0] * 100


async def test_a_share_grows_when_the_others_are_gone() -> None:
    requests = Requests(50)
    await requests.tries()
    requests.limits.share.processes = 1
    assert [await requests.tries() for _ in range(49)] == [0.0] * 49
    assert await requests.tries() > 0
