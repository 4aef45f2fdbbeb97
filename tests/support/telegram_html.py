"""A strict reader of the HTML of Telegram's messages: it raises an error for all that Telegram would refuse.

It knows the tags that Telegram knows, closed in the right order and nested as allowed. Entities are numeric or one of
four names; `<`, `>` and `&` never stand alone. Telegram forgives some faults; this reader forgives none.
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
    """Raised for HTML that Telegram would refuse, or would show differently than meant."""


@dataclass(frozen=True)
class Entity:
    """A stretch of the plain text; offset and length in UTF-16 units, as Telegram counts them."""

    kind: str
    offset: int
    length: int
    url: str = ""


def read(html: str) -> tuple[str, list[Entity]]:
    """Return the text that people see, and its formatted stretches."""
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
    """Return the address of a link, empty for other tags; raise NotTelegramHtml if the tag may not stand here.

    `around`: the tags that are open.
    """
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
