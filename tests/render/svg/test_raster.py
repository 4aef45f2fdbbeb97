"""ThorVG is used by one thread at a time, and what it refuses is told."""

import re
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from thorvg_python.base import Result
from thorvg_python.canvas.sw import SwCanvas

from render.svg import raster

SQUARE = '<path d="M0 0 H8 V8 H0 Z" fill="#2766c4"/>'


def test_two_threads_never_draw_at_the_same_time(monkeypatch: pytest.MonkeyPatch) -> None:
    inside: set[int] = set()
    together: list[int] = []
    update, destroy = SwCanvas.update, SwCanvas.destroy

    def slow(canvas: SwCanvas) -> Result:
        inside.add(threading.get_ident())
        time.sleep(0.02)
        together.append(len(inside))
        return update(canvas)

    def last(canvas: SwCanvas) -> Result:
        inside.discard(threading.get_ident())
        return destroy(canvas)

    monkeypatch.setattr(SwCanvas, "update", slow)
    monkeypatch.setattr(SwCanvas, "destroy", last)
    with ThreadPoolExecutor(4) as pool:
        images = list(pool.map(lambda _: raster._pixels(SQUARE, 8, 8), range(8)))
    assert together == [1] * 8
    assert {image.getpixel((4, 4)) for image in images} == {(39, 102, 196, 255)}


FAILING = """
from thorvg_python import Result, SwCanvas
from render.svg import raster

SQUARE = '<path d="M0 0 H8 V8 H0 Z" fill="#2766c4"/>'
kept, gone = SwCanvas.{step}, []
destroy = SwCanvas.destroy
SwCanvas.destroy = lambda canvas: gone.append(canvas) or destroy(canvas)
SwCanvas.{step} = lambda *_: Result.INSUFFICIENT_CONDITION
try:
    raster._pixels(SQUARE, 8, 8)
except ValueError as error:
    print(error, len(gone))
SwCanvas.{step} = kept
print(raster._pixels(SQUARE, 8, 8).getpixel((4, 4)))
"""
"""A program in which a step of drawing fails: a process of its own, whose library nobody uses afterwards."""


@pytest.mark.parametrize("step", ["add", "update", "draw", "sync"])
def test_what_thorvg_does_not_draw_is_told_and_leaves_no_canvas(step: str) -> None:
    command = [sys.executable, "-c", FAILING.format(step=step)]
    told, drawn = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    assert re.fullmatch(r"ThorVG cannot draw '<svg .*: INSUFFICIENT_CONDITION 1", told)
    assert drawn == "(39, 102, 196, 255)"
