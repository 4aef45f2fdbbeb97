"""What is written to the log holds no bid, no salt and no seed, whatever goes wrong."""

import json
from collections.abc import Iterator

import pytest
import structlog

from bot.app.chores import Chores
from bot.app.ports import PARTITIONS
from bot.bootstrap import configure_logs
from tests.support.house import ANNA, BORIS, House
from tests.support.store import fake_store


@pytest.fixture(autouse=True)
def _quiet_again() -> Iterator[None]:
    yield
    structlog.reset_defaults()


async def test_a_traceback_holds_no_secret(capsys: pytest.CaptureFixture[str]) -> None:
    class Broken:
        name = "greedy"

        def decide(self, game: object, observation: object, *_: object) -> object:
            raise RuntimeError("bug")

    configure_logs()
    house = House(fake_store())
    at = await house.open("eme", 3)
    await house.use(at, BORIS, "join")
    await house.use(at, ANNA, "add_computer greedy")
    await house.use(at, ANNA, "start")
    await house.play(at, ANNA, "bid 7")
    chores = Chores(house.desk, {"greedy": Broken()})  # type: ignore[dict-item]
    for partition in range(PARTITIONS):
        await chores.do_due(partition)
    lines = capsys.readouterr().err.splitlines()
    table = await house.table(at)
    assert json.loads(lines[0])["event"] == "computer player failed"
    for secret in (table.doc.seed, *(seat.salt for seat in table.doc.seats if seat.salt), "bids", "bid 7"):
        assert secret not in "".join(lines)
    await house.store.close()
