"""Running matches in a group of Telegram or Discord, in which everything that the bot sends is recorded."""

import math
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass
from functools import partial
from typing import Protocol

import pytest
from fakeredis import FakeServer

from bot.app.base import composing
from bot.app.base.ports import ChatId
from bot.app.posts import post_sync
from bot.app.tables.table import Table
from bot.discord_adapter import answers
from bot.presenter import payload
from bot.presenter.screen import Do, Press, Show, Slot
from bot.telegram_adapter import answers as telegram_answers
from bot.telegram_adapter import buttons, pointers
from bot.telegram_adapter.buttons import Links
from bot.telegram_adapter.panels.ephemeral_panels import EphemeralUse
from engine.kernel.options import Choice
from tests.bot.discord_adapter import harness as discords
from tests.bot.discord_adapter.play import Group, press_of
from tests.bot.telegram_adapter import harness as telegrams
from tests.bot.telegram_adapter.forgery import fields
from tests.bot.telegram_adapter.tables import Friends, moves_of, until
from tests.platforms.discord_server import GENEROUS, DiscordServer, Person
from tests.platforms.discord_server.model import interactions
from tests.platforms.discord_server.people import attempt
from tests.platforms.telegram.rooms import Room
from tests.platforms.telegram.seen import Seen
from tests.platforms.telegram.telegram import Telegram
from tests.support.chances import TABLE
from tests.support.overheard import Overheard, Sent, overhear_discord, overhear_telegram

ANNA, BORIS, VERA, GLEB = range(4)
NAMES = ("Анна", "Борис", "Вера", "Глеб")
PLAYERS = 3
"""Number of people who play; Gleb only looks on."""
OWN = Show("mine")
"""The panel in which a player finds everything that he may do."""
DAY_MS = 24 * 60 * 60 * 1000
GRACE_SECONDS = 600
"""No turn ends by itself while somebody looks around."""
PANELS = (
    "", "text", "score", "log", "fair", "map", "cards", "chart", "more", "mine", "tokens", "leaders", "film",
    "resign", "plans", "errand", "hint",
)  # fmt: skip
"""Panels that show the table and change nothing, but for `hint`, which makes the board newer: it comes last."""
PANELS_OF: Mapping[str, Sequence[str]] = {
    "territories": (
        *("hold 1", "hold 2", "found", "tasks", "developments", "market", "lot 23", "land A2", "land A3"),
        *("hold 6", "card 7", "use 7", "use d5"),
    ),
}
"""Game → further panels that only this game has; panels of cards are of cards that one player holds."""
WORDS = ("/board", "/score", "/log", "/text", "/hand", "/fair", "/more", "/rules", "/export", "/undo")
COMMANDS = ("доска", "очки", "что_было", "текстом", "рука", "правила", "помощь", "столы", "запись", "отмена")


class Hears(Protocol):
    """A record of what the bot has sent, by reader."""

    def so_far(self) -> dict[str, list[Sent]]: ...


class Stage(Protocol):
    """A running match of Anna, Boris and Vera in a group of a messenger, while Gleb looks on."""

    @property
    def heard(self) -> Hears: ...

    async def plays(self, player: int, code: str) -> None:
        """Play this code by a button of the group's board."""

    async def plays_alone(self, player: int, code: str) -> None:
        """Play this code by a button of a panel that nobody else sees."""

    async def writes(self, player: int, line: str) -> None:
        """Write a line that plays something, where everybody can read the line."""

    async def answers(self, player: int) -> list[str]:
        """Return the codes that this player may decide now."""

    async def tries(self, player: int, code: str) -> None:
        """Press a button with a code that this player may not play, and check that nothing changes."""

    async def all_look_around(self) -> None:
        """Let everybody ask for every panel, picture and text that the bot can show."""

    async def hands_the_record_over(self) -> None:
        """Let Gleb ask for the record of the match, and give it to him."""


