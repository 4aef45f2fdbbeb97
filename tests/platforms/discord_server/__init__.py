"""A Discord of our own for tests: gateway and REST version 10, stricter than the real one rather than kinder.

`DiscordServer` runs on the loopback; people of the test act on it and see what real people would see:

    async with DiscordServer() as server:
        anna = server.person("Анна", locale="ru")
        guild = server.guild("Друзья", members=[anna])
        attempt = await anna.slash(guild.channel("общий"), "новая", игра="eme")

`client_side` points discord.py at it. Time is the server's `clock`, which a test may push forward; faults are a seeded
`Plan`. What Discord would let pass but our bot must not do is a complaint in the `ledger`.
"""

from tests.platforms.discord_server.clock import Clock
from tests.platforms.discord_server.faults import Plan, RequestFault, SocketFault
from tests.platforms.discord_server.limits import GENEROUS, LIKE_DISCORD, Limit, Limits
from tests.platforms.discord_server.model.permissions import Permission
from tests.platforms.discord_server.people.attempt import Attempt
from tests.platforms.discord_server.people.person import Person
from tests.platforms.discord_server.people.seen import CannotDo, SeenMessage
from tests.platforms.discord_server.server import DiscordServer

__all__ = [
    "GENEROUS", "LIKE_DISCORD", "Attempt", "CannotDo", "Clock", "DiscordServer", "Limit", "Limits", "Permission",
    "Person", "Plan", "RequestFault", "SeenMessage", "SocketFault",
]  # fmt: skip
