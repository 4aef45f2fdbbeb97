"""The durable inbox: an update is stored before it is confirmed to Telegram, and kept until it is done.

Updates of one person are handled one after the other, those of different persons at the same time: each person has a
queue, called a lane. An update that fails is tried a few times; if all tries fail, it is kept for the operator and the
next one follows.
"""

import asyncio
import json
from collections import deque
from collections.abc import Awaitable, Callable, Iterable, Mapping
from functools import partial
from typing import Any, NoReturn, Protocol

import structlog

from bot.app.base.metrics import PENDING
from bot.app.base.ports import DamagedValue, InboxStore, JournalStore, StoreFailed
from bot.app.base.service_clock import Clock
from bot.app.base.stored_values import parsed
from bot.telegram_adapter.chat_ids import PLATFORM

Work = Callable[[], Awaitable[None]]
LANES_AT_ONCE = 64
"""Most lanes that are worked on at the same time."""

Raw = Mapping[str, Any]
LONGEST_LANE = 64
"""Most waiting updates of one person; further ones are only answered with a refusal."""
PAUSES = (0.3, 1.5)
"""Seconds before an update that failed is tried again."""
SWEEP_SECONDS = 30.0
FAILED_KEPT = 100
REMEMBERED = 10_000

log = structlog.get_logger(__name__)


class PartitionedQueue:
    """Runs work in its order within a lane, and different lanes at the same time."""

    def __init__(self) -> None:
        self._waiting: dict[str, deque[Work]] = {}
        """Lane → its work that is not done yet, in order; the first piece is running. A lane without work is absent."""
        self._running: set[asyncio.Task[None]] = set()
        self._places = asyncio.Semaphore(LANES_AT_ONCE)
        self._finishing = False

    def length(self, lane: str) -> int:
        """Return how many pieces of work of a lane are not done yet."""
        return len(self._waiting.get(lane, ()))

    def add(self, lane: str, work: Work) -> None:
        """Add work, which must not raise, to a lane; it begins when all before it is done."""
        if lane in self._waiting:
            self._waiting[lane].append(work)
            return
        self._waiting[lane] = deque([work])
        task = asyncio.create_task(self._work(lane), name=f"telegram lane {lane}")
        self._running.add(task)
        task.add_done_callback(self._running.discard)

    async def finish(self, seconds: float) -> None:
        """Start no more work; wait at most `seconds` for the running work, then cancel it."""
        self._finishing = True
        if self._running:
            await asyncio.wait(self._running, timeout=seconds)
        for task in self._running:
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)

    async def _work(self, lane: str) -> None:
        waiting = self._waiting[lane]
        try:
            while waiting:
                async with self._places:
                    if self._finishing:
                        return
                    await waiting[0]()
                waiting.popleft()
        finally:
            del self._waiting[lane]


class Store(InboxStore, JournalStore, Protocol):
    """The parts of the store that the inbox uses."""


class Handler(Protocol):
    async def handle(self, raw: Raw, delivery: str) -> None:
        """Do all that the update wants; may be called again if it raises."""

    async def give_up(self, raw: Raw, *, busy: bool) -> None:
        """Tell the author of the update that nothing was done; `busy`: it was not even tried. Does not raise."""

    async def hold_up(self, raw: Raw) -> None:
        """Tell a presser that the store does not answer now; the press may still be done later. Raises nothing.

        Must not use the store.
        """


