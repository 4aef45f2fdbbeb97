"""Turn messages into HTML by chat-exporter, in an environment of its own: `exporter.py < messages > pages`, in JSON."""

# mypy: ignore-errors
# chat-exporter is not installed where the types are checked.

import asyncio
import json
import sys
from datetime import UTC, datetime
from types import SimpleNamespace

import discord
from chat_exporter import raw_export
from chat_exporter.ext import emoji_convert

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
BOT = 1000


def member(number, name):
    return SimpleNamespace(
        id=number, name=name, display_name=name, discriminator="0", mention=f"<@{number}>", bot=number == BOT,
        display_avatar=f"https://cdn.discordapp.com/avatars/{number}.png", colour="#ffffff",
        created_at=NOON, joined_at=NOON, public_flags=SimpleNamespace(verified_bot=False),
        top_role=SimpleNamespace(icon=None),
    )  # fmt: skip


def guild_of(names):
    people = {number: member(number, name) for number, name in names.items()}
    return SimpleNamespace(
        id=1, name="Игры", icon="", timezone="UTC", get_member=people.get, get_role={}.get, get_channel={}.get
    )


def message_of(components, channel, author):
    return SimpleNamespace(
        id=2, type=discord.MessageType.default, author=author, channel=channel, content="", created_at=NOON,
        edited_at=None, reference=None, interaction_metadata=None, webhook_id=None, stickers=(), embeds=(),
        attachments=(), reactions=(), mentions=(), pinned=False, flags=discord.MessageFlags(),
        components=[discord.components._component_factory(one, None) for one in components],
    )  # fmt: skip


async def no_picture(_):
    """Keep characters such as ★ as they are, without asking a server for a picture of each."""
    return False


async def page(sent):
    guild = guild_of({int(number): name for number, name in sent["people"].items()})
    channel = SimpleNamespace(id=3, name="партии", guild=guild, topic="", created_at=NOON, type="text")
    message = message_of(sent["components"], channel, guild.get_member(BOT))
    return await raw_export(channel, [message], fancy_times=False, support_dev=False, raise_exceptions=True)


async def main():
    emoji_convert.valid_src = no_picture
    json.dump([await page(sent) for sent in json.load(sys.stdin)], sys.stdout)


asyncio.run(main())
