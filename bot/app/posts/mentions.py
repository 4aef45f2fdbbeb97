"""Mentions for other reasons than a turn; each person gets them in one chat only.

The reasons: a reminder; a vote; a rematch that this chat does not show yet; a request for a seat, for the host of the
lobby.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from bot.app.base.ports import ChatId
from bot.app.tables.table import Table
from bot.app.tables.views import view_of
from bot.presenter.screen import Screen
from bot.presenter.screens.joining import request_call_screen
from bot.presenter.waiting import call_screen, poll_call_screen, rematch_call_screen, reminder_screen
from engine.kernel.actors import Seat

TURN = ""
"""Matter of the reminder of a turn. Its message is removed when the question of the turn is over."""


REQUESTS = "requests"
"""Matter of requests for a seat: the host gets one message for all open requests."""


@dataclass(frozen=True, slots=True)
class DueMention:
    seat: Seat
    matter: str
    """Reason of the mention, such as a vote. All people with the same reason are mentioned in one message."""
    count: str
    """Distinguishes mentions of the same seat and matter, so that each of them is sent once."""

    @property
    def name(self) -> str:
        return f"{self.seat}:{self.matter}{self.count}"


def due_mentions(table: Table, chat_id: ChatId, is_here: Callable[[str | None], bool]) -> tuple[DueMention, ...]:
    """Return all mentions that this chat must have sent by now.

    `is_here`: tells whether a person is mentioned in this chat, and not in another one.
    """
    people = view_of(table).people
    return tuple(ring for ring in _every(table, chat_id) if is_here(people[ring.seat]))


def matters(table: Table, chat_id: ChatId) -> tuple[str, ...]:
    """Return the reasons, except turns, for which people are still mentioned in this chat.

    Messages for any other reason are removed.
    """
    return tuple(dict.fromkeys(ring.matter for ring in _every(table, chat_id) if ring.matter != TURN))


def mention_screen(table: Table, matter: str, seats: Sequence[Seat], tone: str) -> Screen:
    view = view_of(table)
    if matter == TURN:
        return reminder_screen(view, seats, tone)
    if matter == REQUESTS:
        return request_call_screen(view, seats)
    return poll_call_screen(view, seats) if view.poll is not None else rematch_call_screen(view, seats)


def call_screen_of(table: Table, seats: Sequence[Seat]) -> Screen:
    return call_screen(view_of(table), seats)


def _every(table: Table, chat_id: ChatId) -> Iterator[DueMention]:
    view, doc = view_of(table), table.doc
    for seat, waits in view.waits.items():
        if waits.reminded:
            yield DueMention(seat, TURN, f"{waits.turn}:{waits.reminded}")
    if doc.poll is not None:
        for seat in set(doc.poll.called).difference(doc.poll.yes, doc.poll.no):
            yield DueMention(seat, f"poll {doc.poll.since}", "")
    if view.opener_seat is not None:
        for request in view.requests:
            yield DueMention(view.opener_seat, REQUESTS, f" {request.sign}")
    if doc.successor is not None and doc.followed_in and chat_id not in doc.followed_in:
        for seat in range(len(doc.seats)):
            yield DueMention(seat, f"again {doc.successor}", "")
