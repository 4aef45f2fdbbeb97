"""The doctor looks at the folder of the embedded store: rights, room, and what a crash has left."""

import errno
import os
import platform
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from redis import Redis

from bot.storage import embedded
from bot.storage.embedded import EmbeddedServer
from tests.bot.cli.doctor.examining import examined, ill

NOBODY = 65534


@contextmanager
def as_nobody(home: Path) -> Iterator[None]:
    """Give everything below `home` to an ordinary user and act as that user; root may write everywhere."""
    if os.geteuid() != 0:
        yield
        return
    for one in (home, *home.rglob("*")):
        os.chown(one, NOBODY, NOBODY)
    os.setresuid(NOBODY, NOBODY, 0)
    try:
        yield
    finally:
        os.setresuid(0, 0, 0)


@pytest.fixture
def folder(home: Path) -> Path:
    """A store that was used and is at rest."""
    server = EmbeddedServer(home / "var")
    server.start()
    with Redis(unix_socket_path=str(server.socket)) as redis:
        redis.set("one", 1)
        redis.set("two", 2)
    server.stop()
    return home / "var"


def test_a_folder_that_others_can_read_is_told(folder: Path) -> None:
    folder.chmod(0o755)
    assert "chmod 700" in ill("doctor-folder-open")["text"]


def test_a_folder_that_cannot_be_written_is_told(home: Path, folder: Path) -> None:
    folder.chmod(0o500)
    with as_nobody(home):
        assert ill("doctor-folder-closed")["params"]["path"] == str(folder)


@pytest.mark.parametrize("asked", [(), ("--health",)])
def test_a_lock_that_cannot_be_opened_is_told_beside_all_other_findings(folder: Path, asked: tuple[str, ...]) -> None:
    """A folder in its place, for root may open every file."""
    (folder / "store.lock").unlink(missing_ok=True)
    (folder / "store.lock").mkdir()
    assert "Is a directory" in ill("store-not-writable", *asked)["text"]
    if not asked:
        assert {"doctor-settings", "doctor-fonts", "doctor-folder", "doctor-room"} <= set(examined()[1])


@pytest.mark.parametrize("asked", [(), ("--health",)])
def test_a_folder_that_may_not_even_be_looked_at_is_told(
    folder: Path, monkeypatch: pytest.MonkeyPatch, asked: tuple[str, ...]
) -> None:
    stat = Path.stat

    def forbidden(path: Path, **options: bool) -> os.stat_result:
        if path.is_relative_to(folder):
            raise PermissionError(errno.EACCES, "Permission denied", str(path))
        return stat(path, **options)

    monkeypatch.setattr(Path, "stat", forbidden)
    assert "Permission denied" in ill("store-not-writable", *asked)["text"]
    if not asked:
        assert ill("doctor-folder-closed")["params"]["path"] == str(folder)


def test_missing_rights_are_told(folder: Path, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    assert ill("doctor-folder-closed")["params"]["path"] == str(folder)
    assert ill("doctor-folder-cannot", "--data", str(home / "new" / "var"))["params"]["home"] == str(home)


def test_a_folder_of_somebody_else_is_worth_a_word(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    owner = folder.stat().st_uid
    monkeypatch.setattr(os, "geteuid", lambda: owner + 10_001)
    assert examined()[1]["doctor-folder-foreign"]["params"] == {
        "directory": str(folder), "owner": str(owner), "user": str(owner + 10_001),
    }  # fmt: skip


def test_little_room_is_told(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    usage = shutil.disk_usage(folder)
    monkeypatch.setattr(shutil, "disk_usage", lambda path: usage._replace(free=50 << 20))
    assert ill("doctor-room-short")["params"]["megabytes"] == "50"


def log_of(folder: Path) -> Path:
    [log] = (folder / "appendonlydir").glob("*.incr.aof")
    return log


def test_a_cut_is_remembered(folder: Path) -> None:
    log = log_of(folder)
    log.write_bytes(log.read_bytes()[:-3])
    code, found = examined()
    assert code == 0
    code, found = examined()
    [kept] = folder.glob("torn-*")
    assert found["doctor-folder-cut"]["params"] == {"file": kept.name, "size": str(kept.stat().st_size)}


def test_damage_is_told_with_what_to_do(folder: Path) -> None:
    log = log_of(folder)
    log.write_bytes(log.read_bytes().replace(b"$3\r\none", b"$9\r\none"))
    finding = ill("store-damaged")
    assert finding["params"]["file"] == log.name
    assert "копию" in finding["text"]


def test_a_machine_without_a_server_is_told(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(platform, "machine", lambda: "riscv64")
    assert "REDIS_URL" in ill("store-no-binary")["text"]


def test_a_full_disk_is_told(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(embedded, "LEAST_SPACE", 1 << 60)
    monkeypatch.setattr(embedded, "OPTIONS", {**embedded.OPTIONS, "dir": "/nowhere"})
    monkeypatch.setattr(EmbeddedServer.__init__, "__defaults__", (embedded.OPTIONS,))
    assert ill("store-disk-full")["params"] == {"directory": str(folder)}
