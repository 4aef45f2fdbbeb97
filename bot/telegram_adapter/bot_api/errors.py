"""Telegram's refusals as exceptions of our own. The library's never leave this package: they may show the token."""

from telegram.error import (
    BadRequest,
    ChatMigrated,
    Conflict,
    Forbidden,
    InvalidToken,
    RetryAfter,
    TelegramError,
)

from bot.app.base.platform import Away, Later, Moved, Unclear
from bot.telegram_adapter.bot_api.http import Unsent
from bot.telegram_adapter.chat_ids import ChatAddress

RETRY_SECONDS = 5.0
"""Seconds until a call that surely has not reached Telegram is tried again."""


class Unchanged(Exception):
    """The post looks like this already."""


class Gone(Exception):
    """The message is deleted, or cannot be changed in the wanted way."""


class Deleted(Gone):
    """Somebody has deleted the message: nothing is left to be changed."""


class Pictured(Gone):
    """The message has a picture with a caption, so its text cannot be edited."""


class NoPicture(Exception):
    """Telegram or the chat does not take this picture."""


class PicturesForbidden(NoPicture):
    """The chat takes no pictures at all, until somebody changes its permissions."""


class TooLate(Exception):
    """The press cannot be answered any more."""


class WrongToken(Exception):
    """Telegram does not know the token."""


class OtherPoller(Exception):
    """Another program requests the updates of this bot."""


class Refused(Exception):
    """Telegram refuses for a reason that we do not know; the text is its own."""


_SAME = ("message is not modified",)
_LATE = ("query is too old", "query id is invalid", "query_id_invalid")
_DELETED = ("message to edit not found", "message to delete not found")
_GONE = (
    "message to be replied not found",
    "message can't be edited",
    "message can't be deleted",
    "message_id_invalid",
    "there is no caption in the message",
    "message to react not found",
)
_PICTURED = ("there is no text in the message",)
_FORBIDDEN = (
    "not enough rights to send photos",
    "not enough rights to send documents",
    "chat_send_photos_forbidden",
    "chat_send_media_forbidden",
)
_PICTURE = (
    "image_process_failed",
    "photo_invalid_dimensions",
    "photo_ext_invalid",
    "wrong file identifier",
    "file is too big",
)
_TOPIC = ("message thread not found", "topic_deleted", "topic_id_invalid")
_AWAY = (
    "topic_closed",
    "chat not found",
    "chat_write_forbidden",
    "chat_send_plain_forbidden",
    "chat_restricted",
    "chat_admin_required",
    "channel_private",
    "not enough rights to send text messages",
    "have no rights to send a message",
    "need administrator rights in the channel chat",
    "group chat was deactivated",
    "group chat was deleted",
    "peer_id_invalid",
    "user_is_blocked",
    "user_deactivated",
    "user is deactivated",
    "bot was blocked by the user",
    "bot was kicked",
    "bot is not a member",
)

_KINDS: tuple[tuple[type[Exception], tuple[str, ...]], ...] = (
    (Unchanged, _SAME),
    (TooLate, _LATE),
    (Deleted, _DELETED),
    (Gone, _GONE),
    (Pictured, _PICTURED),
    (PicturesForbidden, _FORBIDDEN),
    (NoPicture, _PICTURE),
    (Away, _AWAY),
)


def translated(error: TelegramError, place: ChatAddress) -> Exception:
    """Return the exception of the bot for an error that the library raised in a call to this chat."""
    match error:
        case RetryAfter():
            return Later(seconds_of(error))
        case ChatMigrated():
            return Moved(ChatAddress(error.new_chat_id).chat_id)
        case Forbidden():
            return Away(error.message)
        case BadRequest():
            return _bad_request(error.message, place)
        case InvalidToken():
            return WrongToken("Telegram does not know this token")
        case Conflict():
            return OtherPoller(error.message)
        case Unsent():
            return Later(RETRY_SECONDS)
        case _:
            return Unclear()


def seconds_of(error: RetryAfter) -> float:
    wait = error.retry_after
    return float(wait) if isinstance(wait, int) else wait.total_seconds()


def _bad_request(words: str, place: ChatAddress) -> Exception:
    said = words.lower()
    if any(one in said for one in _TOPIC) and place.topic is not None:
        return Moved(place.whole.chat_id)
    for kind, known in _KINDS:
        if any(one in said for one in known):
            return kind(words)
    return Refused(words)
