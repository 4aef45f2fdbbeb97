"""What people do on the page: say a name, open a table, press a button, write a line."""

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from bot.app.ask import Answer, Pressed, Typed
from bot.app.ids import table_id_for
from bot.app.people import Person
from bot.app.ports import TableId, WindowId
from bot.app.refusal import Refusal
from bot.app.service import TableService
from bot.app.table import Table
from bot.app.views import view_of
from bot.app.windows import Windows
from bot.presenter import payload
from bot.presenter.screen import Screen, Show
from bot.web_adapter.bodies import Asked, Enter, Key, Open, Order, Press, Rename, read_body
from bot.web_adapter.browsers import Browser
from bot.web_adapter.platform import LineItem, WebPlatform, now
from bot.web_adapter.reception import COOKIE, Reception, about_table, with_cookie
from bot.web_adapter.refused import Refused
from bot.web_adapter.rooms import window_of
from bot.web_adapter.screens import Voice
from bot.web_adapter.turns import is_sealed

UNSEEN_MS = 10_000
"""Longer than a table takes to fill with computers."""


class Actions:
    def __init__(self, reception: Reception, service: TableService, windows: Windows, platform: WebPlatform) -> None:
        self._reception = reception
        self._service = service
        self._windows = windows
        self._platform = platform

    async def key(self, request: Request) -> Response:
        """Somebody says the key of the page."""
        body = await read_body(request, Key)
        door = self._reception.door
        door.try_key(body.key, request.client.host if request.client else "")
        token = await self._reception.browsers.admit(request.cookies.get(COOKIE), door.stamp)
        return with_cookie(JSONResponse({"ok": True}), token, secure=request.url.scheme == "https")

    async def enter(self, request: Request) -> Response:
        """A first visit, or one more player at this browser."""
        body = await read_body(request, Enter)
        await self._reception.known(request)
        token, browser = await self._reception.browsers.enter(request.cookies.get(COOKIE), body.name)
        answer = JSONResponse({"ok": True, "players": players_of(browser), "player": browser.players[-1].id})
        return with_cookie(answer, token, secure=request.url.scheme == "https")

    async def rename(self, request: Request) -> Response:
        body = await read_body(request, Rename)
        browser = await self._reception.browser_of(request)
        renamed = await self._reception.browsers.rename(browser, body.player, body.name)
        return JSONResponse({"ok": True, "players": players_of(renamed), "player": body.player})

    async def open(self, request: Request) -> Response:
        """A new table in this room; with computers in all other seats and begun at once, if that is wanted."""
        body = await read_body(request, Open)
        person = await self._reception.player_of(request, body.player)
        opened = self._against_computers(person, body) if body.computers else self._opened(person, body)
        table = await opened
        about_table(request, table)
        return JSONResponse({"ok": True, "table": table})

    async def _opened(self, person: Person, body: Open) -> str:
        window, delivery = window_of(body.room), delivery_of(body)
        changed = await self._service.open(person, window, body.game, body.places, body.options, delivery)
        return changed.table.doc.id

    async def _against_computers(self, person: Person, body: Open) -> str:
        """Nothing of the table is shown before the match has begun: a half-filled lobby would stay in the chat."""
        delivery = delivery_of(body)
        table, window = TableId(table_id_for(f"{person.id} {delivery}")), WindowId(window_of(body.room))
        async with self._unseen(table, window):
            await self._opened(person, body)
            for seat in range(1, body.places):
                await self._service.use(table, person, "add_computer", f"{delivery}:{seat}")
            await self._service.use(table, person, "start", f"{delivery}:start")
        await self._windows.repair(table, window)
        return table

    @asynccontextmanager
    async def _unseen(self, table: TableId, window: WindowId) -> AsyncIterator[None]:
        """While this lasts we alone may post about the table there, and do not; if we die, others will soon."""
        holder, store = secrets.token_hex(8), self._reception.desk.store
        await store.lease(table, window, holder, UNSEEN_MS)
        try:
            yield
        finally:
            await store.release(table, window, holder)

    async def press(self, request: Request) -> Response:
        """A button of a post, or of a sheet of one's own."""
        body = await read_body(request, Press)
        person = await self._reception.player_of(request, body.player)
        button = _button(body.press)
        about_table(request, button.table)
        table = await self._reception.table_in(button.table, body.room)
        try:
            answer = await self._service.press(_pressed(body, button, person))
        except Refusal as refusal:
            await self._freshen(refusal, table, body.room)
            raise
        panel, page = (button.press.panel, button.press.page) if isinstance(button.press, Show) else ("", 0)
        return JSONResponse(await self._said(request, table, answer, panel, page))

    async def order(self, request: Request) -> Response:
        """A line for a table. All may read it, unless the table waits for something secret from the one who writes."""
        body = await read_body(request, Order)
        person = await self._reception.player_of(request, body.player)
        about_table(request, body.table)
        table = await self._reception.table_in(body.table, body.room)
        line = None if is_sealed(table, person) else await self._platform.write(body.room, _line(body, person))
        answer = await self._service.typed(Typed(body.table, person, delivery_of(body), body.text))
        return JSONResponse(await self._said(request, table, answer) | {"line": line})

    async def _freshen(self, refusal: Refusal, table: Table, room: str) -> None:
        """Who presses an old button sees an old board: send him the new one."""
        if refusal.key == "stale":
            await self._windows.converge(TableId(table.doc.id), WindowId(window_of(room)))

    async def _said(
        self, request: Request, before: Table, answer: Answer, panel: str = "", page: int = 0
    ) -> dict[str, object]:
        """A panel keeps the version from before it was made: its buttons may be called old, never taken for newer."""
        language = self._reception.language_of(request)
        said: dict[str, object] = {"ok": True, "table": answer.table}
        if answer.alert is not None and not answer.posted:
            after = await self._reception.desk.load(before.doc.id)
            said["toast"] = Voice(language, view_of(after)).said(answer.alert)
        if answer.panel is not None:
            screen = Voice(language, view_of(before)).screen(answer.panel, panel, page)
            shown = {"table": before.doc.id, "version": before.doc.version, "screen": screen}
            has_record = before.match is not None and _is_about_the_draw(answer.panel)
            said["panel"] = shown | ({"record": f"/record/{before.doc.id}"} if has_record else {})
        return said


def players_of(browser: Browser) -> list[dict[str, str]]:
    return [{"id": player.id, "name": player.name} for player in browser.players]


def _is_about_the_draw(screen: Screen) -> bool:
    """The panel that tells how to check a match: its record belongs there, however the panel was asked for."""
    return any(block.text.key == "fair-verify" for block in screen.blocks)


def delivery_of(body: Asked) -> str:
    return f"web:{body.delivery}"


def _button(text: str) -> payload.Button:
    try:
        return payload.read(text)
    except payload.BadPayload:
        raise Refused(400, "page-no-button") from None


def _pressed(body: Press, button: payload.Button, person: Person) -> Pressed:
    return Pressed(button.table, person, delivery_of(body), str(body.post), button.version, button.press)


def _line(body: Order, person: Person) -> LineItem:
    return {
        "kind": "line",
        "delivery": body.delivery,
        "person": person.id,
        "name": person.name,
        "table": body.table,
        "at": now(),
        "text": body.text,
    }
