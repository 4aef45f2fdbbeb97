"""What the players decide together: a computer for one turn, a seat for somebody else, the end of the match."""

import pytest

from bot.app.base.person import Person
from bot.app.base.ports import ChatId, TableId
from bot.app.base.refusal import Refusal
from bot.app.jobs.jobs import Jobs
from bot.app.posts.post_sync import PostSync
from bot.app.tables.document import PremoveDoc
from bot.app.tables.records import record_of
from bot.app.tables.views import screen_of, view_of
from bot.discord_adapter.saying import seats_called
from bot.presenter.acts.codec import written
from bot.presenter.acts.table import Vote
from bot.presenter.screen import Screen, Use
from engine.kernel.actors import PUBLIC, Seat
from engine.kernel.records.replay import verify
from tests.support.harness import ANNA, BORIS, CHAT_ID, VERA, Harness, TestPlatform
from tests.support.slow import HOUR, agreed, answer, chores_of, work

GLEB = Person("test:g", "Глеб")


@pytest.fixture
def jobs(harness: Harness) -> Jobs:
    return chores_of(harness)


def offers(screen: Screen) -> set[str]:
    return {written(choice.press.act) for choice in (*screen.choices, *screen.tools) if isinstance(choice.press, Use)}


async def late(harness: Harness, jobs: Jobs) -> str:
    """Three sit there, and Vera's time is over."""
    at = await agreed(harness, absence="poll", seats=3)
    await answer(harness, at, 0, 1)
    harness.clock.time += 72 * HOUR
    await work(jobs)
    return at


async def gone(harness: Harness, jobs: Jobs) -> str:
    """Boris has missed two turns, and a computer keeps his seat; Anna is there."""
    at = await agreed(harness)
    await answer(harness, at, 0)
    harness.clock.time += 72 * HOUR
    await work(jobs)
    await harness.play(at, ANNA, "pass")
    harness.clock.time += 12 * HOUR
    await work(jobs)
    assert (await harness.table(at)).doc.seats[1].stand_in == "stays"
    return at


async def test_the_others_are_asked_and_the_majority_has_it(harness: Harness, jobs: Jobs) -> None:
    at = await late(harness, jobs)
    table = await harness.table(at)
    assert {"poll yes", "poll no"} <= offers(screen_of(table, PUBLIC))
    assert "poll yes" not in offers(screen_of(table, 2)), "not the one whom it is about"
    await harness.use(at, ANNA, "poll yes")
    assert (await harness.table(at)).doc.seats[2].computer is None, "one of two is no majority"
    await harness.use(at, BORIS, "poll yes")
    table = await harness.table(at)
    assert (table.doc.seats[2].computer, table.doc.poll) == ("greedy", None)
    await work(jobs)
    vera = (await harness.table(at)).doc.seats[2]
    assert (vera.computer, vera.missed) == (None, 1)


async def test_half_of_the_votes_against_it_end_the_question(harness: Harness, jobs: Jobs) -> None:
    at = await late(harness, jobs)
    await harness.use(at, BORIS, "poll no")
    table = await harness.table(at)
    assert (table.doc.poll, table.doc.seats[2].computer) == (None, None)
    with pytest.raises(Refusal, match="no-poll"):
        await harness.use(at, ANNA, "poll yes")
    await harness.use(at, ANNA, "play_for 2")
    assert (await harness.table(at)).doc.poll is not None, "and may be asked again"


async def test_who_changes_his_mind_counts_once(harness: Harness, jobs: Jobs) -> None:
    at = await agreed(harness, absence="poll", game="toy", seats=3)
    await harness.use(at, ANNA, "end")
    await harness.use(at, ANNA, "poll no")
    await harness.use(at, ANNA, "poll yes")
    poll = (await harness.table(at)).doc.poll
    assert poll is not None
    assert (poll.yes, poll.no) == ([0], [])


async def test_the_late_one_is_not_asked_and_may_still_move(harness: Harness, jobs: Jobs) -> None:
    at = await late(harness, jobs)
    with pytest.raises(Refusal, match="poll-not-yours"):
        await harness.use(at, VERA, "poll no")
    await answer(harness, at, 2)
    table = await harness.table(at)
    assert (table.doc.poll, table.doc.seats[2].missed) == (None, 0)


