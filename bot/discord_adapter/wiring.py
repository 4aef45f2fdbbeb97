"""The rooms of this adapter put together."""

from collections.abc import Sequence

from bot.app.clerk import Clerk
from bot.app.desk import Desk
from bot.app.places import Places
from bot.app.windows import Windows
from bot.discord_adapter.acting import Acting
from bot.discord_adapter.arrivals import Arrivals
from bot.discord_adapter.completing import Completing
from bot.discord_adapter.greeting import Greeting
from bot.discord_adapter.guilds import Guilds
from bot.discord_adapter.moving import Moving
from bot.discord_adapter.platform import DiscordPlatform
from bot.discord_adapter.reception import Reception
from bot.discord_adapter.telling import Telling


def rooms(
    platform: DiscordPlatform, desk: Desk, clerk: Clerk, windows: Windows, games: Sequence[str], language: str
) -> tuple[Reception, Guilds]:
    """What hears of interactions, and what hears of servers; `windows` must know the platform already."""
    places, arrivals = Places(desk, clerk.chats), Arrivals(clerk.chats, clerk, windows)
    telling = Telling(desk, windows, language)
    moving = Moving(places, windows, platform, telling)
    acting = Acting(desk, clerk, windows, arrivals, telling, moving)
    reception = Reception(acting, Completing(clerk, games, language), language)
    return reception, Guilds(arrivals, Greeting(desk.store, language), places)
