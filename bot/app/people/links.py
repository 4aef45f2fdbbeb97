"""Linked accounts of one person: each of them may play the person's seats.

Each account has a list of the linked accounts. A link holds only while both lists name the other account, so that an
account can leave at once.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import replace

from pydantic import BaseModel, ConfigDict

from bot.app.base.person import Person
from bot.app.base.ports import RecordStore
from bot.app.base.refusal import Refusal
from bot.app.base.stored_values import parsed
from bot.app.people.people import KEPT_MS

KIND = "account"
MOST = 6
"""Most accounts of one person."""
TRIES = 10


class Account(BaseModel):
    model_config = ConfigDict(extra="forbid", hide_input_in_errors=True)

    id: str
    name: str


class _Doc(BaseModel):
    """Links of one account, as stored; an account without links has no record."""

    model_config = ConfigDict(extra="forbid", hide_input_in_errors=True)

    accounts: list[Account]
    """All accounts of the person, this one included; the settings of the first one hold for all."""


class Links:
    def __init__(self, store: RecordStore) -> None:
        self._store = store

    async def whole(self, person: Person) -> Person:
        """Return the person with the ids of all linked accounts filled in."""
        return replace(person, accounts=tuple(one.id for one in await self.accounts(person.id)))

    async def accounts(self, id: str) -> list[Account]:
        """Return all accounts of the person to whom the account `id` belongs; empty if there is no other account."""
        listed = (await self._read(id))[0]
        theirs = await asyncio.gather(*(self._read(one.id) for one in listed))
        mutual = [one for one, (its, _) in zip(listed, theirs, strict=True) if any(other.id == id for other in its)]
        return mutual if len(mutual) > 1 else []

    async def join(self, first: Account, second: Account) -> None:
        """Link two accounts, with all that are linked to them; the settings of `first` hold from now on.

        Refusal if they are linked already, or would be more than `MOST`.
        """
        mine, theirs = await self.accounts(first.id) or [first], await self.accounts(second.id) or [second]
        every = [*mine, *(one for one in theirs if all(one.id != other.id for other in mine))]
        if len(every) == len(mine):
            raise Refusal("linked-already")
        if len(every) > MOST:
            raise Refusal("too-many-accounts", {"most": MOST})
        for one in every:
            await self._write(one.id, every)

    async def part(self, id: str) -> None:
        """Unlink this account; the others stay linked to each other.

        The list of this account is emptied first, so that the account is out even if the rest fails.
        """
        others = [one for one in (await self._read(id))[0] if one.id != id]
        await self._write(id, [])
        for other in others:
            kept = [one for one in (await self._read(other.id))[0] if one.id != id]
            await self._write(other.id, kept if len(kept) > 1 else [])

    async def rename(self, person: Person) -> None:
        """Write the current name of this account into the lists of all linked accounts.

        A name that is used in one chat alone, such as a server nickname, is not written.
        """
        every = await self.accounts(person.id)
        now = [one.model_copy(update={"name": person.kept_name}) if one.id == person.id else one for one in every]
        if now != every and not person.local:
            for one in every:
                await self._write(one.id, now)

    async def keep(self, person: Person) -> None:
        """Prolong the stored links of all accounts of an active person, so that they do not expire."""
        await asyncio.gather(*(self._store.prolong(KIND, one, KEPT_MS) for one in person.accounts))

    async def _read(self, id: str) -> tuple[list[Account], int]:
        found = await self._store.get(KIND, id)
        if found is None:
            return [], 0
        return parsed(KIND, _Doc.model_validate_json, found.envelope).accounts, found.version

    async def _write(self, id: str, accounts: Sequence[Account]) -> None:
        for _ in range(TRIES):
            document = _Doc(accounts=list(accounts)).model_dump_json().encode()
            if await self._store.put(KIND, id, (await self._read(id))[1], document, KEPT_MS):
                return
        raise Refusal("busy")
