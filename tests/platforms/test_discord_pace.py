"""How soon the board follows the finger: the real process with ten live tables and all limits of Discord."""

import asyncio
import os
import random
import re
from dataclasses import dataclass, field
from statistics import quantiles

import pytest

from bot.presenter.screen import Do, Slot
from tests.platforms.discord_server import LIKE_DISCORD, Attempt, DiscordServer, Person
from tests.platforms.discord_server.model.interactions import Callback
from tests.platforms.test_discord_kills import Outside, process_at
from tests.support.store import short_directory

TABLES, BURSTS, PRESSES = 10, 5, 4
APART = 0.3
"""Seconds between two presses of one table's burst."""
PROMISED = 0.150
"""Seconds from the finger to the changed board, for nineteen presses of twenty, where nothing else is done."""
GRACE = {"IMPERIA_GRACE_SECONDS": "600"}
"""No turn ends by itself: everything that happens is a press."""


ASKED_ABOUT = [Do((f"bid {coins}",)) for coins in range(4, 15)]
"""Before a high bid one is asked whether one means it, and the board stays as it is."""


@dataclass
class Fingers(Outside):
    """Two people at a table who press what they see, a few times in a row and then not for a while."""

    late: list[float] = field(default_factory=list)
    attempts: list[Attempt] = field(default_factory=list)

    async def bursts(self, times: int) -> None:
        for _ in range(times):
            await asyncio.sleep(self.chance.uniform(4, 16))
            for _ in range(PRESSES):
                await asyncio.gather(self._press(), asyncio.sleep(APART))

    async def _press(self) -> None:
        moves = self._buttons(lambda press: isinstance(press, Do | Slot) and press not in ASKED_ABOUT)
        if not moves:
            return
        board, custom_id = self.chance.choice(moves)
        attempt = await self._asked(board.text).presses(board, custom_id=custom_id)
        self.attempts.append(attempt)
        message = attempt.interaction.message
        assert message is not None
        await self.until(lambda: (message.edited or 0) >= attempt.interaction.created)
        self.late.append((message.edited or 0) - attempt.interaction.created)

    def _asked(self, text: str) -> Person:
        """The board mentions those whose turn it is."""
        number = int(re.findall(r"<@(\d+)>", text)[-1])
        return next(one for one in self.people if one.id == number)


def busy() -> float:
    """How many want each core, if more than one."""
    return max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))


@pytest.mark.nightly
@pytest.mark.timeout(300)
async def test_the_board_follows_the_finger(capsys: pytest.CaptureFixture[str]) -> None:
    async with DiscordServer(limits=LIKE_DISCORD) as server:
        people = [server.person("Анна"), server.person("Борис")]
        guild = server.guild("Друзья", people)
        tables = [
            Fingers(server, guild.channel(f"стол {number}"), people, random.Random(number)) for number in range(TABLES)
        ]
        with short_directory() as directory, process_at(server, directory / "var", **GRACE):
            await server.until(lambda: any(one.send for one in server.sessions.all.values()), seconds=60)
            for table in tables:
                await table.open()
            await asyncio.sleep(5)
            await asyncio.gather(*(table.bursts(BURSTS) for table in tables))
    late = [seconds for table in tables for seconds in table.late]
    attempts = [attempt for table in tables for attempt in table.attempts]
    slowest = quantiles(late, n=20)[-1]
    with capsys.disabled():
        print(f"\n{len(late)} presses, the board after {quantiles(late, n=2)[0]:.3f} s; {slowest:.3f} s", flush=True)
    assert len(late) > TABLES * BURSTS * PRESSES / 2
    assert [text for one in attempts for text in one.answers if not text.text.startswith("✓")] == []
    assert [one.callback for one in attempts].count(Callback.UPDATE) > 0.95 * len(attempts)
    assert slowest <= PROMISED * busy()
    assert server.ledger.statuses[429] == 0
