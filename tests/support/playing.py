"""A table at which a test plays, decision by decision, at any position of any game."""

from dataclasses import dataclass, field
from typing import Any

from engine.kernel.actors import CHANCE
from engine.kernel.event import Event
from engine.kernel.log_entry import Entry
from engine.kernel.match import Match


@dataclass
class Table:
    """A match that remembers where it began, so that it can also undo. Without draws the test plays for chance."""

    match: Match[Any]
    start: Any
    game: Any
    log: list[Entry] = field(default_factory=list)
    events: tuple[Event, ...] = ()
    """Of the last call."""

    def begin(self, seats: int) -> "Table":
        """What is due before anybody is asked."""
        return self._keep(self.match.begin(seats))

    def play(self, actor: int, run: str) -> "Table":
        """What was ended early ends at once here: the rules know of no grace."""
        self._keep(self.match.play(actor, run))
        return self._keep(self.match.close()) if self.match.ending else self

    def deal(self, *cards: int) -> "Table":
        for card in cards:
            self.play(CHANCE, f"deal {card}")
        return self

    def undo(self, seat: int) -> "Table":
        return self._keep(self.match.undo(seat, self.start, self.log))

    def close(self) -> "Table":
        return self._keep(self.match.close())

    def legal(self, actor: int | None = None) -> list[str]:
        """Codes that this actor may play; by default the only actor."""
        actor = self.actors[0] if actor is None else actor
        return [decision.code for decision in self.game.legal(self.match.state, actor)]

    @property
    def actors(self) -> list[int]:
        return list(self.game.actors(self.match.state))

    @property
    def awaited(self) -> list[int]:
        return list(self.game.awaited(self.match.state))

    @property
    def position(self) -> dict[str, Any]:
        found: dict[str, Any] = self.game.save(self.match.state)
        return found

    @property
    def stage(self) -> str:
        return str(self.position["stage"]["kind"])

    @property
    def standing(self) -> Any:
        return self.game.standing(self.match.state)

    def told(self, kind: str) -> list[dict[str, Any]]:
        """The events of this kind in the last call."""
        return [event.as_json() for event in self.events if event.kind == kind]

    def _keep(self, step: Any) -> "Table":
        self.log += step.entries
        self.events = step.events
        return self
