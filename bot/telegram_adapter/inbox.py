"""The durable inbox: an update is stored before it is confirmed to Telegram, and kept until it is done.

Updates of one person are handled one after the other, those of different persons at the same time: each person has a
queue, called a lane. Of all processes one at a time has a lane (`LaneStore`); when it dies, another one takes it. An
update that fails is tried a few times; if all tries fail, it is kept for the operator and the next one follows.
"""

import asyncio
import contextlib
import json
import secrets
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any, NoReturn, Protocol

import structlog

from bot.app.base import background
from bot.app.base.lease import LEASE_MS, RENEW_SECONDS
from bot.app.base.metrics import PENDING
from bot.app.base.partitioned_queue import PartitionedQueue
from bot.app.base.ports import DamagedValue, InboxStore, JournalStore, StoreFailed
from bot.app.base.service_clock import Clock
from bot.app.base.sharing_ports import Incoming, Lane, LaneStore
from bot.app.base.stored_values import parsed
from bot.app.base.write_outcome import WriteOutcome, outcome_of
from bot.telegram_adapter.chat_ids import PLATFORM

Raw = Mapping[str, Any]
LONGEST_LANE = 64
"""Most waiting updates of one person; further ones are only answered with a refusal."""
PAUSES = (0.3, 1.5)
"""Seconds before an update that failed is tried again."""
SWEEP_SECONDS = 30.0
FAILED_KEPT = 100
REMEMBERED = 10_000

log = structlog.get_logger(__name__)


def name_of(bot: int) -> str:
    """Return the name of the inbox of a bot in the store."""
    return f"{PLATFORM}:{bot}"


class Store(InboxStore, LaneStore, JournalStore, Protocol):
    """The parts of the store that the inbox uses."""


class Handler(Protocol):
    async def handle(self, raw: Raw, delivery: str) -> None:
        """Do all that the update wants; may be called again if it raises."""

    async def give_up(self, raw: Raw, *, busy: bool, outcome: WriteOutcome | None = None) -> None:
        """Tell the author of the update that nothing was done, or what became of it where the store failed (`outcome`).

        `busy`: it was not even tried. Does not raise.
        """

    async def hold_up(self, raw: Raw, outcome: WriteOutcome) -> None:
        """Tell a presser what became of the press so far; it may still be done later. Raises nothing.

        Must not use the store.
        """


