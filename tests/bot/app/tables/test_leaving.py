"""Leaving a match in which no computer takes over: the question, the answer, and that there is no way back."""

import pytest

from bot.app.base.refusal import Refusal
from bot.app.tables import polls
from bot.app.tables.table import Table
from bot.app.tables.views import view_of
from bot.presenter.acts.table import ComeBack, Resign
from bot.presenter.screen import Do, Press, Screen, Show, Slot, Use
from tests.support.harness import ANNA, BORIS, VERA, Harness


def presses(screen: Screen | None) -> list[Press]:
    assert screen is not None
    return [choice.press for choice in (*screen.choices, *screen.tools)]


async def started(harness: Harness, seats: int = 3, **options: str) -> str:
    return await harness.started("territories", seats, leavers="fall", **options)


async def asked(harness: Harness, at: str) -> list[int]:
    table = await harness.table(at)
    assert table.match is not None
    return list(table.match.game.awaited(table.match.state))


async def test_the_question_says_that_nobody_takes_over(harness: Harness) -> None:
    at = await started(harness)
    shown = await harness.service.show(at, BORIS, Show("resign"))
    assert shown.panel is not None
    keys = [block.text.key for block in shown.panel.blocks]
    assert "resign-sure-leaves" in keys
    assert harness.asked(Use(Resign())) in presses(shown.panel)


async def test_at_other_tables_the_question_offers_a_computer(harness: Harness) -> None:
    at = await harness.started("territories", 3)
    shown = await harness.service.show(at, BORIS, Show("resign"))
    assert shown.panel is not None
    assert "resign-sure" in [block.text.key for block in shown.panel.blocks]


async def test_the_others_play_on_without_him(harness: Harness) -> None:
    at = await started(harness)
    told = await harness.use(at, BORIS, "resign")
    assert told.alert is not None
    assert told.alert.key == "done-resign-leaves"
    assert told.panel is None
    assert await asked(harness, at) == [0, 2]
    table = await harness.table(at)
    assert table.doc.seats[1].computer is None
    assert table.computer_to_move() is None
    assert table.match is not None
    assert table.match.state == await harness.replayed(at)


async def test_there_is_no_way_back_and_nothing_to_press(harness: Harness) -> None:
    at = await started(harness)
    await harness.use(at, BORIS, "resign")
    for verb in ("come_back", "resign"):
        with pytest.raises(Refusal, match="left-match"):
            await harness.use(at, BORIS, verb)
    with pytest.raises(Refusal, match="left-match"):
        await harness.play(at, BORIS, "done")
    for panel in ("", "mine", "more"):
        offered = presses((await harness.service.show(at, BORIS, Show(panel))).panel)
        assert not any(isinstance(press, Do | Slot) for press in offered)
        assert not {Show("resign"), Show("errand"), Use(ComeBack())} & set(offered)


async def test_the_group_reads_who_has_left(harness: Harness) -> None:
    at = await started(harness)
    await harness.use(at, BORIS, "resign")
    shown = await harness.service.show(at, None, Show(""))
    assert shown.panel is not None
    assert "territories-seat-left" in [block.text.key for block in shown.panel.blocks]


async def test_he_may_leave_while_it_is_not_his_turn(harness: Harness) -> None:
    at = await started(harness, construction="in_turn")
    [turn] = await asked(harness, at)
    leaver = next(seat for seat in range(3) if seat != turn)
    await harness.use(at, [ANNA, BORIS, VERA][leaver], "resign")
    assert await asked(harness, at) == [turn]


async def test_a_turn_that_was_ended_is_over_when_another_leaves(harness: Harness) -> None:
    """It was held, so that its player may think better of it."""
    at = await started(harness, construction="in_turn")
    [turn] = await asked(harness, at)
    await harness.play(at, [ANNA, BORIS, VERA][turn], "done")
    table = await harness.table(at)
    assert table.match is not None
    assert table.match.held == turn, "the control"
    await harness.use(at, [ANNA, BORIS, VERA][(turn + 2) % 3], "resign")
    assert await asked(harness, at) == [(turn + 1) % 3]


async def test_the_last_who_plays_has_won(harness: Harness) -> None:
    at = await started(harness)
    await harness.use(at, BORIS, "resign")
    await harness.use(at, ANNA, "resign")
    table = await harness.table(at)
    assert table.doc.phase == "over"
    assert table.match is not None
    standing = table.match.game.standing(table.match.state)
    assert (standing.reason, standing.winners) == ("left", (2,))


async def test_he_has_no_voice_any_more(harness: Harness) -> None:
    at = await started(harness)
    await harness.use(at, BORIS, "resign")
    await harness.use(at, ANNA, "end")
    await harness.use(at, VERA, "poll yes")
    assert (await harness.table(at)).doc.phase == "over"


async def test_nobody_may_take_his_seat(harness: Harness) -> None:
    at = await started(harness)
    await harness.use(at, BORIS, "resign")
    await harness.repository.amend(at, lambda table: setattr(table.doc.seats[1], "left", True))
    table = await harness.table(at)
    assert table.doc.seats[1].left
    assert not polls.is_free(table, 1)
    assert view_of(table).left == ()


async def test_that_he_has_left_says_nothing_of_how_fast_he_answers(harness: Harness) -> None:
    at = await started(harness)
    await harness.repository.change(at, "timed", _timed)
    harness.clock.time += 3_600_000
    await harness.use(at, BORIS, "resign")
    assert (await harness.table(at)).doc.seats[1].answered is None


def _timed(table: Table) -> None:
    table.doc.pace = "day"
    for seat in table.doc.seats:
        seat.timed = True
    table.tell({"timed": True})
