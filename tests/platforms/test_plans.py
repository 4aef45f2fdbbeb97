"""Whole turns to choose from on both messengers: opened for their player alone, and played by a second press."""

from typing import Any

from fakeredis import FakeServer

from bot.app.tables.table import Table
from bot.presenter.screen import Plan, Show
from tests.bot.discord_adapter.conftest import channel, guild, people, server
from tests.bot.discord_adapter.harness import running as in_discord
from tests.bot.discord_adapter.play import Group, press_of
from tests.bot.telegram_adapter.harness import bot_on, running
from tests.bot.telegram_adapter.tables import Friends, until
from tests.platforms.discord_server import DiscordServer, Person
from tests.platforms.discord_server.model.rooms import Channel
from tests.platforms.telegram.telegram import Telegram

__all__ = ["channel", "guild", "people", "server"]
BY_LOT = {"first": "lot", "neutral": "drawn"}
"""A match that begins with somebody's turn."""
PLANS = Show("plans")


def taken(table: Table, seat: int) -> int:
    assert table.match is not None
    state: Any = table.match.state
    return len(state.taken[seat])


async def test_in_discord_the_second_press_plays_the_turn(
    server: DiscordServer, channel: Channel, people: list[Person]
) -> None:
    async with in_discord(server) as bot:
        group = Group(bot, channel, people)
        await group.opened("eme", **BY_LOT)
        asked, board = await group.asked(), await group.board()
        before = await group.table()
        seat = next(n for n, one in enumerate(before.doc.seats) if one.person == f"discord:{asked.id}")
        opens = next(one for one in board.buttons if one.custom_id and press_of(one.custom_id) == PLANS)
        shown = await asked.presses(board, custom_id=opens.custom_id)
        assert shown.answer.ephemeral, "nobody else sees it"
        plan = next(one for one in shown.answer.buttons if one.custom_id and press_of(one.custom_id) == Plan(1))
        pressed = await asked.presses(shown.answer, custom_id=plan.custom_id)
        assert pressed.acknowledged
        await bot.settled()
        assert taken(await group.table(), seat) == taken(before, seat) + 1


async def test_in_telegram_the_second_press_plays_the_turn() -> None:
    async with Telegram() as telegram, running(bot_on(telegram, FakeServer())) as bot:
        persons = [await telegram.person(name, started=True) for name in ("Анна", "Борис")]
        friends = Friends(telegram, bot, telegram.group("Друзья", persons, supergroup=True), persons)
        table = await friends.begins(**BY_LOT)
        now = await bot.table(table)
        assert now.match is not None
        seat = now.match.game.awaited(now.match.state)[0]
        person = next(one for one in persons if now.doc.seats[seat].person == f"telegram:{one.id}")
        before = [one.text for one in friends.place.by_bot]
        links = bot.telegram.platform.links
        assert links is not None
        await person.starts(links.to_panel(table, PLANS).partition("start=")[2])
        await telegram.until(lambda: any("готовые ходы" in one.text for one in person.private.by_bot))
        sheet = next(one for one in person.private.by_bot if "готовые ходы" in one.text)
        buttons = [button for row in sheet.message.content.keyboard for button in row if button.data]
        first = next(button.data for button in buttons if button.data and button.data.endswith(".p1"))
        assert [one.text for one in friends.place.by_bot] == before, "the group hears nothing of it"
        await person.presses(sheet, data=first)

        async def played() -> bool:
            return taken(await bot.table(table), seat) == taken(now, seat) + 1

        await until(played)
