"""The coverage of plans: in most turns the regular player's own is among them."""

import json

import pytest
from typer.testing import CliRunner

from benchmarks.__main__ import app
from benchmarks.plans import GOAL, Coverage, covered, table
from engine.ai.plans import PlannedTurn
from engine.games import registry


@pytest.mark.parametrize("turns", [12, pytest.param(300, marks=pytest.mark.nightly)])
@pytest.mark.parametrize("game", registry.names())
def test_the_turn_of_the_regular_player_is_there(game: str, turns: int) -> None:
    counted = covered(game, turns, seed=7)
    assert counted.turns == turns
    assert counted.among >= GOAL * turns
    assert counted.differ == counted.found >= GOAL * turns
    assert counted.among <= counted.found


def test_the_shares_are_counted_over_all_turns() -> None:
    counted = Coverage("eme")
    plans = (PlannedTurn(("take 1",)), PlannedTurn(("take 2", "end")), PlannedTurn(("take 2", "place A1")))
    counted.add(plans, is_among=True, milliseconds=10)
    counted.add((), is_among=False, milliseconds=30)
    counted.add(plans[1:], is_among=False, milliseconds=20)
    counted.add(plans[:2], is_among=True, milliseconds=20)
    row = counted.row()
    assert (row["turns"], row["found"], row["among"], row["differ"]) == (4, 0.75, 0.5, 0.5)
    assert (row["plans"], row["median_ms"]) == (1.8, 20)
    assert table([row]).splitlines()[0].startswith("| game | turns | found | among | differ |")


def test_the_command_prints_a_line_for_each_game() -> None:
    ended = CliRunner().invoke(app, ["plans", "--turns", "3", "--game", "eme", "--json"])
    assert ended.exit_code == 0
    [row] = json.loads(ended.stdout)["rows"]
    assert (row["game"], row["turns"]) == ("eme", 3)
