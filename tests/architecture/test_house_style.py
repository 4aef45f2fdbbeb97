"""What a linter does not check: no human text in the engine, no vague names, no huge files."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HOUSES = ("bot", "render", "engine")
LONGEST_FILE = 400
MOST_FILES = 25
"""Python files directly in one folder, `__init__.py` included."""
VAGUE = re.compile(r"(^|_)(utils?|helpers?|managers?|misc|common)(_|$)")
CYRILLIC = re.compile(r"[а-яё]", re.IGNORECASE)
DOCSTRING = re.compile(r'^ *"""(.*)', re.MULTILINE)
"""Matches the first line of every string that stands for itself, those of attributes too."""
ABSTRACT = re.compile(r"(What|Who|Whoever|So|Such|Of|Nobody)\b")


def modules(*houses: str) -> Iterator[Path]:
    """Every Python file of the houses, relative to the root."""
    for harness in houses:
        yield from sorted(path.relative_to(ROOT) for path in (ROOT / harness).rglob("*.py"))


def strings(source: str) -> Iterator[ast.Constant]:
    """The string constants of a module; docstrings and other bare strings are left out."""
    tree = ast.parse(source)
    bare = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in bare:
            yield node


def _with_cyrillic(source: str) -> str:
    """Nothing, if the source has no such letter and no letter that is written as a number: most have none."""
    return source if CYRILLIC.search(source) or "\\" in source else ""


def test_the_engine_holds_no_words_of_the_catalogue() -> None:
    found = [
        f"{module}:{node.lineno}: {node.value!r}"
        for module in modules("engine")
        for node in strings(_with_cyrillic((ROOT / module).read_text(encoding="utf-8")))
        if CYRILLIC.search(str(node.value))
    ]
    assert found == []


def test_names_of_modules_say_what_is_inside() -> None:
    vague = [str(module) for module in modules(*HOUSES, "benchmarks") if VAGUE.search(module.stem)]
    assert vague == []


def test_no_file_is_too_long_to_read() -> None:
    lengths = {m: len((ROOT / m).read_text(encoding="utf-8").splitlines()) for m in modules(*HOUSES, "benchmarks")}
    assert {str(m): n for m, n in lengths.items() if n > LONGEST_FILE} == {}


def test_no_folder_has_too_many_files_to_find_one() -> None:
    folders = Counter(str(module.parent) for module in modules(*HOUSES, "benchmarks"))
    assert {folder: n for folder, n in folders.items() if n > MOST_FILES} == {}


def test_no_docstring_begins_with_a_word_that_says_nothing() -> None:
    found = [
        f"{module}: {text[:60]}"
        for module in modules(*HOUSES, "benchmarks")
        for text in DOCSTRING.findall((ROOT / module).read_text(encoding="utf-8"))
        if ABSTRACT.match(text)
    ]
    assert found == []


def test_the_control_such_a_docstring_is_found() -> None:
    [one] = DOCSTRING.findall('def seen() -> None:\n    """What was seen."""\n')
    assert ABSTRACT.match(one)
    assert not ABSTRACT.match("Sofa and table.")
