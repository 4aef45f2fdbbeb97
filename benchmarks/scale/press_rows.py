"""The cost of a press with all that follows: CPU of the bots by game and messenger, and bytes to and from the store."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

from aiohttp import ClientSession, ContentTypeError, web

from benchmarks.own_server import Bench, bench
from benchmarks.rows.row import Row
from benchmarks.scale.groups import NAMES, Company, InDiscord, InTelegram, onlooker, playing
from benchmarks.scale.processes import Bot, bots, memory, spent
from tests.platforms.discord_server import GENEROUS, DiscordServer
from tests.platforms.telegram.telegram import Telegram
from tests.support.store import free_port

GAMES: Final = ("eme", "legends", "founders", "territories")
GROUPS: Final = 12
PACE: Final = {"Telegram": 3.2, "Discord": 1.5}
"""Seconds between two presses in one group: about as often as Telegram lets its post be changed."""
PRESSES: Final = 6
"""Presses of each group in one second of `--seconds`."""
WARMING: Final = 2
LONG_PRESSES: Final = 20
LONG_WARMING: Final = 8
"""`PRESSES` and `WARMING` of the rows with several processes: each has to load every table once, which takes CPU."""
CALM: Final = 4.0
"""Seconds after the last press in which its post is brought up to date."""
QUIET: Final = 15.0
"""Seconds in which is measured what the bots take without presses: in four the figures leaped by a third."""
CALM_RATE: Final = 0.08
"""Most seconds of CPU a second of a bot that has nothing to do."""
CALM_LOOKS: Final = 3
"""How often in a row a bot has to look as if it had nothing to do."""
SETTLING: Final = 120.0
LIMITS: Final = {"words": 8.0, "drawn": 16.0}
"""Goals: most milliseconds of CPU for a press, without pictures and with their share."""
PROCESSES: Final = (1, 2, 4)
LINEAR: Final = 0.85
ONLOOKER: Final = "onlooker"

Log = Callable[[str], None]


class Used(NamedTuple):
    """Amounts that bots have used, or use in a second."""

    bots: float
    """CPU seconds of the processes that answer."""
    workers: float
    """CPU seconds of those that draw and think for them."""
    bytes: float
    """Bytes between the bots and the store."""
    commands: float
    """Commands to the store."""


@dataclass(frozen=True, slots=True)
class Cost:
    """Amounts that the presses of one phase took, as in `Used`."""

    platform: str
    game: str
    presses: int
    bots: float
    workers: float
    bytes: float
    commands: float

    @property
    def ms(self) -> float:
        """Return the milliseconds of CPU for a press, those of the workers included."""
        return 1000 * (self.bots + self.workers) / self.presses


class World:
    """Both messengers, a store, and bots that play there."""

    def __init__(self, on: Bench, telegram: Telegram, discord: DiscordServer, running: list[Bot]) -> None:
        self.on, self.running = on, running
        self._telegram, self._discord = telegram, discord
        self._repository = onlooker(on.store)
        self._number = 0
        self._quiet = Used(0, 0, 0, 0)

    async def company(self, platform: str) -> Company:
        """Return three new people in a new group."""
        self._number += 1
        number = self._number
        if platform == "Telegram":
            people = [await self._telegram.person(name) for name in NAMES]
            room = self._telegram.group(f"Группа {number}", people, supergroup=True)
            await self._telegram_until(lambda: room.by_bot)
            return InTelegram(people, room, self._repository, self._telegram_until, number)
        members = [self._discord.person(name) for name in NAMES]
        channel = self._discord.guild(f"Сервер {number}", members).channel("игры")
        return InDiscord(members, channel, self._repository, self._discord_until, number)

    async def _telegram_until(self, condition: Callable[[], object], /) -> None:
        await self._telegram.until(condition, 60)

    async def _discord_until(self, condition: Callable[[], object], /) -> None:
        await self._discord.until(condition, seconds=60)

    async def companies(self, platform: str, game: str, number: int, warming: int) -> Sequence[Company]:
        """Return so many companies, each at a match that has begun and has been pressed a little."""
        found = await asyncio.gather(*(self.company(platform) for _ in range(number)))
        await asyncio.gather(*(one.begin(game) for one in found))
        await playing(found, warming, PACE[platform])
        await asyncio.sleep(CALM)
        return found

    async def cost(self, platform: str, game: str, times: int, number: int = GROUPS, warming: int = WARMING) -> Cost:
        """Return what `times` presses of each of `number` groups take, beyond what the bots take without presses.

        `warming`: presses of each group before.
        """
        found = await self.companies(platform, game, number, warming)
        before, began = await self.used(), time.monotonic()
        played = await playing(found, times, PACE[platform])
        await asyncio.sleep(CALM)
        seconds, after = time.monotonic() - began, await self.used()
        beyond = [now - then - rate * seconds for now, then, rate in zip(after, before, self._quiet, strict=True)]
        return Cost(platform, game, played, *beyond)

    async def idle(self, seconds: float) -> Used:
        """Return what the bots take in a second while nobody presses."""
        before = await self.used()
        await asyncio.sleep(seconds)
        return Used(*((now - then) / seconds for now, then in zip(await self.used(), before, strict=True)))

    async def settle(self) -> None:
        """Wait until the bots have done what follows a start, such as drawing the signs for Discord.

        Then note what they take without presses.
        """
        calm = 0
        async with asyncio.timeout(SETTLING):
            # Workers begin seconds after the bot is ready, so that one calm look says nothing.
            while calm < CALM_LOOKS:
                is_calm = sum((await self.idle(CALM))[:2]) <= CALM_RATE * len(self.running)
                calm = calm + 1 if is_calm else 0
        self._quiet = await self.idle(QUIET)

    async def used(self) -> Used:
        """Return what all bots have used so far. The commands and bytes of this process are not theirs."""
        cpu, listed = spent(self.running), await self.on.store.client.client_list()
        of_bots = [one for one in listed if one["name"] != ONLOOKER]
        octets = sum(int(one["tot-net-in"]) + int(one["tot-net-out"]) for one in of_bots)
        return Used(cpu.bots, cpu.workers, octets, sum(int(one["tot-cmds"]) for one in of_bots))


@asynccontextmanager
async def world(mode: str, log: Path, shared: int = 0) -> AsyncIterator[World]:
    """Run one bot with both messengers on an empty store of its own. `mode`: of `benchmarks.scale.launcher`.

    `shared`: run so many bots instead that serve Telegram alone, by a webhook that brings each update to the next of
    them in turn. A single one has the webhook too, since polling takes less CPU.
    """
    async with bench() as on, Telegram(lenient=True) as telegram, DiscordServer(limits=GENEROUS) as discord:
        on.store.client.connection_pool.connection_kwargs["client_name"] = ONLOOKER
        await on.store.client.connection_pool.disconnect()
        ports = [free_port() for _ in range(shared or 1)]
        told = {
            "TELEGRAM_TOKEN": telegram.token,
            "TELEGRAM_API": telegram.root,
            "IMPERIA_DATA": str(on.directory),
            "IMPERIA_GRACE_SECONDS": "0",
            "IMPERIA_WORKERS": "2",
        }
        async with in_turn(ports) as webhook:
            if shared:
                told |= {"TELEGRAM_WEBHOOK_URL": webhook}
            else:
                told |= {"DISCORD_TOKEN": discord.token, "DISCORD_SHORT_COMMANDS": "true"}
            with bots(ports, log, mode, (discord.api, discord.gateway_url), told) as running:
                await ready(ports)
                made = World(on, telegram, discord, running)
                await made.settle()
                yield made


@asynccontextmanager
async def in_turn(ports: list[int]) -> AsyncIterator[str]:
    """Pass on requests to each port in turn, as a proxy does; yield the address of the webhook."""
    async with ClientSession() as session:
        number = 0

        async def passed(request: web.Request) -> web.Response:
            nonlocal number
            number += 1
            address = f"http://127.0.0.1:{ports[number % len(ports)]}/telegram"
            headers = {name: value for name, value in request.headers.items() if name.lower() != "host"}
            async with session.post(address, data=await request.read(), headers=headers) as answer:
                return web.Response(status=answer.status, body=await answer.read())

        app = web.Application()
        app.router.add_post("/telegram", passed)
        runner = web.AppRunner(app)
        await runner.setup()
        site = web.TCPSite(runner, "127.0.0.1", port := free_port())
        await site.start()
        try:
            yield f"http://127.0.0.1:{port}/telegram"
        finally:
            await runner.cleanup()


async def ready(ports: Iterable[int]) -> None:
    """Wait until each bot says that its store and its messengers answer."""
    async with ClientSession() as session, asyncio.timeout(60):
        for port in ports:
            while not await _is_well(session, port):  # noqa: ASYNC110 (it happens in other processes)
                await asyncio.sleep(0.1)


async def _is_well(session: ClientSession, port: int) -> bool:
    try:
        async with session.get(f"http://127.0.0.1:{port}/healthz") as answer:
            return all((await answer.json())["checks"].values())
    except (OSError, ContentTypeError):  # Not begun yet, or another program has the port for a moment.
        return False


async def rows(seconds: float, log: Log, output: Path) -> list[Row]:
    """Measure the CPU of a press by game and messenger, with and without pictures, and its traffic with the store."""
    times, found = max(2, round(PRESSES * seconds)), list[Row]()
    for mode in ("words", "drawn"):
        async with world(mode, output) as here:
            for platform in PACE:
                for game in GAMES:
                    cost = await here.cost(platform, game, times)
                    log(f"{mode}, {platform}, {game}: {cost.presses} presses, {cost.ms:.1f} ms")
                    found += pressed(mode, cost)
            found += await standing(mode, here, seconds)
    return found


def pressed(mode: str, cost: Cost) -> list[Row]:
    """Return the rows of a phase; the bytes are the same with pictures, so only those without are told."""
    name = f"{cost.game} in {cost.platform}"
    limit, with_ = LIMITS[mode], "with pictures" if mode == "drawn" else "in words"
    cpu = Row(f"S1 {name}, {with_}", round(cost.ms, 1), limit, round(limit / cost.ms, 2), "ms CPU a press", 1.0)
    if mode == "drawn":
        share = 1000 * cost.workers / cost.presses
        return [cpu, Row(f"S1 {name}, of it workers", round(share, 1), 0, 0, "ms CPU a press", 0)]
    octets, commands = cost.bytes / cost.presses, cost.commands / cost.presses
    return [
        cpu,
        Row(f"S2 {name}, store traffic", round(octets), 0, 0, "bytes a press", 0),
        Row(f"S2 {name}, store commands", round(commands, 1), 0, 0, "a press", 0),
    ]


async def standing(mode: str, here: World, seconds: float) -> list[Row]:
    """Return what the bots take while nobody presses: CPU, memory, and what the store keeps for each table."""
    quiet = await here.idle(10 * seconds)
    tables = GROUPS * len(GAMES) * len(PACE)
    kept = await here.on.memory() / tables
    found = [
        Row(f"S3 CPU without presses, {mode}", round(1000 * (quiet.bots + quiet.workers), 1), 0, 0, "ms a second", 0),
        Row(f"S3 memory of the bot, {mode}", round(memory(here.running) / 2**20), 0, 0, "MiB", 0),
    ]
    return found if mode == "drawn" else [*found, Row("S3 a group with its table", round(kept), 0, 0, "bytes", 0)]


async def process_rows(rounds: int, seconds: float, log: Log, output: Path) -> list[Row]:
    """Measure presses for each second of CPU with one process and with several on the same store."""
    times = max(2, round(LONG_PRESSES * seconds))
    rates: dict[int, list[float]] = {number: [] for number in PROCESSES}
    for _ in range(rounds):
        for number in PROCESSES:
            async with world("words", output, number) as here:
                cost = await here.cost("Telegram", "eme", times, warming=LONG_WARMING)
            rates[number].append(1000 / cost.ms)
            log(f"{number} processes: {cost.presses} presses, {cost.ms:.1f} ms")
    return [_compared(number, rates[number], rates[PROCESSES[0]]) for number in PROCESSES]


def _compared(number: int, ours: list[float], alone: list[float]) -> Row:
    ratios = sorted(mine / one for mine, one in zip(ours, alone, strict=True))
    return Row(
        f"S4 {number} processes", round(sorted(ours)[len(ours) // 2], 1), round(sorted(alone)[len(alone) // 2], 1),
        round(ratios[len(ratios) // 2], 2), "presses/CPU-second", LINEAR,
    )  # fmt: skip
