"""Slow mode: a setting of a group by which each member may send only one message in some time.

It holds for a bot too, unless the bot is administrator. It limits only new messages, not edits, deletions, reactions
and answers to presses. Telegram refuses a message that comes too soon with status 429, as with the ordinary limits;
`getChat` shows which of the two is the reason.
"""

from dataclasses import dataclass

from bot.app.base.platform import SendLater
from bot.app.base.ports import RecordStore
from bot.app.base.recent_map import RecentMap
from bot.app.base.service_clock import Clock
from bot.telegram_adapter.chat_ids import ChatAddress

KIND = "slow"
"""Kind of the records of groups that were told how to avoid slow mode."""
KEPT_MS = 600_000
"""Milliseconds after the last wait for which slow mode counts as still on: Telegram does not tell when it ends."""
GROUPS = 1000
"""Most groups remembered; a forgotten group is noted again at its next refusal."""
SUSPICIOUS = 3.0
"""Seconds from which a slow sending suggests slow mode: if less than ten seconds are left, Telegram does not refuse a
message, but delays it until it may be sent."""
ORDINARY = 63.0
"""Longest wait that the ordinary limits of a group explain, in seconds."""


@dataclass(slots=True)
class _Slow:
    delay_ms: int
    next_ms: int
    """Service time at which the next message may be sent."""

    @property
    def forgotten_ms(self) -> int:
        return self.next_ms + max(self.delay_ms, KEPT_MS)


class SlowModes:
    """The groups that this process knows to have slow mode, and when the next message may be sent there."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._groups: RecentMap[int, _Slow] = RecentMap(GROUPS)

    def learn(self, place: ChatAddress, delay: float, wait: float) -> None:
        """Note slow mode of a group. `delay`: seconds between two messages; `wait`: until the next one."""
        now = self._clock.now()
        self._groups[place.chat] = _Slow(int(delay * 1000), now + int(wait * 1000))

    def sent(self, place: ChatAddress) -> None:
        """Note that a message has gone out: the next one has to wait."""
        slow = self._known(place)
        if slow is not None:
            slow.next_ms = self._clock.now() + slow.delay_ms

    def lift(self, place: ChatAddress) -> None:
        """Forget a group's slow mode: our rights have changed, perhaps to those of an administrator."""
        self._groups.pop(place.chat, None)

    def wait(self, place: ChatAddress) -> float | None:
        """Return the seconds until a new message may be sent; None where no slow mode is known."""
        slow = self._known(place)
        return None if slow is None else max(slow.next_ms - self._clock.now(), 0) / 1000

    def heed(self, place: ChatAddress) -> None:
        """Raise SendLater while no new message may be sent."""
        wait = self.wait(place)
        if wait:
            raise SendLater(wait)

    def _known(self, place: ChatAddress) -> _Slow | None:
        slow = self._groups.get(place.chat)
        if slow is not None and slow.forgotten_ms <= self._clock.now():
            del self._groups[place.chat]
            return None
        return slow


class Hints:
    """Remembers which groups were told how to avoid slow mode: each group is told once, by any process."""

    def __init__(self, store: RecordStore) -> None:
        self._store = store

    async def is_due(self, place: ChatAddress) -> bool:
        return await self._store.get(KIND, str(place.chat)) is None

    async def told(self, place: ChatAddress) -> None:
        await self._store.put(KIND, str(place.chat), 0, b"{}")
