"""People who press and write as long as a match lasts, and whether the log holds what they were told."""

import asyncio
import random
from collections import Counter
from collections.abc import Awaitable, Iterable
from dataclasses import dataclass, field

from bot.app.base.ask import Answer, Pressed, Said
from bot.app.base.refusal import Refusal
from bot.app.tables.table import Table
from bot.presenter.screen import Do, Slot
from tests.bot.discord_adapter.play import Group, boards, press_of
from tests.platforms.discord_server import Attempt, Person
from tests.support.kept import Codes, Told, fits, runs_of

TAPPED_TWICE = 0.15
"""How often somebody presses again before he has an answer."""


@dataclass(frozen=True)
class Deed:
    """What somebody tried at the table."""

    seat: int
    codes: Codes
    attempt: Attempt


@dataclass
class Crowd:
    group: Group
    chance: random.Random = field(default_factory=lambda: random.Random(1))
    deeds: list[Deed] = field(default_factory=list)
    said: dict[int, Told] = field(default_factory=dict)
    """By interaction: what the bot had to say to it."""

    def listen(self) -> None:
        """Remember what the bot has to say to each; whether it arrives, the server knows."""
        chat_commands = self.group.bot.harness.chat_commands
        press, obey = chat_commands.pressing.pressed, chat_commands.obey

        async def pressed(pressed: Pressed, table: Table) -> Answer:
            return await self._heard(pressed.delivery, press(pressed, table))

        async def obeyed(said: Said) -> Answer:
            return await self._heard(said.delivery, obey(said))

        chat_commands.pressing.pressed, chat_commands.obey = pressed, obeyed  # type: ignore[method-assign]

    async def _heard(self, delivery: str, work: Awaitable[Answer]) -> Answer:
        number = int(delivery.split(":")[1])
        try:
            answer = await work
        except Refusal:
            self.said.setdefault(number, Told.NO)
            raise
        self.said.setdefault(number, Told.YES if answer.changed else Told.NO)
        return answer

    async def play(self, most: int = 10_000) -> None:
        """Everybody at once, until the match is over or so much was tried."""
        async with asyncio.TaskGroup() as all_at_once:
            for seat in range(len(self.group.people)):
                all_at_once.create_task(self._plays(seat, most))

    async def _plays(self, seat: int, most: int) -> None:
        while len(self.deeds) < most and not await self.group.over():
            table = await self.group.table()
            assert table.match is not None
            if seat in table.match.game.awaited(table.match.state):
                await self._acts(seat, table)
            else:
                await asyncio.sleep(0.02)

    async def _acts(self, seat: int, table: Table) -> None:
        person = self.group.people[seat]
        refused = [self.told(deed) for deed in self.deeds if deed.seat == seat][-1:] == [Told.NO]
        # Who was told no by a button does not believe the board before it has changed.
        button = None if refused or self.chance.random() < 0.5 else self._button(person, table, seat)
        attempts: list[Attempt] = []
        codes: Codes
        for _ in range(1 + (self.chance.random() < TAPPED_TWICE)):
            if button is None:
                codes = (self.chance.choice(list(_legal(table, seat))),)
                name, option = ("ход", "словами") if person.user.locale == "ru" else ("turn", "order")
                attempt = await person.slash(self.group.room, name, wait=False, **{option: codes[0]})
            else:
                board, custom_id, codes = button
                attempt = await person.presses(board, custom_id=custom_id, wait=False)
            self.deeds.append(Deed(seat, codes, attempt))
            attempts.append(attempt)
        for attempt in attempts:
            await attempt.wait()
        if not all(attempt.acknowledged for attempt in attempts):
            # Whoever hears nothing looks what has become of it before he tries again.
            await asyncio.sleep(2)

    def _button(self, person: Person, table: Table, seat: int) -> tuple[int, str, Codes] | None:
        """A button that moves, on the newest board that he sees."""
        offered = [one for one in boards(person, self.group.room) if one.buttons][-1:]
        found = [
            (board.id, str(button.custom_id), codes)
            for board in offered
            for button in board.buttons
            if (codes := _codes(button.custom_id, table, seat))
        ]
        return self.chance.choice(found) if found else None

    def told(self, deed: Deed) -> Told:
        made = deed.attempt.interaction
        return self.said.get(made.id, Told.NOTHING) if made.acknowledged else Told.NOTHING

    @property
    def counted(self) -> Counter[Told]:
        return Counter(self.told(deed) for deed in self.deeds)

    async def assert_kept(self) -> None:
        """Whatever was confirmed is in the log exactly once; what was refused is not; and nobody did what is there
        besides."""
        table = await self.group.table()
        log = await self.group.bot.harness.service.repository.log(table)
        for seat in range(len(self.group.people)):
            tried = [(deed.codes, self.told(deed)) for deed in self.deeds if deed.seat == seat]
            assert fits(tried, runs_of(log, seat)), f"seat {seat}: {tried} but {runs_of(log, seat)}"


def _legal(table: Table, seat: int) -> Iterable[str]:
    assert table.match is not None
    return (decision.code for decision in table.match.game.legal(table.match.state, seat))


def _codes(custom_id: str | None, table: Table, seat: int) -> Codes:
    match press_of(custom_id):
        case Do(codes):
            return codes
        case Slot(n):
            return tuple(list(_legal(table, seat))[n : n + 1])
        case _:
            return ()
