"""Texts in Discord's Markdown: names and other foreign text are escaped; mentions and times are formatted."""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import groupby

from bot.discord_adapter.channels import PLATFORM
from bot.discord_adapter.emoji import emoji_of_seat
from bot.presenter.layout import fit, spoken_lines
from bot.presenter.names import LONGEST_NAME, clip
from bot.presenter.screen import Block, Mention, Name, Param, Several, Term, Text, Time
from bot.presenter.words import Piece, PlatformVoice, name_of, pieces, say

MOST_TEXT = 4000
"""Most characters of all texts of one message together."""
_MARKUP = re.compile(r"[\\*_~`|<>\[\]@]|:(?=//)")
_LIST_OR_HEADING = re.compile(r"^(\d+(?=[.)])|(?=[#+-]))", re.MULTILINE)
_DRESS = {"title": "### {}", "heading": "\n**{}**", "quiet": "-# {}", "purpose": "-# {}"}
MARK = -100
"""The seat in a `Name` that stands for the sign of colour 0; -101 for that of colour 1, and so on."""
_COLOUR = re.compile(r"colour-([0-9]+)")
_LONGEST_DRESS = 8
"""Most characters that markup and a line end add to one line."""


@dataclass(frozen=True, slots=True)
class Speech(PlatformVoice):
    """Turns texts into Discord's Markdown in one language, with the names of a table if `view` is given.

    Players who have a Discord account are written as mentions.
    """

    platform = PLATFORM
    _said: dict[int, tuple[Text, str]] = field(default_factory=dict, init=False, repr=False, compare=False)
    """Id of a text → the text itself, and the text as Markdown."""

    def marked(self, text: Text) -> str:
        """Return a text for a message, as Markdown."""
        known = self._said.get(id(text))
        if known is None:
            known = self._said[id(text)] = text, self._markdown(text)
        return known[1]

    def _markdown(self, text: Text) -> str:
        # A sign of a seat's colour stays a piece of its own: in the finished text it could not be told from the same
        # character in other words, as ★ also stands for points.
        apart = with_signs(text, lambda colour: Name(MARK - colour))
        said = "".join(self._dressed(piece) for piece in pieces(self.language, apart, PLATFORM))
        return _LIST_OR_HEADING.sub(r"\1\\", said)

    def paragraph(self, blocks: Iterable[Block], most: int = MOST_TEXT) -> str:
        """Return the blocks as one text of at most `most` characters; the least important blocks are left out first."""
        blocks = tuple(blocks)
        kept = fit(blocks, most - _LONGEST_DRESS * len(blocks), self.marked)
        lines = (line for is_grid, group in groupby(kept, _is_grid) for line in self._lines(list(group), is_grid))
        return clip("\n".join(lines).lstrip("\n"), most)

    def _lines(self, blocks: list[Block], is_grid: bool) -> Iterator[str]:
        """Yield lines of Markdown for blocks; a grid becomes a code block, in which no markup works and no names
        occur."""
        if is_grid:
            yield "\n".join(["```", *spoken_lines(blocks, self.plain), "```"])
        else:
            yield from (_DRESS.get(block.kind, "{}").format(self.marked(block.text)) for block in blocks)

    def users(self, seats: Iterable[int]) -> tuple[int, ...]:
        """Return the Discord users who sit at these seats, each once."""
        found = (self._user(seat) for seat in seats)
        return tuple(dict.fromkeys(user for user in found if user is not None))

    def _dressed(self, piece: Piece) -> str:
        match piece:
            case Mention(seat):
                user = self._user(seat)
                return f"<@{user}>" if user is not None else self._name(seat, LONGEST_NAME)
            case Name(seat) if seat <= MARK:
                return self._mark(MARK - seat)
            case Name(seat, most):
                return self._name(seat, most or LONGEST_NAME)
            case Time(at):
                return f"<t:{at // 1000}:R>"
            case str():
                return escaped(piece)

    def _name(self, seat: int, most: int) -> str:
        return escaped(name_of(self.language, self.names, seat, most))

    def _mark(self, colour: int) -> str:
        return emoji_of_seat(colour) or say(self.language, Text(f"colour-{colour}", form="mark"))

    def _user(self, seat: int) -> int | None:
        platform, _, user = (self.person(seat) or "").partition(":")
        return int(user) if platform == "discord" else None


def with_signs(text: Text, sign: Callable[[int], Param]) -> Text:
    """Return the text with `sign(colour)` for every sign of a seat's colour."""
    return replace(text, params={name: _with_sign(value, sign) for name, value in text.params.items()})


def _with_sign(value: Param, sign: Callable[[int], Param]) -> Param:
    match value:
        case Term(id, "mark") if (found := _COLOUR.fullmatch(id)) is not None:
            return sign(int(found[1]))
        case Text():
            return with_signs(value, sign)
        case Several(parts, joint):
            return Several(tuple(_with_sign(part, sign) for part in parts), joint)
        case _:
            return value


def _is_grid(block: Block) -> bool:
    return block.kind == "grid"


def escaped(text: str) -> str:
    """Return foreign text so escaped that Discord shows markup, mentions, links and emoji in it as plain characters."""
    return _MARKUP.sub(r"\\\g<0>", text)


def seats_called(blocks: Iterable[Block]) -> list[int]:
    """Return the seats whose players the blocks mention, in their order."""
    every = (piece for block in blocks for piece in pieces("ru", block.text))
    return list(dict.fromkeys(piece.seat for piece in every if isinstance(piece, Mention)))
