"""One's turn calls even who looks elsewhere, if he has asked for it; and the keyboard is led past what is over."""

import pytest
from playwright.async_api import expect

from tests.page.server import Visitors
from tests.page.visitor import Visitor

pytestmark = pytest.mark.asyncio(loop_scope="session")
LISTENS = """() => {
  window.called = [];
  window.Notification = class { constructor(title) { window.called.push(title); } close() {} };
  window.Notification.permission = 'granted';
  window.Notification.requestPermission = async () => window.verdict ?? 'granted';
  window.AudioContext = class {
    constructor() { window.called.push('sound'); this.currentTime = 0; this.destination = {}; }
    createOscillator() { return { frequency: {}, connect: (one) => one, start() {}, stop() {} }; }
    createGain() {
      return { gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect: (one) => one };
    }
    close() {}
  };
}"""


async def waiting(visitors: Visitors) -> tuple[Visitor, Visitor]:
    """Anna has bid and waits for Boris, whose bid decides; she hears what her browser would say."""
    anna, boris = await visitors.come("Аня"), await visitors.come("Боря")
    await anna.page.evaluate(LISTENS)
    await visitors.seated(anna, boris)
    await anna.click("Начать")
    await expect(boris.my_turn).to_be_visible()
    await anna.bids_high(7)
    await expect(anna.my_turn).to_have_count(0)
    return anna, boris


async def asks_for(visitor: Visitor, name: str) -> None:
    await visitor.page.click("#settings")
    switch = visitor.dialog.get_by_role("switch", name=name)
    await expect(switch).not_to_be_checked()
    await switch.click()
    await visitor.page.keyboard.press("Escape")


async def looks(visitor: Visitor, *, away: bool) -> None:
    await visitor.page.evaluate(
        f"Object.defineProperty(document, 'hidden', {{ value: {str(away).lower()}, configurable: true }})"
    )
    await visitor.page.evaluate(f"document.hasFocus = () => {str(not away).lower()}")


async def heard(visitor: Visitor) -> list[str]:
    called: list[str] = await visitor.page.evaluate("window.called")
    return called


@pytest.mark.parametrize(
    "away", [pytest.param(True, id="away"), pytest.param(False, marks=pytest.mark.nightly, id="before the page")]
)
async def test_who_has_asked_for_it_is_called_while_he_looks_elsewhere(visitors: Visitors, away: bool) -> None:
    anna, boris = await waiting(visitors)
    await asks_for(anna, "Уведомление")
    await asks_for(anna, "Звук")
    assert await heard(anna) == ["sound"], "as it will be heard"
    await looks(anna, away=away)
    await boris.click("1")
    await expect(anna.my_turn).to_be_visible()
    assert await heard(anna) == (["sound", "sound", "Твой ход"] if away else ["sound"])
    await anna.page.reload()
    await anna.page.click("#settings")
    for name in ("Уведомление", "Звук"):
        await expect(anna.dialog.get_by_role("switch", name=name)).to_be_checked()


@pytest.mark.nightly
async def test_nobody_is_called_who_has_not_asked_and_a_browser_may_say_no(visitors: Visitors) -> None:
    anna, boris = await waiting(visitors)
    await anna.page.evaluate("window.verdict = 'denied'")
    await asks_for(anna, "Уведомление")
    await expect(anna.page.locator("#toasts")).to_contain_text("не разрешил")
    await looks(anna, away=True)
    await boris.click("1")
    await expect(anna.my_turn).to_be_visible()
    assert await heard(anna) == []
    await looks(anna, away=False)
    await anna.page.click("#settings")
    await expect(anna.dialog.get_by_role("switch", name="Уведомление")).not_to_be_checked()


@pytest.mark.nightly
async def test_the_keyboard_is_led_to_the_first_choice_past_all_old_boards(visitors: Visitors) -> None:
    anna = await visitors.come("Аня", pictures=True)
    await anna.play_computers()
    await anna.take_card("шаг")
    await anna.sees_the_board()
    old = anna.page.locator(".post:not(.live) .enlarge")
    await expect(old.first).to_be_attached()
    assert [await one.evaluate("one => one.tabIndex") for one in await old.all()] == [-1] * await old.count()
    await anna.page.reload()
    await anna.settles()
    await expect(anna.choices.first).to_be_visible()
    await anna.page.keyboard.press("Tab")
    await expect(anna.page.locator("#skip")).to_be_focused()
    await expect(anna.page.locator("#skip")).to_have_text("К моему ходу")
    await anna.page.keyboard.press("Enter")
    await expect(anna.choices.first).to_be_focused()
