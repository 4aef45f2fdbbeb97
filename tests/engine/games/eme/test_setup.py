"""Before the first turn, up to the auction."""

from collections import Counter

import pytest

from engine.kernel.actors import CHANCE, PUBLIC
from tests.engine.games.eme import facts
from tests.engine.games.eme.builders import GAME, new_table
from tests.support.playing import Table

SEATS = (2, 3, 4, 5)


def dealt(table: Table) -> Table:
    """Deal the first six cards in rising order."""
    while table.stage == "dealing":
        table.play(CHANCE, table.legal()[0])
    return table


@pytest.mark.parametrize("seats", SEATS)
def test_five_player_cards_leave_the_deck_with_fewer_players(seats: int) -> None:
    """«При 2...4 участниках убрать из колоды 5 карт с маленькой «5»»

    «Pour une partie à 2, 3 ou 4 joueurs, retirez du paquet les 5 cartes sur lesquelles figure le nombre "5"»
    """
    position = new_table(seats).position
    in_play = position["row"] + position["undrawn"]
    assert set(in_play) & {5, 14, 22, 29, 38} == ({5, 14, 22, 29, 38} if seats == 5 else set())
    assert sorted(in_play) == facts.deck(seats)


@pytest.mark.parametrize("seats", SEATS)
def test_every_card_of_the_deck_may_come_next(seats: int) -> None:
    """«Карты перетасовать и сложить лицом вниз в колоду.»

    «Mélangez les cartes et placez-les face cachée en pile»
    """
    table = new_table(seats, seed=None)
    assert table.legal(CHANCE) == [f"deal {card}" for card in facts.deck(seats)]
    assert GAME.weights(table.match.state) is None


def test_the_order_of_the_deck_is_in_no_position() -> None:
    """«сложить лицом вниз в колоду»"""
    position = new_table(3).position
    assert position["undrawn"] == sorted(position["undrawn"])


@pytest.mark.parametrize("seats", SEATS)
def test_six_cards_lie_face_up_in_a_row(seats: int) -> None:
    """«Вытянуть 6 карт и выложить лицом вверх в ряд»

    «Tirez 6 cartes et placez-les face visible en ligne»
    """
    assert len(new_table(seats).position["row"]) == 6


@pytest.mark.parametrize("seats", SEATS)
def test_everybody_has_fourteen_armies_and_three_cities(seats: int) -> None:
    """«Каждый игрок забирает набор из 14 кубиков (*армии*) + 3 дисков (*города*) одного цвета»

    «Chaque joueur choisit une couleur et prend les 14 cubes (Armées) et les 3 disques (Villes) correspondants.»
    """
    table = new_table(seats)
    seen = GAME.observe(table.match.state, PUBLIC)
    on_board = [sum(row) for row in seen.armies[:seats]]
    assert [left + there for left, there in zip(seen.supply, on_board, strict=True)] == [14] * seats
    assert seen.cities_left == (3,) * seats


@pytest.mark.parametrize(("side", "start"), [("A", "A12"), ("B", "B15")])
@pytest.mark.parametrize("seats", SEATS)
def test_three_armies_of_everybody_stand_in_the_start_region(seats: int, side: str, start: str) -> None:
    """«кладет 3 армии на поле в стартовую область»

    «Les joueurs placent ensuite 3 Armées sur la région de départ sur le plateau.»
    """
    assert new_table(seats, side=side).position["armies"][:seats] == [{start: 3}] * seats


@pytest.mark.parametrize(("seats", "coins"), [(2, 14), (3, 11), (4, 9), (5, 8)])
def test_coins_by_the_number_of_players(seats: int, coins: int) -> None:
    """«Каждый игрок забирает по 14/11/9/8 монет при 2/3/4/5 участниках.»

    «Chaque joueur prend ensuite des Pièces dans la réserve»
    «à 5 joueurs: 8 Pièces», «à 4 joueurs: 9 Pièces», «à 3 joueurs: 11 Pièces», «à 2 joueurs: 14 Pièces»
    """
    assert new_table(seats).position["coins"] == [coins] * seats


def test_two_players_place_ten_neutral_armies_one_at_a_time_in_turn() -> None:
    """«При 2 участниках игроки выкладывают на поле 10 армий 3-го (ничейного) цвета: по очереди по 1 армии»

    «chaque joueur place tour à tour 1 Armée d'une troisième couleur»
    «jusqu'à ce que 10 Armées aient été placées»
    """
    table = new_table(2)
    [first] = table.actors
    who = []
    while table.stage == "neutral":
        who += table.actors
        table.play(table.actors[0], "neutral A8")
    assert who == [first, 1 - first] * 5
    assert table.position["armies"][2] == {"A8": 10}


