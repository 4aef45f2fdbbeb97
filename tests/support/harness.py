"""Test harness: the repository and the use cases on a store, with a stopped clock and predictable randomness."""

import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.app.base.ask import Answer, Pressed
from bot.app.base.person import Person
from bot.app.base.platform import Post, SendLater
from bot.app.base.ports import Store
from bot.app.chats.service import TableService
from bot.app.people.clock_pauses import ClockPauses
from bot.app.people.confirmations import STANDING_QUESTIONS, TOO_SOON_MS
from bot.app.people.costly_moves import ONE_TAP_MS
from bot.app.tables.repository import TableRepository
from bot.app.tables.table import Table
from bot.presenter.acts.base import Act, Confirmed, unconfirmed
from bot.presenter.acts.codec import act_of
from bot.presenter.screen import Do, Press, Screen, Text, Use
from bot.presenter.view import TableView
from bot.storage.envelope import EnvelopeCodec
from engine.ai import registry as players
from engine.games import registry
from engine.kernel.game import Game
from engine.kernel.match import replay_to
from tests.support.tables import GAMES

CHAT_ID = "test:room"
NOON = 1_795_424_400_000 - 1_000_000
"""Milliseconds from service time to people's clocks, which show 23 November 2026, 12:00 in Moscow at the start."""
ANNA, BORIS, VERA = Person("test:a", "Анна"), Person("test:b", "Борис"), Person("test:v", "Вера")
GLEB, DINA = Person("test:g", "Глеб"), Person("test:d", "Дина")
PEOPLE = (ANNA, BORIS, VERA, GLEB, DINA)


class WallClock:
    """The clock of the machine, for tests and measurements in which time has to pass."""

    def now(self) -> int:
        return time.time_ns() // 1_000_000


async def nobody_asks(*_: object) -> None:
    """Ask for no confirmation: a replacement of `CostlyMoves.need_sure` in tests where all presses are meant."""


@dataclass
class StoppedClock:
    """A clock in milliseconds that stands still until a test changes `time`."""

    time: int = 1_000_000

    def now(self) -> int:
        return self.time


@dataclass
class Predictable:
    """A source of seeds, salts and table ids that gives the same values in every run."""

    rng: random.Random = field(default_factory=lambda: random.Random(1))

    def seed(self) -> bytes:
        return self.rng.randbytes(32)

    def salt(self) -> str:
        return self.rng.randbytes(8).hex()

    def table_id(self) -> str:
        return f"{self.rng.randrange(64):02}{self.rng.randrange(16**6):06x}"

    def one_of(self, names: Sequence[str]) -> str:
        return self.rng.choice(names)


