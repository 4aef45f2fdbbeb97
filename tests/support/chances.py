"""Makes the randomness of the bot the same in two worlds, or changes a single draw.

Two worlds are two runs of one match that differ only in a secret.
"""

from collections.abc import Sequence

import pytest

from bot.app.base.ports import TableId
from bot.app.chats import opening
from bot.bootstrap import SystemEntropy
from engine.kernel.fairness import FairDraws

TABLE = TableId("07abcdef")
"""The id of every new table after `equal_chances`; a test opens only one table."""


def equal_chances(patch: pytest.MonkeyPatch) -> None:
    """Fix the seed, the salts, the table's id and the hints of computers, so that two worlds have the same ones.

    Secrets do not depend on these values, and these values do not depend on secrets.
    """
    patch.setattr(SystemEntropy, "seed", lambda _: bytes(range(32)))
    patch.setattr(SystemEntropy, "salt", lambda _: "5a17" * 4)
    patch.setattr(SystemEntropy, "one_of", lambda _, names: names[0])
    patch.setattr(opening, "table_id_for", lambda _: TABLE)


def draw_differently(patch: pytest.MonkeyPatch, number: int) -> None:
    """Make draw `number` of every match give the next choice in its list instead of its own.

    Another seed would not do: everybody would see its different commitment.
    """
    pick = FairDraws.pick

    def neighbour(draws: FairDraws, drawn: int, weights: Sequence[int]) -> int:
        return (pick(draws, drawn, weights) + (drawn == number)) % len(weights)

    patch.setattr(FairDraws, "pick", neighbour)
