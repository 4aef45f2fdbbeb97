"""Tasks of drawing for a worker: a picture, and the animated replay of a match."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from bot.app.tables.game_data import GameData
from bot.app.tables.history import Turn
from bot.app.tables.rendering.film import durations, frames_of
from bot.workers.task import Kind, Task
from engine.kernel.observation import Observation
from render.encode import film
from render.picture import NoSuchPicture, Picture, PictureRequest, Player
from render.profile_page import ProfileRequest, profile_page
from render.registry import draw, warm
from render.thumbnail import collage


@dataclass(frozen=True, slots=True)
class PictureTask(Task[Picture | None]):
    """Draws a picture; None if the game has no such picture."""

    kind: ClassVar[Kind] = Kind.BOARD
    data: GameData
    """The game of one match, no series."""
    seen: Observation
    request: PictureRequest

    def run(self) -> Picture | None:
        try:
            return draw(self.data.game.info.name, self.data.game.content, self.seen, self.request)
        except NoSuchPicture:
            return None


@dataclass(frozen=True, slots=True)
class WarmTask(PictureTask):
    """Prepares the drawing of a first board; None is its result."""

    def run(self) -> None:
        warm(self.data.game.info.name, self.data.game.content, self.seen, self.request)


@dataclass(frozen=True, slots=True)
class CollageTask(Task[Picture]):
    """Draws one picture of several thumbnails with the names of their games."""

    kind: ClassVar[Kind] = Kind.BOARD
    shown: Sequence[tuple[bytes, str]]
    """Content of each thumbnail's file, and the name below it."""

    def run(self) -> Picture:
        return collage(self.shown)


@dataclass(frozen=True, slots=True)
class ProfileTask(Task[Picture]):
    """Draws the profile of a person."""

    kind: ClassVar[Kind] = Kind.BOARD
    request: ProfileRequest

    def run(self) -> Picture:
        return profile_page(self.request)


@dataclass(frozen=True, slots=True)
class FilmTask(Task[Picture | None]):
    """Draws the animated replay of these turns; None for a game whose boards are not drawn."""

    kind: ClassVar[Kind] = Kind.FILM
    data: GameData
    """The game of one match, no series."""
    turns: Sequence[Turn]
    players: tuple[Player, ...]
    language: str
    in_series: bool

    def run(self) -> Picture | None:
        try:
            frames = list(frames_of(self.data.game, self.turns, self.players, self.language, in_series=self.in_series))
        except NoSuchPicture:
            return None
        return Picture(film(frames, durations(len(frames))), "image/gif", *frames[0].size)
