"""Taking a card, and the row it comes from."""

import pytest

from engine.kernel.actors import CHANCE
from engine.kernel.errors import IllegalDecision
from tests.engine.games.legends.builders import ROW, facing, position, table, taking


def test_from_the_first_seat_the_turn_goes_on_to_the_left() -> None:
    """«Начиная с первого игрока и далее по часовой стрелке, игроки делают ходы»

    «Затем право хода передаётся по часовой стрелке.»
    """
    made = table(position(turn=1))
    seats = []
    for _ in range(4):
        [seat] = made.actors
        seats.append(seat)
        made.play(seat, f"take {made.position['row'][0]}, end").deal(made.position["undrawn"][0])
    assert seats == [1, 2, 0, 1]


def test_any_of_the_face_up_cards_may_be_taken() -> None:
    """«забирая по одной раскрытой карте из ряда над полем»"""
    assert table(position()).legal() == [f"take {card}" for card in ROW]


def test_a_card_lies_before_its_owner_for_all_to_see() -> None:
    """«Забирая карту, игрок кладёт её перед собой лицевой стороной вверх.»"""
    assert taking(16).position["taken"] == [[16], [], []]


@pytest.mark.parametrize(("place", "cost"), list(enumerate([0, 1, 1, 2, 2, 3])))
def test_the_price_depends_on_the_place_in_the_row(place: int, cost: int) -> None:
    """«Он должен заплатить в банк её стоимость, зависящую от места карты в ряду»

    «цены указаны на карте стоимости покупок: 0, 1, 1, 2, 2 и 3 медные монеты»
    «если игрок выбирает третью слева карту, он отдаёт в банк одну медную монету»
    «Над этим рядом поместите карту стоимости покупок.»
    """
    made = facing(5, place=place).play(0, "take 5")
    assert made.position["coins"] == [5 - cost, 5, 5]
    assert made.told("card_taken")[0]["paid"] == cost


def test_without_coins_only_the_free_card_is_left() -> None:
    """«Если у игрока не осталось монет, он может взять лишь самую левую из выложенных карт.»"""
    made = facing(5, coins=[0, 5, 5])
    # The table has taken the only card that there was to take.
    assert made.position["taken"][0] == [5]


def test_a_card_beyond_the_own_coins_cannot_be_taken() -> None:
    made = facing(5, place=5, coins=[2, 5, 5])
    assert len(made.legal()) == 5
    with pytest.raises(IllegalDecision):
        made.play(0, "take 5")


def test_paid_coins_go_to_the_bank() -> None:
    """«Жетоны монет сложите в банк рядом с полем.»

    «Номинал медной монеты — «1», а серебряной — «3».»
    «Серебряные монеты вы всегда можете заменять на медные.»
    """
    assert sum(facing(5, place=5).play(0, "take 5").position["coins"]) == 12


def test_the_cards_to_the_right_slide_left() -> None:
    """«оставшиеся карты необходимо сдвинуть влево, закрыв пробел»"""
    made = facing(5, place=2).play(0, "take 5")
    assert made.position["row"] == [13, 14, 16, 19, 20]


def test_the_new_card_comes_to_the_right_end_after_the_action() -> None:
    """«После того как игрок забрал карту и выполнил действие (или отказался выполнять)»

    «на крайнее правое место выложить лицевой стороной вверх верхнюю карту из колоды»
    """
    made = facing(5, place=2).play(0, "take 5")
    assert (made.stage, len(made.position["row"])) == ("moving", 5)
    made.play(0, "end")
    assert made.stage == "dealing"
    assert made.deal(33 if 33 in made.position["undrawn"] else 1).position["row"][-1] == 1
    assert made.actors == [1]


def test_with_an_empty_deck_the_row_shrinks() -> None:
    taken = [[1, 2, 3, 4, 6, 7, 8, 9], [10, 11, 12, 15, 17, 18, 21, 22, 23], [24, 25, 26, 28, 29, 30, 31, 32]]
    made = table(position(taken=taken, row=[13, 14, 16, 19, 20, 27, 5][1:], undrawn=[], coins=[9, 9, 9]))
    made.play(0, "take 14, end")
    assert (made.actors, made.legal()) == ([1], [f"take {card}" for card in (16, 19, 20, 27, 5)])
    made.play(1, "take 5, end")
    assert (made.position["coins"], made.actors) == ([9, 7, 9], [2])


def test_nobody_deals_but_chance() -> None:
    made = facing(5).play(0, "take 5, end")
    assert made.actors == [CHANCE]
