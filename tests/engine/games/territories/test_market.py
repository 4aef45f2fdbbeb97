"""The market day: lots, bids, counter-offers, one exchange."""

from collections.abc import Sequence

import pytest

from engine.games.territories import events as happened
from engine.kernel.actors import PUBLIC
from tests.engine.games.territories.builders import GAME, Table, held, task


def market(seats: int = 3, coins: Sequence[int] = (5, 5, 5)) -> Table:
    return Table(seats=seats, stage={"kind": "market"}).set(round=3, coins=list(coins[:seats]))


def test_every_third_round_before_construction() -> None:
    """«Каждый третий раунд объявляется базарный день (до фазы строительства)»"""
    for number, stage in ((1, "construction"), (2, "market"), (3, "construction"), (5, "market")):
        table = Table().set(round=number).rolled(6).plans().skip_draws()
        assert (table.state.round, table.state.stage.kind) == (number + 1, stage)


def test_by_option_there_is_none() -> None:
    table = Table(market=False).set(round=2).rolled(6).plans().skip_draws()
    assert (table.state.round, table.state.stage.kind) == (3, "construction")


def test_any_card_of_the_hand_is_laid_out_for_sale() -> None:
    """«любой игрок может выложить любую свою карту с руки на стол, описанием вверх - предложение о продаже»"""
    table = market()
    cards = table.hand(0, "b_mill", "e_fair", "m_bridge")
    assert table.legal(0, "sell") == [f"sell {card}" for card in sorted(cards)]
    table.play(0, f"sell {cards[0]}", "offer 3")
    [lot] = GAME.observe(table.state, PUBLIC).lots
    assert (lot.card, lot.seller, lot.price) == (cards[0], 0, 3)
    assert cards[0] in table.state.players[0].hand, "it is still counted in the hand"


def test_any_other_player_may_buy_any_lot() -> None:
    """«Любой другой игрок может купить любую выложенную карту.»"""
    table = market(coins=(0, 5, 2))
    [mill] = table.hand(0, "b_mill")
    table.play(0, f"sell {mill}", "offer 3")
    assert [table.legal(seat, "take") for seat in range(3)] == [[], [f"take {mill} 3"], []]
    table.play(1, f"take {mill} 3")
    assert [player.coins for player in table.state.players] == [3, 2, 2]
    assert [player.hand for player in table.state.players] == [(), (mill,), ()]
    assert table.state.lots == ()


def bid(table: Table, seat: int, lot: int, coins: int, *cards: int) -> Table:
    return table.play(seat, f"bid {lot}", *(f"card {card}" for card in cards), f"post {coins}")


def test_the_price_is_agreed_by_the_two() -> None:
    """«О цене игроки договариваются самостоятельно.»"""
    table = market()
    [mill] = table.hand(0, "b_mill")
    [fair] = table.hand(1, "e_fair")
    table.play(0, f"sell {mill}", "offer 0")
    bid(table, 1, mill, 1)
    table.play(0, f"counter {mill} 1", "post 4")
    table.play(1, f"counter {mill} 1", f"card {fair}", "post 2")
    table.play(0, f"accept {mill} 1 3")
    assert [player.coins for player in table.state.players] == [7, 3, 5]
    assert [player.hand for player in table.state.players] == [(fair,), (mill,), ()]
    assert [player.deeds[4] for player in table.state.players] == [1, 1, 0]


def test_at_most_three_counter_offers() -> None:
    table = market()
    [mill] = table.hand(0, "b_mill")
    table.play(0, f"sell {mill}", "offer 0")
    bid(table, 1, mill, 1)
    for seat, coins in ((0, 5), (1, 2), (0, 4)):
        table.play(seat, f"counter {mill} 1", f"post {coins}")
    assert table.legal(1, "counter") == []
    assert table.legal(1, "accept") == [f"accept {mill} 1 4"]


def test_one_standing_bid_for_a_lot_and_a_new_one_replaces_it() -> None:
    table = market()
    [mill] = table.hand(0, "b_mill")
    table.play(0, f"sell {mill}", "offer 0")
    bid(table, 1, mill, 1)
    bid(table, 1, mill, 2)
    assert table.legal(0, "accept") == [f"accept {mill} 1 2"], "a press for the old one means nothing any more"


def test_a_bid_above_the_treasury_cannot_be_made() -> None:
    table = market(coins=(0, 2, 0))
    [mill] = table.hand(0, "b_mill")
    table.play(0, f"sell {mill}", "offer 0").play(1, f"bid {mill}")
    assert table.legal(1, "post") == ["post 0", "post 1", "post 2"]


