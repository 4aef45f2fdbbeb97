"""Facts in a request: its room, its language, its timezone, a name; and the error for a request that is refused."""

import re

from starlette.requests import HTTPConnection

from bot.app.people.timezones import known_zones
from bot.presenter.catalogue import LANGUAGES
from render.text.graphemes import beginning, is_visible, tidy

PLATFORM = "web"
DEFAULT = "table"
"""Id of the public room, which is shown at the address `/`."""
_ROOM = re.compile(r"[0-9a-z](?:[0-9a-z-]{0,30}[0-9a-z])?")


class Refused(Exception):
    """The request is refused and nothing was changed. `key`: the sentence that says why."""

    def __init__(self, status: int, key: str) -> None:
        super().__init__(key)
        self.status = status
        self.key = key


def language_of(asker: HTTPConnection, usual: str) -> str:
    """Return the language that the page asks for, else the browser's first language that the bot speaks, else
    `usual`."""
    wanted = [asker.query_params.get("language", ""), *asker.headers.get("accept-language", "").split(",")]
    codes = (tag.partition(";")[0].strip()[:2].lower() for tag in wanted)
    return next((code for code in codes if code in LANGUAGES), usual)


def zone_of(asker: HTTPConnection) -> str:
    """Return the browser's timezone; empty if it names none that we know."""
    zone = asker.headers.get("x-zone", "")
    return zone if zone in known_zones() else ""


def fitting(name: str, longest: int) -> str:
    """Return the name tidied and cut to `longest`; raise Refused if nothing readable is left."""
    readable = beginning(tidy(name), longest).strip()
    if not is_visible(readable):
        raise Refused(400, "page-no-name")
    return readable


def is_room(text: str) -> bool:
    """Tell whether a room may have this id: small letters, digits and dashes, as it becomes part of the store's
    keys."""
    return _ROOM.fullmatch(text) is not None


def chat_id_of(room: str) -> str:
    """Return the room's chat id, which is also the name of its journal."""
    return f"{PLATFORM}:{room}"


def room_of(chat_id: str) -> str:
    return chat_id.removeprefix(f"{PLATFORM}:")
