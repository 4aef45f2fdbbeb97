"""What an operator's log holds when Discord is begun."""

import subprocess
import sys

START = """
import logging
logging.basicConfig(format="%(message)s")
import {room}
import discord
discord.Client(intents=discord.Intents(guilds=True))
"""


def said(room: str) -> str:
    """On stderr, in a process of its own: the library warns once in a process."""
    run = subprocess.run([sys.executable, "-c", START.format(room=room)], capture_output=True, text=True, check=True)
    return run.stderr


def test_that_nobody_can_speak_is_not_complained_of() -> None:
    assert said("bot.discord_adapter") == ""
    # The control: so the library begins by itself.
    assert said("discord").count("voice will NOT be supported") == 2
