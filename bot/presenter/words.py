"""Turns texts into strings of a language.

Players' names are inserted last, in isolates, and never pass the catalogue.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from datetime import datetime
from functools import lru_cache
from typing import ClassVar
from zoneinfo import ZoneInfo

from fluent.runtime.resolver import Pattern

from bot.presenter.catalogue import LANGUAGES, Catalogue, catalogues
from bot.presenter.names import LONGEST_NAME, shown
from bot.presenter.screen import Human, Mention, Name, Param, Several, Term, Text, Time
from bot.presenter.view import TableView
from render.text.graphemes import tidy

Piece = str | Name | Mention | Time
"""A stretch of plain text, or a name, a mention or a moment that each adapter shows in its own way."""

Plain = int | str
OPENER = -1
"""Seat number in a `Name` that means the person who opened the table, with or without a seat; last in `names_of`."""

CANDIDATE = -2
"""Seat number in a `Name` that means the person who wants a seat, while the players vote about that."""

_OPEN, _CLOSE = "\ue000", "\ue001"
_MARK = re.compile(f"{_OPEN}([nmt])(-?[0-9]+)(?::([0-9]+))?{_CLOSE}")
_KINDS: Mapping[str, Callable[..., Name | Mention | Time]] = {"n": Name, "m": Mention, "t": Time}
_HARD = "\u00a0"
_BEFORE_SIGNS = re.compile(r" (?=[·—/] |×|шт\.|→ [0-9])|(?<=→) (?=[0-9])")
"""Spaces before signs that must not begin a line: a dot, a dash or a stroke between words, a times sign, a region
behind its arrow."""
_BEHIND_NUMBERS = re.compile(r"(?<![^\W_])[0-9]+ (?=[^\W\d_])")
"""A number and its space: it stays with what it counts. In a code (`move A1 A2`) nothing is counted."""
_COPIED = re.compile(r"://|=|^[«(]?/[a-zа-я]|^[«(]?--|^[«(]?[A-Z0-9]{8}\b")
"""A word of an address, a setting, a command, an option or a code: people copy these, and a hard space breaks them."""
_BEHIND_A_TICK = re.compile(r"(?<=✓ )[^\W\d_]")
"""The first letter behind a tick, where a text begins that stands in the middle of a sentence in the log."""


THINGS: set[str] = set()
"""Beginnings of the keys that name things of games, such as `territories-card-`; games/registry.py fills this set.

Cards and their names come and go with a game's files; a match goes on with those it began with.
"""
_strict: ContextVar[bool] = ContextVar("strict", default=False)
_KIND = re.compile(r"^[a-z]_")
"""Beginning of a card's id, as in `b_lighthouse`."""


class UnknownWords(KeyError):
    """Raised if the catalogue has no such message, or the message needs a parameter that was not given."""


@contextmanager
def strictly() -> Iterator[None]:
    """Inside the `with` block a thing without a name raises UnknownWords too, instead of being called by its code."""
    token = _strict.set(True)
    try:
        yield
    finally:
        _strict.reset(token)


def names_of(view: TableView) -> tuple[str, ...]:
    """Return the names for texts about this table: players by seat, who wants a seat, who opened the table."""
    candidate = view.poll.name if view.poll else ""
    return (*(seat.name for seat in view.seats), candidate, view.opener)


def say(language: str, text: Text, names: Sequence[str] = (), platform: str = "", zone: str = "") -> str:
    """Return the text as a plain string: names in isolates, moments in this timezone. Not escaped for any platform."""
    return "".join(_plainly(language, piece, names, zone) for piece in pieces(language, text, platform))


def pieces(language: str, text: Text, platform: str = "") -> tuple[Piece, ...]:
    """Return the text in pieces, for adapters that show mentions and moments in their own way and escape the strings.

    A message may have its own words for a platform, in an attribute such as `.discord`.
    """
    return _split(_spoken(_known(language), text, platform))


def name_of(language: str, names: Sequence[str], seat: int, most: int = LONGEST_NAME) -> str:
    """Return a player's name fit to be shown, in isolates; a substitute if there is none."""
    nameless = say(language, Text("nameless", {"number": seat + 1}) if seat >= 0 else Text("somebody"))
    return shown(names[seat] if -len(names) <= seat < len(names) else "", nameless, most)


@dataclass(frozen=True, slots=True)
class PlatformVoice:
    """Base class of the platforms' voices: turns texts into strings of one language, with the names of one table.

    A voice lives for one message and keeps the pieces of its texts: a message is measured before it is written.
    """

    platform: ClassVar[str]
    language: str
    view: TableView | None = None
    _known: dict[int, tuple[Text, tuple[Piece, ...]]] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )
    """Id of a text → the text itself, so that no other one gets its id, and its pieces."""

    @property
    def names(self) -> tuple[str, ...]:
        return names_of(self.view) if self.view else ()

    def plain(self, text: Text) -> str:
        """Return the text as a plain string, for places where no markup is possible."""
        parts = self.pieces(text)
        if all(isinstance(part, str) for part in parts):
            return "".join(map(str, parts))
        names, zone = self.names, self.view.zone if self.view else ""
        return "".join(_plainly(self.language, part, names, zone) for part in parts)

    def pieces(self, text: Text) -> tuple[Piece, ...]:
        """Return the text in pieces, in the words of this platform."""
        known = self._known.get(id(text))
        if known is None:
            known = self._known[id(text)] = text, pieces(self.language, text, self.platform)
        return known[1]

    def person(self, seat: int) -> str | None:
        """Return the id of the person at this seat; None for a computer, and if there is no such seat."""
        people = self.view.people if self.view else ()
        return people[seat] if 0 <= seat < len(people) else None


