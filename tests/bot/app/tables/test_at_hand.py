"""Tables at hand: a saving, never a truth; and what was read or committed never changes."""

import random
import zlib
from typing import Any

import pytest

from bot.app.base.refusal import Refusal
from bot.app.tables import repository as desks
from bot.presenter.acts.table import Join, Leave
from engine.kernel.actors import PUBLIC
from engine.kernel.match import replay_to
from tests.support.harness import ANNA, BORIS, PEOPLE, Harness
from tests.support.store import fake_store


@pytest.fixture
async def houses() -> tuple[Harness, Harness]:
    """Two workers over one store."""
    store = fake_store()
    first, second = Harness(store), Harness(store)
    second._deliveries = 1_000_000
    return first, second


def count(harness: Harness, monkeypatch: pytest.MonkeyPatch, *names: str) -> list[str]:
    """The store's methods of these names, each time one is asked."""
    asked: list[str] = []
    for name in names:
        method = getattr(harness.store, name)

        async def counted(*arguments: Any, name: str = name, method: Any = method) -> Any:
            asked.append(name)
            return await method(*arguments)

        monkeypatch.setattr(harness.store, name, counted)
    return asked


async def test_the_next_change_reads_nothing(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    at = await harness.open()
    asked = count(harness, monkeypatch, "load", "newer", "log")
    await harness.service.do(at, BORIS, Join(), "join")
    assert asked == []


async def test_a_look_asks_only_whether_it_is_still_that_table(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = await harness.started()
    asked = count(harness, monkeypatch, "load", "newer")
    assert await harness.repository.load(at) is await harness.repository.load(at)
    assert asked == ["newer", "newer"]


async def test_what_another_worker_has_done_is_found_out(houses: tuple[Harness, Harness]) -> None:
    first, second = houses
    at = await first.open("toy", 3)
    await second.use(at, BORIS, Join())
    await first.service.do(at, PEOPLE[2], Join(), "late")
    assert len((await first.table(at)).doc.seats) == 3


async def test_a_no_at_hand_is_looked_up(houses: tuple[Harness, Harness]) -> None:
    """The first worker remembers a lobby in which Boris does not sit."""
    first, second = houses
    at = await first.open("toy", 3)
    await second.use(at, BORIS, Join())
    await first.service.do(at, BORIS, Leave(), "leave")
    assert len((await first.table(at)).doc.seats) == 1


async def test_a_yes_at_hand_is_not_believed_either(houses: tuple[Harness, Harness]) -> None:
    """The first worker remembers a free place that the second has given away."""
    first, second = houses
    at = await first.open("toy", 2)
    await second.use(at, BORIS, Join())
    with pytest.raises(Refusal, match="full"):
        await first.service.do(at, PEOPLE[2], Join(), "late")


async def test_two_workers_play_one_match_by_turns(houses: tuple[Harness, Harness]) -> None:
    first, second = houses
    rng = random.Random(11)
    at = await first.started("eme", 3)
    for number in range(600):
        harness = houses[rng.randrange(2)]
        now = await first.table(at)
        assert now.match is not None
        if now.match.over:
            break
        seat = rng.choice(list(now.match.game.awaited(now.match.state)))
        code = rng.choice([decision.code for decision in now.match.game.legal(now.match.state, seat)])
        await harness.play(at, PEOPLE[seat], code, post=f"p{number}")
    over = await second.table(at)
    assert over.doc.phase == "over"
    assert over.match is not None
    assert over.match.state == await second.replayed(at)


async def test_a_store_that_was_set_back_is_right(houses: tuple[Harness, Harness]) -> None:
    """A restored copy of the store knows less than we do, and everybody else goes on from there."""
    first, _ = houses
    at = await first.open("toy", 3)
    before = await first.store.load(at)  # type: ignore[arg-type]
    await first.use(at, BORIS, Join())
    client: Any = first.store
    [key] = await client.client.keys(f"*:t:{at}")
    assert before is not None
    await client.client.set(key, b"%d:" % before.version + zlib.compress(before.envelope, 1))
    assert len((await first.table(at)).doc.seats) == 1
    await first.use(at, PEOPLE[2], Join())
    assert [seat.name for seat in (await first.table(at)).doc.seats] == ["Анна", "Вера"]


async def test_of_two_stores_of_the_same_length_the_real_one_is_right(houses: tuple[Harness, Harness]) -> None:
    """The last move was lost with a server, and another one was confirmed in its place: the number says nothing."""
    first, second = houses
    at = await first.open("toy", 3)
    before = await first.store.load(at)  # type: ignore[arg-type]
    await first.use(at, BORIS, Join())
    await second.table(at)
    client: Any = first.store
    [key] = await client.client.keys(f"*:t:{at}")
    assert before is not None
    await client.client.set(key, b"%d:" % before.version + zlib.compress(before.envelope, 1))
    await first.use(at, PEOPLE[2], Join())
    assert [seat.name for seat in (await second.table(at)).doc.seats] == ["Анна", "Вера"]
    await second.use(at, BORIS, Join())
    assert [seat.name for seat in (await first.table(at)).doc.seats] == ["Анна", "Вера", "Борис"]


async def test_a_press_that_comes_again_is_done_once(harness: Harness) -> None:
    at = await harness.open("toy", 3)
    for _ in range(2):
        await harness.service.do(at, BORIS, Join(), "the same")
    assert len((await harness.table(at)).doc.seats) == 2


async def test_so_many_tables_are_at_hand_and_the_oldest_goes(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desks, "AT_HAND", 2)
    tables = [await harness.open() for _ in range(3)]
    asked = count(harness, monkeypatch, "load", "newer")
    for table in reversed(tables):
        await harness.repository.load(table)
    assert asked == ["newer", "newer", "load"]


async def test_a_table_that_was_read_never_changes(harness: Harness) -> None:
    """Whatever is done at it: posts and pictures of this version may still be made."""
    at, rng = await harness.started("eme", 3, games=3), random.Random(4)
    for _ in range(60):
        before = await harness.table(at)
        assert before.match is not None
        if before.match.over:
            break
        document = before.doc.model_dump_json()
        position, seen = before.game.save(before.match.state), before.game.observe(before.match.state, PUBLIC)
        await harness._random_press(before, rng, 0.2)
        assert before.doc.model_dump_json() == document
        assert before.game.save(before.match.state) == position
        assert before.observe(PUBLIC) == seen
        assert (await harness.table(at)).doc.version > before.doc.version


async def test_a_lobby_that_was_read_never_changes(harness: Harness) -> None:
    at = await harness.open("eme", 3)
    for person, verb in (
        (BORIS, "join"),
        (ANNA, "colour 3"),
        (ANNA, "option games 3"),
        (ANNA, "sit_earlier 1"),
        (ANNA, "add_computer"),
        (ANNA, "remove_computer 2"),
        (ANNA, "send_away 0"),
        (ANNA, "places 2"),
        (ANNA, "salt new"),
    ):
        before = await harness.table(at)
        document = before.doc.model_dump_json()
        await harness.use(at, person, verb)
        assert before.doc.model_dump_json() == document, verb
        assert (await harness.table(at)).doc.model_dump_json() != document, verb


async def test_a_change_that_is_refused_leaves_no_trace(harness: Harness) -> None:
    at = await harness.started("eme", 2)
    before = await harness.table(at)
    document = before.doc.model_dump_json()
    with pytest.raises(Refusal):
        await harness.play(at, ANNA, "bid 0", "no such code")
    assert await harness.table(at) is before
    assert before.doc.model_dump_json() == document


async def test_what_is_told_at_hand_is_what_the_stored_log_tells(houses: tuple[Harness, Harness]) -> None:
    """The first worker carries the history on from commit to commit, the second reads the log each time."""
    first, second = houses
    at, rng = await first.started("eme", 2), random.Random(6)
    for _ in range(50):
        table = await first.table(at)
        assert table.match is not None
        if table.match.over:
            break
        await first._random_press(table, rng, 0.25)
        carried = await first.repository.history(await first.table(at))
        second.repository._at_hand.clear()
        read = await second.repository.history(await second.table(at))
        assert (carried.log, carried.told, carried.state) == (read.log, read.told, read.state)
        assert carried.state == replay_to(read.game, read.start, read.log, read.base)


async def test_a_history_is_read_once(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    at = await harness.started("eme", 2)
    harness.repository._at_hand.clear()
    asked = count(harness, monkeypatch, "log")
    rng = random.Random(1)
    for _ in range(5):
        await harness.repository.history(await harness.table(at))
        await harness._random_press(await harness.table(at), rng, 0)
    assert asked == ["log"]
