"""Cache of animated replays, drawn frame by frame while no player waits for a picture."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Executor
from typing import TypeVar
from weakref import WeakValueDictionary

from bot.app.drawn_players import drawn_players
from bot.app.film import durations, frames_of, merged
from bot.app.history import History
from bot.app.refusal import Refusal
from bot.app.table import Table
from bot.presenter.catalogue import LANGUAGES
from engine.kernel.actors import PUBLIC
from render.encode import film
from render.picture import NoSuchPicture, Picture, Player

FILM = "film"
"""The focus of a picture that moves."""
KEPT = 8
"""Films in memory, of about a megabyte each."""

Made = TypeVar("Made")
Film = tuple[str, tuple[Player, ...], str]


class ReplayCache:
    """`drawing_thread` draws one picture after the other: a film takes its turn for each frame, not for all."""

    def __init__(self, drawing_thread: Executor) -> None:
        self._drawing_thread = drawing_thread
        self._kept: OrderedDict[Film, Picture] = OrderedDict()
        """By the seed, which no two matches share, by what its players are called there, and by the language."""
        self._making: WeakValueDictionary[Film, asyncio.Lock] = WeakValueDictionary()
        """Who wants a film that is being drawn waits for it."""

    async def film(self, table: Table, history: History, language: str = LANGUAGES[0]) -> Picture:
        """As everybody saw the match; Refusal while it runs."""
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
        """Refusal for a game of which nobody draws a board."""
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