def has(key: str) -> bool:
    """Tell whether the catalogue has this message; all languages have the same ones."""
    return key in catalogues()[LANGUAGES[0]].forms


def zone_key(zone: str) -> str:
    """Return the key of the message that names this timezone; few timezones have one, so ask `has` first."""
    return f"zone-{zone.replace('/', '-')}"


def moment(language: str, at: int, zone: str) -> str:
    """Return a moment with its timezone, «26.11 01:54 (Москва)»: the reader may live elsewhere than the chat."""
    there = datetime.fromtimestamp(at / 1000, ZoneInfo(zone or "UTC"))
    place = say(language, Text(zone_key(zone))) if has(zone_key(zone)) else zone.rpartition("/")[2].replace("_", " ")
    return f"{there:%d.%m %H:%M} ({place or 'UTC'})"


def _plainly(language: str, piece: Piece, names: Sequence[str], zone: str) -> str:
    match piece:
        case Name(seat, most):
            return name_of(language, names, seat, most or LONGEST_NAME)
        case Mention(seat):
            return name_of(language, names, seat)
        case Time(at):
            return moment(language, at, zone)
        case str():
            return piece


def _known(language: str) -> str:
    """Return `language` if the bot speaks it; else the bot's first language."""
    return language if language in LANGUAGES else LANGUAGES[0]


def _spoken(language: str, text: Text, platform: str) -> str:
    arguments = tuple((name, _argument(language, value, platform)) for name, value in text.params.items())
    known = catalogues()[language].forms
    form = next((form for form in (text.form, platform) if form and f"{text.key}.{form}" in known), "")
    try:
        return _formatted(language, text.key, form, arguments)
    except UnknownWords:
        if (code := _code_of(text.key)) is None:
            raise
        return code


def _argument(language: str, value: Param, platform: str) -> Plain:
    match value:
        case int():
            return value
        case str():
            return tidy(value)
        case Name(seat, most):
            return f"{_OPEN}n{seat}:{most}{_CLOSE}"
        case Mention(seat):
            return f"{_OPEN}m{seat}{_CLOSE}"
        case Time(at):
            return f"{_OPEN}t{at}{_CLOSE}"
        case Human(words, most):
            return shown(words, "…", most)
        case Term(id, form):
            return _termed(language, id, form)
        case Several(parts, joint):
            return joint.join(str(_argument(language, part, platform)) for part in parts)
        case Text():
            return _spoken(language, value, platform)


def _termed(language: str, id: str, form: str) -> str:
    try:
        return _formatted(language, id, form, ())
    except UnknownWords:
        if (code := _code_of(id)) is None:
            raise
        return code


def _code_of(key: str) -> str | None:
    """Return the code to show for a thing that has no name any more; None for a key that names no thing."""
    thing = next((one for one in THINGS if key.startswith(one)), None)
    if thing is None or _strict.get() or has(key):
        return None
    return _KIND.sub("", key.removeprefix(thing)).replace("_", " ")


@lru_cache(maxsize=1 << 15)
def _formatted(language: str, key: str, form: str, arguments: tuple[tuple[str, Plain], ...]) -> str:
    catalogue = catalogues()[language]
    pattern = _pattern(catalogue, key, form)
    said, errors = catalogue.bundle.format_pattern(pattern, dict(arguments))
    if errors:
        raise UnknownWords(f"{language}: {key}: {'; '.join(map(str, errors))}")
    return str(said)


def _pattern(catalogue: Catalogue, key: str, form: str) -> Pattern:
    try:
        message = catalogue.bundle.get_message(key)
        pattern: Pattern | None = message.attributes[form] if form else message.value
    except KeyError:
        pattern = None
    if pattern is None:
        raise UnknownWords(f"{catalogue.language}: {key}{form and '.'}{form} is not in the catalogue")
    return pattern


@lru_cache(maxsize=1 << 12)
def _split(said: str) -> tuple[Piece, ...]:
    said = _set(said)
    found: list[Piece] = []
    at = 0
    for mark in _MARK.finditer(said):
        found += [said[at : mark.start()], _KINDS[mark[1]](*(int(part) for part in mark.groups()[1:] if part))]
        at = mark.end()
    return tuple(piece for piece in [*found, said[at:]] if piece != "")


def _set(said: str) -> str:
    """Return the text with hard spaces where a line must not break, and a capital letter behind a tick."""
    for rule in (_BEFORE_SIGNS, _BEHIND_NUMBERS):
        said = rule.sub(_hard_space, said)
    return _BEHIND_A_TICK.sub(lambda letter: letter[0].upper(), said)


def _hard_space(found: re.Match[str]) -> str:
    """Return the match with a hard space; unchanged after a word that people copy, such as a link or a command."""
    text, end = found.string, found.end() - 1
    word = text[max(text.rfind(space, 0, end) for space in " \n") + 1 : end]
    return found[0] if _COPIED.search(word) else found[0].replace(" ", _HARD)
