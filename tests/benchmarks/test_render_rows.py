"""`python -m benchmarks render`."""

import json
import math
from typing import Any

import pytest
from PIL import Image, ImageFont

from benchmarks.rows import render_rows
from benchmarks.rows.render_rows import (
    LEAST_DB,
    LIMIT_KB,
    Board,
    decoded,
    drawn_at,
    pictures,
    plain_pictures,
    psnr,
    reference,
    richest_board,
)
from render import canvas
from tests.benchmarks.running import tool


@pytest.fixture(scope="module")
def board() -> Board:
    return richest_board(matches=1)


@pytest.fixture(autouse=True)
def _found_once(board: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(render_rows, "richest_board", lambda: board)


@pytest.mark.nightly
def test_the_rows_have_the_shape_of_all_rows() -> None:
    result = tool("render", "--json", "--rounds", "1", "--seconds", "0.05")
    assert result.exit_code == 0
    rows = json.loads(result.stdout)["rows"]
    assert [set(row) for row in rows] == [{"name", "ours", "peer", "ratio", "unit", "goal"}] * 4
    assert [row["name"].split()[0] for row in rows] == ["R1", "R4", "R7", "R8"]
    speeds, limits = rows[:2], rows[2:]
    for row in speeds:
        assert row["ratio"] == pytest.approx(row["ours"] / row["peer"], rel=0.1)
    assert speeds[0]["ratio"] < 1, "drawing and encoding takes longer than encoding"
    assert speeds[1]["ratio"] > 2
    assert [row["ratio"] >= row["goal"] for row in limits] == [True, True]


def test_the_richest_board_keeps_both_limits(board: Board) -> None:
    sent = board.picture()
    assert len(sent) <= LIMIT_KB * 1000
    assert psnr(decoded(sent), board.frame()) >= LEAST_DB


def test_the_plain_way_draws_the_same_board(board: Board) -> None:
    with drawn_at(1):
        plain = board.frame()
    assert LEAST_DB > psnr(plain, board.frame()) > 20


def test_what_is_kept_does_not_change_the_picture(board: Board) -> None:
    assert psnr(board.frame(), reference(board)) == math.inf


def test_the_plain_way_loads_fonts_for_every_picture_and_ours_none(
    board: Board, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded, usual = list[Any](), ImageFont.truetype

    def noted(*font: Any, **more: Any) -> ImageFont.FreeTypeFont:
        loaded.append(font)
        return usual(*font, **more)

    monkeypatch.setattr(ImageFont, "truetype", noted)
    board.picture()
    loaded.clear()
    assert pictures(0, board).count == 1
    assert loaded == []
    assert plain_pictures(0, board).count == 1
    assert len(loaded) > 10


def test_measuring_leaves_the_fineness_as_it_was() -> None:
    fineness = canvas.SCALE
    with drawn_at(1):
        assert fineness != canvas.SCALE
    assert fineness == canvas.SCALE


def test_likeness_in_decibels() -> None:
    black, grey = Image.new("RGB", (4, 4)), Image.new("RGB", (4, 4), (51, 51, 51))
    assert psnr(black, black) == math.inf
    assert psnr(black, grey) == pytest.approx(20 * math.log10(5))
