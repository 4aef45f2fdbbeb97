"""A Discord that fails, is late or gone for a while: nothing is sent twice, nothing is lost, nobody else waits."""

import asyncio
import time

import pytest

from bot.app.base import reconnect
from bot.app.base.ask import Typed
from bot.app.base.person import Person as Player
from bot.app.base.platform import Post
from bot.app.base.ports import TableId
from bot.app.posts import post_plan
from bot.app.posts.post_plan import read_shown
from bot.discord_adapter import message_layout, platform, post_pictures
from bot.discord_adapter.api import errors, login_limit
from bot.discord_adapter.message_layout import Upload
from bot.presenter import payload
from tests.bot.discord_adapter.conftest import channel, guild, people, server
from tests.bot.discord_adapter.harness import Bot, running
from tests.bot.discord_adapter.play import Group, boards
from tests.platforms.discord_server import DiscordServer, Person, Plan, RequestFault, SocketFault
from tests.platforms.discord_server.model.rooms import Channel
from tests.platforms.discord_server.people.hosting import HostedGuild

__all__ = ["channel", "guild", "people", "server"]

POST = "POST /channels/{channel}/messages"
PATCH = "PATCH /channels/{channel}/messages/{message}"
WAIT = 6.0
"""Seconds that a limited channel has to wait: more than a busy machine takes for a move elsewhere."""


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Short waits: how long they are is no matter here."""
    monkeypatch.setattr(errors, "SOON", 0.05)
    monkeypatch.setattr(platform, "SOON", 0.05)
    monkeypatch.setattr(login_limit, "SHORTEST_PAUSE", 0.05)
    monkeypatch.setattr(login_limit, "BETWEEN_SESSIONS", 0.05)
    monkeypatch.setattr(reconnect, "LOOK_SECONDS", 0.05)
    monkeypatch.setattr(post_plan, "UNCLEAR_MS", 100)


async def began(bot: Bot, room: Channel, people: list[Person], game: str = "eme") -> Group:
    group = Group(bot, room, people)
    await group.opened(game)
    return group


async def shown_version(group: Group) -> int:
    raw = await group.bot.harness.store.shown(TableId(group.id), group.chat_id)
    shown = read_shown(raw)
    return shown.version if shown else 0


@pytest.mark.parametrize(
    "fault",
    [
        RequestFault.ERROR_502_BEFORE,
        RequestFault.ERROR_502_AFTER,
        RequestFault.TIMEOUT_BEFORE,
        RequestFault.TIMEOUT_AFTER,
    ],
)
async def test_a_board_that_was_sent_into_trouble_is_there_once(
    server: DiscordServer, channel: Channel, people: list[Person], fault: RequestFault
) -> None:
    server.faults.follow(Plan(hang=0.02))
    async with running(server) as bot:
        group = Group(bot, channel, people[:2])
        await bot.settled()
        server.faults.order(fault, request=POST)
        await group.lobby("eme")
        await group.catches_up()
        assert server.faults.injected[fault] == 1
        assert len(boards(people[0], channel)) == 1


async def test_trouble_that_does_not_end_soon_makes_no_second_board(
    server: DiscordServer, channel: Channel, people: list[Person]
) -> None:
    """Every answer to the first three tries is lost, with the picture and without."""
    server.faults.follow(Plan(hang=0.02))
    async with running(server) as bot:
        group = Group(bot, channel, people[:2])
        await bot.settled()
        server.faults.order(RequestFault.TIMEOUT_AFTER, times=3, request=POST)
        await group.lobby("eme")
        await group.catches_up()
        assert server.ledger.counts[POST] >= 4
        assert len(boards(people[0], channel)) == 1


async def test_without_a_nonce_there_would_be_a_second_board(
    server: DiscordServer, channel: Channel, people: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The control of the two above."""
    numbers = iter(range(1000))
    monkeypatch.setattr(platform, "nonce", lambda *parts: message_layout.nonce(*parts, str(next(numbers))))
    server.faults.follow(Plan(hang=0.02))
    async with running(server) as bot:
        group = Group(bot, channel, people[:2])
        await bot.settled()
        server.faults.order(RequestFault.TIMEOUT_AFTER, times=3, request=POST)
        await group.lobby("eme")
        await group.catches_up()
        assert len(boards(people[0], channel)) > 1


