"""One answer where several seats decide at once: sampled, because nobody knows what the others do."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from engine.kernel.actors import CHANCE, Actor, Seat
from engine.kernel.decision import Decision
from engine.kernel.game import Game
from engine.kernel.observation import Observation
from engine.kernel.rng import Rng, choose_index

S = TypeVar("S")
TRIES: Final = 400
"""How many answers are tried in all; each in equally many worlds."""
MOST_WORLDS: Final = 24
MOST_DRAWS: Final = 16
"""After so many draws a world is judged as it stands."""

Outlook = Callable[[Sequence[float]], float]
"""What an answer is worth that leads to these values in different worlds: `mean`, or `min` to fear the worst."""


@dataclass(slots=True)
class Tape:
    """Plays the same numbers again for every answer, so that all of them meet the same luck and the same rivals."""

    numbers: tuple[float, ...]
    position: int = 0

    def random(self) -> float:
        number = self.numbers[self.position % len(self.numbers)]
        self.position += 1
        return number


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def sealed_values(
    game: Game[S], observation: Observation, seat: Seat, rng: Rng, outlook: Outlook = mean
) -> list[tuple[Decision, float]]:
    """Every legal answer with its value over imagined worlds in which the others answer at random."""
    legal = game.legal(game.imagine(observation, rng), seat)
    number = max(2, min(MOST_WORLDS, TRIES // len(legal)))
    worlds = [(game.imagine(observation, rng), tuple(rng.random() for _ in range(MOST_DRAWS))) for _ in range(number)]
    found = [[_outcome(game, w, seat, answer, Tape(n)) for w, n in worlds] for answer in legal]
    return [(answer, outlook(values)) for answer, values in zip(legal, found, strict=True)]


def _outcome(game: Game[S], world: S, seat: Seat, answer: Decision, rng: Rng) -> float:
    """The estimate after this answer, one of every other seat that is awaited now, and the draws that follow."""
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
