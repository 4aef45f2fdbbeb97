"""Posts of a room, kept in the journal: they outlive a reload and a restart."""

import asyncio
import json
import time
from collections import OrderedDict
from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, NotRequired, TypedDict
from weakref import WeakValueDictionary

from bot.app.platform import Post
from bot.app.ports import Store
from bot.app.stored_values import parsed
from bot.presenter.catalogue import LANGUAGES
from bot.presenter.screen import Text
from bot.presenter.view import TableView
from bot.web_adapter.browsers import Browsers
from bot.web_adapter.requests import DEFAULT, chat_id_of, room_of
from bot.web_adapter.room_feed import FeedSignals, RoomFeed
from bot.web_adapter.screens import Said, SaidScreen, Voice

ROOMS = 200
"""Rooms whose journals are in memory."""
ITEMS_KEPT = 512
"""Items that are kept as they were read."""
TRIES = 10
"""So often a post is changed anew when another process has changed it meanwhile."""


class SaidTurn(TypedDict):
    """A computer's turn that was over before anybody could look: its picture is that of the version."""

    version: int
    news: list[Said]


class PostItem(TypedDict):
    """What a table showed. Kept as it was said, in all languages: later words do not change an old post."""

    kind: Literal["post"]
    table: str
    version: int
    phase: str
    live: bool
    """The table's current post: only this one has buttons."""
    at: int
    name: dict[str, str]
    said: dict[str, SaidScreen]
    passed: NotRequired[dict[str, list[SaidTurn]]]
    """What led here, for those who look on; a post of before had nothing of it."""


class LineItem(TypedDict):
    """What a person wrote."""

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

    def __init__(self, store: Store) -> None:
        self._store = store
        self.browsers = Browsers(store)
        self._journals: OrderedDict[str, RoomFeed] = OrderedDict()
        self._sending: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """By room: one post after the other."""
        self.feed_signals = FeedSignals()
        """Ring when a room has changed."""

    def room_feed(self, chat_id: str) -> RoomFeed:
        """The room's journal, for all who look at the room."""
        if chat_id not in self._journals:
            self._journals[chat_id] = RoomFeed(self._store, chat_id, _is_held)
        self._journals.move_to_end(chat_id)
        if len(self._journals) > ROOMS:
            self._journals.popitem(last=False)
        return self._journals[chat_id]

    def address(self, chat_id: str, post: str) -> str:
        return "/" if room_of(chat_id) == DEFAULT else f"/r/{room_of(chat_id)}"

    async def introduce(
        self, chat_id: str, view: TableView, language: str, result: Text | None, *, left: bool = False
    ) -> None:
        """Nothing leads there that could be changed."""

    async def stands(self, chat_id: str, id: str) -> bool:
        """Nobody takes a post out of a journal."""
        return True

    async def is_shut(self, chat_id: str) -> bool:
        return False

    async def send(self, chat_id: str, post: Post) -> str:
        """A new post; the same one again if this is a repetition. Older posts of the table lose their buttons."""
        room_feed = self.room_feed(chat_id)
        async with self._sending.setdefault(chat_id, asyncio.Lock()):
            live, known = await self._live(room_feed, post.table), room_feed.last
            number = next((number for number, item in live if item["version"] == post.version), None)
            if number is None:
                added = asyncio.ensure_future(room_feed.add(_packed(_item(post)), f"{post.table} {post.version}"))
                await asyncio.gather(added, *(self._retire(room_feed, old) for old, _ in live))
                number = added.result()
            if number > known + 1:
                # Another process has written here since: its post of this table would go on beside ours.
                await room_feed.look()
            for old, _ in await self._live(room_feed, post.table):
                if old != number:
                    await self._retire(room_feed, old)
        self.feed_signals.ring(room_of(chat_id))
        return str(number)

    async def edit(self, chat_id: str, id: str, post: Post) -> bool:
        """Change the post; its time stays. A post that was retired counts as gone: two would have buttons.

        A post never goes back to an older version: of two senders at once the slower one changes nothing.
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
        """A room is everybody's."""
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
        """The post itself calls: the page marks whose turn it is."""
        return id

    async def amend(self, chat_id: str, id: str, post: Post) -> None:
        """The post itself names whoever is asked."""

    async def remove(self, chat_id: str, id: str) -> None:
        """There is nothing to take away."""

    async def write(self, room: str, line: LineItem) -> int:
        """Put down what somebody wrote, once for each delivery; its number."""
        for number, item in await self.items(chat_id_of(room)):
            if item["kind"] == "line" and item["delivery"] == line["delivery"]:
                return number
        number = await self.room_feed(chat_id_of(room)).add(_packed(line), f"line {line['delivery']}")
        self.feed_signals.ring(room)
        return number

    async def items(self, chat_id: str) -> Sequence[tuple[int, Item]]:
        """The kept items, oldest first."""
        return [(number, read_item(raw)) for number, raw in await self.room_feed(chat_id).items()]

    async def _live(self, room_feed: RoomFeed, table: str) -> list[tuple[int, PostItem]]:
        """The posts of a table that have buttons: one, unless something went wrong."""
        # Most items are out of question at a glance; to read three hundred of them takes longer than to write one.
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
    """As it was packed; read once for all who look, so nobody may change it."""
    item: Item = parsed("journal", json.loads, raw)
    return item


def author_of(raw: bytes) -> str:
    """Id of the person who wrote a line; empty for a post."""
    item = read_item(raw)
    return item["person"] if item["kind"] == "line" else ""


def is_open(item: Item) -> bool:
    """A current post that is not about a finished match: it will change, and until then it has to be there."""
    return item["kind"] == "post" and item["live"] and item["phase"] != "over"


def now() -> int:
    """Milliseconds on the wall clock: only for the eye."""
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
    """Without its buttons and without its question: both are somebody else's now."""
    said: dict[str, SaidScreen] = {}
    for language, screen in item["said"].items():
        kept = [block for block in screen["blocks"] if block["kind"] not in ("ask", "open")]
        said[language] = {**screen, "rows": [], "beside": [], "more": [], "blocks": kept}
    return {**item, "live": False, "said": said, "passed": {}}


def _packed(item: Item) -> bytes:
    return json.dumps(item, ensure_ascii=False, separators=(",", ":")).encode()
