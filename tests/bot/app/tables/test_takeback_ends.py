"""Ends of a wish to take back a step: texts for the players, and new wishes afterwards."""

import pytest

from bot.app.base.person import Person
from bot.app.base.refusal import Refusal
from bot.app.jobs.jobs import Jobs
from bot.app.tables import play, polls
from bot.app.tables.document import PollDoc
from bot.app.tables.table import Table
from bot.app.tables.views import screen_of, view_of
from bot.presenter.acts.table import Vote, Withdraw
from bot.presenter.names import FSI, PDI
from bot.presenter.screen import Use
from bot.presenter.words import say
from engine.kernel.actors import PUBLIC, Viewer
from engine.kernel.log_entry import Decided, Noted
from tests.bot.app.tables.test_takebacks import after_a_turn, agree, ends_turn, position, with_a_move_of_another
from tests.support.harness import PEOPLE, Harness
from tests.support.slow import HOUR, chores_of, work


@pytest.fixture
def jobs(harness: Harness) -> Jobs:
    return chores_of(harness)


def lines(table: Table, viewer: Viewer = PUBLIC, panel: str = "") -> list[str]:
    names = tuple(seat.name for seat in table.doc.seats)
    screen = screen_of(table, viewer, panel=panel)
    told = [say("ru", block.text, names) for block in screen.blocks]
    return [line.replace(FSI, "").replace(PDI, "").replace("\u00a0", " ") for line in told]


def presses(table: Table, viewer: Viewer) -> list[object]:
    screen = screen_of(table, viewer)
    return [one.press for one in (*screen.choices, *screen.tools)]


async def log_of(harness: Harness, at: str) -> list[object]:
    return list(await harness.repository.log(await harness.table(at)))


async def ended(harness: Harness, at: str, seat: int, how: str) -> None:
    other = PEOPLE[1 - seat]
    if how == "yes":
        await agree(harness, at, seat)
        return
    await harness.use(at, PEOPLE[seat], "takeback")
    if how == "no":
        await harness.use(at, other, "poll no")
    elif how == "withdrawn":
        await harness.use(at, PEOPLE[seat], "retract")


SAID = {
    "yes": "{own} возвращает свой шаг: все согласны.",
    "no": "{own}: шаг остаётся, {other} против.",
    "withdrawn": "{own}: просьба вернуть шаг отозвана.",
}


@pytest.mark.parametrize("how", SAID)
async def test_the_board_the_log_and_the_news_say_how_it_has_ended(harness: Harness, jobs: Jobs, how: str) -> None:
    at, seat = await after_a_turn(harness, seats=2)
    kept = await position(harness, at)
    await ended(harness, at, seat, how)
    table = await harness.table(at)
    own, other = table.doc.seats[seat].name, table.doc.seats[1 - seat].name
    said = SAID[how].format(own=own, other=other)
    assert table.doc.poll is None
    assert (await position(harness, at) == kept) == (how != "yes")
    for viewer in (PUBLIC, seat, 1 - seat):
        for panel in ("", "log", "since"):
            assert said in lines(table, viewer, panel), (viewer, panel)
    [asked] = table.match.game.awaited(table.match.state)  # type: ignore[union-attr]
    await ends_turn(harness, at)
    later = await harness.table(at)
    assert said not in lines(later)
    assert said in lines(later, PUBLIC, "log")
    assert (said in lines(later, asked, "since"), said in lines(later, 1 - asked, "since")) == (False, True)


async def test_silence_is_told_too(harness: Harness, jobs: Jobs) -> None:
    at, seat = await after_a_turn(harness, seats=2)
    await harness.use(at, PEOPLE[seat], "takeback")
    poll = (await harness.table(at)).doc.poll
    assert poll is not None
    harness.clock.time = poll.until
    await work(jobs)
    table = await harness.table(at)
    assert table.doc.poll is None
    assert f"{table.doc.seats[seat].name}: шаг остаётся, ответили не все." in lines(table)
    await harness.use(at, PEOPLE[seat], "takeback")
    assert (await harness.table(at)).doc.poll is not None, "nobody has said no"


async def test_who_plays_on_meanwhile_has_given_up_the_wish(harness: Harness, jobs: Jobs) -> None:
    for _ in range(12):
        at, seat = await after_a_turn(harness, seats=2)
        await ends_turn(harness, at)
        table = await harness.table(at)
        assert table.match is not None
        if not table.may_take_back(seat) or seat not in table.match.game.awaited(table.match.state):
            continue
        await harness.use(at, PEOPLE[seat], "takeback")
        await harness.play(at, PEOPLE[seat], table.match.game.legal(table.match.state, seat)[0].code)
        if not any(isinstance(one, Decided) and one.actor < 0 for one in (await log_of(harness, at))[-3:]):
            break
    told = lines(await harness.table(at))
    assert f"{table.doc.seats[seat].name} ходит дальше: шаг остаётся." in told
    assert not any("открыли" in line for line in told)


