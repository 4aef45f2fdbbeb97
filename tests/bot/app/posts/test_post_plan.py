"""The next step of a chat, from what it shows to what it should show."""

import json
from dataclasses import replace

import pytest

from bot.app.posts.post_plan import (
    LONGEST_UNCLEAR_MS,
    UNCLEAR_MS,
    Call,
    Shown,
    Step,
    Wanted,
    newly_called,
    next_step,
    over_calls,
    read_shown,
    untrue_calls,
    wait_ms,
)
from bot.app.posts.questions import NOBODY, asked_in

ANNA, BORIS = "running 0:3", "running 1:3"
SHOWN = Shown(post="p1", version=8, tells_from=3, question=ANNA, called=ANNA, asked_at=7)
CHRONICLE = Wanted(version=9, question=BORIS, asked=asked_in(BORIS), calls=asked_in(BORIS), quiet=False)
QUIET = replace(CHRONICLE, quiet=True)


def test_a_chronicle_has_a_post_for_every_question() -> None:
    assert next_step(SHOWN, CHRONICLE) is Step.SEND
    assert next_step(SHOWN, replace(CHRONICLE, question=ANNA, asked=asked_in(ANNA), calls=NOBODY)) is Step.EDIT


def test_where_it_is_quiet_one_post_lives_and_a_call_goes_with_the_question() -> None:
    assert next_step(SHOWN, QUIET) is Step.EDIT
    edited = replace(SHOWN, version=9, question=BORIS, call="c1", call_for=ANNA)
    assert next_step(edited, QUIET) is Step.CALL, "somebody waits for that, and nobody for tidying up"
    called = replace(edited, call="c2", call_for=BORIS, called=BORIS, passed=(f"c1 {ANNA}",))
    assert next_step(called, QUIET) is Step.REMOVE_CALL
    assert next_step(called.without_call("c1"), QUIET) is None
    assert list(over_calls(called, replace(QUIET, asked=NOBODY))) == ["c1", "c2"]
    assert called.without_call("c2").calls == (Call("c1", ANNA),)


def test_where_little_can_be_said_a_new_post_calls_and_shows_in_one() -> None:
    crowded = replace(QUIET, crowded=True)
    assert next_step(SHOWN, crowded) is Step.SEND
    assert next_step(SHOWN, replace(crowded, question=ANNA, calls=asked_in(ANNA))) is Step.EDIT, "a step calls nobody"
    assert next_step(SHOWN, replace(crowded, calls=NOBODY)) is Step.EDIT


def test_where_nobody_has_to_be_called_nobody_is() -> None:
    edited = replace(SHOWN, version=9, question=BORIS)
    assert next_step(edited, replace(QUIET, calls=NOBODY)) is None


@pytest.mark.parametrize(("before", "after"), [("lobby", ANNA), (ANNA, "over")])
def test_beginning_and_end_are_worth_a_post_of_their_own(before: str, after: str) -> None:
    wanted = replace(QUIET, question=after, asked=asked_in(after), calls=asked_in(after))
    assert next_step(replace(SHOWN, question=before), wanted) is Step.SEND


BOTH = "running 0:3 1:3"
TOGETHER = replace(SHOWN, version=9, question=BOTH, called=BOTH, call="c1", call_for=BOTH)


def test_a_call_names_whoever_is_left_and_goes_with_the_last_of_them() -> None:
    one_left = replace(QUIET, question=BOTH, asked=asked_in(ANNA), calls=asked_in(ANNA))
    assert next_step(TOGETHER, one_left) is Step.AMEND_CALL
    assert list(untrue_calls(TOGETHER, one_left)) == [Call("c1", ANNA)]
    assert next_step(TOGETHER.amended(Call("c1", ANNA)), one_left) is None
    assert next_step(TOGETHER, replace(one_left, asked=NOBODY, calls=NOBODY)) is Step.REMOVE_CALL
    assert wait_ms(replace(TOGETHER, changed_ms=500), one_left, Step.AMEND_CALL, now=1000, pause=0, tidy=2000) == 1500


def test_who_is_asked_again_is_called_alone_and_the_others_keep_their_call() -> None:
    grown = "running 0:3 1:4"
    wanted = replace(CHRONICLE, question=grown, asked=asked_in(grown), calls=asked_in(grown))
    assert next_step(replace(TOGETHER, version=8), wanted) is Step.EDIT, "also in a chronicle"
    edited = replace(TOGETHER, question=grown)
    assert next_step(edited, wanted) is Step.CALL
    assert newly_called(edited, wanted) == {"1:4"}
    called = replace(edited.called_by("c2", "running 1:4"), called=grown)
    assert called.calls == (Call("c1", BOTH), Call("c2", "running 1:4"))
    assert list(untrue_calls(called, wanted)) == [Call("c1", ANNA)]
    assert read_shown(called.written()) == called


