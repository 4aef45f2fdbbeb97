"""Base class of games whose matches go through stages. Each stage has a module with its rules."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, Self, TypeVar

from engine.kernel.actors import CHANCE, Actor, Seat, Viewer
from engine.kernel.decision import Decision
from engine.kernel.event import Event
from engine.kernel.game import GameInfo
from engine.kernel.observation import Ask, Observation
from engine.kernel.options import Choice
from engine.kernel.rng import Rng
from engine.kernel.standing import Standing


class Stage(Protocol):
    @property
    def kind(self) -> str: ...


class Position(Protocol):
    @property
    def stage(self) -> Stage: ...

    def clone(self) -> Self: ...


class Codes(Protocol):
    def parse(self, code: str) -> Decision: ...


class Content(Protocol):
    @property
    def decisions(self) -> Codes: ...


C = TypeVar("C", bound=Content)
S = TypeVar("S", bound=Position)
Seen = TypeVar("Seen", bound=Observation)
Legal = Callable[[C, S, Actor], Sequence[Decision]]
Apply = Callable[[C, S, Actor, Any], Sequence[Event]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Parts(Generic[C, S, Seen]):
    """Functions that a staged game is built from, named like the methods of `Game`. Each gets the content first."""

    rules: Mapping[type, Any]
    """Class of a stage → module or object with its rules.

    The rules are `legal(content, state, actor)` and `apply(content, state, actor, decision)`.
    """
    new: Callable[[C, int, Mapping[str, Choice]], S]
    imagine: Callable[[C, Seen, Rng], S]
    standing: Callable[[C, S], Standing]
    estimate: Callable[[C, S, Seat], float]
    save: Callable[[C, S], dict[str, Any]]
    load: Callable[[C, object], S]


class StagedGame(ABC, Generic[C, S, Seen]):
    """Base class with the methods of `Game` that follow from a game's `parts` and from the stage of a position.

    A subclass adds `actors`, `observe` and `fallback`.
    """

    parts: Parts[C, S, Seen]

    def __init__(self, content: C, info: GameInfo) -> None:
        self.content = content
        self.info = info
        rules = self.parts.rules.items()
        self._legal: dict[type, Legal[C, S]] = {stage: one.legal for stage, one in rules}
        self._apply: dict[type, Apply[C, S]] = {stage: one.apply for stage, one in rules}

    @abstractmethod
    def actors(self, state: S) -> Sequence[Actor]: ...

    def awaited(self, state: S) -> Sequence[Actor]:
        return self.actors(state)

    @abstractmethod
    def observe(self, state: S, viewer: Viewer) -> Seen: ...

    @abstractmethod
    def fallback(self, state: S, seat: Seat) -> Decision: ...

    def new(self, seats: int, options: Mapping[str, Choice]) -> S:
        return self.parts.new(self.content, seats, options)

    def clone(self, state: S) -> S:
        return state.clone()

    def legal(self, state: S, actor: Actor) -> Sequence[Decision]:
        if actor not in self.actors(state):
            return ()
        return self._legal[type(state.stage)](self.content, state, actor)

    def weights(self, state: S) -> Sequence[int] | None:
        return None

    def apply(self, state: S, actor: Actor, decision: Decision) -> Sequence[Event]:
        return self._apply[type(state.stage)](self.content, state, actor, decision)

    def asks(self, state: S, viewer: Viewer) -> tuple[Ask, ...]:
        """Return the question of each deciding seat, with all its legal decisions.

        A game with secret decisions overrides this method.
        """
        awaited = self.awaited(state)
        return tuple(
            Ask(seat, state.stage.kind, tuple(d.code for d in self.legal(state, seat)), seat in awaited)
            for seat in self.actors(state)
            if seat != CHANCE
        )

    def imagine(self, observation: Seen, rng: Rng) -> S:
        return self.parts.imagine(self.content, observation, rng)

    def standing(self, state: S) -> Standing:
        return self.parts.standing(self.content, state)

    def estimate(self, state: S, seat: Seat) -> float:
        return self.parts.estimate(self.content, state, seat)

    def parse(self, code: str) -> Decision:
        return self.content.decisions.parse(code)

    def save(self, state: S) -> dict[str, Any]:
        return self.parts.save(self.content, state)

    def load(self, position: object) -> S:
        return self.parts.load(self.content, position)
