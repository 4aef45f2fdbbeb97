"""Which game is drawn by whom: one line per game."""

from collections.abc import Mapping
from typing import Any, Protocol

from PIL import Image

from render.eme import board as eme
from render.picture import Picture, PictureRequest


class Artist(Protocol):
    """Draws one game; `content` is the game's content, or the game that holds it."""

    def draw(self, content: Any, seen: Any, request: PictureRequest, /) -> Picture: ...

    def table_frame(self, content: Any, seen: Any, request: PictureRequest, /) -> Image.Image: ...


_ARTISTS: Mapping[str, Artist] = {"eme": eme}


def draw(game: str, content: object, observation: object, request: PictureRequest) -> Picture:
    """The picture that the request asks for; KeyError for an unknown game, ValueError for an unknown focus."""
    return _ARTISTS[game].draw(content, observation, request)


def table_frame(game: str, content: object, observation: object, request: PictureRequest) -> Image.Image:
    """The table as pixels, for whoever makes more of them than one picture; KeyError for an unknown game."""
    return _ARTISTS[game].table_frame(content, observation, request)