@dataclass
class TelegramStage:
    """A running match in a Telegram group; Anna and Boris have the table in their private chats too."""

    heard: Overheard
    friends: Friends
    table: str = ""

    async def opens(self, game: str, options: Mapping[str, Choice]) -> None:
        friends = self.friends
        self.table = await friends.opens(f"/new {game} {PLAYERS}")
        for name, choice in options.items():
            await friends.sets(self.table, name, choice)
        for person in friends.people[:VERA]:
            await person.opens((await person.presses(await friends.board(self.table), "Играть в личке")).url or "")
            await self._idle()
            if person is not friends.people[ANNA]:
                await person.presses(person.private.by_bot[-1], "Сесть за стол")
                await self._idle()
        await friends.presses(friends.people[VERA], self.table, "Сесть за стол")
        await friends.presses(friends.people[ANNA], self.table, "Начать")
        await self._idle()

    async def plays(self, player: int, code: str) -> None:
        wanted, board = ways(await self.answers(player), code), await self._board_before(player)
        if not any(buttons.read(one).button.press in wanted for one in _pressable(board)):
            await self._presses_what_is_old(player, board)
            board = await self._board_before(player)
        [data] = [one for one in _pressable(board) if buttons.read(one).button.press in wanted]
        await self.friends.people[player].presses(board, data=data)
        await self._idle()

    async def _board_before(self, player: int) -> Seen:
        """Return the board that the player sees: an own one where it has taken the place of the group's."""
        board, person = await self.friends.board(self.table), self.friends.people[player]
        own = [one for one in person.sees_alone(self.friends.place) if one.message.replaces is board.message]
        return own[0] if own else board

    async def _presses_what_is_old(self, player: int, board: Seen) -> None:
        """Press on a board that has stayed behind; the player's own board comes in its place."""
        data, _ = moves_of(board)[0]
        await self.friends.people[player].presses(board, data=data)
        await self._idle()

    async def plays_alone(self, player: int, code: str) -> None:
        person = self.friends.people[player]
        await person.opens(Links(self.friends.telegram.bot.user.username).to_panel(self.table, own_panel(code)))
        await self._idle()
        wanted, sheet = ways(await self.answers(player), code), person.private.by_bot[-1]
        [data] = [one for one in _pressable(sheet) if buttons.read(one).button.press in wanted]
        await person.presses(sheet, data=data)
        await self._idle()

    async def writes(self, player: int, line: str) -> None:
        await self.friends.says(self.friends.people[player], line, await self.friends.board(self.table))
        await self._idle()

    async def answers(self, player: int) -> list[str]:
        return codes(await self.friends.bot.table(self.table), player)

    async def tries(self, player: int, code: str) -> None:
        board, before = await self.friends.board(self.table), (await self.friends.bot.table(self.table)).doc.version
        data = payload.write(self.table, before, Do((code,)))
        assert (await self.friends.people[player].forge_press(fields(board.message, data))).given
        await self._idle()
        assert (await self.friends.bot.table(self.table)).doc.version == before

    async def all_look_around(self) -> None:
        """Let everybody ask for everything. In the group Anna asks: no answer there may tell her secrets."""
        for player in (ANNA, BORIS):
            await self._presses_panels(player)
        for player in (ANNA, BORIS, GLEB):
            await self._follows_links(player)
        await self._asks_by_words(ANNA, self.friends.place)
        await self._asks_by_words(BORIS, self.friends.people[BORIS].private)

    async def hands_the_record_over(self) -> None:
        await self._asks(GLEB, self.friends.place, "/export")

    async def _presses_panels(self, player: int) -> None:
        for press in dict.fromkeys(await self._shown()):
            if isinstance(press, Show):
                data = (await self._shown())[press]
                # Two buttons of one board may lead to the same panel.
                board = await self.friends.board(self.table)
                await self.friends.people[player].forge_press(fields(board.message, data))
                await self._idle()

    async def _shown(self) -> dict[Press, str]:
        """Return press → data of the buttons on the present board; a press may have made the board newer."""
        return {buttons.read(data).button.press: data for data in _pressable(await self.friends.board(self.table))}

    async def _follows_links(self, player: int) -> None:
        """Open every panel in the private chat by its link, whether a button leads there or not."""
        links = Links(self.friends.telegram.bot.user.username)
        for panel in panels_of((await self.friends.bot.table(self.table)).doc.game):
            await self.friends.people[player].opens(links.to_panel(self.table, Show(panel)))
            await self._idle()

    async def _asks_by_words(self, player: int, place: Room) -> None:
        for word in WORDS:
            await self._asks(player, place, word)

    async def _asks(self, player: int, place: Room, word: str) -> None:
        await self.friends.people[player].says(place, word)
        await self._idle()

    async def _idle(self) -> None:
        """Wait until every update is done, every answer is sent, and every chat shows the newest version."""
        await until(self._is_idle)

    async def _is_idle(self) -> bool:
        if self._busy():
            return False
        doc, behind = (await self.friends.bot.table(self.table)).doc, self._behind()
        follow = [ChatId(chat_id) for chat_id in doc.chat_ids if (self.table, chat_id) not in behind]
        shown = [await self.friends.bot.shown(self.table, chat_id) for chat_id in follow]
        return all(one and one.post and one.version == doc.version for one in shown) and not self._busy()

    def _behind(self) -> set[tuple[str, str]]:
        """Return table and chat of boards that stay behind while their player composes a turn in an own board."""
        sync = self.friends.bot.post_sync
        return {place for place in sync.composing.steps if place in sync._retry_timers}

    def _busy(self) -> object:
        bot, world = self.friends.bot, self.friends.telegram.world
        inbox, waiting = bot.telegram._inbox, len(bot.post_sync.at_work) - len(self._behind())
        handled = inbox is not None and not inbox._lanes._waiting and not world.updates.waiting()
        return not handled or bot.telegram._answers._going or waiting or bot.jobs._waiting


