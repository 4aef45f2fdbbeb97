"""A text shown on one platform speaks of no other's ways: how one says something, what a command is called."""

import re
from collections.abc import Iterator
from functools import cache

import pytest
from fluent.syntax import ast
from fluent.syntax.serializer import serialize_pattern

from bot.presenter.catalogue import LANGUAGES
from bot.presenter.lines.orders import NAMES
from bot.presenter.screen import Text
from bot.presenter.words import say
from bot.telegram_adapter.commands import ONLY_HERE
from tests.bot.presenter.locales import messages_by_file

PLATFORMS = ("telegram", "discord", "web")
NOT_SHOWN = (
    "doctor-",
    "store-",
    "command-",
    "chat-word-",
    "word-",
    "number-",
    "eme-word-",
    "land-word-",
    "legends-word-",
    "founders-word-",
    "territories-word-",
    "self-words",
    "noise",
)
"""What the operator reads, and lists of words that are only understood."""
ONLY = {
    "telegram-": {"telegram"},
    "refusal-telegram-": {"telegram"},
    "refusal-nobody-known": {"telegram"},
    "discord-": {"discord"},
    "slash-option-": {"discord"},
    "refusal-bot-absent": {"discord"},
    "refusal-private-closed": {"discord"},
    "refusal-too-many-threads": {"discord"},
    "chat-table-in-thread": {"discord"},
    "chat-set-threads": {"discord"},
    "chat-threads-": {"discord"},
    "chat-right-see": {"discord"},
    "chat-": {"telegram", "discord"},
    "slash-": {"telegram", "discord"},
    "page-": {"web"},
}
"""Who alone shows messages that begin so; the first that fits counts."""
STRANGE = {
    ("ru", "discord"): r"(?i)напиши|пиши боту|ответь|слов[оа]м? «",
    ("en", "discord"): r"(?i)\bwrite\b|\banswer (the|a) |\breply\b|the word “",
    ("ru", "telegram"): r"(?i)ход словами|сервер|поле «стол»|/[а-яё]",
    ("en", "telegram"): r"(?i)type a turn|\bserver|/imperia",
    ("ru", "web"): r"(?i)мессенджер|личк|ответь|команд[аыуе] /|(?<!\w)/[a-zа-яё]",
    ("en", "web"): r"(?i)messenger|direct message|\breply\b|(?<!\w)/[a-z]",
}
"""What is another's way of doing things."""
EVERYWHERE = ("window-code", "link-code")
"""What is done elsewhere, and said for each platform: there a code is entered."""
COMMAND = re.compile(r"(?<![\w/])/(\w+(?: \w+)?)")


@cache
def messages(language: str) -> dict[str, dict[str, str]]:
    """By key of a message: its forms as their source, its text being the form without a name."""
    return {message.id.name: dict(_forms(message)) for _, message in messages_by_file(language)}


def _forms(message: ast.Message) -> Iterator[tuple[str, str]]:
    if message.value is not None:
        yield "", serialize_pattern(message.value)
    for attribute in message.attributes:
        if attribute.id.name in (*PLATFORMS, "about"):
            yield attribute.id.name, serialize_pattern(attribute.value)


def shown(forms: dict[str, str], platform: str) -> list[str]:
    """All variants of what a message with these forms says there, as its source."""
    value = forms.get(platform, forms.get(""))
    return [one for one in (value, forms.get("about")) if one is not None]


def all_shown(language: str, platform: str) -> Iterator[tuple[str, str]]:
    """Everything that is said there, each text with the key of its message."""
    for key, forms in messages(language).items():
        if is_shown(key, platform):
            yield from ((key, said) for said in shown(forms, platform))


def is_shown(key: str, platform: str) -> bool:
    if key.startswith((*NOT_SHOWN, *EVERYWHERE)):
        return False
    return platform in next((who for prefix, who in ONLY.items() if key.startswith(prefix)), PLATFORMS)


def offences(language: str, platform: str, said: str) -> list[str]:
    """What there is of others' ways, and commands that are not called so here."""
    strange = re.findall(STRANGE[language, platform], said)
    return [*map(str, strange), *(one for one in COMMAND.findall(said) if not is_command(language, platform, one))]


