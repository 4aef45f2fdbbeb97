"""Presses that no hand made: they name any post of the bot, and not one post becomes another by them."""

import random
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any
from unittest.mock import patch

import pytest
from fakeredis import FakeServer

from bot.presenter.acts.chat import PostBoard
from bot.presenter.acts.codec import act_of
from bot.presenter.payload import BadPayload, write
from bot.presenter.screen import Do, Press, Show, Slot, Use
from bot.telegram_adapter import buttons, pointers
from tests.bot.telegram_adapter.forgery import fields
from tests.bot.telegram_adapter.harness import Bot, bot_on, running
from tests.bot.telegram_adapter.tables import Friends, until
from tests.platforms.telegram.model import Message
from tests.platforms.telegram.people import Person
from tests.platforms.telegram.telegram import Telegram
from tests.platforms.test_telegram_presses import pressed, stored

OF_TABLES: tuple[Press, ...] = (
    *(
        Show(panel, page)
        for panel in ("", "more", "rules", "score", "mine", "log", "help", "resign")
        for page in (0, 1)
    ),
    *(
        Use(act_of(verb))
        for verb in ("join", "leave", "start", "undo", "resign", "come_back", "close", "rematch", "hide")
    ),
    *(Do(("end",)), Do(("take 1", "end")), Slot(0), Slot(7)),
)
OF_CHATS: tuple[Press, ...] = (
    *(Show(panel) for panel in ("", "settings", "tables")),
    *(Use(act_of(verb)) for verb in ("open", "open toy", "set language en", "set mode chronicle")),
)


@dataclass
class Scene:
    """A group in which the bot has said all kinds of things; Vera sits nowhere, and decides nothing."""

    telegram: Telegram
    bot: Bot
    friends: Friends
    vera: Person
    tables: list[str]
    """One is over, one is running."""

    @property
    def posts(self) -> list[Message]:
        return [one for one in self.friends.place.chat.messages.values() if one.sender is self.telegram.bot.user]

    def looks(self) -> dict[int, object]:
        """What everybody sees of every post: words, picture, buttons, and whether it is there at all."""
        return {post.id: (post.content, post.deleted) for post in self.posts}

    async def quiet(self) -> None:
        await self.friends.settled(self.tables[-1])
        await until(self._is_answered)

    async def _is_answered(self) -> bool:
        return not self.bot.telegram._answers._going

    def forgeries(self, rng: random.Random, count: int) -> Iterator[tuple[Person, dict[str, Any]]]:
        every = list(_forms(self.tables))
        while count:
            post = rng.choice([one for one in self.posts if not one.deleted])
            data, readable = rng.choice(every), rng.random() < 0.8
            under = {button.data for button in post.content.buttons() if button.data}
            of_chat = data.split(".")[1] == ""
            # What stands there is no forgery; and what is the chat's own may be asked for without any post.
            if data not in under and not (of_chat and not (readable and under)):
                count -= 1
                yield self.vera, fields(post, data, readable=readable)


def _forms(tables: list[str]) -> Iterator[str]:
    """Everything that could be written on a button, under a board and under a panel."""
    for table in ("", *tables):
        for press in OF_TABLES if table else (*OF_CHATS, *(Use(PostBoard(one)) for one in tables)):
            for version in (0, 1, 40, 41, 42, 10**6):
                try:
                    data = write(table, version, press)
                except BadPayload:
                    continue
                yield from (data, f"p{data[1:]}")


@asynccontextmanager
async def scene() -> AsyncIterator[Scene]:
    # What leads one person elsewhere goes by itself, and hundreds of presses may take a minute.
    with patch.object(pointers, "STANDS_MS", 3_600_000):
        async with Telegram() as telegram, running(bot_on(telegram, FakeServer())) as bot:
            anna, boris, vera = [await telegram.person(name) for name in ("Анна", "Борис", "Вера")]
            group = telegram.group("Друзья", [anna, boris, vera], supergroup=True)
            await telegram.until(lambda: group.by_bot)
            friends = Friends(telegram, bot, group, [anna, boris])
            await bot.chats.change(friends.chat_id, lambda doc: setattr(doc, "pictures", False))
            over, played = await friends.begins("/new toy 2"), random.Random(1)
            await friends.plays_by_buttons(over, played)
            table = await friends.begins("/new eme 2")
            await friends.plays_by_buttons(table, played, most=14)
            for line in ("/score", "/rules", "/settings", "/tables", "/games", "/hand"):
                said = len(group.by_bot)
                await friends.says(anna, line, await friends.board(table))
                await telegram.until(lambda said=said: len(group.by_bot) > said)  # type: ignore[misc]
            found = Scene(telegram, bot, friends, vera, [over, table])
            await found.quiet()
            yield found


