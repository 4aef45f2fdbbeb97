"""Draw pictures beside the sending of posts: the text is sent at once, the picture when it is drawn."""

import asyncio
from dataclasses import dataclass, replace

from bot.app.base.platform import Draw, Platform, Post, Undrawn, no_picture
from bot.app.base.ports import TableInChat
from render.picture import Picture

PATIENCE = 0.3
"""Seconds that a new post waits for its picture."""
LOOK_SECONDS = 0.3
"""Seconds between two checks whether a picture is drawn."""


@dataclass(frozen=True, slots=True)
class _Begun:
    version: int
    language: str
    picture: "asyncio.Task[Picture | None]"


class Drawings:
    """Pictures that are being drawn for posts without a picture: at most one, the newest, for each chat of a table."""

    def __init__(self) -> None:
        self._begun: dict[TableInChat, _Begun] = {}

    def soon(self, place: TableInChat, version: int, draw: Draw) -> Draw:
        """Return a function like `draw` that raises Undrawn if the picture is not ready after `PATIENCE` seconds.

        The drawing goes on. Call such a function of the same version again to get the picture.
        """

        async def drawn(language: str) -> Picture | None:
            begun = self._begun.get(place)
            if begun is None or (begun.version, begun.language) != (version, language):
                self.drop(place)
                begun = _Begun(version, language, asyncio.ensure_future(draw(language)))
                self._begun[place] = begun
            await asyncio.wait([begun.picture], timeout=PATIENCE)
            if not begun.picture.done():
                raise Undrawn
            self._begun.pop(place, None)
            return begun.picture.result()

        return drawn

    def at_work(self, place: TableInChat) -> bool:
        """Tell whether a picture for this chat of a table is being drawn."""
        begun = self._begun.get(place)
        return begun is not None and not begun.picture.done()

    def drop(self, place: TableInChat) -> None:
        """Cancel the picture for this chat of a table, because it is not wanted any more."""
        begun = self._begun.pop(place, None)
        if begun is not None:
            begun.picture.cancel()

    def stop(self) -> None:
        for place in list(self._begun):
            self.drop(place)


class PostPictures:
    """Pictures of one table's posts in one chat; a picture may be added after the text was sent."""

    def __init__(self, drawings: Drawings, platform: Platform, place: TableInChat) -> None:
        self._drawings = drawings
        self._platform = platform
        self._place = place

    def soon(self, post: Post) -> Post:
        """Return the post with a `draw` that soon raises Undrawn, so that the text can be sent before the picture.

        A post without a picture is returned unchanged.
        """
        if post.draw is no_picture:
            return post
        return replace(post, draw=self._drawings.soon(self._place, post.version, post.draw))

    def are_owed(self, id: str) -> bool:
        return self._owed(id) is not None

    def are_ready(self, id: str) -> bool:
        """Tell whether the picture that the post lacks is drawn, and may be sent now."""
        return self._owed(id) == 0 and not self._drawings.at_work(self._place)

    def wait(self, id: str) -> float:
        """Return the seconds after which to check for the picture that the post lacks; 0 = it lacks none."""
        owed = self._owed(id)
        return 0 if owed is None else max(owed, LOOK_SECONDS)

    def _owed(self, id: str) -> float | None:
        return self._platform.owes_picture(self._place[1], id) if id else None
