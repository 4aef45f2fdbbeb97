"""Value the answers of a seat where several seats decide at once, by playing random answers of the others."""

from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from engine.kernel.abilities import promising
from engine.kernel.actors import CHANCE, Actor, Seat
from engine.kernel.decision import Decision
from engine.kernel.game import Game
from engine.kernel.observation import Observation
from engine.kernel.rng import Rng, Tape, choose_index

S = TypeVar("S")
TRIES: Final = 400
"""Number of random trials for one question; every answer gets the same number, each in its own imagined world."""
MOST_WORLDS: Final = 24
MOST_DRAWS: Final = 16
"""The most draws that are played after the answers; after that the position is estimated as it is."""

Outlook = Callable[[Sequence[float]], float]
"""Function from an answer's values in different worlds to its worth: `mean`, or `min` to fear the worst."""


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def sealed_values(
    game: Game[S], observation: Observation, seat: Seat, rng: Rng, outlook: Outlook = mean
) -> list[tuple[Decision, float]]:
    """Return every promising answer with its value; if there is only one answer, its value is 0.

    Each answer is tried in several imagined worlds, in which the other seats answer at random. `outlook` makes one
    value of the results.
    """
    tries = promising(game, game.imagine(observation, rng), seat)
    if len(tries) == 1:
        return [(tries[0], 0.0)]
    number = max(2, min(MOST_WORLDS, TRIES // len(tries)))
    worlds = [(game.imagine(observation, rng), tuple(rng.random() for _ in range(MOST_DRAWS))) for _ in range(number)]
    found = [[_outcome(game, w, seat, answer, Tape(n)) for w, n in worlds] for answer in tries]
    return [(answer, outlook(values)) for answer, values in zip(tries, found, strict=True)]


def _outcome(game: Game[S], world: S, seat: Seat, answer: Decision, rng: Rng) -> float:
    """Return the seat's estimate after its answer, random answers of the other awaited seats, and draws that follow.

    `world` is not changed.
    """
    state = game.clone(world)
    others = [other for other in game.awaited(state) if other != seat]
    game.apply(state, seat, answer)
    for other in others:
        if other in game.awaited(state):
            _decide_at_random(game, state, other, rng)
    for _ in range(MOST_DRAWS):
        if tuple(game.actors(state)) != (CHANCE,):
            break
        _decide_at_random(game, state, CHANCE, rng)
    return game.estimate(state, seat)


def _decide_at_random(game: Game[S], state: S, actor: Actor, rng: Rng) -> None:
    legal = game.legal(state, actor)
    weights = game.weights(state) if actor == CHANCE else None
    game.apply(state, actor, legal[choose_index(rng, weights or [1] * len(legal))])
