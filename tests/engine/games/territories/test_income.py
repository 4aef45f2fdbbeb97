"""Income: shares and coins, feeding cards, profit, the autopilot, plans that were laid in advance."""

from engine.games import registry
from engine.games.territories import events as happened
from engine.games.territories.plan_trials import rehearsed
from engine.games.territories.stage import Income
from engine.kernel.actors import PUBLIC
from tests.engine.games.territories.builders import GAME, Table


def test_income_follows_the_dice() -> None:
    """«После этого начинается Фаза Получения дохода.»"""
    assert Table().rolled(9).state.stage.kind == "planning"
    assert Table(income="coin").rolled(9).state.stage.kind == "income"


def test_coin_by_coin_from_the_leader() -> None:
    """«По очереди, начиная с ведущего, игроки берут по 1 единице дохода (монетки).»"""
    table = Table(seats=3, income="coin").set(leader=1).rolled(4)
    taken = []
    while table.state.pool:
        [seat] = GAME.actors(table.state)
        table.play(seat, "end")
        taken.append(seat)
    assert taken == [1, 2, 0, 1]
    assert [player.coins for player in table.state.players] == [1, 2, 1]


def test_income_ends_when_all_coins_are_taken_and_destruction_begins() -> None:
    """«Когда единицы дохода закончились, фаза получения дохода прекращается и начинается Фаза Разрушения.»"""
    table = Table(income="coin")
    table.land("A1", 0, "b_mill")
    table.rolled(3)
    for seat in (0, 1, 0):
        table.play(seat, "end")
    assert isinstance(table.state.stage, Income)
    assert table.state.stage.last
    table.play(0, "end").play(1, "end")
    assert table.state.lands == ()
    assert table.state.round == 2


def test_a_share_is_what_is_left_divided_by_those_who_have_not_taken_rounded_up() -> None:
    table = Table(seats=3).set(leader=2).rolled(8).plans()
    assert {event.seat: event.coins for event in table.told(happened.ShareTaken)} == {2: 3, 0: 3, 1: 2}


def test_a_building_that_gets_its_need_brings_its_profit() -> None:
    """«Необходимый доход для функционирования.» «Прибыль, которую приносит здание.»"""
    table = Table()
    [mill] = table.land("A1", 0, "b_mill")
    table.rolled(6).plans([f"pay {mill}"])
    [funded] = table.told(happened.Funded)
    assert (funded.card, funded.profit) == (mill, 3)
    assert table.state.players[0].coins == 3 - 2 + 3


def test_profit_can_be_spent_at_once() -> None:
    table = Table()
    mill, quarry = table.land("A1", 0, "b_mill", "b_quarry")
    table.rolled(6).plans([f"pay {mill}", f"pay {quarry}"])
    assert [event.card for event in table.told(happened.Funded)] == [mill, quarry]


def test_a_card_does_nothing_before_it_is_funded() -> None:
    """«Пока здание не получило необходимый доход, оно не может функционировать»"""
    table = Table()
    table.land("A1", 0, "b_chapel", active=False)
    assert GAME.standing(table.state).seats[0].total == 0
    table = Table()
    table.land("A1", 0, "b_chapel")
    assert GAME.standing(table.state).seats[0].total == 1


def test_nor_does_a_character() -> None:
    """«Персонажи, как и здания, не могут функционировать, не получив необходимого дохода»"""
    table = Table()
    [merchant] = table.land("A1", 0, "c_merchant")
    table.rolled(6)
    assert table.legal(0, "play") == []
    table.play(0, f"pay {merchant}")
    assert table.legal(0, "play") == [f"play {merchant}"]


def test_a_character_that_was_laid_before_is_played() -> None:
    """«Сыграть выложенным ранее персонажем.»"""
    table = Table()
    [merchant] = table.land("A1", 0, "c_merchant")
    table.rolled(6).plans([f"pay {merchant}", f"play {merchant}"])
    assert table.state.players[0].coins == 3 - 1 + 2


def test_an_action_is_used_once_a_round_and_paid_for() -> None:
    table = Table().set(coins=[9, 0])
    teller, theatre = table.land("A1", 0, "c_teller", "b_theatre")
    table.rolled(6).play(0, f"pay {teller}", f"pay {theatre}", f"play {teller}")
    assert table.legal(0, "play") == [f"play {theatre}"]
    table.play(0, f"play {theatre}").plans()
    assert table.state.players[0].reputation == 2
    assert table.state.players[0].coins == 9 + 3 - 1 - 2 + 1 - 3 - 3


def test_a_thief_takes_what_there_is() -> None:
    table = Table().set(coins=[0, 0], leader=0)
    [collector] = table.land("A1", 0, "c_collector")
    table.rolled(6).plans([f"pay {collector}", f"aim {collector} 1"])
    [stolen] = table.told(happened.Stolen)
    assert (stolen.victim, stolen.coins) == (1, 0), "the second has not taken his share yet"


