"""Open the store that the settings name, and refuse to start on one that could lose confirmed moves."""

import structlog

from bot.app.tables import views
from bot.settings import Settings
from bot.storage.durability_check import StoreUnsafe, breaks
from bot.storage.embedded import open_store
from bot.storage.problem import Problem, StoreNotStarted
from bot.storage.redis_store import RedisStore
from bot.storage.servers.copies import CopyRules

log = structlog.get_logger(__name__)


async def opened(settings: Settings) -> RedisStore:
    """Return the store that the settings name; StoreFailed if there is none."""
    if settings.redis_url is None and settings.replicas == "required":
        raise StoreNotStarted(Problem("store-own-has-no-replica"), "an embedded server has no replicas: set REDIS_URL")
    url = settings.redis_url.get_secret_value() if settings.redis_url else None
    return await open_store(url, settings.data, rules_of(settings))


def rules_of(settings: Settings) -> CopyRules:
    return CopyRules(required=settings.replicas == "required")


async def trust(store: RedisStore, settings: Settings) -> None:
    """Refuse to start on a store that could lose confirmed moves: raise StoreUnsafe.

    If the operator allows such a store (IMPERIA_UNSAFE_STORE), add a warning to every table instead.
    """
    found = await store.problems()
    for problem in found:
        where = {"server": problem.server} if problem.server else {}
        log.warning("a doubt about the store", problem=problem.key, **where, **problem.params)
    broken = breaks(found)
    if broken and not settings.unsafe_store:
        raise StoreUnsafe(broken)
    if broken:
        log.warning("the store may lose confirmed moves, and the operator insists on it: IMPERIA_UNSAFE_STORE")
        views.NOTES.append("house-unsafe-store")
