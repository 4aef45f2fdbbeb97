"""A finished record tells what was opened; what was sealed and replaced before that is nobody's business."""

import random
from collections.abc import Sequence
from typing import Any

import pytest

from engine.kernel.actors import CHANCE
from engine.kernel.decision import Decision
from engine.kernel.event import Event
from engine.kernel.fairness import FairDraws, commitment
from engine.kernel.game import Game
from engine.kernel.match import Match
from engine.kernel.records.record import Record, segment
from engine.kernel.records.redaction import without_replaced
from engine.kernel.records.replay import verify
from tests.support.tables import Case, cases
from tests.support.toy_game import ToyGame
from tests.support.toy_pieces import ToyState

TABLE, SEED = "00abcdef", bytes(range(32))
OPENINGS = ("bids_opened", "opened")
SEALING = ("bid ", "seal ")
CASES = {str(case): case for case in cases() if case.name in ("eme", "toy")}


def fickle_match(game: Game[Any], case: Case, seed: int) -> tuple[Record, set[int]]:
    """A match in which seats often change what they have sealed, and the lines that were never opened."""
    rng = random.Random(seed)
    start = game.new(case.seats, case.options)
    match = Match(game, game.clone(start), FairDraws(SEED, ("salt",) * case.seats, TABLE))
    log, closed, unopened = [*match.begin(case.seats).entries], dict[int, int](), set[int]()
    while not match.over:
        seat = rng.choice([actor for actor in game.actors(match.state) if actor != CHANCE])
        code = rng.choice(list(game.legal(match.state, seat))).code
        if code.startswith(SEALING):
            unopened |= {closed[seat]} if seat in closed else set()
            closed[seat] = len(log)
        step = match.play(seat, [code])
        if any(event.kind in OPENINGS for event in step.events):
            closed.clear()
        log += step.entries
    promise, salts = commitment(SEED, TABLE), ["salt"] * case.seats
    told = segment(game, start, log)
    record = Record(
        game=case.name, seats=case.seats, options=case.options, table=TABLE,
        commitment=promise, salts=salts, seed=SEED.hex(), segments=[told],
    )  # fmt: skip
    return record, unopened


@pytest.mark.parametrize("matches", [1, pytest.param(4, marks=pytest.mark.nightly)])
@pytest.mark.parametrize("name", CASES)
def test_what_was_never_opened_is_not_told_and_everything_else_is(name: str, matches: int) -> None:
    case = CASES[name]
    for seed in range(matches):
        record, unopened = fickle_match(case.game, case, seed)
        [whole] = record.segments
        told = without_replaced(case.game, whole)
        hidden = {number for number, line in enumerate(told.entries) if line != whole.entries[number]}
        assert hidden == unopened
        assert len(told.entries) == len(whole.entries)
        for number in unopened:
            assert told.entries[number] == {"note": {"seat": whole.entries[number]["by"], "sealed": "anew"}}
        assert verify(case.game, record.model_copy(update={"segments": [told]})) == []


def test_the_driver_does_change_its_mind() -> None:
    """The control of the test above: there is something to hide, and once it is a bid that nobody made in the end."""
    record, unopened = fickle_match(CASES["eme-3"].game, CASES["eme-3"], 1)
    assert unopened
    assert all(record.segments[0].entries[number]["play"].startswith("bid ") for number in unopened)


class DearChange(ToyGame):
    """Whoever seals anew pays a coin: what he has sealed before leaves a trace."""

    def apply(self, state: ToyState, actor: int, decision: Decision) -> Sequence[Event]:
        if decision.sealed and state.chosen[actor] > 0:
            state.coins[actor] -= 1
        return super().apply(state, actor, decision)


def test_a_game_that_remembers_keeps_its_record() -> None:
    case = CASES["toy-2"]
    record, unopened = fickle_match(DearChange(), case, 2)
    assert unopened
    assert without_replaced(DearChange(), record.segments[0]) == record.segments[0]


def test_a_record_without_anything_to_hide_is_as_it_was() -> None:
    case = CASES["toy-2"]
    record, _ = fickle_match(case.game, case, 3)
    told = without_replaced(case.game, record.segments[0])
    assert without_replaced(case.game, told) == told
