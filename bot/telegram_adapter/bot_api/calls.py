"""The calls that we make to the Bot API, with errors of our own."""

import hashlib
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, TypeVar

from telegram import (
    InlineKeyboardMarkup,
    InputMediaAnimation,
    InputMediaPhoto,
    LinkPreviewOptions,
    Message,
    ReplyParameters,
)
from telegram.error import BadRequest, NetworkError, RetryAfter, TelegramError

from bot.app.base.metrics import Reach
from bot.app.base.platform import Later, SendLater
from bot.telegram_adapter.bot_api.api import Api
from bot.telegram_adapter.bot_api.errors import NoPicture, seconds_of, translated
from bot.telegram_adapter.bot_api.rate_limiter import RateLimiter
from bot.telegram_adapter.bot_api.slow_mode import ORDINARY, SUSPICIOUS
from bot.telegram_adapter.chat_ids import ChatAddress

Result = TypeVar("Result")
Keyboard = InlineKeyboardMarkup | None
HTML = "HTML"
NO_PREVIEW = LinkPreviewOptions(is_disabled=True)
REMEMBERED = 2_000
"""Most pictures for which Telegram's file id is remembered."""
DONE = "👌"
"""The reaction that says: it is done."""
HEARD = "👀"
"""The reaction on a line that says: received, but the answer has to wait for the rate limit."""
UNSAID = "🙊"
"""The reaction on a line that says: the rate limit allows no answer, so none will come."""
NO_SIGN = ""
"""Value that removes the bot's reaction."""


class Uploads:
    """File ids of pictures that Telegram has: sent by its id, a picture need not be uploaded again in any chat."""

    def __init__(self) -> None:
        self._names: OrderedDict[bytes, str] = OrderedDict()

    def name(self, picture: bytes) -> str | None:
        return self._names.get(digest(picture))

    def sent(self, picture: bytes, message: Message | bool) -> None:
        shown = isinstance(message, Message) and (message.animation or (message.photo and message.photo[-1]))
        if shown:
            self._names[digest(picture)] = shown.file_id
            while len(self._names) > REMEMBERED:
                self._names.popitem(last=False)


def moves(picture: bytes) -> bool:
    """Return whether the picture is a film (a GIF)."""
    return picture.startswith(b"GIF8")


def digest(picture: bytes) -> bytes:
    return hashlib.blake2b(picture, digest_size=16).digest()


