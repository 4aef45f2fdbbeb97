"""Few presses for every turn: the promises of docs/ux.md, counted on two hundred positions of each kind."""

import re

import pytest

from bot.presenter.layout import Limits
from tests.support.taps import DISCORD_KEEPS, EACH, NEVER, PAGE, PLATFORMS, PROMISED, counted, table_of, taps
from tests.support.turns import Turn, random_turns


@pytest.mark.parametrize("kind", PROMISED)
def test_no_turn_takes_more_presses_than_promised(kind: str) -> None:
    """On Discord a page more only where thirty buttons do not suffice, which is seldom."""
    counts = counted(kind, EACH)
    assert len(counts) == EACH
    for platform in ("Telegram", "page"):
        assert [count for count in counts if count.presses[platform] > count.promised] == []
    assert sum(count.presses["Discord"] <= count.promised for count in counts) >= DISCORD_KEEPS * EACH
    assert max(count.presses["Discord"] for count in counts) < NEVER


def test_the_count_sees_pages_and_missing_buttons() -> None:
    """With room for few buttons a page, the same turns cost more; what no button plays costs everything."""
    narrow = Limits(per_row=4, rows=5, most=12, readable=6, stretch=6, label=40, beside=(40, 20, 13, 10))
    turns = random_turns(5)["armies moved"]
    for turn in turns:
        cost = taps(turn, {"narrow": narrow, "page": PLATFORMS["page"]})
        assert cost["narrow"] >= cost["page"]
    assert sum(taps(turn, {"narrow": narrow})["narrow"] for turn in turns) > sum(turn.steps + 1 for turn in turns)
    table = random_turns(1)["army destroyed"][0].table
    useless = Turn("none", table, table.awaited()[0], (*random_turns(1)["army destroyed"][0].codes[:2],))
    assert taps(useless, PLATFORMS) == dict.fromkeys(PLATFORMS, NEVER)


def test_the_page_about_taps_tells_the_promises() -> None:
    """Its numbers come from the command; that it speaks of every kind and promise is checked here."""
    told = PAGE.read_text(encoding="utf-8")
    rows = {row[0]: row[1] for row in re.findall(r"^\| ([^|]+?) \| ([^|]+?) \|", told, re.MULTILINE)}
    assert {kind: rows.get(kind) for kind in PROMISED} == {kind: words for kind, (words, _) in PROMISED.items()}
    assert "python -m tests.support.taps" in told
    assert table_of(20).splitlines()[0] in told
