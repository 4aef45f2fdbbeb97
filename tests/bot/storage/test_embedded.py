"""The store's own server: one for all who use the directory, whatever dies."""

import asyncio
import os
import platform
import signal
import stat
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.app.base.ports import Committed, Snapshot, StoreFailed
from bot.storage import embedded_errors as errors
from bot.storage import file_lock
from bot.storage.embedded import EmbeddedServer, open_store
from bot.storage.problem import StoreNotStarted
from bot.storage.redis_store import RedisStore
from tests.faults.starts import servers
from tests.support.store import TABLE, commit, short_directory

ROOT = Path(__file__).parents[3]

OTHER_PROCESS = """
import asyncio, sys
from pathlib import Path
from bot.storage.embedded import open_store
from tests.support.store import commit

async def main():
    store = await open_store(None, Path(sys.argv[1]))
    outcome = await store.commit(commit(int(sys.argv[2])))
    print((await store.client.info())["process_id"], outcome, flush=True)
    await asyncio.to_thread(sys.stdin.readline)
    await store.close()

asyncio.run(main())
"""


@pytest.fixture
def directory() -> Iterator[Path]:
    with short_directory() as directory:
        yield directory / "var"


async def server_of(store: RedisStore) -> int:
    return int((await store.client.info("server"))["process_id"])


def open_to_others(directory: Path) -> list[Path]:
    """What another user of the machine could read."""
    return [path for path in [directory, *directory.rglob("*")] if path.stat().st_mode & 0o077]


