"""The legend of a game's signs, two presses behind its board on either messenger: a picture, and its words."""

from io import BytesIO

import pytest
from PIL import Image

from bot.presenter.signs import sign_words
from bot.presenter.words import say
from engine.games import registry
from render.picture import PictureRequest
from render.sign_list import place_of, signs_of
from render.signs_page import signs_page
from tests.bot.discord_adapter.conftest import channel, guild, people, server
from tests.bot.discord_adapter.harness import running
from tests.platforms.discord_server import DiscordServer, Person
from tests.platforms.discord_server.model.rooms import Channel
from tests.platforms.test_discord_panels import began, panel, press
from tests.platforms.test_telegram_panels import opened, table_of

__all__ = ["channel", "guild", "people", "server"]
GAMES = [pytest.param(game, marks=() if game == "eme" else pytest.mark.nightly) for game in registry.names()]


def legend(game: str) -> tuple[int, int]:
    """Size of the picture that explains all signs of a game."""
    words = {place: say("ru", text) for place, text in sign_words(game).items()}
    assert set(words) == {place_of(sign) for sign in signs_of(game)}
    return size(signs_page(game, PictureRequest((), "signs", places=words)).content)


def size(content: bytes) -> tuple[int, int]:
    return Image.open(BytesIO(content)).size


@pytest.mark.parametrize("game", GAMES)
async def test_on_discord(server: DiscordServer, channel: Channel, people: list[Person], game: str) -> None:
    async with running(server) as bot:
        group, anna = await began(bot, channel, people[:2], game), people[0]
        await group.presses(anna, "Правила")
        await press(group, anna, "Знаки")
        shown = panel(anna, channel)
        assert "Что значит каждый знак" in shown.text
        assert [size(one.content) for one in shown.pictures] == [legend(game)]


@pytest.mark.parametrize("game", GAMES)
async def test_in_telegram(game: str) -> None:
    async with table_of(f"/new {game} 2") as (telegram, _, friends, table):
        anna = friends.people[0]
        rules = await opened(telegram, anna, await anna.presses(await friends.board(table), "Правила"))
        await anna.presses(rules, "Знаки")
        await telegram.until(lambda: anna.private.by_bot[-1].photo is not None)
        shown = anna.private.by_bot[-1]
        assert "Что значит каждый знак" in shown.text
        assert size(shown.photo or b"") == legend(game)
