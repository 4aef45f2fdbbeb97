"""A whole evening in a Telegram group: quick people, real limits, hands in private chats. Time is moved by hand."""

import random
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import pytest
from fakeredis import FakeServer

from bot.app.tables.table import Table
from bot.presenter.screen import Do, Lay, Press
from bot.telegram_adapter import buttons
from bot.telegram_adapter.bot_api.rate_limiter import TELEGRAMS
from tests.bot.telegram_adapter.harness import Bot, bot_on, running
from tests.bot.telegram_adapter.tables import Friends
from tests.platforms.telegram.clock import SteppedClock
from tests.platforms.telegram.people import Person
from tests.platforms.telegram.seen import Seen
from tests.platforms.telegram.telegram import Telegram
from tests.platforms.test_telegram_limits import passes
from tests.support.evening import NAMES, PLANS, THOUGHT, Asked, Plan, Tally, legal, picked

SOON = 5
"""Seconds in which a pressed panel has turned into what is true."""
HOME = 75
"""Seconds after the last press: whatever is taken away after a minute has gone."""


@dataclass
class Pressed:
    """A press on a private panel that was told no."""

    person: Person
    panel: Seen
    text: str
    due: float


@dataclass
class Evening:
    friends: Friends
    clock: SteppedClock
    table: str
    plan: Plan
    rng: random.Random
    tally: Tally = field(default_factory=Tally)
    refused: list[Pressed] = field(default_factory=list)

    @property
    def bot(self) -> Bot:
        return self.friends.bot

    async def plays(self, most: int) -> None:
        """Until so many presses were made, or the match is over."""
        asked = Asked(self.tally, await self.bot.table(self.table))
        people = list(self.friends.people)
        heard = {person.id: len(person.pings) for person in people}
        while self.tally.presses < most and (await self.bot.table(self.table)).live:
            person = await self._next()
            await self._acts(person)
            asked.look(await self.bot.table(self.table))
            await self._passes(self.rng.uniform(*THOUGHT))
            asked.look(await self.bot.table(self.table))
        await passes(self.bot, self.clock, SOON + 1)
        asked.look(await self.bot.table(self.table))
        self.tally.ended = not (await self.bot.table(self.table)).live
        for seat, person in enumerate(people):
            self.tally.calls[seat] = len(person.pings) - heard[person.id]
        self._judges(await self.bot.table(self.table))

    async def goes_home(self) -> None:
        await passes(self.bot, self.clock, HOME)
        left = self.friends.place.by_bot
        self.tally.left, self.tally.left_with_buttons = len(left), sum(bool(one.buttons) for one in left)

    async def _next(self) -> Person:
        """Somebody whom the table waits for; now and then anybody else."""
        table = await self.bot.table(self.table)
        if self.rng.random() < 0.1:
            return self.rng.choice(self.friends.people)
        return self.friends.asked(table)

    async def _acts(self, person: Person) -> None:
        """One press: on one's own panel if there is one, else on the board."""
        panel = self._panel(person)
        if panel is not None and self.rng.random() < 0.7:
            await self._presses_panel(person, panel)
        else:
            await self._presses_board(person)

    async def _presses_board(self, person: Person) -> None:
        table, board = await self.bot.table(self.table), await self.friends.board_message(self.table)
        if board.message.deleted:
            return None
        cards = [label for label in board.labels if label.startswith("Карта ")]
        if cards and self.rng.random() < 0.5:
            return await self._opens(person, board, self.rng.choice(cards))
        fitting = self.friends.fitting(table, board, person)
        if not fitting:
            return None
        labels = {one.data: one.text for one in board.message.content.buttons()}
        data = fitting[picked([labels[one] for one in fitting], self.rng, self.plan.ends)]
        await self._answered(await person.presses(board, data=data))
        return None

    async def _opens(self, person: Person, board: Seen, label: str) -> None:
        """A card of one's hand, by its number: the answer leads into the private chat."""
        answer = await person.presses(board, label)
        await self._answered(answer)
        if answer.url:
            await person.opens(answer.url)
            await self._passes(1.5)

    async def _presses_panel(self, person: Person, panel: Seen) -> None:
        moves = moves_on(panel)
        data = moves[picked([label for label, _, _ in moves], self.rng, self.plan.ends)][1]
        answer = await person.presses(panel, data=data)
        await self._answered(answer)
        self.tally.on_panels += 1
        if answer.text and not answer.text.startswith("✓"):
            self.tally.refused_on_panels += 1
            self.refused.append(Pressed(person, panel, answer.text, self.clock.now() + SOON))

    async def _answered(self, answer: object) -> None:
        self.tally.presses += 1
        self.tally.unanswered += not getattr(answer, "given", False)

    async def _passes(self, seconds: float) -> None:
        await self.clock.advance(seconds)
        await passes(self.bot, self.clock, 0)
        self._judges(await self.bot.table(self.table))

    def _judges(self, table: Table) -> None:
        """A refused panel whose time has come: it has changed or gone, or all that it offers is allowed."""
        late = [one for one in self.refused if one.due <= self.clock.now()]
        self.refused = [one for one in self.refused if one not in late]
        for one in late:
            message = one.panel.message
            if message.deleted or (message.edited or 0) > one.due - SOON - 1 or self._is_true(table, one):
                continue
            self.tally.stale.append(f"{one.person.name}: {one.text}")

    def _is_true(self, table: Table, one: Pressed) -> bool:
        allowed = legal(table, self.friends.seat(one.person, table))
        offered = [press.codes for _, _, press in moves_on(one.panel) if isinstance(press, Do)]
        return all(codes[0] in allowed for codes in offered)

    def _panel(self, person: Person) -> Seen | None:
        """The newest message of the private chat that offers a move."""
        if person.id not in self.friends.telegram.world.chats:
            return None
        return next((one for one in reversed(person.private.by_bot) if moves_on(one)), None)


