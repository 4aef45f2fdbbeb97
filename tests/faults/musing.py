"""A bot for tests that kill it while its computers think: it opens tables of computers and plays them to the end.

`python -m tests.faults.musing ADDRESS [open]`: the address of the store; `open` opens the tables. Prints the ids of the
tables that it has opened when it has begun to play, in one line.
"""

import asyncio
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmarks.rows.thinking_rows import computers_only
from bot.app.jobs.worker_start import PRELOADED
from bot.bootstrap import configure_logs, running_services
from bot.settings import Settings
from bot.storage.embedded import open_store
from bot.workers.workers import Workers
from engine.ai.player import Player, RandomPlayer
from engine.kernel.actors import Seat
from engine.kernel.decision import Decision
from engine.kernel.game import Game
from engine.kernel.observation import Observation
from engine.kernel.rng import Rng

TABLES = 4
THINKS = 0.1
"""Seconds that a turn takes."""


@dataclass(frozen=True, slots=True)
class Musing(Player):
    """A computer player that takes its time for a random decision."""

    name = "greedy"

    def decide(self, game: Game[Any], observation: Observation, seat: Seat, rng: Rng) -> tuple[Decision, ...]:
        time.sleep(THINKS)
        return RandomPlayer().decide(game, observation, seat, rng)


async def main(address: str, *, is_first: bool) -> None:
    configure_logs()
    store = await open_store(address, Path("unused"))
    workers = Workers.in_processes(2, (*PRELOADED, "tests.faults.musing"))
    settings = Settings.read(TELEGRAM_TOKEN="", DISCORD_TOKEN="")
    async with running_services(store, settings, computers={"greedy": Musing()}, workers=workers) as services:
        opened = [await computers_only(services, number) for number in range(TABLES if is_first else 0)]
        print(*opened, flush=True)
        await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], is_first=sys.argv[2:] == ["open"]))
