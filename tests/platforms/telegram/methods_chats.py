"""Asking about chats and their members, and leaving."""

from dataclasses import replace

from tests.platforms.telegram import wire
from tests.platforms.telegram.access import chat_of
from tests.platforms.telegram.call import Call
from tests.platforms.telegram.errors import bad_request
from tests.platforms.telegram.methods import method
from tests.platforms.telegram.model import PERMISSIONS, Chat, Kind, Member, Status
from tests.platforms.telegram.world import World


@method("getChat", "chat_id")
def get_chat(world: World, call: Call) -> wire.Json:
    chat = chat_of(world, call, write=False)
    gifts = ("unlimited_gifts", "limited_gifts", "unique_gifts", "premium_subscription", "gifts_from_channels")
    answer = wire.chat(chat) | {"accent_color_id": 0, "max_reaction_count": 11}
    answer["accepted_gift_types"] = dict.fromkeys(gifts, False)
    pinned = [message for message in chat.messages.values() if message.pinned and not message.deleted]
    if chat.slow_mode_delay:
        answer["slow_mode_delay"] = chat.slow_mode_delay
    if pinned:
        answer["pinned_message"] = wire.message(pinned[-1], deep=False)
    if chat.kind is not Kind.PRIVATE:
        answer["permissions"] = {right: right in chat.permissions for right in PERMISSIONS}
    return answer


@method("getChatMember", "chat_id user_id")
def get_chat_member(world: World, call: Call) -> wire.Json:
    chat = chat_of(world, call, write=False)
    user = world.users.get(call.integer("user_id"))
    if user is None or not (user is world.bot.user or world.knows(user.id)):
        raise bad_request("member not found")
    member = chat.member(user) or Member(user, Status.LEFT)
    if user is world.bot.user or chat.administrated_by(world.bot.user):
        return wire.member(member, chat)
    if chat.hides_members and not member.administrates:
        raise bad_request("CHAT_ADMIN_REQUIRED" if member.present else "PARTICIPANT_ID_INVALID")
    return wire.member(_seen_by_members(member), chat)


@method("getChatAdministrators", "chat_id return_bots")
def get_chat_administrators(world: World, call: Call) -> list[wire.Json]:
    """Other bots are left out unless they are asked for."""
    chat = _group(chat_of(world, call, write=False), "there are no administrators in the private chat")
    others = call.flag("return_bots")
    shown = [one for one in chat.members.values() if others or not one.user.is_bot or one.user is world.bot.user]
    return [wire.member(one, chat) for one in shown if one.administrates]


@method("getChatMemberCount", "chat_id")
def get_chat_member_count(world: World, call: Call) -> int:
    return sum(one.present for one in chat_of(world, call, write=False).members.values())


@method("leaveChat", "chat_id")
def leave_chat(world: World, call: Call) -> bool:
    chat = _group(chat_of(world, call), "chat member status can't be changed in private chats")
    bot = world.bot.user
    world.set_member(chat, bot, Status.LEFT, by=bot)
    world.post(chat, bot, service={"left_chat_member": wire.user(bot)})
    return True


def _seen_by_members(member: Member) -> Member:
    """A restriction is seen by administrators alone."""
    if member.status is not Status.RESTRICTED:
        return member
    return replace(member, status=Status.MEMBER if member.present else Status.LEFT)


def _group(chat: Chat, refusal: str) -> Chat:
    if chat.kind is Kind.PRIVATE:
        raise bad_request(refusal)
    return chat
