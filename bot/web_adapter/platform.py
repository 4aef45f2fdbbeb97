"""Posts of a room, kept in its journal: they outlast a reload of the page and a restart of the bot."""

import asyncio
import json
import time
from collections import OrderedDict
from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, NotRequired, TypedDict
from weakref import WeakValueDictionary

from bot.app.base.journal_changes import FollowedStore
from bot.app.base.platform import Post
from bot.app.base.stored_values import parsed
from bot.presenter.catalogue import LANGUAGES
from bot.presenter.screen import Text
from bot.presenter.view import TableView
from bot.web_adapter.browsers import Browsers
from bot.web_adapter.requests import DEFAULT, chat_id_of, room_of
from bot.web_adapter.room_feed import FeedSignals, RoomFeed
from bot.web_adapter.screens import Said, SaidScreen, Voice

ROOMS = 200
"""Rooms whose journals are kept in memory."""
ITEMS_KEPT = 512
"""Parsed items kept in memory."""
TRIES = 10
"""Most tries to change a post, if other processes change it at the same time."""


class SaidTurn(TypedDict):
    """A turn of a computer that was over before anybody could look, with the version for its picture."""

    version: int
    news: list[Said]


class PostItem(TypedDict):
    """A stored post of a table, with its texts in all languages: an old post does not change with the catalogue."""

    kind: Literal["post"]
    table: str
    version: int
    phase: str
    live: bool
    """Whether this is the table's current post: only that one has buttons."""
    at: int
    name: dict[str, str]
    said: dict[str, SaidScreen]
    passed: NotRequired[dict[str, list[SaidTurn]]]
    """The computers' turns since a person last decided, for those who watch; missing in posts of older programs."""


class LineItem(TypedDict):
    """A line that a person wrote in a room."""

    kind: Literal["line"]
    delivery: str
    person: str
    name: str
    table: str
    at: int
    text: str


Item = PostItem | LineItem


class WebPlatform:
    """The platform `web`: chats are rooms, posts are items of the room's journal."""

    pause_ms = tidy_ms = 0

    def __init__(self, store: FollowedStore) -> None:
        self._store = store
        self.browsers = Browsers(store)
        self._journals: OrderedDict[str, RoomFeed] = OrderedDict()
        self._sending: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """Lock of each room: its posts are sent one after the other."""
        self.feed_signals = FeedSignals()
        """Signals that a room has changed."""

    def room_feed(self, chat_id: str) -> RoomFeed:
        """Return the room's journal, shared by all who look at the room."""
        if chat_id not in self._journals:
            self._journals[chat_id] = RoomFeed(self._store, chat_id, _is_held)
        self._journals.move_to_end(chat_id)
        if len(self._journals) > ROOMS:
            self._journals.popitem(last=False)
        return self._journals[chat_id]

    async def follow(self) -> None:
        """Tell the browsers of this process what other processes change in their rooms, until cancelled."""
        await self._store.follow(self._changed, self._missed)

    def _changed(self, journal: str) -> None:
        """Have a room read again that another process has changed; `journal`: its chat id."""
        if journal in self._journals:
            self._journals[journal].outdated()
        self.feed_signals.ring(room_of(journal))

    def _missed(self) -> None:
        """Have all rooms read again: changes of other processes may not have been reported."""
        for room_feed in self._journals.values():
            room_feed.outdated()
        self.feed_signals.ring_all()

    def address(self, chat_id: str, post: str) -> str:
        return "/" if room_of(chat_id) == DEFAULT else f"/r/{room_of(chat_id)}"

    async def introduce(
        self, chat_id: str, view: TableView, language: str, result: Text | None, *, left: bool = False
    ) -> None:
        """Do nothing: the page has no message that introduces a table."""

    async def stands(self, chat_id: str, id: str) -> bool:
        """Return True: nobody deletes a post from a journal."""
        return True

    async def serves(self, chat_id: str) -> bool:
        return True

    async def is_shut(self, chat_id: str) -> bool:
        return False

    async def send(self, chat_id: str, post: Post) -> str:
        """Add a post and return its number, the same one if it was sent before. The table's older posts lose their
        buttons."""
        room_feed = self.room_feed(chat_id)
        async with self._sending.setdefault(chat_id, asyncio.Lock()):
            live, known = await self._live(room_feed, post.table), room_feed.last
            number = next((number for number, item in live if item["version"] == post.version), None)
            if number is None:
                added = asyncio.ensure_future(room_feed.add(_packed(_item(post)), f"{post.table} {post.version}"))
                await asyncio.gather(added, *(self._retire(room_feed, old) for old, _ in live))
                number = added.result()
            if number > known + 1:
                # Another process has written in between: its post of this table would keep its buttons beside ours.
                await room_feed.look()
            for old, _ in await self._live(room_feed, post.table):
                if old != number:
                    await self._retire(room_feed, old)
        self.feed_signals.ring(room_of(chat_id))
        return str(number)

    async def edit(self, chat_id: str, id: str, post: Post) -> bool:
        """Change the post but not its time; return False if it is retired, since another post then has the buttons.

        A post is never set back to an older version of the table: the slower one of two senders changes nothing.
        """
        room_feed = self.room_feed(chat_id)
        async with self._sending.setdefault(chat_id, asyncio.Lock()):
            kept = False
            for _ in range(TRIES):
                old = await self._live_post(room_feed, int(id))
                if old is None:
                    return False
                kept = old["version"] > post.version or await room_feed.replace(
                    int(id), _packed(_item(post, old["at"]))
                )
                if kept:
                    break
        self.feed_signals.ring(room_of(chat_id))
        return kept

    async def retire(self, chat_id: str, id: str, living: str = "") -> None:
        await self._retire(self.room_feed(chat_id), int(id))
        self.feed_signals.ring(room_of(chat_id))

    def owner(self, chat_id: str) -> str | None:
        """Return None: a room belongs to nobody."""
        return None

    def hurries(self, chat_id: str) -> bool:
        return False

    def pictured(self, chat_id: str, id: str) -> bool:
        return False

    def crowded(self, chat_id: str) -> bool:
        return False

    def owes_picture(self, chat_id: str, id: str) -> float | None:
        return None

    def rationed(self, chat_id: str) -> float | None:
        return None

    async def call(self, chat_id: str, id: str, post: Post) -> str:
        """Return the post's id: nothing is sent, since the page marks whose turn it is."""
        return id

    async def amend(self, chat_id: str, id: str, post: Post) -> None:
        """Do nothing: the post itself names those who are asked."""

    async def remove(self, chat_id: str, id: str) -> None:
        """Do nothing: there is no message to delete."""

    async def write(self, room: str, line: LineItem) -> int:
        """Store a line that somebody wrote, once for each delivery; return its number."""
        for number, item in await self.items(chat_id_of(room)):
            if item["kind"] == "line" and item["delivery"] == line["delivery"]:
                return number
        number = await self.room_feed(chat_id_of(room)).add(_packed(line), f"line {line['delivery']}")
        self.feed_signals.ring(room)
        return number

    async def items(self, chat_id: str) -> Sequence[tuple[int, Item]]:
        """Return the kept items of a room with their numbers, oldest first."""
        return [(number, read_item(raw)) for number, raw in await self.room_feed(chat_id).items()]

    async def _live(self, room_feed: RoomFeed, table: str) -> list[tuple[int, PostItem]]:
        """Return the posts of a table that have buttons: one, unless something went wrong."""
        # Most items can be excluded without parsing; parsing three hundred takes longer than writing one.
        possible = [one for one in await room_feed.items() if b'"live":true' in one[1] and table.encode() in one[1]]
        found = [(number, read_item(raw)) for number, raw in possible]
        return [(n, item) for n, item in found if item["kind"] == "post" and item["live"] and item["table"] == table]

    async def _live_post(self, room_feed: RoomFeed, number: int) -> PostItem | None:
        raw = await room_feed.item(number)
        item = read_item(raw) if raw else None
        return item if item is not None and item["kind"] == "post" and item["live"] else None

    async def _retire(self, room_feed: RoomFeed, number: int) -> None:
        for _ in range(TRIES):
            item = await self._live_post(room_feed, number)
            if item is None or await room_feed.replace(number, _packed(_retired(item))):
                return


