"""Points for goods, wild cards and tokens."""

from typing import Any

import pytest

from tests.engine.games.eme import facts
from tests.engine.games.eme.builders import GAME, points, position, standing

WILDS = [40, 41, 42]


def goods(*cards: int, seat: int = 0, **fields: Any) -> dict[str, int]:
    """Points of one seat by good, zeros left out."""
    found = points(seat, **{"seats": 2, "turn": 1, "taken": [list(cards)], "row": row_without(cards), **fields})
    return {name: found[name] for name in facts.GOODS if found[name]}


def row_without(cards: tuple[int, ...]) -> list[int]:
    return [card for card in facts.deck(2) if card not in cards][:6]


def hand(good: str, symbols: int) -> list[int]:
    """Cards with one symbol of this good each."""
    single = [n for n in facts.deck(2) if facts.CARDS[n]["good"] == good and facts.CARDS[n]["symbols"] == 1]
    assert len(single) >= symbols
    return single[:symbols]


@pytest.mark.parametrize(
    ("good", "by_count"),
    [
        ("gem", [0, 1, 2, 3, 5]),
        ("coal", [0, 0, 1, 2, 3, 5, 5]),
        ("wood", [0, 0, 1, 1, 2, 3, 5, 5]),
        ("anvil", [0, 0, 1, 1, 2, 2, 3, 5, 5]),
        ("carrot", [0, 0, 0, 1, 1, 2, 2, 3, 5]),
    ],
)
def test_a_set_is_worth_more_at_each_of_four_thresholds(good: str, by_count: list[int]) -> None:
    """«+очки за свои наборы товаров»

    «Количество очков за каждый товар зависит от количества его карт и обозначено в центре карты 4-мя величинами.»
    «Les joueurs gagnent les points de victoire correspondants à leurs séries de Ressources.»
    «Le nombre de points de victoire rapportés par chaque Ressource dépend du nombre de cartes possédées par le joueur»
    """
    found = [goods(*hand(good, symbols)).get(good, 0) for symbols in range(len(by_count))]
    assert found == by_count


def test_crystals() -> None:
    """«Кристаллы стоят 1 очко за 1 карту, 2 — за 2 карты, 3 — за 3 карты, 5 — за 4 карты»

    «les cristaux rapportent 1 point pour 1 carte, 2 points pour 2 cartes, 3 points pour 3 cartes et 5 points pour 4 cartes»
    """  # noqa: E501 - the sentence is as long as it is
    assert [goods(*hand("gem", symbols)) for symbols in range(1, 5)] == [{"gem": n} for n in (1, 2, 3, 5)]


def test_a_card_with_two_symbols_counts_twice() -> None:
    assert goods(9) == {}
    assert goods(9, 6) == {"carrot": 1}


def test_a_good_never_brings_more_than_its_last_step() -> None:
    """«не может превышать максимального значения, указанного на соответствующей карте»"""
    assert goods(*hand("wood", 7)) == {"wood": 5}
    assert goods(*hand("gem", 4), *WILDS) == {"gem": 5}


def test_different_goods_add_up() -> None:
    assert goods(1, 2, 25, 26) == {"gem": 2, "coal": 1}


def test_a_wild_card_is_one_more_of_a_good_already_owned() -> None:
    """«считается 1 дополнительным товаром любого вида, но только из тех, которые уже имеются»

    «Ces cartes Découverte sont considérées comme des jokers et peuvent donc être ajoutées à n'importe quelle série»
    «chaque carte Découverte est comptée comme une Ressource supplémentaire dans la catégorie choisie par le joueur»
    """
    assert goods(1, 40) == {"gem": 2}
    assert goods(25, 40) == {"coal": 1}


def test_wild_cards_alone_are_worth_nothing() -> None:
    """«но только из тех, которые уже имеются»"""
    assert goods(*WILDS) == {}


