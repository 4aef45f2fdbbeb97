"""Groups on the strict servers of the tests, which play by presses: of a whole company of three, one after the other.

The driver reads each table from the store, so that it presses what may be played; the bots do not know of it.
"""

import asyncio
import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol

from bot.app.people.clock_pauses import ClockPauses
from bot.app.tables.repository import TableRepository
from bot.app.tables.table import Table
from bot.app.tables.views import screen_of
from bot.presenter import payload
from bot.presenter.acts.table import Join, Start
from bot.presenter.screen import Do, Press, Use
from bot.storage.envelope import EnvelopeCodec
from bot.storage.redis_store import RedisStore
from engine.games import registry
from tests.bot.telegram_adapter.forgery import fields
from tests.platforms import discord_server
from tests.platforms.telegram import people as telegram_people
from tests.platforms.telegram.rooms import Group as TelegramRoom
from tests.support.harness import WallClock

NAMES: Final = ("Анна", "Борис", "Вера")
PATIENCE: Final = 60.0
MODEST: Final = 3


class Until(Protocol):
    """The wait of a server until a condition holds."""

    async def __call__(self, condition: Callable[[], object], /) -> None: ...


def onlooker(store: RedisStore) -> TableRepository:
    """Return a repository for reading the tables of the bots."""
    return TableRepository(store, EnvelopeCodec(), WallClock(), registry.game, registry.playable, ClockPauses(store))


class Company(ABC):
    """Three people in a group of their own, with one table."""

    platform: str
    places = len(NAMES)

    def __init__(self, repository: TableRepository, until: Until, seed: int) -> None:
        self._repository = repository
        self._until = until
        self._rng = random.Random(seed)
        self._game = ""
        self.table = ""
        self.played = 0
        """Presses after which the table had a newer version."""

    async def begin(self, game: str) -> None:
        """Open a table and start its match."""
        self._game, before = game, self._newest()
        await self._opens(game)
        await self._until(lambda: self._newest() not in ("", before))
        self.table = self._newest()
        for seat in range(1, self.places):
            await self._acts(seat, Use(Join()))
        await self._acts(0, Use(Start()))

    async def _acts(self, seat: int, press: Press) -> None:
        now = await self._load()
        await self._pressed(seat, payload.write(self.table, now.doc.version, press))

    async def press(self) -> bool:
        """Let somebody who is awaited press something; return whether it was played. A match that is over begins
        anew."""
        now = await self._load()
        if now.match is None or now.match.over:
            await self.begin(self._game)
            now = await self._load()
        assert now.match is not None
        seat = self._rng.choice(list(now.match.game.awaited(now.match.state)))
        moves = [choice.press for choice in screen_of(now, seat).choices if isinstance(choice.press, Do)]
        # One of the first few: a high bid would have to be confirmed.
        data = payload.write(self.table, now.doc.version, self._rng.choice(moves[:MODEST]))
        await self._pressed(self._at(now, seat), data)
        is_played = (await self._load()).doc.version > now.doc.version
        self.played += is_played
        return is_played

    def _at(self, table: Table, seat: int) -> int:
        """Return the number of the person who has this seat."""
        return self._accounts().index(str(table.doc.seats[seat].person))

    async def _load(self) -> Table:
        return await self._repository.load(self.table)

    @abstractmethod
    def _accounts(self) -> list[str]:
        """Return the ids of the people, in order."""

    @abstractmethod
    def _newest(self) -> str:
        """Return the id of the table whose post came last; empty if there is none."""

    @abstractmethod
    async def _opens(self, game: str) -> None: ...

    @abstractmethod
    async def _pressed(self, person: int, data: str) -> None:
        """Press a button with this data on the newest post, and wait for the answer."""


class InTelegram(Company):
    platform = "Telegram"

    def __init__(self, people: Sequence[telegram_people.Person], room: TelegramRoom, *given: Any) -> None:
        super().__init__(*given)
        self._people, self._room = people, room

    def _accounts(self) -> list[str]:
        return [f"telegram:{person.id}" for person in self._people]

    def _newest(self) -> str:
        boards = [one for one in self._room.by_bot if one.buttons]
        return next((table for board in reversed(boards) if (table := _table(_datas(board)))), "")

    async def _opens(self, game: str) -> None:
        await self._people[0].says(self._room, f"/new {game} {self.places}")

    async def _pressed(self, person: int, data: str) -> None:
        await self._people[person].forge_press(fields(self._room.board.message, data), patience=PATIENCE)


def _datas(board: Any) -> list[str]:
    return [button.data for button in board.message.content.buttons() if button.data]


class InDiscord(Company):
    platform = "Discord"

    def __init__(self, people: Sequence[discord_server.Person], room: Any, *given: Any) -> None:
        super().__init__(*given)
        self._people, self._room = people, room

    def _accounts(self) -> list[str]:
        return [f"discord:{person.id}" for person in self._people]

    def _boards(self) -> list[Any]:
        return [one for one in self._people[0].sees(self._room) if one.buttons and not one.ephemeral]

    def _newest(self) -> str:
        boards = reversed(self._boards())
        return next((table for board in boards if (table := _table([str(b.custom_id) for b in board.buttons]))), "")

    async def _opens(self, game: str) -> None:
        await self._people[0].slash(self._room, "новая", игра=game, мест=self.places)

    async def _pressed(self, person: int, data: str) -> None:
        await self._people[person].forges(self._boards()[-1], data)


def _table(datas: Sequence[str]) -> str:
    """Return the id of the table of the first of these buttons that has one; empty if none has."""
    for data in datas:
        try:
            table = payload.read(data).table
        except payload.BadPayload:
            continue
        if table:
            return table
    return ""


async def playing(companies: Sequence[Company], times: int, pace: float) -> int:
    """Let each company press `times` times, `pace` seconds after one another; return how many presses were played."""
    before = sum(one.played for one in companies)
    await asyncio.gather(*(_plays(one, times, pace, number / len(companies)) for number, one in enumerate(companies)))
    return sum(one.played for one in companies) - before


async def _plays(company: Company, times: int, pace: float, first: float) -> None:
    await asyncio.sleep(first * pace)
    for _ in range(times):
        began = asyncio.get_running_loop().time()
        await company.press()
        await asyncio.sleep(max(0.0, pace - (asyncio.get_running_loop().time() - began)))
