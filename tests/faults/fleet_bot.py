"""`imperia` as a process of a fleet in a test: `python -m tests.faults.fleet_bot run --port PORT --data DIRECTORY`.

FLEET_DISCORD names a Discord of our own, API and gateway. FLEET_HASTY makes the bot answer before it commits, as a
control.
"""

import os

from bot.app.chats.commands.pressing import Pressing
from bot.cli.main import main
from tests.bot.telegram_adapter import hasty


def lead_to(api: str, gateway: str) -> None:
    """Have discord.py talk to this server."""
    import discord.gateway
    import yarl
    from discord.http import Route

    Route.BASE = api
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)


if __name__ == "__main__":
    if where := os.environ.get("FLEET_DISCORD"):
        lead_to(*where.split())
    if os.environ.get("FLEET_HASTY"):
        Pressing.pressed = hasty.hasty  # type: ignore[assignment, method-assign]
    main()
