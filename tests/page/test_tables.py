"""Several people and several tables, each in a browser or together at one."""

import re

import pytest
from playwright.async_api import expect

from tests.page.server import Visitors
from tests.page.visitor import PHONE, Visitor

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_two_browsers_see_the_same_match_each_with_its_own_eyes(visitors: Visitors) -> None:
    anna, boris = await visitors.at_one_table(begins="Боря")
    await is_marked(anna, "Аня")
    await is_marked(boris, "Боря")
    await anna.bids_high(5)  # More than a computer bids: equal bids would be opened with other words.
    await expect(boris.post.locator(".text ul.row li", has_text="Аня")).to_contain_text("ставка сделана")
    await boris.click("1")
    for visitor in (anna, boris):
        await visitor.reads("Ставки открыты")
    await expect(anna.page).to_have_title(re.compile("^● Твой ход"))
    await expect(boris.page).not_to_have_title(re.compile("Твой ход"))
    await expect(anna.post.locator(".text .ask")).to_have_text(re.compile("Твой ход"))
    await expect(anna.choices).to_have_count(3)
    await boris.reads("Ход: Аня")
    assert await boris.post.locator(".choice:not(.tool):visible").count() == 0
    await expect(boris.post.locator(".choice.tool:visible").first).to_be_visible()
    await anna.press(anna.choices.filter(has_text="Боря"))
    await expect(boris.my_turn).to_be_visible()
    await asks_nothing_any_more(anna)


async def is_marked(visitor: Visitor, name: str) -> None:
    """One's own name, wherever it stands, and no other."""
    marked = visitor.post.locator(".text .who[data-you]")
    await expect(marked.first).to_have_text(name)
    assert set(await marked.all_inner_texts()) == {name}
    assert await visitor.post.locator(".text .who:not([data-you])", has_text=name).count() == 0


async def asks_nothing_any_more(visitor: Visitor) -> None:
    """An old post."""
    old = visitor.page.locator(".post:not(.live)")
    await expect(old.first).to_be_visible()
    assert await old.locator(".choice, .ask, .area").count() == 0
    assert not re.search("сколько монет ставишь|садись", " ".join(await old.all_inner_texts()))


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
    await both.click("Посадить компьютер")
    await both.reads("Ада")
    await both.click("Начать")
    await both.reads("Сколько монет")
    await both.click("3")
    await expect(both.page.locator("#acting")).to_contain_text("Боря")
    await both.write("ставка 2")
    await expect(both.page.locator("#answer")).to_contain_text("Ход тайный")
    assert await both.page.locator(".wrote", has_text="ставка 2").count() == 0
    await both.reads("Ставки открыты")
    await expect(both.page.locator("#acting")).to_contain_text("Аня")
    await expect(both.my_turn).to_be_visible()


@pytest.mark.nightly
async def test_who_has_no_table_is_greeted_and_not_offered_what_is_for_others(visitors: Visitors) -> None:
    anna = await visitors.come("Аня")
    await anna.open_table()
    await anna.click("Посадить компьютер")
    await anna.reads("Ада")
    await expect(anna.page.locator("#greeting")).to_be_hidden()
    await expect(anna.post.get_by_text("Сесть за стол")).to_be_hidden()
    john = await visitors.come("John", locale="en-GB")
    await expect(john.page.locator("#greeting")).to_contain_text("First time")
    await expect(john.page.locator("#greeting")).not_to_contain_text("address of this page")
    await expect(john.page.locator("#new-game")).to_have_text("New game")
    await expect(john.post.get_by_role("button", name="Take a seat")).to_be_visible()
    for label in ("Leave the table", "Start", "Change colour", "Seat a computer"):
        await expect(john.post.get_by_text(label, exact=True)).to_be_hidden()
    await anna.click("Начать")
    await expect(anna.my_turn).to_be_visible()
    await expect(john.post).to_have_class(re.compile("running"))
    assert not re.search("[а-яё]", re.sub("Аня|Ада|Блез", "", await john.post.inner_text()).lower())


async def test_by_the_one_tap_of_the_greeting_a_beginner_takes_a_card_at_once(visitors: Visitors) -> None:
    """Against beginners like himself: no auction, and at the usual table nothing else before the first card."""
    anna = await visitors.come("Аня")
    await anna.page.click("#greeting .commit")
    await expect(anna.my_turn).to_contain_text("озьми карту")
    await expect(anna.my_turn).not_to_contain_text("тавк")


async def test_the_level_of_the_computers_is_chosen_in_the_dialog(visitors: Visitors) -> None:
    anna = await visitors.come("Аня")
    await anna.page.click("#new-game")
    await expect(anna.dialog.get_by_role("button", name="обычный")).to_have_attribute("aria-pressed", "true")
    strength = anna.dialog.locator(".labelled small:visible")
    await expect(strength).to_contain_text("обычный компьютер выигрывает у компьютера-новичка")
    await anna.dialog.get_by_role("button", name="новичок").click()
    await expect(strength).to_contain_text("компьютер-новичок выигрывает у обычного")
    async with anna.page.expect_request("**/api/open") as opened:
        await anna.page.click("dialog[open] .actions .commit")
    assert '"level":"novice"' in str((await opened.value).post_data)
    await expect(anna.my_turn).to_be_visible()


