"""The engine contract: what a game is."""

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
    """How often a match usually waits for somebody to decide: for how long it lasts among people."""

    in_turn: int
    """For one alone, until his turn is over."""
    at_once: int = 0
    """For several in the same moment, until the last has answered."""


@dataclass(frozen=True, slots=True)
class GameInfo:
    name: str
    seats: range
    options: tuple[Option, ...]
    rules: int
    """Grows with every change after which an old log might replay differently."""
    content: str
    """Identifies the cards and maps: a hash of the files."""
    description: Mapping[str, Any] = field(default_factory=dict, compare=False, repr=False)
    """Cards, maps, prices and the meaning of every index of an observation, as plain JSON: for programs that play."""
    slip: float = field(default=math.inf, compare=False, repr=False)
    """What a step of a beginner may lose at most, as `estimate` counts: for games in which one can do real harm."""
    overlooks: float = field(default=0.0, compare=False, repr=False)
    """The part of its possible steps that a beginner does not see: for games in which most steps of a turn can be made
    in any order, so that choosing the second best first loses nothing."""
    waits: Mapping[int, Waits] = field(default_factory=dict, compare=False, repr=False)
    """By number of seats; of a game that has not been measured nobody knows."""
    tables: Mapping[str, Any] = field(default_factory=dict, compare=False, repr=False)
    """The data of the files that `content` identifies: of it the same game can be made again. Empty: there are none."""

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
    """Stateless: every method is a function of its arguments. `S` is the game's own state, seen by nobody else."""

    @property
    def info(self) -> GameInfo: ...

    def __hash__(self) -> int:
        """A game is itself alone: what was made of it is kept under it."""
        ...

    @property
    def content(self) -> object:
        """What its matches are made of, such as cards and maps: of the game's own type, and the same for ever."""
        ...

    def new(self, seats: int, options: Mapping[str, Choice]) -> S:
        """The position before the first decision or draw. Options are settled already (`kernel.options.settle`)."""
        ...

    def clone(self, state: S) -> S:
        """An equal state that shares nothing mutable."""
        ...

    def actors(self, state: S) -> Sequence[Actor]:
        """Who may decide now: () = over, (CHANCE,) = a draw is due, several seats = all at once.

        Where several act at once, nobody's decision may change what a code means that another seat keeps in its list:
        a price or a place that others change is part of the code. And two phases that follow each other without a draw
        ask different questions (`Ask.question`), or wait again for somebody who had answered.
        """
        ...

    def awaited(self, state: S) -> Sequence[Actor]:
        """Those of the actors for whom the table waits."""
        ...

    def legal(self, state: S, actor: Actor) -> Sequence[Decision]:
        """All decisions of this actor in a fixed order, no duplicates; never empty for an actor, empty for others.

        Two equal cards of a hand are one decision (`engine.kernel.abilities.SupportsPlaces`).
        """
        ...

    def weights(self, state: S) -> Sequence[int] | None:
        """For CHANCE: how likely each legal decision is; None = all alike."""
        ...

    def apply(self, state: S, actor: Actor, decision: Decision) -> Sequence[Event]:
        """Change the state. Trusts that the decision is legal: only `Match` and searches call it."""
        ...

    def asks(self, state: S, viewer: Viewer) -> tuple[Ask, ...]:
        """Who is asked what, as far as this viewer may know."""
        ...

    def observe(self, state: S, viewer: Viewer) -> Observation: ...

    def imagine(self, observation: Any, rng: Rng) -> S:
        """A state that the viewer of this observation could not tell from the real one."""
        ...

    def standing(self, state: S) -> Standing:
        """Points by heading at this moment; final when over."""
        ...

    def estimate(self, state: S, seat: Seat) -> float:
        """How good this looks for the seat; only the order of values means something."""
        ...

    def fallback(self, state: S, seat: Seat) -> Decision:
        """What a silent player does: a legal decision that harms nobody more than needed."""
        ...

    def parse(self, code: str) -> Decision:
        """The decision with this code; UnreadableDecision if there is none."""
        ...

    def save(self, state: S) -> dict[str, Any]:
        """The position as plain JSON."""
        ...

    def load(self, position: object) -> S:
        """The inverse of `save`, for saved and hand-written positions; PositionError lists all problems."""
        ...
