"""The real process, killed again and again while people press and write: what was confirmed is in the log, once."""

import asyncio
import random
import sys
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import cast

import pytest

from bot.app.base.ports import ChatId, TableId
from bot.app.chats.chats import Chats
from bot.app.people.clock_pauses import ClockPauses
from bot.app.posts.post_plan import read_shown
from bot.app.tables.repository import TableRepository
from bot.app.tables.table import Table
from bot.presenter.screen import Do
from bot.storage.envelope import EnvelopeCodec
from bot.storage.redis_store import RedisStore
from bot.telegram_adapter.bot_api.calls import DONE
from engine.games import registry
from tests.bot.telegram_adapter import hasty
from tests.bot.telegram_adapter.harness import Bot
from tests.bot.telegram_adapter.tables import Friends, moves_of
from tests.platforms.telegram.model import Content, Message
from tests.platforms.telegram.people import Person
from tests.platforms.telegram.queries import ANSWER_WITHIN, Answer
from tests.platforms.telegram.rooms import Group
from tests.platforms.telegram.telegram import Telegram
from tests.platforms.telegram.world import BOT_ID
from tests.support.harness import WallClock
from tests.support.kept import ANYTHING, Codes, Told, fits, runs_of
from tests.support.process import Process
from tests.support.store import short_directory

KILLS = 20
CONFIRMED_BETWEEN_KILLS = 6
PRESSES_BETWEEN_KILLS = 2
"""So many of them by a button."""
NAMES = ("Анна", "Борис", "Вера")
YES = ("✓", "Начинает", "Ход сейчас закончится", "Очки:")
"""How an answer begins that confirms a move; who chooses the first player is told who it is, the last one the score."""
WARNING = "Твой выбор видно всем"
"""How the reply to a secret begins that was written where others read; the secret counts."""
WRITING = (1.0, 4.0)
"""Seconds that it takes to write an order; else the match would be over too soon."""
PATIENCE = 60.0
CATCHING_UP = 180.0
"""Seconds in which every board is true again: a dead process has left its lease, and the group may have no room."""
BUTTONS, WORDS = 0.0, 0.7
"""How often somebody writes an order instead of pressing a button. Words run ahead of the board, which may be shown
anew only twenty times a minute; so most companies press."""


def process_at(telegram: Telegram, directory: Path, program: str) -> Process:
    command = [sys.executable, "-m", program, "run", "--data", str(directory)]
    return Process(command, directory, {"TELEGRAM_TOKEN": telegram.token, "TELEGRAM_API": telegram.root})


class Onlooker:
    """The truth about a bot that runs elsewhere; where friends look at a bot, they look at this."""

    def __init__(self, store: RedisStore) -> None:
        self.store, self.chats = store, Chats(store)
        self.repository = TableRepository(
            store, EnvelopeCodec(), WallClock(), registry.game, registry.playable, ClockPauses(store)
        )

    async def table(self, name: str) -> Table:
        return await self.repository.load(name)

    async def shown(self, table: str, chat_id: str) -> object:
        return read_shown(await self.store.shown(TableId(table), ChatId(chat_id)))


ASKED_ABOUT = [Do((f"bid {coins}",)) for coins in range(4, 15)]
"""Before a high bid one is asked whether one means it."""


