"""Time controls: how long a turn may take, and what happens at a timeout."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

MINUTE_MS = 60 * 1000
HOUR_MS = 60 * MINUTE_MS
DAY_MS = 24 * HOUR_MS

PaceName = Literal["none", "live", "day", "slow"]
AbsenceName = Literal["wait", "poll", "computer"]
"""Action at a timeout: none; a vote on whether a computer plays; a computer plays at once."""


@dataclass(frozen=True, slots=True)
class TimeControl:
    first: int
    """Milliseconds that each player has for the first turn."""
    more: int
    """Milliseconds that every later turn adds to those left, up to `most`."""
    most: int
    reminders: tuple[float, ...]
    """Shares of a player's time after which reminders are sent, such as 0.5."""
    ends: bool = True
    """Whether there are timeouts. If False, the times only say when reminders are sent."""
    grace: int = DAY_MS
    """Most milliseconds to wait for an undo at the end of a turn, if the server's setting is longer."""


TIME_CONTROLS: Mapping[PaceName, TimeControl] = {
    "none": TimeControl(7 * DAY_MS, 7 * DAY_MS, 7 * DAY_MS, (1 / 7, 3 / 7, 1.0), ends=False),
    "live": TimeControl(10 * MINUTE_MS, 3 * MINUTE_MS, 15 * MINUTE_MS, (0.5,), grace=5_000),
    "day": TimeControl(72 * HOUR_MS, 12 * HOUR_MS, 120 * HOUR_MS, (0.5, 0.75, 0.95)),
    "slow": TimeControl(10 * DAY_MS, 2 * DAY_MS, 14 * DAY_MS, (0.5, 0.75, 0.95)),
}
ABSENCES: tuple[AbsenceName, ...] = ("wait", "poll", "computer")
