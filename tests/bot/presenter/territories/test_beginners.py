"""Test texts and questions that keep a beginner from misreading a screen or losing a card."""

import pytest

from bot.presenter.present import present_doubt
from bot.presenter.screen import Do, Show, Text
from engine.games.territories import events as happened
from engine.kernel.actors import PUBLIC
from engine.kernel.event import Event
from tests.bot.presenter.scenes import Table as Shown
from tests.bot.presenter.scenes import aloud, voice
from tests.bot.presenter.territories.positions import CONSTRUCTION, PLANNING, laid, on_land, shown
from tests.engine.games.territories.builders import Table


def read(table: Shown, viewer: int, panel: str | None = None) -> str:
    return aloud(table, table.screen(viewer, panel), "ru").replace("\u00a0", " ")


def told(table: Table, *events: Event) -> str:
    return read(shown(table, *events), PUBLIC)


def labels(table: Table, panel: str) -> list[str]:
    there = shown(table)
    return [voice(there, "ru")(one.label).replace("\u00a0", " ") for one in there.screen(0, panel).choices]


@pytest.mark.parametrize(
    ("hand", "actions", "question"),
    [
        (["b_garden"], 3, True),
        (["b_garden", "e_fair", "r_goodname"], 3, True),
        (["b_garden", "c_thief"], 1, True),
        (["e_fair", "c_thief"], 3, False),
    ],
    ids=["the only card", "no other stands", "the last action", "another stands"],
)
def test_whoever_founds_a_land_on_which_nothing_can_stand_is_asked(
    hand: list[str], actions: int, question: bool
) -> None:
    """A land without buildings is removed at the end of the round, and its card is lost."""
    table = Table(2, CONSTRUCTION).set(actions=[actions, 3])
    [first, *_] = table.hand(0, *hand)
    there = shown(table)
    found = present_doubt(there.view, there.seen(0), 0, (f"land {first}",))
    assert found == (Text("territories-doubt-bare-land") if question else None)


def test_whoever_has_the_card_no_more_is_told_so_and_led_to_his_hand() -> None:
    """An older panel of his hand shows a card that he has laid meanwhile."""
    there = laid(CONSTRUCTION)
    table, foreign = shown(there), on_land(there, "c_steward")
    assert "Этой карты у тебя больше нет." in read(table, 0, f"use {foreign}")
    assert Show("mine") in [one.press for one in table.screen(0, f"use {foreign}").tools]


def test_an_action_says_what_it_does_and_what_it_costs() -> None:
    table = Table(2, PLANNING)
    table.land("A1", 0, "b_garden", "c_merchant", face="b_mill")
    pays = [f"pay {on_land(table, card)}" for card in ("b_garden", "c_merchant")]
    table.set(pool=9, rolled=9, plan=[pays, []])
    assert {"Огород за 1 монету: возьми карту", "Купец: +2 монеты"} <= {*labels(table, "mine")}


def planned(coins: int, *steps: str, **fields: object) -> Table:
    """Anna has a mill (needs 2, brings 3) and a chapel (needs 2, brings 1), and half of a common income of 4."""
    table = Table(2, PLANNING)
    table.land("A1", 0, "b_mill", "b_chapel", face="b_quarry")
    pays = [f"pay {on_land(table, card)}" for card in steps]
    return table.set(coins=[coins, 0], pool=4, rolled=4, plan=[pays, []], **fields)


@pytest.mark.parametrize(
    ("coins", "steps", "left", "unfed"),
    [
        (0, (), "", "Пока без дохода: Мельница, Часовня"),
        (0, ("b_mill",), "Останутся 3 монеты, прибыль учтена.", "Пока без дохода: Часовня"),
        (0, ("b_chapel",), "Останется 1 монета, прибыль учтена.", "Пока без дохода: Мельница"),
        (0, ("b_mill", "b_chapel"), "Останутся 2 монеты, прибыль учтена.", ""),
    ],
)
def test_the_panel_says_what_a_plan_leaves(coins: int, steps: tuple[str, ...], left: str, unfed: str) -> None:
    shows = read(shown(planned(coins, *steps)), 0, "mine")
    assert left in shows if left else "Остан" not in shows
    assert unfed in shows if unfed else "без дохода" not in shows


