"""Actors as words, entries and events as JSON, places in a standing."""

from dataclasses import dataclass
from typing import Any, ClassVar

import pytest

from engine.kernel.actors import CHANCE, NOBODY, PUBLIC, from_word, word
from engine.kernel.errors import IllegalDecision, ManyProblems, PositionError, Problem, UnreadableDecision
from engine.kernel.event import Event, SecretEvent, visible
from engine.kernel.log_entry import Decided, Entry, Noted, Undone, entry_from_json
from engine.kernel.standing import rank

ENTRIES: list[tuple[Entry, dict[str, Any]]] = [
    (Decided(2, "take 17"), {"by": 2, "play": "take 17"}),
    (Decided(0, "end", forced=True, starts=True), {"by": 0, "play": "end", "forced": True, "starts": True}),
    (Decided(CHANCE, "deal 3"), {"by": "chance", "play": "deal 3"}),
    (Undone(1, 12), {"by": 1, "undo": 12}),
    (Noted({"resigned": 1}), {"note": {"resigned": 1}}),
]


@pytest.mark.parametrize("actor", [0, 4, CHANCE, PUBLIC, NOBODY])
def test_actors_are_numbers_or_words(actor: int) -> None:
    assert from_word(word(actor)) == actor


@pytest.mark.parametrize("wrong", [True, -1, 1.0, "0", "", "all", None, [], {}])
def test_other_words_are_nobody(wrong: Any) -> None:
    with pytest.raises(ValueError, match="not an actor"):
        from_word(wrong)


@pytest.mark.parametrize(("entry", "plain"), ENTRIES, ids=str)
def test_an_entry_is_plain_json_and_comes_back(entry: Entry, plain: dict[str, Any]) -> None:
    assert entry.as_json() == plain
    assert entry_from_json(plain) == entry


@pytest.mark.parametrize(
    "wrong",
    [
        {},
        {"by": 0},
        {"play": "end"},
        {"by": "bob", "play": "end"},
        {"by": 0, "undo": "x"},
        {"note": 3},
        7,
        None,
        "note",
    ],
)
def test_other_lines_are_no_entries(wrong: Any) -> None:
    with pytest.raises(PositionError, match="not a line of a log"):
        entry_from_json(wrong)


@dataclass(slots=True)
class Shown(Event):
    kind: ClassVar[str] = "shown"
    cards: tuple[int, ...]


@dataclass(slots=True)
class Seen(SecretEvent):
    kind: ClassVar[str] = "seen"
    card: int


def test_an_event_says_to_whom_it_goes() -> None:
    assert Shown((1, 2)).as_json() == {"kind": "shown", "cards": [1, 2], "to": "public"}
    assert Seen(2, 7).as_json() == {"kind": "seen", "seat": 2, "card": 7, "to": 2}


def test_a_viewer_sees_the_public_events_and_the_own() -> None:
    events: list[Event] = [Shown((1,)), Seen(0, 7), Seen(1, 8)]
    assert visible(events, 1) == [Shown((1,)), Seen(1, 8)]
    assert visible(events, PUBLIC) == [Shown((1,))]


def test_equal_places_are_shared_and_the_next_is_left_out() -> None:
    standing = rank([{"a": 5}, {"a": 3, "b": 2}, {"a": 1}], [], over=True, reason="cards")
    assert [seat.place for seat in standing.seats] == [1, 1, 3]
    assert (standing.winners, standing.tie_break) == ((0, 1), "shared")


def test_the_first_tie_break_that_parts_the_first_place_is_named() -> None:
    headings, breaks = [{"a": 5}, {"a": 5}, {"a": 5}], [("coins", [1, 2, 2]), ("armies", [9, 3, 4])]
    standing = rank(headings, breaks, over=True)
    assert [seat.place for seat in standing.seats] == [3, 2, 1]
    assert standing.tie_break == "armies"


def test_a_tie_break_that_was_not_needed_is_not_named() -> None:
    assert rank([{"a": 5}, {"a": 4}], [("coins", [1, 2])], over=True).tie_break is None


def test_headings_keep_their_order() -> None:
    standing = rank([{"regions": 2, "goods": 1}], [], over=False)
    assert standing.as_json()["seats"] == [{"total": 3, "by": {"regions": 2, "goods": 1}, "place": 1}]
    assert list(dict(standing.seats[0].by)) == ["regions", "goods"]


def test_errors_say_what_where_and_never_too_much() -> None:
    assert str(Problem("a.b", "is wrong")) == "a.b: is wrong"
    assert str(Problem("", "is wrong")) == "is wrong"
    assert ManyProblems([Problem("a", "x"), Problem("b", "y")]).args == ("a: x\nb: y",)
    assert len(str(UnreadableDecision("x" * 9999))) < 200
    illegal = IllegalDecision("end", 0, [f"take {n}" for n in range(500)])
    assert len(str(illegal)) < 400
    assert len(illegal.legal) == 500
