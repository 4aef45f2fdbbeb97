"""The legality gate: runs, forced decisions, draws, undo, freshness."""

import random
from typing import Any

import pytest

from engine.kernel.actors import CHANCE
from engine.kernel.errors import IllegalDecision, NothingToUndo, UnreadableDecision
from engine.kernel.log_entry import Decided, Entry, Noted, Undone
from engine.kernel.match import Match, effective, replay_to
from engine.kernel.rng import RandomDraws
from tests.engine.kernel.hands import EME, TWO, match
from tests.support.toy_game import ToyGame


class Breaking:
    """A game whose second decision fails in the middle."""

    def __init__(self) -> None:
        self.applied = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(EME, name)

    def apply(self, state: Any, actor: int, decision: Any) -> Any:
        self.applied += 1
        if self.applied == 2:
            raise RuntimeError("a fault")
        return EME.apply(state, actor, decision)


def codes(entries: tuple[Any, ...]) -> list[str]:
    return [entry.code for entry in entries]


def test_a_run_is_played_whole() -> None:
    played = match(hold=True)
    step = played.play(0, "take 2, place A12*2")
    assert codes(step.entries) == ["take 2", "place A12", "place A12"]
    assert [entry.starts for entry in step.entries if isinstance(entry, Decided)] == [True, False, False]
    assert [event.kind for event in step.events] == ["card_taken", "army_placed", "army_placed"]
    assert played.version == 3


@pytest.mark.parametrize(
    ("run", "error"),
    [
        ("take 2, place A1", IllegalDecision),
        ("take 2, place A12*3", IllegalDecision),
        ("take 2, deal 10", IllegalDecision),
        ("take 2, place A99", UnreadableDecision),
        ("", UnreadableDecision),
    ],
)
def test_a_run_with_one_wrong_decision_changes_nothing(run: str, error: type[Exception]) -> None:
    played = match()
    with pytest.raises(error):
        played.play(0, run)
    assert played == match()


def test_a_run_in_which_the_game_fails_changes_nothing() -> None:
    played = match()
    played.game = Breaking()
    with pytest.raises(RuntimeError):
        played.play(0, "take 2, place A12")
    assert (played.state, played.version, played.undoable) == (EME.load(TWO), 0, [])


@pytest.mark.parametrize("actor", [1, CHANCE, 7])
def test_only_an_actor_may_decide(actor: int) -> None:
    with pytest.raises(IllegalDecision):
        match().play(actor, "take 2")


def test_what_is_forced_or_drawn_follows_at_once_and_is_marked() -> None:
    step = match().play(0, "take 1, place A12")
    assert [(entry.as_json().get("by"), entry.as_json().get("forced", False)) for entry in step.entries] == [
        (0, False),
        (0, False),
        (0, True),
        ("chance", False),
    ]
    assert codes(step.entries)[2] == "end"


def test_a_forced_end_waits_while_the_table_grants_a_grace() -> None:
    played = match(hold=True)
    assert len(played.play(0, "take 1, place A12").entries) == 2
    waiting = [played.held]
    step = played.close()
    assert [entry.as_json().get("forced", False) for entry in step.entries] == [True, False]
    assert [*waiting, played.held] == [0, None]
    assert played.close().entries == ()


def test_an_end_that_gives_something_up_waits_too() -> None:
    """One of two armies is placed: the other is lost only when the grace is over."""
    played = match(hold=True)
    step = played.play(0, "take 2, place A12, end")
    assert [entry.as_json() for entry in step.entries] == [
        {"by": 0, "play": "take 2", "starts": True},
        {"by": 0, "play": "place A12"},
        {"note": {"ends": 0}},
    ]
    waiting = (played.held, played.game.actors(played.state))
    step = played.close()
    assert (waiting, codes(step.entries)[0], played.held) == ((0, (0,)), "end", None)
    assert [entry.as_json().get("forced", False) for entry in step.entries] == [False, False]
    assert played.close().entries == ()


def test_without_a_grace_it_ends_at_once() -> None:
    assert codes(match().play(0, "take 2, end").entries)[:2] == ["take 2", "end"]


def test_who_says_so_again_is_sure() -> None:
    played = match(hold=True)
    for run in ("take 2", "end"):
        played.play(0, run)
    assert codes(played.play(0, "end").entries)[0] == "end"
    assert played.held is None


def test_an_early_end_is_taken_back_alone_and_the_next_one_waits_again() -> None:
    played, log = match(hold=True), list[Any]()
    for run in ("take 2", "place A12", "end"):
        log += played.play(0, run).entries
    log += played.undo(0, EME.load(TWO), log).entries
    assert (played.held, codes(tuple(effective(log)))) == (None, ["take 2", "place A12"])
    log += played.play(0, "end").entries
    assert (played.held, log[-1]) == (0, Noted({"ends": 0}))