async def test_the_step_of_who_resigns_meanwhile_stays(harness: Harness, jobs: Jobs) -> None:
    at, seat = await after_a_turn(harness)
    await harness.use(at, PEOPLE[seat], "takeback")
    await harness.repository.change(at, "resigned", lambda table: play.resign(table, PEOPLE[seat]))
    table = await harness.table(at)
    assert table.doc.poll is None
    told = lines(table)
    assert f"{table.doc.seats[seat].name} сейчас не играет: шаг остаётся." in told
    assert not any("открыли" in line for line in told)


async def test_what_is_drawn_meanwhile_keeps_the_step(harness: Harness, jobs: Jobs) -> None:
    at, seat = await after_a_turn(harness, seats=2)
    for _ in range(20):
        if (await harness.table(at)).may_take_back(seat):
            await harness.use(at, PEOPLE[seat], "takeback")
            count = len(await log_of(harness, at))
            await ends_turn(harness, at)
            if any(isinstance(one, Decided) and one.actor < 0 for one in (await log_of(harness, at))[count:]):
                break
        seat = await ends_turn(harness, at)
    else:
        raise AssertionError("nothing is drawn")
    table = await harness.table(at)
    said = f"{table.doc.seats[seat].name}: шаг остаётся, с тех пор открыли или вытянули новое."
    assert said in lines(table, seat, "since")


async def test_who_votes_last_reads_what_has_come_of_it(harness: Harness, jobs: Jobs) -> None:
    at, seat = await after_a_turn(harness)
    first, last = (number for number in range(3) if number != seat)
    await harness.use(at, PEOPLE[seat], "takeback")
    said = (await harness.use(at, PEOPLE[first], "poll yes")).alert
    assert said is not None
    assert said.key == "done-poll"
    said = (await harness.use(at, PEOPLE[last], "poll yes")).alert
    assert said is not None
    assert said.key == "takeback-agreed"


@pytest.mark.parametrize(("how", "key"), [("no", "takeback-refused"), ("withdrawn", "takeback-withdrawn")])
async def test_a_step_is_asked_for_once(harness: Harness, jobs: Jobs, how: str, key: str) -> None:
    at, seat = await after_a_turn(harness, seats=2)
    await ended(harness, at, seat, how)
    assert view_of(await harness.table(at)).can_take_back == ()
    with pytest.raises(Refusal, match=key):
        await harness.use(at, PEOPLE[seat], "takeback")
    for _ in range(40):
        if await ends_turn(harness, at) == seat and (await harness.table(at)).may_take_back(seat):
            break
    await harness.use(at, PEOPLE[seat], "takeback")
    assert (await harness.table(at)).doc.poll is not None, "a later step may be asked for"


async def test_who_has_no_step_is_told_so(harness: Harness, jobs: Jobs) -> None:
    at, seat = await after_a_turn(harness, seats=2)
    await agree(harness, at, seat)
    with pytest.raises(Refusal, match="no-step-yet"):
        await harness.use(at, PEOPLE[seat], "takeback")


async def test_asking_twice_is_answered(harness: Harness, jobs: Jobs) -> None:
    at, seat = await after_a_turn(harness)
    await harness.use(at, PEOPLE[seat], "takeback")
    with pytest.raises(Refusal, match="takeback-asked"):
        await harness.use(at, PEOPLE[seat], "takeback")


async def test_only_the_asker_withdraws(harness: Harness, jobs: Jobs) -> None:
    at, seat = await after_a_turn(harness, seats=2)
    for person in PEOPLE[:2]:
        with pytest.raises(Refusal, match="no-wish"):
            await harness.use(at, person, "retract")
    await harness.use(at, PEOPLE[seat], "takeback")
    with pytest.raises(Refusal, match="wish-not-yours"):
        await harness.use(at, PEOPLE[1 - seat], "retract")
    table = await harness.table(at)
    votes = {Use(Vote("yes")), Use(Vote("no"))}
    assert votes.isdisjoint(presses(table, seat))
    assert Use(Withdraw()) in presses(table, seat)
    assert votes < set(presses(table, 1 - seat))
    assert Use(Withdraw()) not in presses(table, 1 - seat)


