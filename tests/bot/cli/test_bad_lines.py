"""`imperia engine` never dies of a line and never loses one."""

import io
import json
import random
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.cli.protocol.lines import LONGEST_LINE, answer, read_lines, serve
from bot.cli.protocol.requests import MOST_PROBLEMS
from bot.cli.protocol.session import Session
from tests.bot.cli.running import imperia
from tests.support.tables import GAMES

ROOT = Path(__file__).resolve().parents[3]
ENGINE = [sys.executable, "-m", "bot", "engine", "eme"]
NEW = b'{"do":"new","players":3,"seed":"2a"}'
GOOD: list[dict[str, Any]] = [
    {"do": "new", "players": 3, "options": {}, "seed": "2a", "chance": "auto"},
    {"do": "load", "position": {}, "seed": "2a", "chance": "ask"},
    {"do": "legal", "actor": 0},
    {"do": "play", "actor": 0, "decision": "bid 1"},
    {"do": "observe", "viewer": 0},
]
STRANGE: list[Any] = [None, True, -1, 1.5, 10**40, "", "x" * 999, "\ud800", "\0", [], [[]], {}, {"a": 1}, [None] * 50]


def scrambled_bytes(rng: random.Random) -> bytes:
    return bytes(rng.randrange(1, 256) for _ in range(rng.randrange(60))).replace(b"\n", b"?")


def cut_short(rng: random.Random) -> bytes:
    text = json.dumps(rng.choice(GOOD)).encode()
    return text[: rng.randrange(len(text))]


def flipped(rng: random.Random) -> bytes:
    text = bytearray(b'{"do":"dance","with":"me"}')
    text[rng.randrange(len(text))] = rng.choice(b'"{}[]:,\\\xff\x00x')
    return bytes(text)


def wrong_type(rng: random.Random) -> bytes:
    """One field of a good request holds something that cannot be right there."""
    request = dict(rng.choice(GOOD))
    field = rng.choice([name for name in request if name != "seed"])
    return json.dumps(request | {field: rng.choice([None, True, 1.5, "x" * 999, "\ud800", [[]], [None] * 50])}).encode()


def no_object(rng: random.Random) -> bytes:
    return json.dumps(rng.choice([one for one in STRANGE if not isinstance(one, dict)])).encode()


def another_field(rng: random.Random) -> bytes:
    return json.dumps(rng.choice(GOOD) | {f"more{rng.random()}": rng.choice(STRANGE)}).encode()


def strange_position(rng: random.Random) -> bytes:
    names = ["choices", "stage", "turn", "coins", "armies", "cities", "row", "undrawn", "taken", "bids", "tokens"]
    position = {name: rng.choice(STRANGE) for name in rng.sample(names, rng.randrange(1, 9))}
    return json.dumps({"do": "load", "position": position}).encode()


def deep(rng: random.Random) -> bytes:
    depth = rng.randrange(100, 100_000)
    inside = rng.choice([b"[" * depth, b'{"do":' * depth, b"[" * depth + b"]" * depth])
    return rng.choice([inside, b'{"do":"load","position":{"coins":' + inside])


def many_digits(rng: random.Random) -> bytes:
    return b'{"do":"legal","actor":' + b"9" * rng.randrange(20, 9000) + b"}"


def nonsense_decision(rng: random.Random) -> bytes:
    codes = ["", ",", "*", "end*99999999999", "take", "take -1", "bid 99", "bid 1,take 1", "end," * 500, "ход 3", "\0"]
    return json.dumps({"do": "play", "actor": rng.randrange(3), "decision": rng.choice(codes)}).encode()


KINDS: list[Callable[[random.Random], bytes]] = [
    scrambled_bytes,
    cut_short,
    flipped,
    wrong_type,
    no_object,
    another_field,
    strange_position,
    deep,
    many_digits,
    nonsense_decision,
]


def bad_lines(number: int, seed: int) -> list[bytes]:
    rng = random.Random(seed)
    return [KINDS[index % len(KINDS)](rng) for index in range(number)]


def test_two_thousand_bad_lines_get_an_answer_each_and_change_nothing() -> None:
    session = Session(GAMES["eme"])
    answer(session, NEW)
    before = answer(session, b'{"do":"save"}'), answer(session, b'{"do":"record"}')
    errors = set()
    for line in bad_lines(2000, 1):
        plain = json.loads(answer(session, line))
        assert plain["ok"] is False, line[:200]
        assert plain["error"] != "internal", line[:200]
        assert plain["problems"], line[:200]
        errors.add(plain["error"])
    assert (answer(session, b'{"do":"save"}'), answer(session, b'{"do":"record"}')) == before
    assert errors >= {"not_json", "not_utf8", "not_an_object", "too_deep", "unknown_request", "bad_request"}
    assert errors >= {"bad_position", "unreadable_decision", "illegal_decision"}


