"""Settings of chats, and the list of each chat's tables.

A chat is a group, channel, topic, private chat or web room.
"""

import json
from collections.abc import Callable, Collection
from typing import Literal

from pydantic import BaseModel, ConfigDict

from bot.app.base.ports import ChatId, RecordStore
from bot.app.base.refusal import Refusal
from bot.app.base.stored_values import parsed
from bot.app.people.people import KEPT_MS

KIND, AWAY = "chat", "away"
MOST_TABLES = 12
"""Most tables of one chat that are not over, so that they do not crowd out other messages."""
MOST_OPENED = 4
"""Most of these tables that one person may have opened in a shared chat, so that others can open some too."""
REMEMBERED = 24
"""Most finished tables that a chat can still name."""
TRIES = 20

Mode = Literal["quiet", "chronicle"]
Steps = Literal["board", "own"]
"""Setting `steps`: `board` shows each step of a turn on the group's board, `own` shows it to the player alone."""
Spot = Literal["group", "channel", "topic", "private", "page"]
"""Kind of chat. A `channel` is a group in which a table may get a thread of its own; a `page` is a web room."""


class ChatDoc(BaseModel):
    """Settings and tables of one chat as stored; a chat that has set nothing has no record."""

    model_config = ConfigDict(extra="forbid")

    spot: Spot = "page"
    title: str = ""
    language: Literal["ru", "en"] | None = None
    """None: the language of the server."""
    mode: Mode | None = None
    """None: the default for this kind of chat, see `quiet`."""
    pictures: bool = True
    each_step: bool = False
    """Whether the picture changes at every step of a turn, and not only at its end."""
    steps: Steps | None = None
    """Setting `steps`; None: the default of the platform, from `ChatSettings.steps`."""
    threads: bool = False
    """A table that opens in this channel gets a thread of its own."""
    openers: Literal["all", "admins"] = "all"
    """People who may open tables: all, or administrators only."""
    tone: Literal["dry", "friendly", "cheeky"] = "friendly"
    """Tone of the reminders in this chat."""
    zone: str | None = None
    """Time zone of members who have set none; None: the server's zone."""
    rating: Literal["on", "off"] = "on"
    """Whether matches of this chat are rated; `off`: neither here nor elsewhere."""
    tables: list[str] = []
    """Ids of the chat's tables, oldest first."""
    banned: bool = False
    """The operator of the bot forbids tables here."""
    away: bool = False
    """The bot is shut out: nothing is sent until it is let in again."""
    moved_to: str | None = None
    """Id of the chat that has replaced this one; None: there is none."""
    parts: list[str] = []
    """Ids of the chats inside this one, such as topics of a group: a member who leaves the chat leaves them too."""

    @property
    def shared(self) -> bool:
        """True for a chat of several people: a group, channel or topic."""
        return self.spot in ("group", "channel", "topic")

    @property
    def kept_ms(self) -> int | None:
        """Milliseconds for which the record is kept without a visit; None = for ever.

        Only the record of a web room expires: any name opens such a room, and nothing closes it.
        """
        return KEPT_MS if self.spot == "page" else None

    @property
    def quiet(self) -> bool:
        """True if the chat gets one updated post and short calls, instead of a new post for each question.

        This is the default in groups and channels, where people also talk about other things.
        """
        return self.mode == "quiet" if self.mode else self.spot in ("group", "channel")


