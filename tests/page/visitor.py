"""A person before the page: reads what is shown, clicks and types."""

import contextlib
import re

from playwright.async_api import ConsoleMessage, Locator, Page, expect
from playwright.async_api import TimeoutError as TooLate

from bot.app.people.confirmations import TOO_SOON_MS
from bot.app.people.costly_moves import ONE_TAP_MS
from bot.presenter.screen import Term, Text
from bot.presenter.words import say
from tests.support.matches import Whole

PATIENCE = 30_000
expect.set_options(timeout=PATIENCE)
CHOICE = ".choice:not(.tool):not([hidden])"
DESK, PHONE, NARROW_PHONE, SMALL_PHONE = (1280, 800), (390, 844), (360, 740), (360, 640)
ASKED_TWICE = "Если да"
"""What a question ends with that has to be answered by doing the same once more."""


def said(key: str) -> str:
    """As the page says it in Russian."""
    return say("ru", Text("code", {"code": Term(key)}))


class Visitor:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.troubles: list[str] = []
        """What the browser complained of."""
        self.expected = ["409"]
        """What it may complain of: a refused move is one, until a test names more."""
        self.changed = False
        """Whether a test has changed his browser for good, so that nobody else can have it."""
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

    @property
    def choices(self) -> Locator:
        """What can be pressed in one's own turn."""
        return self.my_turn.locator(CHOICE)

    @property
    def dialog(self) -> Locator:
        return self.page.locator("dialog[open]")

    def area(self, kind: str) -> Locator:
        """Places of the picture: `can`, `target`, `chosen`, `look`."""
        return self.post.locator(f".board > svg > .area.{kind}")

    async def say_name(self, name: str) -> None:
        await self.page.fill("dialog[open] input[name=name]", name)
        await self.page.click("dialog[open] button[type=submit]")
        await expect(self.page.locator("#composer")).to_be_visible()
        await expect(self.dialog).to_have_count(0)

    async def open_table(self) -> None:
        """Through the dialog, with the usual number of seats."""
        await self.page.click("#new-game")
        await self.page.click("dialog[open] .actions button:not(.commit)")
        await expect(self.post).to_contain_text("Стол открыт")

    async def play_computers(self, places: int | None = None) -> None:
        """By the dialog, with the usual number of seats or another one."""
        await self.page.click("#new-game")
        if places is not None:
            await self.page.click(f"dialog[open] .pill >> text={places}")
        await self.page.click("dialog[open] .actions .commit")
        await expect(self.my_turn.last).to_be_visible()
        # Until the computers have bid: a bid of theirs makes a newer version, as the own answer does.
        # Two players place neutral armies before, and then nobody bids yet.
        seats = self.my_turn.locator(".text ul.row li")
        if places != 2:
            await expect(seats.filter(has_not_text="ставка сделана")).to_have_count(1)

    async def play_whole(self, whole: Whole) -> None:
        """A match with computers, set as it is wanted in the dialog; until Anna is asked, and nobody else at once."""
        await self.page.click("#new-game")
        await self.dialog.get_by_role("button", name=said(f"game-{whole.game}"), exact=True).click()
        await self.page.click(f"dialog[open] .pill >> text={whole.seats}")
        await self.dialog.locator("summary").click()
        for name, choice in whole.options.items():
            option = f"option-{whole.game}-{name}"
            field = self.dialog.locator(f'.option:has(> span:text-is("{said(option)}")) select')
            await field.select_option(label=said(f"{option}-{choice}"))
        await self.page.click("dialog[open] .actions .commit")
        await expect(self.my_turn.last).to_be_visible()
        if "Сколько монет" in await self.post.inner_text():
            await expect(self.my_turn.locator(".text ul.row li", has_not_text="ставка сделана")).to_have_count(1)

    async def settles(self) -> None:
        """Until what has just come can be pressed, and what was pressed has its answer."""
        await self.page.wait_for_function(
            "() => !document.querySelector('.post.settling, .post.live [aria-busy=true]')"
        )

    async def take_card(self, action: str) -> None:
        """Through the auction and on, turn by turn, until a card of this one kind of action is in play."""
        seen = ""
        for _ in range(40):
            seen, asked, labels = await self._asked(seen)
            single = [at for at, label in enumerate(labels) if not re.search(" (или|и|/) ", label)]
            wanted = [at for at in single if "карту" in asked and re.search(action, labels[at])]
            usual = len(labels) - 1 if "акончить" in labels[-1] else 0
            choices = self.page.locator(f'.post.live.my-turn[data-version="{seen}"] {CHOICE}')
            try:
                await choices.nth(wanted[0] if wanted else usual).click(timeout=2000)
            except TooLate:  # A computer was quicker, or this machine is slow: then the same is asked yet.
                seen = ""
                continue
            if wanted:
                await self.waits_for_turn(seen)
                return
        raise AssertionError(f"no card with {action}")

    async def _asked(self, before: str) -> tuple[str, str, list[str]]:
        """Version, question and answers of one's own turn, all of one moment; of a turn that is held at its end too."""
        there = await self.page.wait_for_function(
            "([choice, before]) => { const post = [...document.querySelectorAll('.post.live')].at(-1);"
            " const labels = [...post.querySelectorAll(choice)].map((one) => one.innerText);"
            " const ask = post.querySelector('.text .ask');"
            " return post.matches('.my-turn:not(.settling)') && post.dataset.version !== before && ask"
            " && labels.length > 0 && [post.dataset.version, ask.innerText, labels]; }",
            arg=[CHOICE, before],
        )
        version, asked, labels = await there.json_value()
        labels = [label.replace("\u00a0", " ") for label in labels]
        return version, asked, labels

    async def click(self, label: str) -> None:
        await self.press(self.post.locator(".choice", has_text=re.compile(f"^{re.escape(label)}$")))

    async def bids_high(self, coins: int) -> None:
        """He is asked whether he means it, and does: what comes sooner than a reader's answer is the same tap."""
        await self.click(str(coins))
        await expect(self.page.locator("#toasts")).to_contain_text(f"Поставить {coins} из")
        await self.page.wait_for_timeout(ONE_TAP_MS)
        await self.click(str(coins))

    async def press(self, button: Locator) -> None:
        """Until the page has taken it: a post that has just changed holds a click back (static/settling.js), and a
        person then presses once more."""
        held = True
        while held:
            await expect(button).to_be_visible()
            await self.settles()
            await self.page.evaluate("window.heldBack = null")
            await button.click()
            there = await self.page.wait_for_function("() => window.heldBack !== null && [window.heldBack]")
            [held] = await there.json_value()

    async def means(self, press: Locator) -> None:
        """He does it, also when he is asked whether he means it: that depends on the cards that were dealt to him."""
        await self.press(press)
        asked = self.page.locator("#toasts", has_text=re.compile(f"{ASKED_TWICE}.* ещё раз"))
        await expect(asked.or_(self.page.locator("body").filter(has_not=press))).to_be_visible()
        if await asked.count():
            await self.page.wait_for_timeout(ONE_TAP_MS)
            await press.click()

    async def resigns(self) -> None:
        """A yes sooner than its question can be read counts for nothing."""
        await self.write("сдаюсь")
        await expect(self.dialog.get_by_text("Да, пусть играет")).to_be_visible()
        await self.page.wait_for_timeout(TOO_SOON_MS)
        await self.dialog.get_by_text("Да, пусть играет").click()

    async def clicks(self, number: int) -> None:
        """The choice at this place of the list. It may go as it is aimed at."""
        await self.settles()
        seen = await self.version()
        while await self.version() == seen:
            with contextlib.suppress(TooLate):
                await self.choices.nth(number).click(timeout=1000)
                return

    async def write(self, text: str) -> None:
        await self.settles()
        await self.page.fill("#line", text)
        await self.page.press("#line", "Enter")

    async def closes(self) -> None:
        """The sheet that is open."""
        await self.page.keyboard.press("Escape")
        await expect(self.dialog).to_have_count(0)

    async def reads(self, text: str) -> None:
        await expect(self.post).to_contain_text(text)

    async def version(self) -> str:
        return await self.post.get_attribute("data-version") or ""

    async def gets_a_menu(self, seen: str) -> bool:
        """After a tap on the picture: is there a choice to be made beside it, or has the tap moved something?"""
        await self.page.wait_for_function(
            "([seen, twice]) => { const post = [...document.querySelectorAll('.post.live')].at(-1);"
            " return document.querySelector('.menu') || post.dataset.version !== seen"
            " || document.getElementById('toasts').innerText.includes(twice); }",
            arg=[seen, ASKED_TWICE],
        )
        return await self.page.locator(".menu").count() > 0

    async def has_to_repeat(self, seen: str) -> bool:
        """When his move has been heard: is he asked whether he means it? An older question may stand there yet."""
        await self.page.wait_for_function(
            "([seen, twice]) => { const post = [...document.querySelectorAll('.post.live')].at(-1);"
            " return !document.getElementById('answer').hidden || post.dataset.version !== seen"
            " || document.getElementById('toasts').innerText.includes(twice); }",
            arg=[seen, ASKED_TWICE],
        )
        if ASKED_TWICE not in await self.page.locator("#toasts").inner_text():
            return False
        await self.page.wait_for_timeout(ONE_TAP_MS)
        return await self.version() == seen

    async def waits_for_turn(self, seen: str) -> bool:
        """Until an answer can be given at a newer version, or a line was answered no; False if the match is over."""
        await self.page.wait_for_function(
            "seen => { const post = [...document.querySelectorAll('.post.live')].at(-1);"
            " return !document.getElementById('answer').hidden || post.classList.contains('over')"
            " || (post.matches('.my-turn:not(.held, .settling)') && post.dataset.version !== seen); }",
            arg=seen,
        )
        return "over" not in (await self.post.get_attribute("class") or "").split()

    async def sees_the_board(self) -> None:
        """The picture of this very version, with its places."""
        await self.page.wait_for_function(
            "() => { const post = [...document.querySelectorAll('.post.live')].at(-1);"
            " const board = post?.querySelector('figure .board');"
            " return post && !post.matches('.settling') && board && board.dataset.shown === board.dataset.wanted"
            " && board.querySelector(':scope > svg')"
            " && post.dataset.version === board.dataset.wanted.split('/')[1]; }"
        )

    async def keeps_its_size(self) -> None:
        """The chat has been equally high for ten frames: nothing is about to move it by itself."""
        await self.page.evaluate(
            "() => new Promise((done) => { let high = 0, same = 0; const look = () => {"
            " const now = document.getElementById('scroller').scrollHeight;"
            " same = now === high ? same + 1 : 0; high = now;"
            " if (same < 10) requestAnimationFrame(look); else done(); }; look(); })"
        )

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not any(one in message.text for one in self.expected):
            self.troubles.append(message.text)