@pytest.mark.parametrize("side", "AB")
def test_a_neutral_army_goes_to_any_region(side: str) -> None:
    """«в любую область»

    «sur n'importe quelle région du plateau»
    """
    assert new_table(2, side=side).legal() == [f"neutral {region}" for region in facts.REGIONS[side]]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_with_more_players_there_are_no_neutral_armies(seats: int) -> None:
    """«При 2 участниках»"""
    table = new_table(seats)
    assert table.stage == "auction"
    assert len(table.position["armies"]) == seats


@pytest.mark.parametrize("side", "AB")
def test_by_option_chance_places_the_ten_neutral_armies(side: str) -> None:
    """«в любую область»: nobody places the first one, so no die is rolled for that."""
    table = dealt(new_table(2, seed=None, side=side, neutral="drawn"))
    everywhere = [f"neutral {region}" for region in facts.REGIONS[side]]
    for number in range(10):
        assert (table.stage, table.actors) == ("neutral_draw", [CHANCE])
        assert table.legal(CHANCE) == everywhere
        assert GAME.weights(table.match.state) is None
        table.play(CHANCE, everywhere[min(number, 1)])
        assert table.told("neutral_drawn") == [
            {"kind": "neutral_drawn", "region": facts.REGIONS[side][min(number, 1)], "to": "public"}
        ]
    assert table.position["armies"][2] == dict(zip(facts.REGIONS[side][:2], (1, 9), strict=True))
    assert (table.stage, table.actors) == ("auction", [0, 1])


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_with_more_players_chance_has_no_neutral_armies_to_place(seats: int) -> None:
    assert new_table(seats, neutral="drawn").stage == "auction"


def test_with_both_options_two_players_begin_with_a_card() -> None:
    table = new_table(2, neutral="drawn", first="lot")
    assert table.stage == "taking_card"
    assert (sum(table.position["armies"][2].values()), table.position["coins"]) == (10, [14, 14])


def test_the_auction_comes_after_the_neutral_armies() -> None:
    table = new_table(2)
    for _ in range(10):
        table.play(table.actors[0], "neutral A1")
    assert (table.stage, table.actors) == ("auction", [0, 1])


def test_the_die_says_who_places_the_first_neutral_army() -> None:
    table = dealt(new_table(2, seed=None))
    assert (table.stage, table.legal(CHANCE)) == ("rolling", ["roll 0", "roll 1"])
    assert table.play(CHANCE, "roll 1").actors == [1]


def test_asked_at_the_table_the_youngest_places_the_first_neutral_army() -> None:
    table = new_table(2, ties="youngest")
    assert (table.stage, table.actors) == ("youngest", [0, 1])
    table.play(0, "youngest 1").play(1, "youngest 1")
    assert (table.stage, table.actors) == ("neutral", [1])


def test_the_youngest_is_asked_for_once() -> None:
    """Two players who told the table at the neutral armies who is the youngest are not asked again in the auction."""
    table = new_table(2, ties="youngest").play(0, "youngest 0").play(1, "youngest 0")
    for _ in range(10):
        table.play(table.actors[0], "neutral A1")
    table.play(0, "bid 3").play(1, "bid 3")
    assert (table.stage, table.actors) == ("choosing_first", [0])


@pytest.mark.parametrize("side", "AB")
def test_in_the_variant_a_random_token_lies_on_every_triangle(side: str) -> None:
    """«При подготовке в каждую область с ▲ положить 1 случайный жетон товара.»

    «tirez au hasard des jetons Ressource et placez-en un sur chaque région du plateau contenant un triangle»
    """
    table = new_table(3, side=side, tokens=True)
    assert list(table.position["tokens"]) == facts.TRIANGLES[side]
    assert max(Counter(table.position["tokens"].values()).values()) <= 2


def test_a_good_is_as_likely_as_it_has_tokens_face_down() -> None:
    """«1 случайный жетон товара»"""
    table = new_table(3, seed=None, tokens=True)
    assert table.legal(CHANCE) == [f"token {good}" for good in facts.GOODS]
    assert GAME.weights(table.match.state) == [2, 2, 2, 2, 2]
    table.play(CHANCE, "token gem")
    assert GAME.weights(table.match.state) == [1, 2, 2, 2, 2]
    table.play(CHANCE, "token gem")
    assert table.legal(CHANCE) == [f"token {good}" for good in facts.GOODS[1:]]


def test_without_the_variant_no_token_lies_on_the_board() -> None:
    assert new_table(3).position["tokens"] == {}


def test_the_tokens_lie_before_the_cards() -> None:
    table = new_table(3, seed=None, tokens=True)
    for _ in range(5):
        assert table.stage == "scattering"
        table.play(CHANCE, table.legal(CHANCE)[-1])
    assert table.stage == "dealing"
