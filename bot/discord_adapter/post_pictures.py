"""Pictures of posts: which picture a post has, whether it lacks one, and sending a post with or without its picture."""

import hashlib
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TypeVar

import structlog

from bot.app.base.platform import Away, Post, Undrawn
from bot.app.base.recent_map import RecentMap
from bot.discord_adapter.api.errors import Lost, Refused, translated
from bot.discord_adapter.message_layout import Upload, alt_of, board_of
from bot.discord_adapter.saying import Speech

REMEMBERED = 500
"""Most posts of which we know the picture."""

log = structlog.get_logger(__name__)

Found = TypeVar("Found")


class PostPictures:
    def __init__(self) -> None:
        self._pictures: RecentMap[str, Upload] = RecentMap(REMEMBERED)
        """Post id → the last picture that this process has put into the post, with a digest instead of the content."""
        self._owed: RecentMap[str, float] = RecentMap(REMEMBERED)
        """Post id → seconds until its missing picture may be tried: always 0, since it only has to be drawn."""

    def __contains__(self, id: str) -> bool:
        return id in self._pictures

    def owed(self, id: str) -> float | None:
        """Return the seconds until this post may get a picture that it still lacks; None if it lacks none."""
        return self._owed.get(id)

    async def of(self, post: Post, id: str = "") -> tuple[Upload | None, bool]:
        """Return the picture for a post (None: no picture), and whether a newer picture still has to be drawn.

        `id`: the existing message. If its picture can stay, it is returned with `kept`, so that nothing is uploaded.
        """
        there = self._pictures.get(id)
        if there is not None and post.keeps_picture:
            return replace(there, alt=alt_of(post.screen, speech_of(post)), kept=True), False
        try:
            drawn = board_of(await post.draw(post.language), post.screen, speech_of(post))
        except Undrawn:
            return there and replace(there, kept=True), True
        if drawn is not None and there is not None and _digest(drawn) == there.content:
            return replace(there, alt=drawn.alt, kept=True), False
        return drawn, False

    def remember(self, id: str, picture: Upload | None, *, owed: bool) -> None:
        """Note which picture the post with this id now shows; `owed`: a newer picture has still to follow."""
        self._owed.pop(id, None)
        if owed:
            self._owed[id] = 0.0
        self._pictures.pop(id, None)
        if picture is not None:
            self._pictures[id] = picture if picture.kept else replace(picture, content=_digest(picture))


async def illustrated(picture: Upload | None, attempt: Callable[[Upload | None], Awaitable[Found]]) -> Found:
    """Call `attempt` with the picture and return its result; if Discord refuses the picture, call it again with
    None."""
    if picture is not None:
        try:
            async with translated():
                return await attempt(picture)
        except (Refused, Lost, Away) as error:
            log.warning("picture not sent", why=str(error))
    async with translated():
        return await attempt(None)


def speech_of(post: Post) -> Speech:
    """Return the `Speech` for a post: in its language, with the names of its table's players."""
    return Speech(post.language, post.view)


def _digest(picture: Upload) -> bytes:
    return hashlib.blake2b(picture.content, digest_size=16).digest()
