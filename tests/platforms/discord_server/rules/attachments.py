"""The files of a message: what is uploaded, what an edit keeps, and the pictures that components show."""

import mimetypes
import re
from dataclasses import dataclass, replace
from io import BytesIO
from pathlib import PurePath

from PIL import Image, UnidentifiedImageError

from tests.platforms.discord_server.errors import Json, too_large
from tests.platforms.discord_server.model.components import media
from tests.platforms.discord_server.model.messages import Attachment, Message
from tests.platforms.discord_server.model.world import World
from tests.platforms.discord_server.rules.forms import Form

SIZE_LIMIT = 10 * 1024 * 1024
MOST_FILES = 10
MOST_ALT = 1024
REFERABLE = re.compile(r"[A-Za-z0-9_.-]+")


@dataclass(frozen=True)
class Upload:
    filename: str
    content: bytes


def read_attachments(world: World, form: Form, uploads: dict[int, Upload], before: Message | None) -> list[Attachment]:
    """The files that the message will have. Without a list an edit keeps all; a list names what stays."""
    if any(len(upload.content) > SIZE_LIMIT for upload in uploads.values()):
        raise too_large()
    kept = {attachment.id: attachment for attachment in before.attachments} if before else {}
    made, described = [], set()
    for entry in form.items("attachments", 0, MOST_FILES):
        number = entry.at("id").snowflake()
        alt = entry.text("description", 0, MOST_ALT)
        if number in kept:
            made.append(replace(kept[number], alt=alt) if "description" in entry else kept[number])
        elif number in uploads:
            described.add(number)
            made.append(
                _stored(world, uploads[number], entry.text("filename", 1, 260) or uploads[number].filename, alt)
            )
        else:
            entry.at("id").problem("ATTACHMENT_NOT_FOUND", "Attachment data cannot be found")
    if "attachments" not in form:
        made += kept.values()
    made += [_stored(world, one, one.filename, None) for number, one in uploads.items() if number not in described]
    if len(made) > MOST_FILES:
        form.at("attachments").problem("BASE_TYPE_MAX_LENGTH", f"Must be {MOST_FILES} or fewer in length.")
    return made


def _stored(world: World, upload: Upload, filename: str, alt: str | None) -> Attachment:
    number = world.store(upload.content)
    url = f"{world.base}/attachments/{number}/{filename}"
    kind = mimetypes.guess_type(PurePath(filename).name)[0]
    return Attachment(number, filename, upload.content, url, alt, kind, _pixels(upload.content, kind))


def _pixels(content: bytes, kind: str | None) -> tuple[int, int] | None:
    if kind is None or not kind.startswith("image/"):
        return None
    try:
        with Image.open(BytesIO(content)) as image:
            return image.size
    except UnidentifiedImageError:
        return None


def referable(attachments: list[Attachment]) -> set[str]:
    """The names that `attachment://` reaches: Latin letters, digits, underscore, dash and dot."""
    return {one.filename for one in attachments if REFERABLE.fullmatch(one.filename)}


def resolve_media(components: list[Json], attachments: list[Attachment]) -> None:
    """Put the addresses of the files in the place of `attachment://name`."""
    by_name = {attachment.filename: attachment for attachment in attachments}
    for item, _ in media(components):
        found = by_name.get(item["url"].removeprefix("attachment://"))
        if item["url"].startswith("attachment://") and found is not None:
            width, height = found.size_in_pixels or (None, None)
            item |= {
                "url": found.url, "proxy_url": found.url, "width": width, "height": height, "placeholder": "",
                "placeholder_version": 1, "content_type": found.content_type, "loading_state": 2, "flags": 0,
                "attachment_id": str(found.id), "id": str(found.id),
            }  # fmt: skip
