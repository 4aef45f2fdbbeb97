"""User installs: the bot answers a person in places in which it is not itself, and can post nothing there."""

from typing import Any

import discord
from discord import ui

from bot.app.base.refusal import Refusal
from bot.discord_adapter.channels import permissions_of
from bot.discord_adapter.guilds import WANTED
from bot.discord_adapter.message_layout import Item
from bot.discord_adapter.reading import Came
from bot.discord_adapter.saying import Speech
from bot.presenter.acts.codec import act_of
from bot.presenter.scene import block
from bot.presenter.screen import Press, Text, Use

ABSENT = "bot-absent"
"""Key of the refusal where something would have to be posted in a place without the bot."""
NOTE = block("line", "discord-absent")
"""Says under the answer to a command what the bot cannot do in this place."""
_PLACED = (Use(act_of("join")), Use(act_of("thread")))
"""Buttons that show a table in the place where they are pressed."""


def need_presence(came: Came, *, posting: bool) -> None:
    """Raise Refusal if something would be posted in a place in which the bot is not."""
    if posting and came.bot_is_absent:
        raise Refusal(ABSENT)


def is_placed(press: Press) -> bool:
    """Return whether a button of a table shows the table in the place where it is pressed."""
    return press in _PLACED


def ways_out(speech: Speech, interaction: discord.Interaction[Any]) -> list[Item]:
    """Return a row of links: add the bot to a server, and its private chat."""
    app = interaction.application_id
    invitation = discord.utils.oauth_url(
        app, permissions=permissions_of(WANTED), scopes=("bot", "applications.commands")
    )
    links = (("discord-invite", invitation), ("discord-own-chat", f"https://discord.com/users/{app}"))
    return [ui.ActionRow(*(ui.Button(label=speech.plain(Text(key)), url=url) for key, url in links))]
