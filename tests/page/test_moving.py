"""Who begins at the desk and goes on with the phone."""

import pytest
from playwright.async_api import expect

from tests.page.server import Visitors
from tests.page.visitor import PHONE

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def test_the_match_of_the_desk_is_played_on_with_the_phone(visitors: Visitors) -> None:
    desk = await visitors.come("Аня")
    await desk.play_computers()
    await desk.page.click("#acting")
    await desk.dialog.get_by_text("Перейти на другое устройство").click()
    code = await desk.dialog.locator(".code").inner_text()
    phone = await visitors.look(screen=PHONE)
    await phone.page.get_by_text("Я уже играю на другом устройстве").click()
    await phone.page.fill("dialog[open] input[name=code]", code.lower())
    await phone.page.locator("dialog[open] button[type=submit]").last.click()
    await expect(phone.my_turn).to_be_visible()
    await expect(phone.dialog).to_have_count(0)
