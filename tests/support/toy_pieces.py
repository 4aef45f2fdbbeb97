"""The pieces of the toy game: decisions, events, position, observation."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from engine.kernel.decision import Decision
from engine.kernel.event import Event, SecretEvent
from engine.kernel.observation import Observation
from engine.kernel.state import Clonable, state

CARDS = range(1, 21)
Stage = Literal["dealing", "sealing", "stocking", "market", "peeking", "looking", "ending", "over"]


@dataclass(frozen=True, slots=True)
class Seal(Decision):
    sealed: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Finish(Decision):
    closes: ClassVar[bool] = True


@dataclass(slots=True)
class Told(SecretEvent):
    kind: ClassVar[str] = "told"
    code: str


@dataclass(slots=True)
class Happened(Event):
    kind: ClassVar[str] = "happened"
    actor: int
    what: str


@state
class ToyState(Clonable):
    stage: Stage
    dealt: int
    """Cards that each seat gets at the start (option)."""
    turn: int
    hands: list[list[int]]
    chosen: list[int]
    bought: list[int]
    market: list[int]
    token: int
    peeker: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ToyObservation(Observation):
    stage: Stage
    dealt: int
    turn: int
    hand: tuple[int, ...]
    sizes: tuple[int, ...]
    chosen: tuple[int, ...]
    """-1 = not yet, 0 = hidden."""
    bought: tuple[int, ...]
    market: tuple[int, ...]
    token: int
    peeker: int


WORDS = [Finish("end"), Decision("peek"), Finish("leave"), Decision("pass")]
SEALS = {card: Seal(f"seal {card}") for card in CARDS}
NUMBERED = [Decision(f"{verb} {card}") for verb in ("deal", "buy") for card in CARDS]
BY_CODE: dict[str, Decision] = {d.code: d for d in [*WORDS, *SEALS.values(), *NUMBERED]}
