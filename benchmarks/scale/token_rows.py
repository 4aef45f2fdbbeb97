"""Measures the real rate limiter of Telegram for one token and 100,000 groups, in a time moved by hand.

The store is fakeredis with the same clock, and runs the real script: a real server would forget by its own clock.
"""

import heapq
import random
from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import quantiles
from types import SimpleNamespace
from typing import Final

import pytest
from fakeredis._socket import _base
from redis.crc import key_slot

from benchmarks.rows.row import Row
from bot.app.base.platform import Later
from bot.storage import keys
from bot.telegram_adapter.bot_api.rate_limiter import TELEGRAMS, Priority, RateLimiter
from bot.telegram_adapter.chat_ids import ChatAddress
from tests.support.harness import StoppedClock
from tests.support.store import fake_store

GROUPS: Final = 100_000
MESSAGES: Final = 4_000
OVERLOAD: Final = 400
"""Messages of a crowd that wants more than the room: whoever waits tries again and again, which is what is counted."""
PER_SECOND: Final = 30
"""Messages a second that Telegram takes from one token."""
LOADS: Final = (0.9, 1.5)
"""Wishes to send, in parts of what the limiter lets through."""
ROOM: Final = 1000 * TELEGRAMS.but_calls.most / TELEGRAMS.but_calls.within_ms
"""Messages a second, beside mentions, that the limiter lets through for one token."""
BEGIN: Final = 1_000_000
MASTERS: Final = (3, 64)


@dataclass
class Sent:
    """Outcome of a crowd's messages."""

    tries: int = 0
    waits: list[float] = field(default_factory=list)
    """Seconds from the wish to send until the message may go, one for each message."""
    seconds: float = 0.0
    """From the first message to the last one."""
    busiest: int = 0
    """Most messages in any one second."""


async def rows(log: Callable[[str], None], groups: int = GROUPS, messages: int = MESSAGES) -> list[Row]:
    """Measure how one token serves its groups below and above its room, and how evenly groups lie in the store."""
    found = list[Row]()
    for load in LOADS:
        log(f"{groups:,} groups that want {load:.0%} of a token's room")
        number = messages if load <= 1 else min(messages, OVERLOAD)
        found += _rows(load, await crowd(groups, number, load * ROOM))
    return [*found, *spread(groups)]


async def crowd(groups: int, messages: int, rate: float) -> Sent:
    """Let random groups send `messages` messages, `rate` a second in the mean; whoever has to wait comes again."""
    rng, clock, sent = random.Random(1), StoppedClock(BEGIN), Sent()
    wishes = _wishes(rng, groups, messages, rate)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(_base, "time", SimpleNamespace(time=lambda: clock.time / 1000))
        store = fake_store()
        await _served(RateLimiter(store, clock, TELEGRAMS), clock, wishes, sent)
        await store.close()
    return sent


Wish = tuple[float, int, float, int]
"""The moment of the next try, the number of the message, the moment of its first try, and the group."""


def _wishes(rng: random.Random, groups: int, messages: int, rate: float) -> list[Wish]:
    moment, wishes = float(BEGIN), list[Wish]()
    for number in range(messages):
        moment += 1000 * rng.expovariate(rate)
        wishes.append((moment, number, moment, -1 - rng.randrange(groups)))
    return wishes


async def _served(limiter: RateLimiter, clock: StoppedClock, wishes: list[Wish], sent: Sent) -> None:
    second: deque[float] = deque()
    heapq.heapify(wishes)
    while wishes:
        at, number, wished, group = heapq.heappop(wishes)
        clock.time = max(clock.time, round(at))
        sent.tries += 1
        try:
            await limiter.spend(ChatAddress(group), Priority.PRESS, str(number))
        except Later as later:
            heapq.heappush(wishes, (clock.time + 1000 * later.seconds, number, wished, group))
            continue
        sent.waits.append((clock.time - wished) / 1000)
        second.append(clock.time)
        while second[0] <= clock.time - 1000:
            second.popleft()
        sent.busiest = max(sent.busiest, len(second))
    sent.seconds = (clock.time - BEGIN) / 1000


def _rows(load: float, sent: Sent) -> list[Row]:
    rate, name = len(sent.waits) / sent.seconds, f"S6 one token at {load:.0%}"
    return [
        Row(f"{name}, sent", round(rate, 1), round(ROOM, 1), round(rate / ROOM, 2), "messages/s", 0),
        Row(f"{name}, busiest second", sent.busiest, PER_SECOND, round(PER_SECOND / sent.busiest, 2), "messages", 1.0),
        Row(f"{name}, p99 of the wait", round(quantiles(sent.waits, n=100)[-1], 1), 0, 0, "s", 0),
        Row(f"{name}, tries", round(sent.tries / len(sent.waits), 2), 0, 0, "a message", 0),
    ]


def spread(groups: int) -> list[Row]:
    """Return how much fuller than the mean the fullest partition and the fullest master are, by records of groups."""
    held = Counter(keys.partition_of_key(keys.of_record("chat", f"telegram:{-1 - one}")) for one in range(groups))
    mean = groups / keys.PARTITIONS
    found = [
        Row("S7 fullest partition", max(held.values()), round(mean), round(mean / max(held.values()), 2), "groups", 0)
    ]
    for masters in MASTERS:
        on_master = Counter[int]()
        for partition, number in held.items():
            on_master[slot(partition) * masters // 16384] += number
        fullest, share = max(on_master.values()), groups / masters
        found.append(
            Row(f"S7 fullest of {masters} masters", fullest, round(share), round(share / fullest, 2), "groups", 0)
        )
    return found


def slot(partition: int) -> int:
    """Return the slot of Redis Cluster in which a partition lies."""
    return int(key_slot(keys.of_partition(partition, "x").encode()))
