"""Commands of the bot's operator in a private chat: list and end tables, ban chats, announce maintenance."""

import asyncio
import json
from collections.abc import Collection

import structlog

from bot.app.base.ask import Answer, Said
from bot.app.base.ids import is_chat_id
from bot.app.base.person import known
from bot.app.base.ports import ChatId, RecordStore, StoreFailed, TableId
from bot.app.base.refusal import Refusal
from bot.app.base.stored_values import parsed
from bot.app.chats.chats import ChatDoc, Chats
from bot.app.chats.commands.posts import Posts
from bot.app.people.confirmations import Confirmations
from bot.app.tables import lobby, table_clocks, views
from bot.app.tables.repository import SETTLED_MS, SLEEPY_MS, TableRepository
from bot.app.tables.table import Table
from bot.app.tables.unopened import UnopenedTables
from bot.app.tables.unreadable import Unreadable
from bot.presenter.lines.orders import OPERATOR
from bot.presenter.scene import term_or_code
from bot.presenter.screen import Block, Param, Screen, Term, Text
from bot.presenter.screens.operating import TableRow, asked_screen, deed_of, switched, tables_screen

KIND, NOTICE = "house", "notice"
MAINTENANCE = "house-maintenance"
A_PAGE = 15
LOOK_SECONDS = 15.0

log = structlog.get_logger(__name__)


