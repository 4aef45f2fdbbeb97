"""What the players decide together: a computer for one turn, a seat for somebody else, the end of the match."""

import pytest

from bot.app.chores import Chores
from bot.app.document import ErrandDoc
from bot.app.people import Person
from bot.app.ports import TableId, WindowId
from bot.app.records import record_of
from bot.app.refusal import Refusal
from bot.app.views import screen_of, view_of
from bot.app.windows import Windows
from bot.discord_adapter.saying import seats_called
from bot.presenter.screen import Screen, Use
from engine.kernel.actors import PUBLIC, Seat
from engine.kernel.replay import verify
from tests.support.house import ANNA, BORIS, VERA, WINDOW, House, TestPlatform
from tests.support.slow import HOUR, agreed, answer, chores_of, work

GLEB = Person("test:g", "Глеб")


@pytest.fixture
def chores(house: House) -> Chores:
    return chores_of(house)


def offers(screen: Screen) -> set[str]:
    return {choice.press.verb for choice in (*screen.choices, *screen.tools) if isinstance(choice.press, Use)}


async def late(house: House, chores: Chores) -> str:
    """Three sit there, and Vera's time is over."""
    at = await agreed(house, absence="poll", seats=3)
    await answer(house, at, 0, 1)
    house.clock.time += 72 * HOUR
    await work(chores)
    return at


async def gone(house: House, chores: Chores) -> str:
    """Boris has missed two turns, and a computer keeps his seat; Anna is there."""
    at = await agreed(house)
    await answer(house, at, 0)
    house.clock.time += 72 * HOUR
    await work(chores)
    await house.play(at, ANNA, "pass")
    house.clock.time += 12 * HOUR
    await work(chores)
    assert (await house.table(at)).doc.seats[1].stand_in == "stays"
    return at


async def test_the_others_are_asked_and_the_majority_has_it(house: House, chores: Chores) -> None:
    at = await late(house, chores)
    table = await house.table(at)
    assert {"poll yes", "poll no"} <= offers(screen_of(table, PUBLIC))
    assert "poll yes" not in offers(screen_of(table, 2)), "not the one whom it is about"
    await house.use(at, ANNA, "poll yes")
    assert (await house.table(at)).doc.seats[2].computer is None, "one of two is no majority"
    await house.use(at, BORIS, "poll yes")
    table = await house.table(at)
    assert (table.doc.seats[2].computer, table.doc.poll) == ("greedy", None)
    await work(chores)
    vera = (await house.table(at)).doc.seats[2]
    assert (vera.computer, vera.missed) == (None, 1)


async def test_half_of_the_votes_against_it_end_the_question(house: House, chores: Chores) -> None:
    at = await late(house, chores)
    await house.use(at, BORIS, "poll no")
    table = await house.table(at)
    assert (table.doc.poll, table.doc.seats[2].computer) == (None, None)
    with pytest.raises(Refusal, match="no-poll"):
        await house.use(at, ANNA, "poll yes")
    await house.use(at, ANNA, "play_for 2")
    assert (await house.table(at)).doc.poll is not None, "and may be asked again"


async def test_who_changes_his_mind_counts_once(house: House, chores: Chores) -> None:
    at = await agreed(house, absence="poll", game="toy", seats=3)
    await house.use(at, ANNA, "end")
    await house.use(at, ANNA, "poll no")
    await house.use(at, ANNA, "poll yes")
    poll = (await house.table(at)).doc.poll
    assert poll is not None
    assert (poll.yes, poll.no) == ([0], [])


async def test_the_late_one_is_not_asked_and_may_still_move(house: House, chores: Chores) -> None:
    at = await late(house, chores)
    with pytest.raises(Refusal, match="poll-not-yours"):
        await house.use(at, VERA, "poll no")
    await answer(house, at, 2)
    table = await house.table(at)
    assert (table.doc.poll, table.doc.seats[2].missed) == (None, 0)


