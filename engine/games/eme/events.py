"""Events of Eight-Minute Empire, in ids and numbers."""

from dataclasses import dataclass
from typing import ClassVar

from engine.kernel.event import Event


@dataclass(slots=True)
class TokenPut(Event):
    kind: ClassVar[str] = "token_put"
    region: str
    good: str


@dataclass(slots=True)
class NeutralPlaced(Event):
    kind: ClassVar[str] = "neutral_placed"
    seat: int
    region: str


@dataclass(slots=True)
class NeutralDrawn(Event):
    """Chance has placed a neutral army in this region, in the variant without a choice."""

    kind: ClassVar[str] = "neutral_drawn"
    region: str
