"""What the bot is told of itself."""

from tests.platforms.discord_server import DiscordServer
from tests.platforms.discord_server.tests.bare import Bare

OPTIONAL = ("install_params", "custom_install_url", "guild_id", "primary_sku_id", "slug")
"""Documented as absent if there is none, never as null: a client library reads into what it is given."""


async def test_what_an_application_has_not_is_absent_not_null(server: DiscordServer, bare: Bare) -> None:
    for path in ("/applications/@me", "/oauth2/applications/@me"):
        told = await bare("GET", path)
        assert told["id"] == str(server.world.application)
        assert {key: told[key] for key in OPTIONAL if key in told} == {}
