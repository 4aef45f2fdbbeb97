"""The three kinds of lines in a match's log, and their JSON."""

from dataclasses import dataclass, field
from typing import Any

from engine.kernel.actors import Actor, Seat, from_word, word
from engine.kernel.errors import PositionError, Problem
from engine.kernel.frozen import frozen
from engine.kernel.validation.error_messages import shown


@dataclass(frozen=True, slots=True)
class PlayedBy:
    """The computer player that has made a run of decisions; with its seed the run can be computed again."""

    player: str
    """Name of the player."""
    budget: int = 0
    """The most decisions, or simulations, that the player could try for the run; 0: it does not search."""


@frozen
class Decided:
    """Log line: a seat has made a decision, or chance has drawn."""

    actor: Actor
    code: str
    forced: bool = False
    """True: the only legal decision, played by the table itself."""
    starts: bool = False
    """True: the first decision of a run (one press of a button)."""
    played_by: PlayedBy | None = None
    """The computer player whose run begins here; None for a person's."""

    def as_json(self) -> dict[str, Any]:
        flags = {name: True for name in ("forced", "starts") if getattr(self, name)}
        player = {} if self.played_by is None else {"player": self.played_by.player, "budget": self.played_by.budget}
        return {"by": word(self.actor), "play": self.code, **flags, **player}


@dataclass(frozen=True, slots=True)
class Undone:
    """Log line: a seat took back its steps since version `to`.

    The lines that were taken back stay in the log, and the version goes on growing.
    """

    seat: Seat
    to: int

    def as_json(self) -> dict[str, Any]:
        return {"by": self.seat, "undo": self.to}


@dataclass(frozen=True, slots=True)
class Noted:
    """Log line with a fact about the table that changes nothing in the game, such as: a computer takes over a seat."""

    fact: dict[str, Any] = field(default_factory=dict)

    def as_json(self) -> dict[str, Any]:
        return {"note": self.fact}


Entry = Decided | Undone | Noted


_KEYS = {"note": {"note"}, "undo": {"by", "undo"}, "play": {"by", "play", "forced", "starts", "player", "budget"}}
"""Kind of log line → the keys that it may have in JSON. The kind is itself a key, which only this kind has."""


def entry_from_json(raw: Any) -> Entry:
    """Return the log line that this JSON describes, as `as_json` wrote it.

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
        return Undone(from_word(raw["by"]), _natural(raw["undo"]))
    return Decided(
        from_word(raw["by"]), _text(raw["play"]), _mark(raw, "forced"), _mark(raw, "starts"), _played_by(raw)
    )


def _played_by(raw: dict[str, Any]) -> PlayedBy | None:
    if "player" not in raw and "budget" not in raw:
        return None
    return PlayedBy(_text(raw["player"]), _natural(raw["budget"]))


def _text(raw: object) -> str:
    if not isinstance(raw, str):
        raise ValueError(f"not a code: {raw!r}")
    return raw


def _mark(raw: dict[str, Any], name: str) -> bool:
    """Tell whether the log line in JSON has this flag; ValueError if its value is not `true`."""
    if raw.get(name, True) is not True:
        raise ValueError(f"{name} is true or left out")
    return name in raw


def _natural(raw: object) -> int:
    if not isinstance(raw, int) or isinstance(raw, bool) or raw < 0:
        raise ValueError(f"no whole number from 0: {raw!r}")
    return raw
