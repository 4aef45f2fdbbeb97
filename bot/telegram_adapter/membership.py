"""Membership of chats: people and the bot coming and going, the bot's greeting, migrations, and administrators."""

import contextlib
import json
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace

import structlog
from telegram.constants import ChatMemberStatus

from bot.app.base.ask import Answer
from bot.app.base.person import Person
from bot.app.base.platform import Away
from bot.app.base.ports import ChatId
from bot.app.base.refusal import Refusal
from bot.app.base.stored_values import parsed
from bot.app.chats.absentees import Absentees
from bot.app.chats.chats import ChatDoc, Chats
from bot.app.chats.showcase import Showcase
from bot.app.posts.post_sync import PostSync
from bot.app.tables.repository import TableRepository
from bot.telegram_adapter.answers import EXPECTED
from bot.telegram_adapter.bot_api.calls import Calls
from bot.telegram_adapter.bot_api.errors import Gone, NoPicture, Pictured, Refused, Unchanged
from bot.telegram_adapter.bot_api.rate_limiter import RateLimiter
from bot.telegram_adapter.bot_api.slow_mode import Hints
from bot.telegram_adapter.buttons import keyboard
from bot.telegram_adapter.chat_ids import ChatAddress, user_of
from bot.telegram_adapter.panels.private_panels import PanelMessage, sheet_of
from bot.telegram_adapter.reading import Membership, Migration, Where
from bot.telegram_adapter.saying import CAPTION

KIND = "greeting"
RIGHTS = {"send": "can_send_messages", "photo": "can_send_photos", "file": "can_send_documents"}
"""Rights that the bot needs → Telegram's names of them. Ordinary members have them, if the group does not forbid it."""

log = structlog.get_logger(__name__)

RULERS = (ChatMemberStatus.OWNER, ChatMemberStatus.ADMINISTRATOR)


@dataclass(frozen=True, slots=True)
class Greeting:
    """The greeting message of a chat as it was sent, with the rights that the bot lacked at that time."""

    number: int
    missing: tuple[str, ...]
    slow: bool = False
    """Whether slow mode limited the bot when the greeting was sent."""

    pictured: bool = False
    """Whether the message has the picture of the games."""


@dataclass(frozen=True, slots=True)
class Here:
    """The chat in which something was said or pressed."""

    chat_id: ChatId
    """The chat's present id; after a migration the new one."""
    chat: ChatDoc

    def language(self, otherwise: str) -> str:
        """Return the language that was set for the chat, or else `otherwise`."""
        return self.chat.language or otherwise


