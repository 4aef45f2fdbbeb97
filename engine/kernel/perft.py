"""Counting every sequence of decisions to a depth: two engines that agree here agree on the rules."""

from typing import TypeVar

from engine.kernel.game import Game

S = TypeVar("S")


def perft(game: Game[S], state: S, depth: int) -> int:
    """Number of sequences of exactly `depth` decisions and draws from here; sequences that end earlier count too."""
    actors = game.actors(state)
    if depth == 0 or not actors:
        return 1
    return sum(_after(game, state, actor, depth) for actor in actors)


def _after(game: Game[S], state: S, actor: int, depth: int) -> int:
    total = 0
    for decision in game.legal(state, actor):
        child = game.clone(state)
        game.apply(child, actor, decision)
        total += perft(game, child, depth - 1)
    return total
