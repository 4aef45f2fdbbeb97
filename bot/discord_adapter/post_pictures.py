"""Pictures of posts: which one a post shows already, which it still lacks, and sending it with words or without."""

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
        """The picture that this process has last put into a post, by post, with its digest for its content."""
        self._owed: RecentMap[str, float] = RecentMap(REMEMBERED)
        """Posts whose picture was not drawn when they were sent, and the seconds until it is worth a try: 0."""

    def __contains__(self, id: str) -> bool:
        return id in self._pictures

    def owed(self, id: str) -> float | None:
        """Return the seconds until this post may get a picture that it still lacks; None if it lacks none."""
        return self._owed.get(id)

    async def of(self, post: Post, id: str = "") -> tuple[Upload | None, bool]:
        """Return the post's picture (None: without one), and whether a newer one has still to be drawn.

        If the picture in the message `id` can stay, that one is returned with `kept`, and nothing is uploaded.
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
        """Note which picture the post shows by now, and whether a newer one has still to come."""
        self._owed.pop(id, None)
        if owed:
            self._owed[id] = 0.0
        self._pictures.pop(id, None)
        if picture is not None:
            self._pictures[id] = picture if picture.kept else replace(picture, content=_digest(picture))


async def illustrated(picture: Upload | None, attempt: Callable[[Upload | None], Awaitable[Found]]) -> Found:
    """Return the result of `attempt` with the picture, or at least without."""
    if picture is not None:
        try:
            async with translated():
                return await attempt(picture)
        except (Refused, Lost, Away) as error:
            log.warning("picture not sent", why=str(error))
    async with translated():
        return await attempt(None)


def speech_of(post: Post) -> Speech:
    """Return the voice in which a post is written: its language, with the names of its table."""
    return Speech(post.language, post.view)


def _digest(picture: Upload) -> bytes:
    return hashlib.blake2b(picture.content, digest_size=16).digest()
