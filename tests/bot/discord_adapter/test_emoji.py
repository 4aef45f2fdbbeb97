"""The bot's own emoji: uploaded once, kept in step, shown where they are known, and never needed."""

import asyncio
from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from structlog.testing import capture_logs

from bot.discord_adapter import emoji as adapter
from bot.discord_adapter.emoji import bring, emoji_of
from bot.discord_adapter.message_layout import MessageLayout, sheet_of
from bot.discord_adapter.platform import DiscordPlatform
from bot.discord_adapter.saying import Speech
from bot.presenter.catalogue import LANGUAGES
from bot.presenter.screen import Choice, Do, Screen, Several, Term, Text
from engine.kernel.errors import ContentError, Problem
from render import emoji
from tests.bot.discord_adapter.conftest import channel, guild, people, server
from tests.bot.discord_adapter.harness import running
from tests.bot.discord_adapter.play import Group
from tests.bot.discord_adapter.test_sections import KNOWN, parts_of, speech, unchecked
from tests.bot.presenter.positions import POSITIONS
from tests.platforms.discord_server import DiscordServer
from tests.platforms.discord_server.model.rooms import Channel
from tests.platforms.discord_server.people.person import Person

__all__ = ["channel", "guild", "people", "server"]
PNG = b"\x89PNG\r\n\x1a\n"
"""The beginning of an image: the strict server looks at no more, and to draw a hundred signs takes seconds."""
FEW = ("common/coin", "eme/goods/gem", "common/seat_disc")


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three emoji, without pauses, and none known from elsewhere."""
    monkeypatch.setattr(adapter, "BEGIN", 0)
    monkeypatch.setattr(adapter, "PAUSE", 0)
    monkeypatch.setattr(adapter, "_KNOWN", {})
    names: Mapping[str, str] = {file: emoji._name(file) for file in FEW}
    monkeypatch.setattr(emoji, "names", lambda: names)


async def known() -> None:
    async with asyncio.timeout(20):
        while not all(map(emoji_of, FEW)):  # noqa: ASYNC110
            await asyncio.sleep(0.01)


async def test_they_are_uploaded_once_and_found_again(server: DiscordServer) -> None:
    async with running(server):
        await known()
    assert sorted(server.world.application_emojis.values()) == sorted(emoji.names().values())
    there = dict(server.world.application_emojis)
    async with running(server):
        await known()
    assert server.world.application_emojis == there


async def test_a_changed_drawing_takes_the_place_of_the_old_one(server: DiscordServer) -> None:
    world = server.world
    world.application_emojis |= {1: "im_e_gem_000000", 2: "somebody_elses", 3: emoji.names()["common/coin"]}
    async with running(server):
        await known()
        async with asyncio.timeout(20):
            while 1 in world.application_emojis:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
    assert {2, 3} <= world.application_emojis.keys()
    assert len(world.application_emojis) == 4


async def test_after_a_failure_it_is_tried_again_later_and_politely() -> None:
    waits: list[float] = []

    class Client:
        calls = 0

        async def fetch_application_emojis(self) -> list[discord.Emoji]:
            self.calls += 1
            if self.calls == 1:
                raise discord.RateLimited(100.0)
            if self.calls < 4:
                raise OSError("no way out")
            return []

        async def create_application_emoji(self, *, name: str, image: bytes) -> Any:
            return type("Made", (), {"name": name, "id": len(name)})()

    async def sleep(seconds: float) -> None:
        waits.append(seconds)

    client: Any = Client()
    await bring(client, sleep, asyncio.Event())
    assert waits[:3] == [100.0, 120.0, 240.0]
    assert client.calls == 4
    assert all(map(emoji_of, FEW))


@pytest.mark.parametrize("pictured", [True, False])
async def test_a_deleted_emoji_takes_nobody_out_of_the_chat(
    server: DiscordServer, channel: Channel, people: list[Person], monkeypatch: pytest.MonkeyPatch, pictured: bool
) -> None:
    wanted = {file: emoji._name(file) for file in emoji.files() if file.startswith(("eme/", "land/"))}
    monkeypatch.setattr(emoji, "names", lambda: wanted)
    monkeypatch.setattr(emoji, "png", lambda _: PNG)
    if not pictured:
        monkeypatch.setattr(DiscordPlatform, "_picture", no_picture)
    async with running(server) as bot:
        async with asyncio.timeout(20):
            while len(adapter._KNOWN) < len(wanted):  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        group = Group(bot, channel, people)
        await group.opened("eme")
        server.world.application_emojis.clear()
        while adapter._KNOWN:
            await group.moves_by_button()
        for _ in range(2):
            await group.moves_by_button()
            await group.assert_true()


async def test_after_a_refusal_what_is_missing_is_uploaded_again(
    server: DiscordServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(adapter, "FIRST_PAUSE", 0)
    async with running(server):
        await known()
        [gone, *_] = server.world.application_emojis
        del server.world.application_emojis[gone]
        adapter.forget()
        assert not any(map(emoji_of, FEW))
        await known()
        assert {one.id for one in adapter._KNOWN.values()} == server.world.application_emojis.keys()
    assert gone not in server.world.application_emojis


async def test_one_that_is_refused_does_not_keep_back_the_others(
    server: DiscordServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    coin, gem, disc = FEW
    drawn = emoji.png

    def png(file: str) -> bytes:
        if file == coin:
            raise ContentError([Problem(file, "is faulty")])
        return PNG + bytes(300_000) if file == gem else drawn(file)

    monkeypatch.setattr(emoji, "png", png)
    async with running(server), asyncio.timeout(20):
        while emoji_of(disc) is None:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    assert list(adapter._KNOWN) == [disc]


async def test_when_discord_has_no_room_nothing_more_is_uploaded(server: DiscordServer) -> None:
    full = {number: f"another_{number}" for number in range(2000)}
    server.world.application_emojis |= full
    uploads: list[str] = []

    async def create(*, name: str, image: bytes) -> Any:
        uploads.append(name)
        return await made(name=name, image=image)

    async with running(server) as bot:
        made = bot.client.create_application_emoji
        client: Any = SimpleNamespace(
            fetch_application_emojis=bot.client.fetch_application_emojis, create_application_emoji=create
        )
        async with asyncio.timeout(20):
            await bring(client, asyncio.sleep, asyncio.Event())
    assert len(uploads) == 1
    assert server.world.application_emojis == full


async def test_a_faulty_drawing_ends_no_task(monkeypatch: pytest.MonkeyPatch) -> None:
    def names() -> Mapping[str, str]:
        raise ContentError([Problem("render/assets/x.svg", "is faulty")])

    monkeypatch.setattr(emoji, "names", names)
    client: Any = None
    with capture_logs() as logs:
        await bring(client, asyncio.sleep, asyncio.Event())
    assert [line["log_level"] for line in logs] == ["error"]
    assert "render/assets/x.svg" in logs[0]["why"]


async def no_picture(*_: object) -> tuple[None, bool]:
    return None, False


def test_buttons_lines_and_texts_have_them_where_they_are_known() -> None:
    table = POSITIONS["taking_card"]()
    plain = parts_of(table)
    assert "<:" not in str(plain)
    for number, file in enumerate(emoji.files(), start=10**18):
        adapter._KNOWN[file] = discord.PartialEmoji(name=emoji._name(file), id=number)
    parts = unchecked(table)
    text = "\n".join(part["content"] for part in parts if "content" in part)
    assert "<:im_c_seat_square_" in text, "Boris has a blue square"
    assert "■" not in text
    assert text.count("<:im_e_") == 6, "a good on each card"


def destroying(monkeypatch: pytest.MonkeyPatch) -> MessageLayout:
    monkeypatch.setattr(adapter, "_KNOWN", KNOWN)
    table = POSITIONS["destroying"]()
    return sheet_of(speech(table), table.screen())


def shown(sheet: MessageLayout) -> dict[str, str]:
    """Label of a button → the name of its emoji."""
    buttons = [one for one in sheet.view().walk_children() if isinstance(one, discord.ui.Button)]
    return {str(one.label): one.emoji.name if one.emoji else "" for one in buttons}


def test_a_button_that_names_a_seat_has_its_emoji_instead_of_its_sign(monkeypatch: pytest.MonkeyPatch) -> None:
    buttons = shown(destroying(monkeypatch))
    assert buttons["✕ \u2068Гена\u2069 из 8"].startswith("im_c_seat_diamond_")
    assert buttons["✕ \u2068Вера\u2069 из 12"].startswith("im_c_seat_triangle_")
    assert buttons["✕ свою из 5"].startswith("im_l_destroy_")
    assert not [label for label in buttons if set(label) & set(adapter.MARKS)]


def test_a_button_whose_emoji_is_taken_away_has_the_sign_again(monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = destroying(monkeypatch)
    sheet.take_emoji_away()
    buttons = shown(sheet)
    assert {"◆ ✕ \u2068Гена\u2069 из 8", "▲ ✕ \u2068Вера\u2069 из 12", "✕ свою из 5"} <= buttons.keys()
    assert not any(buttons.values())


def test_the_signs_are_there_too_in_what_is_refused_after_the_emoji_are_forgotten(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Two posts were on their way when an emoji was deleted."""
    sheet = destroying(monkeypatch)
    text = f"{adapter.emoji_of_seat(0)} Аня"
    monkeypatch.setattr(adapter, "_KNOWN", {})
    sheet.take_emoji_away()
    assert "◆ ✕ \u2068Гена\u2069 из 8" in shown(sheet)
    assert adapter.without_marks(text) == "● Аня"


