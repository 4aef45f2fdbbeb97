"""What the bot can ask about chats, and its menu of commands."""

from typing import Any

import pytest

from tests.platforms.telegram.errors import ApiError
from tests.platforms.telegram.people import Person
from tests.platforms.telegram.raw import Raw, refused
from tests.platforms.telegram.rooms import Group
from tests.platforms.telegram.telegram import Telegram


async def test_roles(call: Raw, telegram: Telegram, group: Group, anna: Person, boris: Person) -> None:
    vera, glafira, dmitri = [await telegram.person(name) for name in ("Вера", "Глафира", "Дмитрий")]
    for person in (vera, glafira, dmitri):
        group.adds(person)
    group.promotes(vera, anonymous=True, rights=["can_pin_messages"])
    group.loses(dmitri)
    group.loses(glafira, kicked=True)
    people = (anna, vera, boris)
    members = [await call("getChatMember", chat_id=group.id, user_id=person.id) for person in people]
    assert [member["status"] for member in members] == ["creator", "administrator", "member"]
    assert (members[1]["is_anonymous"], members[1]["can_pin_messages"], members[1]["can_change_info"]) == (
        True,
        True,
        False,
    )
    administrators = await call("getChatAdministrators", chat_id=group.id)
    assert [one["user"]["first_name"] for one in administrators] == ["Анна", "Вера"]
    assert await call("getChatMemberCount", chat_id=group.id) == 4
    await refused(call, "member not found", "getChatMember", chat_id=group.id, user_id=1)
    for person, status in ((dmitri, "left"), (glafira, "kicked")):
        await person.starts()
        assert (await call("getChatMember", chat_id=group.id, user_id=person.id))["status"] == status


async def test_a_restriction_is_told_to_administrators_alone(
    call: Raw, telegram: Telegram, group: Group, boris: Person
) -> None:
    vera = await telegram.person("Вера", started=True)
    group.restricts(boris, ["can_send_messages"])
    group.restricts(vera, outside=True)

    async def told(person: Person) -> tuple[str, object]:
        member = await call("getChatMember", chat_id=group.id, user_id=person.id)
        return member["status"], member.get("is_member")

    assert [await told(one) for one in (boris, vera)] == [("member", None), ("left", None)]
    group.promotes_bot()
    assert [await told(one) for one in (boris, vera)] == [("restricted", True), ("restricted", False)]


async def test_a_group_that_hides_its_members_tells_administrators_alone(
    call: Raw, telegram: Telegram, group: Group, anna: Person, boris: Person
) -> None:
    vera, bot = await telegram.person("Вера", started=True), telegram.world.bot.user.id
    group.hides_members()
    await refused(call, "CHAT_ADMIN_REQUIRED", "getChatMember", chat_id=group.id, user_id=boris.id)
    await refused(call, "PARTICIPANT_ID_INVALID", "getChatMember", chat_id=group.id, user_id=vera.id)
    for one, status in ((anna.id, "creator"), (bot, "member")):
        assert (await call("getChatMember", chat_id=group.id, user_id=one))["status"] == status
    group.promotes_bot()
    assert (await call("getChatMember", chat_id=group.id, user_id=vera.id))["status"] == "left"


async def test_other_bots_are_named_if_asked_for(call: Raw, telegram: Telegram, group: Group) -> None:
    robot = telegram.other_bot("Робот", "robot_bot")
    group.adds(robot)
    group.promotes(robot)
    names = [one["user"]["first_name"] for one in await call("getChatAdministrators", chat_id=group.id)]
    every = await call("getChatAdministrators", chat_id=group.id, return_bots=True)
    assert (names, [one["user"]["first_name"] for one in every]) == (["Анна"], ["Анна", "Робот"])


async def test_chats_describe_themselves(call: Raw, telegram: Telegram, anna: Person) -> None:
    forum = telegram.group("Клуб", [anna], forum=True, username="klub_imperia")
    chat = await call("getChat", chat_id="@Klub_Imperia")
    assert (chat["id"], chat["type"], chat["title"], chat["is_forum"]) == (forum.id, "supergroup", "Клуб", True)
    assert chat["permissions"]["can_send_photos"]
    assert not chat["permissions"]["can_pin_messages"]
    await anna.starts()
    private = await call("getChat", chat_id=anna.id)
    assert (private["type"], private["first_name"], private["username"]) == ("private", "Анна", "anna_k")
    words = "there are no administrators in the private chat"
    await refused(call, words, "getChatAdministrators", chat_id=anna.id)


