"""Playing a record again, and what `verify` finds in one that somebody has changed."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

from engine.kernel.actors import CHANCE
from engine.kernel.errors import PositionError
from engine.kernel.fairness import FairDraws
from engine.kernel.records.record import HIDDEN, Record, conceal, segment
from engine.kernel.records.replay import frames, position_at, verify
from tests.support.tables import Played, cases, play_match

ENDS = {str(case): case for case in cases()}
PLAYED = play_match(ENDS["eme-2"], 71, undo_rate=0.3)
TOY = play_match(ENDS["toy-2"], 72)
Change = Callable[[dict[str, Any]], None]


def changed(change: Change, played: Played = PLAYED) -> Record:
    plain = copy.deepcopy(played.record.as_json())
    change(plain)
    return Record.read(plain)


def problems(record: Record, played: Played = PLAYED) -> list[str]:
    return [str(problem) for problem in verify(played.case.game, record)]


def lines(plain: dict[str, Any]) -> list[dict[str, Any]]:
    entries: list[dict[str, Any]] = plain["segments"][0]["entries"]
    return entries


def cut(played: Played, at: int) -> Record:
    """The record as two segments: as an upgrade of the stored form would leave it."""
    game, part = played.case.game, played.record.segments[0]
    middle = position_at(game, played.record, at).state
    log = part.log()
    parts = [segment(game, game.load(part.start), log[:at]), segment(game, middle, log[at:], at)]
    return played.record.model_copy(update={"segments": parts})


def test_a_position_is_found_by_its_version() -> None:
    every = list(frames(PLAYED.case.game, PLAYED.record))
    assert position_at(PLAYED.case.game, PLAYED.record).state == every[-1].state
    assert position_at(PLAYED.case.game, PLAYED.record, 9).state == every[9].state
    with pytest.raises(PositionError, match=f"versions 0 to {len(every) - 1}"):
        position_at(PLAYED.case.game, PLAYED.record, len(every))


def test_the_line_that_does_not_play_is_named() -> None:
    for code, message in (("nonsense", "not a decision"), ("end", "not allowed"), (HIDDEN, "not public yet")):
        record = changed(lambda plain, code=code: lines(plain)[3].update(play=code))  # type: ignore[misc]
        with pytest.raises(PositionError, match=rf"segments\.0\.entries\.3: .*{message}"):
            list(frames(PLAYED.case.game, record))
        assert message in problems(record)[-1]


def test_lines_that_are_none_are_all_named() -> None:
    def spoil(plain: dict[str, Any]) -> None:
        lines(plain)[2] = {"by": "bob"}
        lines(plain)[4] = {}

    assert [problem.split(": ")[0] for problem in problems(changed(spoil))] == [
        "segments.0.entries.2",
        "segments.0.entries.4",
    ]


def test_a_start_that_cannot_be_played_is_named() -> None:
    record = changed(lambda plain: plain["segments"][0]["start"].update(coins="many"))
    assert any(problem.startswith("segments.0.start.coins") for problem in problems(record))


def test_an_undo_goes_to_a_version_that_was() -> None:
    record = changed(lambda plain: lines(plain).insert(4, {"by": 0, "undo": 10_000}))
    assert "there is no version 10000 to go back to" in problems(record)[-1]


@pytest.mark.parametrize("to", [-1, 1e999, "3", True, None, 2.0])
def test_a_version_is_a_whole_number(to: Any) -> None:
    record = changed(lambda plain: lines(plain).insert(4, {"by": 0, "undo": to}))
    assert "segments.0.entries.4: not a line of a log" in problems(record)[0]


def test_an_undo_takes_something_back() -> None:
    record = changed(lambda plain: lines(plain).insert(4, {"by": 4, "undo": 4}))
    assert "segments.0.entries.4: takes back something that could not be taken back" in problems(record)


def test_a_record_that_is_cut_short_does_not_verify() -> None:
    def cut(plain: dict[str, Any]) -> None:
        plain["segments"][0]["entries"] = lines(plain)[:20]

    assert problems(changed(cut)) == ["segments: end before the match is over, although the seed is shown"]


def test_what_was_undone_does_not_come_again() -> None:
    """Version 9 was taken back by the first undo, so the second one cannot go there."""
    game, position = PLAYED.case.game, position_at(PLAYED.case.game, PLAYED.record, 9)
    start = PLAYED.record.segments[0].entries[:9]
    actor = max(game.actors(position.state)[0], 0)

    def redo(plain: dict[str, Any]) -> None:
        plain["segments"][0]["entries"] = [*start, {"by": actor, "undo": 8}, {"by": actor, "undo": 9}]

    assert "segments.0.entries.10: there is no version 9 to go back to" in problems(changed(redo))


def test_bad_luck_cannot_be_undone() -> None:
    """A table that takes a draw back and draws again would otherwise verify: each draw follows from the seed."""

    def draw_again(plain: dict[str, Any]) -> None:
        draws = FairDraws(bytes.fromhex(plain["seed"]), tuple(plain["salts"]), plain["table"])
        legal = PLAYED.case.game.legal(PLAYED.case.new(), CHANCE)
        first, second = (legal[draws.pick(number, [1] * len(legal))].code for number in (0, 1))
        again = [{"by": "chance", "play": first}, {"by": 0, "undo": 0}, {"by": "chance", "play": second}]
        plain["segments"][0]["entries"] = again

    assert problems(changed(draw_again))[0] == "segments.0.entries.1: takes back something that could not be taken back"


def test_nobody_undoes_the_steps_of_somebody_else() -> None:
    def swap(plain: dict[str, Any]) -> None:
        line = next(line for line in lines(plain) if "undo" in line)
        line["by"] = 1 - line["by"]

    assert any("could not be taken back" in problem for problem in problems(changed(swap)))


def test_a_choice_is_not_marked_as_forced() -> None:
    def force(plain: dict[str, Any]) -> None:
        next(line for line in lines(plain) if line["by"] == 0)["forced"] = True

    assert any("but there was a choice" in problem for problem in problems(changed(force)))


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"seed": "xyz"}, "seed"),
        ({"seed": "00"}, "seed"),
        ({"commitment": None}, "commitment"),
        ({"commitment": "00"}, "commitment"),
        ({"seats": 3}, "segments.0.start"),
        ({"seats": 9}, "seats"),
        ({"options": {"side": "C"}}, "options.side"),
    ],
)
def test_a_changed_promise_is_noticed(change: dict[str, Any], path: str) -> None:
    assert path in [problem.split(": ")[0] for problem in problems(changed(lambda plain: plain.update(change)))]


def test_other_rules_or_cards_are_told() -> None:
    record = changed(lambda plain: plain["segments"][0].update(rules=99, content="other"))
    assert [problem.split(": ")[0] for problem in problems(record)] == ["segments.0.rules", "segments.0.content"]


@pytest.mark.parametrize("played", [PLAYED, TOY], ids=["eme", "toy"])
def test_a_record_in_two_segments_verifies(played: Played) -> None:
    """Draws are numbered through the whole match."""
    at = next(n for n, line in enumerate(played.record.segments[0].entries) if line["by"] != "chance")
    assert problems(cut(played, at), played) == []


def test_a_second_segment_begins_where_the_first_one_ended() -> None:
    record = cut(PLAYED, 8)
    elsewhere = cut(PLAYED, 9).segments[1]
    moved = elsewhere.model_copy(update={"version": 8})
    found = problems(record.model_copy(update={"segments": [record.segments[0], moved]}))
    assert "segments.1.start: is not the position in which the segment before it ended" in found
    found = problems(record.model_copy(update={"segments": [record.segments[0], elsewhere]}))
    assert "segments.1.version: does not follow the segment before it" in found


@pytest.mark.parametrize("raw", [None, [], {}, {"game": 3}, {"game": "eme", "segments": []}])
def test_what_is_no_record_has_problems(raw: Any) -> None:
    with pytest.raises(PositionError):
        Record.read(raw)


def test_the_seed_of_a_record_is_not_shown_by_accident() -> None:
    assert PLAYED.record.seed is not None
    assert PLAYED.record.seed not in repr(PLAYED.record)


def test_a_log_with_undos_can_be_concealed() -> None:
    log = PLAYED.record.segments[0].log()
    shown = conceal(PLAYED.case.game, PLAYED.case.new(), log)
    hidden = [line for line, whole in zip(shown, PLAYED.record.segments[0].entries, strict=True) if line != whole]
    assert len(hidden) == len([line for line in hidden if line["play"] == HIDDEN]) == 2