def test_a_wild_card_becomes_what_brings_most_when_points_are_counted() -> None:
    """«во что именно превращается Wild-карта игрок решает при подсчете очков»

    «Les joueurs peuvent, à présent décider où placer leur(s) carte(s) Découverte.»
    """
    assert goods(1, 40) == {"gem": 2}
    assert goods(1, 40, *hand("coal", 4)) == {"gem": 1, "coal": 5}


def test_each_wild_card_goes_its_own_way() -> None:
    taken = [1, *hand("coal", 4), *hand("wood", 5), *WILDS]
    assert goods(*taken) == {"gem": 2, "coal": 5, "wood": 5}


def test_wild_cards_that_bring_nothing_alone_may_bring_something_together() -> None:
    assert goods(6, 40, 41) == {"carrot": 1}


def test_a_token_is_one_more_good_of_who_controls_its_region() -> None:
    """«У игрока, контролирующего область с жетоном товара, этого товара +1.»

    «Le joueur qui contrôle la région en fin de partie possède alors une Ressource supplémentaire»
    """
    variant: dict[str, Any] = {"choices": {"tokens": True}, "tokens": {"A8": 1}, "armies": [{"A8": 2}, {"A8": 1}]}
    assert goods(1, **variant) == {"gem": 2}
    assert goods(seat=1, **variant) == {}


def test_a_token_in_dispute_belongs_to_nobody() -> None:
    variant: dict[str, Any] = {"choices": {"tokens": True}, "tokens": {"A8": 1}, "armies": [{"A8": 2}, {"A8": 2}]}
    assert [goods(1, seat=seat, **variant) for seat in range(2)] == [{"gem": 1}, {}]


def test_a_token_of_neutral_armies_belongs_to_nobody() -> None:
    variant: dict[str, Any] = {"choices": {"tokens": True}, "tokens": {"A8": 1}, "armies": [{"A8": 2}, {}, {"A8": 3}]}
    assert goods(1, **variant) == {"gem": 1}


def test_a_token_counts_like_a_card() -> None:
    """«каждый жетон товаров можно считать картой, принадлежащей игроку, контролирующему область»"""
    variant: dict[str, Any] = {
        "choices": {"tokens": True},
        "tokens": {"A1": 1, "A8": 1},
        "armies": [{"A1": 1, "A8": 1}],
    }
    assert goods(1, 2, **variant) == {"gem": 5}


def test_a_token_alone_makes_a_good_owned_for_a_wild_card() -> None:
    """«можно считать картой»"""
    variant: dict[str, Any] = {"choices": {"tokens": True}, "tokens": {"A8": 1}}
    assert goods(40, **variant) == {}
    assert goods(40, armies=[{"A8": 1}], **variant) == {"gem": 2}


def test_tokens_do_not_lift_a_good_over_its_last_step() -> None:
    """«не может превышать максимального значения»"""
    variant: dict[str, Any] = {
        "choices": {"tokens": True},
        "tokens": {"A1": 1, "A8": 1},
        "armies": [{"A1": 1, "A8": 1}],
    }
    assert goods(*hand("gem", 4), **variant) == {"gem": 5}


def test_a_card_scores_the_same_in_both_printings() -> None:
    fields: dict[str, Any] = {"choices": {"card24": "symbols"}}
    assert goods(24, 25, **fields) == goods(24, 25) == {"coal": 1}


def test_points_can_be_read_at_any_moment_and_are_final_when_the_match_is_over() -> None:
    """«Затем каждый подсчитывает свои победные очки.»

    «Les joueurs comptent alors silencieusement leurs points de victoire.»
    """
    assert not standing(2, taken=[[1]]).over
    hands = [facts.deck(2)[:13], facts.deck(2)[13:26]]
    done = GAME.standing(GAME.load(position(2, taken=hands, stage={"kind": "over"}, row=[])))
    assert (done.over, done.reason) == (True, "cards")
    assert dict(done.seats[0].by)["gem"] == 5
