"""Requests of the page that only read: the page, its words, older posts, the record of a match."""

import contextlib
import io
import ipaddress
import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TypedDict

import segno
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response

from bot.app.base.person import Person
from bot.app.base.refusal import Refusal
from bot.app.tables.records import record_of
from bot.presenter.catalogue import LANGUAGES, catalogues
from bot.presenter.screen import Term, Text
from bot.presenter.screens.offers import GameCard, cards_of
from bot.presenter.screens.showcase import facts_of
from bot.presenter.words import has, say
from bot.web_adapter.actions import players_of
from bot.web_adapter.browsers import Browser
from bot.web_adapter.platform import Item, WebPlatform, read_item
from bot.web_adapter.request_context import COOKIE, RequestContext, about_table, room_of_query, with_cookie
from bot.web_adapter.requests import Refused, chat_id_of
from bot.web_adapter.rooms import Rooms
from bot.web_adapter.turns import TableTurn, turn_of
from bot.web_adapter.websocket_feed import AT_ONCE, items_text, told
from engine.ai.registry import USUAL_LEVEL, levels
from engine.kernel.game import GameInfo
from engine.kernel.options import Choice, Option

STATIC = Path(__file__).parent / "static"
_NUMBER = re.compile(r"[0-9]{1,15}")


class Reading:
    def __init__(
        self, request_context: RequestContext, platform: WebPlatform, rooms: Rooms, games: Sequence[str]
    ) -> None:
        self._request_context = request_context
        self._platform = platform
        self._rooms = rooms
        self._games = tuple(games)

    async def page(self, _: Request) -> Response:
        return FileResponse(STATIC / "index.html", headers={"Cache-Control": "no-cache"})

    async def start(self, request: Request) -> Response:
        """Answer with all that the page needs to begin, also for somebody who has not said a name yet."""
        room, language = room_of_query(request), self._request_context.language_of(request)
        browser, need_key = await self._asker(request)
        title = "" if need_key else await self._rooms.title(room)
        facts = {
            "ok": True,
            "language": language,
            "languages": list(LANGUAGES),
            "words": page_words(language),
            "room": {"id": room, "title": title},
            "invite": invitation(request, room),
            "players": players_of(browser) if browser else [],
            "key": need_key,
            "levels": [{"id": one, "title": _named(language, f"computer-{one}", one)} for one in levels()],
            "level": USUAL_LEVEL,
            "games": [game_words(language, card) for card in self._cards()],
        }
        answer = JSONResponse(facts, headers={"Cache-Control": "no-store"})
        if browser is None:
            return answer
        await self._request_context.browsers.here_again(browser)
        return with_cookie(answer, request.cookies[COOKIE], secure=request.url.scheme == "https")

    def _cards(self) -> Sequence[GameCard]:
        return cards_of(self._request_context.repository.single(name).info for name in self._games)

    async def thumbnail(self, request: Request) -> Response:
        """Answer `/thumbnail/{game}` with the small picture of a game; no access key is needed."""
        wanted = request.path_params["game"]
        content = next((card.thumbnail() for card in self._cards() if card.name == wanted), None)
        if content is None:
            raise Refused(404, "page-nowhere")
        return Response(content, media_type="image/webp", headers={"Cache-Control": "max-age=86400"})

    async def qr(self, request: Request) -> Response:
        """Answer with the address of a room as a QR code; 404 if other devices cannot reach it."""
        await self._request_context.browser_of(request)
        address = invitation(request, room_of_query(request))
        if address is None:
            raise Refused(404, "page-nowhere")
        drawn = io.BytesIO()
        segno.make(address, error="m").save(drawn, kind="svg", scale=6, light="#fff")
        return Response(drawn.getvalue(), media_type="image/svg+xml")

    async def _asker(self, request: Request) -> tuple[Browser | None, bool]:
        """Return the browser if it may see the page, and whether it has to give the key first."""
        try:
            return await self._request_context.known(request), False
        except Refused:
            return None, True

    async def older(self, request: Request) -> Response:
        """Answer with the items of a room before a number, as many as fit on a page."""
        room, language = room_of_query(request), self._request_context.language_of(request)
        browser = await self._request_context.browser_of(request)
        before = request.query_params.get("before", "")
        if not _NUMBER.fullmatch(before):
            raise Refused(400, "page-no-request")
        items = [each for each in await self._platform.room_feed(chat_id_of(room)).items() if each[0] < int(before)]
        newest = items[-AT_ONCE:]
        turns = await self._turns([read_item(raw) for _, raw in newest], browser.players)
        facts = {"more": len(items) > AT_ONCE, "from": newest[0][0] if newest else 0}
        text = told(items_text(newest, language, browser.players), {"ok": True, "turns": turns} | facts)
        return Response(text, media_type="application/json", headers={"Cache-Control": "no-store"})

    async def _turns(self, items: Sequence[Item], players: Sequence[Person]) -> list[TableTurn]:
        """Return who is asked at each table that has a current post among these items; deleted tables are left out."""
        found: list[TableTurn] = []
        for name in dict.fromkeys(item["table"] for item in items if item["kind"] == "post" and item["live"]):
            with contextlib.suppress(Refusal):
                found.append(turn_of(await self._request_context.repository.load(name), players))
        return found

    async def record(self, request: Request) -> Response:
        """Answer /record/{table}: everything once the match is over, only public decisions while it runs."""
        await self._request_context.browser_of(request)
        name = request.path_params["table"]
        about_table(request, name)
        await self._request_context.table_in(room_of_query(request), name)
        repository = self._request_context.repository
        record = await record_of(repository, await repository.load(name))
        headers = {"Content-Disposition": f'attachment; filename="imperia-{record.table}.json"'}
        return JSONResponse(record.as_json(), headers=headers)


