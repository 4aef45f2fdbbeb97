"""A look of a second, for a container: does the bot answer, and does its store? Starts nothing."""

import urllib.request
from typing import Final

from bot.cli.doctor.finding import Finding, bad, good
from bot.settings import Settings
from bot.storage.embedded import EmbeddedServer, reached
from bot.storage.redis_store import RedisStore

PATIENCE: Final = 5.0


async def of_store(settings: Settings) -> Finding:
    """StoreFailed if it does not answer."""
    if settings.redis_url is None and not EmbeddedServer(settings.data).lives:
        return bad("doctor-no-bot")
    store = await _attached(settings)
    await store.close()
    return good("doctor-healthy")


async def _attached(settings: Settings) -> RedisStore:
    """Without joining the users of an embedded server, so that nothing is started or ended by this look."""
    url = settings.redis_url.get_secret_value() if settings.redis_url else EmbeddedServer(settings.data).url
    return await reached(url)


def of_bot(address: str) -> Finding:
    """What the bot itself says: it is ill when its store is away, and well when only a platform is."""
    straight = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with straight.open(f"{address}/healthz", timeout=PATIENCE):
            return good("doctor-bot", address=address)
    except OSError as error:
        return bad("doctor-bot-silent", address=address, reason=str(getattr(error, "reason", error)))
