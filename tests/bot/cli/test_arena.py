"""`imperia arena`: matches of named players, resumed from a file, ended by a test, refused if they are wrong."""

import json
from pathlib import Path
from typing import Any

import pytest

from bot.cli.arena.rounds import Plan, play_round
from tests.bot.cli.running import complaint, imperia

QUICK = ("eme", "--players", "greedy:2,random", "--jobs", "1", "--json")


def found(*arguments: str) -> dict[str, Any]:
    result = imperia("arena", *arguments)
    assert (result.exit_code, result.stderr) == (0, "")
    plain: dict[str, Any] = json.loads(result.stdout)
    return plain


def without_time(plain: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in plain.items() if name != "cpu_ms"}


def test_it_tells_the_share_of_every_player() -> None:
    plain = found(*QUICK, "--matches", "8")
    assert plain["matches"] == 8
    assert plain["wins"]["greedy:2"] + plain["wins"]["random"] == pytest.approx(1)
    assert plain["wins"]["greedy:2"] > 0.5 > plain["wins"]["random"]
    low, high = plain["interval"]["greedy:2"]
    assert low < plain["wins"]["greedy:2"] <= high
    assert plain["margin"]["greedy:2"] == pytest.approx(-plain["margin"]["random"])
    assert plain["cpu_ms"]["greedy:2"]["most"] >= plain["cpu_ms"]["greedy:2"]["p50"]


def test_a_round_is_played_to_its_end_for_an_odd_number_of_matches() -> None:
    assert found(*QUICK, "--matches", "3")["matches"] == 4


def test_a_name_on_several_seats_has_the_share_of_them_all() -> None:
    plain = found("eme", "--players", "greedy:2,random,random", "--matches", "3", "--jobs", "1", "--json")
    assert set(plain["wins"]) == {"greedy:2", "random"}
    assert sum(plain["wins"].values()) == pytest.approx(1, abs=0.001)


def test_several_processes_find_the_same() -> None:
    one, two = (found(*QUICK[:3], "--jobs", jobs, "--json", "--matches", "6") for jobs in "12")
    assert without_time(one) == without_time(two)


def test_the_next_run_goes_on_from_the_file(tmp_path: Path) -> None:
    out = tmp_path / "rounds.jsonl"
    found(*QUICK, "--matches", "4", "--out", str(out))
    before = out.read_text()
    plain = found(*QUICK, "--matches", "8", "--out", str(out))
    assert out.read_text().startswith(before)
    assert len(out.read_text().splitlines()) == 1 + 4
    assert without_time(plain) == without_time(found(*QUICK, "--matches", "8"))


def test_a_torn_last_line_is_played_again(tmp_path: Path) -> None:
    out = tmp_path / "rounds.jsonl"
    found(*QUICK, "--matches", "4", "--out", str(out))
    whole = out.read_text()
    out.write_text(whole[:-30])
    plain = found(*QUICK, "--matches", "4", "--out", str(out))
    assert len(out.read_text().splitlines()) == 3
    assert without_time(plain) == without_time(found(*QUICK, "--matches", "4"))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{"game": "eme", "players": ["random", "random"], "options": {}, "seed": "0"}\n', "another contest"),
        ("not json\n", "is not a file of this command"),
        ("[]\n", "is not a file of this command"),
        ('{"seconds": 3}', "is not a file of this command"),
        ('{"game": "eme"', "is not a file of this command"),
    ],
)
def test_the_file_of_another_contest_is_refused(tmp_path: Path, text: str, said: str) -> None:
    out = tmp_path / "rounds.jsonl"
    out.write_text(text)
    assert said in complaint(imperia("arena", *QUICK, "--out", str(out)))
    assert out.read_text() == text


def test_rounds_of_players_who_have_changed_since_are_not_mixed_with_new_ones(tmp_path: Path) -> None:
    out = tmp_path / "rounds.jsonl"
    found(*QUICK, "--matches", "4", "--out", str(out))
    head, *lines = out.read_text().splitlines()
    text = "\n".join([json.dumps(json.loads(head) | {"play": "0" * 12}), *lines]) + "\n"
    out.write_text(text)
    assert "the players have changed since" in complaint(imperia("arena", *QUICK, "--out", str(out)))
    assert out.read_text() == text


def test_a_settled_test_is_not_played_further(tmp_path: Path) -> None:
    arguments = (*QUICK, "--matches", "400", "--test", "0.5,0.65", "--out", str(tmp_path / "rounds.jsonl"))
    first = found(*arguments)
    lines = (tmp_path / "rounds.jsonl").read_text()
    assert found(*arguments) == first
    assert (tmp_path / "rounds.jsonl").read_text() == lines


def test_fewer_matches_than_the_file_has_are_the_first_ones(tmp_path: Path) -> None:
    out = tmp_path / "rounds.jsonl"
    found(*QUICK, "--matches", "8", "--out", str(out))
    plan, *lines = out.read_text().splitlines()
    out.write_text("\n".join([plan, *reversed(lines)]) + "\n")
    few = found(*QUICK, "--matches", "4", "--out", str(out))
    assert without_time(few) == without_time(found(*QUICK, "--matches", "4"))


def test_a_round_that_stands_twice_in_the_file_counts_once(tmp_path: Path) -> None:
    out = tmp_path / "rounds.jsonl"
    found(*QUICK, "--matches", "4", "--out", str(out))
    out.write_text(out.read_text() + out.read_text().splitlines()[-1] + "\n")
    assert found(*QUICK, "--matches", "4", "--out", str(out))["matches"] == 4


def test_it_ends_when_the_verdict_is_clear() -> None:
    plain = found(*QUICK, "--matches", "400", "--test", "0.5,0.65")
    assert plain["test"]["verdict"] == "high"
    assert plain["matches"] < 200


def test_equal_players_are_found_equal() -> None:
    plain = found("eme", "--players", "random,random:1"[:13], "--matches", "2", "--jobs", "1", "--json")
    assert plain["wins"] == {"random": 1.0}


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("chess", "--players", "greedy,random"), "there is no game"),
        (("eme", "--players", "greedy,oracle"), "there is no computer player 'oracle'"),
        (("eme", "--players", "greedy:0,random"), "is no budget"),
        (("eme", "--players", "greedy:x,random"), "is no budget"),
        (("eme", "--players", "random:5,random"), "random has no budget"),
        (("eme", "--players", "greedy"), "2 to 5 can play, not 1"),
        (("eme", "--players", "greedy,random", "--options", "[]"), "must be a JSON object"),
        (("eme", "--players", "greedy,random", "--options", '{"side":"Q"}'), "side"),
        (("eme", "--players", "greedy,random", "--test", "0.7,0.5"), "two shares"),
        (("eme", "--players", "greedy,random", "--test", "much"), "two shares"),
    ],
)
def test_wrong_arguments_are_answered_in_one_line(arguments: tuple[str, ...], said: str) -> None:
    assert said in complaint(imperia("arena", *arguments))


def test_the_time_of_a_turn_is_that_of_all_its_runs() -> None:
    one = play_round(Plan("eme", ("greedy:2", "random"), {}, "0"), 0)
    assert all(36 <= len(times) <= 40 for times in one.cpu_ms), "13 turns and 5 neutral armies a match, and the bids"