async def test_a_stranger_has_no_poll(harness: Harness, jobs: Jobs) -> None:
    at = await late(harness, jobs)
    with pytest.raises(Refusal, match="not-seated"):
        await harness.use(at, GLEB, "poll yes")
    with pytest.raises(Refusal, match="not-seated"):
        await harness.use(at, GLEB, "end")


async def test_one_question_at_a_time(harness: Harness, jobs: Jobs) -> None:
    at = await late(harness, jobs)
    with pytest.raises(Refusal, match="poll-open"):
        await harness.use(at, ANNA, "end")


async def test_nobody_is_voted_away_before_his_time_is_over(harness: Harness) -> None:
    at = await agreed(harness, absence="poll", seats=3)
    with pytest.raises(Refusal, match="not-late"):
        await harness.use(at, ANNA, "play_for 2")
    with pytest.raises(Refusal, match="not-late"):
        await harness.use(at, ANNA, "play_for 9")


async def test_friends_without_a_clock_may_vote_about_who_was_reminded(harness: Harness, jobs: Jobs) -> None:
    at = await harness.started("toy", 3)
    await answer(harness, at, 0, 1)
    with pytest.raises(Refusal, match="not-late"):
        await harness.use(at, ANNA, "play_for 2")
    for _ in range(2):
        harness.clock.time += 24 * HOUR
        await work(jobs)
    await harness.use(at, ANNA, "play_for 2")
    await harness.use(at, BORIS, "poll yes")
    await work(jobs)
    assert (await harness.table(at)).doc.seats[2].missed == 1


async def test_a_majority_ends_the_match_without_a_winner(harness: Harness, jobs: Jobs) -> None:
    at = await agreed(harness, seats=3)
    await answer(harness, at, 0)
    await harness.use(at, BORIS, "end")
    assert (await harness.table(at)).doc.phase == "running"
    await harness.use(at, VERA, "poll yes")
    table = await harness.table(at)
    assert (table.doc.phase, table.doc.closed, table.live) == ("over", "poll", False)
    with pytest.raises(Refusal, match="over"):
        await answer(harness, at, 0)
    screen = screen_of(table, PUBLIC)
    assert "lobby-closed-poll" in [block.text.key for block in screen.blocks]
    assert offers(screen) == {"rematch"}
    harness.clock.time += 1000 * HOUR
    await work(jobs)
    assert (await harness.table(at)).doc.version == table.doc.version, "nothing happens there by itself any more"


async def test_the_record_of_a_match_that_was_ended_is_sound(harness: Harness) -> None:
    at = await agreed(harness)
    await answer(harness, at, 0)
    await harness.use(at, ANNA, "end")
    await harness.use(at, BORIS, "poll yes")
    table = await harness.table(at)
    record = await record_of(harness.repository, table)
    assert record.seed is not None, "who had what can be checked now"
    assert verify(table.game, record) == []


async def test_who_plays_with_computers_alone_ends_it_himself(harness: Harness) -> None:
    at = await harness.open("toy", 2)
    await harness.use(at, ANNA, "add_computer greedy")
    await harness.use(at, ANNA, "start")
    await harness.use(at, ANNA, "end")
    assert (await harness.table(at)).doc.closed == "poll"


async def test_an_ended_match_has_its_rematch_with_the_same_clock_and_nothing_missed(
    harness: Harness, jobs: Jobs
) -> None:
    at = await gone(harness, jobs)
    await harness.use(at, ANNA, "end")
    answer = await harness.use(at, ANNA, "rematch")
    assert answer.table is not None
    doc = (await harness.table(answer.table)).doc
    assert (doc.phase, doc.pace, doc.absence) == ("lobby", "day", "computer")
    assert [(seat.computer, seat.missed, seat.stand_in, seat.clock.turn) for seat in doc.seats] == [
        (None, 0, "", 0)
    ] * 2


