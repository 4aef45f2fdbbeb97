"""Sheets that have got old in Telegram: whatever is pressed on one, it shows afterwards what it would show anew."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import pytest
from fakeredis import FakeServer

from bot.app.chats.commands.pressing import Pressing
from bot.presenter.screen import Show
from bot.telegram_adapter.buttons import Links
from engine.games.territories.game import Territories
from tests.bot.presenter.territories import hidden
from tests.bot.telegram_adapter.harness import Bot, bot_on, running
from tests.bot.telegram_adapter.tables import Friends, until
from tests.platforms.telegram.people import Person
from tests.platforms.telegram.queries import Answer
from tests.platforms.telegram.seen import Seen, seen
from tests.platforms.telegram.telegram import Telegram
from tests.support import old_panels
from tests.support.old_panels import IN_A_LOBBY, IN_A_MATCH, TO_OTHERS, Aging, Kind, button, whenever_asked

PROMISE = "сейчас обновлю"


@dataclass
class Sheets:
    """What one person has open in the private chat, of one table."""

    telegram: Telegram
    person: Person
    table: str
    open: dict[str, Seen] = field(default_factory=dict)

    async def opens(self, show: Show) -> Seen:
        """A new message, below all others."""
        before = len(self.person.private.by_bot) if self.person.id in self.telegram.world.chats else 0
        await self.person.opens(Links(self.telegram.bot.user.username).to_panel(self.table, show))
        await self.telegram.until(lambda: len(self.person.private.by_bot) > before)
        return self.person.private.by_bot[-1]

    async def open_all(self, kinds: Sequence[Kind]) -> None:
        for kind in kinds:
            self.open[kind.name] = await self.opens(kind.show)

    async def press(self, kind: Kind) -> Answer:
        old = self.open[kind.name]
        return await self.person.presses(old, data=button(kind, data_of(old)))

    async def is_stale(self, kind: Kind, bot: Bot) -> bool:
        """Does the sheet show something else than if it were opened just now, when all has been said?"""
        fresh = await self.opens(kind.then)
        await until(lambda: all_said(bot))
        return not same(seen(self.open[kind.name].message), fresh)


async def all_said(bot: Bot) -> bool:
    return not bot.telegram._answers._going


def same(one: Seen, other: Seen) -> bool:
    """The very same words, picture and buttons."""
    alike = whenever_asked(data_of(one)) == whenever_asked(data_of(other))
    return alike and (one.text, one.photo) == (other.text, other.photo)


def data_of(post: Seen) -> list[str | None]:
    return [one.data for one in post.message.content.buttons()]


@asynccontextmanager
async def friends_on(memory: FakeServer, telegram: Telegram) -> AsyncIterator[tuple[Bot, Friends]]:
    async with running(bot_on(telegram, memory)) as bot:
        people = [await telegram.person(name) for name in ("Анна", "Борис", "Вера")]
        friends = Friends(telegram, bot, telegram.group("Друзья", people, supergroup=True), people)
        await telegram.until(lambda: friends.place.by_bot)
        yield bot, friends


async def stale_after(
    aging: Aging,
    patch: pytest.MonkeyPatch,
    kinds: Sequence[Kind] = (*IN_A_MATCH, *TO_OTHERS),
    *,
    restarts: bool = False,
) -> tuple[list[str], list[str]]:
    """Kinds whose sheet is not true after a press, and what was answered."""
    position = hidden.selling().position
    patch.setattr(Territories, "new", lambda game, *_: game.load(position))
    memory, stale, answers = FakeServer(), list[str](), list[str]()
    async with Telegram() as telegram:
        async with friends_on(memory, telegram) as (bot, friends):
            sheets = Sheets(telegram, friends.people[0], await friends.begins("/new territories 3"))
            await sheets.open_all(kinds)
            if not restarts:
                await aging(bot.repository, sheets.table)
                await press_all(sheets, bot, stale, answers)
        if restarts:
            async with running(bot_on(telegram, memory)) as bot:
                await aging(bot.repository, sheets.table)
                await press_all(sheets, bot, stale, answers)
    return stale, answers


async def press_all(sheets: Sheets, bot: Bot, stale: list[str], answers: list[str]) -> None:
    for kind in [one for one in (*IN_A_MATCH, *TO_OTHERS) if one.name in sheets.open]:
        answers.append((await sheets.press(kind)).text)
        stale += [kind.name] if await sheets.is_stale(kind, bot) else []


@pytest.mark.parametrize(
    ("aging", "restarts"),
    [
        pytest.param(old_panels.new_phase, True, id="new phase, restarted"),
        pytest.param(old_panels.over, False, id="over", marks=pytest.mark.nightly),
        pytest.param(old_panels.new_phase, False, id="new phase", marks=pytest.mark.nightly),
        pytest.param(old_panels.over, True, id="over, restarted", marks=pytest.mark.nightly),
    ],
)
async def test_every_kind_of_sheet_is_true_after_a_press(
    aging: Any, restarts: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    stale, answers = await stale_after(aging, monkeypatch, restarts=restarts)
    assert stale == []
    assert not [one for one in answers if PROMISE in one]
    assert any(answers), "something was refused"


async def test_sheets_that_nobody_refreshes_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: without the refresh the hand of yesterday stays."""

    async def nothing(*_: object) -> None:
        return None

    monkeypatch.setattr(Pressing, "_refresh", nothing)
    stale, _ = await stale_after(old_panels.new_phase, monkeypatch, IN_A_MATCH[:1])
    assert stale == ["mine"]


