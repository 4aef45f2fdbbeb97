"""Hands that lie open: they follow the table when what others do asks their owners something new."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Hashable
from dataclasses import dataclass
from functools import partial
from typing import Any

from bot.app.base.ask import Answer
from bot.app.base.person import Person
from bot.app.base.recent_map import RecentMap
from bot.app.chats.panels import HAND
from bot.app.chats.service import TableService
from bot.app.tables.repository import TableRepository
from bot.app.tables.table import Table

REMEMBERED = 1000
SOON = 0.5
"""Seconds before a hand follows: meanwhile the owner's own press, which has asked anew, changes it itself."""
Renew = Callable[[Answer], Awaitable[None]]
"""Shows the answer in place of the open panel."""


@dataclass(frozen=True, slots=True)
class OpenHand:
    """The panel of a hand as a platform has shown it last."""

    table: str
    person: Person
    version: int
    """The table's version that it shows."""
    renew: Renew


class OpenHands:
    """Renews open hands once for each new question, and not for every change of a table: messages are scarce."""

    def __init__(
        self,
        repository: TableRepository,
        service: TableService,
        beside: Callable[[Callable[[], Coroutine[Any, Any, None]]], None],
    ) -> None:
        """`beside`: begins work in the background."""
        self._service = service
        self._beside = beside
        self._open: RecentMap[Hashable, OpenHand] = RecentMap(REMEMBERED)
        repository.listeners.append(lambda table, _: self._changed(table))

    def note(self, reader: Hashable, person: Person, answer: Answer, renew: Renew) -> None:
        """Note what the only panel of this reader shows now; it follows if it is a hand."""
        if answer.panel is None or answer.view is None or answer.show != HAND:
            self._open.pop(reader, None)
        else:
            self._open[reader] = OpenHand(answer.view.id, person, answer.view.version, renew)

    def _changed(self, table: Table) -> None:
        for reader, hand in self._open.items():
            if hand.table == table.doc.id and _is_asked_anew(table, hand):
                self._beside(partial(self._follow, reader, hand))

    async def _follow(self, reader: Hashable, hand: OpenHand) -> None:
        """Renew the hand, unless its owner has turned it into something else meanwhile."""
        await asyncio.sleep(SOON)
        if self._open.get(reader) is not hand:
            return
        answer = await self._service.show(hand.table, hand.person, HAND)
        if self._open.get(reader) is hand:
            self.note(reader, hand.person, answer, hand.renew)
            await hand.renew(answer)


def _is_asked_anew(table: Table, hand: OpenHand) -> bool:
    """Tell whether the table waits for a secret decision of the hand's owner, and the hand shows an older question."""
    seat, match = table.seat_of(hand.person), table.match
    if seat is None or match is None or table.doc.match is None or not table.live:
        return False
    waits = table.decides_in_secret(seat) and seat in match.game.awaited(match.state)
    return waits and not match.fresh(seat, hand.version - table.doc.match.started_at)
