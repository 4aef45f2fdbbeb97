"""The Telegram adapter as a whole: connect, take updates by request or by webhook, and stop without losing one."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from typing import NoReturn

import structlog
from starlette.routing import Route
from telegram.error import TelegramError

from bot.app.base import background
from bot.app.base.metrics import Reach
from bot.app.base.named_lease import NamedLease
from bot.app.base.reconnect import LOOK_SECONDS, until_reached
from bot.app.chats.commands.chat_commands import ChatCommands
from bot.app.posts.post_sync import PostSync
from bot.app.tables.repository import TableRepository
from bot.telegram_adapter import commands
from bot.telegram_adapter.answers import Answers
from bot.telegram_adapter.bot_api.api import WANTED, Access, Api
from bot.telegram_adapter.bot_api.calls import Calls
from bot.telegram_adapter.bot_api.ephemeral import EphemeralCalls
from bot.telegram_adapter.bot_api.errors import WrongToken, translated
from bot.telegram_adapter.bot_api.rate_limiter import TELEGRAMS, RateLimiter, RateLimits, Sleep
from bot.telegram_adapter.bot_api.slow_mode import Hints
from bot.telegram_adapter.buttons import Links
from bot.telegram_adapter.chat_ids import NOWHERE, PLATFORM
from bot.telegram_adapter.handling import Handling
from bot.telegram_adapter.inbox import Inbox
from bot.telegram_adapter.kept_boards import KeptBoards
from bot.telegram_adapter.membership import BotMembership, Rights
from bot.telegram_adapter.messages import Messages
from bot.telegram_adapter.outbox import Outbox
from bot.telegram_adapter.panels.ephemeral_panels import EphemeralPanels, EphemeralUse
from bot.telegram_adapter.panels.private_panels import PanelMessages
from bot.telegram_adapter.platform import TelegramPlatform
from bot.telegram_adapter.pointers import Pointers
from bot.telegram_adapter.presses import Presses
from bot.telegram_adapter.updates import LONGEST_PAUSE, SHORTEST_PAUSE, Poller, Webhook

GRACE_SECONDS = 8.0
"""Most seconds that updates being handled may take after the order to stop."""

log = structlog.get_logger(__name__)


class Telegram:
    """The Telegram adapter. Its `platform` is there at once; it connects and takes updates after `start`."""

    def __init__(
        self,
        access: Access,
        repository: TableRepository,
        language: str,
        *,
        webhook_url: str | None = None,
        paces: RateLimits = TELEGRAMS,
        sleep: Sleep = asyncio.sleep,
        ephemeral: EphemeralUse = "off",
    ) -> None:
        self.reach = Reach(PLATFORM)
        self._api = Api(access)
        self._repository = repository
        self._ephemeral = ephemeral
        self._language = language
        self._rate_limiter = RateLimiter(repository.store, repository.clock, paces, sleep)
        self._calls = Calls(self._api, self._rate_limiter, self.reach)
        self._answers = Answers(self._calls, self._rate_limiter)
        self._webhook = Webhook(webhook_url, access.token) if webhook_url else None
        self._inbox: Inbox | None = None
        self._worker = secrets.token_hex(8)
        """Names this process to the others that share the store."""
        self._work: list[asyncio.Task[None]] = []
        self._hints = Hints(repository.store)
        self.platform = TelegramPlatform(self._calls, self._rate_limiter, repository.clock, self._hints)

    def routes(self) -> list[Route]:
        """Return the route of the webhook, where the settings ask for one."""
        return [self._webhook.route()] if self._webhook else []

    def start(self, chat_commands: ChatCommands, post_sync: PostSync) -> None:
        """Begin to connect and return at once: Telegram may be out of reach, and the rest of the process does not wait
        for it."""
        if self._ephemeral != "off":
            chat_commands.settings.steps[PLATFORM] = "own" if self._ephemeral == "free" else "board"
        self._work.append(background.begin("telegram", self._run(chat_commands, post_sync)))

    async def stop(self) -> None:
        """Take no more updates and finish those that are being handled; the next start handles the others that are
        stored."""
        if self._webhook is not None:
            self._webhook.inbox = None
        await background.end(self._work)
        if self._inbox is not None:
            await self._inbox.stop(GRACE_SECONDS)
        await self._answers.stop(GRACE_SECONDS / 4)
        await self._api.shutdown()
        self.reach.seen(False)

    async def _run(self, chat_commands: ChatCommands, post_sync: PostSync) -> None:
        if not await self._connected():
            return
        log.info("connected to Telegram", bot=self._api.username)
        self._work.append(background.begin("menu", self._offering()))
        self._inbox = self._wired(chat_commands, post_sync)
        await self._inbox.resume()
        listening = self._serve_webhook if self._webhook is not None else self._poll_in_turn
        await asyncio.gather(self._inbox.run(), listening(self._inbox))

    async def _connected(self) -> bool:
        """Connect, trying until it succeeds; return False for a token that Telegram does not know: then it is no use to
        wait."""
        pause = SHORTEST_PAUSE
        patience: float | None = LOOK_SECONDS
        while True:
            try:
                # On a dead connection the first try would hang for long, so it gets a time limit; later tries do not.
                await asyncio.wait_for(self._api.initialize(), patience)
                self.reach.seen(True)
                return True
            except TelegramError as error:
                reason = translated(error, NOWHERE)
            except Exception as error:  # noqa: BLE001  a proxy may answer in Telegram's form, but with nonsense
                reason = error
            if isinstance(reason, WrongToken):
                log.critical("Telegram does not know this token: TELEGRAM_TOKEN")
                return False
            log.warning("Telegram cannot be reached", why=type(reason).__name__, again_in=pause)
            await self._until_there(pause)
            pause, patience = min(pause * 2, LONGEST_PAUSE), None

    async def _serve_webhook(self, inbox: Inbox) -> None:
        assert self._webhook is not None
        webhook = self._webhook
        webhook.inbox = inbox
        await self._until_set(
            lambda: self._api.set_webhook(webhook.url, secret_token=webhook.secret, allowed_updates=WANTED)
        )
        self.reach.seen(True)
        await self._watch()

    async def _poll_in_turn(self, inbox: Inbox) -> None:
        """Request updates whenever this process has the lease to do so; while another one has it, only watch."""
        lease = NamedLease(self._repository.store, f"{PLATFORM}:{self._api.id}:poller")
        await asyncio.gather(lease.run(lambda: self._poll(inbox, lease)), self._watch())

    async def _poll(self, inbox: Inbox, lease: NamedLease) -> None:
        """Request updates until cancelled. Meanwhile these requests show whether Telegram can be reached, and other
        calls do not."""
        self._calls.shows_reach = False
        try:
            await self._until_set(self._api.delete_webhook)
            await Poller(self._api, inbox, self.reach, lease, self._calls.is_there, self._rate_limiter.sleep).run()
        finally:
            self._calls.shows_reach = True

    async def _until_set(self, change: Callable[[], Awaitable[bool]]) -> None:
        """Make a call that sets or deletes the webhook; try again until it succeeds."""
        while True:
            try:
                await change()
                return
            except TelegramError as error:
                log.warning("webhook not changed", why=type(translated(error, NOWHERE)).__name__)
                await self._until_there(SHORTEST_PAUSE)

    async def _until_there(self, pause: float) -> None:
        """Wait for `pause` seconds, and then until Telegram answers at all."""
        await self._rate_limiter.sleep(pause)
        await until_reached(self._calls.is_there, self._rate_limiter.sleep)

    async def _watch(self) -> NoReturn:
        """Check every few seconds whether Telegram can be reached again after an outage; for a process that makes no
        regular requests for updates, which would show it."""
        while True:
            await self._rate_limiter.sleep(LONGEST_PAUSE)
            if self._calls.shows_reach and not self.reach.reached:
                await until_reached(self._calls.is_there, self._rate_limiter.sleep)

    def _connections(self) -> int:
        """Return how often Telegram was reached anew, by calls or by requests for updates."""
        return self._calls.connections + self.reach.connections

    async def _offering(self) -> None:
        await commands.keep_offering(self._api, self._language, ephemeral=self._ephemeral != "off")

    def _wired(self, chat_commands: ChatCommands, post_sync: PostSync) -> Inbox:
        links = Links(self._api.username)
        self.platform.links = links
        panels = PanelMessages(self._calls, self._answers, self._rate_limiter)
        calls = EphemeralCalls(self._api, self._calls)
        ephemeral = EphemeralPanels(calls, self._rate_limiter, self._connections, self._ephemeral)
        kept_boards = KeptBoards(self._repository.store, self._repository.clock, self._api.id, self._worker)
        self._work.append(background.begin("own boards", kept_boards.tidy(ephemeral, self._rate_limiter.sleep)))
        outbox = Outbox(self._calls, self._answers, panels, ephemeral, kept_boards, links)
        rights = Rights(self._calls)
        told = self._hints, self._language
        absentees, bot = chat_commands.absentees, self._api.id
        membership = BotMembership(
            self._calls,
            self._rate_limiter,
            self._repository,
            chat_commands.chats,
            post_sync,
            absentees,
            bot,
            *told,
            chat_commands.showcase,
        )
        pointers = Pointers(
            self._calls,
            self._answers,
            self._repository.store,
            self._repository.clock,
            self._api.id,
            self._rate_limiter.sleep,
        )
        self._work.append(background.begin("pointers", pointers.run()))
        lines = Messages(outbox, pointers, chat_commands, membership, rights)
        presses = Presses(outbox, chat_commands, membership, rights, lines, self.platform)
        handling = Handling(self._api, self._repository.clock, membership, lines, presses)
        return Inbox(self._repository.store, self._repository.clock, self._api.id, handling, self._worker)
