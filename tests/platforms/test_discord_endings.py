"""The end of the bot: answers that have begun are given, nothing new begins, nothing is left behind."""

import asyncio

import pytest

from bot.discord_adapter import interactions
from bot.discord_adapter.answers import Outcome
from bot.discord_adapter.interactions import Interactions
from bot.discord_adapter.reading import Came
from tests.bot.discord_adapter.conftest import channel, guild, people, server
from tests.bot.discord_adapter.harness import Bot, running
from tests.bot.discord_adapter.play import Group
from tests.platforms.discord_server import DiscordServer, Person
from tests.platforms.discord_server.model.rooms import Channel

__all__ = ["channel", "guild", "people", "server"]


def desk_of(bot: Bot) -> Interactions:
    assert bot.adapter._interactions is not None
    return bot.adapter._interactions


async def test_what_has_begun_is_finished(
    server: DiscordServer, channel: Channel, people: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(server) as bot:
        group = Group(bot, channel, people[:2])
        await group.opened("eme")
        calm = desk_of(bot)._acting.done

        async def slow(came: Came) -> Outcome:
            await asyncio.sleep(0.2)
            return await calm(came)

        monkeypatch.setattr(desk_of(bot)._acting, "done", slow)
        person, code = await group.a_move()
        before = (await group.table()).doc.version
        attempt = await person.slash(channel, "ход", словами=code, wait=False)
        await server.until(lambda: desk_of(bot)._running)
        await desk_of(bot).stop()
        assert attempt.acknowledged
        assert (await group.table()).doc.version > before


async def test_what_does_not_end_is_cancelled(
    server: DiscordServer, channel: Channel, people: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    ended: list[str] = []

    async def endless(_: Came) -> Outcome:
        try:
            await asyncio.sleep(3600)
        finally:
            ended.append("cancelled")
        return Outcome(None)

    monkeypatch.setattr(interactions, "FAREWELL", 0.05)
    async with running(server) as bot:
        monkeypatch.setattr(desk_of(bot)._acting, "done", endless)
        await people[0].slash(channel, "правила", wait=False)
        await server.until(lambda: desk_of(bot)._running)
        await desk_of(bot).stop()
        assert ended == ["cancelled"]
        assert not desk_of(bot)._running


async def test_after_the_end_nothing_begins(server: DiscordServer, channel: Channel, people: list[Person]) -> None:
    async with running(server) as bot:
        await desk_of(bot).stop()
        heard = asyncio.ensure_future(bot.client.wait_for("interaction", timeout=5))
        await asyncio.sleep(0)
        attempt = await people[0].slash(channel, "правила", wait=False)
        await heard
        await asyncio.sleep(0.05)
        assert not desk_of(bot)._running
        assert not attempt.acknowledged
