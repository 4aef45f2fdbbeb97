"""Ratings of people by game, in each chat and in all chats together: counting matches, striking them, opting out."""

import asyncio
import secrets
from collections.abc import Mapping, Sequence
from functools import partial

import structlog

from bot.app.base.person import Person
from bot.app.base.ports import ChatId, TableId
from bot.app.base.refusal import Refusal
from bot.app.base.stored_values import skipping_damaged
from bot.app.chats.chats import Chats
from bot.app.chats.ratings.identities import Identities, Identity
from bot.app.chats.ratings.ledger import Ledger, Rated, Result, Skills, Standings
from bot.app.chats.ratings.level_skills import level_skills
from bot.app.chats.ratings.outcomes import is_rated, results_of
from bot.app.chats.ratings.seasons import day_at
from bot.app.chats.ratings.store import KIND, RatingsDoc, RatingStore, house
from bot.app.chats.results import Results
from bot.app.people.links import Links
from bot.app.people.people import People
from bot.app.people.timezones import zone_of_chats
from bot.app.tables.repository import TableRepository
from bot.app.tables.table import Table
from bot.app.tables.unopened import UnopenedTables
from bot.app.tables.unreadable import Unreadable

log = structlog.get_logger(__name__)


class Ratings:
    def __init__(self, repository: TableRepository, chats: Chats) -> None:
        self._repository = repository
        self._chats = chats
        self._store = RatingStore(repository.store)
        self._identities = Identities(repository.store)
        self._results = Results(repository.store, chats)
        self._links = Links(repository.store)
        self._people = People(repository.store)

    async def count(self, table: Table) -> None:
        """Count a finished table once, in all chats that show it and in the house; a chat may have opted out.

        If the home chat has opted out, the table counts nowhere. A chat with a damaged record is left out. Then the
        change of each rating is written into the table, whose result shows it.
        """
        if not is_rated(table) or not await self._admits(table):
            return
        seated = await self._seated(table)
        results = await self._told(table, {seat: one.who for seat, one in seated.items()})
        merged = _merged(seated)
        for game in {game for one in seated.values() if one.is_new for game in one.games}:
            await self._store.change(house(game), partial(_rename, ids=merged))
        await self._add(house(table.doc.game), table.doc.game, results, merged)
        for chat_id in map(ChatId, table.doc.chat_ids):
            with skipping_damaged("ratings of a chat", table.doc.id):
                await self._count_in(chat_id, table, results, seated)
        await self._tell(table, seated)

    async def _count_in(
        self, chat_id: ChatId, table: Table, results: Sequence[Result], seated: Mapping[int, Identity]
    ) -> None:
        chat = await self._chats.get(chat_id)
        if chat.rating == "on" and (chat_id == table.home or chat.spot != "private"):
            out = await self._out(chat_id, table, seated)
            here = [_seen_from(chat_id, table, result, out) for result in results]
            await self._add(chat_id, table.doc.game, here, _merged(seated))

    async def _tell(self, table: Table, seated: Mapping[int, Identity]) -> None:
        """Write into the table how its matches have changed the ratings of its home chat, where they still count.

        What the table tells already stays as it is while a record is damaged.
        """
        with skipping_damaged("change of ratings", table.doc.id):
            told = await self._changes(table, seated)
            try:
                await self._repository.change(table.doc.id, f"rated:{table.version}", partial(_write, told))
            except Refusal as refusal:
                log.info("change of ratings not told", table=table.doc.id, why=refusal.key)

    async def _changes(self, table: Table, seated: Mapping[int, Identity]) -> Mapping[int, tuple[int, int]]:
        """Return seat → rating in the home chat and its change; empty if a chat that shows the table is not rated.

        People who do not want to be counted in one of these chats are left out: all of them show the same result.
        """
        chat_ids = [ChatId(one) for one in table.doc.chat_ids]
        if any([(await self._chats.get(one)).rating == "off" for one in chat_ids]):
            return {}
        out = frozenset[str]().union(*[await self._out(one, table, seated) for one in chat_ids])
        ledger = (await self._store.get(table.home)).games.get(table.doc.game, Ledger())
        changes = ledger.changes(table.doc.id, level_skills(table.doc.game))
        # Accounts that were linked since the match keep their former ids in the ledger until the next match.
        found = {n: next(filter(changes.get, (one.who, *one.merged)), one.who) for n, one in seated.items()}
        return {n: changes[who] for n, who in found.items() if who in changes and seated[n].who not in out}

    async def _admits(self, table: Table) -> bool:
        """Tell whether the home chat lets its matches be rated; not while its record is damaged."""
        rating = "off"
        with skipping_damaged("ratings of a match", table.doc.id):
            rating = (await self._chats.get(ChatId(table.home))).rating
        return rating != "off"

    async def leave_chat(self, chat_id: ChatId, person: Person) -> None:
        """Take this person's name from the ratings of a chat: the matches stay, under a new id that nobody has.

        Results that the chat shows do not tell this person's rating any more.
        """
        person = await self._links.whole(person)
        await self._hide(person, chat_id)
        known = await self._identities.of(person)
        for old in () if known is None else (known.who, *known.merged):
            await self._store.change(chat_id, partial(_rename, ids={old: secrets.token_urlsafe(6)}))

    async def forget(self, account: str) -> None:
        """Forget under which id this account is rated. Its matches stay, and nobody can tell whose they are.

        In some messengers a private chat has the same id as its person's account: its ratings go too.
        """
        await self._identities.forget(account)
        await self._repository.store.drop(KIND, account)

    async def take_part(self, person: Person, wanted: bool, here: ChatId | None = None) -> None:
        """Rate this person's matches from now on, or no more; then the ratings so far lose their owner.

        `here`: the chat where the person says so; if it is private, its ratings would tell whose the id was.
        """
        person = await self._links.whole(person)
        await self._people.change(person, lambda doc: doc.model_copy(update={"rated": wanted}))
        if not wanted:
            await self._hide(person)
            await asyncio.gather(*map(self.forget, person.ids))
            if here is not None and (await self._chats.get(here)).spot == "private":
                await self._repository.store.drop(KIND, here)

    async def _hide(self, person: Person, chat_id: ChatId | None = None) -> None:
        """Remove this person's ratings from all finished tables; `chat_id`: only from those that this chat shows."""
        sittings = await asyncio.gather(*map(self._repository.store.sittings, person.ids))
        found = await self._repository.found(dict.fromkeys(one.table for places in sittings for one in places))
        for table in found.tables:
            if chat_id in (None, *table.doc.chat_ids) and _own_ratings(table, person):
                delivery = f"unrated:{table.version}:{person.id}"
                await self._repository.change(table.doc.id, delivery, partial(_unrate, person=person))
        for unopened in found.unopened:
            if chat_id is None or unopened.is_shown_in(chat_id):
                await self._hide_unopened(unopened, person)

    async def _hide_unopened(self, unopened: Unreadable, person: Person) -> None:
        """Remove the ratings from a table that cannot be opened. Unreadable if only a newer program can write it."""
        delivery = f"unrated:{unopened.version}:{person.id}"
        try:
            await UnopenedTables(self._repository).unrate(unopened, person.ids, delivery)
        except Refusal as refusal:
            if refusal.key == "upgrading":
                raise
            log.info("no rating removed from a table", table=unopened.about.id, why=refusal.key)

    async def strike(self, chat_id: ChatId, table: str, *, struck: bool) -> str:
        """Strike a table's matches from the ratings of this chat, or let them count again; return their game.

        Those of the house follow if this is the table's home chat, whose administrators answer for it. Refusal in a
        private chat: its only administrator is a player who would strike defeats.
        """
        if (await self._chats.get(chat_id)).spot == "private":
            raise Refusal("no-strike-in-private")
        games = (await self._store.get(chat_id)).games
        found = [(game, one.away) for game, ledger in games.items() for one in ledger.results if one.table == table]
        if not found:
            raise Refusal("no-table")
        game, is_away = found[0]
        levels = level_skills(game)
        for scope in (chat_id, *(() if is_away else (house(game),))):
            await self._store.change(scope, partial(_strike, game=game, table=table, levels=levels, struck=struck))
        if not is_away:
            await self._tell_again(TableId(table))
        return game

    async def _tell_again(self, table_id: TableId) -> None:
        """Write the changes of ratings into a table anew, if it is still kept."""
        found = await self._repository.found([table_id])
        for table in found.tables:
            await self._tell(table, await self._known(table))

    async def of(self, scope: str) -> RatingsDoc:
        """Return the ratings of a chat or of `house(game)`."""
        return await self._store.get(scope)

    async def own(self, person: Person) -> Mapping[str, Rated]:
        """Return game → this person's rating in all chats together; games without a rated match are left out."""
        return {game: standings.people[who] for game, (who, standings) in (await self.placed(person)).items()}

    async def placed(self, person: Person) -> Mapping[str, tuple[str, Standings]]:
        """Return game → this person's id and the standings of all chats together, for the games of `own`."""
        known = await self._identities.of(await self._links.whole(person))
        if known is None:
            return {}
        docs = await asyncio.gather(*(self._store.get(house(game)) for game in known.games))
        every = {game: ledger.now for doc in docs for game, ledger in doc.games.items()}
        return {game: (known.who, standings) for game, standings in every.items() if known.who in standings.people}

    async def told(self, person: Person) -> dict[str, object]:
        """Return all that the ratings of all chats hold about this person, as plain JSON."""
        return {game: one.model_dump(mode="json", by_alias=False) for game, one in (await self.own(person)).items()}

    async def _seated(self, table: Table) -> Mapping[int, Identity]:
        """Return seat → rated identity of its person, without people who have opted out."""
        found: dict[int, Identity] = {}
        for number, seat in enumerate(table.doc.seats):
            if seat.person is not None:
                person = await self._links.whole(Person(seat.person, seat.name))
                if (await self._people.known_of(person)).rated:
                    found[number] = await self._identities.settle(person, table.doc.game)
        return found

    async def _known(self, table: Table) -> Mapping[int, Identity]:
        """Return what `_seated` does, without a new id for anybody: linked accounts are merged with the next match."""
        found: dict[int, Identity] = {}
        for number, seat in enumerate(table.doc.seats):
            if seat.person is not None:
                person = await self._links.whole(Person(seat.person, seat.name))
                identity = await self._identities.of(person)
                if identity is not None and (await self._people.known_of(person)).rated:
                    found[number] = identity
        return found

    async def _told(self, table: Table, who: Mapping[int, str]) -> Sequence[Result]:
        zone = self._repository.zone
        with skipping_damaged("time zone of a chat", table.doc.id):
            zone = await zone_of_chats(self._chats, table.doc.chat_ids, zone)
        day, hour = day_at(self._repository.wall(), zone)
        return list(results_of(table, who, await self._repository.log(table), day, hour))

    async def _out(self, chat_id: ChatId, table: Table, seated: Mapping[int, Identity]) -> frozenset[str]:
        """Return the ids of the table's people who do not want to be counted in this chat, with any linked account."""
        out = await self._results.out(chat_id)
        people = {seat: Person(table.doc.seats[seat].person or "", "") for seat in seated}
        accounts = {seat: (await self._links.whole(one)).ids for seat, one in people.items()} if out else {}
        return frozenset(seated[seat].who for seat, ids in accounts.items() if not out.isdisjoint(ids))

    async def _add(self, scope: str, game: str, results: Sequence[Result], merged: Mapping[str, str]) -> None:
        levels = level_skills(game)

        def act(doc: RatingsDoc) -> None:
            _rename(doc, merged)
            ledger = doc.games.setdefault(game, Ledger())
            for result in results:
                ledger.add(result, levels)

        await self._store.change(scope, act)


