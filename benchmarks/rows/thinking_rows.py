"""`benchmarks thinking`: answers and pictures beside ten tables whose computers think without a pause."""

import asyncio
import logging
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import median, quantiles
from typing import Any, Final

import structlog

from benchmarks.own_server import Bench, bench
from benchmarks.rows.path_rows import WARMING, Table, alone, pressed
from benchmarks.rows.row import Row
from benchmarks.stand_in import StandIn, standing_in
from bot.app.base.ask import Power
from bot.app.base.person import Person
from bot.app.jobs.startup import collecting_seldom
from bot.app.jobs.worker_start import PRELOADED
from bot.app.tables.rendering.pictures import picture_of
from bot.bootstrap import Services, running_services
from bot.presenter.acts.table import AddComputer, Resign, Start
from bot.workers.capacity import fitting
from bot.workers.workers import Workers
from engine.ai.player import Player, RandomPlayer
from engine.kernel.actors import PUBLIC, Seat
from engine.kernel.decision import Decision
from engine.kernel.game import Game
from engine.kernel.observation import Observation
from engine.kernel.rng import Rng

TABLES: Final = 10
SEATS: Final = 4
THINKS: Final = 2.0
"""Seconds of CPU time that a computer's turn takes."""
PAUSE: Final = 0.05
"""Seconds between the answer to a press and the next press."""


@dataclass(frozen=True, slots=True)
class Burning(Player):
    """A computer player that needs THINKS seconds of CPU time for a random decision."""

    name = "greedy"

    def decide(self, game: Game[Any], observation: Observation, seat: Seat, rng: Rng) -> tuple[Decision, ...]:
        ends = time.thread_time() + THINKS
        while time.thread_time() < ends:
            sum(range(1000))
        return RandomPlayer().decide(game, observation, seat, rng)


@dataclass(slots=True)
class Costs:
    """Times of presses and pictures, in milliseconds."""

    answers: list[float] = field(default_factory=list)
    """CPU time of the bot's process from a press to its answer, other threads' included: all that the press waits for
    where the process has a core for itself."""
    pictures: list[float] = field(default_factory=list)
    """Wall time of a picture of the new board."""


def rows(rounds: int, seconds: float, log: Callable[[str], None]) -> list[Row]:
    """Measure presses beside thinking computers against the same presses without any, in turns.

    The rows W3 and W4 are the control: the same with threads instead of processes.
    """
    return asyncio.run(_rows(rounds, seconds, log))


async def _rows(rounds: int, seconds: float, log: Callable[[str], None]) -> list[Row]:
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.CRITICAL))
    quiet, busy, threads = list[Costs](), list[Costs](), list[Costs]()
    async with bench() as on:
        for number in range(rounds):
            log(f"thinking: round {number + 1} of {rounds}")
            quiet.append(await costs(on, seconds, thinking=0, processes=fitting()))
            busy.append(await costs(on, seconds, thinking=TABLES, processes=fitting()))
            threads.append(await costs(on, seconds, thinking=TABLES, processes=0))
    beside, controls = list(zip(busy, quiet, strict=True)), list(zip(threads, quiet, strict=True))
    return [
        _row("W1 answer beside thinkers, p50", 0.77, [(p50(a.answers), p50(b.answers)) for a, b in beside]),
        _row("W2 answer beside thinkers, p95", 0.77, [(p95(a.answers), p95(b.answers)) for a, b in beside]),
        _row("W3 the same in threads, p50", 0, [(p50(a.answers), p50(b.answers)) for a, b in controls]),
        _row("W4 the same in threads, p95", 0, [(p95(a.answers), p95(b.answers)) for a, b in controls]),
        _row("W5 picture beside thinkers", 0.77, [(p50(a.pictures), p50(b.pictures)) for a, b in beside]),
    ]


def p50(values: list[float]) -> float:
    return median(values)


def p95(values: list[float]) -> float:
    return quantiles(values, n=20)[-1]


def _row(name: str, goal: float, rounds: list[tuple[float, float]]) -> Row:
    """Return the row of these (ours, peer) in milliseconds; the ratio is peer / ours."""
    return Row(
        name=name,
        ours=round(median(ours for ours, _ in rounds), 1),
        peer=round(median(peer for _, peer in rounds), 1),
        ratio=round(median(peer / ours for ours, peer in rounds), 2),
        unit="ms, less is better",
        goal=goal,
    )


async def costs(on: Bench, seconds: float, *, thinking: int, processes: int) -> Costs:
    """Return the costs of one table's presses beside `thinking` tables of computers only."""
    await on.clear()
    workers = Workers.in_processes(processes, PRELOADED)
    computers = {"greedy": Burning()}
    async with (
        standing_in() as (telegram, address),
        running_services(on.store, alone(address), computers=computers, workers=workers) as services,
    ):
        await workers.begin()
        table = Table(services, -1, telegram.posts)
        await table.begin()
        for number in range(thinking):
            await computers_only(services, number)
        await pressed(telegram, [table.next], WARMING)
        with collecting_seldom():
            return await _pressed(services, telegram, table, seconds)


async def _pressed(services: Services, telegram: StandIn, table: Table, seconds: float) -> Costs:
    found, until = Costs(), time.perf_counter() + seconds
    while time.perf_counter() < until or len(found.answers) < 2:
        press = await table.next()
        begun = time.process_time()
        await telegram.press(press)
        found.answers.append(1000 * (time.process_time() - begun))
        repository = services.service.repository
        asked = time.perf_counter()
        await picture_of(repository, await repository.load(table.id), PUBLIC, "table")
        found.pictures.append(1000 * (time.perf_counter() - asked))
        await asyncio.sleep(PAUSE)
    return found


async def computers_only(services: Services, number: int) -> str:
    """Begin a match of Founders from which its only person resigns; return the table's id. `number`: of the match."""
    service, chat_id = services.service, f"telegram:-{1000 + number}"
    person = Person(f"telegram:{5000 + number}", "Анна")
    opened = await service.opening.open(person, chat_id, "founders", SEATS, {}, f"{chat_id}:0")
    acts = [*(AddComputer("greedy") for _ in range(SEATS - 1)), Start(), Resign()]
    for step, act in enumerate(acts, 1):
        await service.do(opened.table.doc.id, person, act, f"{chat_id}:{step}", Power(chat_id))
    return opened.table.doc.id
