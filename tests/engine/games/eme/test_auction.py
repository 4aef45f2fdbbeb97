"""Who starts."""

from typing import Any

import pytest

from engine.kernel.actors import CHANCE, PUBLIC
from engine.kernel.errors import IllegalDecision, NothingToUndo
from tests.engine.games.eme.builders import GAME, new_table, position, table
from tests.support.playing import Table


def auction(seats: int = 3, **fields: Any) -> Table:
    return table(position(seats, **{"stage": {"kind": "auction"}, **fields}))


def bids(*coins: int, **fields: Any) -> Table:
    """The table after these bids, in seat order."""
    made = auction(len(coins), **fields)
    for seat, coin in enumerate(coins):
        made.play(seat, f"bid {coin}")
    return made


def test_everybody_bids_any_number_of_his_coins() -> None:
    """«Каждый игрок берет свои 8 монет и тайно выбирает количество для ставки»

    «Chaque joueur prend toutes ses Pièces et en choisit secrètement un certain nombre»
    """
    made = auction(coins=[3, 0, 1])
    assert made.legal(0) == ["bid 0", "bid 1", "bid 2", "bid 3"]
    assert (made.legal(1), made.legal(2)) == (["bid 0"], ["bid 0", "bid 1"])


def test_all_bid_at_once_and_in_any_order() -> None:
    """«Un tour d'enchères a lieu afin de déterminer le premier joueur.»"""
    made = auction()
    assert (made.actors, made.awaited) == ([0, 1, 2], [0, 1, 2])
    assert made.play(2, "bid 1").awaited == [0, 1]


def test_a_bid_is_secret_until_all_have_bid() -> None:
    """«тайно выбирает количество для ставки»

    «Les joueurs tiennent ensuite leur main fermée au-dessus du plateau de jeu.»
    """
    made = auction().play(0, "bid 4")
    seen = {viewer: GAME.observe(made.match.state, viewer) for viewer in (PUBLIC, 0, 1)}
    assert {viewer: one.bids[0] for viewer, one in seen.items()} == {PUBLIC: None, 0: 4, 1: None}
    assert [event["kind"] for event in (e.as_json() for e in made.events) if event["to"] == "public"] == ["bid_made"]


def test_a_new_bid_replaces_the_old_one_until_the_last_seat_has_bid() -> None:
    made = auction().play(0, "bid 4").play(0, "bid 1").play(1, "bid 2")
    assert made.awaited == [2]
    assert made.play(2, "bid 0").told("bids_opened") == [{"kind": "bids_opened", "coins": [1, 2, 0], "to": "public"}]


def test_all_bids_open_at_the_same_time() -> None:
    """«Все ставки открываются одновременно.»

    «Lorsque tous les joueurs sont prêts, ils révèlent en même temps le contenu de leur main.»
    """
    made = bids(1, 4, 2)
    assert made.told("bids_opened")[0]["coins"] == [1, 4, 2]
    assert GAME.observe(made.match.state, PUBLIC).bids == (1, 4, 2)


def test_a_bid_cannot_be_taken_back_once_they_are_open() -> None:
    made = bids(1, 4, 2)
    with pytest.raises(NothingToUndo):
        made.undo(2)


def test_the_highest_bid_pays_and_chooses_who_starts() -> None:
    """«Игрок, поставивший больше всех монет, возвращает их в запас»

    «Le joueur ayant mis le plus grand nombre de Pièces remporte l'enchère»
    «il paie le contenu de sa main à la réserve et choisit alors qui devient le premier joueur»
    """
    made = bids(1, 4, 2)
    assert made.position["coins"] == [5, 1, 5]
    assert (made.actors, made.legal()) == ([1], ["first 0", "first 1", "first 2"])
    made.play(1, "first 2")
    assert (made.stage, made.actors) == ("taking_card", [2])


def test_by_option_the_highest_bid_starts() -> None:
    """«(и ходит первым)»"""
    made = bids(1, 4, 2, choices={"winner": "starts"})
    assert (made.stage, made.actors) == ("taking_card", [1])


def test_the_others_keep_their_coins() -> None:
    """«Другие игроки сохраняют свои монеты.»

    «Les autres joueurs conservent leur mise.»
    """
    assert bids(5, 4, 3).position["coins"] == [0, 5, 5]


def test_coins_that_are_paid_leave_the_match() -> None:
    """«Монеты сложить в запас.»

    «Placer les jetons Pièces à côté du plateau, il s'agira de la réserve.»
    """
    made = bids(1, 4, 2).play(1, "first 0").play(0, "take 31")
    assert sum(made.position["coins"]) == 15 - 4 - 3


