"""Messages of channels."""

from urllib.parse import unquote

from tests.platforms.discord_server.actions import events, messages
from tests.platforms.discord_server.actions.access import (
    demand,
    demand_change,
    demand_speech,
    may,
    public_message,
)
from tests.platforms.discord_server.clock import moment_of
from tests.platforms.discord_server.errors import foreign_message, no_history_to_reply, unknown_emoji
from tests.platforms.discord_server.model.messages import Message
from tests.platforms.discord_server.model.permissions import NOTHING, P
from tests.platforms.discord_server.model.rooms import Room
from tests.platforms.discord_server.payloads.messages import readable_json
from tests.platforms.discord_server.rest.house_rules import judge_mentions, judge_pictures
from tests.platforms.discord_server.rest.routing import Call, Reply, route
from tests.platforms.discord_server.rules.emoji import is_reaction
from tests.platforms.discord_server.rules.forms import Form
from tests.platforms.discord_server.rules.messages import read_draft

ALL = "/channels/{channel}/messages"
ONE = ALL + "/{message}"
REACTION = ONE + "/reactions/{emoji}/@me"
MOST_LISTED = 100
NONCE_LIVES = 180.0
OLD = 3600.0


@route("POST", ALL)
async def create_message(call: Call) -> Reply:
    room = call.room
    demand_speech(call.world, room, files=bool(call.body.uploads))
    draft = read_draft(call.world, call.body, room=room)
    demand(call.world, room, P.EMBED_LINKS if draft.embeds else NOTHING)
    if draft.reply_to is not None and not may(call.world, room, P.READ_MESSAGE_HISTORY):
        raise no_history_to_reply()
    judge_mentions(call.ledger, "POST message", call.body.json)
    if draft.unique and (same := _same_nonce(call, room, draft.nonce)) is not None:
        return Reply(readable_json(call.world, same))
    message = messages.post(call.world, room, call.world.bot, draft)
    judge_pictures(call.ledger, "POST message", message)
    return Reply(readable_json(call.world, message))


def _same_nonce(call: Call, room: Room, nonce: str | None) -> Message | None:
    """The message that the same bot sent with the same nonce in the last minutes."""
    since = call.world.clock.now() - NONCE_LIVES
    for message in reversed(room.messages.values()):
        if message.created < since:
            return None
        if message.nonce == nonce and message.author is call.world.bot:
            return message
    return None


@route("GET", ALL)
async def list_messages(call: Call) -> Reply:
    room = call.room
    demand(call.world, room, P.READ_MESSAGE_HISTORY)
    query = Form({key: int(value) if value.isdecimal() else value for key, value in call.query.items()})
    before, after = query.number("before", 0, 2**63, 2**63), query.number("after", 0, 2**63, 0)
    limit = query.number("limit", 1, MOST_LISTED, 50)
    query.close()
    found = [m for m in room.messages.values() if m.only_for is None and after < m.id < before]
    newest_first = found[::-1][:limit]
    return Reply([readable_json(call.world, message) for message in newest_first])


@route("GET", ONE)
async def get_message(call: Call) -> Reply:
    room = call.room
    demand(call.world, room, P.READ_MESSAGE_HISTORY)
    return Reply(readable_json(call.world, public_message(room, call.id("message"))))


@route("PATCH", ONE)
async def edit_message(call: Call) -> Reply:
    room = call.room
    message = public_message(room, call.id("message"))
    if message.author is not call.world.bot:
        raise foreign_message()
    demand_change(call.world, room)
    demand(call.world, room, P.ATTACH_FILES if call.body.uploads else NOTHING)
    draft = read_draft(call.world, call.body, message)
    if call.world.clock.now() - moment_of(message.id) > OLD:
        call.limiter.take_old_edit(room.id)
    judge_mentions(call.ledger, "PATCH message", call.body.json)
    messages.edit(call.world, message, draft)
    judge_pictures(call.ledger, "PATCH message", message)
    return Reply(readable_json(call.world, message))


@route("DELETE", ONE)
async def delete_message(call: Call) -> Reply:
    room = call.room
    message = public_message(room, call.id("message"))
    if message.author is not call.world.bot:
        demand(call.world, room, P.MANAGE_MESSAGES)
    messages.delete(call.world, message)
    return Reply()


@route("PUT", REACTION)
async def react(call: Call) -> Reply:
    room, emoji = call.room, unquote(call.params["emoji"])
    message = public_message(room, call.id("message"))
    demand_change(call.world, room)
    new = emoji not in message.reactions
    demand(call.world, room, P.READ_MESSAGE_HISTORY | (P.ADD_REACTIONS if new else NOTHING))
    if not is_reaction(emoji, call.world.emojis()):
        raise unknown_emoji()
    message.reactions.setdefault(emoji, set()).add(call.world.bot.id)
    events.reaction(call.world, message, call.world.bot.id, emoji, added=True)
    return Reply()


@route("DELETE", REACTION)
async def take_reaction_back(call: Call) -> Reply:
    room, emoji = call.room, unquote(call.params["emoji"])
    message = public_message(room, call.id("message"))
    demand_change(call.world, room)
    message.reactions.get(emoji, set()).discard(call.world.bot.id)
    events.reaction(call.world, message, call.world.bot.id, emoji, added=False)
    return Reply()


@route("PUT", "/channels/{channel}/messages/pins/{message}")
async def pin(call: Call) -> Reply:
    return _pinned(call, pinned=True)


@route("DELETE", "/channels/{channel}/messages/pins/{message}")
async def unpin(call: Call) -> Reply:
    return _pinned(call, pinned=False)


def _pinned(call: Call, *, pinned: bool) -> Reply:
    room = call.room
    message = public_message(room, call.id("message"))
    demand(call.world, room, P.PIN_MESSAGES)
    message.pinned = pinned
    events.message_edited(call.world, message)
    return Reply()


@route("POST", "/channels/{channel}/typing")
async def typing(call: Call) -> Reply:
    demand_speech(call.world, call.room, files=False)
    return Reply()
