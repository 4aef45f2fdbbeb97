"""A whole evening in a Telegram group: quick people, real limits, hands that only their owners see."""

import random
import re
from collections import Counter
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from fakeredis import FakeServer

from bot.app.base.ports import ChatId
from bot.app.chats.chats import ChatDoc
from bot.app.tables.table import Table
from bot.bootstrap import SystemEntropy
from bot.telegram_adapter.bot_api.rate_limiter import TELEGRAMS
from bot.telegram_adapter.panels.ephemeral_panels import EphemeralUse
from tests.bot.telegram_adapter.harness import Bot, ChoresInTime, bot_on, running
from tests.bot.telegram_adapter.tables import Friends
from tests.platforms.evenings.moving import QuietClock, during, passes, quiet
from tests.platforms.evenings.sight import Pushable, Sight, buttons_of, is_on_screen, moves_on
from tests.platforms.evenings.waits import Watch
from tests.platforms.telegram.clock import SteppedClock
from tests.platforms.telegram.people import Person
from tests.platforms.telegram.queries import Answer
from tests.platforms.telegram.seen import Seen
from tests.platforms.telegram.telegram import Telegram
from tests.support.evening import NAMES, THOUGHT, Asked, Plan, Tally, picked

SOON = 5
"""Seconds in which a pressed panel has turned into what is true."""
HOME = 75
"""Seconds after the last press: whatever is taken away after a minute has gone."""
LONGEST = 20.0
"""Seconds after which a press counts as unanswered: Telegram takes no answer any more."""
AT_PANEL, OPENS = 0.9, 0.5
"""Chance from 0 to 1 that a player uses an open panel and not the board, and there opens a card if there is any."""

A_SECOND = "1 a second in a chat"
"""Name of the limit that the bot does not keep with ephemeral messages that count nowhere (`free`)."""
AGAIN = re.compile("Если да\\b.* ещё раз")
"""The end of a question that is answered by the same press once more."""


@dataclass(frozen=True)
class Way:
    """How a group plays: whether panels are ephemeral messages, and what its chat has set."""

    ephemeral: EphemeralUse
    settings: Mapping[str, object] = field(default_factory=dict)
    """Fields of `ChatDoc` and their values."""


WAYS = {"off": Way("off"), "counted": Way("counted"), "free": Way("free")}


@dataclass
class TelegramTally(Tally):
    """The counts of an evening in Telegram."""

    led_out: int = 0
    """Presses that were answered with a link out of the group."""
    outside: int = 0
    """Presses in the private chat, START not counted."""
    starts: int = 0
    """Presses of START in the private chat, to which such a link leads."""
    refused: list[str] = field(default_factory=list)
    """Answers to presses that played nothing, on panels and on the board."""
    doubted: int = 0
    """Presses that were asked about first, and so played nothing yet."""
    private_steps: list[int] = field(default_factory=list)
    """For each move that was played on a panel: number of taps since the person's last move.

    START counts, the way back to the group does not.
    """
    calls_of_group: int = 0
    """New messages and edits that count among the group's twenty a minute."""
    untrue: int = 0
    """How often a player turned to a panel that offered what was not allowed any more."""
    alive: int = 0
    """Ephemeral messages that are left at the end of the evening."""
    leaked: list[str] = field(default_factory=list)
    """Ephemeral messages that anybody else could read, or whose text stood in the group too."""
    too_fast: int = 0
    """Calls beyond one a second in the group. Only ephemeral messages that count nowhere may be among them."""


@dataclass(eq=False)
class Refused:
    """A press on a panel that was told no."""

    person: Person
    panel: Seen
    text: str
    due: float


