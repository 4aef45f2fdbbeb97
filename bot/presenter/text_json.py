"""Texts of the catalogue as JSON, for a document that keeps a sentence until it is shown in the reader's language."""

import dataclasses
from collections.abc import Mapping
from typing import Any

from bot.presenter.screen import Human, Mention, Name, Param, Several, Term, Text, Time
from bot.presenter.words import has

_KINDS: Mapping[str, type] = {one.__name__: one for one in (Human, Mention, Name, Several, Term, Text, Time)}


def to_json(param: Param) -> Any:
    """Return the text as JSON; numbers and codes are themselves."""
    if isinstance(param, int | str):
        return param
    fields = {field.name: getattr(param, field.name) for field in dataclasses.fields(param)}
    return {"is": type(param).__name__, **{name: _plain(value) for name, value in fields.items()}}


def from_json(stored: Any) -> Param | None:
    """Return the text that `to_json` has written; None if the catalogue has no such sentence any more."""
    if isinstance(stored, int | str):
        return stored
    fields = {name: _read(value) for name, value in stored.items() if name != "is"}
    named = stored.get("key") or stored.get("id")
    if named and not has(named):
        return None
    if any(value is None for value in _parts(fields)):
        return None
    param: Param = _KINDS[stored["is"]](**fields)
    return param


def _plain(value: Any) -> Any:
    match value:
        case tuple():
            return [to_json(one) for one in value]
        case Mapping():
            return {name: to_json(one) for name, one in value.items()}
        case _:
            return value


def _read(value: Any) -> Any:
    match value:
        case list():
            return tuple(from_json(one) for one in value)
        case dict():
            return {name: from_json(one) for name, one in value.items()}
        case _:
            return value


def _parts(fields: Mapping[str, Any]) -> list[Any]:
    found: list[Any] = []
    for value in fields.values():
        found += value if isinstance(value, tuple) else value.values() if isinstance(value, dict) else [value]
    return found