def test_the_tied_seats_say_who_is_the_youngest_and_that_one_pays() -> None:
    """«При равенстве максимальных ставок (в т.ч. если все = 0) побеждает (и платит свои монеты) самый молодой игрок.»

    «En cas d'égalité»
    «le joueur le plus jeune remporte l'enchère et choisit qui devient le premier joueur»
    """
    made = bids(3, 1, 3, choices={"ties": "youngest"})
    assert (made.actors, made.legal(0), made.legal(1)) == ([0, 2], ["youngest 0", "youngest 2"], [])
    made.play(0, "youngest 2").play(2, "youngest 2")
    assert made.position["coins"] == [5, 5, 2]
    assert (made.stage, made.actors) == ("choosing_first", [2])


def test_with_nothing_bid_at_all_the_youngest_wins() -> None:
    """«в т.ч. если все = 0»

    «ou si toutes les mises sont de zéro, le joueur le plus jeune remporte l'enchère»
    """
    made = bids(0, 0, 0, choices={"ties": "youngest"})
    assert made.actors == [0, 1, 2]
    for seat in range(3):
        made.play(seat, "youngest 1")
    assert (made.position["coins"], made.actors) == ([5, 5, 5], [1])


def test_an_answer_about_the_youngest_may_change_until_the_last_one() -> None:
    made = bids(3, 1, 3, choices={"ties": "youngest"}).play(0, "youngest 0").play(0, "youngest 2")
    assert made.awaited == [2]
    assert made.play(2, "youngest 2").actors == [2]


def test_the_seat_named_most_often_is_the_youngest() -> None:
    made = bids(2, 2, 2, choices={"ties": "youngest"})
    made.play(0, "youngest 0").play(1, "youngest 2").play(2, "youngest 2")
    assert (made.stage, made.actors) == ("choosing_first", [2])


def test_where_the_answers_do_not_agree_the_die_decides_among_the_most_named() -> None:
    made = bids(2, 2, 2, 2, choices={"ties": "youngest"})
    for seat, named in enumerate([0, 0, 3, 3]):
        made.play(seat, f"youngest {named}")
    assert (made.stage, made.legal(CHANCE)) == ("rolling", ["roll 0", "roll 3"])


def test_in_the_variant_the_die_decides_a_tie() -> None:
    """«победитель определяется броском кубика»

    «jetez un dé pour décider qui remporte l'enchère et choisit le premier joueur»
    """
    made = bids(3, 1, 3)
    assert (made.stage, made.legal(CHANCE)) == ("rolling", ["roll 0", "roll 2"])
    assert GAME.weights(made.match.state) is None
    made.play(CHANCE, "roll 2")
    assert (made.position["coins"], made.actors) == ([5, 5, 2], [2])


def test_there_is_one_auction_in_a_match() -> None:
    """«Il n'y a qu'un tour d'enchères par partie.»"""
    made = bids(1, 4, 2).play(1, "first 0").play(0, "take 25, end").deal(1)
    assert (made.stage, made.actors) == ("taking_card", [1])
    with pytest.raises(IllegalDecision):
        made.play(1, "bid 1")


def test_a_bid_beyond_the_own_coins_is_not_legal() -> None:
    with pytest.raises(IllegalDecision):
        auction(coins=[3, 3, 3]).play(0, "bid 4")


@pytest.mark.parametrize(("seats", "coins"), [(3, 11), (4, 9), (5, 8)])
def test_by_option_the_lot_says_who_starts_and_everybody_keeps_his_coins(seats: int, coins: int) -> None:
    """By the rules an auction: «Un tour d'enchères a lieu afin de déterminer le premier joueur.»"""
    made = new_table(seats, seed=None, first="lot")
    while made.stage == "dealing":
        made.play(CHANCE, made.legal()[0])
    assert (made.stage, made.actors) == ("rolling", [CHANCE])
    assert made.legal(CHANCE) == [f"roll {seat}" for seat in range(seats)]
    assert GAME.weights(made.match.state) is None
    made.play(CHANCE, "roll 1")
    assert made.told("first_drawn") == [{"kind": "first_drawn", "seat": 1, "to": "public"}]
    assert (made.stage, made.actors) == ("taking_card", [1])
    assert (made.position["coins"], made.position["bids"]) == ([coins] * seats, [-1] * seats)


def test_two_players_place_the_neutral_armies_before_the_lot() -> None:
    made = new_table(2, first="lot")
    for _ in range(10):
        assert made.stage == "neutral"
        made.play(made.actors[0], "neutral A1")
    assert (made.stage, made.position["coins"]) == ("taking_card", [14, 14])


def test_nobody_is_asked_for_the_youngest_where_the_lot_decides() -> None:
    assert new_table(3, first="lot", ties="youngest").stage == "taking_card"
