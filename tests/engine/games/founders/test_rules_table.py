"""docs/rules/founders.md: every sentence of the rules has a home in the code and a test that quotes it."""

import ast
import re
import tomllib
from functools import cache
from pathlib import Path

from tests.engine.games.founders.builders import GAME

ROOT = Path(__file__).resolve().parents[4]
HERE = Path(__file__).parent
PAGE = (ROOT / "docs" / "rules" / "founders.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| 004-(\d+) \| «(.+)» \| `([^`]+): ([^`]+)` \| `(\w+\.py): (\w+)` \|$", re.MULTILINE)
RULING = re.compile(r"^\| .+ \| `(\w+\.py): (\w+)` \|$", re.MULTILINE)
SENTENCES = ROW.findall(PAGE)


@cache
def definitions(path):
    """Docstrings of everything defined in a Python file: functions, classes, methods as Class.method, and constants."""
    found = {}
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found[node.name] = ast.get_docstring(node) or ""
        if isinstance(node, ast.ClassDef):
            methods = (one for one in node.body if isinstance(one, ast.FunctionDef))
            found |= {f"{node.name}.{one.name}": ast.get_docstring(one) or "" for one in methods}
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found[node.target.id] = ""
    return found


def exists(path, name):
    """A function, class or constant of a Python file, or a key of a TOML file."""
    if not path.is_file():
        return False
    known = tomllib.loads(path.read_text(encoding="utf-8")) if path.suffix == ".toml" else definitions(path)
    return name in known


def test_the_table_has_a_row_for_each_line_that_looks_like_one():
    lines = [line for line in PAGE.splitlines() if line.startswith("| 004-")]
    assert len(SENTENCES) == len(lines)


def test_the_numbers_have_no_gap_and_the_table_is_as_long_as_the_rules():
    """Rows are added, never taken away."""
    numbers = [int(number) for number, *_ in SENTENCES]
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) >= 164


def test_every_place_in_the_code_exists():
    places = {(file, name) for _, _, file, name, _, _ in SENTENCES}
    assert [(file, name) for file, name in places if not exists(ROOT / file, name)] == []


def test_every_test_exists_and_quotes_its_sentence():
    wrong = []
    for number, quote, _, _, file, name in SENTENCES:
        docstring = definitions(HERE / file).get(name, "") if (HERE / file).is_file() else ""
        if quote not in docstring:
            wrong.append((number, name))
    assert wrong == []


def test_every_ruling_names_a_test_that_exists():
    named = RULING.findall(PAGE)
    assert len(named) >= len(SENTENCES) + 35
    assert [name for file, name in named if name not in definitions(HERE / file)] == []


def test_the_options_of_the_page_are_those_of_the_game():
    told = re.findall(r"^\| `(\w+)` \| ([^|]+?) \| (\w+) \| .+ \|$", PAGE, re.MULTILINE)
    written = [
        (one.name, ", ".join(str(choice).lower() for choice in one.choices), str(one.default).lower())
        for one in GAME.info.options
    ]
    assert told == written
