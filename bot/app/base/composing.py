"""Boards whose player composes a turn in a panel of his own: the board that all see may stay behind meanwhile."""

from dataclasses import dataclass, replace

from bot.app.base.ports import TableInChat
from bot.app.base.recent_map import RecentMap
from bot.app.base.service_clock import Clock

IDLE_MS = 12_000
"""Milliseconds after the last step until the board shows it anyway: the player's own panel may be lost."""
LONGEST_MS = 60_000
"""Most milliseconds for which a board stays behind, however often its player presses."""
REMEMBERED = 1000


@dataclass(frozen=True, slots=True)
class HeldSteps:
    """Service times (ms) of the first and last step that the board does not show yet."""

    turn: str
    """The turn, as `seat:turn`, to which the steps belong."""
    first: int
    last: int


class Composing:
    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self.steps: RecentMap[TableInChat, HeldSteps] = RecentMap(REMEMBERED)
        """Table and chat → steps that only their player was shown."""

    def step(self, place: TableInChat, turn: str) -> None:
        """Note a step whose player sees it in a panel of his own."""
        now, is_behind = self._clock.now(), self.left_ms(place) > 0 and self.steps[place].turn == turn
        self.steps[place] = replace(self.steps[place], last=now) if is_behind else HeldSteps(turn, now, now)

    def end(self, place: TableInChat) -> bool:
        """Let the board follow at once again; return whether it was allowed to stay behind."""
        return self.steps.pop(place, None) is not None

    def turn(self, place: TableInChat) -> str:
        """Return the turn whose player composes it and need not be called; empty if nobody does."""
        steps = self.steps.get(place)
        return steps.turn if steps is not None else ""

    def left_ms(self, place: TableInChat) -> int:
        """Return for how many milliseconds more the board may stay behind; 0 if nobody composes."""
        steps, now = self.steps.get(place), self._clock.now()
        if steps is None:
            return 0
        left = min(steps.last + IDLE_MS, steps.first + LONGEST_MS) - now
        return max(0, min(left, IDLE_MS))  # The clock may go back when the store is restored from a backup.
