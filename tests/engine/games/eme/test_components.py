"""What lies in the box: config/games/eme against the facts, typed in a second time."""

from collections import Counter

import pytest

from engine.games.eme.content import Card, Side
from tests.engine.games.eme import facts
from tests.engine.games.eme.builders import GAME

CONTENT = GAME.content
CARDS = CONTENT.cards["english"]


def named_links(side: Side, rows: tuple[tuple[int, ...], ...]) -> set[frozenset[str]]:
    names = side.regions
    return {frozenset((names[a], names[b])) for a, row in enumerate(rows) for b in row}


def printed(card: Card) -> facts.Actions:
    return card.join, [(action.kind, action.units) for action in card.actions]


def test_there_are_fourteen_armies_and_three_cities_of_each_of_five_colours() -> None:
    """«70 кубиков (по 14 каждого цвета); 15 дисков (по 3 каждого цвета)»

    «5 séries de 14 cubes et 3 disques en bois»
    """
    most_seats = max(GAME.info.seats)
    assert (CONTENT.armies * most_seats, CONTENT.cities * most_seats) == (70, 15)


def test_there_are_forty_two_cards() -> None:
    """«42 карты»

    «42 cartes»
    """
    assert sorted(CARDS) == list(range(1, 43))


def test_there_are_forty_four_coins() -> None:
    """«44 монеты»

    «44 jetons Pièces»
    """
    assert CONTENT.coin_tokens == 44


def test_there_are_ten_goods_tokens_two_of_each_good() -> None:
    """«10 товаров»

    «10 jetons Ressource»
    """
    assert [good.tokens for good in CONTENT.goods] == [2, 2, 2, 2, 2]


def test_the_board_has_two_sides() -> None:
    """«поле»

    «1 plateau recto-verso»
    """
    assert [(side.id, len(side.regions)) for side in CONTENT.sides.values()] == [("A", 25), ("B", 23)]


@pytest.mark.parametrize(("side", "continents"), [("A", 4), ("B", 5)])
def test_one_side_has_four_continents_the_other_five(side: str, continents: int) -> None:
    """«+1 очко за каждый (из 4) контролируемый континент»

    «quatre continents», «cinq continents»
    """
    assert len(CONTENT.sides[side].continents) == continents


@pytest.mark.parametrize("number", facts.CARDS)
def test_every_card_is_as_printed(number: int) -> None:
    """«Карта дает товар и действие.»

    «Les cartes donnent une Ressource et une action.»
    """
    card, expected = CARDS[number], facts.CARDS[number]
    assert CONTENT.good_name(card.good) == expected["good"]
    assert card.symbols == expected["symbols"]
    assert (card.seats_from == 5) == expected["five"]
    assert printed(card) == expected["english"]
    assert printed(CONTENT.cards["symbols"][number]) == expected["symbols_printing"]


def test_only_card_24_differs_between_the_printings() -> None:
    english, symbols = CONTENT.cards["english"], CONTENT.cards["symbols"]
    assert [number for number in english if english[number] != symbols[number]] == [24]


def test_the_cards_of_each_good() -> None:
    counted = Counter(CONTENT.good_name(card.good) for card in CARDS.values())
    assert counted == {"gem": 5, "coal": 7, "wood": 8, "anvil": 9, "carrot": 10, "wild": 3}


def test_the_symbols_of_each_good() -> None:
    counted: Counter[str] = Counter()
    for card in CARDS.values():
        counted[CONTENT.good_name(card.good)] += card.symbols
    assert counted == {"gem": 5, "coal": 7, "wood": 8, "anvil": 10, "carrot": 11, "wild": 3}


def test_how_many_cards_offer_each_kind_of_action() -> None:
    counted = Counter(action.kind for card in CARDS.values() for action in card.actions)
    assert counted == {"place": 18, "move": 14, "sail": 9, "city": 6, "destroy": 2}


def test_the_units_of_each_kind_of_action() -> None:
    counted: Counter[str] = Counter()
    for card in CARDS.values():
        for action in card.actions:
            counted[action.kind] += action.units
    assert counted == {"place": 45, "move": 51, "sail": 24, "city": 6, "destroy": 2}


def test_one_card_says_and_six_say_or() -> None:
    joins = Counter(card.join for card in CARDS.values())
    assert (joins["and"], joins["or"]) == (1, 6)
    assert sum(card.join == "or" for card in CONTENT.cards["symbols"].values()) == 5


def test_one_five_player_card_of_each_good() -> None:
    goods = [CONTENT.good_name(card.good) for card in CARDS.values() if card.seats_from == 5]
    assert sorted(goods) == sorted(facts.GOODS)


@pytest.mark.parametrize(("number", "name"), list(enumerate(facts.GOODS)))
def test_the_thresholds_of_each_good(number: int, name: str) -> None:
    """«обозначено в центре карты 4-мя величинами»

    «les cinq Ressources du jeu»
    «il est inscrit sur chaque carte»
    """
    good = CONTENT.goods[number]
    assert (good.id, list(good.thresholds)) == (name, facts.THRESHOLDS[name])


@pytest.mark.parametrize("side", "AB")
def test_the_borders_of_each_side(side: str) -> None:
    board = CONTENT.sides[side]
    assert named_links(board, board.land) == {frozenset(link) for link in facts.LAND[side]}
    assert named_links(board, board.sea) == {frozenset(link) for link in facts.SEA[side]}


@pytest.mark.parametrize(("side", "land", "sea"), [("A", 30, 7), ("B", 29, 7)])
def test_the_number_of_borders(side: str, land: int, sea: int) -> None:
    board = CONTENT.sides[side]
    assert (len(named_links(board, board.land)), len(named_links(board, board.sea))) == (land, sea)


@pytest.mark.parametrize("side", "AB")
def test_the_regions_of_each_continent(side: str) -> None:
    board = CONTENT.sides[side]
    continents = {name: board.continents[of] for name, of in zip(board.regions, board.continent_of, strict=True)}
    assert continents == facts.CONTINENT_OF[side]


@pytest.mark.parametrize("side", "AB")
def test_the_start_and_the_triangles_of_each_side(side: str) -> None:
    board = CONTENT.sides[side]
    assert board.regions[board.start] == facts.START[side]
    assert [board.regions[number] for number in board.triangles] == facts.TRIANGLES[side]


def test_the_numbers_of_the_rule_book() -> None:
    assert list(CONTENT.row_costs) == facts.PRICES
    assert CONTENT.coins == facts.COINS
    assert CONTENT.cards_to_end == facts.CARDS_TO_END
    assert (CONTENT.starting_armies, CONTENT.neutral_armies) == (3, 10)


@pytest.mark.parametrize("seats", facts.COINS)
def test_the_deck_is_big_enough_and_the_coins_are_enough(seats: int) -> None:
    assert len(CONTENT.deck(seats)) == (42 if seats == 5 else 37)
    assert seats * CONTENT.cards_to_end[seats] <= len(CONTENT.deck(seats))
    assert seats * CONTENT.coins[seats] <= CONTENT.coin_tokens
