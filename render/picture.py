"""What is asked of a picture and what comes back. Drawn are numbers and signs, names of players, and as they are handed
over a caption and names of places: no words of ours.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from engine.kernel.event import Event

Point = tuple[float, float]

Form = Literal["png", "webp", "exact"]
"""What anybody can show, what a browser may take because it is smaller, and every pixel as it was drawn."""


class NoSuchPicture(Exception):
    """Nobody draws this game, or the focus names nothing that it has: a mistake of the one who asks, in one line.

    Whatever else an artist raises is a mistake of the artist.
    """


@dataclass(frozen=True, slots=True)
class Player:
    """How a seat is drawn."""

    name: str
    """Any text a person may call himself: drawn cut to fit, never interpreted."""
    colour: int
    """Index into the theme's colours; each comes with a letter or shape of its own."""


@dataclass(frozen=True, slots=True)
class PictureRequest:
    players: tuple[Player, ...]
    """By seat; of a `lobby` only those who sit there already."""
    focus: str = "table"
    """`table`, and whatever else the game's artist draws: `lobby`, `seat 2`, `card 17`, `hand`, `score`, `chart`.

    A `lobby` is five wide and four high: a page keeps its place before it has come.
    """
    events: tuple[Event, ...] = ()
    """What the last turn did, as its viewer may know it: marked on the board."""
    history: tuple[tuple[int, ...], ...] = ()
    """Points by seat at the start and after each turn: the lines of the chart."""
    caption: str = ""
    """One line above a table, in the language of whoever looks; names of players stand in it between isolates."""
    places: Mapping[str, str] = field(default_factory=dict)
    """What places are called in the language of whoever looks, by their names in the content: `continent A-west`."""
    points: tuple[str, ...] = ()
    """Hot areas of the table that are pointed at, for somebody who does not know it yet; others are passed over."""
    form: Form = "png"
    """Of a table; everything else is small as PNG."""
    in_series: bool = False
    """One match of several: whoever has won it may not have won them all, so he is not crowned above the board."""
    steady: bool = False
    """A frame of a film: what a player has lies in the same place, whoever is in turn."""


@dataclass(frozen=True, slots=True)
class Picture:
    content: bytes
    media_type: str
    """`image/png` or `image/webp`."""
    width: int
    height: int
    hot_areas: Mapping[str, tuple[Point, ...]] = field(default_factory=dict)
    """`region A12`, `card 17`, `seat 0` → polygon in pixels."""