async def test_a_crash_after_sending_makes_no_second_board(
    server: DiscordServer, channel: Channel, people: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The post has arrived, but nobody wrote it down; meanwhile the table has gone on."""
    async with running(server) as bot:
        group = Group(bot, channel, people[:2])
        await group.lobby("eme")
        sender = bot.adapter.platform
        sent: list[str] = []
        calm = sender.send

        async def dies(chat_id: str, post: Post) -> str:
            sent.append(await calm(chat_id, post))
            if len(sent) == 1:
                raise RuntimeError("the process is gone")
            return sent[-1]

        monkeypatch.setattr(sender, "send", dies)
        await people[1].presses(await group.board(), "Сесть за стол")
        await bot.settled()
        await people[0].presses(await group.board(), "Начать")
        await bot.settled()
        person, code = await group.a_move()
        await person.slash(channel, "ход", словами=code)
        await group.catches_up()
        assert len(sent) >= 2
        assert len(set(sent)) == 1
        assert len([one for one in boards(people[0], channel) if one.buttons]) == 1


async def test_a_picture_that_is_not_taken_is_left_out(
    server: DiscordServer, channel: Channel, people: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    def heavy(*_: object) -> Upload:
        return Upload("board.jpg", bytes(11 << 20), "Доска")

    monkeypatch.setattr(post_pictures, "board_of", heavy)
    async with running(server) as bot:
        group = await began(bot, channel, people[:2])
        assert (await group.board()).pictures == []
        await group.moves_by_button()
        await group.assert_true()
        assert [one for one in server.ledger.requests if one.status == 413]


async def test_what_is_refused_for_our_own_mistake_is_not_repeated(
    server: DiscordServer, channel: Channel, people: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(server) as bot:
        group = await began(bot, channel, people[:2])
        monkeypatch.setattr(payload, "write", lambda *_: "x" * 101)
        person, code = await group.a_move()
        await person.slash(channel, "ход", словами=code)
        await bot.settled()
        refused = [one for one in server.ledger.requests if one.status == 400]
        assert len(refused) in (1, 2)
        await asyncio.sleep(0.2)
        await bot.settled()
        assert [one for one in server.ledger.requests if one.status == 400] == refused
        monkeypatch.undo()
        _impatient_again(monkeypatch)
        await people[0].slash(channel, "доска")
        await group.catches_up()


def _impatient_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(platform, "SOON", 0.05)


async def test_a_limited_channel_holds_up_no_other(
    server: DiscordServer, guild: HostedGuild, people: list[Person]
) -> None:
    server.faults.follow(Plan(retry_after=(WAIT, WAIT)))
    async with running(server) as bot:
        here, there = guild.channel("общий"), guild.channel("другой")
        slow, quick = await began(bot, here, people[:2]), await began(bot, there, people[:2])
        person, code = await slow.a_move()
        server.faults.order(RequestFault.BUCKET_LIMIT, request="PATCH /channels")
        before = time.monotonic()
        await person.slash(here, "ход", словами=code)
        await server.until(lambda: server.faults.injected[RequestFault.BUCKET_LIMIT])
        version = (await quick.table()).doc.version
        asked, code = await quick.a_move()
        assert (await asked.slash(there, "ход", словами=code)).acknowledged
        async with asyncio.timeout(60):
            while not (version < await shown_version(quick) == (await quick.table()).doc.version):  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        assert time.monotonic() - before < WAIT
        await slow.catches_up()
        await quick.catches_up()


@pytest.mark.parametrize("fault", list(SocketFault)[:3])
async def test_a_broken_connection_is_mended(
    server: DiscordServer, channel: Channel, people: list[Person], fault: SocketFault
) -> None:
    async with running(server) as bot:
        group = await began(bot, channel, people[:2])
        server.gateway.strike(fault)
        await group.moves_by_button()
        await group.catches_up()


async def test_discord_is_gone_and_comes_back(server: DiscordServer, channel: Channel, people: list[Person]) -> None:
    async with running(server) as bot:
        group = await began(bot, channel, people[:2])
        server.outage(0.6)
        await server.until(lambda: bot.adapter.platform.client is None)
        await server.until(lambda: bot.adapter.platform.client is not None and bot.client.is_ready(), seconds=60)
        await group.moves_by_button()
        await group.catches_up()
        assert len([one for one in boards(people[0], channel) if one.buttons]) == 1


async def test_the_table_goes_on_while_discord_is_gone(
    server: DiscordServer, channel: Channel, people: list[Person]
) -> None:
    async with running(server) as bot:
        group = await began(bot, channel, people[:2])
        server.outage(0.6)
        await server.until(lambda: bot.adapter.platform.client is None)
        for number in range(4):
            person, code = await group.a_move()
            player = Player(f"discord:{person.id}", person.user.name)
            await bot.harness.service.typed(Typed(group.id, player, f"page {number}", code))
        await server.until(lambda: bot.adapter.platform.client is not None and bot.client.is_ready(), seconds=60)
        await group.catches_up()
