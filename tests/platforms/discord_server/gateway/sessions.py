"""Sessions of the gateway: what each was told, so that a broken connection can go on where it stopped."""

import asyncio
import json
import secrets
from collections import defaultdict, deque
from collections.abc import Callable
from dataclasses import dataclass, field

from tests.platforms.discord_server.clock import Clock
from tests.platforms.discord_server.errors import Json
from tests.platforms.discord_server.faults import REORDERED, Faults
from tests.platforms.discord_server.model.world import Event

RESUMABLE_FOR = 300.0
REMEMBERED = 5000
"""Events that a session keeps for a resume; who missed more begins anew."""
DISPATCH = 0


@dataclass(eq=False)
class Session:
    """One shard of a bot that identified itself. `send` is its connection; None while there is none."""

    shard: int
    shards: int
    intents: int
    id: str = field(default_factory=lambda: secrets.token_hex(16))
    sequence: int = 0
    told: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=REMEMBERED))
    send: Callable[[str], None] | None = None
    lost_at: float | None = None

    def dispatch(self, name: str, data: Json) -> None:
        self.sequence += 1
        text = json.dumps({"op": DISPATCH, "s": self.sequence, "t": name, "d": data}, ensure_ascii=False)
        self.told.append((self.sequence, text))
        if self.send is not None:
            self.send(text)

    def remembers(self, sequence: int) -> bool:
        """Is everything after this number still known?"""
        return not self.told or self.told[0][0] <= sequence + 1

    def wants(self, event: Event) -> bool:
        shard = 0 if event.guild is None else (event.guild >> 22) % self.shards
        return shard == self.shard and (event.intents == 0 or bool(event.intents & self.intents))


@dataclass
class _Lane:
    """Events of one person on their way: whichever timer ends first, the oldest of them arrives."""

    free_at: float = 0.0
    waiting: deque[tuple[Event, int]] = field(default_factory=deque)


class Sessions:
    """All sessions, and the distribution of events among them, with the faults of the plan."""

    def __init__(self, clock: Clock, faults: Faults) -> None:
        self._clock = clock
        self._faults = faults
        self._lanes: defaultdict[tuple[Session, int | None], _Lane] = defaultdict(_Lane)
        self._published = 0
        self._newest_delivered: defaultdict[Session, int] = defaultdict(int)
        self.all: dict[str, Session] = {}

    def open(self, shard: int, shards: int, intents: int) -> Session:
        session = Session(shard, shards, intents)
        self.all[session.id] = session
        return session

    def find(self, id: str) -> Session | None:
        """A session that may still be resumed."""
        session = self.all.get(id)
        if session is not None and session.lost_at is not None and self._clock.now() - session.lost_at > RESUMABLE_FOR:
            self.end(session)
            return None
        return session

    def end(self, session: Session) -> None:
        self.all.pop(session.id, None)

    def lose(self, session: Session) -> None:
        """The connection broke; the session waits for its return."""
        session.send = None
        session.lost_at = self._clock.now()

    def publish(self, event: Event) -> None:
        self._published += 1
        for session in [one for one in self.all.values() if one.wants(event)]:
            for _ in range(self._faults.copies_of_event()):
                self._deliver(session, event, self._published)

    def _deliver(self, session: Session, event: Event, number: int) -> None:
        """Now, or after a delay in which events of others may pass."""
        lane = self._lanes[session, event.lane]
        now = self._clock.now()
        lane.free_at = max(lane.free_at, now + self._faults.delay_of_event())
        lane.waiting.append((event, number))
        if len(lane.waiting) == 1 and lane.free_at <= now:
            self._tell(session, lane)
        else:
            asyncio.get_running_loop().call_later(lane.free_at - now, self._tell, session, lane)

    def _tell(self, session: Session, lane: _Lane) -> None:
        event, number = lane.waiting.popleft()
        if number < self._newest_delivered[session]:
            self._faults.injected[REORDERED] += 1
        self._newest_delivered[session] = max(number, self._newest_delivered[session])
        session.dispatch(event.name, event.data)
