"""What a computer player is."""

from dataclasses import dataclass
from typing import Any, Protocol

from engine.kernel.actors import Seat
from engine.kernel.decision import Decision
from engine.kernel.game import Game
from engine.kernel.observation import Observation
from engine.kernel.rng import Rng


class Player(Protocol):
    """Stateless, so one object plays at any number of tables. It gets what its seat may know and never a state."""

    @property
    def name(self) -> str:
        """The word for it on the command line and in a lobby."""
        ...

    def decide(self, game: Game[Any], observation: Observation, seat: Seat, rng: Rng) -> tuple[Decision, ...]:
        """A run for a seat that is asked: never empty, every decision legal after the ones before it.

        The run does not reach beyond a draw, something learned or another seat's turn. The same generator gives the
        same run.
        """
        ...


@dataclass(frozen=True, slots=True)
class Candidate:
    """A run that could be played, and how good a player thinks that would be."""

    run: tuple[Decision, ...]
    value: float
    """Only held against the other candidates for the same question it means something."""


class Thinker(Player, Protocol):
    """A player that can say what it thinks of the choices."""

    def weigh(self, game: Game[Any], observation: Observation, seat: Seat, rng: Rng) -> list[Candidate]:
        """At most one run for each first decision, in the order of the list of legal ones; never empty.

        For the runs holds what holds for those of `decide`. The work is bounded by decisions tried, never by time.
        """
        ...
