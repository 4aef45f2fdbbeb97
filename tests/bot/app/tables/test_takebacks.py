"""Taking back a step of a turn that is over: the others agree, nothing hidden was shown, and clocks get their time."""

import copy
import dataclasses
import random

import pytest

from bot.app.base.refusal import Refusal
from bot.app.jobs.jobs import Jobs
from bot.app.tables import polls
from bot.app.tables.document import PremoveDoc
from bot.app.tables.records import record_of
from bot.app.tables.table import Table
from bot.app.tables.views import screen_of, view_of
from bot.presenter.acts.table import TakeBack
from bot.presenter.screen import Use
from engine.kernel.actors import PUBLIC
from engine.kernel.log_entry import Decided, Noted, Undone
from engine.kernel.records.replay import verify
from tests.support.harness import ANNA, BORIS, PEOPLE, Harness
from tests.support.slow import HOUR, agreed, chores_of, work
from tests.support.tables import GAMES

MINUTE = 60_000


@pytest.fixture
def jobs(harness: Harness) -> Jobs:
    return chores_of(harness)


async def ends_turn(harness: Harness, at: str) -> int:
    """Play the turn of the seat that is asked to its end; return the seat."""
    table = await harness.table(at)
    assert table.match is not None
    [seat] = table.match.game.awaited(table.match.state)
    for _ in range(60):
        now = await harness.table(at)
        assert now.match is not None
        if now.match.held is not None:
            await harness.repository.change(at, harness.delivery(), _close)
        elif seat in now.match.game.awaited(now.match.state):
            legal = now.match.game.legal(now.match.state, seat)
            await harness.play(at, PEOPLE[seat], next((one.code for one in legal if one.closes), legal[0].code))
        else:
            return seat
    raise AssertionError("the turn does not end")


def _close(table):  # type: ignore[no-untyped-def]
    table.take(table.running().close())


async def after_a_turn(harness: Harness, seats: int = 3, pace: str = "day") -> tuple[str, int]:
    """A match of «Founders» in which a seat has just ended a turn that it may take back; also the seat."""
    at = await agreed(harness, pace, "poll", "founders", seats)
    for _ in range(12):
        seat = await ends_turn(harness, at)
        if (await harness.table(at)).may_take_back(seat):
            return at, seat
    raise AssertionError("every turn draws something")


async def position(harness: Harness, at: str) -> object:
    table = await harness.table(at)
    assert table.match is not None
    return table.game.save(table.match.state)


async def test_all_others_agree_and_the_turn_goes_on(harness: Harness, jobs: Jobs) -> None:
    at, seat = await after_a_turn(harness)
    table = await harness.table(at)
    assert table.doc.match is not None
    to = table.doc.match.agreeable[seat]
    before = (await harness.repository.history(table)).until(to)
    others = [number for number in range(3) if number != seat]
    await harness.use(at, PEOPLE[seat], "takeback")
    asked = view_of(await harness.table(at)).poll
    assert asked is not None
    assert (asked.about, asked.seat, set(asked.voters)) == ("undo", seat, set(others))
    await harness.use(at, PEOPLE[others[0]], "poll yes")
    assert (await harness.table(at)).doc.poll is not None, "one of two is not enough"
    await harness.use(at, PEOPLE[others[1]], "poll yes")
    table = await harness.table(at)
    assert table.doc.poll is None
    assert await position(harness, at) == table.game.save(before.state)
    assert table.match is not None
    assert list(table.match.game.awaited(table.match.state)) == [seat]
    assert await harness.replayed(at) == table.match.state
    assert not table.may_take_back(seat)


async def test_one_no_is_enough(harness: Harness, jobs: Jobs) -> None:
    at, seat = await after_a_turn(harness)
    kept = await position(harness, at)
    other = next(number for number in range(3) if number != seat)
    await harness.use(at, PEOPLE[seat], "takeback")
    await harness.use(at, PEOPLE[other], "poll no")
    table = await harness.table(at)
    assert table.doc.poll is None
    assert await position(harness, at) == kept


async def alone_with_computers(harness: Harness, rated: bool) -> tuple[str, int]:
    """A match of a seat that may take back a step, whose rivals have all given up; also the seat."""
    at, seat = await after_a_turn(harness)
    await harness.repository.amend(at, lambda table: setattr(table.doc, "rated", rated))
    for number in range(3):
        if number != seat:
            await harness.use(at, PEOPLE[number], "resign")
    return at, seat