def test_a_reminder_takes_the_place_of_the_call_for_those_whom_it_names_and_shows_their_deadline() -> None:
    reminded = TOGETHER.called_by("r1", "remind@5000 1:3")
    assert reminded.calls == (Call("c1", ANNA), Call("r1", "remind@5000 1:3"))
    wanted = replace(QUIET, question=BOTH, asked=asked_in(BOTH), calls=asked_in(BOTH), until={"0:3": 1, "1:3": 5000})
    assert list(untrue_calls(reminded, wanted)) == []
    later = replace(wanted, until={"1:3": 65_000})
    assert list(untrue_calls(reminded, later)) == [Call("r1", "remind@65000 1:3")]


def test_an_older_program_can_read_what_this_one_writes() -> None:
    """It knows these fields and no others, of these types."""
    numbers = {"version", "tells_from", "changed_ms", "unclear_ms", "tries", "asked_at", "pictured"}
    lists = {"retire", "passed", "reminded"}
    written = json.loads(TOGETHER.called_by("c2", "running 1:4").written())
    assert set(written) == {*numbers, *lists, "post", "question", "call", "call_for", "called"}
    assert all(isinstance(written[name], int) for name in numbers)
    assert all(isinstance(one, str) for name in lists for one in written[name])
    assert all(isinstance(written[name], str) for name in set(written) - numbers - lists)


def test_old_posts_lose_their_buttons_last_and_one_that_fails_stops_nothing() -> None:
    shown = replace(SHOWN, version=9, question=BORIS, called=BORIS, retire=("p0",))
    assert next_step(shown, CHRONICLE) is Step.RETIRE
    assert next_step(shown, CHRONICLE, {"p0"}) is None


def test_a_lost_post_is_sent_again_but_an_unclear_one_has_to_wait() -> None:
    lost = replace(SHOWN, post="")
    assert next_step(lost, CHRONICLE) is Step.SEND
    assert wait_ms(lost, CHRONICLE, Step.SEND, now=50, pause=0) == 0
    unclear = replace(lost, unclear_ms=1000, tries=1)
    assert wait_ms(unclear, CHRONICLE, Step.SEND, now=1000, pause=0) == UNCLEAR_MS
    assert wait_ms(unclear, CHRONICLE, Step.SEND, now=1000 + UNCLEAR_MS, pause=0) == 0
    assert wait_ms(replace(unclear, tries=2), CHRONICLE, Step.SEND, now=1000, pause=0) == 2 * UNCLEAR_MS
    assert wait_ms(replace(unclear, tries=99), CHRONICLE, Step.SEND, now=1000, pause=0) == LONGEST_UNCLEAR_MS


def test_while_somebody_composes_the_post_changes_at_most_so_often() -> None:
    shown, same = replace(SHOWN, changed_ms=1000), replace(CHRONICLE, question=ANNA)
    assert wait_ms(shown, same, Step.EDIT, now=2000, pause=3000) == 2000
    assert wait_ms(shown, QUIET, Step.EDIT, now=2000, pause=3000) == 0


def test_what_is_remembered_is_read_again_and_so_is_what_an_older_version_wrote() -> None:
    assert read_shown(replace(SHOWN, retire=("a", "b")).written()) == replace(SHOWN, retire=("a", "b"))
    old = b'{"post":"p","version":2,"sent_at":1,"tells_from":0,"question":"lobby","retire":[]}'
    assert read_shown(old) == Shown("p", 2, 0, "lobby", asked_at=1)
    assert read_shown(None) is None
    assert read_shown(b"null") is None


def test_while_nothing_new_may_be_said_the_post_is_edited_tidied_up_and_nobody_is_called() -> None:
    asked = Shown("1", 5, 0, ANNA, called=ANNA, call="9", call_for=ANNA)
    wanted = Wanted(6, "over", barred=True)
    assert next_step(asked, wanted) is Step.EDIT, "also at the end"
    turn = replace(QUIET, version=6, barred=True, reminders=("half",))
    shown = replace(asked, version=6, question=turn.question)
    assert next_step(shown, turn) is Step.REMOVE_CALL
    assert next_step(shown.without_call("9"), turn) is None
    assert next_step(shown.without_call("9"), replace(turn, barred=False)) is Step.CALL