def test_what_is_not_spent_goes_to_the_treasury() -> None:
    assert [player.coins for player in Table().rolled(7).plans().state.players] == [4, 3]


def test_a_need_is_paid_every_round() -> None:
    table = Table()
    [mill] = table.land("A1", 0, "b_mill")
    table.rolled(6).plans([f"pay {mill}"])
    table.skip_draws()
    assert [piece.funded for piece in table.at("A1").pieces] == [True]
    table.rolled(6)
    assert [(piece.funded, piece.coins) for piece in table.at("A1").pieces] == [(False, 0)]


def test_needs_and_profits_in_a_union_are_changed_by_its_cards() -> None:
    table = Table()
    granary, mill = table.land("A1", 0, "b_granary", "b_mill")
    [forge] = table.land("A2", 0, "b_forge")
    table.bridge("A1", "A2")
    seen = GAME.observe(table.state, PUBLIC)
    found = {piece.card: (piece.need, piece.profit) for land in seen.lands for piece in land.pieces}
    assert found == {granary: (1, 2), mill: (1, 4), forge: (1, 2)}


def test_a_need_never_falls_below_one() -> None:
    table = Table()
    table.land("A1", 0, "b_granary", "b_granary", "c_architect")
    [garden] = table.land("A2", 0, "b_garden")
    table.bridge("A1", "A2")
    needs = {p.card: p.need for land in GAME.observe(table.state, PUBLIC).lands for p in land.pieces}
    assert needs[garden] == 1


def test_a_need_lowered_to_the_coins_on_a_card_funds_it() -> None:
    table = Table(income="coin").set(coins=[5, 0])
    architect, quarry = table.land("A1", 0, "c_architect", "b_quarry", active=False)
    table.rolled(9).play(0, f"coin {quarry}", f"coin {quarry}")
    assert table.told(happened.Funded) == []
    table.play(0, f"pay {architect}")
    assert [event.card for event in table.told(happened.Funded)] == [architect, quarry]


def test_the_autopilot_feeds_the_card_with_the_fewest_missing_coins_then_the_dearest_then_the_oldest() -> None:
    table = Table()
    quarry, first = table.land("A1", 0, "b_quarry", "b_garden")
    second, chapel = table.land("A2", 0, "b_garden", "b_chapel")
    table.rolled(9).plans(["feed"])
    assert [event.card for event in table.told(happened.Funded)] == [first, second, chapel, quarry]


def test_a_silent_player_lets_the_autopilot_feed() -> None:
    table = Table()
    table.land("A1", 0, "b_mill")
    table.rolled(6)
    assert GAME.fallback(table.state, 0).code == "feed"
    table.play(0, "feed")
    assert GAME.fallback(table.state, 0).code == "seal"


def test_plans_are_secret_until_the_last_is_sealed_and_are_carried_out_from_the_leader() -> None:
    table = Table().set(leader=1)
    [mill] = table.land("A1", 0, "b_mill")
    [school] = table.land("B1", 1, "b_school")
    table.rolled(8).play(0, f"pay {mill}")
    assert GAME.observe(table.state, 1).plan == ()
    assert all(ask.legal is None for ask in GAME.asks(table.state, PUBLIC))
    table.play(0, "seal").play(1, f"pay {school}", "seal")
    assert [(event.seat, event.codes) for event in table.told(happened.PlanCarried)] == [
        (1, (f"pay {school}",)),
        (0, (f"pay {mill}",)),
    ]


def test_a_step_that_cannot_be_done_any_more_is_skipped_and_only_its_player_learns_of_it() -> None:
    table = Table().set(coins=[0, 2], leader=0)
    [robbers] = table.hand(0, "e_robbers")
    [cathedral] = table.land("B1", 1, "b_cathedral")
    table.rolled(4).plans([f"aim {robbers} 1"], [f"pay {cathedral}"])
    [skipped] = table.told(happened.StepSkipped)
    assert (skipped.audience, skipped.code) == (1, f"pay {cathedral}")
    assert [event.codes for event in table.told(happened.PlanCarried)] == [(f"aim {robbers} 1",), ()]


def test_after_the_last_share_what_was_missed_is_paid_if_it_can_be() -> None:
    table = Table().set(coins=[0, 2])
    [robbers] = table.hand(0, "e_robbers")
    [harvest] = table.hand(1, "e_harvest")
    [cathedral] = table.land("B1", 1, "b_cathedral")
    table.rolled(4).plans([f"aim {robbers} 1"], [f"pay {cathedral}", f"play {harvest}"])
    assert [event.codes for event in table.told(happened.PlanCarried)] == [(f"aim {robbers} 1",), (f"play {harvest}",)]
    assert [event.card for event in table.told(happened.Funded)] == [cathedral]


