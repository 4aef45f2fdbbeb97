"""Few presses for every turn: the promises of docs/taps.md, counted on many positions of each kind."""

import re
from collections.abc import Iterator

import pytest
from _pytest.mark import ParameterSet

from bot.presenter.layout import Limits
from tests.support.taps import (
    DISCORD_KEEPS,
    EACH,
    NEVER,
    PAGE,
    PLATFORMS,
    PROMISED,
    counted,
    kinds_of,
    table_of,
    taps,
)
from tests.support.turns import Turn, random_turns


def by_kind() -> Iterator[ParameterSet]:
    for game, (by_day, by_night) in EACH.items():
        for kind in kinds_of(game):
            yield pytest.param(game, kind, by_day)
            yield pytest.param(game, kind, by_night, marks=pytest.mark.nightly)


@pytest.mark.parametrize(("game", "kind", "each"), list(by_kind()))
def test_no_turn_takes_more_presses_than_promised(game: str, kind: str, each: int) -> None:
    """On Discord a page more only where thirty buttons do not suffice, which is seldom."""
    counts = counted(game, kind, each)
    assert len(counts) == each
    for platform in ("Telegram", "page"):
        assert [count for count in counts if count.presses[platform] > count.promised] == []
    assert sum(count.presses["Discord"] <= count.promised for count in counts) >= DISCORD_KEEPS * len(counts)
    assert max(count.presses["Discord"] for count in counts) < NEVER


def test_the_count_sees_pages_and_missing_buttons() -> None:
    """With room for few buttons a page, the same turns cost more; what no button plays costs everything."""
    narrow = Limits(per_row=4, rows=5, most=12, readable=6, stretch=6, label=40, beside=(40, 20, 13, 10))
    turns = random_turns("eme", 5)["armies moved"]
    for turn in turns:
        cost = taps(turn, {"narrow": narrow, "page": PLATFORMS["page"]})
        assert cost["narrow"] >= cost["page"]
    assert sum(taps(turn, {"narrow": narrow})["narrow"] for turn in turns) > sum(turn.steps + 1 for turn in turns)
    turn = random_turns("eme", 1)["army destroyed"][0]
    useless = Turn("none", turn.table, turn.seat, (*turn.codes[:2],))
    assert taps(useless, PLATFORMS) == dict.fromkeys(PLATFORMS, NEVER)


def test_the_page_about_taps_tells_the_promises() -> None:
    """Its numbers come from the command; that it speaks of every kind and promise is checked here."""
    told = PAGE.read_text(encoding="utf-8")
    rows = re.findall(r"^\| ([^|]+?) \| ([^|]+?) \|", told, re.MULTILINE)
    wanted = [(kind, PROMISED[kind][0]) for game in EACH for kind in kinds_of(game)]
    assert [row for row in rows if row[0] in PROMISED] == wanted
    assert "python -m tests.support.taps" in told
    assert table_of("eme", EACH["eme"][0]).splitlines()[0] in told
