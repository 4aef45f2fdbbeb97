"""Several matches of one game in a row, with summed points: a game made of a game."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from pydantic import TypeAdapter, ValidationError

from engine.kernel.actors import Actor, Seat, Viewer
from engine.kernel.decision import Decision
from engine.kernel.errors import OptionError, PositionError, Problem
from engine.kernel.event import Event
from engine.kernel.game import Game
from engine.kernel.observation import Ask, Observation
from engine.kernel.options import Choice, settle
from engine.kernel.rng import Rng
from engine.kernel.standing import Standing, rank

S = TypeVar("S")
Points = tuple[tuple[int, ...], ...]
_POINTS: TypeAdapter[Points] = TypeAdapter(Points)


@dataclass(slots=True)
class SeriesState(Generic[S]):
    match: S
    points: Points
    """Per finished match, then per seat."""
    options: Mapping[str, Choice]


@dataclass(slots=True)
class NextMatch(Event):
    """A match of the series is over and the next one begins."""

    kind: ClassVar[str] = "next_match"
    number: int
    points: tuple[int, ...]
    """Of the match that is over, per seat."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeriesObservation(Observation):
    match: Observation
    number: int
    """The match being played, from 1."""
    games: int
    points: Points
    options: Mapping[str, Choice]

    def as_json(self) -> dict[str, object]:
        """With the inner game's own observation, whatever fields that has."""
        return {**super(SeriesObservation, self).as_json(), "match": self.match.as_json()}


class Series(Generic[S]):
    """`games` matches of the inner game; the sum of points decides, and equal sums share the win."""

    def __init__(self, inner: Game[S], games: int) -> None:
        self.inner = inner
        self.games = games
        self.info = inner.info
        self.content = inner.content

    def new(self, seats: int, options: Mapping[str, Choice]) -> SeriesState[S]:
        return SeriesState(self.inner.new(seats, options), (), options)

    def clone(self, state: SeriesState[S]) -> SeriesState[S]:
        return SeriesState(self.inner.clone(state.match), state.points, state.options)

    def actors(self, state: SeriesState[S]) -> Sequence[Actor]:
        return self.inner.actors(state.match)

    def awaited(self, state: SeriesState[S]) -> Sequence[Actor]:
        return self.inner.awaited(state.match)

    def legal(self, state: SeriesState[S], actor: Actor) -> Sequence[Decision]:
        return self.inner.legal(state.match, actor)

    def weights(self, state: SeriesState[S]) -> Sequence[int] | None:
        return self.inner.weights(state.match)

    def apply(self, state: SeriesState[S], actor: Actor, decision: Decision) -> Sequence[Event]:
        events = self.inner.apply(state.match, actor, decision)
        if self.inner.actors(state.match) or len(state.points) + 1 == self.games:
            return events
        points = tuple(seat.total for seat in self.inner.standing(state.match).seats)
        state.points = (*state.points, points)
        state.match = self.inner.new(len(points), state.options)
        return [*events, NextMatch(len(state.points) + 1, points)]

    def asks(self, state: SeriesState[S], viewer: Viewer) -> tuple[Ask, ...]:
        return self.inner.asks(state.match, viewer)

    def observe(self, state: SeriesState[S], viewer: Viewer) -> SeriesObservation:
        match = self.inner.observe(state.match, viewer)
        number = len(state.points) + 1
        return SeriesObservation(
            viewer=viewer,
            asks=match.asks,
            standing=self.standing(state),
            match=match,
            number=number,
            games=self.games,
            points=state.points,
            options=state.options,
        )

    def imagine(self, observation: SeriesObservation, rng: Rng) -> SeriesState[S]:
        match = self.inner.imagine(observation.match, rng)
        return SeriesState(match, observation.points, observation.options)

    def standing(self, state: SeriesState[S]) -> Standing:
        """One heading per match; only the sum counts."""
        current = self.inner.standing(state.match)
        rows = [*state.points, tuple(seat.total for seat in current.seats)]
        headings = [
            {f"game_{number}": points[seat] for number, points in enumerate(rows, start=1)}
            for seat in range(len(current.seats))
        ]
        over = current.over and len(rows) == self.games
        return rank(headings, [], over=over, reason=current.reason if over else None)

    def estimate(self, state: SeriesState[S], seat: Seat) -> float:
        return self.inner.estimate(state.match, seat)

    def fallback(self, state: SeriesState[S], seat: Seat) -> Decision:
        return self.inner.fallback(state.match, seat)

    def parse(self, code: str) -> Decision:
        return self.inner.parse(code)

    def save(self, state: SeriesState[S]) -> dict[str, Any]:
        points = [list(row) for row in state.points]
        return {"points": points, "options": dict(state.options), "match": self.inner.save(state.match)}

    def load(self, position: object) -> SeriesState[S]:
        if not isinstance(position, dict) or set(position) != {"points", "options", "match"}:
            raise PositionError([Problem("", "a series has points, options and match")])
        if not isinstance(position["options"], dict):
            raise PositionError([Problem("options", "must be an object")])
        try:
            points = _POINTS.validate_python(position["points"])
        except ValidationError as error:
            raise PositionError([Problem("points", e["msg"]) for e in error.errors()]) from None
        if len(points) >= self.games:
            raise PositionError([Problem("points", f"at most {self.games - 1} matches can be over")])
        match = self.inner.load(position["match"])
        seats = len(self.inner.standing(match).seats)
        if any(len(row) != seats for row in points):
            raise PositionError([Problem("points", f"must have {seats} numbers for each match")])
        try:
            return SeriesState(match, points, settle(self.info.options, self.info.seats, seats, position["options"]))
        except OptionError as error:
            raise PositionError(error.problems) from None
