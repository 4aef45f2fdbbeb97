"""Slow mode: a setting of a group by which a member may send only now and then, a bot too unless it is administrator.

It rations new messages alone: edits, deletions, reactions and answers to presses go on. Telegram refuses a message that
comes too soon with 429, as it refuses what passes the ordinary limits; `getChat` tells the two apart.
"""

from dataclasses import dataclass

from bot.app.base.platform import SendLater
from bot.app.base.ports import RecordStore
from bot.app.base.recent_map import RecentMap
from bot.app.base.service_clock import Clock
from bot.telegram_adapter.chat_ids import ChatAddress

KIND = "slow"
"""Kind of the records of groups that have got the hint what would help."""
KEPT_MS = 600_000
"""Milliseconds without a refusal for which we believe that slow mode is still on: nobody tells that it was switched
off."""
GROUPS = 1000
"""Most groups that are known; of more the one refused longest ago is forgotten: a refusal tells of it again."""
SUSPICIOUS = 3.0
"""Seconds after which a message sent late suggests slow mode: if less than ten seconds are left, Telegram refuses
nothing, but holds the message back until it may be sent."""
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
    """Remembers which groups have got the hint what would help: each gets it once, whatever process sends it."""

    def __init__(self, store: RecordStore) -> None:
        self._store = store

    async def is_due(self, place: ChatAddress) -> bool:
        return await self._store.get(KIND, str(place.chat)) is None

    async def told(self, place: ChatAddress) -> None:
        await self._store.put(KIND, str(place.chat), 0, b"{}")