class Inbox:
    def __init__(self, store: Store, clock: Clock, bot: int, handler: Handler) -> None:
        self._store = store
        self._clock = clock
        self._name = f"{PLATFORM}:{bot}"
        self._handler = handler
        self._lanes = PartitionedQueue()
        self._begun: dict[int, None] = {}
        """Store numbers of the updates that this process has begun, oldest first; those of long ago are forgotten."""
        self._held_up: dict[int, None] = {}
        """Telegram's numbers of updates whose authors were told that the store does not answer, oldest first."""
        self._done: set[int] = set()
        """Store numbers of updates that are done while the store does not know it yet."""
        self._stopped = False

    async def take(self, raw: Raw) -> None:
        """Store an update and begin to handle it in the background. StoreFailed if it could not be stored.

        After the return the update may be confirmed to Telegram. A repeated update is not stored again; it is begun if
        that has not happened yet, as after a lost reply of the store.
        """
        now, name, written = self._clock.now(), str(raw["update_id"]), _written(raw)
        if written is None:
            return
        try:
            number = await self._store.receive(self._name, name, written, now)
        except StoreFailed:
            self.hold_up([raw])
            raise
        if number:
            self._begin(number, raw)
        else:
            await self.take_up()

    def hold_up(self, updates: Iterable[Raw]) -> None:
        """Tell the authors of these updates, once for each, that the store does not answer."""
        for raw in updates:
            number = int(raw["update_id"])
            if number in self._held_up or self._stopped:
                continue
            self._held_up[number] = None
            if len(self._held_up) > REMEMBERED:
                del self._held_up[next(iter(self._held_up))]
            # In a lane of its own: in the author's lane it would wait behind updates that wait for the store.
            self._lanes.add(f"{_author(raw)} held up", partial(self._handler.hold_up, raw))

    async def take_up(self) -> None:
        """Begin all stored updates that this process has not begun yet: after a restart, and from time to time."""
        for number in list(self._done):
            await self._acknowledge(number)
        pending = await self._store.pending(self._name)
        PENDING.labels(PLATFORM).set(len(pending))
        for one in pending:
            try:
                self._begin(one.number, parsed("inbox", json.loads, one.raw))
            except DamagedValue:
                # Nobody can tell whose update it was; the other updates must go on.
                self._pass_over(one.number)

    def _pass_over(self, number: int) -> None:
        if number not in self._begun:
            log.error("a stored update cannot be read", number=number)
            self._note_begun(number)

    async def resume(self) -> None:
        """Begin with the updates left by an earlier process, before new ones come; wait until the store answers."""
        while not await self._looked_through():  # noqa: ASYNC110 (the store is what we wait for)
            await asyncio.sleep(PAUSES[-1])

    async def run(self) -> NoReturn:
        """Begin with forgotten updates every `SWEEP_SECONDS`; ends when cancelled."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            await self._looked_through()

    async def stop(self, seconds: float) -> None:
        """Begin no more updates; wait at most `seconds` for the running ones."""
        self._stopped = True
        await self._lanes.finish(seconds)

    async def _looked_through(self) -> bool:
        try:
            await self.take_up()
            return True
        except StoreFailed as error:
            log.warning("inbox not looked through", error=str(error))
            return False

    def _begin(self, number: int, raw: Raw) -> None:
        if self._stopped or number in self._begun:
            return
        self._note_begun(number)
        lane = _author(raw)
        if self._lanes.length(lane) >= LONGEST_LANE:
            self._lanes.add(f"{lane} too many", lambda: self._turn_away(number, raw))
        else:
            self._lanes.add(lane, lambda: self._handle(number, raw))

    def _note_begun(self, number: int) -> None:
        self._begun[number] = None
        if len(self._begun) > REMEMBERED:
            del self._begun[next(iter(self._begun))]

    async def _handle(self, number: int, raw: Raw) -> None:
        if not await self._attempts(raw):
            await self._keep_as_failed(raw)
            await self._give_up(raw, busy=False)
        await self._acknowledge(number)

    async def _turn_away(self, number: int, raw: Raw) -> None:
        await self._give_up(raw, busy=True)
        await self._acknowledge(number)

    async def _give_up(self, raw: Raw, *, busy: bool) -> None:
        """Tell the author that nothing was done. Raises nothing, since later updates of the lane must go on."""
        try:
            await self._handler.give_up(raw, busy=busy)
        except Exception:
            log.exception("update neither done nor refused", update=raw.get("update_id"))

    async def _attempts(self, raw: Raw) -> bool:
        """Try to handle an update, a few times; return whether it was done."""
        delivery = f"{self._name}:{raw['update_id']}"
        for pause in (*PAUSES, None):
            try:
                await self._handler.handle(raw, delivery)
                return True
            except StoreFailed as error:
                log.warning("update not done", update=raw["update_id"], error=str(error))
                self.hold_up([raw])
            except Exception:
                log.exception("update failed", update=raw["update_id"])
            if pause is not None:
                await asyncio.sleep(pause)
        return False

    async def _keep_as_failed(self, raw: Raw) -> None:
        try:
            await self._store.add(f"{self._name}:failed", json.dumps(raw).encode(), FAILED_KEPT)
        except StoreFailed as error:
            log.warning("failed update not kept", update=raw["update_id"], error=str(error))

    async def _acknowledge(self, number: int) -> None:
        """Tell the store that an update is done. If the store does not answer, remember the update to tell it later."""
        try:
            await self._store.handled(self._name, number)
            self._done.discard(number)
        except StoreFailed:
            self._done.add(number)


def _written(raw: Raw) -> bytes | None:
    """Return the update as JSON; None if that is impossible. Such an update is dropped: Telegram would send it again
    for ever, before all others."""
    try:
        return json.dumps(raw).encode()
    except (RecursionError, TypeError, ValueError) as error:
        log.warning("update dropped", update=raw.get("update_id"), why=type(error).__name__)
        return None


def _author(raw: Raw) -> str:
    """Return the name of an update's lane: its person, or its chat if it names no person."""
    for kind, payload in raw.items():
        if kind != "update_id" and isinstance(payload, dict):
            for field in ("from", "chat"):
                named = payload.get(field)
                if isinstance(named, dict) and isinstance(named.get("id"), int):
                    return f"{field} {named['id']}"
    return "nobody"
