"""Go on at another device: a code is shown at one browser and typed at the other."""

from collections.abc import Iterator
from contextlib import contextmanager

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from bot.app.base.refusal import Refusal
from bot.app.people.codes import Codes
from bot.web_adapter.access.login_throttle import LoginThrottle
from bot.web_adapter.access.quotas import CODE_EVERY, CODES_AT_ONCE, Allowance
from bot.web_adapter.actions import players_of
from bot.web_adapter.bodies import Move, NewCode, read_body
from bot.web_adapter.browsers import Browser, with_players
from bot.web_adapter.request_context import COOKIE, RequestContext, with_cookie
from bot.web_adapter.requests import Refused


class DeviceTransfer:
    def __init__(self, request_context: RequestContext, codes: Codes, login_throttle: LoginThrottle) -> None:
        self._request_context = request_context
        self._codes = codes
        self._login_throttle = login_throttle
        self._giving = Allowance(CODES_AT_ONCE, CODE_EVERY, "page-too-many-codes")

    async def code(self, request: Request) -> Response:
        """Answer with a new code for the players of this browser."""
        await read_body(request, NewCode)
        browser = await self._request_context.browser_of(request)
        self._giving.take(browser.digest)
        answer = {"ok": True, "code": await self._codes.new("browser", browser.digest)}
        return JSONResponse(answer, headers={"Cache-Control": "no-store"})

    async def move(self, request: Request) -> Response:
        """Add the players of the browser that made the code to this browser. The page's access key is needed all the
        same."""
        body = await read_body(request, Move)
        browser = await self._request_context.known(request)
        address = request.client.host if request.client else ""
        asker = browser.digest if browser else ""
        giver = await self._login_throttle.attempt(lambda: self._used(body.code, browser), address, asker)
        token, moved = await self._request_context.browsers.join(request.cookies.get(COOKIE), giver.players)
        answer = JSONResponse({"ok": True, "players": players_of(moved), "player": giver.players[0].id})
        return with_cookie(answer, token, secure=request.url.scheme == "https")

    async def _used(self, typed: str, browser: Browser | None) -> Browser:
        """Use up the code and return the browser that it was made at; keep the code if the players do not fit in
        here."""
        with _on_the_page():
            code = await self._codes.find(typed)
            if code.purpose != "browser":
                raise Refusal("wrong-code")
            giver = await self._request_context.browsers.of(code.subject)
            if giver is None:
                raise Refusal("old-code")
            if browser is not None:
                with_players(browser, giver.players)
            await self._codes.use(code)
        return giver


@contextmanager
def _on_the_page() -> Iterator[None]:
    """Turn a refusal of a code into Refused, so that it counts as a wrong guess."""
    try:
        yield
    except Refusal as refusal:
        raise Refused(403, refusal.text.key) from None