@dataclass
class TestPlatform:
    """A fake platform that remembers which posts, mentions and lines its chats show.

    `call` sends a mention: a short message that mentions people and points to a post.
    """

    __test__ = False
    posts: dict[str, Post] = field(default_factory=dict)
    retired: set[str] = field(default_factory=set)
    edits: int = 0
    calls: dict[str, str] = field(default_factory=dict)
    """By id of a mention that is still in its chat: id of the post to which the mention points."""
    said: dict[str, Screen] = field(default_factory=dict)
    """By id of a mention, deleted ones too: what it says."""
    called: int = 0
    reminders: list[tuple[str, Post]] = field(default_factory=list)
    """Chat id and post of each mention that is a reminder."""
    pause_ms: int = 0
    tidy_ms: int = 0
    owners: dict[str, str] = field(default_factory=dict)
    """Id of each private chat → its person."""
    short: set[str] = field(default_factory=set)
    """Ids of chats whose rate limit is nearly used up."""
    slow: dict[str, float] = field(default_factory=dict)
    """Id of each chat in slow mode → seconds until the next new message is allowed."""
    pressed: set[str] = field(default_factory=set)
    """Ids of chats in which somebody waits for the result of a press."""
    left: dict[str, set[str]] = field(default_factory=dict)
    """By chat id: persons who have left the chat."""
    introduced: list[tuple[str, str, Text | None, bool]] = field(default_factory=list)
    deleted: set[str] = field(default_factory=set)
    """Posts that a moderator has deleted."""
    looked_for: int = 0
    """How often the bot has asked whether a post still exists."""
    nowhere: set[str] = field(default_factory=set)
    """Ids of chats to which no link leads."""
    shut: set[str] = field(default_factory=set)
    """Ids of chats in which nobody can press anything."""
    silent: bool = False
    """Whether `is_member` always answers None, since the platform does not know."""
    asked_about: list[str] = field(default_factory=list)
    lines: list[tuple[str, Text]] = field(default_factory=list)
    """Private chat and text of each line that was sent to one person."""

    def owner(self, chat_id: str) -> str | None:
        return self.owners.get(chat_id)

    def private_chat(self, person: str) -> str | None:
        return next((chat_id for chat_id, owner in self.owners.items() if owner == person), None)

    def hurries(self, chat_id: str) -> bool:
        return chat_id in self.pressed

    def pictured(self, chat_id: str, id: str) -> bool:
        return True

    def crowded(self, chat_id: str) -> bool:
        return chat_id in self.short

    def owes_picture(self, chat_id: str, id: str) -> float | None:
        return None

    def rationed(self, chat_id: str) -> float | None:
        return self.slow.get(chat_id)

    def address(self, chat_id: str, post: str) -> str:
        return "" if chat_id in self.owners or chat_id in self.nowhere else f"https://chat.test/{chat_id}/{post}"

    async def introduce(
        self, chat_id: str, view: TableView, language: str, result: Text | None, *, left: bool = False
    ) -> None:
        self.introduced.append((chat_id, view.phase, result, left))

    async def stands(self, chat_id: str, id: str) -> bool:
        self.looked_for += 1
        return id in self.posts and id not in self.deleted

    async def serves(self, chat_id: str) -> bool:
        return True

    async def is_shut(self, chat_id: str) -> bool:
        return chat_id in self.shut

    async def is_member(self, chat_id: str, person: str) -> bool | None:
        self.asked_about.append(person)
        return None if self.silent else person not in self.left.get(chat_id, ())

    async def say(self, chat_id: str, text: Text, language: str, key: str) -> None:
        self.lines.append((chat_id, text))

    async def send(self, chat_id: str, post: Post) -> str:
        self._heed(chat_id)
        name = f"post{len(self.posts) + 1}"
        self.posts[name] = post
        return name

    async def edit(self, chat_id: str, id: str, post: Post) -> bool:
        if id not in self.posts or id in self.deleted:
            return False
        self.edits += 1
        self.posts[id] = post
        return True

    async def retire(self, chat_id: str, id: str, living: str = "") -> None:
        self.retired.add(id)

    async def call(self, chat_id: str, id: str, post: Post) -> str:
        self._heed(chat_id)
        self.called += 1
        assert post.call is not None
        if post.call.choices:
            self.reminders.append((chat_id, post))
        name = f"call{self.called}"
        self.calls[name], self.said[name] = id, post.call
        return name

    async def amend(self, chat_id: str, id: str, post: Post) -> None:
        assert post.call is not None
        self.said[id] = post.call

    async def remove(self, chat_id: str, id: str) -> None:
        del (self.calls if id in self.calls else self.posts)[id]

    def _heed(self, chat_id: str) -> None:
        if self.slow.get(chat_id):
            raise SendLater(self.slow[chat_id])

    @property
    def last(self) -> tuple[str, Post]:
        return list(self.posts.items())[-1]


def answered(press: Press, now: int) -> Press:
    """Return the press as a confirmed one if its act needs a confirmation, else unchanged.

    `now` is service time in milliseconds. The question counts as asked TOO_SOON_MS ago.
    """
    match press:
        case Use(act) if not isinstance(act, Confirmed) and type(act) in STANDING_QUESTIONS:
            return Use(Confirmed(act, now - TOO_SOON_MS))
        case _:
            return press


