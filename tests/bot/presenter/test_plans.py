"""Plans on screens: two taps on every platform, numbers that fit their rows, words that fit a phone."""

import random
from dataclasses import replace

import pytest

from bot.presenter.labels import label_within
from bot.presenter.layout import TELEGRAM
from bot.presenter.names import units
from bot.presenter.plans import OPEN, PANEL
from bot.presenter.present import present
from bot.presenter.screen import Plan, Screen, Show
from bot.web_adapter.screens import WEB
from engine.ai.plans import PlannedTurn, plans_of
from engine.kernel.actors import PUBLIC
from tests.bot.presenter.positions import POSITIONS
from tests.bot.presenter.scenes import Table, voice
from tests.support.plan_taps import PLATFORMS, PROMISED, SEEDS, counted, positions_of, section
from tests.support.taps import PAGE

LANGUAGES = ("ru", "en")


def panel_of(table: Table, seat: int, plans: tuple[PlannedTurn, ...], *, hints: bool = True) -> Screen:
    return present(replace(table.view, hints=hints), table.seen(seat), (), seat, PANEL, plans=plans)


def found(table: Table, seat: int) -> tuple[PlannedTurn, ...]:
    return plans_of(table.game, table.seen(seat), random.Random(1))


@pytest.mark.parametrize("turns", [6, pytest.param(30, marks=pytest.mark.nightly)])
@pytest.mark.parametrize("game", SEEDS)
def test_a_turn_is_two_taps_everywhere(game: str, turns: int) -> None:
    presses = counted(game, turns)
    assert set(presses) == set(PLATFORMS)
    assert all(every for every in presses.values())
    assert {most for every in presses.values() for most in every} == {PROMISED}


def test_the_page_about_taps_has_the_table() -> None:
    rows = [f"| {game} | {' | '.join([str(PROMISED)] * len(PLATFORMS))} |" for game in SEEDS]
    told = PAGE.read_text(encoding="utf-8").splitlines()
    assert [row for row in rows if row not in told] == []
    assert section(1).splitlines()[2:] == rows


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", SEEDS)
def test_each_row_has_the_number_of_its_button_and_the_label_fits(game: str, language: str) -> None:
    for table, seat in positions_of(game, 6):
        plans, speak = found(table, seat), voice(table, language)
        screen = panel_of(table, seat, plans)
        rows = [speak(block.text) for block in screen.blocks if block.kind == "row"]
        labels = [label_within(one.label, TELEGRAM.label, speak) for one in screen.choices]
        assert [one.press for one in screen.choices] == [Plan(number + 1) for number in range(len(plans))]
        for number, (row, label) in enumerate(zip(rows, labels, strict=True), start=1):
            assert row.replace("\u00a0", " ").startswith(f"{number}. ")
            assert label.replace("\u00a0", " ").startswith(f"{number} · ")
            assert units(label) <= TELEGRAM.label


def test_a_turn_of_the_empire_is_told_briefly() -> None:
    """The card with its price, and where its armies go."""
    table = POSITIONS["taking_card"]()
    [seat] = table.awaited()
    speak = voice(table, "ru")
    rows = [speak(block.text).replace("\u00a0", " ") for block in panel_of(table, seat, found(table, seat)).blocks[2:]]
    assert all("→" in row or "город в " in row for row in rows)
    assert all(row.partition(". ")[2].startswith("№") for row in rows)
    assert max(map(len, rows)) < 60


def test_points_are_told_where_hints_are_allowed_alone() -> None:
    table = POSITIONS["taking_card"]()
    [seat] = table.awaited()
    plans = tuple(replace(plan, gain=number - 1) for number, plan in enumerate(found(table, seat)))
    speak = voice(table, "ru")
    with_points = [speak(block.text) for block in panel_of(table, seat, plans).blocks[2:]]
    without = [speak(block.text) for block in panel_of(table, seat, plans, hints=False).blocks[2:]]
    assert [row.endswith(end) for row, end in zip(with_points, ("(−1)", "", "(+1)", "(+2)"), strict=False)] == [
        True
    ] * 4
    assert not any("(" in row for row in without)


def test_the_button_stands_beside_the_hint_and_without_it_first() -> None:
    table = POSITIONS["taking_card"]()
    presses = [one.press for one in table.screen().tools]
    assert presses[:2] == [Show("hint"), OPEN]
    quiet = present(replace(table.view, hints=False), table.seen(PUBLIC), (), PUBLIC)
    assert next(one.press for one in quiet.tools) == OPEN


def test_a_table_without_plans_has_no_button() -> None:
    table = POSITIONS["taking_card"]()
    [seat] = table.awaited()
    for viewer in (PUBLIC, seat):
        board = present(replace(table.view, plans=False), table.seen(viewer), (), viewer)
        assert OPEN not in [one.press for one in board.tools]


def test_whoever_waits_sees_no_button() -> None:
    table = POSITIONS["taking_card"]()
    [seat] = table.awaited()
    others = [one for one in range(table.seats) if one != seat]
    assert all(OPEN not in [one.press for one in table.screen(other).tools] for other in others)
    assert WEB.sheets, "on the page panels open beside the board"
