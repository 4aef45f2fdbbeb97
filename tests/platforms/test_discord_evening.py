"""A whole evening in a channel of Discord: quick people, each with a panel of his own for what only he may see."""

import random
from collections.abc import AsyncIterator, Collection, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import pytest

from bot.presenter.screen import Do, Lay, Slot
from tests.bot.discord_adapter.harness import running
from tests.bot.discord_adapter.play import Group, press_of
from tests.platforms.discord_server import Attempt, DiscordServer, Person, SeenMessage
from tests.support.evening import NAMES, PLANS, Asked, Plan, Tally, legal, picked
from tests.support.pressing import plays

MINUTE = 61


@dataclass
class Evening:
    group: Group
    plan: Plan
    rng: random.Random
    tally: Tally = field(default_factory=Tally)

    async def plays(self, most: int) -> None:
        """Until so many presses were made, or the match is over."""
        asked = Asked(self.tally, await self.group.table())
        heard = [len(person.notifications) for person in self.group.people]
        while self.tally.presses < most and not await self.group.over():
            await self._acts(await self._next())
            asked.look(await self.group.table())
        self.tally.ended = await self.group.over()
        for seat, person in enumerate(self.group.people):
            self.tally.calls[seat] = len(person.notifications) - heard[seat]

    async def goes_home(self) -> None:
        self.group.bot.server.clock.advance(MINUTE)
        await self.group.bot.settled()
        room = self.group.room
        left = [one for one in room.messages.values() if one.only_for is None]
        self.tally.left = len(left)
        self.tally.left_with_buttons = sum(bool(one.components) and _has_buttons(self.group, one.id) for one in left)

    async def _next(self) -> Person:
        """Somebody whom the table waits for; now and then anybody else."""
        return self.rng.choice(self.group.people) if self.rng.random() < 0.1 else await self.group.asked()

    async def _acts(self, person: Person) -> None:
        """One press: on one's own panel if there is one, else on the board."""
        panel = self._panel(person)
        if panel is not None and self.rng.random() < 0.7:
            await self._presses_panel(person, panel)
        else:
            await self._presses_board(person)

    async def _presses_board(self, person: Person) -> None:
        board, table = await self.group.board(), await self.group.table()
        cards = [one for one in board.buttons if one.label.startswith(("Рука", "Карта "))]
        if cards and self.rng.random() < 0.5:
            self._answered(await person.presses(board, custom_id=self.rng.choice(cards).custom_id))
        else:
            seat = self.group.people.index(person)
            fitting = [way for way in ways_on(board) if plays(table, seat, press_of(way.data))]
            if fitting:
                self._answered(await self._takes(person, board, fitting))
        await self.group.bot.settled()

    async def _presses_panel(self, person: Person, panel: SeenMessage) -> None:
        attempt = await self._takes(person, panel, ways_on(panel))
        self._answered(attempt)
        await self.group.bot.settled()
        self.tally.on_panels += 1
        answers = [one.text for one in attempt.answers if one.id != panel.id]
        if any(not text.startswith("✓") for text in answers):
            self.tally.refused_on_panels += 1
        after = next((one for one in person.sees(self.group.room) if one.id == panel.id), None)
        if after is not None and not await self._is_true(person, after):
            self.tally.stale.append(f"{person.user.name}: {answers}")

    async def _is_true(self, person: Person, panel: SeenMessage) -> bool:
        """All that the panel offers is allowed."""
        table = await self.group.table()
        allowed = legal(table, self.group.people.index(person))
        offered = [press_of(way.data) for way in ways_on(panel)]
        return all(not isinstance(press, Do) or press.codes[0] in allowed for press in offered)

    async def _takes(self, person: Person, message: SeenMessage, ways: "list[Way]") -> Attempt:
        way = ways[picked([one.label for one in ways], self.rng, self.plan.ends)]
        if way.select:
            return await person.selects(message, way.data, custom_id=way.select)
        return await person.presses(message, custom_id=way.data)

    def _answered(self, attempt: Attempt) -> None:
        self.tally.presses += 1
        self.tally.unanswered += not attempt.acknowledged

    def _panel(self, person: Person) -> SeenMessage | None:
        """The newest message that only he sees and that offers a move."""
        mine = [one for one in person.sees(self.group.room) if one.ephemeral and ways_on(one)]
        return mine[-1] if mine else None


@dataclass(frozen=True)
class Way:
    """A button, or one line of a list."""

    label: str
    data: str
    select: str = ""


def ways_on(message: SeenMessage) -> list[Way]:
    """What plays something."""
    return [way for way in _all_ways(message) if isinstance(press_of(way.data), Do | Lay | Slot)]


def _all_ways(message: SeenMessage) -> Iterator[Way]:
    for button in message.buttons:
        if button.custom_id and not button.disabled:
            yield Way(button.label, button.custom_id)
    for select in message.selects:
        for option in select.spec.get("options") or ():
            yield Way(option["label"], option["value"], select.custom_id)


def _has_buttons(group: Group, message: int) -> bool:
    seen: Collection[SeenMessage] = group.people[0].sees(group.room)
    return any(one.id == message and any(button.custom_id for button in one.buttons) for one in seen)


@asynccontextmanager
async def evening(plan: Plan, *, mode: str = "quiet", seed: int = 1) -> AsyncIterator[Evening]:
    """A running match of the plan in a channel."""
    async with DiscordServer() as server, running(server) as bot:
        people = [server.person(name) for name in NAMES[: plan.seats]]
        channel = server.guild("Друзья", people).channel("общий")
        group = Group(bot, channel, people)
        await bot.harness.chat_commands.chats.change(group.chat_id, lambda doc: setattr(doc, "pictures", False))
        await bot.harness.chat_commands.chats.change(group.chat_id, lambda doc: setattr(doc, "mode", mode))
        await group.opened(plan.game, **plan.options)
        yield Evening(group, plan, random.Random(seed))


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
