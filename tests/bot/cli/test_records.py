"""`imperia replay`, `imperia verify`, and files that cannot be used."""

import copy
import json
import random
from pathlib import Path
from typing import Any

import pytest

from engine.games import registry
from tests.bot.cli.running import complaint, imperia, record, written
from tests.engine.kernel.hands import TWO

RECORD = record()
LINES = RECORD["segments"][0]["entries"]
SERIES = record("eme-2-games=3", 82)


def changed(**changes: Any) -> dict[str, Any]:
    return copy.deepcopy(RECORD) | changes


def with_line(number: int, line: Any) -> dict[str, Any]:
    plain = copy.deepcopy(RECORD)
    plain["segments"][0]["entries"][number] = line
    return plain


@pytest.mark.parametrize("plain", [RECORD, SERIES], ids=["match", "series"])
def test_a_replay_shows_every_version(plain: dict[str, Any], tmp_path: Path) -> None:
    result = imperia("replay", written(tmp_path, plain))
    lines = result.stdout.splitlines()
    assert [int(line.split()[0]) for line in lines] == list(range(len(plain["segments"][0]["entries"]) + 1))
    assert lines[0].split() == ["0", "start"]
    assert result.exit_code == 0


def test_a_replay_says_who_decided_what_and_what_happened(tmp_path: Path) -> None:
    text = imperia("replay", written(tmp_path, RECORD)).stdout
    first = next(line for line in text.splitlines() if "chance" in line)
    assert f"{LINES[0]['play']} " in first
    assert "card_dealt card=" in first
    assert "(forced)" in text
    assert "undo to " in text
    assert "(only for seat 0)" in text


def test_a_note_is_shown(tmp_path: Path) -> None:
    plain = copy.deepcopy(RECORD)
    plain["segments"][0]["entries"].append({"note": {"resigned": 1}})
    assert '{"resigned": 1}' in imperia("replay", written(tmp_path, plain)).stdout.splitlines()[-1]


def test_a_replay_stops_at_a_version_with_its_position_and_standing(tmp_path: Path) -> None:
    moment = json.loads(imperia("replay", written(tmp_path, RECORD), "--at", "9").stdout)
    assert set(moment) == {"game", "seats", "version", "position", "standing"}
    assert (moment["game"], moment["seats"], moment["version"]) == ("eme", 2, 9)
    assert registry.game("eme").load(moment["position"])
    assert moment["standing"]["over"] is False


def test_what_a_replay_prints_can_be_read_again(tmp_path: Path) -> None:
    moment = imperia("replay", written(tmp_path, SERIES), "--at", "200").stdout
    assert imperia("render", "-", "-o", str(tmp_path / "x" / "no.png"), stdin=moment).exit_code == 2
    path = written(tmp_path, json.loads(moment), "moment.json")
    assert "has no --at" in complaint(imperia("replay", path, "--at", "3"))


def test_a_version_that_never_was_is_told(tmp_path: Path) -> None:
    message = complaint(imperia("replay", written(tmp_path, RECORD), "--at", "9999"))
    assert message.endswith(f"at: the record has versions 0 to {len(LINES)}")


def test_a_replay_goes_as_far_as_the_record_plays(tmp_path: Path) -> None:
    result = imperia("replay", written(tmp_path, with_line(5, {"by": 0, "play": "end"})))
    assert result.exit_code == 2
    assert len(result.stdout.splitlines()) == 6
    assert "segments.0.entries.5: " in result.stderr


def test_a_record_comes_from_stdin_too() -> None:
    assert imperia("verify", "-", stdin=json.dumps(RECORD)).exit_code == 0


@pytest.mark.parametrize("plain", [RECORD, SERIES], ids=["match", "series"])
def test_a_fair_match_verifies(plain: dict[str, Any], tmp_path: Path) -> None:
    result = imperia("verify", written(tmp_path, plain))
    draws = sum(line.get("by") == "chance" for line in plain["segments"][0]["entries"])
    assert result.stdout.startswith("ok: ")
    assert f"{draws} draws follow from the seed" in result.stdout
    assert "notes prove nothing" in result.stdout
    assert result.exit_code == 0


def test_an_invented_note_is_counted_among_those_that_prove_nothing(tmp_path: Path) -> None:
    plain = copy.deepcopy(RECORD)
    notes = sum("note" in line for line in LINES)
    plain["segments"][0]["entries"].append({"note": {"ended": "house"}})
    result = imperia("verify", written(tmp_path, plain))
    assert f"ok: {len(LINES) - notes} lines play by the rules" in result.stdout
    assert f"notes prove nothing ({notes + 1}: who joined, left or ended it)" in result.stdout


