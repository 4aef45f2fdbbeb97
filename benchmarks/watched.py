"""CPU of the bot for a press on the page, by the number of open pages: `python -m benchmarks.watched TREE...`.

Each tree is a checkout with its own `.venv`; without one this tree is measured alone. They take turns, as in
`benchmarks.start`. A match of three is played by its public buttons while so many pages listen to its room; a press is
over when every page has heard of it.
"""

import argparse
import asyncio
import json
import random
import statistics
import sys
import uuid
from collections.abc import Sequence
from contextlib import AsyncExitStack, suppress
from http import HTTPStatus
from pathlib import Path
from typing import Any, Final

import aiohttp

from benchmarks.start import GLANCE, HERE, begun, spent_by
from bot.presenter import payload
from bot.presenter.screen import Do

GAME: Final = "eme"
PLAYERS: Final = 3
PRESSES: Final = 12
ROUNDS: Final = 3
ROOM: Final = "watched"
MODEST: Final = 3
PATIENCE: Final = 60.0


class Page:
    """An open page: one browser that watches the room by its live line."""

    def __init__(self, session: aiohttp.ClientSession, address: str) -> None:
        self._session, self._address = session, address
        self._line: aiohttp.ClientWebSocketResponse | None = None
        self._player = ""
        self._posts: dict[int, dict[str, Any]] = {}
        self._turns: list[dict[str, Any]] = []

    async def enter(self, name: str) -> None:
        self._player = (await self._post("enter", name=name))["player"]
        line = f"{self._address}/live?room={ROOM}&language=ru"
        self._line = await self._session.ws_connect(line, compress=15, origin=self._address)

    async def act(self, what: str, **facts: object) -> dict[str, Any]:
        return await self._post(what, delivery=str(uuid.uuid4()), player=self._player, room=ROOM, **facts)

    async def hear(self, version: int = 0) -> None:
        """Read the live line until the match runs, and its post and turns have this version or a newer one."""
        assert self._line is not None
        async with asyncio.timeout(PATIENCE):
            while self.turn.get("phase") != "running" or not version <= self.version <= self.turn["version"]:
                news = json.loads((await self._line.receive()).data)
                self._posts |= {item["number"]: item for item in news.get("items", []) if item["kind"] == "post"}
                self._turns = news.get("turns", self._turns)

    @property
    def version(self) -> int:
        return max((post["version"] for post in self._posts.values() if post["live"]), default=0)

    @property
    def turn(self) -> dict[str, Any]:
        return self._turns[0] if self._turns else {}

    def is_awaited(self) -> bool:
        return any(seat["awaited"] and seat["player"] == self._player for seat in self.turn["seats"])

    def moves(self) -> tuple[int, list[str]]:
        """Return the number of the current post, and the data of its buttons that play something."""
        number = max(number for number, post in self._posts.items() if post["live"])
        rows = self._posts[number]["screen"]["rows"]
        pressed = [button["press"] for row in rows for button in row if button.get("press")]
        return number, [one for one in pressed if isinstance(payload.read(one).press, Do)]

    async def _post(self, what: str, **body: object) -> dict[str, Any]:
        headers = {"Origin": self._address}
        async with self._session.post(f"{self._address}/api/{what}", json=body, headers=headers) as answer:
            found: dict[str, Any] = await answer.json()
            if answer.status not in (HTTPStatus.OK, HTTPStatus.CONFLICT):
                raise RuntimeError(f"{what}: {answer.status} {found}")
            return found


async def measured(tree: Path, pages: int) -> float:
    """Return the CPU milliseconds of the bot for one press while `pages` pages are open. `tree`: its checkout."""
    with begun(tree) as (process, address):
        await _answers(address)
        async with AsyncExitStack() as stack:
            looking = [Page(await stack.enter_async_context(_browser()), address) for _ in range(pages)]
            for number, page in enumerate(looking):
                await page.enter(f"Игрок {number}")
            await _begin(looking[:PLAYERS])
            await _hear(looking)
            rng, before = random.Random(0), spent_by(process)
            for _ in range(PRESSES):
                await _hear(looking, await _press(looking[:PLAYERS], rng))
            return (spent_by(process) - before) / PRESSES * 1000


def _browser() -> aiohttp.ClientSession:
    return aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True), timeout=aiohttp.ClientTimeout(PATIENCE))


async def _answers(address: str) -> None:
    async with asyncio.timeout(PATIENCE), aiohttp.ClientSession() as session:
        while True:
            with suppress(aiohttp.ClientError):
                async with session.get(address):
                    return
            await asyncio.sleep(GLANCE)


async def _begin(players: Sequence[Page]) -> None:
    first, *others = players
    table = (await first.act("open", game=GAME, places=PLAYERS, options={}, computers=False))["table"]
    for other in others:
        await other.act("order", table=table, text="сесть")
    await first.act("order", table=table, text="начать")


async def _hear(pages: Sequence[Page], version: int = 0) -> None:
    await asyncio.gather(*(page.hear(version) for page in pages))


async def _press(players: Sequence[Page], rng: random.Random) -> int:
    """Press a random button of an awaited player; return the least version that the table then has."""
    while True:
        player = next(player for player in players if player.is_awaited())
        number, moves = player.moves()
        version = player.version
        # Only of the first few: a high bid would have to be confirmed.
        answer = await player.act("press", post=number, press=rng.choice(moves[:MODEST]))
        if answer.get("changed"):
            return version + 1
        if answer.get("key") != "refusal-stale":
            raise RuntimeError(f"not played: {answer}")
        # The previous move led to more than one new version.
        await _hear(players, version + 1)


def main(arguments: Sequence[str]) -> None:
    """Print the median for each tree (checkout) and number of pages, and its ratio to that of the first tree."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.watched", description=__doc__)
    parser.add_argument("trees", nargs="*", type=Path, default=[HERE])
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--pages", type=int, nargs="+", default=[PLAYERS, 100])
    asked = parser.parse_args(arguments)
    trees = [tree.resolve() for tree in asked.trees]
    for pages in asked.pages:
        taken = [[asyncio.run(measured(tree, pages)) for tree in trees] for _ in range(asked.rounds)]
        medians = [statistics.median(each) for each in zip(*taken, strict=True)]
        for tree, median in zip(trees, medians, strict=True):
            print(f"{tree.name}, {pages} pages: {median:.1f} ms of CPU a press, {median / medians[0]:.2f}x")


if __name__ == "__main__":
    main(sys.argv[1:])
