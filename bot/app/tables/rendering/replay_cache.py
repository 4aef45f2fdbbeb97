"""Cache of animated replays. Their frames are drawn one by one, between other pictures."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Executor
from typing import TypeVar
from weakref import WeakValueDictionary

from bot.app.base.refusal import Refusal
from bot.app.tables.history import History
from bot.app.tables.rendering.drawn_players import drawn_players
from bot.app.tables.rendering.film import durations, frames_of, merged
from bot.app.tables.table import Table
from bot.presenter.catalogue import LANGUAGES
from engine.kernel.actors import PUBLIC
from render.encode import film
from render.picture import NoSuchPicture, Picture, Player

FILM = "film"
"""Value of a picture's `focus` that asks for the animated replay of a match."""
KEPT = 8
"""Most replays kept in memory; each has about a megabyte."""

Made = TypeVar("Made")
Film = tuple[str, tuple[Player, ...], str]


class ReplayCache:
    """Animated replays in memory.

    `drawing_thread` draws their frames one by one, so that pictures for players come in between.
    """

    def __init__(self, drawing_thread: Executor) -> None:
        self._drawing_thread = drawing_thread
        self._kept: OrderedDict[Film, Picture] = OrderedDict()
        """Finished replays by seed (no two matches share one), players and language."""
        self._making: WeakValueDictionary[Film, asyncio.Lock] = WeakValueDictionary()
        """Locks of replays that are being drawn: a second request for the same replay waits."""

    async def film(self, table: Table, history: History, language: str = LANGUAGES[0]) -> Picture:
        """Return the replay of a finished match as everybody may see it; Refusal while the match runs."""
        if table.doc.phase != "over":
            raise Refusal("no-picture")
        players = drawn_players(table, language)
        film = table.doc.seed, players, language
        async with self._making.setdefault(film, asyncio.Lock()):
            made = self._kept.pop(film, None) or await self._made(table, history, players, language)
            self._kept[film] = made
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
            return made

    async def _made(self, table: Table, history: History, players: tuple[Player, ...], language: str) -> Picture:
        """Draw the replay; Refusal for a game whose boards are not drawn."""
        try:
            return await self._filmed(table, history, players, language)
        except NoSuchPicture:
            raise Refusal("no-picture") from None

    async def _filmed(self, table: Table, history: History, players: tuple[Player, ...], language: str) -> Picture:
        turns = await self._drawn(lambda: merged(list(history.turns(PUBLIC))))
        in_series = table.game is not table.single
        coming = await self._drawn(lambda: frames_of(table.single, turns, players, language, in_series=in_series))
        frames = [await self._drawn(lambda: next(coming)) for _ in turns]
        content = await self._drawn(lambda: film(frames, durations(len(turns))))
        return Picture(content, "image/gif", *frames[0].size)

    async def _drawn(self, part: Callable[[], Made]) -> Made:
        return await asyncio.get_running_loop().run_in_executor(self._drawing_thread, part)
