"""Send people the answers to their requests for a seat, each in the person's private chat."""

from collections.abc import Mapping
from functools import partial

import structlog

from bot.app.base.platform import Away, Contacts, Later, Moved
from bot.app.base.ports import ChatId, Due
from bot.app.chats.chats import Chats
from bot.app.tables import join_requests
from bot.app.tables.document import JoinRequestDoc
from bot.app.tables.repository import TableRepository
from bot.app.tables.table import Table
from bot.presenter.screen import Term, Text

log = structlog.get_logger(__name__)


class RequestAnswers:
    def __init__(self, repository: TableRepository, contacts: Mapping[str, Contacts], language: str) -> None:
        """`contacts`: the messengers by name. `language`: code of the language for chats without a language setting."""
        self._repository = repository
        self._chats = Chats(repository.store)
        self._contacts = contacts
        self._language = language

    async def tell(self, due: Due) -> None:
        """Send the outcomes of all settled requests at this table, each to the person who asked.

        An outcome that cannot be sent now is sent later; one that can never be sent is dropped. After a crash an
        outcome may be sent twice, but none is lost.
        """
        table, waits = await self._repository.load(due.table), 0.0
        for request in [one for one in table.doc.requests if one.outcome]:
            try:
                await self._say(table, request)
            except Later as later:
                waits = max(waits, later.seconds)
                continue
            await self._repository.amend(due.table, partial(join_requests.forget_told, told=request))
        if waits:
            await self._repository.store.extend(due, self._repository.clock.now() + int(waits * 1000))
        else:
            await self._repository.store.done(due.table, due.task.key, due.lease)

    async def _say(self, table: Table, request: JoinRequestDoc) -> None:
        contact = self._contacts.get(request.chat_id.partition(":")[0])
        chat = await self._chats.get(ChatId(request.chat_id))
        if contact is None or chat.away:
            return
        text = Text(f"request-{request.outcome}", {"table": Term(table.doc.name)})
        key = f"{table.doc.id} {request.person} {request.outcome}"
        try:
            await contact.say(request.chat_id, text, chat.language or self._language, key)
        except (Away, Moved) as error:
            log.info("answer to a request not said", table=table.doc.id, why=type(error).__name__)
