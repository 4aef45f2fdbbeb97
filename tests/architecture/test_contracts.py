"""The walls of the house: every import contract holds on the tree, and breaks when someone climbs over it."""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LINT_IMPORTS = Path(sys.executable).with_name("lint-imports")
HOUSES = ("bot", "render", "engine")

# contract → files to plant, each with the import that must break it
PLANTS: dict[str, dict[str, str]] = {
    "Houses: bot uses render and engine, render uses engine, engine uses neither": {
        "engine/kernel/planted.py": "import render",
    },
    "Rooms of bot": {
        "bot/presenter/planted.py": "import bot.app",
    },
    "Rooms of the use cases": {
        "bot/app/tables/planted_table.py": "import bot.app.people",
    },
    "Rooms of engine": {
        "engine/kernel/planted.py": "import engine.games",
    },
    "Games do not know each other": {
        "engine/games/eme/planted.py": "import engine.games.legends.planted",
        "engine/games/legends/planted.py": "",
    },
    "Rooms of Eight-Minute Empire": {
        "engine/games/eme/scoring.py": "import engine.games.eme.game",
    },
    "Rooms of Legends": {
        "engine/games/legends/scoring.py": "import engine.games.legends.turns",
    },
    "Rooms of Founders of the Empire": {
        "engine/games/founders/realm.py": "import engine.games.founders.supply",
    },
    "Rooms of «Территории»": {
        "engine/games/territories/lands.py": "import engine.games.territories.flow",
    },
    "The rules of one stage do not know the others": {
        "engine/games/eme/rules/planted_bid.py": "import engine.games.eme.rules.planted_move",
        "engine/games/eme/rules/planted_move.py": "",
    },
    "Only a game touches its own hidden state": {
        "bot/app/planted.py": "import engine.games.planted.state",
        "engine/games/planted/state.py": "",
    },
    "Pictures and screens never see a state": {
        "render/planted.py": "import engine.games.planted.state",
        "engine/games/planted/state.py": "",
    },
    "Computer players know no game": {
        "engine/ai/planted.py": "import engine.games",
    },
    "The rules are pure: no dice, no clock, no system, no logging": {
        "engine/games/planted.py": "from random import choice",
    },
    "telegram stays in its adapter": {
        "bot/app/planted.py": "from telegram.ext import Application",
    },
    "discord stays in its adapter": {
        "bot/app/planted.py": "import discord.ui",
    },
    "redis stays in storage": {
        "bot/app/planted.py": "from redis.asyncio import Redis",
    },
    "Nothing imports tests": {
        "bot/app/planted.py": "import tests.support",
    },
    "Nothing that is shipped imports the benchmarks": {
        "bot/app/planted.py": "from benchmarks.rows.row import Row",
    },
}


def contract_names() -> list[str]:
    """The names of all contracts in pyproject.toml, in its order."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())
    return [contract["name"] for contract in settings["tool"]["importlinter"]["contracts"]]


def lint_imports(tree: Path) -> subprocess.CompletedProcess[str]:
    """One run of lint-imports over the houses in `tree`, without line breaks in its report."""
    command = [str(LINT_IMPORTS), "--no-cache", "--no-logo"]
    wide = {**os.environ, "COLUMNS": "1000"}
    return subprocess.run(command, cwd=tree, env=wide, capture_output=True, text=True, check=False)


def copy_houses(to: Path) -> None:
    """A copy of the three houses and their contracts that a test may spoil."""
    shutil.copy(ROOT / "pyproject.toml", to)
    for harness in HOUSES:
        shutil.copytree(ROOT / harness, to / harness, ignore=shutil.ignore_patterns("__pycache__"))


def plant(tree: Path, file: str, code: str) -> None:
    """Add this to a module; it and the packages around it are made where they are missing."""
    path = tree / file
    for folder in list(path.relative_to(tree).parents)[-2::-1]:
        (tree / folder).mkdir(exist_ok=True)
        (tree / folder / "__init__.py").touch()
    with path.open("a", encoding="utf-8") as module:
        module.write(f"{code}\n")


def arrow(files: dict[str, str]) -> str:
    """How the report names the import of the first of these files: who imports, and from which house or package."""
    file, code = next(iter(files.items()))
    _, imported, *_ = code.split()
    return f"{file.removesuffix('.py').replace('/', '.')} -> {imported.partition('.')[0]}"


def test_every_contract_holds_on_the_tree() -> None:
    result = lint_imports(ROOT)
    assert result.returncode == 0, result.stdout + result.stderr


def test_every_contract_has_a_plant() -> None:
    assert sorted(PLANTS) == sorted(contract_names())


def test_every_contract_breaks_where_a_bad_import_is_planted(tmp_path: Path) -> None:
    """All at once; each contract tells of the import that was planted for it, not only of a neighbour's."""
    copy_houses(tmp_path)
    for files in PLANTS.values():
        for file, code in files.items():
            plant(tmp_path, file, code)
    report = lint_imports(tmp_path).stdout
    _, *parts = re.split(r"^(.+)\n---+$", report, flags=re.MULTILINE)
    broken = dict(zip(parts[::2], parts[1::2], strict=True))
    assert {name: arrow(files) for name, files in PLANTS.items() if arrow(files) not in broken.get(name, "")} == {}