@dataclass
class DiscordStage:
    heard: Overheard
    group: Group
    everybody: Sequence[Person]

    async def plays(self, player: int, code: str) -> None:
        wanted, board = ways(await self.answers(player), code), await self.group.board()
        [custom_id] = [one.custom_id for one in board.buttons if press_of(one.custom_id) in wanted]
        await self.group.presses(self.everybody[player], custom_id=custom_id)

    async def plays_alone(self, player: int, code: str) -> None:
        person, version = self.everybody[player], (await self.group.table()).doc.version
        await person.forges(await self.group.board(), payload.write(TABLE, version, own_panel(code)))
        await self.group.bot.settled()
        wanted = ways(await self.answers(player), code)
        sheet = [one for one in person.sees(self.group.room) if one.ephemeral][-1]
        [custom_id] = [one.custom_id for one in sheet.buttons if press_of(one.custom_id) in wanted]
        await person.presses(sheet, custom_id=custom_id)
        await self.group.bot.settled()

    async def writes(self, player: int, line: str) -> None:
        await self.everybody[player].slash(self.group.room, "ход", словами=line)
        await self.group.bot.settled()

    async def answers(self, player: int) -> list[str]:
        return codes(await self.group.table(), player)

    async def tries(self, player: int, code: str) -> None:
        before = (await self.group.table()).doc.version
        await self.everybody[player].forges(await self.group.board(), payload.write(TABLE, before, Do((code,))))
        await self.group.bot.settled()
        assert (await self.group.table()).doc.version == before

    async def all_look_around(self) -> None:
        for player in (BORIS, GLEB, ANNA):
            await self._presses_panels(self.everybody[player])
            await self._gives_commands(self.everybody[player])

    async def _presses_panels(self, person: Person) -> None:
        """Ask for every panel by a forged button, whether the board has such a button or not."""
        for panel in panels_of((await self.group.table()).doc.game):
            version = (await self.group.table()).doc.version
            await person.forges(await self.group.board(), payload.write(TABLE, version, Show(panel)))
            await self.group.bot.settled()

    async def _gives_commands(self, person: Person) -> None:
        for command in COMMANDS:
            await person.slash(self.group.room, command)
            await self.group.bot.settled()
        await person.types(self.group.room, "ход", "словами", "")

    async def hands_the_record_over(self) -> None:
        await self.everybody[GLEB].slash(self.group.room, "запись")
        await self.group.bot.settled()


