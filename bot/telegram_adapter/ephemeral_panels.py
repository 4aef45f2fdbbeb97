"""Panels in a group that only the presser sees, where Telegram can show them."""

from contextlib import suppress
from typing import Literal

import structlog

from bot.app.base.platform import Later, Unclear
from bot.app.base.recent_map import RecentMap
from bot.presenter.names import units
from bot.presenter.screen import Show, Text
from bot.telegram_adapter.answers import EXPECTED
from bot.telegram_adapter.bot_api.calls import Calls
from bot.telegram_adapter.bot_api.ephemeral import (
    LONGEST_EDIT,
    EphemeralCalls,
    EphemeralPost,
    PostedForAll,
    Receiver,
)
from bot.telegram_adapter.bot_api.errors import NoPicture, TooLate
from bot.telegram_adapter.bot_api.rate_limiter import Priority, RateLimiter
from bot.telegram_adapter.buttons import keyboard
from bot.telegram_adapter.case import Case
from bot.telegram_adapter.private_panels import PanelMessage, rows_of_panel
from bot.telegram_adapter.saying import CAPTION

AGAIN_MS = 24 * 60 * 60 * 1000
"""Milliseconds for which a server or a chat that refused is not asked again."""
PATIENCE = 6.0
"""Most seconds that a panel waits for the rate limit: a press allows it for 15, and the answer must follow it."""
REMEMBERED = 1000
WITHOUT_CONTENT = Text("telegram-opening")

EphemeralUse = Literal["counted", "free", "off"]
"""Whether ephemeral messages are sent, and counted among the messages of their group. No document says it."""

log = structlog.get_logger(__name__)


