"""History of a match, replayed from its log: the decisions that count, their events, the position after each turn."""

from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from bot.presenter.scene import Absence
from engine.kernel.actors import CHANCE, Actor, Seat, Viewer
from engine.kernel.event import Event, visible
from engine.kernel.game import Game
from engine.kernel.log_entry import Decided, Entry, Undone
from engine.kernel.match import counting
from engine.kernel.observation import Observation
from engine.kernel.series import NextMatch, SeriesObservation

Points = tuple[tuple[int, ...], ...]
"""Points after each turn, then by seat."""


@dataclass(frozen=True, slots=True)
class Told:
    """One decision that counts (it was not taken back), and the events that it caused."""

    made_at: int
    """The version of the match at which the decision was made."""
    entry: Decided
    closes: bool
    """Whether the decision ended a turn."""
    events: tuple[Event, ...]

    @property
    def by_choice(self) -> bool:
        """True if a player made the decision, and neither chance nor the rules."""
        return self.entry.actor != CHANCE and not self.entry.forced


@dataclass(frozen=True, slots=True)
class Turn:
    """The position after one turn and the draws that follow it, with the events since the turn before."""

    seen: Observation
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Ended:
    """The events of one turn that is over, and the version at its end."""

    version: int
    """Version of the match after the turn and the draws that follow it."""
    events: tuple[Event, ...]
    """Events of the decisions that the turn's seat made."""


