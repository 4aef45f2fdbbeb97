"""Pointing a client library at a server of ours: nothing in the library is patched but two addresses."""

from collections.abc import Iterator
from contextlib import contextmanager

import discord.gateway
import yarl
from discord.http import Route

from tests.platforms.discord_server.server import DiscordServer


@contextmanager
def discord_py_at(server: DiscordServer) -> Iterator[None]:
    """Every discord.py client of this process goes to the server."""
    before = Route.BASE, discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY
    Route.BASE = server.api
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(server.gateway_url)
    try:
        yield
    finally:
        Route.BASE, discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = before
