"""Test that foreseen captures of a bridge are those that the game makes, in random positions."""

import random
from collections import Counter

from engine.games.territories.capture import settle
from engine.games.territories.computer.bridge_captures import captures_of_bridge
from engine.games.territories.state import State
from tests.engine.games.territories.builders import GAME
from tests.engine.games.territories.model.positions import some_position


def owners_after(state: State, seat: int = -1, code: str = "") -> dict[str, int]:
    """The owners of all lands after this decision, if there is one, and all captures that are due."""
    ahead = state.clone()
    if code:
        GAME.apply(ahead, seat, GAME.parse(code))
    settle(GAME.content, ahead)
    return {land.id: land.owner for land in ahead.lands}


def checked(state: State, seat: int, code: str) -> bool:
    """Compare what is foreseen with what comes; True: the bridge captures something."""
    *_, a, b = code.split()
    found = captures_of_bridge(GAME.content, GAME.observe(state, seat), a, b)
    without, owners = owners_after(state), owners_after(state, seat, code)
    now = {land.id: land.owner for land in state.lands}
    assert found == {one: owner for one, owner in owners.items() if owner not in (now[one], without[one])}, (a, b)
    return bool(found)


def test_what_a_bridge_captures_is_foreseen() -> None:
    met: Counter[bool] = Counter()
    for seed in range(300):
        state = GAME.load(some_position(random.Random(seed), "construction"))
        for seat in GAME.awaited(state):
            codes = [one.code for one in GAME.legal(state, seat)] if seat >= 0 else []
            met.update(checked(state, seat, code) for code in codes if code.startswith("join "))
    assert min(met[True], met[False]) > 20, met
