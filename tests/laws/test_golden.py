"""Golden playthroughs: no game without one, and a change of the rules shows as a diff.

`python -m tests.laws.test_golden` writes them anew: read the diff before you commit it.
"""

import random
from pathlib import Path

import pytest

from engine.kernel.playthrough import playthrough
from tests.support.tables import GAMES, Case, cases

FOLDER = Path(__file__).parent.parent / "golden" / "playthroughs"


def golden_cases() -> list[Case]:
    """Two and the most seats of every game."""
    return [case for case in cases() if case.seats in _ends(case) and str(case) == f"{case.name}-{case.seats}"]


def _ends(case: Case) -> tuple[int, int]:
    seats = case.game.info.seats
    return seats.start, seats.stop - 1


def _text(case: Case) -> str:
    return "\n".join(playthrough(case.game, case.seats, case.options, random.Random(5))) + "\n"


@pytest.mark.parametrize("case", golden_cases(), ids=str)
def test_the_playthrough_is_the_golden_one(case: Case) -> None:
    assert _text(case) == (FOLDER / f"{case}.txt").read_text(encoding="utf-8")


def test_no_game_without_a_golden_file() -> None:
    names = {path.name.split("-")[0] for path in FOLDER.glob("*.txt")}
    assert names == set(GAMES)


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for one in golden_cases():
        (FOLDER / f"{one}.txt").write_text(_text(one), encoding="utf-8")
