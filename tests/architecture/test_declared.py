"""What is imported is declared: a package that only another one brings may be gone with its next version."""

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.metadata import packages_distributions

from tests.architecture.test_house_style import HOUSES, ROOT, modules


def imported(source: str) -> Iterator[str]:
    """Top names of the modules that a source asks for, wherever it does so."""
    blocks: list[ast.AST] = [ast.parse(source)]
    while blocks:
        for node in ast.iter_child_nodes(blocks.pop()):
            if isinstance(node, ast.Import):
                yield from (alias.name.partition(".")[0] for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module:
                yield node.module.partition(".")[0]
            elif isinstance(node, ast.stmt | ast.ExceptHandler | ast.match_case):
                blocks.append(node)  # An import is a statement: none stands inside an expression.


homes = cache(packages_distributions)
"""Which packages bring a module of this name."""


def plain(name: str) -> str:
    """As the index compares names."""
    return re.sub(r"[-_.]+", "-", name).lower()


def undeclared(sources: dict[str, str], declared: set[str]) -> set[str]:
    return {
        f"{module}: {name}"
        for module, source in sources.items()
        for name in imported(source)
        if name not in {*sys.stdlib_module_names, *HOUSES} and not declared & set(map(plain, homes().get(name, [name])))
    }


def test_what_is_shipped_imports_only_what_is_declared() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    declared = {plain(re.split(r"[\[<>=~ ]", line)[0]) for line in project["dependencies"]}
    sources = {str(module): (ROOT / module).read_text(encoding="utf-8") for module in modules(*HOUSES)}
    assert undeclared(sources, declared) == set()
    # The control: python-telegram-bot brings this one, and nobody promises that it will do so again.
    assert undeclared({"one": "def f():\n    import httpx.x"}, declared) == {"one: httpx"}
