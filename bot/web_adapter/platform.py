"""Posts of a room, kept in the journal: they outlive a reload and a restart."""

import asyncio
import json
import time
from collections import defaultdict
from collections.abc import Sequence
from typing import Literal, TypedDict

from bot.app.platform import Post
from bot.app.ports import JournalStore
from bot.presenter.catalogue import LANGUAGES
from bot.presenter.screen import Text
from bot.web_adapter.bells import Bells
from bot.web_adapter.rooms import room_of, window_of
from bot.web_adapter.screens import SaidScreen, Voice

KEEP = 300
"""Items that stay in a room."""


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
    """The platform `web`: windows are rooms, posts are items of the room's journal."""

    pause_ms = 0

    def __init__(self, store: JournalStore) -> None:
        self._store = store
        self._sending: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        self.bells = Bells()
        """Ring when a room has changed."""

    async def send(self, window: str, post: Post) -> str:
        """A new post; the same one again if this is a repetition. Older posts of the table lose their buttons."""
        async with self._sending[window]:
            live = await self._live(window, post.table)
            same = [number for number, item in live if item["version"] == post.version]
            number = same[-1] if same else await self._store.add(window, _packed(_item(post)), KEEP)
            for old, _ in live:
                if old != number:
                    await self._retire(window, old)
        self.bells.ring(room_of(window))
        return str(number)

    async def edit(self, window: str, id: str, post: Post) -> bool:
        """Change the post; its time stays. A post that was retired counts as gone: two would have buttons.

        A post never goes back to an older version: of two senders at once the slower one changes nothing.
        """
        async with self._sending[window]:
            old = await self._item(window, int(id))
            if old is None or old["kind"] != "post" or not old["live"]:
                return False
            kept = old["version"] > post.version or await self._store.replace(
                window, int(id), _packed(_item(post, old["at"]))
            )
        self.bells.ring(room_of(window))
        return kept

    async def retire(self, window: str, id: str) -> None:
        await self._retire(window, int(id))
        self.bells.ring(room_of(window))

    def owner(self, window: str) -> str | None:
        """A room is everybody's."""
        return None

    async def call(self, window: str, id: str, post: Post) -> str:
        """The post itself calls: the page marks whose turn it is."""
        return id

    async def remove(self, window: str, id: str) -> None:
        """There is nothing to take away."""

    async def write(self, room: str, line: LineItem) -> int:
        """Put down what somebody wrote, once for each delivery; its number."""
        window = window_of(room)
        for number, item in await self.items(window):
            if item["kind"] == "line" and item["delivery"] == line["delivery"]:
                return number
        number = await self._store.add(window, _packed(line), KEEP)
        self.bells.ring(room)
        return number

    async def items(self, window: str, after: int = 0) -> Sequence[tuple[int, Item]]:
        """The kept items behind a number, oldest first."""
        return [(number, read_item(raw)) for number, raw in await self.raw_items(window, after)]

    async def raw_items(self, window: str, after: int = 0) -> Sequence[tuple[int, bytes]]:
        """The same as they are stored: enough to see what has changed."""
        return await self._store.items(window, after)

    async def _live(self, window: str, table: str) -> list[tuple[int, PostItem]]:
        """The posts of a table that have buttons: one, unless something went wrong."""
        found = await self.items(window)
        return [(n, item) for n, item in found if item["kind"] == "post" and item["live"] and item["table"] == table]

    async def _item(self, window: str, number: int) -> Item | None:
        found = await self.items(window, number - 1)
        return found[0][1] if found and found[0][0] == number else None

    async def _retire(self, window: str, number: int) -> None:
        item = await self._item(window, number)
        if item is not None and item["kind"] == "post" and item["live"]:
            await self._store.replace(window, number, _packed(_retired(item)))


def read_item(raw: bytes) -> Item:
    item: Item = json.loads(raw)
    return item


def now() -> int:
    """Milliseconds on the wall clock: only for the eye."""
    return time.time_ns() // 1_000_000


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
    }


def _retired(item: PostItem) -> PostItem:
    """Without its buttons and without its question: both are somebody else's now."""
    said = {language: _closed(screen) for language, screen in item["said"].items()}
    return {**item, "live": False, "said": said}


def _closed(screen: SaidScreen) -> SaidScreen:
    return {**screen, "rows": [], "blocks": [one for one in screen["blocks"] if one["kind"] not in ("ask", "open")]}


def _packed(item: Item) -> bytes:
    return json.dumps(item, ensure_ascii=False, separators=(",", ":")).encode()
