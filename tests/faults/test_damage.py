"""The store's log on the disk loses its end, or is damaged: what is whole comes back, and nothing goes in silence."""

import asyncio
import json
import random
import shutil
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from redis.asyncio import Redis

from bot.app.base.ports import Committed, Snapshot, TableId
from bot.storage import keys
from bot.storage.embedded import OPTIONS, EmbeddedServer, open_store, reached
from bot.storage.envelope import Envelope
from bot.storage.problem import StoreNotStarted
from bot.storage.redis_store import RedisStore
from tests.faults.page import Running, delivery, running, visitor
from tests.support.by_day import by_day
from tests.support.store import TABLE, commit, short_directory

COMMITS = 40
CUTS = sorted({1, 2, 3, 4096, *random.Random(4096).sample(range(4, 4096), 36)})


@dataclass
class Kept:
    """A store that was ended properly, and what is known of it."""

    directory: Path
    sizes: list[int] = field(default_factory=list)
    """Bytes of the log after each commit, the first with none."""

    @property
    def log(self) -> Path:
        [one] = (self.directory / "appendonlydir").glob("*.incr.aof")
        return one

    def copied(self, to: Path) -> "Kept":
        shutil.copytree(self.directory, to)
        return Kept(to, self.sizes)


def entry(number: int) -> str:
    return f'{{"by":{number % 2},"play":"take {number}"}}'


def envelope(version: int) -> bytes:
    """Something that hardly gets shorter by compression."""
    noise = random.Random(version).randbytes(150).hex()
    return Envelope("toy", 1, "toy", version, {"noise": noise}).encode()


@pytest.fixture(scope="module")
def harness() -> Iterator[Path]:
    with short_directory() as one:
        yield one


@pytest.fixture(scope="module")
def kept(harness: Path) -> Kept:
    return asyncio.run(filled(Kept(harness / "kept")))


async def filled(made: Kept) -> Kept:
    """Forty confirmed commits."""
    store = await open_store(None, made.directory)
    made.sizes.append(made.log.stat().st_size)
    for version in range(COMMITS):
        step = commit(version, entries=[entry(version)], envelope=envelope(version + 1))
        assert await store.commit(step) == Committed(version + 1)
        made.sizes.append(made.log.stat().st_size)
    await store.close()
    assert made.sizes[-1] == made.log.stat().st_size
    assert made.sizes[-1] - made.sizes[1] > 4096 + 500
    return made


@pytest.fixture
def spoiled(kept: Kept, harness: Path) -> Iterator[Kept]:
    """A copy to be spoiled."""
    yield kept.copied(harness / "copy")
    shutil.rmtree(harness / "copy")


@asynccontextmanager
async def opened(directory: Path) -> AsyncIterator[RedisStore]:
    store = await open_store(None, directory)
    try:
        yield store
    finally:
        await store.close()


@pytest.mark.parametrize("cut", by_day(CUTS, each=4))
async def test_without_its_end_the_log_still_holds_every_whole_commit(
    spoiled: Kept, cut: int, caplog: pytest.LogCaptureFixture
) -> None:
    raw = spoiled.log.read_bytes()[:-cut]
    spoiled.log.write_bytes(raw)
    version = sum(size <= len(raw) for size in spoiled.sizes) - 1
    assert 0 < version < COMMITS
    async with opened(spoiled.directory) as store:
        assert await store.load(TABLE) == Snapshot(version, envelope(version))
        assert await store.log(TABLE) == [entry(number) for number in range(version)]
        assert await store.commit(commit(version, entries=["again"])) == Committed(version + 1)
    left = raw[spoiled.sizes[version] :]
    assert [file.read_bytes() for file in spoiled.directory.glob("torn-*")] == ([left] if left else [])
    assert [f"{len(left)} bytes" in line for line in caplog.messages] == ([True] if left else [])


