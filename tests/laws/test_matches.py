"""A match at a table: replay, undo, freshness, verification."""

import copy
import random
from typing import Any

import pytest

from engine.kernel.abilities import places
from engine.kernel.actors import CHANCE, PUBLIC
from engine.kernel.errors import IllegalDecision, UnreadableDecision
from engine.kernel.log_entry import Decided, Entry, Undone, entry_from_json
from engine.kernel.match import Match, effective
from engine.kernel.observation import Ask
from engine.kernel.records.record import HIDDEN, Record, conceal
from engine.kernel.records.replay import frames, verify
from engine.kernel.rng import RandomDraws
from tests.support.laws import laws_of
from tests.support.tables import Case, play_match, positions, seeds


def test_a_replay_gives_the_state_of_every_version(case: Case) -> None:
    played = play_match(case, 21)
    replayed = {frame.version: frame.state for frame in frames(case.game, played.record)}
    assert len(replayed) == played.match.version + 1
    for version, state in played.states.items():
        assert replayed[version] == state


def test_a_finished_match_verifies(case: Case) -> None:
    assert verify(case.game, play_match(case, 22).record) == []


def test_a_record_reads_back(case: Case) -> None:
    record = play_match(case, 23).record
    assert Record.read(record.as_json()) == record
    for entry in record.segments[0].log():
        assert entry_from_json(entry.as_json()) == entry


def test_a_swapped_draw_is_noticed(case: Case) -> None:
    record = copy.deepcopy(play_match(case, 24).record)
    first, *others = [line for line in record.segments[0].entries if line.get("by") == "chance"]
    second = next(line for line in others if line["play"] != first["play"])
    first["play"], second["play"] = second["play"], first["play"]
    assert verify(case.game, record)


def test_another_seed_another_table_or_another_salt_is_noticed(case: Case) -> None:
    record = play_match(case, 25).record
    for change in ({"seed": "00" * 32}, {"table": "00other0"}, {"salts": ["other"] * case.seats}):
        assert verify(case.game, record.model_copy(update=change))


def test_undo_restores_the_position_of_its_version(case: Case) -> None:
    undoes_with, found = laws_of(case.name).undoes_with, 0
    can_undo = undoes_with is None or case.seats in undoes_with
    for seed in range(30, 60 if can_undo else 36):
        if found >= 3:
            break
        played = play_match(case, seed, undo_rate=0.5)
        replayed = {frame.version: frame.state for frame in frames(case.game, played.record)}
        for version, entry in enumerate(played.record.segments[0].log()):
            if isinstance(entry, Undone):
                found += 1
                assert replayed[version + 1] == replayed[entry.to]
    assert bool(found) == can_undo, f"{found} steps taken back: see `undoes_with` in LAWS of {case.name}"


def test_undo_never_takes_a_draw_or_somebody_elses_decision_back(case: Case) -> None:
    log = play_match(case, 27, undo_rate=0.5).record.segments[0].log()
    for number, entry in enumerate(log):
        if isinstance(entry, Undone):
            taken_back = [line for line in log[entry.to : number] if isinstance(line, Decided)]
            assert all(line.actor == entry.seat for line in taken_back)
            assert not any(case.game.parse(line.code).final for line in taken_back)


def test_what_counts_after_undos_is_a_legal_match(case: Case) -> None:
    played, state = play_match(case, 28, undo_rate=0.4), case.new()
    for entry in effective(played.record.segments[0].log()):
        decision = case.game.parse(entry.code)
        assert decision in case.game.legal(state, entry.actor)
        case.game.apply(state, entry.actor, decision)
    assert state == played.match.state


def test_an_illegal_run_changes_nothing(case: Case) -> None:
    draw = next((one for state in positions(case, 29) for one in codes_of(case, state, CHANCE)), "nonsense")
    seats = next(one for state in positions(case, 29) for one in codes_of(case, state, *range(case.seats)))
    for state in positions(case, 29, every=6):
        match = Match(case.game, state, None, changed_at=[0] * case.seats)
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


def test_nobodys_press_makes_anothers_button_stale_while_his_question_stands(case: Case) -> None:
    """A draw for all, somebody new who decides, an answer asked for again: another question was put. What others show
    him, a lot on the market for example, puts none: his codes say all that he relied on."""
    for seed in seeds(case, 3):
        match, rng = begun(case, seed), random.Random(seed)
        while not match.over:
            version, before = match.version, own_asks(match)
            actor, code = any_press(match, rng)
            step = match.play(actor, code)
            decided = [e for e in step.entries if isinstance(e, Decided) and not case.game.parse(e.code).aside]
            now, draws = own_asks(match), [e for e in decided if e.actor == CHANCE]
            for seat in set(before) - {actor}:
                same = seat in now and before[seat].question == now[seat].question
                again = same and now[seat].awaited and not before[seat].awaited
                newcomers = [e for e in decided if e.actor not in before]
                assert match.fresh(seat, version) == (same and not (again or draws or newcomers))


def test_places_in_a_list_count_as_long_as_the_list_is_the_same(case: Case) -> None:
    for seed in seeds(case, 3):
        match, rng, log = begun(case, 90 + seed), random.Random(seed), list[Entry]()
        start = case.game.clone(match.state)
        base = match.version
        while not match.over:
            version, before = match.version, lists(match)
            seat = match.undoer
            if seat >= 0 and match.can_undo(seat) and rng.random() < 0.3:
                log += match.undo(seat, start, log, base).entries
            else:
                log += match.play(*any_press(match, rng)).entries
            for other, now in enumerate(lists(match)):
                assert match.same_list(other, version) == (before[other] == now)
                assert match.same_list(other, match.version)


def test_nobody_is_passed_over_on_secret_grounds(case: Case) -> None:
    """A forced decision is one that the whole table could see to be forced."""
    played = play_match(case, 26)
    before = None
    for frame in frames(case.game, played.record):
        if isinstance(frame.entry, Decided) and frame.entry.forced and before is not None:
            [ask] = [one for one in case.game.asks(before.state, PUBLIC) if one.seat == frame.entry.actor]
            assert ask.legal == (frame.entry.code,)
            assert frame.entry.actor in case.game.awaited(before.state)
        before = frame


def test_the_open_record_of_a_running_match_keeps_secrets(case: Case) -> None:
    played = play_match(case, 20, undo_rate=0.3)
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
