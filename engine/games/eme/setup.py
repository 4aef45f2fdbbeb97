"""Make the position at the start of a match, before the first decision or draw."""

from collections.abc import Mapping
from functools import lru_cache

from engine.games.area_control.decisions import NEUTRAL_ROW
from engine.games.eme import flow
from engine.games.eme.content import Content
from engine.games.eme.stage import Dealing
from engine.games.eme.state import Choices, State
from engine.kernel.options import Choice

SETUPS_KEPT = 256


@lru_cache(SETUPS_KEPT)
def _choices(options: tuple[tuple[str, Choice], ...]) -> Choices:
    return Choices(**dict(options))  # type: ignore[arg-type]


def new(content: Content, seats: int, options: Mapping[str, Choice]) -> State:
    choices = _choices(tuple(options.items()))
    side = content.sides[choices.side]
    rows = seats + 1 if seats == NEUTRAL_ROW else seats
    state = State(
        choices=choices,
        stage=Dealing("setup"),
        turn=0,
        coins=[content.coins[seats]] * seats,
        armies=[bytearray(len(side.regions)) for _ in range(rows)],
        cities=[bytearray(len(side.regions)) for _ in range(rows)],
        row=[],
        undrawn=content.deck(seats),
        taken=[()] * seats,
        bids=[-1] * seats,
        tokens=bytearray(len(side.regions)),
    )
    for seat in range(seats):
        state.armies[seat][side.start] = content.starting_armies
    flow.begin(content, state)
    return state
