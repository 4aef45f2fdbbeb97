"""Own boards of Telegram when something comes between: refusals, other processes, other people, other panels."""

from dataclasses import replace

import pytest

from bot.app.base.composing import IDLE_MS
from bot.app.base.person import Person as Somebody
from bot.app.base.ports import RateLimit
from bot.app.tables.table import Table
from bot.presenter.acts.codec import act_of
from bot.telegram_adapter.chat_ids import person_id
from tests.bot.telegram_adapter.harness import UNHURRIED, bot_on
from tests.platforms.telegram.faults import Fault
from tests.platforms.telegram.people import Person
from tests.platforms.telegram.seen import Seen
from tests.platforms.telegram.versions import Version
from tests.platforms.test_telegram_limits import passes
from tests.platforms.test_telegram_own_boards import Turn, turn

pytestmark = pytest.mark.timeout(180)
IDLE = IDLE_MS // 1000


def account(person: Person) -> Somebody:
    return Somebody(person_id(person.id), person.name)


async def begun(one: Turn) -> tuple[Person, Seen, Seen]:
    """The player, the group's board and his own board after the first step."""
    anna, board = await one.asked(), await one.board()
    own = await one.step(anna, board)
    assert own is not None
    return anna, board, own


async def until_done(one: Turn, person: Person, own: Seen) -> Seen:
    """His own board when nothing is left but to end the turn."""
    while "Закончить ход" not in own.labels:
        after = await one.step(person, own)
        assert after is not None
        own = after
    return own


async def test_an_older_server_shows_every_step_at_once() -> None:
    async with turn(lenient=True) as one:
        one.telegram.version = Version.V10_1
        anna = await one.asked()
        for _ in range(2):
            board = await one.board()
            await one.step(anna, board)
            await passes(one.bot, one.clock, 2)
            assert (await one.board()).labels != board.labels


async def test_a_vote_of_others_does_not_wait_for_the_steps() -> None:
    async with turn(grace_ms=60_000) as one:
        _, board, _ = await begun(one)
        boris = account(one.friends.people[1])
        await one.bot.chat_commands.service.do(one.table, boris, act_of("end"), "vote")
        await passes(one.bot, one.clock, 2)
        assert (await one.board()).text != board.text


@pytest.mark.nightly
async def test_a_player_who_never_rests_is_seen_by_all_after_a_minute() -> None:
    async with turn(grace_ms=120_000) as one:
        anna, board, own = await begun(one)
        for _ in range(7):
            await passes(one.bot, one.clock, 10)
            await anna.presses(own, "Отменить")
            await passes(one.bot, one.clock, 0)
            [own] = anna.sees_alone(one.group)
            after = await one.step(anna, own)
            assert after is not None
            own = after
        assert (await one.board()).text != board.text


@pytest.mark.nightly
async def test_a_turn_ended_on_the_groups_board_closes_the_own_board() -> None:
    """On a second phone, which has no own board."""
    async with turn(grace_ms=120_000) as one:
        anna, _, own = await begun(one)
        await until_done(one, anna, own)
        await passes(one.bot, one.clock, IDLE + 4)
        held, anna.client._held = anna.client._held, type(anna.client._held)(dict)
        await anna.presses(await one.board(), "Закончить ход")
        anna.client._held = held
        await passes(one.bot, one.clock, 3)
        assert one.telegram.ephemerals.alive(one.group.chat) == []


@pytest.mark.nightly
async def test_however_long_telegram_wants_to_wait_an_untrue_own_board_goes() -> None:
    async with turn() as one:
        anna, _, own = await begun(one)
        one.telegram.faults.retry_after = (300, 300)
        one.telegram.faults.next(Fault.TOO_MANY_REQUESTS, "editEphemeralMessageCaption")
        await one.step(anna, own)
        await passes(one.bot, one.clock, 310)
        assert anna.sees_alone(one.group) == []


