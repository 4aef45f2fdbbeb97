"""Perft, playouts, playthroughs, generators: the tools that count and walk."""

import random
from collections import Counter
from typing import Any

import pytest

from engine.kernel.actors import CHANCE
from engine.kernel.playout import perft, random_playout, walk
from engine.kernel.rng import RandomDraws, choose, choose_index, shuffled
from tests.engine.kernel.hands import EME, FIVE, TWO
from tests.support.playthrough import playthrough
from tests.support.tables import Case, cases
from tests.support.toy_game import ToyGame

TOY = ToyGame()
ENDS = [case for case in cases() if str(case) in ("eme-2", "eme-5", "toy-2", "toy-4")]


def after(position: dict[str, Any], *codes: str) -> Any:
    state = EME.load(position)
    for code in codes:
        EME.apply(state, EME.actors(state)[0], EME.parse(code))
    return state


@pytest.mark.parametrize(
    ("depth", "sequences"),
    # By hand: all six cards can be paid; then three cards place (start region or end: 2 each), one moves (from A12
    # over six borders, from A13 over three, or end: 10), two build a city (A12, A13 or end: 3 each).
    [(0, 1), (1, 6), (2, 3 * 2 + 10 + 2 * 3), (3, 286)],
)
def test_perft_of_two_seats(depth: int, sequences: int) -> None:
    assert perft(EME, EME.load(TWO), depth) == sequences


@pytest.mark.parametrize(("depth", "sequences"), [(1, 3), (2, 12), (3, 182)])
def test_perft_of_five_seats(depth: int, sequences: int) -> None:
    assert perft(EME, EME.load(FIVE), depth) == sequences


def test_perft_counts_every_draw() -> None:
    """By hand: one decision (end), then a card of those not seen, then the cards that the next seat can pay."""
    state = after(TWO, "take 1", "place A12")
    undrawn = len(state.undrawn)
    assert perft(EME, state, 2) == undrawn
    assert perft(EME, state, 3) == undrawn * 6


@pytest.mark.parametrize(("depth", "sequences"), [(1, 24), (2, 24 * 23), (3, 24 * 23 * 22)])
def test_perft_of_the_toy_deal(depth: int, sequences: int) -> None:
    assert perft(TOY, TOY.new(2, {"cards": 2}), depth) == sequences


def test_perft_counts_both_orders_of_those_who_act_at_once() -> None:
    """By hand: two seats seal one of two cards. Either may begin (4 ways); then he changes his mind (2) or the other
    seals (2), so 4 x 4."""
    state = TOY.new(2, {"cards": 2})
    state.stage, state.hands = "sealing", [[1, 2], [3, 4]]
    assert [perft(TOY, state, depth) for depth in (1, 2)] == [4, 16]


def test_a_match_that_is_over_counts_once_at_any_depth() -> None:
    state = TOY.new(2, {"cards": 2})
    random_playout(TOY, state, random.Random(1))
    assert perft(TOY, state, 5) == 1


@pytest.mark.parametrize("case", ENDS, ids=str)
def test_a_playout_counts_decisions_and_draws_and_reaches_the_end(case: Case) -> None:
    state, shadow = case.new(), case.new()
    tally = random_playout(case.game, state, random.Random(2))
    steps = [actor for actor, _ in walk(case.game, shadow, random.Random(3))]
    assert case.game.standing(state).over
    assert case.game.standing(shadow).over
    assert tally.draws == len([actor for actor in steps if actor == CHANCE]) or case.name == "toy"
    assert tally.decisions > 0


@pytest.mark.parametrize("case", ENDS, ids=str)
def test_the_same_generator_gives_the_same_game(case: Case) -> None:
    states = [case.new(), case.new(), case.new()]
    for state, seed in zip(states, (5, 5, 6), strict=True):
        random_playout(case.game, state, random.Random(seed))
    assert states[0] == states[1] != states[2]


def test_a_playthrough_shows_every_step_and_only_what_changed() -> None:
    lines = list(playthrough(TOY, 2, {"cards": 2}, random.Random(7)))
    steps = [line for line in lines if line.startswith("\n# ")]
    chosen = [line.removeprefix("chosen: ") for line in lines if line.startswith("chosen: ")]
    legal = [line.partition("): ")[2].split(", ") for line in lines if line.startswith("legal(")]
    states = [line for line in lines if line.startswith("state: ")]
    assert len(steps) == len(chosen) == len(legal) == len(states)
    assert all(code in codes or "…" in codes for code, codes in zip(chosen, legal, strict=True))
    assert "legal(chance): deal 1, …, deal 24 (24)" in lines
    assert '"bought"' in states[0]
    assert '"bought"' not in states[1]
    assert lines[-1].startswith('\nend: {"over":true')
    assert lines == list(playthrough(TOY, 2, {"cards": 2}, random.Random(7)))


def test_generators_choose_fairly_enough_and_within_bounds() -> None:
    rng = random.Random(8)
    counts = Counter(choose_index(rng, [1, 0, 3]) for _ in range(8000))
    assert counts[1] == 0
    assert 1800 < counts[0] < 2200
    assert {choose(rng, "abc") for _ in range(100)} == set("abc")
    assert RandomDraws(rng).pick(0, [0, 1]) == 1


def test_the_largest_random_number_still_chooses_something() -> None:
    class Largest:
        def random(self) -> float:
            return 1 - 2**-53

    assert choose_index(Largest(), [1] * 7) == 6
    assert choose(Largest(), "abc") == "c"


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    rng, items = random.Random(9), [1, 2, 3]
    counts = Counter(tuple(shuffled(rng, items)) for _ in range(6000))
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())
    assert items == [1, 2, 3]
