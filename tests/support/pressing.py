"""Buttons of a group, pressed by one of those who sit there."""

import random
from collections.abc import Sequence
from typing import TypeVar

from bot.app.tables.table import Table
from bot.presenter.screen import Do, Press, Slot
from engine.kernel.abilities import marks, unmarked

T = TypeVar("T")


def plays(table: Table, seat: int, press: Press | None) -> bool:
    """Would it play something for this seat? A slot may always: what it stands for only the server knows."""
    match = table.match
    if match is None or not isinstance(press, Do):
        return isinstance(press, Slot)
    first = unmarked(press.codes[0], marks(match.game, match.state, seat))
    return first in [decision.code for decision in match.game.legal(match.state, seat)]


def any_of(ways: Sequence[T], rng: random.Random, ends: float) -> T:
    """One of these, `ends` as often the last one: a way out stands at the end."""
    return ways[-1] if ends and rng.random() < ends else rng.choice(ways)
