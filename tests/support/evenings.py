"""Plays evenings in a group of Telegram, in all games and ways to show panels, and prints a table in Markdown.

`python -m tests.support.evenings` takes some minutes; `--games`, `--ways` and `--seeds` play fewer or others. The table
of docs/bench.md is made with it. What is counted: the fields of `TelegramTally` and the module `waits`.
"""

import argparse
import asyncio
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import mean

import structlog

from bot.cli.console import Progress
from tests.platforms.evenings.evening import WAYS, TelegramTally, evening
from tests.platforms.evenings.waits import Waits, figures
from tests.support.evening import PLANS

PRESSES = 160
"""Most presses of an evening."""


@dataclass(frozen=True)
class Played:
    """An evening that was played."""

    game: str
    way: str
    seed: int
    tally: TelegramTally
    waits: Waits


COLUMNS: dict[str, Callable[[Played], object]] = {
    "game": lambda one: one.game,
    "panels": lambda one: one.way,
    "presses": lambda one: one.tally.presses,
    "out of the group": lambda one: one.tally.led_out,
    "outside": lambda one: one.tally.outside,
    "START": lambda one: one.tally.starts,
    "taps of a private step": lambda one: _mean(one.tally.private_steps),
    "calls of a turn": lambda one: f"{one.tally.calls_of_group / max(one.tally.finished, 1):.1f}",
    "refused": lambda one: len(one.tally.refused),
    "old panels": lambda one: one.tally.untrue,
    "stale": lambda one: len(one.tally.stale),
    "unanswered": lambda one: one.tally.unanswered,
    "mentions": lambda one: f"{one.tally.calls.total()} of {one.tally.allowed_calls.total()}",
    "posts left": lambda one: one.tally.left,
    "alone left": lambda one: one.tally.alive,
    "too fast": lambda one: one.tally.too_fast,
    "next buttons, s": lambda one: figures(one.waits.next),
    "hand-over, s": lambda one: figures(one.waits.handed_over),
    "answer, s": lambda one: figures(one.waits.answer),
}
"""Heading → what it says of an evening."""


async def played(game: str, way: str, seed: int = 1, presses: int = PRESSES) -> Played:
    """Play an evening of the game to its end, and count what is left in the group afterwards."""
    async with evening(PLANS[game], WAYS[way], seed=seed) as one:
        await one.plays(presses)
        await one.goes_home()
    return Played(game, way, seed, one.tally, one.watch.waits)


def table(evenings: Sequence[Played]) -> str:
    """Return the evenings as a table in Markdown, a row each."""
    rows = [[str(cell(one)) for cell in COLUMNS.values()] for one in evenings]
    lines = [list(COLUMNS), ["---", "---", *["--:"] * (len(COLUMNS) - 2)], *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _mean(steps: list[int]) -> str:
    return f"{mean(steps):.1f}" if steps else "–"


def main() -> None:
    """Play the evenings that the command line names; print their table, and the progress on stderr."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", nargs="+", choices=list(PLANS), default=list(PLANS))
    parser.add_argument("--ways", nargs="+", choices=list(WAYS), default=list(WAYS))
    parser.add_argument("--seeds", nargs="+", type=int, default=[1])
    asked = parser.parse_args()
    wanted = [(game, way, seed) for game in asked.games for way in asked.ways for seed in asked.seeds]
    structlog.configure(logger_factory=structlog.PrintLoggerFactory(sys.stderr))
    progress, evenings = Progress(len(wanted), always=True), []
    for one in wanted:
        evenings.append(asyncio.run(played(*one)))
        progress.done(len(evenings))
    progress.end()
    print(table(evenings))


if __name__ == "__main__":
    main()
