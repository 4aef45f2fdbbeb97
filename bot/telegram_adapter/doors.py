"""Chats that let us in, throw us out, move; the one message in which we introduce ourselves; who decides about them."""

import json
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

import structlog
from telegram.constants import ChatMemberStatus

from bot.app.absentees import Absentees
from bot.app.chats import ChatDoc, Chats
from bot.app.desk import Desk
from bot.app.people import Person
from bot.app.platform import Away
from bot.app.ports import RecordStore, TableStore, WindowId
from bot.app.refusal import Refusal
from bot.app.windows import Windows
from bot.presenter.chat import greeting_screen
from bot.presenter.screen import Screen
from bot.telegram_adapter.answers import EXPECTED
from bot.telegram_adapter.budget import Budget
from bot.telegram_adapter.buttons import keyboard
from bot.telegram_adapter.calls import Calls
from bot.telegram_adapter.errors import Gone, Refused, Unchanged
from bot.telegram_adapter.places import Place, user_of
from bot.telegram_adapter.reading import Membership, Migration, Where
from bot.telegram_adapter.saying import Voice
from bot.telegram_adapter.slow_mode import Hints

KIND = "greeting"
RIGHTS = {"send": "can_send_messages", "photo": "can_send_photos", "file": "can_send_documents"}
"""What we ask for → Telegram's name of it. Nothing that an administrator has to give."""

log = structlog.get_logger(__name__)

RULERS = (ChatMemberStatus.OWNER, ChatMemberStatus.ADMINISTRATOR)


class Store(RecordStore, TableStore, Protocol):
    """What the doors need."""


@dataclass(frozen=True, slots=True)
class Greeting:
    """The message in which we said hello, and what we lacked then."""

    number: int
    missing: tuple[str, ...]
    slow: bool = False
    """Slow mode held us up then."""

    @property
    def screen(self) -> Screen:
        return greeting_screen(self.missing, slow=self.slow)


@dataclass(frozen=True, slots=True)
class Here:
    """The chat in which something was said or pressed."""

    window: WindowId
    """Under which the chat goes on."""
    chat: ChatDoc

    def language(self, otherwise: str) -> str:
        """What was set there counts more than anything else."""
        return self.chat.language or otherwise


