"""Computers' turns: what is played where nobody can think, and how a turn can be computed again."""

import hmac
import random
from collections.abc import Mapping
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.app.jobs.computer_turns import ComputerTurn, ComputerTurns
from bot.app.tables.advice.thinking import TurnTask
from bot.app.tables.table import Table
from bot.workers.task import NoWorker, Task, TaskFailed, TooLong, WorkerDied
from bot.workers.workers import Workers
from engine.ai import registry as players
from engine.kernel.errors import PositionError
from engine.kernel.fairness import player_seed
from engine.kernel.log_entry import Decided, PlayedBy, entry_from_json
from engine.kernel.match import counting
from tests.support.harness import ANNA, Harness
from tests.support.slow import PLAYERS, chores_of, sweep


class Busy(Workers):
    """Workers that refuse these players' turns, each in its way."""

    def __init__(self, refusals: Mapping[str, TaskFailed]) -> None:
        super().__init__()
        self.refusals = refusals
        self.asked: list[str] = []

    async def run(self, task: Task[Any], since: float | None = None, patience: float | None = None) -> Any:
        assert isinstance(task, TurnTask)
        assert patience == 10
        self.asked.append(task.player.name)
        if task.player.name in self.refusals:
            raise self.refusals[task.player.name]
        return task.run()


async def asked(harness: Harness, player: str = "greedy") -> tuple[Table, int]:
    """Return a table of a person and two of these computer players at which the computer is asked."""
    at = await harness.open("eme", 3)
    for _ in range(2):
        await harness.use(at, ANNA, f"add_computer {player}")
    await harness.use(at, ANNA, "start")
    table = await harness.table(at)
    seat = table.computer_to_move()
    assert seat is not None
    return table, seat


@pytest.mark.parametrize(
    ("refusals", "wanted", "played"),
    [
        ({}, ["greedy"], "greedy"),
        ({"greedy": NoWorker()}, ["greedy", "novice"], "novice"),
        ({"greedy": NoWorker(), "novice": NoWorker()}, ["greedy", "novice", "random"], "random"),
        ({"greedy": NoWorker(), "novice": NoWorker(), "random": NoWorker()}, ["greedy", "novice", "random"], ""),
        ({"greedy": TooLong()}, ["greedy", "novice"], "novice"),
        ({"greedy": WorkerDied()}, ["greedy"], ""),
        ({"greedy": TaskFailed("KeyError")}, ["greedy"], ""),
    ],
    ids=["free", "busy", "busier", "all busy", "long", "died", "mistaken"],
)
async def test_where_nobody_can_think_something_cheaper_is_played(
    harness: Harness, refusals: dict[str, TaskFailed], wanted: list[str], played: str
) -> None:
    table, seat = await asked(harness)
    busy = Busy(refusals)
    turn = await ComputerTurns(busy, PLAYERS).turn(table, seat, 0)
    assert busy.asked == wanted
    assert turn.played_by == (PlayedBy(played, PLAYERS[played].budget) if played else None)
    draft = table.draft()
    turn.play(draft)
    assert draft.version > table.version


async def test_a_master_without_workers_is_replaced_by_each_weaker_player(harness: Harness) -> None:
    table, seat = await asked(harness, "master")
    busy = Busy({"master": NoWorker(), "greedy": NoWorker(), "novice": NoWorker()})
    turn = await ComputerTurns(busy, PLAYERS).turn(table, seat, 0)
    assert (busy.asked, turn.played_by) == (["master", "greedy", "novice", "random"], PlayedBy("random"))


async def test_of_a_player_that_there_is_no_more_the_seat_does_what_silence_does(harness: Harness) -> None:
    table, seat = await asked(harness)
    turn = await ComputerTurns(Busy({}), {"random": players.player("random")}).turn(table, seat, 0)
    assert turn == ComputerTurn(seat, ())


@pytest.mark.parametrize("codes", [("bid 99",), ("no such thing",), ("bid 1", "bid 99")])
async def test_a_turn_that_is_not_legal_does_what_silence_does(harness: Harness, codes: tuple[str, ...]) -> None:
    table, seat = await asked(harness)
    draft = table.draft()
    with capture_logs() as lines:
        ComputerTurn(seat, codes, PlayedBy("greedy")).play(draft)
    assert [line["event"] for line in lines] == ["computer player failed"]
    assert draft.version > table.version


@pytest.mark.parametrize("game", ["eme", "founders"])
async def test_every_turn_of_a_computer_can_be_computed_again_from_the_log(harness: Harness, game: str) -> None:
    """With the seed that is told at the end, whatever the process that played it knew besides."""
    at = await harness.open(game, 2)
    await harness.use(at, ANNA, "add_computer novice")
    await harness.use(at, ANNA, "start")
    await harness.use(at, ANNA, "resign")
    jobs = chores_of(harness)
    while await sweep(jobs):
        pass
    over = await harness.table(at)
    assert over.doc.phase == "over"
    state, log, again = over.start(), counting(await harness.repository.log(over)), 0
    for number, (version, entry) in enumerate(log):
        if entry.played_by is not None:
            player = players.player(entry.played_by.player)
            assert entry.played_by.budget == player.budget > 0
            seed = player_seed(bytes.fromhex(over.doc.seed), entry.actor, version)
            seen = over.game.observe(state, entry.actor)
            run = player.decide(over.game, seen, entry.actor, random.Random(seed))
            played = [later.code for _, later in log[number : number + len(run)]]
            assert [one.code for one in run] == played
            again += 1
        elif entry.starts:
            assert version < 5 or entry.actor != 1, "each run of a computer names it"
        over.game.apply(state, entry.actor, over.game.parse(entry.code))
    assert again > 20


def test_the_seed_of_a_player_is_none_of_a_draw_and_another_for_each_seat_and_version() -> None:
    seed = bytes(range(32))
    assert player_seed(seed, 1, 7).hex() == hmac.new(seed, b"player\0\0\0\1\0\0\0\0\0\0\0\7", "sha256").hexdigest()
    assert len({player_seed(seed, seat, version) for seat in range(3) for version in range(50)}) == 150


def test_a_line_of_the_log_tells_who_computed_it() -> None:
    line = {"by": 1, "play": "bid 3", "starts": True, "player": "greedy", "budget": 120}
    entry = entry_from_json(line)
    assert entry == Decided(1, "bid 3", starts=True, played_by=PlayedBy("greedy", 120))
    assert entry.as_json() == line
    for wrong in ({"budget": -1}, {"budget": True}, {"player": 7}):
        with pytest.raises(PositionError):
            entry_from_json(line | wrong)
    with pytest.raises(PositionError):
        entry_from_json({"by": 1, "play": "bid 3", "budget": 1})
