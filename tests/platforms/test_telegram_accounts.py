"""Codes, links and one's own data in Telegram: what is one person's alone is never said in a group."""

import json
import re

import pytest

from bot.app.base.person import Person
from bot.app.base.ports import ChatId
from tests.bot.telegram_adapter.tables import until
from tests.platforms.telegram.people import Person as Somebody
from tests.platforms.test_telegram_panels import opened, table_of

CODE = re.compile(r"[2-9A-Z]{4}-[2-9A-Z]{4}")
pytestmark = pytest.mark.timeout(120)


def copied(person: Somebody) -> list[str]:
    """What the buttons under the bot's last post put on the clipboard."""
    buttons = person.private.by_bot[-1].message.content.buttons()
    return [dict(button.other)["copy_text"]["text"] for button in buttons if "copy_text" in dict(button.other)]


def code_in(person: Somebody) -> str:
    found = CODE.search(person.private.by_bot[-1].text)
    assert found is not None
    return found[0]


async def test_a_second_group_comes_to_the_table_by_a_code_that_its_player_reads_alone() -> None:
    async with table_of("/new toy 2") as (telegram, bot, friends, table):
        anna, _, vera = friends.people
        more = await opened(telegram, anna, await anna.presses(await friends.board(table), "Ещё"))
        await anna.presses(more, "Стол в другом чате")
        await telegram.until(lambda: "Пригласить ещё один чат" in anna.private.by_bot[-1].labels)
        await anna.presses(anna.private.by_bot[-1], "Пригласить ещё один чат")
        await telegram.until(lambda: CODE.search(anna.private.by_bot[-1].text))
        assert copied(anna) == [code_in(anna)]
        assert not any(CODE.search(one.text) for one in friends.place.by_bot)
        second = telegram.group("Вторые", [vera, anna], supergroup=True)
        chat_id = ChatId(f"telegram:{second.id}")
        await vera.says(second, f"/code {code_in(anna)}")

        async def is_there() -> bool:
            shown = await bot.shown(table, chat_id)
            return bool(shown and shown.post)

        await until(is_there)
        assert (await bot.table(table)).doc.chat_ids == [friends.chat_id, chat_id]
        assert any("Анна" in one.text for one in second.by_bot)


async def test_accounts_are_linked_in_private_and_nothing_of_it_is_said_in_a_group() -> None:
    async with table_of("/new toy 2") as (telegram, bot, friends, table):
        anna, _, vera = friends.people
        said = len(friends.place.by_bot)
        await friends.says(anna, "/account")
        await telegram.until(lambda: len(friends.place.by_bot) > said)
        assert "наедине" in friends.place.by_bot[-1].text
        for person in (anna, vera):
            await person.starts()
        await telegram.until(lambda: anna.private.by_bot and vera.private.by_bot)
        await anna.says(anna.private, "связать аккаунты")
        await telegram.until(lambda: CODE.search(anna.private.by_bot[-1].text))
        code = code_in(anna)
        assert copied(anna) == [code]
        await vera.says(vera.private, f"код {code}")
        await telegram.until(lambda: "Да, мой" in vera.private.by_bot[-1].labels)
        await vera.presses(vera.private.by_bot[-1], "Да, мой")
        await telegram.until(lambda: "один игрок" in vera.private.by_bot[-1].text)
        seated = await bot.chat_commands.links.whole(Person(f"telegram:{vera.id}", "Вера"))
        assert (await bot.table(table)).place_of(seated) == 0


async def test_ones_data_comes_as_a_file_in_private() -> None:
    async with table_of("/new toy 2") as (telegram, _, friends, table):
        anna = friends.people[0]
        await anna.starts()
        await telegram.until(lambda: anna.private.by_bot)
        await anna.says(anna.private, "мои данные")
        await telegram.until(lambda: anna.private.by_bot[-1].kind == "document")
        kept = json.loads(anna.private.by_bot[-1].file or b"")
        assert [one["table"] for one in kept["tables"]] == [table]
        await anna.says(anna.private, "мой аккаунт")
        await telegram.until(lambda: "Мои данные" in anna.private.by_bot[-1].labels)
        await anna.presses(anna.private.by_bot[-1], "Мои данные")
        await telegram.until(lambda: anna.private.by_bot[-1].kind == "document")


async def test_a_code_that_a_button_gives_stays_to_be_copied() -> None:
    """An alert would be closed, and nothing can be copied from it."""
    async with table_of("/new toy 2") as (telegram, _, friends, _table):
        anna = friends.people[0]
        await anna.starts()
        await telegram.until(lambda: anna.private.by_bot)
        await anna.says(anna.private, "мой аккаунт")
        await telegram.until(lambda: "Связать аккаунты" in anna.private.by_bot[-1].labels)
        answer = await anna.presses(anna.private.by_bot[-1], "Связать аккаунты")
        await telegram.until(lambda: CODE.search(anna.private.by_bot[-1].text))
        assert (answer.text, answer.alert) == ("", False)
        assert copied(anna) == [code_in(anna)]


async def test_the_sheet_becomes_the_question_before_anybody_is_deleted() -> None:
    async with table_of("/new toy 2") as (telegram, bot, friends, table):
        anna = friends.people[0]
        await anna.starts()
        await telegram.until(lambda: anna.private.by_bot)

        async def seated() -> bool:
            return (await bot.table(table)).doc.seats[0].person is not None

        for _ in range(3):
            await anna.says(anna.private, "удалить меня")
            await telegram.until(lambda: anna.private.by_bot[-1].labels[:2] == ["Да, удалить", "Нет"])
        assert await seated(), "the same words again delete nobody"
        await anna.says(anna.private, "мой аккаунт")
        await telegram.until(lambda: "Удалить меня" in anna.private.by_bot[-1].labels)
        sheet = anna.private.by_bot[-1]
        await anna.presses(sheet, "Удалить меня")
        await telegram.until(lambda: anna.private.by_bot[-1].labels[:2] == ["Да, удалить", "Нет"])
        assert anna.private.by_bot[-1].id == sheet.id
        await anna.presses(anna.private.by_bot[-1], "Да, удалить")
        await telegram.until(lambda: "твоих данных здесь больше нет" in anna.private.by_bot[-1].text)
        assert not await seated()


async def test_who_asks_in_a_group_to_end_the_match_is_asked_alone() -> None:
    """A group's panel would have no answers: what one answers there another could press."""
    async with table_of("/new toy 2") as (telegram, bot, friends, table):
        anna = friends.people[0]
        await friends.says(anna, "прекратить партию", await friends.board(table))
        await telegram.until(lambda: "Ответ только для тебя" in friends.place.by_bot[-1].text)
        [[button]] = friends.place.by_bot[-1].message.content.keyboard
        await anna.opens(str(button.url))
        await telegram.until(lambda: anna.private.by_bot and "Да, прекратить" in anna.private.by_bot[-1].labels)
        await anna.presses(anna.private.by_bot[-1], "Нет, играем")
        assert (await bot.table(table)).doc.poll is None