class Doors:
    def __init__(
        self,
        calls: Calls,
        budget: Budget,
        desk: Desk,
        chats: Chats,
        windows: Windows,
        absentees: Absentees,
        bot: int,
        hints: Hints,
        language: str,
    ) -> None:
        self._calls = calls
        self._budget = budget
        self._desk = desk
        self._chats = chats
        self._windows = windows
        self._absentees = absentees
        self._bot = bot
        self._hints = hints
        self.usual_language = language

    async def arrive(self, where: Where) -> Here:
        """Whoever speaks to us lets us in."""
        window = where.place.window
        doc = await self._chats.get(window)
        if doc.moved_to is not None:
            window = await self._chats.here(window)
            return Here(window, await self._chats.get(window))
        if doc.away or (doc.spot, doc.title) != (where.spot, where.title):
            await self._enter(where)
        if doc.away:
            await self._wake(window)
        return Here(window, doc)

    async def known(self, window: WindowId) -> Here:
        """A chat that says nothing of itself."""
        return Here(window, await self._chats.get(window))

    async def language(self, window: WindowId, otherwise: str | None = None) -> str:
        """Of a chat: what was set there counts more than anything else."""
        return (await self._chats.get(window)).language or otherwise or self.usual_language

    async def changed(self, membership: Membership) -> None:
        """We are in, or out, or may do more or less than before."""
        where = membership.where
        self._budget.slow.lift(where.place)
        if not membership.is_here:
            for part in await self._chats.whole(where.place.window):
                await self._chats.leave(part)
            return
        await self._enter(where)
        woken = False
        if not membership.was_here:
            for part in await self._chats.whole(where.place.window):
                await self._chats.change(part, lambda doc: setattr(doc, "away", False))
                woken |= await self._wake(part)
        if not where.place.private:
            await self._greet(where.place, is_new=not membership.was_here and not woken)

    async def left(self, where: Where, person: str, delivery: str) -> None:
        """Whoever has left a group has left its topics too, in whichever of them that is told."""
        await self._absentees.gone(await self._chats.here(where.place.whole.window), person, delivery)

    async def came(self, where: Where, persons: Sequence[str], delivery: str) -> None:
        """Perhaps they have come back."""
        for person in persons:
            await self._absentees.back(await self._chats.here(where.place.whole.window), person, f"{delivery}:{person}")

    async def greeting(self, place: Place, number: int) -> Screen:
        """What we said when we came in; under that very message also what we lacked."""
        said = await self._said(place)
        return said.screen if said is not None and said.number == number else greeting_screen()

    async def move(self, migration: Migration) -> None:
        """A group goes on under another number; told twice, nothing more happens."""
        await self._windows.move(migration.old.window, migration.new.window)

    async def _enter(self, where: Where) -> None:
        """A topic is a part of its group and begins with what is set there."""
        if where.place.topic is None:
            await self._chats.seen(where.place.window, where.spot, where.title)
            return
        whole = where.place.whole.window
        await self._chats.branch(whole, where.place.window, where.title)
        await self._chats.add_part(whole, where.place.window)

    async def _wake(self, window: WindowId) -> bool:
        """The boards of all tables that are not over come back; False if there are none."""
        woken = False
        for table in (await self._desk.found((await self._chats.get(window)).tables)).tables:
            if table.doc.phase != "over" and window in table.doc.windows:
                self._windows.again(table, window)
                woken = True
        return woken

    async def _greet(self, place: Place, *, is_new: bool) -> None:
        """Say hello once; when our rights change, the same message tells it."""
        now, said = await self._found(place), await self._said(place)
        if is_new or (said is None and (now.missing or now.slow)):
            await self._say(place, None, now)
        elif said is not None and replace(said, number=0) != now:
            await self._say(place, said.number, now)

    async def _say(self, place: Place, number: int | None, greeting: Greeting) -> None:
        voice = Voice(await self.language(place.window))
        html, buttons = voice.message(greeting.screen), keyboard(*voice.rows(greeting.screen, sheet=True))
        try:
            await self._budget.wait(place)
            if number is not None:
                number = await self._edited(place, number, html, voice)
            if number is None:
                number = await self._calls.text(place, html, buttons)
        except EXPECTED as error:
            log.info("greeting not said", missing=greeting.missing, why=type(error).__name__)
            return
        await self._remember(place, replace(greeting, number=number))
        if greeting.slow:
            await self._hints.told(place)

    async def _edited(self, place: Place, number: int, html: str, voice: Voice) -> int | None:
        buttons = keyboard(*voice.rows(greeting_screen(), sheet=True))
        try:
            await self._calls.edit_text(place, number, html, buttons)
        except Unchanged:
            return number
        except Gone:
            return None
        return number

    async def _found(self, place: Place) -> Greeting:
        """What hinders us here: rights that we lack, slow mode. Nothing of it holds up an administrator."""
        try:
            member = await self._calls.member(place, self._bot)
            if member.get("status") in RULERS:
                return Greeting(0, ())
            chat = await self._calls.chat(place)
        except EXPECTED as error:
            log.info("rights not known", why=type(error).__name__)
            return Greeting(0, ())
        own = member if member.get("status") == ChatMemberStatus.RESTRICTED else chat.get("permissions") or {}
        missing = tuple(name for name, right in RIGHTS.items() if own.get(right) is False)
        return Greeting(0, missing, slow=bool(chat.get("slow_mode_delay")))

    async def _said(self, place: Place) -> Greeting | None:
        snapshot = await self._desk.store.get(KIND, str(place.chat))
        if snapshot is None:
            return None
        told = json.loads(snapshot.envelope)
        return Greeting(told["number"], tuple(told["missing"]), told.get("slow", False))

    async def _remember(self, place: Place, greeting: Greeting) -> None:
        snapshot = await self._desk.store.get(KIND, str(place.chat))
        told = json.dumps({"number": greeting.number, "missing": greeting.missing, "slow": greeting.slow}).encode()
        await self._desk.store.put(KIND, str(place.chat), snapshot.version if snapshot else 0, told)


class Rights:
    """Who may decide about a chat."""

    def __init__(self, calls: Calls) -> None:
        self._calls = calls

    def of(self, where: Where, person: Person | None, *, as_chat: bool = False) -> Callable[[], Awaitable[bool]]:
        """Asks Telegram each time: who was an administrator a minute ago may be none now."""

        async def is_admin() -> bool:
            user = user_of(person.id) if person is not None else None
            if where.place.private or user is None:
                return where.place.private or as_chat
            try:
                return await self._rules(where.place, user)
            except EXPECTED:
                raise Refusal("telegram-silent") from None

        return is_admin

    async def _rules(self, place: Place, user: int) -> bool:
        """A group that hides its members does not tell of one of them, but of its administrators."""
        try:
            return (await self._calls.member(place, user)).get("status") in RULERS
        except (Away, Refused):
            found = await self._calls.administrators(place)
            return any(one.get("user", {}).get("id") == user for one in found)
