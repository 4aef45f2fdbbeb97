"""Ids of tables and of chats. The id of a table is two digits of its partition, then six letters or digits."""

import hashlib
import re
import string

from bot.app.base.ports import PARTITIONS, TableId

_ALPHABET = string.digits + string.ascii_letters
_LETTERS = 6
_CHAT_ID = re.compile(r"[a-z]{1,16}:[0-9A-Za-z_.:@-]{1,63}")
_LONGEST_CHAT_ID = 64


def is_table_id(text: str) -> bool:
    """Tell whether the text has the form of a table's id. No other text is looked up in the store."""
    is_plain = len(text) == 2 + _LETTERS and text.isascii() and text.isalnum()
    return is_plain and text[:2].isdigit() and int(text[:2]) < PARTITIONS


def is_chat_id(text: str) -> bool:
    """Tell whether the text has the form of the id of a chat that shows tables."""
    return len(text) <= _LONGEST_CHAT_ID and _CHAT_ID.fullmatch(text) is not None


def table_id_for(delivery: str) -> TableId:
    """Return the id of the table that this delivery opens; the same delivery always gives the same id."""
    number = int.from_bytes(hashlib.sha256(delivery.encode()).digest()[:12], "big")
    number, partition = divmod(number, PARTITIONS)
    letters = ""
    for _ in range(_LETTERS):
        number, letter = divmod(number, len(_ALPHABET))
        letters += _ALPHABET[letter]
    return TableId(f"{partition:02}{letters}")


def chat_of(chat_id: str) -> str:
    """Return the id of the group that contains a topic: `telegram:-100:7` → `telegram:-100`. Others are unchanged."""
    return ":".join(chat_id.split(":")[:2])
