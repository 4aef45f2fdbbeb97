"""Cache of animated replays."""

import asyncio
from collections import OrderedDict
from weakref import WeakValueDictionary

from bot.app.base.refusal import Refusal
from bot.app.tables.game_data import GameData
from bot.app.tables.history import History
from bot.app.tables.rendering.drawn_players import drawn_players
from bot.app.tables.rendering.film import merged
from bot.app.tables.rendering.tasks import FilmTask
from bot.app.tables.table import Table
from bot.presenter.catalogue import LANGUAGES
from bot.workers.workers import Workers
from engine.kernel.actors import PUBLIC
from render.picture import Picture, Player

FILM = "film"
"""Value of a picture's `focus` that asks for the animated replay of a match."""
KEPT = 8
"""Most replays kept in memory; each has about a megabyte."""

Film = tuple[str, tuple[Player, ...], str]


class ReplayCache:
    """Animated replays in memory; workers draw them."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Film, Picture] = OrderedDict()
        """Finished replays by seed (no two matches share one), players and language."""
        self._making: WeakValueDictionary[Film, asyncio.Lock] = WeakValueDictionary()
        """Locks of replays that are being drawn: a second request for the same replay waits."""

    async def film(self, workers: Workers, table: Table, history: History, language: str = LANGUAGES[0]) -> Picture:
        """Return the replay of a finished match as everybody may see it; Refusal while the match runs."""
        if table.doc.phase != "over":
            raise Refusal("no-picture")
        players = drawn_players(table, language)
        film = table.doc.seed, players, language
        async with self._making.setdefault(film, asyncio.Lock()):
            made = self._kept.pop(film, None) or await _made(workers, table, history, players, language)
            self._kept[film] = made
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
            return made


async def _made(
    workers: Workers, table: Table, history: History, players: tuple[Player, ...], language: str
) -> Picture:
    """Return the replay; Refusal for a game whose boards are not drawn."""
    turns = await asyncio.to_thread(lambda: merged(list(history.turns(PUBLIC))))
    in_series = table.game is not table.single
    made = await workers.run(FilmTask(GameData.single(table), turns, players, language, in_series))
    if made is None:
        raise Refusal("no-picture")
    return made