def alive(process: int) -> bool:
    """A killed server may stay for a while as a zombie of whoever has adopted it."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def other_process(directory: Path, version: int) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", OTHER_PROCESS, str(directory), str(version)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def first_line(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline()


async def test_data_is_kept_from_one_start_to_the_next(directory: Path) -> None:
    for version in range(3):
        store = await open_store(None, directory)
        assert await store.commit(commit(version, envelope=b"%d" % version)) == Committed(version + 1)
        process = await server_of(store)
        await store.close()
        assert not alive(process)
    assert not (directory / "store.sock").exists()


async def test_the_server_is_as_durable_and_as_closed_as_promised(directory: Path) -> None:
    store = await open_store(None, directory)
    await store.commit(commit())
    assert await store.problems() == []
    settings = await store.client.config_get("port", "save", "aof-load-truncated")
    assert settings == {"port": "0", "save": "", "aof-load-truncated": "no"}
    assert stat.S_IMODE((directory / "store.sock").stat().st_mode) == 0o700
    assert open_to_others(directory) == []
    assert os.getsid(await server_of(store)) != os.getsid(0)
    await store.close()


async def test_a_directory_may_have_any_name(directory: Path) -> None:
    odd = directory / "Мой 'каталог' %20 ?a=1#\"\\"
    store = await open_store(None, odd)
    assert await store.commit(commit()) == Committed(1)
    await store.close()


async def test_the_last_one_to_leave_ends_the_server(directory: Path) -> None:
    first, second = await open_store(None, directory), await open_store(None, directory)
    process = await server_of(first)
    await first.close()
    assert await second.commit(commit()) == Committed(1)
    assert await server_of(second) == process
    await second.close()
    assert not alive(process)


def test_many_starts_at_the_same_instant_share_one_server(directory: Path) -> None:
    servers, together, failed = [EmbeddedServer(directory) for _ in range(8)], threading.Barrier(8), list[str]()

    def start(server: EmbeddedServer) -> None:
        together.wait()
        try:
            server.start()
        except StoreFailed as error:
            failed.append(str(error))

    threads = [threading.Thread(target=start, args=[server]) for server in servers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    try:
        assert failed == []
        started = (directory / "store.log").read_text().count("Ready to accept connections")
        assert started == 1
    finally:
        for server in servers:
            server.stop()
    assert not (directory / "store.sock").exists()


async def test_starts_and_stops_at_random_lose_nothing(directory: Path) -> None:
    """Each start must find either the living server or a free lock, never a server that is just ending."""

    async def visit(name: int) -> None:
        for n in range(6):
            store = await open_store(None, directory)
            assert await store.add("room", b"%d %d" % (name, n), 1000)
            await store.close()

    await asyncio.gather(*(visit(name) for name in range(5)))
    store = await open_store(None, directory)
    found = [item for _, item in await store.items("room")]
    await store.close()
    assert sorted(found) == sorted(b"%d %d" % (name, n) for name in range(5) for n in range(6))


async def test_after_kill_9_of_a_process_the_next_one_finds_its_server(directory: Path) -> None:
    with other_process(directory, 0) as other:
        process, outcome = first_line(other).split(maxsplit=1)
        assert outcome.strip() == "Committed(version=1)"
        other.send_signal(signal.SIGKILL)
    assert alive(int(process))
    store = await open_store(None, directory)
    assert await server_of(store) == int(process)
    assert await store.load(TABLE) == Snapshot(1, b'{"table":{}}')
    await store.close()
    assert not alive(int(process))


async def test_two_processes_share_a_server_and_the_survivor_keeps_it(directory: Path) -> None:
    store = await open_store(None, directory)
    with other_process(directory, 0) as other:
        assert int(first_line(other).split()[0]) == await server_of(store)
        other.send_signal(signal.SIGKILL)
    assert await store.commit(commit(1)) == Committed(2)
    await store.close()


async def test_a_server_that_died_is_started_again_by_whoever_needs_it(directory: Path) -> None:
    stores = [await open_store(None, directory) for _ in range(2)]
    await stores[0].commit(commit(envelope=b"kept"))
    process = await server_of(stores[0])
    os.kill(process, signal.SIGKILL)
    outcomes = await asyncio.gather(*(store.commit(commit(1, delivery="press")) for store in stores))
    assert Committed(2) in outcomes
    assert await stores[1].load(TABLE) == Snapshot(2, b'{"table":{}}')
    assert await server_of(stores[0]) == await server_of(stores[1]) != process
    for store in stores:
        await store.close()


def test_a_mending_that_comes_after_the_end_starts_nothing(directory: Path) -> None:
    """It goes on in a thread of its own, whatever becomes of the call that wanted it."""
    server = EmbeddedServer(directory)
    server.start()
    server.stop()
    server.ensure(patience=0.5)
    assert (server.lives, server._launched_if_free(), server.lives) == (False, None, False)
    server.start()
    assert server.lives
    server.stop()


def test_a_server_that_was_launched_just_now_is_ended_too(directory: Path) -> None:
    server = EmbeddedServer(directory)
    server.start()
    for _ in range(5):
        [process] = servers(directory)
        os.kill(process, signal.SIGKILL)
        while server.lives:
            time.sleep(0.001)
        server._launched_if_free()
        server.stop()
        assert not server.lives
        server.start()
    server.stop()


async def test_a_torn_last_write_is_cut_and_kept_and_said(directory: Path, caplog: pytest.LogCaptureFixture) -> None:
    store = await open_store(None, directory)
    await store.commit(commit(envelope=b"whole"))
    await store.commit(commit(1, envelope=b"torn"))
    await store.close()
    [log] = (directory / "appendonlydir").glob("*.incr.aof")
    log.write_bytes(torn := log.read_bytes()[:-20])
    store = await open_store(None, directory)
    assert await store.load(TABLE) == Snapshot(1, b"whole")
    assert await store.commit(commit(1, envelope=b"anew")) == Committed(2)
    await store.close()
    [kept] = EmbeddedServer(directory).cuts
    assert torn.endswith(kept.read_bytes())
    [said] = caplog.messages
    assert f"{len(kept.read_bytes())} bytes" in said
    assert kept.name in said
    assert open_to_others(directory) == []


async def test_damaged_data_is_refused_and_left_as_it_is(directory: Path) -> None:
    store = await open_store(None, directory)
    await store.commit(commit())
    await store.close()
    [log] = (directory / "appendonlydir").glob("*.incr.aof")
    log.write_bytes(log.read_bytes().replace(b"SELECT", b"S?LECT"))
    before = log.read_bytes()
    for _ in range(2):
        with pytest.raises(StoreNotStarted, match="backup") as refused:
            await open_store(None, directory)
        assert refused.value.problem.key == "store-damaged"
        assert refused.value.problem.params["file"] == log.name
        assert "\n" not in str(refused.value)
    assert log.read_bytes() == before


@pytest.mark.parametrize("spoil", ["missing", "garbage"])
async def test_a_damaged_list_of_files_is_refused(directory: Path, spoil: str) -> None:
    store = await open_store(None, directory)
    await store.commit(commit())
    await store.close()
    if spoil == "missing":
        [log] = (directory / "appendonlydir").glob("*.incr.aof")
        log.unlink()
    else:
        (directory / "appendonlydir" / "appendonly.aof.manifest").write_text("garbage\n")
    with pytest.raises(StoreNotStarted) as refused:
        await open_store(None, directory)
    assert refused.value.problem.key == "store-damaged"


async def test_a_path_that_is_too_long_for_a_socket_is_refused(directory: Path) -> None:
    with pytest.raises(StoreNotStarted, match="shorter directory") as refused:
        await open_store(None, directory / ("long" * 25))
    assert refused.value.problem.key == "store-path-too-long"


def test_a_directory_that_cannot_be_made_is_refused(directory: Path) -> None:
    directory.write_text("a file")
    for place in (directory, directory / "below"):
        with pytest.raises(StoreNotStarted, match="REDIS_URL") as refused:
            EmbeddedServer(place).start()
        assert refused.value.problem.key == "store-not-writable"


async def test_a_machine_without_a_binary_is_told_so(directory: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(platform, "machine", lambda: "riscv64")
    with pytest.raises(StoreNotStarted, match="set REDIS_URL") as refused:
        await open_store(None, directory)
    assert refused.value.problem.key == "store-no-binary"


def test_a_server_that_does_not_answer_is_named(directory: Path) -> None:
    directory.mkdir()
    lock = file_lock.locked(directory / "store.lock")
    assert lock is not None
    try:
        with pytest.raises(StoreNotStarted, match=r"store\.log") as refused:
            EmbeddedServer(directory).ensure(patience=0.05)
        assert refused.value.problem.key == "store-silent"
    finally:
        os.close(lock)


@pytest.mark.parametrize(
    ("log", "key"),
    [
        ("7:M 21 Nov 2026 22:00:33.717 # Error writing to the AOF file: No space left on device\n", "store-disk-full"),
        ("7:M 1 Nov 2026 22:00:33.717 # Bad file format reading the append only file a.aof: make a", "store-damaged"),
        ("7:M 1 Nov 2026 22:00:33.717 # Something quite new", "store-did-not-start"),
        ("", "store-did-not-start"),
    ],
)
def test_the_servers_last_words_are_understood(log: str, key: str) -> None:
    found = errors.did_not_start(Path("var"), "", log)
    assert found.problem.key == key
    assert "2026" not in str(found)
    assert "\n" not in str(found)


@pytest.mark.parametrize("url", ["redis://:hush@host:notaport", "postgres://u:hush@host/0", "hush"])
async def test_an_unreadable_url_is_refused_without_showing_it(url: str, directory: Path) -> None:
    with pytest.raises(StoreNotStarted) as refused:
        await open_store(url, directory)
    assert refused.value.problem.key == "store-bad-url"
    assert "hush" not in str(refused.value)


async def test_a_url_without_a_server_is_refused_without_showing_the_password(directory: Path) -> None:
    with pytest.raises(StoreFailed) as refused:
        await open_store("redis://:hush@127.0.0.1:1/0", directory)
    assert "hush" not in repr(refused.value)