@dataclass(frozen=True, slots=True)
class History:
    """A part of a match under one version of rules and cards. Immutable: new entries make a new history."""

    game: Game[Any]
    start: Any
    """The position at version `base`."""
    log: tuple[Entry, ...]
    base: int
    told: tuple[Told, ...]
    """All decisions that count, oldest first; those that were taken back are left out."""
    state: Any = field(repr=False)
    """The position after all decisions of `told`."""

    @classmethod
    def of(cls, game: Game[Any], start: Any, log: Sequence[Entry] = (), base: int = 0) -> "History":
        """Return the history of these log entries; the first of them was made at version `base`."""
        state = game.clone(start)
        told = tuple(_play(game, state, made_at, entry) for made_at, entry in counting(log, base))
        return cls(game, start, tuple(log), base, told, state)

    @property
    def version(self) -> int:
        """Version of the match after the last entry."""
        return self.base + len(self.log)

    def followed_by(self, entries: Sequence[Entry]) -> "History":
        """Return the history with these entries added. Only they are replayed, unless one of them is an undo."""
        if any(isinstance(entry, Undone) for entry in entries):
            # After an undo the position has to be computed again from the start.
            return History.of(self.game, self.start, (*self.log, *entries), self.base)
        state = self.game.clone(self.state)
        fresh = [_play(self.game, state, made_at, entry) for made_at, entry in counting(entries, self.version)]
        return replace(self, log=(*self.log, *entries), told=(*self.told, *fresh), state=state)

    def until(self, version: int) -> "History":
        """Return the history as it was at an earlier version of the match."""
        if version == self.version:
            return self
        return History.of(self.game, self.start, self.log[: version - self.base], self.base)

    def since(self, version: int) -> list[Event]:
        """Return the events, for all audiences, of decisions made at this version or later that still count."""
        return [event for one in self.told if one.made_at >= version for event in one.events]

    def last_turn(self, viewer: Viewer) -> tuple[Event, ...]:
        """Return the events of the last turn in which a player decided, as far as the viewer may know them.

        The turn need not be over. Draws and forced decisions since then belong to it.
        """
        events = [event for one in _last_turn(self.told) for event in one.events]
        return of_last_match(visible(events, viewer))

    def unseen(self, viewer: Viewer) -> tuple[Event, ...]:
        """Return the events since the asked seat's last turn, as far as the viewer may know them.

        If several seats are asked, return those of the match's last turn. The same if the asked seat decided last, or
        has had no turn.
        """
        asked = tuple(self.game.awaited(self.state))
        last = next((one.entry.actor for one in reversed(self.told) if one.by_choice), None)
        ended = self._ended(asked[0]) if len(asked) == 1 and asked[0] != last else None
        if ended is None:
            return self.last_turn(viewer)
        events = [event for one in self.told[ended + 1 :] for event in one.events]
        return of_last_match(visible(events, viewer))

    def turns_of(self, seats: Container[Actor]) -> Iterator[Ended]:
        """Yield the turns that these seats have ended since any other seat decided something, oldest first."""
        others = (n for n, one in enumerate(self.told) if one.by_choice and one.entry.actor not in seats)
        begun = max(others, default=-1) + 1
        for number in range(begun, len(self.told)):
            end = self.told[number]
            if end.closes:
                turn = [one for one in self.told[begun : number + 1] if one.entry.actor == end.entry.actor]
                begun = number + 1
                if end.entry.actor in seats:
                    yield Ended(self._before_next(begun), tuple(event for one in turn for event in one.events))

    def _before_next(self, number: int) -> int:
        """Return the version before the first decision in `told[number:]` that is no draw.

        If there is none, return the present version.
        """
        return next((one.made_at for one in self.told[number:] if one.entry.actor != CHANCE), self.version)

    def absence(self, seat: Seat, viewer: Viewer) -> Absence | None:
        """Return what happened between this seat's last turn and its present one, as positions that the viewer may see.

        None if the seat has had no turn, or if another match of a series has begun in between.
        """
        ended = self._ended(seat)
        if ended is None:
            return None
        between = self._between(seat)
        if any(isinstance(event, NextMatch) for one in between for event in one.events):
            return None
        state = self._played(self.game.clone(self.start), self.told[: ended + 1])
        left = match_seen(self.game.observe(state, viewer))
        return Absence(seat, left, match_seen(self.game.observe(self._played(state, between), viewer)))

    def missed(self, seat: Seat) -> tuple[Event, ...]:
        """Return the events from the end of this seat's last turn to its next decision or until now.

        Only events that the seat may know. Without a last turn, from the beginning of the match; of a series only
        events of its present match.
        """
        events = [event for one in self._between(seat) for event in one.events]
        return of_last_match(visible(events, seat))

    def _between(self, seat: Seat) -> Sequence[Told]:
        """Return the decisions between this seat's last turn and its next decision."""
        ended = self._ended(seat)
        begun = 0 if ended is None else ended + 1
        came = (n for n in range(begun, len(self.told)) if self.told[n].entry.actor == seat)
        return self.told[begun : next(came, len(self.told))]

    def _ended(self, seat: Actor) -> int | None:
        """Return the index in `told` at which this seat last ended a turn; None if it has ended none."""
        return max((n for n, one in enumerate(self.told) if one.closes and one.entry.actor == seat), default=None)

    def _played(self, state: Any, told: Sequence[Told]) -> Any:
        for one in told:
            self.game.apply(state, one.entry.actor, self.game.parse(one.entry.code))
        return state

    def turns(self, viewer: Viewer) -> Iterator[Turn]:
        """Yield the starting position, then each turn, then the unfinished turn, as the viewer may see them."""
        state, events, over = self.game.clone(self.start), list[Event](), True
        for one in self.told:
            if over and one.entry.actor != CHANCE:
                yield self._turn(state, events, viewer)
                events, over = [], False
            self.game.apply(state, one.entry.actor, self.game.parse(one.entry.code))
            events += one.events
            over |= one.closes
        yield self._turn(state, events, viewer)

    def points(self, viewer: Viewer) -> Points:
        """Return the points of all seats after each item of `turns`; of a series only for its present match."""
        rows: list[tuple[int, ...]] = []
        for turn in self.turns(viewer):
            if any(isinstance(event, NextMatch) for event in turn.events):
                rows = []
            rows.append(tuple(seat.total for seat in turn.seen.standing.seats))
        return tuple(rows)

    def _turn(self, state: Any, events: list[Event], viewer: Viewer) -> Turn:
        return Turn(match_seen(self.game.observe(state, viewer)), tuple(visible(events, viewer)))


def match_seen(seen: Observation) -> Observation:
    """Return the observation of a single match: that of the present match of a series, else `seen` itself."""
    return seen.match if isinstance(seen, SeriesObservation) else seen


def of_last_match(events: Sequence[Event]) -> tuple[Event, ...]:
    """Return the events since the last match of a series began. Events of earlier matches do not fit its board."""
    began = max((number for number, event in enumerate(events, 1) if isinstance(event, NextMatch)), default=0)
    return tuple(events[began:])


def _play(game: Game[Any], state: Any, made_at: int, entry: Decided) -> Told:
    decision = game.parse(entry.code)
    return Told(made_at, entry, decision.closes, tuple(game.apply(state, entry.actor, decision)))


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
