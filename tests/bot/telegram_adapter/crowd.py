"""People of a Telegram group who press and write as long as a match lasts, and what they were told."""

import asyncio
import random
import re
from collections import Counter
from dataclasses import dataclass, field

from bot.app.tables.table import Table
from bot.presenter.screen import Do
from bot.telegram_adapter import buttons
from tests.bot.telegram_adapter.tables import Friends, moves_of
from tests.platforms.telegram.people import Person
from tests.platforms.telegram.queries import Answer
from tests.platforms.telegram.seen import Seen
from tests.support.kept import Codes, Told, fits, runs_of

TAPPED_TWICE = 0.15
"""How often somebody presses again before he has an answer."""
WRITTEN = 0.25
"""How often somebody writes his move; whether it was done, the board tells."""
ALREADY = ("Это уже сыграно.", "Партия окончена.")
"""Which of several presses did it, this does not say."""
REFUSALS = ("Доска уже другая, сейчас обновлю.", "Сейчас так нельзя.")
"""All that a press can meet whose button began with a legal move when it was seen."""
SOLD = re.compile(r"[0-9]+( [0-9]+)+")
"""Or, at the market of the toy game, what is still there and what it costs."""


@dataclass
class Crowd:
    friends: Friends
    table: str
    chance: random.Random = field(default_factory=lambda: random.Random(1))
    deeds: dict[int, list[tuple[Codes, Told]]] = field(default_factory=dict)
    """By seat: what was tried, in its order."""

    @property
    def tried(self) -> int:
        return sum(map(len, self.deeds.values()))

    @property
    def counted(self) -> Counter[Told]:
        return Counter(told for deeds in self.deeds.values() for _, told in deeds)

    async def play(self, most: int = 10_000) -> None:
        """Everybody at once, until the match is over or so much was tried."""
        async with asyncio.TaskGroup() as all_at_once:
            for person in self.friends.people:
                all_at_once.create_task(self._plays(person, most))

    async def _plays(self, person: Person, most: int) -> None:
        while self.tried < most and (now := await self.now()).doc.phase != "over":
            assert now.match is not None
            if self.friends.seat(person, now) in now.match.game.awaited(now.match.state):
                await self.acts(person, now)
            await asyncio.sleep(0.02)

    async def now(self) -> Table:
        return await self.friends.bot.table(self.table)

    async def acts(self, person: Person, now: Table) -> None:
        """A move of somebody who is asked, by button or in words; nothing if no board with his buttons is in sight."""
        board = self.board(person)
        fitting = self.friends.fitting(now, board, person) if board else []
        if board is not None and fitting and self.chance.random() < WRITTEN:
            await self._writes(person, now, board)
        elif board is not None and fitting:
            await self._taps(person, now, board, self.chance.choice(fitting))

    async def _taps(self, person: Person, now: Table, board: Seen, data: str) -> None:
        times, codes = 1 + (self.chance.random() < TAPPED_TWICE), self._codes(person, now, data)
        answers = await asyncio.gather(*(pressed(person, board, data) for _ in range(times)))
        for answer in filter(None, answers):
            self._noted(person, now, codes, told(answer))

    def board(self, person: Person) -> Seen | None:
        """The newest message with moves on it that this person sees."""
        seen = [one for one in person.sees(self.friends.place) if moves_of(one)]
        return seen[-1] if seen else None

    async def _writes(self, person: Person, now: Table, board: Seen) -> None:
        code = self.chance.choice(self.friends.codes(now, person))
        self._noted(person, now, (code,), Told.NOTHING)
        await self.friends.says(person, code, board)
        await asyncio.sleep(0.2)

    def _codes(self, person: Person, now: Table, data: str) -> Codes:
        press = buttons.read(data).button.press
        return press.codes if isinstance(press, Do) else (self.friends.codes(now, person)[press.n],)  # type: ignore[union-attr]

    def _noted(self, person: Person, now: Table, codes: Codes, told: Told) -> None:
        self.deeds.setdefault(self.friends.seat(person, now), []).append((codes, told))

    async def assert_kept(self) -> None:
        """Whatever was confirmed is in the log exactly once; what was refused is not; and nobody did what is there
        besides."""
        log = await self.friends.bot.repository.log(await self.now())
        for seat, tried in sorted(self.deeds.items()):
            assert fits(tried, runs_of(log, seat)), f"seat {seat}: {tried} but {runs_of(log, seat)}"


async def pressed(person: Person, board: Seen, data: str) -> Answer | None:
    """None if the button was gone before the finger was down."""
    try:
        return await person.presses(board, data=data)
    except LookupError:
        return None


def told(answer: Answer) -> Told:
    if not answer.given or answer.text.startswith(ALREADY):
        return Told.NOTHING
    return Told.NO if answer.text in REFUSALS or SOLD.fullmatch(answer.text) else Told.YES
