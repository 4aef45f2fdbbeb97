"""Text with its entities. Offsets and limits count UTF-16 units, as everywhere in Telegram."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from tests.platforms.telegram.errors import bad_request

TEXT_LIMIT = 4096
CAPTION_LIMIT = 1024
CONTROL = re.compile("[\x00-\x08\x0b-\x1f]")
FOUND = re.compile(
    r"(?P<bot_command>(?<![\w/])/[a-zA-Z0-9_]{1,64}(@[a-zA-Z0-9_]{3,32})?(?![\w/]))"
    r"|(?P<mention>(?<!\w)@[a-zA-Z][a-zA-Z0-9_]{3,31}\b)"
    r"|(?P<url>https?://[^\s<>]+)"
)


@dataclass(frozen=True)
class Entity:
    """A stretch of a text that means something; the last fields belong to one type each."""

    type: str
    offset: int
    length: int
    url: str = ""
    user_id: int = 0
    language: str = ""
    custom_emoji_id: str = ""
    unix_time: int = 0
    date_time_format: str = ""


@dataclass(frozen=True)
class Text:
    text: str
    entities: tuple[Entity, ...] = ()

    def part(self, entity: Entity) -> str:
        units = self.text.encode("utf-16-le", "surrogatepass")
        return units[2 * entity.offset : 2 * (entity.offset + entity.length)].decode("utf-16-le", "replace")


def length(text: str) -> int:
    """In UTF-16 units."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def found(text: str) -> Iterator[Entity]:
    """What Telegram finds by itself: commands, mentions by name, addresses."""
    for match in FOUND.finditer(text):
        yield Entity(str(match.lastgroup), length(text[: match.start()]), length(match.group()))


def finished(given: Text) -> Text:
    """As it is shown: no control characters, no white space around, with the entities Telegram finds by itself."""
    text = CONTROL.sub(" ", given.text.replace("\r", ""))
    start = length(text) - length(text.lstrip(" \n\t"))
    text = text.strip(" \n\t")
    entities = [cut for entity in given.entities if (cut := _cut(entity, start, length(text))).length > 0]
    more = (own for own in found(text) if not any(_overlap(own, entity) for entity in entities))
    return Text(text, tuple(sorted([*entities, *more], key=lambda entity: (entity.offset, -entity.length))))


def checked(text: Text, limit: int, complaint: str) -> Text:
    """The text as it is shown, if it is not too long."""
    shown = finished(text)
    if length(shown.text) > limit:
        raise bad_request(complaint)
    return shown


def _cut(entity: Entity, start: int, end: int) -> Entity:
    first = max(entity.offset - start, 0)
    last = min(entity.offset + entity.length - start, end)
    return replace(entity, offset=first, length=last - first)


def _overlap(one: Entity, other: Entity) -> bool:
    """Whether the second forbids the first: only links and code do; a bold command is still a command."""
    if other.type not in ("text_link", "text_mention", "code", "pre"):
        return False
    return one.offset < other.offset + other.length and other.offset < one.offset + one.length
