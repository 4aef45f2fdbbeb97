"""Pictures of a table as everybody may see it, drawn when a page asks for one, and what lies where on them."""

import asyncio
import hashlib
import re
from collections import OrderedDict
from collections.abc import Callable
from importlib.metadata import version as version_of
from typing import TypedDict

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from bot.app.pictures import picture_of
from bot.app.refusal import Refusal
from bot.presenter import payload
from bot.presenter.screen import Show
from bot.web_adapter.reception import Reception, about_table
from engine.kernel.actors import PUBLIC
from render.picture import Picture

KEPT = 24
"""Pictures in memory: what several browsers look at just now."""
_FOCUS = re.compile(r"[a-z]{1,16}(?: [0-9A-Za-z]{1,8})?")
_VERSION = re.compile(r"0|[1-9][0-9]{0,8}")

Wanted = tuple[str, int, str]
"""Table, version, focus: the same picture for ever."""


class Pictures:
    def __init__(self, reception: Reception) -> None:
        self._reception = reception
        self._kept: OrderedDict[Wanted, Picture] = OrderedDict()
        self._one_by_one = asyncio.Lock()

    async def picture(self, request: Request) -> Response:
        """/picture/{table}/{version}/{focus}: of a version that there is."""
        return await self._answer(request, lambda _, picture: Response(picture.content, media_type=picture.media_type))

    async def areas(self, request: Request) -> Response:
        """/areas/{table}/{version}/{focus}: what can be pointed at on that picture, in its pixels."""
        return await self._answer(request, lambda wanted, picture: JSONResponse(areas_of(wanted, picture)))

    async def _answer(self, request: Request, told: Callable[["Wanted", Picture], Response]) -> Response:
        await self._reception.browser_of(request)
        wanted = _wanted(request)
        about_table(request, wanted[0])
        headers = {"ETag": etag(wanted), "Cache-Control": "private, max-age=86400"}
        if request.headers.get("if-none-match") == headers["ETag"]:
            return Response(status_code=304, headers=headers)
        answer = told(wanted, await self._drawn(wanted))
        answer.headers.update(headers)
        return answer

    async def _drawn(self, wanted: Wanted) -> Picture:
        """One picture at a time: drawing takes a whole core, and moves come first."""
        async with self._one_by_one:
            picture = self._kept.pop(wanted, None) or await self._draw(wanted)
            self._kept[wanted] = picture
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
            return picture

    async def _draw(self, wanted: Wanted) -> Picture:
        name, version, focus = wanted
        desk = self._reception.desk
        table = await desk.load(name)
        if table.match is None or version > table.doc.version:
            raise Refusal("no-table")
        return await picture_of(desk, table, PUBLIC, focus, version)


class Areas(TypedDict):
    """The hot areas of a picture."""

    ok: bool
    width: int
    height: int
    areas: dict[str, list[tuple[int, int]]]
    """`region A12` → its corners."""
    panels: dict[str, str]
    """What a button would carry that shows more about an area."""


def areas_of(wanted: Wanted, picture: Picture) -> Areas:
    table, version, _ = wanted
    shown = {name: _panel_of(name) for name in picture.hot_areas}
    return {
        "ok": True,
        "width": picture.width,
        "height": picture.height,
        "areas": {name: [(round(x), round(y)) for x, y in area] for name, area in picture.hot_areas.items()},
        "panels": {name: payload.write(table, version, Show(panel)) for name, panel in shown.items() if panel},
    }


def _panel_of(area: str) -> str | None:
    """The panel about a thing on the picture: a card has its own, a seat is in the score."""
    kind, _, _ = area.partition(" ")
    return {"card": area, "seat": "score"}.get(kind)


def etag(wanted: Wanted) -> str:
    """Known without drawing; another program version may draw otherwise."""
    facts = f"{version_of('imperia')} {wanted}"
    return f'"{hashlib.sha256(facts.encode()).hexdigest()[:32]}"'


def _wanted(request: Request) -> Wanted:
    table, version, focus = (request.path_params[name] for name in ("table", "version", "focus"))
    if not (_VERSION.fullmatch(version) and _FOCUS.fullmatch(focus)):
        raise Refusal("no-table")
    return table, int(version), focus