async def offered_to(harness: Harness, at: str, seat: int) -> list[object]:
    screen = screen_of(await harness.table(at), seat, panel="more")
    return [one.press for one in (*screen.choices, *screen.tools)]


async def test_computers_agree(harness: Harness, jobs: Jobs) -> None:
    at, seat = await alone_with_computers(harness, rated=False)
    assert Use(TakeBack()) in await offered_to(harness, at, seat)
    kept = await position(harness, at)
    answer = await harness.use(at, PEOPLE[seat], "takeback")
    assert answer.alert is not None
    assert answer.alert.key == "done-undo"
    assert (await harness.table(at)).doc.poll is None
    assert await position(harness, at) != kept


async def test_in_a_rated_match_computers_do_not_agree(harness: Harness, jobs: Jobs) -> None:
    at, seat = await alone_with_computers(harness, rated=True)
    kept = await position(harness, at)
    assert Use(TakeBack()) not in await offered_to(harness, at, seat)
    with pytest.raises(Refusal, match="rated-takeback"):
        await harness.use(at, PEOPLE[seat], "takeback")
    assert await position(harness, at) == kept


@pytest.mark.parametrize("rated", [True, False])
async def test_who_has_left_the_chat_is_asked_too(harness: Harness, jobs: Jobs, rated: bool) -> None:
    at, seat = await after_a_turn(harness)
    kept = await position(harness, at)

    def leave(table: Table) -> None:
        table.doc.rated = rated
        for number in range(3):
            table.doc.seats[number].left = number != seat

    await harness.repository.amend(at, leave)
    await harness.use(at, PEOPLE[seat], "takeback")
    table = await harness.table(at)
    asked = view_of(table).poll
    assert asked is not None
    assert len(asked.voters) == 2
    assert polls.silent(table) == (), "nobody is called back to a chat that they have left"
    assert await position(harness, at) == kept


async def with_a_move_of_another(harness: Harness) -> tuple[str, int]:
    """A match in which another seat has played a turn since the step that this seat may take back; also the seat."""
    for _ in range(6):
        at, seat = await after_a_turn(harness)
        if await ends_turn(harness, at) != seat and (await harness.table(at)).may_take_back(seat):
            return at, seat
    raise AssertionError("every turn draws something")


async def test_moves_of_others_since_are_taken_back_too(harness: Harness, jobs: Jobs) -> None:
    at, seat = await with_a_move_of_another(harness)
    table = await harness.table(at)
    assert table.doc.match is not None
    before = (await harness.repository.history(table)).until(table.doc.match.agreeable[seat])
    await agree(harness, at, seat)
    assert await position(harness, at) == table.game.save(before.state)


async def agree(harness: Harness, at: str, seat: int) -> None:
    await harness.use(at, PEOPLE[seat], "takeback")
    for number in range(len((await harness.table(at)).doc.seats)):
        if number != seat:
            await harness.use(at, PEOPLE[number], "poll yes")


async def test_earlier_steps_of_the_same_turn_are_then_taken_back_alone(harness: Harness, jobs: Jobs) -> None:
    """A step, and then an end of the turn that its player has chosen."""
    rng = random.Random(4)
    at = await agreed(harness, "day", "poll", "founders", 2)
    for _ in range(400):
        table = await harness.table(at)
        assert table.match is not None
        assert table.doc.match is not None
        if table.match.held is not None:
            seat, steps = table.match.held, list(table.match.undoable)
            await harness.repository.change(at, harness.delivery(), _close)
            now = await harness.table(at)
            if len(steps) > 1 and now.may_take_back(seat) and now.doc.match.agreeable[seat] > steps[0]:  # type: ignore[union-attr]
                await agree(harness, at, seat)
                match = (await harness.table(at)).match
                assert match is not None
                assert match.can_undo(seat)
                await harness.use(at, PEOPLE[seat], "undo")
                return
            continue
        seat = table.match.game.awaited(table.match.state)[0]
        legal = table.match.game.legal(table.match.state, seat)
        await harness.play(at, PEOPLE[seat], rng.choice([one for one in legal if not one.closes] or list(legal)).code)
    raise AssertionError("no turn of several steps")


