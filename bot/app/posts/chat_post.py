"""A post of a table in one chat, as it was found in the store."""

from dataclasses import dataclass

from bot.app.base.platform import Later
from bot.app.base.ports import ChatId
from bot.app.chats.chats import ChatDoc
from bot.app.posts.post_plan import Shown
from bot.app.tables.table import Table


class Held(Later):
    """Raised when a step of a post has to wait for `seconds`.

    `question`: the wait ends early when the table asks another question than this; None: it never ends early.
    """

    def __init__(self, seconds: float, question: str | None) -> None:
        super().__init__(seconds)
        self.question = question


@dataclass(slots=True)
class ChatPost:
    """A chat and what it shows of a table, as found when the lease of the post was taken."""

    id: ChatId
    table: Table
    chat: ChatDoc
    shown: Shown | None = None
    """State of the post in this chat; None if nothing was ever sent there."""
