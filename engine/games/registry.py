"""The only list of games. The modules of a game are imported when the game is first used."""

from collections.abc import Mapping
from functools import cache
from typing import Any, Protocol

from engine.content_files import Raw, changed, content_id
from engine.kernel.errors import ContentError, Problem
from engine.kernel.game import Game
from engine.kernel.lazy import LazyRegistry
from engine.kernel.options import Choice
from engine.kernel.records.record import Record
from engine.kernel.series import Series


class _Made(Protocol):
    """A game class with two constructors: from the files under config/games, or from stored data of such files."""

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
"""Loaders of the game classes, in the order in which a menu shows the games."""


def names() -> tuple[str, ...]:
    """Return the names of all games, in the order in which a menu shows them."""
    return tuple(_GAMES)


@cache
def game(name: str) -> Game[Any]:
    """Return the game with this name, for one match; KeyError if unknown, ContentError if its files have problems."""
    return _GAMES[name].from_files()


def of_tables(name: str, tables: Raw) -> Game[Any]:
    """Return the game built from stored data of its files (`GameInfo.tables`), with the cards and numbers of that time.

    KeyError if there is no such game; ContentError if today's code cannot use the data.
    """
    return _GAMES[name].from_tables(tables)


def of_record(record: Record) -> Game[Any]:
    """Return the game with which a record was played, for one match; it uses the record's own content if it has any.

    KeyError if there is no such game. ContentError if the content cannot be used, or its hash is not its id.
    """
    today, wanted = game(record.game), record.segments[-1].content
    tables = (record.contents or {}).get(wanted)
    if tables is None or wanted == today.info.content:
        return today
    if content_id(tables) != wanted:
        raise ContentError([Problem(f"contents.{wanted}", "is not what its id says")])
    return of_tables(record.game, tables)


def variant(name: str, changes: Mapping[str, object]) -> Game[Any]:
    """Return the game with some values of its files changed, for experiments; `changes` as in `content_files.changed`.

    ContentError if the changed files do not fit together.
    """
    with changed(changes):
        return _GAMES[name].from_files()


def playable(single: Game[Any], options: Mapping[str, Choice]) -> Game[Any]:
    """Return the game itself, or a series of matches of it if the option `games` is more than 1."""
    games = options.get("games", 1)
    return Series(single, games) if isinstance(games, int) and games > 1 else single
