"""Editing and deleting ephemeral messages. The answer is True: no message comes back, so no file_id of an upload."""

from dataclasses import replace

from tests.platforms.telegram.access import chat_of, check_sending, weigh_ephemeral
from tests.platforms.telegram.call import ATTACH, Call
from tests.platforms.telegram.contents import caption_of, keyboard_of, media_of, report_unused, text_of
from tests.platforms.telegram.ephemeral_rights import NO_GROUP, user_of
from tests.platforms.telegram.errors import NOT_MODIFIED, bad_request
from tests.platforms.telegram.methods import method
from tests.platforms.telegram.model import Content, Kind, Message
from tests.platforms.telegram.text import CAPTION_LIMIT, length
from tests.platforms.telegram.versions import Version
from tests.platforms.telegram.world import World

WHERE = "chat_id receiver_user_id ephemeral_message_id "
CAPTION = "caption parse_mode caption_entities show_caption_above_media@10.3 reply_markup"
FIRST = Version.V10_2


@method("editEphemeralMessageText", WHERE + "text parse_mode entities link_preview_options reply_markup", FIRST)
def edit_ephemeral_message_text(world: World, call: Call) -> bool:
    text, keyboard = text_of(world, call), keyboard_of(call)
    message, rules = _editable(world, call), world.ephemerals.rules
    if message.content.media is not None and rules.text_edits_of_media_refused:
        raise bad_request("there is no text in the message to edit")
    if length(text.text) > CAPTION_LIMIT and rules.long_edits_refused:
        raise bad_request("MEDIA_CAPTION_TOO_LONG")
    return _edit(world, call, message, Content(text, keyboard=keyboard))


@method("editEphemeralMessageMedia", WHERE + "media reply_markup", FIRST)
def edit_ephemeral_message_media(world: World, call: Call) -> bool:
    """Works on a text too: it becomes a picture with a caption."""
    _check_uploads(world, call)
    file, caption, item = media_of(world, call, call.structure("media"))
    report_unused(call, [file])
    keyboard = keyboard_of(call)
    message = _editable(world, call)
    check_sending(world, message.chat, file.kind)
    spoiler, above = item.flag("has_spoiler"), item.flag("show_caption_above_media")
    return _edit(world, call, message, Content(caption, file, keyboard, spoiler, above))


@method("editEphemeralMessageCaption", WHERE + CAPTION, FIRST)
def edit_ephemeral_message_caption(world: World, call: Call) -> bool:
    """Works on a text too."""
    caption, keyboard = caption_of(world, call), keyboard_of(call)
    message = _editable(world, call)
    content = replace(message.content, keyboard=keyboard)
    if content.media is not None:
        above = call.flag("show_caption_above_media") and world.version >= Version.V10_3
        content = replace(content, text=caption, above=above)
    elif world.ephemerals.rules.captions_change_texts:
        content = replace(content, text=caption)
    return _edit(world, call, message, content)


@method("editEphemeralMessageReplyMarkup", WHERE + "reply_markup", FIRST)
def edit_ephemeral_message_reply_markup(world: World, call: Call) -> bool:
    keyboard = keyboard_of(call)
    message = _editable(world, call)
    return _edit(world, call, message, replace(message.content, keyboard=keyboard))


@method("deleteEphemeralMessage", WHERE, FIRST)
def delete_ephemeral_message(world: World, call: Call) -> bool:
    world.ephemerals.delete(_own(world, call, "delete"))
    return True


def _editable(world: World, call: Call) -> Message:
    return _own(world, call, "edit")


def _own(world: World, call: Call, deed: str) -> Message:
    """The message that is named, if the bot has sent it; there is no time limit.

    No document has the words for a number that is dead or another receiver's: these are the ordinary ones.
    """
    chat = chat_of(world, call)
    if chat.kind is Kind.PRIVATE:
        raise bad_request(NO_GROUP)
    receiver = user_of(world, call.integer("receiver_user_id"))
    if not call.has("ephemeral_message_id"):
        raise bad_request("message identifier is not specified")
    message = world.ephemerals.find(chat, call.integer("ephemeral_message_id"))
    if message is None or message.sender is not world.bot.user or message.receiver is not receiver:
        raise bad_request(f"message to {deed} not found")
    return message


def _edit(world: World, call: Call, message: Message, content: Content) -> bool:
    """An edit without a keyboard takes the old one away."""
    markup = call.structure("reply_markup") or {}
    if markup and "inline_keyboard" not in markup:
        raise bad_request("inline keyboard expected")
    weigh_ephemeral(world, call, message.chat)
    if content == message.content and world.ephemerals.rules.same_edit_refused:
        raise bad_request(NOT_MODIFIED)
    world.ephemerals.edit(message, content)
    return True


def _check_uploads(world: World, call: Call) -> None:
    """10.2 took files by their id alone; 10.3 takes new ones."""
    media = call.structure("media")
    reference = media.get("media") if isinstance(media, dict) else None
    if world.version < Version.V10_3 and isinstance(reference, str) and reference.startswith(ATTACH):
        raise bad_request("wrong file identifier/HTTP URL specified")
