"""Chooses buttons of a group's board for players who press at random."""

import random
from collections.abc import Sequence
from typing import TypeVar

from bot.app.tables.table import Table
from bot.presenter.screen import Do, Press, Slot
from engine.kernel.abilities import marks, unmarked

T = TypeVar("T")


def plays(table: Table, seat: int, press: Press | None) -> bool:
    """Tell whether a press may play something for this seat: a slot always, as only the server knows its meaning."""
    match = table.match
    if match is None or not isinstance(press, Do):
        return isinstance(press, Slot)
    first = unmarked(press.codes[0], marks(match.game, match.state, seat))
    return first in [decision.code for decision in match.game.legal(match.state, seat)]


def any_of(ways: Sequence[T], rng: random.Random, ends: float) -> T:
    """Choose at random: with chance `ends` the last of `ways`, which ends something, else any of them."""
    return ways[-1] if ends and rng.random() < ends else rng.choice(ways)
