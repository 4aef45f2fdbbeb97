"""Judge a hint: play the proposed turn and the best other turn out to the end, and compare the points."""

import random
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import lru_cache
from typing import Any, Final, Literal

from engine.ai.advice import advise
from engine.ai.comparison import Sums
from engine.ai.greedy_player import DRAWS, GreedyPlayer
from engine.ai.registry import USUAL_LEVEL, player
from engine.ai.search.candidates import whole_turns
from engine.ai.search.halving import halve
from engine.games import registry
from engine.kernel.actors import CHANCE
from engine.kernel.decision import Decision
from engine.kernel.game import Game
from engine.kernel.match import Match
from engine.kernel.observation import Observation
from engine.kernel.options import settle
from engine.kernel.rng import RandomDraws, Rng, choose, choose_index

RIVALS: Final = 12
"""The most other turns among which the best one is looked for."""
WIDTH: Final = 400
"""Width of the search for them: more than that of any player."""
FAST: Final = GreedyPlayer(width=12)
"""Player of the trials that choose the best other turn; the comparison itself is played by regular players."""
Against = Literal["best", "regular"]
"""Turn with which a hint is compared: the best other one, or that of the regular player; equal turns differ by 0."""
EACH: Final = 16
"""Trials of each other turn, on average."""
MUCH: Final = 1.0
"""Points from which on a hint counts as one that gives much away."""
SURE: Final = 1.96
"""Standard errors on both sides of a mean in which the true one lies with a certainty of 95 %."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A hint that was compared with the best other turn."""

    loss: float
    """Points by which the other turn ended better, on average; below 0 if the hint was better."""
    error: float
    """Standard error of the loss."""
    cpu_ms: int
    """CPU time of the hint."""
    reasons: int
    ends: int = 0
    """Number of ends of the match that were played for each of the two turns."""

    def as_json(self) -> dict[str, float]:
        return asdict(self)


def judged(name: str, seats: int, number: int, trials: int, against: Against = "best", most: int = 0) -> Judged:
    """Return the hint of one position of a match of regular players, compared with another turn.

    Where `trials` ends cannot tell whether the hint gives MUCH away, more are played, `most` at most.
    """
    game = _game(name)
    rng = random.Random(f"hints/{name}/{seats}/{number}")
    observation = _position(game, seats, rng)
    began = time.process_time()
    advice = advise(game, observation, rng)
    cpu_ms = round(1000 * (time.process_time() - began))
    assert advice is not None
    hint = [game.parse(code) for code in advice.best.run]
    regular = player(USUAL_LEVEL).decide(game, observation, observation.viewer, rng)
    other = regular if against == "regular" else best_other(game, observation, hint, rng)
    same = tuple(other) == tuple(hint)
    values = list[float]()
    while not values or (len(values) + trials <= most and _is_unclear(values)):
        seeds = [f"{number}/{trial}" for trial in range(len(values), len(values) + trials)]
        values += [0.0 if same else difference(game, observation, hint, other, seed) for seed in seeds]
    mean, error = _mean(values)
    return Judged(mean, error, cpu_ms, len(advice.reasons), len(values))


def _mean(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean and its standard error."""
    sums = Sums.of(values)
    return sums.mean, (sums.variance / len(values)) ** 0.5


def _is_unclear(values: Sequence[float]) -> bool:
    """Tell whether the interval of the mean is on both sides of MUCH."""
    mean, error = _mean(values)
    return abs(mean - MUCH) < SURE * error


@lru_cache
def _game(name: str) -> Game[Any]:
    return registry.game(name)


def _position(game: Game[Any], seats: int, rng: Rng) -> Observation:
    """Return what a seat sees before a run of several decisions, somewhere in a match of regular players."""
    turns: list[Observation] = []
    match = Match(game, game.new(seats, settle(game.info.options, game.info.seats, seats, {})), RandomDraws(rng))
    match.begin(seats)
    regular = player(USUAL_LEVEL)
    while awaited := game.awaited(match.state):
        seat, seen = awaited[0], game.observe(match.state, awaited[0])
        run = regular.decide(game, seen, seat, rng)
        if len(run) > 1 and not run[0].before_turn and not run[0].sealed:
            turns.append(seen)
        match.play(seat, [decision.code for decision in run])
    return turns[int(rng.random() * len(turns))]


def best_other(game: Game[Any], observation: Observation, hint: Sequence[Decision], rng: Rng) -> Sequence[Decision]:
    """Return the turn that ends best after the one that is proposed, by trials of fast players."""
    seat, world = observation.viewer, game.imagine(observation, rng)
    luck = tuple(rng.random() for _ in range(DRAWS))
    found = [line.run for line in whole_turns(game, world, seat, WIDTH, luck, RIVALS) if line.run != tuple(hint)]
    runs = found or [tuple(hint)]
    tried = halve(
        len(runs),
        lambda option, number: _margin(game, observation, runs[option], FAST, random.Random(f"choose/{number}")),
        EACH * len(runs),
    )
    return runs[tried[0].option]


def difference(
    game: Game[Any], observation: Observation, hint: Sequence[Decision], other: Sequence[Decision], seed: str
) -> float:
    """Return how much better the other turn ends than the hint, in the same world and with the same draws."""
    regular = player(USUAL_LEVEL)
    ends = [_margin(game, observation, run, regular, random.Random(f"judge/{seed}")) for run in (other, hint)]
    return ends[0] - ends[1]


def _margin(
    game: Game[Any], observation: Observation, run: Sequence[Decision], policy: Any, rng: random.Random
) -> float:
    """Return the points ahead of the best other seat at the end, after this run and turns of the policy."""
    seat = observation.viewer
    state = game.imagine(observation, rng)
    draws, thoughts = random.Random(rng.random()), random.Random(rng.random())
    for decision in run:
        game.apply(state, seat, decision)
    while awaited := game.awaited(state):
        actor = awaited[0]
        if actor == CHANCE:
            legal, weights = game.legal(state, CHANCE), game.weights(state)
            drawn = choose(draws, legal) if weights is None else legal[choose_index(draws, weights)]
            game.apply(state, CHANCE, drawn)
            continue
        for decision in policy.decide(game, game.observe(state, actor), actor, thoughts):
            game.apply(state, actor, decision)
    totals = [one.total for one in game.standing(state).seats]
    return totals[seat] - max(total for other, total in enumerate(totals) if other != seat)
