"""Lists of blocked persons: of a chat, and of one table by its host.

An entry is the accounts of one person and nothing else: without a name it may stay when that person's data is deleted.
"""

from collections.abc import Collection, Sequence

from bot.app.base.person import Person
from bot.app.base.refusal import Refusal
from bot.app.tables.table import Table

MOST = 100
"""Most entries of one chat, and of one table."""
Entries = Sequence[Sequence[str]]


def is_blocked(entries: Entries, accounts: Collection[str]) -> bool:
    """Tell whether any of a person's accounts is in one of these entries."""
    return any(not set(entry).isdisjoint(accounts) for entry in entries)


def without(entries: Entries, accounts: Collection[str]) -> list[list[str]]:
    """Return the entries without those that have one of these accounts."""
    return [list(entry) for entry in entries if set(entry).isdisjoint(accounts)]


def block(table: Table, accounts: Sequence[str]) -> None:
    """Forbid a person with these accounts to take a seat at the table; over `MOST` entries the oldest are dropped."""
    table.doc.blocked = [*without(table.doc.blocked, accounts), list(accounts)][-MOST:]


def unblock(table: Table, accounts: Sequence[str]) -> None:
    """Allow the person with these accounts to take a seat at the table again."""
    table.doc.blocked = without(table.doc.blocked, accounts)
    table.log("unblock")


def need_unblocked_here(table: Table, person: Person) -> None:
    """Raise Refusal if the host has removed this person from the table."""
    if is_blocked(table.doc.blocked, person.ids):
        raise Refusal("blocked-at-table")
