"""`--help` speaks the language of the terminal, and no command or parameter is left out."""

import re

import pytest

from bot.cli.help_text import is_russian, russian
from bot.cli.main import COMMANDS, Imperia
from tests.bot.cli.running import imperia

LIST = "Команды:"


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_and_all_its_parameters_are_told_in_russian(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("IMPERIA_LANGUAGE", raising=False)
    monkeypatch.setenv("LC_ALL", "C")
    command = Imperia(name="imperia", commands={}).get_command(None, name)
    assert set(russian()[name]) == {"about", *(one.name for one in command.params)}
    monkeypatch.setenv("LC_ALL", "ru_RU.UTF-8")
    said = " ".join(imperia(name, "--help").stdout.split())
    for text in russian()[name].values():
        assert " ".join(text.split()) in said
    assert f"Пример: imperia {name}" in said or f"imperia {name}" in said.partition("Пример:")[2]
    assert not re.search(r"Usage|Options|Arguments|Show this|required|default", said.partition("{")[0])


def test_the_list_of_commands_is_in_russian_and_cut_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("IMPERIA_LANGUAGE", "ru")
    said = imperia("--help").stdout
    lines = [line.split(maxsplit=1) for line in said.partition(LIST)[2].splitlines() if line.strip()]
    assert dict(lines) == {name: russian()[name]["about"].strip().partition("\n")[0] for name in COMMANDS}


@pytest.mark.parametrize(
    ("environ", "russian_wanted"),
    [
        ({}, False),
        ({"LANG": "ru_RU.UTF-8"}, True),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": "C.UTF-8"}, False),
        ({"LC_ALL": "", "LC_MESSAGES": "ru_RU"}, True),
        ({"IMPERIA_LANGUAGE": "en", "LANG": "ru_RU.UTF-8"}, False),
        ({"IMPERIA_LANGUAGE": "ru"}, True),
    ],
    ids=str,
)
def test_the_language_is_that_of_the_setting_or_of_the_terminal(
    environ: dict[str, str], *, russian_wanted: bool
) -> None:
    assert is_russian(environ) is russian_wanted