def moves_on(panel: Seen) -> list[tuple[str, str, Press]]:
    """The buttons that play something: label, data, what they play."""
    return list(_moves_on(panel))


def _moves_on(panel: Seen) -> Iterator[tuple[str, str, Press]]:
    for button in panel.message.content.buttons():
        if button.data:
            press = buttons.read(button.data).button.press
            if isinstance(press, Do | Lay):
                yield button.text, button.data, press


@asynccontextmanager
async def evening(plan: Plan, *, mode: str = "quiet", seed: int = 1) -> AsyncIterator[Evening]:
    """A running match of the plan in a group."""
    clock = SteppedClock()
    async with Telegram(clock) as telegram, running(bot_on(telegram, FakeServer(), grace_ms=2000)) as bot:
        people = [await telegram.person(name) for name in NAMES[: plan.seats]]
        friends = Friends(telegram, bot, telegram.group("Друзья", people, supergroup=True), people)
        await bot.chats.change(friends.chat_id, lambda doc: setattr(doc, "pictures", False))
        await bot.chats.change(friends.chat_id, lambda doc: setattr(doc, "mode", mode))
        table = await friends.begins(f"/new {plan.game} {plan.seats}", **plan.options)
        bot.telegram._rate_limiter._paces = TELEGRAMS
        await passes(bot, clock, 70)
        telegram.limits.passed.clear()
        one = Evening(friends, clock, table, plan, random.Random(seed))
        yield one
        telegram.limits.assert_kept()


@pytest.mark.nightly
@pytest.mark.timeout(300)
@pytest.mark.parametrize("game", PLANS)
async def test_an_evening(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    async with evening(PLANS[game]) as one:
        await one.plays(160)
        await one.goes_home()
    with capsys.disabled():
        print("\n" + one.tally.said(one.plan), flush=True)
    assert one.tally.unanswered == 0
    assert one.tally.stale == []
    assert one.tally.calls <= one.tally.allowed_calls
