"""A player for somebody's first matches: it sees what the greedy player sees, and now and then takes something else."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from engine.ai.greedy_player import GreedyPlayer
from engine.ai.player import Candidate, Player, Thinker
from engine.kernel.actors import Seat
from engine.kernel.decision import MOST_DECISIONS, Decision
from engine.kernel.game import Game, GameInfo
from engine.kernel.observation import Observation
from engine.kernel.rehearsal import Rehearsal
from engine.kernel.rng import Rng, choose

LOSES: Final = 0.35
"""The most that a step may lose, as a part of what the worst step would lose; the game's `slip` bounds it too.

So nothing that the player does looks foolish.
"""
WIDTH: Final = 40
"""Decisions tried at each level of its search; fewer than those of the greedy player."""
SEES: Final = GreedyPlayer(WIDTH, outlook=min, foresees=False)


@dataclass(frozen=True, slots=True)
class NovicePlayer(Player):
    """The player. Its mistakes are small ones, at any step; it never ends a turn while something better is left to do.

    Where others answer at the same time it values an answer by the worst outcome, so it stakes little. It does not
    count what it could do with a card that it has yet to draw. At each step it overlooks some choices at random
    (`GameInfo.overlooks`), but none if that would cost more than `GameInfo.slip`.
    """

    loses: float = LOSES
    thinker: Thinker = SEES

    @property
    def name(self) -> str:
        return "novice"

    def decide(self, game: Game[Any], observation: Observation, seat: Seat, rng: Rng) -> tuple[Decision, ...]:
        """Return a turn chosen step by step, because after a slip another turn is the best."""
        ahead = Rehearsal.of(game, observation, rng)
        while not ahead.run or _goes_on(ahead):
            weighed = self.thinker.weigh(game, ahead.seen, seat, rng)
            good = self._good_enough(_noticed(weighed, game.info, rng), game.info.slip)
            ahead = ahead.after(choose(rng, good).run[0].code)
        return tuple(game.parse(code) for code in ahead.run)

    def _good_enough(self, candidates: Sequence[Candidate], slip: float) -> list[Candidate]:
        values = [candidate.value for candidate in candidates]
        most = max(values)
        enough = most - min(slip, self.loses * (most - min(values)))
        good = [candidate for candidate in candidates if candidate.value >= enough]
        return [one for one in good if one.value == most or not one.run[0].closes]


def _noticed(candidates: Sequence[Candidate], info: GameInfo, rng: Rng) -> Sequence[Candidate]:
    """Return the candidates without those that the player overlooks at this step; it sees every end of the turn.

    All candidates if the best one seen would be worse than the best of all by more than `info.slip`.
    """
    if not info.overlooks:
        return candidates
    seen = [one for one in candidates if one.run[0].closes or rng.random() >= info.overlooks]
    lost = max(one.value for one in candidates) - max((one.value for one in seen), default=-math.inf)
    return seen if lost <= info.slip and seen else candidates


def _goes_on(ahead: Rehearsal) -> bool:
    """Tell whether the turn goes on: only this seat is asked, and it has learned nothing new."""
    asked = [ask.seat for ask in ahead.seen.asks]
    return not ahead.closed and asked == [ahead.seat] and len(ahead.run) < MOST_DECISIONS
