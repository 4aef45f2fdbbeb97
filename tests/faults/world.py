"""What must be true after any fault, as people at the tables see it."""

import asyncio
import json
from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bot.app.base.ports import ChatId, TableId
from bot.app.posts.post_content import asked_of
from bot.app.posts.post_plan import read_shown
from bot.app.posts.questions import asked_in
from bot.app.tables.repository import TableRepository
from bot.app.tables.table import Table
from bot.storage.redis_store import RedisStore
from engine.kernel.actors import PUBLIC
from engine.kernel.log_entry import Decided, Entry, Noted
from engine.kernel.match import replay_to
from tests.faults.worker import QUIET, ROOM, truth


@dataclass
class Post:
    version: int = 0
    buttons: str = ""
    live: bool = True


@dataclass
class Chat:
    """The posts of one table in one chat, oldest first, as the members of the chat see them now."""

    posts: dict[str, Post] = field(default_factory=dict)
    calls: dict[str, str] = field(default_factory=dict)
    """Calls that stand, and their keys, which end with the question that they call for."""
    sent: int = 0
    """The version at which the newest post was sent: it calls by itself."""

    @property
    def newest(self) -> Post:
        return next(reversed(self.posts.values()), Post())

    @property
    def orphans(self) -> int:
        """What somebody has sent who died before it could write down that it exists: posts with buttons, calls."""
        posts = sum(post.live for post in self.posts.values()) - self.newest.live
        return posts + max(0, len(self.calls) - 1)


def chats(path: Path) -> Mapping[tuple[str, str], Chat]:
    """By table and chat."""
    found: defaultdict[tuple[str, str], Chat] = defaultdict(Chat)
    homes: dict[str, str] = {}
    for raw in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        line = json.loads(raw)
        name = line["post"]
        homes[name] = line.get("table") or homes[name]
        chat = found[homes[name], line["chat_id"]]
        match line["did"]:
            case "retire":
                chat.posts[name].live = False
            case "call":
                chat.calls[name] = line["key"]
            case "remove":
                chat.calls.pop(name, None)
            case "amend":
                pass  # Other words for a call, which stays.
            case did:
                chat.sent = line["version"] if did == "send" else chat.sent
                post = chat.posts.setdefault(name, Post())
                post.version, post.buttons = line["version"], line["buttons"]
    return found


def orphans(path: Path, tables: Collection[str]) -> int:
    """In the chat that has most of them: who dies while he sends to several loses one in each."""
    return max((chat.orphans for (table, _), chat in chats(path).items() if table in tables), default=0)


async def whole(repository: TableRepository, id: str) -> tuple[Table, list[Entry]]:
    """The table and its log; the table must be what its log tells, nothing more and nothing less."""
    table, lines = await at_one_moment(repository, id)
    assert table.doc.version == len(lines), "the log and the table are of two versions"
    log = await repository.log(table)
    if table.match is not None:
        assert replay_to(table.game, table.start(), log) == table.match.state, "the table is not what its log tells"
    return table, log


async def at_one_moment(repository: TableRepository, id: str) -> tuple[Table, list[str]]:
    """The table and all lines of its log, while nothing happens: computers go on when people have gone."""
    while True:
        table, lines = await repository.load(id), await repository.store.log(TableId(id))
        if (await repository.load(id)).doc.version == table.doc.version:
            return table, lines


def said(log: list[Entry], seat: int) -> list[str]:
    """What a seat decided by its own will. An end that waits for its grace counts when it was said."""
    words: list[str] = []
    waits = False
    for entry in log:
        if isinstance(entry, Noted) and entry.fact == {"ends": seat}:
            words.append("end")
            waits = True
        elif isinstance(entry, Decided) and entry.actor == seat and not entry.forced:
            assert not waits or entry.code == "end", "an end that waited was never played"
            words += [] if waits else [entry.code]
            waits = False
    return words


CONVERGED = 60.0
"""Seconds after the end of any fault in which every chat shows the truth."""


async def converged(
    store: RedisStore,
    repository: TableRepository,
    tables: Sequence[str],
    path: Path,
    most_orphans: int = 0,
    *,
    calls: bool = False,
) -> None:
    """Every chat shows the truth and nothing else has buttons, if not at once, then soon.

    `calls`: whoever is asked alone has been called, too; for people who never take back what they have done.
    """
    until = asyncio.get_running_loop().time() + CONVERGED
    while wrong := await astray(store, repository, tables, path, most_orphans, calls=calls):
        assert asyncio.get_running_loop().time() < until, wrong
        await asyncio.sleep(0.02)


async def astray(
    store: RedisStore,
    repository: TableRepository,
    tables: Sequence[str],
    path: Path,
    most_orphans: int,
    *,
    calls: bool = False,
) -> list[str]:
    """What people see that is not, or not any more."""
    wrong = [
        found for one in tables for found in await wrong_posts(store, await repository.load(one), path, calls=calls)
    ]
    left = orphans(path, tables)
    return wrong or ([f"{left} posts and calls too many in one window"] if left > most_orphans else [])


async def was_called(store: RedisStore, table: Table, chat: Chat) -> bool:
    """Whoever is asked now: by a call that stands, or by the board, if it was sent when the question came up."""
    asked, shown = asked_of(table, PUBLIC), read_shown(await store.shown(TableId(table.doc.id), ChatId(QUIET)))
    if len(asked) != 1:
        return True  # Of several some may have been called by a board and others by a call: that is tried elsewhere.
    called = any(asked <= asked_in(key.partition(" ")[2]) for key in chat.calls.values())
    return called or (shown is not None and chat.sent == shown.asked_at)


async def wrong_posts(store: RedisStore, table: Table, path: Path, *, calls: bool) -> list[str]:
    """Windows of the table that show something else than the truth."""
    found, seen = [], chats(path)
    for chat_id in table.doc.chat_ids:
        if chat_id == ROOM:
            posts: list[Any] = [json.loads(item) for _, item in await store.items(ROOM)]
            live = [post["version"] for post in posts if post["table"] == table.doc.id and post["live"]]
            right = live == [table.doc.version]
        else:
            chat = seen[table.doc.id, chat_id]
            newest = chat.newest
            if calls and chat_id == QUIET and not await was_called(store, table, chat):
                found.append(f"nobody was called in {chat_id} for {table.doc.id}")
            right = (newest.version, newest.buttons, newest.live) == (table.doc.version, truth(table), True)
        if not right:
            found.append(f"{chat_id} of {table.doc.id} does not show {table.doc.version}")
    return found