async def test_a_turn_ended_by_another_process_closes_the_own_board() -> None:
    async with turn() as one:
        anna, board, _ = await begun(one)
        other = bot_on(one.telegram, one.server, games=("eme",))
        await other.chat_commands.service.do(one.table, account(anna), act_of("resign"), "away")
        for _ in range(15):
            await passes(one.bot, one.clock, 1)
            if (await one.board()).text != board.text and not anna.sees_alone(one.group):
                break
        await other.store.close()
        assert anna.sees_alone(one.group) == []
        assert (await one.board()).text != board.text


@pytest.mark.nightly
@pytest.mark.parametrize("old", [True, False])
async def test_to_whom_no_own_board_arrives_the_next_press_brings_the_true_board(old: bool) -> None:
    async with turn() as one:
        anna, board = await one.asked(), await one.board()
        anna.client.old, anna.client.receives = old, False
        await one.step(anna, board)
        assert anna.sees_alone(one.group) == []
        await anna.presses(await one.board(), board.labels[0])
        await passes(one.bot, one.clock, 1)
        assert (await one.board()).text != board.text


async def test_a_hint_is_no_picture_of_the_board() -> None:
    async with turn() as one:
        anna, board, own = await begun(one)
        await anna.presses(own, "Подсказка")
        await passes(one.bot, one.clock, 1)
        [hint] = anna.sees_alone(one.group)
        assert "подсказка" in hint.text
        await anna.presses(hint, "К доске")
        await passes(one.bot, one.clock, 1)
        [again] = anna.sees_alone(one.group)
        assert again.file == board.file


@pytest.mark.nightly
async def test_a_chat_that_wants_a_picture_each_step_gets_one_on_the_own_board() -> None:
    async with turn() as one:
        await one.bot.chats.change(one.friends.chat_id, lambda doc: setattr(doc, "each_step", True))
        anna, board, own = await begun(one)
        after = await one.step(anna, own)
        assert after is not None
        assert len({board.file, own.file, after.file}) == 3


@pytest.mark.nightly
async def test_the_own_board_goes_when_the_table_leaves_the_chat() -> None:
    async with turn(grace_ms=60_000) as one:
        anna, _, _ = await begun(one)

        def leave(table: Table) -> None:
            table.doc.chat_ids = [f"telegram:{anna.id}"]
            table.tell({"left": 1})

        await one.bot.repository.change(one.table, "leave", leave)
        await passes(one.bot, one.clock, 2)
        assert anna.sees_alone(one.group) == []


@pytest.mark.nightly
async def test_a_panel_opened_meanwhile_is_not_turned_into_the_board() -> None:
    async with turn(pictures=False) as one:
        anna, _, own = await begun(one)
        await anna.presses(own, "Ещё")
        await one.friends.says(anna, "/undo@imperia_test_bot")
        await passes(one.bot, one.clock, 1)
        [panel] = anna.sees_alone(one.group)
        assert "Моё время" in panel.labels


async def test_whoever_has_begun_his_turn_before_the_board_showed_it_is_not_called_to_it() -> None:
    """The group has no room for a while: its board still shows the turn before."""
    async with turn(grace_ms=60_000) as one:
        anna, board, own = await begun(one)
        boris, vera = one.friends.people[1:]
        called = len(boris.pings), len(vera.pings)
        one.bot.telegram._rate_limiter._paces = replace(UNHURRIED, call=RateLimit(most=1, within_ms=60_000))
        await anna.presses(await until_done(one, anna, own), "Закончить ход")
        await passes(one.bot, one.clock, 2)
        assert (await one.board()).id == board.id
        assert len(boris.pings) == called[0], "there is no room for the call"
        answer = await boris.presses(await one.board(), (await one.board()).labels[0])
        assert answer.given
        await passes(one.bot, one.clock, 1)
        [own] = boris.sees_alone(one.group)
        assert await one.step(boris, own) is not None
        one.bot.telegram._rate_limiter._paces = UNHURRIED
        await passes(one.bot, one.clock, 62)
        assert len(boris.pings) == called[0]
        await boris.presses(await until_done(one, boris, boris.sees_alone(one.group)[0]), "Закончить ход")
        await one.shows("Ход: \u2068Вера\u2069")
        await passes(one.bot, one.clock, 2)
        assert len(vera.pings) == called[1] + 1
