"""What is shipped loads only what is shipped, also where a module is imported by its name at run time.

The import contracts read `import` statements. Here is the other half: every call that could load code by a name, or run
code from a text, stands in `ALLOWED` with the reason and with all the names that it may ask for.
"""

import ast
import re
import tomllib
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from bot.cli.main import COMMANDS
from tests.architecture.test_house_style import ROOT, modules

SHIPPED = tuple(
    tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hatch"]["build"]["targets"]["wheel"][
        "packages"
    ]
)
LOADERS = ("importlib", "runpy", "pkgutil", "zipimport", "imp", "builtins")
"""Modules by which another one is loaded by its name; `builtins` has `__import__`."""
BUILTINS = ("__import__", "__builtins__", "exec", "eval", "compile")
MENTIONED = re.compile(rf"\b({'|'.join((*LOADERS, *BUILTINS))})\b")
HARMLESS = ("importlib.resources", "importlib.metadata.version")
"""They read files of a package and load none of its code."""


@dataclass(frozen=True)
class Allowed:
    reason: str
    names: tuple[str, ...] = ()
    """Every module that it may load."""


ALLOWED = {
    ("bot/cli/main.py", "import_module(COMMANDS[name])"): Allowed(
        "a command is loaded when it is called or listed: a start must not pay for all", tuple(COMMANDS.values())
    ),
    ("engine/kernel/frozen.py", "exec(source, scope)"): Allowed(
        "the clone and the == of a state are written from the names of its fields, and have no import in them"
    ),
}


class Finder(ast.NodeVisitor):
    """Collects what could load code: the whole call where it is called, else the bare name."""

    def __init__(self) -> None:
        self.found: list[str] = []
        self._meant: dict[str, str] = {}
        """Name in this module → what it stands for, with the module it is from."""

    def visit_Import(self, node: ast.Import) -> None:
        for alias in node.names:
            top = alias.name.partition(".")[0]
            self._meant[alias.asname or top] = alias.name if alias.asname else top

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        for alias in node.names:
            self._meant[alias.asname or alias.name] = f"{node.module}.{alias.name}"
            if alias.name == "*" and is_loader(f"{node.module}.*"):
                self.found.append(ast.unparse(node))

    def visit_Call(self, node: ast.Call) -> None:
        if self._loads(node.func):
            self.found.append(ast.unparse(node))
        else:
            self.visit(node.func)
        for part in (*node.args, *node.keywords):
            self.visit(part)

    def visit_Attribute(self, node: ast.Attribute) -> None:
        if self._loads(node):
            self.found.append(ast.unparse(node))
        elif not self._dotted(node):
            self.generic_visit(node)

    def visit_Name(self, node: ast.Name) -> None:
        if self._loads(node):
            self.found.append(node.id)

    def _loads(self, node: ast.expr) -> bool:
        return is_loader(self._dotted(node))

    def _dotted(self, node: ast.expr) -> str:
        """The whole name, as `importlib.import_module`; empty if it is no name."""
        match node:
            case ast.Name(id=name):
                return self._meant.get(name, name)
            case ast.Attribute(value=value, attr=attr):
                before = self._dotted(value)
                return before and f"{before}.{attr}"
            case _:
                return ""


def is_loader(name: str) -> bool:
    if any(f"{name}.".startswith(f"{harmless}.") for harmless in HARMLESS):
        return False
    return name in BUILTINS or name.partition(".")[0] in LOADERS


def found_in(source: str) -> list[str]:
    """Imports are read before all else, wherever in the module they stand. A source without any of the words, in the
    letters that Python takes them for, is not looked through.
    """
    if not MENTIONED.search(source if source.isascii() else unicodedata.normalize("NFKC", source)):
        return []
    tree, finder = ast.parse(source), Finder()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            finder.visit(node)
    finder.found.clear()
    finder.visit(tree)
    return finder.found


def all_found() -> Iterator[tuple[str, str]]:
    for module in modules(*SHIPPED):
        for code in found_in((ROOT / module).read_text(encoding="utf-8")):
            yield str(module), code


def is_shipped(name: str) -> bool:
    path = ROOT.joinpath(*name.split("."))
    return name.partition(".")[0] in SHIPPED and (path.with_suffix(".py").is_file() or path.is_dir())


def test_nothing_that_is_shipped_loads_code_by_a_name_but_what_is_allowed() -> None:
    """Each once: a second call of the same text would need a reason of its own."""
    assert sorted(all_found()) == sorted(ALLOWED)


def test_what_is_allowed_has_a_reason_and_loads_only_what_is_shipped() -> None:
    assert all(allowed.reason for allowed in ALLOWED.values())
    assert {name for allowed in ALLOWED.values() for name in allowed.names if not is_shipped(name)} == set()


@pytest.mark.parametrize(
    ("source", "found"),
    [
        (
            "from importlib import import_module\nimport_module('benchmarks.rows.row')",
            "import_module('benchmarks.rows.row')",
        ),
        ("from importlib import import_module as load\nload(name)", "load(name)"),
        ("def f():\n  run(name)\n  from runpy import run_module as run", "run(name)"),
        ("import importlib\nimportlib.import_module(f'{a}.b')", "importlib.import_module(f'{a}.b')"),
        ("import importlib as il\nload = il.import_module", "il.import_module"),
        ("import importlib\ngetattr(importlib, 'import_' + 'module')('benchmarks')", "importlib"),
        ("import importlib.util\nimportlib.util.find_spec('tests').loader", "importlib.util.find_spec('tests')"),
        ("from importlib import *", "from importlib import *"),
        ("from importlib.metadata import entry_points\nentry_points()", "entry_points()"),
        ("__import__('benchmarks')", "__import__('benchmarks')"),
        ("f = {'load': __import__}", "__import__"),
        ("import builtins\nbuiltins.__import__('benchmarks')", "builtins.__import__('benchmarks')"),
        ("exec('import benchmarks')", "exec('import benchmarks')"),
        ("print(eval('1'))", "eval('1')"),
    ],
)
def test_the_control_each_way_to_load_code_is_found(source: str, found: str) -> None:
    assert found_in(source) == [found]


def test_the_control_what_loads_no_code_is_not_found() -> None:
    source = (
        "import importlib.resources, re\nfrom importlib.metadata import version\nfrom importlib import resources\n"
        "importlib.resources.files('config'), resources.files('config'), version('x'), re.compile(''), a.exec(), b.eval"
    )
    assert found_in(source) == []


@pytest.mark.parametrize("name", ["benchmarks.measures", "tests.seeded", "bot.cli.gone", "json"])
def test_the_control_what_is_not_shipped_is_not_allowed(name: str) -> None:
    assert not is_shipped(name)
    assert is_shipped("bot.cli.run")
