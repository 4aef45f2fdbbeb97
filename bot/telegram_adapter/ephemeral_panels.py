"""Panels in a group that only the presser sees, where Telegram can show them."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
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
from bot.telegram_adapter.private_panels import BOARD, PanelMessage, rows_of_panel
from bot.telegram_adapter.reading import Line
from bot.telegram_adapter.saying import CAPTION

DAY_MS = 24 * 60 * 60 * 1000
"""Milliseconds for which a server or a chat that refused is not asked again."""
PERSON_MS = 10 * 60 * 1000
"""Milliseconds for which a person whose panel was refused gets none: the reason may be that panel or person alone."""
PATIENCE = 3.0
"""Most seconds that a panel waits for the rate limit: meanwhile its person sees nothing, or what is untrue."""
RIGHT_MS = 15_000
"""Milliseconds for which an ephemeral line allows an answer."""
IMPATIENT_MS, SENDINGS = 60_000, 2
"""Most sendings of one panel to one person within so many milliseconds. Whoever asks more often does not see it."""
TRIES, AGAIN = 20, 3.0
"""How often a removal is tried, and the seconds in between if Telegram names none."""
REMEMBERED = 1000
WITHOUT_CONTENT = Text("telegram-opening")
Reader = tuple[int, int]
"""Chat and person: whoever sees the panels."""
EphemeralUse = Literal["counted", "free", "off"]
"""Whether ephemeral messages are sent, and counted among the messages of their group. No document says it."""

log = structlog.get_logger(__name__)


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
        self._refused: RecentMap[Reader, int] = RecentMap(REMEMBERED)
        """(Chat, person) → service time (ms) of the last refusal."""
        self._current: RecentMap[Reader, EphemeralPost] = RecentMap(REMEMBERED)
        """(Chat, person) → the only panel of the person there that stays."""
        self._shown: RecentMap[EphemeralPost, Show] = RecentMap(REMEMBERED)
        self._turning: dict[EphemeralPost, PanelMessage] = {}
        """Panels that wait for room to change, with what they will show: the newest of several changes is enough."""
        self._asked: RecentMap[Reader, tuple[Show, tuple[int, ...]]] = RecentMap(REMEMBERED)
        """(Chat, person) → the panel sent last, and when (service time in ms), since the person pressed on a panel."""
        self._locks: WeakValueDictionary[Reader, asyncio.Lock] = WeakValueDictionary()
        """(Chat, person) → a lock that keeps the changes of a panel in the order of the presses."""

    def may(self, case: Case | Line) -> bool:
        """Return whether it is worth trying: the chat is a group, and neither it nor the server has refused."""
        place, user, now = case.where.place, _receiver(case).user, self._rate_limiter.now()
        if self.use == "off" or place.private or not user or now < self._unable_until or self._is_late(case):
            return False
        refused = {one: at for (chat, one), at in self._refused.items() if chat == place.chat and now < at + DAY_MS}
        # Refused to one person, it may be the fault of that panel; refused to two, it is the chat.
        return len(refused) < 2 and now >= refused.get(user, -PERSON_MS) + PERSON_MS

    async def show(self, case: Case | Line, sheet: PanelMessage, *, replaces: bool = False, stays: bool = True) -> bool:
        """Send the panel to who pressed or wrote; return False if the panel has to be shown in another way.

        The person's earlier panel in this chat is deleted, unless the new message is a mere text: `stays` is False.
        `replaces`: the presser sees the panel in place of the pressed post.
        """
        if not self.may(case):
            return False
        to = _receiver(case, replaces=replaces)
        async with self._lock((to.place.chat, to.user)):
            if stays and self._does_not_see((to.place.chat, to.user), sheet.show):
                return False
            try:
                post = await self._sent(to, sheet)
                if stays:
                    await self._note(post, sheet.show)
            except (*EXPECTED, PostedForAll, StoreFailed) as error:
                log.info("ephemeral panel not shown", why=type(error).__name__)
                if isinstance(error, Away | Refused) and not self._is_late(case):
                    self._refused[to.place.chat, to.user] = self._rate_limiter.now()
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
        self._asked.pop((post.place.chat, post.user), None)
        if post in self._turning:
            self._turning[post] = sheet
            return True
        self._turning[post], was_known = sheet, post in self._shown
        try:
            # Outside of the lock: the answer to another press of this person must not wait for it.
            await self._room(post, patience)
        except (*EXPECTED, StoreFailed) as error:
            log.info("ephemeral panel not changed", why=type(error).__name__)
            return False
        finally:
            sheet = self._turning.pop(post)
        async with self._lock((post.place.chat, post.user)):
            if was_known and post not in self._shown:
                return True  # Another panel has taken its place meanwhile.
            return await self._turned(case, post, sheet)

    async def _turned(self, case: Case, post: EphemeralPost, sheet: PanelMessage) -> bool:
        try:
            if await self._changed(post, sheet, pictured=case.press.pictured, patience=None):
                await self._note(post, sheet.show)
            else:
                await self._replaced(post, await self._sent(_receiver(case), sheet), sheet.show)
        except (*EXPECTED, PostedForAll, StoreFailed) as error:
            log.info("ephemeral panel not changed", why=type(error).__name__)
            return False
        return True

    async def close(self, case: Case) -> None:
        self._asked.pop((case.where.place.chat, case.press.user), None)
        await self._deleted(pressed_panel(case))

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
        async with self._lock((post.place.chat, post.user)):
            shown = self._shown.get(post)
            if shown is None or shown.panel != sheet.show.panel:
                return True
            try:
                if await self._changed(post, sheet, pictured=pictured, patience=PATIENCE):
                    await self._note(post, sheet.show)
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

    def _does_not_see(self, reader: Reader, show: Show) -> bool:
        """Note that this panel is sent once more; return whether it is never seen, and then send none for a while.

        An app that does not know ephemeral messages shows none of them, and nobody tells us.
        """
        now = self._rate_limiter.now()
        asked, before = self._asked.get(reader, (show, ()))
        recent = tuple(at for at in before if asked == show and now < at + IMPATIENT_MS)
        if len(recent) >= SENDINGS:
            self._refused[reader] = now
            return True
        self._asked[reader] = show, (*recent, now)
        return False

    def _is_late(self, case: Case | Line) -> bool:
        """Return whether a line is too old to be answered; of a press nobody knows when it was made."""
        return isinstance(case, Line) and self._rate_limiter.now() > case.at + RIGHT_MS

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
            if self._proved == self._connections():
                return await self._sent_whole(to, sheet)
            return await self._proved_first(to, sheet)
        except PostedForAll:
            log.warning("this server knows no ephemeral messages")
            self._proved, self._unable_until = None, self._rate_limiter.now() + DAY_MS
            raise

    async def _proved_first(self, to: Receiver, sheet: PanelMessage) -> EphemeralPost:
        """Send a message without content, and then change it into the panel."""
        connections = self._connections()
        await self._room(to, PATIENCE)
        post = await self._calls.text(to, sheet.voice.html(WITHOUT_CONTENT))
        self._proved = connections
        is_filled = False
        try:
            is_filled = await self._changed(post, sheet, pictured=False)
        finally:
            if not is_filled:
                await self._deleted(post)
        return post if is_filled else await self._sent_whole(to, sheet)

    async def _sent_whole(self, to: Receiver, sheet: PanelMessage) -> EphemeralPost:
        buttons = keyboard(*rows_of_panel(sheet))
        picture = sheet.picture or sheet.photo
        if picture:
            html = sheet.voice.message(sheet.screen, CAPTION, folds=True)
            await self._room(to, PATIENCE)
            with suppress(NoPicture):
                return await self._calls.photo(to, picture, html, buttons)
        await self._room(to, PATIENCE)
        return await self._calls.text(to, sheet.voice.message(sheet.screen, folds=True), buttons)

    async def _changed(
        self, post: EphemeralPost, sheet: PanelMessage, *, pictured: bool, patience: float | None = PATIENCE
    ) -> bool:
        """Change the message; return False if Telegram takes no such change of it.

        `patience`: most seconds to wait for room; None if there is room already.
        """
        buttons, text = keyboard(*rows_of_panel(sheet)), sheet.voice.message(sheet.screen, folds=True)
        picture = sheet.picture or sheet.photo
        is_board = sheet.show.panel == self._shown.get(post, sheet.show).panel == BOARD.panel
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
        earlier = self._current.get((post.place.chat, post.user))
        self._current[post.place.chat, post.user] = post
        self._shown[post] = show
        if earlier is None or earlier == post:
            return None
        await self._deleted(earlier)
        return earlier

    def _forget(self, post: EphemeralPost) -> None:
        self._shown.pop(post, None)
        if self._current.get((post.place.chat, post.user)) == post:
            del self._current[post.place.chat, post.user]

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


def pressed_panel(case: Case) -> EphemeralPost:
    """Return the ephemeral message that was pressed."""
    return EphemeralPost(case.where.place.whole, case.press.user, case.press.ephemeral)
