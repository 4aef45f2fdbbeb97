"""Every place where the source lets a test end the process, read from the source itself."""

import re
from pathlib import Path

BOT = Path(__file__).parents[2] / "bot"
STORAGE = BOT / "storage"
WHENS = ("before", "after")
WRITTEN = re.compile(r'failpoint\("(\w+)", "([\w ]+)"\)')
STEPS_OF_THE_STORE = re.compile(r'failpoint\("(\w+)", step\)')
COMMANDS = re.compile(r'(?<!trips\.)\b(?:ask|tell|ask_all|ask_node)\(\s*(?:node, )?"([A-Z][A-Z ]*)"')
"""Commands that are steps of their own; what goes along with a step, as the text of a script, is asked of the trips."""


def crash_points() -> set[str]:
    """`before commit`, `after send` …: written out, or a step of the store, which all pass through one method."""
    sources = {path: path.read_text(encoding="utf-8") for path in BOT.rglob("*.py")}
    found = {f"{when} {step}" for source in sources.values() for when, step in WRITTEN.findall(source)}
    whens = STEPS_OF_THE_STORE.findall(sources[STORAGE / "calls.py"])
    assert sorted(whens) == sorted(WHENS), "the store does not announce its steps any more"
    return found | {f"{when} {step}" for when in whens for step in steps_of_the_store(sources)}


def steps_of_the_store(sources: dict[Path, str]) -> set[str]:
    """Its scripts, and the commands that it sends as they are."""
    scripts = {path.stem for path in (STORAGE / "scripts").glob("*.lua")}
    commands = {
        command for path, source in sources.items() if path.parent == STORAGE for command in COMMANDS.findall(source)
    }
    return scripts | commands
