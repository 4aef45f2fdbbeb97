"""Games as if their content files had been edited: a card or tile removed, and some numbers changed."""

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
"""By game: a content file, and the list in that file from which `without` removes an item."""


def edited(name: str, change: Callable[[dict[str, Any]], None]) -> Game[Any]:
    """Return the game as if `change` had edited its files; raise ContentError if the files are then faulty.

    `change` receives the content of the files, by name, and edits it in place.
    """
    tables = copy.deepcopy(dict(GAMES[name].info.tables))
    change(tables)
    return registry.of_tables(name, tables)


def edit_files(monkeypatch: pytest.MonkeyPatch, game: Game[Any]) -> None:
    """Replace the registered game of the same name by `game`, for everybody and until the test ends."""
    monkeypatch.setitem(GAMES, game.info.name, game)
    monkeypatch.setattr(registry, "game", GAMES.__getitem__)


def without(name: str, *ids: object) -> Game[Any]:
    """Return the game without one card or tile, and with other numbers.

    Removed is the first of `ids` that the rules can do without. Raise AssertionError if they need all of them.
    """
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
