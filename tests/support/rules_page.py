"""Reads docs/rules/<game>.md for its tests: sentences of the seeds, rulings, options."""

import ast
import re
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
ROW = re.compile(r"^\| (\d{3})-(\d+) \| «(.+)» \| (?:`([^`]+): ([^`]+)`|—) \| `(\w+\.py): (\w+)` \|$", re.MULTILINE)
RULING = re.compile(r"^\| .+ \| `(\w+\.py): (\w+)` \|$", re.MULTILINE)
OPTION = re.compile(r"^\| `(\w+)` \| (.+?) \| (.+?) \| .+ \|$", re.MULTILINE)


class Sentence(NamedTuple):
    seed: str
    number: str
    quote: str
    file: str
    """Where the code follows the sentence: a path from the root, with `name` in that file; "" if the page has none."""
    name: str
    test_file: str
    test: str


@dataclass(frozen=True)
class RulesPage:
    text: str
    tests: Path
    """The folder of the game's tests."""

    @classmethod
    def of(cls, game: str) -> "RulesPage":
        text = (ROOT / "docs" / "rules" / f"{game}.md").read_text(encoding="utf-8")
        return cls(text, ROOT / "tests" / "engine" / "games" / game)

    @property
    def sentences(self) -> list[Sentence]:
        return [Sentence(*found) for found in ROW.findall(self.text)]

    @property
    def lines(self) -> list[str]:
        """All lines that look like sentences of the rules, even if their form is wrong."""
        return [line for line in self.text.splitlines() if re.match(r"\| \d{3}-", line)]

    @property
    def named(self) -> list[tuple[str, str]]:
        """File and name of every test that the page names for a sentence or a ruling."""
        return RULING.findall(self.text)

    @property
    def options(self) -> list[tuple[str, str, str]]:
        """Name, choices and default of every option, as the page writes them."""
        return OPTION.findall(self.text)

    def homeless(self) -> list[tuple[str, str]]:
        """Return file and name of all code that the page names and that does not exist.

        A sentence without a place in the code gives two empty texts.
        """
        places = {(one.file, one.name) for one in self.sentences}
        return [(file, name) for file, name in sorted(places) if not exists(ROOT / file, name)]

    def unquoted(self) -> list[tuple[str, str]]:
        """Return id and test of the sentences whose test does not exist or does not quote the sentence."""
        found = ((one, self._docstring(one.test_file, one.test)) for one in self.sentences)
        return [(f"{one.seed}-{one.number}", one.test) for one, docstring in found if one.quote not in docstring]

    def untested(self) -> list[str]:
        """Return the names of tests on the page that do not exist."""
        return [name for file, name in self.named if name not in definitions(self.tests / file)]

    def _docstring(self, file: str, name: str) -> str:
        """Return the docstring of a test as one line, since tests quote long sentences on several; empty if none."""
        path = self.tests / file
        return " ".join(definitions(path).get(name, "").split()) if path.is_file() else ""


@cache
def definitions(path: Path) -> dict[str, str]:
    """Return name → docstring of all functions, classes, methods (`Class.method`) and constants in a Python file."""
    found = {}
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found[node.name] = ast.get_docstring(node) or ""
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found[node.target.id] = ""
        if isinstance(node, ast.ClassDef):
            methods = (one for one in node.body if isinstance(one, ast.FunctionDef))
            found |= {f"{node.name}.{one.name}": ast.get_docstring(one) or "" for one in methods}
    return found


def exists(path: Path, name: str) -> bool:
    """Tell whether a Python file defines this name, or a TOML file has this key."""
    if not path.is_file():
        return False
    known = tomllib.loads(path.read_text(encoding="utf-8")) if path.suffix == ".toml" else definitions(path)
    return name in known


def options_of(game: Any) -> list[tuple[str, str, str]]:
    """Return name, choices and default of the game's options, as a page of rules writes them."""
    options = game.info.options
    return [(option.name, ", ".join(map(written, option.choices)), written(option.default)) for option in options]


def written(choice: str | int | bool) -> str:
    if isinstance(choice, bool):
        return str(choice).lower()
    return f"`{choice}`" if isinstance(choice, str) else str(choice)
