"""A phase for all at once rings once for each, and its call names those alone who have not answered."""

import pytest
from fakeredis import FakeServer

from bot.app.chats.chats import ChatDoc
from bot.app.posts.post_plan import read_shown
from bot.presenter import payload
from bot.presenter.screen import Do
from tests.bot.discord_adapter.conftest import channel, guild, people, server
from tests.bot.discord_adapter.harness import running as running_on_discord
from tests.bot.discord_adapter.play import Group, boards
from tests.bot.telegram_adapter.forgery import fields
from tests.bot.telegram_adapter.harness import bot_on, running
from tests.bot.telegram_adapter.tables import Friends
from tests.platforms.discord_server import DiscordServer, Person
from tests.platforms.discord_server.model.rooms import Channel
from tests.platforms.telegram.seen import seen
from tests.platforms.telegram.telegram import Telegram

__all__ = ["channel", "guild", "people", "server"]
NAMES = ("Анна", "Борис", "Вера")


def _legal(table: object, seat: int, which: int) -> str:
    match = table.match  # type: ignore[attr-defined]
    return str(match.game.legal(match.state, seat)[which].code)


@pytest.mark.parametrize("mode", ["quiet", "chronicle"])
async def test_on_discord(server: DiscordServer, channel: Channel, people: list[Person], mode: str) -> None:
    async with running_on_discord(server) as bot:
        group = Group(bot, channel, people)
        await group.opened("toy")
        await bot.harness.chat_commands.chats.change(group.chat_id, lambda doc: _quiet(doc, mode))

        async def decides(seat: int, which: int) -> list[int]:
            """For whom it rings then."""
            before = [len(one.notifications) for one in people]
            table = await group.table()
            data = payload.write(group.id, table.doc.version, Do((_legal(table, seat, which),)))
            await people[seat].forges(await group.board(), data)
            await bot.settled()
            return [len(one.notifications) - rang for one, rang in zip(people, before, strict=True)]

        assert [await decides(seat, 0) for seat in range(3)] == [[0, 0, 0], [0, 0, 0], [1, 1, 1]]
        shown = len(boards(people[0], channel))
        assert await decides(1, -1) == [0, 0, 0], "whoever is left was called already"
        assert len(boards(people[0], channel)) == shown, "and the board goes on"
        stored = read_shown(await bot.harness.store.shown(group.id, group.chat_id))  # type: ignore[arg-type]
        assert stored is not None
        calls = [one.text for one in people[0].sees(channel) if str(one.id) == stored.call]
        assert len(calls) == (mode == "quiet")
        assert not any(str(people[1].id) in one for one in calls)
        assert all(str(people[0].id) in one and str(people[2].id) in one for one in calls)
        assert await decides(0, -1) == [0, 0, 0]
        await group.assert_true()


@pytest.mark.parametrize("mode", ["quiet", "chronicle"])
async def test_on_telegram(mode: str) -> None:
    async with Telegram() as telegram, running(bot_on(telegram, FakeServer())) as bot:
        people = [await telegram.person(name) for name in NAMES]
        friends = Friends(telegram, bot, telegram.group("Друзья", people, supergroup=True), people)
        at = await friends.begins("/new toy 3")
        await friends.settled(at)
        await bot.chats.change(friends.chat_id, lambda doc: _quiet(doc, mode))

        async def decides(seat: int, which: int) -> list[int]:
            before = [len(one.pings) for one in people]
            table = await bot.table(at)
            data = payload.write(at, table.doc.version, Do((_legal(table, seat, which),)))
            await people[seat].forge_press(fields((await friends.board(at)).message, data))
            await friends.settled(at)
            return [len(one.pings) - rang for one, rang in zip(people, before, strict=True)]

        assert [await decides(seat, 0) for seat in range(3)] == [[0, 0, 0], [0, 0, 0], [1, 1, 1]]
        board = (await friends.board(at)).message.id
        assert await decides(1, -1) == [0, 0, 0], "whoever is left was called already"
        assert (await friends.board(at)).message.id == board, "and the board goes on"
        call = (await bot.shown(at, friends.chat_id)).call
        assert bool(call) == (mode == "quiet")
        if call:
            said = seen(friends.place.chat.messages[int(call)]).text
            assert [name in said for name in NAMES] == [True, False, True]
        assert await decides(0, -1) == [0, 0, 0]
        await friends.assert_true(at)


def _quiet(doc: ChatDoc, mode: str) -> None:
    doc.mode = mode  # type: ignore[assignment]
