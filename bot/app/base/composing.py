"""Boards whose player composes a turn in a panel of his own: the board that all see may stay behind meanwhile."""

from bot.app.base.ports import TableInChat
from bot.app.base.recent_map import RecentMap
from bot.app.base.service_clock import Clock

QUIET_MS = 12_000
"""Milliseconds after the last step until the board shows it anyway: the player's own panel may be lost."""
REMEMBERED = 1000


class Composing:
    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self.steps: RecentMap[TableInChat, int] = RecentMap(REMEMBERED)
        """Table and chat → service time (ms) of the last step that its player was shown alone."""

    def step(self, place: TableInChat) -> None:
        """Note a step whose player sees it in a panel of his own."""
        self.steps[place] = self._clock.now()

    def end(self, place: TableInChat) -> bool:
        """Let the board follow at once again; return whether it was allowed to stay behind."""
        return self.steps.pop(place, None) is not None

    def left_ms(self, place: TableInChat) -> int:
        """Return for how many milliseconds more the board may stay behind; 0 if nobody composes."""
        step = self.steps.get(place)
        return 0 if step is None else max(0, step + QUIET_MS - self._clock.now())
