"""Base classes: an `Observation` is what one viewer may know of a position, an `Ask` is a question to one seat.

Renderer, presenter and computer players get an observation and never a state.
"""

from dataclasses import dataclass
from functools import cache
from typing import Any, cast

from pydantic import TypeAdapter

from engine.kernel.actors import Seat, Viewer, word
from engine.kernel.frozen import frozen
from engine.kernel.lazy import LateFields
from engine.kernel.standing import Standing


@frozen
class Ask:
    """A question to one seat, as far as the viewer may know it."""

    seat: Seat
    question: str
    """Kind of the stage, such as `placing`. A button answers only the question for which it was made."""
    legal: tuple[str, ...] | None
    """Codes of all legal decisions in their fixed order, without duplicates; None if this viewer may not know them."""
    awaited: bool
    """False: the seat has answered and may change its answer, but nobody waits for it."""
    slots: int = 0
    """Number of the seat's decisions, if everybody may know the number only: a button says "my second card".

    Equal cards count separately, though they are one decision; `engine.kernel.abilities.places` lists them all.
    """
    known: tuple[str, ...] = ()
    """Codes at the end of the list that everybody may know, such as laying nothing; these need no slot."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Observation(LateFields):
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
