"""Fair chance: the commitment, the draws, and an independent verifier."""

import ast
import hashlib
import inspect
import json
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from engine.kernel.actors import CHANCE
from engine.kernel.fairness import FairDraws, commitment, salt_digest
from engine.kernel.log_entry import Decided
from engine.kernel.records.replay import frames
from tests.support import verifier
from tests.support.tables import Case, Played, cases, play_match

SEED = bytes(range(32))
DRAWS = FairDraws(SEED, ("ann", "bob"), "07abcdef")
ENDS = [case for case in cases() if str(case) in ("eme-2", "eme-5", "eme-3-tokens=True", "toy-2", "toy-4")]


def choices_of(played: Played) -> list[list[tuple[str, int]]]:
    """For every draw of a match the codes that could come, with their weights: what the verifier must be told."""
    game, found, before = played.case.game, list[list[tuple[str, int]]](), None
    for frame in frames(game, played.record):
        if before is not None and isinstance(frame.entry, Decided) and frame.entry.actor == CHANCE:
            legal = game.legal(before, CHANCE)
            weights = game.weights(before) or [1] * len(legal)
            found.append([(one.code, weight) for one, weight in zip(legal, weights, strict=True)])
        before = frame.state
    return found


def chi_square(counts: Sequence[int], weights: Sequence[int]) -> float:
    expected = [sum(counts) * weight / sum(weights) for weight in weights]
    return sum((count - due) ** 2 / due for count, due in zip(counts, expected, strict=True))


def test_the_commitment_is_the_digest_of_seed_and_table() -> None:
    assert commitment(b"\0" * 32, "07abcdef") == hashlib.sha256(b"\0" * 32 + b"07abcdef").hexdigest()


def test_a_commitment_binds_the_seed_and_the_table() -> None:
    assert len({commitment(SEED, "a"), commitment(SEED, "b"), commitment(SEED[::-1], "a")}) == 3


@pytest.mark.parametrize("other", [("bob", "ann"), ("annb", "ob"), ("ann",), ("ann", "bob", ""), ("3:ann", "bob")])
def test_no_two_lists_of_salts_look_alike(other: tuple[str, ...]) -> None:
    assert salt_digest(("ann", "bob"), "t") != salt_digest(other, "t")


def test_the_seed_is_not_shown_by_accident() -> None:
    assert SEED.hex() not in repr(DRAWS)
    assert repr(SEED) not in repr(DRAWS)


def test_a_draw_depends_on_its_number_alone_and_not_on_earlier_draws() -> None:
    forwards = [DRAWS.pick(number, [1] * 36) for number in range(20)]
    assert [DRAWS.pick(number, [1] * 36) for number in reversed(range(20))] == forwards[::-1]


def test_equal_weights_come_equally_often() -> None:
    """60,000 draws of six: chi-square with 5 degrees of freedom stays below its 99.9 % point."""
    counts = Counter(DRAWS.pick(number, [1] * 6) for number in range(60_000))
    assert chi_square([counts[index] for index in range(6)], [1] * 6) < 20.5


def test_a_choice_comes_as_often_as_its_weight_says() -> None:
    weights = [1, 0, 5, 2, 12]
    counts = Counter(DRAWS.pick(number, weights) for number in range(20_000))
    assert counts[1] == 0
    assert chi_square([counts[i] for i in (0, 2, 3, 4)], [1, 5, 2, 12]) < 16.3


def test_the_uniform_test_would_notice_a_plain_remainder() -> None:
    """The control: five bits modulo 6 without rejection are biased, and chi-square says so."""
    counts = Counter(number % 32 % 6 for number in range(60_000))
    assert chi_square([counts[index] for index in range(6)], [1] * 6) > 20.5


def test_numbers_beyond_the_last_whole_multiple_are_thrown_away() -> None:
    """With a bound just above half of all numbers every second number is: the verifier counts in another way."""
    bound, digest = (1 << 255) + 1, verifier.public_part(DRAWS.salts, b"07abcdef")
    points = [DRAWS._below(number, bound) for number in range(50)]
    assert points == [verifier.below(SEED, digest, number, bound) for number in range(50)]
    first_tries = [DRAWS._number(number, 0) for number in range(50)]
    assert any(first != point for first, point in zip(first_tries, points, strict=True))


@pytest.mark.parametrize("case", ENDS, ids=str)
def test_the_independent_verifier_agrees(case: Case) -> None:
    played = play_match(case, 61)
    assert verifier.problems(played.record.as_json(), choices_of(played)) == []


@pytest.mark.parametrize("case", ENDS, ids=str)
def test_the_independent_verifier_notices_what_was_changed(case: Case) -> None:
    played = play_match(case, 62)
    choices = choices_of(played)
    for change in ({"seed": "00" * 32}, {"table": "00other0"}, {"salts": ["x"] * case.seats}, {"commitment": "00"}):
        assert verifier.problems(played.record.as_json() | change, choices)
    assert verifier.problems(played.record.as_json(), choices[:-1])
    assert verifier.problems(_with_another_first_draw(played.record.as_json(), choices), choices)


def test_the_verifier_is_short_and_knows_nothing_of_ours() -> None:
    source = inspect.getsource(verifier)
    assert len(source.splitlines()) < 80
    imported = {
        name.split(".")[0]
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in ([node.module or ""] if isinstance(node, ast.ImportFrom) else [one.name for one in node.names])
    }
    assert imported <= sys.stdlib_module_names


def test_the_verifier_runs_on_files(tmp_path: Path) -> None:
    played = play_match(ENDS[0], 63)
    for name, plain in (("record", played.record.as_json()), ("choices", choices_of(played))):
        (tmp_path / name).write_text(json.dumps(plain), encoding="utf-8")
    command = [sys.executable, verifier.__file__, str(tmp_path / "record"), str(tmp_path / "choices")]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (result.returncode, result.stdout) == (0, "every draw is fair\n")


def _with_another_first_draw(record: dict[str, Any], choices: Sequence[Sequence[tuple[str, int]]]) -> dict[str, Any]:
    line = next(line for line in record["segments"][0]["entries"] if line["by"] == "chance")
    line["play"] = next(code for code, _ in choices[0] if code != line["play"])
    return record
