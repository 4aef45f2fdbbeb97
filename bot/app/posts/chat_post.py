"""The post of a table in one chat, as read from the store; also `Held`, for a step that has to wait."""

from dataclasses import dataclass

from bot.app.base.platform import Later
from bot.app.base.ports import ChatId
from bot.app.chats.chats import ChatDoc
from bot.app.posts.post_plan import Shown
from bot.app.tables.table import Table


class Held(Later):
    """Raised when the next step for a post has to wait for `seconds`.

    `question`: the wait ends early when the table asks another question than this one. None: any change of the table
    may end the wait early.
    """

    def __init__(self, seconds: float, question: str | None) -> None:
        super().__init__(seconds)
        self.question = question


@dataclass(slots=True)
class ChatPost:
    """A chat and the post that it shows of a table, as read when this process got the lease."""

    id: ChatId
    table: Table
    chat: ChatDoc
    shown: Shown | None = None
    """State of the post in this chat; None if nothing was ever sent there."""
