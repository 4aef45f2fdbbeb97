"""Work around a press, whatever it did: check who has left the chat, and refresh posts, pictures and results."""

from bot.app.base.ports import ChatId, TableId
from bot.app.chats.absentees import Absentees
from bot.app.chats.commands.posts import Posts
from bot.app.chats.results import Results
from bot.app.tables.repository import TableRepository
from bot.app.tables.table import Table
from bot.presenter.acts.base import unconfirmed
from bot.presenter.acts.table import AskToEnd, AskToPlayFor, Substitute
from bot.presenter.screen import Press, Show, Use

WITHOUT_SOMEBODY = (AskToPlayFor, Substitute, AskToEnd)
"""Acts by which people go on without a player for whom the table waits."""


class AfterPress:
    def __init__(self, repository: TableRepository, post_sync: Posts, results: Results, absentees: Absentees) -> None:
        self._repository = repository
        self._post_sync = post_sync
        self._results = results
        self._absentees = absentees

    async def before(self, press: Press, table: Table) -> None:
        """Mark the seats of players who have left the chat, if this button is about going on without a player.

        Such a button proposes it, or opens the panel that offers it. For other buttons nothing is done.
        """
        if press == Show("more") or (isinstance(press, Use) and isinstance(unconfirmed(press.act), WITHOUT_SOMEBODY)):
            await self._absentees.look(table)

    async def follow_names(self, before: Table) -> None:
        """Renew the pictures and results in which a player still has the old name.

        `before`: the table before the press. The text of the posts is not touched: the commit of the new name has
        renewed it already.
        """
        now = self._repository.known(before.doc.id) or before
        renamed = {seat.person: seat.name for seat in now.doc.seats if seat.person is not None}
        for seat in before.doc.seats:
            if seat.person is None or renamed.get(seat.person, seat.name) == seat.name:
                continue
            for chat_id in map(ChatId, now.doc.chat_ids):
                if now.match is not None:
                    self._post_sync.illustrate(now, chat_id)
                await self._results.rename(chat_id, seat.person, renamed[seat.person])

    def look_for_boards(self, table: Table, here: str) -> None:
        """Check that the table's post still exists, after a press that changed nothing; a deleted post is sent anew.

        Only the post in the chat `here` is checked; if that chat does not show the table, the posts in all its chats.
        """
        now = self._repository.known(table.doc.id) or table
        for chat_id in [here] if here in now.doc.chat_ids else now.doc.chat_ids:
            self._post_sync.seen_elsewhere(TableId(now.doc.id), ChatId(chat_id))
