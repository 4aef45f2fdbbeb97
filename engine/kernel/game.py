"""The contract that every game of the engine keeps (`Game`), and what a game says about itself (`GameInfo`)."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from engine.kernel.actors import Actor, Seat, Viewer
from engine.kernel.decision import Decision
from engine.kernel.event import Event
from engine.kernel.observation import Ask, Observation
from engine.kernel.options import Choice, Option
from engine.kernel.rng import Rng
from engine.kernel.standing import Standing

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Waits:
    """How often one match usually waits for somebody to decide; it tells how long a match lasts among people."""

    in_turn: int
    """Number of waits for one seat alone, each until its turn is over."""
    at_once: int = 0
    """Number of waits for several seats at the same moment, each until the last has answered."""


@dataclass(frozen=True, slots=True)
class GameInfo:
    name: str
    seats: range
    options: tuple[Option, ...]
    rules: int
    """Number of the rules; grows with every change after which an old log might replay differently."""
    content: str
    """Hash of the game's files, to identify its cards and maps."""
    description: Mapping[str, Any] = field(default_factory=dict, compare=False, repr=False)
    """Cards, maps, prices and the meaning of every index of an observation, as plain JSON for programs that play."""
    slip: float = field(default=math.inf, compare=False, repr=False)
    """The most that a step of the beginner player may lose, in units of `estimate`.

    Finite in games in which one can do real harm.
    """
    overlooks: float = field(default=0.0, compare=False, repr=False)
    """The share (0 to 1) of its possible steps that the beginner player does not see.

    For games in which most steps of a turn can be made in any order, so that choosing the second best first loses
    nothing.
    """
    waits: Mapping[int, Waits] = field(default_factory=dict, compare=False, repr=False)
    """Waits by number of seats; empty for a game that has not been measured."""
    tables: Mapping[str, Any] = field(default_factory=dict, compare=False, repr=False)
    """The data of the files that `content` identifies; empty if there are none.

    The same game can be made from it again.
    """

    def as_json(self) -> dict[str, object]:
        seats = [self.seats.start, self.seats.stop - 1]
        options = [option.as_json() for option in self.options]
        return {
            "name": self.name,
            "seats": seats,
            "options": options,
            "rules": self.rules,
            "content": self.content,
        }


class Game(Protocol[S]):
    """The rules of one game. Stateless: every method is a function of its arguments.

    `S` is the type of the game's own state, which nothing outside the game looks into.
    """

    @property
    def info(self) -> GameInfo: ...

    def __hash__(self) -> int:
        """Hash by identity: each game object is a cache key of its own."""
        ...

    @property
    def content(self) -> object:
        """Return what its matches are made of, such as cards and maps: of the game's own type, and never changed."""
        ...

    def new(self, seats: int, options: Mapping[str, Choice]) -> S:
        """Return the position before the first decision or draw. `options` are complete (`kernel.options.settle`)."""
        ...

    def clone(self, state: S) -> S:
        """Return an equal state that shares nothing mutable with this one."""
        ...

    def actors(self, state: S) -> Sequence[Actor]:
        """Return who may decide now: () = over, (CHANCE,) = a draw is due, several seats = all at once.

        Where several act at once, nobody's decision may change what a code means that another seat keeps in its list: a
        price or a place that others change is part of the code. And two phases that follow each other without a draw
        ask different questions (`Ask.question`), or wait again for somebody who had answered.
        """
        ...

    def awaited(self, state: S) -> Sequence[Actor]:
        """Return those of the actors for whom the table waits; the others have answered and may still change it."""
        ...

    def legal(self, state: S, actor: Actor) -> Sequence[Decision]:
        """List all decisions of this actor in a fixed order without duplicates; empty if it is not one of `actors`.

        Two equal cards of a hand are one decision (`engine.kernel.abilities.places`).
        """
        ...

    def weights(self, state: S) -> Sequence[int] | None:
        """Return how likely CHANCE makes each legal decision, as weights; None = all alike."""
        ...

    def apply(self, state: S, actor: Actor, decision: Decision) -> Sequence[Event]:
        """Change the state by this decision and return what happened.

        The decision is not checked: only `Match` and searches call it, with legal ones.
        """
        ...

    def asks(self, state: S, viewer: Viewer) -> tuple[Ask, ...]:
        """Return which seats are asked which question, as far as this viewer may know."""
        ...

    def observe(self, state: S, viewer: Viewer) -> Observation: ...

    def imagine(self, observation: Any, rng: Rng) -> S:
        """Return a random state that the viewer of this observation could not tell from the real one."""
        ...

    def standing(self, state: S) -> Standing:
        """Return the points of each seat by heading at this moment; final when the match is over."""
        ...

    def estimate(self, state: S, seat: Seat) -> float:
        """Return how good the position looks for the seat; only the order of values means something."""
        ...

    def fallback(self, state: S, seat: Seat) -> Decision:
        """Return the decision for a player who does not answer: legal, and no more harmful than needed."""
        ...

    def parse(self, code: str) -> Decision:
        """Return the decision with this code; UnreadableDecision if there is none."""
        ...

    def save(self, state: S) -> dict[str, Any]:
        """Return the position as plain JSON."""
        ...

    def load(self, position: object) -> S:
        """Return the state of a saved or hand-written position; PositionError lists all problems."""
        ...
