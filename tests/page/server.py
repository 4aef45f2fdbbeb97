"""The bot as a user starts it, and those who visit its page."""

import os
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path
from time import monotonic, sleep

from playwright.async_api import Browser

from tests.page.visitor import Visitor
from tests.support.store import free_port

ROOT = Path(__file__).resolve().parents[2]


class Server:
    """`python -m bot run` in a process of its own."""

    def __init__(self, data: Path) -> None:
        self.port = free_port()
        self._data = data
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Returns when the page answers."""
        command = [sys.executable, "-m", "bot", "run", "--port", str(self.port), "--data", str(self._data)]
        settings = {"IMPERIA_GRACE_SECONDS": "0", "IMPERIA_HOST": "127.0.0.1"}
        clean = {name: value for name, value in os.environ.items() if not name.startswith(("IMPERIA_", "REDIS_"))}
        self._process = subprocess.Popen(command, cwd=ROOT, env=clean | settings, stdout=subprocess.DEVNULL)
        until = monotonic() + 20
        while not self._answers():
            assert self._process.poll() is None, "the bot ended at once"
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


class Visitors:
    def __init__(self, server: Server, browser: Browser, room: str) -> None:
        self.server = server
        self.room = room
        self.all: list[Visitor] = []
        self._browser = browser

    async def come(
        self, name: str, *, pictures: bool = False, width: int = 1280, height: int = 800, locale: str = "ru-RU"
    ) -> Visitor:
        """Somebody opens the page in a browser of his own and says his name."""
        context = await self._browser.new_context(
            viewport={"width": width, "height": height}, locale=locale, reduced_motion="reduce"
        )
        if not pictures:
            await context.add_init_script("localStorage.setItem('imperia-pictures', 'off')")
        visitor = Visitor(await context.new_page())
        self.all.append(visitor)
        await visitor.page.goto(f"{self.server.url}/r/{self.room}")
        await visitor.say_name(name)
        return visitor
