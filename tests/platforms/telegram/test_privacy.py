"""Which messages reach a bot in privacy mode: the list that Telegram documents."""

import pytest

from tests.platforms.telegram.people import Person
from tests.platforms.telegram.raw import Raw
from tests.platforms.telegram.rooms import Group
from tests.platforms.telegram.telegram import Telegram


def heard(telegram: Telegram) -> list[str]:
    """Texts that wait for the bot."""
    updates = telegram.updates.waiting()
    return [update.payload["text"] for update in updates if "text" in update.payload]


@pytest.mark.parametrize(
    ("text", "reaches"),
    [
        ("/new", True),
        ("/new@imperia_test_bot", True),
        ("/new@Imperia_Test_Bot 3", True),
        ("/new@robot_bot", False),
        ("болтовня", False),
        ("@imperia_test_bot ход 3", False),
        ("сделаем /new?", False),
        ("ход 3", False),
    ],
)
async def test_what_is_said_in_a_group(
    telegram: Telegram, group: Group, anna: Person, text: str, reaches: bool
) -> None:
    await anna.says(group, text)
    assert heard(telegram) == [text] * reaches


async def test_answers_to_what_was_meant_for_the_bot(
    call: Raw, telegram: Telegram, group: Group, anna: Person, boris: Person
) -> None:
    own = await call("sendMessage", chat_id=group.id, text="Чей ход?")
    await anna.says(group, "ход 3", reply_to=group.chat.messages[own["message_id"]])
    chatter = await anna.says(group, "болтовня")
    await boris.says(group, "ага", reply_to=chatter)
    command = await anna.says(group, "/new@imperia_test_bot")
    await boris.says(group, "и мне", reply_to=command)
    assert heard(telegram) == ["ход 3", "/new@imperia_test_bot", "и мне"]


async def test_the_bot_that_spoke_last_gets_commands_without_a_name(
    call: Raw, telegram: Telegram, group: Group, anna: Person
) -> None:
    robot = telegram.other_bot("Робот", "robot_bot")
    group.adds(robot)
    await robot.says(group, "Я робот")
    await anna.says(group, "/first")
    await call("sendMessage", chat_id=group.id, text="И я")
    await anna.says(group, "/second")
    assert heard(telegram) == ["/second"]


async def test_an_administrator_and_a_bot_without_privacy_hear_everything(
    telegram: Telegram, group: Group, anna: Person
) -> None:
    group.promotes_bot()
    await anna.says(group, "раз")
    group.demotes_bot()
    await anna.says(group, "два")
    telegram.bot.privacy = False
    await anna.says(group, "три")
    assert heard(telegram) == ["раз", "три"]


async def test_other_bots_are_never_heard(telegram: Telegram, group: Group) -> None:
    robot = telegram.other_bot("Робот", "robot_bot")
    group.adds(robot)
    group.promotes_bot()
    await robot.says(group, "/new@imperia_test_bot")
    assert heard(telegram) == []


async def test_private_chats_are_heard_whole(telegram: Telegram, anna: Person) -> None:
    await anna.starts("invite-7")
    await anna.says(anna.private, "привет")
    assert heard(telegram) == ["/start invite-7", "привет"]


async def test_who_is_out_hears_nothing(telegram: Telegram, group: Group, anna: Person) -> None:
    group.kicks_bot()
    await anna.says(group, "/new")
    assert heard(telegram) == []


async def test_service_messages_reach_every_bot(telegram: Telegram, group: Group, anna: Person) -> None:
    vera = await telegram.person("Вера")
    group.adds(vera)
    group.loses(vera)
    group.is_named("Враги")
    fields = [set(update.payload) for update in telegram.updates.waiting()]
    for field in ("new_chat_members", "left_chat_member", "new_chat_title"):
        assert any(field in one for one in fields)


async def test_anonymous_administrators_write_as_the_group(telegram: Telegram, group: Group, boris: Person) -> None:
    group.promotes(boris, anonymous=True)
    await boris.says(group, "/new")
    message = telegram.updates.waiting()[-1].payload
    assert (message["from"]["id"], message["from"]["is_bot"]) == (1087968824, True)
    assert message["sender_chat"]["id"] == group.id
    assert group.messages[-1].sender == "Друзья"
