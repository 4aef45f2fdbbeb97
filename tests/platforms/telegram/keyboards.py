"""Keyboards under messages, refused as Telegram refuses them."""

import re
from collections.abc import Callable
from typing import Any

from tests.platforms.telegram.errors import ApiError, bad_request
from tests.platforms.telegram.model import Button, Keyboard
from tests.platforms.telegram.text import length

DATA_LIMIT = 64
"""Bytes of a button's data."""
MOST_BUTTONS = 100
WIDEST_ROW = 8
LONGEST_COPY = 256
"""Signs that a button puts on the clipboard."""
KNOWN = frozenset({"text", "callback_data", "url", "style", "copy_text", "icon_custom_emoji_id"})
STYLES = ("danger", "success", "primary")
OTHER_MARKUP = {
    "force_reply": {"force_reply", "input_field_placeholder", "selective"},
    "remove_keyboard": {"remove_keyboard", "selective"},
    "keyboard": {
        "keyboard",
        "is_persistent",
        "resize_keyboard",
        "one_time_keyboard",
        "input_field_placeholder",
        "selective",
    },
}
Report = Callable[[str], None]


def inline(markup: Any, report: Report) -> Keyboard:
    """The inline keyboard of a reply_markup; empty for other kinds of markup."""
    if not isinstance(markup, dict):
        raise bad_request("object expected as reply markup")
    if "inline_keyboard" not in markup:
        return ()
    _only(markup, {"inline_keyboard"}, "InlineKeyboardMarkup", report)
    rows = markup["inline_keyboard"]
    if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
        raise bad_request('field "inline_keyboard" of the InlineKeyboardMarkup must be an Array of Arrays')
    keyboard = tuple(tuple(_button(one, report) for one in row) for row in rows if row)
    _count(keyboard, report)
    return keyboard


def other(markup: dict[str, Any], report: Report) -> dict[str, Any] | None:
    """A markup that is no inline keyboard, as it came."""
    for kind, fields in OTHER_MARKUP.items():
        if kind in markup:
            _only(markup, fields, "reply markup", report)
            return markup
    if "inline_keyboard" not in markup:
        report(f"reply_markup is of no known kind: {markup}")
    return None


def _count(keyboard: Keyboard, report: Report) -> None:
    if sum(map(len, keyboard)) > MOST_BUTTONS:
        raise bad_request("reply markup is too long")
    if any(len(row) > WIDEST_ROW for row in keyboard):
        report(f"a row of more than {WIDEST_ROW} buttons: not all of them are shown")


def _button(given: Any, report: Report) -> Button:
    if not isinstance(given, dict):
        raise _unreadable("InlineKeyboardButton must be an Object")
    _only(given, KNOWN, "InlineKeyboardButton", report)
    _check_text(given.get("text"))
    if sum(kind in given for kind in ("callback_data", "url", "copy_text")) != 1:
        raise _unreadable("text buttons are unallowed in the inline keyboard")
    _check_data(given.get("callback_data"))
    _check_url(given.get("url"))
    _check_copy(given.get("copy_text"), report)
    if given.get("style", "primary") not in STYLES:
        raise _unreadable("invalid button style specified")
    kept = tuple((name, given[name]) for name in ("copy_text", "icon_custom_emoji_id") if name in given)
    return Button(given["text"], given.get("callback_data"), given.get("url"), given.get("style"), kept)


def _check_text(text: object) -> None:
    if not isinstance(text, str):
        raise _unreadable('field "text" must be of type String')
    if not text.strip():
        raise bad_request("BUTTON_TEXT_INVALID")


def _check_data(data: object) -> None:
    if data is None:
        return
    if not isinstance(data, str):
        raise _unreadable('field "callback_data" must be of type String')
    if not 1 <= len(data.encode("utf-8", "surrogatepass")) <= DATA_LIMIT:
        raise bad_request("BUTTON_DATA_INVALID")


def _check_url(url: object) -> None:
    if url is not None and not (isinstance(url, str) and re.match(r"(https?://[\w-]+[.:/\w]|tg://)", url)):
        raise bad_request(f"inline keyboard button URL '{url}' is invalid: Wrong HTTP URL")


def _check_copy(copied: object, report: Report) -> None:
    if copied is None:
        return
    if not isinstance(copied, dict) or not isinstance(copied.get("text"), str):
        raise _unreadable("CopyTextButton must be an Object with a text")
    _only(copied, {"text"}, "CopyTextButton", report)
    if not 1 <= length(copied["text"]) <= LONGEST_COPY:
        raise bad_request("BUTTON_COPY_TEXT_INVALID")


def _only(given: dict[str, Any], known: set[str] | frozenset[str], what: str, report: Report) -> None:
    for name in given.keys() - known:
        report(f"{what} has a field that does not exist or is not simulated: {name}")


def _unreadable(words: str) -> ApiError:
    return bad_request(f"can't parse inline keyboard button: {words}")
