"""People on all platforms who play on a fleet, and how it is judged what became of their presses."""

import asyncio
import random
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

from bot.app.base import background
from bot.app.base.ports import ChatId, TableId
from bot.app.posts.post_plan import read_shown
from bot.app.tables.table import Table
from bot.web_adapter.platform import read_item
from engine.kernel.log_entry import Entry
from engine.kernel.match import counting
from tests.bot.telegram_adapter.harness import Bot
from tests.bot.telegram_adapter.tables import Friends
from tests.faults.fleet import Fleet, fleet
from tests.faults.page_company import PageCompany, page_company
from tests.platforms.discord_server import GENEROUS, DiscordServer
from tests.platforms.discord_server import Person as DiscordPerson
from tests.platforms.telegram.people import Person
from tests.platforms.telegram.telegram import Telegram
from tests.platforms.test_discord_kills import Outside
from tests.platforms.test_telegram_kills import BUTTONS, Company, Onlooker
from tests.support.kept import Told, fits, runs_of
from tests.support.newly_asked import Sample

CONFIRMED_BETWEEN = 10
"""Presses that are confirmed before the next trouble: one that hits nobody proves nothing."""
PATIENCE = 240.0
NAMES = ("Анна", "Борис", "Вера")
PLATFORMS = ("page", "telegram", "discord")


@dataclass(frozen=True)
class Size:
    """How large an evening is: processes, and companies on each platform."""

    processes: int
    pages: int
    groups: int = 0
    pause: float = 3.0
    """Seconds at most between two presses of one person at the page."""
    group_pause: float = 8.0
    """Seconds at least between two presses of one person in a group, which may see twenty posts a minute."""
    pollers: int = 1
    """Processes that serve Telegram."""
    rooms: int = 0
    """Companies in channels of Discord."""
    hosts: int = 1
    """Processes that serve Discord."""


