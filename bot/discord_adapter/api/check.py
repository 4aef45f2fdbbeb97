"""A check of the bot's token: whether Discord accepts the token, and the bot's name."""

import contextlib
from dataclasses import dataclass

import aiohttp
import discord
from pydantic import SecretStr


@dataclass(frozen=True, slots=True)
class Checked:
    bot: str = ""
    """The bot's name; empty if the token is wrong or Discord was not reached."""
    wrong_token: bool = False


async def check(token: SecretStr, proxy: SecretStr | None) -> Checked:
    """Ask Discord once about the token and return its answer; changes nothing there and disturbs no running bot."""
    client = discord.Client(intents=discord.Intents(guilds=True), proxy=proxy.get_secret_value() if proxy else None)
    try:
        await client.login(token.get_secret_value())
        return Checked(client.user.name if client.user else "")
    except (discord.LoginFailure, ValueError):
        # A token that no header can hold is a ValueError.
        return Checked(wrong_token=True)
    except (discord.DiscordException, aiohttp.ClientError, OSError):
        return Checked()
    finally:
        with contextlib.suppress(aiohttp.ClientError, OSError):
            await client.close()
