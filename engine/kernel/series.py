"""A series: several matches of one game in a row with summed points. A series is a `Game` itself."""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from engine.kernel.abilities import (
    ahead,
    assets,
    contexts,
    lasting_assets,
    marks,
    paired_assets,
    places,
    price,
    promising,
    search_speed,
)
from engine.kernel.actors import Actor, Seat, Viewer
from engine.kernel.decision import Decision
from engine.kernel.errors import OptionError, PositionError, Problem
from engine.kernel.event import Event
from engine.kernel.game import Game
from engine.kernel.observation import Ask, Observation
from engine.kernel.options import Choice, Options, options_told, settle
from engine.kernel.rng import Rng
from engine.kernel.standing import Standing, rank
from engine.kernel.validation.error_messages import shown
from engine.kernel.validation.reading import nearest, problem

S = TypeVar("S")
Points = tuple[tuple[int, ...], ...]
FIELDS = ("points", "options", "match")
"""The fields of a saved series; docs/notation/README.md shows one."""
MOST_POINTS = 10_000


@dataclass(slots=True)
class SeriesState(Generic[S]):
    match: S
    points: Points
    """Points of finished matches, per match, then per seat."""
    options: Mapping[str, Choice]


@dataclass(slots=True)
class NextMatch(Event):
    """Event: a match of the series is over and the next one begins."""

    kind: ClassVar[str] = "next_match"
    number: int
    points: tuple[int, ...]
    """Points of the match that is over, per seat."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeriesObservation(Observation):
    match: Observation
    number: int
    """Number of the match being played, from 1."""
    games: int
    points: Points
    options: Mapping[str, Choice]

    def as_json(self) -> dict[str, object]:
        """Return plain JSON; under `match` it has the complete observation of the match being played."""
        return {**super(SeriesObservation, self).as_json(), "match": self.match.as_json()}


class Series(Generic[S]):
    """A game of `games` matches of the inner game. The sum of points decides; seats with equal sums share the win."""

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

    def promising(self, state: SeriesState[S], seat: Seat) -> Sequence[Decision]:
        return promising(self.inner, state.match, seat)

    def ahead(self, state: SeriesState[S], seat: Seat) -> SeriesState[S] | None:
        match = ahead(self.inner, state.match, seat)
        return None if match is None else SeriesState(match, state.points, state.options)

    def price(self, state: SeriesState[S], seat: Seat, decision: Decision) -> int:
        return price(self.inner, state.match, seat, decision) or 0

    def marks(self, state: SeriesState[S], seat: Seat) -> Mapping[str, str]:
        return marks(self.inner, state.match, seat)

    def places(self, state: SeriesState[S], seat: Seat) -> Sequence[Decision]:
        return places(self.inner, state.match, seat)

    def contexts(self, state: SeriesState[S], seat: Seat) -> Mapping[str, Hashable]:
        return contexts(self.inner, state.match, seat)

    def assets(self, state: SeriesState[S], seat: Seat) -> Mapping[str, int]:
        return assets(self.inner, state.match, seat)

    def lasting_assets(self) -> frozenset[str]:
        return lasting_assets(self.inner)

    def paired_assets(self) -> frozenset[str]:
        return paired_assets(self.inner)

    def search_speed(self) -> int:
        return search_speed(self.inner)

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
        """Return the standing with one heading for each match; places follow the sums, without tie-breaks."""
        current = self.inner.standing(state.match)
        rows = [*state.points, tuple(seat.total for seat in current.seats)]
        headings = [
            {f"game_{number}": points[seat] for number, points in enumerate(rows, start=1)}
            for seat in range(len(current.seats))
        ]
        over = current.over and len(rows) == self.games
        return rank(headings, [], over=over, reason=current.reason if over else None)

    def estimate(self, state: SeriesState[S], seat: Seat) -> float:
        """Return the estimate of the match being played plus the seat's lead from finished matches.

        The lead makes the last turn of a match count for the series, not for the match alone.
        """
        sums = [sum(points) for points in zip(*state.points, strict=True)]
        lead = sums.pop(seat) - max(sums) if sums else 0
        return self.inner.estimate(state.match, seat) + lead

    def fallback(self, state: SeriesState[S], seat: Seat) -> Decision:
        return self.inner.fallback(state.match, seat)

    def parse(self, code: str) -> Decision:
        return self.inner.parse(code)

    def save(self, state: SeriesState[S]) -> dict[str, Any]:
        points = [list(row) for row in state.points]
        return {"points": points, "options": dict(state.options), "match": self.inner.save(state.match)}

    def load(self, position: object) -> SeriesState[S]:
        """Return the state of a saved series; PositionError lists its problems and those of the match in it."""
        if not isinstance(position, dict):
            raise PositionError([Problem("", "a series is a JSON object with points, options and match")])
        found = [problem((name,), "is not known here") for name in position if name not in FIELDS]
        found += [problem((name,), "must be there") for name in FIELDS if name not in position]
        match = self._match(position, found)
        seats = None if match is None else len(self.inner.standing(match).seats)
        options = self._options(position, seats, found)
        points = self._points(position, seats, found)
        if match is not None:
            misfits = self._misfits(match, options, points)
            found += [Problem(nearest(position, one.path), one.message) for one in misfits]
        if found or match is None:
            raise PositionError(found)
        return SeriesState(match, points, options)

    def _match(self, position: dict[str, Any], found: list[Problem]) -> S | None:
        if "match" not in position:
            return None
        try:
            return self.inner.load(position["match"])
        except PositionError as error:
            found += [Problem(f"match.{one.path}".rstrip("."), one.message) for one in error.problems]
            return None

    def _options(self, position: dict[str, Any], seats: int | None, found: list[Problem]) -> Options:
        """Return all options of the match, with defaults; append problems to `found`."""
        if "options" not in position:
            return {}
        given = position["options"]
        if not isinstance(given, dict):
            found.append(Problem("options", "must be an object"))
            return {}
        try:
            options = settle(self.info.options, self.info.seats, seats or self.info.seats.start, given)
        except OptionError as error:
            found += error.problems
            return {}
        if options.get("games", self.games) != self.games:
            found.append(Problem("options.games", f"must be {self.games} in this series, not {options['games']}"))
            options["games"] = self.games
        return options

    def _points(self, position: dict[str, Any], seats: int | None, found: list[Problem]) -> Points:
        rows = position.get("points", [])
        if not isinstance(rows, list):
            found.append(Problem("points", "must be a list: for each match that is over, a list of points per seat"))
            return ()
        if len(rows) >= self.games:
            found.append(Problem("points", f"at most {self.games - 1} matches can be over"))
        for number, row in enumerate(rows):
            found += _row_problems(f"points.{number}", row, seats)
        return tuple(tuple(row) for row in rows if isinstance(row, list))

    def _misfits(self, match: S, options: Options, points: Points) -> Iterator[Problem]:
        """Yield a problem for each option that differs between series and match, and for a match that is already over.

        The last match of a series may be over.
        """
        where, told = options_told(self.info.options, self.inner.save(match))
        for name, choice in told.items():
            if name in options and options[name] != choice:
                said = f"is {shown(choice)} in the match and {shown(options[name])} in the series"
                yield Problem(f"match.{where}.{name}", said)
        if not self.inner.actors(match) and len(points) + 1 < self.games:
            yield Problem("match", "is over: its points belong to `points`, and the next match stands here")


def _row_problems(path: str, row: object, seats: int | None) -> Iterator[Problem]:
    if not isinstance(row, list):
        yield Problem(path, "must be a list of points per seat")
        return
    if seats is not None and len(row) != seats:
        yield Problem(path, f"must have {seats} numbers, has {len(row)}")
    for seat, points in enumerate(row):
        if type(points) is not int:
            yield Problem(f"{path}.{seat}", "must be a whole number")
        elif abs(points) > MOST_POINTS:
            yield Problem(f"{path}.{seat}", f"{shown(points)} are more points than any match brings")
