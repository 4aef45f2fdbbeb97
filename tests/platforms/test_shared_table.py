"""One table of a Telegram group and a Discord channel: played from both, and from the one while the other is away."""

import contextlib
import random
import re
from collections.abc import AsyncIterator
from dataclasses import dataclass

import pytest

from bot.app.base.person import Person as Asker
from bot.app.base.ports import ChatId
from bot.app.people.links import Account
from bot.app.tables.table import Table
from bot.presenter.screen import Show
from bot.telegram_adapter.chat_ids import person_id
from tests.bot.discord_adapter.conftest import server
from tests.bot.discord_adapter.play import Group
from tests.bot.telegram_adapter.tables import Friends, until
from tests.platforms.discord_server import DiscordServer
from tests.platforms.telegram.people import Person
from tests.platforms.telegram.telegram import Telegram
from tests.support import waiting
from tests.support.both_platforms import Both, on_both
from tests.support.matches import Whole, matches

__all__ = ["server"]
pytestmark = [pytest.mark.timeout(600), pytest.mark.usefixtures("impatient")]
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
class Shared:
    """Anna and Boris, each with an account here and there; she sits down in Telegram, he in Discord."""

    telegram: Telegram
    discord: DiscordServer
    friends: Seated
    group: Group
    both: Both
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
        chat_commands, anna = self.friends.bot.chat_commands, self.friends.people[0]
        shown = await chat_commands.service.show(self.name, Asker(person_id(anna.id), "Анна"), Show("invite"))
        code = CODE.search(str(shown.panel))
        assert code is not None
        assert (await self.group.people[0].slash(self.group.room, "код", код=code[0])).acknowledged
        await self.group.bot.settled()

    async def _link(self) -> None:
        for here, there in zip(self.friends.people, self.group.people, strict=True):
            first, second = Account(id=person_id(here.id), name="T"), Account(id=f"discord:{there.id}", name="D")
            await self.friends.bot.chat_commands.links.join(first, second)

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
        await waiting.until(lambda: not self.telegram.faults.dark)
        await self.equal()

    async def in_discord(self) -> None:
        """A move while Telegram is away: nothing waits for it."""
        before = (await self.friends.bot.table(self.name)).doc.version
        person, code = await self.group.a_move()
        await person.slash(self.group.room, "ход", словами=code)
        await until(lambda: self._is_beyond(before))

    async def _is_beyond(self, version: int) -> bool:
        return (await self.friends.bot.table(self.name)).doc.version > version

    async def discord_away(self, moves: int) -> None:
        self.discord.outage(AWAY)
        await self.discord.until(lambda: self.both.there.adapter.platform.client is None)
        for _ in range(moves):
            if not await self.over():
                await self.in_telegram()
        await self.discord.until(self.both.is_connected, seconds=60)
        await self.equal()

    async def in_telegram(self) -> None:
        now = await self.friends.bot.table(self.name)
        board, person = await self.friends.board(self.name), self.friends.asked(now)
        answer = await person.presses(board, data=self.rng.choice(self.friends.fitting(now, board, person)))
        assert answer.given
        await until(self._is_shown_here)

    async def _is_shown_here(self) -> bool:
        shown = await self.friends.bot.shown(self.name, self.friends.chat_id)
        return bool(shown.post) and shown.version == (await self.friends.bot.table(self.name)).doc.version


@contextlib.asynccontextmanager
async def table_of_both(discord: DiscordServer) -> AsyncIterator[Shared]:
    async with Telegram() as telegram, on_both(telegram, discord) as both:
        names = ("Анна", "Борис")
        friends = [await telegram.person(name) for name in names]
        others = [discord.person(name) for name in names]
        group = Group(both.there, discord.guild("Друзья", others).channel("общий"), others)
        seated = Seated(telegram, both.here, telegram.group("Друзья", friends, supergroup=True), friends)
        yield Shared(telegram, discord, seated, group, both, random.Random(7))


@pytest.mark.nightly
@pytest.mark.parametrize("whole", [pytest.param(TOY, id="toy-2"), *(one for one in matches() if "-2" in str(one.id))])
async def test_a_whole_match_from_both_with_each_of_them_away_for_a_while(server: DiscordServer, whole: Whole) -> None:
    async with table_of_both(server) as table:
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
        chat_ids = (await table.friends.bot.table(table.name)).doc.chat_ids
        assert [ChatId(one) for one in chat_ids] == [table.friends.chat_id, table.group.chat_id]
        assert moves > 3
