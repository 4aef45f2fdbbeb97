"""Pictures drawn when the page asks for one: of a table, with the hot areas in it, and of a player's own profile.

The URL of a table's picture has to name a room of the table; it then shows what everybody in that room may see. With
`?player=` it shows what that player may see, but only to a browser whose cookie belongs to that player.
"""

import asyncio
import hashlib
import re
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, replace
from importlib.metadata import version as version_of
from typing import TypedDict

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from bot.app.base.ask import Said, nobody
from bot.app.base.ports import ChatId
from bot.app.base.refusal import Refusal
from bot.app.chats.commands.chat_commands import ChatCommands
from bot.app.tables.rendering.pictures import LOBBY, picture_of
from bot.app.tables.rendering.replay_cache import FILM
from bot.presenter import payload
from bot.presenter.games.registry import presenter_of
from bot.presenter.screen import Show
from bot.presenter.screens.ratings import PROFILE
from bot.web_adapter.bodies import KIND, NAME
from bot.web_adapter.browsers import Browser
from bot.web_adapter.request_context import RequestContext, about_table, room_of_query
from bot.web_adapter.requests import Refused, chat_id_of
from engine.kernel.actors import PUBLIC, Viewer
from render.picture import Form, Picture

KEPT = 24
"""Pictures kept in memory: those that several browsers look at just now."""
FOCUS = re.compile(f"{KIND}(?: {NAME})?")
"""Matches the focus of a picture, which says what is shown: the table, a thing on it, or a page about it."""
_VERSION = re.compile(r"0|[1-9][0-9]{0,8}")

