"""What happens without a press: computers, the end of a grace, chats."""

import asyncio
import itertools
import random
import threading
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.app.base import background
from bot.app.base.platform import Post
from bot.app.base.ports import PARTITIONS, Mark, StoreFailed
from bot.app.base.refusal import Refusal
from bot.app.base.write_outcome import NotConfirmed
from bot.app.jobs.jobs import LEASE_MS, Jobs
from bot.app.posts import post_sync as post_sync_module
from bot.app.posts.post_sync import PostSync
from bot.app.tables import play
from engine.ai import registry as players
from engine.ai.player import Player
from tests.support.harness import ANNA, BORIS, CHAT_ID, PEOPLE, VERA, Harness, TestPlatform
from tests.support.slow import sweep

PLAYERS = {name: players.player(name) for name in players.at_tables()}


@pytest.fixture
async def jobs(harness: Harness) -> Jobs:
    jobs = Jobs(harness.repository, PLAYERS)
    harness.repository.listeners.clear()
    return jobs


async def test_computers_play_a_match_among_themselves(harness: Harness, jobs: Jobs) -> None:
    at = await harness.open("eme", 3)
    await harness.use(at, ANNA, "add_computer random")
    await harness.use(at, ANNA, "add_computer greedy")
    await harness.use(at, ANNA, "start")
    await harness.use(at, ANNA, "resign")
    for _ in range(400):
        if not await sweep(jobs):
            break
    table = await harness.table(at)
    assert table.doc.phase == "over"
    assert table.match is not None
    assert table.match.state == await harness.replayed(at)


async def test_of_computers_that_are_asked_at_once_another_one_is_quicker_each_time(harness: Harness) -> None:
    """At a market whoever comes first takes the best lot: that must not be the first seat every time."""
    at = await harness.open("eme", 4)
    for computer in ("greedy", "novice", "greedy"):
        await harness.use(at, ANNA, f"add_computer {computer}")
    await harness.use(at, ANNA, "start")
    table = await harness.table(at)
    first = Counter[int | None]()
    for _ in range(300):
        first[table.computer_to_move()] += 1
        table.doc.version += 1
    assert sorted(seat for seat in first if seat is not None) == [1, 2, 3]
    assert min(first.values()) > 60
    assert len({table.computer_to_move() for _ in range(9)}) == 1, "all who look at one version see the same"


async def test_a_computers_turn_survives_the_worker_that_should_play_it(harness: Harness, jobs: Jobs) -> None:
    at = await harness.open("eme", 2)
    await harness.use(at, ANNA, "add_computer random")
    await harness.use(at, ANNA, "start")
    second = Harness(harness.store)
    other = Jobs(second.repository, PLAYERS)
    while await sweep(other):
        pass
    table = await harness.table(at)
    assert table.match is not None
    assert 1 not in table.match.game.awaited(table.match.state) or table.match.over


