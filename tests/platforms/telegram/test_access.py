"""Whom the bot can reach, and where it may write."""

import pytest

from tests.platforms.telegram.errors import ApiError
from tests.platforms.telegram.people import Person
from tests.platforms.telegram.raw import Raw, picture, refused
from tests.platforms.telegram.rooms import Group
from tests.platforms.telegram.telegram import Telegram
from tests.platforms.telegram.wire import Json


async def test_a_private_chat_is_there_once_it_was_started(
    call: Raw, telegram: Telegram, group: Group, anna: Person
) -> None:
    words = "bot can't initiate conversation with a user"
    await refused(call, words, "sendMessage", code=403, chat_id=anna.id, text="a")
    await anna.starts()
    await call("sendMessage", chat_id=anna.id, text="Привет")
    assert anna.private.by_bot[-1].text == "Привет"


async def test_strangers_and_bots_have_no_chat(call: Raw, telegram: Telegram) -> None:
    stranger, robot = await telegram.person("Вера"), telegram.other_bot("Робот", "robot_bot")
    await refused(call, "chat not found", "sendMessage", chat_id=stranger.id, text="a")
    await refused(call, "chat not found", "sendMessage", chat_id=-100123, text="a")
    await refused(call, "chat not found", "sendMessage", chat_id="@nobody_here", text="a")
    await refused(call, "bot can't send messages to bots", "sendMessage", code=403, chat_id=robot.id, text="a")


async def test_who_blocked_the_bot_gets_nothing(call: Raw, telegram: Telegram) -> None:
    vera = await telegram.person("Вера", started=True)
    message = await call("sendMessage", chat_id=vera.id, text="a")
    await vera.blocks()
    await refused(call, "bot was blocked by the user", "sendMessage", code=403, chat_id=vera.id, text="a")
    edit: Json = {"chat_id": vera.id, "message_id": message["message_id"], "text": "b"}
    await refused(call, "bot was blocked by the user", "editMessageText", code=403, **edit)
    await vera.starts()
    await call("editMessageText", **edit)
    assert vera.private.by_bot[-1].text == "b"


async def test_deleted_accounts_get_nothing(call: Raw, telegram: Telegram, group: Group, anna: Person) -> None:
    vera = await telegram.person("Вера", started=True)
    for person in (vera, anna):
        await person.deletes_account()
        await refused(call, "user is deactivated", "sendMessage", code=403, chat_id=person.id, text="a")


@pytest.mark.parametrize("supergroup", [False, True])
async def test_a_bot_that_is_not_in_the_group_cannot_write(
    call: Raw, telegram: Telegram, anna: Person, supergroup: bool
) -> None:
    kind = "supergroup" if supergroup else "group"
    group = telegram.group("Друзья", [anna], supergroup=supergroup)
    group.kicks_bot()
    await refused(call, f"bot was kicked from the {kind} chat", "sendMessage", code=403, chat_id=group.id, text="a")
    group.adds_bot()
    await call("leaveChat", chat_id=group.id)
    words = f"bot is not a member of the {kind} chat"
    await refused(call, words, "sendMessage", code=403, chat_id=group.id, text="a")
    alone = telegram.group("Без бота", [anna], supergroup=supergroup, with_bot=False)
    await refused(call, words, "sendMessage", code=403, chat_id=alone.id, text="a")


async def test_a_group_that_was_upgraded_names_its_new_id(call: Raw, telegram: Telegram, anna: Person) -> None:
    old = telegram.group("Друзья", [anna])
    sent = await call("sendMessage", chat_id=old.id, text="a")
    new = old.migrates()
    words = "group chat was upgraded to a supergroup chat"
    refusal = await refused(call, words, "sendMessage", chat_id=old.id, text="a")
    assert refusal.parameters == {"migrate_to_chat_id": new.id}
    edit: Json = {"chat_id": old.id, "message_id": sent["message_id"], "text": "b"}
    await refused(call, words, "editMessageText", **edit)
    await call("sendMessage", chat_id=new.id, text="a")
    assert new.by_bot[-1].text == "a"


