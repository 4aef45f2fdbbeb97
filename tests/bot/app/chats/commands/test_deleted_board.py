"""A moderator deletes the board: whoever looks at the table elsewhere, or is refused, brings it back."""

import asyncio
import contextlib

from bot.app.base.ask import Power, Pressed, Said, nobody
from bot.app.base.ports import ChatId, TableId
from bot.app.base.refusal import Refusal
from bot.app.chats.chats import Chats
from bot.app.chats.commands.chat_commands import ChatCommands
from bot.app.posts.post_sync import LOOK_AGAIN_MS, PostSync
from bot.presenter.screen import Do, Press, Show
from tests.support.harness import ANNA, CHAT_ID, Harness, TestPlatform


async def test_a_board_that_was_deleted_comes_back_with_any_look_or_refused_press(harness: Harness) -> None:
    """By a press that changes nothing, from a panel or from a board of before; the living board needs no asking."""
    platform = TestPlatform()
    post_sync = PostSync(harness.repository, {"test": platform}, Chats(harness.store))
    harness.repository.listeners.clear()
    chat_commands = ChatCommands(harness.service, post_sync, Chats(harness.store), ("toy",), "ru")
    at, room = await harness.started(), ChatId(CHAT_ID)
    await post_sync.converge(TableId(at), room)

    async def presses(press: Press, post: str, *, panel: bool = False) -> None:
        table = await harness.table(at)
        pressed = Pressed(at, ANNA, harness.delivery(), post, table.doc.version, press, Power(CHAT_ID), on_panel=panel)
        with contextlib.suppress(Refusal):
            await chat_commands.pressing.pressed(pressed, table)
        while at_work := post_sync.at_work:
            await asyncio.wait(at_work)

    async def writes(line: str) -> None:
        await chat_commands.obey(Said(room, ANNA, harness.delivery(), line, nobody))
        while at_work := post_sync.at_work:
            await asyncio.wait(at_work)

    for press, panel in ((Show("log"), True), (Do(("nonsense",)), True), (Show("more"), False)):
        board, _ = platform.last
        looked = platform.looked_for
        await presses(Show("log"), board)
        assert platform.looked_for == looked, "whoever presses on it has seen it"
        harness.clock.time += LOOK_AGAIN_MS
        await presses(press, "another", panel=panel)
        assert platform.looked_for == looked + 1
        assert platform.last[0] == board, "it stands: nothing is sent"
        await presses(press, "another", panel=panel)
        assert platform.looked_for == looked + 1, "asked once in a while"
        platform.deleted.add(board)
        harness.clock.time += LOOK_AGAIN_MS
        await presses(press, "another", panel=panel)
        fresh, post = platform.last
        assert fresh != board
        assert post.table == at
        assert post.silent, "who was called for this question already is not called again"
    match = (await harness.table(at)).match
    assert match is not None
    for line, more in ((match.game.legal(match.state, 0)[0].code, 0), ("счёт", 1)):
        board, _ = platform.last
        await presses(Show("log"), board)
        harness.clock.time += LOOK_AGAIN_MS
        looked, before = platform.looked_for, (await harness.table(at)).doc.version
        await writes(line)
        assert ((await harness.table(at)).doc.version > before) == (more == 0)
        assert platform.looked_for == looked + more, "a move changes the board, and finds out by that"
    await post_sync.stop()
