"""Telegram's subset of HTML, refused for the same faults and in the same words.

One thing is stricter: Telegram shows a lone `&` as it is, though its documentation forbids it. Whoever forgets to
escape `&` forgets `<` too, so `parse` reports it.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from tests.platforms.telegram.errors import ApiError, bad_request
from tests.platforms.telegram.text import Entity, Text, length

TYPES = {
    "b": "bold",
    "strong": "bold",
    "i": "italic",
    "em": "italic",
    "u": "underline",
    "ins": "underline",
    "s": "strikethrough",
    "strike": "strikethrough",
    "del": "strikethrough",
    "tg-spoiler": "spoiler",
    "span": "spoiler",
    "tg-emoji": "custom_emoji",
    "tg-time": "date_time",
    "a": "text_link",
    "code": "code",
    "pre": "pre",
    "blockquote": "blockquote",
}
NAMED = {"lt": "<", "gt": ">", "amp": "&", "quot": '"'}
REFERENCE = re.compile(r"&(?:#x([0-9a-fA-F]{1,6})|#([0-9]{1,7})|(lt|gt|amp|quot));?")
ATTRIBUTE = re.compile(r"""\s*([^\s=>]+)\s*=\s*("[^"]*"|'[^']*'|[a-zA-Z0-9.-]+)""")
BARE = re.compile(r"\s*(expandable)(?=[\s>])")
USER = re.compile(r"tg://user\?id=(\d+)")


@dataclass
class Tag:
    name: str
    attributes: dict[str, str]
    offset: int
    at: int
    """Where its content begins among the pieces that were read."""


@dataclass
class Parser:
    source: str
    report: Callable[[str], None]
    at: int = 0
    offset: int = 0
    pieces: list[str] = field(default_factory=list)
    open: list[Tag] = field(default_factory=list)
    entities: list[Entity] = field(default_factory=list)

    def run(self) -> Text:
        while self.at < len(self.source):
            self._step()
        if self.open:
            raise _unreadable(f'Can\'t find end tag corresponding to start tag "{self.open[-1].name}"')
        return Text("".join(self.pieces), tuple(self.entities))

    def _step(self) -> None:
        rest = self.source[self.at]
        if rest == "&":
            self._reference()
        elif self.source.startswith("</", self.at):
            self._end_tag()
        elif rest == "<":
            self._start_tag()
        else:
            self._add(rest, 1)

    def _add(self, characters: str, width: int) -> None:
        self.pieces.append(characters)
        self.offset += length(characters)
        self.at += width

    def _reference(self) -> None:
        match = REFERENCE.match(self.source, self.at)
        if match is None:
            self.report("HTML: & that is not escaped")
            self._add("&", 1)
        else:
            self._add(_decoded(match), len(match.group()))

    def _start_tag(self) -> None:
        begun = self.at
        end = _end_of_name(self.source, begun + 1)
        if end == len(self.source):
            raise _unreadable(f"Unclosed start tag at byte offset {self._bytes(begun)}")
        name = self.source[begun + 1 : end].lower()
        if name not in TYPES:
            raise _unreadable(f'Unsupported start tag "{name}" at byte offset {self._bytes(begun)}')
        attributes = self._attributes(name, begun, end)
        if name == "span" and attributes.get("class") != "tg-spoiler":
            raise _unreadable(f'Tag "span" must have class "tg-spoiler" at byte offset {self._bytes(begun)}')
        self.open.append(Tag(name, attributes, self.offset, len(self.pieces)))

    def _attributes(self, name: str, begun: int, at: int) -> dict[str, str]:
        attributes = {}
        while not (close := re.compile(r"\s*>").match(self.source, at)):
            if bare := BARE.match(self.source, at):
                attributes[bare[1]], at = "", bare.end()
            elif match := ATTRIBUTE.match(self.source, at):
                attributes[match[1]], at = REFERENCE.sub(_decoded, match[2].strip("\"'")), match.end()
            else:
                raise _unreadable(f'Unclosed start tag "{name}" at byte offset {self._bytes(begun)}')
        self.at = close.end()
        return attributes

    def _end_tag(self) -> None:
        begun = self.at
        where = f"at byte offset {self._bytes(begun)}"
        if not self.open:
            raise _unreadable(f"Unexpected end tag {where}")
        end = _end_of_name(self.source, begun + 2)
        name = self.source[begun + 2 : end].lower()
        close = re.compile(r"\s*>").match(self.source, end)
        if close is None:
            raise _unreadable(f"Unclosed end tag {where}")
        tag = self.open.pop()
        if name not in ("", tag.name):
            raise _unreadable(f'Unmatched end tag {where}, expected "</{tag.name}>", found "</{name}>"')
        self.at = close.end()
        if self.offset > tag.offset:
            self._close(tag)

    def _close(self, tag: Tag) -> None:
        kind, extent = TYPES[tag.name], (tag.offset, self.offset - tag.offset)
        match tag.name:
            case "a":
                self.entities += _link(tag.attributes.get("href") or "".join(self.pieces[tag.at :]), *extent)
            case "blockquote" if "expandable" in tag.attributes:
                self.entities.append(Entity("expandable_blockquote", *extent))
            case "tg-emoji":
                self.entities.append(Entity(kind, *extent, custom_emoji_id=_number(tag, "emoji-id")))
            case "tg-time":
                form = tag.attributes.get("format", "")
                self.entities.append(Entity(kind, *extent, unix_time=int(_number(tag, "unix")), date_time_format=form))
            case "code" if tag.attributes.get("class", "").startswith("language-"):
                self.entities.append(Entity(kind, *extent, language=tag.attributes["class"].removeprefix("language-")))
            case _:
                self._close_plain(kind, extent)

    def _close_plain(self, kind: str, extent: tuple[int, int]) -> None:
        """`<pre><code class="language-x">` is one entity, a pre with a language."""
        language = ""
        if kind == "pre" and self.entities:
            inner = self.entities[-1]
            if inner.type == "code" and (inner.offset, inner.length) == extent:
                language = self.entities.pop().language
        self.entities.append(Entity(kind, *extent, language=language))

    def _bytes(self, at: int) -> int:
        return len(self.source[:at].encode("utf-8", "surrogatepass"))


def parse(source: str, report: Callable[[str], None]) -> Text:
    """The text and its entities.

    Raises:
        ApiError: 400 "can't parse entities: …"
    """
    return Parser(source, report).run()


def _end_of_name(source: str, at: int) -> int:
    while at < len(source) and not source[at].isspace() and source[at] != ">":
        at += 1
    return at


def _decoded(match: re.Match[str]) -> str:
    if match[3]:
        return NAMED[match[3]]
    code = int(match[1], 16) if match[1] else int(match[2])
    return chr(code) if 0 < code < 0x10FFFF else match.group()


def _link(url: str, offset: int, extent: int) -> list[Entity]:
    if user := USER.fullmatch(url):
        return [Entity("text_mention", offset, extent, user_id=int(user[1]))]
    if not re.match(r"(https?|tg|ton|mailto|tel):", url):
        url = f"http://{url}" if re.match(r"[\w-]+(\.[\w-]+)+", url) else ""
    return [Entity("text_link", offset, extent, url=url)] if url else []


def _number(tag: Tag, attribute: str) -> str:
    value = tag.attributes.get(attribute, "")
    if not value.isdigit() or int(value) == 0:
        what = "custom emoji identifier" if tag.name == "tg-emoji" else "date"
        raise _unreadable(f"Invalid {what} specified")
    return value


def _unreadable(words: str) -> ApiError:
    return bad_request(f"can't parse entities: {words}")
