"""The bot in a process of its own, with both messengers: `python -m benchmarks.scale.launcher PICTURES API GATEWAY`.

`PICTURES` is `drawn` or `words`: with `words` no picture is made, so that every post stays as a chat without pictures
has it. API and GATEWAY are the addresses of a Discord server of ours. Everything else comes from the environment.
"""

import sys
from typing import Any

import discord.gateway
import yarl
from discord.http import Route

from bot.app.base.refusal import Refusal
from bot.app.tables.rendering import pictures
from bot.bootstrap import run
from bot.settings import Settings


async def no_picture(*_: Any, **__: Any) -> Any:
    """Refuse to draw; whoever asked shows the words alone."""
    raise Refusal("no-picture")


def main(mode: str, api: str, gateway: str) -> int:
    Route.BASE = api
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)
    if mode == "words":
        pictures.picture_of = no_picture
    return run(Settings.read())


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