async def test_a_stranger_has_no_poll(house: House, chores: Chores) -> None:
    at = await late(house, chores)
    with pytest.raises(Refusal, match="not-seated"):
        await house.use(at, GLEB, "poll yes")
    with pytest.raises(Refusal, match="not-seated"):
        await house.use(at, GLEB, "end")


async def test_one_question_at_a_time(house: House, chores: Chores) -> None:
    at = await late(house, chores)
    with pytest.raises(Refusal, match="poll-open"):
        await house.use(at, ANNA, "end")


async def test_nobody_is_voted_away_before_his_time_is_over(house: House) -> None:
    at = await agreed(house, absence="poll", seats=3)
    with pytest.raises(Refusal, match="not-late"):
        await house.use(at, ANNA, "play_for 2")
    with pytest.raises(Refusal, match="not-late"):
        await house.use(at, ANNA, "play_for 9")


async def test_friends_without_a_clock_may_vote_about_who_was_reminded(house: House, chores: Chores) -> None:
    at = await house.started("toy", 3)
    await answer(house, at, 0, 1)
    with pytest.raises(Refusal, match="not-late"):
        await house.use(at, ANNA, "play_for 2")
    for _ in range(2):
        house.clock.time += 24 * HOUR
        await work(chores)
    await house.use(at, ANNA, "play_for 2")
    await house.use(at, BORIS, "poll yes")
    await work(chores)
    assert (await house.table(at)).doc.seats[2].missed == 1


async def test_a_majority_ends_the_match_without_a_winner(house: House, chores: Chores) -> None:
    at = await agreed(house, seats=3)
    await answer(house, at, 0)
    await house.use(at, BORIS, "end")
    assert (await house.table(at)).doc.phase == "running"
    await house.use(at, VERA, "poll yes")
    table = await house.table(at)
    assert (table.doc.phase, table.doc.closed, table.live) == ("over", "poll", False)
    with pytest.raises(Refusal, match="over"):
        await answer(house, at, 0)
    screen = screen_of(table, PUBLIC)
    assert "lobby-closed-poll" in [block.text.key for block in screen.blocks]
    assert offers(screen) == {"rematch"}
    house.clock.time += 1000 * HOUR
    await work(chores)
    assert (await house.table(at)).doc.version == table.doc.version, "nothing happens there by itself any more"


async def test_the_record_of_a_match_that_was_ended_is_sound(house: House) -> None:
    at = await agreed(house)
    await answer(house, at, 0)
    await house.use(at, ANNA, "end")
    await house.use(at, BORIS, "poll yes")
    table = await house.table(at)
    record = await record_of(house.desk, table)
    assert record.seed is not None, "who had what can be checked now"
    assert verify(table.game, record) == []


async def test_who_plays_with_computers_alone_ends_it_himself(house: House) -> None:
    at = await house.open("toy", 2)
    await house.use(at, ANNA, "add_computer greedy")
    await house.use(at, ANNA, "start")
    await house.use(at, ANNA, "end")
    assert (await house.table(at)).doc.closed == "poll"


async def test_an_ended_match_has_its_rematch_with_the_same_clock_and_nothing_missed(
    house: House, chores: Chores
) -> None:
    at = await gone(house, chores)
    await house.use(at, ANNA, "end")
    answer = await house.use(at, ANNA, "rematch")
    assert answer.table is not None
    doc = (await house.table(answer.table)).doc
    assert (doc.phase, doc.pace, doc.absence) == ("lobby", "day", "computer")
    assert [(seat.computer, seat.missed, seat.stand_in, seat.clock.turn) for seat in doc.seats] == [
        (None, 0, "", 0)
    ] * 2


