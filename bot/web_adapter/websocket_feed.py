"""The WebSocket by which a room tells its browsers what is new."""

import asyncio
import json
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

import structlog
from starlette.websockets import WebSocket, WebSocketDisconnect

from bot.app.base import background
from bot.app.base.person import Person
from bot.app.base.ports import StoreFailed
from bot.app.base.refusal import Refusal
from bot.app.tables.table import Table
from bot.web_adapter.access.quotas import Listening
from bot.web_adapter.browsers import Browser
from bot.web_adapter.platform import WebPlatform, author_of, is_open, read_item
from bot.web_adapter.repost import Reposting
from bot.web_adapter.request_context import RequestContext, room_of_query
from bot.web_adapter.requests import Refused, chat_id_of
from bot.web_adapter.rooms import Rooms
from bot.web_adapter.turns import TableTurn, turn_of

LOOK_AGAIN = 4.0
"""Seconds after which a room is read again without a signal: another process may have written there."""
RECENT = 20
"""Newest items that are always checked again: a finished match's post may change once more."""
AT_ONCE = 60
"""Most items in the first message to a page; the page asks for older ones."""
TEXTS_KEPT = 512
"""Items kept in memory as JSON for the page."""
LOOKS, MOMENT = 6, 0.1
"""How often, and how many seconds apart, a room is checked again while a table is ahead of its post."""
POLICY, TRY_LATER, TOO_MANY = 1008, 1013, 4429
"""Codes with which a WebSocket is closed. The last one is ours: too many windows of one browser."""

log = structlog.get_logger(__name__)


@dataclass(slots=True)
class Seen:
    """All that one WebSocket has been sent so far, to send only changes."""

    since: int = 0
    """Number of an item: this and later items are sent; older ones only if the first message had them."""
    hashes: dict[int, int] = field(default_factory=dict)
    """Number → hash of the item as it was sent."""
    open: dict[int, str] = field(default_factory=dict)
    """Number of each current post of an unfinished match, which will change → table."""
    versions: dict[str, int] = field(default_factory=dict)
    """Table → version of its current post."""
    over: dict[int, str] = field(default_factory=dict)
    """Number of each current post of a finished match → table."""
    ended: dict[str, TableTurn | None] = field(default_factory=dict)
    """Finished table → its seats and turn, read only once; None = the table no longer exists."""
    behind: bool = False
    """Whether a post shows an older version than its table has."""
    players: Sequence[Person] = ()
    turns: list[TableTurn] | None = None

    @property
    def after(self) -> int:
        """Number of an item: this item and all older ones can no longer change."""
        last = max(self.hashes, default=0)
        return min([*self.open, last - RECENT]) - 1

    def changed(self, found: Sequence[tuple[int, bytes]]) -> list[tuple[int, bytes]]:
        """Return the items that the browser does not have yet, or has in an older form; note them as sent."""
        heard = [(number, raw) for number, raw in found if number >= self.since or number in self.hashes]
        fresh = [(number, raw) for number, raw in heard if self.hashes.get(number) != hash(raw)]
        for number, raw in fresh:
            self.hashes[number], item = hash(raw), read_item(raw)
            self.open.pop(number, None)
            self.over.pop(number, None)
            if item["kind"] == "post" and item["live"]:
                self._replaced(number, item["table"])
                self.versions[item["table"]] = item["version"]
                (self.open if is_open(item) else self.over)[number] = item["table"]
        return fresh

    def _replaced(self, number: int, table: str) -> None:
        """Forget the posts of this table before `number`, which are no longer current: the journal may have dropped
        them."""
        for posts in (self.open, self.over):
            for old in [one for one, its in posts.items() if its == table and one < number]:
                del posts[old]