class Calls:
    """Calls to Telegram. A refusal raises an error of `errors.translated`; Later if Telegram has told this chat to
    wait."""

    def __init__(self, api: Api, rate_limiter: RateLimiter, reach: Reach | None = None) -> None:
        """`reach`: where to note whether Telegram answers, while `shows_reach`."""
        self._api = api
        self._rate_limiter = rate_limiter
        self._reach = reach
        self.shows_reach = True
        """False while requests for updates show whether Telegram can be reached."""
        self._uploads = Uploads()
        self.reached = True
        """Whether Telegram has answered the last call."""
        self.connections = 0
        """How often Telegram has answered after it did not: the server may be another one since then."""

    async def text(
        self,
        place: ChatAddress,
        html: str,
        keyboard: Keyboard = None,
        reply_to: int | None = None,
        *,
        silent: bool = False,
    ) -> int:
        """Send a new message; return its number."""
        return await self._sent(
            place,
            lambda: self._api.send_message(
                place.chat,
                html,
                parse_mode=HTML,
                message_thread_id=place.topic,
                reply_markup=keyboard,
                reply_parameters=_reply(reply_to),
                link_preview_options=NO_PREVIEW,
                disable_notification=silent or None,
            ),
        )

    async def photo(
        self, place: ChatAddress, picture: bytes, html: str, keyboard: Keyboard = None, *, silent: bool = False
    ) -> int:
        """Send a message with a picture or a film; return its number."""
        said: dict[str, Any] = {
            "caption": html,
            "parse_mode": HTML,
            "message_thread_id": place.topic,
            "reply_markup": keyboard,
            "disable_notification": silent or None,
        }
        send = self._api.send_animation if moves(picture) else self._api.send_photo
        message = await self._illustrated(place, picture, lambda shown: send(place.chat, shown, **said), self._new)
        assert isinstance(message, Message)
        return message.message_id

    async def document(self, place: ChatAddress, data: bytes, name: str, html: str, reply_to: int | None = None) -> int:
        return await self._sent(
            place,
            lambda: self._api.send_document(
                place.chat,
                data,
                filename=name,
                caption=html,
                parse_mode=HTML,
                message_thread_id=place.topic,
                reply_parameters=_reply(reply_to),
            ),
        )

    async def edit_text(self, place: ChatAddress, number: int, html: str, keyboard: Keyboard = None) -> None:
        await self._do(
            place,
            lambda: self._api.edit_message_text(
                html, place.chat, number, parse_mode=HTML, reply_markup=keyboard, link_preview_options=NO_PREVIEW
            ),
        )

    async def edit_photo(
        self, place: ChatAddress, number: int, picture: bytes, html: str, keyboard: Keyboard = None
    ) -> None:
        """Change picture, caption and buttons of a message; a text becomes a picture."""

        def change(photo: bytes | str) -> Awaitable[Message | bool]:
            kind = InputMediaAnimation if moves(picture) else InputMediaPhoto
            media = kind(photo, caption=html, parse_mode=HTML)
            return self._api.edit_message_media(media, place.chat, number, reply_markup=keyboard)

        await self._illustrated(place, picture, change, self._do)

    async def edit_caption(self, place: ChatAddress, number: int, html: str, keyboard: Keyboard = None) -> None:
        """Change caption and buttons; the picture stays."""
        await self._do(
            place,
            lambda: self._api.edit_message_caption(
                place.chat, number, caption=html, parse_mode=HTML, reply_markup=keyboard
            ),
        )

    async def edit_keyboard(self, place: ChatAddress, number: int, keyboard: Keyboard = None) -> None:
        await self._do(place, lambda: self._api.edit_message_reply_markup(place.chat, number, reply_markup=keyboard))

    async def delete(self, place: ChatAddress, number: int) -> None:
        await self._do(place, lambda: self._api.delete_message(place.chat, number), aside="delete")

    async def react(self, place: ChatAddress, number: int, sign: str = DONE) -> None:
        await self._do(place, lambda: self._api.set_message_reaction(place.chat, number, sign or None), aside="react")

    async def look_for(self, place: ChatAddress, number: int) -> None:
        """Raise `Gone` if this message of the bot is deleted.

        The check changes nothing and counts for no limit of messages: it removes a reaction that the bot never set.
        """
        await self._do(place, lambda: self._api.set_message_reaction(place.chat, number, []), aside="react")

    async def answer(
        self, place: ChatAddress, press: str, text: str = "", *, alert: bool = False, url: str = ""
    ) -> None:
        """Answer a press with a text that only the presser sees. It is allowed even while Telegram asks for no
        messages."""
        try:
            await self._tried(
                lambda: self._api.answer_callback_query(press, text or None, show_alert=alert or None, url=url or None)
            )
        except TelegramError as error:
            raise translated(error, place) from None

    async def is_there(self) -> bool:
        """Return whether Telegram answers. A refusal is an answer too."""
        try:
            await self._tried(self._api.get_me)
        except TelegramError as error:
            return is_answer(error)
        return True

    async def chat(self, place: ChatAddress) -> Mapping[str, Any]:
        return await self._do(place, lambda: self._api.raw_chat(place.chat), aside="look")

    async def member(self, place: ChatAddress, user: int) -> Mapping[str, Any]:
        return await self._do(place, lambda: self._api.raw_member(place.chat, user), aside="look")

    async def administrators(self, place: ChatAddress) -> Sequence[Mapping[str, Any]]:
        return await self._do(place, lambda: self._api.raw_administrators(place.chat), aside="look")

    async def aside(self, place: ChatAddress, call: Callable[[], Awaitable[Result]], kind: str) -> Result:
        """Make a call of a kind with its own waits: a 429 on it delays only calls of this kind."""
        return await self._do(place, call, aside=kind)

    async def _illustrated(
        self,
        place: ChatAddress,
        picture: bytes,
        call: Callable[[bytes | str], Awaitable[Message | bool]],
        do: Callable[[ChatAddress, Callable[[], Awaitable[Message | bool]]], Awaitable[Message | bool]],
    ) -> Message | bool:
        """Make a call with a picture through `do`; a picture that Telegram has already is not uploaded again."""
        name = self._uploads.name(picture)
        try:
            message = await do(place, lambda: call(name or picture))
        except NoPicture:
            if name is None:
                raise
            # Telegram does not know the file id any more.
            message = await do(place, lambda: call(picture))
        self._uploads.sent(picture, message)
        return message

    async def _sent(self, place: ChatAddress, call: Callable[[], Awaitable[Message]]) -> int:
        return (await self._new(place, call)).message_id

    async def _new(self, place: ChatAddress, call: Callable[[], Awaitable[Result]]) -> Result:
        """Send a new message and return the result; SendLater where slow mode does not let it through yet."""
        self._rate_limiter.heed(place)
        self._rate_limiter.slow.heed(place)
        began = self._rate_limiter.now()
        try:
            result = await self._tried(call)
        except RetryAfter as error:
            raise await self._refused(place, seconds_of(error)) from None
        except TelegramError as error:
            raise translated(error, place) from None
        self._rate_limiter.slow.sent(place)
        if self._rate_limiter.now() - began > SUSPICIOUS * 1000 and self._rate_limiter.slow.wait(place) is None:
            await self._look_for_slow_mode(place, 0)
        return result

    async def _refused(self, place: ChatAddress, seconds: float) -> Exception:
        """Return the error for a new message that was refused with status 429.

        SendLater if slow mode is the reason: it delays only new messages. Otherwise Later, which delays every call to
        the chat.
        """
        delay = await self._look_for_slow_mode(place, seconds)
        if delay is None:
            await self._rate_limiter.bar(place, seconds)
            return Later(seconds)
        return SendLater(seconds)

    async def _look_for_slow_mode(self, place: ChatAddress, wait: float) -> float | None:
        """Ask Telegram for the chat's slow mode; if it explains the wait, remember it and return its delay, else None.

        `wait`: seconds that Telegram asked to wait; 0 if the message was sent, but late.
        """
        if place.private:
            return None
        try:
            found = await self._tried(lambda: self._api.raw_chat(place.chat))
            delay = float(found.get("slow_mode_delay") or 0)
        except (TelegramError, TypeError, ValueError):
            # A long wait is taken as slow mode. If an ordinary limit is the reason, the next edit is refused as well.
            delay = wait if wait > ORDINARY else 0
        if delay < max(wait, 1):
            return None
        self._rate_limiter.slow.learn(place, delay, wait or delay)
        return delay

    async def _do(self, place: ChatAddress, call: Callable[[], Awaitable[Result]], aside: str = "") -> Result:
        """Make a call that sends nothing new; return its result. `aside`: `delete`, `react` or `look` for a call with
        limits of its own; empty for an edit."""
        self._rate_limiter.heed(place, aside)
        try:
            return await self._tried(call)
        except RetryAfter as error:
            await self._rate_limiter.bar(place, seconds_of(error), aside)
            raise translated(error, place) from None
        except TelegramError as error:
            raise translated(error, place) from None

    async def _tried(self, call: Callable[[], Awaitable[Result]]) -> Result:
        """Make a call, and note whether Telegram can be reached.

        Any answer of Telegram itself shows that; the error page of a proxy or a timeout shows the contrary.
        """
        try:
            result = await call()
        except TelegramError as error:
            self._seen(is_answer(error))
            raise
        self._seen(True)
        return result

    def _seen(self, reached: bool) -> None:
        self.connections += reached and not self.reached
        self.reached = reached
        if self._reach is not None and self.shows_reach:
            self._reach.seen(reached)


def is_answer(error: TelegramError) -> bool:
    """Return whether an error is Telegram's own answer: not silence, nor the page of a proxy, whatever its status."""
    return isinstance(error, BadRequest) or (type(error) is not TelegramError and not isinstance(error, NetworkError))


def _reply(number: int | None) -> ReplyParameters | None:
    return None if number is None else ReplyParameters(number, allow_sending_without_reply=True)
