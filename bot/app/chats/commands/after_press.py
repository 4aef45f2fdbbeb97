"""Refresh posts, pictures and results after a press, whatever it did."""

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
"""Acts of buttons by which people go on without a player for whom they waited."""


class AfterPress:
    def __init__(self, repository: TableRepository, post_sync: Posts, results: Results, absentees: Absentees) -> None:
        self._repository = repository
        self._post_sync = post_sync
        self._results = results
        self._absentees = absentees

    async def before(self, press: Press, table: Table) -> None:
        """Mark the seats of players who have left the chat, if this button is about going on without somebody.

        That is a button that proposes it, or the one for the panel that offers it. Other buttons do nothing here.
        """
        if press == Show("more") or (isinstance(press, Use) and isinstance(unconfirmed(press.act), WITHOUT_SOMEBODY)):
            await self._absentees.look(table)

    async def follow_names(self, before: Table) -> None:
        """Renew pictures and results in which a player still has the old name; `before`: the table before the press.

        The words of the table's posts are not touched: the commit of the new name has renewed them.
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
        """Check the table's post after a press that changed nothing: if the post was deleted, it comes back.

        Checked in the chat `here`, or in all chats of the table if that one does not show it.
        """
        now = self._repository.known(table.doc.id) or table
        for chat_id in [here] if here in now.doc.chat_ids else now.doc.chat_ids:
            self._post_sync.seen_elsewhere(TableId(now.doc.id), ChatId(chat_id))