def test_cards_offered_are_seen_by_the_two_alone() -> None:
    table = market()
    [mill] = table.hand(0, "b_mill")
    [fair] = table.hand(1, "e_fair")
    table.play(0, f"sell {mill}", "offer 0")
    bid(table, 1, mill, 1, fair)
    terms = [GAME.observe(table.state, viewer).bids[0].terms for viewer in (0, 1, 2, PUBLIC)]
    assert terms == [(fair,), (fair,), None, None]
    assert [GAME.observe(table.state, viewer).bids[0].cards for viewer in (2, PUBLIC)] == [1, 1]
    assert [event.audience for event in table.told(happened.TermsTold)] == [0]


def test_a_draft_is_seen_by_its_seat_alone() -> None:
    table = market()
    [mill] = table.hand(0, "b_mill")
    table.play(0, f"sell {mill}")
    assert [GAME.observe(table.state, viewer).draft is None for viewer in (0, 1, PUBLIC)] == [False, True, True]
    assert [event.audience for event in table.see] == [0]


def test_a_draft_stops_nothing_but_another_draft() -> None:
    """Lots are taken, proposals answered, a card and a task bought beside it, and the draft is as it was."""
    table = market()
    [mill] = table.hand(0, "b_mill")
    fair, garden = table.hand(1, "e_fair", "b_garden")
    [quarry] = table.hand(2, "b_quarry")
    table.play(0, f"sell {mill}", "offer 0").play(1, f"sell {fair}", "offer 0").play(2, f"sell {quarry}", "offer 1")
    bid(table, 0, fair, 1)
    table.play(1, f"bid {mill}", f"card {garden}")
    assert [table.legal(1, verb) for verb in ("sell", "bid", "counter")] == [[], [], []]
    assert {"buy", "task"} <= set(table.legal(1))
    table.play(1, f"accept {fair} 0 1", f"take {quarry} 1")
    draft = table.state.players[1].draft
    assert draft is not None
    assert (draft.lot, draft.cards) == (mill, (garden,))
    table.play(1, "post 1")
    assert table.legal(0, "accept") == [f"accept {mill} 1 1"]


def test_a_listed_card_is_neither_paid_with_nor_listed_twice() -> None:
    table = market()
    [mill] = table.hand(0, "b_mill")
    fair, garden = table.hand(1, "e_fair", "b_garden")
    table.play(0, f"sell {mill}", "offer 0").play(1, f"sell {fair}", "offer 0")
    assert f"sell {fair}" not in table.legal(1)
    table.play(1, f"bid {mill}")
    assert table.legal(1, "card") == [f"card {garden}"]


def test_a_promised_card_is_not_listed() -> None:
    table = market()
    [mill] = table.hand(0, "b_mill")
    [fair] = table.hand(1, "e_fair")
    table.play(0, f"sell {mill}", "offer 0")
    bid(table, 1, mill, 0, fair)
    assert table.legal(1, "sell") == []


def test_nothing_is_set_aside_and_the_first_acceptance_wins() -> None:
    table = market()
    [mill] = table.hand(0, "b_mill")
    [quarry] = table.hand(2, "b_quarry")
    table.play(0, f"sell {mill}", "offer 0").play(2, f"sell {quarry}", "offer 0")
    bid(table, 1, mill, 4)
    bid(table, 1, quarry, 4)
    table.play(0, f"accept {mill} 1 1")
    assert table.legal(2, "accept") + table.legal(2, "refuse") == [], "one coin is left"
    assert table.state.players[1].hand == (mill,)


def test_a_proposal_that_can_no_longer_be_paid_is_void() -> None:
    """Whatever the coins went for: here for a card of the deck. What can still be paid stands."""
    table = market()
    [mill] = table.hand(0, "b_mill")
    [quarry] = table.hand(2, "b_quarry")
    table.play(0, f"sell {mill}", "offer 0").play(2, f"sell {quarry}", "offer 0")
    bid(table, 1, mill, 5)
    bid(table, 1, quarry, 2)
    table.play(0, f"counter {mill} 1", "post 4")
    table.play(1, "buy")
    assert [(one.lot, one.status) for one in table.state.bids] == [(mill, "void"), (quarry, "open")]
    assert table.legal(1, "accept") + table.legal(1, "refuse") == []
    table.skip_draws()
    assert table.legal(1, "bid") == [f"bid {mill}", f"bid {quarry}"], "and he may bid anew what he has"
    assert table.legal(2, "accept") == [f"accept {quarry} 1 1"]


def test_whoever_pays_with_cards_has_no_other_proposal_with_cards() -> None:
    table = market()
    [mill] = table.hand(0, "b_mill")
    [quarry] = table.hand(2, "b_quarry")
    [fair] = table.hand(1, "e_fair")
    table.play(0, f"sell {mill}", "offer 0").play(2, f"sell {quarry}", "offer 0")
    bid(table, 1, mill, 0, fair)
    bid(table, 1, quarry, 0, fair)
    table.play(0, f"accept {mill} 1 1")
    assert table.legal(2, "accept") == []
    assert [bid.status for bid in table.state.bids] == ["void", "void"]
    hands = sorted(card for player in table.state.players for card in player.hand)
    assert hands == sorted([mill, quarry, fair])