async def test_an_old_button_does_not_withdraw_a_later_wish(harness: Harness, jobs: Jobs) -> None:
    at, seat = await after_a_turn(harness, seats=2)
    versions = []
    for _ in range(2):
        await harness.use(at, PEOPLE[seat], "takeback")
        table = await harness.table(at)
        assert table.doc.poll is not None
        versions.append(table.version)
        if len(versions) == 1:
            harness.clock.time = table.doc.poll.until
            await work(jobs)
    with pytest.raises(Refusal, match="stale"):
        await harness.press(at, PEOPLE[seat], Use(Withdraw()), version=versions[0])
    assert (await harness.table(at)).doc.poll is not None
    await harness.press(at, PEOPLE[seat], Use(Withdraw()), version=versions[1])
    assert (await harness.table(at)).doc.poll is None


async def test_the_question_says_which_step_and_what_else_goes(harness: Harness, jobs: Jobs) -> None:
    at, seat = await with_a_move_of_another(harness)
    table = await harness.table(at)
    assert table.doc.match is not None
    history = await harness.repository.history(table)
    to = table.doc.match.agreeable[seat]
    movers = {one.entry.actor for one in history.told if one.made_at >= to and one.entry.actor >= 0} - {seat}
    await harness.use(at, PEOPLE[seat], "takeback")
    table = await harness.table(at)
    told = lines(table)
    [question] = [line for line in told if "просит вернуть ход" in line]
    assert "взято: " in question
    [later] = [line for line in told if line.startswith("Отменятся и более поздние ходы: ")]
    assert {name for name in ("Анна", "Борис", "Вера") if name in later} == {
        table.doc.seats[number].name for number in movers
    }


async def test_a_yes_counts_for_the_moves_that_were_made_by_then(harness: Harness, jobs: Jobs) -> None:
    """The next player agrees, then plays; the third one's yes would take back that move too."""
    at, seat = await after_a_turn(harness)
    await harness.use(at, PEOPLE[seat], "takeback")
    table = await harness.table(at)
    assert table.match is not None
    [mover] = table.match.game.awaited(table.match.state)
    third = next(number for number in range(3) if number not in (seat, mover))
    await harness.use(at, PEOPLE[mover], "poll yes")
    code = table.match.game.legal(table.match.state, mover)[0].code
    await harness.play(at, PEOPLE[mover], code)
    poll = (await harness.table(at)).doc.poll
    assert poll is not None, "the move has shown nothing new"
    kept = await position(harness, at)
    assert (poll.yes, poll.later) == ([], [mover])
    await harness.use(at, PEOPLE[third], "poll yes")
    assert await position(harness, at) == kept
    await harness.use(at, PEOPLE[mover], "poll yes")
    assert (await harness.table(at)).doc.poll is None
    assert await position(harness, at) != kept


async def test_who_agreed_before_a_move_is_mentioned_again(harness: Harness, jobs: Jobs) -> None:
    at, seat = await after_a_turn(harness)
    await harness.use(at, PEOPLE[seat], "takeback")
    table = await harness.table(at)
    assert table.match is not None
    assert table.doc.poll is not None
    [mover] = table.match.game.awaited(table.match.state)
    third = next(number for number in range(3) if number not in (seat, mover))
    since = table.doc.poll.since
    await harness.repository.change(at, "called", lambda one: polls.call(one, [mover, third], since))
    assert polls.silent(await harness.table(at)) == ()
    await harness.use(at, PEOPLE[third], "poll yes")
    await harness.play(at, PEOPLE[mover], table.match.game.legal(table.match.state, mover)[0].code)
    table = await harness.table(at)
    assert polls.silent(table) == (third,), "the mover was mentioned, and has not answered since"
    assert polls.CALLING in {task.key for task in polls.tasks(table)}


async def test_a_vote_that_stands_is_not_given_twice_and_may_be_changed(harness: Harness, jobs: Jobs) -> None:
    at, seat = await after_a_turn(harness)
    first = next(number for number in range(3) if number != seat)
    await harness.use(at, PEOPLE[seat], "takeback")
    version = (await harness.table(at)).version
    yes, no = Use(Vote("yes")), Use(Vote("no"))
    await harness.press(at, PEOPLE[first], yes, version=version)
    with pytest.raises(Refusal, match="poll-counted"):
        await harness.press(at, PEOPLE[first], yes, version=version)
    await harness.press(at, PEOPLE[first], no, version=version)
    assert (await harness.table(at)).doc.poll is None


