"""A match at a table: replay, undo, freshness, verification."""

import random
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

import pytest

from engine.kernel.abilities import places
from engine.kernel.actors import CHANCE, PUBLIC
from engine.kernel.errors import IllegalDecision, UnreadableDecision
from engine.kernel.log_entry import Decided, Entry, Undone, entry_from_json
from engine.kernel.match import Match, effective
from engine.kernel.observation import Ask
from engine.kernel.records.record import HIDDEN, Record, conceal
from engine.kernel.records.replay import Frame, frames, verify
from engine.kernel.rng import RandomDraws
from tests.support.laws import laws_of
from tests.support.tables import Case, Played, play_match, seeds

SEED = 29
LINES = 150
"""Of a record are enough to see that its draws are not those of its seed."""
MATCHES = pytest.mark.parametrize("most", [1, pytest.param(3, marks=pytest.mark.nightly)])


@pytest.fixture(scope="module")
def played(case: Case) -> Played:
    """One match for all laws that only look at it, in which often a step is taken back."""
    return play_match(case, 21, undo_rate=0.3)


@pytest.fixture(scope="module")
def replayed(case: Case, played: Played) -> list[Frame[Any]]:
    return list(frames(case.game, played.record))


def test_a_replay_gives_the_state_of_every_version(played: Played, replayed: Sequence[Frame[Any]]) -> None:
    found = {frame.version: frame.state for frame in replayed}
    assert len(found) == played.match.version + 1
    for version, state in played.states.items():
        assert found[version] == state


def test_a_finished_match_verifies(case: Case, played: Played) -> None:
    assert verify(case.game, played.record) == []


def test_a_record_reads_back(played: Played) -> None:
    record = played.record
    assert Record.read(record.as_json()) == record
    for entry in record.segments[0].log():
        assert entry_from_json(entry.as_json()) == entry


def test_a_swapped_draw_is_noticed(case: Case, played: Played) -> None:
    lines = played.record.segments[0].entries
    first, *others = [number for number, line in enumerate(lines) if line.get("by") == "chance"]
    second = next(number for number in others if lines[number]["play"] != lines[first]["play"])
    swapped = [dict(line) for line in lines[: second + 1]]
    swapped[first]["play"], swapped[second]["play"] = lines[second]["play"], lines[first]["play"]
    assert f"segments.0.entries.{first}" in wrong(case, begins_with(played.record, swapped))


def test_another_seed_another_table_or_another_salt_is_noticed(case: Case, played: Played) -> None:
    record = begins_with(played.record, played.record.segments[0].entries[:LINES])
    assert set(wrong(case, record)) <= {"segments"}, "it is a part of a match, and nothing else is wrong"
    for change in ({"seed": "00" * 32}, {"table": "00other0"}):
        assert "commitment" in wrong(case, record.model_copy(update=change))
    salted = wrong(case, record.model_copy(update={"salts": ["other"] * case.seats}))
    assert any(path.startswith("segments.0.entries.") for path in salted)


def begins_with(record: Record, lines: list[dict[str, Any]]) -> Record:
    [whole] = record.segments
    return record.model_copy(update={"segments": [whole.model_copy(update={"entries": lines})]})


def wrong(case: Case, record: Record) -> list[str]:
    return [problem.path for problem in verify(case.game, record)]


@pytest.mark.parametrize("enough", [1, pytest.param(3, marks=pytest.mark.nightly)])
def test_undo_restores_the_position_of_its_version(
    case: Case, played: Played, replayed: Sequence[Frame[Any]], enough: int
) -> None:
    undoes_with, found = laws_of(case.name).undoes_with, 0
    can_undo = undoes_with is None or case.seats in undoes_with
    for log, moments in records(case, played, replayed, more=30 if can_undo else 6):
        states = {frame.version: frame.state for frame in moments}
        for version, entry in enumerate(log):
            if isinstance(entry, Undone):
                found += 1
                assert states[version + 1] == states[entry.to]
        if found >= enough:
            break
    assert bool(found) == can_undo, f"{found} steps taken back: see `undoes_with` in LAWS of {case.name}"


def records(
    case: Case, played: Played, replayed: Sequence[Frame[Any]], more: int
) -> Iterator[tuple[list[Entry], Sequence[Frame[Any]]]]:
    """(log, its frames) of the match of all laws, and of so many more, in which half of the steps is taken back."""
    yield played.record.segments[0].log(), replayed
    for seed in range(30, 30 + more):
        another = play_match(case, seed, undo_rate=0.5)
        yield another.record.segments[0].log(), list(frames(case.game, another.record))


def test_undo_never_takes_a_draw_or_somebody_elses_decision_back(case: Case, played: Played) -> None:
    log = played.record.segments[0].log()
    for number, entry in enumerate(log):
        if isinstance(entry, Undone):
            taken_back = [line for line in log[entry.to : number] if isinstance(line, Decided)]
            assert all(line.actor == entry.seat for line in taken_back)
            assert not any(case.game.parse(line.code).final for line in taken_back)


def test_what_counts_after_undos_is_a_legal_match(case: Case, played: Played) -> None:
    state = case.new()
    for entry in effective(played.record.segments[0].log()):
        decision = case.game.parse(entry.code)
        assert decision in case.game.legal(state, entry.actor)
        case.game.apply(state, entry.actor, decision)
    assert state == played.match.state


