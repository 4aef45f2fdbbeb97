"""The request for a picture and the picture that answers it, whatever the game.

Drawn are numbers, signs, names of players, and the caption and names of places that the request brings: the code that
draws adds no words of its own.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from engine.kernel.event import Event

Point = tuple[float, float]

Form = Literal["png", "webp", "exact"]
"""File format: `png` can be shown anywhere, `webp` is smaller for browsers, `exact` keeps every pixel as drawn."""


class NoSuchPicture(Exception):
    """Raised if no artist draws the game, or the focus names nothing that it has: a mistake of the caller, in one line.

    Whatever else an artist raises is a mistake of the artist.
    """


@dataclass(frozen=True, slots=True)
class Player:
    """How a seat is drawn: its name and its colour."""

    name: str
    """Any text that people may call themselves: cut to fit, never interpreted."""
    colour: int
    """Index into the theme's colours; each comes with a shape of its own."""


@dataclass(frozen=True, slots=True)
class PictureRequest:
    players: tuple[Player, ...]
    """Players by seat; of a `lobby` only those who sit there already."""
    focus: str = "table"
    """What to draw: `table`, or another view of that game: `lobby`, `seat 2`, `card 17`, `hand`, `score`, `chart`.

    A `lobby` is always 5:4, so a web page can keep space free before it has loaded.
    """
    events: tuple[Event, ...] = ()
    """What the last turn did, as its viewer may know it; marked on the board."""
    history: tuple[tuple[int, ...], ...] = ()
    """Points by seat at the start and after each turn: the lines of the chart."""
    caption: str = ""
    """One line above a table, in the viewer's language; names of players stand in it between Unicode isolates."""
    places: Mapping[str, str] = field(default_factory=dict)
    """Names of places in the viewer's language, by their names in the content such as `continent A-west`."""
    points: tuple[str, ...] = ()
    """Names of hot areas to point at, for a beginner; those that the table does not have are ignored."""
    form: Form = "png"
    """File format of a table; every other picture is a PNG, which is small anyway."""
    in_series: bool = False
    """The match is one of several, so its winner, who may not win the series, is not crowned above the board."""
    steady: bool = False
    """The picture is a frame of a film: what a player has lies in the same place, no matter whose turn it is."""


@dataclass(frozen=True, slots=True)
class Picture:
    content: bytes
    media_type: str
    """Either `image/png` or `image/webp`."""
    width: int
    height: int
    hot_areas: Mapping[str, tuple[Point, ...]] = field(default_factory=dict)
    """What can be clicked: from a name such as `region A12`, `card 17`, `seat 0` to its polygon in pixels."""
