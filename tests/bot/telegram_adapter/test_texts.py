"""What is said in Telegram can be done there: in a group a plain word never reaches a bot in privacy mode."""

import re

import pytest
from fakeredis import FakeServer

from bot.presenter.catalogue import LANGUAGES, catalogues
from bot.presenter.screen import Text
from bot.presenter.screens.chat import SETTINGS, ChatView, settings_screen
from bot.presenter.words import say
from bot.telegram_adapter.saying import Voice
from tests.bot.telegram_adapter.harness import bot_on, running
from tests.bot.telegram_adapter.tables import Friends, until
from tests.platforms.telegram.telegram import Telegram

ELSEWHERE = re.compile(
    r"page-|discord-|doctor-|store-|command-|chat-word-|slash-|(eme|legends|territories)-word-|word-|number-"
)
PLAIN_WORDS = {"ru": re.compile(r"[Нн]апиши «|[Сс]лово «"), "en": re.compile(r"[Ww]rite “|[Tt]he word “")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_is_told_to_write_a_plain_word(language: str) -> None:
    forms, read = catalogues()[language].forms, 0
    for key in sorted(forms):
        if "." not in key and not ELSEWHERE.match(key):
            try:
                said = say(language, Text(key, dict.fromkeys(forms[key], 3)), platform="telegram")
            except KeyError:
                continue  # Only attributes, or a form that takes no number.
            read += 1
            assert not PLAIN_WORDS[language].search(said), key
    assert read > 300
    assert PLAIN_WORDS[language].search(say(language, Text("typed-unclear"))), (
        "the control: the page has a line to write in"
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_button_of_the_settings_is_cut(language: str) -> None:
    for chosen in (
        {name: every[0] for name, every in SETTINGS.items()},
        {name: every[1] for name, every in SETTINGS.items()},
    ):
        for row in Voice(language).rows(settings_screen(ChatView(chosen)), sheet=True):
            for button in row:
                assert not button.text.endswith("…"), button.text


async def test_commands_reach_the_bot_where_words_do_not() -> None:
    """Salt before the match, the way back into it, the language; and the words for closing as an answer."""
    async with Telegram() as telegram, running(bot_on(telegram, FakeServer())) as bot:
        people = [await telegram.person(name) for name in ("Анна", "Борис")]
        anna, boris = people
        group = telegram.group("Друзья", people, supergroup=True)
        friends = Friends(telegram, bot, group, people)
        assert telegram.bot.privacy
        table = await friends.opens("/new eme 2")
        await friends.says(anna, "/salt мята")
        await until(lambda: _salted(friends, table, "мята"))
        await friends.presses(boris, table, "Сесть за стол")
        await friends.presses(anna, table, "Начать")
        for line, plays in (("/turn да сдаюсь", False), ("вернуться", False), ("/return", True)):
            await friends.says(anna, line)
            await until(lambda plays=plays: _plays(friends, table, plays))  # type: ignore[misc]
        await telegram.until(lambda: "Снова ходишь ты" in group.by_bot[-1].text)
        said = [one.text for one in group.by_bot]
        assert "✓ За тебя играет компьютер. Вернуться в игру: /return." in said
        await friends.says(anna, "/lang")
        await telegram.until(lambda: "/lang ru" in group.by_bot[-1].text)


async def test_who_would_close_a_table_is_asked_alone_and_may_say_yes_in_words() -> None:
    async with Telegram() as telegram, running(bot_on(telegram, FakeServer())) as bot:
        people = [await telegram.person(name) for name in ("Анна", "Борис")]
        friends = Friends(telegram, bot, telegram.group("Друзья", people, supergroup=True), people)
        table = await friends.opens("/new eme 3")
        await friends.presses(people[1], table, "Сесть за стол")
        await friends.says(people[0], "закрыть стол", await friends.board(table))
        await telegram.until(lambda: "Ответ только для тебя" in friends.place.by_bot[-1].text)
        await friends.says(people[0], "закрыть стол", await friends.board(table))
        assert not await _closed(friends, table), "the same word again"
        await friends.says(people[0], "закрыть точно", await friends.board(table))
        await until(lambda: _closed(friends, table))


async def test_who_leaves_only_computers_behind_is_promised_no_way_back() -> None:
    async with Telegram() as telegram, running(bot_on(telegram, FakeServer())) as bot:
        people = [await telegram.person("Анна")]
        group = telegram.group("Друзья", people, supergroup=True)
        friends = Friends(telegram, bot, group, people)
        table = await friends.opens("/new eme 2")
        await friends.presses(people[0], table, "Посадить компьютер")
        await friends.presses(people[0], table, "Начать")
        await friends.says(people[0], "/turn да сдаюсь")
        await telegram.until(lambda: any("За тебя играет компьютер" in one.text for one in group.by_bot))
        [said] = [one.text for one in group.by_bot if "За тебя играет компьютер" in one.text]
        assert said == "✓ За тебя играет компьютер. За столом остались одни компьютеры: они доиграют партию."


async def test_thanks_under_a_board_are_passed_over_in_silence() -> None:
    async with Telegram() as telegram, running(bot_on(telegram, FakeServer())) as bot:
        people = [await telegram.person("Анна")]
        group = telegram.group("Друзья", people, supergroup=True)
        friends = Friends(telegram, bot, group, people)
        table = await friends.opens("/new eme 2")
        await friends.presses(people[0], table, "Посадить компьютер")
        await friends.presses(people[0], table, "Начать")
        for line in ("спасибо", "gg", "👍", "ты дурак", "пельмени"):
            await friends.says(people[0], line, await friends.board(table))
        await telegram.until(lambda: any("пельмени" in one.text for one in group.by_bot))
        said = [one.text for one in group.by_bot if "Не понимаю" in one.text or "На ход" in one.text]
        assert len(said) == 1, "the control alone"


async def _salted(friends: Friends, table: str, salt: str) -> bool:
    return salt in [seat.salt for seat in (await friends.bot.table(table)).doc.seats]


async def _plays(friends: Friends, table: str, plays: bool) -> bool:
    seats = (await friends.bot.table(table)).doc.seats
    return (seats[0].computer is None) == plays


async def _closed(friends: Friends, table: str) -> bool:
    return (await friends.bot.table(table)).doc.closed == "person"