@lru_cache(maxsize=ITEMS_KEPT)
def read_item(raw: bytes) -> Item:
    """Return the parsed item; it is cached and shared, so nobody may change it."""
    item: Item = parsed("journal", json.loads, raw)
    return item


def author_of(raw: bytes) -> str:
    """Return the id of the person who wrote a line; empty for a post."""
    item = read_item(raw)
    return item["person"] if item["kind"] == "line" else ""


def is_open(item: Item) -> bool:
    """Tell whether an item is a current post of an unfinished match: it will change, so it must be kept until then."""
    return item["kind"] == "post" and item["live"] and item["phase"] != "over"


def now() -> int:
    """Return the milliseconds of the wall clock, for display only."""
    return time.time_ns() // 1_000_000


def _is_held(raw: bytes) -> bool:
    return is_open(read_item(raw))


def _item(post: Post, at: int | None = None) -> PostItem:
    voices = {language: Voice(language, post.view) for language in LANGUAGES}
    return {
        "kind": "post",
        "table": post.table,
        "version": post.version,
        "phase": post.view.phase,
        "live": True,
        "at": now() if at is None else at,
        "name": {language: voice.plain(Text(post.view.name)) for language, voice in voices.items()},
        "said": {language: voice.screen(post.screen) for language, voice in voices.items()},
        "passed": {language: _passed(voice, post) for language, voice in voices.items()},
    }


def _passed(voice: Voice, post: Post) -> list[SaidTurn]:
    return [{"version": turn.version, "news": [voice.said(text) for text in turn.news]} for turn in post.passed]


def _retired(item: PostItem) -> PostItem:
    """Return the post without its buttons and its question, which now belong to a newer post."""
    said: dict[str, SaidScreen] = {}
    for language, screen in item["said"].items():
        kept = [block for block in screen["blocks"] if block["kind"] not in ("ask", "open")]
        said[language] = {**screen, "rows": [], "beside": [], "more": [], "blocks": kept}
    return {**item, "live": False, "said": said, "passed": {}}


def _packed(item: Item) -> bytes:
    return json.dumps(item, ensure_ascii=False, separators=(",", ":")).encode()
