"""What people see, when their telephones ring, and the links they follow."""

import pytest

from tests.platforms.telegram.people import Person
from tests.platforms.telegram.raw import Raw, keyboard, picture
from tests.platforms.telegram.rooms import Group
from tests.platforms.telegram.telegram import Telegram


async def test_everyone_sees_what_was_said_while_he_was_there(
    call: Raw, telegram: Telegram, group: Group, anna: Person, boris: Person
) -> None:
    await call("sendMessage", chat_id=group.id, text="раз")
    vera = await telegram.person("Вера")
    group.adds(vera)
    await call("sendMessage", chat_id=group.id, text="два")
    group.loses(boris)
    await call("sendMessage", chat_id=group.id, text="три")

    def seen(person: Person) -> list[str]:
        return [one.text for one in person.sees(group) if one.kind == "text"]

    assert [seen(person) for person in (anna, boris, vera)] == [["раз", "два", "три"], [], ["два", "три"]]
    group.chat.history_for_new_members = True
    assert seen(vera) == ["раз", "два", "три"]
    with pytest.raises(PermissionError):
        await boris.says(group, "а я?")


async def test_a_closed_topic_is_for_administrators(telegram: Telegram, anna: Person, boris: Person) -> None:
    forum = telegram.group("Клуб", [anna, boris], forum=True)
    topic = forum.opens_topic("Империя")
    assert (await boris.says(forum, "/new", topic=topic)).topic is topic
    forum.closes_topic(topic)
    with pytest.raises(PermissionError):
        await boris.says(forum, "/new", topic=topic)
    await anna.says(forum, "/new", topic=topic)
    message = telegram.updates.waiting()[-1].payload
    assert (message["message_thread_id"], message["from"]["id"]) == (topic.id, anna.id)


async def test_a_screen_shows_picture_caption_and_buttons(call: Raw, group: Group, boris: Person) -> None:
    markup = keyboard({"1": "a", "2": "b"}, {"Меню": "c"})
    await call("sendPhoto", chat_id=group.id, photo=picture(), caption="Ход: Анна", reply_markup=markup)
    shown = boris.sees(group)[-1]
    assert (shown.photo, shown.text, shown.buttons) == (picture().data, "Ход: Анна", (("1", "2"), ("Меню",)))
    assert shown.sender == "Империя"


async def test_what_was_looked_at_does_not_change(call: Raw, group: Group, boris: Person) -> None:
    sent = await call("sendMessage", chat_id=group.id, text="раз")
    before = boris.sees(group)[-1]
    await call("editMessageText", chat_id=group.id, message_id=sent["message_id"], text="два")
    assert (before.text, boris.sees(group)[-1].text) == ("раз", "два")


async def test_a_mention_rings_in_a_new_message_and_not_in_an_edit(
    call: Raw, group: Group, anna: Person, boris: Person
) -> None:
    by_id = f'Ход: <a href="tg://user?id={boris.id}">Борис</a>'
    sent = await call("sendMessage", chat_id=group.id, text="Ход: @anna_k")
    assert [len(person.pings) for person in (anna, boris)] == [1, 0]
    edit = {"chat_id": group.id, "message_id": sent["message_id"]}
    await call("editMessageText", **edit, text=by_id, parse_mode="HTML")
    assert [len(person.pings) for person in (anna, boris)] == [1, 0]
    await call("sendPhoto", chat_id=group.id, photo=picture(), caption=by_id, parse_mode="HTML")
    assert [len(person.pings) for person in (anna, boris)] == [1, 1]


async def test_it_rings_only_for_those_who_are_there(call: Raw, group: Group, anna: Person) -> None:
    group.loses(anna)
    await call("sendMessage", chat_id=group.id, text="Ход: @anna_k")
    assert anna.notices == []


async def test_why_a_telephone_rings(call: Raw, telegram: Telegram, group: Group, anna: Person) -> None:
    await anna.starts()
    asked = await anna.says(group, "/new")
    await call("sendMessage", chat_id=group.id, text="a", disable_notification=True)
    await call("sendMessage", chat_id=group.id, text="a", reply_parameters={"message_id": asked.id})
    await call("sendMessage", chat_id=anna.id, text="a")
    rings = [(notice.why, notice.silent) for notice in anna.notices]
    assert rings == [("message", True), ("reply", False), ("private", False)]


async def test_a_mention_by_id_works_only_for_whom_the_bot_has_met(
    call: Raw, telegram: Telegram, group: Group, boris: Person
) -> None:
    stranger = await telegram.person("Вера")
    for person, kinds in ((stranger, []), (boris, ["text_mention"])):
        text = f'<a href="tg://user?id={person.id}">{person.name}</a>'
        sent = await call("sendMessage", chat_id=group.id, text=text, parse_mode="HTML")
        assert sent["text"] == person.name
        assert [one["type"] for one in sent.get("entities", [])] == kinds
    await stranger.starts()
    text = f'<a href="tg://user?id={stranger.id}">Вера</a>'
    sent = await call("sendMessage", chat_id=stranger.id, text=text, parse_mode="HTML")
    assert sent["entities"][0]["user"]["id"] == stranger.id


async def test_links_lead_into_the_private_chat_and_into_groups(telegram: Telegram, anna: Person) -> None:
    link = f"https://t.me/{telegram.bot.user.username}"
    await anna.opens(f"{link}?start=table-7")
    assert anna.private.messages[-1].text == "/start table-7"
    group = telegram.group("Друзья", [anna], with_bot=False)
    await anna.opens(f"{link}?startgroup=table-7", group)
    updates = telegram.updates.waiting()
    assert [update.kind for update in updates][-3:] == ["my_chat_member", "message", "message"]
    assert updates[-1].payload["text"] == f"/start@{telegram.bot.user.username} table-7"
    for wrong in (link, "https://t.me/robot_bot?start=x", f"{link}?start=a.b", f"{link}?start={'a' * 65}"):
        with pytest.raises(ValueError, match="does not lead to the bot"):
            await anna.opens(wrong)


async def test_the_newest_message_with_buttons_is_the_board(call: Raw, group: Group) -> None:
    with pytest.raises(LookupError):
        _ = group.board
    for text in ("раз", "два"):
        await call("sendMessage", chat_id=group.id, text=text, reply_markup=keyboard({"Ход": "a"}))
    await call("sendMessage", chat_id=group.id, text="три")
    assert group.board.text == "два"


async def test_waiting_ends_with_an_error_if_nothing_comes(call: Raw, telegram: Telegram, group: Group) -> None:
    with pytest.raises(TimeoutError):
        await telegram.until(lambda: group.by_bot, within=0.05)
    await call("sendMessage", chat_id=group.id, text="раз")
    await telegram.until(lambda: group.by_bot)
    assert group.by_bot[-1].text == "раз"