class Inbox:
    def __init__(self, store: Store, clock: Clock, bot: int, handler: Handler, worker: str = "") -> None:
        """`worker`: names this process to the others; empty for a name that nobody else knows."""
        self._store = store
        self._clock = clock
        self._name = name_of(bot)
        self._handler = handler
        self._worker = worker or secrets.token_hex(8)
        self._lanes = PartitionedQueue(PLATFORM)
        self._at_hand: defaultdict[str, list[int]] = defaultdict(list)
        """Lane → store numbers of its updates that this process has begun and not finished, in order."""
        self._turned_away: dict[str, int] = {}
        """Lane with updates at hand → greatest store number of an update that is turned away because there are many."""
        self._begun: dict[int, None] = {}
        """Store numbers of the updates that this process has begun, oldest first; those of long ago are forgotten."""
        self._held_up: dict[int, None] = {}
        """Telegram's numbers of updates whose authors were told that the store does not answer, oldest first."""
        self._done: dict[int, str] = {}
        """Store number → lane, of updates that are done while the store does not know it yet."""
        self._attending: list[asyncio.Task[None]] = []
        self._is_due = False
        """Whether stored updates may be left that no process begins, so that `take_up` is due."""
        self._stopped = False

    async def take(self, raw: Raw) -> None:
        """Store an update and begin to handle it in the background. StoreFailed if it could not be stored.

        After the return the update may be confirmed to Telegram. A repeated update is not stored again; it is begun if
        that has not happened yet, as after a lost reply of the store.
        """
        now, name, written = self._clock.now(), str(raw["update_id"]), _written(raw)
        if written is None:
            return
        lane = self._lane(_author(raw))
        try:
            received = await self._store.receive_in_lane(lane, name, written, now, self._known(lane.name), LEASE_MS)
        except (StoreFailed, asyncio.CancelledError) as error:
            # It may be stored all the same, in a lane of this process, where no other process begins it.
            self._is_due = True
            if isinstance(error, StoreFailed):
                self.hold_up([raw])
            raise
        if not received.number:
            await self.take_up()
        elif received.earlier is None:
            self._lose(lane.name)  # The process that has it will find the update.
        else:
            await self._begin_stored(lane.name, received.earlier)
            self._begin(lane.name, received.number, raw)

    def hold_up(self, updates: Iterable[Raw], outcome: WriteOutcome = "not-written") -> None:
        """Tell the authors of these updates, once for each, that the store has failed, and what became of the press."""
        for raw in updates:
            number = int(raw["update_id"])
            if number in self._held_up or self._stopped:
                continue
            self._held_up[number] = None
            if len(self._held_up) > REMEMBERED:
                del self._held_up[next(iter(self._held_up))]
            # In a lane of its own: in the author's lane it would wait behind updates that wait for the store.
            self._lanes.add(f"{_author(raw)} held up", partial(self._handler.hold_up, raw, outcome))

    async def take_up(self) -> None:
        """Begin all stored updates that no living process has begun: after a death or a restart, and from time to
        time."""
        await self._acknowledge_done()
        pending = await self._store.pending(self._name)
        PENDING.labels(PLATFORM).set(len(pending))
        lanes: defaultdict[str, list[int]] = defaultdict(list)
        for one in pending:
            try:
                lanes[_author(parsed("inbox", json.loads, one.raw))].append(one.number)
            except DamagedValue:
                # Nobody can tell whose update it was; the other updates must go on.
                self._note_damaged(one.number)
        left = {lane: numbers for lane, numbers in lanes.items() if not self._begun.keys() >= set(numbers)}
        await asyncio.gather(*(self._take_lane(lane, numbers) for lane, numbers in left.items()))

    async def _take_lane(self, lane: str, numbers: Sequence[int]) -> None:
        found = await self._store.take_lane(self._lane(lane), numbers, LEASE_MS)
        if found is None:
            self._lose(lane)
        else:
            await self._begin_stored(lane, found)

    async def _begin_stored(self, lane: str, found: Sequence[Incoming]) -> None:
        for one in found:
            try:
                self._begin(lane, one.number, parsed("inbox", json.loads, one.raw))
            except DamagedValue:
                self._note_damaged(one.number)
                await self._acknowledge(lane, one.number, keeps=True)

    def _note_damaged(self, number: int) -> None:
        if number not in self._begun:
            log.error("a stored update cannot be read", number=number)
            self._note_begun(number)

    def _lose(self, lane: str) -> None:
        """Forget what waits in a lane that another process has; what is being handled goes on, safe to be done
        twice."""
        self._lanes.drop_waiting(lane)
        self._turned_away.pop(lane, None)
        at_hand = self._at_hand.get(lane, [])
        for number in at_hand[1:]:
            self._begun.pop(number, None)
        del at_hand[1:]

    async def resume(self) -> None:
        """Begin with the updates left by an earlier process, before new ones come; wait until the store answers.

        From now on this process takes lanes that others leave behind, until `stop`.
        """
        self._attending.append(background.begin("telegram lanes", self._attend()))
        while not await self._looked_through():  # noqa: ASYNC110 (the store is what we wait for)
            await asyncio.sleep(PAUSES[-1])

    async def run(self) -> NoReturn:
        """Begin with forgotten updates every `SWEEP_SECONDS`; ends when cancelled."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            await self._looked_through()

    async def stop(self, seconds: float) -> None:
        """Begin no more updates; wait at most `seconds` for the running ones. Others may have the rest at once."""
        self._stopped = True
        await self._lanes.finish(seconds)
        await background.end(self._attending)
        # Without a store the others find out by themselves.
        with contextlib.suppress(StoreFailed):
            await self._store.leave(self._name, self._worker)

    async def _attend(self) -> NoReturn:
        """Tell the other processes every second that this one lives, and take up what those that ended have left."""
        while True:
            await asyncio.sleep(RENEW_SECONDS)
            try:
                if await self._store.attend(self._name, self._worker, LEASE_MS):
                    self._is_due = True
                await self._acknowledge_done()
            except StoreFailed as error:
                log.warning("not told that this process lives", error=str(error))
                self._is_due = True
            else:
                await self._look_if_due()

    async def _look_if_due(self) -> None:
        if self._is_due:
            self._is_due = False
            if not await self._looked_through():
                self._is_due = True

    async def _looked_through(self) -> bool:
        try:
            await self.take_up()
            return True
        except StoreFailed as error:
            log.warning("inbox not looked through", error=str(error))
            return False

    def _begin(self, lane: str, number: int, raw: Raw) -> None:
        if self._stopped or number in self._begun:
            return
        self._note_begun(number)
        if self._lanes.length(lane) >= LONGEST_LANE:
            self._turned_away[lane] = number
            self._lanes.add(f"{lane} too many", lambda: self._turn_away(lane, number, raw))
        else:
            self._at_hand[lane].append(number)
            self._lanes.add(lane, lambda: self._handle(lane, number, raw))

    def _note_begun(self, number: int) -> None:
        self._begun[number] = None
        if len(self._begun) > REMEMBERED:
            del self._begun[next(iter(self._begun))]

    async def _handle(self, lane: str, number: int, raw: Raw) -> None:
        failed = await self._attempts(raw)
        if failed is not None:
            await self._keep_as_failed(raw)
            await self._give_up(
                raw, busy=False, outcome=outcome_of(failed) if isinstance(failed, StoreFailed) else None
            )
        await self._acknowledge(lane, number)
        self._at_hand[lane].remove(number)
        if not self._at_hand[lane]:
            del self._at_hand[lane]
            self._turned_away.pop(lane, None)

    async def _turn_away(self, lane: str, number: int, raw: Raw) -> None:
        await self._give_up(raw, busy=True)
        await self._acknowledge(lane, number)

    async def _give_up(self, raw: Raw, *, busy: bool, outcome: WriteOutcome | None = None) -> None:
        """Tell the author that nothing was done. Raises nothing, since later updates of the lane must go on."""
        try:
            await self._handler.give_up(raw, busy=busy, outcome=outcome)
        except Exception:
            log.exception("update neither done nor refused", update=raw.get("update_id"))

    async def _attempts(self, raw: Raw) -> Exception | None:
        """Try to handle an update, a few times; return None once it is done, else the last error."""
        delivery = f"{self._name}:{raw['update_id']}"
        failed: Exception | None = None
        for pause in (*PAUSES, None):
            try:
                await self._handler.handle(raw, delivery)
                return None
            except StoreFailed as error:
                # Once it may be written, a later try that writes nothing does not change that.
                if failed is None or outcome_of(error) != "not-written":
                    failed = error
                log.warning("update not done", update=raw["update_id"], error=str(error))
                self.hold_up([raw], outcome_of(error))
            except Exception as error:
                failed = error
                log.exception("update failed", update=raw["update_id"])
            if pause is not None:
                await asyncio.sleep(pause)
        return failed

    async def _keep_as_failed(self, raw: Raw) -> None:
        try:
            await self._store.add(f"{self._name}:failed", json.dumps(raw).encode(), FAILED_KEPT)
        except StoreFailed as error:
            log.warning("failed update not kept", update=raw["update_id"], error=str(error))

    async def _acknowledge(self, lane: str, number: int, *, keeps: bool = False) -> None:
        """Tell the store that an update is done, and begin what others have received for the lane meanwhile.

        If the store does not answer, remember the update to tell it later. `keeps`: as in `LaneStore.handled_in_lane`.
        """
        try:
            more = await self._store.handled_in_lane(self._lane(lane), number, self._known(lane), keeps=keeps)
        except StoreFailed:
            self._done |= {} if keeps else {number: lane}
            return
        self._done.pop(number, None)
        if more is None:
            self._lose(lane)
        else:
            await self._begin_stored(lane, more)

    async def _acknowledge_done(self) -> None:
        for number, lane in list(self._done.items()):
            await self._acknowledge(lane, number)

    def _lane(self, name: str) -> Lane:
        return Lane(self._name, name, self._worker)

    def _known(self, lane: str) -> int:
        return max(self._turned_away.get(lane, 0), *self._at_hand.get(lane, ()), 0)


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
                    return f"{field}:{named['id']}"
    return "nobody"
