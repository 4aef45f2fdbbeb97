"""History of a match, played again from its log: decisions that count, their events, positions after each turn."""

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
"""Points per turn, then per seat."""


@dataclass(frozen=True, slots=True)
class Told:
    """One decision that counts, and the events that it caused."""

    made_at: int
    """The version of the match at which the decision was made."""
    entry: Decided
    closes: bool
    """The decision ended a turn."""
    events: tuple[Event, ...]

    @property
    def by_choice(self) -> bool:
        """True if a player decided: neither chance nor the table."""
        return self.entry.actor != CHANCE and not self.entry.forced


@dataclass(frozen=True, slots=True)
class Turn:
    """The position after a turn and the draws that follow it, and the events since the turn before."""

    seen: Observation
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Ended:
    """A turn that is over, without the position after it: its events, and the version at its end."""

    version: int
    """Version of the match at the end of the turn and the draws."""
    events: tuple[Event, ...]
    """Events of what the turn's seat decided."""


@dataclass(frozen=True, slots=True)
class History:
    """A stretch of a match under one set of rules. Never changed: what follows makes another one."""

    game: Game[Any]
    start: Any
    """The position at version `base`."""
    log: tuple[Entry, ...]
    base: int
    told: tuple[Told, ...]
    """Every decision that counts, oldest first; what was taken back is passed over."""
    state: Any = field(repr=False)
    """The position after all decisions of `told`."""

    @classmethod
    def of(cls, game: Game[Any], start: Any, log: Sequence[Entry] = (), base: int = 0) -> "History":
        """Return the history of these entries, the first of which was made at version `base`."""
        state = game.clone(start)
        told = tuple(_play(game, state, made_at, entry) for made_at, entry in counting(log, base))
        return cls(game, start, tuple(log), base, told, state)

    @property
    def version(self) -> int:
        """Version of the match after the last entry."""
        return self.base + len(self.log)

    def followed_by(self, entries: Sequence[Entry]) -> "History":
        """Return the history with these entries added; only they are played, unless one takes something back."""
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
        """List the events, for all audiences, of what was decided at this version or later and still counts."""
        return [event for one in self.told if one.made_at >= version for event in one.events]

    def last_turn(self, viewer: Viewer) -> tuple[Event, ...]:
        """Return the events that the viewer may know of the last turn in which a player decided, ended or not.

        Draws, and what the table played by itself since then, belong to that turn.
        """
        events = [event for one in _last_turn(self.told) for event in one.events]
        return of_last_match(visible(events, viewer))

    def unseen(self, viewer: Viewer) -> tuple[Event, ...]:
        """Return what the viewer may know of the events since the seat that is asked now has ended its last turn.

        If several seats are asked, or this seat made the last decision or has had no turn: those of the last turn.
        """
        asked = tuple(self.game.awaited(self.state))
        last = next((one.entry.actor for one in reversed(self.told) if one.by_choice), None)
        ended = self._ended(asked[0]) if len(asked) == 1 and asked[0] != last else None
        if ended is None:
            return self.last_turn(viewer)
        events = [event for one in self.told[ended + 1 :] for event in one.events]
        return of_last_match(visible(events, viewer))

    def turns_of(self, seats: Container[Actor]) -> Iterator[Ended]:
        """Yield the turns that these seats have ended since anybody else decided something, oldest first."""
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
        """Return the version before the first decision in `told[number:]` that is no draw; else the present one."""
        return next((one.made_at for one in self.told[number:] if one.entry.actor != CHANCE), self.version)

    def absence(self, seat: Seat, viewer: Viewer) -> Absence | None:
        """Return what happened between this seat's last turn and the one that it has now; None before it has had any.

        None also where another match of a series has begun in between.
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
        """Return the events that this seat may know of, from its last turn to its next one, or until now.

        From the beginning of the match where it has had no turn; of a series only what its last match brought.
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
        """Yield the beginning, every turn, and what has been done of the last one, as the viewer may see them."""
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
        """Return the points after each of `turns`; of a series only for its last match."""
        rows: list[tuple[int, ...]] = []
        for turn in self.turns(viewer):
            if any(isinstance(event, NextMatch) for event in turn.events):
                rows = []
            rows.append(tuple(seat.total for seat in turn.seen.standing.seats))
        return tuple(rows)

    def _turn(self, state: Any, events: list[Event], viewer: Viewer) -> Turn:
        return Turn(match_seen(self.game.observe(state, viewer)), tuple(visible(events, viewer)))


def match_seen(seen: Observation) -> Observation:
    """Return the observation of the match that is being played: of a series, that of its present match."""
    return seen.match if isinstance(seen, SeriesObservation) else seen


def of_last_match(events: Sequence[Event]) -> tuple[Event, ...]:
    """Return the events since the last match of a series began: the pieces of earlier ones are gone."""
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
