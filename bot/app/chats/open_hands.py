"""Hands that lie open: they follow the table when what others do asks their owners something new."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Hashable, Iterable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import structlog

from bot.app.base.ask import Answer
from bot.app.base.person import Person
from bot.app.base.ports import StoreFailed
from bot.app.base.recent_map import RecentMap
from bot.app.base.refusal import Refusal
from bot.app.chats.panels import HAND
from bot.app.chats.service import TableService
from bot.app.people.links import Links
from bot.app.tables.repository import TableRepository
from bot.app.tables.table import Table

log = structlog.get_logger(__name__)

REMEMBERED = 1000
SOON = 0.5
"""Seconds before a hand follows: meanwhile the owner's own press, which has asked anew, changes it itself."""
AGAIN = (4.0, 10.0, 30.0)
"""Seconds before it is tried again, while the platform has no room for a message."""
Renew = Callable[[Answer], Awaitable[bool]]
"""Shows the answer in place of the open panel; False: there is no room for it now."""


@dataclass(frozen=True, slots=True)
class OpenHand:
    """The panel of a hand as a platform has shown it last."""

    table: str
    person: Person
    version: int
    """The table's version that it shows."""
    renew: Renew
    stands: Callable[[], bool]
    """Tells whether the panel is still there and can be changed."""


class OpenHands:
    """Renews open hands once for each new question, and not for every change of a table: messages are scarce.

    A change is heard if this process makes it, or loads the table to send its board. What another process does is
    seen no earlier.
    """

    def __init__(
        self,
        repository: TableRepository,
        service: TableService,
        beside: Callable[[Callable[[], Coroutine[Any, Any, None]]], None],
        load_listeners: list[Callable[[Table], None]],
    ) -> None:
        """`beside`: begins work in the background. `load_listeners`: called with tables that are loaded for a board."""
        self._repository = repository
        self._links = Links(repository.store)
        self._service = service
        self._beside = beside
        self._open: RecentMap[Hashable, OpenHand] = RecentMap(REMEMBERED)
        self._following: set[Hashable] = set()
        """Readers whose hand is being renewed."""
        self._load_listeners = load_listeners
        self._listens = False

    def note(
        self, reader: Hashable, person: Person, answer: Answer, renew: Renew, stands: Callable[[], bool] = lambda: True
    ) -> None:
        """Note what the only panel of this reader shows now; it follows if it is a hand."""
        if answer.panel is None or answer.view is None or answer.show != HAND:
            self._open.pop(reader, None)
            return
        self._listen()
        self._open[reader] = OpenHand(answer.view.id, person, answer.view.version, renew, stands)
        # Others may have moved while the panel was being drawn and sent.
        newest = self._repository.known(answer.view.id)
        if newest is not None:
            self._look(newest, [reader])

    def _listen(self) -> None:
        """Hear of changes from the first open hand on: most processes never have one."""
        if not self._listens:
            self._listens = True
            self._repository.listeners.append(lambda table, _: self.changed(table))
            self._load_listeners.append(self.changed)

    def changed(self, table: Table) -> None:
        """Begin to renew the hands whose owners this version of the table asks something new."""
        self._look(table, [reader for reader, hand in self._open.items() if hand.table == table.doc.id])

    def _look(self, table: Table, readers: Iterable[Hashable]) -> None:
        for reader in readers:
            if reader not in self._following and _is_asked_anew(table, self._open[reader]):
                self._following.add(reader)
                self._beside(partial(self._follow, reader))

    async def _follow(self, reader: Hashable) -> None:
        """Renew the hand, unless its owner turns it into something else meanwhile. Raises nothing."""
        try:
            for seconds in (SOON, *AGAIN):
                await asyncio.sleep(seconds)
                if await self._is_true(reader):
                    return
        except (Refusal, StoreFailed) as error:
            log.info("hand not renewed", why=type(error).__name__)
        except Exception:
            log.exception("hand not renewed")
        finally:
            self._following.discard(reader)

    async def _is_true(self, reader: Hashable) -> bool:
        """Renew the hand if it shows an older question; False if that has to be tried again."""
        hand = self._open.get(reader)
        if hand is None:
            return True
        table = await self._repository.load(hand.table)
        # Read anew: an account that was linked when the hand was opened may have been parted since.
        person = await self._links.whole(replace(hand.person, accounts=()))
        if table.seat_of(person) is None or not hand.stands():
            self._open.pop(reader, None)
            return True
        if not _is_asked_anew(table, hand):
            return True
        # Not `service.show`: it would note a person as present who has pressed nothing.
        answer = await self._service.panels.show(table, person, HAND)
        if self._open.get(reader) is not hand or not await hand.renew(answer):
            return False
        if self._open.get(reader) is hand:
            self._open[reader] = replace(hand, version=table.doc.version)
        return self._repository.newest(table) is table


def _is_asked_anew(table: Table, hand: OpenHand) -> bool:
    """Tell whether the table waits for a secret decision of the hand's owner, and the hand shows an older question."""
    seat, match = table.seat_of(hand.person), table.match
    if seat is None or match is None or table.doc.match is None or not table.live:
        return False
    waits = table.decides_in_secret(seat) and seat in match.game.awaited(match.state)
    return waits and not match.fresh(seat, hand.version - table.doc.match.started_at)