def test_an_option_of_a_list_does_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(adapter, "_KNOWN", KNOWN)
    seats = [Text("with-mark", {"mark": Term(f"colour-{n % 4}", "mark"), "who": f"A{n}"}) for n in range(40)]
    choices = tuple(Choice(text, Do((f"take {n}",))) for n, text in enumerate(seats))
    sheet = sheet_of(Speech("ru"), Screen((), choices=choices))
    [first, _] = [one for one in sheet.view().walk_children() if isinstance(one, discord.ui.Select)]
    assert [(one.label, str(one.emoji)[:10]) for one in first.options[:2]] == [
        ("A0", "<:im_c_sea"),
        ("A1", "<:im_c_sea"),
    ]
    sheet.take_emoji_away()
    assert [(one.label, one.emoji) for one in first.options[:2]] == [("● A0", None), ("■ A1", None)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_star_for_points_is_no_seat(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    monkeypatch.setattr(adapter, "_KNOWN", KNOWN)
    speech = Speech(language)
    points = Text("legends-hint-star")
    of_points = [
        Text("legends-score-short-coins"), Text("legends-score-short-flying"), points, Text("territories-text-legend"),
        Text("territories-text-lasting", {"name": "x"}), Text("with-mark", {"mark": Several((points,)), "who": "x"}),
    ]  # fmt: skip
    for text in of_points:
        said = speech.marked(text)
        assert "★" in said
        assert "<:" not in said
    seat = Text("with-mark", {"mark": Term("colour-4", "mark"), "who": points})
    for text in (seat, Text("with-mark", {"mark": Several((seat,)), "who": "x"})):
        said = speech.marked(text)
        assert said.count("<:im_c_seat_") == said.count("★") == 1, said
