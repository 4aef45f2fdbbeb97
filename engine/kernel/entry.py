"""The lines of a match's log."""

from dataclasses import dataclass, field
from typing import Any

from engine.kernel.actors import Actor, Seat, from_word, word
from engine.kernel.errors import PositionError, Problem


@dataclass(frozen=True, slots=True)
class Decided:
    """An actor decided, or chance drew."""

    actor: Actor
    code: str
    forced: bool = False
    """The only legal decision, played by the table itself."""
    starts: bool = False
    """First of a run: of one press."""

    def as_json(self) -> dict[str, Any]:
        flags = {name: True for name in ("forced", "starts") if getattr(self, name)}
        return {"by": word(self.actor), "play": self.code, **flags}


@dataclass(frozen=True, slots=True)
class Undone:
    """A seat took its steps since version `to` back. The log keeps them, and the version grows."""

    seat: Seat
    to: int

    def as_json(self) -> dict[str, Any]:
        return {"by": self.seat, "undo": self.to}


@dataclass(frozen=True, slots=True)
class Noted:
    """A fact about the table that changes nothing in the game: a computer takes a seat."""

    fact: dict[str, Any] = field(default_factory=dict)

    def as_json(self) -> dict[str, Any]:
        return {"note": self.fact}


Entry = Decided | Undone | Noted


def entry_from_json(raw: Any) -> Entry:
    """The inverse of `as_json`; PositionError if it is none of the three."""
    try:
        if "note" in raw:
            return Noted(dict(raw["note"]))
        if "undo" in raw:
            return Undone(from_word(raw["by"]), _version(raw["undo"]))
        return Decided(from_word(raw["by"]), str(raw["play"]), bool(raw.get("forced")), bool(raw.get("starts")))
    except (KeyError, TypeError, ValueError, AttributeError):
        raise PositionError([Problem("entry", f"not a line of a log: {str(raw)[:120]}")]) from None


def _version(raw: object) -> int:
    if not isinstance(raw, int) or isinstance(raw, bool) or raw < 0:
        raise ValueError(f"not a version: {raw!r}")
    return raw
