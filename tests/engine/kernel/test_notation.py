"""Runs of decisions as text."""

import time

import pytest

from engine.kernel.decision import MOST_DECISIONS, Decision, read_run, write_run
from engine.kernel.errors import UnreadableDecision

KNOWN = {code: Decision(code) for code in ("place A12", "move A1 A2", "end")}


def parse(code: str) -> Decision:
    if code not in KNOWN:
        raise UnreadableDecision(code)
    return KNOWN[code]


def codes(run: str | list[str]) -> list[str]:
    return [decision.code for decision in read_run(parse, run)]


def test_a_run_is_written_with_commas_and_repeats() -> None:
    assert codes("place A12*3, end") == ["place A12"] * 3 + ["end"]
    assert codes(["place A12*2", " end "]) == ["place A12", "place A12", "end"]


def test_the_shortest_text_is_written() -> None:
    run = ["place A12", "place A12", "end", "place A12"]
    assert write_run(run) == "place A12*2, end, place A12"
    assert codes(write_run(run)) == run


@pytest.mark.parametrize(
    "text",
    [
        "",
        ",",
        "end,",
        "end*0",
        "end*65",
        "end*-1",
        "end*",
        "*3",
        "end**2",
        "end*2*2",
        "end*٣",
        "end*1.5",
        "end* 2",
        "stop",
        "end;end",
        "end*33, end*33",
    ],
)
def test_what_is_no_run_is_refused(text: str) -> None:
    with pytest.raises(UnreadableDecision):
        codes(text)


def test_the_longest_run_is_taken() -> None:
    assert len(codes(f"end*{MOST_DECISIONS}")) == MOST_DECISIONS


@pytest.mark.parametrize(
    "text", ["end*0064" + "0" * 9, "end*64" + "0" * 5000, "end," * 400_000 + "end", "end*64," * 9999]
)
def test_a_run_without_end_is_refused_before_it_is_built(text: str) -> None:
    began = time.process_time()
    with pytest.raises(UnreadableDecision) as caught:
        codes(text)
    assert time.process_time() - began < 1
    assert len(str(caught.value)) < 200
