"""One table of a Telegram group and a Discord channel: played from both, and from the one while the other is away."""

import asyncio
import contextlib
import random
import re
from collections.abc import AsyncIterator
from dataclasses import dataclass

import pytest
from fakeredis import FakeServer

from bot.app.links import Account
from bot.app.people import Person as Asker
from bot.app.ports import Pace, WindowId
from bot.app.table import Table
from bot.bootstrap import House, housed
from bot.discord_adapter import client
from bot.discord_adapter.start import DiscordAdapter
from bot.presenter.screen import Show
from bot.settings import Settings
from bot.storage.redis_store import RedisStore
from bot.telegram_adapter import start
from bot.telegram_adapter.places import person_id
from tests.bot.discord_adapter.conftest import server
from tests.bot.discord_adapter.house import Bot as DiscordBot
from tests.bot.discord_adapter.play import Group
from tests.bot.telegram_adapter.house import UNHURRIED
from tests.bot.telegram_adapter.house import Bot as TelegramBot
from tests.bot.telegram_adapter.tables import Friends, until
from tests.platforms.discord_server import DiscordServer
from tests.platforms.discord_server.client_side import discord_py_at
from tests.platforms.telegram.people import Person
from tests.platforms.telegram.telegram import Telegram
from tests.support.matches import Whole, matches
from tests.support.store import fake_store
from tests.support.tables import GAMES

__all__ = ["server"]
pytestmark = [pytest.mark.timeout(300), pytest.mark.usefixtures("impatient")]
CODE = re.compile(r"[2-9A-Z]{4}-[2-9A-Z]{4}")
AWAY = 1.0
"""Seconds for which a platform cannot be reached."""
TOY = Whole("toy", 2)


class Seated(Friends):
    """Whoever sits there, from whichever platform he has sat down."""

    def seat(self, person: Person, table: Table) -> int:
        return self.people.index(person)

    def asked(self, table: Table) -> Person:
        assert table.match is not None
        return self.people[table.match.game.awaited(table.match.state)[0]]


@dataclass
class Both:
    """Anna and Boris, each with an account here and there; she sits down in Telegram, he in Discord."""

    telegram: Telegram
    discord: DiscordServer
    friends: Seated
    group: Group
    adapter: DiscordAdapter
    rng: random.Random
    name: str = ""

    async def begins(self, whole: Whole) -> None:
        """A match in the group, to which the channel comes by a code."""
        self.name = self.group.id = await self.friends.opens(f"/new {whole.game} 2")
        for option, choice in whole.options.items():
            await self.friends.sets(self.name, option, choice)
        await self._invite()
        await self.group.uses(self.group.people[1], "join")
        await self._link()
        await self.friends.presses(self.friends.people[0], self.name, "Начать")

    async def _invite(self) -> None:
        clerk, anna = self.friends.bot.clerk, self.friends.people[0]
        shown = await clerk.service.show(self.name, Asker(person_id(anna.id), "Анна"), Show("invite"))
        code = CODE.search(str(shown.panel))
        assert code is not None
        assert (await self.group.people[0].slash(self.group.room, "код", код=code[0])).acknowledged
        await self.group.bot.settled()

    async def _link(self) -> None:
        for here, there in zip(self.friends.people, self.group.people, strict=True):
            first, second = Account(id=person_id(here.id), name="T"), Account(id=f"discord:{there.id}", name="D")
            await self.friends.bot.clerk.links.join(first, second)

    async def move(self, *, here: bool) -> None:
        if here:
            await self.friends.presses_any(self.name, await self.friends.bot.table(self.name), self.rng)
        else:
            await self.group.moves_by_button()

    async def over(self) -> bool:
        return (await self.friends.bot.table(self.name)).doc.phase == "over"

    async def equal(self) -> None:
        """Both boards are the truth."""
        await self.friends.settled(self.name)
        await self.friends.assert_true(self.name)
        await self.group.catches_up(20)

    async def telegram_away(self, moves: int) -> None:
        self.telegram.faults.outage(AWAY)
        self.telegram.world.polls.end("the line is cut")
        for _ in range(moves):
            if not await self.over():
                await self.in_discord()
        await asyncio.sleep(AWAY)
        await self.equal()

    async def in_discord(self) -> None:
        """A move while Telegram is away: nothing waits for it."""
        before = (await self.friends.bot.table(self.name)).doc.version
        person, code = await self.group.a_move()
        await person.slash(self.group.room, "ход", план=code)
        await until(lambda: self._is_beyond(before))

    async def _is_beyond(self, version: int) -> bool:
        return (await self.friends.bot.table(self.name)).doc.version > version

    async def discord_away(self, moves: int) -> None:
        self.discord.outage(AWAY)
        await self.discord.until(lambda: self.adapter.platform.client is None)
        for _ in range(moves):
            if not await self.over():
                await self.in_telegram()
        await self.discord.until(self.is_connected, seconds=20)
        await self.equal()

    def is_connected(self) -> bool:
        return self.adapter.platform.client is not None and self.adapter.platform.client.is_ready()

    async def in_telegram(self) -> None:
        now = await self.friends.bot.table(self.name)
        board, person = await self.friends.board(self.name), self.friends.asked(now)
        answer = await person.presses(board, data=self.rng.choice(self.friends.fitting(now, board, person)))
        assert answer.given
        await until(self._is_shown_here)

    async def _is_shown_here(self) -> bool:
        shown = await self.friends.bot.shown(self.name, self.friends.window)
        return bool(shown.post) and shown.version == (await self.friends.bot.table(self.name)).doc.version


