"""A strict reader of the HTML that Telegram takes in messages: what it would refuse is an error here too.

Known tags, each closed in the right order and none inside a link or code but as allowed; only the four named entities
and numeric ones; no bare `<`, `>` or `&`. Telegram forgives some of that; text of ours has no need of it.
"""

import re
from dataclasses import dataclass
from urllib.parse import urlsplit

SIMPLE = {"b", "strong", "i", "em", "u", "ins", "s", "strike", "del", "code", "pre", "tg-spoiler", "blockquote"}
ENTITIES = {"lt": "<", "gt": ">", "amp": "&", "quot": '"'}
SCHEMES = {"http", "https", "tg", "mailto"}
_TOKEN = re.compile(
    r"<(?P<close>/?)(?P<tag>[a-z-]+)(?P<rest>[^<>]*)>|&(?P<entity>#?\w+);|(?P<text>[^<>&]+)|(?P<bad>.)", re.S
)
_HREF = re.compile(r' href="([^"<>]*)"')


class NotTelegramHtml(ValueError):
    """Telegram would refuse this, or show something else than was meant."""


@dataclass(frozen=True)
class Entity:
    """A stretch of the plain text; offset and length in UTF-16 units, as Telegram counts them."""

    kind: str
    offset: int
    length: int
    url: str = ""


def read(html: str) -> tuple[str, list[Entity]]:
    """The text that people see and what stands out in it."""
    plain, found, open_tags = "", list[Entity](), list[tuple[str, int, str]]()
    for token in _TOKEN.finditer(html):
        if token["bad"]:
            raise NotTelegramHtml(f"bare {token['bad']!r} at {token.start()}")
        if token["entity"]:
            plain += _entity(token["entity"])
        elif token["text"]:
            plain += token["text"]
        elif token["close"]:
            kind, offset, url = open_tags.pop() if open_tags else ("", 0, "")
            if kind != token["tag"] or token["rest"]:
                raise NotTelegramHtml(f"</{token['tag']}> closes <{kind}>")
            found.append(Entity(kind, offset, _units(plain) - offset, url))
        else:
            open_tags.append((token["tag"], _units(plain), _opened(token["tag"], token["rest"], open_tags)))
    if open_tags:
        raise NotTelegramHtml(f"<{open_tags[-1][0]}> is never closed")
    return plain, found


def _opened(tag: str, rest: str, around: list[tuple[str, int, str]]) -> str:
    """The address of a link; empty for everything else that may be opened here."""
    if any(outer in ("code", "pre") or outer == tag for outer, _, _ in around):
        raise NotTelegramHtml(f"<{tag}> inside <{around[-1][0]}>")
    if tag in SIMPLE and not rest:
        return ""
    link = _HREF.fullmatch(rest) if tag == "a" else None
    if link is None or urlsplit(link[1]).scheme not in SCHEMES:
        raise NotTelegramHtml(f"<{tag}{rest}>")
    return link[1]


def _entity(name: str) -> str:
    if name in ENTITIES:
        return ENTITIES[name]
    number = re.fullmatch(r"#(?:x([0-9a-fA-F]{1,6})|([0-9]{1,7}))", name)
    if number is None:
        raise NotTelegramHtml(f"&{name};")
    return chr(int(number[1], 16) if number[1] else int(number[2]))


def _units(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2
