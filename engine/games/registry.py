"""The only list of games. The modules of a game are imported when it is asked for."""

from collections.abc import Mapping
from functools import cache
from typing import Any, Protocol

from engine.content_files import Raw, changed, content_id
from engine.kernel.errors import ContentError, Problem
from engine.kernel.game import Game
from engine.kernel.lazy import LazyRegistry
from engine.kernel.options import Choice
from engine.kernel.record import Record
from engine.kernel.series import Series


class _Made(Protocol):
    """How a game is made."""

    def from_files(self) -> Game[Any]: ...

    def from_tables(self, tables: Raw, /) -> Game[Any]: ...


def _eme() -> _Made:
    from engine.games.eme.game import Eme

    return Eme


def _legends() -> _Made:
    from engine.games.legends.game import Legends

    return Legends


def _founders() -> _Made:
    from engine.games.founders.game import Founders

    return Founders


def _territories() -> _Made:
    from engine.games.territories.game import Territories

    return Territories


_GAMES = LazyRegistry({"eme": _eme, "legends": _legends, "founders": _founders, "territories": _territories})
"""In the order in which a menu shows them."""


def names() -> tuple[str, ...]:
    """All games, in the order in which a menu shows them."""
    return tuple(_GAMES)


@cache
def game(name: str) -> Game[Any]:
    """One match of the game of that name; KeyError if there is none, ContentError if its files do not fit."""
    return _GAMES[name].from_files()


def of_tables(name: str, tables: Raw) -> Game[Any]:
    """The game with cards and numbers that its files once had (`GameInfo.tables`).

    KeyError if there is no such game, ContentError if today's code cannot read them.
    """
    return _GAMES[name].from_tables(tables)


def of_record(record: Record) -> Game[Any]:
    """One match of the game with which a record was played: with its own content where it brings one.

    KeyError if there is no such game; ContentError for a content that cannot be read, or is not what its id says.
    """
    today, wanted = game(record.game), record.segments[-1].content
    tables = (record.contents or {}).get(wanted)
    if tables is None or wanted == today.info.content:
        return today
    if content_id(tables) != wanted:
        raise ContentError([Problem(f"contents.{wanted}", "is not what its id says")])
    return of_tables(record.game, tables)


def variant(name: str, changes: Mapping[str, object]) -> Game[Any]:
    """The game with other numbers than its files have (`content_files.changed`), for experiments; ContentError."""
    with changed(changes):
        return _GAMES[name].from_files()


def playable(single: Game[Any], options: Mapping[str, Choice]) -> Game[Any]:
    """The game itself, or a series of it if the option `games` asks for more than one match."""
    games = options.get("games", 1)
    return Series(single, games) if isinstance(games, int) and games > 1 else single
