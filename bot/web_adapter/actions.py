"""Requests of the page that change something: add a player, open a table, press a button, write a line."""

import asyncio
from dataclasses import replace

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from bot.app.base.ask import NO_POWER, Answer, Power, Pressed, Said, Typed, nobody
from bot.app.base.person import Person
from bot.app.base.ports import ChatId
from bot.app.base.refusal import Refusal
from bot.app.chats.commands.chat_commands import ChatCommands
from bot.app.tables.table import Table
from bot.presenter import payload
from bot.presenter.lines.orders import ALONE, OF_ONES_OWN, asks_to_play, read_command
from bot.presenter.lines.premove_words import read_premove
from bot.presenter.lines.questions import is_pleasantry
from bot.presenter.screen import Press as AnyPress
from bot.presenter.screen import Screen, Show
from bot.web_adapter.access.login_throttle import LoginThrottle
from bot.web_adapter.access.quotas import AT_ONCE, Allowance
from bot.web_adapter.bodies import Asked, Enter, First, Key, Open, Order, Own, Press, Rename, Why, read_body
from bot.web_adapter.browsers import Browser
from bot.web_adapter.platform import LineItem, WebPlatform, now
from bot.web_adapter.request_context import COOKIE, RequestContext, about_table, with_cookie
from bot.web_adapter.requests import Refused, chat_id_of
from bot.web_adapter.screens import Voice
from bot.web_adapter.turns import is_sealed

OF_ONE = (*ALONE, *OF_ONES_OWN, "stats")
"""Typed commands that belong to no table and are answered only to the person who typed them."""
OF_RECORDS = ("export", "verify")
"""Typed commands about the record of a table."""


