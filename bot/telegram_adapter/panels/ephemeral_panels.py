"""Panels in a group that only the presser sees, where Telegram can show them."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Literal
from weakref import WeakValueDictionary

import structlog

from bot.app.base.platform import Away, Later, Unclear
from bot.app.base.ports import StoreFailed
from bot.app.base.recent_map import RecentMap
from bot.presenter.names import units
from bot.presenter.screen import Show, Text
from bot.telegram_adapter.answers import EXPECTED
from bot.telegram_adapter.bot_api.ephemeral import (
    KIND,
    LONGEST_EDIT,
    EphemeralCalls,
    EphemeralPost,
    PostedForAll,
    Receiver,
)
from bot.telegram_adapter.bot_api.errors import Gone, NoPicture, Refused, Unchanged
from bot.telegram_adapter.bot_api.rate_limiter import Priority, RateLimiter
from bot.telegram_adapter.buttons import keyboard
from bot.telegram_adapter.case import Case
from bot.telegram_adapter.panels.ephemeral_refusals import DAY_MS, EphemeralRefusals, Reader
from bot.telegram_adapter.panels.private_panels import BOARD, PanelMessage, rows_of_panel
from bot.telegram_adapter.reading import Line
from bot.telegram_adapter.saying import CAPTION

PATIENCE = 3.0
"""Most seconds that a panel waits for the rate limit: meanwhile its person sees nothing, or what is untrue."""
TRIES, AGAIN = 20, 3.0
"""How often a removal is tried, and the seconds in between if Telegram names none."""
REMEMBERED = 1000
WITHOUT_CONTENT = Text("telegram-opening")
OF_CHAT = Show("chat")
"""In place of a table's panel: lists, settings and questions of the chat itself."""
EphemeralUse = Literal["counted", "free", "off"]
"""Whether ephemeral messages are sent, and counted among the messages of their group. No document says it."""

log = structlog.get_logger(__name__)


@dataclass(slots=True)
class Turning:
    """A change of a panel that waits for room, and the press that asked for it last."""

    case: Case
    sheet: PanelMessage
    done: asyncio.Future[bool]


