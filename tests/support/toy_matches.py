"""Whole matches of the toy game, played in one way."""

from bot.app.base.person import Person
from bot.app.tables.table import Table
from tests.support.harness import ANNA, Harness


async def seat_at_toy(harness: Harness, *people: Person) -> str:
    """Open a table of the toy, seat these people and start the match; return its id."""
    at = await harness.open("toy", len(people))
    for person in people[1:]:
        await harness.use(at, person, "join")
    await harness.use(at, ANNA, "start")
    return at


async def play_out(harness: Harness, at: str, *people: Person) -> None:
    """Play a match of the toy to its end; each seat passes or leaves where it can."""
    for _ in range(60):
        match = (await harness.table(at)).match
        assert match is not None
        if match.over:
            return
        if match.held is not None:
            await harness.repository.change(at, harness.delivery(), _close)
            continue
        seat = match.game.awaited(match.state)[0]
        codes = [one.code for one in match.game.legal(match.state, seat)]
        code = next((code for code in ("pass", "leave") if code in codes), codes[0])
        await harness.play(at, people[seat], code)
    raise AssertionError("the match does not end")


def _close(table: Table) -> None:
    table.take(table.running().close())
