"""What a person did becomes a use case."""

import asyncio
from collections.abc import Mapping
from typing import Any

import discord
import structlog

from bot.app import background
from bot.app.ask import Pressed
from bot.app.chats import ChatDoc
from bot.app.clerk import Clerk
from bot.app.desk import Desk
from bot.app.ids import is_table_id
from bot.app.platform import Away, Later
from bot.app.ports import StoreFailed, TableId, WindowId
from bot.app.refusal import Refusal
from bot.app.table import Table
from bot.app.windows import Windows
from bot.discord_adapter.arrivals import Arrivals
from bot.discord_adapter.commands import line_of
from bot.discord_adapter.moving import Moving
from bot.discord_adapter.reading import Came, options, pressed, written
from bot.discord_adapter.rights import named
from bot.discord_adapter.sheets import Sheet
from bot.discord_adapter.telling import Case, Telling
from bot.presenter import payload
from bot.presenter.commands import after_name
from bot.presenter.screen import Text, Use

TYPED = "/turn"
"""Stands for the post of a move that was picked from the list of a command."""
_POSTING = ("new", "open", "board")
"""Commands and buttons that are of no use where the bot may not post."""

log = structlog.get_logger(__name__)


class Acting:
    def __init__(
        self, desk: Desk, clerk: Clerk, windows: Windows, arrivals: Arrivals, telling: Telling, moving: Moving
    ) -> None:
        self._desk = desk
        self._clerk = clerk
        self._windows = windows
        self._arrivals = arrivals
        self._telling = telling
        self._moving = moving
        self._beside: set[asyncio.Task[None]] = set()

    async def done(self, came: Came) -> Sheet | None:
        """Never raises: whatever went wrong is told."""
        case = Case(came, ChatDoc())
        try:
            case.chat = await self._arrivals.seen(came)
            return await self._done(case)
        except Refusal as refusal:
            return await self._refused(case, refusal)
        except StoreFailed as error:
            log.warning("not done", window=came.window, error=str(error))
            return self._telling.line(case, Text("refusal-not-sent"), beside=True)
        except Exception:
            log.exception("not done", window=came.window)
            return self._telling.line(case, Text("refusal-broken"), beside=True)

    async def stop(self) -> None:
        await background.end(self._beside)

    async def _refused(self, case: Case, refusal: Refusal) -> Sheet:
        try:
            return await self._telling.no(case, refusal)
        except (StoreFailed, Refusal):
            return self._telling.line(case, refusal.text, beside=True)

    async def _done(self, case: Case) -> Sheet | None:
        data: Mapping[str, Any] = case.came.interaction.data or {}
        match case.came.interaction.type:
            case discord.InteractionType.application_command:
                return await self._command(case, str(data.get("name")), options(data))
            case discord.InteractionType.modal_submit:
                return await self._form(case, pressed(data), written(data))
            case _:
                return await self._button(case, _button(pressed(data)))

    async def _button(self, case: Case, button: payload.Button, post: str = "") -> Sheet | None:
        came, press = case.came, button.press
        if not button.table:
            self._need_rights(came, posting=isinstance(press, Use) and press.verb.split(" ")[0] in _POSTING)
            return await self._telling.reply(case, await self._clerk.press(came.said(), press))
        case.table = await self._shown_here(came, button.table)
        way = self._moving.way(press)
        if way is not None:
            return await way(case, case.table)
        message = came.interaction.message
        post = post or str(message.id if message else "")
        try:
            reply = await self._clerk.pressed(
                came.window,
                Pressed(button.table, came.person, came.delivery, post, button.version, press),
                came.said().is_admin,
            )
        except Refusal as refusal:
            if refusal.key == "stale":
                await self._windows.repair(TableId(button.table), came.window)
            raise
        finally:
            self._notice(TableId(button.table), came)
        return await self._telling.reply(case, reply)

    async def _form(self, case: Case, custom_id: str, line: str) -> Sheet | None:
        """A line for the table under whose board the form was opened."""
        button = _button(custom_id)
        case.table = await self._shown_here(case.came, button.table)
        return await self._telling.reply(case, await self._clerk.obey(case.came.said(line, button.table)))

    async def _command(self, case: Case, name: str, given: dict[str, object]) -> Sheet | None:
        came = case.came
        picked = _picked(given)
        if name == "turn" and picked is not None:
            return await self._button(case, picked, TYPED)
        if name == "settings" and given.get("change"):
            return await self._telling.reply(case, await self._clerk.press(came.said(), Use(f"set {given['change']}")))
        self._need_rights(came, posting=name in _POSTING)
        before = await self._clerk.tables(came.window)
        table = _named(before, str(given["table"])) if given.get("table") else None
        reply = await self._clerk.obey(came.said(line_of(name, given), table))
        case.table = next((one for one in before if one.doc.id == reply.table), None)
        return await self._telling.reply(case, reply)

    async def _shown_here(self, came: Came, name: str) -> Table:
        """A button acts only where its table is shown."""
        table = await self._desk.load(name)
        if came.window not in table.doc.windows:
            raise Refusal("no-table")
        return table

    def _need_rights(self, came: Came, *, posting: bool) -> None:
        if posting and came.lacking:
            raise Refusal("missing-rights", {"rights": named(came.lacking)})

    def _notice(self, table: TableId, came: Came) -> None:
        """The post exists, or it is an old one that should have no buttons."""
        if came.post is not None and came.interaction.type is discord.InteractionType.component:
            task = asyncio.create_task(self._noticed(table, came.window, came.post))
            self._beside.add(task)
            task.add_done_callback(self._beside.discard)

    async def _noticed(self, table: TableId, window: WindowId, post: str) -> None:
        try:
            await self._windows.pressed(table, window, post)
        except (Later, Away, Refusal, StoreFailed) as error:
            log.info("old post stays", table=table, window=window, why=str(error))
        except Exception:
            log.exception("old post stays", table=table, window=window)


def _button(written: str) -> payload.Button:
    try:
        return payload.read(written)
    except payload.BadPayload:
        raise Refusal("unreadable") from None


def _picked(given: dict[str, object]) -> payload.Button | None:
    """A move that was picked from the list; None for words of one's own."""
    try:
        return payload.read(str(given.get("order", "")))
    except payload.BadPayload:
        return None


def _named(tables: list[Table], name: str) -> str:
    """The table of this id or name; it must be one of this chat."""
    for table in reversed(tables):
        if name == table.doc.id or (not is_table_id(name) and after_name(name, table.doc.name) is not None):
            return table.doc.id
    raise Refusal("no-table")
