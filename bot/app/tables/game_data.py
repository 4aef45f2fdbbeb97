"""A game as a task for a worker names it: in another process it is made anew from its data, once."""

import json
import zlib
from functools import lru_cache
from typing import Any

from bot.app.tables.table import Table
from engine.games import registry
from engine.kernel.errors import ContentError
from engine.kernel.game import Game
from engine.kernel.series import Series
from render.layout_files import layout_for, use_layout

KEPT = 16
"""Most games that a process keeps."""


class GameData:
    """A game that can be sent to another process. In its own process it is the game object itself."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    @classmethod
    def of(cls, table: Table) -> "GameData":
        """Return the game that is played at the table, a series if it is one."""
        return cls(table.game)

    @classmethod
    def single(cls, table: Table) -> "GameData":
        """Return the game of one match at the table."""
        return cls(table.single)

    def __reduce__(self) -> tuple[Any, ...]:
        info, games = self.game.info, self.game.games if isinstance(self.game, Series) else 1
        return _unpacked, (info.name, info.content, games, _packed(self))

    def __hash__(self) -> int:
        return hash(self._named())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, GameData) and self._named() == other._named()

    def _named(self) -> tuple[str, str]:
        return self.game.info.name, self.game.info.content


@lru_cache(KEPT)
def _packed(data: GameData) -> bytes:
    """Return the data of the game's files and its picture layout, None if it has none, as compressed JSON."""
    info = data.game.info
    try:
        layout = layout_for(info.name, data.game.content)
    except ContentError:
        layout = None  # The game is drawn without a layout.
    return zlib.compress(json.dumps([dict(info.tables), layout]).encode())


def _unpacked(name: str, content: str, games: int, packed: bytes) -> GameData:
    single = _single(name, content, packed)
    return GameData(registry.playable(single, {"games": games}))


@lru_cache(KEPT)
def _single(name: str, content: str, packed: bytes) -> Game[Any]:
    tables, layout = json.loads(zlib.decompress(packed))
    game = registry.of_tables(name, tables)
    if layout is not None:
        use_layout(game.content, layout)
    return game
