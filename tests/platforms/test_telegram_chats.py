"""What happens to chats while a match is on: topics, moves, removals, deleted posts, restarts."""

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from fakeredis import FakeServer

from bot.app.base.ports import ChatId
from tests.bot.telegram_adapter.harness import Bot, bot_on, running
from tests.bot.telegram_adapter.tables import Friends, until
from tests.platforms.telegram import wire
from tests.platforms.telegram.model import PERMISSIONS, Chat, Member
from tests.platforms.telegram.people import Person
from tests.platforms.telegram.rooms import Group
from tests.platforms.telegram.telegram import Telegram
from tests.support import waiting
from tests.support.tables import TOYS


@asynccontextmanager
async def playing(
    *, supergroup: bool = True, forum: bool = False, count: int = 2, text: str = "/new toy 2"
) -> AsyncIterator[tuple[Telegram, Bot, Friends, str]]:
    """A running match of the toy game with Anna and Boris."""
    async with Telegram() as telegram, running(bot_on(telegram, FakeServer())) as bot:
        people = [await telegram.person(name) for name in ("Анна", "Борис", "Вера")[:count]]
        group = telegram.group("Друзья", people, supergroup=supergroup, forum=forum)
        await telegram.until(lambda: group.by_bot)
        friends = Friends(telegram, bot, group, people)
        if forum:
            friends.topic = group.opens_topic("Настолки")
        yield telegram, bot, friends, await friends.begins(text)


def group_of(friends: Friends) -> Group:
    assert isinstance(friends.place, Group)
    return friends.place


async def moved(friends: Friends, table: str, seed: int = 1) -> None:
    await friends.presses_any(table, await friends.bot.table(table), random.Random(seed))


async def test_a_topic_gets_every_post_and_a_chronicle() -> None:
    async with playing(forum=True) as (_, bot, friends, table):
        await friends.plays_by_buttons(table, random.Random(1))
        await friends.assert_true(table)
        posts = [one for one in friends.place.by_bot if "Привет" not in one.text]
        assert friends.topic is not None
        assert {one.topic for one in posts} == {friends.topic.id}
        assert (await bot.table(table)).doc.chat_ids == [friends.chat_id]


async def test_a_closed_topic_sleeps_and_wakes_when_it_is_opened_again() -> None:
    async with playing(forum=True) as (telegram, bot, friends, table):
        group, topic = group_of(friends), friends.topic
        assert topic is not None
        group.closes_topic(topic)
        bot.post_sync.again(await bot.table(table), friends.chat_id)
        await until(lambda: away(bot, friends.chat_id))
        calls = telegram.server.calls()
        await asyncio.sleep(0.1)
        assert telegram.server.calls() == calls, "nothing is tried while it sleeps"
        group.reopens_topic(topic)
        await until(lambda: friends.is_settled(table))
        await friends.assert_true(table)


async def test_the_tables_of_a_deleted_topic_go_on_in_the_group() -> None:
    async with playing(forum=True) as (_, bot, friends, table):
        assert friends.topic is not None
        await bot.chats.change(ChatId(f"telegram:{friends.place.id}"), lambda doc: setattr(doc, "language", "en"))
        group_of(friends).deletes_topic(friends.topic)
        bot.post_sync.again(await bot.table(table), friends.chat_id)
        friends.topic = None
        await until(lambda: shown_in(bot, table, friends.chat_id))
        await friends.settled(table)
        await friends.assert_true(table)
        assert (await bot.chats.get(friends.chat_id)).language == "en", "the group keeps what it has set"


