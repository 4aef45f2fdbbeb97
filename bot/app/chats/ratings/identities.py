"""The random id under which a person is rated.

Ratings hold these ids only. Who is who stands in a record of the account, which `delete_me` deletes: then the id has
no name any more, and the numbers of the others stay what they are.
"""

import asyncio
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from pydantic import BaseModel, ConfigDict

from bot.app.base.person import Person
from bot.app.base.ports import RecordStore
from bot.app.base.refusal import Refusal
from bot.app.base.stored_values import parsed
from bot.app.people.links import Links
from bot.app.people.people import KEPT_MS

KIND = "rated"
TRIES = 5
MOST_FORMER = 8


class _Doc(BaseModel):
    model_config = ConfigDict(extra="forbid")

    who: str
    """The id under which the account is rated."""
    owner: str
    """The account for which the id was made; it holds as long as both accounts are linked."""
    games: list[str] = []
    """Games in which the person was rated."""
    was: list[str] = []
    """Ids that the person had before accounts were linked, at most `MOST_FORMER`."""


@dataclass(frozen=True, slots=True)
class Identity:
    who: str
    games: tuple[str, ...]
    merged: tuple[str, ...] = ()
    """Ids that belong to the same person since accounts were linked; their matches become those of `who`."""
    is_new: bool = False
    """Whether some of `merged` were other people's until now."""


class Identities:
    def __init__(self, store: RecordStore) -> None:
        self._store = store
        self._links = Links(store)

    async def known(self, accounts: Sequence[str]) -> Mapping[str, str]:
        """Return account → id under which it is rated; accounts without one that still holds are left out."""
        found = await asyncio.gather(*map(self._held, accounts))
        return {account: doc.who for account, doc in zip(accounts, found, strict=True) if doc is not None}

    async def of(self, person: Person) -> Identity | None:
        """Return the id of this person, whose linked accounts are filled in; None if the person was never rated."""
        found = await self._found(person)
        return _identity(found) if found else None

    async def settle(self, person: Person, game: str) -> Identity:
        """Return the id under which this person is rated in `game`, made now if there is none.

        It is kept for all linked accounts, a year from now. Of two processes that settle the same person at once, the
        second takes the id of the first.
        """
        is_new = False
        for _ in range(TRIES):
            read = await self._all(person)
            found = _holding(read, person) or {person.id: _Doc(who=secrets.token_urlsafe(6), owner=person.id)}
            identity = _identity(found)
            is_new |= identity.is_new
            if await self._written(read, _settled(identity, found, game)):
                return replace(identity, is_new=is_new)
        raise Refusal("busy")

    async def forget(self, account: str) -> None:
        await self._store.drop(KIND, account)

    async def part(self, account: str) -> None:
        """Forget the id of an account that was unlinked, if it was made for another account."""
        doc, _ = await self._read(account)
        if doc is not None and doc.owner != account:
            await self.forget(account)

    async def _held(self, account: str) -> _Doc | None:
        """Return the record of this account; None if its id was made for an account that is not linked any more."""
        doc, _ = await self._read(account)
        if doc is None or doc.owner == account:
            return doc
        return doc if any(one.id == doc.owner for one in await self._links.accounts(account)) else None

    async def _found(self, person: Person) -> Mapping[str, _Doc]:
        """Return account → record for the accounts whose id still holds, the person's first account first."""
        return _holding(await self._all(person), person)

    async def _all(self, person: Person) -> Mapping[str, tuple[_Doc | None, int]]:
        """Return account → record and its version, the person's first account first."""
        order = sorted(person.ids, key=lambda account: (account != person.first, account))
        return dict(zip(order, await asyncio.gather(*map(self._read, order)), strict=True))

    async def _read(self, account: str) -> tuple[_Doc | None, int]:
        found = await self._store.get(KIND, account)
        if found is None:
            return None, 0
        return parsed(KIND, _Doc.model_validate_json, found.envelope), found.version

    async def _written(self, read: Mapping[str, tuple[_Doc | None, int]], doc: _Doc) -> bool:
        """Write the record of all accounts in their order; return False at the first that has changed since."""
        document = doc.model_dump_json().encode()
        for account, (_, version) in read.items():
            if not await self._store.put(KIND, account, version, document, KEPT_MS):
                return False
        return True


def _holding(read: Mapping[str, tuple[_Doc | None, int]], person: Person) -> Mapping[str, _Doc]:
    """Return the records whose id was made for an account of this person."""
    return {account: doc for account, (doc, _) in read.items() if doc is not None and doc.owner in person.ids}


def _settled(identity: Identity, found: Mapping[str, _Doc], game: str) -> _Doc:
    owner = next(iter(found.values())).owner
    games, was = sorted({*identity.games, game}), list(identity.merged)[-MOST_FORMER:]
    return _Doc(who=identity.who, owner=owner, games=games, was=was)


def _identity(found: Mapping[str, _Doc]) -> Identity:
    first, *others = dict.fromkeys(doc.who for doc in found.values())
    games = {game for doc in found.values() for game in doc.games}
    former = dict.fromkeys([*(one for doc in found.values() for one in doc.was), *others])
    return Identity(first, tuple(sorted(games)), tuple(former), is_new=bool(others))