@dataclass
class Company:
    """Three people at one table, who press and write whatever the bot does meanwhile."""

    friends: Friends
    chance: random.Random
    words: float
    pause: float
    """Seconds at least between two attempts of the same person."""
    table: str = ""
    tried: dict[int, list[tuple[Codes, Answer | Message]]] = field(default_factory=lambda: {0: [], 1: [], 2: []})
    """By seat, in their order: what was tried, and where one sees what came of it."""
    doubted: dict[int, Content] = field(default_factory=dict)
    """By seat: a board that was out of date."""
    finished: bool = False

    @property
    def group(self) -> Group:
        assert isinstance(self.friends.place, Group)
        return self.friends.place

    async def open(self) -> None:
        anna, *others = self.friends.people
        await self._until(lambda: self.group.by_bot)
        await self.friends.says(anna, f"/new eme {len(NAMES)}")
        for person, label in (*((one, "Сесть за стол") for one in others), (anna, "Начать")):
            await self._until(lambda label=label: label in self._labels)  # type: ignore[misc]
            assert (await person.presses(self.group.board, label)).text.startswith("✓")
        await self._until(lambda: self._offered)
        [self.table] = (await self.friends.bot.chats.get(self.friends.chat_id)).tables

    async def play(self) -> None:
        """Everybody at once, until it is finished."""
        async with asyncio.TaskGroup() as everybody:
            for seat, person in enumerate(self.friends.people):
                everybody.create_task(self._plays(seat, person))

    def told(self, seat: int) -> list[tuple[Codes, Told]]:
        """What this player has tried, and what he knows of it by now."""
        return [(codes, self._told(came)) for codes, came in self.tried[seat]]

    @property
    def counted(self) -> Counter[Told]:
        return Counter(told for seat in self.tried for _, told in self.told(seat))

    @property
    def confirmed(self) -> Counter[str]:
        """What was confirmed: presses and lines."""
        return Counter(type(came).__name__ for tried in self.tried.values() for _, came in tried if _confirms(came))

    async def assert_kept(self) -> None:
        """Whatever was confirmed is in the log exactly once; what was refused is not; and there is nothing besides."""
        log = await self.friends.bot.repository.log(await self.friends.bot.table(self.table))
        for seat in self.tried:
            tried, logged = self.told(seat), runs_of(log, seat)
            assert fits(tried, logged), f"{self.table}, seat {seat}: {tried} but {logged}"

    async def _plays(self, seat: int, person: Person) -> None:
        while not self.finished:
            await asyncio.sleep(self.pause + self.chance.uniform(0, 0.1))
            if self.chance.random() < self.words:
                await self._writes(seat, person)
            else:
                await self._presses(seat, person)
            if self.tried[seat] and self._told(self.tried[seat][-1][1]) is not Told.YES:
                await asyncio.sleep(0.3)

    async def _presses(self, seat: int, person: Person) -> None:
        """Who was told no does not believe the board before it has changed."""
        board = self.group.board
        if not self._offered or self.doubted.get(seat) is board.message.content:
            return
        data, press = self.chance.choice(self._offered)
        codes, content = press.codes if isinstance(press, Do) else ANYTHING, board.message.content
        answer = await person.presses(board, data=data, patience=ANSWER_WITHIN + 1)
        self.tried[seat].append((codes, answer))
        if not _confirms(answer):
            self.doubted[seat] = content

    async def _writes(self, seat: int, person: Person) -> None:
        """An order that is right at this moment, by somebody who is asked; he waits a while for a sign."""
        await asyncio.sleep(self.chance.uniform(*WRITING))
        codes = self.friends.codes(await self.friends.bot.table(self.table), person)
        if not codes:
            return
        code = self.chance.choice(codes)
        message = await person.says(self.group, code, reply_to=self.group.board)
        self.tried[seat].append(((code,), message))
        try:
            await self._until(lambda: self._told(message) is not Told.NOTHING, ANSWER_WITHIN)
        except TimeoutError:
            return

    def _told(self, came: Answer | Message) -> Told:
        if _confirms(came):
            return Told.YES
        answered = came.text if isinstance(came, Answer) else self._is_answered(came)
        return Told.NO if answered else Told.NOTHING

    def _is_answered(self, line: Message) -> bool:
        """By words that say what was wrong. A warning says that it counts, though its sign may be lost."""
        replies = [one for one in self.group.chat.messages.values() if one.reply_to is line]
        return any(not one.content.text.text.startswith(WARNING) for one in replies)

    async def _until(self, condition: Callable[[], object], seconds: float = PATIENCE) -> None:
        await self.friends.telegram.until(condition, seconds)

    @property
    def _labels(self) -> Sequence[str]:
        return self.group.board.labels

    @property
    def _offered(self) -> list[tuple[str, object]]:
        """Moves under the newest board, without those about which one is asked first: they change no board."""
        return [(data, press) for data, press in moves_of(self.group.board) if press not in ASKED_ABOUT]


def _confirms(came: Answer | Message) -> bool:
    """A press is confirmed by words, a line by one sign; another says that it was heard."""
    if isinstance(came, Answer):
        return came.text.startswith(YES)
    return any(DONE in signs for signs in came.reactions.values())