def is_command(language: str, platform: str, called: str) -> bool:
    if platform == "telegram":
        # Commands that only its menu has, and two words for which a table has no better way there.
        return called.split(maxsplit=1)[0] in (*NAMES, *ONLY_HERE, "return", "salt")
    names = [say(language, Text(f"slash-{name}")) for name in NAMES]
    root = {"ru": "империя", "en": "imperia"}[language]
    return platform == "discord" and called in [f"{root} {name}" for name in names]


QUOTED = re.compile("[«“]([^«»“”{}]+)[»”]")
NO_BUTTONS = {
    "ru": ("Империя", "Империю", "Великое ожидание", "Т", "А и Б", "Получив доход", "Действие", "Удар", "Борис"),
    "en": ("The Great Wait", "T", "A & B", "When fed", "Action", "Raid", "Boris"),
}
"""What else stands in quotes with a capital letter: names, and what stands on the cards of a game."""


def named_buttons(language: str, said: str) -> list[str]:
    """What a text calls by its name as a button: in quotes, with a capital letter."""
    quoted = [one for one in QUOTED.findall(said) if one[0].isupper() and not any(map(str.isdigit, one))]
    return [one for one in quoted if one not in NO_BUTTONS[language]]


def labels(language: str, platform: str) -> set[str]:
    return {said.strip() for _, said in all_shown(language, platform)}


@pytest.mark.parametrize("platform", PLATFORMS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_button_that_a_text_names_is_called_so_there(language: str, platform: str) -> None:
    there = labels(language, platform)
    read, found = 0, []
    for key, said in all_shown(language, platform):
        named = named_buttons(language, said)
        read += len(named)
        found += [f"{key}: {one}" for one in named if one not in there]
    assert found == []
    assert read > 10
    assert named_buttons("ru", "«Вернуться» — и снова ходишь ты") == ["Вернуться"]
    assert "Вернуться" not in labels("ru", "discord")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", EVERYWHERE)
def test_what_is_entered_elsewhere_is_said_as_it_is_called_there(language: str, key: str) -> None:
    [said] = shown(messages(language)[key], "web")
    found = COMMAND.findall(said)
    assert len(found) == 2
    assert is_command(language, "telegram", found[0])
    assert is_command(language, "discord", found[1])


@pytest.mark.parametrize("platform", PLATFORMS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_speaks_of_another_platforms_ways(language: str, platform: str) -> None:
    read, found = 0, []
    for key, said in all_shown(language, platform):
        read += 1
        found += [f"{key}: {one}" for one in offences(language, platform, said)]
    assert found == []
    assert read > 300


def test_the_judge_can_say_no() -> None:
    """Each platform's own words, held against what another one may say."""
    own = messages("ru")
    for key, of, on in (
        ("typed-empty", "telegram", "discord"),
        ("typed-unknown", "web", "discord"),
        ("refusal-no-tables-here", "telegram", "discord"),
        ("refusal-no-tables-here", "discord", "telegram"),
        ("refusal-which-table", "discord", "telegram"),
        ("refusal-which-table", "telegram", "discord"),
        ("help-where", "discord", "telegram"),
        ("fair-verify", "telegram", "web"),
        ("fair-verify", "discord", "web"),
        ("fair-verify", "telegram", "discord"),
    ):
        [said] = shown(own[key], of)
        assert offences("ru", of, said) == []
        assert offences("ru", on, said), (key, on)
    assert offences("ru", "discord", "команда /ход") == ["ход"]
    assert offences("en", "telegram", "/verified") == ["verified"]
    assert offences("ru", "discord", "команда /империя ход") == offences("ru", "web", "12/3") == []


@pytest.mark.parametrize("platform", PLATFORMS)
def test_help_says_where_its_words_are_written(platform: str) -> None:
    where = {"telegram": "/turn", "discord": "«Ход словами»", "web": "внизу"}
    assert where[platform] in say("ru", Text("help-where"), platform=platform)
