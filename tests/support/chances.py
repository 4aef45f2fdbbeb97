"""Chances that are the same in two worlds, but for one draw."""

import random
from collections.abc import Sequence

import pytest

from bot.app.base.ports import TableId
from bot.app.chats import opening
from bot.app.tables import hints
from bot.bootstrap import SystemEntropy
from engine.ai.advice import advise
from engine.kernel.fairness import FairDraws

TABLE = TableId("07abcdef")
"""What the first table is called."""


def equal_chances(patch: pytest.MonkeyPatch) -> None:
    """The same seed, salts and names of tables: no secret of ours depends on them, and no salt on a secret."""
    patch.setattr(SystemEntropy, "seed", lambda _: bytes(range(32)))
    patch.setattr(SystemEntropy, "salt", lambda _: "5a17" * 4)
    patch.setattr(SystemEntropy, "one_of", lambda _, names: names[0])
    patch.setattr(opening, "table_id_for", lambda _: TABLE)
    patch.setattr(hints, "advise", lambda game, seen, _: advise(game, seen, random.Random(1)))


def draw_differently(patch: pytest.MonkeyPatch, number: int) -> None:
    """One draw gives the neighbour of what it gives. Another seed would have another commitment, which all see."""
    pick = FairDraws.pick

    def neighbour(draws: FairDraws, drawn: int, weights: Sequence[int]) -> int:
        return (pick(draws, drawn, weights) + (drawn == number)) % len(weights)

    patch.setattr(FairDraws, "pick", neighbour)