def test_what_a_plan_leaves_is_said_to_its_owner_alone() -> None:
    table = shown(planned(5, "b_mill"))
    assert "Останется 8 монет, прибыль учтена." in read(table, 0, "mine")
    assert "Останется 8 монет, прибыль учтена." in read(table, 0)
    assert "Остан" not in read(table, 1, "mine") + read(table, 1) + read(table, PUBLIC)


@pytest.mark.parametrize(("coins", "told"), [(1, False), (2, True)])
def test_whoever_keeps_many_coins_is_told_what_they_are_good_for(coins: int, told: bool) -> None:
    """A plan that feeds all leaves two coins more than the treasury had."""
    shows = read(shown(planned(coins, "b_mill", "b_chapel")), 0, "mine")
    assert ("На очки их меняют карты: Театр, Сказитель." in shows) == told


@pytest.mark.parametrize(
    ("coins", "first", "offered"),
    [
        (1, True, {"c_merchant": False, "c_teller": False}),
        (2, True, {"c_merchant": False, "c_teller": True}),
        (2, False, {"c_merchant": True, "c_teller": True}),
    ],
)
def test_one_button_feeds_a_card_and_uses_its_action(coins: int, first: bool, offered: dict[str, bool]) -> None:
    """The storyteller needs 1 coin and acts for 3; 2 come from the common income. An autopilot uses the merchant."""
    table = Table(2, PLANNING, first=first).set(coins=[coins, 0], pool=4, rolled=4)
    table.land("A1", 0, "c_merchant", face="b_quarry")
    table.land("A2", 0, "c_teller", face="b_quarry")
    presses = [one.press for one in shown(table).screen(0, "mine").choices]
    for name, there in offered.items():
        card = on_land(table, name)
        assert (Do((f"pay {card}", f"play {card}")) in presses) == there
    card = on_land(table, "c_teller")
    if offered["c_teller"]:
        assert table.play(0, f"pay {card}", f"play {card}", "seal").state.players[0].ready


def test_the_button_that_feeds_a_card_and_uses_its_action_says_what_both_cost() -> None:
    table = Table(2, PLANNING).set(coins=[2, 0], pool=4, rolled=4)
    table.land("A1", 0, "c_merchant", face="b_quarry")
    table.land("A2", 0, "c_teller", face="b_quarry")
    assert "Купец за 1 монету: +2 монеты" in labels(table, "mine")
    assert "Сказитель за 4 монеты: +1 очко репутации" in labels(table, "mine")


def test_whoever_can_aim_an_action_besides_food_is_told_so() -> None:
    table = Table(2, PLANNING).set(coins=[1, 0], pool=4, rolled=4)
    table.land("A1", 0, "c_collector", face="b_quarry")
    assert "Монет хватит и на действия: Сборщик податей." in read(shown(table), 0, "mine")


@pytest.mark.parametrize(("seats", "named"), [(2, False), (3, True), (4, True)])
def test_whoever_must_say_whom_to_rob_is_told_so_although_it_costs_nothing(seats: int, named: bool) -> None:
    """The thief needs 1 coin and acts for nothing; with two players the autopilot uses him, with more it cannot."""
    table = Table(seats, PLANNING, first=True).set(coins=[1, *[0] * (seats - 1)], pool=4, rolled=4)
    table.land("A1", 0, "c_thief", "b_mill", face="b_quarry")
    table.land("A2", 0, "c_merchant", face="b_quarry")
    shows = read(shown(table), 0, "mine")
    assert ("Монет хватит и на действия: Вор. Накорми карту" in shows) == named
    assert ("Монет хватит" in shows) == named, "an autopilot uses the merchant"
    thief = on_land(table, "c_thief")
    fed = shown(table.set(plan=[[f"pay {thief}"], *[[] for _ in range(seats - 1)]])).screen(0, "mine")
    assert sum(one.press in [Do((f"aim {thief} {seat}",)) for seat in range(seats)] for one in fed.choices) == seats - 1


def test_nobody_is_told_of_a_free_action_against_the_only_opponent_who_has_stayed() -> None:
    table = Table(3, PLANNING, first=True, leavers="fall").set(coins=[1, 0, 0], pool=4, rolled=4)
    table.land("A1", 0, "c_thief", face="b_quarry")
    table.set(left=[False, False, True], actions=[3, 3, 0])
    assert "Монет хватит" not in read(shown(table), 0, "mine")