class Harness:
    """The repository and the use cases on one store, with short methods for what people do in tests."""

    def __init__(self, store: Store, grace_ms: int = 20_000) -> None:
        self.store = store
        self.clock = StoppedClock()
        self.repository = TableRepository(
            store, EnvelopeCodec(), self.clock, GAMES.__getitem__, registry.playable, ClockPauses(store), grace_ms
        )
        # People's clocks show a noon of Moscow when a test begins.
        self.repository.wall = lambda: NOON + self.clock.now()
        self.service = TableService(self.repository, Predictable(), players.at_tables())
        self._deliveries = 0

    def delivery(self) -> str:
        self._deliveries += 1
        return f"delivery {self._deliveries}"

    async def open(self, game: str = "toy", seats: int = 2, **options: Any) -> str:
        changed = await self.service.opening.open(ANNA, CHAT_ID, game, seats, options, self.delivery())
        return changed.table.doc.id

    async def started(self, game: str = "toy", seats: int = 2, **options: Any) -> str:
        """Open a table, seat the first `seats` of PEOPLE, and start the match; return the table's id."""
        table = await self.open(game, seats, **options)
        for person in PEOPLE[1:seats]:
            await self.use(table, person, "join")
        await self.use(table, ANNA, "start")
        return table

    async def use(self, table: str, person: Person, act: Act | str) -> Answer:
        """Press a button of this act, which may be given as text, such as `join`."""
        return await self.press(table, person, Use(act_of(act) if isinstance(act, str) else act))

    async def play(
        self, table: str, person: Person, *codes: str, version: int | None = None, post: str = "p"
    ) -> Answer:
        """Press a button that plays these codes; if nothing changes, press again to confirm the question of the bot."""
        answer = await self.press(table, person, Do(codes), version=version, post=post)
        if answer.changed:
            return answer
        self.clock.time += ONE_TAP_MS
        return await self.press(table, person, Do(codes), version=version, post=post)

    async def press(
        self, table: str, person: Person, press: Press, *, version: int | None = None, post: str = "p"
    ) -> Answer:
        seen = (await self.repository.load(table)).doc.version if version is None else version
        press = self.answered(press)
        return await self.service.press(Pressed(table, person, self.delivery(), post, seen, press))

    def answered(self, press: Press) -> Press:
        return answered(press, self.clock.now())

    def asked(self, press: Use) -> Use:
        """Return the press that confirms this act, as it stands on the button of a question that is asked now."""
        return Use(Confirmed(unconfirmed(press.act), self.clock.now()))

    async def table(self, table: str) -> Table:
        return await self.repository.load(table)

    async def play_to_the_end(self, table: str, rng: random.Random, undo_rate: float = 0.0) -> Table:
        """Press random legal moves for the awaited seats until the match is over; return the table.

        `undo_rate`: how often, from 0 to 1, a seat undoes its last move instead, if possible.
        """
        for _ in range(2000):
            now = await self.table(table)
            if now.match is None or now.match.over:
                return now
            await self._random_press(now, rng, undo_rate)
        raise AssertionError("the match does not end")

    async def _random_press(self, now: Table, rng: random.Random, undo_rate: float) -> None:
        assert now.match is not None
        seat = rng.choice(list(now.match.game.awaited(now.match.state)))
        if now.match.can_undo(seat) and rng.random() < undo_rate:
            await self.use(now.doc.id, PEOPLE[seat], "undo")
            return
        decision = rng.choice(list(now.match.game.legal(now.match.state, seat)))
        await self.play(now.doc.id, PEOPLE[seat], decision.code)

    async def replayed(self, table: str) -> Any:
        """Return the position to which a replay of the table's stored log leads."""
        now = await self.table(table)
        game: Game[Any] = now.game
        return replay_to(game, now.start(), await self.repository.log(now))
