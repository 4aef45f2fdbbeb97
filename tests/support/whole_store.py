"""Finds all keys of a store that name somebody, in the key or in its value."""

import re
from typing import Any


async def naming(client: Any, *words: str) -> list[str]:
    """Return the keys that contain one of these words, in the key itself or in its value."""
    wanted = [re.compile(rb"(?<!\w)" + re.escape(one) + rb"(?!\w)") for word in words for one in _written(word)]
    found = []
    for key in sorted(await client.keys("*")):
        raw = key if isinstance(key, bytes) else key.encode()
        content = [raw, *await _content(client, key)]
        if any(word.search(one) for word in wanted for one in content):
            found.append(raw.decode())
    return found


def _written(word: str) -> tuple[bytes, bytes]:
    """Return the word as UTF-8, and as JSON in plain ASCII writes it."""
    return word.encode(), word.encode("ascii", "backslashreplace")


async def _content(client: Any, key: Any) -> list[bytes]:
    kind = await client.type(key)
    match kind.decode() if isinstance(kind, bytes) else kind:
        case "string":
            found = [await client.get(key)]
        case "hash":
            found = [one for pair in (await client.hgetall(key)).items() for one in pair]
        case "list":
            found = await client.lrange(key, 0, -1)
        case "set":
            found = list(await client.smembers(key))
        case "zset":
            found = await client.zrange(key, 0, -1)
        case "stream":
            found = [one for _, fields in await client.xrange(key) for pair in fields.items() for one in pair]
        case "none":  # It has gone since the keys were listed.
            found = []
        case other:
            raise AssertionError(other)
    return [one if isinstance(one, bytes) else str(one).encode() for one in found]