def _write(changes: Mapping[int, tuple[int, int]], table: Table) -> None:
    """Write seat → rating and its change into a draft of a finished table; Refusal if they stand there already.

    A seat whose person was forgotten meanwhile gets none.
    """
    seats = table.doc.seats
    changes = {number: change for number, change in changes.items() if seats[number].person is not None}
    if all(seat.rating == changes.get(number) for number, seat in enumerate(seats)):
        raise Refusal("stale")
    for number, seat in enumerate(seats):
        seat.rating = changes.get(number)
    table.tell({"rated": sorted(changes)})


def _own_ratings(table: Table, person: Person) -> list[int]:
    """Return the seats of this person that tell a rating."""
    return [n for n, seat in enumerate(table.doc.seats) if person.is_one(seat.person) and seat.rating is not None]


def _unrate(table: Table, person: Person) -> None:
    """Remove this person's ratings from a draft of a finished table; Refusal if there are none."""
    told = _own_ratings(table, person)
    if not told:
        raise Refusal("stale")
    for number in told:
        table.doc.seats[number].rating = None
    table.tell({"unrated": told})


def _merged(seated: Mapping[int, Identity]) -> Mapping[str, str]:
    """Return former id → id of the same person now."""
    return {old: one.who for one in seated.values() for old in one.merged}


def _seen_from(chat_id: ChatId, table: Table, result: Result, out: frozenset[str]) -> Result:
    """Return the result as this chat keeps it: without people who do not want to be counted here."""
    sides = [side for side in result.sides if side.who not in out]
    return result.model_copy(update={"sides": sides, "away": chat_id != table.home})


def _strike(doc: RatingsDoc, game: str, table: str, levels: Skills, *, struck: bool) -> None:
    if game in doc.games:
        doc.games[game].strike(table, levels, struck=struck)


def _rename(doc: RatingsDoc, ids: Mapping[str, str]) -> None:
    for game, ledger in doc.games.items():
        for old, new in ids.items():
            ledger.rename(old, new, level_skills(game))
