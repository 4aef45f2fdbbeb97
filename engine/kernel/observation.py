"""Base classes of what one viewer may know (`Observation`) and of what a seat is asked (`Ask`).

Renderer, presenter and computer players get an observation and never a state.
"""

from dataclasses import dataclass
from functools import cache
from typing import Any, cast

from pydantic import TypeAdapter

from engine.kernel.actors import Seat, Viewer, word
from engine.kernel.standing import Standing


@dataclass(frozen=True, slots=True)
class Ask:
    """One seat that is asked something, as far as the viewer may know."""

    seat: Seat
    question: str
    """Kind of the stage: `placing`, `auction`. A button for one question answers no other, even with the same code."""
    legal: tuple[str, ...] | None
    """Codes of all decisions in their fixed order, each once; None where this viewer may not know them."""
    awaited: bool
    """False: the seat may still change its answer, but nobody waits for it."""
    slots: int = 0
    """Number of decisions where everybody may know that, but not which they are: a button says "my second card".

    Equal cards count each, though they are one decision: `engine.kernel.abilities.places` lists them all.
    """
    known: tuple[str, ...] = ()
    """The last decisions of the list that everybody may know: ways out such as laying nothing, which need no slot."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Observation:
    """Base class of every game's observation: what `viewer` may know of a position."""

    viewer: Viewer
    asks: tuple[Ask, ...]
    standing: Standing

    def ask(self, seat: Seat) -> Ask | None:
        return next((ask for ask in self.asks if ask.seat == seat), None)

    def as_json(self) -> dict[str, object]:
        plain: dict[str, object] = _adapter(cast(Any, type(self))).dump_python(self, mode="json")
        return plain | {"viewer": word(self.viewer), "standing": self.standing.as_json()}


@cache
def _adapter(kind: Any) -> TypeAdapter[Any]:
    return TypeAdapter(kind)