def test_pool_cards_are_played_before_one_takes_ones_share() -> None:
    table = Table()
    [caravan] = table.hand(0, "e_caravan")
    table.rolled(6).plans([f"play {caravan}"])
    assert {event.seat: event.coins for event in table.told(happened.ShareTaken)} == {0: 5, 1: 5}


def test_what_changes_the_common_income_comes_before_the_share_wherever_it_was_laid() -> None:
    table = Table()
    caravan, hail = table.hand(0, "e_caravan", "e_hail")
    [garden] = table.land("A1", 0, "b_garden")
    table.rolled(8).play(0, f"pay {garden}", f"play {hail}", f"play {caravan}")
    assert table.state.players[0].plan == (f"play {hail}", f"play {caravan}", f"pay {garden}")
    table = Table()
    [hail] = table.hand(0, "e_hail")
    [garden] = table.land("A1", 0, "b_garden")
    table.rolled(8).plans([f"pay {garden}", f"play {hail}"])
    assert {event.seat: event.coins for event in table.told(happened.ShareTaken)} == {0: 2, 1: 2}, (
        "he keeps no more than others"
    )


def test_a_caravan_comes_before_the_share_also_where_nothing_was_left() -> None:
    table = Table(seats=3)
    [hail], [caravan] = table.hand(0, "e_hail"), table.hand(1, "e_caravan")
    table.rolled(4).plans([f"play {hail}"], [f"play {caravan}"])
    assert {event.seat: event.coins for event in table.told(happened.ShareTaken)} == {0: 0, 1: 2, 2: 2}


def test_a_plan_reckons_with_the_shares_of_those_before() -> None:
    """A thief who comes second finds what the first has taken."""
    table = Table().set(coins=[0, 0])
    [thief, garden] = table.land("B1", 1, "c_thief", "b_garden")
    table.rolled(3).play(1, f"pay {thief}")
    assert f"pay {garden}" not in table.legal(1)
    table.play(1, f"aim {thief} 0", f"pay {garden}", "seal").play(0, "seal")
    assert [event.coins for event in table.told(happened.Stolen)] == [1]


def test_in_the_last_payment_nothing_is_played() -> None:
    table = Table(income="coin").set(coins=[0, 5])
    table.hand(1, "e_harvest")
    [garden] = table.land("B1", 1, "b_garden")
    table.rolled(3)
    for seat in (0, 1, 0, 0):
        table.play(seat, "end")
    assert isinstance(table.state.stage, Income)
    assert table.state.stage.last
    assert table.legal(1) == [f"pay {garden}", "end"]


def test_at_most_three_waits_of_the_whole_table_in_a_round() -> None:
    table = Table(seats=3, stage={"kind": "market"}).set(round=3)
    waits = []
    while table.state.round == 3:
        if table.state.due:
            table.skip_draws()
            continue
        if table.state.stage.kind not in waits:
            waits.append(table.state.stage.kind)
        seat = GAME.awaited(table.state)[0]
        table.play(seat, GAME.fallback(table.state, seat).code)
    assert waits == ["market", "construction", "planning"]


def fed_teller(coins: int) -> tuple[Table, str]:
    """A storyteller that costs 3 coins, with a plan that feeds him first."""
    table = Table().set(coins=[coins, 0])
    [teller] = table.land("A1", 0, "c_teller")
    return table.rolled(3).play(0, "feed"), f"play {teller}"


def test_plans_that_were_tried_out_in_one_position_say_nothing_about_another() -> None:
    (poor, story), (rich, _) = fed_teller(0), fed_teller(5)
    assert [story in table.legal(0) for table in (poor, rich, poor)] == [False, True, False]


def test_nor_about_the_same_position_of_a_game_with_other_cards() -> None:
    rich, story = fed_teller(5)
    hungry = registry.variant("territories", {"cards.cards.id=c_teller.need": 9})
    assert story in rich.legal(0)
    assert story not in [one.code for one in hungry.legal(hungry.load(GAME.save(rich.state)), 0)]


def test_a_step_that_is_not_possible_changes_nothing_while_a_plan_is_tried_out() -> None:
    """Of two tellers the coins are enough for one; the plan that names both is tried out like the shorter one."""
    table = Table().set(coins=[4, 0])
    tellers = table.land("A1", 0, "c_teller") + table.land("A2", 0, "c_teller")
    table.rolled(3).play(0, "feed", f"play {tellers[0]}")
    assert f"play {tellers[1]}" not in table.legal(0)
    table.state.players[0].plan += (f"play {tellers[1]}",)
    assert rehearsed(GAME.content, table.state, 0).players[0].coins == 4 + 2 - 2 - 3
