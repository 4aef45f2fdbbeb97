"""The next step of a window, from what it shows to what it should show."""

from dataclasses import replace

import pytest

from bot.app.window_plan import LONGEST_UNCLEAR_MS, UNCLEAR_MS, Shown, Step, Wanted, next_step, read_shown, wait_ms

ANNA, BORIS = "running [(0, 7)]", "running [(1, 9)]"
SHOWN = Shown(post="p1", version=8, tells_from=3, question=ANNA, called=ANNA, asked_at=7)
CHRONICLE = Wanted(version=9, question=BORIS, calls=True, quiet=False)
QUIET = replace(CHRONICLE, quiet=True)


def test_a_chronicle_has_a_post_for_every_question() -> None:
    assert next_step(SHOWN, CHRONICLE) is Step.SEND
    assert next_step(SHOWN, replace(CHRONICLE, question=ANNA)) is Step.EDIT


def test_where_it_is_quiet_one_post_lives_and_a_call_goes_with_the_question() -> None:
    assert next_step(SHOWN, QUIET) is Step.EDIT
    edited = replace(SHOWN, version=9, question=BORIS, call="c1", call_for=ANNA)
    assert next_step(edited, QUIET) is Step.CALL, "somebody waits for that, and nobody for tidying up"
    called = replace(edited, call="c2", call_for=BORIS, called=BORIS, passed=("c1",))
    assert next_step(called, QUIET) is Step.REMOVE_CALL
    assert next_step(called.without_call("c1"), QUIET) is None
    assert called.old_calls(ANNA) == ("c1", "c2")
    assert called.without_call("c2").old_calls(ANNA) == ("c1",)


def test_where_little_can_be_said_a_new_post_calls_and_shows_in_one() -> None:
    crowded = replace(QUIET, crowded=True)
    assert next_step(SHOWN, crowded) is Step.SEND
    assert next_step(SHOWN, replace(crowded, question=ANNA)) is Step.EDIT, "a step within the turn calls nobody"
    assert next_step(SHOWN, replace(crowded, calls=False)) is Step.EDIT


def test_where_nobody_has_to_be_called_nobody_is() -> None:
    edited = replace(SHOWN, version=9, question=BORIS)
    assert next_step(edited, replace(QUIET, calls=False)) is None


@pytest.mark.parametrize(("before", "after"), [("lobby", ANNA), (ANNA, "over")])
def test_beginning_and_end_are_worth_a_post_of_their_own(before: str, after: str) -> None:
    assert next_step(replace(SHOWN, question=before), replace(QUIET, question=after)) is Step.SEND


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
    asked = Shown("1", 5, 0, "running [(0, 1)]", called="running [(0, 1)]", call="9", call_for="running [(0, 1)]")
    wanted = Wanted(6, "over", calls=False, barred=True)
    assert next_step(asked, wanted) is Step.EDIT, "also at the end"
    turn = Wanted(6, "running [(1, 6)]", calls=True, quiet=True, barred=True, reminders=("half",))
    shown = replace(asked, version=6, question=turn.question)
    assert next_step(shown, turn) is Step.REMOVE_CALL
    assert next_step(shown.without_call("9"), turn) is None
    assert next_step(shown.without_call("9"), replace(turn, barred=False)) is Step.CALL
