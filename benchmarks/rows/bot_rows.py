"""`benchmarks bot`: CPU time of the bot for one press of a button.

It is compared to the time that the Telegram library alone needs for an update.
"""

import asyncio
import json
import random
import time
from collections.abc import Callable
from itertools import count
from typing import Any, Final

from benchmarks.library_alone import empty_handling, sample_press
from benchmarks.memory import Memory
from benchmarks.rows.row import Row, Sample, compare
from bot.app.base.ask import Pressed
from bot.app.base.person import Person
from bot.app.chats.service import TableService
from bot.app.jobs.startup import collecting_seldom
from bot.app.people.clock_pauses import ClockPauses
from bot.app.posts.post_content import events_since
from bot.app.tables.repository import TableRepository
from bot.app.tables.views import screen_of, view_of
from bot.bootstrap import SystemEntropy
from bot.presenter import payload
from bot.presenter.acts.table import Join, Start
from bot.presenter.layout import TELEGRAM, lay_out
from bot.presenter.screen import Do
from bot.presenter.words import names_of, say
from bot.storage.envelope import EnvelopeCodec
from engine.ai import registry as players
from engine.games import registry
from engine.kernel.actors import PUBLIC
from tests.support.harness import WallClock

GAME: Final = "eme"
PEOPLE: Final = tuple(Person(f"telegram:{number}", f"Игрок {number}") for number in range(3))
LANGUAGE: Final = "ru"
WARMING: Final = 0.5
"""Seconds of presses before the measurement: the words are read only once by a process."""


def rows(rounds: int, seconds: float, log: Callable[[str], None]) -> list[Row]:
    """Measure B1 of docs/bench.md: presses per CPU second of the bot and of the library alone, in `rounds` rounds."""
    answered, posted = [], []
    asyncio.run(presses(WARMING, 0, post=True))
    for number in range(rounds):
        log(f"round {number + 1} of {rounds}")
        with collecting_seldom():
            peer = asyncio.run(library(seconds))
            answered.append((asyncio.run(presses(seconds, number)), peer))
            posted.append((asyncio.run(presses(seconds, number, post=True)), peer))
    return [
        compare("B1 a press, answered", "presses/s", 0.5, answered),
        compare("B1 and the post in words", "presses/s", 0.2, posted),
    ]


async def presses(seconds: float, seed: int, *, post: bool = False) -> Sample:
    """Press random buttons of whole matches for `seconds` of CPU time; return presses and CPU time.

    Each press is read, played, stored and answered in words. With `post` the group's post is made too.
    """
    rng, done, spent = random.Random(seed), 0, 0.0
    while spent < seconds:
        table = await _Table.opened()
        while spent < seconds and (update := await table.next_press(rng)) is not None:
            began = time.process_time()
            await table.handle(update)
            if post:
                await table.post()
            spent, done = spent + time.process_time() - began, done + 1
    return Sample(done, spent)


async def library(seconds: float) -> Sample:
    """Let the Telegram library alone handle updates with presses, without handlers; return updates and CPU time."""
    handle, raw = await empty_handling(), sample_press()
    done, began = 0, time.process_time()
    while (spent := time.process_time() - began) < seconds:
        await handle(raw)
        done += 1
    return Sample(done, spent)


class _Table:
    """A running match whose buttons are pressed."""

    def __init__(self) -> None:
        store: Any = Memory()
        self._repository = TableRepository(
            store, EnvelopeCodec(), WallClock(), registry.game, registry.playable, ClockPauses(store)
        )
        self._service = TableService(self._repository, SystemEntropy(), players.names())
        self._numbers = count(1)
        self._id = ""

    @classmethod
    async def opened(cls) -> "_Table":
        table, first = cls(), PEOPLE[0]
        opened = await table._service.opening.open(first, "telegram:-1", GAME, len(PEOPLE), {}, "open")
        table._id = opened.table.doc.id
        for person in PEOPLE[1:]:
            await table._service.do(table._id, person, Join(), f"join {person.id}")
        await table._service.do(table._id, first, Start(), "start")
        return table

    async def next_press(self, rng: random.Random) -> bytes | None:
        """Return an update with a press of a random button of the post, as Telegram sends it; None when the match is
        over."""
        table = await self._repository.load(self._id)
        if table.match is None or table.match.over:
            return None
        seat = rng.choice(list(table.match.game.awaited(table.match.state)))
        screen = screen_of(table, seat)
        moves = [choice.press for choice in screen.choices if isinstance(choice.press, Do)]
        data = payload.write(self._id, table.doc.version, rng.choice(moves))
        return sample_press(data, int(PEOPLE[seat].id.partition(":")[2]))

    async def handle(self, raw: bytes) -> str:
        """Handle an update; return what the person who pressed reads."""
        query = json.loads(raw)["callback_query"]
        button = payload.read(query["data"])
        person = Person(f"telegram:{query['from']['id']}", query["from"]["first_name"])
        delivery = f"press {next(self._numbers)}"
        pressed = Pressed(button.table, person, delivery, "1", button.version, button.press)
        answer = await self._service.press(pressed)
        return say(LANGUAGE, answer.alert) if answer.alert else ""

    async def post(self) -> str:
        """Return the group's post in words, buttons included."""
        table = await self._repository.at_hand(self._id)
        events = await events_since(self._repository, table, table.doc.version - 1)
        screen, names = screen_of(table, PUBLIC, events), names_of(view_of(table))
        pages = lay_out(screen.choices, TELEGRAM, lambda text: say(LANGUAGE, text, names), screen.tools)
        written = [payload.write(self._id, table.doc.version, one.press) for row in pages[0] for one in row]
        return "\n".join([*(say(LANGUAGE, block.text, names) for block in screen.blocks), *written])
