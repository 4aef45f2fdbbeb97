"""The table before its match: what most come for is green and first, and nobody is offered what is not his to do."""

import json
import re

import pytest
from playwright.async_api import Route, expect

from tests.page.server import Visitors
from tests.page.visitor import Visitor

pytestmark = pytest.mark.asyncio(loop_scope="session")
ADDRESS = "http://igra.example:8080/r/druzya"


async def labels(visitor: Visitor) -> list[str]:
    return await visitor.post.locator(".buttons .choice:not([hidden])").all_inner_texts()


async def test_who_sits_down_begins_and_the_way_out_stands_small_and_apart(visitors: Visitors) -> None:
    anna, boris = await visitors.come("Аня"), await visitors.come("Боря")
    await anna.open_table()
    await expect(boris.post.locator(".choice.commit:visible")).to_have_text("Сесть за стол")
    await boris.click("Сесть за стол")
    for visitor in (anna, boris):
        await expect(visitor.post.locator(".choice.commit:visible")).to_have_text("Начать")
        assert (await labels(visitor))[0] == "Начать"
    owners = {"Посадить компьютер", "Порядок мест"}
    assert owners <= set(await labels(anna))
    assert not owners & set(await labels(boris))
    main = await anna.post.locator(".choice.commit:visible").bounding_box()
    leave = await anna.post.locator(".choice.cancel:visible").bounding_box()
    assert main is not None
    assert leave is not None
    assert leave["width"] < main["width"] / 3
    assert leave["y"] > main["y"] + 2 * main["height"]


@pytest.mark.parametrize("width", [360, pytest.param(1366, marks=pytest.mark.nightly)])
async def test_the_dialog_for_a_new_game_explains_each_rule_and_marks_what_is_changed(
    visitors: Visitors, width: int
) -> None:
    anna = await visitors.come("Аня", screen=(width, 740))
    await anna.page.click("#new-game")
    await anna.dialog.locator("summary").click()
    rules = anna.dialog.locator(".option")
    assert await rules.count() == await anna.dialog.locator(".option small").count() > 5
    lines = await anna.dialog.locator(".option small").evaluate_all("every => every.map((one) => one.offsetHeight)")
    assert max(lines) < 40, "two lines at most"
    first = rules.first
    await first.locator("select").select_option(label="пять континентов")
    await expect(anna.dialog.locator(".option.changed")).to_have_count(1)
    await first.locator("select").select_option(label="четыре континента")
    await expect(anna.dialog.locator(".option.changed")).to_have_count(0)
    sideways = await anna.dialog.locator(".sheet-body").evaluate("one => one.scrollWidth - one.clientWidth")
    assert sideways <= 0


async def test_friends_are_invited_where_others_can_come(visitors: Visitors) -> None:
    anna = await visitors.come("Аня")
    await anna.open_table()
    assert await anna.post.locator(".inviting").count() == 0, "from this machine alone nobody else can come"

    async def reachable(route: Route) -> None:
        answer = await route.fetch()
        await route.fulfill(response=answer, body=json.dumps(await answer.json() | {"invite": ADDRESS}))

    await anna.page.route("**/api/start?*", reachable)
    await anna.page.route("**/qr?*", lambda route: route.fulfill(content_type="image/svg+xml", body=SQUARE))
    await anna.page.reload()
    await anna.press(anna.post.get_by_text("Позвать друзей"))
    await expect(anna.dialog.locator("input")).to_have_value(ADDRESS)
    assert await anna.dialog.locator("img.qr").evaluate("one => one.decode().then(() => one.offsetWidth)") > 200
    await anna.dialog.get_by_text("Скопировать адрес").click()
    await expect(anna.page.locator("#toasts")).to_contain_text("скопирован")
    await anna.page.keyboard.press("Escape")
    boris = await visitors.come("Боря")
    await expect(boris.post.locator(".choice.commit:visible")).to_have_text("Сесть за стол")
    assert await boris.post.locator(".inviting").count() == 0


@pytest.mark.parametrize("screen", [(360, 740), pytest.param((1366, 768), marks=pytest.mark.nightly)])
async def test_the_map_and_the_main_button_are_in_view_together(visitors: Visitors, screen: tuple[int, int]) -> None:
    anna, boris = await visitors.come("Аня", pictures=True, screen=screen), await visitors.come("Боря")
    await anna.open_table()
    board = anna.post.locator("figure .board")
    await expect(board.locator("img")).to_have_attribute("alt", re.compile("Сидят: ● .*Аня.*Свободно"))
    await anna.page.wait_for_function("() => document.querySelector('.post.live .board').dataset.shown")
    kept = await board.bounding_box()
    await boris.click("Сесть за стол")
    await anna.reads("Боря")
    await anna.page.wait_for_function(
        "() => { const { shown, wanted } = document.querySelector('.post.live .board').dataset;"
        " return shown === wanted; }"
    )
    await expect(board.locator("img")).to_have_attribute("alt", re.compile("Боря"))
    now = await board.bounding_box()
    assert kept is not None
    assert now is not None
    assert (now["width"], now["height"]) == (kept["width"], kept["height"])
    main = await anna.post.locator(".choice.commit:visible").bounding_box()
    line = await anna.page.locator("#composer").bounding_box()
    assert main is not None
    assert line is not None
    assert now["y"] >= 0
    assert main["y"] + main["height"] < line["y"]


SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>'


@pytest.mark.nightly
async def test_who_is_new_comes_to_a_first_match_with_five_tabs_past_no_stranger_s_match(visitors: Visitors) -> None:
    """In the room of all, where the matches of others are over; what comes first by keyboard stands first."""
    boris = await visitors.come("Боря", path="/")
    await boris.play_computers()
    await boris.resigns()
    anna = await visitors.come("Аня", path="/")
    await expect(anna.page.locator(".post.over").last).to_be_visible()
    first = anna.page.locator("#greeting .first-time").first
    await expect(first).to_be_in_viewport(ratio=1)
    for _ in range(5):
        await anna.page.keyboard.press("Tab")
    await expect(first).to_be_focused()
    greeting, feed = [await anna.page.locator(one).bounding_box() for one in ("#greeting", "#feed")]
    assert greeting is not None
    assert feed is not None
    assert greeting["y"] + greeting["height"] <= feed["y"]
