"""Which game is drawn by whom: one line per game."""

from collections.abc import Callable, Mapping
from typing import Any

from render.eme import board as eme
from render.picture import Picture, PictureRequest

_ARTISTS: Mapping[str, Callable[[Any, Any, PictureRequest], Picture]] = {"eme": eme.draw}


def draw(game: str, content: object, observation: object, request: PictureRequest) -> Picture:
    """The picture that the request asks for; KeyError for an unknown game, ValueError for an unknown focus.

    `content` is the game's content, or the game that holds it.
    """
    return _ARTISTS[game](content, observation, request)