def lengths(raw: bytes | bytearray) -> list[int]:
    """Where the lengths of words stand in the first half of a log."""
    return [place + 1 for place in range(len(raw) // 2) if raw[place : place + 1] == b"$"]


@pytest.mark.parametrize("seed", by_day(range(8), each=4))
async def test_a_wrong_length_in_the_middle_is_refused_and_nothing_touched(spoiled: Kept, seed: int) -> None:
    """The worst kind: to the server it looks like a missing end."""
    raw = bytearray(spoiled.log.read_bytes())
    place = random.Random(seed).choice(lengths(raw))
    raw[place : place + 1] = b"99999"
    spoiled.log.write_bytes(raw)
    for _ in range(2):
        with pytest.raises(StoreNotStarted, match="backup") as refused:
            await open_store(None, spoiled.directory)
        assert refused.value.problem.key == "store-damaged"
        assert refused.value.problem.params["file"] == spoiled.log.name
    assert spoiled.log.read_bytes() == raw
    assert list(spoiled.directory.glob("torn-*")) == []


@pytest.mark.parametrize(
    ("language", "what_to_do"),
    [("ru", "положи на место папки её копию"), pytest.param("en", "put a backup", marks=pytest.mark.nightly)],
)
async def test_a_start_on_damaged_data_says_what_to_do(spoiled: Kept, language: str, what_to_do: str) -> None:
    raw = bytearray(spoiled.log.read_bytes())
    raw[lengths(raw)[5]] = ord("9")
    spoiled.log.write_bytes(raw)
    with running(spoiled.directory, IMPERIA_LANGUAGE=language) as bot:
        output = await asyncio.to_thread(bot.output)
    assert bot.process.returncode == 1
    assert what_to_do in output
    assert spoiled.log.name in output
    assert len(output.splitlines()) == 1


async def test_the_servers_own_way_would_lose_confirmed_commits(spoiled: Kept) -> None:
    """The control: with the option that servers come with, the very same damage costs half of the log."""
    raw = bytearray(spoiled.log.read_bytes())
    place = lengths(raw)[-1]
    raw[place : place + 1] = b"99999"
    spoiled.log.write_bytes(raw)
    server = EmbeddedServer(spoiled.directory, {**OPTIONS, "aof-load-truncated": "yes"})
    server.start()
    store = await reached(server.url, server)
    assert 0 < len(await store.log(TABLE)) < COMMITS - 10
    await store.close()


@pytest.mark.parametrize("seed", by_day(range(12), each=3))
async def test_a_turned_bit_is_refused_or_found_or_costs_no_entry(spoiled: Kept, seed: int) -> None:
    """The log has no checksums, so a bit inside a word may pass. If it costs an entry, a look at the tables says so."""
    chance, raw = random.Random(seed), bytearray(spoiled.log.read_bytes())
    raw[chance.randrange(spoiled.sizes[1], len(raw))] ^= 1 << chance.randrange(8)
    spoiled.log.write_bytes(raw)
    assert await refused(spoiled) or await found(spoiled)


async def refused(spoiled: Kept) -> bool:
    try:
        await (await open_store(None, spoiled.directory)).close()
    except StoreNotStarted as why:
        return why.problem.key == "store-damaged"
    return False


async def found(spoiled: Kept) -> bool:
    """By the look at the tables; or there is nothing to find, since every entry is there."""
    async with opened(spoiled.directory) as store:
        return bool((await store.scan()).problems) or len(await store.log(TABLE)) == COMMITS


@asynccontextmanager
async def plain(directory: Path) -> AsyncIterator[Redis]:
    async with Redis(unix_socket_path=str(directory / "store.sock")) as client:
        yield client


async def turn_a_bit(store: Redis, key: str) -> None:
    value = await store.get(key)
    assert isinstance(value, bytes)
    raw = bytearray(value)
    raw[len(raw) // 2] ^= 4
    await store.set(key, bytes(raw))


def told(output: str) -> list[dict[str, Any]]:
    """Lines of the log about damage, and what was logged with a traceback."""
    lines = [json.loads(line) for line in output.splitlines() if line.startswith("{")]
    return [line for line in lines if "damage" in line["event"] or "exception" in line]


def up_to(bot: Running, words: str) -> str:
    """What it says until it says this."""
    assert bot.process.stdout is not None
    output = ""
    for line in bot.process.stdout:
        output += line
        if words in line:
            break
    return output


async def ended(bot: Running) -> str:
    """What it has said since, when it is asked to end."""
    assert bot.process.stdout is not None
    bot.process.send_signal(signal.SIGTERM)
    return await asyncio.to_thread(bot.process.stdout.read)


@pytest.mark.nightly
async def test_a_start_tells_of_turned_bits_in_one_line_and_goes_on_serving(harness: Path) -> None:
    directory = harness / "turned"
    with running(directory) as bot:
        async with visitor(bot) as anna:
            await anna.sit_down()
            assert await anna.give("before")
            async with plain(directory) as store:
                keyed = [keys.of_table(TableId(anna.table)), keys.of_record("chat", "web:table")]
                for key in keyed:
                    await turn_a_bit(store, key)
        assert told(await ended(bot)) == [], "the control: when it was started all was whole"
    with running(directory) as bot:
        async with visitor(bot) as boris:
            boris.room = "elsewhere"
            await boris.sit_down()
            assert await boris.give("goes on")
            boris.http.headers["Accept-Language"] = "en"
            game: dict[str, Any] = {"game": "eme", "places": 3, "options": {}, "computers": False}
            for number in range(3):
                answer = await boris.act("open", room="table", delivery=delivery(f"{number}"), **game)
                assert (answer.status_code, "The server does not answer" in answer.text) == (503, True)
        output = await asyncio.to_thread(up_to, bot, "the store is damaged") + await ended(bot)
        [line] = told(output)
    assert (line["level"], line["table"], line["record"]) == ("error", 1, 1)
    assert all(key in line["said"] for key in keyed)
