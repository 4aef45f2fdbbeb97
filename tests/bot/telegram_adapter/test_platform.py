"""What an old post still says when it is the current one no more, and posts that two processes change."""

from dataclasses import dataclass, replace

import pytest

from bot.app.base.platform import Later, Post, Undrawn, no_picture
from bot.app.tables.views import screen_of, view_of
from bot.presenter.scene import SOON_OVER, block
from bot.presenter.screen import Screen
from bot.telegram_adapter.bot_api.calls import Keyboard
from bot.telegram_adapter.bot_api.errors import Pictured
from bot.telegram_adapter.bot_api.slow_mode import Hints, SlowModes
from bot.telegram_adapter.buttons import Links
from bot.telegram_adapter.chat_ids import ChatAddress
from bot.telegram_adapter.platform import TelegramPlatform
from engine.kernel.actors import PUBLIC
from render.picture import Picture
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


class Gallery(Group):
    """Stands for a chat with pictures, which several processes change."""

    reached = True

    def __init__(self) -> None:
        super().__init__()
        self.shows = b""
        self.uploads = 0

    async def photo(self, _: ChatAddress, picture: bytes, html: str, __: Keyboard = None, **___: object) -> int:
        self.shows, self.says = picture, html
        return 7

    async def edit_photo(self, _: ChatAddress, __: int, picture: bytes, html: str, ___: Keyboard = None) -> None:
        self.uploads += 1
        self.shows, self.says = picture, html

    async def edit_caption(self, _: ChatAddress, __: int, html: str, ___: Keyboard = None) -> None:
        assert self.shows
        self.says = html

    async def edit_text(self, _: ChatAddress, __: int, html: str, ___: Keyboard = None) -> None:
        if self.shows:
            raise Pictured("there is no text in the message")
        self.says = html


@dataclass
class Processes:
    """Two processes that show the same table in one chat."""

    gallery: Gallery
    platforms: tuple[TelegramPlatform, TelegramPlatform]
    post: Post

    def drawn(self, picture: bytes | None, version: int, *, over: int = 0, keeps: bool = False) -> Post:
        """Return the post at a version; `picture`: None = it is late. `over`: version of the picture that stands."""

        async def draw(_: str) -> Picture:
            if picture is None:
                raise Undrawn
            return Picture(picture, "image/png", 1, 1)

        return replace(self.post, version=version, draw=draw, pictured=over, keeps_picture=keeps)


@pytest.fixture
async def processes() -> Processes:
    harness, gallery = Harness(fake_store()), Gallery()
    table = await harness.table(await harness.started())
    hints = Hints(harness.store)
    first, second = (TelegramPlatform(gallery, Room(), StoppedClock(), hints) for _ in range(2))  # type: ignore[arg-type]
    for platform in (first, second):
        platform.links = Links("imperia_bot")
    screen = Screen(screen_of(table, PUBLIC).blocks[:1])
    return Processes(gallery, (first, second), Post(table.doc.id, 1, view_of(table), screen))


async def test_a_picture_that_another_process_has_changed_is_sent_again(processes: Processes) -> None:
    """A step back makes an earlier picture the true one again."""
    first, second = processes.platforms
    post = await first.send(GROUP, processes.drawn(b"before", 1))
    assert await second.edit(GROUP, post, processes.drawn(b"after", 2, over=1))
    assert await first.edit(GROUP, post, processes.drawn(b"before", 3, over=2))
    assert processes.gallery.shows == b"before"


async def test_the_same_picture_is_sent_once_where_no_other_process_has_changed_it(processes: Processes) -> None:
    first, second = processes.platforms
    post = await first.send(GROUP, processes.drawn(b"same", 1))
    assert await second.edit(GROUP, post, processes.drawn(b"same", 1, over=1))
    uploads = processes.gallery.uploads
    assert await first.edit(GROUP, post, processes.drawn(b"same", 2, over=1))
    assert await first.edit(GROUP, post, processes.drawn(b"same", 3, over=2))
    assert await second.edit(GROUP, post, processes.drawn(b"same", 4, over=3, keeps=True))
    assert processes.gallery.uploads == uploads


async def test_a_late_picture_makes_no_new_post_of_one_that_another_process_sent(processes: Processes) -> None:
    first, second = processes.platforms
    post = await first.send(GROUP, processes.drawn(b"before", 1))
    processes.gallery.says = ""
    assert await second.edit(GROUP, post, processes.drawn(None, 2, over=1))
    assert processes.gallery.says
    assert second.pictured(GROUP, post)
    assert second.owes_picture(GROUP, post) is not None
    assert not await second.edit(GROUP, "8", replace(processes.drawn(None, 2), draw=no_picture)), "it is to be a text"
