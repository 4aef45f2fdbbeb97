"""docs/rules/territories.md: every sentence of the rules has a home in the code and a test that quotes it."""

import ast
import re
import tomllib
from functools import cache
from pathlib import Path

from tests.engine.games.territories.builders import GAME

ROOT = Path(__file__).resolve().parents[4]
HERE = Path(__file__).parent
PAGE = (ROOT / "docs" / "rules" / "territories.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| (\d{3})-(\d+) \| «(.+)» \| `([^`]+): ([^`]+)` \| `(\w+\.py): (\w+)` \|$", re.MULTILINE)
RULING = re.compile(r"^\| .+ \| `(\w+\.py): (\w+)` \|$", re.MULTILINE)
SENTENCES = ROW.findall(PAGE)


@cache
def definitions(path):
    """Docstrings of everything defined in a Python file: functions, classes, and methods as Class.method."""
    found = {}
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found[node.name] = ast.get_docstring(node) or ""
        if isinstance(node, ast.ClassDef):
            methods = (one for one in node.body if isinstance(one, ast.FunctionDef))
            found |= {f"{node.name}.{one.name}": ast.get_docstring(one) or "" for one in methods}
    return found


def test_the_table_has_a_row_for_each_line_that_looks_like_one():
    lines = [line for line in PAGE.splitlines() if re.match(r"\| \d{3}-", line)]
    assert len(SENTENCES) == len(lines)


def test_the_numbers_have_no_gap():
    assert [int(number) for _, number, *_ in SENTENCES] == list(range(1, len(SENTENCES) + 1))


def test_the_table_is_as_long_as_the_rules():
    """Rows are added, never taken away."""
    assert len(SENTENCES) >= 49


def test_every_place_in_the_code_exists():
    places = {(file, name) for _, _, _, file, name, _, _ in SENTENCES}
    missing = [(file, name) for file, name in places if not exists(ROOT / file, name)]
    assert missing == []


def exists(path, name):
    """A function or class of a Python file, or a key of a TOML file."""
    if not path.is_file():
        return False
    known = tomllib.loads(path.read_text(encoding="utf-8")) if path.suffix == ".toml" else definitions(path)
    return name in known


def test_every_test_exists_and_quotes_its_sentence():
    wrong = []
    for seed, number, quote, _, _, file, name in SENTENCES:
        docstring = definitions(HERE / file).get(name, "") if (HERE / file).is_file() else ""
        if quote not in " ".join(docstring.split()):
            wrong.append((f"{seed}-{number}", name))
    assert wrong == []


def test_every_ruling_names_a_test_that_exists():
    named = RULING.findall(PAGE)
    assert len(named) >= len(SENTENCES) + 80
    assert [name for file, name in named if name not in definitions(HERE / file)] == []


def test_the_options_of_the_page_are_those_of_the_game():
    told = re.findall(r"^\| `(\w+)` \| (.+?) \| (.+?) \| .+ \|$", PAGE, re.MULTILINE)
    game = [
        (option.name, ", ".join(map(written, option.choices)), written(option.default)) for option in GAME.info.options
    ]
    assert told == game


def written(choice):
    if isinstance(choice, bool):
        return str(choice).lower()
    return f"`{choice}`" if isinstance(choice, str) else str(choice)
