"""The platform `telegram`: sends, edits and retires the posts of a chat, and mentions the players who are asked."""

import contextlib
from collections import OrderedDict
from collections.abc import Awaitable
from dataclasses import dataclass, replace
from typing import TypeVar

import structlog

from bot.app.base.platform import Away, Later, Moved, Post, Unclear, Undrawn, no_picture
from bot.app.base.service_clock import Clock
from bot.presenter.acts.chat import HidePanel, PostBoard
from bot.presenter.scene import passes
from bot.presenter.screen import Choice, Screen, Text, Use
from bot.presenter.view import TableView
from bot.telegram_adapter.answers import EXPECTED
from bot.telegram_adapter.bot_api.calls import Calls, Keyboard, digest
from bot.telegram_adapter.bot_api.errors import (
    RETRY_SECONDS,
    Deleted,
    Gone,
    NoPicture,
    Pictured,
    PicturesForbidden,
    Refused,
    Unchanged,
)
from bot.telegram_adapter.bot_api.rate_limiter import RANKS, Priority, RateLimiter
from bot.telegram_adapter.bot_api.slow_mode import Hints
from bot.telegram_adapter.buttons import Links, Row, keyboard, link, press
from bot.telegram_adapter.chat_ids import ChatAddress, owner_of, place_of, user_of
from bot.telegram_adapter.members import is_present
from bot.telegram_adapter.panels.private_panels import with_way_to_picture
from bot.telegram_adapter.saying import CAPTION, TEXT, Voice
from bot.telegram_adapter.stuck import StuckPictures

CLOSE = Use(HidePanel())
"""Act of the button that removes the table from the private chat."""
REMEMBERED = 500
"""Most posts whose contents are remembered."""
OTHERS = b"another's"
"""In place of a digest: the post has a picture that another process has sent."""
NONE = ""
"""In place of a message number: no mention was sent, so there is nothing to delete later."""

Result = TypeVar("Result")

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Told:
    """The contents of a post that this process has sent or changed."""

    picture: bytes = b""
    """Digest of the post's picture; empty: the post is a text."""
    kept: str = ""
    """The text, as HTML, that the post keeps when it is no longer the current one."""
    owes: bool = False
    """Whether the post still needs a picture: it has none, or an outdated one."""
    to_board: str = ""
    """Label of the button that will lead from this post to the current one, in the post's language."""
    table: str = ""
    pictured: int = 0
    """Version of the table that the picture shows."""