class Actions:
    def __init__(
        self,
        request_context: RequestContext,
        chat_commands: ChatCommands,
        platform: WebPlatform,
        login_throttle: LoginThrottle,
    ) -> None:
        self._request_context = request_context
        self._chat_commands = chat_commands
        self._service = chat_commands.service
        self._platform = platform
        self._login_throttle = login_throttle
        self._typing = Allowance(AT_ONCE, 1, "page-too-fast")

    async def key(self, request: Request) -> Response:
        """Check the key of the page that somebody typed; answer with the browser's cookie."""
        body = await read_body(request, Key)
        door = self._request_context.door
        await door.try_key(body.key, request.client.host if request.client else "")
        token = await self._request_context.browsers.admit(request.cookies.get(COOKIE), door.stamp)
        return with_cookie(JSONResponse({"ok": True}), token, secure=request.url.scheme == "https")

    async def enter(self, request: Request) -> Response:
        """Add a player to this browser, on a first visit or as one more; answer with its players."""
        body = await read_body(request, Enter)
        await self._request_context.known(request)
        token, browser = await self._request_context.browsers.enter(request.cookies.get(COOKIE), body.name)
        answer = JSONResponse({"ok": True, "players": players_of(browser), "player": browser.players[-1].id})
        return with_cookie(answer, token, secure=request.url.scheme == "https")

    async def rename(self, request: Request) -> Response:
        body = await read_body(request, Rename)
        browser = await self._request_context.browser_of(request)
        renamed = await self._request_context.browsers.rename(browser, body.player, body.name)
        return JSONResponse({"ok": True, "players": players_of(renamed), "player": body.player})

    async def open(self, request: Request) -> Response:
        """Open a table in this room. With `computers`: computers take all other seats and the match begins."""
        body = await read_body(request, Open)
        person = await self._request_context.player_of(request, body.player)
        chat_id, delivery = chat_id_of(body.room), delivery_of(body)
        facts = body.game, body.places, body.options
        if body.computers:
            opened = await self._chat_commands.against_computers.open(
                person, ChatId(chat_id), *facts, delivery, body.level
            )
            return _told(request, opened)
        return _told(request, (await self._service.opening.open(person, chat_id, *facts, delivery)).table)

    async def first(self, request: Request) -> Response:
        """Begin a first match of a game in this room: the simplest rules, weak computers, a coach."""
        body = await read_body(request, First)
        person = await self._request_context.player_of(request, body.player)
        where = ChatId(chat_id_of(body.room)), body.game, delivery_of(body)
        return _told(request, await self._chat_commands.against_computers.first(person, *where, NO_POWER))

    async def press(self, request: Request) -> Response:
        """Press a button of a post or of a private panel; answer with the result."""
        body = await read_body(request, Press)
        button = _button(body.press)
        if not button.table:
            return JSONResponse(await self._of_chat(request, body, button.press))
        about_table(request, button.table)
        person, table = await asyncio.gather(
            self._request_context.player_of(request, body.player), self._chat_commands.repository.load(button.table)
        )
        try:
            answer = await self._chat_commands.pressing.pressed(_pressed(body, button, person), table)
        except Refusal as refusal:
            panel = self._panel(request, refusal.panel, body.room) if refusal.panel else None
            return self._request_context.refusal(request, refusal, panel)
        return JSONResponse(self._said(request, answer, body.room))

    async def own(self, request: Request) -> Response:
        """Obey a line that concerns only its writer: a code, linked accounts, personal data. It is shown in no room."""
        body = await read_body(request, Own)
        browser = await self._request_context.browser_of(request)
        self._typing.take(browser.digest)
        return await self._own(request, browser, body, body.text)

    async def _own(self, request: Request, browser: Browser, body: Asked, text: str) -> Response:
        if read_command(text).name not in OF_ONE:
            raise Refusal("no-tables-here")
        said = _said(body, browser.player(body.player), text)
        address = request.client.host if request.client else ""
        answer = await self._login_throttle.attempt(lambda: self._obeyed(said), address, browser.digest)
        return JSONResponse(self._said(request, answer, body.room) | {"line": None})

    async def _obeyed(self, said: Said) -> Answer:
        """Obey the line and return the answer. A wrong code counts as a guess of this browser, whichever player typed
        it."""
        try:
            return await self._chat_commands.obey(said)
        except Refusal as refusal:
            if refusal.key == "wrong-code":
                raise Refused(403, refusal.text.key) from None
            raise

    async def order(self, request: Request) -> Response:
        """Obey a line for a table. It is shown to the room, unless it can reveal what only its writer may know."""
        body = await read_body(request, Order)
        about_table(request, body.table)
        browser, table = await asyncio.gather(
            self._request_context.browser_of(request), self._chat_commands.repository.load(body.table)
        )
        person = browser.player(body.player)
        self._typing.take(browser.digest)
        if read_command(body.text).name in OF_ONE:
            return await self._own(request, browser, body, body.text)
        person = await self._chat_commands.pressing.whole(person, table)
        if chat_id_of(body.room) not in table.doc.chat_ids:
            raise Refusal("no-table")
        if read_command(body.text).name in OF_RECORDS:
            # A file or a check that one person asked for: the room should not read it.
            answer = await self._chat_commands.obey(replace(_said(body, person, body.text), table=body.table))
            return JSONResponse(self._said(request, answer, body.room) | {"line": None})
        if not table.live and asks_to_play(body.text):
            # The page opens its dialog, in which people choose a game and their opponents.
            return JSONResponse({"ok": True, "table": None, "changed": False, "line": None, "opens": True})
        sealed = is_sealed(table, person)
        # A premove is secret, whatever the table asks just now.
        laid = table.match is not None and read_premove(body.text) is not None
        hushed = sealed or laid or table.decides_in_secret(table.viewer(person))
        line = None if hushed else await self._platform.write(body.room, _line(body, person))
        with self._chat_commands.pressing.naming(table):
            answer = await self._service.typed(
                Typed(body.table, person, delivery_of(body), body.text, Power(chat_id_of(body.room)))
            )
        if hushed and answer.talk and (not sealed or is_pleasantry(body.text)):
            # Talk is shown, except beside a sealed choice: there a slip of the tongue could reveal it.
            line = await self._platform.write(body.room, _line(body, person))
        heard = answer.talk and line is not None
        told = self._said(request, replace(answer, alert=None) if heard else answer, body.room)
        return JSONResponse(told | {"line": line, "sealed": hushed})

    async def why(self, request: Request) -> Response:
        """Answer why nothing can be pressed at a place of the picture, in the words that a typed line would get."""
        body = await read_body(request, Why)
        about_table(request, body.table)
        person = await self._request_context.player_of(request, body.player)
        table = await self._request_context.table_in(body.room, body.table)
        person = await self._chat_commands.pressing.whole(person, table)
        return JSONResponse(self._said(request, await self._service.why_not(body.table, person, body.spots), body.room))

    async def _of_chat(self, request: Request, body: Asked, press: AnyPress) -> dict[str, object]:
        """Press a button that belongs to no table; return the answer as JSON."""
        said = _said(body, await self._request_context.player_of(request, body.player))
        return self._said(request, await self._chat_commands.press(said, press), body.room)

    def _said(self, request: Request, answer: Answer, room: str) -> dict[str, object]:
        voice = Voice(self._request_context.language_of(request), answer.view)
        said: dict[str, object] = {"ok": True, "table": answer.table, "changed": answer.changed}
        if answer.alert is not None and not answer.posted and not (answer.view is None and answer.panel):
            said["toast"] = voice.said(answer.alert)
        if answer.record is not None:
            said["file"] = {"name": f"imperia-{answer.about or 'my-data'}.json", "text": answer.record.decode()}
        if answer.panel is not None:
            said["panel"] = self._panel(request, answer, room)
        return said

    def _panel(self, request: Request, answer: Answer, room: str) -> dict[str, object]:
        """Return the private sheet in an answer, as JSON."""
        assert answer.panel is not None
        show, view, voice = (
            answer.show or Show(""),
            answer.view,
            Voice(self._request_context.language_of(request), answer.view),
        )
        shown: dict[str, object] = {
            "table": view.id if view else "",
            "version": view.version if view else 0,
            "name": show.panel,
            "subject": voice.subject(answer.panel),
            "screen": voice.screen(answer.panel, show.panel, show.page),
        }
        if view and answer.follows:
            shown["again"] = payload.write(view.id, view.version, show)
        record = view is not None and view.phase != "lobby" and _is_about_the_draw(answer.panel)
        return shown | ({"record": f"/record/{shown['table']}?room={room}"} if record else {})


