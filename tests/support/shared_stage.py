"""A running match that a Telegram group and a Discord channel share; everything sent to either is recorded.

Anna and Vera play in Telegram, in the group and in private chats; Boris plays in Discord. Everybody has an account on
both platforms, and Anna has linked hers. Gleb looks on from both.
"""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass

import pytest

from bot.app.base.person import Person as Asker
from bot.app.people.links import Account
from bot.discord_adapter import answers
from bot.presenter.screen import Show
from bot.telegram_adapter.chat_ids import person_id
from engine.kernel.options import Choice
from tests.bot.app.chats.test_invitations import signs_of
from tests.bot.discord_adapter.play import Group
from tests.bot.telegram_adapter.tables import Friends
from tests.platforms.discord_server import GENEROUS, DiscordServer
from tests.platforms.discord_server.model import interactions
from tests.platforms.discord_server.people import attempt
from tests.platforms.telegram.telegram import Telegram
from tests.support.both_platforms import Both, on_both
from tests.support.chances import TABLE
from tests.support.overheard import Overheard, Sent, overhear_discord, overhear_telegram
from tests.support.stages import (
    ANNA,
    BORIS,
    GLEB,
    GRACE_SECONDS,
    NAMES,
    PLAYERS,
    VERA,
    DiscordStage,
    TelegramStage,
    any_pace,
)


@dataclass
class BothHeard:
    """The records of both messengers; readers have names such as «telegram Вера»."""

    parts: Mapping[str, Overheard]

    def so_far(self) -> dict[str, list[Sent]]:
        return {f"{name} {who}": sent for name, heard in self.parts.items() for who, sent in heard.so_far().items()}

    def forget(self) -> None:
        for heard in self.parts.values():
            heard.forget()


@dataclass
class SharedStage:
    heard: BothHeard
    here: TelegramStage
    there: DiscordStage
    both: Both

    async def opens(self, game: str, options: Mapping[str, Choice]) -> None:
        friends = self.here.friends
        self.here.table = self.there.group.id = await friends.opens(f"/new {game} {PLAYERS}")
        self.both.there.tables.add(TABLE)
        for name, choice in options.items():
            await friends.sets(TABLE, name, choice)
        await self._is_shown_there()
        await self._sits_alone(ANNA)
        await self.there.group.uses(self.there.everybody[BORIS], "join")
        await self._sits_alone(VERA)
        await self._links_her_accounts()
        await self._all_done()
        self.heard.forget()
        await friends.presses(friends.people[ANNA], TABLE, "Начать")
        await self._all_done()

    async def _is_shown_there(self) -> None:
        opener = Asker(person_id(self.here.friends.people[ANNA].id), NAMES[ANNA])
        code = signs_of(await self.both.here.chat_commands.service.show(TABLE, opener, Show("invite")))
        assert (await self.there.everybody[GLEB].slash(self.there.group.room, "код", код=code)).acknowledged
        await self._all_done()

    async def _sits_alone(self, player: int) -> None:
        """Open the table in the player's private chat; a player without a seat, all but Anna, then sits down there."""
        friends = self.here.friends
        person = friends.people[player]
        await person.opens((await person.presses(await friends.board(TABLE), "Играть в личке")).url or "")
        await self._all_done()
        if player != ANNA:
            await person.presses(person.private.by_bot[-1], "Сесть за стол")
            await self._all_done()

    async def _links_her_accounts(self) -> None:
        first = Account(id=person_id(self.here.friends.people[ANNA].id), name=NAMES[ANNA])
        second = Account(id=f"discord:{self.there.everybody[ANNA].id}", name=NAMES[ANNA])
        await self.both.here.chat_commands.links.join(first, second)

    async def plays(self, player: int, code: str) -> None:
        await (self.there if player == BORIS else self.here).plays(player, code)
        await self._all_done()

    async def plays_alone(self, player: int, code: str) -> None:
        await (self.there if player == BORIS else self.here).plays_alone(player, code)
        await self._all_done()

    async def writes(self, player: int, line: str) -> None:
        await (self.there if player == BORIS else self.here).writes(player, line)
        await self._all_done()

    async def answers(self, player: int) -> list[str]:
        return await self.here.answers(player)

    async def tries(self, player: int, code: str) -> None:
        """Try the code on both platforms; on one of them the player's account may have no seat."""
        for stage in (self.here, self.there):
            await stage.tries(player, code)
            await self._all_done()

    async def all_look_around(self) -> None:
        """Let everybody ask for everything: Anna in the Telegram group, and in Discord by her other account.

        What others can see of the answers to Anna must hold no secret.
        """
        there = [self.there.everybody[player] for player in (BORIS, GLEB, ANNA)]
        for player in (ANNA, VERA):
            await self.here._presses_panels(player)
        for player in (ANNA, VERA, GLEB):
            await self.here._follows_links(player)
        for person in there:
            await self.there._presses_panels(person)
        # The last command of each list is an undo, so all commands come after everything else was looked at.
        await self.here._asks_by_words(ANNA, self.here.friends.place)
        await self.here._asks_by_words(VERA, self.here.friends.people[VERA].private)
        for person in there:
            await self.there._gives_commands(person)
        await self._all_done()

    async def hands_the_record_over(self) -> None:
        await self.here.hands_the_record_over()
        await self.there.hands_the_record_over()
        await self._all_done()

    async def _all_done(self) -> None:
        await self.here._idle()
        await self.both.there.settled()
        await self.here._idle()


@asynccontextmanager
async def on_shared(game: str, options: Mapping[str, Choice], patch: pytest.MonkeyPatch) -> AsyncIterator[SharedStage]:
    any_pace(patch)
    # As in `on_discord`: the bot never asks for more time to answer, however busy the machine is.
    patch.setattr(answers, "AT_ONCE", 20.0)
    for module in (interactions, attempt):
        patch.setattr(module, "ACKNOWLEDGE_WITHIN", 30.0)
    async with (
        DiscordServer(limits=GENEROUS) as discord,
        Telegram() as telegram,
        on_both(telegram, discord, GRACE_SECONDS) as both,
    ):
        people = [await telegram.person(name, started=True) for name in NAMES]
        others = [discord.person(name) for name in NAMES]
        place = telegram.group("Друзья", people, supergroup=True)
        room = discord.guild("Друзья", others).channel("общий")
        await telegram.until(lambda: place.by_bot and all(one.private.by_bot for one in people))
        heard = BothHeard({"telegram": overhear_telegram(telegram), "discord": overhear_discord(discord, patch)})
        here = TelegramStage(heard.parts["telegram"], Friends(telegram, both.here, place, people))
        there = DiscordStage(heard.parts["discord"], Group(both.there, room, others[:PLAYERS]), others)
        stage = SharedStage(heard, here, there, both)
        await stage.opens(game, options)
        yield stage
