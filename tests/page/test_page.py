"""The page in a real browser: whole matches, several people, several browsers."""

import json
import re

import pytest
from playwright.async_api import expect

from tests.page.server import Server, Visitors
from tests.page.visitor import CHOICE, Visitor

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_a_whole_match_against_two_computers_by_clicks(visitors: Visitors) -> None:
    anna = await visitors.come("Аня")
    await anna.play_computers()
    going, moves = True, 0
    while going:
        seen = await anna.version()
        await anna.click_last()
        going, moves = await anna.waits_for_turn(seen), moves + 1
        assert moves < 80
    await has_ended(anna)


async def test_a_whole_match_by_typed_orders(visitors: Visitors) -> None:
    anna = await visitors.come("Аня")
    await anna.play_computers()
    going, moves = True, 0
    while going:
        seen, asked = await anna.version(), await anna.post.inner_text()
        notes = await anna.page.locator(".note").count()
        await anna.write(order_for(asked))
        going, moves = await anna.waits_for_turn(seen, notes), moves + 1
        assert moves < 80
    await has_ended(anna)
    assert await anna.page.locator(".wrote.mine").count() >= 10


def order_for(asked: str) -> str:
    """What a lazy player would type."""
    for question, order in {
        "Торги за право": "ставка 2",
        "кто ходит первым": "первый Аня",
        "Возьми карту": "взять 1",
    }.items():
        if question in asked:
            return order
    return "пропустить"


async def has_ended(visitor: Visitor) -> None:
    """The final score of all three, explained, and a rematch."""
    await visitor.reads("обеда")
    await expect(visitor.post.locator("ul.row li")).to_have_count(3)
    assert all("очк" in row for row in await visitor.post.locator("ul.row li").all_inner_texts())
    await expect(visitor.post.get_by_text("Реванш")).to_be_visible()
    await visitor.click("Честность")
    async with visitor.page.expect_download() as download:
        await visitor.page.locator("dialog.sheet a[download]").click()
    record = json.loads((await (await download.value).path()).read_text(encoding="utf-8"))
    assert (record["game"], record["seats"], bool(record["seed"])) == ("eme", 3, True)


async def test_two_browsers_at_one_table_see_each_other_s_moves_and_keep_them(
    visitors: Visitors, server: Server
) -> None:
    anna, boris = await visitors.come("Аня"), await visitors.come("Боря")
    await anna.open_table()
    await boris.click("Сесть за стол")
    await anna.reads("Боря")
    await anna.click("Позвать бота")
    await anna.reads("Ада")
    await boris.click("Начать")
    await expect(anna.my_turn).to_be_visible()
    await anna.click("11")
    await expect(boris.post.locator("ul.row li", has_text="Аня")).to_contain_text("ставка сделана")
    await boris.click("1")
    for visitor in (anna, boris):
        await visitor.reads("Ставки открыты")
    await anna.post.locator(CHOICE, has_text="Боря").click()
    await expect(boris.my_turn).to_be_visible()
    seen = await boris.page.locator("#feed").inner_text()
    await boris.page.reload()
    await expect(boris.my_turn).to_be_visible()
    assert await boris.page.locator("#feed").inner_text() == seen
    for visitor in (anna, boris):
        visitor.expected.append("WebSocket")
    server.stop()
    server.start()
    await expect(boris.page.locator("#connection")).to_be_hidden(timeout=15_000)
    assert await boris.page.locator("#feed").inner_text() == seen
    await boris.post.locator(CHOICE).first.click()
    await anna.reads("карта")