def test_who_goes_on_after_all_has_not_ended() -> None:
    played = match(hold=True)
    for run in ("take 2", "end", "place A12"):
        played.play(0, run)
    assert played.held is None
    played.play(0, "end")
    assert played.held == 0, "what he said before he went on makes him no surer"


def test_a_refused_step_leaves_an_early_end_waiting() -> None:
    played = match(hold=True)
    played.play(0, "take 2, end")
    with pytest.raises(IllegalDecision):
        played.play(0, "place A1")
    assert played.held == 0


def test_undo_goes_back_run_by_run() -> None:
    played, log = match(hold=True), list[Any]()
    for run in ("take 2", "place A12", "place A12"):
        log += played.play(0, run).entries
    for version in (2, 1, 0):
        step = played.undo(0, EME.load(TWO), log)
        assert step.entries == (Undone(0, version),)
        log += step.entries
        assert played.state == replay_to(EME, EME.load(TWO), log)
    assert played.state == EME.load(TWO)
    assert played.version == 6
    assert effective(log) == []


def test_undo_takes_a_whole_run_back() -> None:
    played = match(hold=True)
    log = list(played.play(0, "take 2, place A12").entries)
    assert played.undo(0, EME.load(TWO), log).entries == (Undone(0, 0),)
    assert played.state == EME.load(TWO)


def test_after_an_undo_one_may_decide_and_undo_again() -> None:
    played = match(hold=True)
    log = list(played.play(0, "take 2").entries)
    log += played.undo(0, EME.load(TWO), log).entries
    log += played.play(0, "take 3").entries
    assert codes(tuple(effective(log))) == ["take 3"]
    played.undo(0, EME.load(TWO), log)
    assert played.state == EME.load(TWO)


def test_nobody_takes_back_the_end_of_a_turn_a_draw_or_others_steps() -> None:
    played = match()
    with pytest.raises(NothingToUndo):
        played.undo(0, EME.load(TWO), [])
    log = list(played.play(0, "take 2, end").entries)
    for seat in (0, 1):
        assert not played.can_undo(seat)
        with pytest.raises(NothingToUndo):
            played.undo(seat, EME.load(TWO), log)


def test_a_note_is_a_line_of_the_log_and_no_wall_for_undo() -> None:
    played = match(hold=True)
    played.play(0, "take 2")
    assert played.note({"resigned": 1}).entries == (Noted({"resigned": 1}),)
    assert played.version == 2
    log: list[Entry] = [Decided(0, "take 2", starts=True), Noted({"resigned": 1})]
    played.undo(0, EME.load(TWO), log)
    assert played.state == EME.load(TWO)


def test_without_draws_the_caller_plays_for_chance() -> None:
    played = match()
    played.draws = None
    played.play(0, "take 1, place A12")
    assert tuple(EME.actors(played.state)) == (CHANCE,)
    step = played.play(CHANCE, "deal 10")
    assert codes(step.entries) == ["deal 10"]
    assert played.drawn == 1
    assert tuple(EME.actors(played.state)) == (1,)


def test_draws_are_numbered_through_the_match() -> None:
    numbers: list[int] = []

    class Counting:
        def pick(self, number: int, weights: Any) -> int:
            numbers.append(number)
            return len(weights) - 1

    played = match(draws=Counting())
    for seat in (0, 1, 0):
        played.play(seat, "take 42, end" if seat == 1 else f"take {played.state.row[0]}, end")
    assert numbers == [0, 1, 2]
    assert played.drawn == 3


def test_a_button_stays_fresh_within_ones_own_turn_and_goes_stale_when_it_ends() -> None:
    played = match()
    played.play(0, "take 2")
    assert played.fresh(0, 0)
    assert not played.fresh(0, 5)
    played.play(0, "end")
    assert not played.fresh(0, 0)
    assert not played.fresh(1, 0)
    assert played.fresh(1, played.version)


def test_a_forced_decision_is_played_only_where_the_table_can_see_that_it_is_forced() -> None:
    toy = ToyGame()
    state = toy.new(2, {"cards": 2})
    state.stage, state.hands, state.chosen = "sealing", [[5], [6, 7]], [-1, 3]
    played = Match(toy, state, RandomDraws(random.Random(1)), changed_at=[0, 0])
    assert toy.awaited(state) == (0,)
    assert len(toy.legal(state, 0)) == 1
    assert played.begin(2).entries == ()


def test_seats_that_act_at_once_do_not_make_each_other_stale() -> None:
    toy = ToyGame()
    played = Match(toy, toy.new(3, {"cards": 2}), RandomDraws(random.Random(2)))
    played.begin(3)
    before = played.version
    for seat in (2, 0):
        played.play(seat, [toy.legal(played.state, seat)[0].code])
    assert played.fresh(1, before)