@dataclass
class Evening:
    """A running match in a group, and the people who play it."""

    friends: Friends
    clock: SteppedClock
    table: str
    plan: Plan
    rng: random.Random
    watch: Watch
    tally: TelegramTally = field(default_factory=TelegramTally)
    refused: list[Refused] = field(default_factory=list)
    taps: Counter[int] = field(default_factory=Counter)
    """By person: presses since the last move."""
    _asked: Asked | None = None

    @property
    def bot(self) -> Bot:
        return self.friends.bot

    @property
    def sight(self) -> Sight:
        return Sight(self.friends)

    async def plays(self, most: int) -> None:
        """Play until so many presses were made, or the match is over."""
        self._asked = Asked(self.tally, await self.bot.table(self.table))
        people, limits = list(self.friends.people), self.friends.telegram.limits
        heard = {person.id: len(person.pings) for person in people}
        counted = limits.by_minute[self.friends.place.id]
        while self.tally.presses < most and (await self.bot.table(self.table)).live:
            await self._acts(await self._next())
            await self._passes(self.rng.uniform(*THOUGHT))
        await self._passes(SOON + 1)
        self.tally.ended = not (await self.bot.table(self.table)).live
        self.tally.too_fast = sum(one.limit == A_SECOND for one in limits.passed)
        self.tally.calls_of_group = limits.by_minute[self.friends.place.id] - counted
        self.watch.ends()
        for seat, person in enumerate(people):
            self.tally.calls[seat] = len(person.pings) - heard[person.id]

    async def goes_home(self) -> None:
        """Count what is left in the group some time after the last press."""
        await self._passes(HOME)
        left, telegram = self.friends.place.by_bot, self.friends.telegram
        self.tally.left, self.tally.left_with_buttons = len(left), sum(bool(one.buttons) for one in left)
        self.tally.alive = len(telegram.ephemerals.alive(self.friends.place.chat))

    async def _next(self) -> Person:
        """Return somebody whom the table waits for; now and then anybody else."""
        table = await self.bot.table(self.table)
        if self.rng.random() < 0.1:
            return self.rng.choice(self.friends.people)
        return self.friends.asked(table)

    async def _acts(self, person: Person) -> None:
        """Press once: on what one sees alone if that offers a move, else on the board."""
        panel = self.sight.panel(person)
        if panel is not None and self.rng.random() < AT_PANEL:
            self.tally.untrue += not self.sight.is_true(person, await self.bot.table(self.table), panel)
            await self._presses(person, panel, self._picked(moves_on(panel)))
            return
        board = await self.friends.board_message(self.table)
        if not is_on_screen(person, board):
            return
        cards = [one for one in buttons_of(board) if one.label.startswith("Карта ")]
        if cards and self.rng.random() < OPENS:
            await self._opens(person, board, self.rng.choice(cards))
            return
        fitting = self.friends.fitting(await self.bot.table(self.table), board, person)
        if ways := [one for one in buttons_of(board) if one.data in fitting]:
            await self._presses(person, board, self._picked(ways))

    def _picked(self, ways: list[Pushable]) -> Pushable:
        return ways[picked([one.label for one in ways], self.rng, self.plan.ends)]

    async def _presses(self, person: Person, message: Seen, button: Pushable) -> None:
        """Press a button that plays something."""
        before, press = await self.bot.table(self.table), self.watch.begins(person, message)
        answer = await self._pressed(person, message, button)
        self.tally.on_panels += button.sheet
        self.tally.outside += message.message.chat is not self.friends.place.chat
        table = await self.bot.table(self.table)
        if table.doc.version > before.doc.version:
            self.watch.played(press, table)
            if button.sheet:
                self.tally.private_steps.append(self.taps[person.id])
            self.taps[person.id] = 0
        elif AGAIN.search(answer.text):
            self.tally.doubted += 1
        elif answer.text and not answer.text.startswith("✓"):
            self._is_refused(person, message, button, answer)

    def _is_refused(self, person: Person, message: Seen, button: Pushable, answer: Answer) -> None:
        self.tally.refused.append(answer.text)
        if button.sheet:
            self.tally.refused_on_panels += 1
            self.refused.append(Refused(person, message, answer.text, self.clock.now() + SOON))

    async def _opens(self, person: Person, board: Seen, card: Pushable) -> None:
        """Press a card of one's hand, by its number: a panel comes, or the answer leads into the private chat."""
        press = self.watch.begins(person, board)
        answer = await self._pressed(person, board, card)
        if not answer.alert and not answer.text:
            self.watch.opened(press)
        if answer.url:
            self.tally.led_out += 1
            self.tally.starts += 1
            self.taps[person.id] += 1
            await person.opens(answer.url)
            await self._passes(1.5)

    async def _pressed(self, person: Person, message: Seen, button: Pushable) -> Answer:
        """Press, and let the time pass until the answer."""
        since = self.clock.now()
        answer = await during(
            self.clock, person.presses(message, data=button.data), self._look, LONGEST, Answer(given=False)
        )
        self.watch.waits.answer.append(self.clock.now() - since)
        self.tally.presses += 1
        self.tally.unanswered += not answer.given
        self.taps[person.id] += 1
        await quiet()
        await self._look()
        return answer

    async def _passes(self, seconds: float) -> None:
        await passes(self.clock, seconds, self._look)
        self._judges(await self.bot.table(self.table))

    async def _look(self) -> None:
        """See what has changed since the last look."""
        table = await self.bot.table(self.table)
        assert self._asked is not None
        for seat in self._asked.look(table):
            person = next(one for one in self.friends.people if self.friends.seat(one, table) == seat)
            self.watch.asked(person, table)
        self.watch.look(table)
        self._eavesdrops()

    def _eavesdrops(self) -> None:
        """Look for ephemeral messages before the eyes of anybody but their receivers."""
        group = self.friends.place
        if not self.friends.telegram.ephemerals.alive(group.chat):
            return
        said = {one.text for one in group.by_bot}
        for person in self.friends.people:
            for one in person.sees_alone(group):
                if one.message.receiver is not person.user or one.text in said:
                    self.tally.leaked.append(f"{person.name}: {one.text}")

    def _judges(self, table: Table) -> None:
        """Find refused panels whose time has come: each has changed or gone, or all that it offers is allowed."""
        late = [one for one in self.refused if one.due <= self.clock.now()]
        self.refused = [one for one in self.refused if one not in late]
        for one in late:
            changed = (one.panel.message.edited or 0) > one.due - SOON - 1
            if (
                is_on_screen(one.person, one.panel)
                and not changed
                and not self.sight.is_true(one.person, table, one.panel)
            ):
                self.tally.stale.append(f"press {self.tally.presses}, {one.person.name}: {one.text}")


