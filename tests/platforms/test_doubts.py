"""A high bid is asked about on each platform where only its bidder reads it; what others see does not change."""

import pytest
from fakeredis import FakeServer

from bot.app.people import costly_moves
from tests.bot.discord_adapter.conftest import channel, guild, people, server
from tests.bot.discord_adapter.harness import running as discord_running
from tests.bot.discord_adapter.play import Group
from tests.bot.telegram_adapter.harness import bot_on
from tests.bot.telegram_adapter.harness import running as telegram_running
from tests.bot.web_adapter.harness import awaited, begun, caught_up, entered, page_on, version_of
from tests.platforms.discord_server import DiscordServer
from tests.platforms.discord_server import Person as Member
from tests.platforms.discord_server.model.rooms import Channel
from tests.platforms.telegram.telegram import Telegram
from tests.platforms.test_telegram_games import friends_of

__all__ = ["channel", "guild", "people", "server"]


@pytest.fixture(autouse=True)
def sure(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here people are asked."""
    monkeypatch.setattr(costly_moves, "ONE_TAP_MS", 0)


async def test_in_telegram_by_an_answer_that_stays_until_it_is_closed() -> None:
    async with Telegram() as telegram, telegram_running(bot_on(telegram, FakeServer())) as bot:
        friends = await friends_of(telegram, bot)
        table = await friends.begins()
        before = await friends.board(table)
        answer = await friends.people[0].presses(before, "11")
        assert (answer.text[:19], answer.alert) == ("Поставить 11\u00a0из 11?", True)
        after = await friends.board(table)
        assert (after.text, after.markup, after.edited) == (before.text, before.markup, before.edited)
        await friends.people[0].presses(after, "11")
        await friends.settled(table)
        assert "ставка сделана" in (await friends.board(table)).text


async def test_in_discord_by_a_message_that_he_alone_sees(
    server: DiscordServer, channel: Channel, people: list[Member]
) -> None:
    async with discord_running(server) as bot:
        group = Group(bot, channel, people[:3])
        await group.opened("eme")
        before = await group.board()
        attempt = await group.presses(people[0], "11")
        assert "Поставить 11\u00a0из 11?" in attempt.answer.text
        assert attempt.answer.ephemeral
        after = await group.board()
        assert (after.text, after.buttons) == (before.text, before.buttons)
        await group.presses(people[0], "11")
        assert "ставка сделана" in (await group.board()).text


async def test_on_the_page_by_an_answer_in_his_own_browser() -> None:
    page = page_on(FakeServer())
    anna, boris = await entered(page, "Аня"), await entered(page, "Боря")
    async with anna.looking(), boris.looking():
        table = await begun(page, anna, boris, "eme")
        before = await version_of(page, table), await page.platform.items("web:table")
        asked = (await anna.click("11")).json()
        assert "".join(asked["toast"]).startswith("Поставить 11\u00a0из 11?")
        await page.settled()
        assert (await version_of(page, table), await page.platform.items("web:table")) == before
        assert (await anna.click("11")).json()["changed"]
        await caught_up(page, table, anna)
        assert awaited(anna) == []
    await page.close()