@dataclass
class Evening:
    """Companies on all platforms, and the fleet that they play on."""

    fleet: Fleet
    onlooker: Onlooker
    size: Size
    telegram: Telegram
    people: Sequence[Person]
    discord: DiscordServer
    friends: Sequence[DiscordPerson]
    pages: list[PageCompany] = field(default_factory=list)
    groups: list[Company] = field(default_factory=list)
    rooms: dict[str, Outside] = field(default_factory=dict)
    """Table → the company of Discord that plays there."""
    slowest: dict[str, float] = field(default_factory=dict)
    """Platform → the longest time after a death until its boards were true."""
    deaths: int = 0
    chance: random.Random = field(default_factory=lambda: random.Random(29))

    @property
    def told(self) -> Counter[Told]:
        return sum((one.told for one in self.pages), Counter[Told]()) + sum(
            (one.counted for one in self.groups), sum((one.told for one in self.rooms.values()), Counter[Told]())
        )

    async def begin(self) -> None:
        """New companies open tables: a match lasts for some minutes."""
        first = 100 * self.deaths
        self.pages = [page_company(self.fleet, first + one, self.size.pause) for one in range(self.size.pages)]
        self.groups = [self._group(first + one) for one in range(self.size.groups)]
        await self.telegram.until(lambda: all(one.group.by_bot for one in self.groups), PATIENCE)
        await asyncio.gather(*(one.open() for one in self.pages), *(one.open() for one in self.groups))

        self.rooms = {}
        for one in range(self.size.rooms):
            company = self._room(first + one)
            await company.open()
            self.rooms[company.table] = company

    def _room(self, number: int) -> Outside:
        channel = self.discord.guild("Друзья", list(self.friends)).channel(f"стол {number}")
        return Outside(self.discord, channel, self.friends, random.Random(number), pause=self.size.pause)

    def _group(self, number: int) -> Company:
        group = self.telegram.group(f"Друзья {number}", list(self.people), supergroup=True)
        friends = Friends(self.telegram, cast(Bot, self.onlooker), group, list(self.people))
        return Company(friends, random.Random(number), BUTTONS, self.size.group_pause)

    async def confirmed_more(self, moves: int = CONFIRMED_BETWEEN) -> None:
        before = self.told[Told.YES]
        async with asyncio.timeout(PATIENCE):
            while self.told[Told.YES] < before + moves:  # noqa: ASYNC110 (many people tell)
                await asyncio.sleep(0.02)

    async def play(self, trouble: Awaitable[None]) -> None:
        """Everybody plays until the trouble is over; then what they were told is compared with the logs."""
        companies: list[PageCompany | Company | Outside] = [*self.pages, *self.groups, *self.rooms.values()]
        lines = [background.begin("live line", surfer.listen()) for company in self.pages for surfer in company.surfers]
        try:
            await asyncio.gather(*(one.sit_down() for one in self.pages))
            async with asyncio.TaskGroup() as everybody:
                for one in companies:
                    everybody.create_task(one.play())
                await trouble
                for one in companies:
                    one.finished = True
            await self.judge()
        finally:
            await background.end(lines)

    async def death(self) -> None:
        """Kill one process and start it again; note how soon all boards show what was there before."""
        victim, versions = self.chance.choice(self.fleet.members), await self.versions()
        victim.die()
        began, self.deaths = time.monotonic(), self.deaths + 1
        reviving = asyncio.create_task(victim.begin())
        await asyncio.gather(*(self._caught_up(name, versions, began) for name in PLATFORMS))
        await reviving

    async def deaths_of_some(self, times: int, every: float = 0.0) -> None:
        """Kill one process after the other at random, at least so many seconds apart, and never without a press
        between."""
        for _ in range(times):
            pause = asyncio.create_task(asyncio.sleep(every))
            await self.confirmed_more()
            await pause
            await self.death()
        await self.confirmed_more()

    async def restarts(self) -> None:
        """Upgrade the fleet: one process after the other is ended and started again."""
        for number in range(len(self.fleet.members)):
            await self.confirmed_more()
            await self.restart(number)
        await self.confirmed_more()

    async def restart(self, number: int) -> None:
        """End one process in peace and start it again."""
        member = self.fleet.members[number]
        await member.end()
        await member.begin()

    async def called_too_often(self) -> dict[str, tuple[int, int]]:
        """Return whom Telegram has rung more often than the tables began to wait for him: both numbers."""
        asked = Counter[int]()
        for group in self.groups:
            table = await self.onlooker.table(group.table)
            asked += newly_asked(table, await self.onlooker.repository.log(table))
        rung = {
            seat: sum(notice.why == "mention" for notice in person.notices) for seat, person in enumerate(self.people)
        }
        return {NAMES[seat]: (times, asked[seat]) for seat, times in rung.items() if times > asked[seat]}

    async def versions(self) -> Mapping[str, int]:
        tables = [*(one.table for one in self.pages), *(one.table for one in self.groups), *self.rooms]
        return {one: (await self.onlooker.table(one)).doc.version for one in tables}

    async def _caught_up(self, platform: str, versions: Mapping[str, int], began: float) -> None:
        async with asyncio.timeout(PATIENCE):
            while any(shown < versions[at] for at, shown in (await self._shown(platform)).items()):  # noqa: ASYNC110
                await asyncio.sleep(0.02)
        self.slowest[platform] = max(self.slowest.get(platform, 0.0), time.monotonic() - began)

    async def _shown(self, platform: str) -> dict[str, int]:
        """The version of each table that its people see on a platform."""
        if platform == "page":
            return {one.table: one.shown for one in self.pages}
        if platform == "discord":
            return {
                name: await self._posted(name, ChatId(f"discord:{one.room.id}")) for name, one in self.rooms.items()
            }
        return {one.table: await self._posted(one.table, one.friends.chat_id) for one in self.groups}

    async def _posted(self, table: str, chat_id: ChatId) -> int:
        shown = read_shown(await self.fleet.store.shown(TableId(table), chat_id))
        return shown.version if shown else 0

    async def judge(self) -> None:
        """Nothing lost, nothing doubled, every board at the truth."""
        tried_at = {one.table: one.tried for one in self.pages} | {name: one.tried for name, one in self.rooms.items()}
        for name, tried_by in tried_at.items():
            log = await self.onlooker.repository.log(await self.onlooker.table(name))
            for seat, tried in tried_by.items():
                assert fits(tried, runs_of(log, seat)), f"{name}, seat {seat}: {tried} but {runs_of(log, seat)}"
        for group in self.groups:
            await group.assert_kept()
        versions = await self.versions()
        await asyncio.gather(*(self._caught_up(name, versions, time.monotonic()) for name in PLATFORMS))
        for one in self.pages:
            items = [read_item(raw) for _, raw in await self.fleet.store.items(f"web:{one.surfers[0].room}")]
            boards = [item for item in items if item["kind"] == "post" and item["live"]]
            assert [item["version"] for item in boards] == [versions[one.table]]

    def report(self) -> None:
        """The figures, which `pytest -s` shows."""
        repeated = sum(surfer.repeated for one in self.pages for surfer in one.surfers)
        slowest = {name: round(seconds, 2) for name, seconds in self.slowest.items()}
        print(f"\n{self.deaths} kills: {dict(self.told)}; page: {repeated} sent again; true again after {slowest} s")


