"""Channels and threads."""

from tests.platforms.discord_server.actions import events, threads
from tests.platforms.discord_server.actions.access import demand, may, public_message
from tests.platforms.discord_server.errors import (
    missing_access,
    thread_archived,
    thread_exists,
    unknown,
    wrong_kind_of_channel,
)
from tests.platforms.discord_server.model.permissions import P
from tests.platforms.discord_server.model.rooms import ARCHIVE_MINUTES, PRIVATE_THREAD, PUBLIC_THREAD, Channel, Thread
from tests.platforms.discord_server.payloads.people import member_json
from tests.platforms.discord_server.payloads.places import channel_json, room_json, thread_json, thread_member_json
from tests.platforms.discord_server.rest.routing import Call, Reply, route
from tests.platforms.discord_server.rules.forms import Form

LONGEST_SLOWDOWN = 21_600


@route("GET", "/channels/{channel}")
async def get_channel(call: Call) -> Reply:
    return Reply(room_json(call.world, call.room))


@route("GET", "/guilds/{guild}/channels")
async def guild_channels(call: Call) -> Reply:
    return Reply([channel_json(channel) for channel in call.guild.channels.values()])


@route("GET", "/guilds/{guild}/members/{member}")
async def guild_member(call: Call) -> Reply:
    member = call.guild.members.get(call.id("member"))
    if member is None:
        raise unknown("Member")
    return Reply(member_json(member))


@route("GET", "/guilds/{guild}/threads/active")
async def active_threads(call: Call) -> Reply:
    found = [t for t in call.world.threads_of(call.guild) if not t.archived and call.world.bot_sees(t)]
    mine = [thread_member_json(t, call.world.bot.id) for t in found if call.world.bot.id in t.members]
    return Reply({"threads": [thread_json(call.world, thread) for thread in found], "members": mine})


@route("POST", "/channels/{channel}/messages/{message}/threads")
async def thread_on_message(call: Call) -> Reply:
    parent = _parent(call)
    demand(call.world, parent, P.CREATE_PUBLIC_THREADS | P.READ_MESSAGE_HISTORY)
    message = public_message(parent, call.id("message"))
    name, minutes, _ = _read(call)
    if call.world.thread_on(message) is not None:
        raise thread_exists()
    made = threads.start(call.world, parent, call.world.bot, name, message=message, archive_minutes=minutes)
    return Reply(thread_json(call.world, made), 201)


@route("POST", "/channels/{channel}/threads")
async def thread_by_itself(call: Call) -> Reply:
    parent = _parent(call)
    name, minutes, private = _read(call)
    demand(call.world, parent, P.CREATE_PRIVATE_THREADS if private else P.CREATE_PUBLIC_THREADS)
    made = threads.start(call.world, parent, call.world.bot, name, private=private, archive_minutes=minutes)
    return Reply(thread_json(call.world, made), 201)


def _parent(call: Call) -> Channel:
    room = call.room
    if not isinstance(room, Channel):
        raise wrong_kind_of_channel()
    return room


def _read(call: Call) -> tuple[str, int, bool]:
    """Name, minutes to the archive, private or not: without a type it is private."""
    form = Form(call.body.json)
    name = form.text("name", 1, 100, required=True) or ""
    minutes = form.number("auto_archive_duration", 60, 10080, 1440)
    if minutes not in ARCHIVE_MINUTES:
        form.at("auto_archive_duration").problem("BASE_TYPE_CHOICES", f"Value must be one of {ARCHIVE_MINUTES}.")
    kind = form.number("type", 10, 12, PRIVATE_THREAD)
    form.number("rate_limit_per_user", 0, LONGEST_SLOWDOWN, 0)
    form.close()
    return name, minutes, kind != PUBLIC_THREAD


@route("PATCH", "/channels/{channel}")
async def change_channel(call: Call) -> Reply:
    room = call.room
    if isinstance(room, Thread):
        return _change_thread(call, room)
    if not isinstance(room, Channel):
        raise wrong_kind_of_channel()
    demand(call.world, room, P.MANAGE_CHANNELS)
    form = Form(call.body.json)
    room.name = form.text("name", 1, 100) or room.name
    form.close()
    events.channel(call.world, room, "UPDATE")
    return Reply(channel_json(room))


def _change_thread(call: Call, thread: Thread) -> Reply:
    form = Form(call.body.json)
    name = form.text("name", 1, 100)
    minutes = form.number("auto_archive_duration", 60, 10080, thread.archive_minutes)
    form.close()
    wakes = "archived" in form and not form.flag("archived")
    _may_change(call, thread, set(form.value), wakes=wakes)
    if thread.archived and not wakes:
        raise thread_archived()
    if name is not None or minutes != thread.archive_minutes:
        thread.name, thread.archive_minutes = name or thread.name, minutes
        events.thread(call.world, thread, "UPDATE")
    if "locked" in form:
        threads.lock(call.world, thread, form.flag("locked"))
    if "archived" in form:
        threads.archive(call.world, thread, form.flag("archived"))
    return Reply(thread_json(call.world, thread))


def _may_change(call: Call, thread: Thread, keys: set[str], *, wakes: bool) -> None:
    """A moderator may all; who started the thread may not lock it; any member may wake it, if it is not locked."""
    if may(call.world, thread, P.MANAGE_THREADS):
        return
    own = thread.owner == call.world.bot.id
    only_wakes = keys == {"archived"} and wakes
    allowed_by_membership = only_wakes and not thread.locked and call.world.bot.id in thread.members
    if "locked" in keys or not (own or allowed_by_membership):
        demand(call.world, thread, P.MANAGE_THREADS)


@route("DELETE", "/channels/{channel}")
async def delete_channel(call: Call) -> Reply:
    room = call.room
    answer = room_json(call.world, room)
    if isinstance(room, Thread):
        demand(call.world, room, P.MANAGE_THREADS)
        threads.delete(call.world, room)
    elif isinstance(room, Channel):
        demand(call.world, room, P.MANAGE_CHANNELS)
        threads.delete_channel(call.world, room)
    return Reply(answer)


@route("PUT", "/channels/{channel}/thread-members/{member}")
async def join_thread(call: Call) -> Reply:
    thread = _thread(call)
    if thread.archived:
        raise thread_archived()
    user = call.world.bot.id if call.params["member"] == "@me" else call.id("member")
    if user not in thread.guild.members:
        raise unknown("Member")
    if not thread.parent.permissions(user):
        raise missing_access()
    thread.members.setdefault(user, call.world.clock.now())
    return Reply()


@route("DELETE", "/channels/{channel}/thread-members/@me")
async def leave_thread(call: Call) -> Reply:
    _thread(call).members.pop(call.world.bot.id, None)
    return Reply()


def _thread(call: Call) -> Thread:
    room = call.room
    if not isinstance(room, Thread):
        raise wrong_kind_of_channel()
    return room
