"""What one viewer may know. Renderer, presenter and computer players get this and never a state."""

from dataclasses import dataclass
from functools import cache
from typing import Any, cast

from pydantic import TypeAdapter

from engine.kernel.actors import Seat, Viewer, word
from engine.kernel.standing import Standing


@dataclass(frozen=True, slots=True)
class Ask:
    """Who is asked what, as far as the viewer may know."""

    seat: Seat
    question: str
    """Kind of the stage: `placing`, `auction`. Buttons for one question answer no other, not even by the same code."""
    legal: tuple[str, ...] | None
    """Codes of all decisions in their fixed order, each once; None where this viewer may not know them."""
    awaited: bool
    """False: may still change an answer, but nobody waits."""
    slots: int = 0
    """How many decisions there are where everybody may know that, but not which: a button says "my second card".

    Equal cards count each, though they are one decision: `engine.kernel.abilities.places` has them all."""
    known: tuple[str, ...] = ()
    """The last of these, where everybody may know them: ways out such as laying nothing, which need no number."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Observation:
    """Base of every game's observation."""

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
