"""Real worker processes: they give what a thread gives, and their death costs nothing."""

import asyncio
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from bot.app.jobs.worker_start import PRELOADED
from bot.app.tables.advice.thinking import HintTask, TurnTask
from bot.app.tables.game_data import GameData
from bot.app.tables.rendering.tasks import PictureTask
from bot.workers.capacity import MOST, fitting, memory_of, most_memory
from bot.workers.slots import NICE, ProcessSlot
from bot.workers.task import Kind, Task, TaskFailed, TooLong, WorkerDied
from bot.workers.workers import Workers
from engine.ai import registry as players
from engine.games import registry
from engine.kernel.actors import CHANCE, Seat
from engine.kernel.game import Game
from engine.kernel.observation import Observation
from engine.kernel.playout import walk
from render.picture import PictureRequest, Player

module = pytest.mark.asyncio(loop_scope="module")
SEED = bytes(range(32))


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def workers() -> AsyncIterator[Workers]:
    made = Workers.in_processes(2, PRELOADED)
    yield made
    await made.stop()


@dataclass(frozen=True)
class Deadly(Task[str]):
    """Kills its worker as long as there is no file of this name."""

    kind = Kind.TURN
    file: Path
    leaves: bool = True

    def run(self) -> str:
        if self.file.exists():
            return "alive"
        if self.leaves:
            self.file.touch()
        os.kill(os.getpid(), signal.SIGKILL)
        return "dead"


@dataclass(frozen=True)
class Sleeping(Task[int]):
    kind = Kind.TURN
    file: Path

    def run(self) -> int:
        self.file.write_text(str(os.getpid()))
        time.sleep(600)
        return 0


@dataclass(frozen=True)
class Facts(Task[tuple[int, int]]):
    """How far its process gives way to others, and its number."""

    kind = Kind.BOARD

    def run(self) -> tuple[int, int]:
        return os.nice(0), os.getpid()


def _unreadable() -> None:
    raise ValueError("a secret")


@dataclass(frozen=True)
class Unreadable(Task[None]):
    kind = Kind.BOARD

    def run(self) -> None:
        pass

    def __reduce__(self) -> tuple[Any, ...]:
        return _unreadable, ()


@dataclass(frozen=True)
class RowLimit(Task[int]):
    """Returns `row_limit` of the file rules.toml of a game."""

    kind = Kind.BOARD
    data: GameData

    def run(self) -> int:
        tables: dict[str, Any] = dict(self.data.game.info.tables)
        return int(tables["rules"]["row_limit"])


class Unpicklable(Exception):
    def __init__(self, one: str, two: str) -> None:
        super().__init__(one)


@dataclass(frozen=True)
class Mistaken(Task[None]):
    kind = Kind.BOARD

    def run(self) -> None:
        raise Unpicklable("of the", "worker")


def position(name: str, *, games: int = 1) -> tuple[Game[object], Observation, Seat]:
    """Return what the seat sees that is asked after a dozen random decisions."""
    game = registry.playable(registry.game(name), {"games": games})
    options = {option.name: option.default for option in game.info.options} | {"games": games}
    state = game.new(3, {key: value for key, value in options.items() if key != "games" or games > 1})
    for number, (_, _) in enumerate(walk(game, state, random.Random(7))):
        if number > 12 and game.awaited(state)[0] != CHANCE:
            break
    seat = game.awaited(state)[0]
    return game, game.observe(state, seat), seat


@pytest.mark.parametrize("name", registry.names())
@module
async def test_a_turn_a_hint_and_a_picture_are_those_of_a_thread(workers: Workers, name: str) -> None:
    game, seen, seat = position(name)
    request = PictureRequest(tuple(Player(f"Игрок {seat}", seat) for seat in range(3)), caption="подпись")
    tasks: list[Task[object]] = [
        TurnTask(GameData(game), seen, seat, players.player("greedy"), SEED),
        HintTask(GameData(game), seen, SEED),
        PictureTask(GameData(game), seen, request),
        PictureTask(GameData(game), seen, replace(request, focus="nothing")),
    ]
    for task in tasks:
        assert await workers.run(task) == task.run()


