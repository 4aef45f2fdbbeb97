"""Requests for a seat by people of whom it is unknown whether they belong to the chat. The host answers them.

A request belongs to the lobby. A request that was answered, or came too late, stays until its person was informed.
"""

import hashlib
from collections.abc import Iterator

from bot.app.base.person import Person
from bot.app.base.ports import Task
from bot.app.base.refusal import Refusal
from bot.app.tables.blocked import block, is_blocked
from bot.app.tables.document import JoinRequestDoc, RequestOutcome
from bot.app.tables.table import Table

TELLING = "requests"
"""Key of the task that sends people the answers to their requests."""
MOST = 3
"""Most open requests at one table: a link that is passed around must not fill the board with questions."""


def sign_of(person: str) -> str:
    """Return a short hash of an account id, for use in a button; the id cannot be read from it."""
    return hashlib.blake2b(person.encode(), digest_size=5).hexdigest()


def waiting(table: Table) -> tuple[JoinRequestDoc, ...]:
    """Return the table's open requests, oldest first."""
    return tuple(one for one in table.doc.requests if not one.outcome)


def waits(table: Table, person: Person) -> bool:
    """Tell whether this person has an open request at this table."""
    return any(_is_of(one, person) for one in waiting(table))


def ask(table: Table, person: Person, chat_id: str) -> None:
    """Add a request for a seat. The answer is sent to `chat_id`, the person's private chat.

    Refusal if this person has an open request already, if the table is full, or if too many requests are open.
    """
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
    """Return the open request that a button names by its sign; Refusal if it is not open any more."""
    found = next((one for one in waiting(table) if sign_of(one.person) == sign), None)
    if found is None:
        raise Refusal("no-request")
    return found


def admit(table: Table, request: JoinRequestDoc) -> None:
    """Mark a request as admitted, because its person is seated; the person still has to be informed."""
    _answer(table, request, "admitted")


def decline(table: Table, sign: str) -> None:
    """Decline a request and block all accounts of its person at this table."""
    request = find(table, sign)
    if not is_blocked(table.doc.blocked, request.accounts):
        block(table, request.accounts)
    _answer(table, request, "declined")
    table.log("decline", person=request.person)


def withdraw(table: Table, account: str) -> None:
    """Remove all requests of this account from the table."""
    left = [one for one in table.doc.requests if account not in one.accounts]
    if left != table.doc.requests:
        table.doc.requests = left
        table.tell({"request_withdrawn": True})


def settle(table: Table) -> None:
    """Drop open requests of people who are seated by now. Called before each commit.

    If the match has begun or the table is closed, all open requests are marked as answered.
    """
    seated = table.persons
    table.doc.requests = [one for one in table.doc.requests if one.outcome or seated.isdisjoint(one.accounts)]
    outcome: RequestOutcome = "started" if table.match is not None else "closed"
    if table.match is not None or not table.live:
        for request in waiting(table):
            _answer(table, request, outcome)


def tasks(table: Table) -> Iterator[Task]:
    """Yield the task that sends people the answers to their requests, if there is an answer."""
    if any(one.outcome for one in table.doc.requests):
        yield Task(TELLING, 0)


def forget_told(table: Table, told: JoinRequestDoc) -> None:
    """Remove a request whose person was informed of the answer."""
    table.doc.requests = [one for one in table.doc.requests if one != told]


def _answer(table: Table, request: JoinRequestDoc, outcome: RequestOutcome) -> None:
    answered = request.model_copy(update={"outcome": outcome})
    table.doc.requests = [answered if one is request or one == request else one for one in table.doc.requests]


def _is_of(request: JoinRequestDoc, person: Person) -> bool:
    return not set(person.ids).isdisjoint(request.accounts)
