"""The menu of commands."""

from functools import partial

import pytest
from fakeredis import FakeServer

from bot.telegram_adapter import commands
from bot.telegram_adapter.bot_api.api import Access, Api
from tests.bot.telegram_adapter.harness import bot_on, running
from tests.platforms.telegram.commands import SCOPES, ephemeral_commands
from tests.platforms.telegram.faults import Fault
from tests.platforms.telegram.methods import METHODS
from tests.platforms.telegram.telegram import Telegram
from tests.platforms.telegram.versions import Version

NAMES = (
    *(
        "new",
        "join",
        "begin",
        "board",
        "turn",
        "hand",
        "order",
        "time",
        "rating",
        "profile",
        "hint",
        "text",
        "undo",
        "score",
        "rules",
    ),
    *("since", "log", "resign", "leave", "games", "tables", "stats", "settings", "lang", "export", "verify", "code"),
    *("account", "help"),
)
"""`/start` is what one writes to any bot, so it is no command that begins a match."""
ABOUT_ONE = {"turn", "hand", "order", "time", "profile", "hint", "score", "rules", "code"}


async def test_everybody_finds_the_commands_in_his_language() -> None:
    async with Telegram() as telegram, running(bot_on(telegram, FakeServer(), language="en")):
        anna, john = await telegram.person("Анна"), await telegram.person("John", language="en")
        hans = await telegram.person("Hans", language="de")
        group = telegram.group("Друзья", [anna, john, hans])
        await telegram.until(lambda: hans.menu(group) and john.menu(group) != anna.menu(group))
        menus = [one.menu(group) for one in (anna, john, hans)]
        assert all(tuple(menu) == NAMES for menu in menus)
        assert menus[0]["rules"] == "Правила коротко"
        assert menus[1] == menus[2] != menus[0]


async def test_a_menu_that_cannot_be_set_at_first_is_set_later(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "SHORTEST_PAUSE", 0.05)
    async with Telegram() as telegram:
        telegram.faults.next(Fault.SERVER_ERROR, "setMyCommands")
        async with running(bot_on(telegram, FakeServer())):
            anna = await telegram.person("Анна")
            group = telegram.group("Друзья", [anna])
            await telegram.until(lambda: tuple(anna.menu(group)) == NAMES)
            assert telegram.faults.injected[Fault.SERVER_ERROR] == 1


async def test_a_menu_is_set_only_where_it_is_not_so_already() -> None:
    async with Telegram() as telegram:
        async with Api(Access(telegram.token, telegram.root)) as api:
            assert await commands.offer(api, "ru") == 3
            assert await commands.offer(api, "ru") == 0
            await api.set_my_commands([("new", "?")], language_code="ru")
            assert await commands.offer(api, "ru") == 1
        assert telegram.server.calls()["setMyCommands"] == 5


async def test_in_groups_commands_about_one_person_are_sent_for_the_bot_alone() -> None:
    async with Telegram() as telegram, running(bot_on(telegram, FakeServer(), language="en", ephemeral="counted")):
        anna, hans = await telegram.person("Анна", started=True), await telegram.person("Hans", language="de")
        group = telegram.group("Друзья", [anna, hans])
        for person in (anna, hans):
            marked = partial(ephemeral_commands, telegram.bot, group.chat, person.user)
            await telegram.until(marked)
            assert marked() == ABOUT_ONE
            assert tuple(person.menu(group)) == NAMES
        await telegram.until(lambda: anna.menu(anna.private))
        assert anna.menu(group) == anna.menu(anna.private)
        assert not ephemeral_commands(telegram.bot, anna.private.chat, anna.user)


async def test_the_menu_of_groups_is_set_once_and_deleted_when_the_setting_is_off() -> None:
    async with Telegram() as telegram:
        anna = await telegram.person("Анна")
        group = telegram.group("Друзья", [anna])
        async with Api(Access(telegram.token, telegram.root)) as api:
            assert await commands.offer_in_groups(api, "ru", ephemeral=False) == 0
            assert [await commands.offer_in_groups(api, "ru", ephemeral=True) for _ in range(2)] == [3, 0]
            bare = [(name, about) for name, about in anna.menu(group).items()]
            await api.set_my_commands(bare, commands.IN_GROUPS, "ru")
            assert not ephemeral_commands(telegram.bot, group.chat, anna.user)
            assert await commands.offer_in_groups(api, "ru", ephemeral=True) == 1, "the marks were missing"
            assert ephemeral_commands(telegram.bot, group.chat, anna.user) == ABOUT_ONE
            assert [await commands.offer_in_groups(api, "ru", ephemeral=False) for _ in range(2)] == [3, 0]
        assert anna.menu(group) == {}


@pytest.mark.parametrize("version", [Version.V10_1, Version.V10_2])
async def test_a_server_that_knows_no_marks_offers_the_same_commands(version: Version) -> None:
    async with Telegram(lenient=True) as telegram:
        telegram.version = version
        async with running(bot_on(telegram, FakeServer(), ephemeral="free")):
            anna = await telegram.person("Анна")
            group = telegram.group("Друзья", [anna])
            await telegram.until(lambda: tuple(anna.menu(group)) == NAMES)


async def test_a_server_that_refuses_the_scope_offers_the_menu_of_all_chats(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(SCOPES, "all_group_chats")
    async with Telegram() as telegram, Api(Access(telegram.token, telegram.root)) as api:
        anna = await telegram.person("Анна")
        await commands.keep_offering(api, "ru", ephemeral=True)
        assert tuple(anna.menu(telegram.group("Друзья", [anna]))) == NAMES


async def test_an_empty_chat_says_in_its_readers_language_what_the_bot_is() -> None:
    async with Telegram() as telegram, running(bot_on(telegram, FakeServer(), language="en")):
        anna, hans = await telegram.person("Анна"), await telegram.person("Hans", language="de")
        await telegram.until(lambda: anna.empty_chat and hans.empty_chat and len(telegram.bot.short_about) == 3)
        assert anna.empty_chat.startswith("Настольные игры прямо в чате")
        assert hans.empty_chat.startswith("Board games right in the chat")
        assert telegram.bot.short_about["ru"] != telegram.bot.short_about[""] == telegram.bot.short_about["en"]


async def test_a_description_is_set_only_where_it_is_not_so_already() -> None:
    async with Telegram() as telegram, Api(Access(telegram.token, telegram.root)) as api:
        assert [await commands.introduce(api, "ru") for _ in range(2)] == [6, 0]
        await api.set_my_description("?", "ru")
        assert await commands.introduce(api, "ru") == 1
        assert telegram.server.calls()["setMyShortDescription"] == 3


async def test_a_server_that_knows_no_descriptions_stops_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """An older one says of such a method that it is not found, as it does of a wrong token."""
    for name in ("getmydescription", "setmydescription"):
        monkeypatch.delitem(METHODS, name)
    async with Telegram(lenient=True) as telegram, Api(Access(telegram.token, telegram.root)) as api:
        await commands.keep_offering(api, "ru")
        assert telegram.server.calls()["setMyCommands"] == 3
