"""Refresh posts, pictures and results after a press, whatever it did."""

from bot.app.absentees import Absentees
from bot.app.ports import ChatId, TableId
from bot.app.post_sync import PostSync
from bot.app.repository import TableRepository
from bot.app.results import Results
from bot.app.table import Table
from bot.presenter.screen import Press, Show, Use

WITHOUT_SOMEBODY = ("play_for", "substitute", "end")
"""Words of those who do not want to wait for somebody any more."""


class AfterPress:
    def __init__(
        self, repository: TableRepository, post_sync: PostSync, results: Results, absentees: Absentees
    ) -> None:
        self._repository = repository
        self._post_sync = post_sync
        self._results = results
        self._absentees = absentees

    async def before(self, press: Press, table: Table) -> None:
        """Whoever looks for a way to go on without somebody learns who has left the chat."""
        if press == Show("more") or (isinstance(press, Use) and press.verb.split(" ")[0] in WITHOUT_SOMEBODY):
            await self._absentees.look(table)

    async def follow_names(self, before: Table) -> None:
        """Show a new name in pictures and results too: what boards say follows by the commit itself."""
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
        """Whoever has changed nothing, or was refused, sees a board that is there: if it was deleted it comes back."""
        now = self._repository.known(table.doc.id) or table
        for chat_id in [here] if here in now.doc.chat_ids else now.doc.chat_ids:
            self._post_sync.seen_elsewhere(TableId(now.doc.id), ChatId(chat_id))
