"""What a text names is there: files, modules and the names in them, and pages that it links to."""

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = "bot|engine|render|config|tests|benchmarks|docs"
FILE = re.compile(rf"`((?:{FOLDERS})/[\w./=-]+\.\w+)")
DOTTED = re.compile(r"`((?:bot|engine|render|benchmarks|tests)(?:\.\w+)+)`")
LINK = re.compile(r"\]\((?!\w+:)([^)#\s]+)")
OTHERS = re.compile(r"\b(?:DESIGN|STYLE)\b")
"""Pages that are not in the repository."""
EXAMPLES = ("docs/adding-a-game.md", "docs/adding-a-card.md")
"""They name files that their reader is about to write."""


def texts() -> Iterator[tuple[str, str]]:
    """Path and text of every page and module."""
    listed = subprocess.run(["git", "ls-files", "*.md", "*.py"], cwd=ROOT, check=True, capture_output=True, text=True)
    for name in listed.stdout.splitlines():
        if (ROOT / name).exists() and not name.startswith("tests/architecture/"):
            yield name, (ROOT / name).read_text(encoding="utf-8")


def missing(name: str, text: str) -> Iterator[str]:
    """What the text of this file names and is not there."""
    if name not in EXAMPLES:
        yield from (path for path in FILE.findall(text) if not (ROOT / path).exists())
    yield from (dotted for dotted in DOTTED.findall(text) if not is_there(dotted))
    yield from OTHERS.findall(text)
    if name.endswith(".md"):
        yield from (path for path in LINK.findall(text) if not (ROOT / name).parent.joinpath(path).exists())


def is_there(dotted: str) -> bool:
    """A module, a package, or a name that stands in one."""
    parts = dotted.split(".")
    for end in range(len(parts), 0, -1):
        path, rest = ROOT.joinpath(*parts[:end]), parts[end:]
        if path.is_dir() and not rest:
            return True
        source = path.with_suffix(".py")
        if source.exists():
            written = source.read_text(encoding="utf-8")
            return all(re.search(rf"\b{one}\b", written) for one in rest)
    return False


def test_everything_that_a_text_names_is_there() -> None:
    assert [(name, found) for name, text in texts() for found in missing(name, text)] == []


@pytest.mark.parametrize(
    "text",
    [
        "see `bot/app/gone.py`",
        "see `bot.app.gone`",
        "`bot.app.tables.table_clocks.no_such_name` says so",
        "as in DESIGN 5.7",
        "[there](docs/gone.md)",
    ],
)
def test_the_control_what_is_not_there_is_found(text: str) -> None:
    assert list(missing("README.md", text))
    assert (
        list(
            missing(
                "README.md",
                "`bot/app/tables/table_clocks.py`, `bot.app.tables.table_clocks`, [docs](docs/decisions/README.md)",
            )
        )
        == []
    )


def test_the_glossary_has_few_terms_of_one_line_each_under_which_everything_is_found() -> None:
    terms = [
        line for line in (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8").splitlines() if line[:1] == "-"
    ]
    assert 40 <= len(terms) <= 60
    assert [
        line for line in terms if not re.match(r"- \*\*[^*]+\*\*", line) or not re.search(rf"`(?:{FOLDERS})/", line)
    ] == []
    assert "docs/glossary.md" in (ROOT / "README.md").read_text(encoding="utf-8")
