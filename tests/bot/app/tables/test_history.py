"""A match told again: whose turn it was last, what may be known of it, and what everybody had after each turn."""

import random
from collections.abc import Iterator, Sequence

import pytest

from bot.app.tables.history import History, of_last_match
from bot.app.tables.rendering.pictures import picture_of
from engine.games.area_control.events import CardTaken, TurnEnded
from engine.kernel.actors import CHANCE, PUBLIC
from engine.kernel.log_entry import Decided, Entry, Undone
from engine.kernel.match import counting, replay_to
from engine.kernel.series import NextMatch, SeriesObservation
from tests.support.harness import Harness
from tests.support.tables import Played, cases, play_match

CASES = {str(case): case for case in cases()}


def past(played: Played, version: int | None = None) -> History:
    log = played.record.segments[0].log()
    return History.of(played.case.game, played.case.new(), log[:version])


@pytest.fixture(scope="module", params=["eme-2", "eme-3-refill=at_once"])
def played(request: pytest.FixtureRequest) -> Played:
    """A match in which many steps were taken back."""
    return play_match(CASES[request.param], 17, undo_rate=0.3)


def test_after_the_end_of_a_turn_the_whole_turn_is_told_and_nothing_else(played: Played) -> None:
    ends = [told for told in past(played).told if told.closes]
    assert len(ends) > 20
    for end in ends:
        told = past(played, end.made_at + 1).last_turn(PUBLIC)
        seats = {event.seat for event in told if isinstance(event, CardTaken | TurnEnded)}
        assert seats == {end.entry.actor}
        assert [event.kind for event in told].count("card_taken") == 1
        assert told[-1].kind in ("turn_ended", "match_ended")


def test_while_a_turn_runs_its_steps_so_far_are_told(played: Played) -> None:
    steps = [told for told in past(played).told if told.entry.code.startswith(("place", "move")) and told.by_choice]
    assert steps
    for step in steps[::3]:
        told = past(played, step.made_at + 1).last_turn(PUBLIC)
        assert (told[0].kind, told[-1]) == ("card_taken", step.events[-1])


def test_what_was_taken_back_is_not_told(played: Played) -> None:
    log = past(played).log
    undone = [version for version, entry in enumerate(log) if isinstance(entry, Undone)]
    assert undone
    for version in undone:
        entry = log[version]
        assert isinstance(entry, Undone)
        assert past(played, version + 1).last_turn(PUBLIC) == past(played, entry.to).last_turn(PUBLIC)


def test_draws_and_what_the_table_played_belong_to_the_turn_before() -> None:
    """The next one can pay only the free card: the table takes it for him, and the turn before is still told."""
    told = 0
    for seed in range(40):
        played = play_match(CASES["eme-5"], seed)
        log = played.record.segments[0].log()
        for version, entry in enumerate(log, start=1):
            if isinstance(entry, Decided) and entry.forced and entry.code.startswith("take"):
                events = past(played, version).last_turn(PUBLIC)
                assert {event.seat for event in events if isinstance(event, CardTaken)} > {entry.actor}
                told += 1
        if told:
            return
    pytest.fail("no match in which the table had to take a card")


def test_before_anybody_has_decided_nothing_is_told(played: Played) -> None:
    log = past(played).log
    first = next(n for n, entry in enumerate(log) if isinstance(entry, Decided) and entry.actor != CHANCE)
    assert past(played, first).last_turn(PUBLIC) == ()


def test_only_the_seat_itself_is_told_its_secrets() -> None:
    played = play_match(CASES["eme-3"], 5)
    log = played.record.segments[0].log()
    bid = next(n for n, entry in enumerate(log) if isinstance(entry, Decided) and entry.code.startswith("bid"))
    actor = log[bid].actor  # type: ignore[union-attr]
    kinds = {
        viewer: [event.kind for event in past(played, bid + 1).last_turn(viewer)] for viewer in (PUBLIC, *range(3))
    }
    assert "bid_known" in kinds[actor]
    assert all("bid_known" not in told for viewer, told in kinds.items() if viewer != actor)


def test_the_turns_end_where_the_match_ended(played: Played) -> None:
    turns, final = list(past(played).turns(PUBLIC)), played.match.game.observe(played.match.state, PUBLIC)
    ended = sum(told.closes for told in past(played).told)
    assert len(turns) == 1 + ended
    assert turns[-1].seen == final
    for turn in turns[1:]:
        assert sum(isinstance(event, TurnEnded) for event in turn.events) == 1


def test_every_turn_shows_the_position_it_led_to(played: Played) -> None:
    whole = past(played)
    told = whole.told
    for turn, end in zip(list(whole.turns(PUBLIC))[1:], [n for n, one in enumerate(told) if one.closes], strict=True):
        draws = 0
        while end + 1 + draws < len(told) and told[end + 1 + draws].entry.actor == CHANCE:
            draws += 1
        state = replay_to(whole.game, whole.start, whole.log[: told[end + draws].made_at + 1])
        assert turn.seen == whole.game.observe(state, PUBLIC)


def test_the_points_begin_at_nothing_and_end_with_the_standing(played: Played) -> None:
    points = past(played).points(PUBLIC)
    standing = played.match.game.standing(played.match.state)
    assert set(points[0]) == {0}
    assert points[-1] == tuple(seat.total for seat in standing.seats)
    assert len(points) == 1 + sum(told.closes for told in past(played).told)


