"""The emoji of an application, which its bot may use everywhere."""

import base64
import binascii
import re

from tests.platforms.discord_server.errors import ApiError, Json
from tests.platforms.discord_server.payloads.people import user_json
from tests.platforms.discord_server.rest.routing import Call, Reply, route
from tests.platforms.discord_server.rules.forms import Form

ALL = "/applications/{application}/emojis"
ONE = ALL + "/{emoji}"
MOST, LARGEST = 2000, 256 * 1024
NAME = re.compile(r"[A-Za-z0-9_]{2,32}")
IMAGE = re.compile(r"data:image/(?:png|jpeg|gif|webp|avif);base64,(.+)", re.DOTALL)


@route("GET", ALL)
async def emojis(call: Call) -> Reply:
    return Reply({"items": [_json(call, number) for number in call.world.application_emojis]})


@route("POST", ALL)
async def new_emoji(call: Call) -> Reply:
    there = call.world.application_emojis
    form = Form(call.body.json)
    name, image = form.at("name"), form.at("image")
    if not NAME.fullmatch(str(name.value or "")):
        name.problem("STRING_TYPE_REGEX", "String value did not match validation regex.")
    elif name.value in there.values():
        name.problem("APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "An emoji of this name already exists.")
    if (size := _size(image.value)) is None:
        image.problem("IMAGE_INVALID", "Invalid image data")
    elif size > LARGEST:
        image.problem("BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")
    form.close()
    if len(there) >= MOST:
        raise ApiError(400, 30008, f"Maximum number of emojis reached ({MOST})")
    number = call.world.ids.next()
    there[number] = str(name.value)
    return Reply(_json(call, number), 201)


@route("DELETE", ONE)
async def no_emoji(call: Call) -> Reply:
    if call.world.application_emojis.pop(call.id("emoji"), None) is None:
        raise ApiError(404, 10014, "Unknown Emoji")
    return Reply()


def _size(image: object) -> int | None:
    found = IMAGE.fullmatch(image) if isinstance(image, str) else None
    try:
        return len(base64.b64decode(found[1], validate=True)) if found else None
    except binascii.Error:
        return None


def _json(call: Call, number: int) -> Json:
    return {
        "id": str(number), "name": call.world.application_emojis[number], "roles": [], "require_colons": True,
        "managed": False, "animated": False, "available": True, "user": user_json(call.world.bot),
    }  # fmt: skip