async def test_the_record_says_so_and_can_be_verified(harness: Harness, jobs: Jobs) -> None:
    at, seat = await after_a_turn(harness, seats=2)
    await agree(harness, at, seat)
    log = await harness.repository.log(await harness.table(at))
    at_undo = next(number for number, entry in enumerate(log) if isinstance(entry, Undone))
    undone = log[at_undo]
    assert isinstance(undone, Undone)
    assert undone.seat == seat
    assert log[at_undo - 1] == Noted({"takeback": seat, "to": undone.to})
    record = await record_of(harness.repository, await harness.table(at))
    assert verify((await harness.table(at)).game, record) == []
    await harness.play_to_the_end(at, random.Random(1))
    table = await harness.table(at)
    assert verify(table.game, await record_of(harness.repository, table)) == []


async def test_a_record_with_an_undo_that_nobody_has_agreed_to_is_found(harness: Harness, jobs: Jobs) -> None:
    at, seat = await with_a_move_of_another(harness)
    await agree(harness, at, seat)
    table = await harness.table(at)
    record = await record_of(harness.repository, table)
    assert verify(table.game, record) == []
    entries = record.segments[0].entries
    number = next(number for number, entry in enumerate(entries) if "undo" in entry)
    entries[number - 1] = {"note": {"hands_over": seat, "choice": "on"}}
    assert any("could not be taken back" in str(one) for one in verify(table.game, record))


async def test_a_draw_ends_the_way_back(harness: Harness, jobs: Jobs) -> None:
    at, seat = await after_a_turn(harness, seats=2)
    await harness.use(at, PEOPLE[seat], "takeback")
    assert (await harness.table(at)).doc.poll is not None
    for _ in range(30):
        count = len(await harness.repository.log(await harness.table(at)))
        await ends_turn(harness, at)
        fresh = (await harness.repository.log(await harness.table(at)))[count:]
        table = await harness.table(at)
        drawn = [count + n for n, entry in enumerate(fresh) if isinstance(entry, Decided) and entry.actor < 0]
        if drawn:
            assert table.doc.poll is None
            assert table.doc.match is not None
            assert all(to > drawn[-1] for to in table.doc.match.agreeable.values())
            late = next(number for number in range(2) if number not in table.doc.match.agreeable)
            with pytest.raises(Refusal, match="no-takeback-now"):
                await harness.use(at, PEOPLE[late], "takeback")
            return
    raise AssertionError("nothing is drawn")


async def test_a_table_may_forbid_it(harness: Harness, jobs: Jobs) -> None:
    at = await harness.open("founders", 2)
    await harness.use(at, BORIS, "join")
    await harness.use(at, ANNA, "takebacks off")
    await harness.use(at, ANNA, "start")
    seat = await ends_turn(harness, at)
    assert view_of(await harness.table(at)).can_take_back == ()
    with pytest.raises(Refusal, match="no-takebacks"):
        await harness.use(at, PEOPLE[seat], "takeback")


async def test_within_the_grace_one_takes_back_alone(harness: Harness, jobs: Jobs) -> None:
    at = await agreed(harness, "day", "poll", "founders", 2)
    for _ in range(60):
        table = await harness.table(at)
        assert table.match is not None
        [seat] = table.match.game.awaited(table.match.state)
        legal = table.match.game.legal(table.match.state, seat)
        kept = await position(harness, at)
        await harness.play(at, PEOPLE[seat], next((one.code for one in legal if not one.final), legal[0].code))
        if (await harness.table(at)).match.can_undo(seat):  # type: ignore[union-attr]
            await harness.use(at, PEOPLE[seat], "takeback")
            assert (await harness.table(at)).doc.poll is None
            assert await position(harness, at) == kept
            return
    raise AssertionError("no step can be taken back alone")


async def test_only_its_player_is_offered_the_button_and_only_the_others_answer(harness: Harness, jobs: Jobs) -> None:
    at, seat = await after_a_turn(harness)
    table = await harness.table(at)
    offered = [
        Use(TakeBack()) in [one.press for one in (*screen.choices, *screen.tools)]
        for screen in (screen_of(table, number, panel="more") for number in range(3))
    ]
    assert offered == [number == seat for number in range(3)]
    await harness.use(at, PEOPLE[seat], "takeback")
    with pytest.raises(Refusal, match="poll-not-yours"):
        await harness.use(at, PEOPLE[seat], "poll yes")
    board = screen_of(await harness.table(at), PUBLIC)
    assert "poll-undo-step" in [block.text.key for block in board.blocks]


async def test_silence_is_no_agreement(harness: Harness, jobs: Jobs) -> None:
    at, seat = await after_a_turn(harness)
    kept = await position(harness, at)
    await harness.use(at, PEOPLE[seat], "takeback")
    harness.clock.time += 25 * HOUR
    await work(jobs)
    table = await harness.table(at)
    assert table.doc.poll is None or table.doc.poll.about != "undo"
    assert await position(harness, at) == kept


