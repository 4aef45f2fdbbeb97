"""Makes the moves of a real series as commits of the bot, which `benchmarks store` writes again and again."""

import random
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, cast

from benchmarks.memory import Memory
from bot.app.base.ask import Pressed
from bot.app.base.person import Person
from bot.app.base.ports import Commit, Outcome, Store, TableId
from bot.app.chats.service import TableService
from bot.app.people.clock_pauses import ClockPauses
from bot.app.tables.repository import TableRepository
from bot.bootstrap import SystemEntropy
from bot.presenter.acts.table import Join, Start
from bot.presenter.screen import Do, Press, Use
from bot.storage.envelope import EnvelopeCodec
from engine.games import registry
from tests.support.harness import WallClock

GAME: Final = "eme"
SEATS: Final = 4
MATCHES: Final = 3
"""Matches of the series. One match has only about a hundred moves."""
CHAT_ID: Final = "web:bench"
PEOPLE: Final = tuple(Person(f"web:{number}", name) for number, name in enumerate(("Анна", "Борис", "Вера", "Глеб")))


@dataclass
class Notebook(Memory):
    """A store in memory that keeps every commit."""

    commits: list[Commit] = field(default_factory=list)

    async def commit(self, commit: Commit) -> Outcome:
        self.commits.append(commit)
        return await super().commit(commit)


@dataclass(frozen=True, slots=True)
class Material:
    moves: Sequence[Commit]
    """Presses of a series of Eight-Minute Empire, four people, one decision each, in order."""


class Players:
    """People who press buttons at random until their series is over."""

    def __init__(self, store: Store, rng: random.Random) -> None:
        self.repository = TableRepository(
            store, EnvelopeCodec(), WallClock(), registry.game, registry.playable, ClockPauses(store), grace_ms=0
        )
        self._service = TableService(self.repository, SystemEntropy(), ())
        self._rng = rng
        self._pressed = 0

    async def sit_down(self) -> str:
        opened = await self._service.opening.open(PEOPLE[0], CHAT_ID, GAME, SEATS, {"games": MATCHES}, "open")
        table = opened.table.doc.id
        for person in PEOPLE[1:]:
            await self._press(table, person, 0, Use(Join()))
        await self._press(table, PEOPLE[0], 0, Use(Start()))
        return table

    async def move(self, table_id: str) -> bool:
        """Make one random press of a player who is awaited; return False when nobody is."""
        table = await self.repository.load(table_id)
        match = table.match
        assert match is not None
        if match.over:
            return False
        seat = self._rng.choice(list(match.game.awaited(match.state)))
        code = self._rng.choice(list(match.game.legal(match.state, seat))).code
        await self._press(table_id, PEOPLE[seat], table.doc.version, Do((code,)))
        return True

    async def _press(self, table: str, person: Person, version: int, press: Press) -> None:
        self._pressed += 1
        name = f"{self._pressed}"
        await self._service.press(Pressed(table, person, name, name, version, press))


async def material(seed: int) -> Material:
    """Play a series and return its moves: the same for the same seed, except for the salts of its draws."""
    notebook = Notebook()
    players = Players(cast(Store, notebook), random.Random(seed))
    table = await players.sit_down()
    begun = len(notebook.commits)
    while await players.move(table):
        pass
    moves = notebook.commits[begun:]
    return Material(rebased(moves))


def rebased(moves: Sequence[Commit]) -> list[Commit]:
    """Return the moves with versions from 0 on, since a new table does not have the commits before the match."""
    start, [first, *others] = moves[0].expected, moves
    return [replace(first, expected=0, mark=b""), *(replace(one, expected=one.expected - start) for one in others)]


def at_table(move: Commit, table: TableId) -> Commit:
    """Return the same move for another table. Its envelope still names the old table; the store ignores that."""
    return replace(move, table=table, delivery=f"web:{move.delivery}-5f0e-4e0d-8a63-{table}")


def described(material: Material) -> dict[str, Any]:
    """Return name → figure, by which a reader can judge the moves: their number, sizes and log entries."""
    sizes = sorted(len(move.envelope) for move in material.moves)
    entries = [entry for move in material.moves for entry in move.entries]
    return {
        "moves": len(material.moves),
        "bytes of a table's JSON": sizes[len(sizes) // 2],
        "entries a move": round(len(entries) / len(material.moves), 2),
        "bytes of an entry": round(sum(map(len, entries)) / len(entries), 1),
    }