class EphemeralPanels:
    """Sends panels to the presser alone, and changes them; returns False where another way must be taken.

    A server older than Bot API 10.3 would post a panel for everybody. So the first message after each connection holds
    no content: only its answer proves that the server knows ephemeral messages.
    """

    def __init__(
        self, calls: EphemeralCalls, rate_limiter: RateLimiter, connections: Callable[[], int], use: EphemeralUse
    ) -> None:
        """`connections`: how often Telegram was reached anew; after each the server may be another one."""
        self._calls = calls
        self._rate_limiter = rate_limiter
        self._connections = connections
        self.use = use
        self._proved: int | None = None
        """The number of connections at the last proof; None: the server has proved nothing."""
        self._unable_until = 0
        """Service time (ms) until which the server counts as one that knows no ephemeral messages."""
        self._refusals = EphemeralRefusals(rate_limiter.now)
        self._current: RecentMap[Reader, EphemeralPost] = RecentMap(REMEMBERED)
        """(Chat, person) → the only panel of the person there that stays."""
        self._shown: RecentMap[EphemeralPost, Show] = RecentMap(REMEMBERED)
        self._turning: dict[EphemeralPost, Turning] = {}
        """Panels that wait for room to change: the newest of several changes is enough."""
        self._locks: WeakValueDictionary[Reader, asyncio.Lock] = WeakValueDictionary()
        """(Chat, person) → a lock that keeps the changes of a panel in the order of the presses."""

    def may(self, case: Case | Line) -> bool:
        """Return whether it is worth trying: the chat is a group, and neither it nor the server has refused."""
        to = _receiver(case)
        if self.use == "off" or to.place.private or not to.user or self._rate_limiter.now() < self._unable_until:
            return False
        # An ephemeral line is always worth trying: it comes from an app that shows panels.
        return isinstance(case, Line) or not self._refusals.bars(to.reader)

    async def show(self, case: Case | Line, sheet: PanelMessage, *, replaces: bool = False, stays: bool = True) -> bool:
        """Send the panel to who pressed or wrote; return False if the panel has to be shown in another way.

        The person's earlier panel in this chat is deleted, unless the new message is a mere text: `stays` is False.
        `replaces`: the presser sees the panel in place of the pressed post.
        """
        if not self.may(case):
            return False
        to = _receiver(case, replaces=replaces)
        if isinstance(case, Line):
            self._refusals.used(to.reader)
        async with self._lock(to.reader):
            if stays and self._refusals.never_seen(to.reader, _kind(sheet)):
                return False
            try:
                post = await self._sent(to, sheet)
                if stays:
                    await self._note(post, _kind(sheet))
                    self._refusals.sent(to.reader, _kind(sheet))
            except (*EXPECTED, PostedForAll, StoreFailed) as error:
                log.info("ephemeral panel not shown", why=type(error).__name__)
                # A refused line may have waited too long for its answer, which says nothing of the next one.
                if isinstance(error, Away | Refused) and not isinstance(case, Line):
                    self._refusals.refused(to.reader)
                return False
        return True

    def shown(self, case: Case) -> Show | None:
        """Return the panel that the pressed message shows; None if this process does not know."""
        return self._shown.get(pressed_panel(case))

    async def turn(self, case: Case, sheet: PanelMessage, patience: float = PATIENCE) -> bool:
        """Change the pressed message into another panel; send a new message where Telegram does not change it.

        Return False if neither was possible; then the pressed message is as before.
        """
        post = pressed_panel(case)
        self._refusals.used(post.reader)
        turning = self._turning.get(post)
        if turning is not None:
            turning.case, turning.sheet = case, sheet
            return await turning.done
        turning = self._turning[post] = Turning(case, sheet, asyncio.get_running_loop().create_future())
        is_turned = False
        try:
            is_turned = await self._turned(post, turning, patience)
        except (*EXPECTED, PostedForAll, StoreFailed) as error:
            log.info("ephemeral panel not changed", why=type(error).__name__)
        finally:
            if self._turning.get(post) is turning:
                del self._turning[post]
            turning.done.set_result(is_turned)
        return is_turned

    async def _turned(self, post: EphemeralPost, turning: "Turning", patience: float) -> bool:
        was_known = post in self._shown
        # Outside of the lock: the answer to another press of this person must not wait for it.
        await self._room(post, patience)
        async with self._lock(post.reader):
            del self._turning[post]  # A change that is asked for from now on comes after this one.
            if was_known and post not in self._shown:
                return True  # Another panel has taken its place meanwhile.
            case, sheet = turning.case, turning.sheet
            if await self._changed(post, sheet, pictured=case.press.pictured, patience=None):
                await self._note(post, _kind(sheet))
            else:
                await self._replaced(post, await self._sent(_receiver(case), sheet), _kind(sheet))
        return True

    async def close(self, case: Case) -> None:
        post = pressed_panel(case)
        self._refusals.used(post.reader)
        await self._deleted(post)

    def newest(self, reader: Reader) -> EphemeralPost | None:
        """Return the person's panel; None if this process knows of none."""
        return self._current.get(reader)

    def shows(self, reader: Reader) -> Show | None:
        """Return what the person's panel shows; None if this process knows of none."""
        post = self._current.get(reader)
        return self._shown.get(post) if post is not None else None

    async def renew(self, post: EphemeralPost, sheet: PanelMessage, *, pictured: bool) -> bool:
        """Change a panel without a press, unless its person has turned it into another one meanwhile.

        Return False if Telegram does not change it.
        """
        async with self._lock(post.reader):
            shown = self._shown.get(post)
            if shown is None or shown.panel != _kind(sheet).panel:
                return True
            try:
                if await self._changed(post, sheet, pictured=pictured, patience=PATIENCE):
                    await self._note(post, _kind(sheet))
                    return True
            except (*EXPECTED, StoreFailed) as error:
                log.info("ephemeral panel not renewed", why=type(error).__name__)
        return False

    async def remove(self, post: EphemeralPost) -> None:
        """Delete a panel that is untrue; try again as long as Telegram wants to wait, or gives no answer."""
        self._forget(post)
        for _ in range(TRIES):
            if post in self._shown:
                return None  # Telegram has given its number to a newer panel.
            try:
                return await self._calls.delete(post)
            except (Later, Unclear) as error:
                await self._rate_limiter.sleep(error.seconds if isinstance(error, Later) else AGAIN)
        log.warning("ephemeral message not deleted")
        return None

    def _lock(self, reader: Reader) -> asyncio.Lock:
        return self._locks.setdefault(reader, asyncio.Lock())

    async def _room(self, chat: EphemeralPost | Receiver, patience: float) -> None:
        """Take room for one message; raise Later at once while Telegram wants no ephemeral messages in this chat."""
        self._rate_limiter.heed(chat.place, KIND)
        if self.use == "counted":
            who = f"{chat.place.chat} {chat.user} panel"
            await self._rate_limiter.soon(chat.place, who, Priority.PRESS, patience)

    async def _sent(self, to: Receiver, sheet: PanelMessage) -> EphemeralPost:
        """Send the panel, after the proof; raise PostedForAll, and remember it, if the server fails to prove it."""
        try:
            if sheet.picture or sheet.photo:
                with suppress(NoPicture):
                    return await self._sent_whole(to, sheet, sheet.picture or sheet.photo)
            return await self._sent_whole(to, sheet)
        except PostedForAll:
            log.warning("this server knows no ephemeral messages")
            self._proved, self._unable_until = None, self._rate_limiter.now() + DAY_MS
            raise

    async def _sent_whole(self, to: Receiver, sheet: PanelMessage, picture: bytes | str = "") -> EphemeralPost:
        await self._room(to, PATIENCE)
        # Between this question and the sending there must be no wait: the server may be another one after it.
        while self._proved != self._connections():
            filled = await self._proved_first(to, sheet)
            if filled is not None:
                return filled
            await self._room(to, PATIENCE)
        buttons = keyboard(*rows_of_panel(sheet))
        if picture:
            return await self._calls.photo(to, picture, sheet.voice.message(sheet.screen, CAPTION, folds=True), buttons)
        return await self._calls.text(to, sheet.voice.message(sheet.screen, folds=True), buttons)

    async def _proved_first(self, to: Receiver, sheet: PanelMessage) -> EphemeralPost | None:
        """Send a message without content, and then change it into the panel; None if that needs a new message."""
        connections = self._connections()
        post = await self._calls.text(to, sheet.voice.html(WITHOUT_CONTENT))
        self._proved = connections
        is_filled = False
        try:
            is_filled = await self._changed(post, sheet, pictured=False)
        finally:
            if not is_filled:
                await self._deleted(post)
        return post if is_filled else None

    async def _changed(
        self, post: EphemeralPost, sheet: PanelMessage, *, pictured: bool, patience: float | None = PATIENCE
    ) -> bool:
        """Change the message; return False if Telegram takes no such change of it.

        `patience`: most seconds to wait for room; None if there is room already.
        """
        buttons, text = keyboard(*rows_of_panel(sheet)), sheet.voice.message(sheet.screen, folds=True)
        picture = sheet.picture or sheet.photo
        is_board = _kind(sheet).panel == self._shown.get(post, BOARD).panel == BOARD.panel
        keeps = is_board and pictured and not sheet.picture
        if not (picture or keeps) and (pictured or units(text) > LONGEST_EDIT):
            return False
        caption = sheet.voice.message(sheet.screen, CAPTION, folds=True)
        if patience is not None:
            await self._room(post, patience)
        try:
            if keeps:
                await self._calls.edit_caption(post, caption, buttons)
            elif picture:
                await self._calls.edit_photo(post, picture, caption, buttons)
            else:
                await self._calls.edit_text(post, text, buttons)
        except Unchanged:
            return True
        except (Gone, Refused, NoPicture) as error:
            log.info("ephemeral message not edited", why=type(error).__name__)
            return False
        return True

    async def _replaced(self, old: EphemeralPost, new: EphemeralPost, show: Show) -> None:
        """Note the new panel and delete the old one; Telegram may have given the new one the number of the old."""
        deleted = await self._note(new, show)
        if old not in (new, deleted):
            await self._deleted(old)

    async def _note(self, post: EphemeralPost, show: Show) -> EphemeralPost | None:
        """Remember the panel, and delete the person's other one in this chat; return that one.

        There may be another one of which nobody knew: its sending was not answered.
        """
        earlier = self._current.get(post.reader)
        self._current[post.reader] = post
        self._shown[post] = show
        if earlier is None or earlier == post:
            return None
        await self._deleted(earlier)
        return earlier

    def _forget(self, post: EphemeralPost) -> None:
        self._shown.pop(post, None)
        if self._current.get(post.reader) == post:
            del self._current[post.reader]

    async def _deleted(self, post: EphemeralPost) -> None:
        self._forget(post)
        try:
            await self._calls.delete(post)
        except EXPECTED as error:
            log.info("ephemeral message not deleted", why=type(error).__name__)


def _receiver(case: Case | Line, *, replaces: bool = False) -> Receiver:
    """Return who pressed or wrote as the only receiver, in the chat and topic of the press or line."""
    if isinstance(case, Line):
        return Receiver(case.where.place, case.user, line=case.ephemeral)
    return Receiver(case.where.place, case.press.user, case.press.id, replaces=replaces)


def _kind(sheet: PanelMessage) -> Show:
    """Return what the sheet shows; all panels that belong to no table count as the same."""
    return sheet.show if sheet.voice.view is not None else OF_CHAT


def pressed_panel(case: Case) -> EphemeralPost:
    """Return the ephemeral message that was pressed."""
    return EphemeralPost(case.where.place.whole, case.press.user, case.press.ephemeral)
