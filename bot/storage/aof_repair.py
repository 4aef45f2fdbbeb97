"""Find a truncated end of an append-only file, so that it can be cut off.

The server could cut such an end by itself (`aof-load-truncated`), but it also takes a wrong length in the middle of the
file for a truncated end, and would throw away everything behind it. So that option is off, and this module looks
closer: behind the last whole transaction there must be the beginning of one more, and nothing else.
"""

import re

WORDS = re.compile(rb"\*(\d{1,7})\r\n")
"""Start of a command: the number of its words."""
LENGTH = re.compile(rb"\$(\d{1,10})\r\n")
BEGUN = re.compile(rb"[*$]?\d{0,10}\r?\Z")
"""Matches the beginning of a `WORDS` or `LENGTH` that is cut off by the end of the file."""
ANOTHER = re.compile(rb"\r\n\*\d+\r\n\$\d+\r\n")
"""Start of another command, found within a word: no word that we write looks like that."""
ALONE = (b"MULTI", b"EXEC")
"""The only commands of one word that a script leaves in a log."""


class Damaged(Exception):
    """The append-only file has damage other than an unfinished write at its end."""


def unfinished(log: bytes) -> int | None:
    """Return the offset where the unfinished write begins; None if the log is whole. Raises Damaged for other
    damage."""
    at = whole = 0
    inside = False
    while at < len(log):
        end, name = command(log, at)
        if end is None:
            return whole
        inside = name == b"MULTI" or (inside and name != b"EXEC")
        at = end
        whole = whole if inside else at
    return whole if inside else None


def command(log: bytes, at: int) -> tuple[int | None, bytes]:
    """Return the end offset and the first word of the command that begins at offset `at`.

    The end is None if the file ends within the command.
    """
    head = WORDS.match(log, at)
    if head is None:
        need_end(log, at)
        return None, b""
    end, count, name = head.end(), int(head[1]), b""
    for _ in range(count):
        found = word(log, end)
        if found is None:
            return None, name
        end, one = found
        name = name or one.upper()
        if (name in ALONE) != (count == 1):
            raise Damaged
    return end, name


def word(log: bytes, at: int) -> tuple[int, bytes] | None:
    """Return the end offset of the word that begins at offset `at`, and the word itself.

    None if the file ends within the word. Raises Damaged if the word's length is wrong.
    """
    length = LENGTH.match(log, at)
    if length is None:
        need_end(log, at)
        return None
    begin, end = length.end(), length.end() + int(length[1])
    if log[end : end + 2] == b"\r\n":
        return end + 2, log[begin:end]
    if end + 2 <= len(log) or ANOTHER.search(log, begin) or log.endswith(b"\r\n", begin):
        # The length is wrong: the word would include the commands after it.
        raise Damaged
    return None


def need_end(log: bytes, at: int) -> None:
    """Raise Damaged unless the file ends right after offset `at`, with nothing or the beginning of a length."""
    if not BEGUN.match(log, at):
        raise Damaged