def players_of(browser: Browser) -> list[dict[str, str]]:
    return [{"id": player.id, "name": player.name} for player in browser.players]


def _is_about_the_draw(screen: Screen) -> bool:
    """Return whether a panel explains how to verify a match; such a panel gets a link to the match's record."""
    return any(block.text.key == "fair-verify" for block in screen.blocks)


def _told(request: Request, table: Table) -> Response:
    """Return the response that names the table that was opened."""
    about_table(request, table.doc.id)
    return JSONResponse({"ok": True, "table": table.doc.id})


def delivery_of(body: Asked) -> str:
    return f"web:{body.delivery}"


def _button(text: str) -> payload.Button:
    try:
        return payload.read(text)
    except payload.BadPayload:
        raise Refused(400, "page-no-button") from None


def _pressed(body: Press, button: payload.Button, person: Person) -> Pressed:
    return Pressed(
        table=button.table,
        person=person,
        delivery=delivery_of(body),
        post=str(body.post) if body.post else "",
        version=button.version,
        press=button.press,
        power=Power(chat_id_of(body.room)),
        on_panel=body.post == 0,
    )


def _said(body: Asked, person: Person, text: str = "") -> Said:
    return Said(ChatId(chat_id_of(body.room)), person, delivery_of(body), text, nobody)


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
