"""The only list of computer players, with their names and levels."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from engine.ai.greedy_player import GreedyPlayer
from engine.ai.novice_player import NovicePlayer
from engine.ai.player import Player, RandomPlayer, Thinker
from engine.ai.search.master_player import SIMULATIONS, MasterPlayer

_REGULAR: Thinker = GreedyPlayer()
_LEVELS: tuple[Player, ...] = (NovicePlayer(), _REGULAR, MasterPlayer())
"""The players that people can play against, the weakest first."""

_ADVISER: MasterPlayer = MasterPlayer(simulations=3 * SIMULATIONS, turns=6, end_turns=4)
"""The strongest player with more and longer simulations, and wider ones in the last turns (decision E99)."""

USUAL_LEVEL: Final = "greedy"
"""The level that plays where nobody has chosen another one."""

_DATED: tuple[Player, ...] = (GreedyPlayer(name="greedy_2026_11"),)
"""Players for comparisons only. Each of them never changes: it is the regular player of that month.

A test holds fast what it plays, so that a change of a game's `estimate` cannot change it unnoticed.
"""

_OFFERED = tuple(one.name for one in _LEVELS)
_PLAYERS: Mapping[str, Player] = {one.name: one for one in (RandomPlayer(), *_LEVELS, *_DATED)}


class UnknownPlayer(Exception):
    """There is no computer player with that name, or it has no such budget."""


def names() -> tuple[str, ...]:
    """Return the names of all computer players, from the weakest and cheapest to the strongest; the dated ones last."""
    return tuple(_PLAYERS)


def at_tables() -> tuple[str, ...]:
    """Return the names of the players that a table may have, the weakest first: the levels, and the random player.

    The random player is offered to nobody, but old tables have it.
    """
    return tuple(name for name in _PLAYERS if name not in {one.name for one in _DATED})


def levels() -> tuple[str, ...]:
    """Return the names of the players that are offered to people, the weakest first."""
    return _OFFERED


def player(name: str) -> Player:
    """Return the computer player with this name; KeyError if there is none."""
    return _PLAYERS[name]


def named(text: str) -> Player:
    """Return the player for a text such as `greedy`, or `master:1600` with a budget of its own.

    UnknownPlayer says what is wrong with the text.
    """
    name, colon, budget = text.partition(":")
    if name not in _PLAYERS:
        raise UnknownPlayer(f"there is no computer player {name[:40]!r}; there are: {', '.join(_PLAYERS)}")
    if not colon:
        return _PLAYERS[name]
    if not budget.isascii() or not budget.isdigit() or not 1 <= len(budget) <= 7 or not int(budget):
        raise UnknownPlayer(f"{budget[:40]!r} is no budget: it must be a whole number above 0")
    changed = _PLAYERS[name].with_budget(int(budget))
    if changed is None:
        raise UnknownPlayer(f"{name} has no budget")
    return changed


def regular() -> Thinker:
    """Return the player of the usual level, whose turn is among the plans."""
    return _REGULAR


def adviser(work: int = 0) -> Thinker:
    """Return the computer player that gives advice: the strongest one, with more simulations than for a turn.

    `work`: `MasterPlayer.work`.
    """
    return replace(_ADVISER, work=work)
