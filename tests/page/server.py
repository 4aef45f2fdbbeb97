"""The bot as a user starts it, and those who visit its page."""

import os
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path
from time import monotonic, sleep
from typing import NamedTuple, TypedDict, Unpack

from playwright.async_api import Browser, Page, expect

from tests.page.visitor import DESK, Visitor
from tests.support.store import free_port

ROOT = Path(__file__).resolve().parents[2]
HASTE = """document.addEventListener('DOMContentLoaded',
  () => document.documentElement.style.setProperty('--settling', '40ms'))"""

HELD_BACK = """addEventListener('click', (event) => {
  const settling = event.target.closest?.('.post.settling') !== null;
  setTimeout(() => { window.heldBack = settling && event.defaultPrevented; });
}, true)"""
"""Notes of each click whether the post, which had just changed, took it."""


class Server:
    """`python -m bot run` in a process of its own; only its pictures are packed more quickly."""

    def __init__(self, data: Path, **settings: str) -> None:
        self.port = free_port()
        self._data = data
        self._settings = {"IMPERIA_GRACE_SECONDS": "0", "IMPERIA_HOST": "127.0.0.1"} | settings
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://{self._settings['IMPERIA_HOST']}:{self.port}"

    def start(self) -> None:
        """Returns when the page answers."""
        command = [
            sys.executable,
            "-m",
            "tests.page.quick_bot",
            "run",
            "--port",
            str(self.port),
            "--data",
            str(self._data),
        ]
        clean = {name: value for name, value in os.environ.items() if not name.startswith(("IMPERIA_", "REDIS_"))}
        self._process = subprocess.Popen(command, cwd=ROOT, env=clean | self._settings, stdout=subprocess.DEVNULL)
        try:
            self._waits_for(self._process)
        except AssertionError:
            self.stop()
            raise

    def _waits_for(self, process: subprocess.Popen[bytes]) -> None:
        until = monotonic() + 120
        while not self._answers():
            assert process.poll() is None, "the bot ended at once"
            assert monotonic() < until, "the bot does not answer"
            sleep(0.05)

    def stop(self) -> None:
        if self._process is not None:
            self._process.terminate()
            self._process.wait(timeout=20)

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/", timeout=1) as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, OSError):
            return False


class Facts(TypedDict, total=False):
    """What a visitor's browser is like."""

    pictures: bool
    screen: tuple[int, int]
    locale: str
    dark: bool
    calm: bool
    hasty: bool
    path: str | None


class Kind(NamedTuple):
    """What a browser is like that cannot be changed any more."""

    url: str
    pictures: bool
    touch: bool
    locale: str
    dark: bool
    calm: bool
    hasty: bool


class Browsers:
    """Pages that tests have left, each in a browser of its own. Who comes next takes one that knows nothing of anybody:
    it costs half of a new one, since it has the files of the page and a process to show them."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._left: dict[Kind, list[Page]] = {}

    async def take(self, kind: Kind, screen: tuple[int, int]) -> Page:
        if self._left.get(kind):
            page = self._left[kind].pop()
            await page.set_viewport_size({"width": screen[0], "height": screen[1]})
            return page
        context = await self._browser.new_context(
            viewport={"width": screen[0], "height": screen[1]},
            has_touch=kind.touch,
            locale=kind.locale,
            color_scheme="dark" if kind.dark else "light",
            reduced_motion="reduce" if kind.calm else "no-preference",
        )
        if not kind.pictures:
            await context.add_init_script("localStorage.setItem('imperia-pictures', 'off')")
        await context.add_init_script(HELD_BACK)
        if kind.hasty:
            await context.add_init_script(HASTE)
        return await context.new_page()

    async def put_back(self, kind: Kind, page: Page) -> None:
        """Without what it knows: who plays there, what he has set, where his mouse was."""
        await page.unroute_all(behavior="ignoreErrors")
        await page.mouse.move(-1, -1)
        await page.goto(f"{kind.url}/static/crown.svg")  # Of the same server, or its process would end with it.
        await page.evaluate("localStorage.clear()")
        await page.context.clear_cookies()
        self._left.setdefault(kind, []).append(page)


class Visitors:
    def __init__(self, server: Server, browsers: Browsers, room: str) -> None:
        self.server = server
        self.room = room
        self.all: list[Visitor] = []
        self._browsers = browsers
        self._kinds: list[Kind] = []

    async def look(
        self,
        *,
        pictures: bool = False,
        screen: tuple[int, int] = DESK,
        locale: str = "ru-RU",
        dark: bool = False,
        calm: bool = True,
        hasty: bool = True,
        path: str | None = None,
    ) -> Visitor:
        """Somebody opens the page in a browser of his own; `path`: elsewhere than in the room of this test.

        `calm`: he wants nothing to move. `hasty`: a new question holds him back for less than a person, so that a
        match is not played for minutes.
        """
        kind = Kind(self.server.url, pictures, screen[0] < 500, locale, dark, calm, hasty)
        visitor = Visitor(await self._browsers.take(kind, screen))
        self.all.append(visitor)
        self._kinds.append(kind)
        await visitor.page.goto(self.server.url + (f"/r/{self.room}" if path is None else path))
        return visitor

    async def leave(self) -> None:
        """All of them; a browser that was changed for good is closed."""
        for visitor, kind in zip(self.all, self._kinds, strict=True):
            troubles = [*visitor.troubles]  # Who goes elsewhere while something is asked for complains of that.
            fit = not (visitor.changed or troubles)
            await (self._browsers.put_back(kind, visitor.page) if fit else visitor.page.context.close())
            assert troubles == []

    async def come(self, name: str, **facts: Unpack[Facts]) -> Visitor:
        """The same, and he says his name."""
        visitor = await self.look(**facts)
        await visitor.say_name(name)
        return visitor

    async def at_one_table(self, *, begins: str = "Аня") -> tuple[Visitor, Visitor]:
        """Anna and Boris, each in his own browser, with a computer; both are asked for a bid."""
        anna, boris = await self.come("Аня"), await self.come("Боря")
        await self.seated(anna, boris)
        await (anna if begins == "Аня" else boris).click("Начать")
        for visitor in (anna, boris):
            await expect(visitor.my_turn).to_be_visible()
        return anna, boris

    async def seated(self, opener: Visitor, guest: Visitor) -> None:
        """The two of them at a table with a computer, which may begin."""
        await opener.open_table()
        await guest.click("Сесть за стол")
        await opener.reads("Боря")
        await opener.click("Посадить компьютер")
        await opener.reads("Ада")
