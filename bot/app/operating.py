"""What those who run the bot may do about its tables and chats. To everybody else these words mean nothing."""

import asyncio
import json
from collections.abc import Collection

import structlog

from bot.app import lobby, play, views
from bot.app.ask import Answer, Said
from bot.app.chats import Chats
from bot.app.desk import Desk
from bot.app.ports import RecordStore, StoreFailed, WindowId
from bot.app.refusal import Refusal
from bot.app.table import Table
from bot.presenter.operating import TableRow, deed_of, switched, tables_screen
from bot.presenter.screen import Text

KIND, NOTICE = "house", "notice"
MAINTENANCE = "house-maintenance"
LISTED = 20
LOOK_SECONDS = 15.0

log = structlog.get_logger(__name__)


class Operating:
    def __init__(self, desk: Desk, chats: Chats, operators: Collection[str]) -> None:
        """`operators`: their accounts."""
        self._desk = desk
        self._chats = chats
        self._operators = frozenset(operators)

    def hears(self, said: Said) -> bool:
        """Only in private, and only those who run the bot."""
        return said.person is not None and not said.aloud and said.person.id in self._operators

    async def obey(self, said: Said, line: str) -> Answer:
        """`tables`, `end TABLE`, `ban WINDOW`, `unban WINDOW`, `notice on`, `notice off`; how, for anything else."""
        deed, about = deed_of(line)
        match deed:
            case "tables":
                return Answer(panel=tables_screen([_row(one) for one in self._desk.at_work()[:LISTED]]), own=True)
            case "end" if about:
                await self._desk.change(about, said.delivery, _end)
            case "ban" | "unban" if about:
                await self._ban(WindowId(about), banned=deed == "ban", delivery=said.delivery)
            case "notice" if (on := switched(about)) is not None:
                await announce(self._desk.store, on=on)
            case _:
                return Answer(alert=Text("operator-how"), own=True)
        return Answer(changed=True, alert=Text("chat-changed"), own=True)

    async def _ban(self, window: WindowId, *, banned: bool, delivery: str) -> None:
        """Nothing opens there any more; what is shown elsewhere too goes on there, the rest ends."""
        chat = await self._chats.change(window, lambda doc: setattr(doc, "banned", banned))
        for name in chat.tables if banned else ():
            try:
                await self._desk.change(name, f"{delivery}:{name}", lambda table: _leave(table, window))
            except Refusal:
                continue  # It is over, or gone.


async def announce(store: RecordStore, *, on: bool) -> None:
    """Every board says that the bot will be away for a while, from its next change on."""
    found = await store.get(KIND, NOTICE)
    await store.put(KIND, NOTICE, found.version if found else 0, json.dumps({"on": on}).encode())
    await look(store)


async def look(store: RecordStore) -> None:
    """What has been announced by any process is said by this one."""
    found = await store.get(KIND, NOTICE)
    said = [MAINTENANCE] if found is not None and json.loads(found.envelope)["on"] else []
    views.NOTES[:] = [*(note for note in views.NOTES if note != MAINTENANCE), *said]


async def keep_looking(store: RecordStore) -> None:
    """Again and again; ends when cancelled."""
    while True:
        try:
            await look(store)
        except StoreFailed as error:
            log.warning("notice not looked for", error=str(error))
        await asyncio.sleep(LOOK_SECONDS)


def _end(table: Table) -> None:
    """A lobby is closed; a match is played to its end by computers."""
    if table.match is None:
        lobby.close_by_house(table)
        return
    table.running()
    for seat, one in enumerate(table.doc.seats):
        if one.computer is None:
            play.hand_to_computer(table, seat, lobby.USUAL_COMPUTER)


def _leave(table: Table, window: str) -> None:
    others = [one for one in table.doc.windows if one != window]
    if not table.live:
        raise Refusal("over")
    if others:
        table.doc.windows = others
        table.tell({"windows": len(others)})
    else:
        _end(table)


def _row(table: Table) -> TableRow:
    return TableRow(table.doc.id, table.doc.name, table.doc.game, table.doc.phase, len(table.doc.windows))
