"""The interfaces of computer players, and the simplest one: `Player` decides, `Thinker` also weighs the choices."""

from dataclasses import dataclass
from typing import Any, Protocol

from engine.kernel.actors import Seat
from engine.kernel.decision import Decision
from engine.kernel.game import Game
from engine.kernel.observation import Observation
from engine.kernel.rng import Rng, choose


class Player(Protocol):
    """Interface of a computer player. It gets an observation of what its seat may know, and never a state.

    A player has no state of its own, so one object plays at any number of tables.
    """

    @property
    def name(self) -> str:
        """Return the player's name, as on the command line and in a lobby."""
        ...

    @property
    def budget(self) -> int:
        """Return how many decisions or simulations the player may try for a run; 0 if it does not search."""
        return 0

    def with_budget(self, budget: int) -> "Player | None":
        """Return the same player with another budget; None if it has none."""
        return None

    def decide(self, game: Game[Any], observation: Observation, seat: Seat, rng: Rng) -> tuple[Decision, ...]:
        """Return the run to play for a seat that is asked: never empty, every decision legal after the ones before it.

        The run ends before a draw, before another seat's turn, and after a decision that reveals something. The same
        random generator gives the same run.
        """
        ...


@dataclass(frozen=True, slots=True)
class Candidate:
    """A run of decisions that a player may choose, with its value."""

    run: tuple[Decision, ...]
    value: float
    """Value of the run; comparable only with the other candidates of the same call of `weigh`."""
    trials: tuple[float, ...] = ()
    """Values of its simulations; those at the same place met the same world and draws. Empty: none were made."""


class Thinker(Player, Protocol):
    """Interface of a computer player that can also value each of its choices."""

    def weigh(self, game: Game[Any], observation: Observation, seat: Seat, rng: Rng) -> list[Candidate]:
        """Return valued runs, at most one for each first decision, in the order of the legal decisions; never empty.

        A run ends where a run of `decide` ends. The number of decisions tried bounds the work, never the time.
        """
        ...


class RandomPlayer(Player):
    """A computer player that returns one random decision at a time; all legal ones are equally likely."""

    name = "random"

    def decide(self, game: Game[Any], observation: Observation, seat: Seat, rng: Rng) -> tuple[Decision, ...]:
        ask = observation.ask(seat)
        if ask is None or not ask.legal:
            raise ValueError(f"seat {seat} is not asked anything")
        return (game.parse(choose(rng, ask.legal)),)