async def test_the_clocks_get_their_time_back(harness: Harness, jobs: Jobs) -> None:
    at, seat = await after_a_turn(harness)
    table = await harness.table(at)
    assert table.match is not None
    [waiting] = table.match.game.awaited(table.match.state)
    own, other = table.doc.seats[seat].clock, table.doc.seats[waiting].clock
    harness.clock.time += 45 * MINUTE
    await agree(harness, at, seat)
    doc = (await harness.table(at)).doc
    now = harness.clock.time
    assert (doc.seats[seat].clock.left, doc.seats[seat].clock.turn, doc.seats[seat].clock.since) == (
        own.left,
        own.turn,
        now,
    )
    assert (doc.seats[waiting].clock.since, doc.seats[waiting].clock.turn) == (0, other.turn - 1)
    assert await ends_turn(harness, at) == seat
    again = (await harness.table(at)).doc.seats[waiting].clock
    assert (again.left, again.turn) == (other.left, other.turn)


async def test_a_late_vote_about_an_earlier_step_counts_for_nothing(harness: Harness, jobs: Jobs) -> None:
    at, seat = await after_a_turn(harness, seats=2)
    await harness.use(at, PEOPLE[seat], "takeback")
    old = (await harness.table(at)).doc.poll
    assert old is not None
    # The seat moves again: the step that the others were asked about is not its last one any more.
    for _ in range(3):
        if await ends_turn(harness, at) == seat:
            break
    assert (await harness.table(at)).doc.poll is None
    with pytest.raises(Refusal, match="no-poll"):
        await harness.use(at, PEOPLE[1 - seat], "poll yes")


async def test_a_vote_on_a_step_that_cannot_go_back_any_more_counts_for_nothing(harness: Harness, jobs: Jobs) -> None:
    at, seat = await after_a_turn(harness, seats=2)
    await harness.use(at, PEOPLE[seat], "takeback")
    kept = await position(harness, at)

    def forget(table: Table) -> None:
        assert table.match is not None
        assert table.doc.match is not None
        table.match.agreeable.clear()
        table.doc.match.agreeable = {}

    await harness.repository.amend(at, forget)
    with pytest.raises(Refusal, match="no-poll"):
        await harness.use(at, PEOPLE[1 - seat], "poll yes")
    assert await position(harness, at) == kept


async def test_new_rules_end_the_vote(harness: Harness, jobs: Jobs, monkeypatch: pytest.MonkeyPatch) -> None:
    at, seat = await after_a_turn(harness, seats=2)
    await harness.use(at, PEOPLE[seat], "takeback")
    kept = await position(harness, at)
    newer = copy.copy(GAMES["founders"])
    newer.info = dataclasses.replace(newer.info, rules=newer.info.rules + 1)  # type: ignore[misc]
    monkeypatch.setitem(GAMES, "founders", newer)
    restarted = Harness(harness.store)
    restarted._deliveries = harness._deliveries
    assert (await restarted.table(at)).doc.poll is None
    with pytest.raises(Refusal, match="no-poll"):
        await restarted.use(at, PEOPLE[1 - seat], "poll yes")
    assert await position(restarted, at) == kept


async def test_a_premove_waits_for_the_turn_after_the_one_that_came_back(harness: Harness, jobs: Jobs) -> None:
    at, seat = await after_a_turn(harness, seats=2)
    table = await harness.table(at)
    assert table.doc.match is not None
    before = (await harness.repository.history(table)).until(table.doc.match.agreeable[seat])
    code = table.game.legal(before.state, seat)[0].code
    premove = PremoveDoc(codes=[code], passes=True, laid_at=table.running().version)
    await harness.repository.amend(at, lambda table: setattr(table.doc.seats[seat], "premove", premove))
    await agree(harness, at, seat)
    table = await harness.table(at)
    kept = table.doc.seats[seat].premove
    assert kept is not None
    assert (kept.codes, kept.passes, kept.outcome) == ([code], True, "")
    assert await position(harness, at) == table.game.save(before.state)
    assert await ends_turn(harness, at) == seat
    kept = (await harness.table(at)).doc.seats[seat].premove
    assert kept is not None
    assert kept.codes == [code], "the turn that came back has ended without it"
    for _ in range(3):
        await ends_turn(harness, at)
    kept = (await harness.table(at)).doc.seats[seat].premove
    assert kept is not None
    assert kept.codes == [], "a later turn has begun with it"
