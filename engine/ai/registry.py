"""The only list of computer players, with their names and levels."""

from collections.abc import Mapping

from engine.ai.greedy_player import GreedyPlayer
from engine.ai.novice_player import NovicePlayer
from engine.ai.player import Player, Thinker
from engine.ai.random_player import RandomPlayer

_STRONGEST: Thinker = GreedyPlayer()
"""The strongest player, which also gives advice. If a stronger one replaces it, put the old one into `_LEVELS`."""

_LEVELS: tuple[Player, ...] = (NovicePlayer(), _STRONGEST)
"""The players that people can play against, the weakest first."""

_OFFERED = tuple(one.name for one in _LEVELS)
_PLAYERS: Mapping[str, Player] = {one.name: one for one in (RandomPlayer(), *_LEVELS)}


def names() -> tuple[str, ...]:
    """Return the names of all computer players, the weakest first."""
    return tuple(_PLAYERS)


def levels() -> tuple[str, ...]:
    """Return the names of the players that are offered to people, the weakest first."""
    return _OFFERED


def player(name: str) -> Player:
    """Return the computer player with this name; KeyError if there is none."""
    return _PLAYERS[name]


def strongest() -> Thinker:
    """Return the strongest computer player, which also gives advice."""
    return _STRONGEST
