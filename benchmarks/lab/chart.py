"""Draw shares with their doubts as a bar chart: SVG without a library, which a browser and GitHub show alike."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from benchmarks.lab.measures import Found

LEFT, WIDTH, ROW, TOP = 230, 380, 22, 34
"""Pixels: room for the labels, length of 100 %, height of a row, room above the rows."""
INK, BAR, LIMIT = "#333", "#7fa99b", "#c0392b"


@dataclass(frozen=True, slots=True)
class Bar:
    label: str
    found: Found
    most: float | None = None
    """The aim: the share should be at most this; None = there is none."""


def chart(title: str, bars: Sequence[Bar]) -> str:
    """Return an SVG picture with a bar for each share, its doubt as a thin line, and its aim as a red mark."""
    height = TOP + ROW * len(bars) + 24
    rows = [line for number, bar in enumerate(bars) for line in _row(bar, TOP + ROW * number)]
    scale = [_text(_x(part / 4), height - 6, f"{25 * part} %", "middle") for part in range(5)]
    parts = [_text(8, 20, title, "start", bold=True), *rows, *scale]
    size = f'width="{LEFT + WIDTH + 70}" height="{height}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif" font-size="12">'
    return "\n".join([head, f'<rect {size} fill="#fff"/>', *parts, "</svg>", ""])


def _row(bar: Bar, top: int) -> list[str]:
    middle, value = top + ROW // 2, bar.found.value
    low, high = max(0.0, value - bar.found.doubt), min(1.0, value + bar.found.doubt)
    parts = [
        _text(LEFT - 8, middle + 4, bar.label, "end"),
        f'<rect x="{LEFT}" y="{top + 4}" width="{_x(value) - LEFT:.0f}" height="{ROW - 8}" fill="{BAR}"/>',
        _line(_x(low), middle, _x(high), middle, INK),
        _text(LEFT + WIDTH + 8, middle + 4, f"{100 * value:.0f} ± {100 * bar.found.doubt:.0f}", "start"),
    ]
    if bar.most is not None:
        parts.append(_line(_x(bar.most), top + 1, _x(bar.most), top + ROW - 1, LIMIT))
    return parts


def _x(share: float) -> float:
    return LEFT + WIDTH * share


def _line(x: float, y: float, to_x: float, to_y: float, colour: str) -> str:
    return f'<path d="M{x:.0f} {y:.0f}L{to_x:.0f} {to_y:.0f}" stroke="{colour}" stroke-width="2"/>'


def _text(x: float, y: float, words: str, anchor: str, *, bold: bool = False) -> str:
    weight = ' font-weight="bold"' if bold else ""
    return f'<text x="{x:.0f}" y="{y:.0f}" text-anchor="{anchor}" fill="{INK}"{weight}>{escape(words)}</text>'