@module
async def test_a_match_goes_on_with_the_files_with_which_it_began(workers: Workers) -> None:
    for limit in (5, 4):
        data = GameData(registry.variant("founders", {"rules.row_limit": limit}))
        assert await workers.run(RowLimit(data)) == limit


@module
async def test_processes_give_way_and_are_two(workers: Workers) -> None:
    found = await asyncio.gather(*(workers.run(Facts()) for _ in range(8)))
    # A process that is nice already, as in a long check in the background, can be no nicer than 19.
    assert {nice for nice, _ in found} == {min(19, own + os.nice(0)) for own in (NICE // 2, NICE)}
    assert len({pid for _, pid in found}) == 2
    assert os.getpid() not in {pid for _, pid in found}


@module
async def test_a_mistake_that_cannot_be_sent_back_ends_neither_worker_nor_caller(workers: Workers) -> None:
    _, before = await workers.run(Facts())
    with pytest.raises(TaskFailed, match=r"^Unpicklable$"):
        await workers.run(Mistaken())
    assert (await workers.run(Facts()))[1] == before


@module
async def test_a_process_that_is_killed_is_replaced_and_its_task_done(workers: Workers, tmp_path: Path) -> None:
    assert await workers.run(Deadly(tmp_path / "once")) == "alive"
    with pytest.raises(WorkerDied):
        await workers.run(Deadly(tmp_path / "always", leaves=False))
    assert (await workers.run(Facts()))[1]


@module
async def test_a_process_that_is_killed_while_it_has_nothing_to_do_is_replaced(workers: Workers) -> None:
    _, idle = await workers.run(Facts())
    assert idle not in {0, os.getpid()}
    os.kill(idle, signal.SIGKILL)
    while alive(idle):  # noqa: ASYNC110  (nothing tells of the death of a process)
        await asyncio.sleep(0.01)
    assert (await workers.run(Facts()))[1] != idle


@module
async def test_a_task_that_a_dying_process_has_not_begun_costs_no_try(tmp_path: Path) -> None:
    """The death is noticed only after the task was given, as a stopped process takes none."""
    slot = ProcessSlot(PRELOADED)
    await slot.begin()
    _, first = await slot.run(Facts(), {})
    os.kill(first, signal.SIGSTOP)
    asked = asyncio.create_task(slot.run(Facts(), {}))
    while slot._number < 2:  # noqa: ASYNC110  (nothing tells that a task was given)
        await asyncio.sleep(0.01)
    os.kill(first, signal.SIGKILL)
    assert (await asked)[1] not in {first, os.getpid()}
    with pytest.raises(WorkerDied, match="at the task"):
        await slot.run(Deadly(tmp_path / "always", leaves=False), {})
    slot.stop()


@module
async def test_where_no_process_can_be_started_the_bot_does_it_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> None:
        raise OSError("no space for a socket")

    monkeypatch.setattr("bot.workers.slots.ProcessPoolExecutor", refused)
    assert await Workers.in_processes(1, PRELOADED).run(Facts()) == (os.nice(0), os.getpid())


@pytest.mark.parametrize(
    ("memory", "cpus", "processes"),
    [("536870912", "max 100000", 2), ("max", "100000 100000", 2), ("99999999999999", "max 100000", None)],
)
def test_as_many_processes_as_fit_the_container(tmp_path: Path, memory: str, cpus: str, processes: int | None) -> None:
    (tmp_path / "memory.max").write_text(memory)
    (tmp_path / "cpu.max").write_text(cpus)
    cores = len(os.sched_getaffinity(0))
    assert fitting([tmp_path / "memory.max"], tmp_path / "cpu.max") == (processes or max(2, cores - 1))


@module
async def test_a_task_that_cannot_be_read_ends_no_worker(workers: Workers) -> None:
    """A pickled task that raises an error when it is read fails like any other, and its worker goes on."""
    _, before = await workers.run(Facts())
    with pytest.raises(TaskFailed, match=r"^ValueError$"):
        await workers.run(Unreadable())
    assert before in {(await workers.run(Facts()))[1] for _ in range(4)}


@module
async def test_processes_that_died_of_nothing_to_do_cost_no_task_a_try(tmp_path: Path) -> None:
    """As when the machine runs out of memory: all of them are gone at once."""
    workers = Workers.in_processes(3, PRELOADED)
    await workers.begin()
    idle = {(await workers.run(Facts()))[1] for _ in range(6)} | {slot._pid for slot in workers._slots}  # type: ignore[attr-defined]
    assert not idle & {0, os.getpid()}
    for pid in idle:
        os.kill(pid, signal.SIGKILL)
    while any(map(alive, idle)):  # noqa: ASYNC110  (nothing tells of the death of a process)
        await asyncio.sleep(0.01)
    assert await workers.run(Deadly(tmp_path / "once")) == "alive"
    await workers.stop()


@module
async def test_a_task_that_comes_while_workers_start_waits_and_the_loop_goes_on() -> None:
    workers = Workers.in_processes(1, PRELOADED)
    beginning, turns = asyncio.create_task(workers.begin()), 0
    await asyncio.sleep(0)
    asked = asyncio.create_task(workers.run(Facts()))
    while not beginning.done():
        await asyncio.sleep(0)
        turns += 1
    assert turns > 100, "the loop turned while the process started"
    assert (await asked)[1] != os.getpid()
    await beginning
    await workers.stop()


@pytest.mark.parametrize(
    ("limit", "most"),
    [("536870912", 128), ("268435456", 128), ("1073741824", 256), ("max", 512), ("", 512), ("99999999999999", 512)],
)
def test_a_worker_has_a_quarter_of_the_memory_of_its_container(tmp_path: Path, limit: str, most: int) -> None:
    file = tmp_path / "memory.max"
    file.write_text(limit)
    assert most_memory([file, tmp_path / "nothing"]) == most * 1024 * 1024


@module
async def test_a_process_that_has_grown_too_large_is_replaced_between_two_tasks() -> None:
    slot = ProcessSlot(PRELOADED)
    await slot.begin()
    _, first = await slot.run(Facts(), {})
    assert await slot.run(Facts(), {}) == (min(19, NICE + os.nice(0)), first)
    slot._most_memory = memory_of(first) - 1
    assert await slot.run(Facts(), {}) == (min(19, NICE + os.nice(0)), first)
    slot._most_memory = MOST
    assert (await slot.run(Facts(), {}))[1] != first
    while alive(first):  # noqa: ASYNC110  (nothing tells of the death of a process)
        await asyncio.sleep(0.01)
    slot.stop()


@module
async def test_a_task_without_end_is_killed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.workers.slots.LONGEST_SECONDS", 0.1)
    slot = ProcessSlot(PRELOADED)
    await slot.begin()
    with pytest.raises(TooLong):
        await slot.run(Sleeping(tmp_path / "pid"), {})
    slot.stop()


PARENT = """
import asyncio, sys
from pathlib import Path
from typing import Any
from bot.workers.workers import Workers
from tests.bot.workers.test_processes import Sleeping
if __name__ == "__main__":
    asyncio.run(Workers.in_processes(1, ()).run(Sleeping(Path(sys.argv[1]))))
"""


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_when_the_bot_dies_its_workers_die(tmp_path: Path, how: signal.Signals) -> None:
    script, file = tmp_path / "parent.py", tmp_path / "pid"
    script.write_text(PARENT)
    here = {**os.environ, "PYTHONPATH": str(Path.cwd())}
    with subprocess.Popen([sys.executable, str(script), str(file)], env=here) as parent:
        while not (file.exists() and file.read_text()):
            time.sleep(0.05)
        parent.send_signal(how)
    ends = time.monotonic() + 60
    while alive(int(file.read_text())) and time.monotonic() < ends:
        time.sleep(0.05)
    left = alive(int(file.read_text()))
    if left:
        os.kill(int(file.read_text()), signal.SIGKILL)
    assert not left


def alive(pid: int) -> bool:
    """Tell whether this process runs; one that is dead and not yet buried does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False
