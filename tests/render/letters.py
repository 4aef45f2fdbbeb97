"""How large the letters of pictures are, told by the fonts themselves."""

import pkgutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import Any

import pytest

import render
from render.canvas import Canvas, Pen
from render.land.ground import SCALE as GROUND_SCALE
from render.text import names
from render.theme import NARROW, font

PHONE = 360
"""Pixels that a phone has for the width of a picture."""


@dataclass
class Letters:
    """What has been written since the last `begin`: words, and how high their capitals are in the picture."""

    written: list[tuple[str, float]] = field(default_factory=list)

    def begin(self) -> None:
        self.written.clear()

    def least(self, width: int) -> tuple[float, str]:
        """The smallest capitals as a phone shows them, and what is written so, in a picture of this width."""
        return min(((height * PHONE / width, words) for words, height in self.written), default=(float("inf"), ""))


@cache
def _capital(weight: int, width: int) -> float:
    """Height of an H as a share of the size, asked of the font where it is large enough to be told exactly."""
    _, top, _, bottom = font(1000, weight, width).getbbox("H", anchor="ls")
    return float(bottom - top) / 1000


@contextmanager
def letters(monkeypatch: pytest.MonkeyPatch) -> Iterator[Letters]:
    """Listens to everything that is written; what was drawn before is drawn anew."""
    for found in pkgutil.walk_packages(render.__path__, "render."):
        import_module(found.name)  # One that came later would keep what it is given here for good.
    heard, scales, pens = Letters(), dict[int, int](), list[Pen]()
    make_pen, write, name = Canvas.pen, Pen.text, names.name_sprite

    def pen(canvas: Canvas) -> Pen:
        made = make_pen(canvas)
        scales[id(made._draw)] = canvas._scale
        pens.append(made)  # So that no other one gets its id.
        return made

    def text(self: Pen, x: float, y: float, words: str, size: float, *rest: Any, **more: Any) -> None:
        scale = scales.get(id(self._draw), GROUND_SCALE)
        high = _capital(more.get("weight", 700), more.get("width", 100)) * size * self._zoom / scale
        heard.written.append((words, high))
        write(self, x, y, words, size, *rest, **more)

    def name_sprite(words: str, width: int, size: int, *rest: Any) -> Any:
        heard.written.append((words, _capital(700, NARROW) * size))
        return name(words, width, size, *rest)

    monkeypatch.setattr(Canvas, "pen", pen)
    monkeypatch.setattr(Pen, "text", text)
    for module in _drawing():
        if getattr(module, "name_sprite", None) is name:
            monkeypatch.setattr(module, "name_sprite", name_sprite)
    forget()
    yield heard
    forget()


def forget() -> None:
    """Empty every cache of sprites."""
    for module in _drawing():
        for kept in list(vars(module).values()):
            if hasattr(kept, "cache_clear") and not isinstance(kept, type):
                clear: Callable[[], None] = kept.cache_clear
                clear()


def _drawing() -> list[Any]:
    return [module for name, module in list(sys.modules.items()) if name.startswith("render.")]
