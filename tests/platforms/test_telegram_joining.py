"""Who may join a table of a Telegram group by its link, and how its host and administrators keep somebody out."""

from collections.abc import Awaitable, Callable

import pytest

from bot.app.base.ports import ChatId
from bot.app.chats.blocklist import Blocklists
from bot.app.people.links import Account
from bot.app.tables.join_requests import sign_of
from bot.presenter import payload
from bot.presenter.acts.codec import act_of
from bot.presenter.screen import Show, Use
from bot.telegram_adapter.buttons import Links
from tests.bot.telegram_adapter.forgery import fields
from tests.bot.telegram_adapter.harness import Bot
from tests.bot.telegram_adapter.tables import Friends, until
from tests.platforms.telegram.people import Person
from tests.platforms.telegram.queries import Answer
from tests.platforms.telegram.rooms import Group
from tests.platforms.telegram.seen import Seen
from tests.platforms.telegram.telegram import Telegram
from tests.platforms.test_telegram_panels import table_of

pytestmark = pytest.mark.timeout(120)
QUESTION = "Сесть за стол?"


async def comes(telegram: Telegram, person: Person, table: str) -> Seen:
    """What the private chat shows to whoever follows the link to the table."""
    before = len(person.private.by_bot) if person.id in telegram.world.chats else 0
    await person.opens(f"https://t.me/imperia_test_bot?start=t{table}")
    await telegram.until(lambda: len(person.private.by_bot) > before)
    return person.private.by_bot[-1]


async def asks(telegram: Telegram, person: Person, table: str) -> Answer:
    """The answer to a press on the seat that the link offers."""
    return await person.presses(await comes(telegram, person, table), "Сесть за стол")


async def seated(bot: Bot, table: str) -> list[str]:
    return [seat.name for seat in (await bot.table(table)).doc.seats]


async def call_of(telegram: Telegram, friends: Friends) -> Seen:
    """The message that calls the host to a question."""
    await telegram.until(lambda: any("тебя спрашивают" in one.text for one in friends.place.by_bot))
    return next(one for one in reversed(friends.place.by_bot) if "тебя спрашивают" in one.text)


async def stranger(telegram: Telegram, name: str = "Гость") -> Person:
    return await telegram.person(name)


def is_told(person: Person, words: str) -> Callable[[], bool]:
    return lambda: any(words in one.text for one in person.private.by_bot)


async def test_a_member_sees_the_table_first_and_sits_by_his_press() -> None:
    async with table_of("/new toy 3", started=False) as (telegram, bot, friends, table):
        anna, _, vera = friends.people
        shown = await comes(telegram, vera, table)
        assert QUESTION in shown.text
        assert all(one in shown.text for one in ("toy", "Анна"))
        assert await seated(bot, table) == ["Анна"]
        await vera.presses(shown, "Сесть за стол")
        await until(_has_chat(bot, table, vera))
        assert await seated(bot, table) == ["Анна", "Вера"]
        again = await comes(telegram, vera, table)
        assert QUESTION not in again.text, "who sits there gets the board"
        own = await comes(telegram, anna, table)
        assert QUESTION not in own.text


async def test_a_stranger_of_the_group_takes_no_seat() -> None:
    """Neither one who was never there, nor one who has left, nor one who was thrown out after he had pressed there."""
    async with table_of("/new toy 3", started=False) as (telegram, bot, friends, table):
        _, boris, vera = friends.people
        for person in (boris, vera):
            await friends.presses(person, table, "Правила")
        assert isinstance(friends.place, Group)
        friends.place.loses(boris)
        friends.place.loses(vera, kicked=True)
        for person in (await stranger(telegram), boris, vera):
            answer = await asks(telegram, person, table)
            assert "кто есть в его чате" in answer.text
        assert await seated(bot, table) == ["Анна"]
        assert (await bot.table(table)).doc.requests == []


