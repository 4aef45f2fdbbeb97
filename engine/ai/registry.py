"""The only list of computer players."""

from collections.abc import Mapping

from engine.ai.greedy_player import GreedyPlayer
from engine.ai.player import Player
from engine.ai.random_player import RandomPlayer

_PLAYERS: Mapping[str, Player] = {one.name: one for one in (RandomPlayer(), GreedyPlayer())}


def names() -> tuple[str, ...]:
    """All computer players, the weakest first."""
    return tuple(_PLAYERS)


def player(name: str) -> Player:
    """The player of that name; KeyError if there is none."""
    return _PLAYERS[name]
