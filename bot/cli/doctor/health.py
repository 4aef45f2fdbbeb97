"""A look of a second, for a container: does the bot answer, and does its store? Starts nothing."""

import urllib.error
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


def of_page(address: str) -> Finding:
    """Any answer will do: also the one that asks for a key."""
    straight = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with straight.open(address, timeout=PATIENCE):
            return good("doctor-page", address=address)
    except urllib.error.HTTPError:
        return good("doctor-page", address=address)
    except OSError as error:
        return bad("doctor-page-silent", address=address, reason=str(getattr(error, "reason", error)))
