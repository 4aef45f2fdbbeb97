"""A player that decides at random; every other player should beat it."""

from typing import Any

from engine.ai.player import Player
from engine.kernel.actors import Seat
from engine.kernel.decision import Decision
from engine.kernel.game import Game
from engine.kernel.observation import Observation
from engine.kernel.rng import Rng, choose


class RandomPlayer(Player):
    """The player: one decision at a time, all legal ones equally likely."""

    name = "random"

    def decide(self, game: Game[Any], observation: Observation, seat: Seat, rng: Rng) -> tuple[Decision, ...]:
        ask = observation.ask(seat)
        if ask is None or not ask.legal:
            raise ValueError(f"seat {seat} is not asked anything")
        return (game.parse(choose(rng, ask.legal)),)
