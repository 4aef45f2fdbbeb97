"""User installs: the bot answers a person in places in which it is not itself, and can post nothing there."""

from typing import Any

import discord
from discord import ui

from bot.discord_adapter.channels import permissions_of
from bot.discord_adapter.guilds import WANTED
from bot.discord_adapter.message_layout import Item
from bot.discord_adapter.saying import Speech
from bot.presenter.scene import block
from bot.presenter.screen import Text

ABSENT = "bot-absent"
"""Key of the refusal where something would have to be posted in a place without the bot."""
NOTE = block("line", "discord-absent")
"""Says under the answer to a command what the bot cannot do in this place."""


def ways_out(speech: Speech, interaction: discord.Interaction[Any]) -> list[Item]:
    """Return a row of links: add the bot to a server, and its private chat."""
    app = interaction.application_id
    invitation = discord.utils.oauth_url(
        app, permissions=permissions_of(WANTED), scopes=("bot", "applications.commands")
    )
    links = (("discord-invite", invitation), ("discord-own-chat", f"https://discord.com/users/{app}"))
    return [ui.ActionRow(*(ui.Button(label=speech.plain(Text(key)), url=url) for key, url in links))]