async def test_a_free_seat_is_taken_if_those_who_are_there_agree(harness: Harness, jobs: Jobs) -> None:
    at = await gone(harness, jobs)
    hand = (await harness.table(at)).observe(1)
    assert "come_back" in offers(screen_of(await harness.table(at), PUBLIC))
    await harness.use(at, GLEB, "substitute 1")
    table = await harness.table(at)
    assert table.place_of(GLEB) is None, "he sees nothing before they agree"
    assert view_of(table).poll is not None
    await harness.use(at, ANNA, "poll yes")
    table = await harness.table(at)
    assert (table.seat_of(GLEB), table.place_of(BORIS)) == (1, None)
    assert table.doc.seats[1].name == "Глеб"
    assert table.viewer(GLEB) == 1
    assert table.viewer(BORIS) == PUBLIC, "who was there before sees no more than all"
    assert table.observe(1) == hand
    with pytest.raises(Refusal, match="not-seated"):
        await harness.use(at, BORIS, "come_back")


async def test_who_comes_back_before_the_vote_keeps_his_seat(harness: Harness, jobs: Jobs) -> None:
    at = await gone(harness, jobs)
    await harness.use(at, GLEB, "substitute 1")
    await harness.use(at, BORIS, "come_back")
    table = await harness.table(at)
    assert (table.seat_of(BORIS), table.doc.poll) == (1, None)
    with pytest.raises(Refusal, match="no-poll"):
        await harness.use(at, ANNA, "poll yes")


async def test_nobody_takes_a_seat_that_is_held_or_sits_twice(harness: Harness, jobs: Jobs) -> None:
    at = await gone(harness, jobs)
    with pytest.raises(Refusal, match="seat-not-free"):
        await harness.use(at, GLEB, "substitute 0")
    with pytest.raises(Refusal, match="already-seated"):
        await harness.use(at, ANNA, "substitute 1")


async def test_who_resigned_has_left_no_free_seat(harness: Harness) -> None:
    """He said so himself, and comes back when he likes."""
    at = await agreed(harness, seats=3)
    await harness.use(at, BORIS, "resign")
    with pytest.raises(Refusal, match="seat-not-free"):
        await harness.use(at, GLEB, "substitute 1")


async def test_a_vote_of_one_question_is_none_in_the_next(harness: Harness, jobs: Jobs) -> None:
    at = await late(harness, jobs)
    asked = (await harness.table(at)).doc.version
    await harness.use(at, BORIS, "poll no")
    await harness.use(at, ANNA, "end")
    with pytest.raises(Refusal, match="stale"):
        await harness.press(at, BORIS, Use(Vote("yes")), version=asked)
    assert (await harness.table(at)).live, "he wanted a computer to play one turn"
    await harness.use(at, BORIS, "poll yes")
    assert not (await harness.table(at)).live


async def test_who_is_alone_with_two_late_ones_does_not_wait_for_their_votes(harness: Harness, jobs: Jobs) -> None:
    at = await agreed(harness, absence="poll", seats=3)
    await answer(harness, at, 0)
    harness.clock.time += 72 * HOUR
    await work(jobs)
    with pytest.raises(Refusal, match="poll-not-yours"):
        await harness.use(at, VERA, "poll no")
    await harness.use(at, ANNA, "poll yes")
    await harness.use(at, ANNA, "play_for 2")
    assert [seat.computer for seat in (await harness.table(at)).doc.seats] == [None, "greedy", "greedy"]


async def test_who_was_late_and_has_moved_is_asked_again(harness: Harness, jobs: Jobs) -> None:
    at = await agreed(harness, absence="poll", seats=3)
    await answer(harness, at, 0)
    harness.clock.time += 72 * HOUR
    await work(jobs)
    await answer(harness, at, 2)
    await harness.use(at, VERA, "poll no")
    assert (await harness.table(at)).doc.poll is None, "one of two is enough for a no"


async def test_the_end_is_decided_by_the_late_ones_too(harness: Harness, jobs: Jobs) -> None:
    at = await agreed(harness, absence="wait", seats=3)
    await answer(harness, at, 0)
    harness.clock.time += 72 * HOUR
    await work(jobs)
    await harness.use(at, ANNA, "end")
    assert (await harness.table(at)).live


async def test_who_takes_a_seat_has_no_wishes_of_the_one_before_him(harness: Harness, jobs: Jobs) -> None:
    at = await gone(harness, jobs)
    plan = PremoveDoc(codes=["pass"], passes=True)
    await harness.repository.amend(at, lambda table: setattr(table.doc.seats[1], "premove", plan))
    await harness.use(at, GLEB, "substitute 1")
    await harness.use(at, ANNA, "poll yes")
    seat = (await harness.table(at)).doc.seats[1]
    assert (seat.person, seat.premove, seat.hands_over) == (GLEB.id, None, False)


