"""Open tables: check that the chat has room for one more, choose its name, and add it to the chats' lists."""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any, Protocol
from weakref import WeakValueDictionary

from bot.app.base.ask import NO_POWER, Power
from bot.app.base.ids import table_id_for
from bot.app.base.person import Person
from bot.app.base.ports import ChatId, TableId
from bot.app.base.refusal import Refusal
from bot.app.chats.admission import Admission
from bot.app.chats.chats import MOST_OPENED, MOST_TABLES, REMEMBERED, Chats
from bot.app.chats.memory_guard import MemoryGuard
from bot.app.people.people import People
from bot.app.people.response_times import ResponseTimes
from bot.app.tables import play
from bot.app.tables.document import ClockDoc, SeatDoc, TableDoc
from bot.app.tables.lobby import seat_for
from bot.app.tables.presence import follow
from bot.app.tables.repository import Changed, TableRepository
from bot.app.tables.table import Table, show_in
from bot.app.tables.unreadable import Found
from bot.presenter.screens.offers import newcomer_options
from bot.presenter.view import TABLE_NAMES
from engine.kernel.errors import ManyProblems
from engine.kernel.options import settle

NAMES = tuple(f"table-name-{number}" for number in range(TABLE_NAMES))


class Entropy(Protocol):
    """Source of everything unpredictable: seeds, salts, ids, names."""

    def seed(self) -> bytes: ...

    def salt(self) -> str: ...

    def table_id(self) -> str: ...

    def one_of(self, names: Sequence[str]) -> str: ...


def id_of_new(person: Person, delivery: str) -> TableId:
    """Return the id of a table before it exists, computed from the person who opens it and the delivery."""
    return table_id_for(f"{person.id} {delivery}")


