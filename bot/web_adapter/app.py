"""The page as one ASGI application."""

from collections.abc import Sequence
from http import HTTPStatus

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles

from bot.app.base.metrics import answering
from bot.app.base.ports import Store
from bot.app.chats.commands.chat_commands import ChatCommands
from bot.app.people.codes import Codes
from bot.web_adapter.access.access_key import AccessKey
from bot.web_adapter.access.login_throttle import LoginThrottle
from bot.web_adapter.access.origin_guard import LOOPBACK, OriginGuard
from bot.web_adapter.actions import Actions
from bot.web_adapter.device_transfer import DeviceTransfer
from bot.web_adapter.own_rooms import OwnRooms
from bot.web_adapter.pictures import Pictures, ProfilePicture
from bot.web_adapter.platform import WebPlatform
from bot.web_adapter.reading import STATIC, Reading
from bot.web_adapter.repost import Reposting
from bot.web_adapter.request_context import Endpoint, RequestContext
from bot.web_adapter.requests import PLATFORM, Refused
from bot.web_adapter.rooms import Rooms
from bot.web_adapter.websocket_feed import LiveUpdates
from engine.games import registry


def create_app(
    chat_commands: ChatCommands,
    platform: WebPlatform,
    store: Store,
    language: str = "ru",
    *,
    games: Sequence[str] = registry.names(),
    hosts: Sequence[str] = LOOPBACK,
    key: str | None = None,
    proxies: Sequence[str] = (),
) -> Starlette:
    """Build the page's application.

    `hosts`: host names of the page, empty = any. `key`: access key that a new browser has to give, None = no key.
    `proxies`: networks whose addresses many people may share.
    """
    door = AccessKey(key, LoginThrottle("page-too-many-keys", proxies))
    request_context, rooms = (
        RequestContext(chat_commands.repository, platform.browsers, language, door),
        Rooms(store, chat_commands.chats),
    )
    own_rooms = OwnRooms(request_context, chat_commands, rooms)
    login_throttle = LoginThrottle("page-too-many-codes", proxies)
    moving = DeviceTransfer(request_context, Codes(store, chat_commands.repository.clock), login_throttle)
    actions = Actions(request_context, chat_commands, platform, login_throttle)
    reading = Reading(request_context, platform, rooms, games)
    pictures = Pictures(request_context)
    answered = request_context.answered
    routes = [
        Route("/", reading.page),
        Route("/r/{room}", reading.page),
        Route("/api/start", answered(reading.start)),
        Route("/qr", answered(reading.qr)),
        Route("/api/older", answered(reading.older)),
        Route("/api/key", answered(actions.key), methods=["POST"]),
        Route("/api/enter", answered(actions.enter), methods=["POST"]),
        Route("/api/rename", answered(actions.rename), methods=["POST"]),
        Route("/api/code", answered(moving.code), methods=["POST"]),
        Route("/api/move", answered(moving.move), methods=["POST"]),
        Route("/api/mine", answered(own_rooms.mine)),
        Route("/api/room", answered(own_rooms.make), methods=["POST"]),
        Route("/api/name", answered(own_rooms.name), methods=["POST"]),
        Route("/api/forget", answered(own_rooms.forget), methods=["POST"]),
        Route("/api/open", answered(actions.open), methods=["POST"]),
        Route("/api/first", answered(actions.first), methods=["POST"]),
        Route("/thumbnail/{game}", answered(reading.thumbnail)),
        Route("/api/press", answered(timed(actions.press)), methods=["POST"]),
        Route("/api/order", answered(timed(actions.order)), methods=["POST"]),
        Route("/api/own", answered(timed(actions.own)), methods=["POST"]),
        Route("/api/why", answered(actions.why), methods=["POST"]),
        Route("/picture/{table}/{version}/{focus}", answered(pictures.picture)),
        Route("/profile", answered(ProfilePicture(request_context, chat_commands).picture)),
        Route("/areas/{table}/{version}/{focus}", answered(pictures.areas)),
        Route("/record/{table}", answered(reading.record)),
        WebSocketRoute("/live", LiveUpdates(request_context, platform, Reposting(chat_commands, platform), rooms).room),
        Mount("/static", Fresh(directory=STATIC)),
    ]

    async def nowhere(request: Request) -> Response:
        raise Refused(HTTPStatus.NOT_FOUND, "page-nowhere")

    async def lost(request: Request, _: Exception) -> Response:
        return await answered(nowhere)(request)

    return Starlette(
        routes=routes,
        middleware=[Middleware(OriginGuard, hosts=hosts, language=language)],
        exception_handlers={HTTPException: lost},
    )


def timed(endpoint: Endpoint) -> Endpoint:
    async def timing(request: Request) -> Response:
        with answering(PLATFORM):
            return await endpoint(request)

    return timing


class Fresh(StaticFiles):
    """Static files that a browser checks for changes each time; unchanged ones are not sent again."""

    def file_response(self, *args: object, **kwargs: object) -> Response:
        response = super().file_response(*args, **kwargs)  # type: ignore[arg-type]
        response.headers["Cache-Control"] = "no-cache"
        return response
