"""The player of November 2026, against which later players are measured, plays the same matches for ever."""

import hashlib
import random

import pytest

from engine.ai.arena import play_match
from engine.ai.registry import player
from engine.games.registry import game
from engine.kernel.log_entry import Decided
from engine.kernel.match import Step

PLAYED = {
    ("eme", 2): "5af8271314b898c1",
    ("eme", 4): "1ee5bdf099f3a99f",
    ("legends", 2): "d58ee81313d963c8",
    ("legends", 3): "ed598bdd72b9f547",
    ("founders", 2): "56c32fe41a84eaa5",
    ("territories", 2): "cd507717b05b9bc3",
}
"""Game and seats → SHA-256 of all decisions of a match, its first 16 digits.

If one of them changes, the strength that was measured against this player means nothing any more. Keep the old
estimate for it, or take it out of the registry and out of benchmarks/strength/cells.toml.
"""


@pytest.mark.parametrize(("name", "seats"), PLAYED)
def test_it_plays_what_it_played_in_november(name: str, seats: int) -> None:
    codes: list[str] = []

    def note(step: Step) -> None:
        codes.extend(entry.code for entry in step.entries if isinstance(entry, Decided))

    play_match(game(name), [player("greedy_2026_11")], seats, {}, random.Random(20261129), watch=note)
    assert hashlib.sha256(",".join(codes).encode()).hexdigest()[:16] == PLAYED[name, seats]