def test_draws_are_not_called_fair_before_the_seed_is_shown(tmp_path: Path) -> None:
    result = imperia("verify", written(tmp_path, {k: v for k, v in RECORD.items() if k != "seed"}))
    assert "cannot be checked before the seed is shown" in result.stdout
    assert result.exit_code == 0


def test_everything_that_is_wrong_is_told_with_exit_code_1(tmp_path: Path) -> None:
    plain = changed(commitment="00", salts=["x", "y"])
    plain["segments"][0]["content"] = "other"
    result = imperia("verify", written(tmp_path, plain))
    assert result.exit_code == 1
    assert "commitment: " in result.stdout
    assert "segments.0.content: " in result.stdout
    assert result.stderr == ""


def test_a_swapped_draw_is_told(tmp_path: Path) -> None:
    plain = copy.deepcopy(RECORD)
    first, second = plain["segments"][0]["entries"][:2]
    first["play"], second["play"] = second["play"], first["play"]
    result = imperia("verify", written(tmp_path, plain))
    assert (result.exit_code, result.stdout.count("draw ")) == (1, 2)


BROKEN = {
    "nothing": b"",
    "not text": b"\xff\xfe\x00\x89PNG",
    "not JSON": b"match of Tuesday",
    "deep": b"[" * 100_000,
    "a list": b"[1, 2]",
    "another object": b'{"hello": "world"}',
    "no segments": json.dumps(changed(segments=[])).encode(),
    "unknown game": json.dumps(changed(game="chess")).encode(),
    "game of no name": json.dumps(changed(game=["eme"])).encode(),
    "odd start": json.dumps(changed(segments=[{**RECORD["segments"][0], "start": {"coins": "many"}}])).encode(),
    "odd line": json.dumps(with_line(0, {"by": "bob"})).encode(),
}


@pytest.mark.parametrize("kind", BROKEN)
@pytest.mark.parametrize("command", [("replay",), ("replay", "--at", "1"), ("render", "-o", "x.png")], ids=str)
def test_a_broken_file_is_one_clear_line(kind: str, command: tuple[str, ...], tmp_path: Path) -> None:
    path = tmp_path / "file.json"
    path.write_bytes(BROKEN[kind])
    assert complaint(imperia(*command, str(path)))


@pytest.mark.parametrize("kind", list(BROKEN)[:9])
def test_a_file_that_is_no_record_cannot_be_verified(kind: str, tmp_path: Path) -> None:
    path = tmp_path / "file.json"
    path.write_bytes(BROKEN[kind])
    assert complaint(imperia("verify", str(path)))


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_file_that_is_not_there_or_is_a_folder_is_told(command: str, tmp_path: Path) -> None:
    assert complaint(imperia(command, str(tmp_path / "none.json"))).endswith("No such file or directory")
    assert complaint(imperia(command, str(tmp_path))).endswith("Is a directory")


@pytest.mark.parametrize(
    "change",
    [{"game": 3}, {"game": "chess"}, {"seats": 5}, {"position": []}, {"position": {"coins": []}}, {"position": None}],
    ids=str,
)
def test_a_position_that_cannot_be_used_is_one_clear_line(change: dict[str, Any], tmp_path: Path) -> None:
    path = written(tmp_path, {"game": "eme", "seats": 2, "position": TWO} | change)
    assert complaint(imperia("render", path, "-o", str(tmp_path / "x.png")))


@pytest.mark.parametrize("records", [40, pytest.param(150, marks=pytest.mark.nightly)])
def test_no_change_of_a_record_ends_in_a_traceback(records: int) -> None:
    """With something strange in so many records: a clean answer every time, and never `ok` for another match."""
    rng, codes = random.Random(83), set[int]()
    for _ in range(records):
        plain = copy.deepcopy(RECORD)
        _spoil(rng, plain)
        codes.add(imperia("verify", "-", stdin=json.dumps(plain)).exit_code)
        assert imperia("replay", "-", stdin=json.dumps(plain)).exit_code in (0, 2)
    assert {0, 1} <= codes <= {0, 1, 2}


def _spoil(rng: random.Random, plain: dict[str, Any]) -> None:
    """Put something strange somewhere."""
    part = rng.choice([plain, plain["segments"][0], plain["segments"][0]["start"], *plain["segments"][0]["entries"]])
    field = rng.choice([*part, "undo", "note", "by", "play"])
    part[field] = rng.choice(
        [None, True, -1, 3, 10**30, 1.5, "", "chance", "end", "\ud800", [], [[1]], {}, {"a": 1}, -5]
    )
