"""The three kinds of lines in a match's log, and their JSON."""

from dataclasses import dataclass, field
from typing import Any

from engine.kernel.actors import Actor, Seat, from_word, word
from engine.kernel.errors import PositionError, Problem
from engine.kernel.validation.error_messages import shown


@dataclass(frozen=True, slots=True)
class Decided:
    """A log line: an actor decided, or chance drew."""

    actor: Actor
    code: str
    forced: bool = False
    """True: the only legal decision, played by the table itself."""
    starts: bool = False
    """True: the first decision of a run (one press of a button)."""

    def as_json(self) -> dict[str, Any]:
        flags = {name: True for name in ("forced", "starts") if getattr(self, name)}
        return {"by": word(self.actor), "play": self.code, **flags}


@dataclass(frozen=True, slots=True)
class Undone:
    """A log line: a seat took back its steps since version `to`. The log keeps them, and the version grows."""

    seat: Seat
    to: int

    def as_json(self) -> dict[str, Any]:
        return {"by": self.seat, "undo": self.to}


@dataclass(frozen=True, slots=True)
class Noted:
    """A log line with a fact about the table that changes nothing in the game, such as that a computer takes a seat."""

    fact: dict[str, Any] = field(default_factory=dict)

    def as_json(self) -> dict[str, Any]:
        return {"note": self.fact}


Entry = Decided | Undone | Noted


_KEYS = {"note": {"note"}, "undo": {"by", "undo"}, "play": {"by", "play", "forced", "starts"}}
"""Kind of line → all keys that such a line may have; the kind is the key that only it has."""


def entry_from_json(raw: Any) -> Entry:
    """Return the log line of this JSON, the inverse of `as_json`.

    PositionError if it is none of the three kinds, or has unknown keys.
    """
    try:
        kind = next(kind for kind in _KEYS if kind in raw.keys())  # noqa: SIM118 - a text has letters, but no keys
        entry, unknown = _read(kind, raw), sorted(map(str, raw.keys() - _KEYS[kind]))
    except (KeyError, TypeError, ValueError, AttributeError, StopIteration):
        raise PositionError([Problem("entry", f"not a line of a log: {str(raw)[:120]}")]) from None
    if unknown:
        raise PositionError([Problem("entry", f"not a line of a log: {shown(unknown[0])} is not known in it")])
    return entry


def _read(kind: str, raw: dict[str, Any]) -> Entry:
    if kind == "note":
        return Noted(dict(raw["note"]))
    if kind == "undo":
        return Undone(from_word(raw["by"]), _version(raw["undo"]))
    return Decided(from_word(raw["by"]), _text(raw["play"]), _mark(raw, "forced"), _mark(raw, "starts"))


def _text(raw: object) -> str:
    if not isinstance(raw, str):
        raise ValueError(f"not a code: {raw!r}")
    return raw


def _mark(raw: dict[str, Any], name: str) -> bool:
    """Return whether the line has this mark; ValueError if its value is anything but true."""
    if raw.get(name, True) is not True:
        raise ValueError(f"{name} is true or left out")
    return name in raw


def _version(raw: object) -> int:
    if not isinstance(raw, int) or isinstance(raw, bool) or raw < 0:
        raise ValueError(f"not a version: {raw!r}")
    return raw
