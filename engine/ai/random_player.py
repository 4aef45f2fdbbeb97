"""A computer player that decides at random: the weakest one, for comparisons."""

from typing import Any

from engine.ai.player import Player
from engine.kernel.actors import Seat
from engine.kernel.decision import Decision
from engine.kernel.game import Game
from engine.kernel.observation import Observation
from engine.kernel.rng import Rng, choose


class RandomPlayer(Player):
    """A computer player that returns one random decision at a time; all legal ones are equally likely."""

    name = "random"

    def decide(self, game: Game[Any], observation: Observation, seat: Seat, rng: Rng) -> tuple[Decision, ...]:
        ask = observation.ask(seat)
        if ask is None or not ask.legal:
            raise ValueError(f"seat {seat} is not asked anything")
        return (game.parse(choose(rng, ask.legal)),)