FOR_ALL = {"Cache-Control": "private, max-age=86400", "Vary": "Accept, Accept-Language"}
FOR_ONE = {"Cache-Control": "private, no-cache", "Vary": "Accept, Accept-Language, Cookie"}
"""Headers of a player's own picture: the browser asks again before each use, since another player may sit there
next."""
OF_PROFILE = {"Cache-Control": "private, no-store"}
"""Headers of a profile's picture: the next match changes it, and its address stays the same."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """All facts that determine a picture: equal values always give the same picture."""

    table: str
    version: int
    focus: str
    viewer: Viewer
    language: str
    form: Form


@dataclass(frozen=True, slots=True)
class Drawn:
    """A picture, and the game that it shows."""

    picture: Picture
    game: str


class Pictures:
    def __init__(self, request_context: RequestContext) -> None:
        self._request_context = request_context
        self._kept: OrderedDict[Wanted, Drawn] = OrderedDict()
        self._one_by_one = asyncio.Lock()

    async def picture(self, request: Request) -> Response:
        """Answer /picture/{table}/{version}/{focus} with the picture of a version that exists."""
        form: Form = "webp" if "image/webp" in request.headers.get("accept", "") else "png"
        return await self._answer(
            request, form, lambda _, drawn: Response(drawn.picture.content, media_type=drawn.picture.media_type)
        )

    async def areas(self, request: Request) -> Response:
        """Answer /areas/{table}/{version}/{focus} with the hot areas of that picture, in its pixels."""
        return await self._answer(request, None, lambda wanted, drawn: JSONResponse(areas_of(wanted, drawn)))

    async def _answer(self, request: Request, form: Form | None, told: Callable[[Wanted, Drawn], Response]) -> Response:
        """Draw the picture and answer with what `told` makes of it.

        Status 304 if the browser has the picture already, 204 if the browser has cancelled the request. `form`: the
        file format; None for the hot areas, which are the same in every format.
        """
        browser = await self._request_context.browser_of(request)
        table, version, focus = _address(request)
        about_table(request, table)
        await self._request_context.table_in(room_of_query(request), table)
        player = request.query_params.get("player")
        viewer, language = await self._viewer(browser, player, table), self._request_context.language_of(request)
        wanted = Wanted(table, version, focus, viewer, language, form or "png")
        if form is None:
            wanted = next((one for one in (replace(wanted, form="webp"), wanted) if one in self._kept), wanted)
        headers = {"ETag": etag(wanted)} | (FOR_ALL if player is None else FOR_ONE)
        if request.headers.get("if-none-match") == headers["ETag"]:
            return Response(status_code=304, headers=headers)
        drawn = await self._drawn(wanted, request)
        if drawn is None:
            return Response(status_code=204)
        answer = told(wanted, drawn)
        answer.headers.update(headers)
        return answer

    async def _viewer(self, browser: Browser, player: str | None, table: str) -> Viewer:
        """Return the seat of this player, PUBLIC for None or for somebody without a seat.

        Raises Refused for a player of another browser.
        """
        if player is None:
            return PUBLIC
        shown = await self._request_context.repository.load(table)
        viewer = shown.viewer(browser.player(player))
        return viewer if viewer != PUBLIC else shown.viewer((await self._request_context.whole(browser)).player(player))

    async def _drawn(self, wanted: Wanted, request: Request) -> Drawn | None:
        """Draw one picture at a time: drawing takes a whole core, and moves come first.

        Returns None if the browser has given up its request meanwhile, because it wants a newer picture.
        """
        if wanted in self._kept:
            self._kept.move_to_end(wanted)
            return self._kept[wanted]
        if wanted.focus == FILM:
            return await self._draw(wanted)  # A film takes seconds, is drawn after pictures, and is kept elsewhere.
        async with self._one_by_one:
            # An earlier request for the same may have drawn it meanwhile.
            drawn = self._kept.pop(wanted, None)
            if drawn is None and await request.is_disconnected():
                return None
            drawn = drawn or await self._draw(wanted)
            self._kept[wanted] = drawn
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
            return drawn

    async def _draw(self, wanted: Wanted) -> Drawn:
        repository = self._request_context.repository
        table = await repository.load(wanted.table)
        if wanted.version > table.doc.version or (table.match is None and wanted.focus != LOBBY):
            raise Refusal("no-table")
        picture = await picture_of(
            repository,
            table,
            wanted.viewer,
            wanted.focus,
            wanted.version,
            language=wanted.language,
            form=wanted.form,
        )
        return Drawn(picture, table.doc.game)


class Areas(TypedDict):
    """The hot areas of a picture, as JSON."""

    ok: bool
    width: int
    height: int
    areas: dict[str, list[tuple[int, int]]]
    """Name of each area → its corners."""
    panels: dict[str, str]
    """Name of an area → payload of a button that shows more about it."""


def areas_of(wanted: Wanted, drawn: Drawn) -> Areas:
    picture, presenter = drawn.picture, presenter_of(drawn.game)
    shown = {name: presenter.panel_at(name) for name in picture.hot_areas}
    return {
        "ok": True,
        "width": picture.width,
        "height": picture.height,
        "areas": {name: [(round(x), round(y)) for x, y in area] for name, area in picture.hot_areas.items()},
        "panels": {
            name: payload.write(wanted.table, wanted.version, Show(panel)) for name, panel in shown.items() if panel
        },
    }


def etag(wanted: Wanted) -> str:
    """Return the ETag, known without drawing. It holds the program's version, since another one may draw
    differently."""
    facts = f"{version_of('imperia')} {wanted}"
    return f'"{hashlib.sha256(facts.encode()).hexdigest()[:32]}"'


def _address(request: Request) -> tuple[str, int, str]:
    """Return table, version and focus of the address; raise Refusal if they are malformed."""
    table, version, focus = (request.path_params[name] for name in ("table", "version", "focus"))
    if not (_VERSION.fullmatch(version) and FOCUS.fullmatch(focus)):
        raise Refusal("no-table")
    return table, int(version), focus


class ProfilePicture:
    def __init__(self, request_context: RequestContext, chat_commands: ChatCommands) -> None:
        self._request_context = request_context
        self._chat_commands = chat_commands

    async def picture(self, request: Request) -> Response:
        """Answer /profile with the picture; 404 for a player without a rating."""
        person = await self._request_context.player_of(request, request.query_params.get("player", ""))
        said = Said(ChatId(chat_id_of(room_of_query(request))), person, "", "", nobody)
        answer = await self._chat_commands.press(said, Show(PROFILE))
        drawn = await answer.draw(self._request_context.language_of(request))
        if drawn is None:
            raise Refused(404, "page-nowhere")
        return Response(drawn.content, media_type=drawn.media_type, headers=OF_PROFILE)
