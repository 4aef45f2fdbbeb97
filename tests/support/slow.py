"""Tables with clocks: agreed on, and what comes due at them done at once."""

from bot.app.chores import Chores
from bot.app.ports import PARTITIONS
from engine.ai import registry as players
from tests.support.house import ANNA, PEOPLE, House

MINUTE = 60 * 1000
HOUR = 60 * MINUTE
PLAYERS = {name: players.player(name) for name in players.names()}


def chores_of(house: House) -> Chores:
    """Done when a test says so."""
    chores = Chores(house.desk, PLAYERS)
    house.desk.listeners.clear()
    return chores


async def work(chores: Chores) -> None:
    """Everything that is due now, and what follows from it at once."""
    for _ in range(50):
        if not await chores.do_due(*range(PARTITIONS)):
            return
    raise AssertionError("there is no end of it")


async def agreed(house: House, pace: str = "day", absence: str = "computer", game: str = "toy", seats: int = 2) -> str:
    """A running match on that clock."""
    at = await house.open(game, seats)
    for person in PEOPLE[1:seats]:
        await house.use(at, person, "join")
    await house.use(at, ANNA, f"pace {pace}")
    await house.use(at, ANNA, f"absence {absence}")
    await house.use(at, ANNA, "start")
    return at


async def answer(house: House, at: str, *seats: int) -> None:
    """The first thing that each of them may do."""
    for seat in seats:
        table = await house.table(at)
        assert table.match is not None
        await house.play(at, PEOPLE[seat], table.match.game.legal(table.match.state, seat)[0].code)
