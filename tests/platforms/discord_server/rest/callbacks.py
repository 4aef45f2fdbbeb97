"""Answers to interactions: the first within three seconds, the others for a quarter of an hour."""

from tests.platforms.discord_server.actions import interactions, messages
from tests.platforms.discord_server.errors import unknown
from tests.platforms.discord_server.model.interactions import Callback, Interaction
from tests.platforms.discord_server.payloads.interactions import callback_json
from tests.platforms.discord_server.payloads.messages import message_json
from tests.platforms.discord_server.rest.house_rules import judge_mentions, judge_pictures
from tests.platforms.discord_server.rest.routing import Call, Reply, route

WEBHOOK = "/webhooks/{application}/{token}"
MESSAGE = WEBHOOK + "/messages/{message}"


@route("POST", "/interactions/{interaction}/{token}/callback", public=True, limited=False)
async def acknowledge(call: Call) -> Reply:
    interaction = interactions.to_acknowledge(call.world, call.id("interaction"), call.params["token"])
    interactions.acknowledge(call.world, interaction, call.body)
    judge_mentions(call.ledger, "callback", call.body.json.get("data") or {})
    if interaction.original is not None and interaction.callback in (Callback.MESSAGE, Callback.UPDATE):
        judge_pictures(call.ledger, "callback", interaction.original)
    if call.query.get("with_response", "").lower() in ("1", "true"):
        return Reply(callback_json(call.world, interaction))
    return Reply()


def _interaction(call: Call) -> Interaction:
    if call.id("application") != call.world.application:
        raise unknown("Webhook")
    return interactions.to_follow(call.world, call.params["token"])


@route("POST", WEBHOOK, public=True)
async def follow_up(call: Call) -> Reply:
    message = interactions.follow_up(call.world, _interaction(call), call.body)
    judge_mentions(call.ledger, "follow-up", call.body.json)
    judge_pictures(call.ledger, "follow-up", message)
    return Reply(message_json(call.world, message))


@route("GET", MESSAGE, public=True)
async def get_answer(call: Call) -> Reply:
    return Reply(message_json(call.world, interactions.own_message(_interaction(call), call.params["message"])))


@route("PATCH", MESSAGE, public=True)
async def edit_answer(call: Call) -> Reply:
    message = interactions.own_message(_interaction(call), call.params["message"])
    interactions.revise(call.world, message, call.body)
    judge_mentions(call.ledger, "edited answer", call.body.json)
    judge_pictures(call.ledger, "edited answer", message)
    return Reply(message_json(call.world, message))


@route("DELETE", MESSAGE, public=True)
async def delete_answer(call: Call) -> Reply:
    messages.delete(call.world, interactions.own_message(_interaction(call), call.params["message"]))
    return Reply()
