"""The results of strength measurements: one JSON line per portion of rounds, appended to results.jsonl."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from pydantic import BaseModel, ConfigDict

from benchmarks.strength.plan import Cell
from bot.cli.arena.notes import fingerprint
from bot.cli.arena.rounds import Round
from bot.cli.arena.summary import share_of
from engine.ai.comparison import Sums

FILE: Final = Path(__file__).with_name("results.jsonl")


class Portion(BaseModel):
    """The sums over some rounds of a cell, played one after the other with the same code."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    cell: str
    date: str
    commit: str
    play: str
    """Hash of what the players decide (`fingerprint`); portions with the same hash can be added."""
    first: int
    """Number of the first round; the seeds of a round follow from its number."""
    rounds: int
    wins: float
    """Sum over the rounds of the share of wins of the first player."""
    squares: float
    """Sum of the squares of these shares."""
    margin: float
    """Mean points of the first player ahead of the best other one."""
    p50_ms: int
    """CPU time of a turn of the first player, in the middle."""
    p95_ms: int
    most_ms: int

    @property
    def sums(self) -> Sums:
        return Sums(self.rounds, self.wins, self.squares)


def read(path: Path = FILE) -> list[Portion]:
    """Return all portions in the file; none if there is no file."""
    if not path.exists():
        return []
    return [Portion.model_validate_json(line) for line in path.read_text(encoding="utf-8").splitlines()]


def append(portion: Portion, path: Path = FILE) -> None:
    with path.open("a", encoding="utf-8") as file:
        file.write(portion.model_dump_json() + "\n")


def portion_of(cell: Cell, rounds: Sequence[Round], date: str, commit: str) -> Portion:
    """Return the sums of these rounds, which follow each other."""
    sums = share_of(cell.contest, rounds, cell.players[0])
    times = sorted(ms for one in rounds for ms in one.cpu_ms[0])
    return Portion(
        cell=cell.name,
        date=date,
        commit=commit,
        play=fingerprint(cell.contest),
        first=min(one.number for one in rounds),
        rounds=len(rounds),
        wins=round(sums.total, 6),
        squares=round(sums.squares, 6),
        margin=round(sum(one.results[0].margin for one in rounds) / len(rounds), 3),
        p50_ms=times[len(times) // 2],
        p95_ms=times[len(times) * 95 // 100],
        most_ms=times[-1],
    )


def of_today(cell: Cell, portions: Iterable[Portion]) -> list[Portion]:
    """Return the portions of the cell in which the players played as they play now; no round counts twice."""
    found, played = list[Portion](), set[int]()
    for one in portions:
        numbers = set(range(one.first, one.first + one.rounds))
        if one.cell == cell.name and one.play == fingerprint(cell.contest) and not numbers & played:
            found.append(one)
            played |= numbers
    return found
