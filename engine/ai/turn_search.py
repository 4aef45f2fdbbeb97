"""Search the runs of one seat in one imagined world: a beam search that goes level by level."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import Final, Generic, TypeVar

from engine.kernel.abilities import promising
from engine.kernel.actors import CHANCE, PUBLIC, Seat
from engine.kernel.decision import MOST_DECISIONS, Decision
from engine.kernel.game import Game
from engine.kernel.rng import Tape, choose

S = TypeVar("S")
BEHIND: Final = 3
"""Divisor of the width behind a draw whose result nobody knows yet: a smaller search is enough there."""


@dataclass(slots=True)
class Line(Generic[S]):
    """A run, the position after it, and its estimated value."""

    run: tuple[Decision, ...]
    state: S
    value: float

    @property
    def opening(self) -> str:
        """Return the code of the first decision."""
        return self.run[0].code


@dataclass(slots=True)
class TurnSearch(Generic[S]):
    """One beam search: made for one question, used once."""

    game: Game[S]
    seat: Seat
    width: int
    """About how many decisions are tried at each level; all promising ones of a line are tried once it is begun."""
    ended: dict[str, Line[S]] = field(default_factory=dict)
    """By first decision: the best line so far that ends where a run has to end."""
    seen: dict[float, list[S]] = field(default_factory=dict)
    """Positions met, by value. Equal positions have equal values, so there are few to compare."""
    luck: tuple[float, ...] = ()
    """Random numbers for draws after which the seat goes on, the same for every line.

    Empty: the search stops at a draw.
    """

    def best_lines(self, world: S) -> list[Line[S]]:
        """Return the best line found for every first decision that the beam did not drop.

        If the search came to the end of no line, return the lines of one decision.
        """
        root = Line[S]((), world, self.game.estimate(world, self.seat))
        self._is_new(root)
        openings = opened = self._extend([root])
        for _ in range(1, MOST_DECISIONS):
            if not opened:
                break
            opened = self._extend(in_turns(opened))
        return list(self.ended.values()) or openings

    def _extend(self, lines: Sequence[Line[S]]) -> list[Line[S]]:
        """Return all lines to new positions that are one decision longer and go on."""
        opened: list[Line[S]] = []
        tried = 0
        for line in lines:
            tries = promising(self.game, line.state, self.seat)
            opened += [longer for decision in tries if self._is_open(line, longer := self._after(line, decision))]
            tried += len(tries)
            if tried >= self.width:
                break
        return opened

    def _after(self, line: Line[S], decision: Decision) -> Line[S]:
        state = after(self.game, line.state, self.seat, decision)
        return Line((*line.run, decision), state, self.game.estimate(state, self.seat))

    def _is_open(self, before: Line[S], line: Line[S]) -> bool:
        """Tell whether the search goes on from this line; one that ends is noted in `ended` if it is the best so far.

        A line ends where the seat is asked no more or has learned something. Lines with one first decision compete.
        `before`: the same line without its last decision.
        """
        if is_asked_on(self.game, before.state, line.state, self.seat) and not self._is_answered(line):
            return self._is_new(line)
        line.value = self._beyond(before, line)
        rival = self.ended.get(line.opening)
        if rival is None or line.value > rival.value:
            self.ended[line.opening] = line
        return False

    def _beyond(self, before: Line[S], line: Line[S]) -> float:
        """Return the value of an ended line.

        If only a draw for this seat has ended it, return the value of the best line after that draw.
        """
        state = self._drawn(line)
        if state is None or not is_asked_on(self.game, before.state, state, self.seat):
            return line.value
        ahead = TurnSearch(self.game, self.seat, self.width // BEHIND).best_lines(state)
        return max(other.value for other in ahead)

    def _drawn(self, line: Line[S]) -> S | None:
        """Return the position after draws for this seat alone, as chance might make them; None where there are none."""
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
        """Tell whether the last decision ends the line because somebody learns by it.

        The seat learns something, or the decision cannot be undone and others, who act too, may answer it.
        """
        last = line.run[-1]
        return last.learns or (last.final and len(self.game.actors(line.state)) > 1)

    def _is_new(self, line: Line[S]) -> bool:
        """Tell whether this is the first line to its position: two armies placed in either order are one position."""
        alike = self.seen.setdefault(line.value, [])
        if line.state in alike:
            return False
        alike.append(line.state)
        return True


def after(game: Game[S], state: S, seat: Seat, decision: Decision) -> S:
    """Return the position after this decision; `state` is not changed."""
    ahead = game.clone(state)
    game.apply(ahead, seat, decision)
    return ahead


def is_asked_on(game: Game[S], before: S, now: S, seat: Seat) -> bool:
    """Tell whether the seat goes on: asked alone, or still asked the same question as before among others."""
    if tuple(game.actors(now)) == (seat,):
        return True
    return seat in game.awaited(now) and _question(game, before, seat) == _question(game, now, seat)


def _question(game: Game[S], state: S, seat: Seat) -> str | None:
    return next((ask.question for ask in game.asks(state, PUBLIC) if ask.seat == seat), None)


def in_turns(lines: Iterable[Line[S]]) -> list[Line[S]]:
    """Return the best line of every first decision, then the second best of each …

    So a beam that keeps the first ones keeps some of every first decision.
    """
    by_opening: dict[str, list[Line[S]]] = {}
    for line in sorted(lines, key=lambda line: -line.value):
        by_opening.setdefault(line.opening, []).append(line)
    return [line for rank in zip_longest(*by_opening.values()) for line in rank if line is not None]
