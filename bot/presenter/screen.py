"""Parts of a screen, whatever the platform: texts by key, a picture by request, and choices that can be pressed."""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import Literal

from bot.presenter.acts.base import Act
from engine.kernel.frozen import frozen

Seat = int


@frozen
class Name:
    """A player's name: wrapped in isolates by `words`, escaped by the adapter, never put into a grammatical case."""

    seat: Seat
    most: int = 0
    """Longest, in UTF-16 units, where space is short; 0 = as long as names may be."""


@frozen
class Mention:
    """A player's name that notifies the player, on platforms that can do so."""

    seat: Seat


@frozen
class Term:
    """A thing of the game: the message `id`, or its attribute `form` (a grammatical case)."""

    id: str
    form: str = ""


@frozen
class Time:
    """A moment in milliseconds of wall-clock time; shown in the reader's own timezone where the platform can."""

    at: int


@frozen
class Human:
    """A name given by people: of a chat, of a player at another table. Shown in isolates, and escaped."""

    words: str
    most: int = 32
    """Longest, in UTF-16 units."""


@frozen
class Text:
    """A message of the catalogue with its parameters. Numbers stay numbers: the catalogue picks the plural form."""

    key: str
    params: Mapping[str, "Param"] = field(default_factory=dict)
    form: str = ""
    """Name of the message's attribute to use instead of its text, such as `advice`; ignored if the message lacks it."""


@frozen
class Several:
    """Texts as one parameter, joined to a list: "Лес, Уголь"."""

    parts: tuple["Param", ...]
    joint: str = ", "
    """Separator of two parts: a sign, never a word."""


Param = int | str | Name | Mention | Term | Time | Human | Text | Several
"""A str is an id or a code (`A12`), never a human word."""

BlockKind = Literal["title", "heading", "line", "quiet", "row", "grid", "log", "recap", "lesson", "purpose"]
"""title: of the screen; heading: of a part; line: a sentence; quiet: left out where space is short; row: a line of a
table; grid: a line of cells, parted by `CELL` and without names, that stand below those of the line before; log:
news; recap: what a player who was away has missed; lesson: for a player who sees something for the first time;
purpose: what the question is for, for the same player."""
CELL = "|"


@frozen
class Block:
    kind: BlockKind
    text: Text
    about: str = ""
    """Set on the first block of a part of the board in words: the kind of its hot areas (`card`, `region`). `poll`: the
    sentence belongs to the open vote."""
    spots: tuple[str, ...] = ()
    """For a row of the board in words, and for a lesson: the hot areas that the text is about, as in `Choice.spots`."""
    ask: Text | None = None
    """For a line that says whose turn it is: the bare question, for the player who is asked."""


@frozen
class Do:
    """Play the decisions with these codes as one move. `#3` in `land #3` means the presser's third card."""

    codes: tuple[str, ...]


@frozen
class Slot:
    """Play entry number n of the presser's secret list; the server looks up what stands there."""

    n: int


@frozen
class Show:
    """Navigation: show another panel or page. Changes nothing."""

    panel: str
    page: int = 0


@frozen
class Use:
    """Do what is no move: take a seat, undo, change a setting."""

    act: Act


@frozen
class Go:
    """Open a link: a post of another chat, or a web chat room. The server is not told of the press."""

    address: str


@frozen
class Lay:
    """Replace the premove from place `at` on by these codes; nothing is played."""

    at: int
    codes: tuple[str, ...]


@frozen
class Plan:
    """Play the presser's plan of this number, counted from 1, or lay it down as a premove; the server knows its codes.

    A whole turn does not fit into a button, and the plans of a player with a hand are a secret.
    """

    number: int


@frozen
class PlayHint:
    """Play the turn of the presser's hint, whose codes are too long for a button; the server knows them."""

    digest: str
    """`digest_of` these codes: another hint is never played in place of the one that was shown."""


def digest_of(codes: Sequence[str]) -> str:
    """Return a checksum of these codes: 12 hexadecimal digits."""
    return hashlib.blake2b(";".join(codes).encode(), digest_size=6).hexdigest()


Press = Do | Slot | Show | Use | Go | Lay | Plan | PlayHint
Style = Literal["plain", "commit", "cancel"]


@frozen
class Choice:
    label: Text
    press: Press
    style: Style = "plain"
    group: str = ""
    """Choices of one group stand together, such as those of a region, a card or a colour."""
    spots: tuple[str, ...] = ()
    """Names to tap on the picture for it, in this order: hot areas of `render.picture.Picture` (`region A1`, `card
    17`). If several choices have the same spots, the one who taps is asked which is meant."""
    on_picture: bool = False
    """True: offered only by a tap on its hot areas, because the list of buttons has similar choices enough."""
    aside: bool = False
    """True: stands behind «Ещё» and not under the board, as it is seldom wanted."""
    pictured: bool = False
    """True: the picture of the same screen offers this choice too, so a list of buttons can leave it out."""
    verb: Text | None = None
    """Short label for a button that stands beside its line, such as `Взять`; the line is then `label`. None: the choice
    is only a button."""
    icon: str = ""
    """Name of the drawing under render/assets that a platform with emoji of its own may show; empty = none."""
    sheet: str = ""
    """Name of a panel that offers the same and more; where panels open beside the board, the board omits this
    button."""


@frozen
class Board:
    """A picture of the table: `render` draws it from the viewer's observation. Never needed in order to move."""

    focus: str
    """Subject of the picture, as in `render.picture.PictureRequest`."""
    alt: Text
    """The picture in words, for those who do not see it."""
    own: bool = False
    """A player's own picture shows more than the public one: the hand lies below the table."""


@frozen
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
    """Facts that a reader without the picture needs to choose; shown above the question."""
    places: tuple[tuple[Seat, Text], ...] = ()
    """By seat: what the player reads about his or her own result, where a post for all can show it privately."""
    needs_buttons: bool = False
    """True: the buttons stand nowhere else, so the screen must not be shown as an answer without buttons."""
