"""Which command a line is, and for which table it is meant."""

import pytest

from bot.presenter.catalogue import LANGUAGES
from bot.presenter.lines.orders import (
    ALONE,
    NAMES,
    OF_ONES_OWN,
    OF_THE_CHAT,
    Command,
    after_name,
    asks_for_board,
    known,
    read_command,
    spellings,
)
from bot.presenter.screen import Term, Text
from bot.presenter.words import say


@pytest.mark.parametrize(
    ("line", "name", "rest"),
    [
        ("new", "new", ""),
        ("Новая игра", "new", ""),
        ("yjdfz", "new", ""),
        ("новый стол eme 3", "new", "eme 3"),
        ("язык en", "lang", "en"),
        ("Настройки!", "settings", ""),
        ("ход 3 12х2", "", "ход 3 12х2"),
        ("turn take 3", "", "take 3"),
        ("turn", "turn", ""),
        ("мои игры", "turn", ""),
        ("My games?", "turn", ""),
        ("ход", "", "ход"),
        ("turn my games", "", "my games"),
        ("join", "", "join"),
        ("", "", ""),
        ("новости сегодня", "", "новости сегодня"),
    ],
)
def test_a_line_is_a_command_of_the_chat_or_meant_for_a_table(line: str, name: str, rest: str) -> None:
    command = read_command(line)
    assert (command.name, command.rest) == (name, rest)


def test_a_table_is_called_by_its_name_in_any_language() -> None:
    assert after_name("Кедр: ход 3", "table-name-0") == "ход 3"
    assert after_name("«кедр» доска", "table-name-0") == "доска"
    assert after_name("Сокол ход 3", "table-name-0") is None


def test_who_wants_the_board_wants_nothing_else() -> None:
    assert asks_for_board("Доска!")
    assert asks_for_board("board")
    assert not asks_for_board("доска 3")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_has_a_name_and_a_description_that_fit_a_menu(language: str) -> None:
    for name in NAMES:
        about = say(language, Text("code", {"code": Term(f"slash-{name}", "about")}))
        called = say(language, Text(f"slash-{name}"))
        assert 3 <= len(about) <= 100
        assert called == called.casefold()
        assert " " not in called


def test_names_of_commands_are_told_apart() -> None:
    for language in LANGUAGES:
        names = [say(language, Text(f"slash-{name}")) for name in NAMES]
        assert len(set(names)) == len(names)


def test_every_word_of_a_command_is_understood_however_long_it_is() -> None:
    for name in (*OF_THE_CHAT, *OF_ONES_OWN, *ALONE):
        for words in spellings(f"chat-word-{name.replace('_', '-')}").values():
            assert read_command(f"{words.capitalize()}!") == Command(name, ""), words
    assert read_command("Да, удалить!") == Command("delete_me_sure", "")


def test_no_word_of_the_chat_is_a_word_of_a_table() -> None:
    table_words = ("board", "undo", "text", "rules", "score", "log", "help", "join", "leave", "start", "resign", "fair")
    for chat in OF_THE_CHAT:
        for word in table_words:
            assert not known(f"chat-word-{chat}") & known(f"command-{word}"), (chat, word)