async def test_one_voter_is_not_counted_and_several_are(harness: Harness, jobs: Jobs) -> None:
    for seats, counted in ((2, []), (3, ["За: 0 из 2"])):
        at, seat = await after_a_turn(harness, seats)
        await harness.use(at, PEOPLE[seat], "takeback")
        assert [line for line in lines(await harness.table(at)) if line.startswith("За: ")] == counted


async def test_a_voter_who_is_late_ends_the_wish_and_is_voted_about(harness: Harness, jobs: Jobs) -> None:
    at, seat = await after_a_turn(harness, seats=2)
    table = await harness.table(at)
    assert table.doc.absence == "poll"
    clock = table.doc.seats[1 - seat].clock
    harness.clock.time = clock.since + clock.left - HOUR
    await work(jobs)
    await harness.use(at, PEOPLE[seat], "takeback")
    harness.clock.time += HOUR + 60_000
    await work(jobs)
    table = await harness.table(at)
    assert table.doc.seats[1 - seat].clock.out
    assert table.doc.poll is not None
    assert (table.doc.poll.about, table.doc.poll.seat) == ("play", 1 - seat)
    assert Noted({"poll": "undo", "seat": seat, "outcome": "silent", "no": None}) in await harness.repository.log(table)


async def test_a_vote_on_a_gone_player_is_not_repeated_when_time_is_over(harness: Harness, jobs: Jobs) -> None:
    at, _ = await after_a_turn(harness, seats=3)
    table = await harness.table(at)
    assert table.match is not None
    [gone] = table.match.game.awaited(table.match.state)
    here = [number for number in range(3) if number != gone]
    clock = table.doc.seats[gone].clock
    harness.clock.time = clock.since + clock.left - HOUR
    await work(jobs)
    await harness.repository.amend(at, lambda table: setattr(table.doc.seats[gone], "left", True))
    await harness.repository.change(at, "asks", lambda table: polls.ask_to_play(table, PEOPLE[here[0]], gone))
    harness.clock.time += HOUR + 60_000
    await work(jobs)
    table = await harness.table(at)
    assert table.doc.seats[gone].clock.out
    assert table.doc.poll is not None
    await harness.use(at, PEOPLE[here[1]], "poll no")
    assert (await harness.table(at)).doc.poll is None, "the others wait: they are not asked again"


@pytest.mark.parametrize("is_asker", [True, False])
async def test_a_new_player_has_neither_asked_nor_refused(harness: Harness, jobs: Jobs, is_asker: bool) -> None:
    at, seat = await after_a_turn(harness)
    first, second = (number for number in range(3) if number != seat)
    await harness.use(at, PEOPLE[seat], "takeback")
    await harness.use(at, PEOPLE[first], "poll no")
    given, others = (seat, (first, second)) if is_asker else (first, (seat, second))
    newcomer = Person("test:newcomer", "Новенький")

    def ask(table: Table) -> None:
        table.doc.seats[given].left = True
        polls.ask_for_seat(table, newcomer, given)

    assert any("шаг остаётся" in line for line in lines(await harness.table(at), PUBLIC, "log"))
    await harness.repository.change(at, "asks", ask)
    for number in others:
        await harness.use(at, PEOPLE[number], "poll yes")
    table = await harness.table(at)
    assert table.doc.seats[given].person == newcomer.id
    for panel in ("", "log", "since"):
        assert not any("шаг остаётся" in line for line in lines(table, PUBLIC, panel)), panel


async def test_any_other_vote_is_followed_by_the_one_about_a_late_player(harness: Harness, jobs: Jobs) -> None:
    at, _ = await after_a_turn(harness, seats=3)
    table = await harness.table(at)
    assert table.match is not None
    [late] = table.match.game.awaited(table.match.state)
    here = [number for number in range(3) if number != late]
    clock = table.doc.seats[late].clock
    harness.clock.time = clock.since + clock.left - HOUR
    await work(jobs)
    await harness.repository.amend(at, lambda table: setattr(table.doc, "poll", PollDoc(about="end", until=2**50)))
    harness.clock.time += HOUR + 60_000
    await work(jobs)
    table = await harness.table(at)
    assert table.doc.poll is not None
    assert table.doc.poll.about == "end"
    for number in here:
        await harness.use(at, PEOPLE[number], "poll no")
    table = await harness.table(at)
    assert table.doc.poll is not None
    assert (table.doc.poll.about, table.doc.poll.seat, table.doc.poll.yes) == ("play", late, [])
    assert table.doc.poll.until > harness.clock.time
    await harness.use(at, PEOPLE[here[0]], "poll no")
    assert (await harness.table(at)).doc.poll is None, "the others wait: they are not asked again"
