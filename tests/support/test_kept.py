"""`tests.support.kept`: which logs of a table agree with what its players pressed and were told."""

import pytest

from engine.kernel.log_entry import Decided
from tests.support.kept import Codes, Told, fits, runs_of

A, B, END = ("a",), ("b",), ("end",)
YES, NO, NOTHING = Told.YES, Told.NO, Told.NOTHING


@pytest.mark.parametrize(
    ("tried", "logged", "possible"),
    [
        ([(A, YES), (B, YES)], [A, B], True),
        ([(A, YES), (B, YES)], [A], False),
        ([(A, YES), (B, YES)], [B, A], False),
        ([(A, YES)], [A, A], False),
        ([(A, YES)], [], False),
        ([(A, NO)], [A], False),
        ([(A, NO), (A, YES)], [A], True),
        ([(A, NOTHING)], [A], True),
        ([(A, NOTHING)], [], True),
        ([(A, NOTHING), (A, YES)], [A, A], True),
        ([(A, NOTHING), (A, YES)], [A, A, A], False),
        ([], [B], False),
        ([(END, YES), (A, YES), (END, YES)], [A, END], True),
        ([(END, YES), (END, YES), (B, YES)], [END, B], True),
        ([(A, YES), (END, YES)], [A], False),
        ([(A, YES), (END, YES), (B, YES)], [B], False),
    ],
)
def test_a_log_fits_or_does_not(tried: list[tuple[Codes, Told]], logged: list[Codes], *, possible: bool) -> None:
    assert fits(tried, logged) is possible


def test_a_press_is_one_run() -> None:
    log = [
        Decided(0, "take 1", starts=True),
        Decided(0, "place 2"),
        Decided(1, "bid 0", starts=True),
        Decided(0, "end", forced=True),
        Decided(0, "take 3", starts=True),
    ]
    assert runs_of(log, 0) == [("take 1", "place 2"), ("take 3",)]
