"""`imperia simulate`."""

import io
import json
import sys
import time
from typing import Any

import pytest

from bot.cli.console import Progress
from tests.bot.cli.running import complaint, imperia

KEYS = [
    "game",
    "players",
    "games",
    "finished",
    "decisions",
    "seconds",
    "decisions_per_s",
    "mean_points",
    "wins",
    "end_reasons",
]


def simulated(*arguments: str) -> dict[str, Any]:
    result = imperia("simulate", "eme", "--json", *arguments)
    assert (result.exit_code, result.stderr) == (0, "")
    plain: dict[str, Any] = json.loads(result.stdout)
    return plain


def without_time(plain: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in plain.items() if name not in ("seconds", "decisions_per_s")}


def test_the_answer_has_these_keys_and_no_others() -> None:
    plain = simulated("--players", "4", "--games", "20", "--seed", "7")
    assert list(plain) == KEYS
    assert (plain["game"], plain["players"], plain["games"], plain["finished"]) == ("eme", 4, 20, 20)
    assert len(plain["mean_points"]) == len(plain["wins"]) == 4
    assert plain["decisions"] > 1000
    assert plain["decisions_per_s"] > 0


@pytest.mark.parametrize("players", ["2", "3", "4", "5"])
def test_wins_sum_to_the_games_though_some_are_shared(players: str) -> None:
    plain = simulated("--players", players, "--games", "60")
    assert sum(plain["wins"]) == pytest.approx(60)
    assert sum(plain["end_reasons"].values()) == 60


def test_the_same_seed_gives_the_same_games() -> None:
    first, again, other = (
        without_time(simulated("--players", "3", "--games", "30", "--seed", seed)) for seed in ("5", "5", "6")
    )
    assert first == again != other


def test_a_game_does_not_depend_on_how_many_are_played() -> None:
    few, many = (simulated("--players", "2", "--games", games, "--seed", "9") for games in ("1", "2"))
    assert many["decisions"] > few["decisions"]
    assert many["mean_points"] != few["mean_points"] or many["wins"] != few["wins"]


def test_options_change_the_game() -> None:
    assert (
        simulated("--games", "5", "--options", '{"games":3}')["decisions"] > 2 * simulated("--games", "5")["decisions"]
    )


def test_computer_players_sit_where_they_are_named() -> None:
    arguments = ("--players", "2", "--games", "1", "--ai", "greedy,random")
    plain = simulated(*arguments)
    assert plain["wins"] == [1, 0]
    assert without_time(simulated(*arguments)) == without_time(plain)


def test_random_players_by_name_play_the_fast_games() -> None:
    named, default = (simulated("--games", "9", *ai) for ai in (("--ai", "random,random"), ()))
    assert without_time(named) == without_time(default)


def test_people_get_a_table() -> None:
    result = imperia("simulate", "eme", "--games", "4")
    lines = result.stdout.splitlines()
    assert lines[0].startswith("eme, 2 seats: 4 of 4 games finished, ")
    assert [line.split()[1] for line in lines[2:4]] == ["random", "random"]
    assert lines[-1] == "ended by: cards 4"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("chess",), "there is no game 'chess'; there are: eme"),
        (("eme", "--players", "9"), "seats: 2 to 5 can play, not 9"),
        (("eme", "--options", "{"), "--options must be a JSON object"),
        (("eme", "--options", "[" * 9999), "--options must be a JSON object"),
        (("eme", "--options", '{"side":"C","x":1}'), "options.x: no such option"),
        (("eme", "--ai", "deep"), "there is no computer player 'deep'; there are: random"),
        (("eme", "--players", "4", "--ai", "random,greedy"), "--ai names 2 players for 4 seats"),
    ],
    ids=str,
)
def test_what_cannot_be_simulated_is_one_clear_line(arguments: tuple[str, ...], message: str) -> None:
    assert message in complaint(imperia("simulate", *arguments))


def test_all_wrong_options_are_named_at_once() -> None:
    line = complaint(imperia("simulate", "eme", "--players", "1", "--options", '{"side":"C","tokens":1}'))
    assert "seats: " in line
    assert "options.side: " in line
    assert "options.tokens: " in line


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.mark.parametrize(
    ("terminal", "always", "shown"), [(False, False, ""), (False, True, "9 of 9\n"), (True, False, "9 of 9\r\n")]
)
def test_progress_is_told_after_a_while_to_who_watches(
    terminal: bool, always: bool, shown: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock, stream = Clock(), io.StringIO()
    monkeypatch.setattr(time, "monotonic", clock)
    monkeypatch.setattr(stream, "isatty", lambda: terminal)
    monkeypatch.setattr(sys, "stderr", stream)
    progress = Progress(9, always=always)
    for clock.now, done in ((1.9, 5), (2.1, 9), (2.2, 9)):
        progress.done(done)
    progress.end()
    assert stream.getvalue() == shown
