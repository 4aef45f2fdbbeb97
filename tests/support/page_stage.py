"""A running match in a room of the page; every answer and every live line to a browser is recorded."""

import json
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from itertools import count, product
from re import compile as pattern
from urllib.parse import quote

import httpx
import pytest
from fakeredis import FakeServer

from bot.presenter import payload
from bot.presenter.screen import Do, Press, Show
from bot.web_adapter import actions, platform
from engine.kernel.options import Choice
from tests.bot.web_adapter.browser import Browser, buttons
from tests.bot.web_adapter.harness import Page, caught_up, entered, page_on, version_of
from tests.support.harness import StoppedClock
from tests.support.overheard import GROUP, Overheard
from tests.support.stages import (
    ANNA,
    BORIS,
    GLEB,
    GRACE_SECONDS,
    NAMES,
    PLAYERS,
    Stage,
    codes,
    own_panel,
    panels_of,
    ways,
)

NOTHING = pattern(r"(?!)")
"""Matches nothing: all ids of the page are the same in two worlds."""
KINDS = ("picture", "areas")
WORDS = ("текст", "очки", "рука", "моё", "жетоны", "журнал", "правила")


@dataclass
class PageStage:
    """A running match on the page: each person has a browser.

    One more browser, GROUP, only looks on; it shows what everybody can see.
    """

    heard: Overheard
    page: Page
    browsers: Mapping[str, Browser]
    table: str = ""

    async def opens(self, game: str, options: Mapping[str, Choice]) -> None:
        anna, *others = self._players()
        self.table = await anna.open(game, places=PLAYERS, options=dict(options))
        await self._shown()
        for browser in others:
            await self._clicks(browser, "Сесть за стол")
        await self._clicks(anna, "Начать")

    async def plays(self, player: int, code: str) -> None:
        wanted, browser = ways(await self.answers(player), code), self._players()[player]
        post = browser.post_of(self.table)
        [press] = [one["press"] for one in buttons(post["screen"]) if payload.read(one["press"]).press in wanted]
        assert (await browser.press(press, post["number"])).status_code == 200
        await self._shown()

    async def plays_alone(self, player: int, code: str) -> None:
        browser = self._players()[player]
        sheet = (await browser.press(await self._forged(own_panel(code)), post=0)).json()["panel"]["screen"]
        wanted = ways(await self.answers(player), code)
        [press] = [one["press"] for one in buttons(sheet) if payload.read(one["press"]).press in wanted]
        assert (await browser.press(press, post=0)).json()["changed"]
        await self._shown()

    async def writes(self, player: int, line: str) -> None:
        assert (await self._players()[player].write(line, self.table)).status_code == 200
        await self._shown()

    async def answers(self, player: int) -> list[str]:
        return codes(await self.page.repository.load(self.table), player)

    async def tries(self, player: int, code: str) -> None:
        browser, before = self.browsers[NAMES[player]], await version_of(self.page, self.table)
        await browser.press(await self._forged(Do((code,))), browser.post_of(self.table)["number"])
        assert await version_of(self.page, self.table) == before

    async def all_look_around(self) -> None:
        for player in (BORIS, GLEB, ANNA):
            await self._looks_around(self.browsers[NAMES[player]])
        for word, player in product(WORDS, (ANNA, GLEB)):
            await self.browsers[NAMES[player]].write(word, self.table)
        await self._shown()

    async def _looks_around(self, browser: Browser) -> None:
        """Ask for every panel and picture: for its own player, for all, and for Anna, whose pictures only she gets."""
        foci = {"table", "hand", "film"}
        for panel in panels_of((await self.page.repository.load(self.table)).doc.game):
            foci |= await self._reads(browser, panel)
        version = await version_of(self.page, self.table)
        for kind, focus, looker in product(KINDS, sorted(foci), (None, browser, self.browsers[NAMES[ANNA]])):
            player = f"?player={quote(looker.player)}" if looker else ""
            await browser.see(f"/{kind}/{self.table}/{version}/{quote(focus)}{player}")
        await browser.see(f"/record/{self.table}")

    async def hands_the_record_over(self) -> None:
        await self.browsers[NAMES[GLEB]].see(f"/record/{self.table}")

    def _players(self) -> Sequence[Browser]:
        return [self.browsers[name] for name in NAMES[:PLAYERS]]

    async def _clicks(self, browser: Browser, label: str) -> None:
        assert (await browser.click(label, self.table)).status_code == 200
        await self._shown()

    async def _reads(self, browser: Browser, panel: str) -> set[str]:
        """Open a panel; return the focus of its picture in a set, which is empty without a picture."""
        shown = (await browser.press(await self._forged(Show(panel)), post=0)).json()
        board = (shown.get("panel") or {"screen": {}})["screen"].get("board")
        return {board["focus"]} if board else set()

    async def _forged(self, press: Press) -> str:
        return payload.write(self.table, await version_of(self.page, self.table), press)

    async def _shown(self) -> None:
        """Wait until every browser shows the newest version; record its live line and the public picture."""
        await caught_up(self.page, self.table, *self.browsers.values())
        for name, browser in self.browsers.items():
            self.heard.note(name, "line", [*browser.items.items(), browser.turns], ())
        post = self.browsers[GROUP].post_of(self.table)
        if board := post["screen"].get("board"):
            await self.browsers[GROUP].see(f"/picture/{self.table}/{post['version']}/{quote(board['focus'])}")


@asynccontextmanager
async def on_page(game: str, options: Mapping[str, Choice], patch: pytest.MonkeyPatch) -> AsyncIterator[Stage]:
    tokens = count()
    # Cookies are the same in two worlds, and so is the time of day.
    patch.setattr(secrets, "token_urlsafe", lambda size: f"{next(tokens):0{-(-4 * size // 3)}}")
    for told in (platform, actions):
        patch.setattr(told, "now", lambda: 0)
    page = page_on(FakeServer(), grace_ms=GRACE_SECONDS * 1000, clock=StoppedClock())
    browsers = {name: await entered(page, name) for name in (*NAMES, GROUP)}
    stage = PageStage(Overheard(NOTHING), page, browsers)
    for name, browser in browsers.items():
        browser.http.event_hooks["response"].append(listener(stage.heard, name))
    async with AsyncExitStack() as lines:
        for browser in browsers.values():
            await lines.enter_async_context(browser.looking())
        await stage.opens(game, options)
        yield stage
    await page.close()


def listener(heard: Overheard, name: str) -> Callable[[httpx.Response], Awaitable[None]]:
    """Return a hook that records every response to this browser."""

    async def listen(response: httpx.Response) -> None:
        content, kind = await response.aread(), response.headers.get("content-type", "")
        said = json.loads(content) if kind == "application/json" else kind
        facts = [response.status_code, response.headers.get("etag"), said]
        files = () if kind == "application/json" else [(kind, content)]
        heard.note(name, f"{response.request.method} {response.request.url.path}", facts, files)

    return listen
