"""The commands that README.md and README.ru.md print work as they are printed, in a folder with a fresh environment.

A word between backquotes is a command where a shell finds a program of that name, or where we have one. What is not
run stands in `NOT_RUN`, with the reason: so a new command is run, or somebody has to say why not.
"""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.bot.cli.running import record, written
from tests.support.started import page_at
from tests.support.store import free_port, short_directory

ROOT = Path(__file__).resolve().parents[1]
READMES = ("README.md", "README.ru.md")
NOT_RUN = {
    "make run": "runs for ever and may install: its recipe is read, and the command in it is started",
    "make test": "is what runs this test: its recipe is read",
    "make seeded": "plants each bug for an hour: its recipe is read",
    ".venv/bin/python -m benchmarks engine": "measures for a minute against programs that `make judges` installs",
    "make": "the program, not a command",
    "true": "the value of a setting",
    "kill -9": "what the tests do to the bot",
}
FILE = re.compile(r"\b(?:FILE|ФАЙЛ)\b")
"""Where the name of a record stands."""
LONGEST = 240
"""Seconds for a command: games of an experiment take ten of CPU, and other work may leave it a tenth of a core."""
STDIN = {".venv/bin/imperia engine eme": '{"do":"info"}\n'}


def printed(readme: str) -> list[str]:
    """Every line of the blocks for a shell, and every code in the text."""
    text = (ROOT / readme).read_text(encoding="utf-8")
    blocks = re.findall(r"^```(?:sh|bash|console)\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    lines = [line.partition("#")[0].strip() for block in blocks for line in block.splitlines()]
    inline = re.findall(r"`([^`\n]+)`", re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL))
    return [*filter(None, lines), *inline]


def is_command(code: str) -> bool:
    word = code.split(maxsplit=1)[0]
    return word == "imperia" or word.startswith((".venv/", "./")) or shutil.which(word) is not None


def commands(readme: str) -> list[str]:
    """Each once, and with `FILE` in whatever language."""
    return list(dict.fromkeys(FILE.sub("FILE", code) for code in printed(readme) if is_command(code)))


EVERY = list(dict.fromkeys(command for readme in READMES for command in commands(readme)))
RUN = [command for command in EVERY if command not in NOT_RUN]
LONG = (" benchmarks lab ", " animate ", " simulate ", " arena ", " doctor")
BY_NIGHT = [command for command in RUN if any(word in f" {command}" for word in LONG)]
"""They take two to ten seconds; what they do is tried by tests/benchmarks and tests/bot/cli."""


@pytest.fixture
def clone() -> Iterator[Path]:
    """A folder in which `.venv` stands, and no program of ours on the PATH."""
    with short_directory() as folder:
        (folder / ".venv").symlink_to(sys.prefix)
        yield folder


def ours(**settings: str) -> dict[str, str]:
    kept = {
        name: value for name, value in os.environ.items() if not name.startswith(("IMPERIA_", "TELEGRAM_", "DISCORD_"))
    }
    return {**kept, "PATH": os.defpath, **settings}


def test_both_tell_of_the_same_commands_and_nothing_is_passed_over_that_is_not_there() -> None:
    english, russian = [set(commands(readme)) for readme in READMES]
    assert english == russian
    assert english >= NOT_RUN.keys()
    assert len(RUN) >= 8
    assert len(BY_NIGHT) == len(LONG)


def run(command: str, clone: Path) -> "subprocess.CompletedProcess[str]":
    """As a shell runs it in the clone; what is made is made in the sources."""
    settings = ours(IMPERIA_PORT=str(free_port()), IMPERIA_DATA=str(clone / "var"))
    return subprocess.run(
        FILE.sub("match.json", command), shell=True, cwd=ROOT if command.startswith("make ") else clone, env=settings,
        input=STDIN.get(command, ""), capture_output=True, text=True, timeout=LONGEST, check=False,
    )  # fmt: skip


@pytest.mark.parametrize(
    "command", [pytest.param(one, marks=[pytest.mark.nightly] if one in BY_NIGHT else [], id=one) for one in RUN]
)
def test_a_command_works_as_it_is_printed(command: str, clone: Path) -> None:
    written(clone, record("eme-2"), "match.json")
    done = run(command, clone)
    assert (done.returncode, "Traceback" in done.stderr) == (0, False), done.stdout + done.stderr
    assert done.stdout.strip(), "it says what it did"
    for output in re.findall(r"-o (\S+)", command):
        assert (clone / output).stat().st_size > 1000
    if command in STDIN:
        assert json.loads(done.stdout)["ok"]


@pytest.mark.parametrize(
    ("target", "recipe"),
    [("run", ".venv/bin/imperia run"), ("test", ".venv/bin/pytest"), ("seeded", ".venv/bin/python -m tests.seeded")],
)
def test_what_is_not_run_has_its_recipe(target: str, recipe: str) -> None:
    plan = subprocess.run(
        ["make", "--no-print-directory", "--dry-run", target], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    assert recipe in plan.splitlines()[-1]


def test_what_make_run_starts_shows_the_page(clone: Path) -> None:
    port = free_port()
    settings = ours(IMPERIA_PORT=str(port), IMPERIA_DATA=str(clone / "var"))
    with subprocess.Popen([".venv/bin/imperia", "run"], cwd=clone, env=settings) as process:
        try:
            assert "<html" in page_at(port)
        finally:
            process.send_signal(signal.SIGINT)
    assert process.returncode == 0
