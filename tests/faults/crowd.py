"""A crowd at several tables while bots die: who presses what, who kills, and how it is judged."""

import asyncio
import random
from collections.abc import Callable, Collection, Coroutine, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.app.base import background
from bot.app.people.costly_moves import ONE_TAP_MS
from bot.storage import embedded
from tests.faults.ledger import word
from tests.faults.messenger import Messenger, Process, messenger
from tests.faults.worker import CHAT, QUIET, Life, desk_on
from tests.faults.world import converged, said, whole

PEOPLE = ("test:a", "test:b", "test:c")
TWICE = 0.2
"""How often a request goes to two bots at the same time."""
LATE = 0.1
"""How often an answered request comes once more."""
PAUSE = (0.0, 0.3)
"""Seconds between two kills, from and to."""
MOVES_BETWEEN_KILLS = 15
THOUGHT = (0.0, 0.01)
"""Seconds between two presses of one person, from and to."""


@dataclass
class Crowd:
    """What people did, and what they were told."""

    world: Messenger
    chance: random.Random
    home: str = CHAT
    """The chat in which tables are opened: there people are called. The tables are shown in the other chat, too."""
    finished: asyncio.Event = field(default_factory=asyncio.Event)
    spoken: dict[tuple[str, int], list[str]] = field(default_factory=dict)
    """By table and seat: every confirmed decision in its order."""
    doubled: int = 0
    """Requests that were brought twice on purpose."""
    kills: int = 0
    busy: int = 0
    """Kills of a bot that was answering somebody."""
    forgetful: bool = False
    """Whether the store may lose what it has not confirmed, as with a master that is replaced."""
    unsettled: int = 0
    """How often a bot at most could not write down what it had sent."""

    @property
    def confirmed(self) -> int:
        return self.confirmed_at(self.tables)

    def confirmed_at(self, tables: Collection[str]) -> int:
        return sum(len(words) for (table, _), words in self.spoken.items() if table in tables)

    @property
    def tables(self) -> list[str]:
        return sorted({table for table, _ in self.spoken})

    async def seated(self, game: str, *computers: str, people: int = 3) -> str:
        """A running table with so many people, then the computers."""
        name = f"{game} {len(self.spoken)}"
        places = people + len(computers)
        details = {"person": PEOPLE[0], "game": game, "places": places, "chat_id": self.home}
        opened = await self.world.deliver("open", delivery=name, **details)
        table = str(opened["value"])
        steps = [(person, "join") for person in PEOPLE[1:people]]
        other = CHAT if self.home == QUIET else QUIET
        steps += [(PEOPLE[0], f"add_computer {computer}") for computer in computers]
        await self.world.deliver("show", delivery=f"{table} show", table=table, chat_id=other)
        for number, (person, verb) in enumerate([*steps, (PEOPLE[0], "start")]):
            answer = await self.world.deliver(
                "use", delivery=f"{table} {number}", person=person, table=table, verb=verb
            )
            assert answer["done"], answer
        self.spoken |= {(table, seat): [] for seat in range(people)}
        return table

    async def confirmed_more(self, moves: int) -> None:
        """However slow the machine is: a kill that hits nobody proves nothing."""
        until = self.confirmed + moves
        while self.confirmed < until:  # noqa: ASYNC110 (it happens in other processes)
            await asyncio.sleep(0.01)

    async def talk(self, table: str, seat: int) -> None:
        """One word after the other at the ledger, by a button or typed."""
        spoken = self.spoken[table, seat]
        while not self.finished.is_set():
            await asyncio.sleep(self.chance.uniform(*THOUGHT))
            code = word(len(spoken))
            details = {"delivery": f"{seat} {len(spoken)}", "person": PEOPLE[seat], "table": table}
            if self.chance.random() < 0.5:
                answer = await self._bring("type", **details, text=code)
            else:
                version = (await self.world.deliver("version", table=table))["value"]
                answer = await self._bring("press", **details, codes=[code], version=version)
            if self.forgetful and answer.get("why") == "stale":
                continue  # The version that was seen is gone: it was written and never confirmed.
            assert answer["done"], answer
            spoken.append(code)

    async def play(self, table: str, seat: int) -> None:
        """Something legal whenever the game waits for this seat; not all of it is still legal when it comes.

        Who is asked whether he means it means it.
        """
        spoken, presses, meant = self.spoken[table, seat], 0, None
        while not self.finished.is_set():
            await asyncio.sleep(self.chance.uniform(*THOUGHT))
            if meant:
                await asyncio.sleep(ONE_TAP_MS / 1000 * self.world.life.pace)  # An impatient tap is no answer.
            turn = meant or (await self.world.deliver("turn", table=table, seat=seat))["value"]
            if turn is not None:
                presses += 1
                details = {"delivery": f"{seat} {presses}", "person": PEOPLE[seat], "table": table}
                answer = await self._bring("press", **details, codes=[turn["code"]], version=turn["version"])
                spoken += [turn["code"]] if answer["done"] else []
                meant = turn if answer.get("why") == "doubt" else None

    async def _bring(self, do: str, **details: Any) -> dict[str, Any]:
        """As messengers bring it: sometimes twice at once, sometimes again when it is long done."""
        if self.chance.random() < TWICE:
            self.doubled += 1
            first, second = await asyncio.gather(*(self.world.deliver(do, **details) for _ in range(2)))
            return first if first["done"] else second
        answer = await self.world.deliver(do, **details)
        if answer["done"] and self.chance.random() < LATE:
            self.doubled += 1
            again = await self.world.deliver(do, **details)
            assert again["done"], f"{details} was confirmed, and then {again}"
        return answer

    async def kill(self, times: int) -> None:
        """SIGKILL to one bot after the other, at any moment, but not before something was confirmed since the last.

        Every third kill waits for a bot that is at work: by chance alone none might be hit.
        """
        while self.kills < times:
            await self.confirmed_more(MOVES_BETWEEN_KILLS)
            await asyncio.sleep(self.chance.uniform(*PAUSE))
            bot = self.chance.choice(self.world.bots) if self.kills % 3 else await self._at_work()
            if bot.alive:
                self.kills += 1
                self.busy += bool(bot.waiting)
                bot.kill()

    async def _at_work(self) -> Process:
        while True:
            busy = [bot for bot in self.world.bots if bot.alive and bot.waiting]
            if busy:
                return self.chance.choice(busy)
            await asyncio.sleep(0.001)


