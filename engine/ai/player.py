"""The interfaces of computer players: `Player` decides, `Thinker` also weighs the choices."""

from dataclasses import dataclass
from typing import Any, Protocol

from engine.kernel.actors import Seat
from engine.kernel.decision import Decision
from engine.kernel.game import Game
from engine.kernel.observation import Observation
from engine.kernel.rng import Rng


class Player(Protocol):
    """A computer player. It gets what its seat may know and never a state.

    Stateless, so one object plays at any number of tables.
    """

    @property
    def name(self) -> str:
        """Return its name on the command line and in a lobby."""
        ...

    def decide(self, game: Game[Any], observation: Observation, seat: Seat, rng: Rng) -> tuple[Decision, ...]:
        """Return a run for a seat that is asked: never empty, every decision legal after the ones before it.

        The run does not reach beyond a draw, something learned or another seat's turn. The same generator gives the
        same run.
        """
        ...


@dataclass(frozen=True, slots=True)
class Candidate:
    """A run that could be played, and the value that a player gives it."""

    run: tuple[Decision, ...]
    value: float
    """Comparable only with the other candidates for the same question."""


class Thinker(Player, Protocol):
    """A player that can say how good it finds each choice."""

    def weigh(self, game: Game[Any], observation: Observation, seat: Seat, rng: Rng) -> list[Candidate]:
        """Return at most one run for each first decision, in the order of the legal ones; never empty.

        The runs end where those of `decide` do. The work is bounded by decisions tried, never by time.
        """
        ...
