"""The queue before the workers, with workers that do what a test says."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import pytest
from structlog.contextvars import bound_contextvars

from bot.workers.slots import Slot
from bot.workers.task import Kind, NoWorker, Task, TaskFailed, WorkerDied
from bot.workers.worker import Failed
from bot.workers.workers import Workers


@dataclass(frozen=True)
class Named:
    """Its name is its result."""

    kind: Kind
    name: str

    def run(self) -> str:
        return self.name


@dataclass(eq=False)
class Gated(Slot):
    """A worker that notes what it begins, and ends it when the test opens its gate."""

    begun: list[str]
    gate: asyncio.Event = field(default_factory=asyncio.Event)
    deaths: int = 0
    """How many of the next tasks kill it."""
    presses: list[Any] = field(default_factory=list)
    """The id of the press of each task that was begun."""

    async def begin(self) -> None:
        pass

    async def run(self, task: Task[Any], log_values: Mapping[str, Any]) -> Any:
        self.begun.append(task.name)  # type: ignore[attr-defined]
        self.presses.append(log_values.get("press"))
        await self.gate.wait()
        if self.deaths:
            self.deaths -= 1
            raise WorkerDied("killed")
        return task.run()

    def stop(self) -> None:
        pass


async def asked(workers: Workers, *tasks: Task[str], **more: float) -> "list[asyncio.Task[str]]":
    """Ask for all of them, in this order."""
    asked = [asyncio.create_task(workers.run(task, **more)) for task in tasks]
    await settled()
    return asked


async def settled() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def of(kind: Kind, *names: str) -> list[Named]:
    return [Named(kind, name) for name in names]


async def test_hints_come_before_boards_and_boards_before_turns_and_films() -> None:
    slot = Gated([])
    workers = Workers([slot])
    first = await asked(workers, *of(Kind.TURN, "at work"))
    kinds = [Kind.FILM, Kind.TURN, Kind.BOARD, Kind.HINT]
    waiting = await asked(workers, *(Named(kind, kind.name) for kind in kinds))
    slot.gate.set()
    await asyncio.gather(*first, *waiting)
    assert slot.begun == ["at work", "HINT", "BOARD", "TURN", "FILM"]


async def test_the_turn_of_the_table_that_has_waited_longest_is_thought_first() -> None:
    slot = Gated([])
    workers = Workers([slot])
    first = await asked(workers, *of(Kind.TURN, "at work"))
    young = await asked(workers, *of(Kind.TURN, "young"), since=9)
    old = await asked(workers, *of(Kind.TURN, "old"), since=5)
    slot.gate.set()
    await asyncio.gather(*first, *young, *old)
    assert slot.begun == ["at work", "old", "young"]


async def test_a_board_waits_for_no_computer_no_film_and_no_hint() -> None:
    begun: list[str] = []
    free, busy = Gated(begun), Gated(begun)
    workers = Workers([free, busy])
    long = await asked(workers, *of(Kind.TURN, "turn", "next turn"), *of(Kind.FILM, "film"))
    assert begun == ["turn"], "one worker is kept free of long tasks"
    free.gate.set()
    [hint, board] = await asked(workers, *of(Kind.HINT, "hint"), *of(Kind.BOARD, "board"))
    assert await board == "board"
    assert begun == ["turn", "board"], "a hint takes as long as a computer's turn"
    busy.gate.set()
    assert await hint == "hint"
    assert begun[2] == "hint", "but it comes before the turns of computers"
    assert await asyncio.gather(*long) == ["turn", "next turn", "film"]


async def test_the_task_of_a_worker_that_dies_is_tried_once_more() -> None:
    slot = Gated([], deaths=1)
    slot.gate.set()
    assert await Workers([slot]).run(Named(Kind.TURN, "turn")) == "turn"
    assert slot.begun == ["turn", "turn"]


async def test_a_task_that_kills_its_worker_twice_has_no_result_and_the_next_one_has() -> None:
    slot = Gated([], deaths=2)
    slot.gate.set()
    workers = Workers([slot])
    deadly, next_one = await asked(workers, *of(Kind.TURN, "deadly", "next"))
    with pytest.raises(WorkerDied):
        await deadly
    assert await next_one == "next"


async def test_a_task_that_nobody_begins_in_time_is_given_up_and_never_begun() -> None:
    slot = Gated([])
    workers = Workers([slot])
    first = await asked(workers, *of(Kind.TURN, "at work"), patience=0.0)
    with pytest.raises(NoWorker):
        await workers.run(Named(Kind.TURN, "late"), patience=0.0)
    slot.gate.set()
    assert await first[0] == "at work", "what has begun goes on, however impatient its caller was"
    assert slot.begun == ["at work"]


async def test_what_nobody_waits_for_any_more_is_not_begun() -> None:
    slot = Gated([])
    workers = Workers([slot])
    first, dropped, last = await asked(workers, *of(Kind.BOARD, "at work", "dropped", "last"))
    dropped.cancel()
    await settled()
    slot.gate.set()
    assert (await first, await last) == ("at work", "last")
    assert slot.begun == ["at work", "last"]


async def test_a_task_that_fails_says_what_kind_of_mistake_it_was_and_nothing_else() -> None:
    @dataclass(frozen=True)
    class Wrong(Named):
        def run(self) -> Any:
            return Failed("KeyError")

    slot = Gated([])
    slot.gate.set()
    with pytest.raises(TaskFailed, match=r"^KeyError$"):
        await Workers([slot]).run(Wrong(Kind.BOARD, "secret"))


@pytest.mark.parametrize("begun", [True, False])
async def test_at_a_stop_nobody_waits_on(begun: bool) -> None:
    slot = Gated([])
    workers = Workers([slot])
    waiting = [asyncio.create_task(workers.run(task)) for task in of(Kind.TURN, "at work", "next")]
    await (settled() if begun else asyncio.sleep(0))
    await workers.stop()
    _, left = await asyncio.wait(waiting, timeout=5)
    assert not left
    assert slot.begun == ["at work"][: int(begun)]


async def test_whoever_asks_for_boards_without_a_pause_does_not_stop_the_computers() -> None:
    begun: list[str] = []
    first, last = Gated(begun), Gated(begun)
    workers = Workers([first, last])
    boards = await asked(workers, *of(Kind.BOARD, *(f"board {number}" for number in range(6))))
    turn = await asked(workers, *of(Kind.TURN, "turn"))
    last.gate.set()
    await asyncio.gather(*turn)
    assert begun[:3] == ["board 0", "board 1", "turn"]
    first.gate.set()
    await asyncio.gather(*boards)


async def test_a_replay_waits_for_turns_but_not_for_ever() -> None:
    slot = Gated([])
    workers = Workers([slot])
    first = await asked(workers, *of(Kind.TURN, "at work"))
    film = await asked(workers, *of(Kind.FILM, "film"), since=100)
    turns = await asked(workers, *of(Kind.TURN, "before"), since=119)
    turns += await asked(workers, *of(Kind.TURN, "after"), since=121)
    slot.gate.set()
    await asyncio.gather(*first, *film, *turns)
    assert slot.begun == ["at work", "before", "film", "after"]


async def test_the_lines_of_a_task_have_the_id_of_the_press_that_asked_for_it_whoever_begins_it() -> None:
    slot = Gated([])
    workers = Workers([slot])
    for press in ("first", "second"):
        with bound_contextvars(press=press):
            await asked(workers, *of(Kind.TURN, press))
    with bound_contextvars(press="third"):
        slot.gate.set()
        await workers.run(Named(Kind.TURN, "third"))
    assert slot.presses == ["first", "second", "third"]
