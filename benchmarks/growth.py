"""How a store grows over many finished matches: `python -m benchmarks.growth --matches 10000`.

Every match is the same real series of four people. The server says what they take: as they were played, and as they are
compacted a day after their end.
"""

import argparse
import asyncio
from collections.abc import Sequence
from typing import Final

from benchmarks.material import GAME, Material, at_table, material
from benchmarks.own_server import Bench, bench
from bot.app.base.platform import Post
from bot.app.base.ports import ChatId, Commit, Committed, TableId
from bot.app.posts.post_plan import Shown
from bot.app.tables.document import TableDoc
from bot.app.tables.table import Table
from bot.app.tables.views import screen_of, view_of
from bot.storage.envelope import EnvelopeCodec
from bot.storage.keys import new_table_id
from bot.storage.tables import delivery_keys
from bot.web_adapter.platform import WebPlatform
from engine.games import registry
from engine.kernel.actors import PUBLIC

AT_ONCE: Final = 50
SEED: Final = 8
CHAT_ID: Final = ChatId("web:bench")
HALF_A_YEAR: Final = 180 * 24 * 60 * 60 * 1000
SHOWN: Final = Shown("1234", 470, 460, "over", changed_ms=1_700_000_000_000, asked_at=470).written()
"""State of the post of a finished match, as JSON: an example of what the store keeps for each chat."""


async def grow(matches: int, posts: int) -> list[str]:
    """Measure the bytes of a finished match and of a room with posts; return the figures as lines of text."""
    moves = await material(SEED)
    whole, compacted = [await per_match(moves, matches, compact=compact) for compact in (False, True)]
    async with bench() as on:
        room = await journal(on, moves, posts)
    return [
        f"a finished match of {len(moves.moves)} presses, one of {matches:,}, two days later",
        f"  as it was played: {whole:,} bytes, for ever",
        f"  compacted:           {compacted:,} bytes, for half a year",
        *(f"a room after {number:,} posts: {used:,} bytes" for number, used in room),
    ]


async def per_match(moves: Material, matches: int, *, compact: bool) -> int:
    """Store `matches` finished matches; return the mean bytes of one, the names of its keys included."""
    async with bench() as on:
        for first in range(0, matches, AT_ONCE):
            number = min(AT_ONCE, matches - first)
            await asyncio.gather(*(finished(on, moves.moves, compact=compact) for _ in range(number)))
        return round(await on.memory() / matches)


async def finished(on: Bench, moves: Sequence[Commit], *, compact: bool) -> None:
    """Store a whole match in one commit; table and log are the same as after one commit for each move.

    Deliveries are deleted, as the bot does two days after a match. `compact`: also compact the log.
    """
    table, entries = new_table_id(), tuple(entry for move in moves for entry in move.entries)
    last = at_table(moves[-1], table)
    whole = Commit(table, 0, last.delivery, entries, last.envelope)
    assert await on.store.commit(whole) == Committed(len(entries))
    await on.store.settle(table, CHAT_ID, len(entries), SHOWN)
    await on.store.client.delete(*delivery_keys(table))
    if compact:
        assert await on.store.compact(table, len(entries), HALF_A_YEAR)


async def journal(on: Bench, moves: Material, posts: int) -> list[tuple[int, int]]:
    """Send posts to a room; return pairs of the posts sent and the bytes used, after each quarter of them."""
    platform, found = WebPlatform(on.store), list[tuple[int, int]]()
    for number in range(1, posts + 1):
        await platform.send(CHAT_ID, post_of(moves.moves[number % len(moves.moves)], number))
        if number % max(1, posts // 4) == 0:
            found.append((number, await on.memory()))
    return found


def post_of(move: Commit, number: int) -> Post:
    """Return a post that shows the board after this move; all posts name the same table."""
    doc = TableDoc.model_validate(EnvelopeCodec().unpack(move.envelope))
    table = Table.opened(doc, registry.game(GAME), registry.playable)
    return Post(TableId("07growth"), number, view_of(table), screen_of(table, PUBLIC))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--posts", type=int, default=2000)
    given = parser.parse_args()
    print("\n".join(asyncio.run(grow(given.matches, given.posts))))


if __name__ == "__main__":
    main()
