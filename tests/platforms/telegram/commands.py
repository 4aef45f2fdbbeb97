"""Which commands a person finds in the menu."""

import json
from collections.abc import Iterator
from typing import Any

from tests.platforms.telegram.model import Chat, Kind, User
from tests.platforms.telegram.world import Bot

DEFAULT_SCOPE: dict[str, Any] = {"type": "default"}
SCOPES: dict[str, set[str]] = {
    "default": set(),
    "all_private_chats": set(),
    "all_group_chats": set(),
    "all_chat_administrators": set(),
    "chat": {"chat_id"},
    "chat_administrators": {"chat_id"},
    "chat_member": {"chat_id", "user_id"},
}
"""The fields that each scope has beside its type."""


def menu(bot: Bot, chat: Chat, user: User) -> dict[str, str]:
    """Descriptions by command."""
    return {one["command"]: one["description"] for one in _offered(bot, chat, user)}


def ephemeral_commands(bot: Bot, chat: Chat, user: User) -> set[str]:
    """Those commands of the menu that nobody else in the chat sees; BotCommand.is_ephemeral."""
    return {one["command"] for one in _offered(bot, chat, user) if one.get("is_ephemeral")}


def _offered(bot: Bot, chat: Chat, user: User) -> list[dict[str, Any]]:
    """The narrowest scope counts, and in each the person's language before none."""
    for scope in _scopes(chat, user):
        for language in (user.language_code, ""):
            commands = bot.commands.get((json.dumps(scope, sort_keys=True), language))
            if commands:
                return commands
    return []


def _scopes(chat: Chat, user: User) -> Iterator[dict[str, Any]]:
    administrates = chat.kind is not Kind.PRIVATE and chat.administrated_by(user)
    if chat.kind is not Kind.PRIVATE:
        yield {"type": "chat_member", "chat_id": chat.id, "user_id": user.id}
        if administrates:
            yield {"type": "chat_administrators", "chat_id": chat.id}
    yield {"type": "chat", "chat_id": chat.id}
    if administrates:
        yield {"type": "all_chat_administrators"}
    yield {"type": "all_private_chats" if chat.kind is Kind.PRIVATE else "all_group_chats"}
    yield DEFAULT_SCOPE