async def test_where_telegram_does_not_tell_the_host_is_asked_and_lets_him_in() -> None:
    async with table_of("/new toy 3", started=False) as (telegram, bot, friends, table):
        anna, boris, vera = friends.people
        assert isinstance(friends.place, Group)
        friends.place.hides_members()
        guest = await stranger(telegram, "<b>Гость</b>")
        answer = await asks(telegram, guest, table)
        assert "Хозяина стола" in answer.text
        await telegram.until(is_told(guest, "Хозяин решает"))
        assert await seated(bot, table) == ["Анна"]
        call = await call_of(telegram, friends)
        assert "Пустить за стол: \u2068<b>Гость</b>\u2069?" in call.text
        assert anna.pings, "the host is called"
        assert not vera.pings
        board = await friends.board(table)
        assert {"Пустить", "Не пускать"} <= set(board.labels)
        for label in ("Пустить", "Не пускать"):
            refused = await boris.presses(call, label)
            assert "хозяин стола и администраторы" in refused.text
        forged = payload.write(table, (await bot.table(table)).doc.version, Use(act_of(_admits(board, table))))
        await guest.forge_press(fields(guest.private.by_bot[-1].message, forged))
        assert await seated(bot, table) == ["Анна"]
        await anna.presses(call, "Пустить")
        await telegram.until(is_told(guest, "Тебя пустили"))
        await until(_has_chat(bot, table, guest))
        assert await seated(bot, table) == ["Анна", "<b>Гость</b>"]
        await friends.settled(table)
        assert "тебя спрашивают" not in friends.place.by_bot[-1].text, "the call goes with its question"


async def test_a_no_of_the_host_is_told_and_holds_until_he_takes_it_back() -> None:
    async with table_of("/new toy 3", started=False) as (telegram, bot, friends, table):
        anna, boris, _ = friends.people
        assert isinstance(friends.place, Group)
        friends.place.hides_members()
        guest = await stranger(telegram)
        await asks(telegram, guest, table)
        await friends.settled(table)
        await friends.presses(anna, table, "Не пускать")
        await telegram.until(is_told(guest, "тебя не пустили"))
        assert "так решил его хозяин" in (await asks(telegram, guest, table)).text
        assert await seated(bot, table) == ["Анна"]
        for person, words in ((boris, "хозяин стола и"), (anna, "снова пускаем")):
            assert words in (await friends.forces(person, table, f"unblock {sign_of(f'telegram:{guest.id}')}")).text
        assert "Хозяина стола" in (await asks(telegram, guest, table)).text


async def test_who_has_pressed_in_a_group_that_hides_its_members_is_one_of_it_until_he_leaves() -> None:
    async with table_of("/new toy 3", started=False) as (telegram, bot, friends, table):
        _, boris, vera = friends.people
        assert isinstance(friends.place, Group)
        friends.place.hides_members()
        for person in (boris, vera):
            await friends.presses(person, table, "Правила")
        friends.place.loses(vera)
        await asks(telegram, boris, table)
        await until(_has_chat(bot, table, boris))
        assert "Хозяина стола" in (await asks(telegram, vera, table)).text
        assert await seated(bot, table) == ["Анна", "Борис"]


async def test_the_match_begins_without_who_waits_and_he_is_told() -> None:
    async with table_of("/new toy 3", started=False) as (telegram, bot, friends, table):
        anna, boris, _ = friends.people
        assert isinstance(friends.place, Group)
        friends.place.hides_members()
        guest = await stranger(telegram)
        await asks(telegram, guest, table)
        await Blocklists(bot.store).add(friends.chat_id, [f"telegram:{guest.id}"])
        assert "решили его администраторы" in (await friends.presses(anna, table, "Пустить")).text
        await friends.presses(boris, table, "Сесть за стол")
        await friends.presses(anna, table, "Начать")
        await telegram.until(is_told(guest, "началась без тебя"))

        async def is_forgotten() -> bool:
            return not (await bot.table(table)).doc.requests

        await until(is_forgotten)


def _has_chat(bot: Bot, table: str, person: Person) -> Callable[[], Awaitable[bool]]:
    async def has() -> bool:
        shown = await bot.shown(table, ChatId(f"telegram:{person.id}"))
        return bool(shown and shown.post)

    return has


def _admits(board: Seen, table: str) -> str:
    data = next(one.data for one in board.message.content.buttons() if one.data and ".uadmit " in one.data)
    return data.split(".u", 1)[1]