def test_on_a_market_day_a_player_reads_how_many_coins_he_has() -> None:
    assert "торгуйся за чужие. У тебя 7 монет." in read(shown(Table(2, {"kind": "market"}).set(coins=[7, 0])), 0)


def test_a_card_of_the_hand_says_what_it_does_and_what_it_costs() -> None:
    table = Table(2, PLANNING).set(coins=[9, 0], pool=4, rolled=4)
    table.hand(0, "e_feast", "e_harvest")
    assert {"Народные гулянья за 2 монеты: +1 очко репутации", "Богатый урожай: +3 монеты"} <= {*labels(table, "mine")}


def test_the_hand_in_words_says_what_cards_need_and_bring_and_cost() -> None:
    """The mill needs 2 coins and brings 3, the thief needs 1; the feast costs 2, other cards here nothing."""
    table = Table(2, CONSTRUCTION)
    table.hand(0, "b_mill", "c_thief", "e_feast", "r_goodname", "m_bridge")
    lines = [line for line in read(shown(table), 0, "mine").splitlines() if line.startswith("row")]
    assert [line.removeprefix("row").strip() for line in lines][:5] == [
        "1. Мельница (здание) 2→3",
        "2. Вор (персонаж) 1",
        "3. Народные гулянья (событие) 2",
        "4. Добрая слава (репутация)",
        "5. Мост (мост)",
    ]


def test_a_card_for_a_land_or_a_player_says_what_it_costs() -> None:
    """A good name costs nothing, the collector on his land 1 coin."""
    table = Table(2, PLANNING).set(coins=[9, 0], pool=4, rolled=4)
    table.land("A1", 0, "c_collector", face="b_quarry")
    table.hand(0, "r_renown", "r_goodname")
    table.set(plan=[[f"pay {on_land(table, 'c_collector')}"], []])
    found = labels(table, "mine")
    assert {"Громкая слава за 2 монеты → A1", "Добрая слава → A1"} <= {*found}
    assert [one for one in found if one.startswith("Сборщик податей за 1 монету → ")]


def test_the_board_in_words_says_how_much_prestige_a_card_brings() -> None:
    table = Table(2, CONSTRUCTION)
    table.land("A1", 0, "b_cathedral", "b_mill", lasting=["r_illrepute"], face="b_quarry")
    assert "Собор 4 (престиж +2), Мельница 2→3, ★ Дурная слава (престиж −1)" in read(shown(table), 0, "text")


def test_own_cards_of_one_name_are_told_apart_by_their_lands() -> None:
    table = Table(2, PLANNING).set(pool=9, rolled=9)
    for land in ("A1", "A2"):
        table.land(land, 0, "b_fishery", face="b_mill")
    table.land("B1", 1, "b_fishery", face="b_mill")
    paid = [one for one in labels(table, "mine") if "оплатить" in one]
    assert paid == ["Рыбный двор A1: оплатить 2", "Рыбный двор A2: оплатить 2"]


def test_an_action_is_no_payment_in_the_news_even_if_the_same_plan_fed_the_card() -> None:
    table = Table(2, CONSTRUCTION)
    table.land("A1", 0, "b_garden", face="b_mill")
    garden = on_land(table, "b_garden")
    carried = happened.PlanCarried(0, (f"pay {garden}", f"play {garden}"))
    news = told(table, carried, happened.Funded(0, garden, 1), happened.Played(0, garden, "action", 1))
    assert "действие: Огород" in news
    assert "оплатить" not in news


def test_a_capture_says_why() -> None:
    table = Table(2, CONSTRUCTION)
    for land in ("B1", "B2"):
        table.land(land, 0, "b_garden", face="b_mill")
    news = told(table, happened.LandCaptured(0, 1, "B1"), happened.LandCaptured(0, 1, "B2"))
    assert "захват B1 (⟨Борис⟩) · захват B2 (⟨Борис⟩): значимость больше всех" in news


def test_the_end_says_how_many_points_were_enough() -> None:
    table = Table(2, {"kind": "over", "reason": "reputation"})
    assert "Партия окончена: кто-то набрал 18 очков или больше." in told(table, happened.MatchEnded("reputation"))


def test_points_for_being_behind_say_what_they_are_for() -> None:
    news = told(Table(2, CONSTRUCTION), happened.CaughtUp(0, 2))
    assert "⟨Аня⟩: за отставание: +2 очка и карта" in news