class BotMembership:
    def __init__(
        self,
        calls: Calls,
        rate_limiter: RateLimiter,
        repository: TableRepository,
        chats: Chats,
        post_sync: PostSync,
        absentees: Absentees,
        bot: int,
        hints: Hints,
        language: str,
        showcase: Showcase,
    ) -> None:
        self._calls = calls
        self._rate_limiter = rate_limiter
        self._repository = repository
        self._chats = chats
        self._post_sync = post_sync
        self._absentees = absentees
        self._bot = bot
        self._hints = hints
        self._showcase = showcase
        self.usual_language = language

    async def arrive(self, where: Where) -> Here:
        """Return the chat of an update, and note that the bot is in it.

        If the bot was away from the chat before, the boards of the chat's tables are posted again.
        """
        chat_id = where.place.chat_id
        doc = await self._chats.get(chat_id)
        if doc.moved_to is not None:
            chat_id = await self._chats.here(chat_id)
            return Here(chat_id, await self._chats.get(chat_id))
        if doc.away or (doc.spot, doc.title) != (where.spot, where.title):
            await self._enter(where)
        if doc.away:
            await self._wake(chat_id)
        return Here(chat_id, doc)

    async def known(self, chat_id: ChatId) -> Here:
        """Return a chat by its id alone, without noting anything of it."""
        return Here(chat_id, await self._chats.get(chat_id))

    async def language(self, chat_id: ChatId, otherwise: str | None = None) -> str:
        """Return the language of a chat: what was set there, or else `otherwise`, or else the usual one."""
        return (await self._chats.get(chat_id)).language or otherwise or self.usual_language

    async def changed(self, membership: Membership) -> None:
        """Note that the bot was added, removed, or got other rights; greet the chat if the bot is in it."""
        where = membership.where
        self._rate_limiter.slow.lift(where.place)
        if not membership.is_here:
            for part in await self._chats.whole(where.place.chat_id):
                await self._chats.leave(part)
            return
        await self._enter(where)
        woken = False
        if not membership.was_here:
            for part in await self._chats.whole(where.place.chat_id):
                await self._chats.change(part, lambda doc: setattr(doc, "away", False))
                woken |= await self._wake(part)
        if not where.place.private:
            await self._greet(where.place, is_new=not membership.was_here and not woken)

    async def left(self, where: Where, person: str, delivery: str) -> None:
        """Note that somebody has left a group and so all its topics; `where` may be any of them."""
        await self._absentees.gone(await self._chats.here(where.place.whole.chat_id), person, delivery)

    async def came(self, where: Where, persons: Sequence[str], delivery: str) -> None:
        """Note that people have come into a group: perhaps players who come back."""
        for person in persons:
            await self._absentees.back(
                await self._chats.here(where.place.whole.chat_id), person, f"{delivery}:{person}"
            )

    async def greeting(self, place: ChatAddress, number: int) -> Answer:
        """Return the greeting of a chat as an answer, to be shown in message `number`.

        If that message is the stored greeting, it also names the rights that the bot lacked when it was sent.
        """
        said = await self._said(place)
        if said is None or said.number != number:
            return self._showcase.greeting()
        return self._showcase.greeting(said.missing, slow=said.slow)

    async def move(self, migration: Migration) -> None:
        """Move a group to its new id; if repeated, nothing more happens."""
        await self._post_sync.chat_moves.move(migration.old.chat_id, migration.new.chat_id)

    async def _enter(self, where: Where) -> None:
        """Note that the bot is in a chat; a topic is noted as a part of its group, and takes over the group's
        settings."""
        if where.place.topic is None:
            await self._chats.seen(where.place.chat_id, where.spot, where.title)
            return
        whole = where.place.whole.chat_id
        await self._chats.branch(whole, where.place.chat_id, where.title)
        await self._chats.add_part(whole, where.place.chat_id)

    async def _wake(self, chat_id: ChatId) -> bool:
        """Post the boards of all unfinished tables of a chat once more; return False if it has none."""
        woken = False
        for table in (await self._repository.found((await self._chats.get(chat_id)).tables)).tables:
            if table.doc.phase != "over" and chat_id in table.doc.chat_ids:
                self._post_sync.again(table, chat_id)
                woken = True
        return woken

    async def _greet(self, place: ChatAddress, *, is_new: bool) -> None:
        """Greet a chat once; after a change of the bot's rights, update the same message."""
        now, said = await self._found(place), await self._said(place)
        if is_new or (said is None and (now.missing or now.slow)):
            await self._say(place, None, now)
        elif said is not None and replace(said, number=0, pictured=False) != now:
            await self._say(place, said, now)

    async def _say(self, place: ChatAddress, said: Greeting | None, now: Greeting) -> None:
        """Send the greeting; if it was sent before (`said`) and is not deleted, change that message instead."""
        chat = await self._chats.get(place.chat_id)
        draws = chat.pictures and "photo" not in now.missing
        answer, language = self._showcase.greeting(now.missing, slow=now.slow), await self.language(place.chat_id)
        sheet = await sheet_of(answer, language, pictures=draws)
        try:
            await self._rate_limiter.wait(place)
            told = await self._edited(place, said, sheet) if said is not None else None
            told = told or await self._sent(place, sheet)
        except EXPECTED as error:
            log.info("greeting not said", missing=now.missing, why=type(error).__name__)
            return
        await self._remember(place, replace(now, number=told.number, pictured=told.pictured))
        if now.slow:
            await self._hints.told(place)

    async def _sent(self, place: ChatAddress, sheet: PanelMessage) -> Greeting:
        buttons = keyboard(*sheet.voice.rows(sheet.screen, sheet=True))
        if sheet.picture is not None:
            # If the chat does not accept the picture, the text is enough.
            with contextlib.suppress(NoPicture):
                html = sheet.voice.message(sheet.screen, CAPTION)
                number = await self._calls.photo(place, sheet.picture, html, buttons)
                return Greeting(number, (), pictured=True)
        return Greeting(await self._calls.text(place, sheet.voice.message(sheet.screen), buttons), ())

    async def _edited(self, place: ChatAddress, said: Greeting, sheet: PanelMessage) -> Greeting | None:
        """Change the text of the sent greeting and return it; None if its message is deleted."""
        try:
            await self._reworded(place, said, sheet)
        except Gone:
            return None
        except Unchanged:
            pass
        return said

    async def _reworded(self, place: ChatAddress, said: Greeting, sheet: PanelMessage) -> None:
        buttons = keyboard(*sheet.voice.rows(sheet.screen, sheet=True))
        if not said.pictured:
            # A greeting that was sent as text may have got a picture, if people came back to it from the settings.
            with contextlib.suppress(Pictured):
                return await self._calls.edit_text(place, said.number, sheet.voice.message(sheet.screen), buttons)
        html = sheet.voice.message(sheet.screen, CAPTION)
        return await self._calls.edit_caption(place, said.number, html, buttons)

    async def _found(self, place: ChatAddress) -> Greeting:
        """Return a greeting that names the present limits of the bot in a chat: missing rights and slow mode.

        An administrator has no such limits.
        """
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

    async def _said(self, place: ChatAddress) -> Greeting | None:
        snapshot = await self._repository.store.get(KIND, str(place.chat))
        if snapshot is None:
            return None
        told = parsed(KIND, json.loads, snapshot.envelope)
        return Greeting(told["number"], tuple(told["missing"]), told.get("slow", False), told.get("pictured", False))

    async def _remember(self, place: ChatAddress, greeting: Greeting) -> None:
        snapshot = await self._repository.store.get(KIND, str(place.chat))
        told = {"number": greeting.number, "missing": greeting.missing, "slow": greeting.slow}
        facts = json.dumps(told | {"pictured": greeting.pictured}).encode()
        await self._repository.store.put(KIND, str(place.chat), snapshot.version if snapshot else 0, facts)


class Rights:
    """Tells who may decide about a chat."""

    def __init__(self, calls: Calls) -> None:
        self._calls = calls

    def of(self, where: Where, person: Person | None, *, as_chat: bool = False) -> Callable[[], Awaitable[bool]]:
        """Return a function that asks Telegram, each time anew, whether this person administrates the chat."""

        async def is_admin() -> bool:
            user = user_of(person.id) if person is not None else None
            if where.place.private or user is None:
                return where.place.private or as_chat
            try:
                return await self._rules(where.place, user)
            except EXPECTED:
                raise Refusal("telegram-silent") from None

        return is_admin

    async def _rules(self, place: ChatAddress, user: int) -> bool:
        """Return whether a user administrates a chat; if Telegram hides its members, by the list of administrators."""
        try:
            return (await self._calls.member(place, user)).get("status") in RULERS
        except (Away, Refused):
            found = await self._calls.administrators(place)
            return any(one.get("user", {}).get("id") == user for one in found)
