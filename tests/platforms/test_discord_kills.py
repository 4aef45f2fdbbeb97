"""The real process, killed again and again while people press: what they saw confirmed is in the log, once."""

import asyncio
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from bot.presenter import payload
from bot.presenter.acts.codec import act_of
from bot.presenter.screen import Do, Press, Slot, Use
from bot.storage import embedded
from tests.bot.discord_adapter.conftest import channel, guild, people, server
from tests.bot.discord_adapter.harness import running
from tests.bot.discord_adapter.play import Group, press_of
from tests.platforms.discord_server import DiscordServer, Person, SeenMessage
from tests.platforms.discord_server.model.rooms import Room
from tests.platforms.discord_server.people.hosting import HostedGuild
from tests.support.kept import ANYTHING, Codes, Told, fits, runs_of
from tests.support.process import Process
from tests.support.store import short_directory

__all__ = ["channel", "guild", "people", "server"]

KILLS = 20
CONFIRMED_BETWEEN_KILLS = 6
AT_ONCE = 1.2
"""Seconds in which an answer without words means that it is done: later ones may only ask for patience."""


def process_at(server: DiscordServer, directory: Path, **settings: str) -> Process:
    arguments = [server.api, server.gateway_url, str(directory)]
    command = [sys.executable, "-m", "tests.bot.discord_adapter.launcher", *arguments]
    ours = {"DISCORD_TOKEN": server.token, "DISCORD_SHORT_COMMANDS": "true"}
    return Process(command, directory, ours | settings)


@dataclass
class Outside:
    """Three people at one table who know nothing but what they see."""

    server: DiscordServer
    room: Room
    people: Sequence[Person]
    chance: random.Random
    tried: dict[int, list[tuple[Codes, Told]]] = field(default_factory=lambda: {0: [], 1: [], 2: []})
    pause: float = 0.1
    """Seconds at most between two presses of one person."""
    finished: bool = False

    async def open(self) -> None:
        anna = self.people[0]
        await anna.slash(self.room, "новая", игра="eme", мест=len(self.people))
        for verb, person in (*(("join", one) for one in self.people[1:]), ("start", anna)):
            board, button = await self._offered(Use(act_of(verb)))
            await person.presses(board, custom_id=button)
        await self.until(lambda: self._buttons(lambda press: isinstance(press, Do | Slot)))

    async def _offered(self, press: Press) -> tuple[SeenMessage, str]:
        await self.until(lambda: self._buttons(lambda one: one == press))
        return self._buttons(lambda one: one == press)[0]

    @property
    def table(self) -> str:
        return payload.read(self._buttons(lambda _: True)[0][1]).table

    async def play(self) -> None:
        async with asyncio.TaskGroup() as everybody:
            for seat in range(len(self.people)):
                everybody.create_task(self._plays(seat))

    async def until(self, condition: Callable[[], object]) -> None:
        await self.server.until(condition, seconds=60)

    async def _plays(self, seat: int) -> None:
        while not self.finished:
            await asyncio.sleep(self.chance.uniform(0.02, self.pause))
            moves = self._buttons(lambda press: isinstance(press, Do | Slot))
            if not moves:
                continue
            board, custom_id = self.chance.choice(moves)
            press = press_of(custom_id)
            codes = press.codes if isinstance(press, Do) else ANYTHING
            since = time.monotonic()
            attempt = await self.people[seat].presses(board, custom_id=custom_id)
            quick = time.monotonic() - since < AT_ONCE
            told = Told.NOTHING
            if attempt.acknowledged:
                words = [one.text for one in attempt.answers if not one.loading]
                confirmed = all(one.startswith("✓") for one in words) and (words or quick)
                told = Told.YES if confirmed else Told.NO if words else Told.NOTHING
            self.tried[seat].append((codes, told))
            await asyncio.sleep({Told.NOTHING: 1.0, Told.NO: 0.2, Told.YES: 0.0}[told])

    def _buttons(self, wanted: Callable[[object], bool]) -> list[tuple[SeenMessage, str]]:
        """On the newest board."""
        shown = [one for one in self.people[0].sees(self.room) if one.buttons and not one.ephemeral][-1:]
        every = [(board, str(button.custom_id)) for board in shown for button in board.buttons]
        return [(board, one) for board, one in every if wanted(press_of(one))]

    @property
    def told(self) -> Counter[Told]:
        return Counter(told for tried in self.tried.values() for _, told in tried)


async def killing(process: Process, tables: Sequence[Outside], times: int) -> None:
    """Never before something was confirmed since the last time: a kill that hits nobody proves nothing."""
    chance = random.Random(7)
    for _ in range(times):
        confirmed = sum(one.told[Told.YES] for one in tables)
        async with asyncio.timeout(120):
            while sum(one.told[Told.YES] for one in tables) < confirmed + CONFIRMED_BETWEEN_KILLS:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        await asyncio.sleep(chance.uniform(0, 0.2))
        process.kill()
        process.start()
    for table in tables:
        table.finished = True


@pytest.mark.nightly
@pytest.mark.timeout(1200)
async def test_killed_while_people_press(
    server: DiscordServer, guild: HostedGuild, people: list[Person], capsys: pytest.CaptureFixture[str]
) -> None:
    players = [*people[:2], server.person("Глеб")]
    guild.joins(players[2:])
    rooms = [guild.channel(f"стол {number}") for number in range(4)]
    with short_directory() as directory, process_at(server, directory / "var") as process:
        tables = [Outside(server, room, players, random.Random(number)) for number, room in enumerate(rooms)]
        await server.until(lambda: any(session.send for session in server.sessions.all.values()), seconds=60)
        for table in tables:
            await table.open()
        names = [table.table for table in tables]
        async with asyncio.TaskGroup() as all_at_once:
            for table in tables:
                all_at_once.create_task(table.play())
            all_at_once.create_task(killing(process, tables, KILLS))
        process.kill()
        assert server.token not in process.output
        told = sum((table.told for table in tables), Counter[Told]())
        with capsys.disabled():
            print(f"\n{KILLS} kills: {dict(told)}", flush=True)
        await judged(server, directory / "var", players, dict(zip(names, tables, strict=True)))
    assert told[Told.YES] >= KILLS * CONFIRMED_BETWEEN_KILLS


async def judged(
    server: DiscordServer, directory: Path, players: Sequence[Person], tables: Mapping[str, Outside]
) -> None:
    """The next life of the bot: every chat is true, and every log can have come of what people saw."""
    store = await embedded.open_store(None, directory)
    async with running(server, store=store) as bot:
        bot.tables |= set(tables)
        for name, table in tables.items():
            group = Group(bot, table.room, players, name)
            await group.catches_up(60)
            log = await bot.harness.service.repository.log(await group.table())
            for seat, tried in table.tried.items():
                assert fits(tried, runs_of(log, seat)), f"{name}, seat {seat}: {tried} but {runs_of(log, seat)}"
    await store.close()
