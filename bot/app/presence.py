"""Update name and presence of a player from any press."""

from collections.abc import Iterator
from typing import Any

from pydantic import BaseModel

from bot.app.document import SeatDoc, TableDoc
from bot.app.people import Person
from bot.app.table import Table

NAMELESS = ""
"""What is kept of a name of which nothing can be read."""

Change = tuple[BaseModel, str, object]
"""A part of a table's document, one of its fields, and what stands there from now on."""


def follow(doc: TableDoc, person: Person, chat_id: str) -> bool:
    """Write into a draft's document how this person is called and that he is here; False where it says so already.

    A seat is called as the account that sits there: with two accounts linked, the other one's name changes nothing.
    `chat_id`: where he has pressed; a name that is his in one chat alone counts in the chat where he has sat down.
    """
    changes = list(_changes(doc, person, chat_id))
    for part, field, value in changes:
        setattr(part, field, value)
    return bool(changes)


def note(table: Table, person: Person, chat_id: str) -> None:
    """The same with a line of its own in the log, for a press that commits nothing else."""
    if table.live and follow(table.doc, person, chat_id):
        _tell(table, {"met": table.place_of(person)})


def see(table: Table, seat: int, *, left: bool) -> None:
    """The chat in which he sat down tells that he has left it, or has come again."""
    table.doc.seats[seat].left = left
    _tell(table, {"left" if left else "met": seat})


def _tell(table: Table, fact: dict[str, Any]) -> None:
    if table.match is None:
        table.log("presence", **fact)
    else:
        table.take(table.match.note(fact))


def is_news(table: Table, person: Person, chat_id: str) -> bool:
    """Does a press of this person tell the table something that it does not know?"""
    return table.live and any(True for _ in _changes(table.doc, person, chat_id))


def _changes(doc: TableDoc, person: Person, chat_id: str) -> Iterator[Change]:
    name = person.kept_name
    for seat in doc.seats:
        if seat.person is not None and person.is_one(seat.person) and seat.left:
            yield seat, "left", False
        if _is_renamed(seat, person, chat_id, doc):
            yield seat, "name", name
            if doc.opener == seat.person:
                yield doc, "opener_name", name
    asked = doc.poll
    # Somebody who asks for a seat is called by his name in the question.
    if asked is not None and asked.person == person.id and name not in (asked.name, NAMELESS) and not person.local:
        yield doc, "poll", asked.model_copy(update={"name": name})


def _is_renamed(seat: SeatDoc, person: Person, chat_id: str, doc: TableDoc) -> bool:
    if seat.person != person.id or person.kept_name in (seat.name, NAMELESS):
        return False
    # From a chat that the table has left no name can come any more.
    return not person.local or chat_id == seat.chat_id or seat.chat_id not in doc.chat_ids