@pytest.mark.parametrize("how", ["old first", "new first", "not told"])
async def test_a_group_becomes_a_supergroup_in_the_middle_of_a_move(how: str) -> None:
    async with playing(supergroup=False) as (_, bot, friends, table):
        old, before = group_of(friends), friends.chat_id
        await bot.chats.change(before, lambda doc: setattr(doc, "mode", "chronicle"))
        now = await bot.table(table)
        person = friends.asked(now)
        data = friends.fitting(now, await friends.board(table), person)[0]
        press = asyncio.create_task(person.presses(await friends.board(table), data=data))
        await asyncio.sleep(0)
        friends.place = old.migrates(told=how != "not told", new_first=how == "new first")
        assert (await press).given
        await until(lambda: shown_in(bot, table, friends.chat_id))
        await friends.settled(table)
        await friends.assert_true(table)
        assert (await bot.table(table)).doc.chat_ids == [friends.chat_id]
        assert (await bot.chats.get(friends.chat_id)).mode == "chronicle"
        await friends.plays_by_buttons(table, random.Random(2))
        await friends.assert_true(table)
        assert (await bot.table(table)).doc.phase == "over"


async def test_thrown_out_it_sleeps_and_let_in_again_its_boards_come_back() -> None:
    async with playing() as (telegram, bot, friends, table):
        group = group_of(friends)
        greetings = len([one for one in group.by_bot if "Привет" in one.text])
        group.kicks_bot()
        await until(lambda: away(bot, friends.chat_id))
        calls = telegram.server.calls()["sendPhoto"]
        group.adds_bot()
        await until(lambda: again(telegram, calls))
        await friends.settled(table)
        board = await friends.assert_true(table)
        assert board.id == max(one.id for one in group.by_bot), "below everything that was said meanwhile"
        assert len([one for one in group.by_bot if "Привет" in one.text]) == greetings
        await friends.plays_by_buttons(table, random.Random(3))
        assert (await bot.table(table)).doc.phase == "over"


async def test_a_deleted_board_is_replaced_by_the_next_move_and_by_the_word_for_it() -> None:
    async with playing() as (_, bot, friends, table):
        group_of(friends).deletes(await friends.board(table))
        bot.post_sync.repair(await bot.table(table), friends.chat_id)
        await friends.says(friends.people[0], "/board")
        await until(lambda: board_stands(friends, table))
        first = await friends.assert_true(table)
        group_of(friends).deletes(first)
        person = friends.asked(await bot.table(table))
        await moved_without_waiting(friends, table, person)
        await until(lambda: board_stands(friends, table))
        await friends.settled(table)
        assert (await friends.assert_true(table)).id > first.id


async def test_a_board_that_comes_anew_makes_no_sound_and_the_old_one_goes() -> None:
    """What Telegram deletes no more, after two days, loses its buttons at least."""
    async with playing() as (telegram, _, friends, table):
        for days in (0, 3):
            old = await friends.board(table)
            old.message.date -= days * 86_400
            await friends.says(friends.people[0], "/board")
            await telegram.until(lambda: friends.place.by_bot[-1].id > old.id, 60)  # noqa: B023
            await friends.settled(table)
            board = await friends.assert_true(table)
            assert board.message.silent
            standing = {one.id: one for one in friends.place.by_bot}
            assert (old.id in standing) is (days > 2)
        assert not standing[old.id].buttons


async def test_after_a_restart_in_the_middle_of_a_turn_old_buttons_work() -> None:
    server = FakeServer()
    async with Telegram() as telegram:
        people = [await telegram.person(name) for name in ("Анна", "Борис", "Вера")]
        group = telegram.group("Друзья", people, supergroup=True)
        async with running(bot_on(telegram, server)) as bot:
            friends = Friends(telegram, bot, group, people)
            table = await friends.begins()
            await friends.plays_by_buttons(table, random.Random(4), most=12)
            board = await friends.board(table)
        now = await bot_on(telegram, server).table(table)
        next_update = telegram.updates.next_id
        pressing = asyncio.create_task(friends.asked(now).presses(board, data=friends.fitting(now, board)[0]))
        await waiting.until(lambda: telegram.updates.next_id > next_update)
        async with running(bot_on(telegram, server)) as bot:
            friends.bot = bot
            assert (await pressing).text, "what was pressed while nobody was there is done now"
            await friends.settled(table)
            assert (await bot.table(table)).doc.version > now.doc.version
            await friends.plays_by_buttons(table, random.Random(4), most=3)
            await friends.assert_true(table)