class Chats:
    def __init__(self, store: RecordStore) -> None:
        self._store = store

    async def get(self, chat_id: ChatId) -> ChatDoc:
        return (await self._read(chat_id))[0]

    async def zone(self, chat_id: ChatId) -> str | None:
        """Return the time zone that the chat has set; None if it has set none."""
        return (await self.get(chat_id)).zone

    async def change(self, chat_id: ChatId, act: Callable[[ChatDoc], None]) -> ChatDoc:
        """Change a chat's record by `act` and return the record; repeated if another process was first.

        Nothing is written if nothing changes. Refusal after 20 lost races.
        """
        for _ in range(TRIES):
            doc, version = await self._read(chat_id)
            before = doc.model_copy(deep=True)
            act(doc)
            written = doc.model_dump_json().encode()
            if doc == before or await self._store.put(KIND, chat_id, version, written, doc.kept_ms):
                return doc
        raise Refusal("busy")

    async def visited(self, room: ChatId) -> None:
        """Prolong the time for which a web room is kept, because somebody looks at it."""
        await self._store.prolong(KIND, room, KEPT_MS)

    async def seen(self, chat_id: ChatId, spot: Spot, title: str) -> ChatDoc:
        """Record that the chat exists, is of this kind and admits the bot; return its record."""
        return (await self.let_in(chat_id, spot, title))[0]

    async def let_in(self, chat_id: ChatId, spot: Spot, title: str) -> tuple[ChatDoc, bool]:
        """Record that the chat exists and admits the bot; return its record, and whether it had shut the bot out."""
        was_away = False

        def act(doc: ChatDoc) -> None:
            nonlocal was_away
            was_away = doc.away
            doc.spot, doc.title, doc.away = spot, title, False

        chat = await self.change(chat_id, act)
        if was_away:
            await self._list(chat_id, away=False)
        return chat, was_away

    async def leave(self, chat_id: ChatId) -> None:
        """Record that the bot is shut out of this chat.

        The list of such chats is written first: the chat must not be missing there if the process dies in between.
        """
        await self._list(chat_id, away=True)
        await self.change(chat_id, lambda doc: setattr(doc, "away", True))

    async def away(self, platform: str) -> frozenset[str]:
        """Return the ids of the platform's chats to which nothing is sent, read at once; perhaps a few too many."""
        return (await self._away(platform))[0]

    async def add_part(self, chat_id: ChatId, part: ChatId) -> None:
        """Record that `part` lies inside this chat."""

        def act(doc: ChatDoc) -> None:
            if part not in doc.parts:
                doc.parts = [*doc.parts, part]

        await self.change(chat_id, act)

    async def whole(self, chat_id: ChatId) -> list[ChatId]:
        """Return the ids of the chat and of all chats inside it."""
        return [chat_id, *map(ChatId, (await self.get(chat_id)).parts)]

    async def here(self, chat_id: ChatId) -> ChatId:
        """Return the id of the chat that has replaced this one on its platform; the same id if none has."""
        for _ in range(TRIES):
            moved_to = (await self.get(chat_id)).moved_to
            if moved_to is None:
                break
            chat_id = ChatId(moved_to)
        return chat_id

    async def add_table(self, chat_id: ChatId, table: str) -> None:
        def act(doc: ChatDoc) -> None:
            if table not in doc.tables:
                doc.tables = [*doc.tables, table]

        await self.change(chat_id, act)

    async def forget_tables(self, chat_id: ChatId, tables: Collection[str]) -> None:
        def act(doc: ChatDoc) -> None:
            doc.tables = [one for one in doc.tables if one not in tables]

        await self.change(chat_id, act)

    async def branch(self, old: ChatId, new: ChatId, title: str) -> ChatDoc:
        """Record `new` as a topic of the chat `old` and return its record.

        A chat that was no topic before takes over the settings of `old`.
        """
        parent = await self.get(old)

        def act(doc: ChatDoc) -> None:
            if doc.spot != "topic":
                doc.language, doc.openers = parent.language, parent.openers
                doc.pictures, doc.each_step, doc.tone = parent.pictures, parent.each_step, parent.tone
                doc.zone, doc.steps, doc.rating = parent.zone, parent.steps, parent.rating
            doc.spot, doc.title, doc.away = "topic", title, False
            doc.banned = doc.banned or parent.banned

        return await self.change(new, act)

    async def move(self, old: ChatId, new: ChatId) -> ChatDoc:
        """Copy settings and tables of a chat to `new`, which has replaced it, and return the record of `new`.

        What the new chat has set for itself stays. The old record stays and names the new chat. Safe to repeat.
        """
        left, usual = await self.change(old, lambda doc: setattr(doc, "moved_to", new)), ChatDoc()

        def act(doc: ChatDoc) -> None:
            for field in (
                "spot",
                "title",
                "language",
                "mode",
                "pictures",
                "each_step",
                "steps",
                "openers",
                "tone",
                "zone",
                "rating",
            ):
                if getattr(doc, field) == getattr(usual, field):
                    setattr(doc, field, getattr(left, field))
            doc.tables = [*(one for one in left.tables if one not in doc.tables), *doc.tables]
            doc.away, doc.banned = False, doc.banned or left.banned

        return await self.change(new, act)

    async def _list(self, chat_id: ChatId, *, away: bool) -> None:
        platform = chat_id.partition(":")[0]
        for _ in range(TRIES):
            listed, version = await self._away(platform)
            now = listed | {chat_id} if away else listed - {chat_id}
            if now == listed or await self._store.put(AWAY, platform, version, json.dumps(sorted(now)).encode()):
                return
        raise Refusal("busy")

    async def _away(self, platform: str) -> tuple[frozenset[str], int]:
        found = await self._store.get(AWAY, platform)
        if found is None:
            return frozenset(), 0
        return frozenset(parsed(AWAY, json.loads, found.envelope)), found.version

    async def _read(self, chat_id: ChatId) -> tuple[ChatDoc, int]:
        snapshot = await self._store.get(KIND, chat_id)
        if snapshot is None:
            return ChatDoc(), 0
        return parsed(KIND, ChatDoc.model_validate_json, snapshot.envelope), snapshot.version