class Operating:
    def __init__(
        self,
        repository: TableRepository,
        chats: Chats,
        post_sync: Posts,
        operators: Collection[str],
        confirmations: Confirmations,
    ) -> None:
        """`operators`: account ids of those who run the bot."""
        self._confirmations = confirmations
        self._repository = repository
        self._chats = chats
        self._post_sync = post_sync
        self._operators = frozenset(operators)
        self._unopened = UnopenedTables(repository)

    def hears(self, said: Said) -> bool:
        """Tell whether an operator has written this in a private chat."""
        return said.person is not None and not said.aloud and said.person.id in self._operators

    async def obey(self, said: Said, line: str) -> Answer:
        """Carry out a command of an operator; for an unknown command, answer with the list of commands.

        `tables`, `tables 2`, `end TABLE`, `ban CHAT`, `unban CHAT`, `notice on`, `notice off`.
        """
        match deed_of(line):
            case "tables", page if not page or (page.isascii() and page.isdigit() and len(page) < 5):
                return await self._tables(int(page or 1))
            case "end", table if table:
                return await self._ask_to_end(said, table)
            case "ban", chat if chat:
                await self._whole(chat)
                return await self._ask(said, f"ban {chat}", Text("operator-ban-sure", {"chat": chat}))
            case "unban", chat if chat:
                return await self._ban(chat, banned=False, delivery=said.delivery)
            case "notice", word if switch := switched(word):
                await announce(self._repository.store, on=switch == "on")
                return _done(f"operator-notice-{switch}")
            case _:
                return Answer(alert=Text("operator-how"), own=True)

    async def sure(self, said: Said, what: str) -> Answer:
        """End the table or ban the chat, as an operator has confirmed; Refusal for everybody else.

        `what`: three words that were stored with the question. The second is `ban` or `end`, the third the id of the
        chat or table.
        """
        if not self.hears(said):
            raise Refusal("unreadable")
        _, deed, about = what.split(" ", 2)
        if deed == "ban":
            return await self._ban(about, banned=True, delivery=said.delivery)
        return await self._end(about, said.delivery)

    @staticmethod
    def left() -> Answer:
        """Return the answer to an operator's «no»: nothing was done."""
        return Answer(panel=_told(Text("operator-left")), own=True)

    async def _end(self, name: str, delivery: str) -> Answer:
        try:
            changed = await self._repository.change(name, delivery, end)
        except Unreadable as unopened:
            await self._unopened.end(unopened, delivery)
            return _done("operator-ended", table=term_or_code(unopened.about.name, name))
        return _done("operator-ended", table=Term(changed.table.doc.name))

    async def _ask_to_end(self, said: Said, name: str) -> Answer:
        try:
            table = await self._repository.load(name)
        except Unreadable as unopened:
            await self._unopened.need_writable(unopened)
            return await self._ask(said, f"end {name}", _end_sure(term_or_code(unopened.about.name, name), name))
        if not table.live:
            raise Refusal("over" if table.match is not None else "closed")
        return await self._ask(said, f"end {name}", _end_sure(Term(table.doc.name), name))

    async def _ask(self, said: Said, deed: str, sure: Text) -> Answer:
        yes = await self._confirmations.ask(known(said.person), f"{OPERATOR} {deed}", self._repository.clock.now())
        return Answer(panel=asked_screen(sure, deed.partition(" ")[0], yes), own=True)

    async def _tables(self, page: int) -> Answer:
        """Return one page of the live tables of all chats, the table that changed last first.

        Tables without a change for about four weeks are left out.
        """
        now = self._repository.clock.now()
        # Finished tables are compacted sooner than live ones, so this condition leaves them out.
        planned = [(name, at) for name, at in await self._repository.store.planned("fold") if at - now > SETTLED_MS]
        pages = max(1, -(-len(planned) // A_PAGE))
        page = min(max(page, 1), pages)
        shown = planned[(page - 1) * A_PAGE : page * A_PAGE]
        found = await self._repository.found(name for name, _ in shown)
        quiet = {name: SLEEPY_MS - (at - now) for name, at in shown}
        rows = [self._row(table, quiet[TableId(table.doc.id)], now) for table in found.tables]
        unopened = [one.about for one in found.unopened]
        return Answer(panel=tables_screen(rows, len(planned), page, pages, unopened), own=True)

    def _row(self, table: Table, quiet: int, now: int) -> TableRow:
        doc, owner = table.doc, self._post_sync.platforms.owner
        shared = tuple(one for one in doc.chat_ids if owner(one) is None)
        return TableRow(
            id=doc.id,
            name=doc.name,
            game=doc.game,
            quiet=max(0, quiet),
            chat_ids=shared,
            own_chats=len(doc.chat_ids) - len(shared),
            seated=len(doc.seats),
            places=doc.places if table.match is None else 0,
            awaited=tuple((seat + 1, now - doc.seats[seat].clock.since) for seat in table_clocks.waited_for(table)),
        )

    async def _ban(self, name: str, *, banned: bool, delivery: str) -> Answer:
        """Forbid or allow new tables in this chat and its topics.

        A ban also removes the tables that are shown there. Tables that other chats show too go on in those chats; all
        others end.
        """
        left = 0
        for chat_id in await self._whole(name):
            chat = await self._chats.change(chat_id, lambda doc: setattr(doc, "banned", banned))
            for table in chat.tables if banned else ():
                left += not await self._leave(table, chat_id, delivery)
        return _done("operator-banned", tables=left) if banned else _done("operator-unbanned")

    async def _whole(self, name: str) -> list[ChatId]:
        """Return the ids of the chat and its topics; Refusal for an unknown chat, whose id is probably misspelled."""
        chat_id = ChatId(name)
        if not is_chat_id(name) or await self._chats.get(chat_id) == ChatDoc():
            raise Refusal("no-such-chat")
        return await self._chats.whole(chat_id)

    async def _leave(self, name: str, chat_id: ChatId, delivery: str) -> bool:
        """Stop showing the table in this chat; return True if it is over, gone, or not shown there any more."""
        try:
            # A table may be shown in several topics, and leaves each of them.
            changed = await self._repository.change(
                name, f"{delivery}:{name}:{chat_id}", lambda table: _leave(table, chat_id)
            )
        except Refusal as refusal:
            return refusal.key in ("over", "no-table")
        if chat_id not in changed.table.doc.chat_ids:
            self._post_sync.leave(TableId(name), chat_id)
        return True


async def announce(store: RecordStore, *, on: bool) -> None:
    """Switch the maintenance notice on or off; each board shows it from its next change on."""
    found = await store.get(KIND, NOTICE)
    await store.put(KIND, NOTICE, found.version if found else 0, json.dumps({"on": on}).encode())
    await look(store)


async def look(store: RecordStore) -> None:
    """Read from the store whether the maintenance notice is on, and update the notices of this process."""
    found = await store.get(KIND, NOTICE)
    said = [MAINTENANCE] if found is not None and parsed(KIND, json.loads, found.envelope)["on"] else []
    views.NOTES[:] = [*(note for note in views.NOTES if note != MAINTENANCE), *said]


async def keep_looking(store: RecordStore) -> None:
    """Call `look` every few seconds until cancelled."""
    while True:
        try:
            await look(store)
        except StoreFailed as error:
            log.warning("notice not looked for", error=str(error))
        await asyncio.sleep(LOOK_SECONDS)


def end(table: Table) -> None:
    """End a table for the operator: close the lobby, or end the running match early."""
    if table.match is None:
        lobby.close_by_house(table)
    else:
        table.end_early("house")


def _leave(table: Table, chat_id: str) -> None:
    """Stop showing the table in this chat. If no other chat shows it, end it, so that its last post says so."""
    if not table.live:
        raise Refusal("over")
    others = [one for one in table.doc.chat_ids if one != chat_id]
    if others == table.doc.chat_ids:
        return
    if others:
        table.doc.chat_ids = others
        table.tell({"windows": len(others)})
    else:
        end(table)


def _end_sure(table: Param, name: str) -> Text:
    return Text("operator-end-sure", {"table": table, "id": name})


def _done(key: str, **facts: Param) -> Answer:
    return Answer(panel=_told(Text(key, facts)), changed=True, own=True)


def _told(text: Text) -> Screen:
    """Return the screen that replaces the question and says what was done."""
    return Screen((Block("line", text),))
