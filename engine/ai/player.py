"""What a computer player is."""

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