class TelegramPlatform:
    """The platform `telegram`. Until it is connected, nothing can be sent or edited."""

    pause_ms = 0
    tidy_ms = 20_000
    """Milliseconds before a mention is edited after the board: long, since each edit counts like one of the board."""

    def __init__(self, calls: Calls, rate_limiter: RateLimiter, clock: Clock, hints: Hints) -> None:
        self.links: Links | None = None
        """Makes links into the private chat; None until Telegram has told who we are."""
        self._calls = calls
        self._rate_limiter = rate_limiter
        self._clock = clock
        self._hints = hints
        self._stuck = StuckPictures(clock)
        self._told: OrderedDict[tuple[int, str], Told] = OrderedDict()
        """(Chat, message number) → contents of a post that this process has sent or changed."""

    owner = staticmethod(owner_of)

    def private_chat(self, person: str) -> str | None:
        return None if user_of(person) is None else person

    def hurries(self, chat_id: str) -> bool:
        return False

    def pictured(self, chat_id: str, id: str) -> bool:
        return bool(self._told.get((place_of(chat_id).chat, id), Told()).picture)

    def owes_picture(self, chat_id: str, id: str) -> float | None:
        place = place_of(chat_id)
        return self._stuck.wait(place) if self._told.get((place.chat, id), Told()).owes else None

    def crowded(self, chat_id: str) -> bool:
        return self._rate_limiter.crowded(place_of(chat_id))

    def rationed(self, chat_id: str) -> float | None:
        return self._rate_limiter.slow.wait(place_of(chat_id))

    def address(self, chat_id: str, post: str) -> str:
        return (place_of(chat_id).link_to(int(post)) or "") if post else ""

    async def introduce(
        self, chat_id: str, view: TableView, language: str, result: Text | None, *, left: bool = False
    ) -> None:
        """Do nothing: in Telegram no post links to another chat with the table."""

    async def stands(self, chat_id: str, id: str) -> bool:
        try:
            await self._calls.look_for(place_of(chat_id), int(id))
        except Gone:
            return False
        except EXPECTED as error:
            log.info("post not looked for", chat_id=chat_id, why=type(error).__name__)
        return True

    async def serves(self, chat_id: str) -> bool:
        return True

    async def is_shut(self, chat_id: str) -> bool:
        """Return False: Telegram itself reports a closed chat, or refuses messages to it; then the chat is noted as
        away."""
        return False

    async def send(self, chat_id: str, post: Post) -> str:
        place, voice = place_of(chat_id), _voice(post)
        buttons = self._buttons(place, post, voice)
        self._rate_limiter.slow.heed(place)
        await self._rate_limiter.spend(place, RANKS[post.haste], _name(chat_id, post))
        picture, owes = await self._picture(place, post)
        if picture is not None:
            html = voice.message(post.screen, CAPTION)
            with contextlib.suppress(NoPicture):
                sent = await self._mindful(place, self._calls.photo(place, picture, html, buttons, silent=post.silent))
                return self._remember(place, str(sent), post, digest(picture), voice)
            await self._rate_limiter.spend(place, RANKS[post.haste], _name(chat_id, post))
            owes = True
        sent = await self._calls.text(place, voice.message(post.screen), buttons, silent=post.silent)
        return self._remember(place, str(sent), post, b"", voice, owes=owes)

    async def edit(self, chat_id: str, id: str, post: Post) -> bool:
        """Change a post. Return False if it is deleted, or if it has a picture and should become a text.

        Telegram cannot turn a picture into a text, and notifies nobody of an edit.
        """
        place, voice = place_of(chat_id), _voice(post)
        told = self._known(place, id, post)
        keeps = post.keeps_picture and bool(told.picture)
        pictured = post.pictured if keeps else post.version
        screen = with_way_to_picture(post.screen) if keeps else post.screen
        buttons = self._buttons(place, replace(post, screen=screen), voice)
        await self._rate_limiter.spend(place, RANKS[post.haste], _name(chat_id, post))
        picture, owes = (None, False) if keeps else await self._picture(place, post)
        # If the new picture is late or cannot be sent now, the older picture stays.
        keeps = keeps or (owes and bool(told.picture) and not self._stuck.for_long(place))
        shown = told.picture if keeps else digest(picture) if picture else b""
        html = voice.message(post.screen, CAPTION if shown else TEXT)
        try:
            if not shown:
                with_picture = voice.message(post.screen, CAPTION) if owes and not self._stuck.for_long(place) else ""
                shown = await self._edit_words(place, int(id), html, with_picture, buttons)
            elif picture is None or shown == told.picture:
                await _again(self._calls.edit_caption(place, int(id), html, buttons))
            else:
                await _again(self._mindful(place, self._calls.edit_photo(place, int(id), picture, html, buttons)))
        except NoPicture:
            # Try again at once, as a text: from now on no picture is tried in this chat for a while.
            raise Later(0) from None
        except Gone:
            return False
        self._remember(place, id, post, shown, voice, owes=owes, pictured=pictured)
        return True

    def _known(self, place: ChatAddress, id: str, post: Post) -> Told:
        """Return what this process knows of a post, without its picture if another process has changed that."""
        told = self._told.get((place.chat, id), Told())
        return replace(told, picture=OTHERS) if told.picture and told.pictured != post.pictured else told

    async def _edit_words(
        self, place: ChatAddress, number: int, html: str, with_picture: str, buttons: Keyboard
    ) -> bytes:
        """Edit a post that has no picture as far as this process knows; return what stands for its picture.

        It may have one from another process. Then it gets the caption `with_picture`; if that is empty, raises `Gone`.
        """
        try:
            await _again(self._calls.edit_text(place, number, html, buttons))
            return b""
        except Pictured:
            if not with_picture:
                raise
        await _again(self._calls.edit_caption(place, number, with_picture, buttons))
        return OTHERS

    async def retire(self, chat_id: str, id: str, living: str = "") -> None:
        """Take the buttons from an old post, keep its lasting text, and add a button that leads to the current post.

        `living`: number of the current post. The text is known only for posts of this process; others only lose their
        buttons.
        """
        place = place_of(chat_id)
        await self._rate_limiter.spend(place, Priority.BOARD, f"{chat_id} {id}")
        told = self._told.get((place.chat, id), Told())
        way = keyboard(_way_to(place, told, int(living))) if living and told.to_board else None
        with contextlib.suppress(Gone):
            await _again(self._closed(place, int(id), told, way))

    def _closed(self, place: ChatAddress, number: int, told: Told, way: Keyboard) -> Awaitable[None]:
        if not told.kept:
            return self._calls.edit_keyboard(place, number, way)
        change = self._calls.edit_caption if told.picture else self._calls.edit_text
        return change(place, number, told.kept, way)

    async def call(self, chat_id: str, id: str, post: Post) -> str:
        """Send a message that mentions the players who are asked, in reply to the board; return its number.

        Empty if it would mention nobody. The message is sent again if nobody knows whether it has arrived: two are
        better than none.
        """
        place = place_of(chat_id)
        voice, said = _voice(post), post.call or post.screen
        if not voice.calls(said):
            return NONE
        html = voice.message(said)
        hints = self._rate_limiter.slow.wait(place) is not None and await self._hints.is_due(place)
        if hints:
            html = f"{html}\n\n{voice.html(Text('chat-slow-mode'))}"
        for _ in range(2):
            self._rate_limiter.slow.heed(place)
            await self._rate_limiter.soon(place, f"{chat_id} {post.table} call")
            with contextlib.suppress(Unclear):
                sent = str(await self._calls.text(place, html, _answers(voice, said), reply_to=int(id)))
                if hints:
                    await self._hints.told(place)
                return sent
            if not await self._calls.is_there():
                # Telegram is out of reach: the mention has surely not arrived, so it is sent later.
                raise Later(RETRY_SECONDS)
        return NONE

    async def is_member(self, chat_id: str, person: str) -> bool | None:
        """Return whether a person is a member of the group; None if Telegram does not tell.

        Telegram promises this answer only to administrators. Other bots often get it too, or get an error for other
        reasons (`PARTICIPANT_ID_INVALID`, `CHAT_ADMIN_REQUIRED`, hidden members); such an error means None.
        """
        place, user = place_of(chat_id), user_of(person)
        if place.private or user is None or self.links is None:
            return None
        try:
            return is_present(await self._calls.member(place.whole, user))
        except (Away, Gone, Later, Moved, Refused, Unclear):
            return None

    async def say(self, chat_id: str, text: Text, language: str, key: str) -> None:
        """Send a text; send it again if nobody knows whether it has arrived, since two are better than none."""
        place, voice = place_of(chat_id), Voice(language)
        for _ in range(2):
            await self._rate_limiter.soon(place, f"{chat_id} {key}")
            with contextlib.suppress(Unclear):
                await self._calls.text(place, voice.html(text))
                return
            if not await self._calls.is_there():
                raise Later(RETRY_SECONDS)

    async def amend(self, chat_id: str, id: str, post: Post) -> None:
        """Change the text of a mention. The change counts like a message, so it waits until the chat has room to
        spare."""
        place, voice, said = place_of(chat_id), _voice(post), post.call or post.screen
        await self._rate_limiter.spend(place, Priority.BOARD, f"{chat_id} {id}")
        with contextlib.suppress(Gone):
            await _again(self._calls.edit_text(place, int(id), voice.message(said), _answers(voice, said)))

    async def remove(self, chat_id: str, id: str) -> None:
        """Delete a message, which no limit counts; a message older than two days cannot be deleted, and loses its
        buttons."""
        place = place_of(chat_id)
        try:
            await _again(self._calls.delete(place, int(id)))
        except Deleted:
            return
        except Gone:
            await self.retire(chat_id, id)

    async def _mindful(self, place: ChatAddress, call: Awaitable[Result]) -> Result:
        """Make a call with a picture and return its result; if it fails, the chat gets texts for a while.

        A call without an answer counts as failed only if Telegram could be reached before and after it. Otherwise each
        outage of Telegram would leave boards without pictures for minutes.
        """
        was_there = self._calls.reached
        try:
            done = await call
        except (Unclear, NoPicture) as error:
            if isinstance(error, NoPicture) or (was_there and await self._calls.is_there()):
                self._stuck.failed(place, for_good=isinstance(error, PicturesForbidden))
            raise
        self._stuck.well(place)
        return done

    def _buttons(self, place: ChatAddress, post: Post, voice: Voice) -> Keyboard:
        if self.links is None:
            raise Later(RETRY_SECONDS)
        rows = voice.rows(post.screen)
        if post.view.phase == "lobby":
            rows = (*rows, link(*self._invitation(place, post, voice)))
        if place.private and len(post.chat_ids) > 1:
            rows = (*rows, *voice.rows(Screen((), choices=(Choice(Text("telegram-close-own"), CLOSE),))))
        return keyboard(*rows)

    def _invitation(self, place: ChatAddress, post: Post, voice: Voice) -> tuple[str, str]:
        """Return label and URL of a button with a link to this table.

        In a private chat the link is for sharing with others; in a group it opens the table in the private chat.
        """
        assert self.links is not None
        if place.private:
            return voice.plain(Text("telegram-invite")), self.links.to_invite(post.table)
        return voice.plain(Text("telegram-open-own")), self.links.to_table(post.table)

    def _remember(
        self,
        place: ChatAddress,
        id: str,
        post: Post,
        picture: bytes,
        voice: Voice,
        *,
        owes: bool = False,
        pictured: int | None = None,
    ) -> str:
        kept = replace(post.screen, blocks=tuple(block for block in post.screen.blocks if not passes(block)), words=())
        html = voice.message(kept, CAPTION if picture else TEXT)
        self._told[place.chat, id] = Told(
            picture,
            html,
            owes,
            voice.plain(Text("tool-back")),
            post.table,
            post.version if pictured is None else pictured,
        )
        self._told.move_to_end((place.chat, id))
        while len(self._told) > REMEMBERED:
            self._told.popitem(last=False)
        return id

    async def _picture(self, place: ChatAddress, post: Post) -> tuple[bytes | None, bool]:
        """Return the picture of a post, and whether a picture has to follow later.

        The picture is None if the post has none, if it is not drawn yet, or if pictures fail in this chat.
        """
        if post.draw is no_picture:
            return None, False
        if self._stuck.wait(place) != 0:
            return None, True
        try:
            picture = await post.draw(post.language)
        except Undrawn:
            return None, True
        return picture.content if picture else None, False


async def _again(call: Awaitable[None]) -> None:
    """Make a call that may be repeated; raise Later if nobody knows whether it was done, so that it is tried again."""
    with contextlib.suppress(Unchanged):
        try:
            await call
        except Unclear:
            raise Later(RETRY_SECONDS) from None


def _way_to(place: ChatAddress, told: Told, living: int) -> Row:
    """Return a row with a button that leads to the current board, `living`.

    In an ordinary group posts have no URLs; there the button posts the board again.
    """
    address = place.link_to(living)
    return link(told.to_board, address) if address else press(told.to_board, Use(PostBoard(told.table)))


def _name(chat_id: str, post: Post) -> str:
    """Return the name of the table's board in the queue of its chat."""
    return f"{chat_id} {post.table}"


def _voice(post: Post) -> Voice:
    return Voice(post.language, post.view)


def _answers(voice: Voice, said: Screen) -> Keyboard:
    return keyboard(*voice.rows(said)) if said.choices else None