class EphemeralPanels:
    """Sends panels to the presser alone, changes them, and falls back where that is not possible.

    A server older than Bot API 10.3 would post a panel for everybody. So the first message after each connection holds
    no content: only its answer proves that the server knows ephemeral messages.
    """

    def __init__(self, ephemeral: EphemeralCalls, calls: Calls, rate_limiter: RateLimiter, use: EphemeralUse) -> None:
        self._ephemeral = ephemeral
        self._calls = calls
        self._rate_limiter = rate_limiter
        self._use = use
        self._proved: int | None = None
        """`Calls.connections` at the last proof; another number now: the server may be another one."""
        self._unable_until = 0
        """Service time (ms) until which the server counts as one that knows no ephemeral messages."""
        self._refusing: RecentMap[int, int] = RecentMap(REMEMBERED)
        """Chat that refused → service time (ms) until which it is not tried again."""
        self._current: RecentMap[tuple[int, int], EphemeralPost] = RecentMap(REMEMBERED)
        """(Chat, person) → the only panel of the person there that stays."""
        self._shown: RecentMap[EphemeralPost, Show] = RecentMap(REMEMBERED)

    def may(self, case: Case) -> bool:
        """Return whether it is worth trying: the chat is a group, and neither it nor the server has refused."""
        place, now = case.where.place, self._rate_limiter.now()
        usable = self._use != "off" and not place.private and case.press.user != 0
        return usable and now >= self._unable_until and now >= self._refusing.get(place.chat, 0)

    async def show(self, case: Case, sheet: PanelMessage) -> bool:
        """Send the panel to the presser; return False if the panel has to be shown in another way.

        The presser's earlier panel in this chat is deleted.
        """
        if not self.may(case):
            return False
        to = Receiver(case.where.place, case.press.user, case.press.id)
        try:
            await self._room(to, PATIENCE)
            post = await self._sent(to, sheet)
        except PostedForAll:
            log.warning("this server knows no ephemeral messages")
            self._unable_until = self._rate_limiter.now() + AGAIN_MS
        except EXPECTED as error:
            log.info("ephemeral panel not shown", why=type(error).__name__)
            # Too late, too many, or no answer: that says nothing about the chat.
            if not isinstance(error, TooLate | Later | Unclear):
                self._refusing[to.place.chat] = self._rate_limiter.now() + AGAIN_MS
        else:
            await self._note(post, sheet.show)
            return True
        return False

    def shown(self, case: Case) -> Show | None:
        """Return the panel that the pressed message shows; None if this process does not know."""
        return self._shown.get(_pressed(case))

    async def turn(self, case: Case, sheet: PanelMessage) -> None:
        """Change the pressed message into another panel; send a new message where Telegram does not change it."""
        post = _pressed(case)
        to = Receiver(post.place, post.user, case.press.id)
        try:
            await self._room(to, PATIENCE)
            if await self._changed(post, sheet, pictured=case.press.pictured):
                await self._note(post, sheet.show)
            else:
                await self._note(await self._sent(to, sheet), sheet.show)
                await self._deleted(post)
        except (*EXPECTED, PostedForAll) as error:
            log.info("ephemeral panel not changed", why=type(error).__name__)

    async def close(self, case: Case) -> None:
        await self._deleted(_pressed(case))

    async def _room(self, to: Receiver, patience: float) -> None:
        if self._use == "counted":
            await self._rate_limiter.soon(to.place, f"{to.place.chat} {to.user} panel", Priority.PRESS, patience)

    async def _sent(self, to: Receiver, sheet: PanelMessage) -> EphemeralPost:
        if self._proved == self._calls.connections:
            return await self._sent_whole(to, sheet)
        self._proved = None
        post = await self._ephemeral.text(to, sheet.voice.html(WITHOUT_CONTENT))
        self._proved = self._calls.connections
        is_filled = False
        try:
            is_filled = await self._changed(post, sheet, pictured=False)
        finally:
            if not is_filled:
                await self._deleted(post)
        return post if is_filled else await self._sent_whole(to, sheet)

    async def _sent_whole(self, to: Receiver, sheet: PanelMessage) -> EphemeralPost:
        buttons = keyboard(*rows_of_panel(sheet))
        if sheet.picture is not None:
            html = sheet.voice.message(sheet.screen, CAPTION, folds=True)
            with suppress(NoPicture):
                return await self._ephemeral.photo(to, sheet.picture, html, buttons)
        return await self._ephemeral.text(to, sheet.voice.message(sheet.screen, folds=True), buttons)

    async def _changed(self, post: EphemeralPost, sheet: PanelMessage, *, pictured: bool) -> bool:
        """Change the message; return False if Telegram takes no such change of it."""
        buttons, text = keyboard(*rows_of_panel(sheet)), sheet.voice.message(sheet.screen, folds=True)
        try:
            if sheet.picture is not None:
                caption = sheet.voice.message(sheet.screen, CAPTION, folds=True)
                await self._ephemeral.edit_photo(post, sheet.picture, caption, buttons)
            elif pictured or units(text) > LONGEST_EDIT:
                return False
            else:
                await self._ephemeral.edit_text(post, text, buttons)
        except (Later, Unclear):
            raise
        except EXPECTED as error:
            log.info("ephemeral message not edited", why=type(error).__name__)
            return False
        return True

    async def _note(self, post: EphemeralPost, show: Show) -> None:
        """Remember the panel, and delete the person's other one in this chat.

        There may be one of which nobody knew: its sending was not answered.
        """
        earlier = self._current.get((post.place.chat, post.user))
        self._current[post.place.chat, post.user] = post
        self._shown[post] = show
        if earlier is not None and earlier != post:
            await self._deleted(earlier)

    async def _deleted(self, post: EphemeralPost) -> None:
        self._shown.pop(post, None)
        try:
            await self._ephemeral.delete(post)
        except EXPECTED as error:
            log.info("ephemeral message not deleted", why=type(error).__name__)


def _pressed(case: Case) -> EphemeralPost:
    return EphemeralPost(case.where.place.whole, case.press.user, case.press.ephemeral)
