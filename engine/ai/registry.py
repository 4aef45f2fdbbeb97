"""The only list of computer players."""

from collections.abc import Mapping

from engine.ai.greedy_player import GreedyPlayer
from engine.ai.novice_player import NovicePlayer
from engine.ai.player import Player, Thinker
from engine.ai.random_player import RandomPlayer

_STRONGEST: Thinker = GreedyPlayer()
"""A stronger one takes this place, and the one before it joins the levels below: advice comes from the strongest."""

_LEVELS: tuple[Player, ...] = (NovicePlayer(), _STRONGEST)
"""Whom people play against, the weakest first."""

_PLAYERS: Mapping[str, Player] = {one.name: one for one in (RandomPlayer(), *_LEVELS)}


def names() -> tuple[str, ...]:
    """All computer players, the weakest first."""
    return tuple(_PLAYERS)


def levels() -> tuple[str, ...]:
    """Those that are offered to people, the weakest first."""
    return tuple(one.name for one in _LEVELS)


def player(name: str) -> Player:
    """The player of that name; KeyError if there is none."""
    return _PLAYERS[name]


def strongest() -> Thinker:
    """The best player that there is."""
    return _STRONGEST
