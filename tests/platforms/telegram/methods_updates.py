"""How updates reach the bot: by asking for them, or by a webhook."""

import re
from typing import Any

from tests.platforms.telegram.call import Call
from tests.platforms.telegram.errors import WEBHOOK_IS_ACTIVE, bad_request, conflict
from tests.platforms.telegram.methods import method
from tests.platforms.telegram.updates import KINDS
from tests.platforms.telegram.world import World

MOST_UPDATES = 100
LONGEST_POLL = 50
MOST_CONNECTIONS = 100
SECRET = re.compile(r"[A-Za-z0-9_-]{0,256}")
LOOPBACK = re.compile(r"https?://(127\.0\.0\.1|localhost|\[::1\])(:\d+)?(/\S*)?")


@method("getUpdates", "offset limit timeout allowed_updates")
async def get_updates(world: World, call: Call) -> list[dict[str, Any]]:
    if world.webhook.url:
        raise conflict(WEBHOOK_IS_ACTIVE)
    _allow(world, call)
    offset = call.integer("offset")
    for update in world.updates.confirm(offset):
        if world.faults.draw_repeat():
            world.updates.repeat(update)
    timeout = min(max(call.integer("timeout"), 0), LONGEST_POLL)
    limit = min(max(call.integer("limit", MOST_UPDATES), 1), MOST_UPDATES)
    return [update.body() for update in (await world.polls.poll(offset, timeout))[:limit]]


@method("setWebhook", "url certificate ip_address max_connections allowed_updates drop_pending_updates secret_token")
async def set_webhook(world: World, call: Call) -> bool:
    url, secret = call.string("url"), call.string("secret_token")
    if url and not LOOPBACK.fullmatch(url):
        raise bad_request("bad webhook: this server calls its own machine only")
    if not SECRET.fullmatch(secret):
        raise bad_request("secret token contains unallowed characters")
    _allow(world, call)
    _drop(world, call)
    world.polls.end("terminated by setWebhook request")
    connections = min(max(call.integer("max_connections", 40), 1), MOST_CONNECTIONS)
    await world.webhook.set(url, secret, connections)
    return True


@method("deleteWebhook", "drop_pending_updates")
async def delete_webhook(world: World, call: Call) -> bool:
    _drop(world, call)
    await world.webhook.set("")
    return True


@method("getWebhookInfo")
def get_webhook_info(world: World, call: Call) -> dict[str, Any]:
    hook = world.webhook
    answer: dict[str, Any] = {
        "url": hook.url,
        "has_custom_certificate": False,
        "pending_update_count": len(world.updates.waiting()),
        "max_connections": hook.max_connections,
        "allowed_updates": sorted(world.updates.allowed),
    }
    if hook.last_error is not None:
        answer["last_error_date"], answer["last_error_message"] = hook.last_error
    return answer


def _allow(world: World, call: Call) -> None:
    """What was asked for stays in force until something else is asked for."""
    if call.parameters.get("allowed_updates") not in (None, ""):
        kinds = [str(kind) for kind in call.listed("allowed_updates")]
        for kind in sorted(set(kinds) - KINDS):
            call.report(f"allowed_updates names an unknown kind {kind}")
        world.updates.allow(kinds)


def _drop(world: World, call: Call) -> None:
    if call.flag("drop_pending_updates"):
        world.updates.clear()
