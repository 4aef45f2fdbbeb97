"""Names of keys in the store. Only ids that we made become part of a name, never what a user typed."""

import re
import secrets
import string
from typing import Literal
from zlib import crc32

from bot.app.base.ids import is_chat_id
from bot.app.base.ports import ChatId, TableId

PARTITIONS = 64
"""Number of partitions. Never changes: a partition is inside every table id and every record's name."""

DIGITS = string.digits + string.ascii_letters
TABLE = re.compile(r"(?:[0-5][0-9]|6[0-3])[0-9A-Za-z]{6}")
NAME = re.compile(r"[0-9A-Za-z_.:@-]{1,64}")
KIND = re.compile(r"[a-z_]{1,16}")


class BadKey(ValueError):
    """A value that is no id of the bot was about to become part of a key."""


def new_table_id() -> TableId:
    """Return an id that nobody can guess, in a random partition."""
    letters = "".join(secrets.choice(DIGITS) for _ in range(6))
    return TableId(f"{secrets.randbelow(PARTITIONS):02d}{letters}")


def of_table(table: TableId, *parts: str) -> str:
    """Return the key of a table, such as `{p:07}:t:07abcdef`; `parts` are appended for data that belongs to the
    table."""
    if not TABLE.fullmatch(table):
        raise BadKey("table", table)
    return ":".join((tag(table[:2]), "t", table, *parts))


EVERY_KEY = "{p:[0-6][0-9]}:*"
"""Pattern, for SCAN, that matches every key of ours."""

OURS = re.compile(r"\{p:[0-6][0-9]\}:(?:t:[0-9A-Za-z]{8}(?P<table>(?::.+)?)|r:(?P<record>.+)|j:(?P<journal>.+))")
COUNTED = ("count", "bytes", "calls", "received", "seen", "sent", "lanes", "lane", "workers", "quiet")
"""Last parts of the keys of a journal or inbox that hold only numbers and names, where damage cannot be recognised."""

Checked = Literal["table", "shown", "record", "journal", "held", "inbox"]


def checked(key: str) -> Checked | None:
    """Return what kind of value lies under a key, if damage to it can be recognised; None for all other keys."""
    found = OURS.fullmatch(key)
    if found is None:
        return None
    if found["record"] is not None:
        return "record"
    if found["table"] is not None:
        return {"": "table", ":shown": "shown"}.get(found["table"])  # type: ignore[return-value]
    part = found["journal"].rpartition(":")[2]
    if part in COUNTED:
        return None
    return {"held": "held", "updates": "inbox"}.get(part, "journal")  # type: ignore[return-value]


def table_of(key: str) -> TableId:
    """Return the id of the table with this key; the inverse of `of_table` without parts."""
    return TableId(key.rpartition(":")[2])


def of_partition(partition: int, name: str) -> str:
    """Return a key that all tables of a partition share."""
    if not 0 <= partition < PARTITIONS:
        raise BadKey("partition", partition)
    return f"{tag(f'{partition:02d}')}:{name}"


def partition_of_key(key: str) -> int:
    """Return the partition of one of our keys; KeyError or ValueError for another key."""
    return int(key[3:5])


def of_record(kind: str, id: str) -> str:
    if not KIND.fullmatch(kind):
        raise BadKey("kind", kind)
    return f"{tag(spread(named(id)))}:r:{kind}:{id}"


def record_id(key: str, kind: str) -> str | None:
    """Return the id of the record under this key; None if it is no record of this kind. The inverse of `of_record`."""
    found = OURS.fullmatch(key)
    name, _, rest = (found["record"] or "").partition(":") if found else ("", "", "")
    return rest if name == kind and rest else None


def of_journal(journal: str, *parts: str) -> str:
    return ":".join((tag(spread(named(journal))), "j", journal, *parts))


def of_clock(platform: str) -> str:
    return f"{tag(spread(named(platform)))}:clock:{platform}"


def of_health(partition: int = 0) -> str:
    """Return a key that is written only to find out whether the master of this partition can be written to."""
    return of_partition(partition, "health")


def of_lease(table: TableId, chat_id: ChatId) -> str:
    return of_table(table, "lease", checked_chat_id(chat_id))


def of_named_lease(name: str) -> list[str]:
    """Return the keys of a lease by name: of its holder, and of who asks for it."""
    key = f"{tag(spread(named(name)))}:lease:{name}"
    return [key, f"{key}:asks"]


def of_shards(name: str) -> list[str]:
    """Return the keys of shards that are dealt under a name: of the processes, and of the shards."""
    key = f"{tag(spread(named(name)))}:shards:{name}"
    return [f"{key}:processes", key]


def member(table: TableId, name: str) -> str:
    """Return the name of a table's task or chat in a value that all tables of a partition share: `<table>:<name>`."""
    return f"{table}:{name}"


def split(found: bytes) -> tuple[TableId, str]:
    """Return table id and name of a member; the inverse of `member`. A table id has eight characters."""
    text = found.decode("ascii")
    return TableId(text[:8]), text[9:]


def partition_of(table: TableId) -> int:
    return int(table[:2])


def named(name: str) -> str:
    """Return the name unchanged; raise BadKey if a key may not contain it."""
    if not NAME.fullmatch(name):
        raise BadKey("name", name)
    return name


def checked_chat_id(chat_id: ChatId) -> ChatId:
    """Return the chat id unchanged; raise BadKey if it is no chat id."""
    if not is_chat_id(chat_id):
        raise BadKey("window", chat_id)
    return chat_id


def spread(name: str) -> str:
    """Return the partition of something without a table. CRC-32 is the same on every machine, unlike `hash`."""
    return f"{crc32(name.encode('ascii')) % PARTITIONS:02d}"


def tag(partition: str) -> str:
    """Return the hash tag of a partition: Redis Cluster hashes only what is in braces, so a partition stays on one
    node."""
    return f"{{p:{partition}}}"