def test_a_fault_of_ours_is_an_answer_too() -> None:
    class Broken(Session):
        def answer(self, request: Any) -> Any:
            raise RuntimeError("a fault")

    plain = json.loads(answer(Broken(GAMES["eme"]), b'{"do":"info"}'))
    assert (plain["ok"], plain["error"]) == (False, "internal")


def test_a_huge_line_is_refused_and_the_next_one_is_read() -> None:
    long = b" " * (3 * LONGEST_LINE)
    source = io.BytesIO(b'{"do":"info"}\n' + long + b"\n\r\n" + b'{"do":"info"}')
    assert list(read_lines(source)) == [b'{"do":"info"}', None, b"", b'{"do":"info"}']


def test_a_line_of_the_longest_length_is_still_read() -> None:
    for length, whole in ((LONGEST_LINE - 1, True), (LONGEST_LINE, True), (LONGEST_LINE + 1, False)):
        lines = list(read_lines(io.BytesIO(b"x" * length + b"\n" + b"y")))
        assert [line is not None for line in lines] == [whole, True]


def test_a_huge_line_without_an_end_is_refused_once() -> None:
    answers = io.BytesIO()
    serve(Session(GAMES["eme"]), io.BytesIO(b"x" * (3 * LONGEST_LINE)), answers)
    assert [json.loads(line)["error"] for line in answers.getvalue().splitlines()] == ["too_long"]


def test_the_command_answers_line_by_line() -> None:
    result = imperia("engine", "eme", stdin=b'{"do":"info"}\n\xff\n\n' + NEW + b'\n{"do":"actors"}')
    answers = [json.loads(line) for line in result.stdout.splitlines()]
    assert [one["ok"] for one in answers] == [True, False, False, True, True]
    assert [one.get("error") for one in answers][1:3] == ["not_utf8", "not_json"]
    assert answers[-1] == {"ok": True, "actors": [0, 1, 2], "awaited": [0, 1, 2]}
    assert result.exit_code == 0


