"""Buttons that are pressed twice, too late, by the wrong one, after a restart, or that nobody ever made."""

import asyncio
import contextlib
from collections.abc import Iterator
from dataclasses import replace

import pytest
from fakeredis import FakeServer

from bot.app.base.ports import Known, Same, Snapshot, StoreFailed, TableId
from bot.discord_adapter import answers, controls
from bot.presenter.layout import DISCORD
from bot.presenter.screen import Do
from tests.bot.discord_adapter.conftest import channel, guild, people, server
from tests.bot.discord_adapter.harness import Bot, running
from tests.bot.discord_adapter.play import Group, boards, press_of
from tests.platforms.discord_server import LIKE_DISCORD, DiscordServer, Person, Plan
from tests.platforms.discord_server.model.rooms import Channel

__all__ = ["channel", "guild", "people", "server"]


async def began(bot: Bot, channel: Channel, people: list[Person], game: str = "eme") -> Group:
    group = Group(bot, channel, people)
    await group.opened(game)
    return group


async def test_buttons_of_before_a_restart_work_after_it(
    server: DiscordServer, channel: Channel, people: list[Person]
) -> None:
    memory = FakeServer()
    async with running(server, memory) as bot:
        group = await began(bot, channel, people[:2])
        for _ in range(9):
            await group.moves_by_button()
        board = await group.board()
        version = (await group.table()).doc.version
    async with running(server, memory) as bot:
        group = Group(bot, channel, people[:2], group.id)
        assert (await group.board()).id == board.id
        await group.moves_by_button()
        assert (await group.table()).doc.version > version
        await group.assert_true()
        assert len([one for one in boards(people[0], channel) if one.buttons]) == 1


async def test_fifty_presses_of_one_button_are_one(
    server: DiscordServer, channel: Channel, people: list[Person]
) -> None:
    async with running(server) as bot:
        group = await began(bot, channel, people[:2])
        board, asked = await group.board(), await group.asked()
        move = next(one for one in board.buttons if isinstance(press_of(one.custom_id), Do))
        before = (await group.table()).doc.version
        presser = [*[asked] * 30, *[one for one in people if one is not asked] * 10]
        attempts = await asyncio.gather(*(one.presses(board, custom_id=move.custom_id) for one in presser))
        await bot.settled()
        assert all(one.acknowledged for one in attempts)
        table = await group.table()
        log = await bot.harness.service.repository.log(table)
        assert table.doc.match is not None
        made = [entry for entry in log[before - table.doc.match.started_at :] if getattr(entry, "starts", False)]
        assert len(made) == 1
        await group.assert_true()


async def test_an_event_that_comes_many_times_counts_once(
    server: DiscordServer, channel: Channel, people: list[Person]
) -> None:
    server.faults.follow(Plan(seed=3, duplicated=1.0, copies=4))
    async with running(server) as bot:
        group = await began(bot, channel, people[:2])
        for _ in range(6):
            await group.moves_by_button()
        await group.assert_true()
        assert server.faults.injected["event duplicated"] > 7
        refused = [one for one in server.ledger.requests if one.code == 40060]
        assert refused == []


async def test_who_is_not_asked_is_told_so_alone(server: DiscordServer, channel: Channel, people: list[Person]) -> None:
    async with running(server) as bot:
        group = await began(bot, channel, people[:2])
        while len((await group.table()).match.game.awaited((await group.table()).match.state)) > 1:  # type: ignore[union-attr]
            await group.moves_by_button()
        asked = await group.asked()
        other = next(one for one in people[:2] if one is not asked)
        move = next(one for one in (await group.board()).buttons if isinstance(press_of(one.custom_id), Do))
        for person, words in ((other, "Сейчас ход"), (people[2], "You have no seat")):
            attempt = await group.presses(person, custom_id=move.custom_id)
            assert attempt.answer.ephemeral
            assert words in attempt.answer.text
            assert attempt.answer.text not in [one.text for one in asked.sees(channel)]


async def test_an_old_board_is_answered_with_the_way_to_the_new_one(
    server: DiscordServer, channel: Channel, people: list[Person]
) -> None:
    async with running(server) as bot:
        group = await began(bot, channel, people[:2])
        await bot.harness.chat_commands.chats.change(group.chat_id, lambda doc: setattr(doc, "mode", "chronicle"))
        person, old = people[0], await group.board()
        forged = [one.custom_id for one in old.buttons if isinstance(press_of(one.custom_id), Do)]
        await people[1].slash(channel, "доска")
        await bot.settled()
        for _ in range(4):
            await group.moves_by_button()
        await bot.settled()
        attempt = await person.forges(old, str(forged[-1]))
        await bot.settled()
        assert "Доска уже другая" in attempt.answer.text
        [way] = attempt.answer.buttons
        assert str(way.url).endswith(f"/{(await group.board()).id}")


