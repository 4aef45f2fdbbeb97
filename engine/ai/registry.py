"""The only list of computer players."""

from collections.abc import Mapping

from engine.ai.greedy_player import GreedyPlayer
from engine.ai.player import Player, Thinker
from engine.ai.random_player import RandomPlayer

_LEVELS: tuple[Thinker, ...] = (GreedyPlayer(),)
"""Whom people play against, the weakest first. A stronger one goes to the end: advice then comes from it."""

_PLAYERS: Mapping[str, Player] = {one.name: one for one in (RandomPlayer(), *_LEVELS)}


def names() -> tuple[str, ...]:
    """All computer players, the weakest first."""
    return tuple(_PLAYERS)


def player(name: str) -> Player:
    """The player of that name; KeyError if there is none."""
    return _PLAYERS[name]


def strongest() -> Thinker:
    """The best player that there is."""
    return _LEVELS[-1]
