"""Whose question a step changes: the rule case by case, and the market of the toy game, where all act at once."""

import random
from collections.abc import Hashable, Mapping
from typing import Any

import pytest

from engine.kernel.actors import CHANCE, NOBODY
from engine.kernel.decision import Decision
from engine.kernel.errors import NothingToUndo
from engine.kernel.freshness import Questions, asked_anew, meant_since, questions, relisted
from engine.kernel.log_entry import Decided
from engine.kernel.match import Match, replay_to
from engine.kernel.observation import Ask
from engine.kernel.rng import RandomDraws
from tests.support.survivors.game import Survivors
from tests.support.toy_game import ToyGame
from tests.support.toy_pieces import Finish, Told, TurnUp

TOY = ToyGame()
BUY, SELL, PASS = Decision("buy 4 1"), Decision("sell"), Decision("pass")


class SideDraw(Decision):
    aside = True


DRAW = SideDraw("deal 5")
END, SHOW = Finish("end"), TurnUp("show")


def asked(*lists: tuple[Decision, ...], question: str = "market", answered: tuple[int, ...] = ()) -> Questions:
    """Seats without decisions are not asked; `answered` may still change their minds."""
    asks = {s: Ask(s, question, None, s not in answered) for s, decisions in enumerate(lists) if decisions}
    return Questions(lists, asks)


BOTH = asked((BUY, PASS), (BUY, PASS))


@pytest.mark.parametrize(
    ("now", "played", "expected"),
    [
        pytest.param(asked((PASS,), (PASS,)), [(0, BUY)], set(), id="a card is gone, the question is the same"),
        pytest.param(asked((), (PASS,)), [(0, BUY)], {0}, id="the presser has done his part"),
        pytest.param(asked((BUY, PASS), ()), [(0, BUY)], {1}, id="nothing is left for the other"),
        pytest.param(asked((PASS,), (PASS,), question="fair"), [(0, PASS)], {0, 1}, id="the next phase has a pass too"),
        pytest.param(BOTH, [(0, BUY), (CHANCE, BUY)], {0, 1}, id="a draw came in between"),
        pytest.param(BOTH, [(0, BUY), (CHANCE, DRAW)], set(), id="a draw for the presser alone"),
        pytest.param(asked((), (PASS,)), [(0, BUY), (CHANCE, DRAW)], {0}, id="the same, and he has done his part"),
        pytest.param(
            asked((PASS,), (PASS,), question="fair"), [(0, PASS), (CHANCE, DRAW)], {0, 1}, id="then the next phase"
        ),
        pytest.param(asked((BUY,), ()), [(0, BUY), (1, PASS)], {1}, id="the other had one decision only"),
        pytest.param(BOTH, [(0, END)], {0}, id="the presser's turn has ended"),
    ],
)
def test_whose_question_changes_where_two_act_at_once(now: Questions, played: Any, expected: set[int]) -> None:
    assert asked_anew(BOTH, now, 0, played) == expected


def test_who_has_answered_and_is_asked_again_is_asked_anew_and_so_is_he_who_began_the_round() -> None:
    before = asked((BUY, PASS), (BUY, PASS), answered=(1,))
    assert asked_anew(before, BOTH, 0, [(0, PASS)]) == {0, 1}


def test_a_newcomer_begins_a_phase() -> None:
    before, now = asked((BUY,), (BUY,), ()), asked((BUY,), (BUY,), ())
    assert asked_anew(before, now, 0, [(0, BUY), (2, PASS)]) == {0, 1}


def test_what_was_shown_makes_nobodys_buttons_stale() -> None:
    class Whisper(Decision):
        shows = (Told,)

    three = asked((BUY,), (BUY,), (BUY,))
    assert asked_anew(three, three, 0, [(0, Whisper("whisper"))]) == set()


def test_a_code_is_old_when_what_it_means_beside_its_words_has_changed() -> None:
    before: list[Mapping[str, Hashable]] = [{"offer": "card 9", "drop": "card 9"}, {}]
    now: list[Mapping[str, Hashable]] = [{"offer": "card 12", "drop": "card 9"}, {"show": (3,)}]
    lists = (BUY,), (BUY,)
    old, new = Questions(lists, {}, (), before), Questions(lists, {}, (), now)
    assert meant_since(old, new, [{"drop": 2}, {}], 5) == [{"offer": 5, "drop": 2}, {"show": 5}]
    assert meant_since(new, new, [{"offer": 5, "drop": 2}, {}], 6) == [{"offer": 5, "drop": 2}, {"show": 0}]


