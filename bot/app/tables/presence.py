"""Update the names and the presence of players from their presses."""

from collections.abc import Iterator
from typing import Any

from pydantic import BaseModel

from bot.app.base.person import Person
from bot.app.tables.document import SeatDoc, TableDoc
from bot.app.tables.table import Table

NAMELESS = ""
"""Kept name of a player whose name has no visible characters."""

Change = tuple[BaseModel, str, object]
"""(Part of a table's document, name of one of its fields, new value of the field)."""


def follow(doc: TableDoc, person: Person, chat_id: str) -> bool:
    """Write this person's current name and presence into the document of a draft; return False if nothing changes.

    A seat has the name of the account that sits there, not of a linked account. `chat_id`: the chat of the press. A
    name that is used in one chat alone counts only if the person has sat down in that chat.
    """
    changes = list(_changes(doc, person, chat_id))
    for part, field, value in changes:
        setattr(part, field, value)
    return bool(changes)


def note(table: Table, person: Person, chat_id: str) -> None:
    """Write this person's current name and presence into a draft, with a line of the log.

    For a press that commits nothing else. Nothing happens if they are known already, or if the table is over.
    """
    if table.live and follow(table.doc, person, chat_id):
        _tell(table, {"met": table.place_of(person)})


def see(table: Table, seat: int, *, left: bool) -> None:
    """Note whether the seat's player has left (`left`) the chat in which the seat was taken, or is back."""
    table.doc.seats[seat].left = left
    _tell(table, {"left" if left else "met": seat})


def _tell(table: Table, fact: dict[str, Any]) -> None:
    if table.match is None:
        table.log("presence", **fact)
    else:
        table.take(table.match.note(fact))


def is_news(table: Table, person: Person, chat_id: str) -> bool:
    """Tell whether a press of this person changes a name or presence at the table."""
    return table.live and any(True for _ in _changes(table.doc, person, chat_id))


def _changes(doc: TableDoc, person: Person, chat_id: str) -> Iterator[Change]:
    name = person.kept_name
    for seat in doc.seats:
        if seat.left and seat.person is not None and person.is_one(seat.person):
            yield seat, "left", False
        if seat.person == person.id and name not in (seat.name, NAMELESS) and _may_rename(seat, person, chat_id, doc):
            yield seat, "name", name
            if doc.opener == seat.person:
                yield doc, "opener_name", name
    asked = doc.poll
    # The vote about a seat shows the name of the person who asks for it.
    if asked is not None and asked.person == person.id and name not in (asked.name, NAMELESS) and not person.local:
        yield doc, "poll", asked.model_copy(update={"name": name})


def _may_rename(seat: SeatDoc, person: Person, chat_id: str, doc: TableDoc) -> bool:
    """Tell whether the name that this person has in the chat of the press is to be shown at the seat."""
    # A chat that the table has left cannot give the player's name any more.
    return not person.local or chat_id == seat.chat_id or seat.chat_id not in doc.chat_ids
