"""Rollouts: how far they play, and that the same luck gives the same end."""

import random
from typing import Any

import pytest

from engine.ai.search.rollout import Rollout
from engine.games.registry import game
from engine.kernel.options import settle
from engine.kernel.playout import walk
from engine.kernel.rng import Rng, Tape
from tests.engine.ai.search.test_candidates import a_turn

_RNG = random.Random(3)
LUCK = tuple(_RNG.random() for _ in range(16))


def played(name: str, turns: int, luck: tuple[float, ...] = LUCK, seed: int = 1) -> tuple[list[int], Any, Any]:
    """Return who decided, one entry for each turn, the game and the position at the end of a rollout."""
    one, state, seat = a_turn(name, seed)
    seats = [seat]

    class Watched(Rollout[Any]):
        def _decide(self, state: Any, seat: int, rng: Rng) -> Any:
            if seats[-1] != seat:
                seats.append(seat)
            return super()._decide(state, seat, rng)

    return seats, one, Watched(one, turns, 4).play(state, seat, Tape(luck))


@pytest.mark.parametrize("name", ["eme", "legends"])
@pytest.mark.parametrize("turns", [0, 1, 2, 3])
def test_it_ends_after_so_many_turns_of_others(name: str, turns: int) -> None:
    seats, one, state = played(name, turns)
    assert len(seats) == 1 + turns
    assert one.awaited(state)[0] != seats[-1]


@pytest.mark.parametrize("stage", ["construction", "planning"])
@pytest.mark.parametrize("seed", range(3))
def test_in_a_game_of_rounds_it_ends_between_two_rounds(seed: int, stage: str) -> None:
    """Where somebody has planned and somebody has not, the estimate is for whoever was asked first."""
    one = game("territories")
    state = one.new(2, settle(one.info.options, one.info.seats, 2, {}))
    rng = random.Random(seed)
    for actor, _ in walk(one, state, rng):
        if actor >= 0 and state.stage.kind == stage:
            break
    begun = state.round
    state = Rollout(one, 1, 4).play(state, 0, Tape(LUCK))
    assert state.round == begun + 1
    assert state.stage.kind == "construction"
    assert [player.begun or player.ready for player in state.players] == [False, False]


@pytest.mark.parametrize("name", ["eme", "legends", "founders"])
def test_it_ends_with_the_match(name: str) -> None:
    _, one, state = played(name, 1000)
    assert one.standing(state).over


def test_the_same_luck_gives_the_same_position_and_other_luck_another() -> None:
    same, again, other = (played("eme", 2, luck)[2] for luck in (LUCK, LUCK, tuple(reversed(LUCK))))
    assert same == again != other


def test_the_policy_plays_the_turn_with_the_best_estimate_of_a_narrow_beam() -> None:
    one, state, seat = a_turn("eme", 2)
    before = {rival: one.estimate(state, rival) for rival in range(2)}
    state = Rollout(one, 0, 200).play(state, seat, Tape(LUCK))
    assert one.estimate(state, seat) >= before[seat]
    assert game("eme") is one


@pytest.mark.parametrize("name", ["eme", "legends", "founders"])
def test_a_turn_found_before_is_the_turn_of_a_new_search(name: str) -> None:
    one, begun, seat = a_turn(name, 1)
    again: Rollout[Any] = Rollout(one, 2, 4)
    work = list[tuple[int, int]]()
    for luck in (LUCK, LUCK, tuple(reversed(LUCK))):
        fresh: Rollout[Any] = Rollout(one, 2, 4)
        worked = again.work.positions
        ends = [rollout.play(one.clone(begun), seat, Tape(luck)) for rollout in (again, fresh)]
        assert ends[0] == ends[1]
        work.append((again.work.positions - worked, fresh.work.positions))
    [(first, alone), (second, _), (other, most)] = work
    assert first == alone > 0
    assert second == 0, "only what is searched for is work"
    assert other <= most
    searched = sum(map(len, again.found.values()))
    assert 0 < searched < 3 * sum(map(len, fresh.found.values()))
