"""Mentions of people: the chat and the account in which each person is mentioned, and mentions that are not for a turn.

The other reasons: a reminder; a vote; a rematch that this chat does not show yet; a request for a seat, for the host of
the lobby.
"""

import asyncio
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from bot.app.base.platform import Owner
from bot.app.base.ports import ChatId, RecordStore
from bot.app.chats.chats import Chats
from bot.app.people.links import Links
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


MentionTarget = tuple[str, str]
"""The id of a chat, and the account by which a person is mentioned in that chat."""


async def mention_targets_of(
    store: RecordStore, owner: Owner, table: Table, here: str = ""
) -> Mapping[str, MentionTarget]:
    """Return the mention target of each seated account. `here`: one more chat that shows the table.

    With only one chat, on the platform of all seated accounts, the store is not read.
    """
    chat_ids = list(dict.fromkeys([*table.doc.chat_ids, *([here] if here else [])]))
    sat_in = {seat.person: seat.chat_id for seat in table.doc.seats if seat.person is not None}
    seated = list(sat_in)
    if all(_platform(chat_id) == _platform(one) for chat_id in chat_ids for one in seated) and len(chat_ids) == 1:
        return {person: (chat_ids[0], person) for person in seated}
    chats, links = Chats(store), Links(store)
    found, others = await asyncio.gather(
        asyncio.gather(*(chats.get(ChatId(one)) for one in chat_ids)), asyncio.gather(*map(links.accounts, seated))
    )
    open_ones = [one for one, chat in zip(chat_ids, found, strict=True) if not chat.away] or chat_ids
    accounts = ([person, *(one.id for one in its)] for person, its in zip(seated, others, strict=True))
    return {ids[0]: _bell(ids, sat_in[ids[0]], open_ones, owner) for ids in accounts}


def _bell(ids: Sequence[str], sat_in: str, chat_ids: Sequence[str], owner: Owner) -> MentionTarget:
    """Return the chat and account in which a person with the accounts `ids` is mentioned.

    The first that exists: the person's private chat; the group `sat_in`, where the person has sat down; another group
    of the same platform; a group of another platform where the person has an account; else the first chat.
    """
    own = next(((one, owner(one) or "") for one in chat_ids if owner(one) in ids), None)
    shared = sorted((one for one in chat_ids if owner(one) is None), key=lambda one: one != sat_in)
    near = ((one, account) for account in ids for one in shared if _platform(one) == _platform(account))
    return own or next(near, None) or (chat_ids[0], ids[0])


def _platform(name: str) -> str:
    return name.partition(":")[0]
