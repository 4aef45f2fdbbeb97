"""Who begins at the desk and goes on with the phone."""

import pytest
from playwright.async_api import expect

from tests.page.server import Visitors
from tests.page.visitor import PHONE, Visitor

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def code_of(visitor: Visitor) -> str:
    await visitor.page.click("#acting")
    await visitor.dialog.get_by_text("Перейти на другое устройство").click()
    code = await visitor.dialog.locator(".code").inner_text()
    await visitor.page.keyboard.press("Escape")
    return code


async def says_code(visitor: Visitor, code: str) -> None:
    await visitor.page.fill("dialog[open] input[name=code]", code)
    await visitor.page.locator("dialog[open] button[type=submit]").last.click()


async def test_the_match_of_the_desk_is_played_on_with_the_phone(visitors: Visitors) -> None:
    """Without a name of its own, and with the very code that stands there, in small letters."""
    repository = await visitors.come("Аня")
    await repository.play_computers()
    phone = await visitors.look(screen=PHONE)
    await phone.page.get_by_text("Я уже играю на другом устройстве").click()
    await says_code(phone, (await code_of(repository)).lower())
    await expect(phone.my_turn).to_be_visible()
    await expect(phone.dialog).to_have_count(0)
    before = await repository.version()
    await phone.click("0")
    await expect(repository.post).not_to_have_attribute("data-version", before)
    await expect(repository.page.locator("#acting")).to_contain_text("Аня")


@pytest.mark.nightly
async def test_a_code_that_was_used_or_is_none_is_answered_and_asked_for_again(visitors: Visitors) -> None:
    repository, phone, other = await visitors.come("Аня"), await visitors.come("Боря"), await visitors.come("Клара")
    code = await code_of(repository)
    for visitor in (phone, other):
        visitor.expected.append("403")
        await visitor.page.click("#acting")
        await visitor.dialog.get_by_text("Ввести код с другого устройства").click()
    await says_code(phone, "AAAA AAAA")
    await expect(phone.page.locator("#toasts")).to_contain_text("Код не подходит")
    await says_code(phone, code)
    await expect(phone.dialog).to_have_count(0)
    await expect(phone.page.locator("#acting")).to_contain_text("Аня")
    await says_code(other, code)
    await expect(other.page.locator("#toasts")).to_contain_text("уже использован")
    await expect(other.page.locator("#acting")).to_contain_text("Клара")
    await phone.page.click("#acting")
    await expect(phone.dialog.locator(".pick")).to_have_count(2)
