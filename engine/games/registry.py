"""The only list of games."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from engine.content_files import changed
from engine.games.eme.game import Eme
from engine.games.founders.game import Founders
from engine.games.legends.game import Legends
from engine.games.territories.game import Territories
from engine.kernel.game import Game
from engine.kernel.options import Choice
from engine.kernel.series import Series

_GAMES: Mapping[str, Callable[[], Game[Any]]] = {
    "eme": Eme.from_files,
    "legends": Legends.from_files,
    "founders": Founders.from_files,
    "territories": Territories.from_files,
}


def names() -> tuple[str, ...]:
    """All games, in the order in which a menu shows them."""
    return tuple(_GAMES)


@cache
def game(name: str) -> Game[Any]:
    """One match of the game of that name; KeyError if there is none, ContentError if its files do not fit."""
    return _GAMES[name]()


def variant(name: str, changes: Mapping[str, object]) -> Game[Any]:
    """The game with other numbers than its files have (`content_files.changed`), for experiments; ContentError."""
    with changed(changes):
        return _GAMES[name]()


def playable(single: Game[Any], options: Mapping[str, Choice]) -> Game[Any]:
    """The game itself, or a series of it if the option `games` asks for more than one match."""
    games = options.get("games", 1)
    return Series(single, games) if isinstance(games, int) and games > 1 else single