@dataclass
class Evening:
    """Several companies, each in a group of its own, and the bot that they play with."""

    process: Process
    companies: Sequence[Company]
    store: RedisStore

    async def killed(self, times: int) -> None:
        """Everybody plays while the bot is killed so often; then it may live on."""
        for company in self.companies:
            company.finished = False
        async with asyncio.TaskGroup() as all_at_once:
            for company in self.companies:
                all_at_once.create_task(company.play())
            all_at_once.create_task(self._killing(times))

    async def _killing(self, times: int) -> None:
        """Never before something was confirmed since the last time: a kill that hits nobody proves nothing."""
        chance = random.Random(7)
        for _ in range(times):
            await self._until_more_is_confirmed()
            await asyncio.sleep(chance.uniform(0, 0.3))
            self.process.kill()
            self.process.start()
        await self._until_more_is_confirmed()
        for company in self.companies:
            company.finished = True

    async def _until_more_is_confirmed(self) -> None:
        before = self.confirmed
        async with asyncio.timeout(120):
            while not _enough(self.confirmed - before):  # noqa: ASYNC110 (many companies tell)
                await asyncio.sleep(0.02)

    @property
    def confirmed(self) -> Counter[str]:
        return sum((company.confirmed for company in self.companies), Counter[str]())

    @property
    def told(self) -> Counter[Told]:
        return sum((company.counted for company in self.companies), Counter[Told]())

    async def assert_kept(self) -> None:
        """Once nothing that came in is left to be done."""
        async with asyncio.timeout(PATIENCE):
            while await self.store.pending(f"telegram:{BOT_ID}"):  # noqa: ASYNC110 (in another process)
                await asyncio.sleep(0.1)
        for company in self.companies:
            await company.assert_kept()

    async def assert_true(self) -> int:
        """Soon all boards are; how many there are."""
        async with asyncio.timeout(CATCHING_UP):
            for company in self.companies:
                while not await _is_true(company):  # noqa: ASYNC110 (it becomes so in another process)
                    await asyncio.sleep(0.5)
        return len(self.companies)


def _enough(confirmed: Counter[str]) -> bool:
    return confirmed.total() >= CONFIRMED_BETWEEN_KILLS and confirmed[Answer.__name__] >= PRESSES_BETWEEN_KILLS


async def _is_true(company: Company) -> bool:
    """The board tells the newest version, and tells it rightly."""
    try:
        shown = await company.friends.bot.shown(company.table, company.friends.chat_id)
        table = await company.friends.bot.table(company.table)
        await company.friends.assert_true(company.table)
    except (AssertionError, ValueError, KeyError):
        return False
    return bool(shown.version == table.doc.version)


@asynccontextmanager
async def evening(program: str, words: Sequence[float], pause: float = 0.02) -> AsyncIterator[Evening]:
    """All sit, and the first of them may move."""
    with short_directory() as directory:
        async with Telegram() as telegram:
            people = [await telegram.person(name) for name in NAMES]
            groups = [telegram.group(f"Друзья {number}", people, supergroup=True) for number in range(len(words))]
            with process_at(telegram, directory / "var", program) as process:
                await telegram.until(lambda: all(group.by_bot for group in groups), PATIENCE)
                store = process.looked_into()
                looks = cast(Bot, Onlooker(store))
                tables = [Friends(telegram, looks, group, people) for group in groups]
                companies = [
                    Company(friends, random.Random(number), words[number], pause)
                    for number, friends in enumerate(tables)
                ]
                await asyncio.gather(*(company.open() for company in companies))
                try:
                    yield Evening(process, companies, store)
                finally:
                    await store.close()
            assert telegram.token.partition(":")[2] not in process.output


@pytest.mark.nightly
@pytest.mark.timeout(900)
@pytest.mark.parametrize("kills", [KILLS])
async def test_killed_while_people_press_and_write(kills: int, capsys: pytest.CaptureFixture[str]) -> None:
    async with evening("bot", [BUTTONS] * 6 + [WORDS] * 2) as played:
        await played.killed(kills)
        await played.assert_kept()
        chat_ids = await played.assert_true()
        with capsys.disabled():
            figures = f"{dict(played.told)}, confirmed {dict(played.confirmed)}, {chat_ids} chats true"
            print(f"\n{kills} kills: {figures}", flush=True)
        assert played.confirmed.total() >= kills * CONFIRMED_BETWEEN_KILLS
        assert "Traceback" not in played.process.output


@pytest.mark.nightly
@pytest.mark.timeout(300)
async def test_a_bot_that_answers_before_it_commits_is_found_out() -> None:
    """The control: as long as it lives it keeps its word, because nobody moves again before it has committed."""
    async with evening(hasty.__name__, [BUTTONS] * 3, pause=2 * hasty.LATER) as played:
        await played.killed(0)
        await asyncio.sleep(2 * hasty.LATER)
        await played.assert_kept()
        await played.killed(2)
        with pytest.raises(AssertionError, match="seat"):
            await played.assert_kept()
