"""What those who run the bot may do; to everybody else their words mean nothing."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from bot.app.base.ask import Answer
from bot.app.base.ports import ChatId
from bot.app.base.refusal import Refusal
from bot.app.chats.commands import operating
from bot.app.chats.commands.chat_commands import ChatCommands
from bot.app.tables import views
from bot.app.tables.records import record_of
from bot.presenter.screen import Text
from bot.presenter.words import say
from engine.kernel.records.replay import verify
from tests.bot.app.chats.test_invitations import GUEST, HOME, OWN, THIRD, Stage, stage
from tests.support.harness import ANNA, BORIS, VERA
from tests.support.slow import HOUR, answer

__all__ = ["stage"]


@pytest.fixture
async def run_by_vera(stage: Stage) -> AsyncIterator[Stage]:
    chat_commands = stage.chat_commands
    stage.chat_commands = ChatCommands(
        stage.harness.service, chat_commands.post_sync, chat_commands.chats, ("toy",), "ru", (VERA.id,)
    )
    yield stage
    views.NOTES.clear()


async def test_only_an_operator_is_heard_and_only_in_private(run_by_vera: Stage) -> None:
    at = await run_by_vera.harness.started()
    for person, aloud in ((ANNA, False), (VERA, True)):
        answer = await run_by_vera.say(HOME, person, f"оператор закончить {at}", aloud=aloud)
        assert not answer.changed
    table = await run_by_vera.harness.table(at)
    assert all(seat.computer is None for seat in table.doc.seats)


async def test_the_operator_sees_the_tables_of_the_store_and_nobodys_name(run_by_vera: Stage) -> None:
    """Whichever process has touched them."""
    harness = run_by_vera.harness
    running, lobby = await harness.started(), await harness.open(seats=3)
    await run_by_vera.shared(running)
    await run_by_vera.chat_commands.places.show_privately(ANNA, running, OWN, "own")
    await answer(harness, running, 0)
    harness.repository._at_hand.clear()
    harness.clock.time += 3 * HOUR
    said = await listed(run_by_vera)
    assert f"{running} «" in said
    assert f"ждёт: место 2 (3 ч). Где: {HOME}, {GUEST}, личные чаты: 1" in said
    assert f"{lobby} «" in said
    assert "собираются: 1 из 3, тихо 3 ч" in said
    assert ANNA.name not in said
    assert OWN not in said
    assert said.index(running) < said.index(lobby), "touched last stands first"


async def test_there_are_pages_of_them_and_what_is_over_is_on_none(run_by_vera: Stage) -> None:
    harness, service = run_by_vera.harness, run_by_vera.harness.service
    for number in range(operating.A_PAGE + 1):
        harness.clock.time += 1000
        await service.opening.open(ANNA, f"test:room{number}", "toy", 2, {}, f"opens {number}")
    over = (await service.opening.open(ANNA, "test:over", "toy", 2, {}, "opens over")).table.doc.id
    await ordered(run_by_vera, f"operator end {over}")
    first, second, none = [await listed(run_by_vera, page) for page in ("", " 2", " 99")]
    assert [page.count("test:room") for page in (first, second)] == [operating.A_PAGE, 1]
    assert (second, none) == (second, second), "there is no page behind the last one"
    assert "test:room0" in second
    assert f"Всего {operating.A_PAGE + 1} столов" in first
    assert over not in first + second


async def ordered(stage: Stage, line: str) -> Answer:
    """What cannot be undone: said, asked about, and answered with yes."""
    return await stage.says_yes(OWN, VERA, await stage.say(OWN, VERA, line))


async def listed(stage: Stage, page: str = "") -> str:
    answer = await stage.say(OWN, VERA, f"оператор столы{page}")
    assert answer.panel is not None
    return " ".join(say("ru", one.text) for one in answer.panel.blocks).replace("\xa0", " ")


async def test_a_match_that_is_ended_ends_as_by_its_players_and_a_lobby_is_closed(run_by_vera: Stage) -> None:
    running, lobby = await run_by_vera.harness.started(), await run_by_vera.harness.open()
    for at in (running, lobby):
        assert (await ordered(run_by_vera, f"operator end {at}")).changed
    ended = await run_by_vera.harness.table(running)
    assert (ended.live, ended.doc.closed, ended.computer_to_move()) == (False, "house", None)
    assert verify(ended.game, await record_of(run_by_vera.harness.repository, ended)) == []
    await run_by_vera.converged(running)
    said = " ".join(say("ru", one.text) for one in run_by_vera.here.last[1].screen.blocks)
    assert "Стол закрыл тот, кто запустил «Империю»." in said
    assert not (await run_by_vera.harness.table(lobby)).live
    with pytest.raises(Refusal, match="closed"):
        await ordered(run_by_vera, f"operator end {lobby}")
    with pytest.raises(Refusal, match="over"):
        await ordered(run_by_vera, f"operator end {running}")


async def test_in_a_banned_chat_nothing_opens_and_a_shared_table_goes_on_elsewhere(run_by_vera: Stage) -> None:
    at = await run_by_vera.harness.started()
    await run_by_vera.shared(at)
    await run_by_vera.converged(at)
    board = run_by_vera.there.last[0]
    await ordered(run_by_vera, f"оператор запретить {GUEST}")
    await asyncio.gather(*run_by_vera.post_sync.at_work)
    assert (await run_by_vera.harness.table(at)).doc.chat_ids == [HOME]
    assert board in run_by_vera.there.retired, "its buttons there would do nothing any more"
    with pytest.raises(Refusal, match="banned"):
        await run_by_vera.shared(at)
    with pytest.raises(Refusal, match="banned"):
        await run_by_vera.harness.service.opening.open(BORIS, GUEST, "toy", 2, {}, "x")
    await run_by_vera.say(OWN, VERA, f"оператор разрешить {GUEST}")
    await run_by_vera.harness.service.opening.open(BORIS, GUEST, "toy", 2, {}, "y")


async def test_a_match_that_is_shown_nowhere_else_ends_with_its_chat_and_topics_go_with_their_group(
    run_by_vera: Stage,
) -> None:
    harness, chats, topic = run_by_vera.harness, run_by_vera.chat_commands.chats, ChatId("test:room:5")
    await chats.branch(HOME, topic, "Тема")
    await chats.add_part(HOME, topic)
    at, there = (
        await harness.started(),
        (await harness.service.opening.open(BORIS, topic, "toy", 2, {}, "t")).table.doc.id,
    )
    await ordered(run_by_vera, f"operator ban {HOME}")
    assert [(await harness.table(one)).doc.closed for one in (at, there)] == ["house", "house"]
    await chats.branch(HOME, ChatId("test:room:6"), "Ещё тема")
    for chat_id in (topic, ChatId("test:room:6")):
        with pytest.raises(Refusal, match="banned"):
            await harness.service.opening.open(BORIS, chat_id, "toy", 2, {}, f"x {chat_id}")
    await chats.move(HOME, THIRD)
    with pytest.raises(Refusal, match="banned"):
        await harness.service.opening.open(BORIS, THIRD, "toy", 2, {}, "as a supergroup")
    await run_by_vera.say(OWN, VERA, f"operator unban {HOME}")
    await harness.service.opening.open(BORIS, topic, "toy", 2, {}, "y")


async def test_a_ban_that_is_said_twice_does_nothing_more(run_by_vera: Stage) -> None:
    at = await run_by_vera.harness.started()
    await run_by_vera.shared(at)
    for _ in range(2):
        assert (await ordered(run_by_vera, f"operator ban {GUEST}")).changed
    now = await run_by_vera.harness.table(at)
    assert sum("windows" in str(line.as_json()) for line in await run_by_vera.harness.repository.log(now)) == 2


@pytest.mark.parametrize("chat", ["telegram:-100404", "garbage", "привет", "telegram", ":", "x" * 99, "test:no such"])
async def test_a_chat_that_nobody_knows_is_misspelled(run_by_vera: Stage, chat: str) -> None:
    for deed in ("ban", "unban"):
        with pytest.raises(Refusal, match="no-such-chat"):
            await run_by_vera.say(OWN, VERA, f"operator {deed} {chat}")


async def test_what_was_copied_may_have_invisible_signs_around_it(run_by_vera: Stage) -> None:
    assert (await ordered(run_by_vera, f"operator ban \u2068{GUEST}\u2069")).changed
    assert (await run_by_vera.chat_commands.chats.get(GUEST)).banned


async def test_a_notice_stands_on_every_board_of_every_process_until_it_is_taken_away(run_by_vera: Stage) -> None:
    at = await run_by_vera.harness.started()
    await run_by_vera.say(OWN, VERA, "оператор работы on")
    views.NOTES.clear()  # Another process, which has not heard of it yet.
    await operating.look(run_by_vera.harness.store)
    await run_by_vera.harness.use(at, ANNA, "hand_over on")
    await run_by_vera.converged(at)
    said = " ".join(say("ru", one.text) for one in run_by_vera.here.last[1].screen.blocks)
    assert "Скоро обновление" in said
    await run_by_vera.say(OWN, VERA, "оператор работы выкл")
    assert views.NOTES == []


async def test_who_asks_for_something_else_is_told_how(run_by_vera: Stage) -> None:
    lines = (
        "",
        "столы!",
        "столы два",
        "столы -1",
        "закончить",
        "запретить",
        "работы",
        "работы потом",
        "delete everything",
    )
    for line in lines:
        answer = await run_by_vera.say(OWN, VERA, f"оператор {line}")
        assert answer.alert == Text("operator-how")
    for table in ("07zzzzzz", "99zzzzzz", "привет", "07zzzzzz 07yyyyyy"):
        with pytest.raises(Refusal, match="no-table"):
            await run_by_vera.say(OWN, VERA, f"оператор закончить {table}")


async def test_a_ban_takes_a_table_out_of_every_topic_of_the_chat(run_by_vera: Stage) -> None:
    chats, topic = run_by_vera.chat_commands.chats, ChatId("test:room:5")
    await chats.branch(HOME, topic, "Тема")
    await chats.add_part(HOME, topic)
    at = await run_by_vera.harness.started()
    await run_by_vera.say(topic, BORIS, f"код {await run_by_vera.code(at)}")
    await run_by_vera.shared(at)
    await ordered(run_by_vera, f"operator ban {HOME}")
    assert (await run_by_vera.harness.table(at)).doc.chat_ids == [GUEST]