Trouble = Callable[[Crowd], Coroutine[Any, Any, None]]
"""What happens to the bots while people play; when it is over, they stop."""


def kills(times: int) -> Trouble:
    return lambda crowd: crowd.kill(times)


async def crowded(
    life: Life, trouble: Trouble, *, seed: int, tables: Sequence[tuple[str, ...]], workers: int = 2, home: str = CHAT
) -> Crowd:
    """People at these tables, each a game and its computers, in this trouble; what they saw of it is checked."""
    async with messenger(life, workers) as world:
        world.chance = chance = random.Random(seed)
        crowd = Crowd(world, chance, home)
        for game, *computers in tables:
            await crowd.seated(game, *computers, people=2 if computers else 3)
        deed = {"ledger": crowd.talk}
        acts = [deed.get(await game_of(world, table), crowd.play)(table, seat) for table, seat in crowd.spoken]
        await all_at_once(crowd, acts, trouble)
        await judge(crowd, life)
    return crowd


async def all_at_once(crowd: Crowd, acts: Sequence[Coroutine[Any, Any, None]], trouble: Trouble) -> None:
    """Until the trouble is over, or somebody sees something that must not be: then that is raised."""
    people = [asyncio.ensure_future(act) for act in acts]
    troubled = asyncio.ensure_future(trouble(crowd))
    try:
        done, _ = await asyncio.wait([*people, troubled], return_when=asyncio.FIRST_COMPLETED)
        crowd.finished.set()
        for task in [*done, *people]:
            await task
    finally:
        await background.end([*people, troubled])


async def game_of(world: Messenger, table: str) -> str:
    return str((await world.deliver("game", table=table))["value"])


async def judge(crowd: Crowd, life: Life) -> None:
    """Nothing lost, nothing doubled, every table as its log tells, every chat at the truth."""
    store = await embedded.open_store(*life.where)
    try:
        repository = desk_on(store)
        for (table, seat), words in crowd.spoken.items():
            _, log = await whole(repository, table)
            kept = said(log, seat)
            assert kept == words, f"seat {seat} of {table}: told {words}, kept {kept}"
        await converged(store, repository, crowd.tables, life.chat, crowd.kills + crowd.unsettled)
    finally:
        await store.close()