def test_of_a_series_only_the_last_match_counts() -> None:
    played = play_match(CASES["eme-2-games=3"], 4)
    points = past(played).points(PUBLIC)
    assert len(points) == 1 + 26
    seen = played.match.game.observe(played.match.state, PUBLIC)
    assert isinstance(seen, SeriesObservation)
    assert points[-1] == tuple(seat.total for seat in seen.match.standing.seats)
    ends = [n for n, told in enumerate(past(played).told) if any(isinstance(e, NextMatch) for e in told.events)]
    assert len(ends) == 2
    log = [told.entry for told in past(played).told]
    began = History.of(played.case.game, played.case.new(), log[: ends[0] + 1]).last_turn(PUBLIC)
    assert began == ()


def test_events_of_an_earlier_match_are_left_out() -> None:
    assert of_last_match([TurnEnded(0), NextMatch(2, (1, 2)), TurnEnded(1)]) == (TurnEnded(1),)


async def test_the_picture_of_a_version_stays_the_same_when_the_match_goes_on(harness: Harness) -> None:
    at, rng = await harness.started("eme", 2), random.Random(8)
    for _ in range(12):
        await harness._random_press(await harness.table(at), rng, 0.2)
    table = await harness.table(at)
    newest = await picture_of(harness.repository, table, PUBLIC, "table")
    for _ in range(6):
        await harness._random_press(await harness.table(at), rng, 0.2)
    later = await harness.table(at)
    assert later.doc.version > table.doc.version
    assert (await picture_of(harness.repository, later, PUBLIC, "table", table.doc.version)) == newest
    assert (await picture_of(harness.repository, later, PUBLIC, "table")).content != newest.content


async def test_score_and_chart_are_drawn_too(harness: Harness) -> None:
    over = await harness.play_to_the_end(await harness.started("eme", 2), random.Random(3))
    score, chart = [await picture_of(harness.repository, over, PUBLIC, focus) for focus in ("score", "chart")]
    assert score.content != chart.content
    before = await picture_of(harness.repository, over, PUBLIC, "chart", over.doc.version - 30)
    assert before.content != chart.content


def test_what_one_has_missed_lies_between_the_end_of_his_turn_and_the_next_one(played: Played) -> None:
    """Held against the log itself: the positions after a seat's `end` and before what it decides next."""
    game, log = played.case.game, past(played).log
    decided = [entry for _, entry in counting(log)]
    ends = [n for n, entry in enumerate(decided) if (entry.actor, entry.code) == (1, "end")][3:8]
    assert len(ends) == 5
    for end in ends:
        back = next(n for n in range(end + 1, len(decided)) if decided[n].actor == 1)
        until = History.of(game, played.case.new(), decided[: back + 1])
        missed = until.absence(1, PUBLIC)
        assert missed is not None
        for seen, number in ((missed.left, end + 1), (missed.back, back)):
            assert seen == game.observe(replay_to(game, played.case.new(), decided[:number]), PUBLIC)


def test_before_the_first_turn_nothing_is_missed(played: Played) -> None:
    first = next(told for told in past(played).told if told.closes)
    early = past(played, first.made_at)
    assert [early.absence(seat, PUBLIC) for seat in range(played.case.seats)] == [None] * played.case.seats


def test_a_picture_marks_what_all_others_have_done_since_the_last_turn_of_whoever_is_asked() -> None:
    """Of three: before one's turn the turns of the two others, as the log has them; then one's own first step."""
    played = play_match(CASES["eme-3-refill=at_once"], 17, undo_rate=0.0)
    game, log = played.case.game, past(played).log
    ends = [n for n, entry in enumerate(log) if isinstance(entry, Decided) and entry.code == "end"]
    for before, last in list(zip(ends, ends[2:], strict=False))[2:8]:
        now = past(played, last + 1)
        [asked] = game.awaited(now.state)
        cards = [event.seat for event in now.unseen(PUBLIC) if isinstance(event, CardTaken)]
        assert cards == [(asked + 1) % 3, (asked + 2) % 3]
        entry = log[before]
        assert isinstance(entry, Decided)
        assert entry.actor == asked
        step = past(played, next(n for n in range(last + 1, len(log)) if getattr(log[n], "actor", -1) == asked) + 1)
        assert step.unseen(PUBLIC) == step.last_turn(PUBLIC)


def test_the_turns_of_computers_are_those_since_a_person_decided_each_with_the_draws_after_it() -> None:
    """Seats 1 and 2 are computers. Counted in the log itself, before every decision of seat 0's later turns."""
    played = play_match(CASES["eme-3"], 17, undo_rate=0.0)
    log = dict(decisions(past(played).log))
    own = [n for n, entry in log.items() if entry.actor == 0 and entry.code.startswith("take")][2:7]
    for back in own:
        left = max(n for n in log if n < back and log[n].actor == 0)
        ends = [n for n in log if left < n < back and log[n].code == "end"]
        assert [log[n].actor for n in ends] == [1, 2]
        settled = [next(n for n in log if n > end and log[n].actor != CHANCE) for end in ends]
        assert settled[0] > ends[0] + 1, "the row is filled up after the turn"
        told = list(past(played, back).turns_of((1, 2)))
        assert [turn.version for turn in told] == settled
        assert [{event.seat for event in turn.events if isinstance(event, CardTaken)} for turn in told] == [{1}, {2}]
        assert all(turn.events[-1] == TurnEnded(seat) for seat, turn in zip((1, 2), told, strict=True))
        assert list(past(played, back + 1).turns_of((1, 2))) == []
        assert list(past(played, back).turns_of(())) == []


def decisions(log: Sequence[Entry]) -> Iterator[tuple[int, Decided]]:
    """By their versions, without notes."""
    return ((number, entry) for number, entry in enumerate(log) if isinstance(entry, Decided))