class LiveUpdates:
    def __init__(
        self, request_context: RequestContext, platform: WebPlatform, reposting: Reposting, rooms: Rooms
    ) -> None:
        self._request_context = request_context
        self._platform = platform
        self._reposting = reposting
        self._rooms = rooms
        self._listening = Listening()

    async def room(self, socket: WebSocket) -> None:
        """Serve one browser's WebSocket, from the connection until it leaves."""
        try:
            room = room_of_query(socket)
            browser = await self._request_context.browser_of(socket)
        except Refused:
            await socket.close(POLICY)
            return
        except StoreFailed:
            await socket.close(TRY_LATER)
            return
        await socket.accept()
        with self._listening.one_more(browser.digest) as there_is_room:
            if there_is_room:
                await self._listened(socket, room)
            else:
                await socket.close(TOO_MANY)

    async def _listened(self, socket: WebSocket, room: str) -> None:
        gone = asyncio.create_task(_until_gone(socket))
        telling = asyncio.create_task(self._tell(socket, room))
        await asyncio.wait({gone, telling}, return_when=asyncio.FIRST_COMPLETED)
        await background.end([gone, telling])

    async def _tell(self, socket: WebSocket, room: str) -> None:
        language, seen = self._request_context.language_of(socket), Seen()
        try:
            browser, asked_at = await self._asker(socket), time.monotonic()
            await socket.send_text(await self._first(room, browser, language, seen))
            while True:
                heard = self._platform.feed_signals.heard(room)
                # A player may have joined this browser. This process knows its own changes; others' are in the store.
                latest = self._request_context.browsers.latest(browser)
                if not latest.players:
                    raise Refused(401, "page-who-are-you")
                if latest.version != browser.version:
                    browser = await self._request_context.whole(latest)
                if time.monotonic() - asked_at > LOOK_AGAIN:
                    browser, asked_at = await self._asker(socket), time.monotonic()
                news = await self._news(room, browser, language, seen)
                if news:
                    await socket.send_text(news)
                await self._platform.feed_signals.wait(room, heard, LOOK_AGAIN)
        except WebSocketDisconnect:
            return
        except Refused:
            await socket.close(POLICY)
        except StoreFailed as error:
            log.warning("store failed", chat_id=chat_id_of(room), error=str(error))
            await socket.close(TRY_LATER)
        except Exception:
            log.exception("live page failed", chat_id=chat_id_of(room))
            await socket.close(TRY_LATER)

    async def _asker(self, socket: WebSocket) -> Browser:
        return await self._request_context.whole(await self._request_context.browser_of(socket))

    async def _first(self, room: str, browser: Browser, language: str, seen: Seen) -> str:
        """Return the first message for a window: the newest items, and older posts of unfinished matches."""
        found = await self._platform.room_feed(chat_id_of(room)).items(not_older=0)
        await self._reposting.look(room)
        await self._rooms.visited(room, browser.players)
        older, newest = found[:-AT_ONCE], found[-AT_ONCE:]
        waiting = [(number, raw) for number, raw in older if is_open(read_item(raw))]
        changed = seen.changed([*waiting, *newest])
        seen.since = newest[0][0] if newest else 0
        seen.turns = await self._turns(seen, browser.players)
        facts = {"first": True, "more": len(waiting) < len(older), "from": seen.since}
        return told(items_text(changed, language, browser.players), facts | self._turns_told(seen))

    async def _news(self, room: str, browser: Browser, language: str, seen: Seen) -> str:
        """Return a message with the items and turns that have changed since the last message; empty if none has."""
        changed, turns = await self._look(room, browser, seen)
        facts: dict[str, object] = {}
        if turns != seen.turns:
            seen.turns = turns
            facts = self._turns_told(seen)
        items = items_text(list(changed.items()), language, browser.players) if changed else ""
        return told(items, facts) if items or facts else ""

    def _turns_told(self, seen: Seen) -> dict[str, object]:
        """Return the turns with the server's time, since the page's clock may differ."""
        return {"turns": seen.turns, "now": self._request_context.repository.clock.now()}

    async def _look(self, room: str, browser: Browser, seen: Seen) -> tuple[dict[int, bytes], list[TableTurn]]:
        """Return the changed items by number, and whose turn it is.

        Both belong to the same moment, unless the table keeps changing. Changes made by this process need no question
        to the store.
        """
        changed: dict[int, bytes] = {}
        room_feed = self._platform.room_feed(chat_id_of(room))
        for _ in range(LOOKS):
            heard = self._platform.feed_signals.heard(room)
            await room_feed.items(not_older=LOOK_AGAIN)
            changed |= dict(seen.changed(room_feed.known(seen.after)))
            turns = await self._turns(seen, browser.players)
            if not seen.behind:
                break
            await self._platform.feed_signals.wait(room, heard, MOMENT)
        return changed, turns

    async def _turns(self, seen: Seen, players: Sequence[Person]) -> list[TableTurn]:
        """Return who is asked at the tables that have a current post."""
        if players != seen.players:
            seen.ended, seen.players = {}, players
        seen.behind = False
        running = [await self._running(seen, name) for name in dict.fromkeys(seen.open.values())]
        ended = [await self._ended(seen, name) for name in dict.fromkeys(seen.over.values())]
        return [turn for turn in [*running, *ended] if turn is not None]

    async def _running(self, seen: Seen, name: str) -> TableTurn | None:
        """Return who is asked at a table; None if the table is newer than its post, which then follows soon, or is
        deleted."""
        table = await self._table(name, seen.versions[name])
        if table is None:
            return None
        if table.doc.version != seen.versions[name]:
            seen.behind = True
            return None
        return turn_of(table, seen.players)

    async def _ended(self, seen: Seen, name: str) -> TableTurn | None:
        if name not in seen.ended:
            table = await self._table(name, seen.versions[name])
            seen.ended[name] = turn_of(table, seen.players) if table else None
        return seen.ended[name]

    async def _table(self, id: str, version: int) -> Table | None:
        """Return the table, from memory if it is at least as new as `version`; None if it is deleted."""
        known = self._request_context.repository.known(id)
        if known is not None and known.doc.version >= version:
            return known
        try:
            return await self._request_context.repository.load(id)
        except Refusal:
            return None


