"""The interface that every game of the engine implements (`Game`), and facts about a game (`GameInfo`)."""

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
    """How often a usual match has to wait for people to decide. From this one can tell how long a match lasts."""

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
    """Number of the rules' version. It grows with every change after which an old log might replay differently."""
    content: str
    """Hash of the game's files, to identify its cards and maps."""
    description: Mapping[str, Any] = field(default_factory=dict, compare=False, repr=False)
    """Cards, maps, prices and the meaning of every index of an observation, as plain JSON for programs that play."""
    slip: float = field(default=math.inf, compare=False, repr=False)
    """The most that one step of the beginner player may lose, in units of `estimate`.

    It is infinite for games in which no step can do much harm.
    """
    overlooks: float = field(default=0.0, compare=False, repr=False)
    """Probability (0 to 1) that the beginner player overlooks a possible step.

    More than 0 in games in which most steps of a turn can be made in any order: there, to choose the second best step
    first would lose nothing.
    """
    waits: Mapping[int, Waits] = field(default_factory=dict, compare=False, repr=False)
    """Waits by number of seats; empty for a game that has not been measured."""
    tables: Mapping[str, Any] = field(default_factory=dict, compare=False, repr=False)
    """The data of the game's files, from which the same game can be made again; empty if there are no files."""

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
    """Interface with the rules of one game. It has no state of its own: every method is a function of its arguments.

    `S` is the type of the game's positions; only the game itself looks into them.
    """

    @property
    def info(self) -> GameInfo: ...

    def __hash__(self) -> int:
        """Return a hash by identity, so that each game object is a cache key of its own."""
        ...

    @property
    def content(self) -> object:
        """Return the cards, maps and other things that matches are made of, in a type of the game; never changed."""
        ...

    def new(self, seats: int, options: Mapping[str, Choice]) -> S:
        """Return the position before the first decision or draw. `options` are complete (`kernel.options.settle`)."""
        ...

    def clone(self, state: S) -> S:
        """Return an equal state that shares nothing mutable with the given one."""
        ...

    def actors(self, state: S) -> Sequence[Actor]:
        """Return who may decide now: () = over, (CHANCE,) = a draw is due, several seats = all at once.

        Where several seats act at once, no decision may change the meaning of a code that another seat keeps in its
        list. A price or a place that others can change is therefore part of the code. Two phases that follow each other
        without a draw must ask different questions (`Ask.question`). Or the later phase awaits a seat that had
        answered.
        """
        ...

    def awaited(self, state: S) -> Sequence[Actor]:
        """Return the actors for whom the table waits. The other actors have answered, but may change their answer."""
        ...

    def legal(self, state: S, actor: Actor) -> Sequence[Decision]:
        """List all decisions of this actor in a fixed order without duplicates; empty if it is not one of `actors`.

        Two equal cards of a hand are one decision (`engine.kernel.abilities.places`).
        """
        ...

    def weights(self, state: S) -> Sequence[int] | None:
        """Return per legal decision of CHANCE how likely it is, as whole numbers; None = all equally likely."""
        ...

    def apply(self, state: S, actor: Actor, decision: Decision) -> Sequence[Event]:
        """Change the state by this decision and return the events.

        The decision is not checked: only `Match` and searches call this method, with legal decisions.
        """
        ...

    def asks(self, state: S, viewer: Viewer) -> tuple[Ask, ...]:
        """Return the seats that are asked something and their questions, as far as this viewer may know."""
        ...

    def observe(self, state: S, viewer: Viewer) -> Observation: ...

    def imagine(self, observation: Any, rng: Rng) -> S:
        """Return a random state that fits the observation: its viewer could not tell it from the real state."""
        ...

    def standing(self, state: S) -> Standing:
        """Return the points of each seat by heading at this moment; they are final when the match is over."""
        ...

    def estimate(self, state: S, seat: Seat) -> float:
        """Return how good the position looks for the seat, to be compared with other positions of the same game."""
        ...

    def fallback(self, state: S, seat: Seat) -> Decision:
        """Return a decision for a player who does not answer: legal, and no more harmful than necessary."""
        ...

    def parse(self, code: str) -> Decision:
        """Return the decision with this code; UnreadableDecision if there is none."""
        ...

    def save(self, state: S) -> dict[str, Any]:
        """Return the position as plain JSON, which `load` reads."""
        ...

    def load(self, position: object) -> S:
        """Return the state of a saved or hand-written position; PositionError lists all problems."""
        ...