OFFERED = [
    label
    for game in ("Восьмиминутная", "Легенды", "Поселенцы", "Территории")
    for label in (f"Стол: {game}", "Первый раз")
]


async def test_it_greets_once_and_says_in_the_same_message_what_it_lacks() -> None:
    async with Telegram() as telegram, running(bot_on(telegram, FakeServer())):
        anna = await telegram.person("Анна")
        group = telegram.group("Друзья", [anna], supergroup=True)
        await telegram.until(lambda: group.by_bot)
        assert "не хватает" not in group.by_bot[0].text
        group.restricts_bot(set(PERMISSIONS) - {"can_send_photos"})
        await telegram.until(lambda: "не хватает прав: отправлять картинки." in group.by_bot[0].text)
        group.promotes_bot()
        await telegram.until(lambda: "не хватает" not in group.by_bot[0].text)
        assert len(group.by_bot) == 1
        assert group.by_bot[0].labels == [*OFFERED, *(f"Стол: {toy}" for toy in TOYS), "Мои игры", "Настройки чата"]


async def test_an_older_server_tells_less_of_its_administrators(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing but who they are; and of a chat only what everybody may do there."""

    def bare(one: Member, _: Chat) -> wire.Json:
        return {"user": wire.user(one.user), "status": one.status.value}

    monkeypatch.setattr(wire, "member", bare)
    async with Telegram() as telegram, running(bot_on(telegram, FakeServer())) as bot:
        anna, boris = [await telegram.person(name) for name in ("Анна", "Борис")]
        group = telegram.group("Друзья", [anna, boris], supergroup=True, with_bot=False)
        group.promotes(boris)
        group.adds_bot()
        group.promotes_bot()
        await telegram.until(lambda: group.by_bot)
        assert "не хватает" not in group.by_bot[0].text
        await boris.says(group, "/lang@imperia_test_bot en")
        await until(lambda: _speaks_english(bot, ChatId(f"telegram:{group.id}")))


async def test_a_group_that_hides_its_members_tells_who_administrates_it() -> None:
    async with Telegram() as telegram, running(bot_on(telegram, FakeServer())) as bot:
        anna, boris = [await telegram.person(name) for name in ("Анна", "Борис")]
        group = telegram.group("Друзья", [anna, boris], supergroup=True)
        group.hides_members()
        await boris.says(group, "/lang@imperia_test_bot en")
        await telegram.until(lambda: any("решают администраторы" in one.text for one in group.by_bot))
        await anna.says(group, "/lang@imperia_test_bot en")
        await until(lambda: _speaks_english(bot, ChatId(f"telegram:{group.id}")))


async def test_where_pictures_are_forbidden_the_board_is_words() -> None:
    async with Telegram() as telegram, running(bot_on(telegram, FakeServer())) as bot:
        people = [await telegram.person(name) for name in ("Анна", "Борис")]
        group = telegram.group("Друзья", people, supergroup=True)
        group.forbids("can_send_photos")
        friends = Friends(telegram, bot, group, people)
        table = await friends.begins("/new eme 2")
        board = await friends.board(table)
        assert board.photo is None
        assert "Восьмиминутная" not in board.text
        assert "Ход:" in board.text or "Ждём:" in board.text


async def test_who_writes_as_the_group_gets_no_seat_but_presses_as_himself() -> None:
    async with Telegram() as telegram, running(bot_on(telegram, FakeServer())) as bot:
        people = [await telegram.person(name) for name in ("Анна", "Борис")]
        group = telegram.group("Друзья", people, supergroup=True)
        friends = Friends(telegram, bot, group, people)
        table = await friends.opens("/new toy 2")
        group.promotes(people[1], anonymous=True)
        said = len(group.by_bot)
        for line in ("/join@imperia_test_bot", "/new@imperia_test_bot toy 2"):
            await friends.says(people[1], line)
        await telegram.until(lambda: len(group.by_bot) == said + 2)
        assert all("кто ты" in one.text for one in group.by_bot[said:])
        assert len((await bot.table(table)).doc.seats) == 1
        assert len(await bot.tables(friends.chat_id)) == 1
        await friends.presses(people[1], table, "Сесть за стол")
        seats = (await bot.table(table)).doc.seats
        assert [seat.person for seat in seats] == [f"telegram:{one.id}" for one in people]


async def test_who_writes_as_the_group_reads_everything_and_decides_about_the_chat() -> None:
    """Only administrators can write so."""
    async with playing(text="/new eme 2") as (telegram, bot, friends, table):
        group, boris = group_of(friends), friends.people[1]
        group.promotes(boris, anonymous=True)
        for line, told in (
            ("/settings", "Настройки чата"),
            ("/rules", "правила"),
            ("/score", "очки сейчас"),
            ("/text", "доска текстом"),
            ("/log", "журнал"),
            ("/tables", "Столы этого чата"),
            ("/help", "как играть словами"),
            ("/hand", "только для тебя"),
            ("/lang@imperia_test_bot xx", "Какой язык?"),
        ):
            await friends.says(boris, line)
            await telegram.until(lambda told=told: told in group.by_bot[-1].text)  # type: ignore[misc]
        board, version = await friends.board(table), (await bot.table(table)).doc.version
        await friends.says(boris, "/board")
        await telegram.until(lambda: group.by_bot[-1].photo)
        await friends.settled(table)
        assert (await friends.board(table)).id > board.id
        await friends.says(boris, "/turn да сдаюсь")
        await telegram.until(lambda: "кто ты" in group.by_bot[-1].text)
        assert (await bot.table(table)).doc.version == version
        await friends.says(boris, "/lang en")
        await until(lambda: _speaks_english(bot, friends.chat_id))


async def _speaks_english(bot: Bot, chat_id: ChatId) -> bool:
    return (await bot.chats.get(chat_id)).language == "en"


async def test_talk_that_is_not_meant_for_it_is_passed_over() -> None:
    async with playing() as (telegram, bot, friends, table):
        anna = friends.people[0]
        version, said = (await bot.table(table)).doc.version, len(friends.place.messages)
        group_of(friends).promotes_bot()
        await anna.says(friends.place, "seal 1")
        await anna.edits(await anna.says(friends.place, "всем привет"), "seal 2")
        other = telegram.other_bot("Другой", "other_bot")
        group_of(friends).adds(other)
        await other.says(friends.place, "/join@imperia_test_bot")
        await anna.says(friends.place, "/join@other_bot")
        await until(lambda: taken(telegram))
        await asyncio.sleep(0.1)
        assert (await bot.table(table)).doc.version == version
        assert len(friends.place.by_bot) == len([one for one in friends.place.by_bot if one.id <= said + 1])


async def moved_without_waiting(friends: Friends, table: str, person: Person) -> None:
    now = await friends.bot.table(table)
    board = await friends.board_message(table)
    data = friends.fitting(now, board, person)[0]
    if board.message.deleted or (board.message.topic and board.message.topic.deleted):
        await friends.says(person, f"/turn@imperia_test_bot {friends.codes(now, person)[0]}")
    else:
        assert (await person.presses(board, data=data)).given


async def away(bot: Bot, chat_id: ChatId) -> bool:
    return (await bot.chats.get(chat_id)).away


async def shown_in(bot: Bot, table: str, chat_id: ChatId) -> bool:
    shown = await bot.shown(table, chat_id)
    return bool(shown and shown.post)


async def board_stands(friends: Friends, table: str) -> bool:
    shown = await friends.bot.shown(table, friends.chat_id)
    return bool(shown) and any(str(one.id) == shown.post for one in friends.place.messages)


async def taken(telegram: Telegram) -> bool:
    return not telegram.updates.waiting()


async def again(telegram: Telegram, calls: int) -> bool:
    return telegram.server.calls()["sendPhoto"] > calls
