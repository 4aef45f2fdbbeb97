"""Answers to people: a press is answered at once, for the presser alone; a line by a message that waits for its
turn."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine
from weakref import WeakValueDictionary

import structlog

from bot.app.base.platform import Away, Later, Moved, Unclear
from bot.app.base.ports import StoreFailed
from bot.telegram_adapter.bot_api.calls import HEARD, NO_SIGN, UNSAID, Calls, Keyboard
from bot.telegram_adapter.bot_api.errors import Gone, NoPicture, Refused, TooLate, Unchanged, WrongToken
from bot.telegram_adapter.bot_api.rate_limiter import ASKER, PATIENCE, RateLimiter, Waits, unheeded
from bot.telegram_adapter.chat_ids import NOWHERE, ChatAddress
from bot.telegram_adapter.reading import Press

TOAST = 64
"""Most characters of a toast, which is gone soon; a longer text stays until it is closed."""
PAUSES = (0.1, 0.2, 0.5, 1.0, 1.0)
"""Seconds before the answer to a press is tried again, unless Telegram names a longer time."""
SPINNER = 15.0
"""Seconds that Telegram waits for the answer to a press."""
SEEN_AFTER = 2.0
"""Seconds that an answer has to wait before a reaction shows the asker that the line was heard."""
LAST_SIGN = 2.0
"""Most seconds to try to set or remove one reaction."""
SOON = 60.0
"""Most seconds that Telegram may ask to wait in a chat; if it asks for more, the answer is dropped."""
EXPECTED = (Away, Gone, Later, Moved, NoPicture, Refused, TooLate, Unchanged, Unclear, WrongToken)
"""Errors to be expected of an answer that comes too late, or to somebody who is not there any more."""

Call = Callable[[], Awaitable[object]]
Begin = Callable[[Coroutine[None, None, None]], asyncio.Task[None]]

log = structlog.get_logger(__name__)


class Heard:
    """The reaction on a person's line that says: your line was received, its answer has to wait.

    One line has at most one reaction at a time.
    """

    def __init__(self, react: Callable[[str], Awaitable[object]], begin: Begin) -> None:
        self._react = react
        self._begin = begin
        self._waited = 0.0
        self._shown: asyncio.Task[None] | None = None

    def waits(self, seconds: float) -> None:
        """Add seconds that the answer has to wait; from two seconds on, show the reaction on the line."""
        self._waited += seconds
        if self._waited >= SEEN_AFTER and self._shown is None:
            self._shown = self._begin(self._signed(HEARD))

    async def over(self, *, said: bool) -> None:
        """Remove the reaction if the answer was sent (`said`); otherwise replace it by one that says: no answer will
        come."""
        if self._shown is not None:
            await asyncio.wait([self._shown], timeout=LAST_SIGN)
        if not said:
            await self._signed(UNSAID)
        elif self._shown is not None:
            await self._signed(NO_SIGN)

    async def _signed(self, sign: str) -> None:
        try:
            async with asyncio.timeout(LAST_SIGN):
                await self._react(sign)
        except (*EXPECTED, TimeoutError) as error:
            log.info("sign not given", why=type(error).__name__, words=str(error))


class Answers:
    def __init__(self, calls: Calls, rate_limiter: RateLimiter) -> None:
        self._calls = calls
        self._rate_limiter = rate_limiter
        self._going: set[asyncio.Task[None]] = set()
        self._queues: WeakValueDictionary[tuple[int, str], asyncio.Lock] = WeakValueDictionary()
        """For each chat and asker a lock that keeps the answers in the order of the questions."""

    async def press(self, press: Press, text: str = "", *, alert: bool = False, url: str = "") -> None:
        """Answer a press with a short text; repeat it after trouble, for a second answer does nothing."""
        place = press.where.place if press.where else NOWHERE
        alert = alert or len(text) > TOAST or "\n" in text
        for pause in (*PAUSES, 0.0):
            try:
                return await self._calls.answer(place, press.id, text, alert=alert, url=url)
            except Unclear:
                await self._rate_limiter.sleep(pause)
            except Later as later:
                if later.seconds > SPINNER:
                    break
                await self._rate_limiter.sleep(max(pause, later.seconds))
            except EXPECTED as error:
                log.info("press not answered", why=type(error).__name__)
                return None
        log.warning("press not answered: Telegram does not hear us")
        return None

    def say(self, place: ChatAddress, html: str, keyboard: Keyboard = None, reply_to: int | None = None) -> None:
        """Send a message in the background, as soon as the rate limits allow it."""
        self.soon(place, lambda: self._calls.text(place, html, keyboard, reply_to), reply_to)

    def soon(
        self, place: ChatAddress, call: Call, line: int | None = None, without_room: Callable[[], None] | None = None
    ) -> None:
        """Make a call that counts as a message, in the background and in the order of the asker's lines.

        `line`: number of the message that is answered. `without_room`: called if there was no room for the call.
        """
        queue = self._queues.setdefault((place.chat, ASKER.get()), asyncio.Lock())
        self._begin(self._in_turn(place, call, line, queue, without_room))

    def beside(self, call: Call) -> None:
        """Make a call in the background that no rate limit counts."""
        self._begin(self._done(call))

    async def stop(self, seconds: float) -> None:
        """Let answers in the background go on for some seconds, and cancel what is left."""
        if self._going:
            await asyncio.wait(self._going, timeout=seconds)
        for task in self._going:
            task.cancel()
        await asyncio.gather(*self._going, return_exceptions=True)

    def _begin(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._going.add(task)
        task.add_done_callback(self._going.discard)
        return task

    async def _in_turn(
        self,
        place: ChatAddress,
        call: Call,
        line: int | None,
        queue: asyncio.Lock,
        without_room: Callable[[], None] | None,
    ) -> None:
        asked, heard = time.monotonic(), self._heard(place, line)
        if queue.locked():
            heard.waits(SEEN_AFTER)
        said = False
        try:
            async with queue:
                await self._rate_limiter.wait(place, PATIENCE - (time.monotonic() - asked), heard.waits)
                said = await self._tried(call, heard.waits)
        except (Later, StoreFailed) as error:
            if without_room is not None:
                return without_room()
            log.warning("answer not said: no room for it", why=type(error).__name__)
        finally:
            # Also when cancelled: nobody should wait for an answer that never comes.
            await heard.over(said=said)

    def _heard(self, place: ChatAddress, line: int | None) -> Heard:
        async def react(sign: str) -> None:
            if line is not None:
                await self._calls.react(place, line, sign)

        return Heard(react, self._begin)

    async def _done(self, call: Call) -> None:
        try:
            await self._tried(call)
        except Later as later:
            log.info("answer not said", why="Later", words=str(later))

    async def _tried(self, call: Call, waits: Waits = unheeded, *, again: bool = True) -> bool:
        """Make the call; return whether it was done.

        If Telegram asks to wait for at most a minute, wait and try once more; after that, or if `again` is False, raise
        Later. `waits`: called before that wait with its seconds.
        """
        try:
            await call()
            return True
        except Later as later:
            if not again or later.seconds > SOON:
                raise
            waits(later.seconds)
            await self._rate_limiter.sleep(later.seconds)
            return await self._tried(call, again=False)
        except Unchanged:
            return True
        except EXPECTED as error:
            log.info("answer not said", why=type(error).__name__, words=str(error))
        except Exception:
            log.exception("answer not said")
        return False