def items_text(found: Sequence[tuple[int, bytes]], language: str, players: Sequence[Person]) -> str:
    """Return the items as the page gets them, a list in JSON: in one language, without anybody's id."""
    mine = {player.id for player in players}
    return f"[{','.join(_item_text(n, raw, language, is_own=author_of(raw) in mine) for n, raw in found)}]"


@lru_cache(maxsize=TEXTS_KEPT)
def _item_text(number: int, raw: bytes, language: str, *, is_own: bool) -> str:
    """Return one item as JSON, cached for all browsers. `is_own`: a line of one of the browser's players."""
    item, shown = read_item(raw), dict[str, object]()
    if item["kind"] == "line":
        shown |= {name: item[name] for name in ("name", "table", "at", "text")} | {"mine": is_own}
    else:
        shown |= {name: item[name] for name in ("table", "version", "phase", "live", "at")}
        shown |= {"name": item["name"][language], "screen": item["said"][language]}
        shown |= {"passed": item.get("passed", {}).get(language, [])}
    return _json({"number": number, "kind": item["kind"]} | shown)


def told(items: str, facts: Mapping[str, object]) -> str:
    """Return a JSON object with all `facts`, and with `items` if that text is not empty."""
    text = _json(facts)
    return f'{{"items":{items}{"," if facts else ""}{text[1:]}' if items else text


def _json(value: Mapping[str, object]) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


async def _until_gone(socket: WebSocket) -> None:
    """Return when the browser has closed the WebSocket; ignore what it sends."""
    try:
        while True:
            await socket.receive_text()
    except (WebSocketDisconnect, RuntimeError, KeyError):
        return
