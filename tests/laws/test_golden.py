"""Golden playthroughs: no game without one, and a change of the rules shows as a diff.

`python -m tests.laws.test_golden [GAME …]` writes them anew: read the diff before you commit it.
"""

import random
import sys
from itertools import takewhile
from pathlib import Path

import pytest

from tests.support.laws import laws_of
from tests.support.playthrough import playthrough
from tests.support.tables import GAMES, Case, cases

FOLDER = Path(__file__).parent.parent / "golden" / "playthroughs"


def golden_cases() -> list[Case]:
    """Two and the most seats of every game."""
    return [case for case in cases() if case.seats in _ends(case) and str(case) == f"{case.name}-{case.seats}"]


def _ends(case: Case) -> tuple[int, int]:
    seats = case.game.info.seats
    return seats.start, seats.stop - 1


def _text(case: Case) -> str:
    lines = playthrough(case.game, case.seats, case.options, random.Random(5))
    # Of a long match the first rounds: whatever comes later comes there too, but for the end.
    last = f"\n# {laws_of(case.name).golden_steps or None}"
    return "\n".join(takewhile(lambda line: line != last, lines)) + "\n"


@pytest.mark.parametrize("case", golden_cases(), ids=str)
def test_the_playthrough_is_the_golden_one(case: Case) -> None:
    golden = FOLDER / f"{case}.txt"
    assert golden.exists(), f"no {golden.name}: run `python -m tests.laws.test_golden {case.name}`"
    assert _text(case) == golden.read_text(encoding="utf-8")


def test_no_golden_file_without_its_game() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == {str(case) for case in golden_cases()}


def _write(games: set[str]) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for case in golden_cases():
        if case.name in games:
            (FOLDER / f"{case}.txt").write_text(_text(case), encoding="utf-8")


if __name__ == "__main__":
    _write(set(sys.argv[1:] or GAMES))
