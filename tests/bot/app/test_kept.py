"""Tables kept in memory: a saving, never a truth."""

import random

import pytest

from bot.app.kept import KeptTables
from bot.app.refusal import Refusal
from tests.support.house import ANNA, BORIS, PEOPLE, House
from tests.support.store import fake_store


@pytest.fixture
async def houses() -> tuple[House, House]:
    """Two workers over one store."""
    store = fake_store()
    first, second = House(store), House(store)
    second._deliveries = 1_000_000
    return first, second


async def test_the_next_move_reads_nothing(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    at = await house.open()
    loads = []
    load = house.store.load

    async def counted(table: str) -> object:
        loads.append(table)
        return await load(table)  # type: ignore[arg-type]

    monkeypatch.setattr(house.store, "load", counted)
    await house.service.use(at, BORIS, "join", "join")
    assert loads == []


async def test_what_another_worker_has_done_is_found_out(houses: tuple[House, House]) -> None:
    first, second = houses
    at = await first.open("toy", 3)
    await second.use(at, BORIS, "join")
    await first.service.use(at, PEOPLE[2], "join", "late")
    assert len((await first.table(at)).doc.seats) == 3


async def test_a_no_from_memory_is_looked_up(houses: tuple[House, House]) -> None:
    """The first worker remembers a lobby in which Boris does not sit."""
    first, second = houses
    at = await first.open("toy", 3)
    await second.use(at, BORIS, "join")
    await first.service.use(at, BORIS, "leave", "leave")
    assert len((await first.table(at)).doc.seats) == 1


async def test_a_yes_from_memory_is_not_believed_either(houses: tuple[House, House]) -> None:
    """The first worker remembers a free place that the second has given away."""
    first, second = houses
    at = await first.open("toy", 2)
    await second.use(at, BORIS, "join")
    with pytest.raises(Refusal, match="full"):
        await first.service.use(at, PEOPLE[2], "join", "late")


async def test_two_workers_play_one_match_by_turns(houses: tuple[House, House]) -> None:
    first, second = houses
    rng = random.Random(11)
    at = await first.started("eme", 3)
    for number in range(600):
        house = houses[rng.randrange(2)]
        now = await first.table(at)
        assert now.match is not None
        if now.match.over:
            break
        seat = rng.choice(list(now.match.game.awaited(now.match.state)))
        code = rng.choice([decision.code for decision in now.match.game.legal(now.match.state, seat)])
        await house.play(at, PEOPLE[seat], code, post=f"p{number}")
    over = await second.table(at)
    assert over.doc.phase == "over"
    assert over.match is not None
    assert over.match.state == await second.replayed(at)


async def test_a_press_that_comes_again_from_memory_is_done_once(house: House) -> None:
    at = await house.open("toy", 3)
    for _ in range(2):
        await house.service.use(at, BORIS, "join", "the same")
    assert len((await house.table(at)).doc.seats) == 2


def test_so_many_tables_are_kept_and_the_oldest_goes() -> None:
    class Doc:
        def __init__(self, id: str) -> None:
            self.id = id

    class Small:
        def __init__(self, id: str) -> None:
            self.doc, self.events = Doc(id), []

    kept = KeptTables(2)
    for name in "abc":
        kept.put(Small(name))  # type: ignore[arg-type]
    assert [kept.take(name) is not None for name in "abcc"] == [False, True, True, False]


async def test_anna_is_told_what_happened_now_and_not_before(house: House) -> None:
    at = await house.started()
    now = await house.table(at)
    assert now.match is not None
    codes = [decision.code for decision in now.match.game.legal(now.match.state, 0)]
    await house.play(at, ANNA, codes[0])
    kept = house.desk._kept.take(at)
    assert kept is not None
    assert kept.events == []
