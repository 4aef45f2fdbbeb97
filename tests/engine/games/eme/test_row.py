"""Taking a card, paying, and what happens to the row."""

import pytest

from engine.kernel.actors import CHANCE
from engine.kernel.errors import IllegalDecision
from engine.kernel.log_entry import Decided
from tests.engine.games.eme.builders import ROW, facing, position, table, taking


def test_any_of_the_face_up_cards_may_be_taken() -> None:
    """«Взять 1 из открытых карт»

    «chaque joueur choisit une carte parmi les 6 placées face visible»
    """
    assert facing(17, place=5).legal() == ["take 25", "take 26", "take 27", "take 28", "take 30", "take 17"]


def test_the_card_lies_before_its_owner_for_all_to_see() -> None:
    """«положить лицом вверх перед собой»

    «Lorsqu'un joueur choisit une carte, il la place face visible devant lui.»
    """
    assert taking(17, taken=[[1]]).position["taken"] == [[1, 17], [], []]


@pytest.mark.parametrize(("place", "price"), list(enumerate([0, 1, 1, 2, 2, 3])))
def test_the_price_depends_on_the_place_in_the_row(place: int, price: int) -> None:
    """«слева направо цена = 0, 1, 1, 2, 2, 3 монеты (например, 3-я карта слева стоит 1 монету)»

    «De gauche à droite, les prix des cartes sont : 0, 1, 1, 2, 2, et 3.»
    «si un joueur choisit la troisième carte en partant de la gauche, il doit payer 1 Pièce»
    """
    assert facing(17, place=place).play(0, "take 17").position["coins"] == [5 - price, 5, 5]


def test_the_price_must_be_paid_so_a_card_beyond_the_own_coins_cannot_be_taken() -> None:
    """«Обязательно заплатить стоимость карты, которая зависит от ее позиции в ряду»

    «Il doit ensuite payer le prix correspondant en fonction de la position de la carte dans la rangée»
    """
    made = facing(17, place=5, coins=[1, 5, 5])
    assert made.legal() == ["take 25", "take 26", "take 27"]
    with pytest.raises(IllegalDecision):
        made.play(0, "take 17")


def test_without_coins_only_the_free_card_is_left_and_the_table_takes_it() -> None:
    made = table(position(coins=[0, 5, 5]), hold=True)
    [entry] = made.log
    assert isinstance(entry, Decided)
    assert (entry.code, entry.forced) == ("take 25", True)


def test_a_card_must_be_taken() -> None:
    assert "end" not in facing(17).legal()


def test_the_cards_to_the_right_slide_left() -> None:
    """«Сдвинуть влево на 1 позицию все карты в ряду справа от пустого места, чтобы его заполнить.»

    «déplacez immédiatement les cartes restantes vers la gauche afin de combler l'emplacement vide»
    """
    made = table(position()).play(0, "take 27")
    assert made.position["row"] == [25, 26, 28, 30, 31]


def test_the_new_card_comes_to_the_right_end() -> None:
    """«Вытянуть новую карту и положить ее лицом вверх на крайнюю правую позицию в ряду.»

    «puis piochez une nouvelle carte qui vient se placer à l'extrémité droite de la rangée»
    """
    made = table(position()).play(0, "take 27, end").deal(9)
    assert made.position["row"] == [25, 26, 28, 30, 31, 9]


def test_the_new_card_comes_after_the_action() -> None:
    """Phases 4 and 5 of seed 000 follow phase 3; so a card taken can be taken back."""
    made = taking(17)
    assert (made.stage, len(made.position["row"])) == ("placing", 5)
    made.play(0, "end")
    assert (made.stage, made.actors) == ("dealing", [CHANCE])


def test_by_option_the_new_card_comes_before_the_action() -> None:
    """«puis piochez une nouvelle carte»"""
    made = taking(17, choices={"refill": "at_once"})
    assert made.stage == "dealing"
    made.deal(9)
    assert (made.stage, made.position["row"]) == ("placing", [25, 26, 27, 28, 30, 9])
    made.play(0, "end")
    assert (made.stage, made.actors) == ("taking_card", [1])


def test_the_turn_passes_to_the_left() -> None:
    """«Передается влево, начинает первый игрок.»

    «en commençant par le premier joueur, puis en continuant dans le sens horaire»
    """
    made = table(position(stage={"kind": "choosing_first"}, turn=1)).play(1, "first 1")
    turns = []
    for card, new in zip(ROW[:4], [1, 2, 3, 4], strict=True):
        turns += made.actors
        made.play(made.actors[0], f"take {card}, end").deal(new)
    assert turns == [1, 2, 0, 1]


def test_any_undrawn_card_may_come_and_none_that_is_out() -> None:
    made = taking(17, undrawn=[1, 2, *range(6, 14), 15, 16, *range(18, 22), 23, *range(32, 38), 39, 40]).play(0, "end")
    assert made.legal(CHANCE) == [f"deal {card}" for card in made.position["undrawn"]]


def test_when_the_deck_is_empty_the_row_stays_short() -> None:
    taken = [[1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13], [15, 16, 17, 18, 19, 20, 21, 23, 24, 32, 33, 34]]
    made = table(position(2, taken=taken, undrawn=[])).play(0, "take 25, end")
    assert (made.stage, made.actors, made.position["row"]) == ("taking_card", [1], ROW[1:])