async def test_who_says_nothing_for_a_day_does_not_hold_up_the_others(harness: Harness, jobs: Jobs) -> None:
    at = await late(harness, jobs)
    await harness.use(at, ANNA, "poll yes")
    harness.clock.time += 24 * HOUR - 1
    await work(jobs)
    assert (await harness.table(at)).doc.poll is not None
    harness.clock.time += 1
    await work(jobs)
    table = await harness.table(at)
    assert (table.doc.seats[2].stood_in, table.doc.poll) == (True, None)


async def test_but_silence_ends_no_match_and_something_else_may_be_asked(harness: Harness, jobs: Jobs) -> None:
    at = await agreed(harness, seats=3)
    await harness.use(at, ANNA, "end")
    harness.clock.time += 24 * HOUR
    await work(jobs)
    table = await harness.table(at)
    assert (table.live, table.doc.poll) == (True, None)
    await harness.use(at, BORIS, "end")
    await harness.use(at, ANNA, "poll yes")
    assert not (await harness.table(at)).live


async def test_a_live_table_waits_for_no_voice_longer_than_for_a_turn(harness: Harness, jobs: Jobs) -> None:
    at = await agreed(harness, pace="live", seats=3)
    await harness.use(at, ANNA, "end")
    harness.clock.time += HOUR // 6
    await work(jobs)
    assert (await harness.table(at)).doc.poll is None


class Called:
    """The chat of a table, and what it has rung for."""

    def __init__(self, harness: Harness) -> None:
        self.platform = TestPlatform()
        self.post_sync = PostSync(harness.repository, {"test": self.platform})
        harness.repository.listeners.clear()

    async def shows(self, at: str) -> None:
        await self.post_sync.converge(TableId(at), ChatId(CHAT_ID))

    def polled(self) -> list[tuple[Seat, ...]]:
        """By message: the seats that it calls to a question."""
        return [
            tuple(seats_called(post.call.blocks))
            for _, post in self.platform.reminders
            if post.call and post.call.blocks[0].text.key == "poll-call"
        ]


async def test_those_whose_voice_is_wanted_are_called_once_and_nobody_else(harness: Harness, jobs: Jobs) -> None:
    called = Called(harness)
    at = await late(harness, jobs)
    await harness.use(at, ANNA, "poll yes")
    await called.shows(at)
    harness.clock.time += HOUR
    await work(jobs)
    await called.shows(at)
    assert called.polled() == [(1,)], "neither who has answered, nor the one whom it is about"
    screen = next(post.call for _, post in called.platform.reminders)
    assert screen is not None
    assert offers(screen) == {"poll yes", "poll no"}


async def test_who_asks_the_others_is_not_called_himself(harness: Harness, jobs: Jobs) -> None:
    called, at = Called(harness), await agreed(harness, seats=3)
    await called.shows(at)
    await harness.use(at, BORIS, "end")
    await work(jobs)
    await called.shows(at)
    assert called.polled() == [(0, 2)]


async def test_nobody_is_woken_for_a_question(harness: Harness, jobs: Jobs) -> None:
    """It is two in the afternoon in Moscow; Vera lives where it is night already."""
    called, at = Called(harness), await agreed(harness, seats=3)
    await harness.use(at, VERA, "zone Asia/Kamchatka")
    harness.clock.time += 2 * HOUR
    await called.shows(at)
    await harness.use(at, BORIS, "end")
    await work(jobs)
    await called.shows(at)
    assert called.polled() == [(0,)]
    harness.clock.time += 10 * HOUR + 1
    await work(jobs)
    await called.shows(at)
    assert called.polled() == [(0,), (2,)]


async def test_the_call_goes_with_the_question(harness: Harness, jobs: Jobs) -> None:
    called, at = Called(harness), await agreed(harness, seats=3)
    await called.shows(at)
    await harness.use(at, BORIS, "end")
    await work(jobs)
    await called.shows(at)
    assert len(called.platform.calls) == 1
    await harness.use(at, ANNA, "poll no")
    await harness.use(at, VERA, "poll no")
    await called.shows(at)
    assert called.platform.calls == {}