def test_an_illegal_run_changes_nothing(case: Case, states: list[Any]) -> None:
    draw = next((one for state in states for one in codes_of(case, state, CHANCE)), "nonsense")
    seats = next(one for state in states for one in codes_of(case, state, *range(case.seats)))
    for state in [*states[::6], states[-1]]:
        match = Match(case.game, case.game.clone(state), None, changed_at=[0] * case.seats)
        before = case.game.clone(state)
        for actor in case.game.actors(state):
            good = case.game.legal(state, actor)[0].code
            strange = seats if actor == CHANCE else draw
            unfit = UnreadableDecision if strange == "nonsense" else IllegalDecision
            for bad, error in ((f"{good}, nonsense", UnreadableDecision), (f"{good}, {strange}", unfit)):
                with pytest.raises(error):
                    match.play(actor, bad)
        for stranger in {CHANCE, *range(case.seats)} - set(case.game.actors(state)):
            for code in (seats, *codes_of(case, state, *case.game.actors(state))[:2]):
                with pytest.raises(IllegalDecision):
                    match.play(stranger, code)
        assert match.state == before
        assert match.version == 0


def codes_of(case: Case, state: Any, *actors: int) -> list[str]:
    """All that these of the actors may decide."""
    asked = set(actors) & set(case.game.actors(state))
    return [decision.code for actor in sorted(asked) for decision in case.game.legal(state, actor)]


@MATCHES
def test_nobodys_press_makes_anothers_button_stale_while_his_question_stands(case: Case, most: int) -> None:
    """A draw for all, somebody new who decides, an answer asked for again: another question was put. What others show
    him, a lot on the market for example, puts none: his codes say all that he relied on."""
    for seed in seeds(case, most):
        match, rng = begun(case, seed), random.Random(seed)
        now = own_asks(match)
        while not match.over:
            version, before = match.version, now
            actor, code = any_press(match, rng)
            step = match.play(actor, code)
            decided = [e for e in step.entries if isinstance(e, Decided) and not case.game.parse(e.code).aside]
            now, draws = own_asks(match), [e for e in decided if e.actor == CHANCE]
            for seat in set(before) - {actor}:
                same = seat in now and before[seat].question == now[seat].question
                again = same and now[seat].awaited and not before[seat].awaited
                newcomers = [e for e in decided if e.actor not in before]
                assert match.fresh(seat, version) == (same and not (again or draws or newcomers))


@MATCHES
def test_places_in_a_list_count_as_long_as_the_list_is_the_same(case: Case, most: int) -> None:
    for seed in seeds(case, most):
        match, rng, log = begun(case, 90 + seed), random.Random(seed), list[Entry]()
        start = case.game.clone(match.state)
        base, now = match.version, lists(match)
        while not match.over:
            version, before = match.version, now
            seat = match.undoer
            if seat >= 0 and match.can_undo(seat) and rng.random() < 0.3:
                log += match.undo(seat, start, log, base).entries
            else:
                log += match.play(*any_press(match, rng)).entries
            now = lists(match)
            for other, same in enumerate(now):
                assert match.same_list(other, version) == (before[other] == same)
                assert match.same_list(other, match.version)


def test_nobody_is_passed_over_on_secret_grounds(case: Case, replayed: Sequence[Frame[Any]]) -> None:
    """A forced decision is one that the whole table could see to be forced."""
    for before, frame in pairwise(replayed):
        if isinstance(frame.entry, Decided) and frame.entry.forced:
            [ask] = [one for one in case.game.asks(before.state, PUBLIC) if one.seat == frame.entry.actor]
            assert ask.legal == (frame.entry.code,)
            assert frame.entry.actor in case.game.awaited(before.state)


def test_the_open_record_of_a_running_match_keeps_secrets(case: Case, played: Played) -> None:
    log = played.record.segments[0].log()
    lines = conceal(case.game, case.new(), log)
    for entry, line in zip(log, lines, strict=True):
        if isinstance(entry, Decided):
            assert line["play"] in (entry.code, HIDDEN)
            assert not case.game.parse(entry.code).sealed or line["play"] == HIDDEN


def begun(case: Case, seed: int) -> Match[Any]:
    match = Match(case.game, case.new(), RandomDraws(random.Random(seed)))
    match.begin(case.seats)
    return match


def any_press(match: Match[Any], rng: random.Random) -> tuple[int, str]:
    seat = rng.choice(list(match.game.awaited(match.state)))
    return seat, rng.choice(list(match.game.legal(match.state, seat))).code


def own_asks(match: Match[Any]) -> dict[int, Ask]:
    """What every seat is asked, as it knows it itself."""
    seats = [seat for seat in match.game.actors(match.state) if seat >= 0]
    return {seat: next(ask for ask in match.game.asks(match.state, seat) if ask.seat == seat) for seat in seats}


def lists(match: Match[Any]) -> list[list[str]]:
    """All seats' lists, equal things at a place each."""
    actors, seats = match.game.actors(match.state), range(len(match.changed_at))
    return [[one.code for one in places(match.game, match.state, seat)] if seat in actors else [] for seat in seats]
