"""What tellers of news and points need to see of a game: the scene, and its observation with a standing."""

from typing import Any, Protocol

from bot.presenter.scene import Scene


class Sighted(Protocol):
    @property
    def scene(self) -> Scene: ...
    @property
    def seen(self) -> Any: ...