class Opening:
    def __init__(self, repository: TableRepository, entropy: Entropy, admission: Admission) -> None:
        self._repository = repository
        self._admission = admission
        self._entropy = entropy
        self._chats = Chats(repository.store)
        self._people = People(repository.store)
        self._habits = ResponseTimes(repository, self._chats)
        self.memory_guard = MemoryGuard(repository.store)
        self._doors: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """One lock for each chat, so that its new tables are added one after the other. Two at once would get the same
        name, or both take the last free place."""

    async def open(
        self,
        person: Person,
        chat_id: str,
        game: str,
        places: int,
        options: Mapping[str, Any],
        delivery: str,
        power: Power = NO_POWER,
        *,
        coached: bool = False,
    ) -> Changed:
        """Open a table with its opener in the first seat; Refusal for an unknown game, number of places or option.

        Refusal also if the chat has no room for another table. `coached`: the coach explains the game even if the
        opener has played it before. An opener who has never played it gets the game's options for newcomers.
        """
        self._need_playable(game, places, options)
        name, line = id_of_new(person, delivery), {"lobby": "open", "person": person.id, "game": game}
        doc = self._document(name, person, [chat_id], game, places, dict(options))
        wishes, habits = await asyncio.gather(self._people.get(person), self._habits.of(person, [chat_id]))
        doc.seats = [seat_for(person, chat_id, wishes, habits, game, self._entropy.salt())]
        doc.seats[0].coached |= coached
        if wishes.needs_coach(game):
            doc.options = newcomer_options(self._repository.single(game).info) | doc.options
        async with self._entering(chat_id):
            if await self._repository.store.load(name) is None:
                await self._need_room(chat_id, person, power)
            return await self._created(doc, delivery, line)

    async def rematch(self, table_id: str, person: Person, delivery: str, power: Power) -> Changed:
        """Open a table for the same people. The old table stores the new id, so that two presses give the same table.

        The new table is shown in the old one's home chat, the players' private chats, and the chat of this press. Other
        chats that showed the old table show the new one only after a press there.
        """
        table, successor = await self._repository.load(table_id), self._entropy.table_id()
        here = power.chat_id if power.chat_id in table.doc.chat_ids else table.home
        async with self._entering(table.home):
            if self._repository.newest(table).doc.successor is None:
                await self._need_room(table.home, person, power)
            if here != table.home and here not in self._repository.newest(table).doc.followed_in:
                await self._need_room(here, person, power)
            chat_ids = list(dict.fromkeys([table.home, *(await self._own_chat_ids(table)), here]))
            followed = await self._repository.change(
                table_id, delivery, lambda old: play.follow_with(old, person, successor, chat_ids)
            )
            old = followed.table.doc
            assert old.successor is not None
            if await self._repository.store.load(TableId(old.successor)) is not None:
                return await self._come_along(old.successor, here, delivery)
            staying = await self._admission.unblocked_seats(followed.table)
            doc = self._document(old.successor, person, old.followed_in, old.game, old.places, dict(old.options))
            doc.seats = list(await asyncio.gather(*(self._seat_again(seat, doc.chat_ids) for seat in staying)))
            follow(doc, person, power.chat_id)
            doc.blocked = old.blocked
            doc.hands_over = old.hands_over
            doc.pace, doc.absence, doc.stand_in_level = old.pace, old.absence, old.stand_in_level
            doc.hints, doc.plans, doc.rated, doc.takebacks = old.hints, old.plans, old.rated, old.takebacks
            return await self._created(doc, f"{delivery}:rematch", {"lobby": "rematch", "of": table_id})

    async def _own_chat_ids(self, table: Table) -> list[str]:
        chats = await asyncio.gather(*(self._chats.get(ChatId(chat_id)) for chat_id in table.doc.chat_ids))
        return [chat_id for chat_id, chat in zip(table.doc.chat_ids, chats, strict=True) if chat.spot == "private"]

    async def _come_along(self, table_id: str, chat_id: str, delivery: str) -> Changed:
        """Show an existing rematch in one more chat; nothing changes if the rematch is over or shown there already."""
        again = await self._repository.load(table_id)
        if chat_id in again.doc.chat_ids or not again.live:
            return Changed(again, again.version, repeated=True)
        await self._chats.add_table(ChatId(chat_id), table_id)
        return await self._repository.change(table_id, f"{delivery}:along", lambda table: show_in(table, chat_id))

    async def tables(self, chat_id: str) -> list[Table]:
        """Return the tables in the chat's list that are shown in the chat, oldest first."""
        return [table for table in await self.remembered(chat_id) if chat_id in table.doc.chat_ids]

    async def remembered(self, chat_id: str) -> list[Table]:
        """Return all tables in the chat's list, also those that have moved to a thread, oldest first.

        Only the last `REMEMBERED` finished tables are listed.
        """
        return (await self.listed(chat_id)).tables

    async def listed(self, chat_id: str) -> Found:
        """Return the tables of `remembered`, and those that are not over but cannot be opened.

        Also removes old tables from the chat's list, and tables that the store does not have any more.
        """
        chat = ChatId(chat_id)
        found = await self._repository.found((await self._chats.get(chat)).tables)
        old = {table.doc.id for table in [table for table in found.tables if not table.live][:-REMEMBERED]}
        old |= {one.about.id for one in found.unopened if not one.live}
        if old | found.gone:
            await self._chats.forget_tables(chat, old | found.gone)
        tables = [table for table in found.tables if table.doc.id not in old]
        return Found(tables, [one for one in found.unopened if one.live])

    def _entering(self, chat_id: str) -> asyncio.Lock:
        return self._doors.setdefault(chat_id, asyncio.Lock())

    async def _created(self, doc: TableDoc, delivery: str, line: dict[str, Any]) -> Changed:
        """Commit the new table and add it to the lists of its chats. Safe to repeat."""
        doc.rating_off = (await self._chats.get(ChatId(doc.chat_ids[0]))).rating == "off"
        doc.name = self._free_name(await self.listed(doc.chat_ids[0]))
        changed = await self._repository.create(doc, delivery, line)
        for chat_id in changed.table.doc.chat_ids:
            await self._chats.add_table(ChatId(chat_id), doc.id)
        return changed

    async def _need_room(self, chat_id: str, person: Person, power: Power) -> None:
        """Raise Refusal if this person may open no table in this chat, or if there is no room for one.

        There is none if the chat or the person has too many tables, or if the store's memory is nearly full.
        """
        chat, _ = await asyncio.gather(
            self._chats.get(ChatId(chat_id)), self._admission.need_unblocked(person, chat_id)
        )
        if chat.banned:
            raise Refusal("banned")
        if chat.openers == "admins" and not await power.over(chat_id):
            raise Refusal("only-admins")
        live = [table for table in await self.remembered(chat_id) if table.live]
        if sum(chat_id in table.doc.chat_ids for table in live) >= MOST_TABLES:
            raise Refusal("too-many-tables")
        if self.memory_guard.is_full:
            raise Refusal("store-full")
        if chat.shared and sum(person.is_one(table.doc.opener) for table in live) >= MOST_OPENED:
            raise Refusal("too-many-of-yours", {"most": MOST_OPENED})

    def _need_playable(self, game: str, places: int, options: Mapping[str, Any]) -> None:
        try:
            info = self._repository.single(game).info
            settle(info.options, info.seats, places, options)
        except KeyError:
            raise Refusal("no-such-game") from None
        except ManyProblems:
            raise Refusal("wrong-options") from None

    def _free_name(self, found: Found) -> str:
        """Return a name that no other live table of the chat has, so that a typed line can name one table.

        A name of a finished table is taken only if no other is left; then the name that was used longest ago.
        """
        live = {table.doc.name for table in found.tables if table.live} | {one.about.name for one in found.unopened}
        over = [table.doc.name for table in found.tables if not table.live]
        free = [name for name in NAMES if name not in live] or list(NAMES)
        fresh = [name for name in free if name not in over]
        return self._entropy.one_of(fresh) if fresh else next(name for name in over if name in free)

    async def _seat_again(self, seat: SeatDoc, chat_ids: Sequence[str]) -> SeatDoc:
        """Return this seat for a rematch, without coach and with a new clock. A person who had resigned plays again.

        The habits are those that the person shows to others now.
        """
        computer = None if seat.person else seat.computer
        habits = await self._habits.of(Person(seat.person, seat.name), chat_ids) if seat.person else None
        seen = {"habits": habits, "timed": habits is not None, "answered": None}
        fresh = {"computer": computer, "salt": self._entropy.salt(), "coached": False, "left": False, **seen}
        return seat.model_copy(update={**fresh, "clock": ClockDoc(), "missed": 0, "stand_in": "", "stood_in": False})

    def _document(
        self, id: str, person: Person, chat_ids: Sequence[str], game: str, places: int, options: dict[str, Any]
    ) -> TableDoc:
        return TableDoc(
            id=id,
            name=NAMES[0],
            game=game,
            options=options,
            places=places,
            opener=person.id,
            opener_name=person.kept_name,
            seed=self._entropy.seed().hex(),
            chat_ids=list(chat_ids),
        )