class Drawn(SystemEntropy):
    """Shuffles and names that are the same each time; ids of tables are not."""

    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)

    def seed(self) -> bytes:
        return self._rng.randbytes(32)

    def salt(self) -> str:
        return self._rng.randbytes(8).hex()

    def one_of(self, names: Sequence[str]) -> str:
        return self._rng.choice(names)


@asynccontextmanager
async def evening(plan: Plan, way: Way = WAYS["off"], *, seed: int = 1) -> AsyncIterator[Evening]:
    """Begin a match of the plan in a group, with the limits of Telegram; at the end none may have been passed.

    Where ephemeral messages are free, the server does not count them among the twenty a minute either.
    """
    clock = QuietClock()
    async with (
        Telegram(clock) as telegram,
        running(bot_on(telegram, FakeServer(), grace_ms=2000, ephemeral=way.ephemeral, entropy=Drawn(seed))) as bot,
    ):
        telegram.ephemerals.rules.count_by_minute = way.ephemeral != "free"
        people = [await telegram.person(name) for name in NAMES[: plan.seats]]
        friends = Friends(telegram, bot, telegram.group("Друзья", people, supergroup=True), people)
        await _sets(bot, friends.chat_id, {"pictures": False, "mode": "quiet"} | dict(way.settings))
        for person in people:
            await _sets(bot, ChatId(f"telegram:{person.id}"), {"pictures": False})
        table = await friends.begins(f"/new {plan.game} {plan.seats}", **plan.options)
        bot.telegram._rate_limiter._paces = TELEGRAMS
        assert isinstance(bot.jobs, ChoresInTime)
        bot.jobs.exact = True
        await passes(clock, 70, quiet)
        telegram.limits.passed.clear()
        yield Evening(friends, clock, table, plan, random.Random(seed), Watch(friends, clock))
        if way.ephemeral == "free":
            telegram.limits.passed = [one for one in telegram.limits.passed if one.limit != A_SECOND]
        telegram.limits.assert_kept()


async def _sets(bot: Bot, chat_id: ChatId, settings: Mapping[str, object]) -> None:
    """Set fields of a chat. No chat has pictures: the clock would run while a thread draws them."""

    def change(doc: ChatDoc) -> None:
        for name, value in settings.items():
            setattr(doc, name, value)

    await bot.chats.change(chat_id, change)
