"""What those who run the bot may do; to everybody else their words mean nothing."""

from collections.abc import AsyncIterator

import pytest

from bot.app import operating, views
from bot.app.clerk import Clerk
from bot.app.refusal import Refusal
from bot.presenter.words import say
from tests.bot.app.test_invitations import GUEST, HOME, OWN, Stage, stage
from tests.support.house import ANNA, BORIS, VERA

__all__ = ["stage"]


@pytest.fixture
async def run_by_vera(stage: Stage) -> AsyncIterator[Stage]:
    clerk = stage.clerk
    stage.clerk = Clerk(stage.house.service, clerk.windows, clerk.chats, ("toy",), "ru", (VERA.id,))
    yield stage
    views.NOTES.clear()


async def test_only_an_operator_is_heard_and_only_in_private(run_by_vera: Stage) -> None:
    at = await run_by_vera.house.started()
    for person, aloud in ((ANNA, False), (VERA, True)):
        answer = await run_by_vera.say(HOME, person, f"оператор закончить {at}", aloud=aloud)
        assert not answer.changed
    table = await run_by_vera.house.table(at)
    assert all(seat.computer is None for seat in table.doc.seats)


async def test_the_operator_sees_what_is_going_on_and_nobodys_name(run_by_vera: Stage) -> None:
    at = await run_by_vera.house.started()
    answer = await run_by_vera.say(OWN, VERA, "оператор столы")
    assert answer.panel is not None
    said = " ".join(say("ru", one.text) for one in answer.panel.blocks)
    assert at in said
    assert ANNA.name not in said


async def test_a_table_that_is_ended_is_played_out_by_computers_and_a_lobby_is_closed(run_by_vera: Stage) -> None:
    running, lobby = await run_by_vera.house.started(), await run_by_vera.house.open()
    for at in (running, lobby):
        assert (await run_by_vera.say(OWN, VERA, f"operator end {at}")).changed
    assert [seat.computer for seat in (await run_by_vera.house.table(running)).doc.seats] == ["greedy", "greedy"]
    assert not (await run_by_vera.house.table(lobby)).live
    with pytest.raises(Refusal, match="closed"):
        await run_by_vera.say(OWN, VERA, f"operator end {lobby}")


async def test_in_a_banned_chat_nothing_opens_and_a_shared_table_goes_on_elsewhere(run_by_vera: Stage) -> None:
    at = await run_by_vera.house.started()
    await run_by_vera.shared(at)
    await run_by_vera.say(OWN, VERA, f"оператор запретить {GUEST}")
    assert (await run_by_vera.house.table(at)).doc.windows == [HOME]
    with pytest.raises(Refusal, match="banned"):
        await run_by_vera.shared(at)
    with pytest.raises(Refusal, match="banned"):
        await run_by_vera.house.service.open(BORIS, GUEST, "toy", 2, {}, "x")
    await run_by_vera.say(OWN, VERA, f"оператор разрешить {GUEST}")
    await run_by_vera.house.service.open(BORIS, GUEST, "toy", 2, {}, "y")


async def test_a_notice_stands_on_every_board_of_every_process_until_it_is_taken_away(run_by_vera: Stage) -> None:
    at = await run_by_vera.house.started()
    await run_by_vera.say(OWN, VERA, "оператор работы on")
    views.NOTES.clear()  # Another process, which has not heard of it yet.
    await operating.look(run_by_vera.house.store)
    await run_by_vera.house.use(at, ANNA, "hand_over on")
    await run_by_vera.converged(at)
    said = " ".join(say("ru", one.text) for one in run_by_vera.here.last[1].screen.blocks)
    assert "Скоро обновление" in said
    await run_by_vera.say(OWN, VERA, "оператор работы выкл")
    assert views.NOTES == []


async def test_who_asks_for_something_else_is_told_how(run_by_vera: Stage) -> None:
    for line in ("оператор", "оператор столы!", "оператор закончить", "оператор работы", "operator delete everything"):
        answer = await run_by_vera.say(OWN, VERA, line)
        assert answer.alert is not None or answer.panel is not None
    with pytest.raises(Refusal, match="no-table"):
        await run_by_vera.say(OWN, VERA, "оператор закончить 07zzzzzz")