async def test_whom_the_host_has_removed_comes_back_by_no_way_and_no_account() -> None:
    async with table_of("/new toy 3", started=False) as (telegram, bot, friends, table):
        anna, boris, vera = friends.people
        await asks(telegram, vera, table)
        await until(_has_chat(bot, table, vera))
        await bot.chat_commands.links.join(
            Account(id=f"telegram:{vera.id}", name="Вера"), Account(id=f"telegram:{boris.id}", name="Борис")
        )
        for person in (boris, vera):
            assert "хозяин стола и" in (await friends.forces(person, table, "send_away 0")).text
        await friends.forces(anna, table, "send_away 1")
        assert await seated(bot, table) == ["Анна"]
        assert (await bot.table(table)).doc.chat_ids == [friends.chat_id], "her own chat shows the table no more"
        for person in (vera, boris):
            assert "так решил его хозяин" in (await asks(telegram, person, table)).text
            assert "так решил его хозяин" in (await friends.presses(person, table, "Сесть за стол")).text
        link = Links(telegram.bot.user.username).to_panel(table, Show("blocked"))
        before = len(anna.private.by_bot) if anna.id in telegram.world.chats else 0
        await anna.opens(link)
        await telegram.until(lambda: len(anna.private.by_bot) > before)
        listed = anna.private.by_bot[-1]
        assert "Вера" in listed.text
        await anna.presses(listed, "Пустить: \u2068Вера\u2069")
        await friends.presses(boris, table, "Сесть за стол")
        assert await seated(bot, table) == ["Анна", "Борис"]


async def test_administrators_keep_somebody_out_of_all_tables_of_the_chat() -> None:
    async with table_of("/new toy 3", started=False) as (telegram, bot, friends, table):
        anna, boris, vera = friends.people
        await friends.presses(vera, table, "Сесть за стол")
        await friends.says(anna, "/settings")
        await telegram.until(lambda: "Кого не пускать" in friends.place.by_bot[-1].labels)
        settings = friends.place.by_bot[-1]
        assert "администраторы" in (await boris.presses(settings, "Кого не пускать")).text
        await anna.presses(settings, "Кого не пускать")
        panel = await _says(telegram, friends, "Не пускать: \u2068Вера\u2069")
        block = next(one.data for one in panel.message.content.buttons() if ".ublock " in (one.data or ""))
        assert "администраторы" in (await boris.presses(panel, data=block)).text
        await anna.presses(panel, data=block)
        panel = await _says(telegram, friends, "Пустить: \u2068Вера\u2069")
        await friends.settled(table)
        assert await seated(bot, table) == ["Анна"], "and stands up from tables that have not begun"
        refused = "решили его администраторы"
        assert refused in (await friends.presses(vera, table, "Сесть за стол")).text
        assert refused in (await asks(telegram, vera, table)).text
        await friends.says(vera, "/new toy 2")
        await telegram.until(lambda: refused in friends.place.by_bot[-1].text)
        await vera.starts()
        await vera.says(vera.private, "удалить меня")
        await telegram.until(lambda: "Да, удалить" in vera.private.by_bot[-1].labels)
        await vera.says(vera.private, "да, удалить")
        await telegram.until(is_told(vera, "твоих данных здесь больше нет"))
        await friends.says(anna, "/settings")
        await telegram.until(lambda: "Кого не пускать" in friends.place.by_bot[-1].labels)
        await anna.presses(friends.place.by_bot[-1], "Кого не пускать")
        panel = await _says(telegram, friends, "Пустить: без имени")
        assert "Вера" not in panel.text
        assert refused in (await friends.presses(vera, table, "Сесть за стол")).text, "her number stays on the list"
        await anna.presses(panel, "Пустить: без имени")
        await telegram.until(lambda: "пускаем всех" in friends.place.by_bot[-1].text)
        await friends.presses(vera, table, "Сесть за стол")
        assert await seated(bot, table) == ["Анна", "Вера"]


async def _says(telegram: Telegram, friends: Friends, label: str) -> Seen:
    """The panel with a button whose label begins so."""
    await telegram.until(lambda: any(one.startswith(label) for one in friends.place.by_bot[-1].labels))
    return friends.place.by_bot[-1]