async def test_a_free_seat_is_taken_if_those_who_are_there_agree(house: House, chores: Chores) -> None:
    at = await gone(house, chores)
    hand = (await house.table(at)).observe(1)
    assert "come_back" in offers(screen_of(await house.table(at), PUBLIC))
    await house.use(at, GLEB, "substitute 1")
    table = await house.table(at)
    assert table.place_of(GLEB) is None, "he sees nothing before they agree"
    assert view_of(table).poll is not None
    await house.use(at, ANNA, "poll yes")
    table = await house.table(at)
    assert (table.seat_of(GLEB), table.place_of(BORIS)) == (1, None)
    assert table.doc.seats[1].name == "Глеб"
    assert table.viewer(GLEB) == 1
    assert table.viewer(BORIS) == PUBLIC, "who was there before sees no more than all"
    assert table.observe(1) == hand
    with pytest.raises(Refusal, match="not-seated"):
        await house.use(at, BORIS, "come_back")


async def test_who_comes_back_before_the_vote_keeps_his_seat(house: House, chores: Chores) -> None:
    at = await gone(house, chores)
    await house.use(at, GLEB, "substitute 1")
    await house.use(at, BORIS, "come_back")
    table = await house.table(at)
    assert (table.seat_of(BORIS), table.doc.poll) == (1, None)
    with pytest.raises(Refusal, match="no-poll"):
        await house.use(at, ANNA, "poll yes")


async def test_nobody_takes_a_seat_that_is_held_or_sits_twice(house: House, chores: Chores) -> None:
    at = await gone(house, chores)
    with pytest.raises(Refusal, match="seat-not-free"):
        await house.use(at, GLEB, "substitute 0")
    with pytest.raises(Refusal, match="already-seated"):
        await house.use(at, ANNA, "substitute 1")


async def test_who_resigned_has_left_no_free_seat(house: House) -> None:
    """He said so himself, and comes back when he likes."""
    at = await agreed(house, seats=3)
    await house.use(at, BORIS, "resign")
    with pytest.raises(Refusal, match="seat-not-free"):
        await house.use(at, GLEB, "substitute 1")


async def test_a_vote_of_one_question_is_none_in_the_next(house: House, chores: Chores) -> None:
    at = await late(house, chores)
    asked = (await house.table(at)).doc.version
    await house.use(at, BORIS, "poll no")
    await house.use(at, ANNA, "end")
    with pytest.raises(Refusal, match="stale"):
        await house.press(at, BORIS, Use("poll yes"), version=asked)
    assert (await house.table(at)).live, "he wanted a computer to play one turn"
    await house.use(at, BORIS, "poll yes")
    assert not (await house.table(at)).live


async def test_who_is_alone_with_two_late_ones_does_not_wait_for_their_votes(house: House, chores: Chores) -> None:
    at = await agreed(house, absence="poll", seats=3)
    await answer(house, at, 0)
    house.clock.time += 72 * HOUR
    await work(chores)
    with pytest.raises(Refusal, match="poll-not-yours"):
        await house.use(at, VERA, "poll no")
    await house.use(at, ANNA, "poll yes")
    await house.use(at, ANNA, "play_for 2")
    assert [seat.computer for seat in (await house.table(at)).doc.seats] == [None, "greedy", "greedy"]


async def test_who_was_late_and_has_moved_is_asked_again(house: House, chores: Chores) -> None:
    at = await agreed(house, absence="poll", seats=3)
    await answer(house, at, 0)
    house.clock.time += 72 * HOUR
    await work(chores)
    await answer(house, at, 2)
    await house.use(at, VERA, "poll no")
    assert (await house.table(at)).doc.poll is None, "one of two is enough for a no"


async def test_the_end_is_decided_by_the_late_ones_too(house: House, chores: Chores) -> None:
    at = await agreed(house, absence="wait", seats=3)
    await answer(house, at, 0)
    house.clock.time += 72 * HOUR
    await work(chores)
    await house.use(at, ANNA, "end")
    assert (await house.table(at)).live


async def test_who_takes_a_seat_has_no_wishes_of_the_one_before_him(house: House, chores: Chores) -> None:
    at = await gone(house, chores)
    plan = ErrandDoc(codes=["pass"], passes=True)
    await house.desk.amend(at, lambda table: setattr(table.doc.seats[1], "errand", plan))
    await house.use(at, GLEB, "substitute 1")
    await house.use(at, ANNA, "poll yes")
    seat = (await house.table(at)).doc.seats[1]
    assert (seat.person, seat.errand, seat.hands_over) == (GLEB.id, None, False)


