"""One call of a method: its parameters, read from any of the three kinds of body."""

import json
from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qsl

from aiohttp import BodyPartReader, web

from tests.platforms.telegram.errors import bad_request
from tests.platforms.telegram.files import Upload

ATTACH = "attach://"
TRUE = ("true", "yes", "1")


class Call:
    """Parameters as text or as JSON values, whichever came, and the files beside them."""

    def __init__(
        self, method: str, parameters: dict[str, Any], uploads: dict[str, Upload], report: Callable[[str], None]
    ) -> None:
        self.method, self.parameters, self.uploads = method, parameters, uploads
        self._report = report

    def report(self, complaint: str) -> None:
        """Keep what Telegram would swallow and a bot should not do."""
        self._report(f"{self.method}: {complaint}")

    def has(self, name: str) -> bool:
        return self.parameters.get(name) not in (None, "")

    def string(self, name: str, default: str = "") -> str:
        value = self.parameters.get(name)
        if value is None:
            return default
        return value if isinstance(value, str) else json.dumps(value)

    def integer(self, name: str, default: int = 0) -> int:
        text = self.string(name)
        if not text:
            return default
        try:
            return int(text)
        except ValueError:
            raise bad_request(f"{name} must be a valid Integer") from None

    def flag(self, name: str) -> bool:
        return self.string(name).strip().lower() in TRUE

    def structure(self, name: str, default: Any = None) -> Any:
        """A nested value: itself in a JSON body, JSON in a string elsewhere."""
        value = self.parameters.get(name)
        if value is None or value == "":
            return default
        if not isinstance(value, str):
            return value
        try:
            return json.loads(value)
        except ValueError:
            raise bad_request(f"can't parse {name} JSON object") from None

    def listed(self, name: str) -> list[Any]:
        value = self.structure(name, [])
        if not isinstance(value, list):
            raise bad_request(f"can't parse {name}: expected an Array")
        return value

    def upload(self, name: str) -> Upload | None:
        """The file sent under this name or attached to it."""
        return self.attached(self.string(name)) or self.uploads.get(name)

    def attached(self, reference: str) -> Upload | None:
        return self.uploads.get(reference.removeprefix(ATTACH)) if reference.startswith(ATTACH) else None


async def read(request: web.Request) -> tuple[dict[str, Any], dict[str, Upload]]:
    """The parameters of the address and of the body, and the files.

    Raises:
        ApiError: the body cannot be read
    """
    parameters: dict[str, Any] = dict(request.query)
    uploads: dict[str, Upload] = {}
    match request.content_type if request.can_read_body else "":
        case "application/json":
            parameters |= _json_object(await request.read())
        case "application/x-www-form-urlencoded":
            parameters |= dict(parse_qsl((await request.read()).decode(), keep_blank_values=True))
        case "multipart/form-data":
            await _read_multipart(request, parameters, uploads)
        case "":
            pass
        case kind:
            raise bad_request(f"unsupported content type {kind}")
    return parameters, uploads


def _json_object(body: bytes) -> dict[str, Any]:
    try:
        value = json.loads(body)
    except ValueError:
        raise bad_request("can't parse JSON object") from None
    if not isinstance(value, dict):
        raise bad_request("can't parse JSON object")
    return value


async def _read_multipart(request: web.Request, parameters: dict[str, Any], uploads: dict[str, Upload]) -> None:
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader) or part.name is None:
            raise bad_request("can't parse multipart body")
        data = bytes(await part.read())
        if part.filename is None:
            parameters[part.name] = data.decode()
        else:
            uploads[part.name] = Upload(part.filename, data)
