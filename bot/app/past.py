"""A match told again from its log: the decisions that count, their events, and what every turn came to."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from engine.kernel.actors import CHANCE, Viewer
from engine.kernel.entry import Decided, Entry
from engine.kernel.event import Event, visible
from engine.kernel.game import Game
from engine.kernel.match import counting
from engine.kernel.observation import Observation
from engine.kernel.series import NextMatch, SeriesObservation

Points = tuple[tuple[int, ...], ...]
"""Per turn, then per seat."""


@dataclass(frozen=True, slots=True)
class Told:
    """One decision that counts, and what it did."""

    made_at: int
    """The version at which it was made."""
    entry: Decided
    closes: bool
    """It ended a turn."""
    events: tuple[Event, ...]

    @property
    def by_choice(self) -> bool:
        """Somebody decided: neither chance nor the table."""
        return self.entry.actor != CHANCE and not self.entry.forced


@dataclass(frozen=True, slots=True)
class Turn:
    """The position when a turn and the draws after it were over, and what had happened since the one before."""

    seen: Observation
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Past:
    """A stretch of a match under one set of rules."""

    game: Game[Any]
    start: Any
    """Never changed."""
    log: Sequence[Entry]
    base: int = 0
    """Version at the start."""

    def told(self) -> list[Told]:
        """Every decision that counts, oldest first; what was taken back is passed over."""
        state = self.game.clone(self.start)
        return [self._play(state, made_at, entry) for made_at, entry in counting(self.log, self.base)]

    def last_turn(self, viewer: Viewer) -> tuple[Event, ...]:
        """What the viewer may know of the turn of whoever decided last, ended or not.

        Draws and what the table played by itself since then belong to it.
        """
        events = [event for one in _last_turn(self.told()) for event in one.events]
        return of_last_match(visible(events, viewer))

    def turns(self, viewer: Viewer) -> Iterator[Turn]:
        """The beginning, every turn, and what has been done of the last one."""
        state, events, over = self.game.clone(self.start), list[Event](), True
        for made_at, entry in counting(self.log, self.base):
            if over and entry.actor != CHANCE:
                yield self._turn(state, events, viewer)
                events, over = [], False
            one = self._play(state, made_at, entry)
            events += one.events
            over |= one.closes
        yield self._turn(state, events, viewer)

    def points(self, viewer: Viewer) -> Points:
        """Of all `turns`; of a series those of its last match."""
        rows: list[tuple[int, ...]] = []
        for turn in self.turns(viewer):
            if any(isinstance(event, NextMatch) for event in turn.events):
                rows = []
            rows.append(tuple(seat.total for seat in turn.seen.standing.seats))
        return tuple(rows)

    def _play(self, state: Any, made_at: int, entry: Decided) -> Told:
        decision = self.game.parse(entry.code)
        return Told(made_at, entry, decision.closes, tuple(self.game.apply(state, entry.actor, decision)))

    def _turn(self, state: Any, events: list[Event], viewer: Viewer) -> Turn:
        return Turn(match_seen(self.game, state, viewer), tuple(visible(events, viewer)))


def match_seen(game: Game[Any], state: Any, viewer: Viewer) -> Observation:
    """What the viewer sees; of a series the match that is being played."""
    seen = game.observe(state, viewer)
    return seen.match if isinstance(seen, SeriesObservation) else seen


def of_last_match(events: Sequence[Event]) -> tuple[Event, ...]:
    """Without what happened before the last match of a series began: its pieces are gone."""
    began = max((number for number, event in enumerate(events, 1) if isinstance(event, NextMatch)), default=0)
    return tuple(events[began:])


def _last_turn(told: Sequence[Told]) -> Sequence[Told]:
    last = max((number for number, one in enumerate(told) if one.by_choice), default=None)
    if last is None:
        return ()
    first = last
    for number in range(last - 1, -1, -1):
        one = told[number]
        if one.entry.actor not in (CHANCE, told[last].entry.actor) or one.closes:
            break
        if one.entry.actor != CHANCE:
            first = number
    return told[first:]
