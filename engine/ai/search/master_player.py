"""The strongest computer player: it plays its best turns on against the others' answers, and compares what comes out.

Few candidate turns, each played on for a round or two by a fast policy, in imagined worlds that are the same for all.
Plain Monte Carlo search with random play to the end is far weaker in these games: random play says little about a turn.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import accumulate
from statistics import mean, stdev
from typing import Any, Final

from engine.ai.greedy_player import DRAWS, OPEN, WIDTH, GreedyPlayer
from engine.ai.player import Candidate, Thinker
from engine.ai.search.candidates import whole_turns
from engine.ai.search.halving import ENOUGH, Tried, agreed, halve, settled
from engine.ai.search.outcome import outcome
from engine.ai.search.rollout import Rollout
from engine.ai.turn_search import goes_on
from engine.kernel.abilities import for_search, has_rounds
from engine.kernel.actors import Seat
from engine.kernel.decision import Decision
from engine.kernel.game import Game
from engine.kernel.observation import Observation
from engine.kernel.rng import Rng, Tape

SIMULATIONS: Final = 64
LINES: Final = 8
"""The most candidate turns."""
LINES_AT_ONCE: Final = 4
"""Candidate turns where several seats act at once; `OPEN` bounds the search there."""
FIXED_LUCK: Final = (0.5,)
"""Random numbers for the draws where only the length of the match matters."""
NEARLY: Final = 0.8
"""Share of the simulations below which they are called few: the allowed work was used before, or there are more seats.
"""
FEWEST_SEATS: Final = 2
"""Number of seats with which all simulations are made where several seats act at once; with more there are fewer."""
LUCK: Final = 32
"""Number of different random numbers for the draws of one simulation."""
POLICY: Final = 10
"""Width of the beam by which everybody plays in a simulation."""
END_WORK: Final = 2
"""Factor of the allowed work near the end of the match, where positions are looked at faster."""
FEWEST_TURNS: Final = 4
"""The fewest turns of a simulation: with two seats two of each."""


@dataclass(frozen=True, slots=True)
class MasterPlayer(Thinker):
    """A computer player that searches by simulations; their number and size bound its work, never the clock."""

    simulations: int = SIMULATIONS
    lines: int = LINES
    policy: int = POLICY
    turns: int = FEWEST_TURNS
    """The fewest turns of a simulation: of each seat one at least. In a game of rounds one, and the rest of the round.
    """
    width: int = WIDTH
    """Width of the beam that finds the candidate turns."""
    end_turns: int = 0
    """Turns within which the match must end for simulations as wide as the regular player's turns; 0: never. There an
    answer that is overlooked decides."""
    work: int = 0
    """Positions after which the simulations of a question become fewer, or 0. The first ones of each turn are made."""
    at_once: GreedyPlayer = field(default_factory=GreedyPlayer)
    """Player for questions to which several seats at once give a single answer each."""

    @property
    def name(self) -> str:
        return "master"

    @property
    def budget(self) -> int:
        return self.simulations

    def with_budget(self, budget: int) -> "MasterPlayer":
        return replace(self, simulations=budget)

    def decide(self, game: Game[Any], observation: Observation, seat: Seat, rng: Rng) -> tuple[Decision, ...]:
        world = game.imagine(observation, rng)
        if not self._searches(game, world, seat):
            return self.at_once.decide(game, observation, seat, rng)
        return self._judged(game, observation, world, seat, rng)[0].run

    def weigh(self, game: Game[Any], observation: Observation, seat: Seat, rng: Rng) -> list[Candidate]:
        world = game.imagine(observation, rng)
        if not self._searches(game, world, seat):
            return self.at_once.weigh(game, observation, seat, rng)
        best: dict[str, Candidate] = {}
        for one in self._judged(game, observation, world, seat, rng):
            best.setdefault(one.run[0].code, one)
        return list(best.values())

    @staticmethod
    def _searches(game: Game[Any], world: Any, seat: Seat) -> bool:
        """Tell whether the question is for a search: not one at which several seats give a single answer each."""
        return len(game.actors(world)) == 1 or goes_on(game, world, seat)

    def _judged(
        self, game: Game[Any], observation: Observation, world: Any, seat: Seat, rng: Rng
    ) -> Sequence[Candidate]:
        """Return the candidate turns, the best one first; no value is above that of a better candidate."""
        game = for_search(game)
        luck = tuple(rng.random() for _ in range(DRAWS))
        alone = len(game.actors(world)) == 1
        width, most = (self.width, self.lines) if alone else (self.width // OPEN, min(LINES_AT_ONCE, self.lines))
        lines = whole_turns(game, world, seat, width, luck, most)
        if len(lines) == 1:
            return [Candidate(lines[0].run, lines[0].value)]
        runs = [line.run for line in lines]
        usual = self.simulations * len(runs) // self.lines
        # A simulation of a whole round takes longer with more seats: then fewer are made.
        budget = usual if alone else usual * FEWEST_SEATS // len(observation.standing.seats)
        wide = self._to_the_end(game, world, seat, runs)
        rollout = wide or Rollout(game, self._turns(game, world), self.policy)
        work = self.work * (END_WORK if wide else 1)
        # At a market, where several seats act at once, most candidates differ by the same in every simulation.
        tried = _tried(Trials(game, observation, seat, rollout, rng), runs, budget, work, stops=not alone)
        tried = _cautious(tried) if budget < NEARLY * usual else tried
        values = accumulate((one.mean for one in tried), min)
        return [Candidate(runs[one.option], value, tuple(one.values)) for one, value in zip(tried, values, strict=True)]

    def _turns(self, game: Game[Any], world: Any) -> int:
        # In a game of rounds each simulation goes to the end of the round anyway.
        return 1 if has_rounds(game) else max(self.turns, len(game.standing(world).seats))

    def _to_the_end(
        self, game: Game[Any], world: Any, seat: Seat, runs: Sequence[Sequence[Decision]]
    ) -> Rollout[Any] | None:
        """Return wide simulations to the end of the match; None if it is far, or they would be too much work."""
        narrow, wide = (Rollout(game, self.end_turns, width) for width in (self.policy, WIDTH))
        if not self.end_turns or has_rounds(game) or not _ends_within(narrow, world, seat, runs[0]):
            return None
        is_over = _ends_within(wide, world, seat, runs[0])
        return wide if is_over and (not self.work or wide.work.positions * len(runs) <= self.work) else None


def _tried(
    trials: "Trials", runs: Sequence[Sequence[Decision]], budget: int, work: int, *, stops: bool
) -> Sequence[Tried]:
    """Return the runs, by their places, with their trials, the best one first; `work`: as `MasterPlayer.work`.

    `stops`: few trials are made if these are enough to tell the runs apart.
    """

    @cache
    def trial(option: int, number: int) -> float:
        return trials.value(runs[option], number)

    if stops and budget >= ENOUGH * len(runs) and (same := agreed(len(runs), trial)):
        return same
    if not work:
        return halve(len(runs), trial, budget)

    def used() -> float:
        return trials.rollout.work.positions / work

    tried = halve(len(runs), trial, budget, used)
    is_cut = sum(len(one.values) for one in tried) < NEARLY * budget
    return _cautious(tried) if is_cut else settled(tried, trial, budget, used)


def _ends_within(rollout: Rollout[Any], world: Any, seat: Seat, run: Sequence[Decision]) -> bool:
    """Tell whether the match is over after this run and the turns of the rollout."""
    state = rollout.game.clone(world)
    for decision in run:
        rollout.game.apply(state, seat, decision)
    return not rollout.game.actors(rollout.play(state, seat, Tape(FIXED_LUCK)))


def _cautious(tried: Sequence[Tried]) -> list[Tried]:
    """Return the options, the one with the best estimate (0) first unless the trials are surely better for the best.

    A few trials are mostly luck: with them the search must not play worse than the regular player, who estimates.
    """
    best, estimated = tried[0], next(one for one in tried if one.option == 0)
    gains = [mine - theirs for mine, theirs in zip(best.values, estimated.values, strict=False)]
    if best is estimated or (len(gains) > 1 and mean(gains) > stdev(gains) / len(gains) ** 0.5):
        return list(tried)
    return [estimated, *(one for one in tried if one is not estimated)]


@dataclass(slots=True)
class Trials:
    """Simulations of one question. Those with the same number have the same imagined world and the same draws."""

    game: Game[Any]
    observation: Observation
    seat: Seat
    rollout: Rollout[Any]
    rng: Rng
    worlds: list[tuple[Any, tuple[float, ...]]] = field(default_factory=list)
    """By number: the imagined world, and the random numbers for the draws."""

    def value(self, run: Sequence[Decision], number: int) -> float:
        """Return the outcome for the seat after this run and the turns of the rollout."""
        while len(self.worlds) <= number:
            luck = tuple(self.rng.random() for _ in range(LUCK))
            self.worlds.append((self.game.imagine(self.observation, self.rng), luck))
        world, luck = self.worlds[number]
        state = self.game.clone(world)
        for decision in run:
            self.game.apply(state, self.seat, decision)
        return outcome(self.game, self.rollout.play(state, self.seat, Tape(luck)), self.seat)