async def test_a_list_is_picked_from(
    server: DiscordServer, channel: Channel, people: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where there is room for four buttons only, every longer choice is a list."""
    async with running(server) as bot:
        group = await began(bot, channel, people[:2])
        monkeypatch.setattr(controls, "DISCORD", replace(DISCORD, readable=4, stretch=4))
        picked = 0
        for _ in range(12):
            board, person = await group.board(), await group.asked()
            if not board.selects:
                await group.moves_by_button()
                continue
            version = (await group.table()).doc.version
            select = group.rng.choice(board.selects)
            choice = group.rng.choice(select.spec["options"])
            attempt = await person.selects(board, choice["label"], custom_id=select.custom_id)
            assert attempt.acknowledged
            await bot.settled()
            assert (await group.table()).doc.version > version
            picked += 1
        assert picked > 5


async def test_private_panels_turn_in_place(server: DiscordServer, channel: Channel, people: list[Person]) -> None:
    async with running(server) as bot:
        group = await began(bot, channel, people[:2])
        posted = len(people[1].sees(channel))
        opened = await group.presses(people[0], "Ещё")
        panel = opened.answer
        for label in ("Журнал", "← Ещё", "Команды словами", "Правила"):
            attempt = await people[0].presses(panel, label)
            await bot.settled()
            assert attempt.acknowledged
            [panel] = [one for one in people[0].sees(channel) if one.id == panel.id]
        assert panel.ephemeral
        assert "правила коротко" in panel.text
        assert len(people[1].sees(channel)) == posted, "nobody else saw any of it"


@contextlib.contextmanager
def slow(bot: Bot, seconds: float) -> Iterator[None]:
    """Whoever reads a table has to wait."""
    store, calm = bot.harness.store, bot.harness.store.newer

    async def newer(table: TableId, known: Known) -> Snapshot | Same | None:
        await asyncio.sleep(seconds)
        return await calm(table, known)

    store.newer = newer  # type: ignore[method-assign]
    try:
        yield
    finally:
        store.newer = calm  # type: ignore[method-assign]


async def test_a_slow_store_is_waited_for(
    server: DiscordServer, channel: Channel, people: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever one does is acknowledged in time, and what it brings comes when it is there."""
    monkeypatch.setattr(answers, "AT_ONCE", 0.3)
    async with running(server) as bot:
        group = await began(bot, channel, people[:2])
        board, asked = await group.board(), await group.asked()
        other = next(one for one in people[:2] if one is not asked)
        panel = (await group.presses(other, "Ещё")).answer
        form = await group.presses(asked, "Ход словами")
        move = next(one for one in board.buttons if isinstance(press_of(one.custom_id), Do))
        with slow(bot, 0.4):
            told, turned, ordered, formed = await asyncio.gather(
                other.presses(board, custom_id=move.custom_id),
                other.presses(panel, "Очки"),
                people[2].slash(channel, "rules"),
                asked.submits(form, {"Что делаем?": "правила"}),
            )
            await bot.settled()  # A no is looked up once more before it is told.
            pressed = await asked.presses(board, custom_id=move.custom_id)
            await bot.settled()
        kinds = [one.callback.name for one in (told, turned, ordered, pressed, formed) if one.callback]
        assert kinds == ["DEFERRED_UPDATE", "DEFERRED_UPDATE", "DEFERRED_MESSAGE", "DEFERRED_UPDATE", "DEFERRED_UPDATE"]
        assert "Сейчас ход" in told.answer.text
        [panel] = [one for one in other.sees(channel) if one.id == panel.id]
        assert "очки сейчас" in panel.text
        assert "in short" in ordered.answer.text
        assert "правила коротко" in formed.answer.text
        await group.catches_up()


async def test_a_dead_store_is_told_of(
    server: DiscordServer, channel: Channel, people: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(server) as bot:
        group = await began(bot, channel, people[:2])
        before = (await group.table()).doc.version

        async def dead(*_: object) -> None:
            raise StoreFailed("no answer")

        with monkeypatch.context() as patch:
            for reading in ("load", "newer"):
                patch.setattr(bot.harness.store, reading, dead)
            move = next(one for one in (await group.board()).buttons if isinstance(press_of(one.custom_id), Do))
            attempt = await people[0].presses(await group.board(), custom_id=move.custom_id)
            offered = await people[0].types(channel, "ход", "словами", "")
        assert "Ход не записан" in attempt.answer.text
        assert offered.acknowledged
        assert offered.choices == []
        assert (await group.table()).doc.version == before


async def test_boards_keep_to_the_pace_of_discord(people: list[Person]) -> None:
    """The limits that were seen at the real one, and people who press as fast as they can."""
    async with DiscordServer(limits=LIKE_DISCORD) as strict:
        players = [strict.person("Анна"), strict.person("Борис")]
        room = strict.guild("Друзья", players).channel("общий")
        async with running(strict, hurried=False) as bot:
            group = Group(bot, room, players)
            await group.opened("toy")
            for _ in range(4):
                person, code = await group.a_move()
                await person.slash(room, "ход", словами=code)
            await group.catches_up()
        assert strict.ledger.statuses[429] == 0
