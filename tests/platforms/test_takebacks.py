"""A step back by agreement in both messengers: agreed, refused, given up, or not answered in time."""

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import pytest

from bot.app.tables.table import Table
from bot.app.tables.views import view_of
from tests.bot.discord_adapter.conftest import channel, guild, people, server
from tests.bot.discord_adapter.harness import running
from tests.bot.discord_adapter.play import Group
from tests.bot.telegram_adapter.harness import Bot
from tests.bot.telegram_adapter.tables import Friends, until
from tests.platforms.discord_server import DiscordServer, Person
from tests.platforms.discord_server.model.rooms import Channel
from tests.platforms.telegram.people import Person as Friend
from tests.platforms.telegram.telegram import Telegram
from tests.platforms.test_telegram_panels import table_of

__all__ = ["channel", "guild", "people", "server"]

YES, NO, WITHDRAW = "Разрешить", "Нет, играем дальше", "Отозвать просьбу"
TOLD = {
    YES: "возвращает свой шаг: все согласны.",
    NO: "шаг остаётся",
    WITHDRAW: "просьба вернуть шаг отозвана.",
    "": "шаг остаётся, ответили не все.",
}


def bare(text: str) -> str:
    return text.replace("\u00a0", " ").replace("\u2068", "").replace("\u2069", "")


@dataclass
class Asked:
    """A match of «Founders» in a Telegram group in which `asker` has asked to take back a step."""

    telegram: Telegram
    bot: Bot
    friends: Friends
    table: str
    asker: Friend
    other: Friend


@asynccontextmanager
async def asked_in_telegram() -> AsyncIterator[Asked]:
    async with table_of("/new founders 2") as (telegram, bot, friends, table):
        rng, can = random.Random(3), None
        for _ in range(60):
            now = await bot.table(table)
            if now.match is not None and now.match.held is None and (found := view_of(now).can_take_back):
                can = found[0]
                break
            if now.match is not None and now.match.held is not None:
                await until(lambda: _moved_on(bot, table))
                continue
            await friends.presses_any(table, now, rng)
            await friends.settled(table)
        assert can is not None
        asker = next(one for one in friends.people[:2] if friends.seat(one, now) == can)
        other = next(one for one in friends.people[:2] if one is not asker)
        await friends.says(asker, "/turn@imperia_test_bot шаг назад")
        await until(lambda: _has_poll(bot, table))
        await friends.settled(table)
        yield Asked(telegram, bot, friends, table, asker, other)


async def _moved_on(bot: Bot, table: str) -> bool:
    now = await bot.table(table)
    return now.match is not None and now.match.held is None


async def _has_poll(bot: Bot, table: str) -> bool:
    return (await bot.table(table)).doc.poll is not None


@pytest.mark.parametrize("answer", TOLD)
async def test_in_telegram_all_read_how_it_has_ended(answer: str) -> None:
    async with asked_in_telegram() as asked:
        board = await asked.friends.board(asked.table)
        assert "просит вернуть ход (взято: " in bare(board.text)
        assert {YES, NO, WITHDRAW} <= set(board.labels)
        refused = await asked.asker.presses(board, YES)
        assert "Об этом решают остальные." in bare(refused.text or "")
        if answer:
            said = await (asked.asker if answer == WITHDRAW else asked.other).presses(board, answer)
            assert said.text
        else:
            await asked.bot.repository.change(asked.table, "the time is over", _over)
        await until(lambda: _is_told(asked, TOLD[answer]))
        assert YES not in (await asked.friends.board(asked.table)).labels


def _over(table: Table) -> None:
    assert table.doc.poll is not None
    table.doc.poll = table.doc.poll.model_copy(update={"until": 1})
    table.tell({"test": "the vote's time is over"})


async def _is_told(asked: Asked, told: str) -> bool:
    return told in bare((await asked.friends.board(asked.table)).text)


@pytest.mark.parametrize("answer", [YES, NO, WITHDRAW])
async def test_in_discord_all_read_how_it_has_ended(
    server: DiscordServer, channel: Channel, people: list[Person], answer: str
) -> None:
    async with running(server) as bot:
        group = Group(bot, channel, people[:2])
        await group.opened("founders")
        can = -1
        for _ in range(60):
            await group.moves_by_button()
            if found := view_of(await group.table()).can_take_back:
                can = found[0]
                break
        asker, other = people[can], people[1 - can]
        await asker.slash(channel, "ход", словами="шаг назад")
        await bot.settled()
        board = await group.board()
        assert "просит вернуть ход (взято: " in bare(board.text)
        assert {YES, NO, WITHDRAW} <= {button.label for button in board.buttons}
        await group.presses(asker if answer == WITHDRAW else other, answer)
        await bot.settled()
        board = await group.board()
        assert TOLD[answer] in bare(board.text)
        assert YES not in [button.label for button in board.buttons]
        assert (await group.table()).doc.poll is None
