"""A match as a file (`Record`): its decisions, and everything that is needed to play them again."""

from collections.abc import Sequence
from typing import Any, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from engine.kernel.actors import PUBLIC
from engine.kernel.errors import PositionError, Problem
from engine.kernel.game import Game
from engine.kernel.log_entry import Decided, Entry, Undone, entry_from_json
from engine.kernel.match import replay_to
from engine.kernel.options import Choice
from engine.kernel.validation.reading import faults, problem

SCHEMA = 1
HIDDEN = "?"
"""Stands in place of the code of a decision that is not public yet."""


class Segment(BaseModel):
    """A part of a match that was played under one version of the rules; an upgrade begins a new segment."""

    model_config = ConfigDict(extra="forbid")
    schema_number: int = Field(default=SCHEMA, alias="schema")
    rules: int
    content: str
    version: int = 0
    """Version of the match (number of log lines so far) at the position `start`."""
    start: dict[str, Any]
    entries: list[dict[str, Any]]

    def log(self) -> list[Entry]:
        """Return the entries as log lines; PositionError lists every entry that is not a log line."""
        log, problems = list[Entry](), list[Problem]()
        for number, line in enumerate(self.entries):
            try:
                log.append(entry_from_json(line))
            except PositionError as error:
                problems += [Problem(f"entries.{number}", one.message) for one in error.problems]
        if problems:
            raise PositionError(problems)
        return log


class Record(BaseModel):
    model_config = ConfigDict(extra="forbid")
    game: str
    seats: int
    options: dict[str, Choice]
    table: str = ""
    commitment: str | None = None
    salts: list[str] = []
    seed: str | None = Field(default=None, repr=False)
    """The seed of the draws in hexadecimal; present only when the match is over."""
    segments: list[Segment] = Field(min_length=1)
    contents: dict[str, dict[str, Any]] | None = None
    """Content id → the data of cards, maps and numbers, for a reader who has other files today; None = not included."""

    @classmethod
    def read(cls, raw: object) -> Self:
        """Return the record that this JSON describes; PositionError lists every problem."""
        try:
            return cls.model_validate(raw)
        except ValidationError as error:
            raise PositionError([problem(place, said) for place, said in faults(error, raw).items()]) from None

    def as_json(self) -> dict[str, Any]:
        plain: dict[str, Any] = self.model_dump(mode="json", by_alias=True, exclude_none=True)
        return plain


def segment(game: Game[Any], start: Any, log: Sequence[Entry], version: int = 0) -> Segment:
    """Return a segment that begins at the position `start` with this version and holds all entries of `log`.

    It includes secret decisions, so call this only for a finished match.
    """
    entries = [entry.as_json() for entry in log]
    info = game.info
    return Segment(rules=info.rules, content=info.content, version=version, start=game.save(start), entries=entries)


def conceal(game: Game[Any], start: Any, log: Sequence[Entry]) -> list[dict[str, Any]]:
    """Return the log of a running match as JSON lines that everybody may read; HIDDEN replaces secret decisions."""
    state, lines = game.clone(start), []
    for entry in log:
        line = entry.as_json()
        if isinstance(entry, Undone):
            state = replay_to(game, start, log[: entry.to])
        elif isinstance(entry, Decided) and _keeps_a_secret(game, state, entry):
            line["play"] = HIDDEN
        lines.append(line)
    return lines


def _keeps_a_secret(game: Game[Any], state: Any, entry: Decided) -> bool:
    """Apply the decision to `state`; return whether it is sealed or causes an event that only one seat may know."""
    decision = game.parse(entry.code)
    events = game.apply(state, entry.actor, decision)
    return decision.sealed or any(event.audience != PUBLIC for event in events)
