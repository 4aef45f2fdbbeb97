"""Calls for ephemeral messages: messages in a group that one member sees (Bot API 10.3).

The library does not know them yet, so the new parameter and methods go out as raw fields. A server older than 10.3
ignores the parameter and posts the message for everybody; a message that comes back as an ordinary one is deleted.
"""

from dataclasses import dataclass
from typing import Any

import structlog
from telegram import InputMediaPhoto, Message
from telegram.error import EndPointNotFound

from bot.telegram_adapter.bot_api.api import Api
from bot.telegram_adapter.bot_api.calls import HTML, NO_PREVIEW, Calls, Keyboard
from bot.telegram_adapter.bot_api.errors import Refused
from bot.telegram_adapter.chat_ids import ChatAddress

KIND = "ephemeral"
"""Kind of call for the rate limiter: a 429 on one of them delays no ordinary message."""
LONGEST_EDIT = 1024
"""Most UTF-16 units of an edited text. 4096 are documented, more than this is refused (tdlib/telegram-bot-api#881)."""


log = structlog.get_logger(__name__)


class PostedForAll(Exception):
    """The server knows no ephemeral messages: it has sent the message to the whole chat. It is deleted by now."""


@dataclass(frozen=True, slots=True)
class Receiver:
    """The only person who sees a message: who pressed a button in this chat, or wrote an ephemeral line there.

    Either of both allows to send the message within 15 seconds; exactly one is given.
    """

    place: ChatAddress
    user: int
    press: str = ""
    """Id of the press."""
    replaces: bool = False
    """Whether the message takes the place of the pressed post on the presser's screen."""
    line: int = 0
    """Number of the line, which the message answers."""

    def __post_init__(self) -> None:
        assert bool(self.press) != bool(self.line)

    @property
    def reader(self) -> tuple[int, int]:
        """Chat and person."""
        return self.place.chat, self.user


@dataclass(frozen=True, slots=True)
class EphemeralPost:
    """A sent ephemeral message. Telegram may use the number again when the message is gone."""

    place: ChatAddress
    user: int
    number: int

    @property
    def reader(self) -> tuple[int, int]:
        """Chat and person."""
        return self.place.chat, self.user


class EphemeralCalls:
    """Sends, edits and deletes ephemeral messages. A refusal raises an error of `errors.translated`."""

    def __init__(self, api: Api, calls: Calls) -> None:
        self._api = api
        self._calls = calls

    async def text(self, to: Receiver, html: str, keyboard: Keyboard = None) -> EphemeralPost:
        """Send a text; PostedForAll if the server has shown it to everybody."""
        return await self._sent(
            to,
            lambda: self._api.send_message(
                to.place.chat,
                html,
                parse_mode=HTML,
                message_thread_id=to.place.topic,
                reply_markup=keyboard,
                link_preview_options=NO_PREVIEW,
                api_kwargs=_parameters(to),
            ),
        )

    async def photo(self, to: Receiver, picture: bytes | str, html: str, keyboard: Keyboard = None) -> EphemeralPost:
        """Send a picture with a caption; PostedForAll as for a text. `picture`: bytes, or its file id in Telegram."""
        return await self._sent(
            to,
            lambda: self._api.send_photo(
                to.place.chat,
                picture,
                caption=html,
                parse_mode=HTML,
                message_thread_id=to.place.topic,
                reply_markup=keyboard,
                api_kwargs=_parameters(to),
            ),
        )

    async def edit_text(self, post: EphemeralPost, html: str, keyboard: Keyboard = None) -> None:
        """Change text and buttons. The text may have at most LONGEST_EDIT units."""
        await self._edited("editEphemeralMessageText", post, keyboard, text=html, parse_mode=HTML)

    async def edit_photo(self, post: EphemeralPost, picture: bytes | str, html: str, keyboard: Keyboard = None) -> None:
        """Change picture, caption and buttons; a text becomes a picture."""
        media = InputMediaPhoto(picture, caption=html, parse_mode=HTML)
        await self._edited("editEphemeralMessageMedia", post, keyboard, media=media)

    async def edit_caption(self, post: EphemeralPost, html: str, keyboard: Keyboard = None) -> None:
        """Change caption and buttons; the picture stays."""
        await self._edited("editEphemeralMessageCaption", post, keyboard, caption=html, parse_mode=HTML)

    async def delete(self, post: EphemeralPost) -> None:
        await self._edited("deleteEphemeralMessage", post, None)

    async def _sent(self, to: Receiver, call: Any) -> EphemeralPost:
        message: Message = await self._calls.aside(to.place, call, KIND)
        number = message.api_kwargs.get("ephemeral_message_id")
        if message.message_id or not isinstance(number, int):
            await self._taken_back(to.place, message.message_id)
            raise PostedForAll
        return EphemeralPost(to.place.whole, to.user, number)

    async def _taken_back(self, place: ChatAddress, number: int) -> None:
        """Delete a message that was posted for all; log the error if that fails, which must not hide the event."""
        try:
            await self._calls.delete(place, number)
        except Exception:
            log.exception("a message for one person stands in a group", chat_id=place.chat_id, number=number)

    async def _edited(self, method: str, post: EphemeralPost, keyboard: Keyboard, **changed: Any) -> None:
        fields: dict[str, Any] = {
            "chat_id": post.place.chat,
            "receiver_user_id": post.user,
            "ephemeral_message_id": post.number,
            **changed,
        }
        if keyboard is not None:
            fields["reply_markup"] = keyboard

        async def call() -> Any:
            try:
                return await self._api.do_api_request(method, api_kwargs=fields)
            except EndPointNotFound as error:
                # The library takes any 404 for an unknown token.
                raise Refused(error.message) from None

        await self._calls.aside(post.place, call, KIND)


def _parameters(to: Receiver) -> dict[str, Any]:
    receiver = {"receiver_user_id": to.user}
    if to.line:
        # The library's own class insists on the number of an ordinary message.
        reply = {"ephemeral_message_id": to.line}
        return {"ephemeral_message_parameters": receiver, "reply_parameters": reply}
    replaces = {"replace_callback_query_message": True} if to.replaces else {}
    return {"ephemeral_message_parameters": {**receiver, "callback_query_id": to.press, **replaces}}
