"""The stored list of own boards: each is in it once, and a value that cannot be read is dropped."""

from typing import Any

import pytest

from bot.app.base.ports import StoreFailed
from bot.telegram_adapter.bot_api.ephemeral import EphemeralPost
from bot.telegram_adapter.bot_api.errors import Gone
from bot.telegram_adapter.chat_ids import ChatAddress
from bot.telegram_adapter.kept_boards import TIDIED_SECONDS, KeptBoards
from tests.support.harness import StoppedClock
from tests.support.store import fake_store

NAME = "telegram:7:own-boards"
READER = (-100, 5)
BOARD = EphemeralPost(ChatAddress(-100), 5, 1)
NEXT = EphemeralPost(ChatAddress(-100), 5, 2)


class Panels:
    """Stands for the ephemeral panels: notes what is removed."""

    def __init__(self) -> None:
        self.removed: list[EphemeralPost] = []

    async def remove(self, post: EphemeralPost) -> None:
        self.removed.append(post)
        raise Gone("message to delete not found")


@pytest.fixture
def kept() -> KeptBoards:
    return KeptBoards(fake_store(), StoppedClock(), 7)


async def left_by(kept: KeptBoards) -> list[EphemeralPost]:
    """Return what the next process on this store removes."""
    panels: Any = Panels()
    await KeptBoards(kept._store, StoppedClock(), 7).remove_left(panels)
    assert await kept._store.pending(NAME) == []
    removed: list[EphemeralPost] = panels.removed
    return removed


class Tidied(Exception):
    """The list was looked through once."""


async def _until_tidied(seconds: float) -> None:
    """Return at once from a pause after a failure; raise Tidied at the end of a look."""
    if seconds == TIDIED_SECONDS:
        raise Tidied


async def test_a_person_has_one_board_in_the_list(kept: KeptBoards) -> None:
    for post in (BOARD, BOARD, NEXT):
        await kept.note(READER, post)
    assert await left_by(kept) == [NEXT]


async def test_a_board_that_is_gone_is_not_in_the_list(kept: KeptBoards) -> None:
    await kept.note(READER, BOARD)
    await kept.note(READER, None)
    assert await left_by(kept) == []


async def test_a_number_that_telegram_gives_again_is_kept_again(kept: KeptBoards) -> None:
    for post in (BOARD, None, BOARD):
        await kept.note(READER, post)
    assert await left_by(kept) == [BOARD]


async def test_a_damaged_entry_is_dropped_and_those_after_it_are_removed(kept: KeptBoards) -> None:
    await kept._store.receive(NAME, "-100:9", b'{"chat": -100, "turned bit', 0)
    await kept.note(READER, BOARD)
    assert await left_by(kept) == [BOARD]


async def test_what_a_process_has_shown_itself_stays(kept: KeptBoards) -> None:
    await kept.note(READER, BOARD)
    panels: Any = Panels()
    await kept.remove_left(panels)
    assert panels.removed == []


async def test_a_store_that_fails_is_asked_again(kept: KeptBoards, monkeypatch: pytest.MonkeyPatch) -> None:
    await kept.note(READER, BOARD)
    pending, failures = kept._store.pending, [StoreFailed("away"), StoreFailed("away")]

    async def fails(name: str) -> Any:
        if failures:
            raise failures.pop()
        return await pending(name)

    monkeypatch.setattr(kept._store, "pending", fails)
    panels: Any = Panels()
    with pytest.raises(Tidied):
        await KeptBoards(kept._store, StoppedClock(), 7).tidy(panels, _until_tidied)
    assert panels.removed == [BOARD]


async def test_boards_of_a_process_that_is_present_stay_until_it_ends() -> None:
    store = fake_store()
    first, second = (KeptBoards(store, StoppedClock(), 7, worker) for worker in "ab")
    await first.note(READER, BOARD)
    await store.attend("telegram:7", "a", 60_000)
    panels: Any = Panels()
    await second.remove_left(panels)
    assert panels.removed == []
    await store.leave("telegram:7", "a")
    await second.remove_left(panels)
    assert panels.removed == [BOARD]
