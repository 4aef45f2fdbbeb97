"""The client of the Bot API: proxies, timeouts, own servers, raw updates, a check of the token; it logs no token."""

import logging
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Self

from telegram import Bot
from telegram.error import NetworkError, TelegramError

from bot.settings import Settings
from bot.telegram_adapter.bot_api.errors import WrongToken, translated
from bot.telegram_adapter.bot_api.http import READ_SECONDS, Http
from bot.telegram_adapter.chat_ids import NOWHERE

# Without this variable the library logs a warning about the type of its waiting times.
os.environ.setdefault("PTB_TIMEDELTA", "true")

WANTED = ("message", "callback_query", "my_chat_member")
"""Kinds of updates that we request."""
POLL_SECONDS = 25


@dataclass(frozen=True, slots=True)
class Access:
    """How to reach Telegram: token, server, proxies."""

    token: str = field(repr=False)
    address: str = "https://api.telegram.org"
    """URL of the Bot API server."""
    proxy: str | None = field(default=None, repr=False)
    """Proxy for calls; None: no proxy."""
    updates_proxy: str | None = field(default=None, repr=False)
    """Proxy for requesting updates; None: no proxy."""

    @classmethod
    def of(cls, settings: Settings) -> Self:
        """Return the access that the operator has set; there must be a token."""
        assert settings.telegram_token is not None
        proxies = settings.telegram_proxy, settings.telegram_updates_proxy or settings.telegram_proxy
        calls, updates = (one.get_secret_value() if one else None for one in proxies)
        return cls(settings.telegram_token.get_secret_value(), settings.telegram_api, calls, updates)


class Api(Bot):
    """The library's bot, which can also return updates, members and chats as the JSON that Telegram sends."""

    def __init__(self, access: Access) -> None:
        silence()
        address = access.address.rstrip("/")
        super().__init__(
            access.token,
            base_url=f"{address}/bot",
            base_file_url=f"{address}/file/bot",
            request=Http(64, access.proxy),
            get_updates_request=Http(2, access.updates_proxy),
        )

    def __repr__(self) -> str:
        """Return a text without the token, which the library's own one shows."""
        return "Api()"

    async def _do_post(self, endpoint: str, data: dict[str, Any], **times: Any) -> Any:
        """Make a call and return Telegram's answer.

        `NetworkError` if the answer has a type that this method never returns: then nobody knows what was done.
        """
        answer = await super()._do_post(endpoint, data, **times)
        if not isinstance(answer, _answer_to(endpoint)):
            raise NetworkError(f"no answer to {endpoint}")
        return answer

    async def raw_updates(self, offset: int | None, seconds: int = POLL_SECONDS) -> Sequence[dict[str, Any]]:
        """Return the updates from number `offset` on, as JSON; wait up to `seconds` until there is one.

        This confirms all updates before `offset`: Telegram forgets them.
        """
        asked = {"offset": offset, "timeout": seconds, "allowed_updates": list(WANTED)}
        read_timeout = seconds + READ_SECONDS
        updates: Sequence[dict[str, Any]] = await self._post("getUpdates", asked, read_timeout=read_timeout)
        return updates

    async def raw_member(self, chat: int, user: int) -> Mapping[str, Any]:
        """Return a chat's member as JSON: an older Bot API server leaves out fields on which the library insists."""
        member: Mapping[str, Any] = await self._post("getChatMember", {"chat_id": chat, "user_id": user})
        return member

    async def raw_administrators(self, chat: int) -> Sequence[Mapping[str, Any]]:
        """Return a chat's administrators except other bots, as JSON like `raw_member`; Telegram tells them to every
        member."""
        found: Sequence[Mapping[str, Any]] = await self._post("getChatAdministrators", {"chat_id": chat})
        return found

    async def raw_chat(self, chat: int) -> Mapping[str, Any]:
        """Return a chat as JSON: an older Bot API server leaves out fields on which the library insists."""
        found: Mapping[str, Any] = await self._post("getChat", {"chat_id": chat})
        return found


_TO_LIST = frozenset({"getUpdates", "getChatAdministrators", "getMyCommands"})
_TO_OBJECT = ("get", "send", "editMessage")
"""Beginnings of the other methods that are answered with an object; the rest are answered with `true`."""


def _answer_to(endpoint: str) -> type:
    """Return the JSON type of a good answer to a Bot API method that the bot calls.

    It is wrong for some methods that the bot never calls: `sendChatAction` answers `true`, not an object.
    """
    if endpoint in _TO_LIST:
        return list
    return dict if endpoint.startswith(_TO_OBJECT) else bool


def silence() -> None:
    """Keep the library's log from showing all messages, whatever level other logs have."""
    logging.getLogger("telegram").setLevel(logging.WARNING)


@dataclass(frozen=True, slots=True)
class Checked:
    """Telegram's answer about a bot's token: whether it is valid, and how @BotFather has set the bot."""

    bot: str = ""
    """The bot's user name; empty if the token is wrong or Telegram was not reached."""
    wrong_token: bool = False
    joins_groups: bool = True
    """Whether the bot can be added to groups: the setting "Allow Groups" at @BotFather."""
    reads_everything: bool = False
    """Whether privacy mode is off: the bot gets everything that is said in a group, and needs none of it."""


async def check(access: Access) -> Checked:
    """Ask Telegram once about the token and return its answer; changes nothing there and disturbs no running bot."""
    api = Api(access)
    try:
        await api.initialize()
        me = api.bot
        return Checked(
            api.username,
            joins_groups=me.can_join_groups is not False,
            reads_everything=me.can_read_all_group_messages is True,
        )
    except TelegramError as error:
        return Checked(wrong_token=isinstance(translated(error, NOWHERE), WrongToken))
    finally:
        await api.shutdown()
