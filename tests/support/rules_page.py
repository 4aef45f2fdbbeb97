"""docs/rules/<game>.md as its tests read it: sentences of the seeds, rulings, options."""

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
    """Where it lives in the code: a path from the root, and a name in that file; empty where the page does not say."""
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
        """All that look like sentences, well written or not."""
        return [line for line in self.text.splitlines() if re.match(r"\| \d{3}-", line)]

    @property
    def named(self) -> list[tuple[str, str]]:
        """File and name of every test on the page, of sentences and of rulings."""
        return RULING.findall(self.text)

    @property
    def options(self) -> list[tuple[str, str, str]]:
        """Name, choices and default as they are written."""
        return OPTION.findall(self.text)

    def homeless(self) -> list[tuple[str, str]]:
        """Places in the code that do not exist; one without names if the page leaves any open."""
        places = {(one.file, one.name) for one in self.sentences}
        return [(file, name) for file, name in sorted(places) if not exists(ROOT / file, name)]

    def unquoted(self) -> list[tuple[str, str]]:
        """Sentences whose test does not exist or does not quote them."""
        found = ((one, self._docstring(one.test_file, one.test)) for one in self.sentences)
        return [(f"{one.seed}-{one.number}", one.test) for one, docstring in found if one.quote not in docstring]

    def untested(self) -> list[str]:
        """Tests that are named and do not exist."""
        return [name for file, name in self.named if name not in definitions(self.tests / file)]

    def _docstring(self, file: str, name: str) -> str:
        """As one line: a long sentence is quoted on several."""
        path = self.tests / file
        return " ".join(definitions(path).get(name, "").split()) if path.is_file() else ""


@cache
def definitions(path: Path) -> dict[str, str]:
    """Docstrings of all that a Python file defines: functions, classes, methods as Class.method, and constants."""
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
    """Something that a Python file defines, or a key of a TOML file."""
    if not path.is_file():
        return False
    known = tomllib.loads(path.read_text(encoding="utf-8")) if path.suffix == ".toml" else definitions(path)
    return name in known


def options_of(game: Any) -> list[tuple[str, str, str]]:
    """As a page writes them."""
    options = game.info.options
    return [(option.name, ", ".join(map(written, option.choices)), written(option.default)) for option in options]


def written(choice: str | int | bool) -> str:
    if isinstance(choice, bool):
        return str(choice).lower()
    return f"`{choice}`" if isinstance(choice, str) else str(choice)
