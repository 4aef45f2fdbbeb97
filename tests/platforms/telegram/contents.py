"""What a call wants to show: text with entities, a file, a keyboard. Checked before anything is done."""

from dataclasses import replace
from typing import Any

from tests.platforms.telegram import hypertext, keyboards
from tests.platforms.telegram.call import Call
from tests.platforms.telegram.errors import bad_request
from tests.platforms.telegram.model import File, Keyboard
from tests.platforms.telegram.text import CAPTION_LIMIT, TEXT_LIMIT, Entity, Text, checked
from tests.platforms.telegram.world import World

MEDIA = ("photo", "animation", "document")
MEDIA_FIELDS = frozenset(
    {
        "type",
        "media",
        "caption",
        "parse_mode",
        "caption_entities",
        "has_spoiler",
        "show_caption_above_media",
        "width",
        "height",
        "duration",
        "disable_content_type_detection",
    }
)
ENTITY_TYPES = frozenset(hypertext.TYPES.values()) | {
    "text_mention",
    "expandable_blockquote",
    "mention",
    "bot_command",
    "url",
}


def text_of(world: World, call: Call) -> Text:
    """The text of a message; it must not be empty."""
    text = checked(_formatted(world, call, "text", "entities"), TEXT_LIMIT, "message is too long")
    if not text.text:
        raise bad_request("message text is empty")
    return text


def caption_of(world: World, call: Call) -> Text:
    return checked(_formatted(world, call, "caption", "caption_entities"), CAPTION_LIMIT, "message caption is too long")


def file_of(world: World, call: Call, kind: str, field: str) -> File:
    """The file that was sent with the call or, by its id, before."""
    upload = call.upload(field)
    if upload is not None:
        return world.files.add(kind, upload)
    reference = call.string(field)
    if not reference:
        raise bad_request(f"there is no {kind} in the request")
    if reference.startswith(("http://", "https://")):
        call.report("files by address are not simulated")
        raise bad_request("failed to get HTTP URL content")
    return world.files.again(kind, reference)


def media_of(world: World, call: Call, given: Any) -> tuple[File, Text, Call]:
    """One InputMedia: its file, its caption, and the rest of its fields to be asked for."""
    if not isinstance(given, dict) or given.get("type") not in MEDIA:
        raise bad_request("can't parse InputMedia: type must be one of photo, animation, document")
    for name in sorted(given.keys() - MEDIA_FIELDS):
        call.report(f"InputMedia has a field that does not exist or is not simulated: {name}")
    item = Call(call.method, given, call.uploads, call.report)
    return file_of(world, item, given["type"], "media"), caption_of(world, item), item


def keyboard_of(call: Call) -> Keyboard:
    """The inline keyboard, empty if none was given."""
    markup = call.structure("reply_markup")
    return () if markup is None else keyboards.inline(markup, call.report)


def other_markup_of(call: Call) -> dict[str, Any] | None:
    """A keyboard for the input field or a forced reply; after `keyboard_of`, which checks that it is an object."""
    markup = call.structure("reply_markup")
    return None if markup is None else keyboards.other(markup, call.report)


def report_unused(call: Call, files: list[File]) -> None:
    """Report files that came along and are shown nowhere: an attach:// that names another file."""
    shown = [file.data for file in files]
    for name in (name for name, upload in call.uploads.items() if upload.data not in shown):
        call.report(f"the file {name} was sent and not used")


def _formatted(world: World, call: Call, field: str, entities: str) -> Text:
    source, mode = call.string(field), call.string("parse_mode")
    match mode.lower():
        case "html":
            text = hypertext.parse(source, call.report)
        case "":
            text = Text(source, tuple(_entity(one) for one in call.listed(entities)))
        case "markdown" | "markdownv2":
            call.report(f"parse_mode {mode} is not simulated")
            raise bad_request("unsupported parse_mode")
        case _:
            raise bad_request("unsupported parse_mode")
    return replace(text, entities=tuple(one for one in text.entities if _is_allowed(world, one)))


def _is_allowed(world: World, entity: Entity) -> bool:
    """A mention by id works only for persons whom the bot has met; others just see the name."""
    return entity.type != "text_mention" or world.knows(entity.user_id)


def _entity(given: Any) -> Entity:
    if not isinstance(given, dict) or given.get("type") not in ENTITY_TYPES:
        raise bad_request("can't parse entities: unsupported type of entity")
    try:
        return Entity(
            str(given["type"]),
            int(given["offset"]),
            int(given["length"]),
            url=str(given.get("url", "")),
            user_id=int(given.get("user", {}).get("id", 0)),
            language=str(given.get("language", "")),
            custom_emoji_id=str(given.get("custom_emoji_id", "")),
            unix_time=int(given.get("unix_time", 0)),
            date_time_format=str(given.get("date_time_format", "")),
        )
    except (KeyError, TypeError, ValueError, AttributeError):
        raise bad_request("can't parse entities: entity is not well formed") from None