async def test_a_supergroup_that_threw_the_bot_out_tells_nothing(
    call: Raw, telegram: Telegram, group: Group, anna: Person
) -> None:
    basic = telegram.group("Двое", [anna])
    basic.kicks_bot()
    group.kicks_bot()
    assert (await call("getChat", chat_id=basic.id))["title"] == "Двое"
    await refused(call, "bot was kicked from the supergroup chat", "getChat", code=403, chat_id=group.id)


async def test_the_menu_is_that_of_the_narrowest_scope_in_the_own_language(
    call: Raw, telegram: Telegram, group: Group, anna: Person, boris: Person
) -> None:
    emma, vera = await telegram.person("Emma", language="en", started=True), await telegram.person("Вера")
    for person in (emma, vera):
        group.adds(person)

    async def offer(word: str, language: str = "", **scope: object) -> None:
        commands = [{"command": "new", "description": word}]
        await call("setMyCommands", commands=commands, scope=scope or {"type": "default"}, language_code=language)

    await offer("default")
    await offer("по умолчанию", "ru")
    await offer("groups", type="all_group_chats")
    await offer("группы", "ru", type="all_group_chats")
    await offer("админы", "ru", type="all_chat_administrators")
    await offer("only Boris", type="chat_member", chat_id=group.id, user_id=boris.id)
    menus = [person.menu(group)["new"] for person in (anna, boris, emma, vera)]
    assert menus == ["админы", "only Boris", "groups", "группы"]
    assert emma.menu(emma.private) == {"new": "default"}
    assert await call("getMyCommands", language_code="ru") == [{"command": "new", "description": "по умолчанию"}]
    await call("deleteMyCommands", scope={"type": "all_group_chats"})
    assert emma.menu(group) == {"new": "default"}


@pytest.mark.parametrize(
    ("command", "description", "words"),
    [
        ("новая", "a", "BOT_COMMAND_INVALID"),
        ("New", "a", "BOT_COMMAND_INVALID"),
        ("a" * 33, "a", "BOT_COMMAND_INVALID"),
        ("new", "", "BOT_COMMAND_DESCRIPTION_INVALID"),
        ("new", "я" * 257, "BOT_COMMAND_DESCRIPTION_INVALID"),
    ],
)
async def test_commands_that_are_refused(call: Raw, command: str, description: str, words: str) -> None:
    commands = [{"command": command, "description": description}]
    await refused(call, words, "setMyCommands", commands=commands)


async def test_scopes_that_are_refused(call: Raw, group: Group) -> None:
    commands = [{"command": "new", "description": "a"}]
    for scope in ({"type": "everyone"}, {"type": "chat"}, {"type": "default", "chat_id": group.id}):
        await refused(call, "can't parse BotCommandScope", "setMyCommands", commands=commands, scope=scope)
    words = "BOT_COMMANDS_TOO_MUCH"
    await refused(call, words, "setMyCommands", commands=commands * 101)
    with pytest.raises(ApiError, match="invalid language_code"):
        await call("setMyCommands", commands=commands, language_code="rus")


async def test_a_description_is_of_one_language_and_a_telephone_falls_back_to_that_for_all(
    call: Raw, anna: Person
) -> None:
    await call("setMyDescription", description="Board games")
    assert (await call("getMyDescription"), await call("getMyDescription", language_code="ru")) == (
        {"description": "Board games"},
        {"description": ""},
    )
    assert anna.empty_chat == "Board games"
    await call("setMyDescription", description="Игры", language_code="ru")
    assert anna.empty_chat == "Игры"
    await call("setMyDescription", description="", language_code="ru")
    assert anna.empty_chat == "Board games"
    await call("setMyShortDescription", short_description="Games")
    assert await call("getMyShortDescription") == {"short_description": "Games"}


async def test_descriptions_that_are_refused(call: Raw) -> None:
    await call("setMyDescription", description="я" * 512)
    await refused(call, "description is too long", "setMyDescription", description="я" * 513)
    await call("setMyShortDescription", short_description="я" * 120)
    await refused(call, "short description is too long", "setMyShortDescription", short_description="я" * 121)
    await refused(call, "invalid language_code specified", "setMyDescription", description="a", language_code="rus")


async def test_a_chat_may_allow_some_reactions_only(call: Raw, group: Group, anna: Person) -> None:
    line = await anna.says(group, "/new")
    for emoji, allowed in (("👍", True), ("👌", False)):
        group.allows_reactions("👍")
        reaction: dict[str, Any] = {
            "chat_id": group.id,
            "message_id": line.id,
            "reaction": [{"type": "emoji", "emoji": emoji}],
        }
        if allowed:
            await call("setMessageReaction", **reaction)
        else:
            await refused(call, "REACTION_INVALID", "setMessageReaction", **reaction)
    assert list(line.reactions.values()) == [("👍",)]