async def test_a_chore_that_found_the_table_busy_comes_again(
    harness: Harness, jobs: Jobs, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def busy(*_: object) -> None:
        raise Refusal("busy")

    at = await harness.open("toy", 2)
    await harness.use(at, ANNA, "add_computer greedy")
    await harness.use(at, ANNA, "start")
    monkeypatch.setattr(harness.repository, "change", busy)
    assert await sweep(jobs) == 1
    monkeypatch.undo()
    assert await sweep(jobs) == 0, "it is leased"
    harness.clock.time += LEASE_MS
    assert await sweep(jobs) == 1


async def test_a_store_that_cannot_keep_a_chore_is_one_line_in_the_log(
    harness: Harness, jobs: Jobs, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No mistake of ours, so there is no traceback."""

    async def lonely(*_: object) -> None:
        raise NotConfirmed("no replica had it within 1000 ms")

    at = await harness.open("toy", 2)
    await harness.use(at, ANNA, "add_computer greedy")
    await harness.use(at, ANNA, "start")
    monkeypatch.setattr(harness.repository, "change", lonely)
    with capture_logs() as logged:
        assert await sweep(jobs) == 1
    assert [(one["event"], one["log_level"], "exc_info" in one) for one in logged] == [
        ("chore not done", "warning", False)
    ]


async def test_a_turn_that_is_asked_for_anew_while_it_is_thought_about_does_not_wait_for_a_lease(
    harness: Harness,
) -> None:
    """Somebody else's commit comes in between: what was thought up for the position before counts no more."""
    thinking, go_on = threading.Event(), threading.Event()

    class Slow(Player):
        name = "greedy"

        def decide(self, *asked: Any) -> Any:
            thinking.set()
            assert go_on.wait(10)
            return players.player("greedy").decide(*asked)

    jobs = Jobs(harness.repository, {"greedy": Slow()})
    harness.repository.listeners.clear()
    at = await harness.open("eme", 3)
    await harness.use(at, BORIS, "join")
    await harness.use(at, ANNA, "add_computer greedy")
    await harness.use(at, ANNA, "start")
    first = asyncio.create_task(jobs.do_due(*range(PARTITIONS)))
    await asyncio.to_thread(thinking.wait, 10)
    await harness.play(at, ANNA, "bid 0")
    assert await jobs.do_due(*range(PARTITIONS)) == 0, "it is in hand"
    go_on.set()
    await first
    assert (await harness.table(at)).computer_to_move() is None


async def test_a_turn_that_follows_while_another_table_is_thought_about_is_in_one_hand_only(harness: Harness) -> None:
    """Two rounds overlap: the first has played a table's turn and still thinks about another table when the second
    takes the first table's next turn."""
    begun, go_on = ([threading.Event() for _ in range(3)] for _ in range(2))
    gates = iter(zip(begun, go_on, strict=True))

    class Slow(Player):
        name = "greedy"

        def decide(self, *asked: Any) -> Any:
            for thinking, gate in itertools.islice(gates, 1):
                thinking.set()
                assert gate.wait(10)
            return players.player("greedy").decide(*asked)

    jobs = Jobs(harness.repository, {"greedy": Slow()})
    harness.repository.listeners.clear()
    tables = [await harness.open("eme", 2) for _ in range(2)]
    for at in tables:
        await harness.use(at, ANNA, "add_computer greedy")
        await harness.use(at, ANNA, "start")
        await harness.use(at, ANNA, "resign")
    go_on[0].set()
    first = asyncio.create_task(jobs.do_due(*range(PARTITIONS)))
    assert await asyncio.to_thread(begun[1].wait, 10)
    second = asyncio.create_task(jobs.do_due(*range(PARTITIONS)))
    assert await asyncio.to_thread(begun[2].wait, 10)
    go_on[1].set()
    assert await first == 2
    assert await jobs.do_due(*range(PARTITIONS)) == 1, "the other table's next turn; this one's is in hand"
    go_on[2].set()
    assert await second == 1


async def test_a_player_that_fails_does_what_silence_does(harness: Harness) -> None:
    class Broken(Player):
        name = "greedy"

        def decide(self, *_: object) -> Any:
            raise RuntimeError("bug")

    at = await harness.open("toy", 2)
    await harness.use(at, ANNA, "add_computer greedy")
    await harness.use(at, ANNA, "start")
    version = (await harness.table(at)).doc.version
    await sweep(Jobs(harness.repository, {"greedy": Broken()}))
    assert (await harness.table(at)).doc.version > version


async def test_the_end_of_a_turn_waits_for_its_grace(harness: Harness, jobs: Jobs) -> None:
    at, seat = await _held(harness)
    assert await sweep(jobs) == 0
    harness.clock.time += 19_999
    assert await sweep(jobs) == 0
    harness.clock.time += 1
    assert await sweep(jobs) == 1
    table = await harness.table(at)
    assert table.match is not None
    assert table.match.held is None
    assert seat not in table.match.game.awaited(table.match.state)


async def test_a_held_turn_can_be_taken_back_and_gets_a_new_grace(harness: Harness, jobs: Jobs) -> None:
    at, seat = await _held(harness)
    harness.clock.time += 15_000
    await harness.use(at, PEOPLE[seat], "undo")
    harness.clock.time += 10_000
    assert await sweep(jobs) == 0
    table = await harness.table(at)
    assert table.match is not None
    assert table.match.game.awaited(table.match.state) == (seat,)


async def test_an_end_that_gives_something_up_gets_the_same_grace(harness: Harness, jobs: Jobs) -> None:
    at, seat = await _given_up(harness)
    harness.clock.time += 19_999
    assert await sweep(jobs) == 0
    await harness.use(at, PEOPLE[seat], "undo")
    harness.clock.time += 30_000
    assert await sweep(jobs) == 0, "taken back: nothing ends by itself"
    await harness.play(at, PEOPLE[seat], "end")
    harness.clock.time += 20_000
    assert await sweep(jobs) == 1
    table = await harness.table(at)
    assert table.match is not None
    assert seat not in table.match.game.awaited(table.match.state)


async def test_who_wants_no_pause_gets_none_for_an_early_end(harness: Harness) -> None:
    at, seat = await _given_up(harness)
    await harness.use(at, PEOPLE[seat], "undo")
    await harness.use(at, PEOPLE[seat], "hand_over on")
    await harness.play(at, PEOPLE[seat], "end")
    table = await harness.table(at)
    assert table.match is not None
    assert seat not in table.match.game.awaited(table.match.state)


async def test_a_computer_that_takes_the_seat_over_decides_about_the_early_end_itself(harness: Harness) -> None:
    at, seat = await _given_up(harness)
    await harness.use(at, PEOPLE[seat], "resign")
    table = await harness.table(at)
    assert (table.match and table.match.held, table.computer_to_move()) == (None, seat)


async def test_what_another_does_meanwhile_makes_no_grace_longer(harness: Harness, jobs: Jobs) -> None:
    at, seat = await _held(harness)
    harness.clock.time += 15_000
    await harness.use(at, PEOPLE[1 - seat], "resign")
    harness.clock.time += 5_000
    await sweep(jobs)
    table = await harness.table(at)
    assert table.match is not None
    assert table.match.held is None


async def test_where_nothing_can_be_taken_back_nobody_waits(harness: Harness, jobs: Jobs) -> None:
    """Whoever could only take this card, and do nothing with it, has decided nothing that he might regret."""
    at, _ = await _held(harness)
    table = (await harness.table(at)).draft()
    assert table.match is not None
    assert table.doc.match is not None
    table.doc.match.grace_until = 0
    [waiting] = play.tasks(table, harness.clock.time, 20_000)
    assert waiting.at == harness.clock.time + 20_000
    table.doc.match.grace_until = 0
    table.match.undoable.clear()
    [at_once] = play.tasks(table, harness.clock.time, 20_000)
    assert at_once.at == harness.clock.time


async def test_a_held_turn_can_be_ended_at_once(harness: Harness) -> None:
    at, seat = await _held(harness)
    await harness.play(at, PEOPLE[seat], "end")
    table = await harness.table(at)
    assert table.match is not None
    assert table.match.held is None


async def test_who_resigned_can_come_back(harness: Harness, jobs: Jobs) -> None:
    at = await harness.started("eme", 2)
    await harness.use(at, ANNA, "resign")
    with pytest.raises(Refusal, match="resigned"):
        await harness.play(at, ANNA, "neutral A1")
    await harness.use(at, ANNA, "come_back")
    table = await harness.table(at)
    assert table.seat_of(ANNA) == 0
    with pytest.raises(Refusal, match="already-seated"):
        await harness.use(at, ANNA, "come_back")
    with pytest.raises(Refusal, match="not-seated"):
        await harness.use(at, VERA, "come_back")


async def test_a_window_shows_one_post_a_question_and_edits_it_in_between(harness: Harness) -> None:
    platform = TestPlatform()
    post_sync = PostSync(harness.repository, {"test": platform})
    harness.repository.listeners.clear()
    at = await harness.started("eme", 2)
    await post_sync.converge(at, CHAT_ID)  # type: ignore[arg-type]
    table = await harness.table(at)
    assert table.match is not None
    assert [post.version for post in platform.posts.values()] == [table.doc.version]
    seat = table.match.game.awaited(table.match.state)[0]
    await harness.play(at, PEOPLE[seat], "neutral A1")
    await post_sync.converge(at, CHAT_ID)  # type: ignore[arg-type]
    assert len(platform.posts) == 2
    assert platform.retired == {"post1"}


async def test_every_window_ends_up_with_the_truth(harness: Harness) -> None:
    platform = TestPlatform()
    post_sync = PostSync(harness.repository, {"test": platform})
    harness.repository.listeners.clear()
    at, rng = await harness.started("toy", 2), random.Random(8)
    while (table := await harness.table(at)).doc.phase != "over":
        await harness._random_press(table, rng, 0.1)
        if rng.random() < 0.5:
            await post_sync.converge(at, CHAT_ID)  # type: ignore[arg-type]
        if rng.random() < 0.1 and platform.posts:
            platform.posts.clear()
    await post_sync.converge(at, CHAT_ID)  # type: ignore[arg-type]
    last, post = platform.last
    assert post.version == (await harness.table(at)).doc.version
    assert last not in platform.retired
    assert await harness.store.marked(int(at[:2])) == []


async def test_a_second_sender_leaves_a_leased_window_alone(harness: Harness) -> None:
    platform = TestPlatform()
    post_sync = PostSync(harness.repository, {"test": platform})
    harness.repository.listeners.clear()
    at = await harness.started("toy", 2)
    assert await harness.store.lead(at, CHAT_ID, "other", 60_000)  # type: ignore[arg-type]
    await post_sync.converge(at, CHAT_ID)  # type: ignore[arg-type]
    assert platform.posts == {}


async def _given_up(harness: Harness) -> tuple[str, int]:
    """Somebody has taken a card and ended his turn without its action."""
    at, rng = await harness.started("eme", 2), random.Random(6)
    while True:
        table = await harness.table(at)
        assert table.match is not None
        seats = table.match.game.awaited(table.match.state)
        if len(seats) == 1 and any(one.code == "end" for one in table.match.game.legal(table.match.state, seats[0])):
            await harness.play(at, PEOPLE[seats[0]], "end")
            table = await harness.table(at)
            assert table.match is not None
            assert table.match.ending == "end"
            return at, seats[0]
        await harness._random_press(table, rng, 0.0)


async def _held(harness: Harness) -> tuple[str, int]:
    """A match in which a turn is over but for its grace."""
    at, rng = await harness.started("eme", 2), random.Random(6)
    while True:
        table = await harness.table(at)
        assert table.match is not None
        if table.match.held is not None and table.match.can_undo(table.match.held):
            return at, table.match.held
        await harness._random_press(table, rng, 0.0)


class Clumsy(TestPlatform):
    """Fails as often as it is told to."""

    failing = 0
    failing_retires = 0

    async def send(self, chat_id: str, post: Post) -> str:
        await asyncio.sleep(0.01)
        if self.failing:
            self.failing -= 1
            raise ConnectionError("boom")
        return await super().send(chat_id, post)

    async def retire(self, chat_id: str, id: str, living: str = "") -> None:
        if self.failing_retires:
            self.failing_retires -= 1
            raise ConnectionError("boom")
        await super().retire(chat_id, id, living)


async def test_senders_of_one_process_make_one_post(harness: Harness) -> None:
    platform = Clumsy()
    post_sync = PostSync(harness.repository, {"test": platform})
    harness.repository.listeners.clear()
    at = await harness.started("toy", 2)
    await asyncio.gather(*(post_sync.converge(at, CHAT_ID) for _ in range(5)))  # type: ignore[arg-type]
    assert len(platform.posts) == 1


async def test_a_platform_that_fails_is_tried_again_and_the_work_goes_on(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(post_sync_module, "SWEEP_SECONDS", 0.02)
    platform = Clumsy()
    post_sync = PostSync(harness.repository, {"test": platform})
    harness.repository.listeners.clear()
    platform.failing = 2
    await harness.started("toy", 2)
    await _until(post_sync, lambda: bool(platform.posts))


async def test_a_store_that_fails_once_stops_no_sweep(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(post_sync_module, "SWEEP_SECONDS", 0.02)
    platform, calls = TestPlatform(), iter([True])
    post_sync = PostSync(harness.repository, {"test": platform})
    harness.repository.listeners.clear()
    await harness.started("toy", 2)
    marked = harness.store.all_marked

    async def hiccup() -> list[Mark]:
        if next(calls, False):
            raise StoreFailed("gone")
        return await marked()

    monkeypatch.setattr(harness.store, "all_marked", hiccup)
    await _until(post_sync, lambda: bool(platform.posts))


async def test_a_post_that_cannot_be_retired_is_no_reason_for_another_one(harness: Harness) -> None:
    platform = Clumsy()
    post_sync = PostSync(harness.repository, {"test": platform})
    harness.repository.listeners.clear()
    at = await harness.started("eme", 2)
    await post_sync.converge(at, CHAT_ID)  # type: ignore[arg-type]
    table = await harness.table(at)
    assert table.match is not None
    await harness.play(at, PEOPLE[table.match.state.turn], "neutral A1")
    platform.failing_retires = 1
    for _ in range(3):
        await post_sync.converge(at, CHAT_ID)  # type: ignore[arg-type]
    assert len(platform.posts) == 2
    assert platform.retired == {"post1"}


async def test_against_computers_every_turn_of_mine_is_a_post(harness: Harness) -> None:
    platform = TestPlatform()
    post_sync, jobs = PostSync(harness.repository, {"test": platform}), Jobs(harness.repository, PLAYERS)
    harness.repository.listeners.clear()
    at, rng = await harness.open("eme", 2), random.Random(3)
    await harness.use(at, ANNA, "add_computer random")
    await harness.use(at, ANNA, "start")
    while (table := await harness.table(at)).doc.phase != "over":
        if table.computer_to_move() is not None:
            await sweep(jobs)
        else:
            await harness._random_press(table, rng, 0.0)
        await post_sync.converge(at, CHAT_ID)  # type: ignore[arg-type]
    assert 18 <= len(platform.posts) <= 32


async def test_a_window_that_shows_all_wants_nothing(harness: Harness) -> None:
    platform = TestPlatform()
    post_sync = PostSync(harness.repository, {"test": platform})
    harness.repository.listeners.clear()
    at = await harness.started("toy", 2)
    for _ in range(2):
        await post_sync.converge(at, CHAT_ID)  # type: ignore[arg-type]
        assert await harness.store.marked(int(at[:2])) == []


async def _until(post_sync: PostSync, reached: Callable[[], bool]) -> None:
    """Let the sweeps run until it is so."""
    work = background.begin("windows", post_sync.run())
    try:
        for _ in range(500):
            await asyncio.sleep(0.01)
            if reached():
                break
        assert reached()
        assert not work.done()
    finally:
        await background.end([work])
