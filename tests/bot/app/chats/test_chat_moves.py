"""A chat that gets a new id keeps its results and its ratings."""

import pytest
from structlog.testing import capture_logs

from bot.app.base.ports import ChatId
from bot.app.chats.chat_moves import ChatMoves
from bot.app.chats.chats import Chats
from tests.support.harness import Harness

OLD, NEW = ChatId("test:group"), ChatId("test:supergroup")
OWN, OTHERS = b'{"out":["test:old"]}', b'{"out":["test:new"]}'


@pytest.mark.parametrize("kind", ["results", "ratings"])
@pytest.mark.parametrize(
    ("there", "stays", "warnings"), [(None, OWN, 0), (OWN, OWN, 0), (OTHERS, OTHERS, 1)], ids=["new", "again", "other"]
)
async def test_nothing_stays_under_the_old_id(
    harness: Harness, kind: str, there: bytes | None, stays: bytes, warnings: int
) -> None:
    """`there`: record that the new chat has already; the same one if a process died before it deleted the old one."""
    store = harness.store
    assert await store.put(kind, OLD, 0, OWN)
    if there is not None:
        assert await store.put(kind, NEW, 0, there)
    with capture_logs() as logs:
        await ChatMoves(harness.repository, Chats(store)).move(OLD, NEW)
    assert await store.get(kind, OLD) is None
    kept = await store.get(kind, NEW)
    assert kept is not None
    assert kept.envelope == stays
    assert sum(one["log_level"] == "warning" for one in logs) == warnings
