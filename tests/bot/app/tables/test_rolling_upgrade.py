"""Two programs at one store while the newer one is brought in.

It goes on with what the older has written, and the older one leaves alone what it cannot read.
"""

from typing import Any

import pytest
from fakeredis import FakeServer
from pydantic import BaseModel
from pydantic_core import from_json, to_json

from bot.app.base.refusal import Refusal
from bot.storage.envelope import SCHEMA, UPGRADES, Envelope, EnvelopeCodec, upgraded
from engine.kernel.game import Game
from tests.support.harness import ANNA, BORIS, Harness
from tests.support.store import fake_store


def _home(envelope: dict[str, Any]) -> dict[str, Any]:
    """An artificial step: the chats of a table stand behind its home."""
    first, *others = envelope["table"]["windows"]
    return {**envelope, "table": {**envelope["table"], "windows": {"home": first, "others": others}}}


class NextCodec(EnvelopeCodec):
    """As the next program has it."""

    def pack(self, game: Game[Any], version: int, table: BaseModel) -> bytes:
        envelope = from_json(super().pack(game, version, table))
        return to_json({**_home(envelope), "schema": SCHEMA + 1})

    def unpack(self, envelope: bytes) -> dict[str, Any]:
        table = dict(upgraded(from_json(envelope), (*UPGRADES, _home))["table"])
        chat_ids = table["windows"]
        return {**table, "windows": [chat_ids["home"], *chat_ids["others"]]}


@pytest.fixture
def houses() -> tuple[Harness, Harness]:
    server = FakeServer()
    old, new = Harness(fake_store(server)), Harness(fake_store(server))
    new.repository.reader.codec, new._deliveries = NextCodec(), 1000
    return old, new


async def move(harness: Harness, at: str) -> None:
    now = await harness.table(at)
    assert now.match is not None
    seat = now.match.game.awaited(now.match.state)[0]
    await harness.play(at, (ANNA, BORIS)[seat], now.match.game.legal(now.match.state, seat)[0].code)


async def test_the_newer_program_goes_on_where_the_older_one_was(houses: tuple[Harness, Harness]) -> None:
    old, new = houses
    tables = [await old.started() for _ in range(5)]
    for at in tables:
        await move(old, at)
        await move(new, at)
        table = await new.table(at)
        assert table.match is not None
        assert await new.replayed(at) == table.match.state


async def test_the_older_one_says_so_and_writes_over_nothing(houses: tuple[Harness, Harness]) -> None:
    old, new = houses
    at, other = await old.started(), await old.started()
    await move(new, at)
    written = (await new.store.load((await new.table(at)).doc.id)).envelope  # type: ignore[union-attr, arg-type]
    for _ in range(2):
        with pytest.raises(Refusal, match="upgrading"):
            await move(old, at)
    assert (await new.store.load((await new.table(at)).doc.id)).envelope == written  # type: ignore[union-attr, arg-type]
    await move(old, other)
    await move(new, at)


async def test_a_commit_of_the_older_one_that_comes_too_late_changes_nothing(houses: tuple[Harness, Harness]) -> None:
    """It has the table at hand from before, and does not know yet that the newer one has gone on with it."""
    old, new = houses
    at = await old.started()
    stale = await old.repository.at_hand(at)
    await move(new, at)
    version = (await new.table(at)).version
    assert old.repository.known(at) is stale
    with pytest.raises(Refusal, match="upgrading"):
        await old.use(at, ANNA, "hand_over on")
    assert (await new.table(at)).version == version


def test_the_control_a_step_that_is_missing_is_seen() -> None:
    raw = to_json({"schema": SCHEMA + 1, "game": "toy", "rules": 1, "content": "", "version": 1, "table": {}})
    with pytest.raises(Exception, match="schema"):
        Envelope.decode(raw)