async def test_several_players_at_one_screen_are_offered_in_turn(visitors: Visitors) -> None:
    both = await visitors.come("Аня")
    await both.open_table()
    await both.page.click("#acting")
    await both.page.click("dialog[open] .wide-button")
    await both.say_name("Боря")
    await expect(both.page.locator("#acting")).to_contain_text("Боря")
    await both.click("Сесть за стол")
    await both.reads("Боря")
    await both.page.click("#acting")
    await both.page.locator(".pick", has_text="Аня").click()
    await both.click("Позвать бота")
    await both.reads("Ада")
    await both.click("Начать")
    await both.reads("Торги")
    await both.click("7")
    await expect(both.page.locator("#acting")).to_contain_text("Боря")
    await both.write("ставка 2")
    await expect(both.page.locator(".wrote.secret")).to_contain_text("ставка 2")
    await both.reads("Ставки открыты")
    await expect(both.page.locator("#acting")).to_contain_text("Аня")
    await expect(both.my_turn).to_be_visible()


async def test_a_name_made_of_markup_stays_text(visitors: Visitors) -> None:
    name = "<img src=x onerror=alert(1)>"
    evil, anna = await visitors.come(name), await visitors.come("Аня")
    await evil.open_table()
    await evil.write("<b>сажусь</b>")
    await anna.reads(name)
    await expect(anna.page.locator(".wrote", has_text="<b>сажусь</b>")).to_be_visible()
    assert await anna.page.locator("#feed img, #feed b").count() == 0


async def test_a_picture_is_shown_and_opens_large_and_its_loss_is_told(visitors: Visitors) -> None:
    anna = await visitors.come("Аня", pictures=True)
    await anna.play_computers()
    image = anna.post.locator(".board img")
    await expect(image).to_be_visible()
    await anna.page.wait_for_function("document.querySelector('.post.live .board img').naturalWidth > 600")
    assert await image.get_attribute("alt")
    await image.click()
    await expect(anna.page.locator("dialog.large img")).to_be_visible()
    await anna.page.keyboard.press("Escape")
    anna.expected.append("ERR_FAILED")
    await anna.page.route("**/picture/**", lambda route: route.abort())
    seen = await anna.version()
    await anna.post.locator(CHOICE).nth(3).click()
    await anna.waits_for_turn(seen)
    await anna.reads("Картинка не загрузилась")
    await expect(anna.post.locator(".board")).to_be_hidden()


@pytest.mark.parametrize(("width", "height"), [(360, 740), (1280, 800)])
async def test_nothing_is_wider_than_the_screen_and_every_button_can_be_hit(
    visitors: Visitors, width: int, height: int
) -> None:
    anna = await visitors.come("Аня" * 20, width=width, height=height)
    await anna.play_computers()
    wide = "Math.max(document.documentElement.scrollWidth, document.getElementById('scroller').scrollWidth)"
    assert await anna.page.evaluate(wide) <= width
    sizes = "[...document.querySelectorAll('button:not([hidden])')].map(one => one.getBoundingClientRect().height)"
    assert min(height for height in await anna.page.evaluate(sizes) if height) >= 40


async def test_a_move_can_be_made_without_a_mouse(visitors: Visitors) -> None:
    anna = await visitors.come("Аня")
    await anna.play_computers()
    seen = await anna.version()
    await anna.post.locator(CHOICE).first.focus()
    await anna.page.keyboard.press("Tab")
    await anna.page.keyboard.press("Enter")
    await anna.waits_for_turn(seen)
    await anna.page.keyboard.press("/")
    await expect(anna.page.locator("#line")).to_be_focused()
    await anna.page.keyboard.type("правила")
    await anna.page.keyboard.press("Enter")
    await expect(anna.page.locator("dialog.sheet")).to_contain_text("правила")
    await anna.page.keyboard.press("Escape")
    await expect(anna.page.locator("dialog.sheet")).to_be_hidden()


async def test_who_reads_english_sees_the_same_table_in_english(visitors: Visitors) -> None:
    anna, john = await visitors.come("Аня"), await visitors.come("John", locale="en-GB")
    await anna.play_computers()
    await expect(john.page.locator("#new-game")).to_have_text("New game")
    await john.reads("Аня")
    assert not re.search("[а-яё]", re.sub("Аня|Ада|Блез", "", await john.post.inner_text()).lower())
