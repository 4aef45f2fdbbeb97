"""`--help` speaks the language of the terminal, and no command or parameter is left out."""

import re
from typing import Any

import pytest

from benchmarks import __main__ as benchmarks
from bot.cli import main
from bot.cli.help_text import in_russian, is_russian, russian
from bot.cli.lazy_group import LazyGroup
from tests.bot.cli.running import run

LIST = "Команды:"
PROGRAMS: dict[str, tuple[Any, type[LazyGroup]]] = {
    "imperia": (main.app, main.Imperia),
    benchmarks.PROGRAM: (benchmarks.app, benchmarks.Tools),
}


@pytest.mark.parametrize(
    ("program", "name"), [(program, name) for program, (_, group) in PROGRAMS.items() for name in group.names]
)
def test_a_command_and_all_its_parameters_are_told_in_russian(
    program: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, group = PROGRAMS[program]
    texts = russian(group.texts)[name]
    monkeypatch.delenv("IMPERIA_LANGUAGE", raising=False)
    monkeypatch.setenv("LC_ALL", "C")
    command = group(name=program, commands={}).get_command(None, name)
    assert set(texts) == {"about", *(one.name for one in command.params)}
    monkeypatch.setenv("LC_ALL", "ru_RU.UTF-8")
    said = " ".join(run(app, name, "--help").stdout.split())
    for text in texts.values():
        assert " ".join(text.split()) in said
    assert f"{program} {name}" in said.partition("Пример:")[2]
    assert not re.search(r"Usage|Options|Arguments|Show this|required|default", said.partition("{")[0])


@pytest.mark.parametrize("program", PROGRAMS)
def test_the_list_of_commands_is_in_russian_and_cut_nowhere(program: str, monkeypatch: pytest.MonkeyPatch) -> None:
    app, group = PROGRAMS[program]
    texts = russian(group.texts)
    assert set(texts) == {*group.names, group.program, *(["words"] if group.texts == "config" else [])}
    monkeypatch.setenv("IMPERIA_LANGUAGE", "ru")
    said = run(app, "--help").stdout
    assert texts[group.program]["about"] in said
    lines = [line.split(maxsplit=1) for line in said.partition(LIST)[2].splitlines() if line.strip()]
    assert dict(lines) == {name: texts[name]["about"].strip().partition("\n")[0] for name in group.names}


def test_a_note_is_in_russian_where_its_line_is_broken_too() -> None:
    assert in_russian("[default:\n  5; required]") == "[по умолчанию\n  5; обязательно]"


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
