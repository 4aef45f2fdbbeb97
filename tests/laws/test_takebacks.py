"""A step back by agreement: whoever takes it knows no more than when the step was made."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from engine.kernel.actors import CHANCE, Seat
from engine.kernel.fairness import FairDraws
from engine.kernel.log_entry import Decided, Entry
from engine.kernel.match import Match, counting
from tests.support.tables import Case, cases, tried

STEPS = 160
"""Decisions of one match that are looked at."""


@dataclass(frozen=True)
class Way:
    """A way back that a seat has, if the others agree: from the position before its step, over these decisions."""

    seat: Seat
    before: Any
    since: list[Decided]
    now: Any


def ways_back(case: Case, seed: int) -> Iterator[Way]:
    """The ways back in a random match."""
    rng = random.Random(seed)
    match = Match(case.game, case.new(), FairDraws(bytes([seed] * 32), ("salt",) * case.seats, "00abcdef"), hold=True)
    log = list[Entry](match.begin(case.seats).entries)
    states = {match.version: case.game.clone(match.state)}
    for _ in range(STEPS):
        if match.over:
            return
        if match.held is not None:
            step = match.close()
        else:
            seat = rng.choice([one for one in case.game.actors(match.state) if one != CHANCE])
            step = match.play(seat, [rng.choice(case.game.legal(match.state, seat)).code])
        log.extend(step.entries)
        states[match.version] = case.game.clone(match.state)
        for seat, to in match.agreeable.items():
            yield Way(seat, states[to], [entry for at, entry in counting(log) if at >= to], match.state)


def learned(case: Case, way: Way, rng: random.Random) -> str:
    """Return in words what the seat has learned since its step; empty if nothing.

    In a position that it could not tell from the real one before its step, the same decisions have to be possible and
    to look the same to it.
    """
    game = case.game
    state = game.imagine(game.observe(way.before, way.seat), rng)
    for entry in way.since:
        if entry.actor not in game.actors(state) or entry.code not in [o.code for o in game.legal(state, entry.actor)]:
            return f"seat {entry.actor} can {entry.code}"
        game.apply(state, entry.actor, game.parse(entry.code))
    return "" if game.observe(state, way.seat) == game.observe(way.now, way.seat) else "another look"


@pytest.mark.parametrize("case", tried(cases()))
def test_who_goes_back_by_agreement_has_learned_nothing(case: Case) -> None:
    for seed in range(3):
        rng = random.Random(seed)
        assert {what for way in ways_back(case, seed) if (what := learned(case, way, rng))} == set()