def invitation(request: Request, room: str) -> str | None:
    """Return the address that brings somebody else into this room; None if it leads only to the asker's own machine."""
    host = request.url.hostname or ""
    try:
        alone = ipaddress.ip_address(host).is_loopback
    except ValueError:
        alone = host == "localhost" or host.endswith(".localhost")
    return None if alone else f"{request.url.scheme}://{request.url.netloc}/r/{room}"


@cache
def page_words(language: str) -> Mapping[str, str]:
    """Return the page's own words by key; the place of a parameter is marked `{name}`."""
    forms = catalogues()[language].forms
    return {
        key: say(language, Text(key, {name: f"{{{name}}}" for name in parameters}))
        for key, parameters in forms.items()
        if key.startswith("page-")
    }


class ChoiceWords(TypedDict):
    value: Choice
    label: str


class OptionWords(TypedDict):
    name: str
    title: str
    about: str
    """Effect of the option, in a line; empty for a game that has no words yet."""
    choices: list[ChoiceWords]
    defaults: dict[int, Choice]
    """Number of seats → default choice."""


class SeatWords(TypedDict):
    places: int
    label: str


class GameWords(TypedDict):
    """A game as the dialog for a new table offers it."""

    id: str
    title: str
    seats: list[SeatWords]
    options: list[OptionWords]
    about: str
    """One inviting sentence about the game; empty for a game that has none yet."""
    facts: list[str]
    """Short texts about the game: its length in minutes, its number of players, its depth."""
    picture: str
    """The address of its thumbnail; empty if it has none."""
    first: bool
    """Whether a first match can be begun at once."""
    strengths: dict[str, str]
    """Level of the computers → a sentence on how often it wins; levels that were not measured are left out."""


def game_words(language: str, card: GameCard) -> GameWords:
    """Return the words for a game and what can be chosen for it."""
    info = card.info
    about = f"game-{info.name}.about"
    return {
        "id": info.name,
        "title": _named(language, f"game-{info.name}", info.name),
        "seats": [{"places": n, "label": say(language, Text("page-places", {"places": n}))} for n in info.seats],
        "options": [_option_words(language, info, option) for option in info.options],
        "about": say(language, Text("code", {"code": Term(f"game-{info.name}", "about")})) if has(about) else "",
        "facts": [say(language, fact) for fact in facts_of(card)],
        "picture": f"/thumbnail/{info.name}" if card.thumbnail() else "",
        "first": card.offer is not None,
        "strengths": {level: say(language, one.sentence) for level, one in card.strengths.items()},
    }


def _option_words(language: str, info: GameInfo, option: Option) -> OptionWords:
    key = f"option-{info.name}-{option.name}"
    return {
        "name": option.name,
        "title": _named(language, key, option.name),
        "about": say(language, Text("code", {"code": Term(key, "about")})) if has(f"{key}.about") else "",
        "choices": [{"value": one, "label": _named(language, f"{key}-{one}", str(one))} for one in option.choices],
        "defaults": {n: option.default_for(n) for n in info.seats},
    }


def _named(language: str, key: str, code: str) -> str:
    """Return the word of the catalogue, or `code` for a game that has no words yet."""
    return say(language, Text(key)) if has(key) else code
