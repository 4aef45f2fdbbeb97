"""What lies in the box: config/games/legends against the facts, typed in a second time."""

from collections import Counter
from collections.abc import Iterable

import pytest

from engine.games.legends.content import Card
from tests.engine.games.legends import facts
from tests.engine.games.legends.builders import GAME

CONTENT = GAME.content
GIVES = {
    "wings": "flying",
    "elixir": "elixirs",
    "army": "armies",
    "march": "movement",
    "coins": "coins",
    "immune": "immune",
}
"""The word of the facts → ours."""


def names(numbers: Iterable[int]) -> list[str]:
    return [CONTENT.regions[number] for number in numbers]


def test_there_are_eighteen_armies_and_three_cities_of_each_of_four_colours() -> None:
    """«4 разноцветных набора деревянных деталей — по 18 кубиков (армий) и 3 замка (города) в каждом»"""
    assert (max(GAME.info.seats), CONTENT.armies, CONTENT.cities) == (4, 18, 3)


def test_there_are_four_fragments_with_two_sides_each() -> None:
    """«4 двусторонних фрагмента игрового поля»"""
    pairs = Counter(side.fragment for side in CONTENT.sides)
    assert pairs == {1: 2, 2: 2, 3: 2, 4: 2}
    assert [{side.id for side in CONTENT.sides if side.fragment == one} for one in (1, 2, 3, 4)] == [
        {"meadows", "desert"},
        {"red_forest", "three_islands"},
        {"volcano", "ice_islands"},
        {"citadel_rock", "horseshoe"},
    ]


def test_there_are_thirty_four_cards_four_leaders_and_the_card_of_costs() -> None:
    """«39 карт»"""
    leaders = CONTENT.decisions.leaders
    assert list(CONTENT.cards) == list(range(1, 35))
    assert list(leaders) == ["fairy_queen", "bandit_king", "red_sorceress", "white_knight"]
    assert len(CONTENT.cards) + len(leaders) + 1 == 39


def test_the_bank_has_forty_four_coins() -> None:
    """«44 жетона монет»"""
    assert CONTENT.coin_tokens == 44


def test_the_tokens() -> None:
    """«3 жетона цитаделей»

    «5 жетонов исследования»
    «4 жетона событий»
    «1 жетон гиблого болота»
    """
    open_ones = [CONTENT.tokens[number].id for number in CONTENT.exploration(face_down=False)]
    assert open_ones == ["magic_spring", "cottage", "hidden_treasure", "magic_tome", "stable"]
    assert CONTENT.citadels.tokens == 3
    assert [CONTENT.tokens[n].id for n in CONTENT.exploration(face_down=True)] == [*open_ones, "swamp"]
    every = [option.name for option in GAME.info.options if option.name in ("dragon", "gates", "thieves")]
    assert every == ["dragon", "gates", "thieves"]


@pytest.mark.parametrize("number", facts.CARDS)
def test_every_card_is_as_printed(number: int) -> None:
    """«В верхней части каждой карты присутствуют её свойство и название.»"""
    card, expected = CONTENT.cards[number], facts.CARDS[number]
    assert card.word == expected["word"]
    assert (card.join, [(action.kind, action.units) for action in card.actions]) == (
        expected["join"],
        expected["actions"],
    )
    properties = dict(expected["properties"])
    gives = {word: int(getattr(card.gives, name)) for word, name in GIVES.items()}
    assert gives == {word: properties.get(word, 0) for word in GIVES}
    assert score_of(card) == {word: value for word, value in properties.items() if word in ("per", "set")}


def score_of(card: Card) -> dict[str, object]:
    """As the facts write it."""
    match card.score:
        case None:
            return {}
        case score if score.kind == "set":
            assert score.word == card.word
            return {"set": (score.cards, score.points)}
        case score:
            assert score.points == 1
            assert score.kind != "coins" or score.coins == 3
            return {"per": {"word": getattr(score, "word", ""), "flying": "wings", "coins": "coins"}[score.kind]}


def test_the_words_of_the_cards() -> None:
    words = Counter(card.word for card in CONTENT.cards.values())
    assert words == {
        "cursed": 5, "dire": 5, "ancient": 4, "forest": 4, "night": 3, "noble": 3, "arcane": 3, "mountain": 2, None: 5,
    }  # fmt: skip


def test_how_many_cards_offer_each_kind_of_action() -> None:
    counted = Counter(action.kind for card in CONTENT.cards.values() for action in card.actions)
    assert counted == {"place": 17, "move": 17, "city": 8, "destroy": 7}


def test_how_many_elixirs_and_wings_there_are() -> None:
    cards = CONTENT.cards.values()
    assert sum(card.gives.elixirs for card in cards) == 13
    assert sum(card.gives.flying for card in cards) == 5
    assert sum(card.gives.flying for card in cards if card.seats_from == 2) == 4


@pytest.mark.parametrize(("seats", "cards"), [(2, 27), (3, 32), (4, 34)])
def test_cards_leave_the_deck_with_fewer_players(seats: int, cards: int) -> None:
    """«Если в партии участвуют 3 игрока, уберите из колоды в коробку карты с цифрой «4» (слева от названия).»

    «Если в партии 2 игрока, уберите из колоды карты с цифрами «4» и «3».»
    """
    assert len(CONTENT.deck(seats)) == cards
    assert CONTENT.deck(seats) == facts.deck(seats)


def test_each_side_has_the_islands_and_borders_of_the_printed_one() -> None:
    """«На каждом фрагменте игрового поля изображены один или несколько островов, соединённых пунктирными линиями.»

    «Каждый остров делится на регионы, разделённые белыми границами.»
    """
    for side in CONTENT.sides:
        expected = facts.SIDES[side.id]
        assert [names(island) for island in side.islands] == expected["islands"]
        for ours, theirs in ((side.land, expected["land"]), (side.water, expected["water"])):
            assert {frozenset(names(pair)) for pair in ours} == {frozenset(pair) for pair in theirs}
        assert names(side.exits) == expected["exits"]
        assert side.central == (side.id == facts.CENTRAL)


def test_three_islands_stand_alone_but_their_bridges_are_no_water() -> None:
    """«На этом фрагменте поля три острова, каждый из которых считается отдельным при подсчёте очков»"""
    [side] = [side for side in CONTENT.sides if side.id == "three_islands"]
    assert [names(island) for island in side.islands] == [["T1"], ["T2"], ["T3"]]
    assert (len(side.land), side.water) == (2, ())


def test_the_numbers_of_the_rule_book() -> None:
    assert list(CONTENT.row_costs) == facts.PRICES
    assert CONTENT.coins == facts.COINS
    assert CONTENT.cards_to_end == facts.CARDS_TO_END
    assert (CONTENT.starting_armies, CONTENT.outpost_armies, CONTENT.neutral_armies) == (4, 1, 10)
    assert (CONTENT.dragon.armies, CONTENT.dragon.points) == (facts.DRAGON_ARMIES, facts.DRAGON_POINTS)


@pytest.mark.parametrize("seats", facts.COINS)
def test_the_deck_is_big_enough_and_the_coins_are_enough(seats: int) -> None:
    assert seats * CONTENT.cards_to_end[seats] <= len(CONTENT.deck(seats))
    assert seats * CONTENT.coins[seats] + 2 + 1 <= CONTENT.coin_tokens
