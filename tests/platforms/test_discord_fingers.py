"""The board follows the finger: a press on it is answered by the board itself, however fast they come."""

import asyncio
from collections import Counter

import pytest

from bot.app.base.platform import Post
from bot.app.tables.table import Table
from bot.discord_adapter import answers
from bot.discord_adapter.answers import Callbacks
from bot.presenter.screen import Do, Slot
from tests.bot.discord_adapter.conftest import channel, guild, people, server
from tests.bot.discord_adapter.harness import Bot, running
from tests.bot.discord_adapter.play import Group, boards, press_of
from tests.platforms.discord_server import LIKE_DISCORD, Attempt, DiscordServer, Person, RequestFault
from tests.platforms.discord_server.model.interactions import Callback
from tests.platforms.discord_server.model.rooms import Channel
from tests.platforms.discord_server.people.hosting import HostedGuild

__all__ = ["channel", "guild", "people", "server"]

PATCH = "PATCH /channels/{channel}/messages/{message}"
LONG = 60.0
"""A grace that does not end, and a patience: what somebody has to wait for is no answer any more."""


@pytest.fixture(autouse=True)
def _patient(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is asked for patience: an answer that is not given by itself does not come in time."""
    if request.node.get_closest_marker("nightly") is None:
        monkeypatch.setattr(answers, "AT_ONCE", LONG)


async def began(bot: Bot, room: Channel, people: list[Person], game: str = "eme") -> Group:
    group = Group(bot, room, people)
    await group.opened(game)
    return group


async def taps(group: Group) -> Attempt:
    """Whoever is asked presses a move on the board that he sees just now, and looks at it until it answers."""
    person, board = await group.asked(), boards(group.people[0], group.room)[-1]
    moves = [one for one in board.buttons if isinstance(press_of(one.custom_id), Do | Slot)]
    before = (await group.table()).doc.version
    attempt = await person.presses(board, custom_id=group.rng.choice(moves).custom_id)
    assert attempt.acknowledged
    assert (await group.table()).doc.version > before
    return attempt


async def ends_what_is_over(group: Group) -> None:
    """A turn in which nothing is left to do, as its grace would end it."""
    table = await group.table()
    assert table.match is not None
    if table.match.held is not None:
        await group.bot.harness.service.repository.change(group.id, f"grace {table.doc.version}", _closed)
        await group.bot.settled()


def _closed(table: Table) -> None:
    table.take(table.running().close())


def patched(server: DiscordServer) -> int:
    return server.ledger.counts[PATCH]


async def test_every_press_counts_and_the_board_is_its_answer(people: list[Person]) -> None:
    """With all limits of Discord, and as fast as the board can follow."""
    async with DiscordServer(limits=LIKE_DISCORD) as strict:
        players = [strict.person("Анна"), strict.person("Борис")]
        room = strict.guild("Друзья", players).channel("общий")
        async with running(strict, grace=LONG, hurried=False) as bot:
            group = await began(bot, room, players)
            await bot.settled()
            attempts, edited = [], 0
            for _ in range(8):
                await ends_what_is_over(group)
                before = patched(strict)
                attempts.append(await taps(group))
                edited += patched(strict) - before
            assert Counter(one.callback for one in attempts) == {Callback.UPDATE: 8}
            assert [one.answers for one in attempts] == [[]] * 8
            assert edited == 0
            await group.catches_up()
        assert strict.ledger.statuses[429] == 0
        assert strict.ledger.complaints == []


async def test_without_such_answers_the_board_is_changed_by_the_channel(
    server: DiscordServer, channel: Channel, people: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The control of the one above."""
    async with running(server, grace=LONG) as bot:
        group = await began(bot, channel, people[:2])
        monkeypatch.setattr(Callbacks, "of", lambda *_: None)
        before = patched(server)
        attempt = await taps(group)
        assert attempt.callback is Callback.DEFERRED_UPDATE
        assert patched(server) == before + 1


async def test_what_waits_for_its_pause_does_not_hold_up_a_press(
    server: DiscordServer, channel: Channel, people: list[Person]
) -> None:
    """Somebody has played by command, and the board may change only later; then a finger comes."""
    async with running(server) as bot:
        group = await began(bot, channel, people[:2])
        bot.adapter.platform.pause_ms = 600_000
        while not bot.harness.post_sync._retry_timers.tasks:
            person, code = await group.a_move()
            assert (await person.slash(channel, "ход", словами=code)).acknowledged
            await asyncio.sleep(0.2)
        edited = patched(server)
        attempt = await taps(group)
        assert attempt.callback is Callback.UPDATE
        assert patched(server) == edited
        await group.assert_true()


async def test_a_word_for_the_presser_follows_the_board(
    server: DiscordServer, channel: Channel, people: list[Person]
) -> None:
    """What he has bid nobody else is told."""
    async with running(server, grace=LONG) as bot:
        group = await began(bot, channel, people)
        asked = await group.asked()
        bid = next(one for one in (await group.board()).buttons if str(one.custom_id).endswith(".dbid 0"))
        attempt = await group.presses(asked, custom_id=bid.custom_id)
        assert attempt.callback is Callback.UPDATE
        assert attempt.answer.ephemeral
        assert attempt.answer.text in [one.text for one in asked.sees(channel)]
        assert len(attempt.answers) == 1
        await group.assert_true()


async def test_many_at_once_have_an_answer_each(
    server: DiscordServer, channel: Channel, people: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One picture may be the answer to several; who has not got it as his own is not left waiting."""
    # Ten pictures at once may take longer than Discord waits: here, as in life, one asks for more time.
    monkeypatch.setattr(answers, "AT_ONCE", 2)
    answered = Counter[Callback | None]()
    async with running(server, grace=LONG) as bot:
        group = await began(bot, channel, people, "toy")
        for _ in range(3):
            board = await group.board()
            moves = [one for one in board.buttons if isinstance(press_of(one.custom_id), Do | Slot)]
            attempts = await asyncio.gather(
                *(one.presses(board, custom_id=str(move.custom_id)) for one in people for move in moves[:2])
            )
            assert all(one.acknowledged for one in attempts)
            answered.update(one.callback for one in attempts)
            await bot.settled()
            await group.assert_true()
    assert answered[Callback.UPDATE]


async def test_a_new_board_is_an_answer_too(server: DiscordServer, channel: Channel, people: list[Person]) -> None:
    """In a chronicle the next question has a post of its own, and the pressed one only loses its buttons."""
    async with running(server) as bot:
        group = Group(bot, channel, people[:2])
        await bot.harness.chat_commands.chats.change(group.chat_id, lambda doc: setattr(doc, "mode", "chronicle"))
        await group.opened("eme")
        kinds: Counter[Callback | None] = Counter()
        while not kinds[Callback.UPDATE]:
            kinds[(await taps(group)).callback] += 1
            await bot.settled()
        assert set(kinds) == {Callback.UPDATE, Callback.DEFERRED_UPDATE}
        await group.assert_true()


@pytest.mark.parametrize("fault", [RequestFault.TIMEOUT_BEFORE, RequestFault.TIMEOUT_AFTER])
async def test_what_discord_does_not_take_as_an_answer_is_edited(
    server: DiscordServer, channel: Channel, people: list[Person], fault: RequestFault
) -> None:
    server.faults.plan.hang = 0.01
    async with running(server, grace=LONG) as bot:
        group = await began(bot, channel, people[:2])
        before = patched(server)
        server.faults.order(fault, request="/callback")
        attempt = await taps(group)
        await bot.settled()
        assert server.faults.injected[fault] == 1
        late = Callback.UPDATE if fault is RequestFault.TIMEOUT_AFTER else Callback.DEFERRED_UPDATE
        assert attempt.callback is late
        assert patched(server) == before + 1
        await group.assert_true()


async def test_a_press_that_is_too_old_for_an_answer_still_changes_the_board(
    server: DiscordServer, channel: Channel, people: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(server, grace=LONG) as bot:
        group = await began(bot, channel, people[:2])
        platform, before = bot.adapter.platform, patched(server)
        calm = platform._picture

        async def drawn_for_long(chat_id: str, post: Post, id: str = "") -> object:
            server.clock.advance(4)
            return await calm(chat_id, post, id)

        monkeypatch.setattr(platform, "_picture", drawn_for_long)
        person, board = await group.asked(), await group.board()
        move = next(one for one in board.buttons if isinstance(press_of(one.custom_id), Do))
        attempt = await person.presses(board, custom_id=move.custom_id)
        await bot.settled()
        assert attempt.failed
        assert 10062 in [one.code for one in server.ledger.requests]
        assert patched(server) == before + 1
        await group.assert_true()


async def test_a_board_that_was_deleted_under_the_finger_comes_again(
    server: DiscordServer, guild: HostedGuild, channel: Channel, people: list[Person]
) -> None:
    async with running(server, grace=LONG) as bot:
        group = await began(bot, channel, people[:2])
        person, board = await group.asked(), await group.board()
        move = next(one for one in board.buttons if isinstance(press_of(one.custom_id), Do))
        attempt = await person.presses(board, custom_id=move.custom_id, wait=False)
        guild.deletes_message(board)
        await attempt.wait()
        await bot.settled()
        assert attempt.callback is Callback.DEFERRED_UPDATE
        assert (await group.board()).id != board.id
        await group.assert_true()
