"""A room of the page: one chat. Its id is in the address, so anybody may write there what he likes."""

import re

PLATFORM = "web"
DEFAULT = "table"
"""The room behind the plain address."""
_ROOM = re.compile(r"[0-9a-z](?:[0-9a-z-]{0,30}[0-9a-z])?")


def is_room(text: str) -> bool:
    """Small letters, digits and dashes: it becomes part of the store's keys."""
    return _ROOM.fullmatch(text) is not None


def window_of(room: str) -> str:
    """The room as a window of tables; also the name of its journal."""
    return f"{PLATFORM}:{room}"


def room_of(window: str) -> str:
    return window.removeprefix(f"{PLATFORM}:")
