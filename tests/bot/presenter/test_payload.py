"""Buttons as text: what is written is read, and nothing else is."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.presenter.acts.base import Unknown
from bot.presenter.acts.table import Join, SetOption
from bot.presenter.payload import LONGEST, BadPayload, Button, read, write
from bot.presenter.screen import Do, PlayHint, Press, Show, Slot, Use

TABLE = "07abcDEF"
PRESSES: list[tuple[Press, str]] = [
    (Do(("take 17",)), "1.07abcDEF.2s.dtake 17"),
    (Do(("place A12",) * 3), "1.07abcDEF.2s.dplace A12*3"),
    (Do(("take 4", "move A1 A2", "end")), "1.07abcDEF.2s.dtake 4;move A1 A2;end"),
    (Slot(3), "1.07abcDEF.2s.s3"),
    (PlayHint("0123456789ab"), "1.07abcDEF.2s.h0123456789ab"),
    (Show("log"), "1.07abcDEF.2s.vlog"),
    (Show("card 17", 2), "1.07abcDEF.2s.vcard 17*3"),
    (Show(""), "1.07abcDEF.2s.v"),
    (Show("", 1), "1.07abcDEF.2s.v*2"),
    (Use(Join()), "1.07abcDEF.2s.ujoin"),
    (Use(SetOption("winner", "starts")), "1.07abcDEF.2s.uoption winner starts"),
    (Use(SetOption("refill", "at_once")), "1.07abcDEF.2s.uoption refill at_once"),
]


@pytest.mark.parametrize(("press", "text"), PRESSES)
def test_a_button_has_one_text_and_the_text_one_button(press: Press, text: str) -> None:
    assert write(TABLE, 100, press) == text
    assert read(text) == Button(TABLE, 100, press)


@given(st.integers(min_value=0, max_value=36**9), st.integers(min_value=0, max_value=9999))
def test_every_version_and_slot_comes_back(version: int, slot: int) -> None:
    assert read(write(TABLE, version, Slot(slot))) == Button(TABLE, version, Slot(slot))


words = st.text("abcdefgz0189_", min_size=1, max_size=6)
codes = st.lists(words, min_size=1, max_size=3).map(" ".join)


@given(st.lists(codes, min_size=1, max_size=4))
def test_every_run_that_fits_comes_back(run: list[str]) -> None:
    text = f"1.{TABLE}.a.d"
    try:
        text = write(TABLE, 10, Do(tuple(run)))
    except BadPayload:
        assert len(";".join(run)) > 20
        return
    assert read(text).press == Do(tuple(run))
    assert len(text.encode()) <= LONGEST


@pytest.mark.parametrize(
    "press",
    [
        Do(("place A12", "place B7", "move A12 A13", "move A13 A14", "move A14 A15", "end")),
        Do(("ход 3",)),
        Do(("a;b",)),
        Do(("a*2",)),
        Do(("a  b",)),
        Do(("",)),
        Do(()),
        Do(("x",) * 65),
        Slot(-1),
        Slot(10_000),
        Show("log\n"),
        Show("log", -1),
        Use(Unknown("")),
    ],
)
def test_a_button_that_cannot_be_written_is_refused_at_once(press: Press) -> None:
    with pytest.raises(BadPayload):
        write(TABLE, 1, press)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "1",
        "2.07abcDEF.2s.s3",
        "1.07abcDE.2s.s3",
        "1.xxabcDEF.2s.s3",
        "1.07abcDEF.02s.s3",
        "1.07abcDEF.2S.s3",
        "1.07abcDEF.-1.s3",
        "1.07abcDEF.2s.s03",
        "1.07abcDEF.2s.s³",
        "1.07abcDEF.2s.s",
        "1.07abcDEF.2s.x3",
        "1.07abcDEF.2s.d",
        "1.07abcDEF.2s.dtake 17*1",
        "1.07abcDEF.2s.dtake 17;take 17",
        "1.07abcDEF.2s.dtake 17;",
        "1.07abcDEF.2s.dx*65",
        "1.07abcDEF.2s.dx*9999;y*9999",
        "1.07abcDEF.2s.vlog*0",
        "1.07abcDEF.2s.vlog*1",
        "1.07abcDEF.2s.ujoin ",
        "1.07abcDEF.2s.ujoin\n",
        "1.07abcDEF.2s.uход",
        f"1.07abcDEF.2s.u{'j' * 60}",
    ],
)
def test_what_was_not_written_by_us_is_not_read(text: str) -> None:
    with pytest.raises(BadPayload):
        read(text)


def test_whatever_is_read_would_be_written_the_same_way() -> None:
    """So no two texts are the same button, and a forged one has no second meaning."""
    rng, taken = random.Random(7), 0
    letters = "0123456789abcxyzABC .;*dsvu_"
    for _ in range(20_000):
        text = f"1.{TABLE}.{rng.choice('0129az')}." + "".join(rng.choice(letters) for _ in range(rng.randint(0, 8)))
        try:
            button = read(text)
        except BadPayload:
            continue
        taken += 1
        assert write(button.table, button.version, button.press) == text
    assert taken > 500
