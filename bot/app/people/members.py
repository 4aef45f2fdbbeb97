"""Membership of chats: asked of the messenger, else known from presses and messages.

Presses and messages are stored under the person, not the chat, so that the person can see and delete the record.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Collection, Mapping

import structlog
from pydantic import BaseModel, ConfigDict

from bot.app.base.ids import chat_of
from bot.app.base.person import Person
from bot.app.base.platform import Contacts
from bot.app.base.ports import RecordStore, StoreFailed
from bot.app.base.stored_values import parsed

KIND = "member"
DAY_MS = 24 * 60 * 60 * 1000
KEPT_DAYS = 90
"""Days for which a person who has pressed or written in a chat counts as its member, if the messenger says nothing
else."""
MOST_CHATS, MOST_REQUESTS = 50, 20
"""Most chats and most requests remembered of one person; the oldest are dropped first."""
NOTED = 20_000
"""Most pairs of person and chat remembered as noted today, so that they are not written again."""
PATIENCE = 5.0
"""Seconds to wait for an answer of a messenger."""
TRIES = 10

log = structlog.get_logger(__name__)


class MemberDoc(BaseModel):
    """Stored record of one account: its last name, its chats, and the tables where it has asked for a seat."""

    model_config = ConfigDict(extra="forbid")

    name: str = ""
    """Last name of the account, for lists that hold only ids of accounts."""
    chats: dict[str, int] = {}
    """Groups and channels in which the account has pressed or written, each with the last day, counted in service
    time."""
    requests: list[str] = []
    """Ids of tables where the account has asked for a seat: a request there may still hold its name."""


class Members:
    def __init__(self, store: RecordStore, now: Callable[[], int], contacts: Mapping[str, Contacts]) -> None:
        """`contacts`: the messengers by name; nothing is remembered of chats of other platforms."""
        self._store = store
        self._now = now
        self._contacts = contacts
        self._noted: OrderedDict[tuple[str, str], int] = OrderedDict()

    def is_news(self, person: Person | None, chat_id: str) -> bool:
        """Tell whether it is not yet stored that this person was in this chat today.

        False for private chats, and for chats of platforms that are no messengers.
        """
        chat = chat_of(chat_id)
        return person is not None and self._noted.get((person.id, chat)) != self._today() and self._is_group(chat_id)

    async def note(self, person: Person, chat_id: str) -> None:
        """Store that this person has pressed or written in this chat today.

        If the store fails, that is only logged: the person's next press stores it.
        """
        chat, day = chat_of(chat_id), self._today()

        def act(doc: MemberDoc) -> None:
            doc.chats.pop(chat, None)
            recent = [(one, at) for one, at in doc.chats.items() if at > day - KEPT_DAYS]
            doc.chats = dict([*recent, (chat, day)][-MOST_CHATS:])
            _call(doc, person)

        self._noted[person.id, chat] = day
        if len(self._noted) > NOTED:
            self._noted.popitem(last=False)
        try:
            await self._change(person.id, act)
        except StoreFailed as error:
            self._noted.pop((person.id, chat), None)
            log.info("member not remembered", error=str(error))

    async def is_member(self, person: Person, chat_ids: Collection[str]) -> bool | None:
        """Tell whether this person is in any of these chats, with any account; None if that is unknown.

        The messenger's answer counts more than remembered presses: the person may have been removed since.
        """
        pairs = [(chat_id, one) for chat_id in chat_ids if self._is_group(chat_id) for one in person.ids]
        pairs = [(chat_id, one) for chat_id, one in pairs if _platform(chat_id) == _platform(one)]
        told = await asyncio.gather(*(self._asked(*pair) for pair in pairs))
        if True in told:
            return True
        unknown = [pair for pair, answer in zip(pairs, told, strict=True) if answer is None]
        if any(await asyncio.gather(*(self._is_remembered(*pair) for pair in unknown))):
            return True
        return None if unknown else False

    async def told(self, chat_id: str, account: str) -> bool | None:
        """Return whether the messenger says that this account is in this chat; None if it does not answer."""
        same = _platform(chat_id) == _platform(account)
        return await self._asked(chat_id, account) if same and self._is_group(chat_id) else None

    def is_messenger(self, chat_id: str) -> bool:
        """Tell whether this chat is on a messenger. There, knowing the address of a chat makes nobody its member."""
        return _platform(chat_id) in self._contacts

    def owner(self, chat_id: str) -> str | None:
        """Return the account id of the person whose private chat this is; None for a group."""
        contact = self._contacts.get(_platform(chat_id))
        return contact.owner(chat_id) if contact else None

    def private_chat(self, account: str) -> str | None:
        """Return the id of the private chat of this account; None for an account of the page."""
        contact = self._contacts.get(_platform(account))
        return contact.private_chat(account) if contact else None

    async def asked_at(self, person: Person, table: str) -> None:
        """Store under this account that the person has asked for a seat at this table.

        The request is personal data, because the table keeps the name until the host answers. The stored id lets the
        person see and delete it.
        """

        def act(doc: MemberDoc) -> None:
            _call(doc, person)
            doc.requests = [*(one for one in doc.requests if one != table), table][-MOST_REQUESTS:]

        await self._change(person.id, act)

    async def called(self, account: str, name: str) -> None:
        """Store the name of this account, for lists that hold only ids of accounts."""
        await self._change(account, lambda doc: setattr(doc, "name", name))

    async def names(self, accounts: Collection[str]) -> dict[str, str]:
        """Return the names of these accounts by account id, without those whose name is not known."""
        docs = await asyncio.gather(*map(self.known_of, accounts))
        return {account: doc.name for account, doc in zip(accounts, docs, strict=True) if doc.name}

    async def known_of(self, account: str) -> MemberDoc:
        return (await self._read(account))[0]

    async def left(self, account: str, chat_id: str) -> None:
        """Delete the record that this account is in this chat: the person has left or was removed."""
        self._noted.pop((account, chat_of(chat_id)), None)
        await self._change(account, lambda doc: doc.chats.pop(chat_of(chat_id), None))

    async def forget(self, account: str) -> None:
        self._noted = OrderedDict((pair, day) for pair, day in self._noted.items() if pair[0] != account)
        await self._store.drop(KIND, account)

    async def _asked(self, chat_id: str, account: str) -> bool | None:
        try:
            async with asyncio.timeout(PATIENCE):
                return await self._contacts[_platform(chat_id)].is_member(chat_id, account)
        except TimeoutError:
            return None

    async def _is_remembered(self, chat_id: str, account: str) -> bool:
        day = (await self.known_of(account)).chats.get(chat_of(chat_id))
        return day is not None and day > self._today() - KEPT_DAYS

    def _is_group(self, chat_id: str) -> bool:
        contact = self._contacts.get(_platform(chat_id))
        return contact is not None and contact.owner(chat_id) is None

    def _today(self) -> int:
        return self._now() // DAY_MS

    async def _change(self, account: str, act: Callable[[MemberDoc], object]) -> None:
        """Change the document of an account by `act`; after ten lost races give up silently: the next press stores
        it."""
        for _ in range(TRIES):
            doc, version = await self._read(account)
            before = doc.model_copy(deep=True)
            act(doc)
            written, keep = doc.model_dump_json().encode(), KEPT_DAYS * DAY_MS
            if doc == before or await self._store.put(KIND, account, version, written, keep):
                return

    async def _read(self, account: str) -> tuple[MemberDoc, int]:
        found = await self._store.get(KIND, account)
        if found is None:
            return MemberDoc(), 0
        return parsed(KIND, MemberDoc.model_validate_json, found.envelope), found.version


def _platform(name: str) -> str:
    return name.partition(":")[0]


def _call(doc: MemberDoc, person: Person) -> None:
    """Store the person's name in `doc`, unless the name is used in one chat alone, such as a server nickname."""
    if not person.local:
        doc.name = person.kept_name
