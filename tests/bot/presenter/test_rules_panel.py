"""What the rules panel says of ties, for this very table: as the rule book and our rulings have it."""

from typing import Any

import pytest

from engine.kernel.actors import PUBLIC
from tests.bot.presenter.positions import POSITIONS
from tests.bot.presenter.scenes import Table, eme, voice

ROW = [12, 1, 36, 15, 21, 9]
TWO: dict[str, Any] = {"coins": [14, 14], "row": ROW, "armies": [{"A12": 3}, {"A12": 3}, {}]}
NEUTRAL = {"kind": "youngest", "among": [0, 1], "answers": [-1, 1], "prize": "neutral"}
TIED = {"kind": "youngest", "among": [0, 1], "answers": [-1, 1], "prize": "bid"}


def lines(table: Table, language: str) -> list[str]:
    """The rules as they are read."""
    say = voice(table, language)
    return [say(block.text).replace("\u00a0", " ") for block in table.screen(PUBLIC, "rules").blocks]


def one(found: list[str], *words: str) -> str:
    """The only line with all these words."""
    [line] = [line for line in found if all(word in line for word in words)]
    return line


def two(ties: str, stage: dict[str, Any], **more: Any) -> Table:
    return eme({**TWO, "stage": stage, "choices": {"ties": ties}, **more})


@pytest.mark.parametrize(
    ("language", "shared", "parted"),
    [("ru", "Суммы равны — победа общая", "решают монеты"), ("en", "Equal sums share the win", "parted by coins")],
)
def test_in_a_series_equal_sums_share_the_win_and_in_a_match_coins_part_equal_points(
    language: str, shared: str, parted: str
) -> None:
    series, match = ("\n".join(lines(POSITIONS[name](), language)) for name in ("series", "taking_card"))
    assert (shared in series, parted in series) == (True, False)
    assert (shared in match, parted in match) == (False, True)


@pytest.mark.parametrize(
    ("language", "now", "bids", "lot"), [("ru", "Сейчас:", "тавк", "жребий"), ("en", "Now:", "bid", "the lot")]
)
def test_before_there_are_bids_the_youngest_is_asked_for_without_a_word_of_them(
    language: str, now: str, bids: str, lot: str
) -> None:
    before = one(lines(two("youngest", NEUTRAL), language), now)
    after = one(lines(two("youngest", TIED, bids=[4, 4]), language), now)
    assert (bids in before, bids in after) == (False, True)
    assert lot in before
    assert lot in after


@pytest.mark.parametrize(
    ("language", "first", "equal"),
    [
        ("ru", ("ервую", "ничейную"), ("Если лучшие ставки равны",)),
        ("en", ("the first neutral army",), ("Of equal bids",)),
    ],
)
def test_two_players_read_who_begins_with_the_neutral_armies_and_that_they_are_asked_once(
    language: str, first: tuple[str, ...], equal: tuple[str, ...]
) -> None:
    found = lines(two("youngest", NEUTRAL), language)
    lot, again = ("жребий", "второй раз не спросим") if language == "ru" else ("the lot", "not asked again")
    assert lot in one(found, *first)
    assert again in one(found, *equal)
    assert lot in one(found, *equal)


def test_with_the_die_nobody_is_named() -> None:
    for table in (two("die", {"kind": "neutral", "left": 9}), POSITIONS["auction"]()):
        said = "\n".join(lines(table, "ru"))
        assert "Если лучшие ставки равны, решает жребий." in said
        assert "младше" not in said
    assert "Кто ставит первую ничейную армию, решает жребий." in lines(two("die", {"kind": "neutral", "left": 9}), "ru")


def test_three_who_name_the_youngest_read_that_disagreement_goes_to_the_lot() -> None:
    found = lines(POSITIONS["youngest"](), "ru")
    assert "Голоса разделились поровну — решает жребий." in one(found, "Если лучшие ставки равны")
    assert "решает жребий" in one(found, "Сейчас:")
    assert not [line for line in found if "ервую ничейную" in line]