@pytest.mark.parametrize(
    ("permission", "method", "field", "words"),
    [
        ("can_send_messages", "sendMessage", "text", "text messages"),
        ("can_send_photos", "sendPhoto", "photo", "photos"),
        ("can_send_documents", "sendDocument", "document", "documents"),
        ("can_send_other_messages", "sendAnimation", "animation", "animations"),
    ],
)
async def test_rights_to_send(call: Raw, group: Group, permission: str, method: str, field: str, words: str) -> None:
    what: Json = {field: "a" if field == "text" else picture("red", 64, 64, "GIF")}
    group.forbids(permission)
    await refused(call, f"not enough rights to send {words} to the chat", method, chat_id=group.id, **what)
    group.promotes_bot(rights=[])
    await call(method, chat_id=group.id, **what)
    assert len(group.by_bot) == 1


async def test_a_restricted_bot(call: Raw, group: Group) -> None:
    group.restricts_bot(["can_send_messages"])
    await call("sendMessage", chat_id=group.id, text="a")
    words = "not enough rights to send photos to the chat"
    await refused(call, words, "sendPhoto", chat_id=group.id, photo=picture())


async def test_telegram_may_refuse_for_reasons_of_its_own(call: Raw, group: Group) -> None:
    group.refuses_writing()
    await refused(call, "CHAT_WRITE_FORBIDDEN", "sendMessage", chat_id=group.id, text="a")
    group.refuses_writing("")
    await call("sendMessage", chat_id=group.id, text="a")
    assert len(group.by_bot) == 1


async def test_topics(call: Raw, telegram: Telegram, anna: Person) -> None:
    forum = telegram.group("Клуб", [anna], forum=True)
    topic = forum.opens_topic("Империя")
    here: Json = {"chat_id": forum.id, "text": "a", "message_thread_id": topic.id}
    sent = await call("sendMessage", **here)
    assert (sent["message_thread_id"], sent["is_topic_message"]) == (topic.id, True)
    forum.closes_topic(topic)
    await refused(call, "TOPIC_CLOSED", "sendMessage", **here)
    answer: Json = {"chat_id": forum.id, "text": "a", "reply_parameters": {"message_id": sent["message_id"]}}
    await refused(call, "TOPIC_CLOSED", "sendMessage", **answer)
    forum.promotes_bot(["can_manage_topics"])
    await call("sendMessage", **here)
    forum.reopens_topic(topic)
    forum.demotes_bot()
    assert (await call("sendMessage", **answer))["message_thread_id"] == topic.id
    forum.deletes_topic(topic)
    await refused(call, "message thread not found", "sendMessage", **here)
    assert forum.by_bot == []


@pytest.mark.parametrize("thread", [1, 999])
async def test_threads_that_are_not_there(call: Raw, telegram: Telegram, anna: Person, thread: int) -> None:
    forum, plain = telegram.group("Клуб", [anna], forum=True), telegram.group("Друзья", [anna], supergroup=True)
    for chat in (forum, plain):
        where: Json = {"chat_id": chat.id, "message_thread_id": thread}
        await refused(call, "message thread not found", "sendMessage", **where, text="a")
    await call("sendMessage", chat_id=forum.id, text="a")
    assert forum.by_bot[-1].topic == 1


async def test_the_bot_makes_topics_if_it_may(call: Raw, telegram: Telegram, anna: Person, group: Group) -> None:
    forum = telegram.group("Клуб", [anna], forum=True)
    await refused(call, "not enough rights to create a topic", "createForumTopic", chat_id=forum.id, name="a")
    await refused(call, "the chat is not a forum", "createForumTopic", chat_id=group.id, name="a")
    forum.promotes_bot(["can_manage_topics"])
    thread = (await call("createForumTopic", chat_id=forum.id, name="Партия 1"))["message_thread_id"]
    where: Json = {"chat_id": forum.id, "message_thread_id": thread}
    await call("editForumTopic", **where, name="Партия 2")
    await call("closeForumTopic", **where)
    await refused(call, "TOPIC_NOT_MODIFIED", "closeForumTopic", **where)
    assert (forum.chat.topics[thread].name, forum.chat.topics[thread].closed) == ("Партия 2", True)
    await call("reopenForumTopic", **where)
    await call("deleteForumTopic", **where)
    with pytest.raises(ApiError, match="message thread not found"):
        await call("reopenForumTopic", **where)
