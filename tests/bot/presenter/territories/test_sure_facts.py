"""Certain facts in hints of «Территории»: what a plan feeds, what a turn costs and brings, why a turn only ends."""

from collections.abc import Callable

import pytest

from engine.ai.advice import Advice
from engine.ai.reasons import Reason
from tests.bot.presenter.territories.positions import CONSTRUCTION, MARKET, PLANNING, laid, number, shown
from tests.bot.presenter.territories.test_hint_reasons import lines, proposal
from tests.engine.games.territories.builders import Table


def told(position: Table, run: str, *reasons: Reason) -> list[str]:
    """The lines of Anna's hint for this run."""
    return lines(shown(position), Advice(0, proposal(*run.split(", ")), (), reasons))


def planning(coins: int) -> Table:
    """Nothing comes of the common income: Anna pays with her own coins."""
    position = laid(PLANNING)
    position.position |= {"pool": 0, "rolled": 0, "coins": [coins, 0, 0]}
    return position


def test_a_plan_says_if_the_coins_suffice_for_all_cards() -> None:
    """Chapel, forge and merchant cost 2, 2 and 1 coin; the forge brings 2, and the chapel 1, with the forge 2."""
    said = "Монет хватит на все твои карты, и останется ещё 15 монет, если никто не вмешается."
    assert said in told(planning(16), "feed, seal")


def test_a_plan_says_which_cards_get_no_income() -> None:
    said = told(planning(0), "feed, seal")
    assert "Если никто не вмешается, без дохода останутся «Часовня», «Кузница», «Купец»." in said


@pytest.mark.parametrize("run", ["buy", "task"])
def test_what_costs_no_action_says_so(run: str) -> None:
    position = laid(CONSTRUCTION)
    position.position["actions"] = [3, 3, 3]
    assert "Действий это не тратит: их останется 3." in told(position, run)


def test_a_third_land_brings_its_task_nearer() -> None:
    position = laid(CONSTRUCTION)
    run = f"land {number(position, 'b_mill')}, done"
    said = "После этого станет ближе твоё задание «Первые владения»."
    assert said in told(position, run)
    assert said not in told(position, run, Reason(0, "task t_land3", 4))


def no_hand() -> Table:
    position = laid(CONSTRUCTION)
    position.position["hand"][0] = []
    return position


def no_actions() -> Table:
    position = laid(CONSTRUCTION)
    position.position["actions"] = [0, 3, 3]
    return position


def sold(price: int) -> Table:
    """Boris sells his wall; Anna has four coins."""
    position = laid(MARKET)
    lot = {"card": number(position, "b_wall", 1), "seller": 1, "price": price}
    position.position["lots"] = [lot]
    return position


@pytest.mark.parametrize(
    ("position", "run", "said"),
    [
        (no_hand, "done", "На руке нет карт."),
        (no_actions, "done", "Действий больше нет."),
        (lambda: laid(MARKET), "ready", "Чужих карт на рынке сейчас нет."),
        (lambda: sold(5), "ready", "Ни на одну чужую карту с рынка не хватает монет."),
    ],
)
def test_an_end_says_why_nothing_else_can_be_done(position: Callable[[], Table], run: str, said: str) -> None:
    assert said in told(position(), run)


@pytest.mark.parametrize("price", [0, 4])
def test_a_card_that_can_be_had_is_not_called_too_dear(price: int) -> None:
    """For a card without a price anything can be offered."""
    assert not any("не хватает монет" in line for line in told(sold(price), "ready"))
