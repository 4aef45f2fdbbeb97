"""Whatever is in the menu, or is a word of ours, gets an answer that one can see: wherever it is written, by whom."""

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass

import pytest
from fakeredis import FakeServer

from bot.app.base.person import Person as Somebody
from bot.app.base.ports import ChatId
from bot.presenter.acts.table import Join, Start
from bot.presenter.lines import orders, typed
from bot.telegram_adapter.chat_ids import person_id
from tests.bot.telegram_adapter.harness import Bot, bot_on, running
from tests.bot.telegram_adapter.tables import PATIENCE
from tests.platforms.telegram.model import Topic
from tests.platforms.telegram.people import Person
from tests.platforms.telegram.rooms import Group, Room
from tests.platforms.telegram.telegram import Telegram

LAST = ("close-now", "resign-now", "come-back", "leave", "rematch")
"""What changes most is said at the end."""
WORDS = sorted(
    {
        *(min(orders.known(f"command-{name}")) for name in typed._COMMANDS if name not in LAST),
        *(min(orders.known(f"chat-word-{name.replace('_', '-')}")) for name in orders._READ if name != "operator"),
    }
) + [min(orders.known(f"command-{name}")) for name in LAST]


@dataclass
class Corner:
    """Somewhere to write, with those who write there."""

    telegram: Telegram
    bot: Bot
    room: Room
    people: dict[str, Person]
    topic: Topic | None = None

    async def unanswered(self, lines: Iterable[str]) -> list[tuple[str, str]]:
        """Who wrote what and saw nothing come of it."""
        return [(who, line) for line in lines for who in self.people if not await self._is_answered(who, line)]

    async def _is_answered(self, who: str, line: str) -> bool:
        before = self._screen()
        written = await self.people[who].says(self.room, line, topic=self.topic)
        await self._settled()
        return bool(written.reactions) or self._screen() != before

    def _screen(self) -> list[tuple[int, str, object]]:
        return [(post.id, post.text, post.buttons) for post in self.room.by_bot if post.topic == self._topic]

    @property
    def _topic(self) -> int | None:
        return self.topic.id if self.topic else None

    async def _settled(self) -> None:
        async with asyncio.timeout(PATIENCE):
            while self._busy():  # noqa: ASYNC110 (it is many things that have to end)
                await asyncio.sleep(0.002)

    def _busy(self) -> object:
        inbox, world = self.bot.telegram._inbox, self.telegram.world
        taken = inbox is not None and not inbox._lanes._waiting and not world.updates.waiting()
        return not taken or self.bot.telegram._answers._going or self.bot.post_sync.at_work


@asynccontextmanager
async def corner(kind: str, *, plays: bool) -> AsyncIterator[Corner]:
    """`plays`: a match of the first two runs there."""
    async with Telegram() as telegram, running(bot_on(telegram, FakeServer())) as bot:
        telegram.bot.privacy = False
        anna, boris, vera, admin = people = [await telegram.person(name) for name in ("Анна", "Борис", "Вера", "Глеб")]
        if kind == "private":
            await anna.starts()
            yield Corner(telegram, bot, anna.private, {"member": anna})
            return
        group = telegram.group("Друзья", people, supergroup=kind != "group", forum=kind == "topic")
        roles = {"member": anna, "stranger": vera} | ({} if kind == "group" else {"nobody": admin})
        topic = group.opens_topic("Игры") if kind == "topic" else None
        if kind != "group":
            group.promotes(admin, anonymous=True)
        await telegram.until(lambda: group.by_bot)
        if plays:
            await _begin(bot, group, topic, anna, boris)
        yield Corner(telegram, bot, group, roles, topic)


async def _begin(bot: Bot, group: Group, topic: Topic | None, *people: Person) -> None:
    chat_id = ChatId(f"telegram:{group.id}" + (f":{topic.id}" if topic else ""))
    await bot.chats.change(chat_id, lambda doc: setattr(doc, "pictures", False))
    anna, boris = (Somebody(person_id(one.id), one.name) for one in people)
    table = (await bot.chat_commands.service.opening.open(anna, chat_id, "toy", 2, {}, "open")).table.doc.id
    await bot.chat_commands.service.do(table, boris, Join(), "join")
    await bot.chat_commands.service.do(table, anna, Start(), "start")


def menu_of(one: Corner) -> list[str]:
    """As a telephone offers it there."""
    return [f"/{name}" for name in next(iter(one.people.values())).menu(one.room)]


BY_DAY = [("private", False), ("group", True), ("topic", True)]
AT_NIGHT = [("group", False), ("supergroup", False), ("supergroup", True), ("topic", False)]
KINDS = [*BY_DAY, *(pytest.param(*one, marks=pytest.mark.nightly) for one in AT_NIGHT)]


@pytest.mark.parametrize(("kind", "plays"), KINDS)
async def test_every_command_of_the_menu_is_answered(kind: str, plays: bool) -> None:
    async with corner(kind, plays=plays) as one:
        await one.telegram.until(lambda: menu_of(one))
        menu = menu_of(one)
        assert len(menu) > 20
        assert await one.unanswered(menu) == []


@pytest.mark.nightly
@pytest.mark.parametrize(("kind", "plays"), [*BY_DAY, *AT_NIGHT])
async def test_every_word_of_ours_is_answered(kind: str, plays: bool) -> None:
    async with corner(kind, plays=plays) as one:
        assert await one.unanswered(word if kind == "private" else f"@imperia_test_bot {word}" for word in WORDS) == []
