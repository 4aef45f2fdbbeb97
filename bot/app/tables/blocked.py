"""Lists of blocked people: of a chat, and of one table.

An entry is the list of one person's account ids. It holds no name, so that it may stay when that person's data is
deleted.
"""

from collections.abc import Collection, Sequence

from bot.app.base.person import Person
from bot.app.base.refusal import Refusal
from bot.app.tables.table import Table

MOST = 100
"""Most entries of one chat or one table."""
Entries = Sequence[Sequence[str]]


def is_blocked(entries: Entries, accounts: Collection[str]) -> bool:
    """Tell whether any of these accounts is in one of the entries."""
    return any(not set(entry).isdisjoint(accounts) for entry in entries)


def without(entries: Entries, accounts: Collection[str]) -> list[list[str]]:
    """Return the entries, without those that contain one of these accounts."""
    return [list(entry) for entry in entries if set(entry).isdisjoint(accounts)]


def block(table: Table, accounts: Sequence[str]) -> None:
    """Add a person with these accounts to the table's blocked people; over `MOST` entries the oldest are dropped."""
    table.doc.blocked = [*without(table.doc.blocked, accounts), list(accounts)][-MOST:]


def unblock(table: Table, accounts: Sequence[str]) -> None:
    """Remove a person with these accounts from the table's blocked people."""
    table.doc.blocked = without(table.doc.blocked, accounts)
    table.log("unblock")


def need_unblocked_here(table: Table, person: Person) -> None:
    """Raise Refusal if the host has blocked this person at the table."""
    if is_blocked(table.doc.blocked, person.ids):
        raise Refusal("blocked-at-table")
