"""Matches with a time control, and functions that do all background jobs as soon as they are due."""

from bot.app.base.ports import PARTITIONS
from bot.app.jobs.jobs import Jobs
from engine.ai import registry as players
from tests.support.harness import ANNA, PEOPLE, Harness

MINUTE = 60 * 1000
HOUR = 60 * MINUTE
PLAYERS = {name: players.player(name) for name in players.at_tables()}


def chores_of(harness: Harness) -> Jobs:
    """Return the background jobs of the harness, which run only when a test calls `work`."""
    jobs = Jobs(harness.repository, PLAYERS)
    harness.repository.listeners.clear()
    return jobs


async def work(jobs: Jobs) -> None:
    """Do all jobs that are due now, and those that follow from them at once."""
    for _ in range(50):
        if not await sweep(jobs):
            return
    raise AssertionError("there is no end of it")


async def sweep(jobs: Jobs) -> int:
    """Do all jobs that are due now; return their number."""
    return await jobs.do_due(*range(PARTITIONS))


async def agreed(
    harness: Harness, pace: str = "day", absence: str = "computer", game: str = "toy", seats: int = 2, level: str = ""
) -> str:
    """Open and start a match; return its table's id.

    `pace`: its time control; `absence`: what happens on a timeout; `level`: of the computers that then play.
    """
    at = await harness.open(game, seats)
    for person in PEOPLE[1:seats]:
        await harness.use(at, person, "join")
    await harness.use(at, ANNA, f"pace {pace}")
    await harness.use(at, ANNA, f"absence {absence}")
    if level:
        await harness.use(at, ANNA, f"stand_in_level {level}")
    await harness.use(at, ANNA, "start")
    return at


async def answer(harness: Harness, at: str, *seats: int) -> None:
    """Play the first legal decision of each of these seats."""
    for seat in seats:
        table = await harness.table(at)
        assert table.match is not None
        await harness.play(at, PEOPLE[seat], table.match.game.legal(table.match.state, seat)[0].code)
