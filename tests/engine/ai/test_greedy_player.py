"""The greedy player in a game it was not written for: whatever it does well here, it does by the contract alone."""

import random

from engine.ai.greedy_player import GreedyPlayer
from engine.kernel.decision import Decision
from engine.kernel.options import Choice, settle
from tests.engine.ai.orchard import Orchard as State
from tests.engine.ai.orchard import OrchardGame

GAME = OrchardGame()
PLAYER = GreedyPlayer()


def begin(seats: int = 2, **options: Choice) -> State:
    return GAME.new(seats, settle(GAME.info.options, GAME.info.seats, seats, options))


def turn(**options: Choice) -> State:
    """Seat 0 is asked, and nothing but its five apples is left to it."""
    state = begin(2, **options)
    state.stage, state.bids, state.tokens, state.shaken = "turn", [0, 0], [0, 0], [True, True]
    return state


def run(state: State, seat: int = 0, seed: int = 0) -> list[str]:
    observation = GAME.observe(state, seat)
    return [one.code for one in PLAYER.decide(GAME, observation, seat, random.Random(seed))]


def test_it_looks_at_the_whole_turn_where_one_step_shows_nothing() -> None:
    lefts = run(turn()).count("left")
    assert (lefts, len(run(turn()))) in ((2, 5), (3, 5))


class LeftAlone(OrchardGame):
    """Nothing but the left basket is worth a thought."""

    def promising(self, state: State, seat: int) -> list[Decision]:
        return [one for one in self.legal(state, seat) if one.code == "left"]


def test_it_tries_nothing_but_what_promises_something() -> None:
    state = turn()
    found = PLAYER.decide(LeftAlone(), GAME.observe(state, 0), 0, random.Random(0))
    assert [one.code for one in found] == ["left"] * 5
    assert set(run(state)) == {"left", "right"}


def test_it_goes_on_in_the_middle_of_a_turn() -> None:
    state = turn()
    state.left[0] = 3
    assert run(state) == ["right", "right"]


def test_a_run_ends_where_a_draw_is_due() -> None:
    state = turn(tree=5)
    state.shaken[0] = False
    assert run(state)[-1] == "shake"


def test_it_leaves_a_draw_alone_that_promises_nothing() -> None:
    state = turn(tree=0)
    state.shaken[0] = False
    state.left[0], state.right[0] = 1, 3
    assert run(state) == ["left"]


def test_a_run_ends_where_the_seat_learns_something() -> None:
    state = turn()
    state.tokens[0] = 3
    seen = {code for seed in range(10) for code in run(state, seed=seed)[:-1]}
    assert "peek" not in seen


def test_it_takes_what_it_has_seen() -> None:
    state = turn()
    state.tokens[0], state.peeked[0] = 3, True
    assert "take" in run(state)


def test_a_sealed_bid_is_high_where_the_prize_is_worth_it() -> None:
    assert run(begin(prize=9)) == ["bid 2"]


def test_a_sealed_bid_is_low_where_there_is_no_prize() -> None:
    assert run(begin(prize=0)) == ["bid 0"]


def test_the_last_bidder_answers_like_the_first() -> None:
    state = begin(3, prize=9)
    state.bids = [0, 1, -1]
    assert run(state, seat=2) == ["bid 2"]


def test_equally_good_runs_are_left_to_the_generator() -> None:
    state = turn()
    state.left[0] = state.right[0] = 2
    assert {tuple(run(state, seed=seed)) for seed in range(20)} == {("left",), ("right",)}
