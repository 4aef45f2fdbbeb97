"""How values look inside Redis. They are packed small, because Redis keeps everything in memory."""

import zlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import blake2b

from bot.app.base.ports import Damaged, Snapshot

BLOCK = 64
"""Entries in one packed block of a log. Part of the format: the length of a packed log is counted in blocks."""

NONCE = 8
MARK = 4
"""Bytes at the end of a table's value by which it is recognised (`ports.Known`)."""
COMPACTED = b"f"
"""First byte, after the version, of a compacted value; other values have zlib's first byte `x` there."""


def versioned(version: int, document: bytes, nonce: bytes = b"") -> bytes:
    """Return one value: `<version>:`, the nonce, and the compressed document.

    The value is a string and not a hash with two fields: a hash costs 200 bytes more per table, and a script can read
    the version from the first bytes alone. zlib level 1 is used: it packs a position of five players (2,486 bytes) into
    982 bytes in 12 us, level 6 into 905 bytes in 17 us. The last four bytes are zlib's checksum; by this checksum and
    the version `ports.Known` recognises a table.
    """
    return b"%d:%b%b" % (version, nonce, zlib.compress(document, 1))


def snapshot(value: bytes, nonce: int = 0) -> Snapshot:
    """Return version and document of a value; the inverse of `versioned`. `nonce` = bytes to leave out."""
    version, _, packed = value.partition(b":")
    return Snapshot(int(version), zlib.decompress(packed[nonce:]))


def record(value: bytes) -> Snapshot:
    """Return version and document of a record's value, which has a nonce."""
    return snapshot(value, NONCE)


@dataclass(frozen=True, slots=True)
class Stored:
    """Content of a table's own value: the table, and its log too if the table is compacted."""

    snapshot: Snapshot
    log: Sequence[bytes] | None = field(default=None, repr=False)
    """Lines of the log; None if the log is stored under keys of its own."""


def compacted(snapshot: Snapshot, log: Sequence[bytes]) -> bytes:
    """Return a table and its log as one compressed value, half as large as both.

    The value ends with the mark that the table had before (`ports.Known`), so readers still recognise the table and
    need not load it again.
    """
    whole = b"%d:%b%b" % (len(snapshot.envelope), snapshot.envelope, b"\n".join(log))
    return b"%d:%b%b%b" % (snapshot.version, COMPACTED, zlib.compress(whole, 9), snapshot.known.mark)


def stored(value: bytes) -> Stored:
    """Unpack a table's value: return the table, and its log too if they were compacted into one value."""
    version, _, rest = value.partition(b":")
    if not rest.startswith(COMPACTED):
        return Stored(snapshot(value))
    length, _, whole = zlib.decompress(rest[len(COMPACTED) : -MARK]).partition(b":")
    envelope, log = whole[: int(length)], whole[int(length) :]
    return Stored(Snapshot(int(version), envelope), log.split(b"\n"))


def readable(value: bytes) -> Snapshot:
    """Return the table in a value; Damaged where it cannot be unpacked."""
    try:
        return stored(value).snapshot
    except (ValueError, zlib.error) as error:
        raise Damaged(type(error).__name__) from None


def digest(delivery: str) -> bytes:
    """Return an 8-byte hash that is stored in place of a delivery key.

    Among 10,000 deliveries of a table, the chance that two have the same hash is 1 to 400 thousand million.
    """
    return blake2b(delivery.encode(), digest_size=8).digest()


def block(entries: Sequence[bytes]) -> bytes:
    """Compress entries of a log into one block: 64 lines of 45 bytes become about 550 bytes."""
    return zlib.compress(b"\n".join(entries), 9)


def entries(packed: bytes) -> list[bytes]:
    """Return the entries of a block; the inverse of `block`."""
    return zlib.decompress(packed).split(b"\n")


def log(parts: tuple[Sequence[bytes], Sequence[bytes]]) -> list[str]:
    """Return the lines of a stored log: those of its packed blocks, then the entries not packed yet."""
    blocks, plain = parts
    unpacked = [entry for block in blocks for entry in entries(block)]
    return [entry.decode() for entry in (*unpacked, *plain)]
