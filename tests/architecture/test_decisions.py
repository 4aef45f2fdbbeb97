"""Decisions are numbered without a gap, dated, short, and listed in their index."""

import re
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

PAGES = Path(__file__).resolve().parents[2] / "docs" / "decisions"
INDEX = PAGES / "README.md"
HEAD = re.compile(r"- ([A-Z])(\d+)\. (\d{4}-\d\d-\d\d)\. \S")
LINES = 5
FIRST = date(2026, 11, 22)


def subjects() -> list[Path]:
    return sorted(page for page in PAGES.glob("*.md") if page != INDEX)


def decisions(text: str) -> Iterator[list[str]]:
    """The lines of each list item."""
    for part in re.split(r"^(?=- )", text, flags=re.M)[1:]:
        yield re.split(r"\n(?! )", part)[0].splitlines()


@pytest.mark.parametrize("page", subjects(), ids=lambda page: page.stem)
def test_each_decision_has_the_next_number_a_day_and_few_lines(page: Path) -> None:
    letters = set()
    for number, lines in enumerate(decisions(page.read_text(encoding="utf-8")), 1):
        head = HEAD.match(lines[0])
        assert head, lines[0]
        assert int(head[2]) == number
        assert date.fromisoformat(head[3]) >= FIRST
        assert len(lines) <= LINES
        letters.add(head[1])
    assert len(letters) <= 1


def test_the_index_names_every_page_and_its_last_decision() -> None:
    rows = dict(re.findall(r"^\| \[[\w-]+\]\(([\w-]+\.md)\) \|.*\| (.*) \|$", INDEX.read_text(encoding="utf-8"), re.M))
    assert set(rows) == {page.name for page in subjects()}
    for page in subjects():
        numbers = re.findall(r"^- ([A-Z]\d+)\.", page.read_text(encoding="utf-8"), re.M)
        assert rows[page.name].strip() == (f"{numbers[0]} to {numbers[-1]}" if numbers else "")
