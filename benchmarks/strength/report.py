"""The page docs/strength.md: shares of wins with their intervals, CPU times, dates, and what is still thin."""

from collections.abc import Iterator, Sequence
from typing import Final

from benchmarks.strength.plan import Cell
from benchmarks.strength.results import Portion, of_today
from engine.ai.comparison import Sums, interval

THIN: Final = 100
"""Matches below which a row is marked as thin."""
HEAD: Final = """# How strong the computer players are

Made by `python -m benchmarks strength` from the matches in `benchmarks/strength/results.jsonl`; the plan is
`benchmarks/strength/cells.toml`. `python -m benchmarks strength --minutes 30` adds matches. In a round every player has
every seat once, with the same draws. Wins are those of the first player named; a shared first place counts as a
fraction. Intervals are 95 % (Wilson, over rounds). CPU is the time of a turn of the first player, in the middle and at
the 95th percentile, on two cores that do nothing else or much else: compare it with a grain of salt. `master:640` is
the same player with ten times the simulations. Matches count as long as the players decide the same in eight fixed
positions. A row with fewer than 100 matches is **thin**.
"""
GROUPS: Final = {
    "levels": "## The levels",
    "variants": "## With other options",
    "more": "## What more thinking brings, and who begins",
}


def report(cells: Sequence[Cell], portions: Sequence[Portion]) -> str:
    lines = [HEAD]
    for group, heading in GROUPS.items():
        lines += [heading, "", *_table([one for one in cells if one.group == group], portions), ""]
    return "\n".join(lines)


def _table(cells: Sequence[Cell], portions: Sequence[Portion]) -> Iterator[str]:
    yield "| game | options | players | wins | 95 % | wanted | margin | matches | CPU of a turn, ms | measured |"
    yield "|---|---|---|--:|--:|--:|--:|--:|--:|---|"
    for cell in cells:
        yield _row(cell, of_today(cell, portions))


def _row(cell: Cell, portions: Sequence[Portion]) -> str:
    options = ", ".join(f"{name} {choice}" for name, choice in cell.options.items()) or "usual"
    head = f"| {cell.game} | {options} | {_players(cell)} "
    if not portions:
        return f"{head}| | | {_wanted(cell)} | | **none** | | |"
    sums = sum((one.sums for one in portions), Sums())
    low, high = interval(sums)
    matches = sums.rounds * len(cell.players)
    margin = sum(one.margin * one.rounds for one in portions) / sums.rounds
    cpu = f"{_mean([one.p50_ms for one in portions])} / {_mean([one.p95_ms for one in portions])}"
    count = f"{matches} **thin**" if matches < THIN else str(matches)
    dates = sorted({one.date for one in portions})
    when = dates[0] if len(dates) == 1 else f"{dates[0]} to {dates[-1]}"
    share = f"{100 * sums.mean:.0f} % | {100 * low:.0f} to {100 * high:.0f} %"
    return f"{head}| {share} | {_wanted(cell)} | {margin:+.1f} | {count} | {cpu} | {when} |"


def _players(cell: Cell) -> str:
    first, *others = cell.players
    same = len(set(others)) == 1 and len(others) > 1
    return f"{first} : {len(others)} x {others[0]}" if same else " : ".join(cell.players)


def _wanted(cell: Cell) -> str:
    limit = f" to {100 * cell.most:.0f}" if cell.most else ""
    return f"{100 * cell.goal:.0f}{limit} %" if limit else f"≥ {100 * cell.goal:.0f} %"


def _mean(numbers: Sequence[int]) -> int:
    return round(sum(numbers) / len(numbers))
