"""Decisions are numbered in rising order, dated, short, and listed in their index with the next number."""

import re
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

PAGES = Path(__file__).resolve().parents[2] / "docs" / "decisions"
INDEX = PAGES / "README.md"
HEAD = re.compile(r"- ([A-Z])(\d+)\. (\d{4}-\d\d-\d\d)\. \S")
ROW = re.compile(r"^\| \[[\w-]+\]\(([\w-]+\.md)\) \|.*\| *(.*?) *\| *(.*?) *\|$", re.M)
"""A row of the index: page, its decisions, the next number."""
LINES = 5
FIRST = date(2026, 11, 22)


def subjects() -> list[Path]:
    return sorted(page for page in PAGES.glob("*.md") if page != INDEX)


def decisions(text: str) -> Iterator[list[str]]:
    """The lines of each list item."""
    for part in re.split(r"^(?=- )", text, flags=re.M)[1:]:
        yield re.split(r"\n(?! )", part)[0].splitlines()


@pytest.mark.parametrize("page", subjects(), ids=lambda page: page.stem)
def test_each_decision_has_a_higher_number_a_day_and_few_lines(page: Path) -> None:
    letters, last = set(), 0
    for lines in decisions(page.read_text(encoding="utf-8")):
        head = HEAD.match(lines[0])
        assert head, lines[0]
        assert int(head[2]) > last
        assert date.fromisoformat(head[3]) >= FIRST
        assert len(lines) <= LINES
        letters.add(head[1])
        last = int(head[2])
    assert len(letters) <= 1


def test_the_index_names_every_page_its_decisions_and_the_next_number() -> None:
    rows = re.findall(ROW, INDEX.read_text(encoding="utf-8"))
    assert {name for name, _, _ in rows} == {page.name for page in subjects()}
    for name, listed, following in rows:
        numbers = re.findall(r"^- ([A-Z])(\d+)\.", (PAGES / name).read_text(encoding="utf-8"), re.M)
        if not numbers:
            assert (listed, following) == ("", "")
            continue
        (letter, first), (_, last) = numbers[0], numbers[-1]
        assert listed == f"{letter}{first} to {letter}{last}"
        # Dropped entries may have had higher numbers, which are not used again.
        assert following[0] == letter
        assert int(following[1:]) > int(last)
