"""Own boards of Telegram after a restart of the bot: what nobody renews any more is removed."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest

from bot.presenter.acts.codec import act_of
from bot.telegram_adapter.panels.ephemeral_panels import EphemeralUse
from tests.bot.telegram_adapter.harness import bot_on, running
from tests.bot.telegram_adapter.tables import until
from tests.platforms.telegram.faults import Fault
from tests.platforms.telegram.world import BOT_ID
from tests.platforms.test_telegram_limits import passes
from tests.platforms.test_telegram_own_boards import Turn, turn
from tests.platforms.test_telegram_own_boards_faults import account, begun, until_done

pytestmark = pytest.mark.timeout(180)
LIST = f"telegram:{BOT_ID}:own-boards"
SOON = 5
"""Seconds after a start in which every board is true."""


@asynccontextmanager
async def restarted(one: Turn, *, use: EphemeralUse = "free") -> AsyncIterator[Turn]:
    """Stop the bot, start another one on the same store, and yield the match as that one has it."""
    await one.bot.telegram.stop()
    await one.bot.post_sync.stop()
    async with running(bot_on(one.telegram, one.server, games=("eme",), ephemeral=use)) as bot:
        await passes(bot, one.clock, SOON)
        yield replace(one, bot=bot, friends=replace(one.friends, bot=bot))


async def kept(one: Turn) -> int:
    return len(await one.bot.store.pending(LIST))


async def is_kept(one: Turn) -> bool:
    return await kept(one) == 1


@pytest.mark.parametrize("use", ["free", pytest.param("off", marks=pytest.mark.nightly)])
async def test_after_a_restart_in_mid_turn_the_groups_board_is_there_again_and_true(use: EphemeralUse) -> None:
    async with turn() as one:
        anna, before, _ = await begun(one)
        async with restarted(one, use=use) as after:
            assert anna.sees_alone(one.group) == []
            board = await after.board()
            assert board.id in [seen.id for seen in anna.sees(one.group)]
            assert board.labels != before.labels, "it shows the step"
            version = await after.version()
            own = await after.step(anna, board)
            assert await after.version() > version, "the turn goes on there"
            assert (own is not None) == (use == "free")
            assert await kept(after) == (use == "free"), "the old one is forgotten"


async def test_a_turn_that_ended_while_no_bot_was_there_leaves_no_own_board() -> None:
    async with turn() as one:
        anna, _, _ = await begun(one)
        await one.bot.telegram.stop()
        other = bot_on(one.telegram, one.server, games=("eme",))
        await other.chat_commands.service.do(one.table, account(anna), act_of("resign"), "away")
        await other.store.close()
        async with restarted(one):
            assert anna.sees_alone(one.group) == []


async def test_what_goes_with_the_turn_is_not_kept() -> None:
    async with turn() as one:
        anna, _, own = await begun(one)
        # It is noted after it was sent.
        await until(lambda: is_kept(one))
        await until_done(one, anna, own)
        await anna.presses(anna.sees_alone(one.group)[0], "Закончить ход")
        await one.shows("Ход: \u2068Борис\u2069")
        assert await kept(one) == 0


@pytest.mark.nightly
async def test_a_board_that_telegram_does_not_delete_at_once_goes_later() -> None:
    async with turn() as one:
        anna, _, _ = await begun(one)
        one.telegram.faults.retry_after = (20, 20)
        one.telegram.faults.next(Fault.TOO_MANY_REQUESTS, "deleteEphemeralMessage")
        async with restarted(one) as after:
            await passes(after.bot, one.clock, 25)
            assert anna.sees_alone(one.group) == []
            assert await kept(after) == 0
