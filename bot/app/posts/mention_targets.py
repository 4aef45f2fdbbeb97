"""Choose for each person one chat and one account in which the person is mentioned."""

import asyncio
from collections.abc import Mapping, Sequence

from bot.app.base.platform import Owner
from bot.app.base.ports import ChatId, RecordStore
from bot.app.chats.chats import Chats
from bot.app.people.links import Links
from bot.app.tables.table import Table

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
