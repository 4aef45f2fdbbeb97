"""`imperia run` against a Discord of our own: `python -m tests.bot.discord_adapter.launcher API GATEWAY DIRECTORY`."""

import sys
from pathlib import Path

import discord.gateway
import yarl
from discord.http import Route

from bot.bootstrap import run
from bot.settings import Settings

if __name__ == "__main__":
    api, gateway, directory = sys.argv[1:]
    Route.BASE = api
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
    sys.exit(run(Settings.read(data=Path(directory))))
