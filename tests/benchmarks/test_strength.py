"""`python -m benchmarks strength`: portions are added up while the players play the same, and the page tells them."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from benchmarks.strength import command, results
from benchmarks.strength.levels import write_levels
from benchmarks.strength.plan import Cell, read_cells
from benchmarks.strength.report import report
from benchmarks.strength.results import Portion, of_today
from bot.cli.arena.notes import fingerprint
from engine.ai.comparison import Sums
from engine.kernel.errors import ContentError

CELL = Cell(
    name="small",
    group="levels",
    game="eme",
    players=("greedy:2", "random"),
    options={"first": "lot"},
    goal=0.8,
    least=0.75,
    matches=12,
)


def portion(cell: Cell = CELL, **changed: Any) -> Portion:
    found = {
        "cell": cell.name,
        "date": "2026-11-01",
        "commit": "0123456789",
        "play": fingerprint(cell.contest),
        "first": 0,
        "rounds": 40,
        "wins": 34.0,
        "squares": 31.0,
        "margin": 2.5,
        "p50_ms": 20,
        "p95_ms": 90,
        "most_ms": 200,
    }
    return Portion.model_validate(found | changed)


@pytest.fixture
def at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder in which the command reads its plan and keeps its results and pages."""
    monkeypatch.setattr(command, "read_cells", lambda: (CELL,))
    monkeypatch.setattr(command, "PAGE", tmp_path / "strength.md")
    monkeypatch.setattr(command, "PORTION_S", 0.0)
    monkeypatch.setattr(command, "write_levels", lambda cells, known: None)
    file = tmp_path / "results.jsonl"
    for name in ("read", "append"):
        original = getattr(results, name)
        monkeypatch.setattr(results, name, lambda *a, original=original, **kw: original(*a, **{"path": file, **kw}))
    return tmp_path


def test_portions_follow_each_other_until_the_cell_is_finished(at: Path) -> None:
    command.strength(minutes=5, jobs=1)
    known = results.read()
    assert [one.first for one in known] == list(range(sum(one.rounds for one in known)))
    assert command.is_finished(CELL, command.sums_of(CELL, known))
    assert f"| {2 * len(known)} **thin** |" in (at / "strength.md").read_text()
    command.strength(minutes=5, jobs=1)
    assert results.read() == known


def test_without_minutes_only_the_page_is_written(at: Path) -> None:
    command.strength(minutes=0, jobs=1)
    assert results.read() == []
    assert "**none**" in (at / "strength.md").read_text()


def test_matches_of_players_who_played_otherwise_do_not_count() -> None:
    now, before = portion(), portion(play="other")
    assert of_today(CELL, [now, before]) == [now]


def test_no_round_counts_twice() -> None:
    first, second, again = portion(), portion(first=40), portion(first=39)
    assert of_today(CELL, [first, second, first, again]) == [first, second]


def test_another_budget_is_another_player() -> None:
    other = CELL.model_copy(update={"players": ("greedy:40", "random")})
    swapped = CELL.model_copy(update={"players": ("random", "greedy:2")})
    assert fingerprint(swapped.contest) != fingerprint(CELL.contest)
    assert fingerprint(other.contest) != fingerprint(CELL.contest)


def test_another_goal_is_the_same_contest() -> None:
    assert fingerprint(CELL.contest) == fingerprint(CELL.model_copy(update={"goal": 0.5}).contest)


@pytest.mark.parametrize(
    ("rounds", "wins", "squares", "finished"),
    [
        (5, 5.0, 5.0, False),  # five wins in a row settle nothing
        (60, 48.0, 48.0, False),  # 80 % is between the shares that are tested
        (60, 58.0, 58.0, True),
        (60, 20.0, 20.0, True),
        (200, 160.0, 160.0, True),  # all matches of the plan
    ],
)
def test_a_cell_is_finished_by_a_sequential_test(rounds: int, wins: float, squares: float, finished: bool) -> None:
    cell = CELL.model_copy(update={"matches": 400})
    assert command.is_finished(cell, Sums(rounds, wins, squares)) is finished


def test_the_page_tells_share_interval_matches_and_dates() -> None:
    page = report([CELL], [portion(), portion(first=40, date="2026-11-03", margin=3.5)])
    assert "| eme | first lot | greedy:2 : random | 85 % | " in page
    assert "| ≥ 80 % | +3.0 | 160 | 20 / 90 | 2026-11-01 to 2026-11-03 |" in page


def test_the_lobby_is_told_of_levels_with_enough_matches(tmp_path: Path) -> None:
    for name in ("eme", "legends"):
        (tmp_path / name).mkdir()
    levels = Cell(name="a", group="levels", game="eme", players=("greedy", "novice"), goal=0.8, least=0.7, matches=400)
    thin = levels.model_copy(update={"name": "b", "game": "legends"})
    write_levels([levels, thin, CELL], [portion(levels), portion(thin, rounds=19), portion()], tmp_path)
    written = tomllib.loads((tmp_path / "eme" / "levels.toml").read_text())
    assert written == {"greedy": {"against": "novice", "wins": 0.85, "matches": 80}}
    assert not (tmp_path / "legends" / "levels.toml").exists()
    write_levels([levels], [portion(levels, play="other")], tmp_path)
    assert not (tmp_path / "eme" / "levels.toml").exists(), "what is no longer true is not told any more"


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ('game = "chess"', "there is no game 'chess'"),
        ('players = ["greedy", "oracle"]', "there is no computer player 'oracle'"),
        ('players = ["greedy"]', "2 to 5 can play, not 1"),
        ('options = { side = "Q" }', "side"),
        ("goal = 2", "less than 1"),
        ('colour = "red"', "Extra inputs"),
    ],
)
def test_a_faulty_plan_is_told(tmp_path: Path, change: str, said: str) -> None:
    lines = {
        "name": 'name = "a"',
        "group": 'group = "levels"',
        "game": 'game = "eme"',
        "players": 'players = ["greedy", "random"]',
        "goal": "goal = 0.8",
        "least": "least = 0.7",
        "matches": "matches = 10",
    }
    lines[change.split(" ", maxsplit=1)[0]] = change
    path = tmp_path / "cells.toml"
    path.write_text("[[cell]]\n" + "\n".join(lines.values()))
    with pytest.raises(ContentError) as error:
        read_cells(path)
    assert said in str(error.value)


def test_the_plan_of_the_project_is_valid_and_covers_every_game() -> None:
    cells = read_cells()
    assert {one.game for one in cells if one.group == "levels"} == {"eme", "legends", "founders", "territories"}


def test_the_results_of_the_project_belong_to_cells_of_the_plan() -> None:
    assert {one.cell for one in results.read()} <= {one.name for one in read_cells()}
