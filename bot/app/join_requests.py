"""Requests for a seat by people of whom nobody knows whether they belong to the chat: asked, answered, told.

A request belongs to the lobby. One that was answered, or came too late, stays until its person has been told.
"""

import hashlib
from collections.abc import Iterator

from bot.app.blocklist import block, is_blocked
from bot.app.document import JoinRequestDoc, RequestOutcome
from bot.app.people import Person
from bot.app.ports import Task
from bot.app.refusal import Refusal
from bot.app.table import Table

TELLING = "requests"
"""The chore that tells those who asked what came of it."""
MOST = 3
"""Requests open at one table: a link that goes round must not fill the board with questions."""


def sign_of(person: str) -> str:
    """An account as a button names it: short, and no number of an account."""
    return hashlib.blake2b(person.encode(), digest_size=5).hexdigest()


def waiting(table: Table) -> tuple[JoinRequestDoc, ...]:
    """Requests without an answer, oldest first."""
    return tuple(one for one in table.doc.requests if not one.outcome)


def waits(table: Table, person: Person) -> bool:
    """Is there a request of his without an answer?"""
    return any(_is_of(one, person) for one in waiting(table))


def ask(table: Table, person: Person, chat_id: str) -> None:
    """Put down a request; its answer is told in `chat_id`, his own chat. Refusal if he waits, or too many do."""
    if waits(table, person):
        raise Refusal("waits-already")
    if len(table.doc.seats) >= table.doc.places:
        raise Refusal("full")
    if len(waiting(table)) >= MOST:
        raise Refusal("too-many-requests")
    accounts = list(person.ids)
    fresh = JoinRequestDoc(person=person.id, accounts=accounts, name=person.kept_name, chat_id=chat_id)
    table.doc.requests = [*table.doc.requests, fresh]
    table.log("ask", person=person.id)


def find(table: Table, sign: str) -> JoinRequestDoc:
    """The open request that a button names; Refusal if it is open no more."""
    found = next((one for one in waiting(table) if sign_of(one.person) == sign), None)
    if found is None:
        raise Refusal("no-request")
    return found


def admit(table: Table, request: JoinRequestDoc) -> None:
    """He sits by now; it remains to tell him."""
    _answer(table, request, "admitted")


def decline(table: Table, sign: str) -> None:
    """A no, and the same for all that he tries at this table later."""
    request = find(table, sign)
    if not is_blocked(table.doc.blocked, request.accounts):
        block(table, request.accounts)
    _answer(table, request, "declined")
    table.log("decline", person=request.person)


def withdraw(table: Table, account: str) -> None:
    """Forget what this account has asked for."""
    left = [one for one in table.doc.requests if account not in one.accounts]
    if left != table.doc.requests:
        table.doc.requests = left
        table.tell({"request_withdrawn": True})


def settle(table: Table) -> None:
    """Before a commit: who has sat down by another way asks no more, and at a table that is open no more all are
    answered."""
    seated = table.persons
    table.doc.requests = [one for one in table.doc.requests if one.outcome or seated.isdisjoint(one.accounts)]
    outcome: RequestOutcome = "started" if table.match is not None else "closed"
    if table.match is not None or not table.live:
        for request in waiting(table):
            _answer(table, request, outcome)


def tasks(table: Table) -> Iterator[Task]:
    """Somebody has to be told what came of his request."""
    if any(one.outcome for one in table.doc.requests):
        yield Task(TELLING, 0)


def forget_told(table: Table, told: JoinRequestDoc) -> None:
    """He has heard it."""
    table.doc.requests = [one for one in table.doc.requests if one != told]


def _answer(table: Table, request: JoinRequestDoc, outcome: RequestOutcome) -> None:
    answered = request.model_copy(update={"outcome": outcome})
    table.doc.requests = [answered if one is request or one == request else one for one in table.doc.requests]


def _is_of(request: JoinRequestDoc, person: Person) -> bool:
    return not set(person.ids).isdisjoint(request.accounts)
