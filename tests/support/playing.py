"""A table at which tests of rules play, decision by decision, from any position of any game."""

from dataclasses import dataclass, field
from typing import Any

from engine.kernel.actors import CHANCE
from engine.kernel.event import Event
from engine.kernel.log_entry import Entry
from engine.kernel.match import Match


@dataclass
class Table:
    """A match with its start and its log, which are needed to undo. If it has no draws, the test plays for chance."""

    match: Match[Any]
    start: Any
    game: Any
    log: list[Entry] = field(default_factory=list)
    events: tuple[Event, ...] = ()
    """Events of the last call."""

    def begin(self, seats: int) -> "Table":
        """Begin the match: play everything that is due before the first question to a player."""
        return self._keep(self.match.begin(seats))

    def play(self, actor: int, run: str) -> "Table":
        """Play one or more codes. A turn that is ended early ends at once, without its grace."""
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
        """Return the codes that this actor may play now; None = the first of the present actors."""
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
        """Return the events of this kind in the last call, as JSON objects."""
        return [event.as_json() for event in self.events if event.kind == kind]

    def _keep(self, step: Any) -> "Table":
        self.log += step.entries
        self.events = step.events
        return self
