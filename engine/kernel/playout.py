"""Play through a game without a match: at random to the end, or counting all sequences to a depth (perft)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeVar

from engine.kernel.actors import CHANCE, Actor
from engine.kernel.decision import Decision
from engine.kernel.game import Game
from engine.kernel.rng import Rng, choose_index

S = TypeVar("S")


@dataclass(slots=True)
class Tally:
    """Number of decisions and of draws in one random playout."""

    decisions: int = 0
    """Decisions of seats, forced ones included."""
    draws: int = 0


def random_playout(game: Game[S], state: S, rng: Rng) -> Tally:
    """Play `state` to the end: the first awaited actor always makes a random decision; return the counts.

    All decisions of a seat are equally likely; draws follow the game's weights.
    """
    actors, legal, apply, random = game.awaited, game.legal, game.apply, rng.random
    decisions = draws = 0
    while awaited := actors(state):
        actor = awaited[0]
        choices = legal(state, actor)
        if actor == CHANCE:
            draws += 1
            weights = game.weights(state)
            decision = choices[int(random() * len(choices)) if weights is None else choose_index(rng, weights)]
        else:
            decisions += 1
            decision = choices[int(random() * len(choices))]
        apply(state, actor, decision)
    return Tally(decisions, draws)


def walk(game: Game[S], state: S, rng: Rng) -> Iterator[tuple[Actor, Decision]]:
    """Play `state` to the end with random decisions of random actors; yield (actor, decision) before each."""
    while actors := game.actors(state):
        actor = actors[int(rng.random() * len(actors))]
        if actor not in game.awaited(state) and rng.random() < 0.7:
            actor = game.awaited(state)[0]
        choices = game.legal(state, actor)
        weights = game.weights(state) if actor == CHANCE else None
        decision = choices[choose_index(rng, weights or [1] * len(choices))]
        yield actor, decision
        game.apply(state, actor, decision)


def perft(game: Game[S], state: S, depth: int) -> int:
    """Return the number of sequences of exactly `depth` decisions and draws from this position.

    A sequence that ends earlier because the match is over counts too.
    """
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
