"""Reading the body of a request: JSON, or a form with JSON and files."""

import json
import re
from typing import Any

from aiohttp import BodyPartReader, web

from tests.platforms.discord_server.errors import invalid_json, too_large
from tests.platforms.discord_server.rules.attachments import Upload
from tests.platforms.discord_server.rules.messages import Body

MOST_BYTES = 25 * 1024 * 1024
FILE = re.compile(r"files?\[(\d+)\]")


async def read_body(request: web.Request) -> Body:
    if (request.content_length or 0) > MOST_BYTES:
        raise too_large()
    if request.content_type.startswith("multipart/"):
        return await _read_form(request)
    text = await request.text()
    if not text:
        return Body({})
    if request.content_type != "application/json":
        raise invalid_json()
    return Body(_parsed(text))


def _parsed(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        raise invalid_json() from None


async def _read_form(request: web.Request) -> Body:
    body = Body({})
    async for part in await request.multipart():
        assert isinstance(part, BodyPartReader)
        if part.name == "payload_json":
            body.json = _parsed(await part.text())
        elif (number := FILE.fullmatch(part.name or "")) is not None:
            body.uploads[int(number[1])] = Upload(part.filename or "unknown", bytes(await part.read()))
    return body
