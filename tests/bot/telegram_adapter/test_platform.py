"""What an old post still says when it is the current one no more."""

import pytest

from bot.app.base.platform import Later, Post
from bot.app.tables.views import screen_of, view_of
from bot.presenter.scene import SOON_OVER, block
from bot.presenter.screen import Screen
from bot.telegram_adapter.bot_api.calls import Keyboard
from bot.telegram_adapter.bot_api.slow_mode import Hints, SlowModes
from bot.telegram_adapter.buttons import Links
from bot.telegram_adapter.chat_ids import ChatAddress
from bot.telegram_adapter.platform import TelegramPlatform
from engine.kernel.actors import PUBLIC
from tests.support.harness import Harness, StoppedClock
from tests.support.store import fake_store

GROUP = "telegram:-100"


class Room:
    """Stands for the budget: there is always room."""

    def __init__(self) -> None:
        self.slow = SlowModes(StoppedClock())

    async def spend(self, *_: object) -> None: ...


class Group:
    """Stands for the calls: remembers what the post says, and wants quiet as often as it is told to."""

    def __init__(self) -> None:
        self.says = ""
        self.quiet = 0

    async def text(self, _: ChatAddress, html: str, __: Keyboard = None, **___: object) -> int:
        self.says = html
        return 7

    async def edit_text(self, _: ChatAddress, __: int, html: str, ___: Keyboard = None) -> None:
        if self.quiet:
            self.quiet -= 1
            raise Later(3.0)
        self.says = html

    async def edit_keyboard(self, *_: object) -> None: ...


@pytest.mark.parametrize("quiet", [0, 1, 3])
async def test_an_old_post_keeps_nothing_that_is_over_however_often_telegram_wants_quiet(quiet: int) -> None:
    harness, group = Harness(fake_store()), Group()
    platform = TelegramPlatform(group, Room(), StoppedClock(), Hints(harness.store))  # type: ignore[arg-type]
    platform.links = Links("imperia_bot")
    table = await harness.table(await harness.started())
    soon = "held"
    assert soon in SOON_OVER
    screen = Screen((*screen_of(table, PUBLIC).blocks[:1], block("line", soon, seconds=20)))
    number = await platform.send(GROUP, Post(table.doc.id, table.doc.version, view_of(table), screen))
    before, group.quiet = group.says, quiet
    for _ in range(quiet):
        with pytest.raises(Later):
            await platform.retire(GROUP, number)
    await platform.retire(GROUP, number)
    assert before.startswith(group.says)
    assert len(group.says) < len(before)
