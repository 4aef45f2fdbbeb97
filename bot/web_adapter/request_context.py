"""Context of a request: which browser asks, in which language, and how refusals and errors are answered."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from http import HTTPStatus

import structlog
from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse, Response

from bot.app.base.person import Person
from bot.app.base.ports import StoreFailed
from bot.app.base.refusal import Refusal
from bot.app.base.write_outcome import REFUSALS, outcome_of
from bot.app.people.links import Links
from bot.app.tables.repository import TableRepository
from bot.app.tables.table import Table
from bot.presenter.words import names_of, say
from bot.web_adapter.access.access_key import AccessKey
from bot.web_adapter.browsers import KEPT_SECONDS, Browser, Browsers
from bot.web_adapter.requests import PLATFORM, Refused, chat_id_of, is_room, language_of, zone_of
from bot.web_adapter.screens import plainly

COOKIE = "imperia"

Endpoint = Callable[[Request], Awaitable[Response]]

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class RequestContext:
    repository: TableRepository
    browsers: Browsers
    language: str
    """Language for browsers that ask for none of the bot's languages."""
    door: AccessKey

    def language_of(self, asker: HTTPConnection) -> str:
        return language_of(asker, self.language)

    async def browser_of(self, asker: HTTPConnection) -> Browser:
        """Return the browser that asks; raise Refused if it has no key or no player yet."""
        browser = await self.known(asker)
        if browser is None or not browser.players:
            raise Refused(401, "page-who-are-you")
        zone = zone_of(asker)
        return replace(browser, players=tuple(replace(one, zone=zone) for one in browser.players))

    async def known(self, asker: HTTPConnection) -> Browser | None:
        """Return the browser that asks, None if it is new; raise Refused if it needs the key first."""
        browser = await self.browsers.known(asker.cookies.get(COOKIE))
        if not self.door.admits(browser.stamp if browser else ""):
            raise Refused(401, "page-need-key")
        return browser

    async def player_of(self, asker: HTTPConnection, id: str) -> Person:
        return (await self.browser_of(asker)).player(id)

    async def whole(self, browser: Browser) -> Browser:
        """Return the browser with all accounts of its players: some may sit at a table with an account of another
        platform."""
        links = Links(self.repository.store)
        return replace(browser, players=tuple(await asyncio.gather(*map(links.whole, browser.players))))

    async def table_in(self, room: str, name: str) -> Table:
        """Return the table, perhaps from memory, if the room shows it; raise Refusal otherwise."""
        table = self.repository.known(name) or await self.repository.load(name)
        if chat_id_of(room) not in table.doc.chat_ids:
            raise Refusal("no-table")
        return table

    def answered(self, endpoint: Endpoint) -> Endpoint:
        """Wrap an endpoint: a refusal or an error is answered with a sentence in the language of the request."""

        async def answering(request: Request) -> Response:
            try:
                return await self._asked(endpoint, request)
            except Refused as refused:
                return self._no(request, refused.status, refused.key)
            except StoreFailed as error:
                log.warning("store failed", path=request.url.path, table=_table(request), error=str(error))
                return self._no(request, HTTPStatus.SERVICE_UNAVAILABLE, REFUSALS[outcome_of(error)])
            except Exception:
                log.exception("request failed", path=request.url.path, table=_table(request))
                return self._no(request, HTTPStatus.INTERNAL_SERVER_ERROR, "page-our-fault")

        return answering

    async def _asked(self, endpoint: Endpoint, request: Request) -> Response:
        try:
            return await endpoint(request)
        except Refusal as refusal:
            return self.refusal(request, refusal)

    def _no(self, request: Request, status: int, key: str) -> Response:
        return _not_done(status, key, plainly(self.language_of(request), key))

    def refusal(self, request: Request, refusal: Refusal, panel: object = None) -> Response:
        """Return the response to a refused move, with the players' names, and with the panel to show now if there is
        one."""
        names = names_of(refusal.view) if refusal.view else ()
        why = say(self.language_of(request), refusal.text, names, PLATFORM)
        return _not_done(HTTPStatus.CONFLICT, refusal.text.key, why, panel)


def room_of_query(asker: HTTPConnection) -> str:
    """Return the room named in the address; raise Refused if that is no possible name."""
    room = asker.query_params.get("room", "")
    if not is_room(room):
        raise Refused(404, "page-no-room")
    return room


def with_cookie(response: Response, token: str, secure: bool) -> Response:
    response.set_cookie(COOKIE, token, max_age=KEPT_SECONDS, httponly=True, samesite="strict", secure=secure)
    return response


def about_table(request: Request, table: str) -> None:
    """Note for the log which table this request is about."""
    request.state.table = table


def _table(request: Request) -> str:
    table: str = getattr(request.state, "table", "")
    return table


def _not_done(status: int, key: str, why: str, panel: object = None) -> Response:
    now = {"panel": panel} if panel else {}
    return JSONResponse({"ok": False, "key": key, "why": why, **now}, status_code=status)
