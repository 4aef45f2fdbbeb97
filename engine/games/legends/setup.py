"""Make the position at the start of a match, before the first decision or draw."""

from collections.abc import Mapping
from functools import lru_cache

from engine.games.area_control.decisions import NEUTRAL_ROW
from engine.games.legends import preparing
from engine.games.legends.content import Content
from engine.games.legends.stage import Laying
from engine.games.legends.state import Choices, State
from engine.kernel.options import Choice

SETUPS_KEPT = 256


@lru_cache(SETUPS_KEPT)
def _choices(options: tuple[tuple[str, Choice], ...]) -> Choices:
    return Choices(**dict(options))  # type: ignore[arg-type]


def new(content: Content, seats: int, options: Mapping[str, Choice]) -> State:
    rows, regions = seats + 1 if seats == NEUTRAL_ROW else seats, len(content.regions)
    state = State(
        choices=_choices(tuple(options.items())),
        stage=Laying("chance"),
        turn=0,
        fragments="",
        start="",
        coins=[content.coins[seats]] * seats,
        armies=[bytearray(regions) for _ in range(rows)],
        cities=[bytearray(regions) for _ in range(rows)],
        row=[],
        undrawn=content.deck(seats),
        taken=[()] * seats,
        bids=[-1] * seats,
        tokens=bytearray(regions),
        seen=[bytearray(regions) for _ in range(seats)],
        won=[()] * seats,
        leaders=[-1] * seats,
        captives=[0] * seats,
    )
    preparing.begin(state)
    return state
