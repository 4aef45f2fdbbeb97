"""Games whose files have been edited: a thing that is gone, and other numbers."""

import copy
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from engine.games import registry
from engine.kernel.errors import ContentError
from engine.kernel.game import Game
from tests.support.tables import GAMES

THINGS = {"eme": ("cards", "cards"), "legends": ("cards", "cards"), "founders": ("tiles", "tiles")}
THINGS["territories"] = ("cards", "cards")
"""File and list of what is taken from the table."""


def edited(name: str, change: Callable[[dict[str, Any]], None]) -> Game[Any]:
    """The game as it would be read from changed files; ContentError."""
    tables = copy.deepcopy(dict(GAMES[name].info.tables))
    change(tables)
    return registry.of_tables(name, tables)


def edit_files(monkeypatch: pytest.MonkeyPatch, game: Game[Any]) -> None:
    """From now on the files of this game are read so, by whoever reads them."""
    monkeypatch.setitem(GAMES, game.info.name, game)
    monkeypatch.setattr(registry, "game", GAMES.__getitem__)


def without(name: str, *ids: object) -> Game[Any]:
    """The game without the first of these things that can be left out, and with other numbers."""
    for gone in ids:
        try:
            return edited(name, partial(_edit, name, gone))
        except ContentError:
            continue
    raise AssertionError(f"{name} needs all of {ids}")


def _edit(name: str, gone: object, tables: dict[str, Any]) -> None:
    file, listed = THINGS[name]
    things = tables[file][listed]
    tables[file][listed] = [one for one in things if one["id"] != gone]
    assert len(tables[file][listed]) < len(things)
    rules = tables["rules"]
    for number in ("armies", "token_points", "card_price"):
        if number in rules:
            rules[number] += 1
