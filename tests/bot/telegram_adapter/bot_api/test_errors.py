"""What Telegram's refusals mean to us."""

import pytest
from telegram.error import (
    BadRequest,
    ChatMigrated,
    Conflict,
    Forbidden,
    InvalidToken,
    NetworkError,
    RetryAfter,
    TelegramError,
    TimedOut,
)

from bot.app.base.platform import Away, Later, Moved, Unclear
from bot.telegram_adapter.bot_api import api
from bot.telegram_adapter.bot_api.errors import (
    Deleted,
    Gone,
    NoPicture,
    OtherPoller,
    Pictured,
    PicturesForbidden,
    Refused,
    TooLate,
    Unchanged,
    WrongToken,
    translated,
)
from bot.telegram_adapter.bot_api.http import Unsent
from bot.telegram_adapter.chat_ids import ChatAddress

assert api.POLL_SECONDS, "importing it sets how the library tells times"
HERE, TOPIC = ChatAddress(-100), ChatAddress(-100, 8)


@pytest.mark.parametrize(
    ("error", "kind"),
    [
        (BadRequest("Message is not modified: specified new message content and reply markup are exactly"), Unchanged),
        (BadRequest("Message to edit not found"), Deleted),
        (BadRequest("Bad Request: message to delete not found"), Deleted),
        (BadRequest("Message can't be deleted for everyone"), Gone),
        (BadRequest("MESSAGE_ID_INVALID"), Gone),
        (BadRequest("There is no text in the message to edit"), Pictured),
        (BadRequest("Query is too old and response timeout expired or query id is invalid"), TooLate),
        (BadRequest("Not enough rights to send photos to the chat"), PicturesForbidden),
        (BadRequest("IMAGE_PROCESS_FAILED"), NoPicture),
        (BadRequest("Not enough rights to send text messages to the chat"), Away),
        (BadRequest("CHAT_WRITE_FORBIDDEN"), Away),
        (BadRequest("Chat not found"), Away),
        (BadRequest("TOPIC_CLOSED"), Away),
        (BadRequest("Can't parse entities"), Refused),
        (Forbidden("Forbidden: bot was blocked by the user"), Away),
        (Forbidden("Forbidden: bot was kicked from the supergroup chat"), Away),
        (InvalidToken(), WrongToken),
        (Conflict("terminated by other getUpdates request"), OtherPoller),
        (RetryAfter(7), Later),
        (Unsent("x"), Later),
        (TimedOut(), Unclear),
        (NetworkError("Bad Gateway"), Unclear),
    ],
)
def test_each_refusal_has_one_meaning(error: TelegramError, kind: type[Exception]) -> None:
    assert type(translated(error, HERE)) is kind


def test_a_wait_is_as_long_as_telegram_says() -> None:
    later = translated(RetryAfter(7), HERE)
    assert isinstance(later, Later)
    assert later.seconds == 7


def test_a_chat_that_moved_and_a_topic_that_is_gone_go_on_elsewhere() -> None:
    for error, place, new in (
        (ChatMigrated(-200), HERE, "telegram:-200"),
        (BadRequest("Message thread not found"), TOPIC, "telegram:-100"),
    ):
        moved = translated(error, place)
        assert isinstance(moved, Moved)
        assert moved.chat_id == new
    assert isinstance(translated(BadRequest("Message thread not found"), HERE), Refused)
