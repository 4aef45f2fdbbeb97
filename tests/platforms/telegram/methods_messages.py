"""Sending."""

import itertools
from typing import Any

from tests.platforms.telegram import wire
from tests.platforms.telegram.access import (
    chat_of,
    check_sending,
    heed_slow_mode,
    topic_of,
    weigh,
    weigh_ephemeral,
)
from tests.platforms.telegram.call import Call
from tests.platforms.telegram.contents import (
    caption_of,
    file_of,
    keyboard_of,
    media_of,
    other_markup_of,
    report_unused,
    text_of,
)
from tests.platforms.telegram.ephemeral_rights import Wish, replaced, right_to, spend, wish_of
from tests.platforms.telegram.errors import bad_request
from tests.platforms.telegram.methods import method
from tests.platforms.telegram.model import Chat, Content, Message, User
from tests.platforms.telegram.replies import reply_of
from tests.platforms.telegram.world import World

COMMON = (
    "chat_id message_thread_id disable_notification protect_content allow_paid_broadcast reply_parameters reply_markup "
)
EPHEMERAL = "receiver_user_id@10.2-10.2 callback_query_id@10.2-10.2 ephemeral_message_parameters@10.3 "
"""10.3 replaced the two flat parameters of 10.2; Bot API changelog."""
CAPTIONED = COMMON + EPHEMERAL + "caption parse_mode caption_entities show_caption_above_media has_spoiler "
LARGEST_ALBUM = 10
ACTIONS = frozenset({"typing", "upload_photo", "upload_video", "upload_document", "record_video", "choose_sticker"})
ALBUMS = itertools.count(13_900_000_000_000_001)


@method("sendMessage", COMMON + EPHEMERAL + "text parse_mode entities link_preview_options")
async def send_message(world: World, call: Call) -> wire.Json:
    content = Content(text_of(world, call), keyboard=keyboard_of(call))
    return wire.message(await send(world, call, "text", content))


@method("sendPhoto", CAPTIONED + "photo")
async def send_photo(world: World, call: Call) -> wire.Json:
    return await send_file(world, call, "photo")


@method("sendAnimation", CAPTIONED + "animation duration width height")
async def send_animation(world: World, call: Call) -> wire.Json:
    return await send_file(world, call, "animation")


@method("sendDocument", CAPTIONED + "document disable_content_type_detection")
async def send_document(world: World, call: Call) -> wire.Json:
    return await send_file(world, call, "document")


async def send_file(world: World, call: Call, kind: str) -> wire.Json:
    file = file_of(world, call, kind, kind)
    report_unused(call, [file])
    return wire.message(await send(world, call, kind, content_of(call, Content(caption_of(world, call), file))))


def content_of(call: Call, content: Content) -> Content:
    """With the keyboard of the call, and the marks that media can have."""
    spoiler, above = call.flag("has_spoiler"), call.flag("show_caption_above_media")
    return Content(content.text, content.media, keyboard_of(call), spoiler, above)


async def send(world: World, call: Call, what: str, content: Content) -> Message:
    """Check who, where and how often; then say it."""
    markup = other_markup_of(call)
    chat = chat_of(world, call)
    check_sending(world, chat, what)
    wish = wish_of(world, call, chat)
    if wish is not None:
        return await _send_ephemeral(world, call, chat, wish, content, markup)
    details = _details(world, call, chat)
    await heed_slow_mode(world, chat)
    weigh(world, call, chat)
    return world.post(chat, world.bot.user, content, markup=markup, **details)


async def _send_ephemeral(
    world: World, call: Call, chat: Chat, wish: Wish, content: Content, markup: dict[str, Any] | None
) -> Message:
    """Outside the chat's history: it has no message id, no telephone rings, and no other bot hears of it."""
    details = _details(world, call, chat, wish.receiver)
    right = right_to(world, chat, wish, details["reply_to"])
    if world.ephemerals.rules.heed_slow_mode:
        await heed_slow_mode(world, chat)
    weigh_ephemeral(world, call, chat)
    spend(world, right)
    details |= {"replaces": replaced(wish, right), "markup": markup}
    return world.ephemerals.post(chat, world.bot.user, wish.receiver, content, **details)


@method("sendMediaGroup", COMMON + "media")
async def send_media_group(world: World, call: Call) -> list[wire.Json]:
    items = [media_of(world, call, one) for one in call.listed("media")]
    _check_album(call, [file.kind for file, _, _ in items])
    report_unused(call, [file for file, _, _ in items])
    chat = chat_of(world, call)
    for file, _, _ in items:
        check_sending(world, chat, file.kind)
    details = _details(world, call, chat)
    await heed_slow_mode(world, chat)
    weigh(world, call, chat, len(items))
    album = str(next(ALBUMS))
    contents = [content_of(item, Content(caption, file)) for file, caption, item in items]
    posts = [world.post(chat, world.bot.user, content, album=album, **details) for content in contents]
    return [wire.message(post) for post in posts]


def _check_album(call: Call, kinds: list[str]) -> None:
    if not kinds:
        raise bad_request("there are no messages to send")
    if len(kinds) > LARGEST_ALBUM:
        raise bad_request("too many messages to send as an album")
    if "animation" in kinds or ("document" in kinds and len(set(kinds)) > 1):
        raise bad_request("can't use the media of the specified type in the album")
    if len(kinds) == 1:
        call.report("an album must have two items at least")
    if call.has("reply_markup"):
        call.report("an album has no keyboard")


def _details(world: World, call: Call, chat: Chat, receiver: User | None = None) -> dict[str, Any]:
    reply_to = reply_of(world, call, chat, receiver)
    return {
        "reply_to": reply_to,
        "topic": topic_of(world, call, chat, reply_to),
        "silent": call.flag("disable_notification"),
        "protected": call.flag("protect_content"),
    }


@method("sendChatAction", "chat_id message_thread_id action")
def send_chat_action(world: World, call: Call) -> bool:
    action = call.string("action")
    if action not in ACTIONS:
        raise bad_request("wrong parameter action in request")
    chat = chat_of(world, call)
    world.actions.append((chat, action))
    return True
