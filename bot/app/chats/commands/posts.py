"""Interface of `bot.app.posts.post_sync`, which keeps the posts of tables up to date, as command handlers use it."""

from collections.abc import Callable, Coroutine
from typing import Any, Protocol

from bot.app.base.composing import Composing
from bot.app.base.platform import Platforms
from bot.app.base.ports import ChatId, TableId
from bot.app.tables.table import Table


class Posts(Protocol):
    @property
    def platforms(self) -> Platforms:
        """All platforms of this process."""
        ...

    @property
    def composing(self) -> Composing:
        """The boards whose player composes a turn in a panel of his own."""
        ...

    @property
    def load_listeners(self) -> list[Callable[[Table], None]]:
        """Functions that are called with each table that is read to update a chat."""
        ...

    def again(self, table: Table, chat_id: ChatId) -> None:
        """Send the table's board as a new post below all other messages."""
        ...

    def illustrate(self, table: Table, chat_id: ChatId) -> None:
        """Renew the board's picture, even in the middle of a turn, so that it shows the present position."""
        ...

    def repair(self, table: Table, chat_id: ChatId) -> None:
        """Compare this chat's post with the table and correct it, even if nothing has changed."""
        ...

    def post_was_pressed(self, table: TableId, chat_id: ChatId, post: str) -> None:
        """Note that somebody has pressed a button of this post."""
        ...

    def seen_elsewhere(self, table: TableId, chat_id: ChatId) -> None:
        """Check that the board in this chat still exists, because somebody looks at the table in another place."""
        ...

    def leave(self, table: TableId, chat_id: ChatId) -> None:
        """Remove buttons and calls, in the background, from a chat that does not show the table any more."""
        ...

    def beside(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a coroutine in the background."""
        ...

    async def current(self, table: TableId, chat_id: ChatId) -> str:
        """Return the id of the post that shows the table in this chat; empty if no post surely does."""
        ...
