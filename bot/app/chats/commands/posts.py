"""Protocol of the part that keeps a table's posts true, as handlers of commands use it: `bot.app.posts.post_sync`."""

from collections.abc import Coroutine
from typing import Any, Protocol

from bot.app.base.platform import Platforms
from bot.app.base.ports import ChatId, TableId
from bot.app.tables.table import Table


class Posts(Protocol):
    @property
    def platforms(self) -> Platforms:
        """The platforms on which the posts stand."""
        ...

    def again(self, table: Table, chat_id: ChatId) -> None:
        """Show the table in a new post below everything else."""
        ...

    def illustrate(self, table: Table, chat_id: ChatId) -> None:
        """Make the board's picture show the position of now, also within a turn."""
        ...

    def repair(self, table: Table, chat_id: ChatId) -> None:
        """Bring this chat up to date although nothing new is known of it."""
        ...

    def post_was_pressed(self, table: TableId, chat_id: ChatId, post: str) -> None:
        """Note a press on this post."""
        ...

    def seen_elsewhere(self, table: TableId, chat_id: ChatId) -> None:
        """Check that the board still exists, because somebody looks at the table elsewhere."""
        ...

    def leave(self, table: TableId, chat_id: ChatId) -> None:
        """Remove buttons and calls from a chat that the table has left, in the background."""
        ...

    def beside(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a small piece of work in the background."""
        ...

    async def current(self, table: TableId, chat_id: ChatId) -> str:
        """Return the id of the post that shows the table in this chat; empty if none surely does."""
        ...
