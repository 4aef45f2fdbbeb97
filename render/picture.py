"""The request for a picture and the picture that answers it, whatever the game.

A picture shows numbers, signs and names of players, and from the request its caption and names of places. The code
that draws adds no words of its own.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from engine.kernel.event import Event

Point = tuple[float, float]

Form = Literal["png", "webp", "exact"]
"""File format: `png` can be shown anywhere, `webp` is smaller for browsers, `exact` keeps every pixel as drawn."""


class NoSuchPicture(Exception):
    """Raised if no artist draws the game, or if the game has no picture for the focus: a mistake of the caller.

    The text is one line. All other exceptions of an artist are mistakes of the artist.
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
    """Players by seat; for a `lobby` only those who have a seat already."""
    focus: str = "table"
    """Subject to draw: `table`, or another view of that game: `lobby`, `seat 2`, `card 17`, `hand`, `score`, `chart`.

    A `lobby` is always 5:4, so a web page can keep space free before it has loaded.
    """
    events: tuple[Event, ...] = ()
    """Changes by the last turn that the viewer may know; marked on the board."""
    history: tuple[tuple[int, ...], ...] = ()
    """Points by seat at the start and after each turn: the lines of the chart."""
    caption: str = ""
    """One line above a table, in the viewer's language; names of players stand in it between Unicode isolates."""
    places: Mapping[str, str] = field(default_factory=dict)
    """Name of a place in the content, such as `continent A-west` → its name in the viewer's language."""
    points: tuple[str, ...] = ()
    """Names of hot areas to point at, for a beginner; names that the table does not have are ignored."""
    form: Form = "png"
    """File format of a table; every other picture is a PNG, which is small anyway."""
    in_series: bool = False
    """Whether the match is one of a series: then its winner, who may still lose the series, is not shown above."""
    steady: bool = False
    """Whether the picture is a frame of a film: each player's things then keep their place, whoever is in turn."""
    plans: tuple[tuple[Event, ...], ...] = ()
    """Turns that the viewer may choose from, each as its events; drawn over the table where the game can."""


@dataclass(frozen=True, slots=True)
class Picture:
    content: bytes
    media_type: str
    """Either `image/png` or `image/webp`."""
    width: int
    height: int
    hot_areas: Mapping[str, tuple[Point, ...]] = field(default_factory=dict)
    """Hot areas: name, such as `region A12`, `card 17`, `seat 0` → its polygon in pixels."""
