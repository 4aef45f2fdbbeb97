"""Whose private chat is whose: what a messenger says of a chat fits what it says of its person."""

import pytest

from bot.discord_adapter.platform import DiscordPlatform
from bot.telegram_adapter.platform import TelegramPlatform


@pytest.mark.parametrize(
    ("platform", "account", "chat_id"),
    [(DiscordPlatform, "discord:7", "discord:u7"), (TelegramPlatform, "telegram:7", "telegram:7")],
)
def test_the_private_chat_of_an_account_has_that_account_as_owner(
    platform: type[DiscordPlatform] | type[TelegramPlatform], account: str, chat_id: str
) -> None:
    bare = platform.__new__(platform)
    assert bare.private_chat(account) == chat_id
    assert bare.owner(chat_id) == account
    assert bare.private_chat("web:7") is None
