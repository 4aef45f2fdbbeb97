"""Tell whether the players of a contest still play as they did when its rounds were written down."""

import hashlib
import random
from functools import cache
from typing import Any, Final

from bot.cli.arena.rounds import Plan
from engine.ai.registry import named
from engine.games import registry
from engine.kernel.game import Game
from engine.kernel.options import settle
from engine.kernel.playout import walk

POSITIONS: Final = 8
"""Positions in which the play of a player is compared with its earlier play."""


def fingerprint(plan: Plan) -> str:
    """Return a short hash of what the players of the contest decide in a few positions of its game.

    Code that is only rewritten or made faster keeps it, so measured matches stay valid.
    """
    options = tuple(sorted(plan.options.items()))
    decided = [_decided(plan.game, options, len(plan.players), name) for name in plan.players]
    return hashlib.sha256("\n".join([plan.game, str(options), *decided]).encode()).hexdigest()[:12]


@cache
def _decided(name: str, options: tuple[tuple[str, Any], ...], seats: int, player: str) -> str:
    game = registry.playable(registry.game(name), dict(options))
    return "\n".join(_answer(game, dict(options), seats, player, number) for number in range(POSITIONS))


def _answer(game: Game[Any], options: dict[str, Any], seats: int, player: str, number: int) -> str:
    """Return the run that the player chooses after some random decisions of a match."""
    rng = random.Random(number)
    state = game.new(seats, settle(game.info.options, game.info.seats, seats, options))
    for step, _ in enumerate(walk(game, state, rng)):
        awaited = game.awaited(state)
        if step >= 8 * number and awaited[0] >= 0:
            run = named(player).decide(game, game.observe(state, awaited[0]), awaited[0], rng)
            return ",".join(one.code for one in run)
    return ""
