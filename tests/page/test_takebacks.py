"""A step back by agreement on a phone: who is asked what, who has which buttons, and what all read in the end."""

import re

import pytest
from playwright.async_api import Locator, expect

from tests.page.server import Visitors
from tests.page.visitor import PHONE, Visitor

pytestmark = pytest.mark.asyncio(loop_scope="session")
WITHDRAW, YES, NO = "Отозвать просьбу", "Разрешить", "Нет, играем дальше"


async def asked(visitors: Visitors) -> tuple[Visitor, Visitor, Visitor]:
    """A match of «Founders» whose first player asks to take back a step: that player, the rival and a stranger."""
    anna, boris, vera = [
        await visitors.come(name, pictures=name == "Аня", screen=PHONE) for name in ("Аня", "Боря", "Вера")
    ]
    await anna.page.click("#new-game")
    await anna.dialog.get_by_role("button", name=re.compile("Поселенцы")).first.click()
    await anna.page.click("dialog[open] .pill >> text=2")
    await anna.page.click("dialog[open] .actions button:not(.commit)")
    await boris.click("Сесть за стол")
    await anna.reads("Боря")
    await anna.click("Начать")
    first, other = await in_turn(anna, boris)
    seen = await first.version()
    await first.press(first.choices.first)
    await expect(first.post).not_to_have_attribute("data-version", seen)
    await expect(other.my_turn).to_be_visible()
    await first.write("шаг назад")
    return first, other, vera


async def in_turn(*visitors: Visitor) -> tuple[Visitor, ...]:
    """The one whose turn it is, and then the other, as soon as the match has begun."""
    for _ in range(200):
        for visitor in visitors:
            if await visitor.my_turn.count():
                return visitor, *(one for one in visitors if one is not visitor)
        await visitors[0].page.wait_for_timeout(50)
    raise AssertionError("it is nobody's turn")


def answers(visitor: Visitor) -> Locator:
    return visitor.post.locator(".poll .choice:visible")


async def test_each_has_the_buttons_that_are_of_use(visitors: Visitors) -> None:
    first, other, vera = await asked(visitors)
    for visitor, labels in ((first, [WITHDRAW]), (other, [YES, NO]), (vera, [])):
        await expect(visitor.post.locator(".poll")).to_contain_text("просит вернуть ход")
        await expect(answers(visitor)).to_have_text(labels)
    question, yes = [await one.bounding_box() for one in (other.post.locator(".poll p").last, answers(other).first)]
    assert question is not None
    assert yes is not None
    assert 0 <= yes["y"] - (question["y"] + question["height"]) < 40, "the question stands right above its answers"
    await expect(other.post.locator(".poll p").first).to_be_in_viewport()
    await expect(answers(other).first).to_be_in_viewport()


@pytest.mark.parametrize(
    ("answer", "told"),
    [(YES, "возвращает свой шаг: все согласны."), (NO, "шаг остаётся"), (WITHDRAW, "просьба вернуть шаг отозвана.")],
)
async def test_all_read_how_it_has_ended(visitors: Visitors, answer: str, told: str) -> None:
    first, other, vera = await asked(visitors)
    await (first if answer == WITHDRAW else other).click(answer)
    for visitor in (first, other, vera):
        await expect(visitor.post).to_contain_text(told)
        await expect(visitor.post.locator(".poll")).to_have_count(0)
    await expect((first if answer == YES else other).my_turn).to_be_visible()
