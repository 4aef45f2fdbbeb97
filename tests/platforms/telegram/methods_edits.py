"""Changing what was sent: text, caption, picture, keyboard; deleting, pinning, reactions."""

from dataclasses import replace

from tests.platforms.telegram import wire
from tests.platforms.telegram.access import chat_of, check_right, check_sending, message_of, weigh
from tests.platforms.telegram.call import Call
from tests.platforms.telegram.contents import caption_of, keyboard_of, media_of, report_unused, text_of
from tests.platforms.telegram.errors import NOT_MODIFIED, bad_request
from tests.platforms.telegram.methods import method
from tests.platforms.telegram.model import Chat, Content, Kind, Message
from tests.platforms.telegram.reactions import REACTIONS
from tests.platforms.telegram.world import World

WHERE = "chat_id message_id "
DELETABLE_FOR = 48 * 3600.0
MOST_AT_ONCE = 100


@method("editMessageText", WHERE + "text parse_mode entities link_preview_options reply_markup")
def edit_message_text(world: World, call: Call) -> wire.Json:
    text, keyboard = text_of(world, call), keyboard_of(call)
    message = _editable(world, call)
    if message.content.media is not None:
        raise bad_request("there is no text in the message to edit")
    return _edit(world, call, message, Content(text, keyboard=keyboard))


@method("editMessageCaption", WHERE + "caption parse_mode caption_entities show_caption_above_media reply_markup")
def edit_message_caption(world: World, call: Call) -> wire.Json:
    caption, keyboard = caption_of(world, call), keyboard_of(call)
    message = _editable(world, call)
    if message.content.media is None:
        raise bad_request("there is no caption in the message to edit")
    above = call.flag("show_caption_above_media")
    return _edit(world, call, message, replace(message.content, text=caption, keyboard=keyboard, above=above))


@method("editMessageMedia", WHERE + "media reply_markup")
def edit_message_media(world: World, call: Call) -> wire.Json:
    """Works on a text too: it becomes a picture with a caption."""
    file, caption, item = media_of(world, call, call.structure("media"))
    report_unused(call, [file])
    keyboard = keyboard_of(call)
    message = _editable(world, call)
    check_sending(world, message.chat, file.kind)
    spoiler, above = item.flag("has_spoiler"), item.flag("show_caption_above_media")
    return _edit(world, call, message, Content(caption, file, keyboard, spoiler, above))


@method("editMessageReplyMarkup", WHERE + "reply_markup")
def edit_message_reply_markup(world: World, call: Call) -> wire.Json:
    keyboard = keyboard_of(call)
    message = _editable(world, call)
    return _edit(world, call, message, replace(message.content, keyboard=keyboard))


def _editable(world: World, call: Call) -> Message:
    chat = chat_of(world, call)
    message = message_of(call, chat, "message to edit")
    if message.sender is not world.bot.user or message.service:
        raise bad_request("message can't be edited")
    return message


def _edit(world: World, call: Call, message: Message, content: Content) -> wire.Json:
    """An edit without a keyboard takes the old one away."""
    markup = call.structure("reply_markup") or {}
    if markup and "inline_keyboard" not in markup:
        raise bad_request("inline keyboard expected")
    weigh(world, call, message.chat)
    if content == message.content:
        raise bad_request(NOT_MODIFIED)
    world.edit(message, content)
    return wire.message(message)


@method("deleteMessage", WHERE)
def delete_message(world: World, call: Call) -> bool:
    chat = chat_of(world, call)
    message = message_of(call, chat, "message to delete")
    _check_deletable(world, chat, message)
    world.delete(message)
    return True


@method("deleteMessages", "chat_id message_ids")
def delete_messages(world: World, call: Call) -> bool:
    """Messages that cannot be found are skipped."""
    chat, numbers = chat_of(world, call), call.listed("message_ids")
    if len(numbers) > MOST_AT_ONCE:
        raise bad_request("too many message identifiers specified")
    found = [chat.messages[number] for number in numbers if number in chat.messages]
    messages = [message for message in found if not message.deleted]
    for message in messages:
        _check_deletable(world, chat, message)
    for message in messages:
        world.delete(message)
    return True


def _check_deletable(world: World, chat: Chat, message: Message) -> None:
    if chat.kind is not Kind.PRIVATE and chat.administrated_by(world.bot.user):
        if chat.allows(world.bot.user, "can_delete_messages"):
            return
    elif message.sender is not world.bot.user and chat.kind is not Kind.PRIVATE:
        raise bad_request("message can't be deleted")
    if world.clock.now() - message.date > DELETABLE_FOR:
        raise bad_request("message can't be deleted for everyone")


@method("pinChatMessage", WHERE + "disable_notification")
def pin_chat_message(world: World, call: Call) -> bool:
    chat = chat_of(world, call)
    message = message_of(call, chat, "message to pin")
    check_right(world, chat, "can_pin_messages", "manage pinned messages in the chat")
    if not message.pinned:
        message.pinned = True
        pinned = {"pinned_message": wire.message(message, deep=False)}
        world.post(chat, world.bot.user, service=pinned, silent=call.flag("disable_notification"))
    return True


@method("unpinChatMessage", WHERE)
def unpin_chat_message(world: World, call: Call) -> bool:
    """Without a message: the newest that is pinned."""
    chat = chat_of(world, call)
    check_right(world, chat, "can_pin_messages", "manage pinned messages in the chat")
    if call.has("message_id"):
        message = message_of(call, chat, "message to unpin")
    else:
        newest = max((one for one in chat.messages.values() if one.pinned), key=lambda one: one.id, default=None)
        if newest is None:
            return True
        message = newest
    message.pinned = False
    world.touch()
    return True


@method("setMessageReaction", WHERE + "reaction is_big")
def set_message_reaction(world: World, call: Call) -> bool:
    """A bot can give one reaction, of the usual emoji; none takes it back."""
    chat = chat_of(world, call)
    message = message_of(call, chat, "message to react")
    reactions = tuple(str(one.get("emoji")) for one in call.listed("reaction") if isinstance(one, dict))
    if len(reactions) > 1:
        raise bad_request("REACTIONS_TOO_MANY")
    if any(emoji not in (REACTIONS if chat.reactions is None else chat.reactions) for emoji in reactions):
        raise bad_request("REACTION_INVALID")
    check_right(world, chat, "can_react_to_messages", "react to messages in the chat")
    message.reactions[world.bot.user.id] = reactions
    world.touch()
    return True
