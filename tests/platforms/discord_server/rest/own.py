"""The bot itself: login, gateway address, its commands."""

from tests.platforms.discord_server.errors import Json, unknown
from tests.platforms.discord_server.gateway.gateway import shards_for
from tests.platforms.discord_server.model.commands import untranslated
from tests.platforms.discord_server.payloads.people import own_user_json, user_json
from tests.platforms.discord_server.payloads.places import direct_json, guild_json
from tests.platforms.discord_server.rest.routing import Call, Reply, route
from tests.platforms.discord_server.rules.commands import check_command, check_commands
from tests.platforms.discord_server.rules.forms import Form

GLOBAL = "/applications/{application}/commands"
OF_GUILD = "/applications/{application}/guilds/{guild}/commands"


@route("GET", "/users/@me")
async def own_user(call: Call) -> Reply:
    return Reply(own_user_json(call.world.bot))


@route("GET", "/oauth2/applications/@me")
@route("GET", "/applications/@me")
async def own_application(call: Call) -> Reply:
    bot = call.world.bot
    return Reply({
        "id": str(call.world.application), "name": bot.name, "icon": None, "description": "", "summary": "",
        "bot_public": True, "bot_require_code_grant": False, "verify_key": "0" * 64, "flags": 0, "team": None,
        "owner": user_json(bot), "bot": user_json(bot), "hook": True, "is_monetized": False, "redirect_uris": [],
        "approximate_guild_count": len(call.world.guilds), "approximate_user_install_count": 0,
        "interactions_endpoint_url": None, "role_connections_verification_url": None, "tags": [],
        "integration_types_config": {"0": {}}, "rpc_origins": None, "terms_of_service_url": None,
        "privacy_policy_url": None, "cover_image": None,
    })  # fmt: skip


@route("GET", "/users/@me/guilds")
async def own_guilds(call: Call) -> Reply:
    mine = [guild for guild in call.world.guilds.values() if call.world.bot.id in guild.members]
    return Reply([
        {"id": str(guild.id), "name": guild.name, "icon": None, "banner": None, "owner": False, "features": [],
         "permissions": str(int(guild.permissions(call.world.bot.id)))}
        for guild in mine
    ])  # fmt: skip


@route("GET", "/users/{user}")
async def user(call: Call) -> Reply:
    found = call.world.users.get(call.id("user"))
    if found is None:
        raise unknown("User")
    return Reply(user_json(found))


@route("POST", "/users/@me/channels")
async def direct_channel(call: Call) -> Reply:
    """Opening is always possible; whether the person takes messages shows when one is sent."""
    recipient = Form(call.body.json).at("recipient_id")
    person = call.world.users.get(recipient.snowflake() or 0)
    recipient.close()
    if person is None or person.bot:
        raise unknown("User")
    return Reply(direct_json(call.world.direct_channel(person)))


@route("GET", "/gateway", public=True)
async def gateway(call: Call) -> Reply:
    return Reply({"url": _gateway_url(call)})


@route("GET", "/gateway/bot")
async def gateway_bot(call: Call) -> Reply:
    limits = call.limiter.limits
    remaining, reset_after = call.limiter.sessions()
    start = {
        "total": limits.sessions.requests, "remaining": remaining, "reset_after": reset_after,
        "max_concurrency": limits.identify.requests,
    }  # fmt: skip
    return Reply({"url": _gateway_url(call), "shards": shards_for(call.world), "session_start_limit": start})


def _gateway_url(call: Call) -> str:
    return call.world.base.replace("http", "ws", 1) + "/gw"


@route("GET", "/guilds/{guild}")
async def guild(call: Call) -> Reply:
    return Reply(guild_json(call.guild))


def _scope(call: Call) -> int | None:
    return call.guild.id if "guild" in call.params else None


def _completed(call: Call, command: Json) -> Json:
    return command | {"application_id": str(call.world.application)}


@route("GET", GLOBAL)
@route("GET", OF_GUILD)
async def commands(call: Call) -> Reply:
    """Translations come only to who asks for them."""
    found = call.world.commands.all(_scope(call))
    return Reply(
        found if call.query.get("with_localizations") in ("true", "1") else [untranslated(one) for one in found]
    )


@route("PUT", GLOBAL)
@route("PUT", OF_GUILD)
async def overwrite_commands(call: Call) -> Reply:
    made = [_completed(call, command) for command in check_commands(call.body.json)]
    return Reply(call.world.commands.overwrite(_scope(call), made))


@route("POST", GLOBAL)
@route("POST", OF_GUILD)
async def create_command(call: Call) -> Reply:
    made, new = call.world.commands.put(_scope(call), _completed(call, check_command(call.body.json)))
    return Reply(made, 201 if new else 200)


@route("DELETE", GLOBAL + "/{command}")
@route("DELETE", OF_GUILD + "/{command}")
async def delete_command(call: Call) -> Reply:
    if not call.world.commands.remove(_scope(call), call.id("command")):
        raise unknown("application command")
    return Reply()
