"""Tell other processes which journals have changed: a message on a channel, sent by the script that writes.

It costs no round trip, and it is a hint only: a message may be lost, so readers also look at intervals. A plain channel
is used in a cluster, too: its members pass each message on, so one subscription hears all of them.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Mapping
from typing import Final

from redis.asyncio.client import PubSub
from redis.exceptions import ConnectionError as Lost
from redis.exceptions import RedisError

from bot.storage.servers.node import Node, Servers

CHANNEL: Final = "imperia:journals"
SILENCE: Final = 1.0
"""Seconds without a message after which the server is asked for a sign of life, and for which that is waited for."""
REACHING: Final = 5.0
"""Seconds in which a new subscription has to be accepted. A server that hangs accepts the connection alone."""
AGAIN: Final = 0.5
"""Seconds from a lost subscription to the next try."""

logger = logging.getLogger(__name__)


def message(origin: str, journal: str) -> tuple[str, str]:
    """Return the channel and the message that report a change of this journal by the store named `origin`."""
    return CHANNEL, f"{origin} {journal}"


async def follow(servers: Servers, origin: str, changed: Callable[[str], None], missed: Callable[[], None]) -> None:
    """Subscribe, again after each failure, and report changes of other stores than `origin`, until cancelled."""
    well = True
    while True:
        node = servers.nodes[0]
        try:
            async with node.client.pubsub() as subscription:
                async with asyncio.timeout(REACHING):
                    await subscription.subscribe(CHANNEL)
                async for told in _messages(subscription, servers, node):
                    well = True
                    _report(told, origin, changed, missed)
        except (RedisError, TimeoutError) as error:
            if well:
                why = str(error) or f"no answer within {REACHING} s"
                logger.warning("changes by other processes are found at intervals only: %s", why)
            well = False
        await asyncio.sleep(AGAIN)
        await servers.renewed(node)


async def _messages(subscription: PubSub, servers: Servers, node: Node) -> AsyncIterator[Mapping[str, object]]:
    """Yield what the server sends, while `node` is one of the masters. Raises Lost if the server is silent."""
    asked = False
    while node in servers.nodes:
        servers.glance()
        # After a lost connection redis-py makes a new one in here.
        async with asyncio.timeout(SILENCE + REACHING):
            told = await subscription.get_message(timeout=SILENCE)
        if told is not None:
            asked = False
            yield told
        elif asked:
            raise Lost(f"no answer within {SILENCE} s")
        else:
            asked = True
            await subscription.ping()


def _report(
    told: Mapping[str, object], origin: str, changed: Callable[[str], None], missed: Callable[[], None]
) -> None:
    if told["type"] == "subscribe":
        missed()  # Whatever was published before is not repeated.
    elif told["type"] == "message" and isinstance(data := told["data"], bytes):
        sender, _, journal = data.decode(errors="replace").partition(" ")
        if sender != origin:
            changed(journal)
