"""Whoever wanted to agree to what is gone by now is told what has become of it."""

import pytest

from bot.presenter.present import present_late
from bot.presenter.words import say
from tests.bot.presenter.scenes import NAMES, Table
from tests.bot.presenter.territories.positions import CONSTRUCTION, laid, number, shown, trading

WALL = 37
"""Boris sells it for two coins; Vera has offered one coin and a card, and her treasury holds seven."""

VOID = "Этого предложения больше нет: его забрали, заменили или обещанные карты ушли в другую сделку."


def told(table: Table, seat: int, code: str) -> str | None:
    text = present_late(table.view, table.seen(seat), seat, [code])
    return None if text is None else say("ru", text, NAMES)


@pytest.mark.parametrize(
    ("seat", "code", "why"),
    [
        (0, "take 40 2", "Этой карты на рынке уже нет: её купили или забрали назад."),
        (1, "accept 40 2 1", "Этой карты на рынке уже нет: её купили или забрали назад."),
        (0, f"take {WALL} 3", "Цена уже другая: посмотри на рынке."),
        (0, f"take {WALL} 2", "Тебе уже нечем за это заплатить."),
        (1, f"accept {WALL} 2 1", "Столько монет у покупателя уже нет. Предложение остаётся, пока он его не заберёт."),
        (2, f"accept {WALL} 2 1", "Тебе уже нечем за это заплатить."),
        *((1, f"{code} {WALL} {which}", VOID) for code in ("accept", "refuse") for which in ("2 2", "0 1")),
        (1, "task", None),
        (1, f"withdraw {WALL}", None),
    ],
)  # fmt: skip
def test_at_the_market(seat: int, code: str, why: str | None) -> None:
    found = told(trading(), seat, code)
    assert (found.replace("\u00a0", " ") if found else None) == why


def test_where_there_is_no_market_the_board_says_enough() -> None:
    table = laid(CONSTRUCTION)
    assert told(shown(table), 1, f"take {number(table, 'b_wall', 1)} 2") is None