async def test_who_says_nothing_for_a_day_does_not_hold_up_the_others(house: House, chores: Chores) -> None:
    at = await late(house, chores)
    await house.use(at, ANNA, "poll yes")
    house.clock.time += 24 * HOUR - 1
    await work(chores)
    assert (await house.table(at)).doc.poll is not None
    house.clock.time += 1
    await work(chores)
    table = await house.table(at)
    assert (table.doc.seats[2].stood_in, table.doc.poll) == (True, None)


async def test_but_silence_ends_no_match_and_something_else_may_be_asked(house: House, chores: Chores) -> None:
    at = await agreed(house, seats=3)
    await house.use(at, ANNA, "end")
    house.clock.time += 24 * HOUR
    await work(chores)
    table = await house.table(at)
    assert (table.live, table.doc.poll) == (True, None)
    await house.use(at, BORIS, "end")
    await house.use(at, ANNA, "poll yes")
    assert not (await house.table(at)).live


async def test_a_live_table_waits_for_no_voice_longer_than_for_a_turn(house: House, chores: Chores) -> None:
    at = await agreed(house, pace="live", seats=3)
    await house.use(at, ANNA, "end")
    house.clock.time += HOUR // 6
    await work(chores)
    assert (await house.table(at)).doc.poll is None


class Called:
    """The window of a table, and what it has rung for."""

    def __init__(self, house: House) -> None:
        self.platform = TestPlatform()
        self.windows = Windows(house.desk, {"test": self.platform})
        house.desk.listeners.clear()

    async def shows(self, at: str) -> None:
        await self.windows.converge(TableId(at), WindowId(WINDOW))

    def polled(self) -> list[tuple[Seat, ...]]:
        """By message: the seats that it calls to a question."""
        return [
            tuple(seats_called(post.call.blocks))
            for _, post in self.platform.reminders
            if post.call and post.call.blocks[0].text.key == "poll-call"
        ]


async def test_those_whose_voice_is_wanted_are_called_once_and_nobody_else(house: House, chores: Chores) -> None:
    called = Called(house)
    at = await late(house, chores)
    await house.use(at, ANNA, "poll yes")
    await called.shows(at)
    house.clock.time += HOUR
    await work(chores)
    await called.shows(at)
    assert called.polled() == [(1,)], "neither who has answered, nor the one whom it is about"
    screen = next(post.call for _, post in called.platform.reminders)
    assert screen is not None
    assert offers(screen) == {"poll yes", "poll no"}


async def test_who_asks_the_others_is_not_called_himself(house: House, chores: Chores) -> None:
    called, at = Called(house), await agreed(house, seats=3)
    await called.shows(at)
    await house.use(at, BORIS, "end")
    await work(chores)
    await called.shows(at)
    assert called.polled() == [(0, 2)]


async def test_nobody_is_woken_for_a_question(house: House, chores: Chores) -> None:
    """It is two in the afternoon in Moscow; Vera lives where it is night already."""
    called, at = Called(house), await agreed(house, seats=3)
    await house.use(at, VERA, "zone Asia/Kamchatka")
    house.clock.time += 2 * HOUR
    await called.shows(at)
    await house.use(at, BORIS, "end")
    await work(chores)
    await called.shows(at)
    assert called.polled() == [(0,)]
    house.clock.time += 10 * HOUR + 1
    await work(chores)
    await called.shows(at)
    assert called.polled() == [(0,), (2,)]


async def test_the_call_goes_with_the_question(house: House, chores: Chores) -> None:
    called, at = Called(house), await agreed(house, seats=3)
    await called.shows(at)
    await house.use(at, BORIS, "end")
    await work(chores)
    await called.shows(at)
    assert len(called.platform.calls) == 1
    await house.use(at, ANNA, "poll no")
    await house.use(at, VERA, "poll no")
    await called.shows(at)
    assert called.platform.calls == {}
