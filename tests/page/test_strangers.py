"""Names that are meant to hurt, the key of a page that others reach, and a turn that is held for a while there."""

import re
import time

import pytest
from playwright.async_api import Locator, expect

from tests.page.conftest import KEY
from tests.page.server import Server, Visitors
from tests.page.visitor import DESK, Visitor

pytestmark = pytest.mark.asyncio(loop_scope="session")
HOSTILE = (
    "<img src=x onerror=alert(1)>",
    '"><script>alert(1)</script>',
    "\u202eгнол\u2066\u2067",
    "Ы" * 300,
    "Аня\nБоря: 100 очков",
    "👩‍👩‍👧‍👦🇺🇳",
)
ENTER = "name => import('/static/api.js').then(({ send }) => send('enter', { name }))"
"""Past the field of the form, which would cut some of them."""


async def test_hostile_names_are_shown_as_text_and_bend_nothing(visitors: Visitors) -> None:
    """Five of them at one table, in its words, on its picture and in its lines; the sixth looks on."""
    evil = await visitors.look(pictures=True)
    await expect(evil.dialog).to_be_visible()
    for name in HOSTILE:
        await evil.page.evaluate(ENTER, name)
    await evil.page.reload()
    await evil.page.click("#new-game")
    await evil.page.click("dialog[open] .pill >> text=5")
    await evil.page.click("dialog[open] .actions button:not(.commit)")
    await expect(evil.post.locator(".text ul.row .who")).to_have_count(1)
    for number in range(len(HOSTILE)):
        await evil.page.click("#acting")
        await evil.page.locator(".pick").nth(number).click()
        if 0 < number < 5:
            await evil.click("Сесть за стол")
            await expect(evil.post.locator(".text ul.row .who")).to_have_count(number + 1)
        await evil.write(f"<b>{number}</b>")
        await expect(evil.page.locator(".wrote", has_text=f"<b>{number}</b>")).to_be_visible()
    await expect(evil.page.locator("#acting .badge")).to_have_text("👩‍👩‍👧‍👦")
    await evil.page.click("#acting")
    await evil.page.locator(".pick").first.click()
    await evil.click("Начать")
    await evil.sees_the_board()
    shown = await evil.page.locator(".who").all_inner_texts()
    assert len(set(shown)) >= len(HOSTILE)
    for name in shown:
        assert 0 < len(name) <= 64
        assert not set(name) & set("\n\u202e\u2066\u2067")
    assert await evil.page.locator("#feed :is(img:not(figure img), b, script)").count() == 0
    assert await evil.page.evaluate("document.documentElement.scrollWidth") <= DESK[0]


async def test_from_outside_the_key_is_asked_for_first_kept_out_of_reach_and_one_plays_as_at_home(
    far_visitors: Visitors, far_server: Server
) -> None:
    anna = await far_visitors.look(calm=False)
    anna.expected += ["401", "403"]
    answer = await anna.page.request.get(f"{far_server.url}/api/older?room=table&before=9")
    assert answer.status == 401
    await expect(anna.dialog.get_by_label("Ключ от страницы")).to_be_focused()
    assert await anna.dialog.locator("[name=key]").get_attribute("type") == "password"
    await anna.page.keyboard.type("wrong key")
    await anna.page.keyboard.press("Enter")
    await expect(anna.page.locator("#toasts")).to_contain_text("Ключ не подходит")
    await anna.page.fill("[name=key]", KEY)
    await anna.page.keyboard.press("Enter")
    await anna.say_name("Аня")
    await anna.page.reload()
    await expect(anna.page.locator("#composer")).to_be_visible()
    await anna.open_table()
    kept = "document.cookie + JSON.stringify(localStorage) + location.href"
    assert KEY not in await anna.page.evaluate(kept)
    assert "imperia=" not in await anna.page.evaluate("document.cookie")
    await anna.play_computers(places=3)
    await counts_down_and_can_be_taken_back(anna)


async def seconds_on(button: Locator) -> int:
    return int(re.sub(r"\D", "", await button.inner_text()))


async def counts_down_and_can_be_taken_back(visitor: Visitor) -> None:
    """A turn that is held for a while before it ends."""
    await visitor.take_card(r"\+\d\sарми")
    await visitor.press(visitor.choices.filter(has_text="+").last)
    end = visitor.post.locator(".choice.ending")
    await expect(end).to_have_text(re.compile(r"Закончить ход · .?\d+.? с"))
    began = time.monotonic()
    first = await seconds_on(end)
    assert first <= 20
    await expect(end).not_to_have_text(re.compile(f"{first}"))
    assert 1 <= first - await seconds_on(end) <= time.monotonic() - began + 1
    undo = visitor.post.get_by_text("Отменить")
    end_box, undo_box = await end.bounding_box(), await undo.bounding_box()
    assert end_box is not None
    assert undo_box is not None
    assert undo_box["width"] >= end_box["width"]
    await undo.click()
    await expect(end).to_have_count(0)
    await expect(visitor.choices.filter(has_text="+").first).to_be_visible()