def test_a_real_process_answers_each_line_before_the_next_survives_bad_ones_and_ends_with_its_input() -> None:
    lines = [*bad_lines(200, 2), b"z" * (2 * LONGEST_LINE), b'{"do":"actors"}']
    with subprocess.Popen(
        ENGINE, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for line in (b'{"do":"info"}', b"?", NEW):
            process.stdin.write(line + b"\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["ok"] == (line != b"?")
        told, complaints = process.communicate(b"\n".join(lines), timeout=60)
    answers = [json.loads(line) for line in told.splitlines()]
    assert (process.returncode, complaints) == (0, b"")
    assert len(answers) == len(lines)
    assert [number for number, one in enumerate(answers) if one["ok"]] == [len(lines) - 1]
    assert answers[-1]["actors"] == [0, 1, 2]


def test_a_reader_that_goes_away_ends_it_without_a_word() -> None:
    with subprocess.Popen(
        ENGINE, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.write(b'{"do":"info"}\n')
        process.stdin.flush()
        process.stdout.readline()
        process.stdout.close()
        process.stdin.write(b'{"do":"info"}\n' * 2)
        process.stdin.close()
        assert process.wait(10) in (0, -signal.SIGPIPE)
        assert process.stderr.read() == b""


HUGE = 10**6
MANY = "200 000 bad numbers", "60 000 unknown keys", "50 000 points without end"
"""They take long, and are like others of which there are fewer."""
LONG_LINES: dict[str, bytes] = {
    "a list of bad numbers": b'{"do":"load","position":{"coins":[' + b'"x",' * 20_000 + b'1],"row":[1]}}',
    MANY[0]: b'{"do":"load","position":{"coins":[' + b'"x",' * 200_000 + b'1],"row":[1]}}',
    "as many seats": b'{"do":"load","position":{"stage":{"kind":"auction"},"coins":[' + b"1," * 400_000 + b"1]}}",
    "a huge word": b'{"do":"' + b"x" * HUGE + b'"}',
    "a huge key": b'{"do":"info","' + b"x" * HUGE + b'":1}',
    "a huge key of a position": b'{"do":"load","position":{"' + b"x" * HUGE + b'":1}}',
    "a huge option": b'{"do":"new","players":3,"options":{"side":"' + b"x" * HUGE + b'"}}',
    "a huge name of an option": b'{"do":"new","players":3,"options":{"' + b"x" * HUGE + b'":1}}',
    "a huge region": b'{"do":"load","position":{"coins":[1,1],"armies":[{"' + b"x" * HUGE + b'":1}]}}',
    "many unknown keys": json.dumps({"do": "info"} | {f"k{n}": n for n in range(6_000)}).encode(),
    MANY[1]: json.dumps({"do": "info"} | {f"k{n}": n for n in range(60_000)}).encode(),
    "a huge decision": b'{"do":"play","actor":0,"decision":"' + b"x" * HUGE + b'"}',
    "a long run": b'{"do":"play","actor":0,"decision":"' + b"end," * 200_000 + b'"}',
    "a huge seed": b'{"do":"new","players":3,"seed":"' + b"f" * HUGE + b'"}',
    "numbers of thousands of digits": b'{"do":"load","position":{"armies":[{"A1":' + b"9" * 4300 + b',"A2":'
    + b"9" * 4300 + b'}],"coins":[1,1],"stage":{"kind":"auction"}}}',
    "too many seats to say": b'{"do":"new","players":' + b"9" * 4300 + b"}",
    "a number of too many digits": b'{"do":"new","players":' + b"9" * 5000 + b"}",
    "points without end": b'{"do":"load","position":{"options":{"games":3},"match":{},"points":['
    + b'["7",1e30,true],' * 5_000 + b"[]]}}",
    MANY[2]: b'{"do":"load","position":{"options":{"games":3},"match":{},"points":['
    + b'["7",1e30,true],' * 50_000 + b"[]]}}",
    "half letters": b'{"do":"load","position":{"coins":["' + b"\\ud800" * 100_000 + b'"]}}',
    "half a letter in a key": b'{"do":"new","players":3,"options":{"\\ud800":1}}',
    "deep, but not too deep to be read": b'{"do":"load","position":{"row":' + b"[" * 500 + b"]" * 500 + b"}}",
    "no number at all": b'{"do":"new","players":NaN}',
    "no end": b'{"do":"new","players":-Infinity}',
    "a number beyond all numbers": b'{"do":"load","position":{"coins":[1e999,1],"stage":{"kind":"auction"}}}',
    "a key twice": b'{"do":"info","do":"save"}',
    "a key twice deep inside": b'{"do":"load","position":{"coins":[1,1],"stage":{"kind":"over","kind":"auction"}}}',
}  # fmt: skip


@pytest.mark.timeout(30)
@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.nightly if name in MANY else []) for name in LONG_LINES]
)
def test_no_line_gets_a_long_answer(name: str) -> None:
    """Whatever it holds is refused in a few sentences that every JSON reader can read."""
    assert len(LONG_LINES[name]) < 2 * LONGEST_LINE
    text = answer(Session(GAMES["eme"]), LONG_LINES[name])
    plain = json.loads(text)
    assert (plain["ok"], plain["error"] != "internal") == (False, True)
    assert len(text) < 20_000
    assert len(plain["problems"]) <= MOST_PROBLEMS + 1
    assert all(0 < len(problem["message"]) < 300 and len(problem["path"]) < 300 for problem in plain["problems"])
    assert "\\ud8" not in text.decode()


def test_problems_that_are_not_told_are_counted() -> None:
    plain = json.loads(answer(Session(GAMES["eme"]), LONG_LINES["many unknown keys"]))
    assert len(plain["problems"]) == MOST_PROBLEMS + 1
    assert plain["problems"][-1]["message"].startswith("and ")


def test_equal_keys_and_numbers_that_json_has_not_are_named() -> None:
    said = [json.loads(answer(Session(GAMES["eme"]), LONG_LINES[name])) for name in ("a key twice", "no number at all")]
    assert [one["problems"] for one in said] == [
        [{"path": "", "message": "the key 'do' is there twice in one object"}],
        [{"path": "", "message": "NaN is no number that JSON has"}],
    ]


@pytest.mark.timeout(30)
def test_a_line_of_fifty_megabytes_is_refused_once_and_the_talk_goes_on() -> None:
    long = b'{"do":"load","position":{"coins":["' + b"x" * 50 * 2**20 + b'"]}}'
    answers = io.BytesIO()
    serve(Session(GAMES["eme"]), io.BytesIO(NEW + b"\n" + long + b'\n{"do":"actors"}\n'), answers)
    told = [json.loads(line) for line in answers.getvalue().splitlines()]
    assert [one.get("error") for one in told] == [None, "too_long", None]
    assert len(answers.getvalue()) < 10_000