def newly_asked(table: Table, log: list[Entry]) -> Counter[int]:
    """Return by seat how often the table began to wait for it, as the rules say before and after each press."""
    game, state, asked = table.game, table.start(), Counter[int]()
    before = Sample(frozenset(), frozenset(), ())

    def look() -> None:
        nonlocal before
        now = _sample(game, state)
        is_new_phase = len(before.actors) > 1 and before.kinds != now.kinds
        asked.update(now.awaited if is_new_phase else now.awaited - before.awaited)
        before = now

    for _, entry in counting(log):
        if entry.starts:
            look()
        game.apply(state, entry.actor, game.parse(entry.code))
    look()
    return asked


def _sample(game: Any, state: Any) -> Sample:
    awaited, actors = ([seat for seat in found(state) if seat >= 0] for found in (game.awaited, game.actors))
    return Sample(frozenset(awaited), frozenset(actors), tuple(game.observe(state, 0).asks))


@asynccontextmanager
async def evening(directory: Path, size: Size, **settings: str) -> AsyncIterator[Evening]:
    """A fleet and companies that have opened their tables, in groups of a Telegram and at the page."""
    async with Telegram() as telegram, DiscordServer(limits=GENEROUS) as discord:
        people, friends = [await telegram.person(name) for name in NAMES], [discord.person(name) for name in NAMES]
        served = [settings | _tokens(size, number, telegram, discord) for number in range(size.processes)]
        async with fleet(directory / "var", served) as ships:
            played = Evening(ships, Onlooker(ships.store), size, telegram, people, discord, friends)
            if size.rooms:
                await discord.until(lambda: any(one.send for one in discord.sessions.all.values()), PATIENCE)
            await played.begin()
            yield played
            played.report()
            assert "Traceback" not in ships.output, ships.output


def _tokens(size: Size, number: int, telegram: Telegram, discord: DiscordServer) -> dict[str, str]:
    """Return the settings by which this process of the fleet serves messengers."""
    found = dict[str, str]()
    if size.groups and number < size.pollers:
        found |= {"TELEGRAM_TOKEN": telegram.token, "TELEGRAM_API": telegram.root}
    if size.rooms and number < size.hosts:
        found |= {"DISCORD_TOKEN": discord.token, "DISCORD_SHORT_COMMANDS": "true"}
        found |= {"FLEET_DISCORD": f"{discord.api} {discord.gateway_url}"}
    return found