def test_a_withdrawn_lot_voids_its_bids_and_its_numbers_go_on() -> None:
    table = market()
    [mill] = table.hand(0, "b_mill")
    table.play(0, f"sell {mill}", "offer 0")
    bid(table, 1, mill, 3)
    table.play(0, f"withdraw {mill}", f"sell {mill}", "offer 0")
    assert table.legal(0, "accept") == []
    bid(table, 1, mill, 1)
    assert table.legal(0, "accept") == [f"accept {mill} 1 2"], "the press for three coins means nothing any more"


def test_a_refusal_closes_the_bargain_for_the_day() -> None:
    table = market()
    [mill] = table.hand(0, "b_mill")
    table.play(0, f"sell {mill}", "offer 0")
    bid(table, 1, mill, 3)
    table.play(0, f"refuse {mill} 1 1")
    assert table.legal(1, "bid") == []
    assert table.legal(2, "bid") == [f"bid {mill}"]


def test_a_bid_can_be_taken_back() -> None:
    table = market()
    [mill] = table.hand(0, "b_mill")
    table.play(0, f"sell {mill}", "offer 0")
    bid(table, 1, mill, 3)
    table.play(1, f"cancel {mill}")
    assert table.legal(0, "accept") == []
    assert table.legal(1, "bid") == [f"bid {mill}"]


def test_a_counter_offer_that_is_taken_back_ends_the_bargain() -> None:
    table = market()
    [mill] = table.hand(0, "b_mill")
    table.play(0, f"sell {mill}", "offer 0")
    bid(table, 1, mill, 1)
    table.play(0, f"counter {mill} 1", "post 4")
    table.play(1, f"counter {mill} 1", "post 2", f"cancel {mill}")
    assert table.legal(0, "accept") + table.legal(1, "bid") == []


def test_a_proposal_wakes_whoever_has_to_answer_and_a_new_lot_wakes_nobody() -> None:
    table = market()
    [mill] = table.hand(0, "b_mill")
    [quarry] = table.hand(2, "b_quarry")
    table.play(0, f"sell {mill}", "offer 0", "ready")
    table.play(2, f"sell {quarry}", "offer 0")
    assert 0 not in GAME.awaited(table.state)
    bid(table, 1, mill, 3)
    assert 0 in GAME.awaited(table.state)


def test_a_draft_of_what_is_gone_cannot_be_posted() -> None:
    table = market()
    [mill] = table.hand(0, "b_mill")
    table.play(0, f"sell {mill}", "offer 2").play(1, f"bid {mill}").play(2, f"take {mill} 2")
    assert table.legal(1, "post") == []
    assert table.legal(1) == ["drop", "buy", "task", "ready"]


def test_a_gift_is_no_deal_for_tasks() -> None:
    table = market().set(tasks=[[], [held("t_deal")], []])
    mill, garden = table.hand(0, "b_mill", "b_garden")
    table.play(0, f"sell {mill}", "offer 0")
    bid(table, 1, mill, 0)
    table.play(0, f"accept {mill} 1 1")
    assert table.state.players[1].deeds[4] == 0
    table.play(0, f"sell {garden}", "offer 1").play(1, f"take {garden} 1")
    for seat in range(3):
        table.play(seat, "ready")
    assert table.told(happened.Checked)[0].tasks == (task("t_deal"),)


def test_the_day_ends_when_all_are_ready_and_what_is_not_sold_goes_back() -> None:
    table = market()
    [mill] = table.hand(0, "b_mill")
    table.play(0, f"sell {mill}", "offer 0")
    bid(table, 1, mill, 3)
    table.play(2, f"bid {mill}")
    for seat in (0, 1, 2):
        table.play(seat, "ready")
    assert table.state.stage.kind == "construction"
    assert (table.state.lots, table.state.bids) == ((), ())
    assert [player.draft for player in table.state.players] == [None] * 3
    assert table.state.players[0].hand == (mill,)


@pytest.mark.parametrize("codes", [(), ("sell {0}",), ("sell {0}", "offer 2")])
def test_a_silent_player_is_ready(codes: tuple[str, ...]) -> None:
    table = market()
    cards = table.hand(0, "b_mill")
    table.play(0, *(code.format(*cards) for code in codes))
    assert GAME.fallback(table.state, 0).code == "ready"


def test_a_seller_asks_only_for_cards_that_he_was_shown() -> None:
    table = market()
    [mill] = table.hand(0, "b_mill")
    fair, garden = table.hand(1, "e_fair", "b_garden")
    table.play(0, f"sell {mill}", "offer 0")
    bid(table, 1, mill, 1, fair)
    table.play(0, f"counter {mill} 1")
    assert table.legal(0, "card") == [f"card {fair}"]
    assert f"card {garden}" not in table.legal(0)
