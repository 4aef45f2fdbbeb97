"""Whole games in a Discord channel, by people who press, write, or see no pictures."""

import asyncio

import pytest

from bot.app.chats.chats import ChatDoc
from tests.bot.discord_adapter.conftest import channel, guild, people, server
from tests.bot.discord_adapter.harness import Bot, running
from tests.bot.discord_adapter.play import Group, boards
from tests.platforms.discord_server import DiscordServer, Person
from tests.platforms.discord_server.model.rooms import Channel
from tests.platforms.discord_server.people.seen import SeenPicture
from tests.support.matches import IN_WORDS, Whole, matches

__all__ = ["channel", "guild", "people", "server"]
NAMES = ("Анна", "Борис", "Вера", "Глеб")


async def set_pictures(bot: Bot, group: Group, *, on: bool) -> None:
    await bot.harness.chat_commands.chats.change(group.chat_id, lambda doc: setattr(doc, "pictures", on))


def group_of(bot: Bot, server: DiscordServer, whole: Whole, *, reads: str = "ru") -> Group:
    """As many people as have seats, in a channel of their own; `reads`: the language of the last one."""
    *others, last = NAMES[: whole.seats]
    people = [*(server.person(name) for name in others), server.person(last, locale=reads)]
    return Group(bot, server.guild("Друзья", people).channel("общий"), people, ends=whole.ends)


@pytest.mark.parametrize("whole", matches("eme-3"))
async def test_a_whole_game_by_buttons(server: DiscordServer, whole: Whole) -> None:
    async with running(server) as bot:
        group = group_of(bot, server, whole, reads="en-GB")
        await group.opened(whole.game, **whole.options)
        moves = 0
        while not await group.over():
            await group.moves_by_button()
            moves += 1
            if moves == 8:
                assert str((await group.board()).pictures[0].alt).startswith("Доска стола")
                await set_pictures(bot, group, on=False)
        await group.assert_true()
        assert moves > 40
        assert all(one.notifications for one in group.people)


@pytest.mark.parametrize("whole", matches())
async def test_a_whole_game_by_words(server: DiscordServer, whole: Whole) -> None:
    async with running(server) as bot:
        group = group_of(bot, server, whole)
        await group.opened(whole.game, **whole.options)
        await set_pictures(bot, group, on=False)
        forms = commands = 0
        while not await group.over():
            person, code = await group.a_move()
            if group.rng.random() < 0.5:
                opened = await group.presses(person, "Ход словами")
                attempt = await person.submits(opened, {"Что делаем?": code})
                forms += 1
            else:
                attempt = await person.slash(group.room, "ход", словами=code)
                commands += 1
            assert attempt.acknowledged
            await bot.settled()
        await group.assert_true()
        assert min(forms, commands) > 15


@pytest.mark.parametrize("whole", [pytest.param(Whole("toy", 3), id="toy-3"), *matches()])
async def test_a_whole_game_without_a_picture(server: DiscordServer, whole: Whole) -> None:
    async with running(server) as bot:
        group = group_of(bot, server, whole)
        # Whoever comes to a server greets it.
        while not (greeted := pictures_of(group)):  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        await set_pictures(bot, group, on=False)
        await group.opened(whole.game, **whole.options)
        looked = 0
        while not await group.over():
            if looked < 10:
                attempt = await group.presses(await group.asked(), "Доска текстом")
                assert IN_WORDS[whole.game] in attempt.answer.text
                looked += 1
            await group.moves_by_button()
        await group.assert_true()
        assert pictures_of(group) == greeted, "none but that of the greeting, which came before"


def pictures_of(group: Group) -> list[SeenPicture]:
    seen = [message for one in group.people for message in one.sees(group.room)]
    return [picture for message in seen for picture in message.pictures]


async def test_a_whole_game_of_secrets(server: DiscordServer, channel: Channel, people: list[Person]) -> None:
    async with running(server) as bot:
        group = Group(bot, channel, people)
        await group.opened("toy")
        while not await group.over():
            await group.moves_by_button()
        await group.assert_true()


@pytest.mark.nightly
async def test_six_people_sit_down_and_each_has_a_sign_of_his_own(server: DiscordServer) -> None:
    six = [server.person(name) for name in ("Анна", "Борис", "Вера", "Глеб", "Дина", "Егор")]
    async with running(server) as bot:
        group = Group(bot, server.guild("Друзья", six).channel("общий"), six)
        await group.opened("toy")
        await group.assert_true()
        board = await group.board()
        assert [sign for sign in board.text if sign in "●■▲◆★✚"] == list("●■▲◆★✚")
        assert board.pictures
        while not await group.over():
            await group.moves_by_button()


async def test_in_a_chronicle_only_the_last_board_has_buttons(
    server: DiscordServer, channel: Channel, people: list[Person]
) -> None:
    async with running(server) as bot:
        group = Group(bot, channel, people[:2])
        await bot.harness.chat_commands.chats.change(group.chat_id, lambda doc: setattr(doc, "mode", "chronicle"))
        await group.opened("eme")
        for _ in range(12):
            await group.moves_by_button()
        await group.assert_true()
        shown = boards(people[0], channel)
        assert len(shown) > 5
        assert [one.id for one in shown if one.buttons] == [(await group.board()).id]
        assert all(one.pictures for one in shown[2:])
        assert not any("Ход: " in one.text for one in shown[:-1])


async def test_in_quiet_mode_calls_are_short_answer_the_board_and_go(
    server: DiscordServer, channel: Channel, people: list[Person]
) -> None:
    async with running(server) as bot:
        group = Group(bot, channel, people[:2])
        await group.opened("eme")
        rung = [len(one.notifications) for one in people]
        for _ in range(12):
            await group.moves_by_button()
        calls = [one for one in people[0].sees(channel) if "твой ход" in one.text]
        assert len(calls) <= 1
        assert len([one for one in boards(people[0], channel) if one.buttons]) == 1
        new = [one.notifications[rang:] for one, rang in zip(people, rung, strict=True)]
        assert new[0]
        assert new[1]
        assert not new[2]
        assert all(f"<@{one.person}>" in one.text for calls in new for one in calls)
        assert ChatDoc(spot="group").quiet
