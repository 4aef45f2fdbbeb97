"""Beam search for the best run of decisions of one seat, in one imagined world.

Each level of the search adds one decision to every run that is kept.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import Any, Final, Generic, TypeVar

from engine.kernel.abilities import promising
from engine.kernel.actors import CHANCE, PUBLIC, Seat
from engine.kernel.decision import MOST_DECISIONS, Decision
from engine.kernel.game import Game
from engine.kernel.rng import Tape, choose

S = TypeVar("S")
BEHIND: Final = 3
"""Divisor of the search width after a draw whose result nobody knows yet: a smaller search is enough there."""
MOST_BEHIND: Final = 2000
"""The most positions looked at behind draws inside the turn: after that the search does not go on behind a draw.

No usual question has more than 600. With payments coin by coin in «Территории» there are up to 70,000 behind 140 draws.
"""


@dataclass(slots=True)
class Line(Generic[S]):
    """A run of decisions of the seat, the position after the run, and the estimated value of that position."""

    run: tuple[Decision, ...]
    state: S
    value: float

    @property
    def opening(self) -> str:
        """Return the code of the line's first decision."""
        return self.run[0].code


@dataclass(slots=True)
class TurnSearch(Generic[S]):
    """One beam search. Make a new object for each question, and call `best_lines` once."""

    game: Game[S]
    seat: Seat
    width: int
    """Number of decisions tried at each level, about: once a line is begun, all its promising decisions are tried."""
    ended: dict[str, list[Line[S]]] = field(default_factory=dict)
    """Code of the first decision → the lines that have ended, in the order in which they were found."""
    seen: dict[float, list[S]] = field(default_factory=dict)
    """Estimated value → positions found with it. Equal positions have equal values, so each list to compare is short.
    """
    positions: int = 0
    """Positions looked at so far, except after draws."""
    behind: int = 0
    """Positions looked at behind draws inside the turn."""
    luck: tuple[float, ...] = ()
    """Random numbers for draws inside the seat's turn, the same for every line; empty: the search stops at a draw."""

    def best_lines(self, world: S) -> list[Line[S]]:
        """Return one line for every first decision that the beam has kept: the best one found.

        If no line has ended, return the lines of one decision.
        """
        return [max(lines, key=_value) for lines in self.lines(world)]

    def lines(self, world: S) -> list[list[Line[S]]]:
        """Return all ended lines found, in one list for every first decision that the beam has kept.

        If no line has ended, return the lines of one decision.
        """
        root: Line[S] = Line((), world, self.game.estimate(world, self.seat))
        self._is_new(root)
        openings = opened = self._extend([root])
        for _ in range(1, MOST_DECISIONS):
            if not opened:
                break
            opened = self._extend(in_turns(opened))
        return list(self.ended.values()) or [[line] for line in openings]

    def _extend(self, lines: Sequence[Line[S]]) -> list[Line[S]]:
        """Return the lines that are one decision longer and still open, without those to positions found before."""
        opened: list[Line[S]] = []
        tried = 0
        for line in lines:
            tries = promising(self.game, line.state, self.seat)
            opened += [longer for decision in tries if self._is_open(line, longer := self._after(line, decision))]
            tried += len(tries)
            self.positions += len(tries)
            if tried >= self.width:
                break
        return opened

    def _after(self, line: Line[S], decision: Decision) -> Line[S]:
        state = after(self.game, line.state, self.seat, decision)
        return Line((*line.run, decision), state, self.game.estimate(state, self.seat))

    def _is_open(self, before: Line[S], line: Line[S]) -> bool:
        """Tell whether the search goes on from `line`; if not, note the line in `ended`.

        A line ends where the seat is no longer asked or has learned something. `before`: the same line without its last
        decision.
        """
        if is_asked_on(self.game, before.state, line.state, self.seat) and not self._is_answered(line):
            return self._is_new(line)
        line.value = self._beyond(before, line)
        self.ended.setdefault(line.opening, []).append(line)
        return False

    def _beyond(self, before: Line[S], line: Line[S]) -> float:
        """Return the value of an ended line.

        If only a draw for this seat has ended the line, return the value of the best line after that draw.
        """
        state = self._drawn(line)
        if state is None or not is_asked_on(self.game, before.state, state, self.seat):
            return line.value
        if self.behind >= MOST_BEHIND:
            return line.value
        search = TurnSearch(self.game, self.seat, self.width // BEHIND)
        best = max(other.value for other in search.best_lines(state))
        self.behind += search.positions
        return best

    def _drawn(self, line: Line[S]) -> S | None:
        """Return the position after a random result of the draws that follow the line; None if the search stops there.

        Only draws for this seat alone are made (`Decision.aside`).
        """
        if not self.luck or line.run[-1].closes or tuple(self.game.actors(line.state)) != (CHANCE,):
            return None
        state, tape = self.game.clone(line.state), Tape(self.luck)
        while tuple(self.game.actors(state)) == (CHANCE,):
            draws = self.game.legal(state, CHANCE)
            if not draws[0].aside:
                return None
            self.game.apply(state, CHANCE, choose(tape, draws))
        return state

    def _is_answered(self, line: Line[S]) -> bool:
        """Tell whether the line ends because its last decision shows something to somebody.

        Either the seat learns something, or the decision cannot be undone while other seats act too and may answer it.
        """
        last = line.run[-1]
        return last.learns or (last.final and len(self.game.actors(line.state)) > 1)

    def _is_new(self, line: Line[S]) -> bool:
        """Tell whether this line is the first to reach its position.

        Two armies placed in either order, for example, give one position.
        """
        alike = self.seen.setdefault(line.value, [])
        if line.state in alike:
            return False
        alike.append(line.state)
        return True


def _value(line: Line[Any]) -> float:
    return line.value


def after(game: Game[S], state: S, seat: Seat, decision: Decision) -> S:
    """Return the position after this decision; `state` is not changed."""
    ahead = game.clone(state)
    game.apply(ahead, seat, decision)
    return ahead


def is_asked_on(game: Game[S], before: S, now: S, seat: Seat) -> bool:
    """Tell whether the seat may go on deciding: asked alone, or still asked the same question as `before`."""
    if tuple(game.actors(now)) == (seat,):
        return True
    return seat in game.awaited(now) and _question(game, before, seat) == _question(game, now, seat)


def goes_on(game: Game[Any], world: Any, seat: Seat) -> bool:
    """Tell whether the seat can make several decisions in a row although other seats act at the same time.

    If so, its whole turn is searched; if not, it gives a single answer.
    """
    steps = [decision for decision in promising(game, world, seat) if not decision.final]
    return any(is_asked_on(game, world, after(game, world, seat, step), seat) for step in steps)


def _question(game: Game[S], state: S, seat: Seat) -> str | None:
    for ask in game.asks(state, PUBLIC):
        if ask.seat == seat:
            return ask.question
    return None


def in_turns(lines: Iterable[Line[S]]) -> list[Line[S]]:
    """Return the lines in rounds: the best line of every first decision, then the second best of each, and so on.

    A beam that keeps only the first lines then keeps some of every first decision.
    """
    by_opening: dict[str, list[Line[S]]] = {}
    for line in sorted(lines, key=lambda line: -line.value):
        by_opening.setdefault(line.opening, []).append(line)
    return [line for rank in zip_longest(*by_opening.values()) for line in rank if line is not None]
