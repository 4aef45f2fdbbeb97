"""The model as Telegram writes it in JSON."""

from typing import Any

from tests.platforms.telegram.model import (
    ANONYMOUS,
    PERMISSIONS,
    RIGHTS,
    Button,
    Chat,
    Content,
    File,
    Keyboard,
    Kind,
    Member,
    Message,
    Status,
    User,
)
from tests.platforms.telegram.text import Entity, Text

Json = dict[str, Any]
SIZES = (("s", 90), ("m", 320), ("x", 800), ("y", 1280))


def user(person: User) -> Json:
    optional = {"last_name": person.last_name, "username": person.username}
    if not person.is_bot:
        optional["language_code"] = person.language_code
    return {"id": person.id, "is_bot": person.is_bot, "first_name": person.first_name} | _given(optional)


def chat(place: Chat) -> Json:
    if place.kind is Kind.PRIVATE:
        person = next(iter(place.members.values())).user
        names = {"first_name": person.first_name, "last_name": person.last_name, "username": person.username}
        return {"id": place.id, "type": "private"} | _given(names)
    optional = {"username": place.username, "is_forum": place.forum}
    return {"id": place.id, "type": place.kind.value, "title": place.title} | _given(optional)


def member(one: Member, group: Chat) -> Json:
    answer: Json = {"user": user(one.user), "status": one.status.value}
    match one.status:
        case Status.CREATOR:
            return answer | {"is_anonymous": one.anonymous}
        case Status.ADMINISTRATOR:
            rights = {right: right in one.rights for right in RIGHTS}
            return answer | rights | {"can_be_edited": False, "is_anonymous": one.anonymous}
        case Status.RESTRICTED:
            allowed = {right: right in one.rights & group.permissions for right in PERMISSIONS}
            return answer | allowed | {"is_member": one.present, "until_date": 0}
        case Status.KICKED:
            return answer | {"until_date": 0}
        case Status.MEMBER | Status.LEFT:
            return answer


def message(post: Message, deep: bool = True) -> Json:
    """As the bot gets it; `deep`: with the message that it answers."""
    answer: Json = {"message_id": post.id, "date": int(post.date), "chat": chat(post.chat)}
    if post.anonymous:
        answer |= {"from": user(ANONYMOUS), "sender_chat": chat(post.chat)}
    else:
        answer["from"] = user(post.sender)
    if post.topic is not None and post.topic.id != 1:
        answer |= {"message_thread_id": post.topic.id, "is_topic_message": True}
    if post.reply_to is not None and deep and not post.reply_to.deleted:
        answer["reply_to_message"] = message(post.reply_to, deep=False)
    if post.receiver is not None:
        answer |= {"ephemeral_message_id": post.ephemeral_id, "receiver_user": user(post.receiver)}
    if post.edited is not None:
        answer["edit_date"] = int(post.edited)
    optional = {"media_group_id": post.album, "has_protected_content": post.protected}
    return answer | _given(optional) | post.service | content(post.content, _known(post.chat))


def content(shown: Content, known: dict[int, User]) -> Json:
    written = shown.text
    answer: Json = {}
    if shown.media is not None:
        answer |= media(shown.media) | _given({"has_media_spoiler": shown.spoiler})
        answer |= _given({"show_caption_above_media": shown.above})
        if written.text:
            answer["caption"] = written.text
            answer |= _given({"caption_entities": entities(written, known)})
    elif written.text:
        answer["text"] = written.text
        answer |= _given({"entities": entities(written, known)})
    if shown.keyboard:
        answer["reply_markup"] = {"inline_keyboard": keyboard(shown.keyboard)}
    return answer


def entities(written: Text, known: dict[int, User]) -> list[Json]:
    return [entity(one, known) for one in written.entities]


def entity(one: Entity, known: dict[int, User]) -> Json:
    answer: Json = {"type": one.type, "offset": one.offset, "length": one.length}
    if one.type == "text_mention":
        answer["user"] = user(known.get(one.user_id, User(one.user_id, "")))
    optional = {
        "url": one.url,
        "language": one.language if one.type == "pre" else "",
        "custom_emoji_id": one.custom_emoji_id,
        "unix_time": one.unix_time,
        "date_time_format": one.date_time_format,
    }
    return answer | _given(optional)


def media(file: File) -> Json:
    match file.kind:
        case "photo":
            return {"photo": photo_sizes(file)}
        case "animation":
            film = document(file) | {"width": file.width, "height": file.height, "duration": 1}
            return {"animation": film, "document": document(file)}
        case _:
            return {"document": document(file)}


def document(file: File) -> Json:
    described = {"file_name": file.name, "mime_type": file.mime, "file_size": len(file.data)}
    return {"file_id": file.id, "file_unique_id": file.unique_id} | described


def photo_sizes(file: File) -> list[Json]:
    """The usual sizes. All of them download as the bytes that were sent: the server does not scale pictures."""
    longest = max(file.width, file.height)
    kept = [size for size in SIZES if size[1] < longest] + [next((s for s in SIZES if s[1] >= longest), SIZES[-1])]
    return [_photo_size(file, letter, min(1.0, side / longest)) for letter, side in dict.fromkeys(kept)]


def _photo_size(file: File, letter: str, scale: float) -> Json:
    width, height = max(1, round(file.width * scale)), max(1, round(file.height * scale))
    names = {"file_id": f"{file.id}-{letter}", "file_unique_id": f"{file.unique_id}{letter}"}
    return names | {"width": width, "height": height, "file_size": len(file.data)}


def keyboard(rows: Keyboard) -> list[list[Json]]:
    return [[button(one) for one in row] for row in rows]


def button(one: Button) -> Json:
    named = {"callback_data": one.data, "url": one.url, "style": one.style}
    return {"text": one.text} | {name: value for name, value in named.items() if value is not None} | dict(one.other)


def _known(place: Chat) -> dict[int, User]:
    return {one.user.id: one.user for one in place.members.values()}


def _given(optional: Json) -> Json:
    """Telegram leaves out what is empty or false."""
    return {name: value for name, value in optional.items() if value}
