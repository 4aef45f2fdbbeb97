"""What a request says by itself: its room, its language, a name; and the sentence that says why it is not fulfilled."""

import re

from starlette.requests import HTTPConnection

from bot.app.timezones import known_zones
from bot.presenter.catalogue import LANGUAGES
from render.graphemes import beginning, is_visible, tidy

PLATFORM = "web"
DEFAULT = "table"
"""The room behind the plain address."""
_ROOM = re.compile(r"[0-9a-z](?:[0-9a-z-]{0,30}[0-9a-z])?")


class Refused(Exception):
    """Nothing was changed."""

    def __init__(self, status: int, key: str) -> None:
        super().__init__(key)
        self.status = status
        self.key = key


def language_of(asker: HTTPConnection, usual: str) -> str:
    """The language that the page asks for, else the first of the browser's that we speak, else the usual one."""
    wanted = [asker.query_params.get("language", ""), *asker.headers.get("accept-language", "").split(",")]
    codes = (tag.partition(";")[0].strip()[:2].lower() for tag in wanted)
    return next((code for code in codes if code in LANGUAGES), usual)


def zone_of(asker: HTTPConnection) -> str:
    """Where the browser says it is; empty where it says nothing that we know."""
    zone = asker.headers.get("x-zone", "")
    return zone if zone in known_zones() else ""


def fitting(name: str, longest: int) -> str:
    """The name as we keep it; Refused if nobody could read it."""
    readable = beginning(tidy(name), longest).strip()
    if not is_visible(readable):
        raise Refused(400, "page-no-name")
    return readable


def is_room(text: str) -> bool:
    """Small letters, digits and dashes: it becomes part of the store's keys."""
    return _ROOM.fullmatch(text) is not None


def chat_id_of(room: str) -> str:
    """The room as a chat of tables; also the name of its journal."""
    return f"{PLATFORM}:{room}"


def room_of(chat_id: str) -> str:
    return chat_id.removeprefix(f"{PLATFORM}:")
