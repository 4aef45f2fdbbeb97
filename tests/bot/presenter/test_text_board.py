"""The board in words: nothing on it needs the picture, and it fits into one message."""

import re

import pytest

from bot.presenter.layout import TELEGRAM
from bot.presenter.names import units
from engine.kernel.actors import PUBLIC
from tests.bot.presenter.positions import POSITIONS
from tests.bot.presenter.scenes import LANGUAGES, eme, eme_seen, random_tables, voice
from tests.bot.presenter.test_people import text

RICHEST_ROW = [36, 37, 14, 15, 23, 38]


def test_the_text_board_tells_everything_that_lies_open() -> None:
    """Regions with all pieces, cards with prices, players with coins, goods and points: nothing needs the picture."""
    for table in random_tables(300)[::7]:
        seen = eme_seen(table)
        said = text(table, table.screen(PUBLIC, "text"))
        assert all(f"(№{card})" in said for card in seen.row)
        assert sum(map(int, re.findall(r"[●■▲◆★○](\d+)", said))) == sum(map(sum, seen.armies))
        cities = sum(int(found) for found in re.findall(r"[●■▲◆★](?:\d+ \+)? (\d+) город", said))
        assert cities == sum(map(sum, seen.cities))
        for number in range(1, len(seen.region_owner) + 1):
            assert re.search(rf"(?<!\d){number}(?!\d)", said)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("side", ["A", "B"])
def test_the_richest_board_fits_into_one_message(side: str, language: str) -> None:
    """Fourteen armies of each of five players in as many regions, all cities, all tokens, the longest names."""
    regions = 25 if side == "A" else 23
    armies = [{f"{side}{(7 * seat + 3 * n) % regions + 1}": 1 for n in range(14)} for seat in range(5)]
    cities = [{f"{side}{(5 * seat + n) % regions + 1}": 1 for n in range(3)} for seat in range(5)]
    taken = [
        [2, 3, 40, 6, 17, 30],
        [1, 4, 41, 7, 18, 31],
        [5, 8, 42, 16, 19, 32],
        [9, 10, 20, 24, 25],
        [11, 12, 21, 26],
    ]
    position = {"coins": [8] * 5, "turn": 3, "stage": {"kind": "taking_card"}, "row": RICHEST_ROW, "taken": taken}
    names = tuple("🦊" * 15 + str(seat) for seat in range(5))
    table = eme(position | {"armies": armies, "cities": cities, "choices": {"side": side}}, names=names)
    for panel in ("text", "score", "map", "cards", "rules", "help", f"map {side}12"):
        assert 0 < units(text(table, table.screen(3, panel), language)) <= 4000
    assert units(text(table, table.screen(3), language)) <= 1024


def test_a_region_shows_who_stands_in_it_and_around_it() -> None:
    table = POSITIONS["taking_card"]()
    said = text(table, table.screen(1, "map 12"))
    assert "Здесь ● 12 (начальная): ●4 + 1 город, ■2, ▲3" in said
    assert "Рядом ■ 16: ■1" in said
    assert "Морем" in text(table, table.screen(1, "map 5"))
    assert table.screen(1, "map 99").blocks == table.screen(1, "map").blocks


def test_no_label_and_no_text_calls_a_region_by_the_letter_of_its_side() -> None:
    for table in random_tables(300)[::4]:
        screen = table.screen()
        said = [voice(table, "ru")(choice.label) for choice in screen.choices] + [text(table, screen)]
        assert not [line for line in said if re.search(r"\b[AB]\d", line)]


def test_no_line_of_a_wrapped_text_begins_with_a_dot_or_a_dash() -> None:
    table = POSITIONS["taking_card"]()
    for block in (*table.screen().blocks, *table.screen(1, "rules").blocks):
        assert not re.search(r" [·—] ", voice(table, "ru")(block.text))


def test_a_phone_shows_the_buttons_of_a_turn_whole() -> None:
    """In two columns or more no label is longer than its share of the width."""
    assert all(room * columns <= TELEGRAM.label + columns for columns, room in enumerate(TELEGRAM.beside, start=1))
