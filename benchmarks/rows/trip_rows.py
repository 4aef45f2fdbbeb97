"""`benchmarks store`, D6: round trips to the store for one press in the whole bot, until its post is up to date."""

import logging
from collections.abc import Callable
from statistics import median
from typing import Final

import structlog

from benchmarks.rows.row import Row
from tests.support.trips import Pressed, discord_presses, page_presses, telegram_presses

PRESSES: Final = 14
GOALS: Final = {"Telegram": (3, 9), "Discord": (2, 8), "the page": (2, 6)}
"""Platform → most round trips until the answer, and until everything is shown."""


async def rows(log: Callable[[str], None]) -> list[Row]:
    """Measure D6 on a real server: round trips for a press on each platform.

    They are compared to goals of this project, since no other program publishes such figures.
    """
    log("round trips of whole presses")
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))
    found: dict[str, list[Pressed]] = {
        "Telegram": [one for mode in ("quiet", "chronicle") for one in await telegram_presses(PRESSES, mode)],
        "Discord": [one for mode in ("quiet", "chronicle") for one in await discord_presses(PRESSES, mode)],
        "the page": await page_presses(PRESSES, browsers=1),
    }
    made = [row for name, pressed in found.items() for row in _rows(name, pressed)]
    alone, three = found["the page"], await page_presses(PRESSES, browsers=3)
    further = (_middle(three) - _middle(alone)) / 2
    return [*made, Row("D6 for each further browser", further, 0, 1.0 if further <= 0 else 0.0, "trips", 1.0)]


def _rows(name: str, pressed: list[Pressed]) -> list[Row]:
    before, whole = GOALS[name]
    answered = median(one.before for one in pressed)
    return [
        Row(f"D6 a press in {name}, answered", answered, before, round(before / answered, 2), "trips", 1.0),
        Row(f"D6 and its post in {name}", _middle(pressed), whole, round(whole / _middle(pressed), 2), "trips", 1.0),
    ]


def _middle(pressed: list[Pressed]) -> float:
    return median(one.whole for one in pressed)
