"""The link of docs/discord.md asks for what the bot uses, and for nothing else."""

import re
from pathlib import Path

import discord

from bot.discord_adapter.channels import missing, permissions_of
from bot.discord_adapter.guilds import WANTED

PAGE = Path(__file__).parents[3] / "docs" / "discord.md"


def test_the_link_asks_for_all_that_is_used_and_for_no_more() -> None:
    [asked] = re.findall(r"permissions=([0-9]+)", PAGE.read_text(encoding="utf-8"))
    assert permissions_of(WANTED).value == int(asked)
    permissions = discord.Permissions(int(asked))
    assert missing(permissions, WANTED, in_thread=False) == ()
    assert missing(permissions, WANTED, in_thread=True) == ()
    assert sum(value for _, value in permissions) == len({*WANTED})
    for name, given in permissions:
        if given:
            less = discord.Permissions(int(asked))
            less.update(**{name: False})
            assert any(missing(less, WANTED, in_thread=place) for place in (False, True)), name