async def test_every_kind_of_sheet_of_a_lobby_is_true_after_a_press() -> None:
    """The match has begun, or somebody else sits there by now."""
    memory = FakeServer()
    async with Telegram() as telegram, friends_on(memory, telegram) as (bot, friends):
        anna, boris, vera = friends.people
        table = await friends.opens("/new toy 3")
        await friends.presses(boris, table, "Сесть за стол")
        sheets, stale = Sheets(telegram, anna, table), list[str]()
        seats = [kind for kind in IN_A_LOBBY if kind.name == "seats"]
        await sheets.open_all(seats)
        await friends.presses(vera, table, "Сесть за стол")
        for kind in seats:
            assert (await sheets.press(kind)).text == "За столом уже сидят по-другому. Вот как сейчас."
            await sheets.is_stale(kind, bot)
            shown = seen(sheets.open[kind.name].message)
            assert data_of(shown) == data_of(anna.private.by_bot[-1]), "and the same is said there once more"
        await sheets.open_all(IN_A_LOBBY)
        await friends.presses(anna, table, "Начать")
        for kind in IN_A_LOBBY:
            assert (await sheets.press(kind)).text
            stale += [kind.name] if await sheets.is_stale(kind, bot) else []
        assert stale == []


async def test_a_refused_setting_of_a_chat_shows_what_is_set_by_now() -> None:
    """In the group, for all: the keyboard is another one by now."""
    async with Telegram() as telegram, friends_on(FakeServer(), telegram) as (bot, friends):
        anna, boris, _ = friends.people
        await friends.says(anna, "/settings")
        await telegram.until(lambda: "Настройки чата" in friends.place.by_bot[-1].text)
        old = friends.place.by_bot[-1]
        await friends.says(anna, "/settings")
        await telegram.until(lambda: friends.place.by_bot[-1].id != old.id)
        fresh = friends.place.by_bot[-1]
        await anna.presses(fresh, "→ подробно")
        await telegram.until(lambda: "подробно" in seen(fresh.message).text)
        edits = telegram.server.calls()["editMessageText"]
        assert (await boris.presses(old, "→ подробно")).text == "Это решают администраторы чата."
        await telegram.until(lambda: same(seen(old.message), seen(fresh.message)))
        assert telegram.server.calls()["editMessageText"] == edits + 1
        await boris.presses(fresh, "→ тихо")
        await until(lambda: all_said(bot))
        assert telegram.server.calls()["editMessageText"] == edits + 1, "that one was true"


async def test_a_table_that_is_gone_leaves_no_sheet_with_buttons() -> None:
    async with Telegram() as telegram, friends_on(FakeServer(), telegram) as (bot, friends):
        table = await friends.begins("/new toy 3")
        sheets = Sheets(telegram, friends.people[0], table)
        await sheets.open_all(IN_A_MATCH[:1])
        redis = bot.store.client
        await redis.delete(*[one for one in await redis.keys("*") if table.encode() in one])
        bot.repository._at_hand.clear()
        assert (await sheets.press(IN_A_MATCH[0])).text == "Такого стола нет."
        anna = friends.people[0]
        said: tuple[str, list[str]] = ("Такого стола нет.", [])
        await telegram.until(lambda: [(one.text, one.labels) for one in anna.private.by_bot] == [said])
