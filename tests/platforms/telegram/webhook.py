"""Updates brought to the bot: each queue in its order, several queues at once, again and again until one is taken."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from typing import Any

import aiohttp

from tests.platforms.telegram.clock import Clock
from tests.platforms.telegram.faults import Faults
from tests.platforms.telegram.updates import Update, Updates

SECRET_HEADER = "X-Telegram-Bot-Api-Secret-Token"
PATIENCE = aiohttp.ClientTimeout(total=60)
LONGEST_DELAY = 60
LONGEST_RETRY_AFTER = 3600
DARK_PAUSE = 1.0


class Webhook:
    def __init__(self, clock: Clock, updates: Updates, faults: Faults) -> None:
        self._clock, self._updates, self._faults = clock, updates, faults
        self._rng = random.Random(0)
        self._runner: asyncio.Task[None] | None = None
        self._queues: dict[str, asyncio.Task[None]] = {}
        self._places = asyncio.Semaphore(40)
        self.url, self.secret, self.max_connections = "", "", 40
        self.last_error: tuple[int, str] | None = None
        self.dropped: list[Update] = []
        """Updates that were given up because their time would be over before the next try."""
        self.reply: Callable[[dict[str, Any]], Awaitable[None]] | None = None
        """Does the call that a bot may put into its answer."""

    async def set(self, url: str, secret: str = "", max_connections: int = 40) -> None:
        """Bring updates to this address from now on; an empty one ends it."""
        await self.stop()
        self.url, self.secret, self.max_connections, self.last_error = url, secret, max_connections, None
        self._places = asyncio.Semaphore(max_connections)
        if url:
            self._runner = asyncio.create_task(self._run())

    async def stop(self) -> None:
        tasks = [task for task in (self._runner, *self._queues.values()) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._runner = None
        self._queues.clear()

    async def _run(self) -> None:
        async with aiohttp.ClientSession(timeout=PATIENCE) as session:
            while True:
                for update in self._updates.waiting():
                    if update.queue not in self._queues:
                        self._queues[update.queue] = asyncio.create_task(self._serve(session, update.queue))
                await self._updates.news()

    async def _serve(self, session: aiohttp.ClientSession, queue: str) -> None:
        while (update := self._first(queue)) is not None:
            await self._bring(session, update)
        del self._queues[queue]

    def _first(self, queue: str) -> Update | None:
        return next((update for update in self._updates.waiting() if update.queue == queue), None)

    async def _bring(self, session: aiohttp.ClientSession, update: Update) -> None:
        """Until it is taken: at once again, then after 2, 4, 8 … seconds."""
        fails, delay = 0, 1
        while (retry_after := await self._attempt(session, update)) is not None:
            wait = retry_after
            if retry_after == 0 and fails > 0:
                wait = delay = min(delay * 2, self._rng.randint(LONGEST_DELAY, 2 * LONGEST_DELAY))
            if self._clock.now() + wait > update.expires:
                self.dropped.append(update)
                break
            fails += 1
            await self._clock.sleep(wait)
        self._updates.forget(update)
        if retry_after is None and self._faults.draw_repeat():
            self._updates.repeat(update)

    async def _attempt(self, session: aiohttp.ClientSession, update: Update) -> int | None:
        """None if the bot took it; else the seconds it wants to be left alone, 0 if it does not say."""
        while self._faults.dark:
            await self._clock.sleep(DARK_PAUSE)
        headers = {SECRET_HEADER: self.secret} if self.secret else {}
        try:
            async with self._places, session.post(self.url, json=update.body(), headers=headers) as response:
                if 200 <= response.status <= 299:
                    await self._obey(response)
                    return None
                self._fail(f"Wrong response from the webhook: {response.status} {response.reason}")
                return min(int(response.headers.get("Retry-After", 0)), LONGEST_RETRY_AFTER)
        except (aiohttp.ClientError, TimeoutError) as error:
            self._fail(str(error) or "Read timeout expired")
            return 0

    async def _obey(self, response: aiohttp.ClientResponse) -> None:
        """A bot may answer an update with the call of a method."""
        if self.reply is not None and response.content_type == "application/json":
            answer = await response.json()
            if isinstance(answer, dict) and "method" in answer:
                await self.reply(answer)

    def _fail(self, words: str) -> None:
        self.last_error = (int(self._clock.now()), words)