def test_in_ones_own_turn_ones_own_steps_change_nothing() -> None:
    before, now = Questions(((BUY, END), ()), {}), Questions(((SELL, END), ()), {})
    assert asked_anew(before, now, 0, [(0, BUY)]) == set()
    assert relisted(before, now) == [0]


def test_a_place_is_another_card_although_the_decisions_are_the_same() -> None:
    """Of 1, 1, 2 and of 1, 2, 2 the decisions are the same two, but the second card is another one."""
    game = Survivors()
    state = game.new(2, {})
    state.stage, state.hands = "playing", [[1, 1, 2], [1, 2]]
    other = game.clone(state)
    other.hands[0] = [1, 2, 2]
    assert game.legal(state, 0) == game.legal(other, 0)
    assert relisted(*(questions(game, one, 2) for one in (state, other))) == [0]


def test_the_end_that_the_table_plays_changes_the_question_of_both() -> None:
    before, now = Questions(((END,), ()), {}), Questions(((), (BUY,)), {})
    assert asked_anew(before, now, NOBODY, [(0, END)]) == {0, 1}


def market(cards: tuple[int, ...] = (4, 9, 12), seats: int = 3, **changes: Any) -> Match[Any]:
    state = TOY.new(seats, {"cards": 2})
    state.stage, state.market, state.prices = "market", list(cards), [1] * len(cards)
    state.chosen = [1, 2, 3, 5][:seats]
    for name, value in changes.items():
        setattr(state, name, value)
    match = Match(TOY, state, RandomDraws(random.Random(1)))
    match.begin(seats)
    return match


def codes(match: Match[Any], seat: int) -> list[str]:
    return [one.code for one in TOY.legal(match.state, seat)]


def test_a_purchase_changes_the_dearer_prices_and_nobodys_question() -> None:
    match = market()
    assert codes(match, 1) == ["buy 4 1", "buy 9 1", "buy 12 1", "pass"]
    match.play(0, "buy 9 1")
    assert codes(match, 1) == ["buy 4 1", "buy 12 2", "pass"]
    assert match.fresh(1, 0)
    assert not match.same_list(1, 0)
    assert not match.fresh(0, 0), "the buyer has done his part"


def test_ones_own_purchase_can_be_taken_back_until_somebody_else_decides() -> None:
    match = market()
    start, log = TOY.clone(match.state), list(match.play(0, "buy 9 1").entries)
    assert [match.can_undo(seat) for seat in range(3)] == [True, False, False]
    log += match.undo(0, start, log).entries
    assert match.state == start
    assert match.fresh(1, 0)
    assert match.fresh(0, match.version)
    log += match.play(0, "buy 9 1").entries
    log += match.play(1, "pass").entries
    assert [match.can_undo(seat) for seat in range(3)] == [False, True, False]
    with pytest.raises(NothingToUndo):
        match.undo(0, start, log)
    match.undo(1, start, log)
    assert match.state == replay_to(TOY, start, log[:3])


def test_marks_outlive_a_purchase_that_changes_the_list() -> None:
    """`#2` is the second card of one's hand, whatever others buy."""
    match = market()
    match.state.hands = [[6], [7, 8], []]
    match.begin(3)
    match.play(0, "buy 9 1")
    assert not match.same_list(1, 0)
    assert match.same_marks(1, 0)


def test_a_card_that_leaves_the_hand_changes_the_marks_of_its_seat_alone() -> None:
    match = market(seats=2, stage="sealing", chosen=[-1, -1], hands=[[6, 9], [7, 8]])
    match.play(0, "seal 6")
    assert [match.same_marks(seat, 0) for seat in (0, 1)] == [False, True]
    assert match.same_marks(0, match.version)


def test_the_last_purchase_opens_the_next_phase_and_stays() -> None:
    match = market(seats=2)
    match.play(0, "pass")
    match.play(1, "pass")
    assert match.state.stage == "peeking"
    assert not match.can_undo(1)


def test_among_several_only_who_has_nothing_else_is_passed() -> None:
    match = market((20,), coins=[2, 0, 2])
    assert match.state.bought == [-1, 0, -1], "the table has passed for who cannot pay"
    step = match.play(0, "pass")
    assert step.entries == (Decided(0, "pass", starts=True),)
    assert match.fresh(2, 1)


def test_the_last_decision_of_a_match_stays() -> None:
    match = market(stage="peeking", turn=2)
    match.play(2, "leave")
    assert match.over
    assert not match.can_undo(2)
