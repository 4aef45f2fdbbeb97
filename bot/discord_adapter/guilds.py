"""The life of servers and channels: let in, put out, closed, opened again, deleted."""

import discord

from bot.app.places import Places
from bot.discord_adapter.arrivals import Arrivals
from bot.discord_adapter.greeting import Greeting
from bot.discord_adapter.rights import ESSENTIAL, missing, permissions_in
from bot.discord_adapter.spots import spot_of, window_of

Place = discord.abc.GuildChannel | discord.Thread


class Guilds:
    def __init__(self, arrivals: Arrivals, greeting: Greeting, places: Places) -> None:
        self._arrivals = arrivals
        self._greeting = greeting
        self._places = places

    async def here(self, guild: discord.Guild) -> None:
        """The bot is in this server: since now, or still."""
        await self._greeting.greet(guild)
        await self.look_around(guild)

    async def put_out(self, guild: discord.Guild) -> None:
        await self._greeting.forget(guild)

    async def look_around(self, guild: discord.Guild) -> None:
        """The bot's rights may be others now, in every place."""
        places: list[Place] = [*guild.text_channels, *guild.voice_channels, *guild.threads]
        for place in places:
            await self.changed(place)

    async def changed(self, place: Place) -> None:
        """Where nothing could be sent, it may be possible now."""
        in_thread = isinstance(place, discord.Thread)
        if await self._arrivals.away(window_of(place.id)):
            have = permissions_in(place)
            closed = isinstance(place, discord.Thread) and place.locked
            if have and not closed and not missing(have, ESSENTIAL, in_thread=in_thread):
                await self._arrivals.welcomed(window_of(place.id), spot_of(place), place.name)

    async def gone(self, channel: int) -> None:
        await self._arrivals.gone(window_of(channel))

    async def thread_gone(self, thread: int, parent: int) -> None:
        """Its tables go on in the channel where the thread hung."""
        await self._places.fall_back(window_of(thread), window_of(parent))
        await self.gone(thread)