def any_pace(patch: pytest.MonkeyPatch) -> None:
    """Make the calls to Telegram independent of the machine's speed.

    The bot sends no sign that an answer is late, removes no old pointer and looks for no board a second time; a board
    stays behind its player's own board until the turn ends.
    """
    patch.setattr(telegram_answers, "SEEN_AFTER", math.inf)
    patch.setattr(pointers, "STANDS_MS", DAY_MS)
    patch.setattr(post_sync, "LOOK_AGAIN_MS", DAY_MS)
    for name in ("IDLE_MS", "LONGEST_MS"):
        patch.setattr(composing, name, DAY_MS)


@asynccontextmanager
async def on_telegram(
    game: str, options: Mapping[str, Choice], patch: pytest.MonkeyPatch, *, ephemeral: EphemeralUse = "off"
) -> AsyncIterator[Stage]:
    any_pace(patch)
    bot_at = partial(telegrams.bot_on, server=FakeServer(), grace_ms=GRACE_SECONDS * 1000, ephemeral=ephemeral)
    async with Telegram() as telegram, telegrams.running(bot_at(telegram)) as bot:
        people = [await telegram.person(name, started=True) for name in NAMES]
        group = telegram.group("Друзья", people, supergroup=True)
        await telegram.until(lambda: group.by_bot and all(one.private.by_bot for one in people))
        stage = TelegramStage(overhear_telegram(telegram), Friends(telegram, bot, group, people))
        await stage.opens(game, options)
        yield stage


@asynccontextmanager
async def on_discord(game: str, options: Mapping[str, Choice], patch: pytest.MonkeyPatch) -> AsyncIterator[Stage]:
    # However busy the machine is, the bot never asks for more time to answer, which would be one more call.
    patch.setattr(answers, "AT_ONCE", 20.0)
    for module in (interactions, attempt):
        patch.setattr(module, "ACKNOWLEDGE_WITHIN", 30.0)
    async with DiscordServer(limits=GENEROUS) as server:
        people = [server.person(name) for name in NAMES]
        room = server.guild("Друзья", people).channel("общий")
        heard = overhear_discord(server, patch)
        async with discords.running(server, grace=GRACE_SECONDS) as bot:
            group = Group(bot, room, people[:PLAYERS])
            await group.opened(game, **options)
            await group.bot.settled()
            heard.forget()
            yield DiscordStage(heard, group, people)


Setting = Callable[[str, Mapping[str, Choice], pytest.MonkeyPatch], AbstractAsyncContextManager[Stage]]
"""A function that starts a match of a game with these options on one messenger."""
MESSENGERS: dict[str, Setting] = {"telegram": on_telegram, "discord": on_discord}


def ways(legal: Sequence[str], run: str) -> tuple[Press, ...]:
    """Return all presses that decide `run`: with its codes, or with a slot that hides the code from others."""
    slots = [Slot(legal.index(run))] if run in legal else []
    return Do(tuple(run.split(", "))), *slots


def own_panel(code: str) -> Show:
    """Return the panel on which a player finds this code.

    Cards that become lands, and looks under lands, have panels of their own.
    """
    verb, _, about = code.partition(" ")
    return {"land": Show(f"use {about}"), "peek": Show(f"land {about}")}.get(verb, OWN)


def panels_of(game: str) -> Sequence[str]:
    return (*PANELS, *PANELS_OF.get(game, ()))


def codes(table: Table, player: int) -> list[str]:
    assert table.match is not None
    return [one.code for one in table.match.game.legal(table.match.state, player)]


def _pressable(board: Seen) -> list[str]:
    return [button.data for button in board.message.content.buttons() if button.data]
