"""People at the page of a fleet: each request goes to any process, and each live line to another one."""

import asyncio
import json
import random
import uuid
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException
from websockets.typing import Origin

from bot.presenter import payload
from bot.presenter.acts.codec import act_of
from bot.presenter.screen import Do, Press, Slot, Use
from tests.bot.web_adapter.browser import buttons
from tests.faults.fleet import Fleet
from tests.support.kept import ANYTHING, Codes, Told

NAMES = ("Анна", "Борис", "Вера")
PATIENCE = 240.0
AGAIN = 0.05
"""Seconds until a request comes again that nobody has answered."""


@dataclass
class Surfer:
    """One person's browser: it asks any process, and listens to one until that dies."""

    fleet: Fleet
    room: str
    http: httpx.AsyncClient
    player: str = ""
    items: dict[int, dict[str, Any]] = field(default_factory=dict)
    repeated: int = 0
    """Requests that were sent more than once because nobody had answered."""
    lines: int = 0
    """How many live lines were opened, one after the other."""

    async def enter(self, name: str) -> None:
        self.player = (await self.ask("enter", name=name)).json()["player"]

    async def act(self, path: str, **body: Any) -> httpx.Response:
        """Do something once, however often it has to be sent: each time to any process, under the same delivery."""
        facts = {"delivery": str(uuid.uuid4()), "player": self.player, "room": self.room}
        return await self.ask(path, **(facts | body))

    async def ask(self, path: str, **body: Any) -> httpx.Response:
        async with asyncio.timeout(PATIENCE):
            while (answer := await self._tried(path, body)) is None:
                self.repeated += 1
                await asyncio.sleep(AGAIN)
        return answer

    async def _tried(self, path: str, body: dict[str, Any]) -> httpx.Response | None:
        origin = f"http://{self.fleet.any_address}"
        try:
            answer = await self.http.post(f"{origin}/api/{path}", json=body, headers={"Origin": origin})
        except httpx.TransportError:
            return None
        return None if answer.status_code >= 500 else answer

    async def listen(self) -> None:
        """Keep a live line open, to another process whenever one is lost; until cancelled."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        while True:
            address = self.fleet.any_address
            url, self.lines = f"ws://{address}/live?room={self.room}&language=ru", self.lines + 1
            with suppress(OSError, WebSocketException):
                async with connect(
                    url,
                    additional_headers={"Cookie": cookie},
                    origin=Origin(f"http://{address}"),
                    proxy=None,
                    max_size=None,
                ) as line:
                    async for raw in line:
                        self.items |= {item["number"]: item for item in json.loads(raw).get("items", [])}
            await asyncio.sleep(AGAIN)

    @property
    def board(self) -> dict[str, Any] | None:
        """The current post of the room's table; None before it is there."""
        live = [item for item in self.items.values() if item["kind"] == "post" and item["live"]]
        return live[-1] if live else None

    def offered(self, wanted: Callable[[Press], bool]) -> list[tuple[int, str]]:
        """Post and payload of each button on the board that is `wanted`."""
        board = self.board
        every = [button["press"] for button in buttons(board["screen"])] if board else []
        return [(board["number"], one) for one in every if board and wanted(payload.read(one).press)]

    async def offer(self, press: Press) -> tuple[int, str]:
        """Wait for the button with this press; return its post and payload."""
        await _until(lambda: self.offered(lambda one: one == press))
        return self.offered(lambda one: one == press)[0]


@dataclass
class PageCompany:
    """Three people at one table in a room of its own, each with a browser."""

    surfers: Sequence[Surfer]
    chance: random.Random
    pause: float
    """Seconds at most between two presses of one person."""
    table: str = ""
    tried: dict[int, list[tuple[Codes, Told]]] = field(default_factory=lambda: {0: [], 1: [], 2: []})
    """By seat, in their order: what was pressed, and what its player was told."""
    finished: bool = False

    async def open(self) -> None:
        for surfer, name in zip(self.surfers, NAMES, strict=True):
            await surfer.enter(name)
        opened = await self.surfers[0].act("open", game="eme", places=len(NAMES), options={})
        self.table = opened.json()["table"]

    async def sit_down(self) -> None:
        """All take their seats and begin; their browsers must be listening."""
        anna, *others = self.surfers
        for surfer, verb in (*((one, "join") for one in others), (anna, "start")):
            post, press = await surfer.offer(Use(act_of(verb)))
            answer = await surfer.act("press", post=post, press=press)
            assert answer.status_code == 200, answer.text
        await _until(lambda: anna.offered(_plays))

    async def play(self) -> None:
        async with asyncio.TaskGroup() as everybody:
            for seat in range(len(self.surfers)):
                everybody.create_task(self._plays(seat))

    async def _plays(self, seat: int) -> None:
        surfer = self.surfers[seat]
        while not self.finished:
            await asyncio.sleep(self.chance.uniform(0, self.pause))
            if not (moves := surfer.offered(_plays)):
                continue
            post, data = self.chance.choice(moves)
            press = payload.read(data).press
            answer = await surfer.act("press", post=post, press=data)
            done = answer.status_code == 200 and answer.json()["changed"]
            codes = press.codes if isinstance(press, Do) else ANYTHING
            self.tried[seat].append((codes, Told.YES if done else Told.NO))

    @property
    def told(self) -> Counter[Told]:
        return Counter(told for tried in self.tried.values() for _, told in tried)

    @property
    def shown(self) -> int:
        """The oldest version that one of the browsers shows."""
        return min(surfer.board["version"] if surfer.board else 0 for surfer in self.surfers)


def page_company(fleet: Fleet, number: int, pause: float) -> PageCompany:
    room = f"company-{number}"
    limits = httpx.Limits(max_keepalive_connections=0)
    surfers = [Surfer(fleet, room, httpx.AsyncClient(limits=limits, timeout=PATIENCE)) for _ in NAMES]
    return PageCompany(surfers, random.Random(number), pause)


def _plays(press: Press) -> bool:
    return isinstance(press, Do | Slot)


async def _until(condition: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition():  # noqa: ASYNC110 (it happens in other processes)
            await asyncio.sleep(0.02)
