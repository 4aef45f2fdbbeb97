"""What a person is shown, before any platform: texts by key, a picture by request, choices with what a press does."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

Seat = int


@dataclass(frozen=True, slots=True)
class Name:
    """A player's name: wrapped in isolates by `words`, escaped by the adapter, never declined."""

    seat: Seat
    most: int = 0
    """Longest, in UTF-16 units, where there is little room; 0 = as long as names may be."""


@dataclass(frozen=True, slots=True)
class Mention:
    """A player's name that calls him on platforms that can."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Term:
    """A thing of the game: the message `id`, or its attribute `form` (a grammatical case)."""

    id: str
    form: str = ""


@dataclass(frozen=True, slots=True)
class Time:
    """Milliseconds of service time; shown in the reader's own zone where the platform can."""

    at: int


@dataclass(frozen=True, slots=True)
class Human:
    """What people have called something themselves: a chat, a player of another table. In isolates, and escaped."""

    words: str
    most: int = 32
    """Longest, in UTF-16 units."""


@dataclass(frozen=True, slots=True)
class Text:
    """A sentence of the catalogue. Numbers are passed as numbers: the catalogue picks the plural form."""

    key: str
    params: Mapping[str, "Param"] = field(default_factory=dict)
    form: str = ""
    """An attribute of the message that is said instead, where it has that one: `advice`."""


@dataclass(frozen=True, slots=True)
class Several:
    """Texts in one parameter, put together as a list: "Лес, Уголь"."""

    parts: tuple["Param", ...]
    joint: str = ", "
    """What stands between two parts: a sign, never a word."""


Param = int | str | Name | Mention | Term | Time | Human | Text | Several
"""A str is an id or a code (`A12`), never a human word."""

BlockKind = Literal["title", "heading", "line", "quiet", "row", "grid", "log", "recap", "lesson", "purpose"]
"""title: of the screen; heading: of a part; line: a sentence; quiet: left out where space is short; row: a line of a
table; grid: a line whose cells, parted by `CELL`, stand below those of the line before, and in which no name is; log:
news; recap: what one who was away has missed; lesson: for whoever sees this for the first time; purpose: the same, what
the question is for."""
CELL = "|"


@dataclass(frozen=True, slots=True)
class Block:
    kind: BlockKind
    text: Text
    about: str = ""
    """Where a part of the board in words begins: the kind of hot areas that it is about (`card`, `region`)."""
    spots: tuple[str, ...] = ()
    """Of a row of that board, and of a lesson: the hot areas that it tells about, as in `Choice.spots`."""
    ask: Text | None = None
    """Of whose turn it is: the bare question, for the one who is asked, whatever the sentence tells everybody."""


@dataclass(frozen=True, slots=True)
class Do:
    """Play these codes as one run. A mark in them (`land #3`) stands for what whoever presses holds there."""

    codes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Slot:
    """Play number n of the presser's own secret list; the server looks up which that is."""

    n: int


@dataclass(frozen=True, slots=True)
class Show:
    """Navigation: show another panel or page. Changes nothing."""

    panel: str
    page: int = 0


@dataclass(frozen=True, slots=True)
class Use:
    """A use case of the table that is not a move: `undo`, `join`, `colour 2`, `start`."""

    verb: str


@dataclass(frozen=True, slots=True)
class Go:
    """Open an address: a post of another chat, a room. Nobody is told that it was pressed."""

    address: str


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay these codes down for the own next turn, as what comes there from place `at` on; nothing is played."""

    at: int
    codes: tuple[str, ...]


Press = Do | Slot | Show | Use | Go | Lay
Style = Literal["plain", "commit", "cancel"]


@dataclass(frozen=True, slots=True)
class Choice:
    label: Text
    press: Press
    style: Style = "plain"
    group: str = ""
    """Choices of one group stand together: a source region, a card, a colour."""
    spots: tuple[str, ...] = ()
    """What to tap on the picture for it, in this order: hot areas of `render.picture.Picture` (`region A1`, `card 17`).
    Several choices may have the same spots; the one who taps is then asked which he means."""
    on_picture: bool = False
    """Offered by a tap on its spots alone: a list of buttons has enough with its neighbours."""
    aside: bool = False
    """Stands behind «Ещё» and not under the board: it is seldom wanted."""
    pictured: bool = False
    """The picture of its own screen has a button for it, or one that leads to it: a list beside that picture can do
    without."""
    sheet: str = ""
    """The panel that offers the same, and more: where it opens beside the board, the board does without this button."""


@dataclass(frozen=True, slots=True)
class Board:
    """A picture of the table: `render` draws it from the viewer's observation. Never needed in order to move."""

    focus: str
    """As in `render.picture.PictureRequest`."""
    alt: Text
    """The picture in words, for those who do not see it."""
    own: bool = False
    """A player's own picture shows more than that of all: his hand lies below the table."""


@dataclass(frozen=True, slots=True)
class Screen:
    blocks: tuple[Block, ...]
    board: Board | None = None
    choices: tuple[Choice, ...] = ()
    """Moves and answers, in order."""
    tools: tuple[Choice, ...] = ()
    """The small buttons below: undo, text, rules."""
    alert: Text | None = None
    """A short answer for the one who pressed."""
    words: tuple[Block, ...] = ()
    """What of the picture one needs in order to choose, for whoever is shown none: it stands above the question."""
    places: tuple[tuple[Seat, Text], ...] = ()
    """What a player reads about his own end of the match, where a post for all can show it to him alone."""
    needs_buttons: bool = False
    """They stand nowhere else: an answer that has none leads to where they are."""
