"""Damages stored tables in several ways, so that the bot cannot open them any more."""

from collections.abc import Callable
from typing import Any, Protocol

import pytest
from pydantic_core import from_json, to_json

from bot.app.base.ports import TableId
from bot.app.tables.repository import TableRepository
from bot.app.tables.unreadable import Unreadable
from bot.storage import keys
from bot.storage.envelope import SCHEMA


def _position(envelope: dict[str, Any]) -> None:
    envelope["table"]["match"]["position"]["stage"] = "a card that is gone"


def _game(envelope: dict[str, Any]) -> None:
    envelope["table"]["game"] = envelope["game"] = "gone"


def _option(envelope: dict[str, Any]) -> None:
    """Turn the table into a lobby with an option that the game does not have any more."""
    envelope["table"].update(match=None, phase="lobby", options={"map": "north"})


def _document(envelope: dict[str, Any]) -> None:
    envelope["table"]["seats"][0]["colour"] = "no colour"


def _newer(envelope: dict[str, Any]) -> None:
    envelope["schema"] = SCHEMA + 1


class Kept(Protocol):
    """A harness with a store and a repository of tables."""

    @property
    def store(self) -> Any: ...

    @property
    def repository(self) -> TableRepository: ...


CHANGED: dict[str, Callable[[dict[str, Any]], None]] = {
    "position": _position,
    "game": _game,
    "option": _option,
    "document": _document,
    "newer": _newer,
}
TOLD = {"option": "position", "document": "damaged", "json": "damaged", "value": "damaged"}
KINDS = ("position", "game", "option", "document", "json", "value", "newer")


async def spoil(harness: Kept, table: str, kind: str) -> None:
    """Damage the stored table in the way `kind`, one of KINDS, so that nobody can read it from now on."""
    found = await harness.store.load(TableId(table))
    assert found is not None
    if kind == "value":
        await harness.store._calls.ask("SET", keys.of_table(TableId(table)), b"12:no zlib")
    elif kind == "json":
        assert await harness.store.amend(TableId(table), found.known, found.envelope[:-40])
    else:
        envelope = from_json(found.envelope)
        CHANGED[kind](envelope)
        assert await harness.store.amend(TableId(table), found.known, to_json(envelope))
    harness.repository._at_hand.clear()
    with pytest.raises(Unreadable) as raised:
        await harness.repository.load(table)
    assert raised.value.about.why == TOLD.get(kind, kind)
