"""A person before the page: reads what is shown, clicks and types."""

import contextlib
import re

from playwright.async_api import ConsoleMessage, Locator, Page, expect
from playwright.async_api import TimeoutError as TooLate

PATIENCE = 10_000
expect.set_options(timeout=PATIENCE)
CHOICE = ".choice:not(.tool)"


class Visitor:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.troubles: list[str] = []
        """What the browser complained of."""
        self.expected = ["409"]
        """What it may complain of: a refused move is one, until a test names more."""
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.on("console", self._heard)
        page.on("dialog", lambda dialog: self.troubles.append(f"dialog: {dialog.message}"))

    @property
    def post(self) -> Locator:
        """The current post of the newest table."""
        return self.page.locator(".post.live").last

    @property
    def my_turn(self) -> Locator:
        return self.page.locator(".post.live.my-turn")

    async def say_name(self, name: str) -> None:
        await self.page.fill("dialog[open] input[name=name]", name)
        await self.page.click("dialog[open] button[type=submit]")
        await expect(self.page.locator("#composer")).to_be_visible()
        await expect(self.page.locator("dialog[open]")).to_have_count(0)

    async def open_table(self) -> None:
        """Through the dialog, with the usual number of seats."""
        await self.page.click("#new-game")
        await self.page.click("dialog[open] .actions button:not(.commit)")
        await expect(self.post).to_contain_text("Стол открыт")

    async def play_computers(self) -> None:
        """The one tap of the greeting."""
        await self.page.click("#greeting .commit")
        await expect(self.my_turn).to_be_visible()

    async def click(self, label: str) -> None:
        await self.post.locator(".choice", has_text=re.compile(f"^{re.escape(label)}$")).click()

    async def click_last(self) -> None:
        """The last choice: the dearest card, and where something can be left out, that. It may go as it is aimed at."""
        with contextlib.suppress(TooLate):
            await self.my_turn.locator(CHOICE).last.click(timeout=1000)

    async def write(self, text: str) -> None:
        await self.page.fill("#line", text)
        await self.page.press("#line", "Enter")

    async def reads(self, text: str) -> None:
        await expect(self.post).to_contain_text(text)

    async def version(self) -> str:
        return await self.post.get_attribute("data-version") or ""

    async def waits_for_turn(self, seen: str, notes: int = 99) -> bool:
        """Until it is this visitor's turn at a newer version, or one more note says no; False if the match is over."""
        await self.page.wait_for_function(
            "([seen, notes]) => { const post = [...document.querySelectorAll('.post.live')].at(-1);"
            " const no = document.querySelectorAll('.note').length > notes;"
            " return no || post.classList.contains('over')"
            " || (post.classList.contains('my-turn') && post.dataset.version !== seen); }",
            arg=[seen, notes],
        )
        return "over" not in (await self.post.get_attribute("class") or "").split()

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not any(one in message.text for one in self.expected):
            self.troubles.append(message.text)
