"""Who starts: one auction a match, in secret and at once."""

from typing import Any

import pytest

from engine.kernel.actors import CHANCE, PUBLIC
from engine.kernel.errors import IllegalDecision
from tests.engine.games.legends.builders import GAME, position, table
from tests.support.playing import Table


def auction(seats: int = 3, **fields: Any) -> Table:
    return table(position(seats, stage={"kind": "auction"}, **fields))


def test_everybody_bids_any_number_of_his_coins() -> None:
    """«Игроки делают ставки, чтобы определить, кто ходит первым.»"""
    made = auction(coins=[0, 2, 5])
    assert made.actors == [0, 1, 2]
    assert [made.legal(seat)[-1] for seat in range(3)] == ["bid 0", "bid 2", "bid 5"]


def test_a_bid_is_secret_until_all_have_bid() -> None:
    """«Каждый скрывает свои монеты, затем тайно делает ставку»"""
    made = auction().play(1, "bid 4")
    assert [GAME.observe(made.match.state, viewer).bids for viewer in (PUBLIC, 0, 1)] == [
        (None, None, None),
        (None, None, None),
        (None, 4, None),
    ]
    assert GAME.observe(made.match.state, PUBLIC).has_bid == (False, True, False)


def test_all_bids_open_at_the_same_time() -> None:
    """«Когда все готовы, игроки разжимают кулаки, разом показывая свои ставки.»"""
    made = auction().play(1, "bid 4").play(2, "bid 1")
    assert made.told("bids_opened") == []
    made.play(0, "bid 2")
    assert made.told("bids_opened")[0]["coins"] == [2, 4, 1]


def test_a_new_bid_replaces_the_old_one_until_the_last_seat_has_bid() -> None:
    made = auction(2, armies=[{}, {}, {"D1": 10}]).play(0, "bid 5").play(0, "bid 0").play(1, "bid 1")
    assert (made.position["coins"], made.actors) == ([5, 4], [1])


def test_the_highest_bid_alone_is_paid() -> None:
    """«Тот, кто поставил больше других, отдаёт ставку в банк»

    «остальные игроки сохраняют поставленные на кон монеты»
    """
    made = auction().play(0, "bid 2").play(1, "bid 4").play(2, "bid 3")
    assert made.position["coins"] == [5, 1, 5]


def test_the_winner_says_who_starts() -> None:
    """«Победитель аукциона выбирает игрока, который будет ходить первым.»"""
    made = auction().play(0, "bid 2").play(1, "bid 4").play(2, "bid 3")
    assert (made.actors, made.legal()) == ([1], ["first 0", "first 1", "first 2"])
    assert made.play(1, "first 2").actors == [2]


def test_there_is_one_auction_in_a_match() -> None:
    """«Других аукционов в игре не будет.»"""
    made = auction().play(0, "bid 2").play(1, "bid 4").play(2, "bid 3").play(1, "first 2")
    for seat in (2, 0, 1):
        made.play(seat, f"take {made.position['row'][0]}, end")
        made.deal(made.position["undrawn"][0])
    assert made.stage == "taking_card"


def test_a_tie_goes_to_the_youngest_who_alone_pays() -> None:
    """«При равенстве ставок побеждает тот, кто младше: он один отдаёт ставку в банк.»"""
    made = auction(choices={"ties": "youngest"}).play(0, "bid 3").play(1, "bid 3").play(2, "bid 1")
    assert (made.actors, made.legal(0)) == ([0, 1], ["youngest 0", "youngest 1"])
    made.play(0, "youngest 1").play(1, "youngest 1")
    assert (made.position["coins"], made.actors) == ([5, 2, 5], [1])


def test_with_nothing_bid_at_all_the_youngest_wins() -> None:
    """«Если все ставки нулевые, в аукционе побеждает самый молодой игрок.»"""
    made = auction(choices={"ties": "youngest"}).play(0, "bid 0").play(1, "bid 0").play(2, "bid 0")
    for seat in range(3):
        made.play(seat, "youngest 2")
    assert (made.position["coins"], made.actors) == ([5, 5, 5], [2])


def test_where_the_answers_do_not_agree_the_die_decides_among_the_most_named() -> None:
    made = auction(choices={"ties": "youngest"}).play(0, "bid 3").play(1, "bid 3").play(2, "bid 1")
    made.play(0, "youngest 0").play(1, "youngest 1")
    assert made.legal(CHANCE) == ["roll 0", "roll 1"]


def test_in_the_variant_the_die_decides_a_tie() -> None:
    """«Вместо разрешения ничьей в пользу младшего игрока бросьте кубик, чтобы определить победителя.»"""
    made = auction().play(0, "bid 3").play(1, "bid 1").play(2, "bid 3")
    assert made.legal(CHANCE) == ["roll 0", "roll 2"]
    made.play(CHANCE, "roll 2")
    assert (made.position["coins"], made.actors) == ([5, 5, 2], [2])


def test_by_option_the_lot_says_who_starts_and_everybody_keeps_his_coins() -> None:
    lot = {"kind": "rolling", "among": [0, 1, 2], "prize": "first"}
    made = table(position(stage=lot, choices={"first": "lot"})).play(CHANCE, "roll 2")
    assert (made.actors, made.stage, made.position["coins"]) == ([2], "taking_card", [5, 5, 5])


def test_nobody_bids_more_than_he_has() -> None:
    with pytest.raises(IllegalDecision):
        auction(coins=[0, 2, 5]).play(1, "bid 3")
