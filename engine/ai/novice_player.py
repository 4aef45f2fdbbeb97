"""A weak computer player for a person's first matches: it searches like the greedy player, but makes small mistakes."""

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
"""Bound on the mistake of one step: the share (0 to 1) of what the worst step would lose against the best one.

`GameInfo.slip` is a second bound. With both, no step of the player looks foolish.
"""
WIDTH: Final = 40
"""Decisions tried at each level of the novice's search; the greedy player tries more."""
SEES: Final = GreedyPlayer(WIDTH, outlook=min, foresees=False)


@dataclass(frozen=True, slots=True)
class NovicePlayer(Player):
    """A computer player that makes small mistakes at any step, but never ends a turn while a better decision is left.

    Where several seats answer at once it values an answer by the worst outcome, so it risks little. It does not plan
    what to do with cards still to be drawn. At each step it overlooks some decisions at random (`GameInfo.overlooks`),
    but none if that would cost more than `GameInfo.slip`.
    """

    loses: float = LOSES
    thinker: Thinker = SEES

    @property
    def name(self) -> str:
        return "novice"

    @property
    def budget(self) -> int:
        return self.thinker.budget

    def decide(self, game: Game[Any], observation: Observation, seat: Seat, rng: Rng) -> tuple[Decision, ...]:
        """Return a turn. It is chosen step by step, as a mistake at one step changes what is best at the next."""
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
    """Return the candidates that the novice notices at this step; it never overlooks an end of the turn.

    All candidates are returned if it would overlook the best of them and lose more than `info.slip` by that.
    """
    if not info.overlooks:
        return candidates
    seen = [one for one in candidates if one.run[0].closes or rng.random() >= info.overlooks]
    lost = max(one.value for one in candidates) - max((one.value for one in seen), default=-math.inf)
    return seen if lost <= info.slip and seen else candidates


def _goes_on(ahead: Rehearsal) -> bool:
    """Tell whether the turn goes on: only this seat is asked, and no decision so far was final (`Decision.final`)."""
    asked = [ask.seat for ask in ahead.seen.asks]
    return not ahead.closed and asked == [ahead.seat] and len(ahead.run) < MOST_DECISIONS