@pytest.mark.nightly
async def test_who_wants_to_open_a_table_is_not_asked_about_computers_again(visitors: Visitors) -> None:
    """The green button does what was said, on both ways there; and a match against computers begins the feed."""
    anna = await visitors.come("Аня")
    for way, first in (("#new-game", "Сыграть с компьютером"), ("#greeting .wide-button:not(.commit)", "Открыть стол")):
        await anna.page.click(way)
        buttons = anna.dialog.locator(".actions button")
        assert await buttons.first.inner_text() == first
        assert await anna.dialog.locator(".actions .commit").all_inner_texts() == [first]
        if first == "Открыть стол":
            await buttons.first.click()
        else:
            await anna.page.keyboard.press("Escape")
    await anna.reads("Стол открыт")


@pytest.mark.nightly
async def test_of_several_tables_one_is_chosen_and_none_is_given_away_by_a_slip(visitors: Visitors) -> None:
    anna = await visitors.come("Аня")
    await anna.play_computers()
    await expect(anna.page.locator("#at-table")).to_be_hidden()
    await anna.write("сдаюсь")
    await expect(anna.dialog).to_contain_text("Отдать место компьютеру?")
    await anna.dialog.get_by_text("Нет, играю дальше").click()
    await expect(anna.dialog).to_have_count(0)
    await expect(anna.my_turn).to_be_visible()
    await anna.resigns()
    await expect(anna.page.locator("#toasts")).to_contain_text("компьютер")
    await expect(anna.dialog.get_by_role("button", name="Вернуться в игру")).to_be_visible()
    await anna.page.keyboard.press("Escape")
    await expect(anna.dialog).to_have_count(0)
    await expect(anna.my_turn).to_have_count(0)
    await anna.open_table()
    choice = anna.page.get_by_label("Стол", exact=True)
    await expect(choice).to_be_visible()
    assert len(await choice.locator("option").all_inner_texts()) == 2


@pytest.mark.nightly
async def test_settings_stay_where_one_reads_while_one_sets_them(visitors: Visitors) -> None:
    anna = await visitors.come("Аня")
    await anna.page.set_viewport_size({"width": 375, "height": 500})
    await anna.open_table()
    await anna.click("Настройки")
    last = anna.dialog.locator(".choice", has_text=re.compile("^Лучшая ставка")).first
    await last.scroll_into_view_if_needed()
    before = await anna.page.evaluate("() => document.querySelector('dialog[open] .sheet-body').scrollTop")
    label = await last.inner_text()
    await last.click()
    await expect(anna.dialog.locator(".choice", has_text=label)).to_have_count(0)
    await expect(anna.dialog).to_be_visible()
    after = await anna.page.evaluate("() => document.querySelector('dialog[open] .sheet-body').scrollTop")
    assert before > 0
    assert abs(after - before) < 60


async def test_a_sheet_is_for_the_player_who_asked_for_it(visitors: Visitors) -> None:
    """Two at one screen: when the other one acts, what the first one was shown is gone."""
    both = await visitors.come("Аня")
    await both.open_table()
    await both.page.click("#acting")
    await both.page.click("dialog[open] .wide-button")
    await both.say_name("Боря")
    await both.page.click("#acting")
    await both.page.locator(".pick", has_text="Аня").click()
    await both.click("Настройки")
    await expect(both.dialog).to_be_visible()
    await expect(both.dialog.locator(".subject")).to_have_text("настройки")
    await expect(both.dialog.locator(".sheet-head .only-you")).to_have_text("Видно только тебе")
    await expect(both.dialog.locator("h2")).to_have_count(0)
    await both.page.evaluate(
        "async () => { const { choosePlayer, state } = await import('/static/state.js');"
        " choosePlayer(state.players.find((one) => one.id !== state.player).id); }"
    )
    await expect(both.dialog).to_have_count(0)


@pytest.mark.nightly
async def test_whoever_opens_a_second_table_sees_it_and_where_he_is_asked_is_a_tap_away(visitors: Visitors) -> None:
    anna = await visitors.come("Аня", pictures=True, screen=PHONE)
    await anna.play_computers()
    waiting = anna.page.locator(".post.live.my-turn")
    await anna.sees_the_board()
    await expect(waiting.locator(".ask")).to_be_in_viewport()
    await anna.open_table()
    lobby = anna.page.locator(".post.live.lobby")
    await expect(lobby.locator("h2")).to_be_in_viewport()
    await expect(waiting.locator(".ask")).not_to_be_in_viewport()
    await anna.page.click("#jump")
    await expect(waiting.locator(".ask")).to_be_in_viewport()


async def test_one_stays_at_the_table_where_one_plays_and_a_chip_leads_to_the_other(visitors: Visitors) -> None:
    anna, boris = await visitors.come("Аня", screen=PHONE), await visitors.come("Боря")
    await anna.play_computers()
    waiting = anna.page.locator(".post.live.my-turn")
    name = await waiting.get_attribute("data-name")
    await visitors.seated(anna, boris)
    await anna.click("Начать")
    played = anna.post
    await expect(played.locator(".choice", has_text=re.compile("^3$"))).to_be_visible()
    await anna.click("3")
    await expect(played.locator(".text ul.row li", has_text="Аня")).to_contain_text("ставка сделана")
    await expect(anna.page.locator("#jump")).to_have_text(re.compile(f"{name}.* ждёт тебя"))
    await expect(played.locator("h2")).to_be_in_viewport()
    await expect(waiting.locator(".ask")).not_to_be_in_viewport()
    assert await anna.page.input_value("#which") == await played.get_attribute("data-table")
    await anna.page.click("#jump")
    await expect(waiting.locator(".ask")).to_be_in_viewport()
    assert await anna.page.input_value("#which") == await waiting.get_attribute("data-table")
