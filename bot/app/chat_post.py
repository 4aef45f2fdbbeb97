"""A post of a table in one chat, as it was found in the store."""

from dataclasses import dataclass

from bot.app.chats import ChatDoc
from bot.app.platform import Later
from bot.app.ports import ChatId
from bot.app.post_plan import Shown
from bot.app.table import Table


class Held(Later):
    """It has to wait, while this question stands; None: whatever is asked, for it is only tidying up."""

    def __init__(self, seconds: float, question: str | None) -> None:
        super().__init__(seconds)
        self.question = question


@dataclass(slots=True)
class ChatPost:
    """A chat as it was found when its lease was taken."""

    id: ChatId
    table: Table
    chat: ChatDoc
    shown: Shown | None = None
    """None: nothing was ever sent there."""