async def assert_harmless(scene: Scene, count: int, seed: int) -> None:
    """Not a byte of the store and not a sign of any post is another one after that."""
    looks, kept = scene.looks(), await stored(scene.bot, scene.friends, scene.tables[-1])
    forged = list(scene.forgeries(random.Random(seed), count))
    for start in range(0, count, 50):
        assert await pressed(forged[start : start + 50]) == len(forged[start : start + 50])
    await scene.quiet()
    assert scene.looks() == looks
    assert await stored(scene.bot, scene.friends, scene.tables[-1]) == kept


@pytest.mark.parametrize("count", [400, pytest.param(2000, marks=pytest.mark.nightly)])
async def test_no_forged_press_changes_a_post(count: int) -> None:
    async with scene() as found:
        assert len(found.posts) > 10
        await assert_harmless(found, count, seed=1)


async def test_without_a_look_at_the_keyboard_posts_are_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control."""
    monkeypatch.setattr(buttons, "footing", lambda *_: buttons.Footing.STANDS)
    async with scene() as found:
        with pytest.raises(AssertionError):
            await assert_harmless(found, 100, seed=1)


async def test_a_board_and_a_greeting_outlive_the_presses_that_took_their_place() -> None:
    async with scene() as found:
        group, looks = found.friends.place, found.looks()
        board = (await found.friends.board(found.tables[-1])).message
        greeting = group.by_bot[0].message
        assert "Привет" in group.by_bot[0].text
        of_table = [f"{form}.{found.tables[-1]}.1.{press}" for form in "1p" for press in ("v", "vmore")]
        for post, data in ((board, "p..0.vsettings"), *((greeting, data) for data in of_table)):
            assert (await found.vera.forge_press(fields(post, data))).text == "Этой кнопки здесь уже нет."
        for data in of_table:
            assert (await found.vera.forge_press(fields(greeting, data, readable=False))).given
        await found.quiet()
        assert found.looks() == looks


async def test_who_taps_faster_than_the_board_changes_is_heard() -> None:
    """His button is from before; Telegram tells what the board has become meanwhile."""
    async with Telegram() as telegram, running(bot_on(telegram, FakeServer())) as bot:
        people = [await telegram.person(name) for name in ("Анна", "Борис", "Вера")]
        friends = Friends(telegram, bot, telegram.group("Друзья", people, supergroup=True), people)
        table = await friends.opens("/new toy 3")
        lobby = (await friends.board(table)).message
        join = next(one.data for one in lobby.content.buttons() if one.text == "Сесть за стол")
        for person in people[1:]:
            await person.forge_press(fields(lobby, str(join)))
            await friends.settled(table)
        assert len((await bot.table(table)).doc.seats) == 3
        assert join not in [one.data for one in lobby.content.buttons()], (
            "the control: it does not stand there any more"
        )
        await friends.presses(people[0], table, "Начать")
        board = (await friends.board(table)).message
        card = next(str(one.data) for one in board.content.buttons() if "Мой вариант 1" in one.text)
        for person in people:
            assert "sealed" in (await person.forge_press(fields(board, card))).text
            await friends.settled(table)
        again = await people[0].forge_press(fields(board, card))
        assert again.text != "Этой кнопки здесь уже нет.", "a late press is no forged one"


async def test_what_cannot_be_read_any_more_still_plays_and_is_left_alone() -> None:
    async with scene() as found:
        friends, table = found.friends, found.tables[-1]
        now, board = await found.bot.table(table), await friends.board(table)
        greeting = friends.place.by_bot[0]
        person, before = friends.asked(now), found.looks()
        data = friends.fitting(now, board, person)[0]
        assert (await person.presses(board, data=data, inaccessible=True)).given
        await friends.settled(table)
        assert (await found.bot.table(table)).doc.version > now.doc.version
        await found.vera.presses(greeting, "Настройки чата", inaccessible=True)
        await found.telegram.until(lambda: "Настройки чата" in friends.place.by_bot[-1].text)
        assert friends.place.by_bot[-1].id not in before, "another message"
        assert found.looks()[greeting.id] == before[greeting.id]