@contextlib.asynccontextmanager
async def both(discord: DiscordServer) -> AsyncIterator[Both]:
    memory = FakeServer()
    store = fake_store(memory)
    async with Telegram() as telegram:
        settings = Settings.read(
            DISCORD_TOKEN=discord.token,
            DISCORD_SHORT_COMMANDS=True,
            TELEGRAM_TOKEN=telegram.token,
            TELEGRAM_API=telegram.root,
            grace_seconds=0,
        )
        with discord_py_at(discord), pytest.MonkeyPatch.context() as patch:
            patch.setattr(client, "GATHERING", 0.05)
            patch.setitem(start.Telegram.__init__.__kwdefaults__ or {}, "paces", UNHURRIED)
            patch.setattr("bot.app.windows.SWEEP_SECONDS", 0.3)
            async with housed(store, settings, GAMES.__getitem__, tuple(GAMES)) as house:
                adapter = house.messengers["discord"]
                assert isinstance(adapter, DiscordAdapter)
                adapter.platform.pause_ms, adapter.platform._pace = 0, Pace(10_000, 1000)
                adapter.platform._now = discord.clock.now
                table = await _people(house, store, telegram, DiscordBot(house, adapter, discord, memory))
                await discord.until(table.is_connected, 30)
                yield table
        await store.close()


async def _people(house: House, store: RedisStore, telegram: Telegram, there: DiscordBot) -> Both:
    other = house.messengers["telegram"]
    assert isinstance(other, start.Telegram)
    desk, clerk, names = house.service.desk, house.clerk, ("Анна", "Борис")
    here = TelegramBot(store, desk, clerk.chats, house.chores, house.windows, clerk, other)
    friends = [await telegram.person(name) for name in names]
    others = [there.server.person(name) for name in names]
    group = Group(there, there.server.guild("Друзья", others).channel("общий"), others)
    seated = Seated(telegram, here, telegram.group("Друзья", friends, supergroup=True), friends)
    return Both(telegram, there.server, seated, group, there.adapter, random.Random(7))


@pytest.mark.parametrize("whole", [pytest.param(TOY, id="toy-2"), *(one for one in matches() if "-2" in str(one.id))])
async def test_a_whole_match_from_both_with_each_of_them_away_for_a_while(server: DiscordServer, whole: Whole) -> None:
    async with both(server) as table:
        await table.begins(whole)
        moves, meanwhile = 0, 1 if whole is TOY else 6
        while not await table.over():
            if moves == 1:
                await table.telegram_away(meanwhile)
            elif moves == 3:
                await table.discord_away(meanwhile)
            else:
                await table.move(here=table.rng.random() < 0.5)
                await table.equal()
            moves += 1
        await table.equal()
        windows = (await table.friends.bot.table(table.name)).doc.windows
        assert [WindowId(one) for one in windows] == [table.friends.window, table.group.window]
        assert moves > 3
