"""A match at a table: replay, undo, freshness, verification."""

import copy
import random

import pytest

from engine.kernel.actors import CHANCE, PUBLIC
from engine.kernel.draws import RandomDraws
from engine.kernel.entry import Decided, Undone, entry_from_json
from engine.kernel.errors import IllegalDecision, UnreadableDecision
from engine.kernel.match import Match, effective
from engine.kernel.record import HIDDEN, Record, conceal
from engine.kernel.replay import frames, verify
from tests.support.tables import Case, play_match, positions


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
    found = 0
    for seed in (30, 31):
        played = play_match(case, seed, undo_rate=0.5)
        replayed = {frame.version: frame.state for frame in frames(case.game, played.record)}
        for version, entry in enumerate(played.record.segments[0].log()):
            if isinstance(entry, Undone):
                found += 1
                assert replayed[version + 1] == replayed[entry.to]
    assert found or case.name == "toy"


def test_undo_never_takes_a_draw_or_somebody_elses_decision_back(case: Case) -> None:
    log = play_match(case, 27, undo_rate=0.5).record.segments[0].log()
    for number, entry in enumerate(log):
        if isinstance(entry, Undone):
            taken_back = [line for line in log[entry.to : number] if isinstance(line, Decided)]
            assert all(line.actor == entry.seat for line in taken_back)
            assert not any(case.game.parse(line.code).closes for line in taken_back)


def test_what_counts_after_undos_is_a_legal_match(case: Case) -> None:
    played, state = play_match(case, 28, undo_rate=0.4), case.new()
    for entry in effective(played.record.segments[0].log()):
        decision = case.game.parse(entry.code)
        assert decision in case.game.legal(state, entry.actor)
        case.game.apply(state, entry.actor, decision)
    assert state == played.match.state


def test_an_illegal_run_changes_nothing(case: Case) -> None:
    for state in positions(case, 29, every=6):
        match = Match(case.game, state, None, changed_at=[0] * case.seats)
        before = case.game.clone(state)
        for actor in case.game.actors(state):
            good = case.game.legal(state, actor)[0].code
            strange = "end" if actor == CHANCE else "deal 1"
            for bad, error in ((f"{good}, nonsense", UnreadableDecision), (f"{good}, {strange}", IllegalDecision)):
                with pytest.raises(error):
                    match.play(actor, bad)
        for stranger in {CHANCE, *range(case.seats)} - set(case.game.actors(state)):
            with pytest.raises(IllegalDecision):
                match.play(stranger, case.game.parse("end").code)
        assert match.state == before
        assert match.version == 0


def test_presses_in_a_sealed_phase_make_nobody_stale(case: Case) -> None:
    for seed in range(3):
        match = Match(case.game, case.new(), RandomDraws(random.Random(seed)))
        match.begin(case.seats)
        rng = random.Random(seed)
        while not match.over:
            awaited = list(match.game.awaited(match.state))
            seat = rng.choice(awaited)
            decision = rng.choice(list(match.game.legal(match.state, seat)))
            others = [other for other in match.game.actors(match.state) if other != seat]
            stamps = {other: match.changed_at[other] for other in others}
            match.play(seat, decision.code)
            still_sealed = decision.sealed and len(awaited) > 1
            assert not still_sealed or all(match.changed_at[other] == stamps[other] for other in others)


def test_a_button_goes_stale_when_the_question_changes(case: Case) -> None:
    match = Match(case.game, case.new(), RandomDraws(random.Random(7)))
    match.begin(case.seats)
    rng = random.Random(8)
    while not match.over:
        version, seats = match.version, range(case.seats)
        before = {s: match.game.legal(match.state, s) if s in match.game.actors(match.state) else () for s in seats}
        actor = rng.choice(list(match.game.awaited(match.state)))
        match.play(actor, rng.choice(list(match.game.legal(match.state, actor))).code)
        for seat in set(seats) - {actor}:
            now = match.game.legal(match.state, seat) if seat in match.game.actors(match.state) else ()
            assert match.fresh(seat, version) == (list(before[seat]) == list(now))


def test_nobody_is_passed_over_on_secret_grounds(case: Case) -> None:
    """A forced decision is one that the whole table could see to be forced."""
    played = play_match(case, 26)
    before = None
    for frame in frames(case.game, played.record):
        if isinstance(frame.entry, Decided) and frame.entry.forced and before is not None:
            [ask] = case.game.asks(before.state, PUBLIC)
            assert ask.legal == (frame.entry.code,)
        before = frame


def test_the_open_record_of_a_running_match_keeps_secrets(case: Case) -> None:
    played = play_match(case, 20, undo_rate=0.3)
    log = played.record.segments[0].log()
    lines = conceal(case.game, case.new(), log)
    for entry, line in zip(log, lines, strict=True):
        if isinstance(entry, Decided):
            assert line["play"] in (entry.code, HIDDEN)
            assert not case.game.parse(entry.code).sealed or line["play"] == HIDDEN
