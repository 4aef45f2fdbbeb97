"""Open and begin a table of one person against computers."""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

from bot.app.base.ask import NO_POWER, Power
from bot.app.base.lease import Lease
from bot.app.base.person import Person
from bot.app.base.ports import ChatId, TableId
from bot.app.base.refusal import Refusal
from bot.app.chats.commands.posts import Posts
from bot.app.chats.opening import id_of_new
from bot.app.chats.service import TableService
from bot.app.tables.table import Table
from bot.presenter.acts.table import AddComputer, Start
from bot.presenter.screens.offers import first_options, offer_of
from engine.ai.registry import levels
from engine.kernel.options import Choice


class AgainstComputers:
    def __init__(self, service: TableService, post_sync: Posts) -> None:
        self._service = service
        self._post_sync = post_sync

    async def first(self, person: Person, chat_id: ChatId, game: str, delivery: str, power: Power) -> Table:
        """Return a running table for a person new to this game: simplest options, weak computers, and a coach."""
        offer = offer_of(self._service.repository.single(game).info)
        if offer is None:
            raise Refusal("no-such-game")
        first = offer.first_time
        return await self.open(
            person, chat_id, game, first.places, first_options(offer), delivery, first.computers, power, coached=True
        )

    async def open(
        self,
        person: Person,
        chat_id: ChatId,
        game: str,
        places: int,
        options: Mapping[str, Choice],
        delivery: str,
        level: str = "",
        power: Power = NO_POWER,
        *,
        coached: bool = False,
    ) -> Table:
        """Return a new table of one person against computers, whose match has begun.

        No post is sent before, for a half-filled lobby would stay in the chat. Empty `level` = the usual computers. A
        repeated delivery gives the same table.
        """
        if level and level not in levels():
            raise Refusal("no-such-computer")
        name = id_of_new(person, delivery)
        async with self._unseen(name, chat_id):
            await self._service.opening.open(person, chat_id, game, places, options, delivery, power, coached=coached)
            for seat in range(1, places):
                await self._service.do(name, person, AddComputer(level), f"{delivery}:{seat}")
            await self._service.do(name, person, Start(), f"{delivery}:start")
        table = await self._service.repository.load(name)
        self._post_sync.repair(table, chat_id)
        return table

    @asynccontextmanager
    async def _unseen(self, table: TableId, chat_id: ChatId) -> AsyncIterator[None]:
        """Let no other task post about the table in this chat while the body runs.

        If this process dies meanwhile, others may post soon after. A context manager.
        """
        lease = Lease(self._service.repository.store, (table, chat_id))
        await lease.take()
        try:
            async with lease.renewed():
                yield
        finally:
            await lease.give_back()
