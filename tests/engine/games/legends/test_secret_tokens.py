"""What is drawn face down: who is told, what the record says of it, and that nobody takes it back."""

from typing import Any

import pytest

from engine.kernel.actors import CHANCE, PUBLIC
from engine.kernel.errors import IllegalDecision, NothingToUndo
from engine.kernel.records.record import HIDDEN, conceal
from tests.engine.games.legends.builders import GAME, TOKENS, new_table, taking
from tests.support.playing import Table

SWAMP = {"exploration": "swamp"}
SIX = dict.fromkeys(("D1", "D2", "D3", "D4", "H1", "I3"), "hidden")


def peeking(card: int = 13) -> Table:
    """Seat 0 has taken a card; it controls D1 and D4 with a token each."""
    return taking(card, armies=[{"D4": 3, "D1": 1}, {"D3": 1}], tokens=SIX, choices=SWAMP)


def test_who_looks_is_told_and_all_others_only_that_he_looks() -> None:
    made = peeking().play(0, "peek D4")
    assert made.told("peeked") == [{"kind": "peeked", "seat": 0, "region": "D4", "to": "public"}]
    made.play(CHANCE, "token magic_tome")
    assert [event.as_json() for event in made.events] == [
        {"kind": "token_seen", "seat": 0, "region": "D4", "token": "magic_tome", "to": 0}
    ]


def test_what_lies_face_down_is_seen_by_whoever_has_looked() -> None:
    made = peeking().play(0, "peek D4").play(CHANCE, "token magic_tome")
    d4 = GAME.content.region_number["D4"]
    seen = {viewer: GAME.observe(made.match.state, viewer).tokens[d4] for viewer in (PUBLIC, 0, 1, 2)}
    assert seen == {PUBLIC: TOKENS["hidden"], 0: TOKENS["tome"], 1: TOKENS["hidden"], 2: TOKENS["hidden"]}


def test_the_open_record_does_not_say_what_was_seen() -> None:
    made = peeking().play(0, "peek D4").play(CHANCE, "token magic_tome")
    lines = [line["play"] for line in conceal(GAME, made.start, made.log)]
    assert lines == ["take 13", "peek D4", HIDDEN]


def test_the_record_says_what_a_city_has_turned_up() -> None:
    made = peeking(27).play(0, "city D4").play(CHANCE, "token swamp")
    assert [line["play"] for line in conceal(GAME, made.start, made.log)] == ["take 27", "city D4", "token swamp"]


@pytest.mark.parametrize(("card", "step"), [(13, "peek D4"), (27, "city D4")])
def test_what_was_drawn_cannot_be_taken_back(card: int, step: str) -> None:
    made = peeking(card).play(0, step).play(CHANCE, "token swamp")
    with pytest.raises(NothingToUndo):
        made.undo(0)


def test_nobody_looks_in_anothers_turn() -> None:
    with pytest.raises(IllegalDecision):
        peeking().play(1, "peek D3")


def test_where_there_is_something_to_look_at_no_end_is_forced() -> None:
    made = taking(2, armies=[{"D4": 3}], tokens=SIX, choices=SWAMP, hold=False).play(0, "move D4 D5, move D5 D4")
    assert made.stage == "moving"
    made.play(0, "move D4 D5")
    assert (made.stage, made.legal()) == ("ending", ["peek D4", "end"])


def test_chance_puts_the_tokens_of_all_variants() -> None:
    options: dict[str, Any] = {"exploration": "swamp", "citadels": True, "dragon": True, "gates": True, "thieves": True}
    for seed in range(30):
        made = new_table(2, seed=seed, first="lot", neutral="drawn", **options).position
        assert sorted(made["tokens"].values()) == sorted([1] * 6 + [2] * 3 + [3] + [4] * 2 + [5])
